"""Another state that a seat cannot tell from this one: what it does not know is dealt again."""

from collections.abc import Sequence

from safehouse.engine.chance import Lots
from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import IMMEDIATE, OVER, PRESTIGE
from safehouse.masterminds.state import Cards, Complication, State, without


def redealt(state: State, seat: Seat | None, seed: int) -> State:
    """The same table with other hidden cards and other luck to come."""
    other = state.copy()
    other.seed, other.spent = seed, 0
    viewer = viewer_of(state, seat)
    lots = Lots(~seed)
    _redeal_resources(other, viewer, lots)
    other.known = known_as_told(state.known, viewer, len(state.hands))
    _redeal_complications(other, viewer, lots)
    return other


def viewer_of(state: State, seat: Seat | None) -> int:
    """The number of who looks; the viewer after the last seat is a spectator."""
    return len(state.hands) if seat is None else seat


def known_to(state: State, viewer: int, owner: Seat) -> Cards:
    """The cards of a hand that a viewer knows."""
    return state.hands[owner] if viewer == owner else state.known[viewer * len(state.hands) + owner]


def _unknown(hand: Cards, known: Cards) -> Cards:
    for card in known:
        hand = without(hand, card)
    return hand


def _redeal_resources(state: State, viewer: int, lots: Lots) -> None:
    """Mix deck, rivals' hands and what others looked at; hands never hold what is played immediately."""
    hidden = [_unknown(hand, known_to(state, viewer, owner)) for owner, hand in enumerate(state.hands)]
    held = () if viewer == state.turn else state.held
    under = tuple(card for card, owner in state.bottom if owner != viewer)
    pool = lots.mixed(sorted((*state.deck, *held, *under, *(card for cards in hidden for card in cards))))
    barred = (IMMEDIATE, PRESTIGE) if state.stage == OVER else (IMMEDIATE,)
    fit = [card for card in pool if KIND[card] not in barred]
    for owner, cards in enumerate(hidden):
        state.hands[owner] = known_to(state, viewer, owner) + _deal(fit, pool, len(cards))
    state.held = state.held if viewer == state.turn else _deal(pool, pool, len(held))
    state.bottom = tuple((card if owner == viewer else _deal(pool, pool, 1)[0], owner) for card, owner in state.bottom)
    state.deck = tuple(pool)


def known_as_told(known: Sequence[Cards], viewer: int, seats: int) -> list[Cards]:
    """What each knows of each hand, as far as a viewer can tell: all about its own, of others what everybody knows."""
    public = known[seats * seats :]
    return [cards if viewer in divmod(at, seats) else public[at % seats] for at, cards in enumerate(known)]


def _deal(source: list[str], pool: list[str], number: int) -> Cards:
    """Take cards off a source, and out of the pool they are from."""
    dealt = tuple(source[:number])
    if source is not pool:
        del source[:number]
    for card in dealt:
        pool.remove(card)
    return dealt


def _redeal_complications(state: State, viewer: int, lots: Lots) -> None:
    """Mix the deck with the face-down Complications the viewer has not looked at."""
    rows: Sequence[tuple[Complication, ...]] = state.complications
    hidden = [each.card for row in rows for each in row if not _knows(each, viewer)]
    pool = lots.mixed(sorted((*state.complication_deck, *hidden)))
    state.complications = [
        tuple(each if _knows(each, viewer) else each._replace(card=pool.pop()) for each in row) for row in rows
    ]
    state.complication_deck = tuple(pool)


def _knows(each: Complication, viewer: int) -> bool:
    return each.up or bool(each.known >> viewer & 1)
