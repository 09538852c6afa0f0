"""What a heist can be set up with: heists, characters, skills, ready-made teams, fixers."""

from functools import lru_cache

import msgspec

from safehouse.masters.board import HeistFile
from safehouse.masters.box.content import Unfinished
from safehouse.masters.editions import Edition, edition_of
from safehouse.masters.setup import usual_hideouts
from safehouse.masters.setup.starts import usual_inside
from safehouse.masters.setup.team import LEVELS, STEPS, Build, default_team, ready_made, skill_card
from safehouse.screen.lessons import Lesson, lessons_of
from safehouse.screen.masters import teaching
from safehouse.screen.masters.printed.brief import MapBrief, map_of
from safehouse.screen.masters.printed.cardtexts import ActionBrief, action_brief, cards
from safehouse.screen.masters.printed.editions import to_choose
from safehouse.screen.masters.teaching.primer import PRIMER, in_words_of
from safehouse.screen.told import CardText, EditionText, TaughtPage


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


class HeistBox(msgspec.Struct, frozen=True):
    """All there is to choose from."""

    heists: tuple[HeistCard, ...]
    unfinished: tuple[Unfinished, ...]  # heists that are announced, but cannot be played
    characters: tuple[CharacterCard, ...]
    skills: tuple[SkillCard, ...]
    ready_made: tuple[BuildCard, ...]
    fixers: tuple[CardText, ...]
    levels: dict[str, int]  # the level of the players for each label of a heist
    steps: tuple[tuple[int, int], ...]  # by level, from the first: Pro characters and Pro skills of a build
    most_of_a_class: int  # characters of one class in a crew
    most_of_a_skill: int  # cards of one skill in a crew
    edition: str  # whose box it is
    editions: tuple[EditionText, ...]  # that can be chosen
    lessons: tuple[Lesson, ...]  # to learn the game by
    primer: tuple[TaughtPage, ...]  # the game in five minutes


def box(edition: str = "") -> HeistBox:
    """The whole box of an edition."""
    return _printed(edition_of(edition), to_choose())


@lru_cache(maxsize=8)
def _printed(edition: Edition, editions: tuple[EditionText, ...]) -> HeistBox:
    box = edition.box
    return HeistBox(
        heists=tuple(heist_card(edition, box.heist(name)) for name in box.heists),
        unfinished=tuple(box.unfinished.values()),
        characters=tuple(_character(edition, name) for name in box.characters),
        skills=tuple(_skill(edition, name) for name in box.skills),
        ready_made=tuple(_build(ready_made(box, name)) for name in box.prebuilt),
        fixers=tuple(cards(edition)[name] for name in box.fixers),
        levels=dict(LEVELS),
        steps=STEPS,
        most_of_a_class=box.figures.most_of_a_class,
        most_of_a_skill=box.figures.most_of_a_skill,
        edition=edition.name,
        editions=editions,
        lessons=lessons_of(teaching.__name__),
        primer=in_words_of(box, PRIMER),
    )


def heist_card(edition: Edition, sheet: HeistFile) -> HeistCard:
    """A heist to choose, of the box or of somebody's own."""
    special = filter(None, (*sheet.rules, sheet.npc.special, sheet.npc.waits))
    return HeistCard(
        id=sheet.id,
        title=sheet.title,
        place=sheet.place,
        label=sheet.label,
        goal=sheet.goal,
        story=sheet.story,
        objective=dict(sheet.objective),
        map=map_of(sheet, edition.box.pieces),
        modules=tuple(sheet.modules),
        rules=tuple(cards(edition)[rule] for rule in special),
        team=tuple(_build(build) for build in default_team(edition.box, sheet.label, 4)),
        team_of_three=tuple(_build(build) for build in default_team(edition.box, sheet.label, 3)),
        starts={name: list(starts) for name, starts in starts_of(sheet, 4).items()},
    )


def starts_of(sheet: HeistFile, size: int) -> dict[str, tuple[int, ...]]:
    """What the set-up of a heist needs beside a team of some size: who begins on which hideout, or inside."""
    usual = {"hideouts": usual_hideouts(sheet, size), "inside": usual_inside(sheet, size)}
    return {name: starts for name, starts in usual.items() if starts}


def _build(build: Build) -> BuildCard:
    return BuildCard(build.name, build.character, build.skills)


def _character(edition: Edition, name: str) -> CharacterCard:
    card = edition.box.characters[name]
    return CharacterCard(
        id=name,
        title=card.name,
        group=card.group,
        rank=card.rank,
        memory=card.memory,
        ideas=card.ideas,
        actions=tuple(action_brief(edition, name, slot, each.face, each) for slot, each in enumerate(card.actions, 1)),
        abilities=tuple(cards(edition)[ability] for ability in card.abilities),
    )


def _skill(edition: Edition, name: str) -> SkillCard:
    card = edition.box.skills[name]
    faces = tuple(action_brief(edition, name, face, face, each) for face, each in enumerate(card.faces, 1))
    return SkillCard(name, card.name, card.rank, skill_card(edition.box, name), faces, card.lacks)
