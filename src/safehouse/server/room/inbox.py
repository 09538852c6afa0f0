"""What a connection may say, and what is done about it. The seat is the connection's, whatever a message claims."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from safehouse.engine.game import refusal
from safehouse.engine.outside import clean
from safehouse.engine.wire import Answer, Command, Drop, Refused, Seat, one_of
from safehouse.server.events import event
from safehouse.server.limits import Bucket, Limits
from safehouse.server.room.connection import Connection
from safehouse.server.room.lending import taken
from safehouse.server.room.once import Once, Refusals
from safehouse.server.room.outlook import RoomOutlook
from safehouse.server.room.room import Room
from safehouse.server.store import ChatRecord, Clock, DoneRecord, LeaseLost, NotStored, SeatRecord
from safehouse.server.wire import messages
from safehouse.server.wire.errors import RequestError
from safehouse.server.wire.ids import sound_id
from safehouse.server.wire.messages import Because, ChatLine, Chatted, NotSaved, Pointed, Pong, Refusal, Suggestion
from safehouse.server.work.jobs import SuggestPlan, known_state, written_setup
from safehouse.server.work.turns import Whose

LOG = logging.getLogger("safehouse.server")
MESSAGES = (
    messages.Play,
    messages.TakeBack,
    messages.Hand,
    messages.Lend,
    messages.Say,
    messages.Point,
    messages.Introduce,
    messages.Why,
    messages.Suggest,
    messages.AskOdds,
    messages.Ping,
)
ENTRIES = (messages.Play, messages.TakeBack, messages.Hand)  # what becomes an entry of the journal
WORDS = (messages.Lend, messages.Say, messages.Point, messages.Introduce)  # what is no entry of the journal
DECODER = msgspec.json.Decoder(one_of(MESSAGES))
BAD_FRAME = (msgspec.DecodeError, RecursionError, UnicodeError)

WATCHING = "you are watching; take a seat to play"
BAD_ID = "an id is up to 40 visible ASCII characters and begins with none of bot-, clock- and match-"
STALE = "that question is no longer open; look again"
TOO_FAST = "slow down: that was too much at once"
TOO_LONG = "this match has become too long to continue; start a new one"
OURS_TO_SAY = "only the match of a heist can say that it begins or how it ended"
ODD = "no such command can ever be given here"


class Inbox:
    """Listens to the connections of one room."""

    def __init__(self, room: Room, limits: Limits, clock: Clock, outlook: RoomOutlook) -> None:
        self.room = room
        self.outlook = outlook
        self.limits = limits
        self.clock = clock
        self.undos = {seat: Bucket(limits.undos, room.window.timer) for seat in room.journal.game.everyone}
        self.once = Once(
            (*room.done, *(DoneRecord(line.seat, line.id) for line in room.chat if line.id)), limits.remembered
        )
        self.refusals = Refusals(limits.remembered)
        self.commands = msgspec.json.Decoder(one_of((room.journal.game.commands, Answer, Drop)))

    async def hear(self, connection: Connection, frame: bytes | str) -> None:
        """One frame, whatever it holds."""
        await asyncio.sleep(connection.plays.owe())
        connection.heard = time.perf_counter()
        try:
            message = DECODER.decode(frame)
        except BAD_FRAME as error:
            self.refuse(connection, Refusal("", "", f"not understood: {error}"))
            return
        if isinstance(message, messages.Ping):
            connection.tell(Pong())
            return
        id_ = getattr(message, "id", "")
        if connection.seat is None and not isinstance(message, messages.AskOdds):
            self.refuse(connection, Refusal(id_, "", WATCHING))
            return
        if id_ and not sound_id(id_):
            self.refuse(connection, Refusal("", "", BAD_ID))
            return
        await self.room.sound.wait()
        if not self.room.closed:
            await self.heed(connection, connection.seat, message, id_)

    async def heed(self, connection: Connection, seat: Seat | None, message: Any, id_: str) -> None:
        """Do what a message asks for; what cannot be done is said to its sender alone."""
        try:
            deed = partial(DEEDS[type(message)], self, connection, seat, message)
            if seat is not None and id_ and isinstance(message, WORDS):
                await self.once.do(connection, seat, id_, deed)
            elif (done := deed()) is not None:
                await done
        except Refused as refused:
            if seat is not None and id_ and isinstance(message, ENTRIES):
                self.refusals.note(seat, id_, refused)
            self.refuse(connection, Refusal(id_, refused.rule, refused.why))
        except LeaseLost:
            self.room.move()
        except NotStored as error:
            self.room.meters.not_saved += 1
            event("not_saved", logging.WARNING, match=self.room.key, seat=seat, why=error.why)
            connection.tell(NotSaved(id_, error.why))
        except Exception:
            LOG.exception("a %s of seat %s in match %s", type(message).__name__, seat, self.room.key)
            self.refuse(connection, Refusal(id_, "", ODD))

    def refuse(self, connection: Connection, why: Refusal) -> None:
        """Say that something is not done."""
        self.room.meters.refusals[self.room.record.game] += 1
        kind = "limit_hit" if why.why == TOO_FAST else "refused"
        event(kind, match=self.room.key, seat=connection.seat, rule=why.rule)
        connection.tell(why)

    def known(self, connection: Connection, seat: Seat, id_: str) -> bool:
        """Was this sent before, and not refused? If it is new, there must be room for it in the match."""
        self.refusals.check(seat, id_)
        known = self.room.known(connection, seat, id_)
        if not known and len(self.room.journal.entries) >= self.limits.entries:
            raise Refused("", TOO_LONG)
        return known

    def play(self, connection: Connection, seat: Seat, message: messages.Play) -> None:
        """Give a command."""
        if self.known(connection, seat, message.id):
            return
        command = self.read(message.command)
        if isinstance(command, Answer | Drop) and message.after < self.room.asked_since[seat]:
            raise Refused(self.room.journal.game.undo_rule, STALE)
        if command.from_the_match:
            raise self.not_yours(seat, command)
        self.room.play(connection, seat, message.id, command)

    def not_yours(self, seat: Seat, command: Command) -> Refused:
        """Why a device cannot give a command that only a match gives: by the rule it breaks, if it breaks one."""
        journal = self.room.journal
        if command in journal.legal(seat):
            return Refused("", OURS_TO_SAY)
        return refusal(journal.game, journal.position, seat, command)

    def read(self, raw: msgspec.Raw) -> Command:
        """A command from its wire form; no figure in it may be so large that computing with it hurts."""
        try:
            command: Command = self.commands.decode(raw)
        except BAD_FRAME as error:
            raise Refused("", f"not a command: {error}") from error
        if any(abs(figure) > self.limits.number for figure in figures(msgspec.to_builtins(command))):
            raise Refused("", ODD)
        return command

    def take_back(self, connection: Connection, seat: Seat, message: messages.TakeBack) -> None:
        """Undo."""
        if self.known(connection, seat, message.id):
            return
        if not self.undos[seat].take():
            raise Refused("", TOO_FAST)
        why = self.room.builder.no_undo(self.room.moment, seat)
        if why:
            raise Refused(self.room.journal.game.undo_rule, why)
        try:
            self.room.undo(connection, seat, message.id)
        except Refused as refused:  # why a later step needs it may be a secret of whoever took that step
            raise Refused(refused.rule, refused.why.partition(":")[0]) from refused

    def hand(self, connection: Connection, seat: Seat, message: messages.Hand) -> None:
        """Hand a character over."""
        if self.known(connection, seat, message.id):
            return
        if message.to not in self.room.journal.game.everyone or not 0 <= message.who <= self.limits.number:
            raise Refused("", ODD)
        self.room.hand(connection, seat, message.id, message.who, message.to)

    async def lend(self, connection: Connection, seat: Seat, message: messages.Lend) -> None:
        """Let a bot play a seat, or take it back."""
        if not connection.words.take():
            raise Refused("", TOO_FAST)
        seats = self.room.seats
        if not 0 <= message.seat < len(seats.records) or message.bot not in ("", *self.room.screen.bots()):
            raise Refused("", "there is no such seat, or no such bot")
        lent = seats.lending.lent(seats, seat, message.seat, message.bot)
        if lent is None:
            seats.tell_people()
            return
        await self.seat(lent, done_by(seat, message.id))
        if lent.stand_in and seats.here(lent.seat):  # they came back while it was being kept
            await self.seat(taken(seats.records[lent.seat]))

    async def introduce(self, connection: Connection, seat: Seat, message: messages.Introduce) -> None:
        """A name and a colour."""
        if not connection.words.take():
            raise Refused("", TOO_FAST)
        changed = self.room.seats.changed(seat, name=clean(message.name), colour=message.colour)
        await self.seat(changed, done_by(seat, message.id))

    async def seat(self, record: SeatRecord, done: DoneRecord | None = None) -> None:
        """Keep who sits at a seat and what was asked for, and tell everybody."""
        await self.room.store.seat(self.room.key, record, done)
        self.room.seats.put(record)
        self.room.seats.tell_people()
        self.room.changed()

    async def say(self, connection: Connection, seat: Seat, message: messages.Say) -> None:
        """Chat."""
        if not connection.words.take():
            raise Refused("", TOO_FAST)
        text = clean(message.text)
        if not text:
            return
        line = ChatRecord(seat, text, self.clock(), message.id)
        await self.room.store.say(self.room.key, line)
        self.room.chat.append(line)
        said = ChatLine(line.seat, line.text, line.at)
        for each in list(self.room.seats.everyone()):
            each.tell(Chatted(said, message.id if each.seat == seat else ""))

    async def point(self, connection: Connection, seat: Seat, message: messages.Point) -> None:
        """Show a space; what was shown is not shown again after a restart."""
        if not connection.words.take():
            raise Refused("", TOO_FAST)
        if (done := done_by(seat, message.id)) is not None:
            await self.room.store.note(self.room.key, done)
        self.room.tell(Pointed(seat, message.at))

    def why(self, connection: Connection, seat: Seat, message: messages.Why) -> None:
        """Say why a command is not on offer."""
        command = self.read(message.command)
        if command in self.room.journal.legal(seat):
            connection.tell(Because(message.id, "", ""))
            return
        refused = refusal(self.room.journal.game, self.room.journal.position, seat, command)
        connection.tell(Because(message.id, refused.rule, refused.why))

    def suggest(self, connection: Connection, seat: Seat, message: messages.Suggest) -> None:
        """Suggest some commands; a worker thinks them out."""
        if not connection.advice.take():
            raise Refused("", TOO_FAST)
        game = self.room.journal.game
        if not self.room.screen.HAS_PLANS:
            connection.tell(Suggestion(message.id, []))
            return
        state = known_state(game, self.room.told.position.state, seat)
        connection.run(self.suggested(connection, message.id, SuggestPlan(game.name, written_setup(game), state, seat)))

    async def suggested(self, connection: Connection, id_: str, job: SuggestPlan) -> None:
        """What a worker suggests, or why nothing is."""
        try:
            found = await self.outlook.pool.run(job, Whose(connection.address, self.room.key))
            connection.tell(Suggestion(id_, *msgspec.json.decode(found)))
        except RequestError as trouble:
            connection.tell(Refusal(id_, "", f"no suggestion: {trouble.error} {trouble.advice}"))

    def leave(self, connection: Connection) -> None:
        """A connection is gone, and with it what was done for it alone."""
        connection.gone()
        self.outlook.leave(connection)
        self.room.leave(connection)

    def compute(self, connection: Connection, seat: Seat | None, message: messages.AskOdds) -> None:
        """Say how things would go, as soon as that is known."""
        self.outlook.ask(connection, message.id)


Deed = Callable[[Inbox, Connection, Any, Any], Awaitable[None] | None]
DEEDS: dict[type, Deed] = {
    messages.Play: Inbox.play,
    messages.TakeBack: Inbox.take_back,
    messages.Hand: Inbox.hand,
    messages.Lend: Inbox.lend,
    messages.Say: Inbox.say,
    messages.Point: Inbox.point,
    messages.Introduce: Inbox.introduce,
    messages.Why: Inbox.why,
    messages.Suggest: Inbox.suggest,
    messages.AskOdds: Inbox.compute,
}


def done_by(seat: Seat, id_: str) -> DoneRecord | None:
    """What is done for a seat if that can be told by an id."""
    return DoneRecord(seat, id_) if id_ else None


def figures(value: Any) -> list[int]:
    """All whole numbers in a plain value."""
    if isinstance(value, int):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [figure for part in inside for figure in figures(part)]
