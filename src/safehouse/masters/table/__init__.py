"""The table a heist is played on, and the questions that are put at it."""

from safehouse.masters.table.table import HeistTable

__all__ = ["HeistTable"]
