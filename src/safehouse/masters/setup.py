"""Setting a heist up: who plays whom, and what lies where at first."""

from collections.abc import Collection
from typing import TYPE_CHECKING

import msgspec

from safehouse.engine.wire import Refused
from safehouse.masters.board import Drawing, HeistFile, Site
from safehouse.masters.content import Character, characters, crises, events, items, supply
from safehouse.masters.pieces import (
    BAG,
    CAMERA,
    CASH,
    DISABLED,
    DOCUMENTS,
    DOG,
    DOOR,
    GUARD,
    ITEM,
    JEWEL,
    KEYCARD,
    LOCK,
    NAMES,
    REINFORCEMENTS,
    RING_X,
    RING_Y,
    SAFE,
    SAFEHOUSE,
    SUBDUED,
    SUBDUED_DOG,
    SUPPLY,
    UNLOCKED,
    USB,
    WATCHTOWER,
    Mask,
    Piece,
    Space,
)
from safehouse.masters.state import State, empty_state
from safehouse.masters.team import LAST_LEVEL, Build, check_team

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

RENUMBERED = {"A5": "A4"}
AGREEMENTS = ("any", "majority", "everyone")

DRAWN: dict[str, Piece] = {
    "G": GUARD,
    "L": LOCK,
    "C": CAMERA,
    "D": DOG,
    "g": SUBDUED,
    "l": UNLOCKED,
    "c": DISABLED,
    "d": SUBDUED_DOG,
    "J": JEWEL,
    "P": DOCUMENTS,
    "K": KEYCARD,
    "U": USB,
    "#": DOOR,
    "x": RING_X,
    "y": RING_Y,
    "W": WATCHTOWER,
    "R": REINFORCEMENTS,
    "S": SAFE,
}


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a match of Masters is set up with."""

    heist: str
    team: tuple[Build, ...]
    seats: tuple[tuple[int, ...], ...]
    seed: int
    agreement: str = "any"
    edition: str = "v24.0"
    level: int = LAST_LEVEL

    def characters(self) -> list[Character]:
        """The character cards of the team."""
        return [characters()[build.character] for build in self.team]


def check_setup(setup: Setup, sheet: HeistFile, editions: Collection[str]) -> None:
    """Refuse a set-up that cannot be played."""
    check_team(setup.team, setup.level)
    played = sorted(who for seat in setup.seats for who in seat)
    if played != list(range(len(setup.team))):
        raise Refused("RND13", "each character is played by exactly one seat")
    if setup.agreement not in AGREEMENTS:
        raise Refused("RND14", f"agreement is one of {', '.join(AGREEMENTS)}")
    if setup.edition not in editions:
        raise Refused("SET2", f"there is no edition {setup.edition!r}; there are {', '.join(editions)}")
    for card in deck_of_sheet(sheet):
        if card not in events() and card not in crises():
            raise Refused("SET15", f"{sheet.id}: there is no card {card!r}")


def first_state(heist: "Heist") -> State:
    """The table before anybody has planned anything."""
    setup, sheet = heist.setup, heist.sheet
    state = empty_state(len(setup.team))
    state.seed = setup.seed
    state.deck = deck_of_sheet(sheet)
    state.at = [SAFEHOUSE] * len(setup.team)
    state.ideas = [card.ideas for card in setup.characters()]
    _lay_supply(state)
    _fill_bag(state, sheet)
    _lay_board(state, heist)
    return state


def deck_of_sheet(sheet: HeistFile) -> tuple[str, ...]:
    """The deck as played: cards that were numbered anew since it was written go by their number of today."""
    return tuple(RENUMBERED.get(card, card) for card in sheet.cards())


def _lay_supply(state: State) -> None:
    for name, amount in supply().items():
        state.put(NAMES.index(name), SUPPLY, amount)


def _fill_bag(state: State, sheet: HeistFile) -> None:
    for name, amount in sheet.bag.items():
        _from_supply(state, NAMES.index(name), BAG, amount)


def _from_supply(state: State, piece: Piece, place: int, amount: int = 1) -> None:
    """Lay printed pieces out; what the box lacks is added to it (a map is played as drawn)."""
    kind = piece & 3 if piece < 8 else piece
    state.take(kind, SUPPLY, min(amount, state.how_many(kind, SUPPLY)))
    state.put(piece, place, amount)


def _lay_board(state: State, heist: "Heist") -> None:
    for cell, tokens in heist.sheet.drawing().cells.items():
        for token in tokens:
            if cell in heist.site.numbers:
                _lay_token(state, heist.sheet, token, heist.site.numbers[cell])


def _lay_token(state: State, sheet: HeistFile, token: str, at: Space) -> None:
    if token == "?":
        state.unknown |= 1 << at
    elif token[0] == "$":
        state.put(CASH, at, int(token[1:]))
    elif token == "i":
        state.put(item_piece(sheet.item), at)
    elif token in DRAWN:
        _from_supply(state, DRAWN[token], at)


def item_piece(item: str) -> Piece:
    """The piece an item card is."""
    return ITEM + list(items()).index(item)


def piece_name(piece: Piece) -> str:
    """What a piece is called."""
    return list(items())[piece - ITEM] if piece >= ITEM else NAMES[piece]


def marked(drawing: Drawing, site: Site, token: str) -> Mask:
    """The spaces that bear a mark on the map."""
    cells = (cell for cell, tokens in drawing.cells.items() if token in tokens)
    return sum(1 << site.numbers[cell] for cell in cells)


def needs_of(sheet: HeistFile) -> dict[Piece, int]:
    """What the objective asks for."""
    return {NAMES.index(name): amount for name, amount in sheet.objective.items()}
