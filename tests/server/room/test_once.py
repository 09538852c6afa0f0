"""What a page sends again is done once; and a line that carries is told from one that does not."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from safehouse.engine.wire import Refused
from safehouse.server.room.connection import Connection
from safehouse.server.room.once import NO_NUMBER, Once, Refusals
from safehouse.server.store import DoneRecord
from safehouse.server.wire.messages import Known
from tests.server.house import Client, House, running
from tests.server.older import take_back


def test_a_ping_is_answered_to_seats_and_spectators(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.watch() as eve:
        for client in (ann, eve):
            client.send("Ping")
            assert client.hear("Pong", "Refusal") == {"type": "Pong"}


def test_a_line_of_chat_that_comes_twice_is_said_once_and_only_its_seat_hears_its_id(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.send("Say", text="psst", id="words-1")
        told = [client.hear("Chatted") for client in (ann, bob)]
        known = ann.hear_of("words-1")
        ann.send("Say", text="psst", id="words-1")
        again = ann.hear_of("words-1")
        ann.send("Say", text="so?", id="words-2")

        assert [each["id"] for each in told] == ["words-1", ""]
        assert known == again == {"type": "Known", "id": "words-1", "number": NO_NUMBER}
        assert bob.hear("Chatted")["line"]["text"] == "so?"


def test_seats_do_not_mind_each_others_ids(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.send("Say", text="mine", id="same")
        bob.hear("Chatted")
        bob.send("Say", text="mine too", id="same")

        assert [ann.hear("Chatted")["line"]["text"] for _ in range(2)] == ["mine", "mine too"]


def test_a_line_of_chat_that_was_stored_before_a_restart_is_not_said_again_after_it(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make()
        with table.sit(0) as ann:
            ann.send("Say", text="Still there?", id="words")
            ann.hear_of("words")
    with running(tmp_path) as house, Client(house.port, table.tokens[0]) as ann:
        ann.send("Say", text="Still there?", id="words")
        assert ann.hear_of("words")["type"] == "Known"
    with running(tmp_path) as house, Client(house.port, table.tokens[0]) as ann:
        assert [line["text"] for line in ann.welcome["chat"]] == ["Still there?"]


WORDS = [
    ("Point", {"at": 3}, "Pointed"),
    ("Introduce", {"name": "Annie", "colour": 2}, "People"),
    ("Lend", {"seat": 0, "bot": "greedy"}, "People"),
]


@pytest.mark.parametrize(("kind", "fields", "heard"), WORDS)
def test_what_else_a_page_sends_again_is_done_once(house: House, kind: str, fields: dict[str, Any], heard: str) -> None:
    table = house.make(seats=3)
    with table.sit(0) as ann, table.sit(1) as bob:
        bob.sync()
        ann.send(kind, id="once", **fields)
        bob.hear(heard)
        assert ann.hear_of("once")["type"] == "Known"
        ann.send(kind, id="once", **fields)
        assert ann.hear_of("once")["type"] == "Known"
        ann.send("Say", text="now", id="then")

        assert [told["type"] for told in until(bob, "Chatted") if told["type"] == heard] == []


@pytest.mark.parametrize(("kind", "fields", "heard"), WORDS)
def test_what_else_was_done_before_a_restart_is_not_done_again_after_it(
    tmp_path: Path, kind: str, fields: dict[str, Any], heard: str
) -> None:
    with running(tmp_path) as house:
        table = house.make(seats=3)
        with table.sit(0) as ann:
            ann.send(kind, id="once", **fields)
            assert ann.hear_of("once")["type"] == "Known"
    with (
        running(tmp_path) as house,
        Client(house.port, table.tokens[0]) as ann,
        Client(house.port, table.tokens[1]) as bob,
    ):
        bob.sync()
        ann.send(kind, id="once", **fields)
        assert ann.hear_of("once")["type"] == "Known"
        ann.send("Say", text="now", id="then")

        assert [told["type"] for told in until(bob, "Chatted") if told["type"] == heard] == []


def until(client: Client, kind: str) -> list[dict[str, Any]]:
    """All that is heard up to a message of some kind."""
    told = [client.take()]
    while told[-1]["type"] != kind:
        told.append(client.take())
    return told


def test_words_without_an_id_are_heard_as_before(house: House) -> None:
    with house.make(seats=1).sit(0) as ann:
        for _ in range(2):
            ann.send("Say", text="hm")
            assert ann.hear("Chatted")["id"] == ""


def test_a_command_that_was_refused_stays_refused_when_a_copy_of_it_comes_later(house: House) -> None:
    with house.make(seats=1).sit(0) as ann:
        plan = ann.offer("Plan")
        ann.play(plan)
        refused = ann.play(plan, "twice")  # the token lies there already
        ann.undo()
        again = ann.play(plan, "twice")

        assert refused["type"] == again["type"] == "Refusal"
        assert refused == again
        assert ann.play(plan)["type"] == "News"


def test_only_the_last_refusals_are_remembered() -> None:
    refusals = Refusals(2)
    for number in range(3):
        refusals.note(0, str(number), Refused("PLN1", f"no {number}"))

    refusals.check(0, "0")
    refusals.check(1, "2")
    with pytest.raises(Refused, match="no 1"):
        refusals.check(0, "1")


class Mailbox:
    """A connection that remembers what it was told."""

    def __init__(self) -> None:
        self.told: list[Any] = []

    def tell(self, reply: Any) -> None:
        self.told.append(reply)


def test_what_was_refused_can_be_sent_again_with_its_id() -> None:
    box, once, done = Mailbox(), Once((), 10), list[int]()

    def refuse() -> None:
        raise Refused("", "slow down")

    async def twice() -> None:
        with pytest.raises(Refused):
            await once.do(cast(Connection, box), 0, "id", refuse)
        await once.do(cast(Connection, box), 0, "id", lambda: done.append(1))

    asyncio.run(twice())
    assert (done, box.told) == ([1], [Known("id", NO_NUMBER)])


def test_what_comes_twice_at_the_same_time_is_done_once_and_both_hear_so() -> None:
    boxes, done = (Mailbox(), Mailbox()), list[int]()

    async def both() -> None:
        once, stored = Once((), 10), asyncio.Event()

        async def deed() -> None:
            await stored.wait()
            done.append(1)

        tries = [asyncio.ensure_future(once.do(cast(Connection, box), 0, "id", deed)) for box in boxes]
        await asyncio.sleep(0)
        stored.set()
        await asyncio.gather(*tries)

    asyncio.run(both())
    assert done == [1]
    assert [box.told for box in boxes] == [[Known("id", NO_NUMBER)]] * 2


def test_only_the_last_ids_of_a_seat_are_remembered() -> None:
    once = Once([DoneRecord(0, "a"), DoneRecord(0, "b"), DoneRecord(1, "c"), DoneRecord(0, "d")], 2)

    assert {seat: list(ids) for seat, ids in once.done.items()} == {0: ["b", "d"], 1: ["c"]}


def test_chat_of_a_store_that_knew_no_ids_is_still_there(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make()
        with table.sit(0) as ann:
            ann.send("Say", text="long ago")
            ann.hear("Chatted")
    take_back(tmp_path, 3)

    with running(tmp_path) as house, Client(house.port, table.tokens[0]) as ann:
        assert [line["text"] for line in ann.welcome["chat"]] == ["long ago"]
        ann.send("Say", text="today", id="new")
        assert ann.hear("Chatted")["line"]["text"] == "today"
