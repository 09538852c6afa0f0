"""Whose seat a bot may play: one's own at any time, that of somebody who is away not at once where rivals play."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest

from safehouse.engine.journal import Journal
from safehouse.server.limits import Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.inbox import Inbox
from safehouse.server.store import DoneRecord, SeatRecord
from safehouse.server.wire import messages
from tests.masterminds.given import given
from tests.server.house import PLENTY, Client, House, Table, Told, running
from tests.server.older import take_back
from tests.server.worlds import World, room_of


class Clock:
    """A clock that moves on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def timed(tmp_path: Path, clock: Clock) -> Iterator[House]:
    with running(tmp_path, timer=clock) as house:
        yield house


WAIT = Limits().away


def people(client: Client) -> list[Told]:
    found: list[Told] = client.hear("People")["people"]
    return found


def until_away(client: Client, seat: int) -> Told:
    """Who sits at a seat, once it is told that they came and went."""
    while not people(client)[seat]["here"]:
        pass
    while (found := people(client)[seat])["here"]:
        pass
    return found


def until_bot(client: Client, seat: int, bot: str) -> Told:
    """Who sits at a seat, once this bot plays it, or none."""
    while (found := people(client)[seat])["bot"] != bot:
        pass
    return found


def lend(client: Client, seat: int, bot: str) -> str:
    """Why a seat cannot be lent."""
    client.send("Lend", seat=seat, bot=bot)
    why: str = client.hear("Refusal")["why"]
    return why


def seated(table: Table, *seats: int) -> None:
    """Somebody sits down at some seats, and goes."""
    for seat in seats:
        with table.sit(seat):
            pass


def test_a_rival_who_drops_keeps_the_seat_for_a_fair_wait(timed: House, clock: Clock) -> None:
    table = timed.make("masterminds", seats=2)
    with table.sit(0) as ann:
        seated(table, 1)
        told = until_away(ann, 1)["others"]
        early = lend(ann, 1, "greedy")
        clock.now += WAIT - 1
        late = lend(ann, 1, "greedy")
        clock.now += 1
        ann.send("Lend", seat=1, bot="greedy")
        bob = until_bot(ann, 1, "greedy")

    assert (told["wait"], told["kinds"]) == (WAIT, ["greedy"])
    assert early == f"Seat 2 is away. A bot can play for them in {WAIT:.0f} s"
    assert late.endswith("in 1 s")
    assert bob["others"]["off"]


def test_a_seat_is_given_back_at_once_when_its_person_comes_back(timed: House, clock: Clock) -> None:
    for game, wait in (("masters", 0.0), ("masterminds", WAIT)):
        table = timed.make(game, seats=2)
        with table.sit(0) as ann:
            seated(table, 1)
            until_away(ann, 1)
            clock.now += wait
            ann.send("Lend", seat=1, bot="greedy")
            until_bot(ann, 1, "greedy")
            with table.sit(1) as bob:
                assert [person["bot"] for person in bob.welcome["people"]] == ["", ""]
                until_bot(ann, 1, "")


def test_a_bot_still_gives_the_seat_back_after_a_restart(tmp_path: Path, clock: Clock) -> None:
    with running(tmp_path) as house:
        table = house.make("masters", seats=2)
        with table.sit(0) as ann:
            seated(table, 1)
            until_away(ann, 1)
            ann.send("Lend", seat=1, bot="greedy")
            until_bot(ann, 1, "greedy")
    with running(tmp_path) as house:
        table.house = house
        with table.sit(0) as ann:
            assert ann.welcome["people"][1]["bot"] == "greedy"
            with table.sit(1) as bob:
                assert bob.welcome["people"][1]["bot"] == ""


def test_all_others_together_need_not_wait_and_one_alone_does(timed: House) -> None:
    table = timed.make("masterminds", seats=3)
    with table.sit(0) as ann, table.sit(1) as bob:
        seated(table, 2)
        assert until_away(bob, 2)["others"]["voters"] == [0, 1]
        ann.send("Lend", seat=2, bot="greedy")
        while not (cid := people(bob)[2])["others"]["votes"]:
            pass
        assert (cid["bot"], cid["others"]["votes"]) == ("", [0])
        ann.send("Lend", seat=2, bot="greedy")  # saying it twice is one voice
        assert people(bob)[2]["bot"] == ""
        bob.send("Lend", seat=2, bot="greedy")
        until_bot(ann, 2, "greedy")


def test_votes_fall_when_somebody_comes_back(timed: House) -> None:
    table = timed.make("masterminds", seats=3)
    with table.sit(0) as ann, table.sit(1) as bob:
        seated(table, 2)
        until_away(bob, 2)
        ann.send("Lend", seat=2, bot="greedy")
        while not people(bob)[2]["others"]["votes"]:
            pass
        seated(table, 2)
        assert until_away(bob, 2)["others"]["votes"] == []


def test_coming_back_for_a_moment_starts_the_wait_again(timed: House, clock: Clock) -> None:
    table = timed.make("masterminds", seats=2)
    with table.sit(0) as ann:
        seated(table, 1)
        until_away(ann, 1)
        clock.now += WAIT
        seated(table, 1)
        assert until_away(ann, 1)["others"]["wait"] == WAIT
        assert "is away" in lend(ann, 1, "greedy")


def test_for_a_rival_only_the_best_bot_plays(timed: House, clock: Clock) -> None:
    table = timed.make("masterminds", seats=2)
    with table.sit(0) as ann:
        seated(table, 1)
        until_away(ann, 1)
        clock.now += WAIT
        assert "only the greedy bot" in lend(ann, 1, "random")


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_free_seat_is_played_by_any_bot_at_once_and_given_to_who_comes(timed: House, game: str) -> None:
    table = timed.make(game, seats=2)
    with table.sit(0) as ann:
        ann.send("Lend", seat=1, bot="random")
        until_bot(ann, 1, "random")
        with table.sit(1) as bob:
            assert bob.welcome["people"][1]["bot"] == ""


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_ones_own_seat_is_lent_and_taken_back_at_any_time_and_by_nobody_else(timed: House, game: str) -> None:
    table = timed.make(game, seats=2)
    with table.sit(0) as ann, table.sit(1) as bob:
        bob.send("Lend", seat=1, bot="random")
        assert until_bot(ann, 1, "random")["others"] is None
        assert "only the person who lent" in lend(ann, 1, "")
        assert "only the person who lent" in lend(ann, 1, "greedy")
        with table.sit(1) as tab:  # a second screen is no return
            assert tab.welcome["people"][1]["bot"] == "random"
        bob.send("Lend", seat=1, bot="")
        until_bot(ann, 1, "")


def test_a_match_of_chosen_luck_keeps_its_bots(timed: House) -> None:
    table = timed.make("masterminds", seats=2, bots="random", seed=1)
    with table.sit(0) as ann:
        assert ann.welcome["people"][1]["others"] is None
        assert "bots play" in lend(ann, 1, "")


def test_bots_of_a_store_that_knew_no_stand_ins_play_on_until_their_people_take_them_off(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make("masters", seats=2)
        with table.sit(0) as ann:
            ann.send("Lend", seat=0, bot="random")
            until_bot(ann, 0, "random")
    take_back(tmp_path, 5)

    with running(tmp_path) as house, Client(house.port, table.tokens[0]) as ann:
        assert ann.welcome["people"][0]["bot"] == "random"
        ann.send("Lend", seat=0, bot="")
        until_bot(ann, 0, "")


def test_who_comes_back_while_a_bot_sits_down_has_the_seat() -> None:
    async def bot_in_the_end() -> str:
        room = room_of(World(Journal(given().game, 1), given().state, []))
        one, back = (Connection(cast(Any, None), seat, PLENTY, lambda: 0.0) for seat in (0, 1))

        async def keep(key: int, record: SeatRecord, done: DoneRecord | None) -> None:
            if not room.seats.here(1):
                room.welcome(back)

        cast(Any, room.store).seat = keep
        await Inbox(room, PLENTY, lambda: 0.0, cast(Any, None)).lend(one, 0, messages.Lend(1, "random"))
        return room.seats.records[1].bot

    assert asyncio.run(bot_in_the_end()) == ""


def test_the_host_cannot_end_the_link_of_a_rival_who_is_here_or_was_a_moment_ago(timed: House, clock: Clock) -> None:
    table = timed.make("masterminds", seats=2)
    address = f"/api/seats/{table.tokens[0]}/links/1"
    with table.sit(0) as ann:
        with table.sit(1) as bob:
            here = timed.post(address, None)
            assert bob.play(bob.offer("KeepHand"))["type"] == "News"
        until_away(ann, 1)
        clock.now += WAIT - 1
        early = timed.post(address, None)
        clock.now += 1

        assert (here.status, early.status, timed.post(address, None).status) == (409, 409, 200)
    assert "at the table" in here.json["error"]
