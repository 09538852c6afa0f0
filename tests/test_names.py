"""No code asks for a rule, a card or a class by its name to decide: names are cited, not compared."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from safehouse.campaign.facts import all_facts as facts_of_campaign
from safehouse.campaign.phases import offers as campaign
from safehouse.games import KINDS
from safehouse.games.rulebook import rules
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.facts import all_facts as facts_of_masterminds
from safehouse.masterminds.phases import offers as masterminds
from safehouse.masters.cards.book import Book
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.editions.about import editions_in_words
from safehouse.masters.facts import all_facts as facts_of_masters
from safehouse.masters.phases import offers as masters

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "safehouse"
PAGE = ROOT / "web" / "src"
GAMES = ("engine", "masters", "masterminds", "campaign")

RULES = frozenset(rules())
CLASSES = frozenset(
    kind.__name__
    for kinds in (
        *(masters.COMMANDS, masterminds.COMMANDS, campaign.COMMANDS),
        *(facts_of_masters(), facts_of_masterminds(), facts_of_campaign()),
    )
    for kind in kinds
)
CARDS = frozenset(
    card
    for cards in (STANDARD.book.cards, STANDARD.box.events, STANDARD.box.crises, KIND)
    for card in cards
    if not card.isdigit()
)
NAMED = frozenset(KINDS)
EDITION_NAMES = frozenset([*editions_in_words(), *EDITIONS])
OWN_NAME = ("masters", "editions")  # where an edition says what it is called
IN_QUOTES = re.compile(rf"""["'`/]({"|".join(map(re.escape, sorted(EDITION_NAMES)))})["'`/]""")
NUMBERED = re.compile(r"\b(card|crisis|event)(\[0\]|\.startswith)")
QUOTED = re.compile(rf"""["'`]({"|".join(sorted(RULES))})["'`]""")
BY_RULE = re.compile(r"\.rule\s*[!=]==?|[!=]==?\s*[\w.?]+\.rule\b")


def test_nobody_outside_the_rules_asks_for_a_rule_by_its_number() -> None:
    found = {place: asked for place, source in modules() if place[0] not in GAMES and (asked := asked_rules(source))}

    assert found == {}


def test_nobody_asks_for_a_command_or_a_fact_by_the_name_of_its_class() -> None:
    found = {place: asked for place, source in modules() if (asked := asked_classes(source))}

    assert found == {}


def test_nobody_asks_for_a_card_by_its_name_or_number() -> None:
    found = {place: asked for place, source in modules() if (asked := asked_names(source, CARDS - own_cards(place)))}
    numbered = [str(file) for file in sources() if NUMBERED.search(file.read_text("utf-8"))]

    assert found == {}
    assert numbered == []


def test_the_server_asks_for_no_game_by_its_name() -> None:
    found = {
        place: asked for place, source in modules() if place[0] == "server" and (asked := asked_names(source, NAMED))
    }

    assert found == {}


def test_nobody_asks_for_an_edition_by_its_name() -> None:
    places = [(place, source) for place, source in modules() if place[:2] != OWN_NAME]
    files = [file for file in sorted(PAGE.rglob("*")) if file.suffix in (".ts", ".svelte")]

    assert {place: asked for place, source in places if (asked := asked_names(source, EDITION_NAMES))} == {}
    assert [str(file) for file in files if IN_QUOTES.search(file.read_text("utf-8"))] == []


def test_the_page_names_no_rule_and_compares_none() -> None:
    files = [file for file in sorted(PAGE.rglob("*")) if file.suffix in (".ts", ".svelte")]
    texts = {file: file.read_text("utf-8") for file in files}

    assert len(texts) > 100
    assert [str(file) for file, text in texts.items() if QUOTED.search(text) or BY_RULE.search(text)] == []


def sources() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def modules() -> Iterator[tuple[tuple[str, ...], str]]:
    """The source of every module by its place in the package."""
    for file in sources():
        yield file.relative_to(PACKAGE).parts, file.read_text("utf-8")


def own_cards(place: tuple[str, ...]) -> frozenset[str]:
    """The cards that a module carries: a card may know itself, to say that it happened once or who has it."""
    if place[:2] != ("masters", "cards"):
        return frozenset()
    module = import_module(".".join(["safehouse", *place]).removesuffix(".py"))
    return frozenset(card for book in vars(module).values() if isinstance(book, Book) for card in book.cards)


class Asked(NamedTuple):
    """What something in a source is compared with or looked up by."""

    words: frozenset[str]  # also by way of a constant for it
    by_rules: list[str]  # comparisons with the rule of something
    by_classes: list[str]  # names of classes of values


@cache
def asked_in(source: str) -> Asked:
    """All of it, found in one walk for all tests."""
    nodes = list(ast.walk(ast.parse(source)))
    parts = [part for node in nodes for part in deciding(node)]
    named = [part for part in parts if isinstance(part, ast.Attribute) and part.attr == "__name__"]
    of_values = [part for part in named if isinstance(part.value, ast.Call)]  # and not of a module
    compared = [node for node in nodes if isinstance(node, ast.Compare) and by_rule(node)]
    told = frozenset(word for part in parts for word in words(part))
    return Asked(told, list(map(ast.unparse, compared)), list(map(ast.unparse, of_values)))


def asked_rules(source: str) -> list[str]:
    """Rules that something is compared with or looked up by."""
    return [*asked_in(source).by_rules, *asked_names(source, RULES)]


def by_rule(compare: ast.Compare) -> bool:
    """Is the rule of something compared with anything?"""
    sides = [compare.left, *compare.comparators]
    equal = isinstance(compare.ops[0], ast.Eq | ast.NotEq)
    of_something = any(isinstance(side, ast.Attribute) and side.attr == "rule" for side in sides)
    return of_something or (equal and any(isinstance(side, ast.Name) and side.id == "rule" for side in sides))


def asked_classes(source: str) -> list[str]:
    """Classes that are told apart by their names."""
    return [*asked_in(source).by_classes, *asked_names(source, CLASSES)]


def asked_names(source: str, names: frozenset[str]) -> list[str]:
    """Those of some names that something is compared with or looked up by, also by way of a constant for it."""
    return sorted(asked_in(source).words & names)


def deciding(node: ast.AST) -> list[ast.expr]:
    """What decides in a place of the code: sides of comparisons, keys, patterns, and collections to look into."""
    if isinstance(node, ast.Compare):
        return [node.left, *node.comparators]
    if isinstance(node, ast.Subscript) and getattr(node.value, "id", "") != "Literal":
        return [node.slice]
    if isinstance(node, ast.Dict):
        return [key for key in node.keys if key is not None]
    if isinstance(node, ast.MatchValue):
        return [node.value]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("get", "startswith"):
        return node.args[:1]
    if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
        return [node.value] if all_words(node.value) else []
    return []


def all_words(node: ast.expr) -> bool:
    """Is this a text, or a collection of nothing but texts?"""
    return all(isinstance(leaf, ast.Constant) and isinstance(leaf.value, str) for leaf in leaves(node))


def words(node: ast.expr) -> Iterator[str]:
    """The texts in something that decides, those in a collection included."""
    for leaf in leaves(node):
        if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
            yield leaf.value


def leaves(node: ast.expr) -> Iterator[ast.expr]:
    """What is in a collection, or in collections in it; a thing itself if it is none."""
    inside = [node.value] if isinstance(node, ast.Starred) else getattr(node, "elts", None)
    if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("frozenset", "set", "tuple"):
        inside = node.args
    if inside is None:
        yield node
    else:
        yield from (leaf for each in inside for leaf in leaves(each))


@pytest.mark.parametrize(
    ("source", "asked"),
    [
        ("if question.rule == GIVING: pass", ["question.rule == GIVING"]),
        ('if asked.rule in ("R59", "R62"): pass', ['asked.rule in ("R59", "R62")'.replace('"', "'"), "R59", "R62"]),
        ("rule, why = told\nif rule == CALL: pass", ["rule == CALL"]),
        ('CALL = "RND14"', ["RND14"]),
        ('JAIL: Final = ("R95",)', ["R95"]),
        ('PLAINER = {("R36", "no Heat"): NO_HEAT}', ["R36"]),
        ('words = WORDS.get("R36")', ["R36"]),
        ('match rule:\n    case "R36": pass', ["R36"]),
        ('yield f"you could discard {most} Heat", "R36"', []),
        ('return Regret("ESC1", "; ".join(lines))', []),
        ('HANDLED_BY = {UNLOCK: ("a lock", "SEC3")}', []),
        ("if not rule: pass", []),
        ("rule = found.rule", []),
    ],
)
def test_a_question_for_a_rule_is_told_from_a_citation(source: str, asked: list[str]) -> None:
    assert asked_rules(source) == asked


@pytest.mark.parametrize(
    ("source", "asked"),
    [
        ("words = SAID[type(offer).__name__]", ["type(offer).__name__"]),
        ('if type(fact).__name__ == "Counted": pass', ["type(fact).__name__", "Counted"]),
        ('LOUD = frozenset([*("Revealed", "Culled"), "Placed"])', ["Culled", "Placed", "Revealed"]),
        ('LOUD = ("Revealed", "Culled")', ["Culled", "Revealed"]),
        ('SAID = {"Move": move}', ["Move"]),
        ("words = SAID[type(offer)]", []),
        ('LOG.error("a %s", type(message).__name__)', []),
        ('UsedFor = Literal["Hire", "Equip"]', []),
    ],
)
def test_a_class_that_is_asked_for_by_its_name_is_found(source: str, asked: list[str]) -> None:
    assert asked_classes(source) == asked


@pytest.mark.parametrize(
    ("source", "asked"),
    [
        ('table.game.effects["C1"](table)', ["C1"]),
        ('cards = [card for card in events if card != "M1"]', ["M1"]),
        ('if "CHECK THE LOGS" not in story.told: pass', ["CHECK THE LOGS"]),
        ('if member.card == "mm-fox": pass', ["mm-fox"]),
        ('@CRISES.effect("C1")\ndef reinforcements(table): pass', []),
    ],
)
def test_a_card_that_is_asked_for_by_its_name_is_found(source: str, asked: list[str]) -> None:
    assert asked_names(source, CARDS) == asked


@pytest.mark.parametrize(
    ("source", "asked"),
    [
        ('if heist.edition.name == "v22.0": pass', ["v22.0"]),
        ('OLD = ("v17.1", "v18.0")', ["v17.1", "v18.0"]),
        ('SAID = {"v24.0": "printed"}', ["v24.0"]),
        ("if edition is STANDARD: pass", []),
        ('raise Wrong("say v22.0 or v24.0")', []),
    ],
)
def test_an_edition_that_is_asked_for_by_its_name_is_found(source: str, asked: list[str]) -> None:
    assert asked_names(source, EDITION_NAMES) == asked


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('const BEGINS = "ESC1";', True),
        ("offer.rule === BEGINS", True),
        ("said.text && said.rule !== REACTING", True),
        ("<Cite rule={offer.rule} />", False),
        ("rule={table.notice.rule}", False),
        ("offer.odds", False),
    ],
)
def test_a_rule_in_the_page_is_told_from_a_citation(text: str, found: bool) -> None:
    assert bool(QUOTED.search(text) or BY_RULE.search(text)) == found
