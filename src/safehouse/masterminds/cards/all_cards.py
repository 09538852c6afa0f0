"""All cards with behaviour in one book."""

from functools import reduce

from safehouse.masterminds.cards.book import Book
from safehouse.masterminds.cards.boosts import BOOSTS
from safehouse.masterminds.cards.crew import MEMBERS
from safehouse.masterminds.cards.events import EVENTS
from safehouse.masterminds.cards.gear import GEAR_CARDS
from safehouse.masterminds.cards.immediates import IMMEDIATES
from safehouse.masterminds.cards.jobs import JOB_CARDS
from safehouse.masterminds.cards.masterminds import MASTERMINDS
from safehouse.masterminds.cards.mercenaries import MANEUVERS

BOOK: Book = reduce(
    lambda one, other: one | other, (MASTERMINDS, MEMBERS, GEAR_CARDS, BOOSTS, MANEUVERS, EVENTS, IMMEDIATES, JOB_CARDS)
)
