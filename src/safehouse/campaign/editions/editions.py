"""The campaigns of the four editions; each older one reads as the difference from the next."""

from dataclasses import replace
from typing import Final

from safehouse.campaign.editions.fresh import any_character, cards_not_in_use
from safehouse.campaign.editions.policies import CampaignRules, amateur_only, anybody, own_level, up_to_own_level
from safehouse.campaign.sight.labels import below_2_and_above_3, no_bands
from safehouse.masters.editions import edition_of
from safehouse.masters.editions.v17 import V17
from safehouse.masters.editions.v18 import V18
from safehouse.masters.editions.v22 import V22
from safehouse.masters.editions.v24 import V24
from safehouse.masters.setup.team import FIRST_LEVEL

CAMPAIGN_V24: Final = CampaignRules(
    edition=V24,
    version="campaign-24.0.0",
    first_fixers=("old-friend",),
    first_level=FIRST_LEVEL,
    people_go_up=True,
    characters_go_up=True,
    losers_go_up=True,
    highest_built=own_level,
    fresh_start=any_character,
    plays=up_to_own_level,
    bands=below_2_and_above_3,
    no_twins=True,
    fixers_chosen=False,
    statuses=True,
    replays=False,
)
CAMPAIGN_V22: Final = replace(CAMPAIGN_V24, edition=V22, version="campaign-22.0.0")
CAMPAIGN_V18: Final = replace(
    CAMPAIGN_V22,
    edition=V18,
    version="campaign-18.0.0",
    characters_go_up=False,  # CAM13: the player alone goes up, and builds again
    no_twins=False,  # CAM23
    statuses=False,  # CAM21
)
CAMPAIGN_V17: Final = replace(
    CAMPAIGN_V18,
    edition=V17,
    version="campaign-17.1.0",
    first_level=0,  # CAM14: people have no level
    people_go_up=False,  # CAM13: the character alone goes up
    characters_go_up=True,  # CAM13
    losers_go_up=False,  # CAM5
    highest_built=amateur_only,  # SET9: new characters are all Amateur
    fresh_start=cards_not_in_use,  # BUS5, BUS6, BUS7
    plays=anybody,  # CAM16
    bands=no_bands,  # SET3
    fixers_chosen=True,  # SET17
    replays=True,  # CAM7
)
CAMPAIGN_EDITIONS: Final = {
    rules.edition.name: rules for rules in (CAMPAIGN_V24, CAMPAIGN_V22, CAMPAIGN_V18, CAMPAIGN_V17)
}


def campaign_rules(name: str = "") -> CampaignRules:
    """The campaign of an edition by its name; that of the standard one where none is named."""
    return CAMPAIGN_EDITIONS[edition_of(name).name]
