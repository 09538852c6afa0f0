"""Everybody in a heist: the players' characters, and the non-player character behind them if there is one."""

from typing import NamedTuple

from safehouse.masters.board import HeistFile
from safehouse.masters.box import Box
from safehouse.masters.box.content import Character, PrintedAction
from safehouse.masters.setup import Setup


class CastMember(NamedTuple):
    """Somebody in a heist: a name, and cards."""

    name: str
    character: str
    skills: tuple[str, ...]
    card: Character
    waits: str = ""  # what a non-player character waits for


def cast_of(setup: Setup, sheet: HeistFile, box: Box) -> tuple[CastMember, ...]:
    """Everybody, by number."""
    team = tuple(
        CastMember(build.name, build.character, build.skills, box.characters[build.character]) for build in setup.team
    )
    return (*team, npc_of(sheet, box)) if sheet.npc.card else team


def npc_of(sheet: HeistFile, box: Box) -> CastMember:
    """The non-player character of a heist, as a character without skills and planning tokens."""
    npc, printed = sheet.npc, box.npcs[sheet.npc.card]
    special = (PrintedAction("Special", card=npc.special),) if npc.special else ()
    name = npc.name or printed.name
    card = Character(name, npc.card, "npc", 0, npc.ideas, (*printed.actions, *special), printed.abilities)
    return CastMember(name, npc.card, (), card, npc.waits or printed.waits)
