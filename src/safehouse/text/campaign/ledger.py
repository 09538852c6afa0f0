"""The ledger in words: a page for each heist."""

from collections.abc import Iterable, Iterator, Sequence

from safehouse.campaign.state import LedgerPage
from safehouse.campaign.view import CampaignView
from safehouse.masters.box import Box


def ledger_in_words(box: Box, view: CampaignView) -> Iterator[str]:
    """Every page of the ledger, the oldest first."""
    if not view.ledger:
        yield "The ledger is empty."
    for number, page in enumerate(view.ledger, 1):
        yield from page_in_words(box, view, page, number)


def page_in_words(box: Box, view: CampaignView, page: LedgerPage, number: int) -> Iterator[str]:
    """One heist: how it ended and who was there, then what it brought."""
    day = f", {page.day}" if page.day else ""
    own = ", a heist of your own" if page.own else ""
    yield f"{number}. {page.title}{day}{own}: {page.ended}{_rounds(page)}"
    yield f"   {named(view.people[each].name for each in page.people)} with {_team(view, page)}"
    yield f"   cash ${page.cash_before}k to ${page.cash_after}k{_brought(box, page)}"
    if page.house_rule:
        yield "   by a house rule"
    if page.feats:
        yield f"   achieved: {named(page.feats)}"
    if page.events:
        yield f"   met: {named(box.card_name(card) for card in dict.fromkeys(page.events))}"
    if page.match:
        yield f"   match {page.match}"


def _rounds(page: LedgerPage) -> str:
    return f" in round {page.rounds}" if page.rounds else ""


def _team(view: CampaignView, page: LedgerPage) -> str:
    """Who took part, and what became of each."""
    return named(f"{view.characters[who].name}{_fate(page, who)}" for who in page.characters)


def _fate(page: LedgerPage, who: int) -> str:
    inside = "from inside" if who in page.inside else ""
    fate = "Busted" if who in page.busted else "out" if who in page.escaped else ""
    words = " ".join(word for word in (inside, fate) if word)
    return f" ({words})" if words else ""


def _brought(box: Box, page: LedgerPage) -> str:
    """What came of it beside cash."""
    loot = [f"{amount} × {kind}" for kind, amount in page.loot.items()]
    fixer = [f"the fixer {box.fixers[page.fixer].name}"] if page.fixer else []
    return f"; it brought {named([*loot, *fixer])}" if loot or fixer else ""


def named(words: Iterable[str]) -> str:
    """Several words in a row; a dash for none."""
    several: Sequence[str] = list(words)
    return ", ".join(several) or "-"
