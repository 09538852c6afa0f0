"""How large the figures of a set-up may be. Whatever a heist leads to is far below."""

from typing import TYPE_CHECKING, Final

from safehouse.engine.outside import MOST_LUCK, shown
from safehouse.masters.setup.team import FIRST_LEVEL, LAST_LEVEL

if TYPE_CHECKING:
    from safehouse.masters.setup.setup import Setup

MOST_SEATS: Final = 6
MOST_CASH: Final = 9_999
MOST_IDEAS: Final = 99


def check_figures(setup: "Setup") -> None:
    """Figures that no heist has are a ValueError with the name of their field: no rule speaks of them."""
    _within("scattered", setup.scattered, 0, MOST_LUCK)
    _within("level", setup.level, FIRST_LEVEL, LAST_LEVEL)
    _within("cash", setup.cash, -MOST_CASH, MOST_CASH)
    _within("seats", len(setup.seats), 1, MOST_SEATS)
    for who, ideas in enumerate(setup.kept_ideas):
        _within(f"kept_ideas[{who}]", ideas, 0, MOST_IDEAS)


def _within(field: str, figure: int, least: int, most: int) -> None:
    if not least <= figure <= most:
        raise ValueError(f"{field}: from {least} to {most}, not {shown(figure)}")
