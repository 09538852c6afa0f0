"""What can happen in a campaign, by subject."""

from safehouse.campaign.facts.common import CampaignFact
from safehouse.engine.wire import Fact


def all_facts() -> list[type[Fact]]:
    """Every kind of fact there is."""
    from safehouse.campaign.facts import crew, heists, money

    kinds = (kind for room in (crew, heists, money) for kind in vars(room).values())
    return sorted(
        {
            kind
            for kind in kinds
            if isinstance(kind, type) and issubclass(kind, CampaignFact) and kind is not CampaignFact
        },
        key=lambda kind: kind.__name__,
    )
