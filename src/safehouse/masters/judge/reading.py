"""Reading a scenario without judging it: what can be read is kept, and what cannot is a finding with its place."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args

import msgspec

from safehouse.engine.outside import placed, shown
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.board.heistfile import NpcSheet, SafeSheet
from safehouse.masters.editions import STANDARD, Edition, edition_of
from safehouse.masters.judge.checks.fields import UNKNOWN_FIELD, check_of
from safehouse.masters.judge.finding import ERROR, Finding
from safehouse.masters.judge.judge import check_sound

SHEETS: Final[Mapping[str, type[msgspec.Struct]]] = {"npc": NpcSheet, "safe": SafeSheet}
LONGEST_FILE: Final = 100_000


class Reading(NamedTuple):
    """A scenario as far as it could be read, and what could not."""

    scenario: HeistFile
    findings: list[Finding]


def read_scenario(text: str, name: str) -> Reading:
    """The scenario in a heist file; a BadHeist only where the text is no TOML at all."""
    if len(text) > LONGEST_FILE:
        raise BadHeist(f"{name}: {len(text)} characters are more than {LONGEST_FILE}")
    try:
        fields = tomllib.loads(text)
    except (ValueError, RecursionError) as bad:
        raise BadHeist(f"{name}: {bad}") from None
    return read_fields(fields)


def read_fields(fields: Mapping[str, Any]) -> Reading:
    """The scenario in some fields; what fits none, or not into its own, is told and left out."""
    kept, findings = _read(HeistFile, fields, "")
    return Reading(msgspec.convert(kept, HeistFile), findings)


def _read(kind: type[msgspec.Struct], fields: Mapping[str, Any], within: str) -> tuple[dict[str, Any], list[Finding]]:
    """The fields of a sheet that can be read, and what is wrong with the others."""
    kept: dict[str, Any] = {}
    findings: list[Finding] = []
    types = {field.name: field.type for field in msgspec.structs.fields(kind)}
    for field, value in fields.items():
        place = f"{within}{field}"
        if field not in types:
            findings.append(_finding(UNKNOWN_FIELD, within.rstrip(".") or "file", f"there is no field {shown(field)}"))
        elif field in SHEETS and isinstance(value, dict):
            kept[field], wrong = _read(SHEETS[field], value, f"{place}.")
            findings += wrong
        else:
            wrong = _convert_into(kept, field, value, types[field], place)
            findings += wrong
    return kept, findings


def _convert_into(kept: dict[str, Any], field: str, value: Any, kind: Any, place: str) -> list[Finding]:
    """Keep a value of a field if it fits; of names and amounts those that do."""
    try:
        kept[field] = msgspec.convert(value, kind)
    except msgspec.ValidationError as bad:
        kept.update((field, part) for part in _fitting(value, kind) if _fits(part, kind))
        return [_finding(check_of(place), place, placed(bad))]
    return []


def _fitting(value: Any, kind: Any) -> list[Any]:
    """What fits of a table or list, as the only one of a list; nothing of any other value."""
    inner = get_args(get_args(kind)[0]) if get_args(kind) else ()
    if isinstance(value, dict) and len(inner) == 2:
        return [dict(pair for pair in value.items() if _fits(pair[0], inner[0]) and _fits(pair[1], inner[1]))]
    if isinstance(value, list) and len(inner) == 1:
        return [[word for word in value if _fits(word, inner[0])]]
    return []


def _fits(value: Any, kind: Any) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _finding(check: tuple[str, str], field: str, words: str) -> Finding:
    return Finding(check[0], ERROR, field, words, check[1])


def read_heist(text: str, name: str, edition: Edition = STANDARD) -> HeistFile:
    """A heist of one's own from a text; a BadHeist if an edition cannot play it."""
    scenario, findings = read_scenario(text, name)
    return sound(scenario, name, edition, findings)


def sound(scenario: HeistFile, name: str, edition: Edition, findings: list[Finding]) -> HeistFile:
    """A scenario that an edition can play; a BadHeist for any other."""
    check_sound(edition.sheet(scenario), edition, name, findings)
    return scenario


def scenario_named(name: str, edition: str = "") -> tuple[str | HeistFile, Edition]:
    """A heist by its id or its file, and the edition that is named, or that the file names, or the standard one."""
    if not name.endswith(".toml"):
        return name, edition_of(edition)
    file = Path(name)
    scenario, findings = read_scenario(file.read_text(encoding="utf8"), file.name)
    rules = edition_of(edition or scenario.edition)
    return sound(scenario, file.name, rules, findings), rules
