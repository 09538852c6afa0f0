"""What editions say of a campaign, each a value to hold."""

from safehouse.campaign.editions.editions import CAMPAIGN_EDITIONS, campaign_rules
from safehouse.campaign.editions.policies import CampaignRules

__all__ = ["CAMPAIGN_EDITIONS", "CampaignRules", "campaign_rules"]
