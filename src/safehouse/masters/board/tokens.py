"""What one cell of a drawing holds: the alphabet, its order, and the reading of a cell."""

import re
from string import ascii_letters, digits
from typing import TYPE_CHECKING, Final

from safehouse.masters.board.hexes import NE, NW, SE, SW, E, W

if TYPE_CHECKING:
    pass


HIDEOUT: Final = "*"  # how a hideout is drawn


INSIDE: Final = "N"  # how a starting place inside is drawn


EMPTY: Final = "."
KENNEL: Final = "k"
TUNNEL: Final = "o"
NPC: Final = "N"
CHARACTERS: Final = ("1", "2", "3", "4", "5")
CASH: Final = tuple(f"${thousands}" for thousands in range(1, 10))
GATES: Final = ("=A", "=B", "=C", "=D")
ARROWS: Final = {"↗": NE, "→": E, "↘": SE, "↙": SW, "←": W, "↖": NW}

FURTHER: Final = tuple(f"+{sign}" for sign in ascii_letters + digits)  # pieces that only some editions have

PLAIN: Final = (*CHARACTERS, *".?ki*N", *CASH, *GATES, TUNNEL, *ARROWS)  # signs that stand for no piece of a box

TOKENS: Final = (*CHARACTERS, *".?GLCDglcdJPKU", *CASH, *"#XYxyWRkiS*N", *FURTHER, *GATES, TUNNEL, *ARROWS)
"""Every token, in the order in which a cell is written."""

_RANK: Final = {token: rank for rank, token in enumerate(TOKENS)}
_TOKEN: Final = re.compile(r"[$=+].?|.", re.DOTALL)


class BadCell(ValueError):
    """What is wrong with the text of a cell, and at which of its characters."""

    def __init__(self, what: str, at: int = 0) -> None:
        super().__init__(what)
        self.at = at


def read_cell(text: str) -> tuple[str, ...]:
    """The tokens of a cell in their order; a BadCell if they make no sense."""
    tokens = _split(text)
    _check_alone(tokens)
    _check_entrance(tokens)
    _check_once(tokens)
    return _ordered(tokens)


def write_cell(tokens: tuple[str, ...]) -> str:
    """The text of a cell."""
    return "".join(_ordered(tokens))


def is_hex(tokens: tuple[str, ...]) -> bool:
    """Whether a cell is a hex rather than a gap with an entrance or a tunnel in it."""
    return arrow_of(tokens) == "" and TUNNEL not in tokens


def arrow_of(tokens: tuple[str, ...]) -> str:
    """The arrow of an entrance, or nothing."""
    return next((token for token in tokens if token in ARROWS), "")


def pawns_of(tokens: tuple[str, ...]) -> tuple[str, ...]:
    """Those who stand in a cell."""
    return tuple(token for token in tokens if token in CHARACTERS or token == NPC)


def _ordered(tokens: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(tokens, key=_RANK.__getitem__))


def _split(text: str) -> tuple[str, ...]:
    """Cut a text into known tokens, characters first."""
    found: list[str] = []
    for match in _TOKEN.finditer(text):
        token = match.group()
        if token not in _RANK:
            raise BadCell(f"I do not know {token!r}", match.start())
        if token in CHARACTERS and found and found[-1] not in CHARACTERS:
            raise BadCell(f"character {token} must come first in its cell", match.start())
        found.append(token)
    return tuple(found)


def _check_alone(tokens: tuple[str, ...]) -> None:
    """A dot says that nothing else is there, and nobody stands on nothing."""
    others = tuple(token for token in tokens if token not in CHARACTERS)
    if not others:
        raise BadCell(f"what do they stand on? An empty hex is {write_cell((*tokens, EMPTY))!r}")
    if EMPTY in others and len(others) > 1:
        raise BadCell("'.' is a hex with nothing else on it")


def _check_entrance(tokens: tuple[str, ...]) -> None:
    """An entrance holds pawns only, a tunnel nothing."""
    arrow = arrow_of(tokens)
    if arrow and len(tokens) > 1 + len(pawns_of(tokens)):
        raise BadCell("only characters can be on an entrance")
    if TUNNEL in tokens and len(tokens) > 1:
        raise BadCell("nothing can be on a tunnel")


def _check_once(tokens: tuple[str, ...]) -> None:
    """Some tokens are there once or not at all."""
    for token in (*CHARACTERS, "?"):
        if tokens.count(token) > 1:
            raise BadCell(f"two {token!r} in one cell")
    if sum(token in GATES for token in tokens) > 1:
        raise BadCell("two gates in one cell")
