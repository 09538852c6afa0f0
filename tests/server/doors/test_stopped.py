"""A process that is stopped for longer than it may be silent loses its matches, and what it writes late is refused."""

import signal
import time
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from safehouse.server.limits import USUAL
from safehouse.server.store.keys import hashed
from safehouse.server.store.postgres.schema import connected
from safehouse.server.store.queries import link_queries, match_queries
from tests.server.doors.staff import Process, Staff, staff
from tests.server.house import Client, Table, Told

pytestmark = pytest.mark.postgres
OWNER = "SELECT process, number FROM leases WHERE match = ?"
LONG = 120.0  # what a busy machine may take


def asked(address: str, sql: str, *words: Any) -> Any:
    with closing(connected(address)) as connection:
        return connection.execute(sql, words).fetchone()


def until(so: Callable[[], bool]) -> float:
    """Wait for something; how long it took."""
    began = time.monotonic()
    while not so():
        time.sleep(0.02)
        assert time.monotonic() - began < LONG
    return time.monotonic() - began


def key_of(address: str, table: Table) -> int:
    with closing(connected(address)) as connection:
        place = link_queries.place(connection, hashed(table.tokens[0]))
    assert place is not None
    return place.key


def owner(house: Staff, address: str, key: int) -> Process:
    return house.by_number(asked(address, OWNER, key)[0])


def sit_elsewhere(house: Staff, table: Table, seat: int) -> Client:
    """Come in by whichever door is open, as often as it takes."""
    while (client := Client(house.house.port, table.tokens[seat])).welcome["type"] != "Welcome":
        client.open.close()
    return client


def test_who_was_stopped_finds_its_late_writes_refused_and_its_clients_go_on_elsewhere(
    tmp_path: Path, address: str
) -> None:
    with staff(tmp_path, address, 2, USUAL.silent) as house, ExitStack() as stack:
        table = house.house.make("masters", seats=2)
        ann = stack.enter_context(sit_elsewhere(house, table, 0))
        key = key_of(address, table)
        stopped = owner(house, address, key)
        stopped.send(signal.SIGSTOP)
        with suppress(ConnectionClosed):  # heard when it wakes
            ann.send("Play", id="late", after=ann.scene["number"], command=ann.offer("Plan"))
        until(lambda: asked(address, OWNER, key)[0] != stopped.number)
        again = stack.enter_context(sit_elsewhere(house, table, 0))
        played = again.play(again.offer("Plan"), "elsewhere")
        stopped.send(signal.SIGCONT)
        last = last_word(ann)
        assert (played["type"], last["type"], last["again"]) == ("News", "Farewell", True)
        assert again.play(again.offer("Plan"), "onwards")["type"] == "News"
    with closing(connected(address)) as connection:
        kept = match_queries.match(connection, key)
    assert kept is not None
    ids, numbers = [entry.id for entry in kept.entries], [entry.lease for entry in kept.entries]
    assert ids[-2:] == ["elsewhere", "onwards"]
    assert "late" not in ids
    assert numbers == sorted(numbers)


def last_word(client: Client) -> Told:
    """What a client hears before its connection ends; "not saved" is not it."""
    heard: Told = {"type": ""}
    with suppress(ConnectionClosed, EOFError):
        while (heard := client.take())["type"] != "Farewell":
            assert heard["type"] != "NotSaved"
    return heard


def test_a_match_that_only_bots_and_clocks_move_goes_on_when_its_process_is_killed(
    tmp_path: Path, address: str
) -> None:
    with staff(tmp_path, address, 2) as house:
        table = house.house.make("masterminds", seats=2, bots="random")
        with table.sit(0) as ann:
            ann.send("Lend", id="lent", seat=0, bot="random")
            ann.hear("News")
        key = key_of(address, table)
        before = asked(address, OWNER, key)
        dead = house.by_number(before[0])
        dead.end(signal.SIGKILL)
        house.processes.remove(dead)
        count = "SELECT count(*), (SELECT over FROM matches WHERE key = ?1) FROM entries WHERE match = ?1"
        entries = asked(address, count, key)[0]
        until(lambda: asked(address, OWNER, key)[0] == house.processes[0].number)
        until(lambda: asked(address, count, key)[0] > entries or asked(address, count, key)[1] == 1)


def test_each_process_is_stopped_in_turn_while_people_play(tmp_path: Path, address: str) -> None:
    with staff(tmp_path, address, 2) as house:
        tables = [house.house.make(game, seats=1 + (game == "masterminds")) for game in ("masters", "masterminds")]
        numbers = []
        for process in list(house.processes):
            for table in tables:
                with sit_elsewhere(house, table, 0) as ann:
                    numbers.append(ann.scene["number"])
                    if ann.offers():
                        assert ann.play(ann.offer(), f"{process.number}-{table.code}")["type"] == "News"
            house.replace(process, signal.SIGTERM).ready()
        for table in tables:
            with sit_elsewhere(house, table, 0) as ann:
                numbers.append(ann.scene["number"])
    assert numbers[0] < numbers[2] < numbers[4]
    assert asked(address, "SELECT count(*) FROM processes")[0] <= 2
