"""The clock of reaction windows: who holds nothing that fits passes unasked, after the same time as anybody else."""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Final, Protocol

from safehouse.engine.game import Asked, Position
from safehouse.engine.wire import Answer, Option, Seat
from safehouse.server.limits import Timer

if TYPE_CHECKING:
    from safehouse.server.room.room import Room

PASSES: Final[dict[str, Option]] = {"window": "pass"}  # kinds of questions the clock answers, and how
MOMENT: Final = 1.5  # seconds for each seat after the first, whose page has asked before
QUIET: Final[frozenset[Option]] = frozenset(("pass", "pass until my next turn"))  # answers by which nothing happens


class Handle(Protocol):
    """Something that will be done and can be called off."""

    def cancel(self) -> None:
        """Call it off."""


Later = Callable[[float, Callable[[], None]], Handle]


def is_window(asked: Asked | None) -> bool:
    """Is this a question that the clock answers for who does not?"""
    return asked is not None and asked.question.kind in PASSES


def can_react(asked: Asked) -> bool:
    """Is there anything to choose but to let it go by?"""
    return any(option not in QUIET for option in asked.question.options)


def follows(before: Asked | None, after: Asked | None) -> bool:
    """Is this the same chance for the next seat, since the last one let it pass?"""
    if before is None or after is None or not is_window(before) or before.question.prompt != after.question.prompt:
        return False
    return after.answers[:-1] == before.answers and after.answers[-1:] != () and after.answers[-1] in QUIET


class Window:
    """When the question that is open was put, and so when it closes. 0 seconds: it stays open.

    All who may react to the same thing think at the same time: it closes for all of them together, but for a moment
    each in which a choice that was made before is heard.
    """

    def __init__(self, seconds: float, timer: Timer, people: Callable[[], Collection[Seat]]) -> None:
        self.seconds = seconds
        self.timer = timer
        self.people = people  # the seats that are not played by bots
        self.until = timer() + seconds

    def restart(self) -> None:
        """The question is put now, for the first time or again."""
        self.until = self.timer() + self.seconds

    def mark(self, before: Position, after: Position) -> None:
        """Something was played: is another question open now?"""
        if follows(before.open, after.open):
            self.until = max(self.until, self.timer() + min(MOMENT, self.seconds))
        elif after.open is not before.open:
            self.restart()

    def left(self, asked: Asked | None) -> float | None:
        """Seconds until an open question closes; None if it does not."""
        if asked is None or not is_window(asked):
            return None
        if list(self.people()) == [asked.question.seats[0]]:  # bots learn nothing from how long it takes
            return None if can_react(asked) else 0.0
        return max(0.0, self.until - self.timer()) if self.seconds else None


class WindowClock:
    """Watches a room and passes for whoever lets a window go by."""

    def __init__(self, room: "Room", later: Later | None = None) -> None:
        self.room = room
        self.later = later or asyncio.get_running_loop().call_later
        self.asked: Asked | None = None
        self.handle: Handle | None = None
        room.watchers.append(self.look)
        self.look()

    def look(self) -> None:
        """Something moved: wind the clock for the question that all have heard and nobody has answered."""
        told = self.room.told.position.open
        asked = told if not self.room.closed and told is self.room.journal.position.open else None
        if asked is self.asked:
            return
        if self.handle is not None:
            self.handle.cancel()
        left = self.room.window.left(asked)
        self.asked = asked
        self.handle = None if left is None else self.later(left, self.close)

    def close(self) -> None:
        """Time is up: pass. Where the store is just being mended, the clock is wound again after that."""
        asked, self.asked, self.handle = self.asked, None, None
        if asked is None or asked is not self.room.journal.position.open or not self.room.sound.is_set():
            return
        command = Answer(PASSES[asked.question.kind])
        self.room.play(None, asked.question.seats[0], f"clock-{len(self.room.journal.entries)}", command)
