"""The clock of reaction windows: who does not answer in time passes, after the same time whatever anybody holds."""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

from safehouse.engine.game import Asked, Position
from safehouse.engine.wire import Answer, Option
from safehouse.server.limits import Timer

if TYPE_CHECKING:
    from safehouse.server.room.room import Room

PASSES: Final[dict[str, Option]] = {"window": "pass"}  # kinds of questions the clock answers, and how


class Handle(Protocol):
    """Something that will be done and can be called off."""

    def cancel(self) -> None:
        """Call it off."""


Later = Callable[[float, Callable[[], None]], Handle]


def is_window(asked: Asked | None) -> bool:
    """Is this a question that the clock answers for who does not?"""
    return asked is not None and asked.question.kind in PASSES


class Window:
    """When the question that is open was put, and so when it closes. 0 seconds: it stays open."""

    def __init__(self, seconds: float, timer: Timer) -> None:
        self.seconds = seconds
        self.timer = timer
        self.opened = timer()

    def restart(self) -> None:
        """The question is put now, for the first time or again."""
        self.opened = self.timer()

    def mark(self, before: Position, after: Position) -> None:
        """Something was played: is another question open now?"""
        if after.open is not before.open:
            self.restart()

    def left(self, asked: Asked | None) -> float | None:
        """Seconds until an open question closes; None if it does not."""
        if not self.seconds or not is_window(asked):
            return None
        return max(0.0, self.opened + self.seconds - self.timer())


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
