"""The box of an older edition: a folder of differences, laid over the box of the next newer one."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from importlib.resources.abc import Traversable
from typing import Any, Final

import msgspec

from safehouse.masters.box.box import DATA, TABLES, Box, Sheets
from safehouse.masters.box.content import Figures, Unfinished
from safehouse.masters.box.reading import BadBox, read_some, sheets_in

WITHOUT: Final = "without"  # the ids that the edition lacks, by file
UNFINISHED: Final = "unfinished"
FIGURES: Final = "figures"
HEISTS: Final = "heists"
KNOWN: Final = (*TABLES, FIGURES, HEISTS, UNFINISHED, WITHOUT)

Lacks = Mapping[str, Collection[str]]


def older_box(newer: Box, name: str, folder: Traversable | None = None) -> Box:
    """What an older edition prints: its differences, from its folder of data/, laid over a newer box."""
    folder = folder or DATA / name
    _check_names(folder)
    lacks = _read_lacks(folder, newer)
    tables = {
        field: _laid_over(getattr(newer, field), folder, file, kind, lacks.get(file, ()))
        for file, (field, kind) in TABLES.items()
    }
    sheets = _sheets(newer.sheets, folder, lacks.get(HEISTS, ()))
    unfinished = _unfinished(folder, sheets)
    return replace(newer, name=name, figures=_figures(newer, folder), sheets=sheets, unfinished=unfinished, **tables)


def _check_names(folder: Traversable) -> None:
    """A BadBox for a file that nobody would read."""
    for file in folder.iterdir():
        if file.name.removesuffix(".toml") not in KNOWN:
            raise BadBox(f"{folder.name}/{file.name}: nothing of that name is printed; there are {', '.join(KNOWN)}")


def _read_lacks(folder: Traversable, newer: Box) -> Lacks:
    """What the edition lacks, all of it known to the newer one."""
    lacks = read_some(folder, WITHOUT, tuple[str, ...])
    known = {file: getattr(newer, field) for file, (field, _) in TABLES.items()} | {HEISTS: newer.sheets}
    for file, names in lacks.items():
        _check_known(names, known.get(file), f"{folder.name}/{WITHOUT}.toml: {file}")
    return lacks


def _check_known(names: Collection[str], known: Collection[str] | None, place: str) -> None:
    if known is None:
        raise BadBox(f"{place}: nothing of that name is printed")
    for name in names:
        if name not in known:
            raise BadBox(f"{place}: there is no {name!r} to leave out")


def _laid_over(
    newer: Mapping[str, Any], folder: Traversable, file: str, kind: Any, lacks: Collection[str]
) -> dict[str, Any]:
    """A newer table without what an edition lacks, and with what its own file replaces or adds."""
    older = read_some(folder, file, kind)
    for name, value in older.items():
        _check_kept(name, lacks, f"{folder.name}/{file}.toml")
        if name in newer and newer[name] == value:
            raise BadBox(f"{folder.name}/{file}.toml: {name}: it changes nothing")
    return {name: value for name, value in newer.items() if name not in lacks} | older


def _check_kept(name: str, lacks: Collection[str], place: str) -> None:
    if name in lacks:
        raise BadBox(f"{place}: {name}: {WITHOUT}.toml leaves it out")


def _figures(newer: Box, folder: Traversable) -> Figures:
    figures = _laid_over(msgspec.structs.asdict(newer.figures), folder, FIGURES, int, ())
    try:
        return msgspec.convert(figures, Figures)
    except msgspec.ValidationError as error:
        raise BadBox(f"{folder.name}/{FIGURES}.toml: {error}") from None


def _sheets(newer: Mapping[str, Sheets], folder: Traversable, lacks: Collection[str]) -> dict[str, Sheets]:
    """The files of each heist: what the edition has of its own comes behind those of the newer ones."""
    kept = {heist: files for heist, files in newer.items() if heist not in lacks}
    own = sheets_in(folder / HEISTS)
    for heist in own:
        _check_kept(heist, lacks, f"{folder.name}/{HEISTS}")
    return kept | {heist: (*kept.get(heist, ()), file) for heist, file in own.items()}


def _unfinished(folder: Traversable, sheets: Collection[str]) -> dict[str, Unfinished]:
    titles = read_some(folder, UNFINISHED, Unfinished)
    for heist in titles:
        if heist in sheets:
            raise BadBox(f"{folder.name}/{UNFINISHED}.toml: {heist}: the box has this heist")
    return titles
