"""What the campaign of an edition is: one value that holds all in which editions differ between heists."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from safehouse.campaign.sight.labels import Bands
from safehouse.campaign.state import CampaignState, NamedCharacter
from safehouse.masters.box import Box
from safehouse.masters.editions import Edition
from safehouse.masters.setup.team import FIRST_LEVEL, LAST_LEVEL, Build


@dataclass(frozen=True, eq=False)
class CampaignRules:
    """The campaign of one edition; policies are named after the rule they carry."""

    edition: Edition
    version: str  # it changes with every rule, so that a kept campaign knows by which it was begun
    first_fixers: tuple[str, ...]  # SET19
    first_level: int  # CAM14: what people begin with; 0 where they have no level
    people_go_up: bool  # CAM13
    characters_go_up: bool  # CAM13
    losers_go_up: bool  # CAM5: does a heist that is lost bring a level
    highest_built: Callable[[CampaignState, int], int]  # SET9: the level a new character may have
    fresh_start: Callable[[Box, CampaignState, int, Build], Iterator[tuple[str, str]]]  # BUS5, BUS6, BUS7
    plays: Callable[[CampaignState, int, NamedCharacter], bool]  # CAM16: may somebody play a character
    bands: Bands  # SET3: which label is made for which average level
    no_twins: bool  # CAM23
    fixers_chosen: bool  # SET17: are fixers chosen for each heist, or all laid out
    statuses: bool  # CAM21: may a heist give a status
    replays: bool  # CAM7: may a heist be played again from where it began


def own_level(state: CampaignState, person: int) -> int:
    """A new character is of its player's level at most."""
    return state.people[person].level


def amateur_only(state: CampaignState, person: int) -> int:
    """A new character is all Amateur."""
    return FIRST_LEVEL


def up_to_own_level(state: CampaignState, person: int, character: NamedCharacter) -> bool:
    """People play characters of their own level or less."""
    return character.level <= state.people[person].level


def anybody(state: CampaignState, person: int, character: NamedCharacter) -> bool:
    """People have no level, so they play any character."""
    return character.level <= LAST_LEVEL
