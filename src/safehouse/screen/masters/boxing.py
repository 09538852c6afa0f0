"""All there is to choose from when a heist is set up."""

from functools import cache

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.setup import usual_hideouts
from safehouse.masters.starts import usual_inside
from safehouse.masters.team import LEVELS, STEPS, Build, default_team, ready_made, skill_card
from safehouse.screen.masters.box import Box, BuildCard, CharacterCard, HeistCard, SkillCard
from safehouse.screen.masters.briefing import map_of
from safehouse.screen.masters.cardtexts import action_brief, cards


@cache
def box() -> Box:
    """The whole box."""
    return Box(
        heists=tuple(_heist(load_heist(name)) for name in heist_ids()),
        characters=tuple(_character(name) for name in STANDARD.box.characters),
        skills=tuple(_skill(name) for name in STANDARD.box.skills),
        ready_made=tuple(_build(ready_made(STANDARD.box, name)) for name in STANDARD.box.prebuilt),
        fixers=tuple(cards()[name] for name in STANDARD.box.fixers),
        levels=dict(LEVELS),
        steps=STEPS,
    )


def _heist(sheet: HeistFile) -> HeistCard:
    special = filter(None, (*sheet.rules, sheet.npc.special, sheet.npc.waits))
    return HeistCard(
        id=sheet.id,
        title=sheet.title,
        place=sheet.place,
        label=sheet.label,
        goal=sheet.goal,
        story=sheet.story,
        objective=dict(sheet.objective),
        map=map_of(sheet),
        modules=tuple(sheet.modules),
        rules=tuple(cards()[rule] for rule in special),
        team=tuple(_build(build) for build in default_team(STANDARD.box, sheet.label, 4)),
        team_of_three=tuple(_build(build) for build in default_team(STANDARD.box, sheet.label, 3)),
        starts={name: list(starts) for name, starts in starts_of(sheet, 4).items()},
    )


def starts_of(sheet: HeistFile, size: int) -> dict[str, tuple[int, ...]]:
    """What the set-up of a heist needs beside a team of some size: who begins on which hideout, or inside."""
    usual = {"hideouts": usual_hideouts(sheet, size), "inside": usual_inside(sheet, size)}
    return {name: starts for name, starts in usual.items() if starts}


def _build(build: Build) -> BuildCard:
    return BuildCard(build.name, build.character, build.skills)


def _character(name: str) -> CharacterCard:
    card = STANDARD.box.characters[name]
    return CharacterCard(
        id=name,
        title=card.name,
        group=card.group,
        rank=card.rank,
        memory=card.memory,
        ideas=card.ideas,
        actions=tuple(action_brief(name, slot, each.face, each) for slot, each in enumerate(card.actions, 1)),
        abilities=tuple(cards()[ability] for ability in card.abilities),
    )


def _skill(name: str) -> SkillCard:
    card = STANDARD.box.skills[name]
    faces = tuple(action_brief(name, face, face, each) for face, each in enumerate(card.faces, 1))
    return SkillCard(name, card.name, card.rank, skill_card(STANDARD.box, name), faces, card.lacks)
