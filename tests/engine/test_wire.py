"""Wire forms are golden: a class that loses its tag or renames a field fails.

SAFEHOUSE_REWRITE=1 writes tests/golden/wire.jsonl again; what changed in it is a change of format and reviewed as such.
"""

import json
import os
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from safehouse.engine.wire import Answer, Command, Drop, Fact, one_of, plain, seen
from safehouse.masters.facts import all_facts
from safehouse.masters.facts.rounds import Rolled
from safehouse.masters.facts.security import Moved, Revealed
from safehouse.masters.game import Heist
from safehouse.masters.phases.offers import COMMANDS
from tests.given import given

GOLDEN = Path(__file__).parents[1] / "golden" / "wire.jsonl"
ALL: list[type[Any]] = [*COMMANDS, Answer, Drop, *all_facts()]
KINDS = {kind.__name__: kind for kind in ALL}
COMMAND = one_of((*COMMANDS, Answer, Drop))
FACT = Heist.happenings
NEWS = {"Freed", "Rolled", "Revealed", "Culled", "LastDitchRolled", "LotDrawn"}


def sample(kind: type[Any]) -> Any:
    """A value of a class: fields count up from 1, words are the names of their fields."""
    hints = get_type_hints(kind)
    names = [field.name for field in msgspec.structs.fields(kind)]
    return kind(*(_value(hints[name], name, number) for number, name in enumerate(names, start=1)))


def _value(hint: Any, name: str, number: int) -> Any:
    if hint is str:
        return name
    if getattr(hint, "__origin__", None) is not tuple:
        return (number, number + 1) if hint is tuple else number
    nested = getattr(get_args(hint)[0], "__origin__", None) is tuple
    return ((number, number + 1),) if nested else (number, number + 1)


def golden() -> dict[str, str]:
    """The wire forms by the names of their classes."""
    if os.environ.get("SAFEHOUSE_REWRITE"):
        forms = (msgspec.json.encode(sample(kind)).decode() for _, kind in sorted(KINDS.items()))
        GOLDEN.write_text("".join(f"{form}\n" for form in forms), "utf-8")
    return {json.loads(form)["type"]: form for form in GOLDEN.read_text("utf-8").splitlines()}


FORMS = golden()


def union_of(name: str) -> Any:
    return FACT if issubclass(KINDS[name], Fact) else COMMAND


def test_every_command_and_every_fact_has_its_wire_form() -> None:
    assert sorted(FORMS) == sorted(KINDS)
    assert len(FORMS) == len(COMMANDS) + 2 + len(all_facts())


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_wire_form_stays_as_it_is(name: str) -> None:
    assert msgspec.json.encode(sample(KINDS[name])).decode() == FORMS[name]
    assert json.loads(FORMS[name])["type"] == name


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_value_comes_back_from_the_wire_equal(name: str) -> None:
    value = msgspec.json.decode(FORMS[name], type=union_of(name))

    assert type(value) is KINDS[name]
    assert value == sample(KINDS[name])
    assert msgspec.json.encode(value).decode() == FORMS[name]


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_value_is_frozen_and_can_be_hashed(name: str) -> None:
    value = sample(KINDS[name])

    assert hash(value) == hash(sample(KINDS[name]))
    assert len({value, sample(KINDS[name])}) == 1
    for field in msgspec.structs.fields(KINDS[name]):
        with pytest.raises(AttributeError):
            setattr(value, field.name, 0)


@pytest.mark.parametrize("name", sorted(FORMS))
def test_a_value_with_a_field_too_many_is_not_read(name: str) -> None:
    told = json.dumps(json.loads(FORMS[name]) | {"more": 1})

    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(told, type=union_of(name))


@pytest.mark.parametrize("told", ["{}", '{"type":"Cheat"}', '{"who":0,"at":1}', "[]", "null", '{"type":3}'])
def test_what_has_no_known_tag_is_not_read(told: str) -> None:
    for union in (COMMAND, FACT):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(told, type=union)


def test_commands_and_facts_are_told_apart() -> None:
    commands, facts = set(get_args(COMMAND)), set(get_args(FACT))

    assert all(issubclass(kind, Command) for kind in commands)
    assert all(issubclass(kind, Fact) for kind in facts)
    assert not {kind.__name__ for kind in commands} & {kind.__name__ for kind in facts}


def test_what_makes_something_known_is_news() -> None:
    assert {kind.__name__ for kind in all_facts() if kind.news} == NEWS


def test_everybody_sees_every_fact_of_a_heist() -> None:
    facts: list[Fact] = [Moved(0, 1), Revealed(2, 0), sample(Rolled)]

    assert seen(facts, 0) == seen(facts, None) == facts


def test_a_state_in_plain_values_is_json_and_names_every_slot() -> None:
    state = given("1.  ?").state

    told = plain(state)

    assert set(told) == set(type(state).__slots__)
    assert json.loads(msgspec.json.encode(told)) == listed(told)


def listed(value: Any) -> Any:
    """A value with lists for its tuples, as JSON has them."""
    if isinstance(value, dict):
        return {name: listed(inner) for name, inner in value.items()}
    return [listed(inner) for inner in value] if isinstance(value, (tuple, list)) else value
