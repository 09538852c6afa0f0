"""The table a match is played on, and the questions that are put at it."""

from safehouse.masterminds.table.table import MatchTable

__all__ = ["MatchTable"]
