"""Questions about the event deck."""

from safehouse.masters.state import State


def is_crisis(card: str) -> bool:
    """Crises are numbered C and Z, events otherwise."""
    return card[0] in "CZ"


def top_card(state: State) -> str:
    """The card on top of the deck, or nothing."""
    return state.deck[state.top] if state.top < len(state.deck) else ""


def crisis_on_top(state: State) -> str:
    """The card on top of the deck if it is a crisis, or nothing."""
    card = state.deck[state.top] if state.top < len(state.deck) else ""
    return card if card and is_crisis(card) else ""


def last_event(state: State) -> str:
    """The last event the deck holds, or nothing."""
    return next((card for card in reversed(state.deck) if not is_crisis(card)), "")
