"""What both games tell a screen: sentences with the rule and the card behind them, and offers in words."""

from typing import Any

import msgspec

from safehouse.engine.wire import Command, Seat


class Grey(msgspec.Struct, frozen=True):
    """Why something is not on offer."""

    rule: str
    why: str


class Said(msgspec.Struct, frozen=True):
    """A sentence of the log, the rule and the card behind it, and what it is about."""

    text: str  # empty for bookkeeping that needs no line of its own
    rule: str = ""
    card: str = ""
    space: int = -1  # where on the board it happened, -1 for nowhere
    loud: bool = False  # something that happens by itself and is shown on its own
    aside: bool = False  # somebody lets a chance go by: nothing that others wait to hear
    deed: bool = False  # something a player did that belongs in a turn told in short
    head: bool = False  # a turn begins: what follows belongs to it


class Offered(msgspec.Struct, frozen=True):
    """An offer in words, and what one might regret about it."""

    command: Command
    text: str
    warning: str = ""
    rule: str = ""  # the rule behind the warning
    odds: bool = False  # whether it ends well is decided next: the odds belong beside the warning
    about: str = ""  # what it does, where its name alone does not say so


class Asking(msgspec.Struct, frozen=True):
    """The question a seat is asked; its options are offers."""

    prompt: str
    rule: str
    kind: str
    draft: bool  # only this seat sees it, and may drop it
    command: Any = None  # what was being done
    about: int | None = None  # the character for whom it is asked
    closes: float | None = None  # seconds left, when it was sent, until the server passes; None for no limit


class Sequel(msgspec.Struct, frozen=True):
    """The match that continues another: its set-up, and for each of its seats the one its people had before."""

    setup: Any
    seats: tuple[Seat, ...]


class EditionText(msgspec.Struct, frozen=True):
    """An edition of the rules: its name, what else it is called, and one sentence on what is different."""

    name: str
    title: str
    differs: str
    playable: bool  # or can it only be read about?
    standard: bool  # is it played where none is chosen?


class CardText(msgspec.Struct, frozen=True):
    """A card: its number or name as the rules use it, its title, and its text in our words."""

    card: str
    title: str
    text: str
    kind: str  # event, crisis, action, ability, character, skill, item, fixer, npc, rule


class ThingText(msgspec.Struct, frozen=True):
    """Something that can be pointed at: its name, one sentence, what can be done about it, and its rule."""

    name: str
    text: str
    do: str
    rule: str


class TaughtPage(msgspec.Struct, frozen=True):
    """A page of what is told to somebody who has never played: a title, a few sentences, pictures, the rules behind."""

    title: str
    text: str
    pictures: tuple[str, ...] = ()  # icons by the names that views and things use
    rules: tuple[str, ...] = ()
