"""What a host decides, as it is told to every process of the house. Times are the clock's, so that all end together."""

import msgspec


class Decree(msgspec.Struct, frozen=True, tag=True):
    """Something that is so from now on."""


class ShutOut(Decree, frozen=True):
    """An address is shut out until a time."""

    address: str
    until: float


class LetIn(Decree, frozen=True):
    """An address is let in again."""

    address: str


class Proclaimed(Decree, frozen=True):
    """A sentence stands at every table; it may say what happens at a time."""

    text: str
    at: float | None = None


class TakenDown(Decree, frozen=True):
    """The sentence is gone."""


class Drained(Decree, frozen=True):
    """No new matches begin, or they do again."""

    on: bool


AnyDecree = ShutOut | LetIn | Proclaimed | TakenDown | Drained
