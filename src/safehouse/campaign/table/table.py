"""The table that commands of a campaign are played on. No card answers facts: heists have those."""

from typing import TYPE_CHECKING

from safehouse.campaign.state import CampaignState
from safehouse.engine.table import Table

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


class CampaignTable(Table["Campaign", CampaignState]):
    """A table for people who are not in a hurry."""

    __slots__ = ()
