"""What seats are told: scenes for those who are there, beat by beat, worked out once for all who see the same."""

import logging
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.engine.game import Game, Position
from safehouse.engine.journal import Entry, Undo, unfolded
from safehouse.engine.journal.undoing import NOTHING, BecameKnown, check_running, last_step
from safehouse.engine.wire import Fact, Refused, Seat
from safehouse.screen.told import Asking, Offered
from safehouse.server.limits import Limits
from safehouse.server.scenes.differences import Packing
from safehouse.server.scenes.hearing import Hearing
from safehouse.server.scenes.screens import Screen
from safehouse.server.wire.diff import Change, changes
from safehouse.server.wire.messages import Beat, Line, Scene

LOG = logging.getLogger("safehouse.server")


class Moment(msgspec.Struct, frozen=True):
    """A match after some entry: which entries count, and where they lead."""

    number: int
    position: Position
    entries: Sequence[Entry | Undo]
    counts: tuple[int, ...]

    def played(self, number: int) -> Entry:
        """An entry that counts."""
        entry = self.entries[number]
        assert isinstance(entry, Entry)
        return entry


class SceneBuilder:
    """Makes scenes of moments, each once."""

    def __init__(self, game: Game[Any], screen: Screen, limits: Limits | None = None) -> None:
        self.game = game
        self.screen = screen
        self.limits = limits or Limits()
        self.alike = game.open_information
        self.views: dict[tuple[int, Seat | None], Any] = {}
        self.packing = Packing()
        self.scenes: dict[Seat | None, tuple[int, Scene]] = {}  # the last one of each seat, and of which moment
        self.common: tuple[int, Any] = (-1, None)  # the last hints that all seats share, and of which moment
        self.hearing = Hearing(game.everyone, alike=self.alike)

    def view(self, moment: Moment, seat: Seat | None) -> Any:
        """What a seat sees at a moment; those who see the same share it."""
        key = moment.number, None if self.alike else seat
        if key not in self.views:
            self.views[key] = self.game.view(moment.position.state, seat)
        return self.views[key]

    def forget(self, before: Moment) -> None:
        """Nothing more is told of moments before this one: their views are no longer kept at hand."""
        for key in [key for key in self.views if key[0] < before.number]:
            del self.views[key]
        self.packing.forget()

    def scene(self, moment: Moment, seat: Seat | None) -> Scene:
        """All that a seat sees at a moment."""
        last = self.scenes.get(seat)
        if last is None or last[0] != moment.number:
            self.scenes[seat] = last = moment.number, self.made(moment, seat)
        return last[1]

    def number(self, moment: Moment, seat: Seat | None, number: int = -1) -> int:
        """How many entries a seat has heard of, in all or before some entry."""
        return self.hearing.so_far(moment.entries, seat, moment.number if number < 0 else number)

    def hears(self, moment: Moment, seat: Seat | None) -> bool:
        """Does a seat hear of the entry that led to a moment?"""
        return self.number(moment, seat) > self.number(moment, seat, moment.number - 1)

    def passing(self, moment: Moment, seat: Seat | None) -> Scene:
        """A scene that the next one follows at once: nothing is on offer, and what was pointed out stands."""
        last = self.scenes.get(seat)
        if last is None:
            return self.scene(moment, seat)
        shown, asking = self.view(moment, seat), asking_of(moment.position, seat)
        number, outcome = self.number(moment, seat), self.game.outcome(moment.position.state)
        return Scene(number, shown, [], last[1].hints, asking, last[1].undo, outcome)

    def made(self, moment: Moment, seat: Seat | None) -> Scene:
        """A new scene."""
        position = moment.position
        return Scene(
            self.number(moment, seat),
            self.view(moment, seat),
            self.offers(moment, seat),
            self.hints(moment, seat),
            asking_of(position, seat),
            NOTHING if seat is None else self.no_undo(moment, seat),
            self.game.outcome(position.state),
        )

    def offers(self, moment: Moment, seat: Seat | None) -> list[Offered]:
        """What a seat may do; a spectator may not."""
        return [] if seat is None else self.screen.offered(self.game, moment.position, seat, self.shared(moment))

    def hints(self, moment: Moment, seat: Seat | None) -> Any:
        """What is pointed out; a match continues without, should that fail."""
        try:
            return self.screen.hints(self.game, moment.position, seat, self.shared(moment))
        except Exception:
            LOG.exception("no hints")
            return None

    def shared(self, moment: Moment) -> Any:
        """The hints that all seats share, worked out once for a moment; None should that fail."""
        if self.common[0] != moment.number:
            self.common = moment.number, self.made_common(moment.position)
        return self.common[1]

    def made_common(self, position: Position) -> Any:
        """What all seats share."""
        try:
            return self.screen.common(self.game, position)
        except Exception:
            LOG.exception("no common hints")
            return None

    def no_undo(self, moment: Moment, seat: Seat) -> str:
        """Why a seat cannot take its last step back; empty unless a later step turns out to need it."""
        first = self.number(moment, seat) - self.limits.taken_back
        try:
            check_running(self.game, moment)
            last_step(self.game, moment, seat, lambda number: self.number(moment, seat, number) >= first)
        except BecameKnown as known:
            return self.became_known(known.news, seat)
        except Refused as refused:
            return refused.why
        return ""

    def became_known(self, news: Fact, seat: Seat) -> str:
        """What stands in the way of an undo, as far as the seat may know it."""
        look = news.seen_by(seat)
        return (
            f"can't undo past this: {self.screen.said(self.game, look, seat).text}"
            if look
            else "can't undo: something has been seen since"
        )

    def log(self, moment: Moment, seat: Seat | None) -> tuple[list[Line], bool]:
        """The last things that a seat has seen happen, and whether there were others before."""
        lines, most = list[Line](), self.limits.log
        for number in reversed(moment.counts):
            lines += reversed(list(self.lines(moment, number, seat)))
            if len(lines) > most:
                break
        return lines[:most][::-1], len(lines) > most

    def lines(self, moment: Moment, number: int, seat: Seat | None) -> Iterator[Line]:
        """What a seat has seen of one entry."""
        entry = moment.played(number)
        heard = self.number(moment, seat, number)
        for fact in entry.facts:
            if (look := fact.seen_by(seat)) is not None:
                yield Line(heard, entry.seat, self.screen.said(self.game, look, seat, entry.seat))


def asking_of(position: Position, seat: Seat | None) -> Asking | None:
    """The question a seat is asked; what it was about only to the one who wanted it."""
    asked = None if seat is None else position.asked(seat)
    if asked is None:
        return None
    question = asked.question
    command = asked.command if asked.seat == seat else None
    return Asking(question.prompt, question.rule, question.kind, position.open is None, command, question.about)


class BeatBuilder:
    """Tells a step beat by beat; seats that see the same are told the same."""

    def __init__(
        self, builder: SceneBuilder, before: Moment, after: Moment, facts: Sequence[Fact], by: Seat | None = None
    ) -> None:
        self.builder = builder
        self.before = before
        self.after = after
        self.facts = facts
        self.by = by  # whose step it was
        self.shared: list[Beat] | None = None

    def beats(self, seat: Seat | None) -> list[Beat]:
        """What a seat sees happen."""
        if not self.builder.alike:
            return self.made(seat)
        if self.shared is None:
            self.shared = self.made(None)
        return [self.addressed(beat, seat) for beat in self.shared]

    def addressed(self, beat: Beat, seat: Seat | None) -> Beat:
        """What all see, said to one of them."""
        said = self.builder.screen.said(self.builder.game, beat.fact, seat, self.by)
        return beat if said == beat.said else replace(beat, said=said)

    def made(self, seat: Seat | None) -> list[Beat]:
        """The facts as a seat sees them, each with what it changed, unless there is only one."""
        looks = [fact.seen_by(seat) for fact in self.facts]
        if sum(look is not None for look in looks) > 1:
            return self.folded(looks, seat)
        return [self.beat(look, [], seat) for look in looks if look is not None]

    def beat(self, look: Fact, change: list[Change], seat: Seat | None) -> Beat:
        """One thing that happened."""
        return Beat(look, self.builder.screen.said(self.builder.game, look, seat, self.by), change)

    def folded(self, looks: list[Fact | None], seat: Seat | None) -> list[Beat]:
        """Each fact with what it changed in the view; the last one leads to the view that is sent."""
        beats, view = list[Beat](), self.builder.view(self.before, seat)
        final = max(index for index, look in enumerate(looks) if look is not None)
        states = unfolded(self.before.position.state.copy(), self.facts)
        for index, (look, (_, state)) in enumerate(zip(looks, states, strict=True)):
            if look is None:
                continue
            after = self.builder.view(self.after, seat) if index == final else self.builder.game.view(state, seat)
            before, view = view, after
            beats.append(self.beat(look, changes(before, view), seat))
        return beats
