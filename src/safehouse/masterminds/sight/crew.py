"""Questions about a crew: who is free, what it may do, what things cost it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND, NUMBERS, VALUE
from safehouse.masterminds.box.pieces import CREW, MERCENARY, PAID, Who
from safehouse.masterminds.state import Member, State

if TYPE_CHECKING:
    from safehouse.masterminds.cards.book import Book
    from safehouse.masterminds.game import Match

CREW_LIMIT: Final = NUMBERS.crew_limit
JAIL_HEAT: Final = NUMBERS.jail_heat
MOST_HEAT: Final = 2  # that laying low gets rid of


def free(crew: Sequence[Member]) -> int:
    """The mask of members that could take part in a Heist: neither in jail nor face down (R75)."""
    mask, bit = 0, 1
    for member in crew:
        if not (member.time or member.down):
            mask |= bit
        bit <<= 1
    return mask


def not_jailed(state: State, seat: Seat) -> list[Who]:
    """The members that are not in jail (R97)."""
    return [who for who, member in enumerate(state.crews[seat]) if not member[2]]


def anybody_jailed(state: State, seat: Seat) -> bool:
    """Is anybody in jail?"""
    return bool([True for member in state.crews[seat] if member[2]])


def jailed(state: State, seat: Seat) -> list[Who]:
    """The members in jail."""
    return [who for who, member in enumerate(state.crews[seat]) if member[2]]


def going_to_jail(crew: Sequence[Member], heat: int) -> int:
    """How many members so much Heat sends to jail: one for each jail's worth, while anybody is free (R95, R97)."""
    return min(heat // JAIL_HEAT, len([True for member in crew if not member.time])) if heat >= JAIL_HEAT else 0


def heat_to_shed(state: State, seat: Seat) -> int:
    """How much Heat a crew may discard by laying low (R36)."""
    heat = state.heat[seat]
    return heat if heat < MOST_HEAT else MOST_HEAT


def crew_limit(game: "Match", state: State, seat: Seat) -> int:
    """How many members the crew may have; a card that raises it does so only while out of jail (R29, R98)."""
    boss = state.crews[seat][0]
    return CREW_LIMIT if boss.time else game.book.limits.get(boss.card, CREW_LIMIT)


def price(game: "Match", state: State, seat: Seat, card: str) -> int:
    """What a card costs a seat in Hire Up now."""
    return price_for(game.book, state.crews[seat], card, first=state.hiring != PAID)


def price_for(book: "Book", crew: Sequence[Member], card: str, *, first: bool) -> int:
    """What a card costs a crew: nothing for a Mercenary, otherwise its value less what members take off (R28)."""
    if KIND[card] == MERCENARY:
        return 0
    helpers = price_helpers(book, crew, card, first=first)
    return VALUE[card] - sum([saved for _, saved in helpers]) if helpers else VALUE[card]


def affordable(book: "Book", crew: Sequence[Member], card: str, worth: int, *, first: bool) -> bool:
    """Is a hand of some worth, this card included, enough to pay for it? Nothing costs more than its value."""
    left = worth - VALUE[card]
    return left >= VALUE[card] or left >= price_for(book, crew, card, first=first)


def price_helpers(book: "Book", crew: Sequence[Member], card: str, *, first: bool) -> list[tuple[str, int]]:
    """The members that make a card cheaper, and by how much; the Mastermind comes last, best for the buyer."""
    if KIND[card] == MERCENARY:
        return []
    cost, prices, found = VALUE[card], book.prices, []
    for member in crew[::-1]:
        helper = member.card
        if helper in prices and not member.time and (less := prices[helper](cost, card, first)) < cost:
            found.append((helper, cost - less))
            cost = less
    return found


def can_carry(member: Member) -> bool:
    """May a member be given Gear: one piece each, never in jail (R33)?"""
    return not member.gear and not member.time


def dismissable(state: State, seat: Seat) -> range:
    """The members that may be dismissed: all but the Mastermind (R30)."""
    return range(1, len(state.crews[seat]))


def joins(card: str) -> bool:
    """Does a card join a crew as a member?"""
    return KIND[card] in (CREW, MERCENARY)


def mercenaries_to_poach(game: "Match", state: State, seat: Seat) -> list[tuple[Seat, Who]]:
    """Mercenaries of rivals still in the game who are not in jail."""
    return [
        (rival, who)
        for rival in game.clockwise[seat][1:]
        if rival != state.closer
        for who, member in enumerate(state.crews[rival])
        if KIND[member.card] == MERCENARY and not member.time
    ]
