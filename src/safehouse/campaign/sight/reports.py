"""Questions about reports of matches: is it one of this crew's match, and what if nobody finishes it."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from safehouse.campaign.sight.heists import plan_in_hand, sheet_of
from safehouse.campaign.state import CampaignState, HeistPlan, Report
from safehouse.engine.outside import shown
from safehouse.masters.game.sequel import FEWEST
from safehouse.masters.setup.bounds import MOST_CASH

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign

Told = tuple[str, str]  # a rule and why it stands in the way


def played_plan(state: CampaignState) -> HeistPlan:
    """The plan of the heist that is being played, or of the part that will not be."""
    plan = plan_in_hand(state)
    assert plan is not None
    return plan


def worst_report(game: "Campaign", state: CampaignState) -> Report:
    """A match that nobody finished: nothing was won or brought out, and everybody in it is Busted (BUS1)."""
    places = tuple(range(len(played_plan(state).picks)))
    setup = state.under_way.setup if state.under_way is not None else ""
    ups = places if game.rulebook.losers_go_up else ()
    return Report(setup, won=False, cash=state.cash, busted=places, levels_up=ups, found=state.found)


def report_faults(game: "Campaign", state: CampaignState, report: Report) -> Iterator[Told]:
    """Why a report cannot be one of the match that is under way."""
    assert state.under_way is not None
    if report.setup != state.under_way.setup:
        yield "CAM12", "that report belongs to a match that was set up differently"
        return
    yield from misplaced(state.under_way.plan, report)
    yield from unearned(game, state, report)
    if report.cash < 0:
        yield "SET18", "a team cannot have less than no cash"
    yield from unknown_items(game, report)


def misplaced(plan: HeistPlan, report: Report) -> Iterator[Told]:
    """Characters that are in no place of the team, or in two places at once."""
    ends = (*report.escaped, *report.busted)
    told = {*ends, *report.levels_up, *report.hidden, *(place for place, _ in report.items)}
    if not told <= {*range(len(plan.picks))} or len(ends) != len({*ends}):
        yield "CAM12", "each character of the team ends in one place"
    if {*report.busted} & {*report.hidden}:
        yield "BUS1", "who is Busted is not in hiding"
    if {*report.busted} & {place for place, _ in report.items}:
        yield "BUS2", "who is Busted brings nothing out"


def unearned(game: "Campaign", state: CampaignState, report: Report) -> Iterator[Told]:
    """What the heist does not give, or not to those who missed its objective."""
    sheet = sheet_of(game, played_plan(state))
    if report.fixer and (report.fixer != sheet.unlocks or not report.won):
        yield "FIX1", "only a heist that is won brings the fixer named there"
    if not report.hidden:
        return
    if not (report.won and sheet.sequel and len(report.hidden) >= FEWEST):
        yield "SET1", f"a heist has a second part only if its first is won, with {FEWEST} in hiding"
    if not len(report.hidden) == len(report.hideouts) == len(report.ideas):
        yield "PLN4", "everybody in hiding has a hideout and some ideas"


def unknown_items(game: "Campaign", report: Report) -> Iterator[Told]:
    """Items that there are not. More than the box has may lie on a map: settling leaves those there (ITM6)."""
    for item in (*(item for _, item in report.items), *report.others, *report.found):
        if item not in game.edition.box.items:
            yield "ITM6", f"there is no item {shown(item)}"


def what_is_kept(game: "Campaign", state: CampaignState, report: Report) -> Report:
    """A report with no more of any item than the box has copies of (ITM6), and no more cash than any set-up takes."""
    left = Counter({name: card.copies for name, card in game.edition.box.items.items()})
    left.subtract(state.items)
    return replace(
        report,
        cash=min(report.cash, MOST_CASH),
        items=tuple(each for each in report.items if _is_left(left, each[1])),
        others=tuple(item for item in report.others if _is_left(left, item)),
        found=tuple(item for item in report.found if _is_left(left, item)),
    )


def _is_left(left: Counter[str], item: str) -> bool:
    """Is a copy left? Then it is taken."""
    left[item] -= 1
    return left[item] >= 0
