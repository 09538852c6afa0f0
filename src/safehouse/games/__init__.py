"""Both games by name: opening one, setting it up in a few words, playing it from a program, its rules in words."""

from safehouse.games.games import KINDS, as_begun, has_rivals, open_game

__all__ = ["KINDS", "as_begun", "has_rivals", "open_game"]
