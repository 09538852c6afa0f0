"""Seats belong to whoever took them: the host's copy of a link ends then, and a new one is made for all to see."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from safehouse.server.app.socket import listen
from safehouse.server.limits import Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.inbox import Inbox
from safehouse.server.store import ChatRecord, Place, SeatRecord
from safehouse.server.store.keys import hashed
from safehouse.server.store.queries import link_queries
from safehouse.server.store.schema import opened
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.wire.messages import Farewell
from tests.server.house import Answer, Client, House, Table, running
from tests.server.older import token, written
from tests.server.store.test_store import links, match, seats
from tests.server.test_restart import Failing

ID = "an-id-of-22-characters"


def take(house: House, link: str, id_: str = ID) -> Answer:
    return house.post(f"/api/seats/{link}/take", {"id": id_})


def join(house: House, table: Table, **form: str) -> Answer:
    return house.post("/api/join", {"code": table.code, "name": "Bob", **form})


def turned_away(house: House, link: str) -> str:
    """What is said to who opens a link that has ended, at the table and beside it."""
    with Client(house.port, link) as client:
        assert client.welcome["type"] == "Farewell"
        assert not client.welcome["again"]
    for rest in ("", "/links", "/file", "/replay"):
        assert house.get(f"/api/seats/{link}{rest}").status == 410
    why: str = client.welcome["why"]
    return why


def test_who_joins_by_code_has_a_link_that_the_host_does_not_know(house: House) -> None:
    table = house.make("masterminds", seats=2)
    mine = join(house, table).json["link"]

    assert mine not in table.tokens
    assert "has been used" in turned_away(house, table.tokens[1])
    with Client(house.port, mine) as bob:
        assert bob.welcome["seat"] == 1


def test_who_opens_a_seats_link_first_gets_one_of_their_own(house: House) -> None:
    table = house.make("masterminds", seats=2)
    with table.sit(0) as ann:
        mine = take(house, table.tokens[1]).json["link"]
        while not ann.hear("People")["people"][1]["claimed"]:
            pass

    assert mine not in table.tokens
    assert "ask the host for a new link" in turned_away(house, table.tokens[1])
    with Client(house.port, mine) as bob:
        assert bob.welcome["seat"] == 1


def test_an_answer_that_got_lost_is_given_again_to_the_same_page_alone(house: House) -> None:
    table = house.make(seats=3)
    first, again, other = (take(house, table.tokens[1], id_) for id_ in (ID, ID, "another-id-of-a-friend"))
    joined = [join(house, table, id=ID) for _ in range(2)]

    assert (first.status, again.status, other.status) == (200, 200, 410)
    assert first.json == again.json
    assert joined[0].json == joined[1].json
    assert join(house, table).status == 409  # the seat was taken once, by the first of both


def test_of_many_who_open_one_link_at_once_one_sits_down(house: House) -> None:
    table = house.make(seats=2)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda number: take(house, table.tokens[1], f"page-number-{number:05}"), range(8)))

    assert sorted(answer.status for answer in answers) == [200] + [410] * 7


def test_links_that_are_nobody_elses_stay_as_they_are(house: House) -> None:
    table = house.make(seats=2)
    mine = take(house, table.tokens[1]).json["link"]

    for link in (table.tokens[0], mine, table.spectator):
        assert take(house, link).json["link"] == link
    assert take(house, "no-such-link").status == 404
    assert take(house, table.tokens[0], "short").status == 400


def test_a_link_opened_without_taking_it_is_the_only_one_from_then_on(tmp_path: Path) -> None:
    written(tmp_path, 3, setup=b'{"heist":"the-inclusion-job","seats":3}').close()
    with closing(opened(tmp_path)) as connection:
        link_queries.invite(connection, 1, {"another-one": 1})
        assert link_queries.take(connection, token(1, 1), token(1, 1)) == (Place(1, 1), token(1, 1))
        found = [link_queries.place(connection, hashed(link)) for link in (token(1, 1), "another-one")]

    assert found == [Place(1, 1), Place(1, 1, ended=True)]


def test_the_host_is_told_the_links_of_free_seats_again_and_nobody_else_is(house: House) -> None:
    table = house.make(seats=3)
    take(house, table.tokens[1])
    mine, bob, eve = (house.get(f"/api/seats/{link}/links") for link in (*table.tokens[::2], table.spectator))

    assert mine.json["links"] == [table.tokens[0], "", table.tokens[2]]
    assert (mine.json["code"], mine.json["spectator"]) == (table.code, table.spectator)
    assert (bob.status, eve.status) == (403, 403)


def test_a_match_of_before_gets_new_links_for_free_seats(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=3)
    with closing(opened(tmp_path)) as connection:  # as if the other links had been given by chance
        connection.execute("DELETE FROM links WHERE seat IS NULL OR seat > 0")

    with running(tmp_path) as house:
        made = house.get(f"/api/seats/{table.tokens[0]}/links").json
        with Client(house.port, made["links"][2]) as cid, Client(house.port, made["spectator"]) as eve:
            assert (cid.welcome["seat"], eve.welcome["seat"]) == (2, None)


def renew(house: House, link: str, seat: str) -> Answer:
    return house.post(f"/api/seats/{link}/links/{seat}", None)


def test_a_new_link_for_a_taken_seat_is_made_for_all_to_see_and_the_old_one_ends(house: House) -> None:
    table = house.make(seats=3)
    old = join(house, table).json["link"]
    with table.sit(0) as ann, table.sit(2) as cid, table.watch() as eve, Client(house.port, old) as bob:
        new = renew(house, table.tokens[0], "1").json["links"][1]
        lines = [each.hear("Chatted")["line"] for each in (ann, cid, eve)]
        farewell = bob.hear("Farewell")
        while ann.hear("People")["people"][1]["claimed"]:
            pass

    assert {(line["seat"], line["text"]) for line in lines} == {
        (-1, "The host made a new link for Bob’s seat. The old one no longer works.")
    }
    assert "ask the host" in farewell["why"].lower()
    turned_away(house, old)
    mine = take(house, new).json["link"]
    with Client(house.port, mine) as bob:
        assert bob.welcome["seat"] == 1
        assert "new link for Bob" in bob.welcome["chat"][-1]["text"]
    turned_away(house, new)


class Late:
    """A socket whose other side still sends after it was sent away, and a table that would listen."""

    def __init__(self) -> None:
        self.messages = [{"type": "websocket.receive", "text": "late"}, {"type": "websocket.disconnect"}]
        self.heard: list[str] = []
        self.inbox = self

    async def receive(self) -> dict[str, str]:
        return self.messages.pop(0)

    async def hear(self, link: Connection, frame: str) -> None:
        self.heard.append(frame)


@pytest.mark.parametrize(("parted", "heard"), [(False, ["late"]), (True, [])])
def test_what_a_screen_sends_after_it_was_sent_away_is_not_heard(parted: bool, heard: list[str]) -> None:
    async def go() -> Any:
        socket: Any = Late()
        link = Connection(socket.hear, 1, Limits(), time.monotonic)
        if parted:
            link.part(Farewell("The link has ended."))
        await listen(socket, socket, link)
        return socket.heard

    assert asyncio.run(go()) == heard


def test_the_spectators_link_ends_only_when_the_host_asks_for_a_new_one(house: House) -> None:
    table = house.make(seats=2)
    assert house.get(f"/api/seats/{table.tokens[0]}/links").json["spectator"] == table.spectator
    with table.watch() as eve, table.sit(0) as ann:
        new = renew(house, table.tokens[0], "watch").json["spectator"]
        assert "spectators" in ann.hear("Chatted")["line"]["text"]
        eve.hear("Farewell")

    turned_away(house, table.spectator)
    assert house.get(f"/api/seats/{table.tokens[0]}/links").json["spectator"] == new
    with Client(house.port, new) as eve:
        assert eve.welcome["seat"] is None


@pytest.mark.parametrize(("seat", "status"), [("0", 400), ("2", 400), ("-1", 400), ("x", 400)])
def test_there_is_no_new_link_for_the_host_or_for_no_seat(house: House, seat: str, status: int) -> None:
    table = house.make(seats=2)
    answer = renew(house, table.tokens[0], seat)

    assert (answer.status, answer.json["advice"]) == (status, "There are 1, watch.")


def test_a_free_seat_keeps_its_link_and_nothing_is_said(house: House) -> None:
    table = house.make(seats=2)
    again = renew(house, table.tokens[0], "1").json["links"][1]
    with table.sit(0) as ann:
        chat = ann.welcome["chat"]

    assert (again, chat) == (table.tokens[1], [])


def test_only_the_host_makes_new_links_and_not_without_end(tmp_path: Path) -> None:
    with running(tmp_path, limits=Limits(ended=4)) as house:
        table = house.make(seats=2)
        assert renew(house, join(house, table).json["link"], "1").status == 403
        assert renew(house, table.spectator, "1").status == 403
        told = []
        for number in range(4):
            told.append(renew(house, table.tokens[0], "1").status)
            take(house, house.get(f"/api/seats/{table.tokens[0]}/links").json["links"][1], f"page-number-{number:05}")

    assert told == [200, 200, 429, 429]


def test_nobody_looks_through_the_eyes_of_a_seat_that_is_free(house: House) -> None:
    table = house.make("masterminds", seats=2)

    answer = house.get(f"/api/seats/{table.tokens[1]}/replay")

    assert (answer.status, "taken" in answer.json["error"]) == (403, True)


def test_who_opens_a_free_seat_while_the_disk_is_full_is_told_so(tmp_path: Path) -> None:
    disk = Failing(tmp_path)
    with running(tmp_path, store=lambda _: SqliteStore(tmp_path, connect=lambda _: disk)) as house:
        table = house.make(seats=2)
        disk.full = True
        with table.sit(0) as ann, table.sit(1) as bob:
            assert ann.welcome["type"] == "Welcome"
            assert (bob.welcome["type"], bob.welcome["again"]) == ("Farewell", True)
            assert "disk is full" in bob.welcome["why"]


def kept(folder: Path, work: Callable[[SqliteStore, int], Awaitable[Any]]) -> Any:
    """What comes of some work on a match in a store."""

    async def go() -> Any:
        with closing(SqliteStore(folder)) as store:
            return await work(store, await store.make(match(), seats(), links()))

    return asyncio.run(go())


def test_a_seat_of_the_next_part_that_somebody_has_cannot_be_entered_from_the_part_before(tmp_path: Path) -> None:
    async def follow(store: SqliteStore, key: int) -> list[bool]:
        free = await store.follow(key, "from-before", 1)
        await store.claim(key, "Bob", 0, "bobs-own")
        return [free, await store.follow(key, "from-before", 1), await store.follow(key, "other", 1)]

    assert kept(tmp_path, follow) == [True, False, False]


def test_a_link_made_while_the_seat_is_being_taken_leads_nowhere(tmp_path: Path) -> None:
    async def late(store: SqliteStore, key: int) -> tuple[Place | None, Place | None]:
        await store.claim(key, "Bob", 0, "bobs-own")
        await store.invite(key, {"too-late": 1, "bench": None})
        return await store.place("too-late"), await store.place("bench")

    assert kept(tmp_path, late) == (None, Place(1, None))


def test_nobody_takes_a_seat_beside_somebody_who_may_know_the_luck_to_come(house: House) -> None:
    table = house.make("masterminds", seats=2, bots="random", seed=1)

    refused = take(house, table.tokens[1])

    assert (refused.status, "for one person" in refused.json["error"]) == (409, True)


def test_who_comes_back_while_a_new_link_is_made_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as house:
        table = house.make("masterminds", seats=2)
        mine = join(house, table).json["link"]
    with closing(opened(tmp_path)) as connection:
        connection.execute("UPDATE seats SET bot = 'random', stand_in = 1 WHERE seat = 1")
    keep = Inbox.seat

    async def slowly(inbox: Inbox, record: SeatRecord) -> None:
        await inbox.room.store.renew(inbox.room.key, record.seat, ChatRecord(-1, "a new link", 1.0))
        await keep(inbox, record)

    monkeypatch.setattr(Inbox, "seat", slowly)
    with running(tmp_path) as house:
        turned_away(house, mine)
