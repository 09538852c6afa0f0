"""What a match can be set up with."""

import msgspec

from safehouse.screen.masterminds.brief import CardBrief


class OptionCard(msgspec.Struct, frozen=True):
    """Something that can be switched on."""

    name: str  # the name set-ups use
    title: str
    text: str
    rule: str


class SeatsCard(msgspec.Struct, frozen=True):
    """What a number of players means, and which options are on unless somebody clears them."""

    seats: int
    target: int
    jobs_each: int
    variant: bool  # more than the rulebook has values for
    usual: tuple[str, ...] = ()  # names of options


class MatchBox(msgspec.Struct, frozen=True):
    """All there is to choose from, and the Masterminds that may be dealt."""

    seats: tuple[int, ...]
    tables: tuple[SeatsCard, ...]  # what each number of players means
    options: tuple[OptionCard, ...]
    masterminds: tuple[CardBrief, ...]
