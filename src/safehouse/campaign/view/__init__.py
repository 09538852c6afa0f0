"""What everybody sees of a campaign."""

from safehouse.campaign.view.wall import CampaignView, wall_of

__all__ = ["CampaignView", "wall_of"]
