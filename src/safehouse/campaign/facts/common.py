"""What all facts of a campaign share: everybody sees them."""

from typing import Self

from safehouse.campaign.state import CampaignState
from safehouse.engine.wire import Fact, Seat


class CampaignFact(Fact, frozen=True):
    """A fact on the wall, for all to see."""

    def apply(self, state: CampaignState) -> None:
        """Make it so."""
        raise NotImplementedError

    def seen_by(self, seat: Seat | None) -> Self | None:
        """Everybody sees it as it is."""
        return self
