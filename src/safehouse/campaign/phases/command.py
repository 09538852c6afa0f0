"""What all commands of a campaign share: conditions with a rule, and offers that leave some words free."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.campaign.sight.crew import is_there
from safehouse.campaign.state import CampaignState
from safehouse.campaign.table import CampaignTable
from safehouse.engine.wire import Command, Seat

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

Told = tuple[str, str]  # a rule and why it stands in the way


class CampaignCommand(Command, frozen=True):
    """A command of a campaign, given by somebody of the crew: a person's seat has the person's number."""

    free: ClassVar[bool] = False  # some of its words are the giver's own: what is offered is an example

    def play(self, table: CampaignTable) -> None:
        """Carry it out."""
        raise NotImplementedError

    def obstacles(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """The rules it breaks, the first one first; none when it is legal."""
        if not is_there(state, seat):
            yield "CAM2", "you are not in this crew right now"
            return
        yield from self.unmet(game, state, seat)

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """Its own needs that do not hold."""
        yield from ()


class BetweenHeists(CampaignCommand, frozen=True):
    """A command for the safehouse: not while the team, its cash and its items are in a heist."""

    def obstacles(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """The rules it breaks: nobody is out, then its own needs."""
        if is_there(state, seat) and state.under_way is not None:
            yield "ITM2", "the crew is on a heist: that has to wait until it is settled"
            return
        yield from super().obstacles(game, state, seat)


class Offers(list[Command]):
    """What is on offer to a seat: commands that can be given as they stand.

    Of a kind with free words these are examples: any other is on offer too if no rule forbids it.
    """

    def __init__(self, game: "Campaign", state: CampaignState, seat: Seat, examples: Iterable[CampaignCommand]) -> None:
        super().__init__(each for each in examples if not any(each.obstacles(game, state, seat)))
        self.asker = game, state, seat

    def __contains__(self, command: object) -> bool:
        """Is this an offer, or like one in all but its free words, and against no rule?"""
        if not isinstance(command, CampaignCommand) or not command.free:
            return super().__contains__(command)
        return any(type(each) is type(command) for each in self) and not any(command.obstacles(*self.asker))
