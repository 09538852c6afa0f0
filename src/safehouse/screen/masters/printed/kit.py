"""What a heist can be drawn with: tiles, chits, cards, people, rules, and how long its texts may be."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

import msgspec

from safehouse.masters.board import HeistFile
from safehouse.masters.board.hexes import DIRECTIONS
from safehouse.masters.board.kit import PEOPLE
from safehouse.masters.board.shape import BOX_HEXES, MOST_PRINTED
from safehouse.masters.board.tokens import ARROWS, CASH, EMPTY, GATES, HIDEOUT, INSIDE, KENNEL, TUNNEL
from safehouse.masters.box import Box
from safehouse.masters.editions import Edition, edition_of
from safehouse.masters.judge.case import ITEM, UNKNOWN
from safehouse.masters.judge.checks.names import LABELS
from safehouse.masters.judge.words import words_of
from safehouse.masters.phases.dig import Dig
from safehouse.screen.masters.printed.brief import marks_of
from safehouse.screen.masters.printed.cardtexts import cards
from safehouse.screen.masters.printed.editions import to_choose
from safehouse.screen.masters.teaching.things import thing_of, things_of
from safehouse.screen.told import CardText, EditionText, ThingText

CHITS_ON_A_HEX: Final = 2  # of one kind that one stroke after the other lays
ROOM: Final = ThingText("Empty room", "A hex with nothing on it.", "Anyone may walk through.", "BRD2")
UNKNOWN_TILE: Final = "unknown"
PEOPLE_IN_WORDS: Final = dict(zip(PEOPLE, ("the non-player character", "anyone", "everyone"), strict=True))


class SignLook(msgspec.Struct, frozen=True):
    """What a sign of a drawing looks like: pieces that lie there, marks that are printed, or a security tile."""

    pieces: dict[str, int] = {}
    marks: tuple[str, ...] = ()
    unknown: bool = False


class TileKind(msgspec.Struct, frozen=True):
    """Something to draw with: its signs, of which each further stroke lays the next, and where the box counts it."""

    id: str
    about: ThingText
    group: str
    signs: tuple[str, ...]
    stock: str = ""
    most: int = 1  # of its sign on one hex
    outside: bool = False  # it stands in a gap, not on a hex
    points: bool = False  # its signs are arrows, in the order of the directions
    one_of_each: bool = False  # each of its signs is on the map once


class NamedThing(msgspec.Struct, frozen=True):
    """Something a scenario can name, and what it is called."""

    id: str
    name: str


class DrawingKit(msgspec.Struct, frozen=True):
    """All that a heist can be drawn with in an edition."""

    edition: str
    editions: tuple[EditionText, ...]
    blank: HeistFile
    tiles: tuple[TileKind, ...]
    looks: dict[str, SignLook]
    directions: tuple[tuple[int, int], ...]  # steps in columns and rows of a slanted grid: E, NE, NW, W, SW, SE
    chits: tuple[NamedThing, ...]  # that go into the bag
    deck: tuple[CardText, ...]  # cards that a deck can be made of
    loot: tuple[NamedThing, ...]  # that an objective asks for, a safe holds, a guard carries
    wanted: tuple[NamedThing, ...]  # that an objective asks for: loot and people
    npcs: tuple[CardText, ...]
    specials: tuple[CardText, ...]  # Actions of non-player characters
    waits: tuple[NamedThing, ...]
    items: tuple[CardText, ...]
    rules: tuple[CardText, ...]
    modules: tuple[NamedThing, ...]
    fixers: tuple[CardText, ...]
    heists: tuple[NamedThing, ...]
    labels: tuple[str, ...]
    lengths: dict[str, int]  # how long each text may be
    box_hexes: int
    most_spaces: int


def drawing_kit(edition: str = "") -> DrawingKit:
    """The kit of an edition."""
    return _kit(edition_of(edition), to_choose())


@lru_cache(maxsize=8)
def _kit(edition: Edition, editions: tuple[EditionText, ...]) -> DrawingKit:
    box, words, texts = edition.box, words_of(edition.box), cards(edition)
    loot = tuple(NamedThing(name, box.kinds[name].noun) for name, kind in box.kinds.items() if kind.loot)
    return DrawingKit(
        edition=edition.name,
        editions=editions,
        blank=HeistFile(),
        tiles=tuple(_tiles(edition)),
        looks=_looks(box),
        directions=tuple((cell.q, cell.r) for cell in DIRECTIONS),
        chits=tuple(NamedThing(chit, box.kinds[chit].noun) for chit in edition.in_the_bag(box)),
        deck=tuple(texts[card] for card in (*box.events, *box.crises) if card in texts),
        loot=loot,
        wanted=(*loot, *(NamedThing(name, words) for name, words in PEOPLE_IN_WORDS.items())),
        npcs=tuple(texts[name] for name in box.npcs),
        specials=_texts(texts, words.specials),
        waits=tuple(NamedThing(name, name) for name in sorted(words.waits) if name),
        items=tuple(texts[name] for name in box.items),
        rules=_texts(texts, words.rules),
        modules=tuple(NamedThing(name, name.replace("_", " ")) for name in sorted(words.modules)),
        fixers=tuple(texts[name] for name in box.fixers),
        heists=tuple(NamedThing(name, box.heist(name).title) for name in box.heists),
        labels=LABELS,
        lengths=_lengths(),
        box_hexes=BOX_HEXES,
        most_spaces=MOST_PRINTED,
    )


def _texts(texts: Mapping[str, CardText], names: Iterable[str]) -> tuple[CardText, ...]:
    return tuple(texts[name] for name in sorted(names) if name in texts)


def _lengths() -> dict[str, int]:
    """The longest that each text of a heist file may be."""
    fields = msgspec.inspect.type_info(HeistFile)
    assert isinstance(fields, msgspec.inspect.StructType)
    return {each.name: most for each in fields.fields if (most := _longest(each.type))}


def _longest(kind: Any) -> int:
    return kind.max_length or 0 if isinstance(kind, msgspec.inspect.StrType) else 0


def _looks(box: Box) -> dict[str, SignLook]:
    """What each sign looks like."""
    pieces = {sign: SignLook({box.pieces.names[piece]: 1}) for sign, piece in box.pieces.signs.items()}
    marks = {sign: SignLook(marks=(mark,)) for sign, mark in marks_of(box.pieces).items()}
    gates = {sign: SignLook(marks=(f"gate-{number}",)) for number, sign in enumerate(GATES, 1)}
    cash = {sign: SignLook({"cash": int(sign[1:])}) for sign in CASH}
    return pieces | marks | gates | cash | {ITEM: SignLook({"item": 1}), UNKNOWN: SignLook(unknown=True)}


def _tiles(edition: Edition) -> Iterator[TileKind]:
    """Everything that can be drawn, group by group."""
    box, things = edition.box, things_of(edition.box)
    yield TileKind("room", ROOM, "Rooms", (EMPTY,), "hex")
    yield TileKind(UNKNOWN_TILE, things[UNKNOWN_TILE], "Rooms", (UNKNOWN,))
    yield TileKind("entrance", things["entrance"], "Rooms", _arrows(), "entrance", outside=True, points=True)
    if Dig in edition.commands:
        yield TileKind("tunnel", things["tunnel"], "Rooms", (TUNNEL,), outside=True)
    yield from (_piece(box, sign) for sign in box.pieces.signs if _live(box, sign))
    yield from (_server(box, sign) for sign in box.pieces.servers)
    yield TileKind("gate", things["gate"], "Barriers", GATES, "gate", one_of_each=True)
    yield TileKind("cash", things["cash"], "Loot", CASH, "cash")
    if box.items:
        yield TileKind("item", things["item"], "Loot", (ITEM,), "item")
    yield TileKind("start", things["start"], "People and marks", (INSIDE,), "npc")
    yield TileKind("marked", things["marked"], "People and marks", (HIDEOUT,), "mark")
    if box.figures.kennels:
        yield TileKind("kennel", things["kennel"], "Security", (KENNEL,), "kennel")


def _arrows() -> tuple[str, ...]:
    return tuple(sorted(ARROWS, key=ARROWS.__getitem__))


def _live(box: Box, sign: str) -> bool:
    """Is a sign one that heists begin with? Handled chits are not."""
    piece = box.pieces.signs[sign]
    return box.pieces.plain[piece] == piece


def _piece(box: Box, sign: str) -> TileKind:
    name = box.pieces.names[box.pieces.signs[sign]]
    kind = box.kinds[name]
    things = things_of(box)
    about = things.get(name) or _named(things[thing_of(name)], kind.noun)
    stock = "remote-lock" if kind.server else name
    return TileKind(name, about, _group(box, name), (sign,), stock, most=CHITS_ON_A_HEX if kind.returns else 1)


def _named(about: ThingText, noun: str) -> ThingText:
    return msgspec.structs.replace(about, name=noun[:1].upper() + noun[1:])


def _group(box: Box, name: str) -> str:
    kind = box.kinds[name]
    if kind.loot:
        return "Loot"
    return "Barriers" if kind.server or thing_of(name) in ("door", "safe") else "Security"


def _server(box: Box, sign: str) -> TileKind:
    mark = marks_of(box.pieces)[sign]
    panel = box.pieces.panels[box.pieces.servers.index(sign)]
    return TileKind(mark, _named(things_of(box)["server"], panel), "Barriers", (sign,), "server")
