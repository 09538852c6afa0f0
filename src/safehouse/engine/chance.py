"""Luck: a function of a seed and a count. The same two give the same number on any machine.

A seed is a whole number, for the lab, for tests and for luck that somebody chose; or the secret of a match that people
play, whose luck is keyed: nobody can tell the next draw from all that were seen, nor find another secret with the same
fingerprint.
"""

import hmac
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Annotated, Final, TypeVar

import msgspec

from safehouse.engine.outside import MOST_LUCK, shown

T = TypeVar("T")

WORD: Final = (1 << 128) - 1
STRIDE: Final = 0x9E3779B97F4A7C15F39CC0605CEDC835
FIRST: Final = 0xD6E8FEB86659FD93A0761D6478BD642F
SECOND: Final = 0xE7037ED1A0B428DB8EBC6AF09C88C6E3

Secret = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]  # 128 bits in hexadecimal digits
Seed = int | Secret


def draw(seed: Seed, spent: int, sides: int) -> int:
    """A number below `sides`: the `spent`-th one that this seed holds."""
    if isinstance(seed, str):
        return (block(seed, spent >> 3)[spent & 7] * sides) >> 64
    x = (seed + (spent + 1) * STRIDE) & WORD
    x = ((x ^ (x >> 67)) * FIRST) & WORD
    x = ((x ^ (x >> 59)) * SECOND) & WORD
    x = ((x ^ (x >> 71)) * FIRST) & WORD
    return ((x >> 64) * sides) >> 64


class Lots:
    """The numbers that a seed holds, one after the other."""

    __slots__ = ("seed", "spent")

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self.spent = 0

    def __call__(self, sides: int) -> int:
        """The next number below `sides`."""
        self.spent += 1
        return draw(self.seed, self.spent - 1, sides)

    def mixed(self, values: Iterable[T]) -> list[T]:
        """Some values in another order."""
        left = [*values]
        return [left.pop(self(len(left))) for _ in range(len(left))]


@lru_cache(maxsize=256)  # a few for each match in play
def block(secret: str, number: int) -> tuple[int, ...]:
    """Eight words of 64 bits that a secret holds, by HMAC-SHA-512: one sum for eight draws."""
    told = hmac.digest(secret.encode(), b"%d" % number, "sha512")
    return tuple(int.from_bytes(told[at : at + 8], "big") for at in range(0, 64, 8))


def secret_of(bits: int) -> str:
    """A secret as it is written."""
    return f"{bits:032x}"


def fingerprint(secret: str) -> str:
    """What is shown of a secret before it is opened: the SHA-256 of its digits."""
    return sha256(secret.encode()).hexdigest()


def secret_in(seed: Seed) -> str:
    """The secret that a seed is; empty where it is a number."""
    return seed if isinstance(seed, str) else ""


def fingerprint_of(seed: Seed) -> str:
    """The fingerprint of the secret that a seed is; empty where it is a number."""
    secret = secret_in(seed)
    return fingerprint(secret) if secret else ""


def check_seed(seed: Seed) -> None:
    """A number that is too small or too large to be a seed is a ValueError."""
    if isinstance(seed, int) and not 0 <= seed <= MOST_LUCK:
        raise ValueError(f"seed: from 0 to {MOST_LUCK}, not {shown(seed)}")
