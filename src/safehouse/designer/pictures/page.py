"""One printable page that can be laid beside the box: map, bag, deck, objective, pieces."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Final

from safehouse.designer.pictures.svg import map_svg
from safehouse.masters.board import HeistFile
from safehouse.masters.board.tokens import CASH, GATES, HIDEOUT
from safehouse.masters.editions import Edition
from safehouse.masters.judge import Case
from safehouse.masters.judge.case import ITEM, UNKNOWN

STYLE: Final = (
    "@page{size:A4;margin:12mm}body{font:11pt/1.35 sans-serif;color:#111;max-width:186mm;margin:0 auto}"
    "h1{margin:0;font-size:20pt}h2{margin:.6em 0 .1em;font-size:12pt}p,ul{margin:.1em 0}"
    ".map svg{width:100%;height:auto;max-height:130mm}.parts{columns:3;column-gap:8mm}section{break-inside:avoid}"
)
SIGNS: Final = {UNKNOWN: "unknown hexes", "k": "kennel", ITEM: "item", HIDEOUT: "story mark", "N": "white pawn"}


def printed_page(scenario: HeistFile, edition: Edition) -> str:
    """A scenario on one page of HTML that needs nothing else; everything somebody typed is text."""
    case = Case(scenario, edition)
    under = " · ".join(filter(None, [scenario.place, scenario.label, edition.name, scenario.author]))
    body = [
        f"<h1>{escape(scenario.title or 'A heist')}</h1><p>{escape(under)}</p>",
        *_paragraph("", scenario.story),
        f'<div class="map">{map_svg(scenario)}</div>',
        '<div class="parts">',
        *_parts(case),
        "</div>",
    ]
    head = f'<meta charset="utf-8"><title>{escape(scenario.title)}</title><style>{STYLE}</style>'
    return "\n".join(['<!doctype html><html lang="en"><head>', head, "</head><body>", *body, "</body></html>\n"])


def _parts(case: Case) -> Iterator[str]:
    scenario, box = case.scenario, case.box
    yield from _paragraph("Objective", scenario.goal)
    yield from _list("It asks for", _amounts(scenario.objective))
    yield from _list("Bag", _amounts(scenario.bag))
    yield from _paragraph("Deck, top card first", scenario.deck)
    yield from _list("Pieces", [*_amounts(case.drawn), *_amounts(marks(case))])
    yield from _list("Safe", safe(scenario))
    yield from _list("People", people(case))
    named = [box.items[scenario.item].name] if scenario.item in box.items else []
    yield from _list("Item", named)
    yield from _list("Rules of this heist", [*limits(scenario), *rules(case)])


def marks(case: Case) -> dict[str, int]:
    """What is drawn that is no piece by name: unknown hexes, gates, cash and the like."""
    drawn = Counter({words: case.signs[sign] for sign, words in SIGNS.items()})
    drawn["gates"] = sum(case.signs[gate] for gate in GATES)
    drawn["cash"] = sum(case.signs[sign] for sign in CASH)
    drawn |= Counter({"hexes": len(case.hexes), "entrances": len(case.doors), "tunnel spaces": len(case.tunnels)})
    return {words: amount for words, amount in drawn.items() if amount}


def safe(scenario: HeistFile) -> list[str]:
    """How many cracks open the safe, and what is in it."""
    sheet = scenario.safe
    return [f"{sheet.cracks} cracks", *_amounts(sheet.contents)] if sheet.cracks else []


def people(case: Case) -> list[str]:
    """The non-player character of a heist."""
    npc = case.scenario.npc
    card = case.box.npcs[npc.card].name if npc.card in case.box.npcs else npc.card
    told = [npc.name or card, f"card: {card}", *([f"special Action: {npc.special}"] * bool(npc.special))]
    return told if npc.card else []


def limits(scenario: HeistFile) -> Iterator[str]:
    """How many start and leave where, and how many tunnels are dug."""
    yield f"up to {scenario.entrance_limit} start on an entrance"
    if scenario.exit_limit:
        yield f"up to {scenario.exit_limit} leave by an exit"
    if scenario.tunnels:
        yield f"tunnels that may be dug: {scenario.tunnels}"
    if not scenario.shop:
        yield "the shop is closed"


def rules(case: Case) -> Iterator[str]:
    """The special rules of a heist with their texts."""
    texts = case.edition.book.texts
    yield from (f"{rule}: {' '.join(texts.get(rule, '').split())}" for rule in case.scenario.rules)


def _amounts(amounts: Mapping[str, int]) -> list[str]:
    return [f"{amount} {name}" for name, amount in amounts.items()]


def _paragraph(head: str, text: str) -> Iterator[str]:
    title = f"<h2>{escape(head)}</h2>" if head else ""
    if text:
        yield f"<section>{title}<p>{escape(text)}</p></section>"


def _list(head: str, lines: Iterable[str]) -> Iterator[str]:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    if items:
        yield f"<section><h2>{escape(head)}</h2><ul>{items}</ul></section>"
