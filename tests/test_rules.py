"""The tables of the rules: each id once, each function and each test there, each id that the code cites a rule."""

import ast
import importlib
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from operator import attrgetter
from pathlib import Path

import pytest

from safehouse.games.rulebook import GAMES, Rule
from safehouse.games.rulebook import rules as rules_by_id
from tests.earlier import EARLIER, changes_of

ROOT = Path(__file__).parents[1]
TABLES = ROOT / "docs" / "rules"
SOURCE = ROOT / "src" / "safehouse"
KINDS = {"rule", "data", "note"}
MOST_NOTES = 60

# Section by section: the prefix of its ids and how many there are. PH3 runs from PH31 to PH314.
SECTIONS = {
    "setting-up": ("SET", 20),
    "board": ("BRD", 13),
    "security-chits": ("SEC", 17),
    "actions": ("SUB", 14),
    "characters-and-skills": ("CHR", 9),
    "events-and-crises": ("EVT", 11),
    "noise": ("NOI", 6),
    "loot": ("LOO", 9),
    "items-and-shop": ("ITM", 8),
    "fixers": ("FIX", 8),
    "part-1-the-plan": ("PLN", 5),
    "part-2-round-roll-action": ("RND", 18),
    "part-2-event-phase": ("PH3", 14),
    "escape": ("ESC", 19),
    "busted": ("BUS", 7),
    "campaign": ("CAM", 31),
    "remote-locks": ("RLK", 6),
    "guard-dogs": ("DOG", 11),
    "watchtower-and-reinforcements": ("WTR", 6),
    "lockdown-gates": ("GAT", 9),
    "keycard-usb-tunnels": ("KEY", 9),
    "npcs": ("NPC", 15),
    "safecracking": ("SAF", 6),
    "pre-built": ("PRE", 2),
    "components": ("CMP", 33),
}
IDS = {
    "masters": [f"{prefix}{number}" for prefix, last in SECTIONS.values() for number in range(1, last + 1)],
    "masterminds": [f"R{number}" for number in range(1, 112)],
}
CITED = re.compile(rf"\b(?:{'|'.join(prefix for prefix, _ in SECTIONS.values())}|R)[0-9]+\b")

# Refusals for which no book has a rule: the nearest one is cited.
NO_RULE_OF_ITS_OWN = {("safehouse.masters.editions", "SET2"): "the book knows no other editions"}


def read(game: str, section: str, text: str) -> list[Rule]:
    """The rules of a table; those of earlier editions are further down."""
    lines = [line for line in text.partition(EARLIER)[0].splitlines() if line.startswith("|")][2:]
    return [row(game, section, [cell.strip() for cell in line.strip().strip("|").split("|")]) for line in lines]


def row(game: str, section: str, cells: list[str]) -> Rule:
    """The rule of a line; a line that does not have five cells is one of no kind."""
    if len(cells) != 5:
        return Rule(game, section, cells[0], "", "", (), ())
    name, kind, text, functions, tests = cells
    return Rule(game, section, name, kind, text, parts(functions), parts(tests))


def parts(cell: str) -> tuple[str, ...]:
    return tuple(part.strip("`") for part in cell.split(", ") if part)


def of_game(game: str) -> list[Rule]:
    files = sorted((TABLES / game).glob("*.md"))
    return [rule for file in files for rule in read(game, file.stem, file.read_text("utf-8"))]


def badly_formed(rules: list[Rule], wanted: list[str]) -> Iterator[str]:
    """Ids that are missing, double or unknown; rows without a kind or a text; notes that carry something."""
    times = Counter(rule.id for rule in rules)
    yield from (f"{name} is missing" for name in wanted if name not in times)
    yield from (f"{name} is there {count} times" for name, count in times.items() if count > 1)
    yield from (f"{name} is no rule" for name in times if name not in wanted)
    for rule in rules:
        if rule.kind not in KINDS:
            yield f"{rule.id} is of no kind"
        if not rule.text:
            yield f"{rule.id} says nothing"
        if rule.kind == "note" and (rule.functions or rule.tests):
            yield f"{rule.id} is a note and carries something"


def lost_functions(rules: list[Rule]) -> Iterator[str]:
    """Functions that cannot be imported, and data files that are not there."""
    for rule in rules:
        there = is_file if rule.kind == "data" else is_attribute
        yield from (f"{rule.id}: {name}" for name in rule.functions if not there(name))


def is_file(name: str) -> bool:
    return (SOURCE / name).is_file()


def is_attribute(name: str) -> bool:
    """`safehouse.masters.state:State.put`: a module and something in it."""
    module, _, attribute = name.partition(":")
    try:
        attrgetter(attribute)(importlib.import_module(module))
    except (ImportError, AttributeError, ValueError):
        return False
    return True


def lost_tests(rules: list[Rule]) -> Iterator[str]:
    """Tests that are not in the file they are said to be in."""
    for rule in rules:
        yield from (f"{rule.id}: {name}" for name in rule.tests if not is_test(name))


def is_test(name: str) -> bool:
    file, _, test = name.partition("::")
    return test.startswith("test_") and test in functions_in(ROOT / file)


def functions_in(file: Path) -> set[str]:
    if not file.is_file():
        return set()
    return {node.name for node in ast.parse(file.read_text("utf-8")).body if isinstance(node, ast.FunctionDef)}


def unknown_ids(source: str, known: Iterable[str]) -> set[str]:
    """The rules that a source cites and that no table has."""
    return set(CITED.findall(source)) - set(known)


def not_carried_here(module: str, source: str, rules: Iterable[Rule]) -> list[str]:
    """The rules by which a module refuses or asks, and whose row names nothing in that module."""
    said = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    named = {rule.id for rule in rules if any(name.startswith(f"{module}:") for name in rule.functions)}
    return sorted(name for name in said if isinstance(name, str) and CITED.fullmatch(name) and name not in named)


def module_of(file: Path) -> str:
    return ".".join(file.relative_to(SOURCE.parent).with_suffix("").parts).removesuffix(".__init__")


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_one_line_a_kind_and_a_text(game: str) -> None:
    assert list(badly_formed(of_game(game), IDS[game])) == []


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_has_its_rules_in_order(section: str) -> None:
    prefix, last = SECTIONS[section]
    file = TABLES / "masters" / f"{section}.md"

    found = [rule.id for rule in read("masters", section, file.read_text("utf-8"))]

    assert found == [f"{prefix}{number}" for number in range(1, last + 1)]


def test_there_are_as_many_rules_as_the_books_have() -> None:
    assert [len(IDS[game]) for game in GAMES] == [306, 111]


@pytest.mark.parametrize("game", GAMES)
def test_every_function_that_carries_a_rule_is_there(game: str) -> None:
    assert list(lost_functions(of_game(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_every_test_that_shows_a_rule_is_there(game: str) -> None:
    assert list(lost_tests(of_game(game))) == []


def test_few_rules_of_masters_are_mere_notes() -> None:
    assert len([rule for rule in of_game("masters") if rule.kind == "note"]) <= MOST_NOTES


@pytest.mark.parametrize("game", GAMES)
def test_no_rule_lacks_its_function_or_its_test(game: str) -> None:
    assert [rule.id for rule in of_game(game) if rule.missing] == []


def test_the_code_cites_only_rules_there_are() -> None:
    known = [name for game in GAMES for name in IDS[game]]
    files = sorted(SOURCE.rglob("*.py"))

    assert {str(file): lost for file in files if (lost := unknown_ids(file.read_text("utf-8"), known))} == {}


JUDGE = "judge"  # its checks cite the rules behind them, and are listed in a table of their own: docs/checks.md


def test_a_rule_by_which_something_is_refused_or_asked_names_where() -> None:
    rules = [*of_game("masters"), *(change.rule for change in changes_of("masters"))]
    rooms = [sorted((SOURCE / room).rglob("*.py")) for room in ("campaign", "masters")]
    files = [file for room in rooms for file in room if JUDGE not in module_of(file)]
    texts = {module_of(file): file.read_text("utf-8") for file in files}

    lost = [(module, name) for module, text in texts.items() for name in not_carried_here(module, text, rules)]

    assert lost == list(NO_RULE_OF_ITS_OWN)


def test_the_table_on_the_screen_has_the_same_rules() -> None:
    assert list(rules_by_id().values()) == [rule for game in GAMES for rule in of_game(game)]


HEAD = "| id | kind | rule | function | test |\n| --- | --- | --- | --- | --- |\n"
GOOD = "| SEC1 | rule | **One.** | `safehouse.games.rulebook:Rule.missing` | `tests/test_rules.py::test_a_good_table` |"


def table(*lines: str) -> list[Rule]:
    return read("masters", "made-up", HEAD + "\n".join(lines))


def test_a_good_table() -> None:
    rules = table(
        GOOD, "| SEC2 | data | **Two.** | `masters/data/noise.toml` |  |", "| SEC3 | note | **Three.** |  |  |"
    )

    assert list(badly_formed(rules, ["SEC1", "SEC2", "SEC3"])) == []
    assert list(lost_functions(rules)) == list(lost_tests(rules)) == []
    assert [rule.id for rule in rules if rule.missing] == ["SEC2"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (GOOD, "SEC1 is there 2 times"),
        ("| SEC9 | rule | **Nine.** |  |  |", "SEC9 is no rule"),
        ("| SEC2 | law | **Two.** |  |  |", "SEC2 is of no kind"),
        ("| SEC2 | rule |  |  |  |", "SEC2 says nothing"),
        ("| SEC2 | note | **Two.** | `safehouse.games.rulebook:Rule` |  |", "SEC2 is a note and carries something"),
        (
            "| SEC2 | note | **Two.** |  | `tests/x.py::test_x` |",
            "SEC2 is a note and carries something",
        ),
        ("| SEC2 | rule | a | bar | too much |  |", "SEC2 is of no kind"),
        ("", "SEC2 is missing"),
    ],
)
def test_a_badly_formed_line_is_found(line: str, said: str) -> None:
    found = list(badly_formed(table(GOOD, line), ["SEC1", "SEC2"]))

    assert said in found


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("rule", "safehouse.games.rulebook:no_such_function"),
        ("rule", "safehouse.games.rulebook:Rule.no_such_part"),
        ("rule", "safehouse.no_such_module:Rule"),
        ("rule", "safehouse.games.rulebook"),
        ("rule", "masters/data/noise.toml"),
        ("rule", ""),
        ("data", "masters/data/no-such-file.toml"),
        ("data", "safehouse.games.rulebook:Rule"),
    ],
)
def test_a_function_or_file_that_is_not_there_is_found(kind: str, name: str) -> None:
    rules = table(GOOD, f"| SEC2 | {kind} | **Two.** | `{name}` |  |")

    assert list(lost_functions(rules)) == [f"SEC2: {name}"]


@pytest.mark.parametrize(
    "name",
    [
        "tests/test_rules.py::test_of_nothing",
        "tests/test_rules.py::table",
        "tests/test_rules.py",
        "tests/test_of_nothing.py::test_a_good_table",
        "test_a_good_table",
    ],
)
def test_a_test_that_is_not_there_is_found(name: str) -> None:
    rules = table(GOOD, f"| SEC2 | rule | **Two.** |  | `tests/test_rules.py::test_a_good_table`, `{name}` |")

    assert list(lost_tests(rules)) == [f"SEC2: {name}"]


def test_a_cited_rule_that_no_table_has_is_found() -> None:
    source = '"""SEC1 and (SEC99), R7 and PH314; RADAR2 and SECRET3 are none."""'

    assert unknown_ids(source, ["SEC1", "R7", "PH314"]) == {"SEC99"}


def test_a_refusal_that_its_rule_does_not_know_of_is_found() -> None:
    source = '"""SEC3 is only told of."""\nRULES = ("SEC1", "SEC2")\n'

    assert not_carried_here("safehouse.games.rulebook", source, table(GOOD)) == ["SEC2"]
    assert not_carried_here("safehouse.cli.commands", source, table(GOOD)) == ["SEC1", "SEC2"]
