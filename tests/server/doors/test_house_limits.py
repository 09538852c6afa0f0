"""What an address may do is bounded once for the house, by whichever door it comes."""

import asyncio
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.server.house.doors.drops import HouseDrops
from safehouse.server.house.doors.joining import Membership, Terms
from safehouse.server.house.doors.store import HouseStore
from safehouse.server.limits import Bucket, Doors
from safehouse.server.store.postgres.schema import connected
from safehouse.server.transport.connections import Connections
from tests.server.doors.door import door
from tests.server.house import PLENTY

NEVER = 0.0001  # a drop in three hours


@pytest.mark.postgres
def test_matches_and_wrong_codes_are_counted_for_all_doors_together(tmp_path: Path, address: str) -> None:
    limits = replace(PLENTY, matches=(NEVER, 3), misses=(NEVER, 2))
    form = {"game": "masters", "setup": {}, "seats": [{}]}
    with door(tmp_path, address, limits) as one, door(tmp_path, address, limits) as other:
        made = [each.post("/api/matches", form).status for each in (one, other, one, other, one)]
        tried = [
            each.post("/api/join", {"code": "WRONGONE", "name": "Bob"}).status for each in (one, other, one, other)
        ]
        late = other.post("/api/matches", form).json["advice"]

    assert made == [201, 201, 201, 429, 429]
    assert tried == [404, 404, 429, 429]
    assert late.startswith("Make the next one in ")


@pytest.mark.postgres
def test_a_code_that_was_right_is_no_miss_by_whichever_door(tmp_path: Path, address: str) -> None:
    limits = replace(PLENTY, misses=(NEVER, 1))
    with door(tmp_path, address, limits) as one, door(tmp_path, address, limits) as other:
        code = one.make(seats=4).code
        joined = [each.post("/api/join", {"code": code, "name": "Bob"}).status for each in (one, other, one)]

    assert joined == [200, 200, 200]


def counted(address: str, *takes: tuple[str, str]) -> Any:
    """Drops of some addresses, taken by two processes in turn."""

    async def do() -> Any:
        with ExitStack() as stack:
            members = [Membership("club", at, Terms()) for at in ("here:1", "there:2")]
            stores = [stack.enter_context(closing(HouseStore(address, member))) for member in members]
            drops = [
                HouseDrops(stores[number % 2], kind, whose, (0.5, 2)) for number, (kind, whose) in enumerate(takes)
            ]
            return [await each.take() for each in drops]

    return asyncio.run(do())


@pytest.mark.postgres
def test_drops_are_those_of_an_address_and_a_kind_and_no_address_stands_in_the_database(address: str) -> None:
    ann, bob = ("matches", "192.0.2.1"), ("matches", "192.0.2.2")
    found = counted(address, ann, ann, ann, bob, ("misses", "192.0.2.1"))
    with closing(connected(address)) as connection:
        kept = str(connection.execute("SELECT * FROM drops").fetchall())

    assert [wait == 0 for wait in found] == [True, True, False, True, True]
    assert 0 < found[2] <= 2
    assert "192.0.2" not in kept


def test_a_door_gives_its_part_of_what_is_counted_there() -> None:
    doors = Doors(4)
    bucket = Bucket((8, 40), lambda: 0.0, doors)

    assert [bucket.take() for _ in range(11)] == [True] * 10 + [False]
    assert bucket.wait() == 0.5
    doors.count = 1  # the others are gone
    assert bucket.wait() == 0.125


def test_one_at_a_time_can_always_be_had() -> None:
    assert Bucket((1, 2), lambda: 0.0, Doors(64)).take()


def test_connections_of_an_address_are_divided_by_the_doors_there_are() -> None:
    doors = Doors(1)
    connections = Connections(replace(PLENTY, connections_by_address=4), lambda: 0.0, doors=doors)
    connections.asking["here"] = {Somebody(): None for _ in range(3)}

    assert connections.has_room("here")
    doors.count = 2
    assert not connections.has_room("here")


class Somebody:
    """A connection that does not give way."""

    address = "here"

    def idle(self) -> bool:
        return False

    def make_way(self) -> None:
        raise AssertionError

    def look(self, now: float) -> None:
        raise AssertionError
