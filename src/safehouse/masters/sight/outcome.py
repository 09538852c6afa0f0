"""How a heist ended."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.masters.board import count
from safehouse.masters.box.pieces import CASH, DISCARD, GONE, JAIL, SAFE, Place, Who
from safehouse.masters.sight.escape import has_escaped
from safehouse.masters.sight.haul import amount_out, stolen
from safehouse.masters.sight.money import loot_out, settle_money
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist


class Outcome(msgspec.Struct, frozen=True):
    """Whether the objective was met, who got out, who is Busted and in jail, what was brought out, who goes up.

    Who is neither out nor Busted hides inside.
    """

    objective: bool
    escaped: tuple[Who, ...]
    busted: tuple[Who, ...]
    cash: int
    loot: dict[str, int]
    rounds: int
    levels_up: tuple[Who, ...] = ()
    npc: bool = False
    lost: dict[str, int] = {}
    discarded: dict[str, int] = {}
    unlocks: str = ""
    reward: int = 0
    money: dict[str, int] = {}


def outcome_of(heist: "Heist", state: State) -> Outcome:
    """The outcome of a heist that is over."""
    busted = tuple(who for who in heist.players if state.at[who] == JAIL)
    escaped = tuple(who for who in heist.players if has_escaped(heist, state, who))
    cash = amount_out(heist, state, CASH)
    met = objective_met(heist, state)
    return Outcome(
        objective=met,
        escaped=escaped,
        busted=busted,
        cash=cash,
        loot=loot_out(heist, state),
        rounds=state.round,
        levels_up=heist.edition.levels_up(heist, state),
        npc=any(has_escaped(heist, state, who) for who in heist.npcs),
        lost=_lost(heist, state),
        discarded=_items_in(state, DISCARD),
        unlocks=heist.sheet.unlocks if met else "",
        reward=heist.sheet.reward if met else 0,
        money=settle_money(heist, state, met=met),
    )


def every_player(heist: "Heist", state: State) -> tuple[Who, ...]:
    """Everybody goes up a level, Busted or not (BUS3, CAM5, CAM9)."""
    return heist.players


def who_got_away_with_it(heist: "Heist", state: State) -> tuple[Who, ...]:
    """Who escaped goes up a level if the heist was won; of a break-out, who was inside and escaped (CAM9, CAM29)."""
    escaped = tuple(who for who in heist.players if has_escaped(heist, state, who))
    if heist.setup.inside:
        return tuple(who for who in escaped if who in heist.setup.inside)
    return escaped if objective_met(heist, state) else ()


def _lost(heist: "Heist", state: State) -> dict[str, int]:
    """The items that left the heist, without those that stayed in a closed safe."""
    sealed, safes = heist.sheet.safe.contents, count(state.where[SAFE])
    lost = {name: amount - sealed.get(name, 0) * safes for name, amount in _items_in(state, GONE).items()}
    return {name: amount for name, amount in lost.items() if amount}


def _items_in(state: State, place: Place) -> dict[str, int]:
    """The items in a place."""
    amounts = {item: state.how_many(item, place) for item in state.pieces.items}
    return {state.pieces.names[item]: amount for item, amount in amounts.items() if amount}


def objective_met(heist: "Heist", state: State) -> bool:
    """Is everything out that must be, everybody who must be, and nothing spoilt? Who hides inside is not out."""
    got_out = [who for who in heist.crew if has_escaped(heist, state, who)]
    npc_out = any(who in heist.npcs for who in got_out) or not heist.wants_npc
    enough = sum(who in heist.players for who in got_out) >= heist.must_get_out
    return stolen(heist, state) and npc_out and enough and not state.story.failed
