"""Facts and commands: frozen values that carry their own wire form.

This module is never compiled: a compiler drops the class keywords of Structs, subclasses inherit them from here.
"""

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import or_
from typing import Any, ClassVar, Final, Self

import msgspec

Seat = int
Option = int | str | tuple[int, ...]
SPECTATOR: Final[None] = None


class Value(msgspec.Struct, frozen=True):
    """What never changes, and is equal to another of its kind that holds the same."""


class Command(msgspec.Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """What a seat wants."""

    for_all: ClassVar[bool] = False  # it speaks for everybody: a bot leaves it to people who are still waited for
    from_the_match: ClassVar[bool] = False  # only who keeps the match may give it, never a person's device


class Fact(msgspec.Struct, frozen=True, tag=True, gc=False, forbid_unknown_fields=True):
    """What happened. A fact alone changes a state."""

    news: ClassVar[bool] = False  # something unknown became known: no undo beyond this

    def apply(self, state: Any) -> None:
        """Make it so."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self | None:
        """How it looks to a seat (None: a spectator); nothing unless the fact says otherwise."""
        return None


class Answer(Command, frozen=True):
    """A seat's answer to the question it was asked."""

    option: Option


class Drop(Command, frozen=True):
    """A seat gives up the command it was asked about; nothing had happened yet."""


class HandTo(Command, frozen=True):
    """A seat lets another one play what it names. Table business, like taking back: it is never on offer."""

    who: int
    seat: Seat


class Refused(Exception):
    """A command that is not on offer: the rule it breaks, and why."""

    __module__ = "safehouse"  # where programs find it

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why


def one_of(classes: Iterable[type]) -> Any:
    """The tagged union of some Structs, as a type to decode."""
    return reduce(or_, classes)


def seen(facts: Sequence[Fact], seat: Seat | None) -> list[Fact]:
    """The facts as one seat sees them."""
    return [look for fact in facts if (look := fact.seen_by(seat)) is not None]


def plain(state: Any) -> dict[str, Any]:
    """What a state holds, as plain values, for comparing, hashing and storing."""
    return {name: _plain(getattr(state, name)) for name in type(state).__slots__}


def _plain(value: Any) -> Any:
    return value.hex() if isinstance(value, bytearray) else msgspec.to_builtins(value)
