"""What cards do at certain moments, such as the end of a phase."""

from safehouse.masters.table import HeistTable


def play_endings(table: HeistTable, moment: str) -> None:
    """Let the cards of a moment do what they do then."""
    for ending, owner in table.game.endings.get(moment, ()):
        ending(table, owner)
