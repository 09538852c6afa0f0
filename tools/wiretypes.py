"""Writes the types of the page from the Python classes that go over the wire: python tools/wiretypes.py

Names of the games clash, so each game has a file of its own, and so have the campaign, the designer and the host's
page; what the server says is in the first one, and what another file shares with it is taken from there.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from msgspec import inspect

from safehouse.campaign.game import Campaign
from safehouse.campaign.view import CampaignView
from safehouse.engine.wire import Answer, Command, Drop
from safehouse.masterminds.game import Match
from safehouse.masterminds.sight.outcome import Outcome as MatchOutcome
from safehouse.masterminds.view import View as MatchView
from safehouse.masters.editions import EDITIONS
from safehouse.masters.game import Heist
from safehouse.masters.sight.outcome import Outcome
from safehouse.masters.view import View
from safehouse.screen.campaign.advice import CampaignHints
from safehouse.screen.campaign.printed import CampaignBrief
from safehouse.screen.masterminds.advice.hints import MatchHints
from safehouse.screen.masterminds.printed.box import MatchBox
from safehouse.screen.masterminds.printed.brief import MatchBrief
from safehouse.screen.masters.advice.hints import Hints
from safehouse.screen.masters.advice.outlook import Outlook
from safehouse.screen.masters.printed.box import HeistBox
from safehouse.screen.masters.printed.brief import Brief
from safehouse.screen.masters.printed.kit import DrawingKit
from safehouse.server.wire import admin_forms, design_forms, forms, workshop_forms
from safehouse.server.wire.messages import Message, Reply

LIB = Path(__file__).parents[1] / "web" / "src" / "lib"
FILE = LIB / "types.ts"
MASTERMINDS = LIB / "types_masterminds.ts"
CAMPAIGN = LIB / "types_campaign.ts"
DESIGN = LIB / "types_design.ts"
ADMIN = LIB / "types_admin.ts"
HEAD = "// Made by tools/wiretypes.py from the Python classes; do not edit.\n\n"

Groups = dict[str, list[type]]

PLAIN: dict[type, str] = {
    inspect.AnyType: "any",
    inspect.RawType: "Command",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
}


def kinds(parent: type) -> list[type]:
    """All classes below one that can be sent."""
    children: list[type] = parent.__subclasses__()
    below = [kind for child in children for kind in (child, *kinds(child))]
    return [kind for kind in below if not kind.__subclasses__()]


def roots() -> list[type]:
    """The classes from which all others are reached."""
    return [*kinds(Message), *kinds(Reply), *classes_of(forms), HeistBox, Brief, Hints, Outlook, View, Outcome]


def classes_of(module: ModuleType) -> list[type]:
    """The classes that a module defines."""
    return [kind for kind in vars(module).values() if isinstance(kind, type) and kind.__module__ == module.__name__]


def union_of(tagged: Any) -> list[type]:
    """The classes of a union, by name."""
    return sorted(tagged.__args__, key=lambda kind: str(kind.__name__))


def all_commands() -> list[type]:
    """The commands of all editions of Masters, by name."""
    found = {command for edition in EDITIONS.values() for command in edition.commands}
    return sorted(found, key=lambda kind: str(kind.__name__))


class Scribe:
    """Collects the types it meets and writes each one once."""

    def __init__(self) -> None:
        self.written: dict[str, str] = {}
        self.classes: dict[str, type] = {}

    def struct(self, info: inspect.StructType) -> str:
        """The name of a class, which is written down when it is first met."""
        name = info.cls.__name__
        assert self.classes.setdefault(name, info.cls) is info.cls, f"two classes are called {name}"
        if name not in self.written:
            self.written[name] = ""
            lines = [f'  type: "{info.tag}";'] if info.tag is not None else []
            lines += [f"  {field.encode_name}: {self.type(field.type)};" for field in info.fields]
            self.written[name] = f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"
        return name

    def type(self, info: inspect.Type) -> str:
        """A type as TypeScript has it."""
        if isinstance(info, inspect.StructType):
            return "Command" if info.cls is Command else self.struct(info)
        if isinstance(info, inspect.CollectionType):
            return f"({self.type(info.item_type)})[]"
        if isinstance(info, inspect.TupleType):
            return f"[{', '.join(self.type(item) for item in info.item_types)}]"
        if isinstance(info, inspect.DictType):
            return f"Record<{self.type(info.key_type)}, {self.type(info.value_type)}>"
        if isinstance(info, inspect.UnionType):
            return " | ".join(dict.fromkeys(self.type(item) for item in info.types))
        if isinstance(info, inspect.LiteralType):
            return " | ".join(f'"{value}"' for value in info.values)
        return next((name for kind, name in PLAIN.items() if isinstance(info, kind)), "unknown")


@cache
def common() -> "File":
    """What the server says, and Masters."""
    commands = {"Command": [*all_commands(), Answer, Drop], "Happening": union_of(Heist.happenings)}
    return written(roots(), commands | {"ClientMessage": kinds(Message), "ServerReply": kinds(Reply)})


def typescript() -> str:
    """The first file."""
    return HEAD + common().text(frozenset())


def masterminds() -> str:
    """Masterminds."""
    commands = {"Command": [*union_of(Match.commands), Answer, Drop], "Happening": union_of(Match.happenings)}
    return beside_it([MatchBox, MatchBrief, MatchHints, MatchView, MatchOutcome], commands)


def campaign() -> str:
    """The campaign."""
    commands = {"Command": union_of(Campaign.commands), "Happening": union_of(Campaign.happenings)}
    return beside_it([CampaignBrief, CampaignHints, CampaignView], commands)


def design() -> str:
    """The designer."""
    return beside_it([DrawingKit, *classes_of(design_forms), *classes_of(workshop_forms)], {})


def admin() -> str:
    """The host's page."""
    forms = {"HostForm": kinds(admin_forms.HostForm)}
    plain = [kind for kind in classes_of(admin_forms) if not issubclass(kind, admin_forms.HostForm)]
    return HEAD + written(plain, forms).text(frozenset())


class File(NamedTuple):
    """Declarations by name: classes, then unions."""

    declared: dict[str, str]

    def shared_with(self, other: "File") -> frozenset[str]:
        """The names that mean the same in both: alike themselves, and in all that they mention."""
        alike = {name for name, text in self.declared.items() if other.declared.get(name) == text}
        while strange := {name for name in alike if self.mentioned(name) - alike}:
            alike -= strange
        return frozenset(alike)

    def mentioned(self, name: str) -> set[str]:
        """What is declared here and stands in a declaration."""
        return set(re.findall(r"\w+", self.declared[name])) & self.declared.keys()

    def text(self, elsewhere: frozenset[str]) -> str:
        """All that is not declared elsewhere."""
        return "\n".join(text for name, text in self.declared.items() if name not in elsewhere)


def beside_it(classes: Iterable[type], groups: Groups) -> str:
    """A file beside the first one, which takes from there what is the same."""
    file = written(classes, groups)
    shared = file.shared_with(common())
    names = ", ".join(sorted(shared))
    return f'{HEAD}import type {{ {names} }} from "./types";\nexport type {{ {names} }};\n\n' + file.text(shared)


def written(classes: Iterable[type], groups: Groups) -> File:
    """A file with some classes, all they reach, and some unions."""
    scribe = Scribe()
    for kind in [*classes, *(kind for group in groups.values() for kind in group)]:
        scribe.type(inspect.type_info(kind))
    unions = {
        name: f"export type {name} =\n  | " + "\n  | ".join(k.__name__ for k in group) + ";\n"
        for name, group in groups.items()
    }
    return File(scribe.written | unions)


FILES = {FILE: typescript, MASTERMINDS: masterminds, CAMPAIGN: campaign, DESIGN: design, ADMIN: admin}


if __name__ == "__main__":
    for file, text in FILES.items():
        file.write_text(text(), encoding="utf8")
