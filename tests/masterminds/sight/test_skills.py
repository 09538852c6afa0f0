"""Fitting icons to needs, against trying every way."""

from itertools import permutations

from hypothesis import given as over
from hypothesis import settings
from hypothesis import strategies as st

from safehouse.masterminds.box.pieces import ANY, FORCE, STEALTH, TECH
from safehouse.masterminds.sight.skills import Fit, fit, matched

plain = st.sampled_from([FORCE, STEALTH, TECH, ANY])
icons = st.sampled_from([FORCE, STEALTH, TECH, ANY, FORCE | STEALTH, TECH | STEALTH])


def least_heat(needs: list[int], had: list[int], easier: int, free: int) -> int:
    """The least Heat of all ways to lay icons on needs."""
    needed = max(0, len(needs) - easier)
    best = len(needs)
    for laid in permutations(had, needed) if needed else [()]:
        for asked in permutations(needs, needed):
            wrong = [icon for icon, need in zip(laid, asked, strict=True) if not icon & need]
            saved = bool(free) and any(icon & free for icon in wrong)
            best = min(best, len(wrong) - saved)
    return best


@settings(max_examples=150, deadline=None)
@over(st.lists(plain, max_size=4), st.lists(icons, max_size=5), st.integers(0, 1), st.sampled_from([0, FORCE]))
def test_the_best_assignment_is_found(needs: list[int], had: list[int], easier: int, free: int) -> None:
    result = fit(needs, had, easier, free)

    assert result.needed == max(0, len(needs) - easier)
    if len(had) >= result.needed:
        assert result.heat == least_heat(needs, had, easier, free)
    else:
        assert result.heat == result.needed - len(had)


def test_clean_substituted_and_short() -> None:
    assert fit([FORCE, TECH], [TECH, FORCE]).heat == 0
    assert fit([FORCE, TECH], [TECH, TECH]) == Fit(needed=2, had=2, substitutes=1, success=True, heat=1)
    short = fit([FORCE, FORCE, TECH], [TECH])
    assert (short.success, short.heat) == (False, 2)


def test_more_icons_than_needed_do_no_harm() -> None:
    assert fit([FORCE], [TECH, STEALTH, FORCE]).heat == 0


def test_an_icon_of_any_skill_fits_everything() -> None:
    assert matched([FORCE, TECH], [ANY, FORCE]) == 2
    assert matched([ANY, ANY], [FORCE, TECH]) == 2


def test_the_free_substitute_may_be_any_icon_of_its_skill() -> None:
    assert fit([STEALTH, STEALTH], [FORCE | STEALTH, FORCE], free=FORCE).heat == 0
