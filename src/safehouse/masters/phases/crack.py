"""Safecracking: an unlock used on a safe."""

from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import SAFE, SOME, UNLOCK, Who
from safehouse.masters.phases.command import CharacterCommand
from safehouse.masters.sight.conditions import FREE, Need, has
from safehouse.masters.sight.crew import is_free
from safehouse.masters.sight.items import cracks_worth, is_on_safe
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.loot import crack

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def at_a_safe(heist: "Heist", state: State, who: Who) -> object:
    """Is the character on the hex of a safe, or may it help from beside?"""
    return is_on_safe(state, who) or cracks_worth(heist, state, who)


CRACKING: Final = SOME[UNLOCK]  # what a safe is cracked with


class Crack(CharacterCommand, frozen=True):
    """Use an unlock to open a safe bit by bit."""

    rule: ClassVar[str] = "SUB13"
    needs: ClassVar[tuple[Need, ...]] = (
        has(UNLOCK),
        FREE,
        Need("SAF2", "there is no safe on the character's tile", at_a_safe),
        Need("SAF1", "no item here gives cracks", cracks_worth),
    )

    def play(self, table: HeistTable) -> None:
        crack(table, self.who)


def offer_crack(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Cracking the safe. It is called only where there is one, and to one with an unlock left.

    Written out by hand for speed: nothing cracks a safe from further away than beside it.
    """
    reach = heist.boards[state.shape].around[state.at[who]]
    if reach & state.where[SAFE] and is_free(heist, state, who) and cracks_worth(heist, state, who):
        offers.append(Crack(who))
