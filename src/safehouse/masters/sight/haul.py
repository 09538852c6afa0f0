"""Questions about what was brought out: what the team has, and whether that is what the objective asks for."""

from typing import TYPE_CHECKING

from safehouse.masters.box.pieces import CASH, OUT, POCKET, Piece, Place
from safehouse.masters.sight.escape import has_escaped
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


def safe_hands(heist: "Heist", state: State) -> list[Place]:
    """The hands of those who have escaped."""
    return [POCKET + who for who in heist.crew if has_escaped(heist, state, who)]


def acquired(heist: "Heist", state: State) -> list[Place]:
    """Where loot is the team's: out for good, or in the hands of those who have escaped; not what lies about (LOO4)."""
    return [OUT, *safe_hands(heist, state)]


def is_hidden(heist: "Heist", loot: Piece) -> bool:
    """Does the objective want a kind of loot in a hideout? Cash is stolen as soon as it is the team's (LOO5)."""
    return heist.sheet.hideouts and loot != CASH


def delivered(heist: "Heist", state: State, loot: Piece) -> list[Place]:
    """Where the objective wants a kind of loot: with the team; where it is to be hidden, in hands in a hideout."""
    return safe_hands(heist, state) if is_hidden(heist, loot) else acquired(heist, state)


def amount_out(heist: "Heist", state: State, loot: Piece) -> int:
    """How much of a kind of loot the team has."""
    return sum(state.how_many(loot, place) for place in acquired(heist, state))


def amount_delivered(heist: "Heist", state: State, loot: Piece) -> int:
    """How much of a kind of loot is where the objective wants it."""
    return sum(state.how_many(loot, place) for place in delivered(heist, state, loot))


def stolen(heist: "Heist", state: State) -> bool:
    """Is everything the objective asks for where it wants it?"""
    return all(amount_delivered(heist, state, loot) >= amount for loot, amount in heist.objective.items())


def as_good_as_stolen(heist: "Heist", state: State) -> bool:
    """Is everything the objective asks for out or in somebody's hands, and everybody it asks for with the crew?"""
    held = all(_at_hand(heist, state, loot) >= amount for loot, amount in heist.objective.items())
    return held and not (heist.wants_npc and state.busted >> heist.npcs[0] & 1)


def _at_hand(heist: "Heist", state: State, loot: Piece) -> int:
    """How much of a kind of loot is where the objective wants it, or in somebody's hands."""
    hands = {*delivered(heist, state, loot), *(POCKET + who for who in heist.crew)}
    return sum(state.how_many(loot, hand) for hand in hands)
