"""What lies on the table: the state, the boards it is on, who plays whom, the story beside the board."""

from safehouse.masters.state.empty import empty_state
from safehouse.masters.state.state import State

__all__ = ["State", "empty_state"]
