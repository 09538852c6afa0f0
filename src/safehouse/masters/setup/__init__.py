"""Setting a heist up: teams, starts, stock, and positions in its middle."""

from safehouse.masters.setup.setup import (
    AGREEMENTS,
    USUAL_HIDEOUTS,
    Setup,
    check_position,
    check_setup,
    deck_in_play,
    first_state,
    needs_of,
    safe_contents,
    usual_hideouts,
)

__all__ = [
    "AGREEMENTS",
    "USUAL_HIDEOUTS",
    "Setup",
    "check_position",
    "check_setup",
    "deck_in_play",
    "first_state",
    "needs_of",
    "safe_contents",
    "usual_hideouts",
]
