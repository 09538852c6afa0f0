"""Whether a heist of somebody's own can be played: it can be laid out, and names nothing that an edition lacks."""

from collections import Counter
from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Final, NamedTuple

from safehouse.engine.outside import in_short, is_visible, shown
from safehouse.masters.board import BadDeck, BadDrawing, BadHeist, HeistFile
from safehouse.masters.board.shape import MOST_ADDED
from safehouse.masters.board.tokens import INSIDE
from safehouse.masters.board.winnable import PEOPLE, check_signs
from safehouse.masters.box import Box
from safehouse.masters.phases.dig import Dig

if TYPE_CHECKING:
    from safehouse.masters.editions import Edition

MOST_ALIKE: Final = 99  # pieces of a kind on the map, in the bag and in the safe together; cash in $1k
MOST_TUNNELS: Final = MOST_ADDED - 1  # an exit may be breached beside them
TEXTS: Final = ("title", "place", "label", "goal", "story")
ALL_FIXERS: Final = "all"

Fault = tuple[str, str, str]  # the rule it breaks, a field, and what is wrong with it


class Words(NamedTuple):
    """What the heists of a box are written in: names of special rules, and what non-player characters do."""

    rules: frozenset[str]
    modules: frozenset[str]
    specials: frozenset[str]
    waits: frozenset[str]


@lru_cache(maxsize=8)
def words_of(box: Box) -> Words:
    """The words of the heists that are printed."""
    sheets = [box.heist(name) for name in box.heists]
    return Words(
        frozenset(rule for sheet in sheets for rule in sheet.rules),
        frozenset(module for sheet in sheets for module in sheet.modules),
        frozenset(sheet.npc.special for sheet in sheets),
        frozenset(sheet.npc.waits for sheet in sheets) | {npc.waits for npc in box.npcs.values()},
    )


def check_sheet(sheet: HeistFile, edition: "Edition", name: str = "heist") -> None:
    """A BadHeist for what cannot be played, with its field and the rule it breaks."""
    for rule, field, why in chain(_faults(sheet, edition.box), _undug(sheet, edition), _unbagged(sheet, edition)):
        raise BadHeist(in_short(f"{name}: {field}: {why} ({rule})"))


def _undug(sheet: HeistFile, edition: "Edition") -> Iterator[Fault]:
    if sheet.tunnels and Dig not in edition.commands:
        yield "KEY8", "tunnels", "nobody digs any in this edition"


def _unbagged(sheet: HeistFile, edition: "Edition") -> Iterator[Fault]:
    allowed = edition.in_the_bag(edition.box)
    strange = (chit for chit in sheet.bag if chit not in allowed)
    yield from (("SET6", "bag", f"{shown(chit)} does not go into the bag") for chit in strange)


def _faults(sheet: HeistFile, box: Box) -> Iterator[Fault]:
    yield from _unseen(sheet)
    yield from _unreadable(sheet, box)
    yield from _unknown(sheet, box)
    yield from _unplaced(sheet)
    yield from _too_many(sheet, box)


def _unseen(sheet: HeistFile) -> Iterator[Fault]:
    texts = {field: getattr(sheet, field) for field in TEXTS} | {"npc.name": sheet.npc.name}
    for field, text in texts.items():
        if not is_visible(text):
            yield "SET5", field, "it has signs that cannot be seen"


def _unreadable(sheet: HeistFile, box: Box) -> Iterator[Fault]:
    try:
        sheet.site()
        check_signs(sheet.drawing(), box.kit)
        sheet.cards()
    except BadDrawing as bad:
        yield "SET5", "map", str(bad)
    except BadDeck as bad:
        yield "SET15", "deck", str(bad)


def _unknown(sheet: HeistFile, box: Box) -> Iterator[Fault]:
    """Names that mean nothing in a box."""
    words, loot = words_of(box), [name for name, kind in box.kinds.items() if kind.loot]
    named: list[tuple[str, str, Collection[str], Collection[str]]] = [
        ("SET15", "deck", sheet.cards(), box.kit.cards),
        ("SEC15", "bag", sheet.bag, box.supply),
        ("LOO8", "objective", sheet.objective, (*loot, *PEOPLE)),
        ("ITM8", "item", (sheet.item,), ("", *box.items)),
        ("SAF5", "safe.contents", sheet.safe.contents, (*loot, *box.items)),
        ("LOO8", "held_by_guard", sheet.held_by_guard, loot),
        ("NPC3", "npc.card", (sheet.npc.card,), ("", *box.npcs)),
        ("NPC3", "npc.special", (sheet.npc.special,), words.specials),
        ("NPC4", "npc.waits", (sheet.npc.waits,), words.waits),
        ("BRD13", "rules", sheet.rules, words.rules),
        ("BRD13", "modules", sheet.modules, words.modules),
        ("FIX2", "without_fixers", sheet.without_fixers, (ALL_FIXERS, *box.fixers)),
        ("FIX1", "unlocks", (sheet.unlocks,), ("", *box.fixers)),
        ("SET1", "sequel", (sheet.sequel,), ("", *box.heists)),
    ]
    for rule, field, used, known in named:
        for word in used:
            if word not in known:
                yield rule, field, f"there is no {shown(word)} in {box.name}"


def _unplaced(sheet: HeistFile) -> Iterator[Fault]:
    """What has no place on the map, or no name."""
    drawn = Counter(token for tokens in sheet.drawing().cells.values() for token in tokens)
    if drawn["i"] and not sheet.item:
        yield "ITM8", "item", "the map has an item hex, but no item is named"
    if sheet.npc.card and not sheet.npc.at_entrance and not drawn[INSIDE]:
        yield "NPC4", "map", f"there is no {INSIDE} where {sheet.npc.card} begins"
    if "npc" in sheet.objective and not sheet.npc.card:
        yield "NPC3", "npc.card", "the objective asks for somebody, but nobody is named"
    if sheet.tunnels > MOST_TUNNELS:
        yield "KEY8", "tunnels", f"{MOST_TUNNELS} can be dug at most, not {sheet.tunnels}"


def _too_many(sheet: HeistFile, box: Box) -> Iterator[Fault]:
    """More pieces of a kind than can be counted."""
    amounts = Counter(sheet.bag) + Counter(sheet.safe.contents)
    for tokens in sheet.drawing().cells.values():
        for token in tokens:
            cash = token[0] == "$"
            amounts["cash" if cash else box.kit.signs.get(token, token)] += int(token[1:]) if cash else 1
    for what, amount in amounts.items():
        if amount > MOST_ALIKE:
            yield "SET5", "map", f"{amount} of {shown(what)} are more than {MOST_ALIKE}"
