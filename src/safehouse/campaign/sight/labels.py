"""How hard a heist is for some people: its label against their average level (SET2, SET3)."""

from collections.abc import Callable
from typing import Final

Bands = Callable[[float], str]  # the label that is made for an average level; empty where there is none

LABELS: Final = ("Amateur", "Semi-Pro", "Pro")  # from easy to hard
EASIER: Final = "below you"
FITTING: Final = "made for you"
HARDER: Final = "above you"


def below_2_and_above_3(average: float) -> str:
    """Amateur is made for an average level below 2, Semi-Pro for 2 to 3, Pro for more than 3."""
    if average < 2:
        return LABELS[0]
    return LABELS[1] if average <= 3 else LABELS[2]


def no_bands(average: float) -> str:
    """Labels are made for nobody in particular."""
    return ""


def hardness(label: str) -> int:
    """How hard a label is; one that is not known comes last."""
    return LABELS.index(label) if label in LABELS else len(LABELS)


def fit_of(bands: Bands, label: str, average: float) -> str:
    """How a heist's label compares with an average level; nothing where an edition or a label knows no bands."""
    own = bands(average)
    if label not in LABELS or not own:
        return ""
    harder = LABELS.index(label) - LABELS.index(own)
    return FITTING if harder == 0 else HARDER if harder > 0 else EASIER
