"""Save keys: the line of fields that the official designer keeps a map in, of every age."""

import re
from collections.abc import Mapping, Sequence
from math import isqrt
from typing import Final
from urllib.parse import unquote

import msgspec

from safehouse.designer.keys.lz import BadPacking, pack, unpack
from safehouse.designer.keys.tiles import CODE
from safehouse.engine.outside import clean, shown

MOST_LETTERS: Final = 2_000  # of a key
MOST_UNPACKED: Final = 4_000  # letters that come out of it
MOST_TILES: Final = 400
FEWEST_PLAIN: Final = 4  # tiles of a key that is not packed

TILES_ONLY: Final = 0
NAMED: Final = 3
SMALL_BAG: Final = 8
DEVELOPED: Final = 12  # of one day in development; read, never written
NEWEST: Final = 17
FORMS: Final = (TILES_ONLY, NAMED, SMALL_BAG, DEVELOPED, NEWEST)

CHITS: Final = ("guard", "camera", "lock", "jewel", "keycard", "dog", "documents", "usb")
FIRST_CHITS: Final = 3  # that older forms have
LONGEST_TITLE: Final = 40
LONGEST_DECK: Final = 400
UNKNOWN: Final = ("", "NaN", "undefined")  # what the last designer writes for places that older forms lack
DIFFICULTIES: Final = ("A", "S", "P")

_NUMBER: Final = re.compile(r"-?[0-9]{1,6}")
_LINK: Final = re.compile(r"savekey(?:=|%3D)(.*)", re.DOTALL | re.IGNORECASE)
_BLANKS: Final = re.compile(r"[ +]+")

Point = tuple[int, int]


class BadKey(ValueError):
    """What is wrong with a save key, in one line."""


class SaveKey(msgspec.Struct, frozen=True):
    """What a save key holds; what its form has no field for is as usual."""

    tiles: tuple[str, ...]  # row by row; as many rows as columns
    form: int = NEWEST  # how many fields stand before the tiles
    name: str = ""
    name_at: Point = (0, 0)
    bag: Mapping[str, int] = {}
    bag_at: Point = (250, 200)
    deck: str = ""
    deck_at: Point = (100, 250)
    difficulty: str = DIFFICULTIES[0]

    @property
    def side(self) -> int:
        """How many columns there are."""
        return isqrt(len(self.tiles))


def read_key(text: str) -> SaveKey:
    """The key in a text: bare, in a link, percent-encoded or not; a BadKey says what cannot be read."""
    *fields, tiles = (field.strip() for field in _bare(text).split("|"))
    if len(fields) not in FORMS:
        known = ", ".join(map(str, FORMS))
        raise BadKey(f"{len(fields)} fields stand before the tiles; a save key has {known} of them")
    return msgspec.convert(
        {"tiles": _tiles(tiles), "form": len(fields)} | _titled(fields) | _bagged(fields) | _dealt(fields), SaveKey
    )


def looks_like_key(text: str) -> bool:
    """Could a text be a save key rather than the name of a file?"""
    return "|" in text or _LINK.search(text) is not None


def _bare(text: str) -> str:
    """The key alone, in its own letters."""
    if len(text) > 3 * MOST_LETTERS:
        raise BadKey(f"a save key has at most {MOST_LETTERS} characters, this text has {len(text)}")
    link = _LINK.search(text)
    key = unquote(re.split("[&#]", link[1])[0] if link else text, errors="replace").strip()
    if not key:
        raise BadKey("there is no save key")
    if len(key) > MOST_LETTERS:
        raise BadKey(f"a save key has at most {MOST_LETTERS} characters, this one has {len(key)}")
    return key


def _tiles(field: str) -> tuple[str, ...]:
    """The tiles, packed or plain: at most so many, in a square."""
    words = _BLANKS.split(field)
    plain = len(words) >= FEWEST_PLAIN and all(map(CODE.fullmatch, words))
    tiles = tuple(words if plain else _unpacked(field))
    if len(tiles) > MOST_TILES:
        raise BadKey(f"{len(tiles)} tiles are more than {MOST_TILES}")
    if not tiles or isqrt(len(tiles)) ** 2 != len(tiles):
        raise BadKey(f"the tiles must make a square, {len(tiles)} of them do not")
    return tiles


def _unpacked(field: str) -> list[str]:
    if not field:
        raise BadKey("the field of the tiles is empty")
    try:
        words = unpack(field.replace(" ", "+"), MOST_UNPACKED).split()
    except BadPacking as bad:
        raise BadKey(str(bad)) from None
    strange = next((word for word in words if not CODE.fullmatch(word)), "")
    if strange:
        raise BadKey(f"what was packed is no tile: {shown(strange)}")
    return words


def _titled(fields: Sequence[str]) -> dict[str, object]:
    """The name and its place, where a form has them."""
    if len(fields) < NAMED:
        return {}
    name = clean(fields[0].replace("+", " "))[:LONGEST_TITLE].rstrip()
    return {"name": name} | _point("name_at", fields[1:3])


def _bagged(fields: Sequence[str]) -> dict[str, object]:
    """The bag and its place, where a form has them."""
    if len(fields) < SMALL_BAG:
        return {}
    chits = CHITS if len(fields) == NEWEST else CHITS[:FIRST_CHITS]
    amounts = {chit: _number(field, chit) for chit, field in zip(chits, fields[NAMED:], strict=False)}
    for chit, amount in amounts.items():
        if not 0 <= amount <= 99:
            raise BadKey(f"bag: {amount} {chit}: a bag holds from 0 to 99 of a kind")
    place = NAMED + len(chits)
    return {"bag": amounts} | _point("bag_at", fields[place : place + 2])


def _dealt(fields: Sequence[str]) -> dict[str, object]:
    """The deck, its place and the difficulty, where a form has them."""
    if len(fields) < DEVELOPED:
        return {}
    deck, *place, difficulty = fields[-4:]
    if len(deck) > LONGEST_DECK:
        raise BadKey(f"deck: {len(deck)} characters are more than {LONGEST_DECK}")
    letter = difficulty if difficulty in DIFFICULTIES else DIFFICULTIES[0]
    return {"deck": clean(deck), "difficulty": letter} | _point("deck_at", place)


def _point(what: str, fields: Sequence[str]) -> dict[str, object]:
    """Where something stands in the picture; as usual where that is unknown."""
    if any(field in UNKNOWN for field in fields):
        return {}
    return {what: tuple(_number(field, what) for field in fields)}


def _number(field: str, what: str) -> int:
    if not _NUMBER.fullmatch(field):
        raise BadKey(f"{what}: {shown(field)} is no number")
    return int(field)


def write_key(key: SaveKey, *, plain: bool = False) -> str:
    """A key in its form; plain as the tool for Tabletop Simulator takes it, packed otherwise."""
    tiles = " ".join(key.tiles)
    return "|".join([*_fields(key), tiles if plain else pack(tiles)])


def _fields(key: SaveKey) -> list[str]:
    chits = CHITS if key.form == NEWEST else CHITS[:FIRST_CHITS]
    title = [key.name.replace(" ", "+"), *map(str, key.name_at)]
    bag = [*(str(key.bag.get(chit, 0)) for chit in chits), *map(str, key.bag_at)]
    deck = [key.deck, *map(str, key.deck_at), key.difficulty]
    fields = [*title, *bag, *deck] if key.form >= DEVELOPED else [*title, *bag]
    return fields[: key.form]
