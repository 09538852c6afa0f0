"""Heist files: what is printed about one heist, in TOML."""

import tomllib
from typing import Annotated, Any

import msgspec

from safehouse.masters.board.deck import deck_of
from safehouse.masters.board.drawing import Drawing, read
from safehouse.masters.board.shape import Site
from safehouse.masters.board.site import site_of

Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z", max_length=60)]
Few = Annotated[int, msgspec.Meta(ge=0, le=99)]
Title = Annotated[str, msgspec.Meta(max_length=60)]
Line = Annotated[str, msgspec.Meta(max_length=400)]
Text = Annotated[str, msgspec.Meta(max_length=4_000)]
Name = Annotated[str, msgspec.Meta(max_length=40)]
Names = Annotated[list[Name], msgspec.Meta(max_length=20)]
Amounts = Annotated[dict[Name, Few], msgspec.Meta(max_length=20)]
Kept = Annotated[dict[Name, Name], msgspec.Meta(max_length=420)]


class BadHeist(ValueError):
    """Which field of which heist file is wrong, in one line."""


class NpcSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A non-player character of a heist: its card, its name here, its ideas and its special Action."""

    card: Name = ""
    name: Name = ""
    ideas: Few = 0
    special: Name = ""
    waits: Name = ""
    at_entrance: bool = False


class SafeSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A safe: how many cracks open it, and what is in it."""

    cracks: Few = 0
    contents: Amounts = {}


class HeistFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One heist as its file has it, finished or not: whether it can be played is for others to say."""

    id: Slug = "unnamed"
    title: Title = ""
    place: Title = ""
    label: Title = ""
    goal: Line = ""
    story: Line = ""
    objective: Amounts = {}
    deck: Line = ""
    bag: Amounts = {}
    modules: Names = []
    unlocks: Name = ""
    map: Text = ""
    item: Name = ""
    reward: Few = 0
    entrance_limit: Annotated[int, msgspec.Meta(ge=1, le=99)] = 2
    exit_limit: Few = 0
    tunnels: Few = 0
    hideouts: bool = False
    begins_in_hideouts: bool = False
    npc: NpcSheet = NpcSheet()
    safe: SafeSheet = SafeSheet()
    held_by_guard: Names = []
    rules: Names = []
    without_fixers: Names = []
    shop: bool = True
    sequel: Name = ""
    edition: Name = ""  # the one it is drawn for; any that knows its pieces if none is named
    author: Name = ""
    notes: Text = ""  # for whoever draws it
    kept: Kept = {}  # what a save key had that no map shows: tiles by column and row, and where its texts stood

    def cards(self) -> tuple[str, ...]:
        """The event deck, top card first."""
        return deck_of(self.deck)

    def drawing(self) -> Drawing:
        """The map with all that lies on it."""
        return read(self.map)

    def site(self) -> Site:
        """The bare map."""
        return site_of(self.drawing())


def parse(text: str, name: str) -> HeistFile:
    """What a text says of a heist, whether it can be played or not; a BadHeist where it says nothing of the kind."""
    return _converted(_parsed(text, name), name)


def parse_over(heist: HeistFile, text: str, name: str) -> HeistFile:
    """A heist with the fields that a text replaces; a BadHeist for one that it leaves as it is."""
    fields = _parsed(text, name)
    changed = _converted(msgspec.to_builtins(heist) | fields, name)
    for field in fields:
        if getattr(changed, field) == getattr(heist, field):
            raise BadHeist(f"{name}: {field}: it changes nothing")
    return changed


def _parsed(text: str, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadHeist(f"{name}: {error}") from None


def _converted(fields: dict[str, Any], name: str) -> HeistFile:
    try:
        return msgspec.convert(fields, HeistFile)
    except msgspec.ValidationError as error:
        raise BadHeist(f"{name}: {_told(error)}") from None


def _told(error: msgspec.ValidationError) -> str:
    """What msgspec found, field first, in one line."""
    what, _, path = " ".join(str(error).split()).partition(" - at ")
    field = path.replace("`", "").removeprefix("$.")
    return f"{field}: {what}" if field else what
