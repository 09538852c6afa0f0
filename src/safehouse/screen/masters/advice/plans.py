"""What the team's plan does not deal with."""

from collections.abc import Iterator
from typing import Final

import msgspec

from safehouse.masters.board import flood, spaces
from safehouse.masters.box.pieces import (
    LOCK,
    NO_SUBDUE,
    PLANNING,
    SAFE,
    SAFEHOUSE,
    SOME,
    SPACES,
    SUBACTIONS,
    SUBDUE,
    UNLOCK,
    Mask,
    Who,
)
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import starting_places
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.where import live_guards
from safehouse.masters.state import State
from safehouse.screen.masters.advice.routes import in_escape
from safehouse.text.masters.words import place_name, the_piece


class Uncovered(msgspec.Struct, frozen=True):
    """Something on the board that the team's plan does not deal with."""

    space: int
    text: str
    rule: str = ""
    later: bool = False  # only once the gates close


HANDLED_BY: Final = {UNLOCK: ("a lock", "SEC3"), SUBDUE: ("a guard", "SEC2")}


def covered(heist: Heist, state: State, who: Who) -> Mask:
    """The spaces that a character's plan leads to from where it starts, or may start while that is open."""
    board = heist.boards[state.shape]
    within = state.plan[who] | board.entrances | heist.roams[who]
    if state.at[who] == SAFEHOUSE:
        places = starting_places(heist, state, who)
        return flood(board.near, places, within | places) & ~board.entrances
    return flood(board.near, 1 << state.at[who], within) if state.at[who] < SPACES else 0


def plan_flaw(heist: Heist, state: State, who: Who) -> Uncovered | None:
    """The first thing wrong with a plan, now or once the gates close."""
    return flaw_now(heist, state, who) or flaw_later(heist, state, who)


def flaw_now(heist: Heist, state: State, who: Who) -> Uncovered | None:
    """A token that the plan does not lead to, or no exit that it leads to."""
    reached, name = covered(heist, state, who), heist.cast[who].name
    if astray := state.plan[who] & ~reached:
        at = spaces(astray)[0]
        text = f"{name}'s token on {place_name(heist, at)} is not connected to where {name} starts"
        return Uncovered(at, text, "PLN1")
    if state.at[who] < heist.hexes and not reached & exits(heist, state):
        return Uncovered(state.at[who], f"{name}'s plan leads to no exit", "PLN1")
    return None


def flaw_later(heist: Heist, state: State, who: Who) -> Uncovered | None:
    """A token where one is shut in once the gates close."""
    cut = spaces(state.plan[who] & cut_off(heist, state))
    if not cut:
        return None
    place = place_name(heist, cut[-1])
    text = f"{heist.cast[who].name} plans {place}, but there is no way out of it once the gates close"
    return Uncovered(cut[-1], text, "GAT9", later=True)


def cut_off(heist: Heist, state: State) -> Mask:
    """The hexes from which no way leads out once all gates are closed; the gates themselves are not counted."""
    if not heist.site.gates:
        return 0
    closed = in_escape(heist, state)
    board = heist.boards[closed.shape]
    return board.hexes & ~flood(board.near, exits(heist, closed), board.hexes | board.entrances)


def uncovered(heist: Heist, state: State) -> tuple[Uncovered, ...]:
    """Everything worth a word, of the whole team's plan, while it is being made."""
    return tuple(_lacks(heist, state)) if state.phase == PLANNING else ()


def _lacks(heist: Heist, state: State) -> Iterator[Uncovered]:
    reached = [covered(heist, state, who) for who in heist.players]
    yield from _loot(heist, state, reached)
    yield from (found for who in heist.players if (found := plan_flaw(heist, state, who)))
    yield from _chits(heist, state, reached)


def _loot(heist: Heist, state: State, reached: list[Mask]) -> Iterator[Uncovered]:
    """What the objective asks for and no plan leads to."""
    every = 0
    for mask in reached:
        every |= mask
    every |= sum(1 << state.at[who] for who in heist.players if state.at[who] < SPACES)
    kinds = [*heist.objective, *([SAFE] if any(piece in heist.objective for piece, _ in heist.safe_contents) else [])]
    for piece in kinds:
        for at in spaces(state.where[piece] & ~every):
            yield Uncovered(at, f"no plan leads to {the_piece(heist, piece)} on {place_name(heist, at)}", "PLN1")
    captive = state.story.captive
    if heist.wants_npc and captive < SPACES and not heist.boards[state.shape].around[captive] & every:
        name = heist.cast[-1].name
        yield Uncovered(captive, f"no plan leads to {name} on {place_name(heist, captive)}", "PLN1")


def _chits(heist: Heist, state: State, reached: list[Mask]) -> Iterator[Uncovered]:
    """Locks and guards on a plan that nobody who comes by can handle with an Action of its own."""
    yield from _beyond(heist, state, reached, UNLOCK, state.where[LOCK])
    yield from _beyond(heist, state, reached, SUBDUE, live_guards(state))


def _beyond(heist: Heist, state: State, reached: list[Mask], sub: int, where: Mask) -> Iterator[Uncovered]:
    around = heist.boards[state.shape].around
    what, rule = HANDLED_BY[sub]
    able = [who for who in heist.players if can(heist, who, sub)]
    stopped = [who for who in heist.players if sub != SUBDUE or not heist.traits[who] & NO_SUBDUE]
    for who in stopped:
        for at in spaces(state.plan[who] & where):
            if not any(around[at] & reached[mate] for mate in able):
                text = f"{what} on {place_name(heist, at)}: no one on that route can {SUBACTIONS[sub]}"
                yield Uncovered(at, text, rule)


def can(heist: Heist, who: Who, sub: int) -> bool:
    """Has a character any Action with a sub-action?"""
    return any(action.icons & SOME[sub] for action in heist.actions[who][1:])
