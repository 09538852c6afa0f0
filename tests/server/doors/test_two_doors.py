"""Two servers of one house: whichever door one comes by, one sits at the same table."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.doors.door import Door, door
from tests.server.hosting.desk import ADMIN, decide
from tests.server.house import Client, Table
from tests.server.work.test_work import until

pytestmark = pytest.mark.postgres


@pytest.fixture
def two(tmp_path: Path, address: str) -> Iterator[tuple[Door, Door]]:
    with door(tmp_path, address) as one, door(tmp_path, address) as other:
        yield one, other


def by(other: Door, table: Table, seat: int) -> Client:
    """Sit down at a table by another door."""
    return Client(other.port, table.tokens[seat])


def test_two_who_come_by_different_doors_play_one_match(two: tuple[Door, Door]) -> None:
    one, other = two
    table = one.make(seats=2)
    with table.sit(0) as ann, by(other, table, 1) as bob:
        ann.play(ann.offer("Plan"))
        bob.catch_up(1)
        assert bob.play(bob.offer("Plan"))["type"] == "News"
        ann.catch_up(2)

        assert ann.scene["number"] == bob.scene["number"] == 2
        assert (len(one.open_rooms), len(other.open_rooms)) == (1, 0)


def test_whoever_comes_first_has_the_match_at_their_door(two: tuple[Door, Door]) -> None:
    one, other = two
    table = one.make(seats=2)
    with by(other, table, 0) as ann, table.sit(1):
        assert ann.welcome["type"] == "Welcome"
        assert (len(one.open_rooms), len(other.open_rooms)) == (0, 1)


def test_what_is_asked_over_http_is_answered_by_who_holds_the_match(two: tuple[Door, Door]) -> None:
    one, other = two
    table = one.make("masterminds", seats=3)
    with table.sit(0):
        token = table.tokens[0]
        joined = other.post("/api/join", {"code": table.code, "name": "Bob"})
        summary = other.get(f"/api/seats/{token}", Accept_Encoding="gzip")

        assert (joined.status, summary.status) == (200, 200)
        assert other.get(f"/api/seats/{token}").json["names"][1] == "Bob"
        assert other.get(f"/api/seats/{token}").body == one.get(f"/api/seats/{token}").body
        assert other.get(f"/api/join/{table.code}").json["seats"][1]["name"] == "Bob"
        assert other.get(f"/api/seats/{token}/replay").status == 200
        assert len(other.open_rooms) == 0


def test_a_match_is_deleted_by_any_door(two: tuple[Door, Door]) -> None:
    one, other = two
    table = one.make(seats=2)
    with table.sit(1) as bob:
        assert other.ask("DELETE", f"/api/seats/{table.tokens[0]}").status == 204
        assert "deleted" in bob.hear("Farewell")["why"]
    assert one.get(f"/api/seats/{table.tokens[0]}").status == 404


def test_a_server_that_stops_hands_its_matches_over(tmp_path: Path, address: str) -> None:
    with door(tmp_path, address) as other:
        with door(tmp_path, address) as one:
            table = one.make("masterminds", seats=2, bots="random")
            with table.sit(0) as ann:
                number = ann.scene["number"]
            key = next(iter(one.open_rooms))
        with by(other, table, 0) as ann:
            assert ann.welcome["type"] == "Welcome"
            assert ann.scene["number"] >= number
            assert list(other.open_rooms) == [key]


def test_what_the_host_decides_by_one_door_holds_at_every_door(tmp_path: Path, address: str) -> None:
    with door(tmp_path, address, admin=ADMIN) as one, door(tmp_path, address) as other:
        table = other.make(seats=2)
        with table.sit(0) as ann:
            decide(one, "TellTables", text="We restart soon.")
            told = ann.hear("HouseWord")
            decide(one, "DrainHouse", on=True)
            until(lambda: other.get("/readyz").status == 503)

            assert told["text"] == "We restart soon."
            assert other.get("/readyz").body == b"no new matches are taken: the house is drained\n"
