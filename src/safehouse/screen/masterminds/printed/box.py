"""What a match can be set up with."""

from functools import cache

import msgspec

from safehouse.masterminds.box.content import NUMBERS, masterminds
from safehouse.masterminds.box.pieces import MOST_SEATS
from safehouse.masterminds.setup import FEWEST_SEATS, VARIANT_FROM, usual_late_sixth
from safehouse.screen.lessons import Lesson, lessons_of
from safehouse.screen.masterminds import teaching
from safehouse.screen.masterminds.printed.cardtexts import CardBrief, card_briefs
from safehouse.screen.masterminds.teaching.primer import PRIMER
from safehouse.screen.told import TaughtPage


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
    cards: tuple[CardBrief, ...]  # every card, for whoever wants to look through them
    lessons: tuple[Lesson, ...]  # to learn the game by
    primer: tuple[TaughtPage, ...]  # the game in five minutes


OPTIONS = (
    OptionCard(
        "random_start", "Random first player", "Otherwise, choose whoever last committed a crime and admits it.", "R16"
    ),
    OptionCard(
        "late_sixth",
        "Sixth card for later seats",
        "House rule, on by default for two to four players. Between equal bots, the first player wins 59, 41 or 31 of "
        "100 matches without it, and 51, 33 or 26 with it.",
        "R9",
    ),
)


@cache
def box(edition: str = "") -> MatchBox:
    """The whole box; there is one edition."""
    numbers = tuple(range(FEWEST_SEATS, MOST_SEATS + 1))
    return MatchBox(
        numbers,
        tuple(map(_seats, numbers)),
        OPTIONS,
        tuple(card_briefs()[card] for card in masterminds()),
        tuple(card_briefs().values()),
        lessons_of(teaching.__name__),
        PRIMER,
    )


def _seats(number: int) -> SeatsCard:
    at = number - FEWEST_SEATS
    usual = ("late_sixth",) if usual_late_sixth(number) else ()
    return SeatsCard(number, NUMBERS.target[at], NUMBERS.jobs_each[at], number >= VARIANT_FROM, usual)
