"""How the edition of a heist ends it, seen by trying its policies on a copy: by noise, by the deck, by a call."""

from functools import lru_cache
from typing import Final

from safehouse.bots.masters.events import first_option, preferring
from safehouse.masters.box.pieces import ACTION, EVENT
from safehouse.masters.game import Heist
from safehouse.masters.sight.deck import is_crisis
from safehouse.masters.state import State
from safehouse.masters.verbs.alarm import count_noise
from safehouse.masters.verbs.phases import play_crisis, play_event

KEPT: Final = 256  # heists and decks that are remembered


def in_action(heist: Heist) -> State:
    """The table of a heist in an action phase, before anybody has done anything."""
    state = heist.opening.copy()
    state.phase = ACTION
    return state


def is_ending(state: State) -> bool:
    """Has the Escape begun, or will it after this round?"""
    return bool(state.leaving) or state.phase not in (ACTION, EVENT)


@lru_cache(maxsize=KEPT)
def full_track_ends(heist: Heist) -> bool:
    """Does a full noise track lead to the Escape (NOI3)?"""
    state = in_action(heist)
    state.noise, state.made = heist.track.last - 1, 1
    count_noise(heist.table(heist, state, 0, (), first_option))
    return is_ending(state)


@lru_cache(maxsize=KEPT)
def rounds_after_the_last_event(heist: Heist, deck: tuple[str, ...]) -> int:
    """Is there a round more when the last event of a deck has struck, because the alarm has not (EVT8, PH36)?"""
    state = in_action(heist)
    events = [number for number, card in enumerate(deck) if not is_crisis(heist, card)]
    if not events:
        return 0
    state.deck, state.top, state.phase = deck, events[-1], EVENT
    table = heist.table(heist, state, 0, (), first_option)
    play_event(table)
    while state.queue and state.phase == EVENT:
        play_crisis(table)
    return int(not is_ending(state))


@lru_cache(maxsize=KEPT)
def calls_at_once(heist: Heist) -> bool:
    """Does an Escape begin at once when it is called, without the event of the round (RND15)?"""
    state = in_action(heist)
    heist.edition.call_escape(heist.table(heist, state, 0, (), preferring("yes")))
    return state.phase != ACTION
