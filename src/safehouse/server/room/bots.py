"""Bots at the table: whenever one is waited for it thinks aside, and its command goes the way of all others."""

import asyncio
import logging
from random import Random

import msgspec

from safehouse.bots.bot import Situation
from safehouse.bots.voting import is_to_vote, second_vote
from safehouse.engine.game import Asked, Position
from safehouse.engine.wire import Command, Refused, Seat
from safehouse.server.room.room import Room
from safehouse.server.room.windows import is_window
from safehouse.server.work.minds import InThreads, Mind, Minds

LOG = logging.getLogger("safehouse.server")
TRIES = 50  # a bot whose choices keep being refused is left alone


class Turn(msgspec.Struct, frozen=True):
    """What a bot is to decide."""

    seat: Seat
    position: Position

    @property
    def asked(self) -> Asked | None:
        """What the bot is being asked."""
        return self.position.asked(self.seat)


class BotDriver:
    """Plays the seats of one room that are lent to bots."""

    def __init__(self, room: Room, luck: Random, delay: float, thinking: Minds | None = None) -> None:
        self.room = room
        self.luck = luck
        self.delay = delay
        self.thinking = thinking or InThreads(1)
        self.minds: dict[Seat, tuple[str, Mind]] = {}
        self.refused = 0
        self.paused = -1  # how many entries the spectators had heard of at the last pause
        self.held: dict[Seat, int] = {}  # bots that leave it to people, and since which entry
        self.moved = asyncio.Event()
        room.watchers.append(self.moved.set)
        self.task = asyncio.ensure_future(self.drive())
        self.moved.set()

    async def drive(self) -> None:
        """Until the room closes: whenever something moved, let bots do what is theirs to do."""
        while not self.room.closed:
            await self.moved.wait()
            self.moved.clear()
            self.refused = 0
            self.forget()
            try:
                while self.refused < TRIES and self.turn() is not None:
                    await self.act()
            except Exception:
                LOG.exception("a bot in match %s stopped", self.room.key)
        self.minds.clear()

    def forget(self) -> None:
        """Let go of bots that have nothing to decide: whose seat was taken back, and all of them after the end."""
        over = self.room.journal.game.outcome(self.room.journal.position.state) is not None
        playing = {} if over else self.room.seats.bots()
        self.minds = {seat: mind for seat, mind in self.minds.items() if seat in playing}

    async def act(self) -> None:
        """One command of one bot."""
        decided = await self.decided()
        if decided is None:
            return
        turn, command = decided
        if command.for_all and self.people_waited_for():
            self.held[turn.seat] = len(self.room.journal.entries)
            return
        await self.room.sound.wait()
        if turn.seat not in self.room.seats.bots() or self.room.closed:
            return
        try:
            self.room.play(None, turn.seat, f"bot-{len(self.room.journal.entries)}", command)
            self.refused = 0
        except Refused:  # somebody else was faster
            self.refused += 1
            return
        await self.spoken()

    async def decided(self) -> tuple[Turn, Command] | None:
        """What a bot wants, after a pause; in a window it thinks within the pause, so that the time tells nothing."""
        turn, pause = self.turn(), self.pause()
        if turn is not None and is_window(turn.asked):
            command, _ = await asyncio.gather(self.choice(turn), asyncio.sleep(pause))
            return turn, command
        await asyncio.sleep(pause)
        await self.room.sound.wait()
        turn = self.turn()
        return None if turn is None else (turn, await self.choice(turn))

    def pause(self) -> float:
        """One pause for each step that all hear of: how many private ones lead to it, as in paying, is nobody's."""
        heard = self.room.builder.number(self.room.moment, None)
        paused, self.paused = self.paused, heard
        return self.delay if heard != paused else 0.0

    async def spoken(self) -> None:
        """Wait until what was played is told, so that bots do not run away from the disk."""
        if self.room.waiting:
            await asyncio.wait([self.room.waiting[-1].kept])

    async def choice(self, turn: Turn) -> Command:
        """What the bot wants, thought out aside."""
        if turn.asked is not None and (vote := second_vote(turn.asked, turn.seat)) is not None:
            return vote
        return await self.mind(turn.seat).choose(Situation(self.room.journal.game, turn.position, turn.seat))

    def mind(self, seat: Seat) -> Mind:
        """The bot of a seat, the same one for as long as it sits there."""
        kind = self.room.seats.bots()[seat]
        if seat not in self.minds or self.minds[seat][0] != kind:
            luck = self.luck.getrandbits(64)
            self.minds[seat] = kind, self.thinking.mind(kind, self.room.journal, seat, luck)
        return self.minds[seat][1]

    def turn(self) -> Turn | None:
        """A bot that is waited for, and what for; the first that has something to decide."""
        position = self.room.journal.position
        for seat in self.room.seats.bots() if not self.room.closed else ():
            asked = position.asked(seat)
            if not self.waited_for(seat, asked) or self.held.get(seat) == len(self.room.journal.entries):
                continue
            if self.room.journal.legal(seat):
                return Turn(seat, position)
        return None

    def people_waited_for(self) -> bool:
        """Is anybody waited for who is no bot?"""
        bots = self.room.seats.bots()
        return any(seat not in bots for seat in self.room.journal.game.to_move(self.room.journal.position.state))

    def waited_for(self, seat: Seat, asked: Asked | None) -> bool:
        """Is this bot to do something?"""
        position = self.room.journal.position
        if position.open is None:
            return asked is not None or seat in self.room.journal.game.to_move(position.state)
        return asked is not None and is_to_vote(asked, seat)
