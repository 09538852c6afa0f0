"""Fixers."""

from typing import TYPE_CHECKING

from safehouse.masters.cards.book import Book
from safehouse.masters.heisttable import WHO, HeistTable
from safehouse.masters.pieces import ESCAPE, PLANNING, Who
from safehouse.masters.sight.crew import is_outdoors, mates
from safehouse.masters.state import State
from safehouse.masters.verbs.ideas import gain_ideas

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

FIXERS = Book()


def outdoors_with_mates(heist: "Heist", state: State, who: Who) -> bool:
    """Is the character outdoors, and is anybody else in play?"""
    return is_outdoors(heist, state, who) and state.busted | 1 << who != heist.all_crew


@FIXERS.offers(
    "TEAMWORK",
    ideas=2,
    needs=outdoors_with_mates,
    why="the character is not outdoors",
    rule="RND17",
    barred={PLANNING: "RND18", ESCAPE: "ESC19"},
    anyone=True,
)
def teamwork(table: HeistTable, owner: Who) -> None:
    """Outdoors, in the action phase, as often as you like: spend two ideas so that another character gains one."""
    gain_ideas(table, table.ask_for(owner, "Who gains an idea?", mates(table.game, table.state, owner), "RND17", WHO))
