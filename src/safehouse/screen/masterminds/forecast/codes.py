"""Loads as whole numbers: adding them up adds up what they ask for, which is much quicker than adding loads.

A number has a field for each icon, for each other sum of a load, and for each text that limits who may go.
"""

from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import Final

from safehouse.masterminds.box.content import HAZARDS
from safehouse.masterminds.box.pieces import ANY, Skills
from safehouse.masterminds.sight.loads import NOTHING, Load, load_of, together

Code = int
Gate = tuple[int, tuple[tuple[int, int], ...], bool]  # of a load: who may go

WIDTH: Final = 6  # bits of a field
FIELD: Final = (1 << WIDTH) - 1
ICON: Final = (0, *(1 << WIDTH * at for at in range(ANY)))  # one icon of each skill
ANY_ICON: Final = ICON[ANY]
EASIER: Final = WIDTH * ANY
ICONS: Final = (1 << EASIER) - 1  # all fields of icons
HEATS: Final = EASIER + WIDTH  # up to here it decides how icons fit; then come the Heat of a failure and of a success
CARDS: Final = HEATS + 2 * WIDTH
PRESTIGE: Final = CARDS + WIDTH
GATES: Final = PRESTIGE + WIDTH
FITTING: Final = (1 << HEATS) - 1
KIND: Final = ~(ICONS | FIELD << PRESTIGE | FIELD << CARDS)
RULED: Final = (1 << CARDS) - 1  # all that decides how an attempt goes, but for who may go


def gate_of(load: Load) -> Gate:
    """What a load says of who may go."""
    return load.party_max, load.fewer, load.bans


TEXTS: Final = tuple(sorted({gate_of(load_of(card)) for card in HAZARDS} - {gate_of(NOTHING)}))


@lru_cache(maxsize=64)
def gate(number: int) -> Load:
    """Who may go by what stands in the fields of texts."""
    found = []
    for at, (limit, fewer, bans) in enumerate(TEXTS):
        found += [Load(party_max=limit, fewer=fewer, bans=bans)] * (number >> WIDTH * at & FIELD)
    return together(found)


def _numbers() -> dict[Gate, int]:
    """The fields of every set of texts."""
    sets = [sum(bit << WIDTH * at for at, bit in enumerate(bits)) for bits in product((0, 1), repeat=len(TEXTS))]
    return {gate_of(gate(number)): number for number in reversed(sets)}


NUMBERS: Final = _numbers()


def icons_code(icons: Iterable[Skills]) -> Code:
    """Icons as a number."""
    return sum([ICON[icon] for icon in icons])


def sums_code(easier: int, fail_heat: int, heat: int) -> Code:
    """What else decides how an attempt goes as a number."""
    return easier << EASIER | fail_heat << HEATS | heat << HEATS + WIDTH


@lru_cache(maxsize=256)
def code_of(load: Load) -> Code:
    """A load as a number."""
    sums = sums_code(load.easier, load.fail_heat, load.heat) | load.cards << CARDS | load.prestige << PRESTIGE
    return icons_code(load.icons) | sums | NUMBERS[gate_of(load)] << GATES


@lru_cache(maxsize=2048)
def icons_in(code: Code) -> tuple[Skills, ...]:
    """The icons in a number."""
    found: tuple[Skills, ...] = ()
    for skill in range(1, ANY + 1):
        found += (skill,) * (code >> WIDTH * (skill - 1) & FIELD)
    return found


@lru_cache(maxsize=64)
def load_in(code: Code) -> Load:
    """The load that a number stands for."""
    easier, fail_heat, heat, cards, prestige = [code >> EASIER + WIDTH * at & FIELD for at in range(5)]
    limit, fewer, bans = gate_of(gate(code >> GATES))
    return Load(icons_in(code & ICONS), easier, limit, fewer, bans, fail_heat, heat, prestige, cards)


def kinds_of(codes: Iterable[Code]) -> list[Code]:
    """The same with as many icons of any skill, and without reward: fields add up to the rest of dividing by 63."""
    return [code & KIND | (code & ICONS) % FIELD * ANY_ICON for code in codes]
