"""The outlook of an Escape is computed beside the server: for all who look, from what all see, and never in the way."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from safehouse.games import open_game
from safehouse.server.limits import Limits
from safehouse.server.scenes.screens import screen_of
from safehouse.server.work.jobs import DONE, FindOdds, known_state, written, written_setup
from safehouse.server.work.worker import answer_to
from tests.server.house import PLENTY, Client, House, Table, Told, go_on, running

LONG = 60.0  # a loaded machine computes slowly
READS = "import sys, time; sys.stdin.buffer.read(int.from_bytes(sys.stdin.buffer.read(4), 'big'));"
SLEEPS = (sys.executable, "-c", f"{READS} time.sleep(3600)")
ENDS = (sys.executable, "-c", READS)
BABBLES = (sys.executable, "-c", f"{READS} print('nonsense', flush=True); sys.stdin.read()")
NO_ODDS = "The odds of this could not be worked out."


def compute(client: Client) -> Told:
    """Ask for the outlook, and hear it."""
    sent = client.new_id()
    client.send("AskOdds", id=sent)
    while (told := client.take(LONG)).get("id") != sent:
        pass
    assert told["type"] == "OddsFound"
    return told


def at_work(house: House, seats: int = 2) -> Table:
    """A match in its action phase."""
    table = house.make(seats=seats, suggested=True, setup={"heist": "the-inclusion-job"})
    for seat in range(seats):
        with table.sit(seat) as client:
            client.play(client.offer("Ready"), f"ready-{seat}")
    return table


def in_escape(clients: list[Client]) -> None:
    """Play on until the Escape has begun and nobody is asked anything."""
    go_on(clients, lambda: clients[0].scene["view"]["phase"] == "escape", ("CallEscape", "Answer", "Done", "Ready"))


def test_whoever_asks_is_told_how_an_escape_would_go(house: House) -> None:
    table = at_work(house)
    with table.sit(0) as ann, table.sit(1) as bob, table.watch() as eve:
        told = [compute(client) for client in (ann, bob, eve)]

    outlook = told[0]["outlook"]
    assert [each["outlook"] for each in told] == [outlook] * 3
    assert re.fullmatch(r"If you ran now: job done .*\s%, no one Busted .*\s%\.", outlook["said"])
    assert (outlook["begun"], told[0]["why"]) == (False, "")


def test_in_the_escape_the_odds_are_new_after_each_step(house: House) -> None:
    table = at_work(house, seats=1)
    with table.sit(0) as ann:
        in_escape([ann])
        before = compute(ann)["outlook"]
        ann.play(ann.offer("Run"))
        while ann.scene["asking"]:
            ann.play(ann.offers("Answer")[-1])
        after = compute(ann)["outlook"]

    assert (before["begun"], after["begun"]) == (True, True)
    assert before["said"].startswith("Odds: job done ")
    assert before["next"] == "" or before["who"] >= 0


def test_where_there_are_no_odds_nothing_is_said(house: House) -> None:
    with house.make(suggested=True).sit(0) as ann:
        assert (compute(ann)["outlook"], compute(ann)["why"]) == (None, "")
    with house.make("masterminds").sit(0) as ann:
        assert compute(ann)["why"] == "There are no odds in this game."


def test_odds_are_computed_only_from_what_all_see() -> None:
    sums = {computed_from(seed) for seed in range(5)}

    (job,) = sums
    assert answer_to(job).startswith(DONE)


def computed_from(seed: int) -> bytes:
    """What is told to whoever computes the odds about a match whose luck differs from others."""
    screen = screen_of("masters")
    game = open_game("masters", msgspec.json.encode(screen.setup_of({}, 2)))
    return written(FindOdds(game.name, written_setup(game), known_state(game, game.first(seed), None), 1.0))


def test_the_seed_is_not_told_to_who_computes_the_odds() -> None:
    assert b"987654321" not in computed_from(987654321)


@contextmanager
def with_odds(folder: Path, command: tuple[str, ...], limits: Limits = PLENTY) -> Iterator[House]:
    with running(folder, limits=limits, worker=command) as house:
        yield house


@pytest.mark.parametrize("command", [ENDS, BABBLES, ("/no/such/program",)])
def test_odds_that_break_cost_a_word_and_nothing_else(tmp_path: Path, command: tuple[str, ...]) -> None:
    with with_odds(tmp_path, command) as house, at_work(house).sit(0) as ann:
        told = compute(ann)

        assert (told["outlook"], told["why"]) == (None, NO_ODDS)
        assert ann.play(ann.offer("Act"))["type"] == "News"


def test_a_sum_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, patience=0.3)
    with with_odds(tmp_path, SLEEPS, limits) as house, at_work(house).sit(0) as ann:
        assert compute(ann)["why"] == NO_ODDS
        assert compute(ann)["why"] == NO_ODDS


def test_a_command_does_not_wait_for_a_sum_and_a_position_that_is_gone_is_dropped(tmp_path: Path) -> None:
    with with_odds(tmp_path, SLEEPS) as house, at_work(house).sit(0) as ann:
        ann.send("AskOdds", id="old")
        began = time.monotonic()
        assert ann.play(ann.offer("Act"))["type"] == "News"
        ann.send("AskOdds", id="new")
        told = ann.hear_of("old")

        assert (told["outlook"], told["why"]) == (None, "Things have moved on.")
        assert time.monotonic() - began < PLENTY.patience


def test_a_seat_asks_for_only_so_many_positions(tmp_path: Path) -> None:
    limits = msgspec.structs.replace(PLENTY, odds=(0.0001, 1))
    with with_odds(tmp_path, ENDS, limits) as house:
        table = at_work(house)
        with table.sit(0) as ann, table.sit(1) as bob:
            first, again = compute(ann)["why"], compute(ann)["why"]
            ann.play(ann.offer("Act"))
            more, other = compute(ann)["why"], compute(bob)["why"]

    assert first == again == other == NO_ODDS
    assert more == "Asked too often; the odds come with the next step."


def test_odds_end_with_the_server_however_that_ends(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "safehouse", "serve", "--port", "0", "--no-open", "--data", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"127\.0\.0\.1:(\d+)/", server.stdout.readline())
        assert found is not None
        with at_work(House(int(found[1]))).sit(0) as ann:
            assert compute(ann)["outlook"] is not None
        workers = children_of(server.pid)
        server.send_signal(signal.SIGKILL)

    until = time.monotonic() + LONG
    while any(map(alive, workers)) and time.monotonic() < until:
        time.sleep(0.02)
    assert workers
    assert not any(map(alive, workers))


def children_of(pid: int) -> list[int]:
    """The processes that a process has started."""
    listed = (Path(f"/proc/{pid}/task") / task / "children" for task in os.listdir(f"/proc/{pid}/task"))
    return [int(child) for file in listed for child in file.read_text("ascii").split()]


def alive(pid: int) -> bool:
    """Does a process run? One that ended and nobody has looked after does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
        return False
