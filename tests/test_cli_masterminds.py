"""The command line of Heist Masterminds, as a person or a script meets it."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.command import Ran, run, run_process

FIRST = "1\n"  # the first offer or answer there is; passing comes last, so a match that takes it always continues
ENOUGH = 6000
WON = r"^Player \d wins with \d+ Prestige; Player \d has \d+, Player \d has \d+\.$"


def play(*words: str, times: int = ENOUGH, run: Callable[..., Ran] = run) -> Ran:
    """Play a match from a pipe, with chosen luck, and always take what is offered first."""
    sat_down = ("play", "masterminds", "--text", "--players", "3", "--seed", "6")
    return run(*sat_down, *words, typed=FIRST * times)


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved match against bots that came to its end."""
    file = tmp_path_factory.mktemp("matches") / "a.match"
    assert play("--save", str(file)).returncode == 0
    return file


def test_a_match_against_bots_is_played_to_its_end_from_a_pipe() -> None:
    told = play(run=run_process)

    assert told.returncode == 0
    assert re.search(WON, told.stdout.splitlines()[-1])


def test_only_the_first_seat_is_asked_where_bots_play_the_rivals() -> None:
    told = play(times=40).stdout

    assert "\nYou: Take an action: 2 actions left this turn." in told
    assert not re.search(r"\nPlayer \d: (?!\d+ Prestige)", told)
    assert "The match is not over." in told


@pytest.mark.parametrize(("begins", "whose"), [("1", "your"), ("3", "Player 3's")])
def test_whoever_is_named_has_the_first_turn(begins: str, whose: str) -> None:
    assert f"Round 1: {whose} turn" in play("--begins", begins, times=1).stdout


@pytest.mark.parametrize(
    ("begins", "why"), [("4", "R16: starter: whoever begins must have a seat"), ("me", "nobody is called 'me'")]
)
def test_nobody_without_a_seat_has_the_first_turn(begins: str, why: str) -> None:
    told = play("--begins", begins, times=1)

    assert told.returncode == 2
    assert why in told.stderr


@pytest.mark.parametrize(("words", "told"), [((), True), (("--no-late-sixth",), False)])
def test_a_house_rule_that_is_on_is_said_and_can_be_switched_off(words: tuple[str, ...], told: bool) -> None:
    assert ("House rule: later seats were dealt a sixth card" in play(*words, times=1).stdout) == told


def test_random_bots_play_too() -> None:
    assert re.search(WON, play("--bots", "random", "--seed", "8").stdout.splitlines()[-1])


def test_people_are_asked_seat_by_seat() -> None:
    told = play("--bots", "people", times=3).stdout

    assert all(re.search(f"Player {seat}: (Keep your|Your hand has)", told) for seat in (1, 2, 3))


def test_what_makes_no_sense_is_said_and_changes_nothing() -> None:
    told = run("play", "masterminds", "--seed", "3", typed="dance\n999\nundo\nload nowhere.match\n").stdout

    assert "! nothing on offer fits 'dance'" in told
    assert "! nothing on offer fits '999'" in told
    assert "! R20: you have nothing to undo" in told
    assert "! No such file or directory: nowhere.match" in told


def test_a_match_continues_where_it_was_saved(tmp_path: Path) -> None:
    half, whole = tmp_path / "half.match", tmp_path / "whole.match"
    assert "The match is not over." in play("--save", str(half), times=30).stdout

    told = play("--load", str(half), "--save", str(whole))

    assert told.returncode == 0
    assert re.search(WON, told.stdout.splitlines()[-1])
    assert len(whole.read_text("utf8")) > len(half.read_text("utf8"))


def test_the_same_luck_and_lines_make_the_same_file_everywhere(match: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.match"
    play("--save", str(other), run=partial(run_process, seed="4711"))

    assert other.read_text("utf8") == match.read_text("utf8")


def test_replay_tells_the_match_and_its_digest_is_the_same_everywhere(match: Path) -> None:
    told = run("replay", str(match)).stdout
    digests = {run_process("replay", str(match), "--digest", seed=seed).stdout for seed in ("0", "1", "4711")}

    assert re.search(r"Player \d wins the match \(R105\)", told)
    assert re.search(WON, told.splitlines()[-1])
    assert len(digests) == 1
    assert digests != {""}


def test_a_match_file_that_was_cut_is_one_clear_line(match: Path, tmp_path: Path) -> None:
    text = match.read_text("utf8")
    cut = tmp_path / "cut.match"
    cut.write_text(text[: len(text) // 2], "utf8")

    told = run("replay", str(cut))

    assert told.returncode == 2
    assert "the file is cut" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "masterminds", "--bots", "clever"), "there is no bot 'clever'; there are greedy, random, and people"),
        (
            ("play", "masterminds", "--players", "1"),
            "R2: seats: the game is for 2 to 4 players, or up to 6 as a variant",
        ),
        (
            ("play", "masterminds", "--players", "7"),
            "R2: seats: the game is for 2 to 4 players, or up to 6 as a variant",
        ),
        (("play", "masterminds", "--load", "no-such-file"), "No such file or directory"),
        (("lab", "soak", "--game", "cluedo"), "there is no game 'cluedo'; there are masters, masterminds and campaign"),
    ],
)
def test_what_cannot_be_done_is_one_clear_line(words: tuple[str, ...], said: str) -> None:
    told = run(*words)

    assert told.returncode == 2
    assert said in told.stderr
    assert told.stderr.count("\n") == 1


def test_a_soak_closes_with_its_four_numbers() -> None:
    told = run("lab", "soak", "--game", "masterminds", "--matches", "2", "--seed", "5", "--deep", "0.01")

    assert told.returncode == 0
    assert told.stdout.splitlines()[-1].startswith("matches 2 decisions ")
    assert told.stdout.splitlines()[-1].endswith("violations 0")


def test_a_contest_tells_what_came_of_it_with_intervals() -> None:
    told = run("lab", "contest", "--bots", "greedy,random", "--matches", "6", "--seed", "2")

    assert told.returncode == 0
    assert told.stdout.startswith("6 matches with 2 seats")
    assert "seat 0: won" in told.stdout


def test_a_contest_of_nobody_known_is_one_clear_line() -> None:
    told = run("lab", "contest", "--bots", "greedy,clever")

    assert told.returncode == 2
    assert "there is no bot 'clever'" in told.stderr
    assert told.stderr.count("\n") == 1
