"""What Complications ask of a party, and what they add to Heat and reward."""

from collections.abc import Iterable
from functools import lru_cache, reduce
from typing import Final, NamedTuple

from safehouse.masterminds.box.content import HAZARDS, ICONS
from safehouse.masterminds.box.pieces import ANY, ICONS_OFF, TEXT_OFF, Skills
from safehouse.masterminds.state import Complication

MOST: Final = 99  # no limit
TEXT: Final = slice(1, None)  # of a load: all but its icons


class Load(NamedTuple):
    """What Complications ask of a party."""

    icons: tuple[Skills, ...] = ()
    easier: int = 0
    party_max: int = MOST
    fewer: tuple[tuple[int, int], ...] = ()  # for a smaller party than this, so many icons more
    bans: bool = False
    fail_heat: int = 0
    heat: int = 0  # on success
    prestige: int = 0
    cards: int = 0

    def penalty(self, size: int) -> int:
        """How many icons more they ask of a party for its size."""
        return sum([more for least, more in self.fewer if size < least]) if self.fewer else 0

    def needs(self, size: int) -> tuple[Skills, ...]:
        """The icons they add for a party of some size."""
        return self.icons + (ANY,) * self.penalty(size) if self.fewer else self.icons


Step = tuple[str, Load, Load]  # a Complication, and what a row asks for without it and with it

NOTHING: Final = Load()


@lru_cache(maxsize=256)
def load_of(card: str, off: int = 0) -> Load:
    """What one Complication asks for; its icons or its text may not count."""
    hazard = HAZARDS[card]
    icons = () if off & ICONS_OFF else tuple(sorted(ICONS[card]))
    if off & TEXT_OFF:
        return Load(icons, prestige=hazard.prestige)
    return Load(
        icons,
        hazard.easier,
        hazard.party_max or MOST,
        ((hazard.party_min, hazard.penalty),) if hazard.penalty else (),
        hazard.bans_mercenaries,
        hazard.fail_heat,
        hazard.success_heat,
        hazard.prestige,
        hazard.success_cards,
    )


def plus(one: Load, other: Load) -> Load:
    """Two loads as one."""
    if one is NOTHING or other is NOTHING:
        return one if other is NOTHING else other
    icons, easier, limit, fewer, bans, fail_heat, heat, prestige, cards = one
    return Load(
        tuple(sorted(icons + other.icons)),
        easier + other.easier,
        min(limit, other.party_max),
        fewer + other.fewer,
        bans or other.bans,
        fail_heat + other.fail_heat,
        heat + other.heat,
        prestige + other.prestige,
        cards + other.cards,
    )


def together(loads: Iterable[Load]) -> Load:
    """Several loads as one."""
    return reduce(plus, loads, NOTHING)


def load_of_row(row: tuple[Complication, ...]) -> Load:
    """What the Complications of a Job ask for."""
    return added_up(row)[0]


def telling_steps(row: tuple[Complication, ...]) -> tuple[Step, ...]:
    """The Complications of a Job whose texts count, from one to the next."""
    return added_up(row)[1]


@lru_cache(maxsize=256)
def added_up(row: tuple[Complication, ...]) -> tuple[Load, tuple[Step, ...]]:
    """What the Complications of a Job ask for, and where a text changes it."""
    steps, load = [], NOTHING
    for card, _, _, off in row:
        before, load = load, plus(load, load_of(card, off))
        if load[TEXT] != before[TEXT]:
            steps.append((card, before, load))
    return load, tuple(steps)
