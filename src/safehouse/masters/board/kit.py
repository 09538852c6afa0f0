"""What a heist can be laid out with."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

PEOPLE: Final = ("npc", "anyone", "everyone")  # whom an objective may ask for


class Kit(NamedTuple):
    """The pieces and cards of a box, as heist files write them."""

    supply: Mapping[str, int]  # how many chits the box has, where that is limited
    cards: Collection[str]  # what a deck can be made of
    signs: Mapping[str, str]  # what each sign on a map stands for; a handled chit counts with its live kind
