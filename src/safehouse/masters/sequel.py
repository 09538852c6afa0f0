"""A heist that goes on where another ended."""

from msgspec.structs import replace

from safehouse.engine.wire import Refused
from safehouse.masters.board import spaces
from safehouse.masters.game import Heist
from safehouse.masters.pieces import Who
from safehouse.masters.setup import Setup
from safehouse.masters.state import State

FEWEST = 3


def sequel_of(heist: Heist, state: State, seed: int) -> Setup:
    """The set-up of the second part: who is in hiding starts there, with the ideas that were left."""
    hidden = [who for who in heist.players if heist.marks >> state.at[who] & 1]
    if not heist.sheet.sequel or heist.outcome(state) is None:
        raise Refused("SET1", "this heist does not go on")
    if len(hidden) < FEWEST:
        raise Refused("SET1", f"only {len(hidden)} are in hiding, the second part needs {FEWEST}")
    hideouts = [spaces(heist.marks).index(state.at[who]) for who in hidden]
    return replace(
        heist.setup,
        heist=heist.sheet.sequel,
        team=tuple(heist.setup.team[who] for who in hidden),
        seats=seats_of(heist, state, hidden),
        seed=seed,
        items=(),
        hideouts=tuple(hideouts),
        kept_ideas=tuple(state.ideas[who] for who in hidden),
    )


def seats_of(heist: Heist, state: State, hidden: list[Who]) -> tuple[tuple[Who, ...], ...]:
    """Who plays whom of those in hiding, numbered anew; a seat without anybody is left out."""
    plays = heist.seatings[state.seating].played_by
    seats = (tuple(hidden.index(who) for who in seat if who in hidden) for seat in plays)
    return tuple(seat for seat in seats if seat)
