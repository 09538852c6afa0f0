"""What one seat sees: the view, and the board as a drawing."""

from safehouse.masters.view.view import DOINGS, CharacterView, View, view_of

__all__ = ["DOINGS", "CharacterView", "View", "view_of"]
