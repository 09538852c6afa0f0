"""Checks of names and texts: V47 and V48. Nothing that a file names is passed over in silence."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final

import msgspec

from safehouse.engine.outside import is_visible, placed, shown
from safehouse.masters.board import HeistFile, cell_at
from safehouse.masters.board.tokens import KENNEL, PLAIN
from safehouse.masters.judge.case import Case
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Mending, Remark, error, note, warning

NAMES = Checks()
ALL_FIXERS: Final = "all"
LONGEST_TITLE: Final = 40
LABELS: Final = ("Amateur", "Semi-Pro", "Pro")
TEXTS: Final = ("title", "place", "label", "goal", "story", "author")
WISHED: Final = ("place", "goal", "story")
OLD_TILES: Final[Mapping[str, str]] = {
    "BE": "a discovery beacon",
    "AA": "a painting of an apple",
    "AG": "a painting of grapes",
    "AS": "a painting of a strawberry",
    "AC": "a painting of a church",
    "AH": "a painting of a house",
    "AL": "a painting of a lighthouse",
    "G2X": "an elite guard",
    "C2X": "an elite camera",
    "L2X": "an elite lock",
}
"""Tiles of old save keys that have no sign on our maps."""


@NAMES.enter("V47", "BRD13", lays_out=True)
def names_exist(case: Case) -> Iterator[Remark]:
    """Every rule, module, fixer, sequel and piece that is named exists."""
    for rule, field, used, known in _named(case):
        for word in (word for word in used if word not in known):
            mending = Mending("leave it out", {field: _left(case, field, known)})
            yield Remark("error", field, f"there is no {shown(word)} in {case.box.name}", (), mending, rule)


def _named(case: Case) -> Iterator[tuple[str, str, Collection[str], Collection[str]]]:
    """Each field with names: the rule behind it, the names, and those that there are."""
    scenario, box, words = case.scenario, case.box, case.words
    yield "LOO8", "held_by_guard", scenario.held_by_guard, case.loot
    yield "BRD13", "rules", scenario.rules, words.rules
    yield "BRD13", "modules", scenario.modules, words.modules
    yield "FIX2", "without_fixers", scenario.without_fixers, (ALL_FIXERS, *box.fixers)
    yield "FIX1", "unlocks", (scenario.unlocks,), ("", *box.fixers)
    yield "SET1", "sequel", (scenario.sequel,), ("", *box.heists)
    yield "SET2", "edition", (scenario.edition,), ("", case.edition.name)


def _left(case: Case, field: str, known: Collection[str]) -> object:
    """What a field is without the names that do not exist."""
    named = getattr(case.scenario, field)
    return [word for word in named if word in known] if isinstance(named, list) else ""


@NAMES.enter("V47", "SET5", lays_out=True)
def signs_exist(case: Case) -> Iterator[Remark]:
    """The map can be read, and every sign stands for a piece of the box."""
    if case.unread:
        yield error("map", case.unread)
    for cell, tokens in case.cells.items():
        for sign in dict.fromkeys(tokens):
            if sign not in PLAIN and sign not in case.box.kit.signs:
                yield error("map", f"the box has no piece {sign!r}", [cell])


@NAMES.enter("V47", "DOG9", lays_out=True)
def kennels_exist(case: Case) -> Iterator[Remark]:
    """An edition without kennels has none on its maps."""
    if case.at(KENNEL) and not case.box.figures.kennels:
        yield error("map", f"there are no kennels in {case.box.name}", case.at(KENNEL))


@NAMES.enter("V47", "SET5")
def old_tiles_are_told(case: Case) -> Iterator[Remark]:
    """A tile of an old save key that no sign stands for is an empty hex."""
    kept = case.scenario.kept
    for spot, code in kept.items():
        if spot[0].isdigit():
            column, row = map(int, spot.split(","))
            without = {other: kept[other] for other in kept if other != spot}
            what = OLD_TILES.get(code, f"the tile {code} of a save key")
            words = f"{what} means nothing in {case.box.name}: the hex is empty"
            yield warning("map", words, [cell_at(column, row)], Mending("forget it", {"kept": without}))


@NAMES.enter("V48", "SET3")
def texts_fit(case: Case) -> Iterator[Remark]:
    """Every text is within its length, every list and number within its bounds."""
    try:
        msgspec.convert(msgspec.to_builtins(case.scenario), HeistFile)
    except msgspec.ValidationError as bad:
        field, _, words = placed(bad).partition(": ")
        yield error(field, words)


@NAMES.enter("V48", "SET3")
def texts_are_right(case: Case) -> Iterator[Remark]:
    """A title, one of three labels, and texts that can be seen."""
    scenario = case.scenario
    if not 1 <= len(scenario.title) <= LONGEST_TITLE:
        cut = Mending("cut it", {"title": scenario.title[:LONGEST_TITLE]}) if scenario.title else None
        words = f"it has 1 to {LONGEST_TITLE} characters, not {len(scenario.title)}" if cut else "there must be one"
        yield error("title", words, (), cut)
    if scenario.label not in LABELS:
        words = f"it is one of {', '.join(LABELS)}" + (f", not {shown(scenario.label)}" if scenario.label else "")
        yield error("label", words, (), Mending(f"call it {LABELS[0]}", {"label": LABELS[0]}))
    texts = {field: getattr(scenario, field) for field in TEXTS} | {"npc.name": scenario.npc.name}
    for field, text in texts.items():
        if not is_visible(text):
            yield error(field, "it has invisible characters")
    for field in (field for field in WISHED if not texts[field]):
        yield note(field, "there is none yet")
