"""Names that people type: what may be written on a sheet."""

import re
from collections.abc import Iterator
from typing import Final

from safehouse.engine.outside import LONGEST_NAME, clean, is_visible, shown

MARKUP: Final = re.compile(r"[<>&]")
CODE: Final = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
DAY: Final = re.compile(r"(\d{4}-\d{2}-\d{2})?\Z")


def name_faults(name: str) -> Iterator[tuple[str, str]]:
    """Why a name cannot be written on a sheet: it is too long, empty, or more than letters on one line (CAM22)."""
    if len(name) > LONGEST_NAME:
        yield "CAM22", f"a name has at most {LONGEST_NAME} characters, not {len(name)}"
    elif not name or clean(name) != name or not is_visible(name):
        yield "CAM22", f"a name is on one line, with nothing invisible around it or in it: {shown(name)}"
    elif MARKUP.search(name):
        yield "CAM22", f"a name has no markup in it: {shown(name)}"


def is_code(match: str) -> bool:
    """Can this be the code of a match?"""
    return CODE.match(match) is not None


def is_day(day: str) -> bool:
    """Is this a day as the ledger writes it, or none?"""
    return DAY.match(day) is not None
