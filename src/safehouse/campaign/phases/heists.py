"""A heist begins, is settled, or is given up."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, Final

from safehouse.campaign.facts.heists import HeistStarted
from safehouse.campaign.phases.command import CampaignCommand, Told
from safehouse.campaign.phases.plan import NO_PLAN
from safehouse.campaign.sight.feats import feats_at_start
from safehouse.campaign.sight.heists import digest_of, setup_faults, setup_of
from safehouse.campaign.sight.names import is_code, is_day
from safehouse.campaign.sight.reports import report_faults, worst_report
from safehouse.campaign.state import ABANDONED, NEVER, CampaignState, Report
from safehouse.campaign.table import CampaignTable
from safehouse.campaign.verbs.settling import never_happened, settle
from safehouse.engine.wire import Seat

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

NO_HEIST: Final[Told] = ("CAM12", "no heist of this crew is under way")


class DatedCommand(CampaignCommand, frozen=True, kw_only=True):
    """A command that the ledger dates: the day comes from outside, as 2026-05-23, or is left empty."""

    day: str = ""

    free: ClassVar[bool] = True

    def obstacles(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """The rules it breaks; a day is written as the ledger has it."""
        if not is_day(self.day):
            yield "CAM1", "a day is written like 2026-05-23"
        yield from super().obstacles(game, state, seat)


class BeginHeist(DatedCommand, frozen=True):
    """Begin the heist that is planned, or the second part of one, as a match that is kept elsewhere under this code."""

    match: str

    from_the_match: ClassVar[bool] = True

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """One heist at a time, a code of its own, and a team that can be set up."""
        if not is_code(self.match) or self.match in [page.match for page in state.ledger]:
            yield "CAM1", "a match has a code of its own, and each is written down once"
        if state.under_way is not None:
            yield "SET1", "the crew is already on a heist: its box has one board"
        elif state.plan is None and state.hideaway is None:
            yield NO_PLAN
        elif state.hideaway is None and state.plan is not None and not state.plan.picks:
            yield "SET1", "a heist takes three or four characters, and nobody is coming along yet"
        else:
            yield from setup_faults(game, setup_of(game, state))

    def play(self, table: CampaignTable) -> None:
        setup = setup_of(table.game, table.state)
        feats = feats_at_start(table.state)
        table.emit(HeistStarted(self.match, self.day, digest_of(setup), feats))


class UnderWayCommand(DatedCommand, frozen=True):
    """A command about the match that is under way."""

    match: str

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """It is this crew's match."""
        if state.under_way is None:
            yield NO_HEIST
        elif state.under_way.match != self.match:
            yield "CAM12", "that match is not the one this crew is playing"


class Settle(UnderWayCommand, frozen=True):
    """Write down how the match ended."""

    report: Report

    from_the_match: ClassVar[bool] = True

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """It is this crew's match, and the report is one of it."""
        against = list(super().unmet(game, state, seat))
        yield from against
        if not against:
            yield from report_faults(game, state, self.report)

    def play(self, table: CampaignTable) -> None:
        settle(table, self.report, self.day)


class Abandon(UnderWayCommand, frozen=True):
    """Leave a match that nobody will finish: it counts as lost, or as if it never happened."""

    happened: bool = True

    def play(self, table: CampaignTable) -> None:
        if self.happened:
            settle(table, worst_report(table.game, table.state), self.day, ABANDONED)
        else:
            never_happened(table, self.day, NEVER)


class GiveUpHeist(DatedCommand, frozen=True):
    """Do not play the second part: those in hiding are caught."""

    def unmet(self, game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[Told]:
        """Somebody is in hiding, and the second part not under way."""
        if state.hideaway is None or state.under_way is not None:
            yield "CAM21", "nobody waits in hiding for a second part"

    def play(self, table: CampaignTable) -> None:
        settle(table, worst_report(table.game, table.state), self.day, ABANDONED)


def heist_offers(game: "Campaign", state: CampaignState, seat: Seat) -> Iterator[CampaignCommand]:
    """What may be done about the heist that is planned or under way."""
    if state.under_way is None:
        yield BeginHeist(f"heist-{len(state.ledger) + 1}")
        yield GiveUpHeist()
        return
    match = state.under_way.match
    yield Settle(match, worst_report(game, state))
    yield Abandon(match)
    yield Abandon(match, happened=False)
