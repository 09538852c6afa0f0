"""What a connection may say, and what is done about it. The seat is the connection's, whatever a message claims."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import msgspec

from safehouse.engine.game import refusal
from safehouse.engine.outside import clean
from safehouse.engine.wire import Answer, Command, Drop, Refused, Seat, one_of
from safehouse.server import wire
from safehouse.server.clean import sound_id
from safehouse.server.lending import taken
from safehouse.server.limits import Bucket, Limits
from safehouse.server.link import Link
from safehouse.server.once import Once
from safehouse.server.reckoning import Reckoning
from safehouse.server.room import Room
from safehouse.server.store import ChatRecord, Clock, Done, NotStored, SeatRecord
from safehouse.server.trouble import Trouble
from safehouse.server.wire import Because, ChatLine, Chatted, NotSaved, Pointed, Pong, Refusal, Suggestion
from safehouse.server.work.jobs import SuggestPlan, written_setup
from safehouse.server.work.turns import Whose

LOG = logging.getLogger("safehouse.server")
MESSAGES = (
    wire.Play,
    wire.TakeBack,
    wire.Hand,
    wire.Lend,
    wire.Say,
    wire.Point,
    wire.Introduce,
    wire.Why,
    wire.Suggest,
    wire.Reckon,
    wire.Ping,
)
WORDS = (wire.Lend, wire.Say, wire.Point, wire.Introduce)  # what is no entry of the journal
DECODER = msgspec.json.Decoder(one_of(MESSAGES))
BAD_FRAME = (msgspec.DecodeError, RecursionError, UnicodeError)

WATCHING = "you are watching; take a seat to play"
BAD_ID = "an id is up to 40 visible ASCII characters and begins neither with bot- nor with clock-"
STALE = "what you answered is not asked any more; look again"
TOO_FAST = "slow down: that was too much at once"
TOO_LONG = "this match has become too long to play on; begin another one"
ODD = "this is no command that could ever be given here"


class Talk:
    """Listens to the connections of one room."""

    def __init__(self, room: Room, limits: Limits, clock: Clock, reckoning: Reckoning) -> None:
        self.room = room
        self.reckoning = reckoning
        self.limits = limits
        self.clock = clock
        self.undos = {seat: Bucket(limits.undos, room.window.timer) for seat in room.journal.game.everyone}
        self.once = Once((*room.done, *(Done(line.seat, line.id) for line in room.chat if line.id)), limits.remembered)
        self.commands = msgspec.json.Decoder(one_of((room.journal.game.commands, Answer, Drop)))

    async def hear(self, link: Link, frame: bytes | str) -> None:
        """One frame, whatever it holds."""
        await asyncio.sleep(link.plays.owe())
        try:
            message = DECODER.decode(frame)
        except BAD_FRAME as error:
            link.tell(Refusal("", "", f"not understood: {error}"))
            return
        if isinstance(message, wire.Ping):
            link.tell(Pong())
            return
        id_ = getattr(message, "id", "")
        if link.seat is None and not isinstance(message, wire.Reckon):
            link.tell(Refusal(id_, "", WATCHING))
            return
        if id_ and not sound_id(id_):
            link.tell(Refusal("", "", BAD_ID))
            return
        await self.room.sound.wait()
        if not self.room.closed:
            await self.heed(link, link.seat, message, id_)

    async def heed(self, link: Link, seat: Seat | None, message: Any, id_: str) -> None:
        """Do what a message asks for; what cannot be done is said to its sender alone."""
        try:
            deed = partial(DEEDS[type(message)], self, link, seat, message)
            if seat is not None and id_ and isinstance(message, WORDS):
                await self.once.do(link, seat, id_, deed)
            elif (done := deed()) is not None:
                await done
        except Refused as refused:
            link.tell(Refusal(id_, refused.rule, refused.why))
        except NotStored as error:
            link.tell(NotSaved(id_, error.why))
        except Exception:
            LOG.exception("a %s of seat %s in match %s", type(message).__name__, seat, self.room.key)
            link.tell(Refusal(id_, "", ODD))

    def known(self, link: Link, seat: Seat, id_: str) -> bool:
        """Was this sent before? If not, there must be room for it in the match."""
        known = self.room.known(link, seat, id_)
        if not known and len(self.room.journal.entries) >= self.limits.entries:
            raise Refused("", TOO_LONG)
        return known

    def play(self, link: Link, seat: Seat, message: wire.Play) -> None:
        """Give a command."""
        if self.known(link, seat, message.id):
            return
        command = self.read(message.command)
        if isinstance(command, Answer | Drop) and message.after < self.room.asked_since[seat]:
            raise Refused(self.room.journal.game.undo_rule, STALE)
        self.room.play(link, seat, message.id, command)

    def read(self, raw: msgspec.Raw) -> Command:
        """A command from its wire form; no figure in it may be so large that reckoning with it hurts."""
        try:
            command: Command = self.commands.decode(raw)
        except BAD_FRAME as error:
            raise Refused("", f"not a command: {error}") from error
        if any(abs(figure) > self.limits.number for figure in figures(msgspec.to_builtins(command))):
            raise Refused("", ODD)
        return command

    def take_back(self, link: Link, seat: Seat, message: wire.TakeBack) -> None:
        """Undo."""
        if self.known(link, seat, message.id):
            return
        if not self.undos[seat].take():
            raise Refused("", TOO_FAST)
        why = self.room.stage.no_undo(self.room.moment, seat)
        if why:
            raise Refused(self.room.journal.game.undo_rule, why)
        try:
            self.room.undo(link, seat, message.id)
        except Refused as refused:  # why a later step needs it may be a secret of whoever took that step
            raise Refused(refused.rule, refused.why.partition(":")[0]) from refused

    def hand(self, link: Link, seat: Seat, message: wire.Hand) -> None:
        """Hand a character over."""
        if self.known(link, seat, message.id):
            return
        if message.to not in self.room.journal.game.everyone or not 0 <= message.who <= self.limits.number:
            raise Refused("", ODD)
        self.room.hand(link, seat, message.id, message.who, message.to)

    async def lend(self, link: Link, seat: Seat, message: wire.Lend) -> None:
        """Let a bot play a seat, or take it back."""
        if not link.words.take():
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

    async def introduce(self, link: Link, seat: Seat, message: wire.Introduce) -> None:
        """A name and a colour."""
        if not link.words.take():
            raise Refused("", TOO_FAST)
        changed = self.room.seats.changed(seat, name=clean(message.name), colour=message.colour)
        await self.seat(changed, done_by(seat, message.id))

    async def seat(self, record: SeatRecord, done: Done | None = None) -> None:
        """Keep who sits at a seat and what was asked for, and tell everybody."""
        await self.room.store.seat(self.room.key, record, done)
        self.room.seats.put(record)
        self.room.seats.tell_people()
        self.room.changed()

    async def say(self, link: Link, seat: Seat, message: wire.Say) -> None:
        """Chat."""
        if not link.words.take():
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

    async def point(self, link: Link, seat: Seat, message: wire.Point) -> None:
        """Show a space; what was shown is not shown again after a restart."""
        if not link.words.take():
            raise Refused("", TOO_FAST)
        if (done := done_by(seat, message.id)) is not None:
            await self.room.store.note(self.room.key, done)
        self.room.tell(Pointed(seat, message.at))

    def why(self, link: Link, seat: Seat, message: wire.Why) -> None:
        """Say why a command is not on offer."""
        command = self.read(message.command)
        if command in self.room.journal.legal(seat):
            link.tell(Because(message.id, "", ""))
            return
        refused = refusal(self.room.journal.game, self.room.journal.position, seat, command)
        link.tell(Because(message.id, refused.rule, refused.why))

    def suggest(self, link: Link, seat: Seat, message: wire.Suggest) -> None:
        """Suggest some commands; a worker thinks them out."""
        if not link.advice.take():
            raise Refused("", TOO_FAST)
        game = self.room.journal.game
        if not self.room.screen.HAS_PLANS:
            link.tell(Suggestion(message.id, []))
            return
        view = self.room.stage.view(self.room.told, seat)[1]
        link.run(self.suggested(link, message.id, SuggestPlan(game.name, written_setup(game), view, seat)))

    async def suggested(self, link: Link, id_: str, job: SuggestPlan) -> None:
        """What a worker suggests, or why nothing is."""
        try:
            found = await self.reckoning.pool.run(job, Whose(link.address, self.room.key))
            link.tell(Suggestion(id_, msgspec.json.decode(found)))
        except Trouble as trouble:
            link.tell(Refusal(id_, "", f"no plan is suggested: {trouble.error} {trouble.advice}"))

    def leave(self, link: Link) -> None:
        """A connection is gone, and with it what was done for it alone."""
        link.gone()
        self.reckoning.leave(link)
        self.room.leave(link)

    def reckon(self, link: Link, seat: Seat | None, message: wire.Reckon) -> None:
        """Say how things would go, as soon as that is known."""
        self.reckoning.ask(link, message.id)


Deed = Callable[[Talk, Link, Any, Any], Awaitable[None] | None]
DEEDS: dict[type, Deed] = {
    wire.Play: Talk.play,
    wire.TakeBack: Talk.take_back,
    wire.Hand: Talk.hand,
    wire.Lend: Talk.lend,
    wire.Say: Talk.say,
    wire.Point: Talk.point,
    wire.Introduce: Talk.introduce,
    wire.Why: Talk.why,
    wire.Suggest: Talk.suggest,
    wire.Reckon: Talk.reckon,
}


def done_by(seat: Seat, id_: str) -> Done | None:
    """What is done for a seat if that can be told by an id."""
    return Done(seat, id_) if id_ else None


def figures(value: Any) -> list[int]:
    """All whole numbers in a plain value."""
    if isinstance(value, int):
        return [value]
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return [figure for part in inside for figure in figures(part)]
