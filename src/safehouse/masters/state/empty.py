"""A table before anything is laid on it."""

from safehouse.masters.box.pieces import NOBODY, PLACES, PLANNING
from safehouse.masters.box.pieceset import PieceSet
from safehouse.masters.state.state import State
from safehouse.masters.state.story import Story


def empty_state(crew: int, pieces: PieceSet) -> State:
    """A state with nothing on the board and nobody in place."""
    state = State.__new__(State)
    state.pieces = pieces
    state.seed = state.spent = state.round = state.shape = state.unknown = state.noise = state.made = state.top = 0
    state.drawn = state.seating = state.done = state.busted = state.leaving = state.looped = state.rolled = 0
    state.stalking = state.lying = state.carrying = 0
    state.deck, state.queue, state.path, state.active = (), (), (), ""
    state.phase, state.runner = PLANNING, NOBODY
    state.count = bytearray(len(pieces.names) * PLACES)
    state.where = [0] * len(pieces.names)
    state.story = Story()
    state.at, state.ideas, state.die, state.chosen = [0] * crew, [0] * crew, [0] * crew, [0] * crew
    state.left, state.did, state.plan, state.traits = [0] * crew, [0] * crew, [0] * crew, [0] * crew
    state.used, state.used_now, state.moves = [0] * crew, [0] * crew, [0] * crew
    return state
