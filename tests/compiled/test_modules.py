"""What is compiled, and that nothing in it is known to be compiled wrongly."""

import ast
from pathlib import Path

from tests.alone import ROOT
from tests.pure_only import PURE_ONLY
from tools.compiling.copying import UNION, given_back, opened, quoted, texts
from tools.compiling.gate import AROUND, GAMES, QUICK
from tools.compiling.modules import LEFT_OUT, ROOMS, chosen, module_of
from tools.compiling.structs import bare, derived

SOURCES = ROOT / "src" / "safehouse"
COMPILED = {module_of(SOURCES, file) for file in chosen(SOURCES)}
DRAWN = """
class Told(Fact, frozen=True):
    news: ClassVar[bool] = True
    at: tuple[int, ...]
    who: "Who"
    about: int | str | None = None
"""
STATE = 'class State:\n    __slots__ = ("at", "seed")\n\n    at: list[int]\n    seed: int\n'


def test_everything_that_is_left_out_is_there_and_has_a_reason() -> None:
    assert [path for path in LEFT_OUT if not (SOURCES / path).exists()] == []
    assert all(path.startswith(ROOMS) for path in LEFT_OUT)
    assert all(LEFT_OUT.values())


def test_rules_and_bots_are_compiled() -> None:
    assert {"safehouse.engine.playout", "safehouse.masters.phases.offers", "safehouse.bots.random_bot"} <= COMPILED


def test_no_compiled_struct_has_a_subclass_or_keywords_of_its_own() -> None:
    assert derived(COMPILED) == []
    assert bare(COMPILED) == []


def test_a_struct_with_subclasses_would_be_told() -> None:
    wire = {"safehouse.engine.wire"}

    assert any(line.endswith("derives from safehouse.engine.wire.Fact") for line in derived(wire))
    assert "safehouse.engine.wire.Fact derives from Struct itself" in bare(wire)


def test_types_of_records_are_put_in_quotes_once() -> None:
    body = ast.parse(DRAWN).body[0]
    assert isinstance(body, ast.ClassDef)
    types = [each.annotation for each in body.body if isinstance(each, ast.AnnAssign)]

    made = DRAWN.replace("ClassVar[bool]", "'ClassVar[bool]'").replace("tuple[int, ...]", "'tuple[int, ...]'")
    assert quoted(DRAWN, types) == made.replace("int | str | None", "'Union[Union[int, str], None]'") + UNION


def test_a_class_of_slots_gets_their_names_and_types_back() -> None:
    body = ast.parse(STATE).body[0]
    assert isinstance(body, ast.ClassDef)

    made = given_back(body)

    assert """setattr(State, "__slots__", ('at', 'seed'))""" in made
    assert """setattr(State, "__annotations__", {'at': 'list[int]', 'seed': 'int'})""" in made


def test_only_the_class_of_that_name_is_opened() -> None:
    made = opened("class Table:\n    pass\n\n\nclass Tables:\n    pass\n", ["Table"])

    assert made.count("allow_interpreted_subclasses=True") == 1
    assert "allow_interpreted_subclasses=True)\nclass Table:" in made


def test_functions_keep_what_they_say(tmp_path: Path) -> None:
    file = tmp_path / "cards.py"
    file.write_text('def lockdown(table):\n    """Close every gate."""\n', encoding="utf-8")

    assert texts(file) == {"lockdown": "Close every gate."}


def test_the_gate_finds_what_it_runs() -> None:
    assert [path for path in (*QUICK, *GAMES, *AROUND) if not (ROOT / path).exists()] == []


def test_every_test_that_runs_on_the_pure_build_only_is_there() -> None:
    missing = []
    for name in PURE_ONLY:
        file, _, test = name.partition("::")
        if f"def {test}(" not in (ROOT / file).read_text("utf-8"):
            missing.append(name)

    assert missing == []
