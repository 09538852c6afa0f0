"""A heist that continues where another ended."""

from collections.abc import Iterator

from msgspec.structs import replace

from safehouse.engine.wire import Refused, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import POCKET, SHOP, Place, Who
from safehouse.masters.game.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.state import State

FEWEST = 3


def goes_on(heist: Heist, state: State) -> bool:
    """Was the first part won, with enough in hiding for the second?"""
    outcome = heist.outcome(state)
    won = outcome is not None and outcome.objective
    return won and bool(heist.sheet.sequel) and len(in_hiding(heist, state)) >= FEWEST


def in_hiding(heist: Heist, state: State) -> list[Who]:
    """The players' characters in a hideout."""
    return [who for who in heist.players if heist.marks >> state.at[who] & 1]


def sequel_of(heist: Heist, state: State) -> Setup:
    """The set-up of the second part: who is in hiding starts there, with the items, ideas and cash that were left."""
    hidden, outcome = in_hiding(heist, state), heist.outcome(state)
    if not heist.sheet.sequel or outcome is None:
        raise Refused("SET1", "this heist does not go on")
    if len(hidden) < FEWEST:
        raise Refused("SET1", f"only {len(hidden)} are in hiding, the second part needs {FEWEST}")
    return replace(
        heist.setup,
        heist=heist.sheet.sequel,
        team=tuple(heist.setup.team[who] for who in hidden),
        seats=tuple(played for _, played in seats_of(heist, state)),
        cash=outcome.money["total"],
        items=tuple((place, item) for place, who in enumerate(hidden) for item in items_in(heist, state, POCKET + who)),
        found=tuple(item for item in items_in(heist, state, SHOP) if not heist.edition.box.items[item].shop),
        hideouts=tuple(spaces(heist.marks).index(state.at[who]) for who in hidden),
        kept_ideas=tuple(state.ideas[who] for who in hidden),
        deck="",
        scattered=0,
    )


def items_in(heist: Heist, state: State, place: Place) -> list[str]:
    """The items in a place, one by one."""
    box = heist.edition.box
    return [box.pieces.names[item] for item in box.pieces.items for _ in range(state.how_many(item, place))]


def seats_of(heist: Heist, state: State) -> Iterator[tuple[Seat, tuple[Who, ...]]]:
    """The seats that play somebody in hiding, with the numbers these have in the second part."""
    hidden = in_hiding(heist, state)
    for seat, plays in enumerate(heist.seatings[state.seating].played_by):
        if played := tuple(hidden.index(who) for who in plays if who in hidden):
            yield seat, played
