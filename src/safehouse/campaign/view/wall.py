"""The wall of the safehouse, built up from nothing: all of it is for everybody's eyes."""

from typing import TYPE_CHECKING

import msgspec

from safehouse.campaign.sight.crew import average_level
from safehouse.campaign.sight.feats import ACHIEVEMENTS, bingo_table
from safehouse.campaign.sight.heists import opportunities, people_of, sheet_of, starts_inside
from safehouse.campaign.sight.labels import fit_of, hardness
from safehouse.campaign.sight.shop import has_shop, in_stock, loot_worth, price_in_shop, takes_back, worth_in_shop
from safehouse.campaign.state import (
    ABANDONED,
    LOST,
    NEVER,
    OPEN,
    WON,
    CampaignState,
    Guest,
    HeistPlan,
    LedgerPage,
    Pick,
)
from safehouse.campaign.view.people import MemberOfCrew, SheetView, people_on_wall, sheets_on_wall
from safehouse.masters.setup.starts import takes_in

if TYPE_CHECKING:
    from safehouse.campaign.game import Campaign


class CaseFile(msgspec.Struct, frozen=True):
    """A heist that can be chosen, and what the crew has made of it so far."""

    heist: str
    title: str
    place: str
    label: str
    goal: str
    fixer: str  # the one it brings; empty for none
    has_fixer: bool
    reward: int
    begins_inside: bool  # it has places inside for the Busted
    tried: int
    won: int
    lost: int
    fit: str  # its label against the average level of who is there, or of the team if one is planned


class WallGoods(msgspec.Struct, frozen=True):
    """An item: how many there are to buy and in the safehouse, and what it costs and brings."""

    item: str
    name: str
    price: int
    worth: int  # 0 where the shop takes nothing back
    stock: int
    owned: int


class LootOnWall(msgspec.Struct, frozen=True):
    """Loot of a kind that was not sold yet, and what all of it brings."""

    loot: str
    amount: int
    worth: int


class FixerOnWall(msgspec.Struct, frozen=True):
    """A fixer of the edition: won or not, by which heists."""

    fixer: str
    name: str
    won: bool
    by: tuple[str, ...]


class PlanOnWall(msgspec.Struct, frozen=True):
    """A heist that is planned, under way or half over: its team, who starts inside, and the match if there is one."""

    heist: str
    title: str
    picks: tuple[Pick, ...]
    people: tuple[int, ...]  # the seats of the match, in order
    fixers: tuple[str, ...]
    inside: tuple[int, ...]  # places in the team
    average: float
    match: str = ""
    day: str = ""


class FeatOnWall(msgspec.Struct, frozen=True):
    """An achievement, and the page of the heist that earned it."""

    name: str
    text: str
    earned: bool
    page: int = 0


class CampaignView(msgspec.Struct, frozen=True):
    """The whole wall."""

    crew: str
    edition: str
    founded: str
    cash: int
    people: tuple[MemberOfCrew, ...]
    characters: tuple[SheetView, ...]
    jail: tuple[int, ...]
    files: tuple[CaseFile, ...]
    shop: bool
    goods: tuple[WallGoods, ...]
    items: tuple[str, ...]
    loot: tuple[LootOnWall, ...]
    fixers: tuple[FixerOnWall, ...]
    guests: tuple[Guest, ...]
    plan: PlanOnWall | None
    under_way: PlanOnWall | None
    hideaway: PlanOnWall | None
    ledger: tuple[LedgerPage, ...]
    feats: tuple[FeatOnWall, ...]
    bingo: tuple[tuple[str, ...], ...]  # for each class its Amateur card and its two Pro cards
    played: tuple[tuple[str, int], ...]  # those that were played, each with the page of its first heist


def wall_of(game: "Campaign", state: CampaignState) -> CampaignView:
    """What everybody sees."""
    characters = sheets_on_wall(game, state)
    under_way = state.under_way
    return CampaignView(
        crew=game.setup.crew,
        edition=game.edition.name,
        founded=game.setup.day,
        cash=state.cash,
        people=people_on_wall(state),
        characters=characters,
        jail=tuple(who for who, sheet in enumerate(characters) if sheet.in_jail),
        files=_case_files(game, state),
        shop=has_shop(game),
        goods=tuple(_goods(game, state, item) for item in game.edition.box.items),
        items=state.items,
        loot=tuple(LootOnWall(loot, amount, loot_worth(game, state, loot)) for loot, amount in state.loot.items()),
        fixers=tuple(
            FixerOnWall(name, fixer.name, name in state.fixers, fixer.unlocked_by)
            for name, fixer in game.edition.box.fixers.items()
        ),
        guests=state.guests,
        plan=_plan(game, state, state.plan),
        under_way=_plan(game, state, under_way.plan, under_way.match, under_way.day) if under_way else None,
        hideaway=_plan(game, state, state.hideaway.plan if state.hideaway else None),
        ledger=state.ledger,
        feats=_feats(state),
        bingo=bingo_table(game.edition.box),
        played=state.bingo,
    )


def _case_files(game: "Campaign", state: CampaignState) -> tuple[CaseFile, ...]:
    """All heists that can be chosen, from easy to hard; of those as hard, break-outs come last."""
    files = [_case_file(game, state, heist) for heist in opportunities(game)]
    return tuple(sorted(files, key=lambda file: (hardness(file.label), file.begins_inside)))


def _case_file(game: "Campaign", state: CampaignState, heist: str) -> CaseFile:
    box = game.edition.box
    sheet = box.heist(heist)
    last = box.heist(sheet.sequel) if sheet.sequel else sheet
    pages = [page for page in state.ledger if page.heist in (sheet.id, last.id) and page.ended not in (NEVER, OPEN)]
    people = people_of(state.plan) if state.plan is not None and state.plan.picks else _present(state)
    return CaseFile(
        heist=heist,
        title=sheet.title,
        place=sheet.place,
        label=sheet.label,
        goal=sheet.goal,
        fixer=last.unlocks,
        has_fixer=last.unlocks in state.fixers,
        reward=last.reward,
        begins_inside=takes_in(sheet),
        tried=len(pages),
        won=sum(page.ended == WON for page in pages),
        lost=sum(page.ended in (LOST, ABANDONED) for page in pages),
        fit=fit_of(game.rulebook.bands, sheet.label, average_level(state, people)),
    )


def _present(state: CampaignState) -> tuple[int, ...]:
    return tuple(number for number, person in enumerate(state.people) if person.present)


def _goods(game: "Campaign", state: CampaignState, item: str) -> WallGoods:
    return WallGoods(
        item=item,
        name=game.edition.box.items[item].name,
        price=price_in_shop(game, state, item),
        worth=worth_in_shop(game, state, item) if takes_back(game) else 0,
        stock=in_stock(game, state, item) if has_shop(game) else 0,
        owned=state.items.count(item),
    )


def _plan(
    game: "Campaign", state: CampaignState, plan: HeistPlan | None, match: str = "", day: str = ""
) -> PlanOnWall | None:
    if plan is None:
        return None
    sheet, people = sheet_of(game, plan), people_of(plan)
    inside, average = starts_inside(game, state, plan), average_level(state, people)
    return PlanOnWall(sheet.id, sheet.title, plan.picks, people, plan.fixers, inside, average, match, day)


def _feats(state: CampaignState) -> tuple[FeatOnWall, ...]:
    earned = dict(state.feats)
    return tuple(FeatOnWall(name, text, name in earned, earned.get(name, 0)) for name, text in ACHIEVEMENTS.items())
