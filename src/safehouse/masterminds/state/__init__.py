"""What lies on the table, and what a match remembers having worked out."""

from safehouse.masterminds.state.state import (
    Cards,
    Complication,
    Member,
    State,
    changed,
    empty_state,
    face_up,
    put_at,
    turned,
    without,
)

__all__ = [
    "Cards",
    "Complication",
    "Member",
    "State",
    "changed",
    "empty_state",
    "face_up",
    "put_at",
    "turned",
    "without",
]
