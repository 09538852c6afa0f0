"""The first page of a campaign: what the crew is called, who founds it, and by which edition it plays."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.campaign.sight.names import is_day, name_faults
from safehouse.campaign.state import CampaignState, CrewMember, empty_campaign
from safehouse.engine.wire import Refused
from safehouse.masters.editions import STANDARD

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


class Founding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a campaign begins with: the name of the crew and of who founds it."""

    crew: str
    founder: str
    edition: str = STANDARD.name
    day: str = ""  # on which it was founded


def check_founding(founding: Founding) -> None:
    """Refuse names that cannot be written on a sheet, and days that cannot be written in a ledger."""
    if not is_day(founding.day):
        raise Refused("CAM1", "a day is written like 2026-05-23")
    for name in (founding.crew, founding.founder):
        for rule, why in name_faults(name):
            raise Refused(rule, why)


def first_wall(game: "Campaign") -> CampaignState:
    """The wall when a crew is founded: one person, the first cash and the first fixers (SET18, SET19, CAM14)."""
    state = empty_campaign()
    state.people = (CrewMember(game.setup.founder, game.rulebook.first_level),)
    state.cash = game.edition.box.figures.starting_cash
    state.fixers = game.rulebook.first_fixers
    return state
