"""Settling a heist: one fact that says what the crew has now, who has changed, and what was earned."""

from collections import Counter
from typing import TYPE_CHECKING

from msgspec.structs import replace

from safehouse.campaign.facts.heists import HeistSettled
from safehouse.campaign.sight.feats import cards_of, feats_at_end
from safehouse.campaign.sight.heists import people_of, sheet_of, starts_inside
from safehouse.campaign.sight.reports import played_plan, what_is_kept
from safehouse.campaign.state import (
    BUSTED,
    FREE,
    HIDING,
    LOST,
    OPEN,
    WON,
    CampaignState,
    CrewMember,
    Guest,
    HeistPlan,
    Hideaway,
    LedgerPage,
    NamedCharacter,
    Pick,
    Report,
)
from safehouse.campaign.table import CampaignTable
from safehouse.masters.board import HeistFile
from safehouse.masters.setup.team import LAST_LEVEL

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


def settle(table: CampaignTable, report: Report, day: str, ended: str = "") -> None:
    """Write down how the heist ended, and what came of it."""
    game, state = table.game, table.state
    plan, report = played_plan(state), what_is_kept(game, state, report)
    feats, cards = feats_at_end(game, state, plan, report), cards_of(state, plan)
    had = {card for card, _ in state.bingo}
    home = (item for place, item in report.items if place not in report.hidden)
    table.emit(
        HeistSettled(
            page=page_of(game, state, report, day, ended or ending_of(report), feats),
            cash=report.cash,
            items=(*state.items, *home, *report.others),
            found=report.found,
            loot=dict(Counter(state.loot) + Counter(report.loot)),
            people=people_after(game, state, report),
            characters=characters_after(game, state, report),
            fixers=tuple(each for each in (new_fixer(state, report),) if each),
            guests=guests_met(state, report),
            feats=feats,
            bingo=tuple(card for card in dict.fromkeys(cards) if card not in had),
            hideaway=hideaway_of(game, state, report),
        )
    )


def never_happened(table: CampaignTable, day: str, ended: str) -> None:
    """Leave everything as it was before the heist, and write down that nobody speaks of it (CAM7)."""
    state = table.state
    nothing = Report("", won=False, cash=state.cash)
    page = page_of(table.game, state, nothing, day, ended, ())
    page = replace(page, house_rule=not table.game.rulebook.replays)
    back = () if state.hideaway is not None else (item for pick in played_plan(state).picks for item in pick.items)
    items = (*state.items, *back)
    table.emit(HeistSettled(page, state.cash, items, state.found, state.loot, (), (), hideaway=state.hideaway))


def ending_of(report: Report) -> str:
    """How a page ends."""
    if report.hidden:
        return OPEN
    return WON if report.won else LOST


def page_of(
    game: "Campaign", state: CampaignState, report: Report, day: str, ended: str, feats: tuple[str, ...]
) -> LedgerPage:
    """The page of the ledger for the heist that is over."""
    plan = played_plan(state)
    sheet, whos = sheet_of(game, plan), [pick.who for pick in plan.picks]
    return LedgerPage(
        match=state.under_way.match if state.under_way is not None else "",
        heist=sheet.id,
        title=sheet.title,
        day=day or (state.under_way.day if state.under_way is not None else ""),
        ended=ended,
        people=people_of(plan),
        characters=tuple(whos),
        cash_before=state.cash,
        cash_after=report.cash,
        escaped=tuple(whos[place] for place in report.escaped),
        busted=tuple(whos[place] for place in report.busted),
        inside=tuple(whos[place] for place in starts_inside(game, state, plan)),
        loot=report.loot,
        fixer=new_fixer(state, report),
        feats=feats,
        events=report.events,
        rounds=report.rounds,
        own=isinstance(plan.heist, HeistFile),
    )


def new_fixer(state: CampaignState, report: Report) -> str:
    """The fixer a heist brings, unless the crew has won them before (FIX1)."""
    return report.fixer if report.fixer not in state.fixers else ""


def gone_up(game: "Campaign", state: CampaignState, report: Report) -> list[Pick]:
    """The characters that go up by this heist; of two parts only the end counts, and for all who began (CAM15)."""
    if report.hidden:
        return []
    picks = played_plan(state).picks
    ups = [picks[place] for place in report.levels_up]
    if state.hideaway is None or not game.rulebook.losers_go_up:
        return ups
    stayed = [pick.who for pick in picks]
    return [*ups, *(pick for pick in state.hideaway.team if pick.who not in stayed)]


def people_after(game: "Campaign", state: CampaignState, report: Report) -> tuple[tuple[int, CrewMember], ...]:
    """The people who go up a level (CAM13)."""
    if not game.rulebook.people_go_up:
        return ()
    people = sorted({pick.person for pick in gone_up(game, state, report)})
    low = [person for person in people if state.people[person].level < LAST_LEVEL]
    return tuple((each, replace(state.people[each], level=state.people[each].level + 1)) for each in low)


def characters_after(game: "Campaign", state: CampaignState, report: Report) -> tuple[tuple[int, NamedCharacter], ...]:
    """The characters of the team, and those of a first part that go up now."""
    picks = played_plan(state).picks
    ups = [pick.who for pick in gone_up(game, state, report)] if game.rulebook.characters_go_up else []
    after = {pick.who: _after(game, state, pick, place, report) for place, pick in enumerate(picks)}
    for who in ups:
        was = after.get(who, state.characters[who])
        after[who] = replace(was, due=was.due + (was.level + was.due < LAST_LEVEL))
    return tuple(after.items())


def _after(game: "Campaign", state: CampaignState, pick: Pick, place: int, report: Report) -> NamedCharacter:
    """A character after a heist: what became of it, who played it, and one heist more on its sheet."""
    was = state.characters[pick.who]
    status = status_after(game, was, place, report)
    return replace(was, status=status, player=pick.person, heists=(*was.heists, len(state.ledger)))


def status_after(game: "Campaign", was: NamedCharacter, place: int, report: Report) -> str:
    """What becomes of a character: jail keeps whom it has until they get out (BUS4, CAM20, CAM21, CAM30)."""
    if place in report.hidden and game.rulebook.statuses:
        return HIDING
    if place in report.busted or (was.status == BUSTED and place not in report.escaped):
        return BUSTED
    return FREE


def guests_met(state: CampaignState, report: Report) -> tuple[Guest, ...]:
    """The non-player character of the heist, unless the crew has met them so before."""
    met = {(guest.name, guest.free) for guest in state.guests}
    if not report.npc or (report.npc, report.npc_out) in met:
        return ()
    return (Guest(report.npc, len(state.ledger), report.npc_out),)


def hideaway_of(game: "Campaign", state: CampaignState, report: Report) -> Hideaway | None:
    """Who is in hiding for the second part, with what they hold."""
    if not report.hidden:
        return None
    plan = played_plan(state)
    picks = tuple(
        replace(plan.picks[place], items=tuple(item for who, item in report.items if who == place))
        for place in report.hidden
    )
    second = HeistPlan(sheet_of(game, plan).sequel, picks, plan.fixers)
    return Hideaway(second, report.hideouts, report.ideas, report.used, plan.picks)
