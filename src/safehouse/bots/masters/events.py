"""What the deck has in store: everybody may read it, so the event of a round can be played out before it comes."""

from collections.abc import Sequence
from typing import Any, Final

from safehouse.engine.table import Player
from safehouse.engine.wire import Seat
from safehouse.masters.box.pieces import ESCAPE, EVENT, JAIL
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.masters.table.questions import NONE
from safehouse.masters.verbs.alarm import count_noise
from safehouse.masters.verbs.phases import play_crisis, play_event

NOISE_EACH: Final = 1  # what somebody who has not acted yet will make


def first_option(seat: Seat, options: Sequence[Any]) -> Any:
    """An answer while thinking: any will do."""
    return options[0]


def preferring(option: Any) -> Player:
    """An answer while thinking: one option wherever it can be had."""
    return lambda seat, options: option if option in options else options[0]


def idly(seat: Seat, options: Sequence[Any]) -> Any:
    """An answer while thinking of an event: what need not be done is left."""
    return NONE if NONE in options else options[0]


def after_event(heist: Heist, state: State, player: Player = idly) -> State:
    """The state once the noise is counted and the event and the crises of the round are over."""
    new = state.copy()
    idle = sum(not new.chosen[who] and new.at[who] != JAIL for who in heist.players)
    new.made += NOISE_EACH * idle
    table = heist.table(heist, new, 0, (), player)
    count_noise(table)
    if new.phase == ESCAPE:
        return new  # an alarm has begun it (PH313)
    new.phase = EVENT
    play_event(table)
    while new.queue and new.phase == EVENT:
        play_crisis(table)
    return new
