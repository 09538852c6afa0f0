"""Every line knows its room: which room may import which, and what the rules never touch."""

import ast
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = "safehouse"
GAMES = {"masters", "masterminds"}
CAMPAIGN = "campaign"  # a game on the engine, too: it knows Masters of the Heist, which does not know it
AROUND = {"bots", "designer", "lab", "odds", "screen", "server", "terminal", "text", "cli", "games"}
CLOSED = {
    "engine": GAMES | AROUND | {CAMPAIGN},
    "masters": {"masterminds", CAMPAIGN} | AROUND,
    "masterminds": {"masters", CAMPAIGN} | AROUND,
    CAMPAIGN: {"masterminds"} | AROUND,
    "bots": {"designer", "lab", "screen", "server", "terminal"},
    "designer": {"lab", "screen", "server", "terminal"},
    "lab": {"screen", "server", "terminal"},
    "odds": {"bots", "designer", "screen", "server", "terminal"},
    "text": {"bots", "designer", "lab", "odds", "screen", "server", "terminal"},
    "screen": {"server", "terminal"},
    "server": {"terminal"},
    "terminal": {"lab", "server"},
}
# What a room may import of other packages besides msgspec, and the extra that brings it along.
PACKAGES = {
    "cli": {"typer": "lab"},
    "lab": {"distributed": "dask", "rich": "lab"},
    "server": {"h11": "table", "psycopg": "postgres", "starlette": "table", "uvicorn": "table", "websockets": "table"},
    "terminal": {"rich": "lab"},
}
RULES = {"engine", CAMPAIGN} | GAMES
OUTSIDE = {"random", "secrets", "time", "datetime", "os", "socket"}
TALK = {"print", "input"}

# The folder of reference material beside a developer's clone; its name is put together, so as not to find itself.
BESIDE = "".join(["sha", "red"])
READS_IT = "test_vectors.py"  # quotes keys made by others, so they are looked at where they are and kept nowhere
MENTION = re.compile(rf"""/{BESIDE}\b|\b{BESIDE}/|["']{BESIDE}["']""")


def test_rooms_import_only_what_lies_below_them() -> None:
    assert [line for file in sources() for line in wrong_ways(module_of(file), file.read_text("utf-8"))] == []


def test_rooms_import_only_packages_of_their_extra() -> None:
    assert [line for file in sources() for line in foreign(module_of(file), file.read_text("utf-8"))] == []


def test_the_only_package_always_needed_is_msgspec_and_each_extra_brings_what_its_rooms_import() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = {(package, extra) for packages in PACKAGES.values() for package, extra in packages.items()}
    extras = project["optional-dependencies"].items()

    assert [named_in(line) for line in project["dependencies"]] == ["msgspec"]
    assert {(named_in(line), extra) for extra, lines in extras for line in lines} - wanted == {
        (PACKAGE, "dask"),
        (PACKAGE, "postgres"),
        (PACKAGE, "table"),
    }
    assert wanted <= {(named_in(line), extra) for extra, lines in extras for line in lines}


def test_rules_use_no_clock_no_luck_of_their_own_and_do_not_talk() -> None:
    assert [line for file in sources() for line in outside_world(module_of(file), file.read_text("utf-8"))] == []


def test_nothing_leans_on_the_folder_beside_the_repository() -> None:
    tests = [file for file in sorted((ROOT / "tests").rglob("*.py")) if file.name != READS_IT]
    files = [*sources(), *tests]

    assert [str(file) for file in files if MENTION.search(file.read_text("utf-8"))] == []


def sources() -> list[Path]:
    return sorted((ROOT / "src").rglob("*.py"))


def module_of(file: Path) -> tuple[str, ...]:
    """`("safehouse", "engine", "table")`; a package is named after its `__init__`."""
    return file.relative_to(ROOT / "src").with_suffix("").parts


def room_of(module: tuple[str, ...]) -> str:
    return module[1] if module[0] == PACKAGE and len(module) > 1 else ""


def wrong_ways(module: tuple[str, ...], source: str) -> list[str]:
    closed = CLOSED.get(room_of(module), set())
    wrong = {room_of(tuple(name.split("."))) for name in imports(module, source)} & closed
    return [f"{'.'.join(module)} imports {room}" for room in sorted(wrong)]


def foreign(module: tuple[str, ...], source: str) -> list[str]:
    room = room_of(module).partition("_")[0]
    tops = {name.partition(".")[0] for name in imports(module, source)}
    strange = tops - sys.stdlib_module_names - {PACKAGE, "msgspec", *PACKAGES.get(room, {})}
    return [f"{'.'.join(module)} imports {name}" for name in sorted(strange)]


def named_in(requirement: str) -> str:
    """The name of a package, without its version and its extras."""
    return re.split(r"[^\w-]", requirement)[0]


def outside_world(module: tuple[str, ...], source: str) -> list[str]:
    if room_of(module) not in RULES:
        return []
    imported = {name.split(".")[0] for name in imports(module, source)} & OUTSIDE
    return [f"{'.'.join(module)} uses {name}" for name in sorted(imported | calls(source) & TALK)]


@cache
def imports(module: tuple[str, ...], source: str) -> frozenset[str]:
    """Full names of all that a module imports, anywhere in it; found once for all tests."""
    return frozenset(found_imports(module, source))


def found_imports(module: tuple[str, ...], source: str) -> Iterator[str]:
    """The same as it is found; of `from a import b` both `a` and `a.b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom):
            origin = [*module[: -node.level], *named(node)] if node.level else named(node)
            yield ".".join(origin)
            yield from (".".join([*origin, alias.name]) for alias in node.names)
        if isinstance(node, ast.Call) and name_called(node) in {"import_module", "__import__"}:
            yield from (arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str))


def named(node: ast.ImportFrom) -> list[str]:
    return node.module.split(".") if node.module else []


def calls(source: str) -> set[str]:
    return {name_called(node) for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)}


def name_called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


@pytest.mark.parametrize(
    ("module", "source", "wrong"),
    [
        ("engine.table", "import safehouse.masters.state.state", "masters"),
        ("engine.table", "from safehouse import masterminds", "masterminds"),
        ("engine.table", "def late():\n    from ..bots import random_bot", "bots"),
        ("engine.__init__", "from .. import lab", "lab"),
        ("engine.table", "import_module('safehouse.server')", "server"),
        ("masters.phases.action", "from ...masterminds.state import State", "masterminds"),
        ("masters.view", "import safehouse.cli.commands", "cli"),
        ("masterminds.view", "if TYPE_CHECKING:\n    import safehouse.masters", "masters"),
        ("bots.search", "from safehouse.server import seats", "server"),
        ("lab.soak", "from ..server import seats", "server"),
        ("screen.told", "from safehouse.terminal import table", "terminal"),
        ("text.sheet", "from safehouse.screen import told", "screen"),
        ("engine.table", "from . import masters", ""),
        ("engine.table", "import masters", ""),
        ("masters.setup.setup", "from safehouse.campaign.state import Report", "campaign"),
        ("campaign.view.wall", "from safehouse.screen import told", "screen"),
        ("campaign.sight.shop", "from safehouse.masters.sight import money", ""),
        ("masters.view", "from safehouse.engine import table", ""),
        ("masters.board.shape", "from ..state import State", ""),
        ("lab.soak", "from ..masters import game\nfrom ..bots import random_bot", ""),
        ("terminal.masters", "from safehouse.screen.masters import hints", ""),
        ("cli", "from safehouse import engine, lab, server", ""),
    ],
)
def test_a_wrong_way_is_found(module: str, source: str, wrong: str) -> None:
    found = [f"{PACKAGE}.{module} imports {wrong}"] if wrong else []

    assert wrong_ways((PACKAGE, *module.split(".")), source) == found


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("session", "import numpy as np", ["numpy"]),
        ("masters.verbs", "def late():\n    from rich.text import Text", ["rich"]),
        ("server.app", "import typer, starlette.routing", ["typer"]),
        ("lab.farm", "import_module('distributed')", []),
        ("cli_lab", "import typer", []),
        ("engine.wire", "import msgspec.json, json\nfrom . import typer", []),
    ],
)
def test_a_package_of_another_extra_is_found(module: str, source: str, found: list[str]) -> None:
    told = [f"{PACKAGE}.{module} imports {name}" for name in found]

    assert foreign((PACKAGE, *module.split(".")), source) == told


@pytest.mark.parametrize(
    ("module", "source", "used"),
    [
        ("engine.chance", "import random", "random"),
        ("engine.journal", "import os.path", "os"),
        ("masters.verbs", "from time import monotonic", "time"),
        ("masterminds.verbs", "def now():\n    import datetime as clock", "datetime"),
        ("masters.game", "print('hello')", "print"),
        ("masters.game", "def printed(): return 'print(1)'", ""),
        ("engine.journal", "from .time import turn", ""),
        ("bots.random_bot", "import random", ""),
        ("cli", "import os\nprint(os.name)", ""),
    ],
)
def test_the_outside_world_is_found_in_rules_only(module: str, source: str, used: str) -> None:
    found = [f"{PACKAGE}.{module} uses {used}"] if used else []

    assert outside_world((PACKAGE, *module.split(".")), source) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("open('../{}/notes.md')", True),
        ("# see {}/notes.md", True),
        ('ROOT.parent / "{}"', True),
        ("a {} screen, all {}", False),
        ("un{}/notes.md", False),
    ],
)
def test_a_mention_of_the_folder_is_told_from_the_word(text: str, found: bool) -> None:
    assert bool(MENTION.search(text.replace("{}", BESIDE))) == found


# Rooms inside a game, each above those it may import; types may be named upwards.
INSIDE = (
    "board",
    "box",
    "state",
    "facts",
    "sight",
    "table",
    "verbs",
    "cards",
    "phases",
    "editions",
    "judge",
    "setup",
    "view",
    "game",
)
LARGEST_ROOM = 14

# Words that both games have for their own things.
SHARED = {
    "ActionTaken",
    "Book",
    "Declared",
    "Discarded",
    "Failed",
    "Freed",
    "HeistEnded",
    "Hire",
    "Hired",
    "Outcome",
    "Reveal",
}
SHARED |= {"Setup", "State", "View"}


def test_rooms_of_a_game_import_only_rooms_before_them() -> None:
    assert [line for file in sources() for line in climbs(module_of(file), file.read_text("utf-8"))] == []


def test_no_rooms_import_each_other_in_a_circle() -> None:
    ways: dict[str, set[str]] = {}
    for file in sources():
        room = ".".join(module_of(file)[:-1])
        targets = {home_of(name) for name in imports(module_of(file), at_run_time(file.read_text("utf-8")))}
        ways.setdefault(room, set()).update(targets - {room, *parents(room), ""})

    assert circle_in(ways) == []


def test_every_room_is_named_by_the_overview() -> None:
    overview = (ROOT / "docs" / "OVERVIEW.md").read_text("utf-8")
    rooms = {file.parent.relative_to(ROOT / "src" / PACKAGE).as_posix() for file in sources()} - {"."}

    assert [room for room in sorted(rooms) if not is_named(room, overview)] == []


def test_no_module_stands_loose_and_no_room_is_crowded() -> None:
    rooms = Counter(file.parent for file in sources() if file.name != "__init__.py")
    tops = {ROOT / "src" / PACKAGE / place for place in ("", CAMPAIGN, *GAMES)}
    loose = {file.name for file in sources() if file.parent in tops}

    assert [str(room) for room, files in rooms.items() if files > LARGEST_ROOM] == []
    assert {name for name in loose if not name.startswith("__")} == set()


def test_a_class_name_exists_once() -> None:
    names = Counter(
        node.name
        for file in sources()
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, ast.ClassDef)
    )

    assert {name for name, times in names.items() if times > 1} == SHARED
    assert all(names[name] == len(GAMES) for name in SHARED)


def climbs(module: tuple[str, ...], source: str) -> list[str]:
    """Rooms of its own game that a module imports at run time although they stand above its own."""
    if len(module) < 3 or module[1] not in GAMES | {CAMPAIGN} or module[2] not in INSIDE:
        return []
    above = INSIDE[INSIDE.index(module[2]) + 1 :]
    named = {tuple(name.split("."))[1:3] for name in imports(module, at_run_time(source))}
    return [f"{'.'.join(module)} imports {room}" for room in above if (module[1], room) in named]


@cache
def at_run_time(source: str) -> str:
    """A source without what it imports for types alone."""
    tree = ast.parse(source)
    tree.body = [
        node for node in tree.body if not (isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test))
    ]
    return ast.unparse(tree)


def home_of(name: str) -> str:
    """The room of a module, or of something in it; empty for what is not ours."""
    parts = name.split(".")
    while parts and not (ROOT / "src").joinpath(*parts).is_dir():
        parts.pop()
    return ".".join(parts)


def parents(room: str) -> set[str]:
    parts = room.split(".")
    return {".".join(parts[:end]) for end in range(1, len(parts))}


def circle_in(ways: dict[str, set[str]]) -> list[str]:
    """Rooms that are left when those that import nothing else are taken away, again and again."""
    left = {room: {to for to in targets if to in ways} for room, targets in ways.items()}
    while done := {room for room, targets in left.items() if not targets}:
        left = {room: targets - done for room, targets in left.items() if room not in done}
    return sorted(left)


def is_named(room: str, overview: str) -> bool:
    """A room of a game by its own name, any other with its package."""
    first, _, rest = room.partition("/")
    of_a_game = first in GAMES | {CAMPAIGN} and rest
    return f"`{rest}`" in overview if of_a_game else f"`{room}" in overview or f"  {room}/" in overview


@pytest.mark.parametrize(
    ("module", "source", "found"),
    [
        ("masters.cards.items", "from safehouse.masters.phases.action import Move", "phases"),
        ("masterminds.facts.crew", "import safehouse.masterminds.sight.crew", "sight"),
        ("masters.state.state", "if TYPE_CHECKING:\n    from safehouse.masters.game import Heist", ""),
        ("masters.phases.use", "from safehouse.masters.cards.book import Offer", ""),
    ],
)
def test_a_climb_is_found(module: str, source: str, found: str) -> None:
    expected = [f"{PACKAGE}.{module} imports {found}"] if found else []

    assert climbs((PACKAGE, *module.split(".")), source) == expected


def test_a_circle_is_found() -> None:
    assert circle_in({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == ["a", "b", "c"]
    assert circle_in({"a": {"b"}, "b": {"elsewhere"}}) == []
