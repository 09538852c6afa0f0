"""What is left unused of Actions."""

from collections.abc import Sequence

from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import DISABLE, LOOT, MOVE, REVEAL, SOME, SUBDUE, THINK, UNLOCK, Who, left_of
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Cull, Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.state import State
from safehouse.text.masters.words import counted, icons_in_words, listed

USES: dict[type[Command], int] = {
    Move: MOVE,
    Unlock: UNLOCK,
    Crack: UNLOCK,
    Subdue: SUBDUE,
    Disable: DISABLE,
    Reveal: REVEAL,
    Cull: REVEAL,
    Think: THINK,
    Pocket: LOOT,
}


def usable(offers: Sequence[Command], who: Who) -> int:
    """A mask of the sub-actions that a character could still use, as far as offers go."""
    mask = 0
    for offer in offers:
        sub = USES.get(type(offer))
        if sub is not None and getattr(offer, "who", who) == who:
            mask |= SOME[sub]
    return mask


def still(icons: int) -> str:
    """Sub-actions left, in words: 2 moves and an unlock left, an idea to gain; nothing for none."""
    kept = listed(icons_in_words(icons & ~(SOME[THINK] | SOME[LOOT])))
    words = [f"{kept} left"] * bool(kept)
    if ideas := left_of(icons, THINK):
        words.append(f"{counted(ideas, 'idea')} to gain")
    if cash := left_of(icons, LOOT):
        words.append(f"${cash}k to find")
    return listed(words)


def unused(heist: Heist, state: State, offers: Sequence[Command], crew: Sequence[Who]) -> list[str]:
    """What some characters could still use and would leave, each in words."""
    lines = []
    for who in crew:
        words = still(state.left[who] & usable(offers, who))
        if words:
            lines.append(f"{heist.cast[who].name} has {words}")
    return lines
