"""What people type: plain text, made harmless for logs, lists and lines. It is never markup."""

import unicodedata
from random import Random
from secrets import token_urlsafe

JOINERS = "‌‍"  # some scripts and many emoji need them
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which look like figures
CODE_LENGTH = 6
OURS = ("bot-", "clock-")


def clean(text: str) -> str:
    """Without control characters and other invisible signs, on one line."""
    return " ".join("".join(sign for sign in _spaced(text) if _visible(sign)).split())


def _spaced(text: str) -> str:
    return "".join(" " if sign.isspace() else sign for sign in text)


def _visible(sign: str) -> bool:
    return sign in JOINERS or not unicodedata.category(sign).startswith("C")


def sound_id(text: str) -> bool:
    """Is this an id a client may make? Visible ASCII, and not one of those that bots and the clock use."""
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
