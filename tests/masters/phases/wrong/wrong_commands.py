"""What the tables of wrong commands are made of."""

from collections.abc import Callable
from typing import NamedTuple

from safehouse.engine.wire import Command
from tests.given import Scene

At = Callable[[int, int], int]
Make = Callable[[At], Command]


class Group(NamedTuple):
    """A drawn position, what is right in it, and what is wrong by which rule."""

    what: str
    scene: Callable[[], Scene]
    right: tuple[Make, ...]
    wrong: tuple[tuple[str, Make], ...]
    seat: int = 0
