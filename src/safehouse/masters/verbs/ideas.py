"""Ideas: gained, lost and passed on."""

from safehouse.masters.box.pieces import Who
from safehouse.masters.facts.rounds import IdeaLost, IdeaPassed, IdeasGained
from safehouse.masters.table import HeistTable


def gain_ideas(table: HeistTable, who: Who, ideas: int = 1) -> None:
    """Give a character ideas."""
    table.emit(IdeasGained(who, ideas))


def lose_idea(table: HeistTable, who: Who) -> None:
    """Take one idea, if there is one."""
    if table.state.ideas[who]:
        table.emit(IdeaLost(who))


def lose_idea_to_event(table: HeistTable, who: Who) -> None:
    """Take one idea, if there is one and nothing is given up for it."""
    if table.state.ideas[who] and not any(spares(table, who) for spares in table.game.spares):
        table.emit(IdeaLost(who))


def pass_ideas(table: HeistTable, who: Who, to: Who, ideas: int = 1) -> None:
    """Let ideas change heads."""
    for _ in range(ideas):
        table.emit(IdeaPassed(who, to))
