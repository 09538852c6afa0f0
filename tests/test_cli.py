"""The command line, as a person or a script meets it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from safehouse.cli.rules import listed
from safehouse.games import rulebook
from safehouse.masters.editions import EDITIONS
from tests.command import Ran, run, run_process

PLAN = [
    "enter 1 E1; enter 2 E1; enter 3 E2; enter 4 E2",
    "plan 1 11; plan 1 10; plan 2 11; plan 3 22; plan 4 22",
    "ready",
]
ROUND = ["act 1 walk; act 2 walk; act 3 walk; act 4 stride", "move 1 11; move 3 22", "escape", "done"]
RUN = ["run 1", "E1", "stop", "1", "go", "end"]


def play(*words: str, lines: list[str], run: Callable[..., Ran] = run) -> Ran:
    """Play a heist from a pipe, with chosen luck."""
    return run("play", "the-inclusion-job", "--text", "--seed", "7", *words, typed="\n".join(lines) + "\n")


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A saved match that came to its end."""
    file = tmp_path / "a.match"
    assert play("--save", str(file), lines=[*PLAN, *ROUND, *RUN]).returncode == 0
    return file


def test_every_heist_has_its_line() -> None:
    told = run("heists").stdout.splitlines()

    assert any(line.startswith("the-inclusion-job") and "Amateur" in line for line in told)
    assert len(told) >= 3


def test_a_heist_that_was_never_finished_is_listed_with_what_is_missing() -> None:
    last = run("heists", "--edition", "v22.0").stdout.splitlines()[-1]

    assert last.startswith("the-final-score-part-2")
    assert last.endswith("The Final Score: Part 2: never finished, the event deck is missing")


def test_the_heists_of_all_editions_are_told_with_their_edition() -> None:
    told = run("heists", "--edition", "all").stdout.splitlines()
    standard = [line.removeprefix("v24.0  ") for line in told if line.startswith("v24.0  ")]

    assert {line.split()[0] for line in told} == set(EDITIONS)
    assert standard == run("heists").stdout.splitlines()


def test_show_draws_the_map_the_bag_and_the_deck() -> None:
    told = run("show", "the-inclusion-job").stdout

    assert "    $1  J   CC  ?   =A  .   ←" in told
    assert "Bag: 5 guard, 6 camera, 4 lock" in told
    assert "Z2 Full Lockdown!!" in told


def test_a_heist_is_played_to_its_end_from_a_pipe() -> None:
    told = play(lines=[*PLAN, *ROUND, *RUN], run=run_process)

    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].endswith("You lost.")
    assert "Job failed" in told.stdout.splitlines()[-1]


def test_a_pipe_that_ends_early_leaves_the_match_open() -> None:
    assert "The match is not over." in play(lines=PLAN).stdout


@pytest.mark.parametrize(("words", "outside"), [((), set()), (("--inside", "1,3"), {"Tiny", "Smokes"})])
def test_a_county_job_begins_with_everybody_inside_or_those_who_are_named(
    words: tuple[str, ...], outside: set[str]
) -> None:
    told = run("play", "county-the-river", *words, "--seed", "5", typed="? enter\n").stdout
    offers = re.findall(r"(\w+): start on (E|hex )", told)

    assert {who for who, place in offers if place == "E"} == outside
    assert {who for who, place in offers if place != "E"} == {"Karma", "Tiny", "Iceheart", "Smokes"} - outside


def test_what_makes_no_sense_is_said_and_changes_nothing() -> None:
    told = play(lines=["dance", "plan 1", "999", "enter 1 E1", "load nowhere.match", "undo", "undo"]).stdout

    assert "! nothing on offer fits 'dance'" in told
    assert "! 'plan 1' fits 35 offers; add a word, or type a number" in told
    assert "! nothing on offer fits '999'" in told
    assert "! No such file or directory: nowhere.match" in told
    assert "Step 1 is undone." in told
    assert "! RND9: you have nothing to undo" in told


def test_a_match_continues_where_it_was_saved(tmp_path: Path) -> None:
    file = tmp_path / "half.match"
    play("--save", str(file), lines=PLAN)

    told = play("--load", str(file), lines=[*ROUND, *RUN])

    assert "The heist is over." in told.stdout


def test_replay_tells_the_match_and_its_digest_is_the_same_everywhere(match: Path) -> None:
    told = run("replay", str(match)).stdout
    digests = {run_process("replay", str(match), "--digest", seed=seed).stdout for seed in ("0", "1", "4711")}

    assert "The plan is set. The heist begins." in told
    assert told.splitlines()[-1].startswith("Job failed. ")
    assert len(digests) == 1


@pytest.mark.parametrize(
    ("spoil", "line"),
    [
        (lambda text: text[: len(text) // 2], "the file is cut"),
        (lambda text: text.replace('"at":11', '"at":12', 1), "was changed since it was written"),
        (lambda text: "", "line 1: the file is empty"),
        (lambda text: "hello", "line 1:"),
    ],
)
def test_a_spoilt_match_file_is_one_clear_line(match: Path, spoil: object, line: str) -> None:
    assert callable(spoil)
    text = match.read_text("utf8")
    match.write_text(spoil(text), "utf8")

    told = run("replay", str(match))

    assert told.returncode == 2
    assert line in told.stderr
    assert told.stderr.count("\n") == 1
    assert match.read_text("utf8") == spoil(text)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("show", "the-moon-job"), "SET2: heist: there is no such heist"),
        (("play", "the-moon-job"), "there is no such heist"),
        (("replay", "no-such-file"), "No such file or directory"),
        (("rules", "SEC99"), "there is no rule 'SEC99'"),
        (("rules", "SEC2", "--edition", "v1.0"), "edition: the book has no edition 'v1.0'; it has v24.0, v22.0"),
        (("rules", "SEC2", "SEC3"), "one rule at a time: SEC2 or SEC3"),
        (("rules", "compare", "v22.0"), "compare needs two editions, such as compare v24.0 v22.0"),
        (("rules", "compare", "v22.0", "v1.0"), "edition: the book has no edition 'v1.0'"),
        (("play", "the-inclusion-job", "--seats", "4", "--characters", "3"), "4 seats are too many"),
        (("play", "the-inclusion-job", "--inside", "1"), "CAM28: inside: The Inclusion Job has no places inside"),
        (("play", "county-the-river", "--inside", "Karma"), "inside: name characters by number, such as 1,3"),
        (("play", "county-the-river", "--inside", "5"), "inside: "),
        (("lab", "soak", "--heist", "the-moon-job"), "there is no such heist"),
        (("heists", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("show", "the-inclusion-job", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("play", "the-inclusion-job", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("lab", "run", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("lab", "soak", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("lab", "compare", "greedy", "random", "--edition", "v1.0"), "SET2: edition: there is no edition 'v1.0'"),
        (("lab", "run", "--game", "masterminds", "--edition", "v24.0"), "SET2: edition: only masters has editions"),
        (("lab", "soak", "--game", "masterminds", "--edition", "v24.0"), "SET2: edition: only masters has editions"),
        (("play", "masterminds", "--edition", "v24.0"), "an edition is chosen for a new heist"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    told = run(*words)

    assert told.returncode == 2
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('deck = "1-8', 'deck = "8-1', "8-1"),
        ('deck = "1-8', 'deck = "Q7,1-8', "Q7"),
        ("J   CC  ?", "J   Q   ?", "I do not know 'Q'"),
        ("←", "12←", "entrance"),
        ("guard = 5", "ghost = 5", "ghost"),
        ("bag =", "sack =", "sack"),
        ("camera = 6", "camera = 98", "100 of 'camera' are more than 99"),
        ("jewel = 3", "jewel = 4", "the objective asks for 4 jewel"),
        ("↗", "↗       J", "there is no way to the jewel"),
    ],
)
def test_a_heist_file_with_nonsense_is_one_clear_line(tmp_path: Path, old: str, new: str, said: str) -> None:
    source = Path("src/safehouse/masters/data/heists/the-inclusion-job.toml").read_text("utf8")
    file = tmp_path / "mine.toml"
    file.write_text(source.replace(old, new, 1), "utf8")

    told = run("show", str(file))

    assert told.returncode == 2
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_map_with_too_many_spaces_is_refused(tmp_path: Path) -> None:
    source = Path("src/safehouse/masters/data/heists/the-inclusion-job.toml").read_text("utf8")
    before, _, rest = source.partition('map = """')
    rows = "\n".join("  " * (row % 2) + ".   " * 13 for row in range(6))
    file = tmp_path / "large.toml"
    file.write_text(f'{before}map = """\n{rows}\n"""\n' + rest.partition('"""')[2], "utf8")

    told = run("show", str(file))

    assert told.returncode == 2
    assert "more than 59" in told.stderr


def test_a_rule_is_told_in_words() -> None:
    assert run("rules", "sec2").stdout.startswith("SEC2 (masters, rule): Guard: leaving.")


def test_rules_are_found_by_what_they_speak_of() -> None:
    told = run("rules", "jailed", "members").stdout.splitlines()
    assert [line.partition(":")[0] for line in told] == [
        *("R91 (masterminds, rule)", "R98 (masterminds, rule)", "R29 (masterminds, rule)")
    ]

    told = run("rules", "heat").stdout.splitlines()
    assert all("heat" in line.lower() for line in told[:-1])
    assert told[-1].endswith("more; add a word to find fewer.")


def test_usage_names_the_command_as_it_is_typed() -> None:
    assert "Usage: safehouse rules" in run("rules", "--help").stdout


def test_a_rule_is_told_as_each_edition_has_it() -> None:
    told = run("rules", "sec6", "--edition", "all").stdout.splitlines()

    assert [line.partition(": ")[0] for line in told] == ["v24.0, v22.0", "v18.0, v17.1"]
    assert run("rules", "sec6", "--edition", "v18.0").stdout.strip() == told[1].partition(": ")[2]


def test_editions_are_compared_rule_by_rule() -> None:
    told = run("rules", "compare", "v18.0", "v17.1").stdout.splitlines()
    at = told.index("SEC2   Guard: leaving")

    assert told[at + 1] == "       v18.0: You may not leave a tile with a guard on it that is not subdued."
    assert told[at + 2].startswith("       v17.1: With a guard on your tile")
    assert "RLK3   Entering (same in play)" in told
    assert run("rules", "compare", "v22.0", "v22.0").stdout.strip() == ""


def test_no_rule_of_any_edition_lacks_its_function_or_test() -> None:
    told = run("rules", "--missing", "--edition", "all")

    assert (told.returncode, told.stdout) == (0, "")


def test_what_lacks_its_function_or_test_is_listed_edition_by_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    bare, whole = rulebook.rules()["SEC1"]._replace(tests=()), rulebook.rules()["SEC2"]
    monkeypatch.setattr(rulebook, "rules", lambda edition: {"SEC1": bare, "SEC2": whole})

    assert list(listed("all", "", missing=True)) == [f"{name}  SEC1" for name in EDITIONS]
    assert list(listed("v18.0", "", missing=True)) == ["SEC1"]


def test_notes_are_few() -> None:
    assert len(run("rules", "--kind", "note").stdout.split()) <= 62


def test_a_soak_closes_with_its_four_numbers() -> None:
    told = run("lab", "soak", "--heist", "the-startup-job", "--matches", "3", "--seed", "5", "--deep", "0.1")

    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].startswith("matches 3 decisions ")
    assert told.stdout.splitlines()[-1].endswith("violations 0")


def test_all_editions_are_soaked_one_after_the_other() -> None:
    told = run("lab", "soak", "--edition", "all", "--heist", "the-startup-job", "--matches", "1").stdout.splitlines()

    assert [line for line in told if line.startswith("edition ")] == [f"edition {name}" for name in EDITIONS]
    assert told[-1].startswith(f"all editions: matches {len(EDITIONS)} decisions ")
    assert told[-1].endswith("violations 0")
