"""Reading what is printed from TOML, with the file and the id of whatever is wrong."""

import tomllib
from importlib.resources.abc import Traversable
from typing import Any

import msgspec


class BadBox(ValueError):
    """Which id of which file is wrong, in one line."""


def read_table(folder: Traversable, file: str, kind: Any) -> dict[str, Any]:
    """What a file says, by id."""
    place = f"{folder.name}/{file}.toml"
    try:
        entries = tomllib.loads((folder / f"{file}.toml").read_text(encoding="utf8"))
    except ValueError as error:
        raise BadBox(f"{place}: {error}") from None
    return {name: _entry(value, kind, f"{place}: {name}") for name, value in entries.items()}


def read_some(folder: Traversable, file: str, kind: Any) -> dict[str, Any]:
    """What a file says, by id; nothing where there is no such file."""
    return read_table(folder, file, kind) if (folder / f"{file}.toml").is_file() else {}


def sheets_in(folder: Traversable) -> dict[str, Traversable]:
    """The heist files of a folder by id; none where there is no folder."""
    files = folder.iterdir() if folder.is_dir() else ()
    return {file.name.removesuffix(".toml"): file for file in files if file.name.endswith(".toml")}


def _entry(value: Any, kind: Any, place: str) -> Any:
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise BadBox(f"{place}: {' '.join(str(error).split())}") from None
