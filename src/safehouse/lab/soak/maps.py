"""Maps for a soak: a printed one with further pieces of the box on it, and with somebody who waits there."""

from random import Random
from typing import Final

from msgspec.structs import replace

from safehouse.masters.board import Cell, Drawing, HeistFile, write
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.board.tokens import EMPTY, HIDEOUT, INSIDE, KENNEL
from safehouse.masters.box import Box
from safehouse.masters.box.pieces import DOG, SAFE, SECURITY
from safehouse.masters.editions import Edition
from safehouse.masters.judge import errors, judge

UNKNOWN: Final = "?"
FEWEST, MOST = 3, 8  # pieces that are laid on a map
MOST_TRIES: Final = 20
DOGS: Final = 2  # in the bag, beside what is printed

Cells = dict[Cell, tuple[str, ...]]


def any_map(edition: Edition, luck: Random, sheet: HeistFile) -> HeistFile:
    """A heist with any pieces of the box on its map that can be begun and won; as it is printed if none is found."""
    tries = (strewn(edition, luck, sheet) for _ in range(MOST_TRIES))
    return next((strange for strange in tries if not errors(judge(strange, edition))), sheet)


def strewn(edition: Edition, luck: Random, sheet: HeistFile) -> HeistFile:
    """A heist with any pieces of the box on its map, dogs in its bag, and often with somebody to be freed."""
    cells = dict(sheet.drawing().cells)
    free = [cell for cell in sorted(cells) if cells[cell] in ((EMPTY,), (UNKNOWN,))]
    luck.shuffle(free)
    for sign in chosen_signs(edition.box, luck):
        lay(cells, free, sign)
    npc = sheet.npc if sheet.npc.card or luck.random() < 0.2 else waiting(edition.box, luck, cells, free)
    rules = sheet.rules if npc is sheet.npc else [*sheet.rules, *answering(edition, sheet)]
    if rules != sheet.rules and free and not any(HIDEOUT in tokens for tokens in cells.values()):
        cells[free.pop()] = (HIDEOUT, luck.choice(loot_signs(edition.box)))
    bag = sheet.bag | {edition.box.pieces.names[DOG]: DOGS}
    return replace(sheet, map=write(Drawing(cells)), npc=npc, rules=rules, bag=bag)


def chosen_signs(box: Box, luck: Random) -> list[str]:
    """Signs of some pieces that are no security chits; a ring comes with its server, and all of it at least once."""
    pieces = box.pieces
    plain = {sign for sign, piece in pieces.signs.items() if pieces.plain[piece] not in (*SECURITY, SAFE)}
    found = luck.choices(sorted(plain | ({KENNEL} if box.figures.kennels else set())), k=luck.randint(FEWEST, MOST))
    servers = {pieces.names[ring]: server for ring, server in zip(pieces.rings, pieces.servers, strict=True)}
    rings = dict.fromkeys(pieces.names[pieces.signs[sign]] for sign in found if sign in pieces.signs)
    return [*found, *(servers[ring] for ring in rings if ring in servers)]


def lay(cells: Cells, free: list[Cell], sign: str) -> None:
    """Put a sign on a hex where nothing is, if there is one left."""
    if free:
        cells[free.pop()] = (sign,)


def waiting(box: Box, luck: Random, cells: Cells, free: list[Cell]) -> NpcSheet:
    """Anybody of the box: now on a hex by itself, now inside a ring that has nothing else in it."""
    rings = [box.kinds[box.pieces.names[ring]].sign for ring in box.pieces.rings]
    ringed = [cell for cell, tokens in cells.items() if len(tokens) == 1 and tokens[0] in rings]
    if ringed and luck.random() < 0.5:
        cells[ringed[0]] = (*cells[ringed[0]], INSIDE)
    else:
        lay(cells, free, INSIDE)
    drawn = any(INSIDE in tokens for tokens in cells.values())
    return NpcSheet(card=luck.choice(sorted(box.npcs))) if drawn else NpcSheet()


def loot_signs(box: Box) -> list[str]:
    """The signs of loot that special rules may ask for."""
    return [sign for sign, piece in box.pieces.signs.items() if piece in box.pieces.loot]


def answering(edition: Edition, sheet: HeistFile) -> list[str]:
    """The special rules of any heist of the box that answer what characters do."""
    box = edition.box
    rules = dict.fromkeys(rule for name in box.heists for rule in box.heist(name).rules)
    return [rule for rule in rules if rule in edition.book.reactions and rule not in sheet.rules]
