"""Teams: which characters with which skills may play a heist together."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from safehouse.engine.wire import Refused
from safehouse.masters.content import characters, prebuilt, skills

FIRST_LEVEL = 1
LAST_LEVEL = 4
LEVELS = {"Amateur": 1, "Semi-Pro": 3, "Pro": 4}  # what a team of each difficulty is like
FIRST_TEAM = ("Karma", "Tiny", "Iceheart", "Smokes")
FIRST_THREE = ("Karma", "Tiny", "Smokes")


class Build(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character as played: a name, a character card and two skill cards."""

    name: str
    character: str
    skills: tuple[str, str]


def ready_made(name: str) -> Build:
    """A pre-built character by nickname."""
    build = prebuilt()[name]
    return Build(name, build.character, build.skills)


def raised(build: Build, level: int) -> Build:
    """A build brought up to a level: a skill first, then the character, then the other skill (CAM17)."""
    character, (first, second) = build.character, build.skills
    if level >= 2:
        first = skills()[first].pros[0]
    if level >= 3:
        character = characters()[character].pros[0]
    if level >= 4:
        second = skills()[second].pros[0]
    return Build(build.name, character, (first, second))


def default_team(label: str, characters_wanted: int) -> tuple[Build, ...]:
    """A team for a heist of some difficulty, for whoever does not want to choose."""
    return tuple(raised(build, LEVELS.get(label, FIRST_LEVEL)) for build in first_team(characters_wanted))


def first_team(characters_wanted: int) -> tuple[Build, ...]:
    """The team for whoever does not want to choose."""
    names = FIRST_TEAM if characters_wanted == len(FIRST_TEAM) else FIRST_THREE
    return tuple(ready_made(name) for name in names)


def check_team(team: tuple[Build, ...], level: int = LAST_LEVEL) -> None:
    """Refuse a team that cannot be built from the box, or is above the level of its players."""
    for rule, why in faults(team, level):
        raise Refused(rule, why)


def level_of(build: Build) -> int:
    """The level a build stands for: one, and one more for each Pro card."""
    cards = (characters()[build.character].rank, *(skills()[skill].rank for skill in build.skills))
    return FIRST_LEVEL + cards.count("pro")


def faults(team: tuple[Build, ...], level: int = LAST_LEVEL) -> Iterator[tuple[str, str]]:
    """What is wrong with a team of players of a level: each with the rule it breaks."""
    if len(team) not in (3, 4):
        yield "SET1", f"a heist has three or four characters, not {len(team)}"
    unknown = list(_unknown(team))
    yield from unknown
    for build in () if unknown else team:
        if level_of(build) > level:
            yield "SET9", f"{build.name} is of level {level_of(build)}, the players are of level {level}"
    groups = Counter(characters()[build.character].group for build in team if build.character in characters())
    for group, times in groups.items():
        if times > 1:
            yield "CAM24", f"two characters of the class {group}"
    for card, times in Counter(skill_card(skill) for build in team for skill in build.skills).items():
        if times > 2:
            yield "CAM25", f"{card} is wanted {times} times, the box has two"


def _unknown(team: tuple[Build, ...]) -> Iterator[tuple[str, str]]:
    for build in team:
        if build.character not in characters():
            yield "SET8", f"there is no character {build.character!r}"
        for skill in build.skills:
            if skill not in skills():
                yield "SET8", f"there is no skill {skill!r}"


def skill_card(skill: str) -> str:
    """The printed card a skill is on: the two Pro skills of one Amateur skill are its two sides."""
    for root, card in skills().items():
        if skill in card.pros:
            return f"Pro of {root}"
    return skill
