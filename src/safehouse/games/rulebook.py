"""The rules in words, by number and edition, from docs/rules; in a wheel they are inside the package."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import safehouse
from safehouse.masters.editions.about import editions_in_words

PACKAGE = Path(safehouse.__file__).parent
GAMES = ("masters", "masterminds")
NOTE = "note"
WORDING = "wording"  # an older edition says it in other words and plays as the one after it does
SILENT = "—"
MANY = 8  # rules told when a word is in several
ID = re.compile(r"[A-Z]+[0-9]+")
TITLE = re.compile(r"\*\*(.+?)[.:]?\*\*\s*")


class Rule(NamedTuple):
    """One rule in one edition: its id, its kind, its text, and what carries and shows it."""

    game: str
    section: str
    id: str
    kind: str
    text: str
    functions: tuple[str, ...]
    tests: tuple[str, ...]
    switch: str = ""  # by which the edition differs from the one after it
    way: int = 0  # editions that play it alike have the same

    @property
    def missing(self) -> bool:
        """Does a rule lack its function or its test? A note needs neither."""
        return self.kind != NOTE and not (self.functions and self.tests)

    @property
    def title(self) -> str:
        """What its text begins with."""
        found = TITLE.match(self.text)
        return found[1] if found else self.id

    @property
    def body(self) -> str:
        """Its text without the title."""
        return TITLE.sub("", self.text, count=1)


class Change(NamedTuple):
    """A line of a table of earlier editions: how a rule was until an edition, that one included."""

    until: str
    rule: Rule


def folder() -> Path:
    """Where the tables are: in the package, or in the checkout it runs from."""
    inside = PACKAGE / "rulebook" / "rules"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "docs" / "rules"


@cache
def rules(edition: str = "") -> dict[str, Rule]:
    """All rules by id, section by section, as an edition has them; as the newest has them if no book tells of it."""
    names = list(editions_in_words())
    found = {rule.id: rule for game in GAMES for rule in _of_game(game)}
    for older in names[1 : names.index(edition) + 1] if edition in names else ():
        found |= {change.rule.id: _changed(found[change.rule.id], change.rule) for change in _changes(older)}
    return found


def _changed(newer: Rule, older: Rule) -> Rule:
    """A rule in an older edition; its title is that of the newer one where none is given."""
    text = older.text if TITLE.match(older.text) else f"**{newer.title}.** {older.text}"
    if older.kind == WORDING:
        return newer._replace(text=text, switch="")
    return older._replace(text=text, way=newer.way + 1)


def _of_game(game: str) -> list[Rule]:
    return [_rule(game, name, cells) for name, cells in _lines(game) if len(cells) == 5]


@cache
def _changes(until: str) -> list[Change]:
    """The lines of one edition in the tables of earlier editions."""
    lines = [(game, name, cells) for game in GAMES for name, cells in _lines(game) if len(cells) == 7]
    return [_change(game, name, cells) for game, name, cells in lines if cells[1] == until]


def _lines(game: str) -> Iterator[tuple[str, list[str]]]:
    """The lines about rules in the tables of a game, in cells, with the section they are in."""
    for file in sorted((folder() / game).glob("*.md")):
        for line in file.read_text(encoding="utf8").splitlines():
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if line.startswith("| ") and ID.fullmatch(cells[0]):
                yield file.stem, cells


def _rule(game: str, section: str, cells: list[str]) -> Rule:
    name, kind, text, functions, tests = cells
    return Rule(game, section, name, kind, text, _list(functions), _list(tests))


def _change(game: str, section: str, cells: list[str]) -> Change:
    name, until, kind, text, switch, functions, tests = cells
    rule = _rule(game, section, [name, kind, text, functions, tests])
    return Change(until, rule._replace(switch=switch.strip("`")))


def _list(cell: str) -> tuple[str, ...]:
    return tuple(part.strip().strip("`") for part in cell.split(",") if part.strip())


def switches(edition: str) -> dict[str, str]:
    """The behaviour that an edition switches against the one after it: ids of rules, and what each switch is called."""
    return {rule.id: rule.switch for _, rule in _changes(edition) if rule.switch}


def compared(one: str, other: str) -> list[tuple[Rule, Rule]]:
    """The rules in which two editions differ, as each has them."""
    pairs = ((rule, rules(other)[name]) for name, rule in rules(one).items())
    return [(rule, twin) for rule, twin in pairs if rule.text != twin.text]


def plays_alike(one: Rule, other: Rule) -> bool:
    """Do two editions differ in the words of a rule only?"""
    return one.way == other.way or (one.kind == NOTE and other.kind == NOTE)


def explain(name: str, edition: str = "") -> str:
    """A rule in words by its id, or those that speak of something; or a word that there is none."""
    rule = rules(edition).get(name.upper())
    found = [rule] if rule is not None else about(name, edition)
    if not found:
        return f"! there is no rule {name!r}"
    more = [f"{len(found) - MANY} more; add a word to find fewer."] if len(found) > MANY else []
    return "\n".join([*map(_in_words, found[:MANY]), *more])


def _in_words(rule: Rule) -> str:
    return f"{rule.id} ({rule.game}, {rule.kind}): {rule.title}. {rule.body}"


def about(wanted: str, edition: str = "") -> list[Rule]:
    """The rules in which each word begins one, those with all of them in the title first."""
    words = _words(wanted)
    found = [rule for rule in rules(edition).values() if _speaks(_words(rule.text), words)]
    return sorted(found, key=lambda rule: not _speaks(_words(rule.title), words))


def _speaks(text: list[str], words: list[str]) -> bool:
    return bool(words) and all(any(each.startswith(word) for each in text) for word in words)


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())
