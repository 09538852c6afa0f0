"""What is on offer between heists, in words; of what one words oneself, an example."""

from collections.abc import Callable
from typing import Any, Final

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.crew import ComeBack, JoinCrew, LeaveCrew, Promote, Recruit, Retire
from safehouse.campaign.phases.heists import Abandon, GiveUpHeist
from safehouse.campaign.phases.plan import (
    Bring,
    CallIn,
    ChooseHeist,
    DropHeist,
    GiveItem,
    LeaveItem,
    LeaveOut,
    SendHome,
)
from safehouse.campaign.phases.shop import Purchase, SellBack, SellLoot
from safehouse.campaign.sight.crew import name_of
from safehouse.campaign.sight.shop import loot_worth, price_in_shop, worth_in_shop
from safehouse.campaign.state import CampaignState
from safehouse.engine.game import Position
from safehouse.engine.wire import Command, Seat
from safehouse.screen.campaign.names import card_title, fixer_title, heist_title, item_title, loot_title
from safehouse.screen.told import Offered

Words = Callable[[Campaign, CampaignState, Any], str]
LOST: Final = "It counts as lost: everybody in it is Busted."
NEVER: Final = "The ledger notes it, but nothing that happened counts."


def offered(game: Campaign, position: Position, seat: Seat, shared: object = None) -> list[Offered]:
    """All offers of somebody that a device may give."""
    state: CampaignState = position.state
    found = [each for each in game.legal(state, seat) if not each.from_the_match]
    return [Offered(each, WORDS[type(each)](game, state, each), warning_of(each), rule_of(each)) for each in found]


def warning_of(command: Command) -> str:
    """What one might regret."""
    if isinstance(command, Abandon):
        return LOST if command.happened else NEVER
    if isinstance(command, GiveUpHeist):
        return "Everyone in hiding is caught."
    return "A sheet that is put away never comes back." if isinstance(command, Retire) else ""


def rule_of(command: Command) -> str:
    """The rule behind a warning."""
    if isinstance(command, Abandon):
        return "BUS1" if command.happened else "CAM7"
    return "CAM22" if isinstance(command, Retire) else "BUS1" if isinstance(command, GiveUpHeist) else ""


WORDS: Final[dict[type[Command], Words]] = {
    JoinCrew: lambda game, state, command: "Join the crew",
    LeaveCrew: lambda game, state, command: "Leave the crew for now",
    ComeBack: lambda game, state, command: "Come back to the crew",
    Recruit: lambda game, state, command: f"Recruit {command.name}, {card_title(game, command.character)}",
    Retire: lambda game, state, command: f"Put {name_of(state, command.who)}’s sheet away for good",
    Promote: lambda game, state, command: f"{name_of(state, command.who)} gets {card_title(game, command.card)}",
    ChooseHeist: lambda game, state, command: f"Plan {heist_title(game, command.heist)}",
    DropHeist: lambda game, state, command: "Take the heist off the table",
    Bring: lambda game, state, command: f"Bring {name_of(state, command.who)}",
    SendHome: lambda game, state, command: f"Leave {name_of(state, command.who)} at home",
    GiveItem: lambda game, state, command: f"{name_of(state, command.who)} takes {item_title(game, command.item)}",
    LeaveItem: lambda game, state, command: f"{name_of(state, command.who)} leaves {item_title(game, command.item)}",
    CallIn: lambda game, state, command: f"Call in {fixer_title(game, command.fixer)}",
    LeaveOut: lambda game, state, command: f"Do without {fixer_title(game, command.fixer)}",
    Abandon: lambda game, state, command: "Settle it as lost" if command.happened else "It never happened",
    GiveUpHeist: lambda game, state, command: "Give up the second part",
    Purchase: lambda game, state, command: (
        f"Buy {item_title(game, command.item)} for ${price_in_shop(game, state, command.item)}k"
    ),
    SellBack: lambda game, state, command: (
        f"Sell {item_title(game, command.item)} for ${worth_in_shop(game, state, command.item)}k"
    ),
    SellLoot: lambda game, state, command: (
        f"Sell {loot_title(command.loot, state.loot[command.loot])} for ${loot_worth(game, state, command.loot)}k"
    ),
}
