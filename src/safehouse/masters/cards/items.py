"""Items."""

from safehouse.masters.cards.book import Book
from safehouse.masters.facts.loot import Discarded
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import Who

ITEMS = Book()

LAST_BREAKING_FACE = 4


@ITEMS.acts("BREAKABLE")
def breakable(table: HeistTable, owner: Who) -> None:
    """Two unlocks and a move for one noise, on any die. With a die of 1 to 4 the picks break."""
    table.settle()
    action = table.game.chosen_action(table.state, owner)
    if table.state.die[owner] <= LAST_BREAKING_FACE:
        table.emit(Discarded(owner, action.item))
