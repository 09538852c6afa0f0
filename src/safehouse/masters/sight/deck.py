"""Questions about the event deck."""

from typing import TYPE_CHECKING

from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def is_crisis(heist: "Heist", card: str) -> bool:
    """Is a card of the deck a crisis? All others are events."""
    return card in heist.crises


def top_card(state: State) -> str:
    """The card on top of the deck, or nothing."""
    return state.deck[state.top] if state.top < len(state.deck) else ""


def crisis_on_top(heist: "Heist", state: State) -> str:
    """The card on top of the deck if it is a crisis, or nothing."""
    card = state.deck[state.top] if state.top < len(state.deck) else ""
    return card if card in heist.crises else ""


def active_event(heist: "Heist", state: State) -> str:
    """The event that would strike now: the one on top, or what there is when none is left (PH33, PH36)."""
    return top_card(state) or heist.edition.when_exhausted(heist, state)


def last_event(heist: "Heist", state: State) -> str:
    """The last event the deck holds, or nothing."""
    return next((card for card in reversed(state.deck) if not is_crisis(heist, card)), "")
