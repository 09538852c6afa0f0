"""A heist as the engine plays it: its cast and cards, its laws, and what follows it."""

from safehouse.masters.game.game import KEPT_HEISTS, Heist, heist_of, open_setup, position_on

__all__ = ["KEPT_HEISTS", "Heist", "heist_of", "open_setup", "position_on"]
