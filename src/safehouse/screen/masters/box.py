"""What a heist can be set up with: heists, characters, skills, ready-made teams, fixers."""

import msgspec

from safehouse.screen.masters.brief import ActionBrief, MapBrief
from safehouse.screen.told import CardText


class HeistCard(msgspec.Struct, frozen=True):
    """A heist to choose."""

    id: str
    title: str
    place: str
    label: str
    goal: str
    story: str
    objective: dict[str, int]
    map: MapBrief
    modules: tuple[str, ...]
    rules: tuple[CardText, ...]
    team: tuple["BuildCard", ...]  # the default team of four
    team_of_three: tuple["BuildCard", ...]
    starts: dict[str, object]  # what its set-up needs beside the team, for four characters


class BuildCard(msgspec.Struct, frozen=True):
    """A character as built: a name, a character and two skills."""

    name: str
    character: str
    skills: tuple[str, str]


class CharacterCard(msgspec.Struct, frozen=True):
    """A character to choose."""

    id: str
    title: str
    group: str
    rank: str
    memory: int
    ideas: int
    actions: tuple[ActionBrief, ...]
    abilities: tuple[CardText, ...]


class SkillCard(msgspec.Struct, frozen=True):
    """A skill to choose: one Action per face; what it lacks."""

    id: str
    title: str
    rank: str
    card: str  # skills on the same printed card share it; the box has two of each
    faces: tuple[ActionBrief, ...]
    lacks: tuple[str, ...]


class Box(msgspec.Struct, frozen=True):
    """All there is to choose from."""

    heists: tuple[HeistCard, ...]
    characters: tuple[CharacterCard, ...]
    skills: tuple[SkillCard, ...]
    ready_made: tuple[BuildCard, ...]
    fixers: tuple[CardText, ...]
    levels: dict[str, int]  # the level of the players for each label of a heist
    steps: tuple[tuple[int, int], ...]  # by level, from the first: Pro characters and Pro skills of a build
