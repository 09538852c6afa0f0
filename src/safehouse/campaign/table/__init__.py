"""The table of a campaign."""

from safehouse.campaign.table.table import CampaignTable

__all__ = ["CampaignTable"]
