"""A scene made from differences is the scene that is sent whole, whatever is played, and on whichever line."""

import asyncio
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import msgspec
import pytest

from safehouse.campaign.game import Campaign
from safehouse.campaign.setup import Founding
from safehouse.engine.game import Game
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.games import open_game
from safehouse.screen.told import Offered
from safehouse.server.room import Room
from safehouse.server.room.connection import Connection
from safehouse.server.scenes.differences import runs
from safehouse.server.scenes.screens import screen_of
from safehouse.server.store import Kept, MatchRecord, SeatRecord, Store
from tests.server.following import Follower, joined
from tests.server.house import PLENTY
from tests.server.worlds import Disk

UNDOS, HANDS, RECONNECTS, AT_ONCE = 0.12, 0.05, 0.08, 0.3  # how often


def game_of(name: str, seats: int) -> Game[Any]:
    if name == Campaign.name:
        return Campaign(Founding("The Owls", "Ann", "v24.0", "2026-05-01"))
    return open_game(name, msgspec.json.encode(screen_of(name).setup_of({}, seats)))


class Lines:
    """Somebody who looks at a table twice: at whole scenes, and at differences."""

    def __init__(self, room: Room, seat: Seat | None) -> None:
        self.room = room
        self.whole, self.short = (
            Connection(cast(Any, None), seat, PLENTY, lambda: 0.0, differences=short) for short in (False, True)
        )
        self.follower = Follower()
        self.bytes = [0, 0]
        for line in (self.whole, self.short):
            room.welcome(line)

    def again(self) -> None:
        """The short line is lost and comes back."""
        self.room.leave(self.short)
        self.short = Connection(cast(Any, None), self.short.seat, PLENTY, lambda: 0.0, differences=True)
        self.room.welcome(self.short)

    def told(self) -> tuple[list[Any], list[Any]]:
        """The news since the last time, on both lines."""
        whole, short = list(self.whole.unsent), list(self.short.unsent)
        self.whole.unsent.clear()
        self.short.unsent.clear()
        read = [
            [plain.read(frame) for frame in frames] for plain, frames in ((Follower(), whole), (self.follower, short))
        ]
        news = [[each for each in told if each["type"] == "News"] for told in read]
        for at, frames in enumerate((whole, short)):
            self.bytes[at] += sum(len(frame) for frame in frames if frame.startswith(b'{"type":"News'))
        assert self.follower.scene
        return news[0], news[1]


def room_of(game: Game[Any], seed: int) -> Room:
    record = MatchRecord("CODE", game.name, game.rules, b"", seed, "", seeded=False, made=0.0)
    seats = [SeatRecord(seat) for seat in game.everyone]
    return Room(Kept(record, seats, [], []), Journal(game, seed), cast(Store, Disk()), PLENTY, lambda: 0.0)


def steps(room: Room, luck: Random, most: int) -> Iterator[int]:
    """Random play with undos and characters handed over; the number of each step."""
    for number in range(most):
        playing = [seat for seat in room.journal.game.everyone if room.journal.legal(seat)]
        if not playing:
            return
        seat = luck.choice(playing)
        try:
            act(room, luck, seat, f"step-{number}")
        except Refused:
            continue
        yield number


def act(room: Room, luck: Random, seat: Seat, id_: str) -> None:
    chance = luck.random()
    if chance < UNDOS:
        room.undo(None, seat, id_)
    elif chance < UNDOS + HANDS:
        room.hand(None, seat, id_, luck.randrange(4), luck.choice(room.journal.game.everyone))
    else:
        room.play(None, seat, id_, luck.choice(room.journal.legal(seat)))


async def compared(game: Game[Any], seed: int, most: int) -> list[Lines]:
    """Play, and compare what is sent on both lines of everybody."""
    room, luck = room_of(game, seed), Random(seed)
    everyone = [Lines(room, seat) for seat in (*list(game.everyone)[:4], None)]
    for _ in steps(room, luck, most):
        if luck.random() < AT_ONCE:
            continue  # the next one is told together with it
        await asyncio.sleep(0)
        for lines in everyone:
            whole, short = lines.told()
            assert short == whole
            if luck.random() < RECONNECTS:
                lines.again()
    return everyone


@pytest.mark.parametrize(
    ("name", "seats", "seed", "most"),
    [
        ("masters", 4, 1, 400),
        ("masters", 2, 2, 400),
        ("masterminds", 2, 3, 500),
        ("masterminds", 4, 4, 400),
        (Campaign.name, 8, 5, 150),
    ],
)
def test_a_scene_made_from_differences_is_the_one_that_is_sent_whole(
    name: str, seats: int, seed: int, most: int
) -> None:
    everyone = asyncio.run(compared(game_of(name, seats), seed, most))

    assert all(short * 2 < whole for whole, short in (lines.bytes for lines in everyone))


def offers(*texts: str) -> list[Offered]:
    return [Offered(cast(Command, text), text) for text in texts]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("abc", "abc", [(0, 3)]),
        ("", "ab", offers("a", "b")),
        ("ab", "", []),
        ("abcd", "abxd", [(0, 2), *offers("x"), (3, 1)]),
        ("abcd", "cdab", [(2, 2), (0, 2)]),
        ("aab", "aaab", [(1, 1), (1, 1), (1, 2)]),
    ],
)
def test_offers_are_told_as_runs_of_those_before(before: str, after: str, told: list[Any]) -> None:
    found = runs(offers(*before), offers(*after))

    assert found == told
    assert joined(offers(*before), [list(each) if isinstance(each, tuple) else each for each in found]) == offers(
        *after
    )
