"""Ids, codes and links: which ones a client may make, new ones, and codes as people type them."""

from random import Random
from secrets import token_urlsafe

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like figures
CODE_LENGTH = 8  # 37 bits: more than anybody can try
OURS = ("bot-", "clock-", "match-")


def sound_id(text: str) -> bool:
    """Is this an id a client may make? Visible ASCII, and not one of those that bots, the clock and matches use."""
    return text.isascii() and text.isprintable() and " " not in text and not text.startswith(OURS)


def new_token() -> str:
    """A secret nobody guesses."""
    return token_urlsafe(16)


def new_code(luck: Random) -> str:
    """A short code that can be said aloud."""
    return "".join(luck.choice(LETTERS) for _ in range(CODE_LENGTH))


def read_code(typed: str) -> str:
    """A code as somebody typed it."""
    return "".join(sign for sign in typed.upper() if sign.isalnum())
