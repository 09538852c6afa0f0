"""What Actions would make possible from where a character stands."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import (
    DISABLE,
    LOCK,
    LOOT,
    MOVE,
    ONE,
    REVEAL,
    SUBACTIONS,
    SUBDUE,
    THINK,
    UNLOCK,
    Mask,
    Piece,
    Space,
    Who,
    left_of,
)
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Action
from safehouse.masters.phases.action import Disable, Subdue, Unlock
from safehouse.masters.phases.command import SpaceCommand
from safehouse.masters.phases.crack import Crack
from safehouse.masters.sight.conditions import Spot, meets, spots
from safehouse.masters.sight.loot import loot_in
from safehouse.masters.sight.where import live_guards
from safehouse.masters.state import State
from safehouse.screen.masters.advice.routes import reach
from safehouse.screen.masters.printed.cardtexts import action_text
from safehouse.text.masters.words import counted, listed, space_name, the_piece

FARTHEST: Final = 4  # moves looked ahead
SHOWN: Final = 4  # spaces named in a row
ALL: Final = sum(ONE)  # one of each sub-action


def guarded(heist: Heist, state: State, who: Who) -> Mask:
    """The hexes with a guard or dog to subdue."""
    return live_guards(state)


class Handling(NamedTuple):
    """A sub-action that handles a chit: the command for it, and where it finds one."""

    sub: int
    command: type[SpaceCommand]
    where: tuple[Spot, ...]


HANDLINGS: Final = (
    Handling(UNLOCK, Unlock, Unlock.where),
    Handling(SUBDUE, Subdue, (*Subdue.where, Spot("SUB5", "no guard is there", guarded))),
    Handling(DISABLE, Disable, Disable.where),
)


class Prospects(NamedTuple):
    """What a character could do with one of each sub-action and some moves, worked out once for all its Actions."""

    here: dict[int, Mask]  # by sub-action, where it finds something now
    steps: dict[Space, int]  # where moves lead to
    there: dict[int, dict[Space, Mask]]  # by sub-action, what it finds from a space moves lead to
    freed: dict[int, dict[Space, int]]  # by sub-action, where moves lead to only after it
    loot: Mask
    cracks: bool


def prospects(heist: Heist, state: State, who: Who) -> Prospects:
    """What a character could do; the state is lent and comes back as it was."""
    left, state.left[who] = state.left[who], ALL
    steps = reach(heist, state, who, FARTHEST)
    here = {handling.sub: _finds(heist, state, who, handling) for handling in HANDLINGS}
    there = {handling.sub: _beyond(heist, state, who, handling, steps) for handling in HANDLINGS}
    freed = {UNLOCK: _after(heist, state, who, here[UNLOCK], (LOCK,)), SUBDUE: {}}
    if not steps and here[SUBDUE] >> state.at[who] & 1:
        freed[SUBDUE] = _after(heist, state, who, 1 << state.at[who], (0, 3))
    cracks = bool(meets(Crack.needs, heist, state, who))
    state.left[who] = left
    return Prospects(here, steps, there, freed, state.lying, cracks)


def _finds(heist: Heist, state: State, who: Who, handling: Handling) -> Mask:
    return spots(handling.where, heist, state, who) if meets(handling.command.needs, heist, state, who) else 0


def _beyond(heist: Heist, state: State, who: Who, handling: Handling, steps: dict[Space, int]) -> dict[Space, Mask]:
    """What a sub-action would find from each space that moves lead to."""
    start = state.at[who]
    found: dict[Space, Mask] = {}
    for at in steps:
        state.at[who] = at
        if mask := _finds(heist, state, who, handling):
            found[at] = mask
    state.at[who] = start
    return found


def _after(heist: Heist, state: State, who: Who, where: Mask, chits: Sequence[Piece]) -> dict[Space, int]:
    """Where moves would lead to if some chits were handled: one each, as one sub-action handles one."""
    copy = state.copy()
    for at in spaces(where):
        if sum(copy.how_many(chit, at) for chit in chits) == 1:
            for chit in chits:
                copy.take(chit, at, copy.how_many(chit, at))
    before = reach(heist, state, who, FARTHEST)
    return {to: steps for to, steps in reach(heist, copy, who, FARTHEST).items() if to not in before}


VERB: Final = {UNLOCK: "unlock", SUBDUE: "subdue a guard on", DISABLE: "disable a camera on"}


def makes(heist: Heist, state: State, found: Prospects, action: Action, who: Who) -> str:
    """What an Action makes possible, in words; nothing for one that does nothing here."""
    number = {sub: left_of(action.icons, sub) for sub in range(len(SUBACTIONS))}
    moves = number[MOVE]
    words: list[str] = []
    for sub, verb in VERB.items():
        if number[sub]:
            words += _handling(heist, found, sub, verb, moves)
    near = [to for to, steps in found.steps.items() if steps <= moves]
    if near:
        words.append(f"move to {_named(heist, state, near)}")
    words += _rest(state, found, number)
    if not words and action.play is not None:
        words.append(action_text(heist, who, action))
    return "; ".join(words)


def reaches(state: State, found: Prospects, action: Action) -> tuple[Space, ...]:
    """The spaces that an Action leads to, or where it finds something to handle."""
    number = {sub: left_of(action.icons, sub) for sub in range(len(SUBACTIONS))}
    near = {to for to, steps in found.steps.items() if steps <= number[MOVE]}
    for sub in VERB:
        if number[sub]:
            near.update(_handled(found, sub, number[MOVE]))
    return tuple(sorted(near | set(spaces(state.unknown if number[REVEAL] else 0))))


def at_once(found: Prospects, action: Action) -> tuple[Space, ...]:
    """The spaces of these that it needs nothing else for: walked to, or handled from here."""
    number = {sub: left_of(action.icons, sub) for sub in range(len(SUBACTIONS))}
    near = {to for to, steps in found.steps.items() if steps <= number[MOVE]}
    for sub in VERB:
        near.update(spaces(found.here[sub] if number[sub] else 0))
    return tuple(sorted(near))


def _handled(found: Prospects, sub: int, moves: int) -> set[Space]:
    """Where one kind of sub-action finds something, here or from where moves lead to, and where to it then leads."""
    beyond = {to for to, steps in found.freed.get(sub, {}).items() if steps <= moves}
    there = {at for step, mask in found.there[sub].items() if found.steps[step] <= moves for at in spaces(mask)}
    return beyond | there | set(spaces(found.here[sub]))


def _handling(heist: Heist, found: Prospects, sub: int, verb: str, moves: int) -> list[str]:
    """What one kind of sub-action can do: here, and then where to; or from where moves lead to."""
    if here := found.here[sub]:
        beyond = [to for to, steps in found.freed.get(sub, {}).items() if steps <= moves]
        then = f", then move to {_row(heist, beyond)}" if beyond else ""
        return [f"{verb} {_row(heist, spaces(here))}{then}"]
    there = {at: mask for at, mask in found.there[sub].items() if found.steps[at] <= moves}
    if not there:
        return []
    at, mask = next(iter(there.items()))
    return [f"from {space_name(heist, at)}: {verb} {_row(heist, spaces(mask))}"]


def _rest(state: State, found: Prospects, number: dict[int, int]) -> list[str]:
    words = []
    if number[UNLOCK] and found.cracks:
        words.append("crack the safe")
    if number[REVEAL] and state.bag_size():
        tiles = min(number[REVEAL], state.unknown.bit_count())
        words.append(f"reveal {counted(tiles, 'tile')}" if tiles else "take a chit out of the bag")
    if number[THINK]:
        words.append(f"gain {counted(number[THINK], 'idea')}")
    if number[LOOT]:
        words.append(f"find ${number[LOOT]}k")
    return words


def _named(heist: Heist, state: State, near: list[Space]) -> str:
    """Where one can go: loot first, and what lies there."""
    first = sorted(near, key=lambda at: (not state.lying >> at & 1, at))
    words = [_with_loot(heist, state, at) for at in first[:SHOWN]]
    return _cut(words, len(near))


def _with_loot(heist: Heist, state: State, at: Space) -> str:
    name = space_name(heist, at)
    if not state.lying >> at & 1:
        return name
    return f"{name} ({listed([the_piece(heist, loot, state.how_many(loot, at)) for loot in loot_in(state, at)])})"


def _row(heist: Heist, where: Sequence[Space]) -> str:
    return _cut([space_name(heist, at) for at in sorted(where)[:SHOWN]], len(where))


def _cut(words: list[str], total: int) -> str:
    return listed([*words, f"{total - len(words)} more"]) if total > len(words) else listed(words, "or")
