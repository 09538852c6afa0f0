"""The wall of the safehouse in words."""

from collections import Counter
from collections.abc import Iterator

from safehouse.campaign.state import RETIRED
from safehouse.campaign.view import CampaignView
from safehouse.campaign.view.people import SheetView
from safehouse.campaign.view.wall import CaseFile, PlanOnWall
from safehouse.masters.box import Box
from safehouse.text.campaign.ledger import named


def wall_in_words(box: Box, view: CampaignView) -> Iterator[str]:
    """Everything on the wall but the ledger."""
    founded = f", founded {view.founded}" if view.founded else ""
    yield f"{view.crew}, edition {view.edition}{founded}: ${view.cash}k, heists played: {len(view.ledger)}"
    yield ""
    yield "People: " + named(
        f"{person.name} (level {person.level}{'' if person.present else ', away'})" for person in view.people
    )
    yield from characters_in_words(box, view)
    yield from belongings_in_words(box, view)
    yield from plans_in_words(view)
    yield from achievements_in_words(view)
    yield ""
    yield "Heists:"
    yield from (file_in_words(box, file) for file in view.files)


def characters_in_words(box: Box, view: CampaignView) -> Iterator[str]:
    """The sheets in use, one line each."""
    yield "Characters:" if view.characters else "Characters: none yet"
    yield from (f"  {sheet_in_words(box, view, sheet)}" for sheet in view.characters if sheet.status != RETIRED)


def sheet_in_words(box: Box, view: CampaignView, sheet: SheetView) -> str:
    """A named character: its cards, level and status, and who played it."""
    cards = named([box.characters[sheet.character].name, *(box.skills[skill].name for skill in sheet.skills)])
    due = f", {sheet.due} to choose for: {named(card for _, card in sheet.next_cards)}" if sheet.due else ""
    return f"{sheet.name}: {cards}, level {sheet.level}{due}, {sheet.status}, {view.people[sheet.player].name}"


def belongings_in_words(box: Box, view: CampaignView) -> Iterator[str]:
    """Items, loot and fixers of the crew."""
    items = Counter(view.items)
    yield "Items: " + named(f"{box.items[item].name}{_times(times)}" for item, times in items.items())
    if view.loot:
        yield "Loot: " + named(f"{each.amount} {each.loot}{_worth(each.worth)}" for each in view.loot)
    yield "Fixers: " + named(fixer.name for fixer in view.fixers if fixer.won)


def _times(times: int) -> str:
    return f" x{times}" if times > 1 else ""


def _worth(worth: int) -> str:
    return f" (brings ${worth}k)" if worth else ""


def plans_in_words(view: CampaignView) -> Iterator[str]:
    """A heist that is planned, under way, or half over."""
    if view.plan is not None:
        yield f"Planned: {plan_in_words(view, view.plan)}"
    if view.under_way is not None:
        yield f"Under way: {plan_in_words(view, view.under_way)}, match {view.under_way.match}"
    elif view.hideaway is not None:
        yield f"In hiding: {plan_in_words(view, view.hideaway)}"


def plan_in_words(view: CampaignView, plan: PlanOnWall) -> str:
    """A heist with its team."""
    return f"{plan.title} with {named(view.characters[pick.who].name for pick in plan.picks)}"


def achievements_in_words(view: CampaignView) -> Iterator[str]:
    """What was earned, each with its page."""
    earned = [f"{feat.name} (page {feat.page + 1})" for feat in view.feats if feat.earned]
    yield f"Achievements, {len(earned)} of {len(view.feats)}: {named(earned)}"


def file_in_words(box: Box, file: CaseFile) -> str:
    """A heist that can be chosen."""
    fit = f", {file.fit}" if file.fit else ""
    brings = f", brings {box.fixers[file.fixer].name}" if file.fixer and not file.has_fixer else ""
    tried = f", tried {file.tried}, won {file.won}" if file.tried else ""
    return f"  {file.heist:<24}{file.label}{fit}{brings}{tried}"


def shop_in_words(view: CampaignView) -> Iterator[str]:
    """What the shop has, and what it pays."""
    if not view.shop:
        yield "There is no shop in this edition."
        return
    yield f"You have ${view.cash}k."
    for goods in view.goods:
        price = f"  {goods.item:<22}${goods.price}k, {goods.stock} in stock"
        yield f"{price}, {goods.owned} yours, each sold for ${goods.worth}k"
