"""What the deck has in store: everybody may read it, so the event of a round can be played out before it comes."""

from collections.abc import Sequence
from typing import Any, Final

from safehouse.engine.wire import Seat
from safehouse.masters.board import gates_closed
from safehouse.masters.game import Heist
from safehouse.masters.pieces import EVENT, JAIL
from safehouse.masters.state import State
from safehouse.masters.verbs.alarm import count_noise
from safehouse.masters.verbs.phases import play_crises, play_event

NOISE_EACH: Final = 1  # what somebody who has not acted yet will make


def first_option(seat: Seat, options: Sequence[Any]) -> Any:
    """An answer while thinking: any will do."""
    return options[0]


def after_event(heist: Heist, state: State) -> State:
    """The state once the noise is counted and the event and the crises of the round are over."""
    new = state.copy()
    idle = sum(not new.chosen[who] and new.at[who] != JAIL for who in heist.players)
    new.made += NOISE_EACH * idle
    table = heist.table(heist, new, 0, (), first_option)
    count_noise(table)
    new.phase = EVENT
    play_event(table)
    play_crises(table)
    return new


class Closings(dict[str, int]):
    """How many gates each card closes, found out by trying."""

    def __init__(self, heist: Heist) -> None:
        super().__init__()
        self.heist = heist

    def __missing__(self, card: str) -> int:
        state = self.heist.first()
        state.phase = EVENT
        self.heist.effects[card](self.heist.table(self.heist, state, 0, (), first_option))
        self[card] = gates_closed(state.shape) if state.phase == EVENT else 0
        return self[card]

    def shut_within(self, state: State, cards: int) -> int:
        """How many gates are closed once so many cards are gone."""
        return gates_closed(state.shape) + sum(self[card] for card in state.deck[state.top : state.top + cards])
