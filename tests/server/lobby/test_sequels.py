"""Continuing to what follows: one match for all who played, set up from what is stored."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from safehouse.engine.journal import Undo
from safehouse.engine.journal.matchfile import line_of
from safehouse.masters.setup import Setup
from safehouse.server.lobby import Lobby
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.lobby.sequels import NO_SEQUEL, NOT_SEATED, Sequels
from safehouse.server.store import EntryRecord, Kept
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.wire.errors import RequestError
from tests.masters.parts import SECOND, kept, over, part_one
from tests.server.house import House

Visit = Callable[[Sequels, SqliteStore], Awaitable[Any]]


def links(bench: str, seat: str) -> dict[str, int | None]:
    return {bench: None, **{f"{seat}{number}": number for number in range(3)}}


def visited(folder: Path, visit: Visit, *hideouts: int, won: bool = True) -> Any:
    """What a visit to a server comes to that keeps part one, over with characters in these hideouts."""

    async def go() -> Any:
        store = SqliteStore(folder)
        record, people, entry = kept(over(part_one(), *hideouts, won=won))
        key = await store.make(record, people, links("watch", "seat-"))
        await store.append(key, entry, over=True)
        try:
            return await visit(Sequels(Lobby(Rooms(Environment(store)))), store)
        finally:
            store.close()

    return asyncio.run(go())


async def reached(store: SqliteStore, link: str) -> tuple[Kept, int | None]:
    """The match a link leads to, and the seat."""
    place = await store.place(link)
    assert place is not None
    found = await store.match(place.key)
    assert found is not None
    return found, place.seat


def test_all_who_played_come_to_their_own_seats_of_one_match(tmp_path: Path) -> None:
    async def visit(sequels: Sequels, store: SqliteStore) -> list[tuple[Kept, int | None]]:
        together = await asyncio.gather(*(sequels.go_on(f"seat-{seat}") for seat in (1, 0, 2)))
        return [await reached(store, joined.link) for joined in together]

    found = visited(tmp_path, visit, 0, 1, 1, 0)

    assert [seat for _, seat in found] == [1, 0, 2]
    assert len({match.match.key for match, _ in found}) == 1
    match = found[0][0]
    assert [(seat.name, seat.colour, seat.claimed) for seat in match.seats] == [
        ("P0", 0, True),
        ("P1", 1, True),
        ("P2", 2, True),
    ]
    assert match.match.title == "The Final Score: Part 2"
    assert match.entries == []


def test_the_match_is_set_up_from_what_is_stored_with_luck_of_its_own(tmp_path: Path) -> None:
    async def visit(sequels: Sequels, store: SqliteStore) -> Kept:
        return (await reached(store, (await sequels.go_on("seat-0")).link))[0]

    match = visited(tmp_path, visit, 1, 0, 0).match
    setup = msgspec.json.decode(match.setup, type=Setup)

    assert (setup.heist, setup.hideouts, len(setup.team)) == (SECOND, (1, 0, 0), 3)
    assert isinstance(match.seed, str)


def test_who_has_nobody_in_hiding_may_watch(tmp_path: Path) -> None:
    async def visit(sequels: Sequels, store: SqliteStore) -> list[int | None]:
        links = [(await sequels.go_on(f"seat-{seat}")).link for seat in (0, 1, 2)]
        return [(await reached(store, link))[1] for link in links]

    async def alone(sequels: Sequels, store: SqliteStore) -> list[int | None]:
        record, people, entry = kept(over(part_one(((0, 1, 2), (3,))), 0, 1, 1))
        key = await store.make(msgspec.structs.replace(record, code="PARTBB"), people, links("w", "other-"))
        await store.append(key, entry, over=True)
        return [(await reached(store, (await sequels.go_on(f"other-{seat}")).link))[1] for seat in (0, 1)]

    assert visited(tmp_path / "all", visit, 0, 1, 1) == [0, 1, 2]
    assert visited(tmp_path / "one", alone, 0, 1, 1) == [0, None]


@pytest.mark.parametrize(
    ("hideouts", "won", "link", "why"),
    [
        ((0, 1, 1, 0), True, "watch", NOT_SEATED),
        ((0, 1, 1, 0), False, "seat-0", NO_SEQUEL),
        ((0, 1), True, "seat-0", NO_SEQUEL),
        ((0, 1, 1, 0), True, "nobody", "This link leads nowhere."),
    ],
)
def test_nothing_follows_for_strangers_or_where_part_one_did_not_succeed(
    tmp_path: Path, hideouts: tuple[int, ...], won: bool, link: str, why: str
) -> None:
    with pytest.raises(RequestError, match=why):
        visited(tmp_path, lambda sequels, store: sequels.go_on(link), *hideouts, won=won)


def test_an_end_that_was_taken_back_and_played_otherwise_has_a_match_of_its_own(tmp_path: Path) -> None:
    async def visit(sequels: Sequels, store: SqliteStore) -> tuple[bool, bool]:
        first = (await sequels.go_on("seat-0")).link
        again = (await sequels.go_on("seat-0")).link
        place = await store.place("seat-0")
        assert place is not None
        await store.append(place.key, EntryRecord(1, "undo", 0, line_of(Undo(0, 0))), over=False)
        other = line_of(over(part_one(), 1, 0, 0, 1).entries[0])
        await store.append(place.key, EntryRecord(2, "other", 0, other), over=True)
        sequels.lobby.rooms.open_rooms.clear()
        return first == again, first == (await sequels.go_on("seat-0")).link

    assert visited(tmp_path, visit, 0, 1, 1, 0) == (True, False)


def test_a_match_that_is_not_over_does_not_go_on(house: House) -> None:
    table = house.make(seats=2, setup={"heist": "the-final-score-part-1"})

    answer = house.post(f"/api/seats/{table.tokens[0]}/sequel", {"setup": {"cash": 99}})

    assert (answer.status, answer.json["error"]) == (409, NO_SEQUEL)
    assert house.post(f"/api/seats/{table.spectator}/sequel", None).status == 403


def test_masterminds_does_not_go_on(house: House) -> None:
    table = house.make("masterminds", seats=2)

    assert house.post(f"/api/seats/{table.tokens[0]}/sequel", None).status == 409
