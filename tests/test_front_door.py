"""`import safehouse`: a match in ten lines, with msgspec alone."""

import doctest
import pickle
import re
import sys
from pathlib import Path
from random import Random

import pytest

import safehouse
from safehouse.__main__ import main as command
from safehouse.bots.bot import Situation
from safehouse.engine.wire import Answer, Command, seen
from safehouse.masterminds.box.content import card_name
from tests.alone import COMMAND, ROOT, run_alone

API = ROOT / "docs" / "api.md"


@pytest.mark.parametrize("page", [ROOT / "README.md", API], ids=lambda page: page.name)
def test_what_is_shown_runs_with_msgspec_alone(page: Path, tmp_path: Path) -> None:
    examples = len(doctest.DocTestParser().get_examples(page.read_text("utf-8")))
    told = run_alone(f"import doctest; print(doctest.testfile({str(page)!r}, module_relative=False))", tmp_path)

    assert examples > 5
    assert told.stdout.splitlines()[-1:] == [f"TestResults(failed=0, attempted={examples})"], told.stdout + told.stderr


def test_one_page_shows_all_there_is_and_all_its_code_runs() -> None:
    text = API.read_text("utf-8")
    surface = {*safehouse.__all__, *(name for name in vars(safehouse.Session) if not name.startswith("_"))}
    blocks = re.findall(r"^```(?:python)?\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    shown = {
        name for code in re.findall(r"^\| (`.*?`) \|", text, flags=re.MULTILINE) for name in re.findall(r"\w+", code)
    }

    assert surface - shown == {"Session"}
    assert [block for block in blocks if not block.startswith(">>> ")] == []


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
    assert match.view(0) != match.view(1) != match.public()


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


def test_without_a_seat_it_is_the_one_whose_turn_it_is() -> None:
    match, luck, speakers = safehouse.rivals(3, seed=7), Random(1), set()
    while not match.over:
        speakers.add(match.turn)
        assert (match.view(), match.asked()) == (match.view(match.turn), match.asked(match.turn))
        match.play(luck.choice(match.offers()))

    assert speakers == {0, 1, 2}
    assert {seat for seat, _ in match.steps} == {0, 1, 2}


def test_without_a_seat_the_last_step_is_taken_back_whoever_took_it() -> None:
    job = safehouse.heist("the-inclusion-job", seed=7, seats=2)
    kept = job.offers(0)[0]
    job.play(kept, 0)
    job.play(job.offers(1)[0], 1)
    job.undo()

    assert job.steps == [(0, kept)]


def test_a_copy_goes_its_own_way() -> None:
    job = safehouse.heist("the-inclusion-job", seed=7)
    plan, other = job.offers()[:2]
    job.play(plan)
    copy = job.copy()
    copy.play(other)
    job.undo()
    copy.undo()

    assert (job.steps, copy.steps) == ([], [(0, plan)])
    assert copy.offers() != job.offers()
    assert copy.copy().playout() == copy.playout()


def test_a_match_prints_as_the_table_that_the_seat_in_turn_sees() -> None:
    job, match = safehouse.heist("the-inclusion-job", seed=7), safehouse.rivals(2, seed=7)
    card = match.view(0).seats[0].hand[0]

    assert "    $1  J   CC  ?   =A  .   ←" in str(job)
    assert card_name(card) in str(match)
    match.play(match.offers()[0])
    assert (match.turn, card_name(card) in str(match)) == (1, False)
    assert repr(match) == "<Session: masterminds, 1 steps, turn of seat 1>"
    match.playout("random")
    assert repr(match) == f"<Session: masterminds, {len(match.steps)} steps, over>"


def test_offers_and_facts_are_told_in_words() -> None:
    job = safehouse.heist("the-inclusion-job", seed=7)
    plan = job.offers()[0]
    words = job.words(plan)
    job.play(plan)

    assert words == "Karma: plan 0"
    assert job.log() == ["Karma plans hex 0 (PLN1)."]
    with pytest.raises(ValueError, match=r"Plan\(who=0, at=0\) is not on offer to seat 0"):
        job.words(plan)


def test_a_log_tells_a_seat_only_what_it_saw() -> None:
    match = safehouse.rivals(2, seed=7)
    match.playout("random")

    assert match.log(0) != match.log(1)
    assert match.log(0)[-1] == match.log(1)[-1]


class Last:
    """Takes the last offer."""

    def __init__(self) -> None:
        self.seen = 0

    def choose(self, situation: Situation) -> Command:
        self.seen += 1
        return situation.offers[-1]


def test_bots_of_ones_own_play_beside_others() -> None:
    match, mine = safehouse.rivals(2, seed=7), Last()
    match.playout(mine, "greedy")

    assert mine.seen >= len([seat for seat, _ in match.steps if seat == 0]) > 0
    assert match.over
    with pytest.raises(ValueError, match="2 bots cannot play 3 seats"):
        safehouse.rivals(3, seed=7).playout("greedy", "random")


def test_a_bot_suggests_what_to_play_and_remembers_it() -> None:
    match = safehouse.rivals(2, seed=7)
    assert len({match.suggest("random") for _ in range(9)}) > 1
    while not match.over:
        match.play(match.suggest("random" if match.turn else "greedy"))

    assert match.bots == ("greedy", "random")
    with pytest.raises(ValueError, match="there is no bot 'gredy'; there are greedy, random"):
        match.suggest("gredy")


def test_what_makes_no_sense_is_told_in_a_line() -> None:
    job, match = safehouse.heist("the-inclusion-job", seed=7), safehouse.rivals(2, seed=7)
    with pytest.raises(TypeError, match=r"KeepHand\(\) is no command of this game"):
        job.play(match.offers()[0])
    for ask in (job.offers, job.view, job.asked, job.undo, job.log):
        with pytest.raises(ValueError, match="there is no seat 9; there are 0"):
            ask(9)
    with pytest.raises(ValueError, match="usual teams are of 3 or 4, not of 5"):
        safehouse.heist("the-inclusion-job", characters=5)
    with pytest.raises(ValueError, match="there is no such heist as 'the-incursion-job'"):
        safehouse.heist("the-incursion-job")


def test_errors_are_called_as_programs_call_them() -> None:
    with pytest.raises(safehouse.Refused) as refused:
        safehouse.rivals(7)
    again = pickle.loads(pickle.dumps(type(refused.value)))

    assert repr(again) == "<class 'safehouse.Refused'>"
    assert again is safehouse.Refused
    assert repr(safehouse.BadMatch) == "<class 'safehouse.BadMatch'>"
    assert dir(safehouse) == sorted(safehouse.__all__)


@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_bots_play_a_match_to_its_end_the_same_by_the_same_seed(bot: str, tmp_path: Path) -> None:
    matches = [safehouse.rivals(2, seed=7) for _ in range(2)]
    ends = [match.playout(bot, seed=3) for match in matches]
    matches[0].save(tmp_path / "a.match")

    assert ends[0] == ends[1] == matches[0].outcome == safehouse.load(tmp_path / "a.match").outcome
    assert matches[0].over


def test_a_heist_may_have_several_seats_and_come_from_a_file(tmp_path: Path) -> None:
    drawn = ROOT / "src/safehouse/masters/data/heists/the-inclusion-job.toml"
    job = safehouse.heist(drawn, seed=1, characters=3, seats=2)

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
