"""A match as the engine plays it, and its laws."""

from safehouse.masterminds.game.game import Match, open_setup

__all__ = ["Match", "open_setup"]
