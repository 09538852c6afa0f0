"""`import safehouse`: a match in ten lines, with msgspec alone."""

import doctest
import sys
from pathlib import Path
from random import Random

import pytest

import safehouse
from safehouse.__main__ import main as command
from safehouse.engine.wire import Answer, seen
from tests.alone import COMMAND, ROOT, run_alone

README = ROOT / "README.md"
EXAMPLES = len(doctest.DocTestParser().get_examples(README.read_text("utf-8")))


def test_what_the_readme_shows_runs_with_msgspec_alone(tmp_path: Path) -> None:
    told = run_alone(f"import doctest; print(doctest.testfile({str(README)!r}, module_relative=False))", tmp_path)

    assert EXAMPLES > 5
    assert told.stdout.splitlines()[-1:] == [f"TestResults(failed=0, attempted={EXAMPLES})"], told.stdout + told.stderr


def test_other_packages_are_indeed_refused(tmp_path: Path) -> None:
    assert "No module named 'starlette'" in run_alone("import starlette", tmp_path).stderr


@pytest.mark.parametrize("words", [["safehouse"], ["safehouse", "--help"], ["safehouse", "heists"]])
def test_the_command_line_says_in_one_line_what_to_install(words: list[str], tmp_path: Path) -> None:
    told = run_alone(COMMAND.format(words=words), tmp_path)

    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == "safehouse: the package 'typer' is missing; install it with: pip install 'safehouse[table]'\n"


@pytest.mark.parametrize("missing", ["safehouse.nowhere", "sqlite3"])
def test_a_module_that_no_package_brings_is_a_fault_of_ours(missing: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ModuleNotFoundError(name=missing)

    monkeypatch.setattr("safehouse.cli.main", fail)
    with pytest.raises(ModuleNotFoundError):
        command()


def test_import_alone_brings_in_no_game_and_no_package(tmp_path: Path) -> None:
    told = run_alone(
        "import safehouse; print([name for name in sys.modules if name.startswith(('safehouse', 'msg'))])", tmp_path
    )

    assert told.stdout.strip() == "['safehouse']"


def test_every_name_at_the_door_is_there_and_says_what_it_is() -> None:
    assert all(getattr(safehouse, name).__doc__ for name in safehouse.__all__)
    with pytest.raises(AttributeError, match="no attribute 'heits'"):
        _ = vars(sys.modules["safehouse"])["__getattr__"]("heits")


def test_a_match_is_the_same_by_the_same_seed_and_another_by_drawn_luck() -> None:
    once, again, drawn = (safehouse.rivals(2, seed=seed) for seed in (7, 7, None))

    assert once.view() == again.view()
    assert drawn.journal.position.state.seed != once.journal.position.state.seed


def test_seats_play_each_their_own() -> None:
    match = safehouse.rivals(3, seed=7)
    first = match.turn
    facts = match.play(match.offers(first)[0], first)

    assert match.seats == (0, 1, 2)
    assert facts
    assert match.view(0) != match.view(1) != match.view(None)


def test_a_seat_is_told_only_what_it_may_see_of_what_it_did() -> None:
    match, luck, hidden = safehouse.rivals(2, seed=0), Random(1), False
    while not match.over:
        seat = match.turn
        told = match.play(luck.choice(match.offers(seat)), seat)
        happened = match.journal.played(len(match.journal.entries) - 1).facts
        hidden |= told != list(happened)
        assert told == seen(happened, seat)

    assert hidden


def test_a_question_is_answered_by_an_offer() -> None:
    match = safehouse.rivals(2, seed=7)
    while match.asked(match.turn) is None:
        match.play(match.offers(match.turn)[0], match.turn)
    question = match.asked(match.turn)

    assert question is not None
    assert [offer.option for offer in match.offers(match.turn) if isinstance(offer, Answer)] == list(question.options)


def test_what_is_not_on_offer_is_refused_by_a_rule() -> None:
    job = safehouse.heist("the-inclusion-job", seed=7)
    with pytest.raises(safehouse.Refused) as refused:
        job.play(Answer(1))

    assert refused.value.rule
    with pytest.raises(safehouse.Refused) as nothing:
        job.undo()
    assert nothing.value.rule == "RND9"


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_a_match_to_its_end_the_same_by_the_same_seed(bot: str, tmp_path: Path) -> None:
    matches = [safehouse.rivals(2, seed=7) for _ in range(2)]
    ends = [match.playout(bot, seed=3) for match in matches]
    matches[0].save(tmp_path / "a.match")

    assert ends[0] == ends[1] == matches[0].outcome == safehouse.load(tmp_path / "a.match").outcome
    assert matches[0].over


def test_a_heist_may_have_several_seats_and_come_from_a_file(tmp_path: Path) -> None:
    drawn = ROOT / "src/safehouse/masters/data/heists/the-inclusion-job.toml"
    job = safehouse.heist(str(drawn), seed=1, characters=3, seats=2)

    assert (job.seats, len(job.view().crew)) == ((0, 1), 3)
    assert "the-inclusion-job" in safehouse.heists()
    with pytest.raises(ValueError, match="5 seats are too many for 4 characters"):
        safehouse.heist("the-inclusion-job", seats=5)


def test_a_file_that_was_changed_is_not_a_match(tmp_path: Path) -> None:
    match = safehouse.rivals(2, seed=7)
    match.save(tmp_path / "a.match")
    text = (tmp_path / "a.match").read_text("utf8")
    (tmp_path / "a.match").write_text(text.replace('"seats":2', '"seats":3'), "utf8")

    with pytest.raises(safehouse.BadMatch, match="changed since it was written"):
        safehouse.load(tmp_path / "a.match")
