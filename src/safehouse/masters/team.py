"""Teams: which characters with which skills may play a heist together."""

from collections import Counter
from collections.abc import Iterator

import msgspec

from safehouse.engine.wire import Refused
from safehouse.masters.content import characters, prebuilt, skills

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


def first_team(characters_wanted: int) -> tuple[Build, ...]:
    """The team for whoever does not want to choose."""
    names = FIRST_TEAM if characters_wanted == len(FIRST_TEAM) else FIRST_THREE
    return tuple(ready_made(name) for name in names)


def check_team(team: tuple[Build, ...]) -> None:
    """Refuse a team that cannot be built from the box."""
    for rule, why in faults(team):
        raise Refused(rule, why)


def faults(team: tuple[Build, ...]) -> Iterator[tuple[str, str]]:
    """What is wrong with a team: each with the rule it breaks."""
    if len(team) not in (3, 4):
        yield "SET1", f"a heist has three or four characters, not {len(team)}"
    yield from _unknown(team)
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
