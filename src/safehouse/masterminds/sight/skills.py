"""Fitting icons to needs, so that the Heat is lowest."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from safehouse.masterminds.box.pieces import ANY, FORCE, STEALTH, TECH, Skills

PLAIN: Final = (FORCE, STEALTH, TECH)
GROUPS: Final = tuple((group, tuple(skill for skill in PLAIN if not skill & group)) for group in range(8))


class Fit(NamedTuple):
    """How icons fit needs: how many were needed and had, and what comes of it."""

    needed: int
    had: int
    substitutes: int  # that stand in for another skill with Heat
    success: bool
    heat: int


def enough(needed: int, had: int, substitutes: int) -> Fit:
    """A fit with enough icons: one Heat for each substitute (R78)."""
    return Fit(needed, had, substitutes, success=True, heat=substitutes)


def short(needed: int, had: int) -> Fit:
    """A fit with too few icons: one Heat for each that is missing (R79)."""
    return Fit(needed, had, 0, success=False, heat=needed - had)


def matched(needs: Sequence[Skills], icons: Sequence[Skills]) -> int:
    """How many needs can be met by an icon of their own skill."""
    plain, known = 0, icons.count(ANY)
    met = known + needs.count(ANY)
    for skill in PLAIN:
        had, asked = icons.count(skill), needs.count(skill)
        plain += had
        met += had if had < asked else asked
    if plain + known == len(icons):
        return min(len(needs), len(icons), met)
    return matched_double(needs, icons)


def matched_double(needs: Sequence[Skills], icons: Sequence[Skills]) -> int:
    """The same where some icons count as two skills.

    For every group of skills, needs outside it and icons that fit it bound the number; the lowest bound is reached.
    """
    asked = {skill: needs.count(skill) for skill in PLAIN}
    best = len(icons)
    for group, others in GROUPS:
        bound = sum(asked[skill] for skill in others) + sum(1 for icon in icons if icon & group)
        best = min(best, bound)
    return min(len(icons), best + needs.count(ANY))


def fit(needs: Sequence[Skills], icons: Sequence[Skills], easier: int = 0, free: Skills = 0) -> Fit:
    """The best way to fit icons to needs (R80). `free`: one substitute with an icon of this skill brings no Heat."""
    needed = max(0, len(needs) - easier)
    if len(icons) < needed:
        return short(needed, len(icons))
    met = matched(needs, icons)
    substitutes = max(0, needed - met)
    if substitutes and free and spare(needs, icons, free, met):
        substitutes -= 1
    return enough(needed, len(icons), substitutes)


def spare(needs: Sequence[Skills], icons: Sequence[Skills], skill: Skills, met: int) -> bool:
    """Is there an icon of a skill that no need of its own skill has to have?"""
    fitting = {icon: at for at, icon in enumerate(icons) if icon & skill and icon != ANY}
    return any(matched(needs, [*icons[:at], *icons[at + 1 :]]) == met for at in fitting.values())
