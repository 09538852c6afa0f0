"""Teams for the lab: the default one, one drawn for each match, or pre-built characters by name."""

from random import Random

from safehouse.lab.heists import random_team
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import STANDARD
from safehouse.masters.team import FIRST_LEVEL, LEVELS, Build, check_team, default_team, raised, ready_made

DEFAULT, DRAWN = "default", "random"


def check_words(team: str, characters: int) -> int:
    """How many characters a team has; a ValueError for one that there is not."""
    if team in (DEFAULT, DRAWN):
        return characters
    names = team.split(",")
    unknown = [name for name in names if name not in STANDARD.box.prebuilt]
    if unknown:
        known = ", ".join(STANDARD.box.prebuilt)
        raise ValueError(f"there is no team or character {unknown[0]!r}; there are default, random, or some of {known}")
    check_team(STANDARD.box, tuple(ready_made(STANDARD.box, name) for name in names))
    return len(names)


def team_of(words: str, sheet: HeistFile, characters: int, luck: Random) -> tuple[Build, ...]:
    """The team that plays a heist, at the level of the heist unless it is drawn."""
    if words == DRAWN:
        return random_team(luck, characters)
    if words == DEFAULT:
        return default_team(STANDARD.box, sheet.label, characters)
    level = LEVELS.get(sheet.label, FIRST_LEVEL)
    return tuple(raised(STANDARD.box, ready_made(STANDARD.box, name), level) for name in words.split(","))
