"""One match at play. It may compute ahead of the disk; it never speaks ahead of it."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from safehouse.engine.journal import Journal, fallen
from safehouse.engine.wire import Command, Fact, Refused, Seat
from safehouse.server.limits import Limits, Timer
from safehouse.server.meters import LOST_LEASE, Meters
from safehouse.server.room.connection import Connection
from safehouse.server.room.greeting import greeting, packed
from safehouse.server.room.lending import Lending
from safehouse.server.room.restore import last_line, restored
from safehouse.server.room.seats import Seats
from safehouse.server.room.slices import Slices
from safehouse.server.room.unsaved import Unsaved, tell_not_saved
from safehouse.server.room.windows import Window
from safehouse.server.room.withdrawn import fell, unasked
from safehouse.server.scenes import BeatBuilder, Moment, SceneBuilder
from safehouse.server.scenes.screens import Screen, screen_of
from safehouse.server.store import ChatRecord, EntryRecord, Kept, LeaseLost, NotStored, Store
from safehouse.server.wire.errors import Closed
from safehouse.server.wire.messages import Farewell, Known, News, Reply, Scene

LOG = logging.getLogger("safehouse.server")
LOST = "The table lost touch with its store. Try again in a moment."
TAKEN = "this id is taken; send the command with another one"
MOVED = "This table has moved. Your page finds it by itself."
STUMBLED = "The table stumbled. Nothing is lost; try again."


class Room:
    """One match: its journal, its seats, and what is still on the way to the disk."""

    def __init__(
        self,
        kept: Kept,
        journal: Journal,
        store: Store,
        limits: Limits,
        timer: Timer = time.monotonic,
        lease: int = 0,
    ) -> None:
        self.store = store
        self.lease = lease  # the number under which the match is held; each entry carries it
        self.meters, self.slices = Meters(), Slices()  # its own, until it is told which to use
        self.record = kept.match
        self.key = kept.match.key
        self.journal = journal
        self.screen: Screen = screen_of(kept.match.game)
        self.builder = SceneBuilder(journal.game, self.screen, limits)
        lending = Lending(kept.match, self.screen.bots(), limits.away, timer)
        self.seats = Seats(kept.seats, limits, lending)
        self.done = kept.done
        self.chat: deque[ChatRecord] = deque(kept.chat, maxlen=limits.chat)
        self.ids = {entry.id: entry.number for entry in kept.entries}
        self.moment = self.told = self.reached()
        self.asked_since = dict.fromkeys(journal.game.everyone, 0)
        self.waiting: deque[Unsaved] = deque()
        self.settling = False  # is it about to tell what is on disk?
        self.sound = asyncio.Event()
        self.sound.set()
        self.closed = False
        self.mending: asyncio.Future[None] | None = None
        self.window = Window(0 if kept.match.untimed else limits.window, timer, self.seats.played_by_people)
        self.watchers: list[Callable[[], None]] = []  # those who want to know that things moved: the bots, the clock

    def changed(self) -> None:
        """Things moved."""
        for watch in self.watchers:
            watch()

    def reached(self) -> Moment:
        """Where the journal stands."""
        journal = self.journal
        return Moment(len(journal.entries), journal.position, journal.entries, tuple(journal.counts))

    @property
    def idle(self) -> bool:
        """Is nobody here, and nothing on its way?"""
        return not self.seats.connections and not self.waiting and self.sound.is_set()

    def play(self, connection: Connection | None, seat: Seat, id_: str, command: Command) -> None:
        """Play a command; Refused if it is not on offer."""
        made = self.journal.play(seat, command)
        self.keep(connection, seat, id_, made.facts, fell(made.dropped))

    def hand(self, connection: Connection | None, seat: Seat, id_: str, who: int, to: Seat) -> None:
        """Let another seat play a character."""
        made = self.journal.hand(seat, who, to)
        self.keep(connection, seat, id_, made.facts, fell(made.dropped))

    def undo(self, connection: Connection | None, seat: Seat, id_: str) -> None:
        """Take the seat's last step back; Refused if that cannot be."""
        before = self.journal.position
        undone = self.journal.undo(seat)
        self.keep(connection, seat, id_, [], unasked(fallen(before, self.journal.position), seat), undone)

    def keep(
        self,
        connection: Connection | None,
        seat: Seat,
        id_: str,
        facts: list[Fact],
        dropped: dict[Seat, str],
        undone: int = -1,
    ) -> None:
        """Hand the last entry to the store; all are told when it is on disk."""
        number = len(self.journal.entries) - 1
        before, self.moment = self.moment, self.reached()
        self.ids[id_] = number
        self.mark_questions(before)
        self.window.mark(before.position, self.moment.position)
        over = self.journal.game.outcome(self.moment.position.state) is not None
        entry = EntryRecord(number, id_, seat, last_line(self.journal), self.lease)
        kept = self.store.append(self.key, entry, over=over)
        heard = None if connection is None else connection.heard
        self.waiting.append(Unsaved(id_, seat, before, self.moment, facts, dropped, undone, connection, kept, heard))
        kept.add_done_callback(self.settle)

    def mark_questions(self, before: Moment) -> None:
        """Remember since when each seat is asked what it is asked: an answer to an older question is stale."""
        old, new = before.position, self.moment.position
        if old.open is None and new.open is None and not old.drafts and not new.drafts:
            return
        for seat in self.asked_since:
            was, now = old.asked(seat), new.asked(seat)
            if now is not None and not (was and now.same(was)):
                self.asked_since[seat] = self.builder.number(self.moment, seat)

    def settle(self, _: "asyncio.Future[None]") -> None:
        """Something is on disk, or is not: that is told when it is this table's turn."""
        if not self.settling:
            self.settling = True
            self.slices.do(self.settled)

    def settled(self) -> None:
        """Tell of all that is on disk, in order."""
        self.settling = False
        stored = list[Unsaved]()
        while self.waiting and self.waiting[0].kept.done() and self.waiting[0].kept.exception() is None:
            stored.append(self.waiting.popleft())
        self.speak(stored)
        if self.waiting and self.waiting[0].kept.done() and self.sound.is_set():
            self.sound.clear()
            self.mending = asyncio.ensure_future(self.mend())
        self.changed()

    def speak(self, stored: list[Unsaved]) -> None:
        """Tell each seat that is there what it may see of entries that are on disk."""
        if stored:
            self.told = stored[-1].after
        told = [(one, BeatBuilder(self.builder, one.before, one.after, one.facts, one.seat)) for one in stored]
        for seat, connections in list(self.seats.connections.items()):
            try:
                self.send(list(self.heard(told, seat)), list(connections))
            except Exception:
                LOG.exception("match %s cannot be shown to seat %s", self.key, seat)
                self.seats.part(Farewell(STUMBLED, again=True), connections)
        self.builder.forget(self.told)
        self.meters.count(self.record.game, [played.heard for played in stored])

    def send(self, news: list[News], connections: list[Connection]) -> None:
        """Send news to the connections of a seat, encoded once for all that were sent the same scene before."""
        frames: dict[int, list[bytes]] = {}
        for connection in connections if news else ():
            since = id(connection.scene)
            if since not in frames:
                frames[since] = list(self.builder.packing.frames(news, connection.scene))
            connection.push_all(frames[since])
            connection.shown(news[-1].scene)

    def heard(self, told: list[tuple[Unsaved, BeatBuilder]], seat: Seat | None) -> Iterator[News]:
        """What a seat hears of some entries."""
        heard = [each for each in told if self.builder.hears(each[0].after, seat)]
        for played, telling in heard:
            yield self.news(played, telling, seat, last=played is heard[-1][0])

    def news(self, played: Unsaved, telling: BeatBuilder, seat: Seat | None, *, last: bool) -> News:
        """What one seat hears; only the last of several scenes is worked out in full."""
        return News(
            played.seat,
            telling.beats(seat),
            self.scene(played.after, seat) if last else self.builder.passing(played.after, seat),
            played.id if seat == played.seat and played.connection is not None else "",
            *self.undone(played, seat),
            "" if seat is None else played.dropped.get(seat, ""),
        )

    def undone(self, played: Unsaved, seat: Seat | None) -> tuple[int, list[int]]:
        """The numbers by which a seat heard of a step that is taken back: the first one, and all."""
        if played.undone < 0:
            return -1, []
        gone = self.builder.hearing.told_of(played.after.entries, seat, played.undone)
        return gone[0] if gone else self.builder.number(played.after, seat), gone

    def scene(self, moment: Moment, seat: Seat | None) -> Scene:
        """All that a seat sees, with the seconds it has to answer where there is a limit."""
        scene = self.builder.scene(moment, seat)
        left = self.window.left(moment.position.open)
        if scene.asking is None or left is None:
            return scene
        return replace(scene, asking=replace(scene.asking, closes=left))

    async def mend(self) -> None:
        """A commit failed: the match stands as it is stored, and those who sent what is lost hear of it."""
        lost = list(self.waiting)
        await asyncio.wait([played.kept for played in lost])
        self.waiting.clear()
        if any(isinstance(played.kept.exception(), LeaseLost) for played in lost):
            self.move()
            return
        try:
            await self.rebuild(await self.store.match(self.key))
        except (NotStored, Closed) as error:
            LOG.error("match %s could not be read again: %s", self.key, error)
            self.ids.clear()  # what was not stored is not known, whatever was expected
            self.tell_lost(lost)
            self.close(Farewell(f"The table lost touch with its store: {error.why}", again=True))
            return
        self.tell_lost(lost)
        self.sound.set()
        self.changed()

    async def rebuild(self, kept: Kept | None) -> None:
        """Take the match from the store again."""
        if kept is None:
            raise Closed("This match was deleted.")
        self.journal = await asyncio.to_thread(restored, kept)
        self.builder = SceneBuilder(self.journal.game, self.screen, self.builder.limits)
        self.ids = {entry.id: entry.number for entry in kept.entries}
        self.moment = self.told = self.reached()
        self.asked_since = {seat: self.builder.number(self.moment, seat) for seat in self.asked_since}
        self.window.restart()

    def tell_lost(self, lost: list[Unsaved]) -> None:
        """Tell the senders, and nobody else, that their commands were not stored."""
        for played in lost:
            error = played.kept.exception()
            if played.connection is None:
                continue
            if error is None or played.id in self.ids:
                played.connection.tell(Known(played.id, self.number_of(played.id, played.seat)))
            else:
                self.meters.not_saved += 1
                tell_not_saved(played, self.key, str(error))

    def known(self, connection: Connection, seat: Seat, id_: str) -> bool:
        """Has this seat sent a command with this id before? If it is on its way, its news will tell."""
        if id_ not in self.ids:
            return False
        if self.journal.entries[self.ids[id_]].seat != seat:
            raise Refused("", TAKEN)
        if all(played.id != id_ for played in self.waiting):
            connection.tell(Known(id_, self.number_of(id_, seat)))
        return True

    def number_of(self, id_: str, seat: Seat) -> int:
        """The number by which a seat knows a command of its own; -1 where there is none."""
        return self.builder.number(self.moment, seat, self.ids[id_]) if id_ in self.ids else -1

    def welcome(self, connection: Connection) -> None:
        """A connection more: all that it needs to begin."""
        if self.closed:
            connection.part(Farewell(LOST, again=True))
        if self.closed or not self.seats.come(connection):
            return
        welcome = greeting(self, connection.seat)
        connection.tell(packed(welcome))
        connection.shown(welcome.scene)
        self.seats.tell_people()
        self.changed()

    def leave(self, connection: Connection) -> None:
        """A connection less."""
        self.seats.leave(connection)
        self.seats.tell_people()

    def tell(self, reply: Reply) -> None:
        """Tell everybody the same."""
        self.seats.tell(reply)

    def move(self) -> None:
        """Another process plays this match: what was sent here and is not answered is answered there."""
        if not self.closed:
            self.meters.lease_moves[LOST_LEASE] += 1
            self.close(Farewell(MOVED, again=True))

    def close(self, farewell: Farewell) -> None:
        """Send everybody away; the room is no longer used."""
        self.closed = True
        self.sound.set()
        self.seats.part(farewell)
        self.changed()
        self.watchers.clear()  # they hold the room, and the room is to go
