"""What is on offer to a seat of a campaign, and who is there."""

from itertools import chain
from typing import TYPE_CHECKING, Final

from safehouse.campaign.phases.command import CampaignCommand, Offers
from safehouse.campaign.phases.crew import ComeBack, JoinCrew, LeaveCrew, Promote, Recruit, Retire, crew_offers
from safehouse.campaign.phases.heists import Abandon, BeginHeist, GiveUpHeist, Settle, heist_offers
from safehouse.campaign.phases.plan import (
    Bring,
    CallIn,
    ChooseHeist,
    DropHeist,
    GiveItem,
    LeaveItem,
    LeaveOut,
    SendHome,
    plan_offers,
)
from safehouse.campaign.phases.shop import Purchase, SellBack, SellLoot, shop_offers
from safehouse.campaign.state import CampaignState
from safehouse.engine.wire import Seat

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

COMMANDS: Final[tuple[type[CampaignCommand], ...]] = (
    *(JoinCrew, LeaveCrew, ComeBack, Recruit, Retire, Promote),
    *(ChooseHeist, DropHeist, Bring, SendHome, GiveItem, LeaveItem, CallIn, LeaveOut),
    *(BeginHeist, Settle, Abandon, GiveUpHeist),
    *(Purchase, SellBack, SellLoot),
)
SUBJECTS: Final = (crew_offers, heist_offers, plan_offers, shop_offers)


def offers_of(game: "Campaign", state: CampaignState, seat: Seat) -> Offers:
    """Every command somebody may give, or an example of its kind."""
    return Offers(game, state, seat, chain.from_iterable(subject(game, state, seat) for subject in SUBJECTS))


def to_move(game: "Campaign", state: CampaignState) -> tuple[Seat, ...]:
    """A campaign waits for nobody in particular: for whoever is there."""
    return tuple(seat for seat, person in enumerate(state.people) if person.present)
