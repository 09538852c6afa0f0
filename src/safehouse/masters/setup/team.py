"""Teams: which characters with which skills may play a heist together."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from safehouse.engine.outside import clean_name, shown
from safehouse.engine.wire import Refused
from safehouse.masters.box import Box

ANY_LEVEL = 0  # no level is kept to
FIRST_LEVEL = 1
LAST_LEVEL = 4
STEPS: Final = ((0, 0), (0, 1), (1, 1), (1, 2))  # by level: Pro characters and Pro skills of a build (CAM17)
OF_TEAM = "team: "  # where a fault is that a team has
ALIKE = ("no", "one", "two", "three", "four", "five")
LEVELS = {"Amateur": 1, "Semi-Pro": 3, "Pro": 4}  # what a team of each difficulty is like


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character as played: a name, a character card and two skill cards."""

    name: str
    character: str
    skills: tuple[str, str]

    def __post_init__(self) -> None:
        """Views, offers and logs repeat a name, so it is harmless and short wherever it comes from."""
        msgspec.structs.force_setattr(self, "name", clean_name(self.name))


def ready_made(box: Box, name: str) -> Build:
    """A pre-built character by nickname."""
    build = box.prebuilt[name]
    return Build(name, build.character, build.skills)


def raised(box: Box, build: Build, level: int) -> Build:
    """A build brought up to a level: a skill first, then the character, then the other skill (CAM17)."""
    character, (first, second) = build.character, build.skills
    if level >= 2:
        first = box.skills[first].pros[0]
    if level >= 3:
        character = box.characters[character].pros[0]
    if level >= 4:
        second = box.skills[second].pros[0]
    return Build(build.name, character, (first, second))


def default_team(box: Box, label: str, characters_wanted: int) -> tuple[Build, ...]:
    """A team for a heist of some difficulty, for whoever does not want to choose."""
    return tuple(raised(box, build, LEVELS.get(label, FIRST_LEVEL)) for build in first_team(box, characters_wanted))


def first_team(box: Box, characters_wanted: int) -> tuple[Build, ...]:
    """The team for whoever does not want to choose."""
    return tuple(ready_made(box, name) for name in box.teams.get(str(characters_wanted), ()))


def check_team(box: Box, team: tuple[Build, ...], level: int = ANY_LEVEL) -> None:
    """Refuse a team that cannot be built from the box, or by players of a level if one is named."""
    for rule, why in faults(box, team, level):
        raise Refused(rule, why)


def pros_of(box: Box, build: Build) -> tuple[int, int]:
    """How many of a build's cards are Pro: its character, and its skills."""
    ranks = [box.skills[skill].rank for skill in build.skills]
    return int(box.characters[build.character].rank == "pro"), ranks.count("pro")


def level_of(box: Box, build: Build) -> int:
    """The lowest level at which anybody has such cards."""
    character, skilled = pros_of(box, build)
    return next(level for level, step in enumerate(STEPS, FIRST_LEVEL) if step[0] >= character and step[1] >= skilled)


def faults(box: Box, team: tuple[Build, ...], level: int = ANY_LEVEL) -> Iterator[tuple[str, str]]:
    """What is wrong with a team, each with the rule it breaks; with a level, also what its players cannot have."""
    yield from unplayable(box, team, level or LAST_LEVEL)
    known = level and not any(_unknown(box, team))
    for number, build in enumerate(team) if known else ():
        if pros_of(box, build) not in STEPS:
            why = f"{build.name} has Pro cards out of turn: first one skill, then the character, then the other"
            yield "CAM17", f"team[{number}]: {why}"


def unplayable(box: Box, team: tuple[Build, ...], level: int) -> Iterator[tuple[str, str]]:
    """What keeps a team from any table: its size, a card above the level, more cards than the box has."""
    if len(team) not in (3, 4):
        yield "SET1", f"team: a heist has three or four characters, not {len(team)}"
    unknown = list(_unknown(box, team))
    yield from unknown
    for number, build in enumerate(() if unknown else team):
        if level_of(box, build) > level:
            why = f"{build.name} is level {level_of(box, build)}, the players are level {level}"
            yield "SET9", f"team[{number}]: {why}"
    yield from clashes(box, team)


def clashes(box: Box, team: Sequence[Build]) -> Iterator[tuple[str, str]]:
    """Of what some characters need more than the box has, or than a heist takes."""
    known = [build for build in team if build.character in box.characters]
    for group, names in _wanted((box.characters[build.character].group, build) for build in known).items():
        if len(names) > box.figures.most_of_a_class:
            alike = ALIKE[box.figures.most_of_a_class + 1]
            yield "CAM24", f"{OF_TEAM}{alike} characters of the class {group}: {', '.join(names)}"
    for card, names in _wanted((build.character, build) for build in team).items():
        if 1 < len(names) <= box.figures.most_of_a_class:
            yield "SET8", f"{OF_TEAM}{shown(card)} is wanted by {', '.join(names)}, the box has one"
    for card, names in _wanted((skill_card(box, skill), build) for build in team for skill in build.skills).items():
        if len(names) > box.figures.most_of_a_skill:
            has = box.figures.most_of_a_skill
            yield "CAM25", f"{OF_TEAM}{shown(card)} is wanted by {', '.join(names)}, the box has {has}"


def _wanted(cards: Iterable[tuple[str, Build]]) -> dict[str, list[str]]:
    """For each card the names of those who want it, one for each copy."""
    wanted: dict[str, list[str]] = {}
    for card, build in cards:
        wanted.setdefault(card, []).append(build.name)
    return wanted


def _unknown(box: Box, team: tuple[Build, ...]) -> Iterator[tuple[str, str]]:
    for number, build in enumerate(team):
        if build.character not in box.characters:
            yield "SET8", f"team[{number}].character: there is no character {shown(build.character)}"
        for place, skill in enumerate(build.skills):
            if skill not in box.skills:
                yield "SET8", f"team[{number}].skills[{place}]: there is no skill {shown(skill)}"


def skill_card(box: Box, skill: str) -> str:
    """The printed card a skill is on: the two Pro skills of one Amateur skill are its two sides."""
    for root, card in box.skills.items():
        if skill in card.pros:
            return f"Pro of {root}"
    return skill
