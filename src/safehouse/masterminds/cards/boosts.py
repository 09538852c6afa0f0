"""Cards that add icons to one's own Heist. Which icons is printed on them, and so is their text."""

from functools import partial
from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, resources
from safehouse.masterminds.box.pieces import EVENT, PARTY, Who
from safehouse.masterminds.cards.book import Book, CardUse, always
from safehouse.masterminds.facts.heist import Boosted
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


def boost(icons: str, table: MatchTable, seat: Seat, who: Who = 0) -> None:
    """Add icons to the attempt (R76)."""
    table.emit(Boosted(seat, icons))


def carrier_in_party(game: "Match", state: State, seat: Seat, who: Who) -> int:
    """Does the carrier take part?"""
    return state.party >> who & 1


def boosting() -> Book:
    """The book of all cards with icons to add: Events from the hand, Gear if its carrier takes part."""
    book = Book()
    for card, printed in resources().items():
        if not printed.boost:
            continue
        play = partial(boost, printed.boost)
        event = KIND[card] == EVENT
        book.uses[card] = CardUse(
            play, (PARTY,), always if event else carrier_in_party, "the carrier does not take part", ""
        )
        if event:
            book.events[card] = play
    return book


BOOSTS = boosting()
