"""Who plays soaked campaigns: somebody who does anything on offer, and somebody who wants everything there is."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from safehouse.campaign.game import Campaign, laws
from safehouse.campaign.phases.crew import LeaveCrew, Promote, Recruit, Retire, free_name
from safehouse.campaign.phases.heists import Abandon, BeginHeist, GiveUpHeist, Settle
from safehouse.campaign.phases.plan import Bring, ChooseHeist, DropHeist, GiveItem, LeaveItem, SendHome
from safehouse.campaign.phases.shop import Purchase, SellLoot
from safehouse.campaign.sight.heists import setup_of, sheet_of
from safehouse.campaign.sight.reports import played_plan
from safehouse.campaign.state import BUSTED, FREE, OPEN, WON, CampaignState, Report
from safehouse.engine.wire import Command
from safehouse.lab.campaigns.playing import played_by
from safehouse.masters.setup.team import STEPS, Build, pros_of

ENOUGH: Final = 4  # characters who are free to come along
RARE: Final[dict[type[Command], float]] = dict.fromkeys((LeaveCrew, Retire, DropHeist, SendHome, LeaveItem), 0.3)
USUAL: Final[dict[type[Command], float]] = {
    **dict.fromkeys((BeginHeist, Settle, Bring, Promote), 30.0),
    **dict.fromkeys((Purchase, GiveItem, SellLoot), 4.0),
}
WEIGHTS: Final = RARE | USUAL
Weigh = Callable[[CampaignState], float]
BY_STATE: Final[dict[type[Command], Weigh]] = {
    ChooseHeist: lambda state: 30 if state.plan is None else 0.2,
    Recruit: lambda state: 12 if sum(each.status == FREE for each in state.characters) < ENOUGH else 0.5,
}


class AnyCrew:
    """Somebody who does anything on offer, more often what brings the campaign on; heists end anyhow."""

    def __init__(self, game: Campaign, luck: Random, *, real: bool = False) -> None:
        self.game = game
        self.luck = luck
        self.real = real

    def choose(self, state: CampaignState, offers: Sequence[Command]) -> Command:
        """One of the offers, or one like it in other words."""
        kinds: dict[type[Command], list[Any]] = {}
        for offer in offers:
            kinds.setdefault(type(offer), []).append(offer)
        kind = self.luck.choices([*kinds], [self.weight(state, kind) for kind in kinds])[0]
        offer = self.picked(state, kind, kinds[kind])
        if isinstance(offer, Settle):
            return replace(offer, report=self.report(state))
        changed = self.in_other_words(state, offer)
        return changed if changed in offers else offer

    def weight(self, state: CampaignState, kind: type[Command]) -> float:
        """How readily a kind of command is given."""
        return BY_STATE[kind](state) if kind in BY_STATE else WEIGHTS.get(kind, 1)

    def picked(self, state: CampaignState, kind: type[Command], offers: Sequence[Any]) -> Command:
        """One of the offers of a kind."""
        choice: Command = self.luck.choice(offers)
        return choice

    def in_other_words(self, state: CampaignState, offer: Command) -> Command:
        """The same command now and then with cards, or a heist, of one's own."""
        if isinstance(offer, Recruit) and self.luck.random() < 0.5:
            return self.recruit(state, self.cards())
        if isinstance(offer, ChooseHeist) and self.luck.random() < 0.05:
            sheet = self.game.edition.sheet(offer.heist)
            return ChooseHeist(replace(sheet, id=f"own-{sheet.id}", title="One of Our Own", sequel=""))
        return offer

    def cards(self) -> str:
        """Any character card."""
        return self.luck.choice(sorted(self.game.edition.box.characters))

    def recruit(self, state: CampaignState, character: str) -> Command:
        """A character of some card, with any skills that go with it."""
        box, name = self.game.edition.box, free_name("Nobody", [each.name for each in state.characters])
        for _ in range(50):
            one, other = self.luck.sample(sorted(box.skills), 2)
            if pros_of(box, Build(name, character, (one, other))) in STEPS:
                break
        return Recruit(name, character, (one, other))

    def report(self, state: CampaignState) -> Report:
        """How the match ended: some are played by bots, others are made up."""
        if self.real and self.luck.random() < 0.5:
            return played_by("random", setup_of(self.game, state), self.luck)
        return laws.random_report(self.game, state, self.luck.randrange)


class EagerCrew(AnyCrew):
    """Somebody who wins, plays every heist once and every character card there is, and then comes back for more."""

    def weight(self, state: CampaignState, kind: type[Command]) -> float:
        """How readily a kind of command is given: nobody leaves, and cards that were never played are wanted."""
        if kind in (LeaveCrew, Abandon, GiveUpHeist):
            return 0.01
        if kind is Recruit:
            return 10 if self.wanted(state) else super().weight(state, kind)
        return super().weight(state, kind)

    def wanted(self, state: CampaignState) -> list[str]:
        """Character cards that nobody has played or could play at once."""
        had = {
            *(card for card, _ in state.bingo),
            *(each.character for each in state.characters if each.status == FREE),
        }
        return [card for card in self.game.edition.box.characters if card not in had]

    def picked(self, state: CampaignState, kind: type[Command], offers: Sequence[Any]) -> Command:
        """A heist that was never won, or a character that was never played, if there is one."""
        return super().picked(state, kind, [each for each in offers if self.is_new(state, each)] or offers)

    def is_new(self, state: CampaignState, offer: Any) -> bool:
        """Would the crew do this for the first time? Once all is done, a heist of two parts is as good."""
        if isinstance(offer, ChooseHeist):
            won = [page.heist for page in state.ledger if page.ended in (WON, OPEN)]
            everything = len({*won}) >= len(self.game.edition.box.heists)
            return bool(self.game.edition.sheet(offer.heist).sequel) if everything else offer.heist not in won
        if isinstance(offer, Bring):
            one = state.characters[offer.who]  # a break-out with nobody from jail would never begin
            return one.status == BUSTED or one.character not in [card for card, _ in state.bingo]
        return True

    def in_other_words(self, state: CampaignState, offer: Command) -> Command:
        """A character of a card that was never played."""
        wanted = self.wanted(state)
        if isinstance(offer, Recruit) and wanted:
            return self.recruit(state, self.luck.choice(wanted))
        return offer

    def report(self, state: CampaignState) -> Report:
        """A heist that was won, if it can be; the first of two parts with enough in hiding."""
        sequel = bool(sheet_of(self.game, played_plan(state)).sequel)
        for _ in range(40):
            report = super().report(state)
            if report.won and bool(report.hidden) >= sequel:
                break
        return report
