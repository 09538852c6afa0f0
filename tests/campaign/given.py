"""Crews for tests: founded, with ready-made characters, and heists that end as a test wants."""

from typing import Any

from safehouse.campaign.game import Campaign, load_campaign, save_campaign
from safehouse.campaign.phases.crew import JoinCrew, Recruit
from safehouse.campaign.phases.heists import BeginHeist, Settle
from safehouse.campaign.phases.plan import Bring, ChooseHeist
from safehouse.campaign.setup import Founding
from safehouse.campaign.state import CampaignState, Report
from safehouse.campaign.view import CampaignView
from safehouse.engine.game import Position
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command, Fact, Refused
from safehouse.masters.editions import STANDARD

FIRST = "the-inclusion-job"
TEAM = ("Karma", "Tiny", "Smokes")


class Crew:
    """A campaign in play."""

    def __init__(self, *people: str, edition: str = STANDARD.name) -> None:
        founder, *others = people or ("Ann",)
        self.game = Campaign(Founding("The Owls", founder, edition, "2026-05-01"))
        self.journal = Journal(self.game, 1)
        for person in others:
            self.play(JoinCrew(person))

    @property
    def state(self) -> CampaignState:
        """Where the campaign stands."""
        state: CampaignState = self.journal.position.state
        return state

    @property
    def view(self) -> CampaignView:
        """The wall as everybody sees it."""
        return self.game.view(self.state, None)

    def play(self, *commands: Command, seat: int = 0) -> list[Fact]:
        """Give some commands; what happened last."""
        facts: list[Fact] = []
        for command in commands:
            facts = self.journal.play(seat, command).facts
        return facts

    def refusal(self, command: Command, seat: int = 0) -> str:
        """The rule that forbids a command; the state stays as it is, and the same comes back from the file."""
        before = save_campaign(self.journal)
        try:
            self.play(command, seat=seat)
        except Refused as refused:
            assert save_campaign(self.journal) == before
            return refused.rule
        return ""

    def offers(self, kind: type[Command], seat: int = 0) -> list[Any]:
        """What is on offer of a kind."""
        return [offer for offer in self.journal.legal(seat) if isinstance(offer, kind)]

    def recruit(self, *names: str, seat: int = 0) -> None:
        """Build some ready-made characters."""
        for name in names:
            build = self.game.edition.box.prebuilt[name]
            self.play(Recruit(name, build.character, build.skills), seat=seat)

    def number(self, name: str) -> int:
        """The number of a named character."""
        return [character.name for character in self.state.characters].index(name)

    def begin(self, heist: str = FIRST, team: tuple[str, ...] = TEAM, match: str = "") -> str:
        """Begin a heist with characters that there are, each brought by the founder unless they are brought already."""
        match = match or f"M{len(self.state.ledger)}"
        self.play(ChooseHeist(heist), *(Bring(self.number(name)) for name in team), BeginHeist(match))
        return match

    def settle(self, **ends: Any) -> Fact:
        """Settle the heist under way; who is not named Busted has escaped, and everybody goes up."""
        under_way = self.state.under_way
        assert under_way is not None
        places = tuple(range(len(under_way.plan.picks)))
        busted = ends.get("busted", ())
        usual: dict[str, Any] = {
            "won": False,
            "cash": self.state.cash,
            "escaped": tuple(place for place in places if place not in busted),
            "levels_up": places,
        }
        report = Report(under_way.setup, **(usual | ends))
        return self.play(Settle(under_way.match, report, day="2026-05-23"))[0]

    def heist(self, heist: str = FIRST, team: tuple[str, ...] = TEAM, **ends: Any) -> Fact:
        """Play a whole heist that ends as it should."""
        self.begin(heist, team)
        return self.settle(**ends)

    def reopened(self) -> "Crew":
        """The same campaign from its file."""
        other = Crew()
        other.journal = load_campaign(save_campaign(self.journal))
        assert isinstance(other.journal.game, Campaign)
        other.game = other.journal.game
        return other


def crew_of_three(edition: str = STANDARD.name) -> Crew:
    """A crew of one person with three characters."""
    crew = Crew(edition=edition)
    crew.recruit(*TEAM)
    return crew


def with_changes(crew: Crew, **changes: object) -> Crew:
    """The same crew with something else on its wall."""
    state = crew.state.copy()
    for name, value in changes.items():
        setattr(state, name, value)
    crew.journal.position = Position(state)
    return crew
