"""The campaign of a crew, set up for play."""

from typing import Any, ClassVar

import msgspec

from safehouse.campaign.editions import CampaignRules, campaign_rules
from safehouse.campaign.facts import all_facts
from safehouse.campaign.phases.command import CampaignCommand
from safehouse.campaign.phases.crew import MOST_PEOPLE
from safehouse.campaign.phases.offers import COMMANDS, offers_of, to_move
from safehouse.campaign.setup import Founding, check_founding, first_wall
from safehouse.campaign.state import CampaignState, empty_campaign
from safehouse.campaign.table import CampaignTable
from safehouse.campaign.view import CampaignView, wall_of
from safehouse.engine.chance import Seed
from safehouse.engine.game import Watch
from safehouse.engine.past import Past
from safehouse.engine.wire import Command, Fact, HandTo, Refused, Seat, one_of
from safehouse.masters.editions import Edition


class Campaign:
    """One campaign: a game for the engine. It draws no luck, keeps no secret, and never ends."""

    name: ClassVar[str] = "campaign"
    open_information: ClassVar[bool] = True
    rivals: ClassVar[bool] = False
    quorum = 1
    undo_rule: ClassVar[str] = "RND9"
    table = CampaignTable
    commands = one_of(COMMANDS)
    happenings = one_of(all_facts())
    everyone: tuple[Seat, ...] = tuple(range(MOST_PEOPLE))
    legal = offers_of  # every command somebody may give
    to_move = to_move  # whoever is there

    def __init__(self, setup: Founding) -> None:
        check_founding(setup)
        self.setup = setup
        self.rulebook: CampaignRules = campaign_rules(setup.edition)
        self.edition: Edition = self.rulebook.edition
        self.rules = self.rulebook.version
        self.watched: dict[type[Fact], Watch] = {}

    def empty(self) -> CampaignState:
        """A wall with nothing on it."""
        return empty_campaign()

    def first(self, seed: Seed) -> CampaignState:
        """The wall when the crew is founded."""
        state = first_wall(self)
        state.seed = seed
        return state

    def refusal(self, state: CampaignState, seat: Seat, command: Command) -> Refused:
        """The first rule a command breaks."""
        assert isinstance(command, CampaignCommand)
        rule, why = next(command.obstacles(self, state, seat))
        return Refused(rule, why)

    def play(self, table: CampaignTable, command: Any) -> None:
        """Carry a command out."""
        command.play(table)

    def handover(self, state: CampaignState, seat: Seat, hand: HandTo) -> Fact:
        """Nobody's seat is anybody else's: characters are brought by who plays them."""
        raise Refused("RND13", "bring the character yourself: it belongs to the box, not to a seat")

    def view(self, state: CampaignState, seat: Seat | None) -> CampaignView:
        """What everybody sees: all there is."""
        return wall_of(self, state)

    def redeal(self, state: CampaignState, seat: Seat | None, seed: int) -> CampaignState:
        """The same wall: there is no secret to deal."""
        other = state.copy()
        other.seed = seed
        return other

    def retell(self, past: Past, seat: Seat | None, seed: int) -> Past:
        """The same past: everybody has seen all of it."""
        return msgspec.structs.replace(past, before=self.redeal(past.before, seat, seed))

    def outcome(self, state: CampaignState) -> None:
        """A campaign never ends."""
        return
