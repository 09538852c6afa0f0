"""The first page of a campaign."""

from safehouse.campaign.setup.founding import Founding, check_founding, first_wall

__all__ = ["Founding", "check_founding", "first_wall"]
