"""How far a heist is: the objective in words, and how it ended."""

from collections.abc import Iterator

from safehouse.masters.box.pieces import CASH, DOCUMENTS, JAIL, OVER, POCKET, SPACES, Piece
from safehouse.masters.game import Heist
from safehouse.masters.sight.escape import exits, left_behind
from safehouse.masters.sight.haul import amount_delivered, delivered, is_hidden
from safehouse.masters.sight.outcome import objective_met
from safehouse.masters.state import State
from safehouse.text.masters.words import counted, listed, piece_noun


def objective(heist: Heist, state: State) -> str:
    """How far the objective is, in words."""
    if state.story.failed:
        return "the objective can no longer be met"
    return "; ".join([*_loot(heist, state), *_people(heist, state)])


def _loot(heist: Heist, state: State) -> Iterator[str]:
    for piece, amount in heist.objective.items():
        safe = delivered(heist, state, piece)
        there = "in a hideout" if is_hidden(heist, piece) else "out"
        carried = sum(state.how_many(piece, POCKET + who) for who in heist.crew if POCKET + who not in safe)
        in_hand = f", {carried} carried" if carried else ""
        yield f"{_of(heist, piece, amount_delivered(heist, state, piece), amount)} {there}{in_hand}"


def _of(heist: Heist, piece: Piece, done: int, amount: int) -> str:
    if piece == CASH:
        return f"${done}k of ${amount}k"
    if piece == DOCUMENTS:
        return f"{done} of {counted(amount, 'set')} of documents"
    return f"{done} of {counted(amount, piece_noun(heist, piece))}"


def _people(heist: Heist, state: State) -> Iterator[str]:
    out = exits(heist, state)
    for who in heist.npcs if heist.wants_npc else ():
        name, at = heist.cast[who].name, state.at[who]
        if at == JAIL:
            yield f"{name} is not with you yet{_ambush(state)}" if state.story.captive < SPACES else f"{name} is lost"
        else:
            yield f"{name} is out" if out >> at & 1 else f"{name} is with you, inside"
    if heist.must_get_out:
        free = sum(state.at[who] < SPACES and bool(out >> state.at[who] & 1) for who in heist.players)
        yield f"{free} of {counted(len(heist.players), 'character')} outside"


def _ambush(state: State) -> str:
    """How much of an escort was subdued this round, once some of it was."""
    story = state.story
    size = counted(len(story.escort) + len(story.escort_down), "guard")
    return f", {story.ambushed} of {size} of the escort subdued this round" if story.ambushed else ""


def ending(heist: Heist, state: State) -> str:
    """How a heist ended."""
    assert state.phase == OVER
    won = objective_met(heist, state)
    met = "Job done" if won else "Job failed"
    busted = [heist.cast[who].name for who in heist.players if state.at[who] == JAIL]
    hidden = [heist.cast[who].name for who in left_behind(heist, state) if who in heist.players]
    if not busted and not hidden:
        return f"{met}, {'and' if won else 'but'} everyone got out."
    lines = [f"{listed(busted)} {'is' if len(busted) == 1 else 'are'} Busted"] if busted else []
    lines += [f"{listed(hidden)} {'hides' if len(hidden) == 1 else 'hide'} inside"] if hidden else []
    return f"{met}. {listed(lines)}."
