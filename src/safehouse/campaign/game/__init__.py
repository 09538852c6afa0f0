"""A campaign as the engine plays it, its laws, its file, and reports of matches."""

from safehouse.campaign.game.files import load_campaign, open_founding, save_campaign
from safehouse.campaign.game.game import Campaign
from safehouse.campaign.game.report import report_of

__all__ = ["Campaign", "load_campaign", "open_founding", "report_of", "save_campaign"]
