"""Heist files written for people: what is as usual is left out, the map comes last as it is drawn."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from safehouse.masters.board.heistfile import HeistFile

LAST: Final = "map"
ALWAYS: Final = ("id", "title", "place", "label", "goal", "story", "objective", "deck", "bag", "modules", "unlocks")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def write_heist(heist: HeistFile) -> str:
    """The text of a heist file; reading it gives the same heist."""
    fields = told(heist)
    drawing = fields.pop(LAST, "")
    lines = [f"{name} = {_value(value)}" for name, value in fields.items()]
    return "\n".join([*lines, f"{LAST} = {_drawing(drawing)}"]) + "\n"


def told(heist: HeistFile) -> dict[str, Any]:
    """The fields of a heist that are not as usual, and those that every file has."""
    usual = msgspec.to_builtins(HeistFile())
    fields: dict[str, Any] = msgspec.to_builtins(heist)
    named = [name for name in fields if name in ALWAYS or fields[name] != usual[name]]
    return {name: _brief(fields[name], usual[name]) for name in named}


def _brief(value: Any, usual: Any) -> Any:
    """A sheet without the fields that are as usual; anything else as it is."""
    if isinstance(usual, dict) and usual:
        return {name: value[name] for name in value if value[name] != usual[name]}
    return value


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return _table(value)
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return _text(value) if isinstance(value, str) else json.dumps(value)


def _table(table: Mapping[str, Any]) -> str:
    pairs = ", ".join(f"{_key(name)} = {_value(value)}" for name, value in table.items())
    return f"{{ {pairs} }}" if pairs else "{}"


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _text(name)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _drawing(text: str) -> str:
    """A map as it is drawn; one with signs that TOML reads otherwise on one line."""
    plain = text.endswith("\n") and "\\" not in text and '"' not in text and text.replace("\n", "").isprintable()
    return f'"""\n{text}"""' if plain else _text(text)
