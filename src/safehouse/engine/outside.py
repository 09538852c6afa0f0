"""What comes from outside: text made harmless for logs, lists and lines, and where something wrong stands in it."""

import re
import unicodedata
from typing import Any, Final

JOINERS: Final = "‌‍"  # some scripts and many emoji need them
LONGEST_NAME: Final = 40
LONGEST_VALUE: Final = 40  # letters of a wrong value that are repeated
LONGEST_REFUSAL: Final = 300
MOST_LUCK: Final = (1 << 128) - 1
FIELD: Final = re.compile("Object (contains unknown|missing required) field `(.*)`", re.DOTALL)
WRONG: Final = {"contains unknown": "there is no field", "missing required": "there must be a field"}


def clean(text: str) -> str:
    """Without control characters and other invisible signs, on one line."""
    return " ".join("".join(sign for sign in _spaced(text) if _visible(sign)).split())


def _spaced(text: str) -> str:
    return "".join(" " if sign.isspace() else sign for sign in text)


def is_visible(text: str) -> bool:
    """Are there only signs on one line in it that can be seen?"""
    return all(map(_visible, text))


def _visible(sign: str) -> bool:
    return sign in JOINERS or not unicodedata.category(sign).startswith("C")


def clean_name(text: str) -> str:
    """A name on one line, no longer than names are."""
    return clean(text[: LONGEST_NAME * 10])[:LONGEST_NAME].rstrip()


def shown(value: Any) -> str:
    """A wrong value for a refusal, cut where it is long."""
    text = repr(value[: LONGEST_VALUE + 1] if isinstance(value, str) else value)
    return text if len(text) <= LONGEST_VALUE + 2 else f"{text[:LONGEST_VALUE]}…"


def in_short(text: str) -> str:
    """A refusal on one line, cut where it is long."""
    line = clean(text[: LONGEST_REFUSAL * 2])
    return line if len(line) <= LONGEST_REFUSAL else f"{line[:LONGEST_REFUSAL]}…"


def placed(error: Exception) -> str:
    """What was wrong with a value that does not fit: its place first, in one line."""
    what, _, path = str(error).partition(" - at `$")
    place = path.rstrip("`").removeprefix(".")
    field = FIELD.fullmatch(what)
    if field is not None:
        what = f"{WRONG[field[1]]} {shown(field[2])}"
    return in_short(f"{place}: {what}" if place else what)
