"""Teams for the lab: the default one, one drawn for each match, or pre-built characters by name."""

from random import Random

from safehouse.lab.soak.heists import random_team
from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box
from safehouse.masters.setup.team import FIRST_LEVEL, LEVELS, Build, check_team, default_team, raised, ready_made

DEFAULT, DRAWN = "default", "random"


def check_words(box: Box, team: str, characters: int) -> int:
    """How many characters a team has; a ValueError for one that there is not."""
    if team in (DEFAULT, DRAWN):
        return characters
    names = team.split(",")
    unknown = [name for name in names if name not in box.prebuilt]
    if unknown:
        known = ", ".join(box.prebuilt)
        raise ValueError(f"there is no team or character {unknown[0]!r}; there are default, random, or some of {known}")
    check_team(box, tuple(ready_made(box, name) for name in names))
    return len(names)


def team_of(box: Box, words: str, sheet: HeistFile, characters: int, luck: Random) -> tuple[Build, ...]:
    """The team that plays a heist, at the level of the heist unless it is drawn."""
    if words == DRAWN:
        return random_team(box, luck, characters)
    if words == DEFAULT:
        return default_team(box, sheet.label, characters)
    level = LEVELS.get(sheet.label, FIRST_LEVEL)
    return tuple(raised(box, ready_made(box, name), level) for name in words.split(","))
