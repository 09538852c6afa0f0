"""What happens, said to the log: a name and some values. A match goes by its number, and nobody is named."""

import logging
import re
from typing import Final

Value = str | int | float | bool | None
LOG: Final = logging.getLogger("safehouse.server")
NAME: Final = re.compile(r"[a-z][a-z_]*")


class Event:
    """One thing that happened."""

    __slots__ = ("name", "told")

    def __init__(self, name: str, told: dict[str, Value]) -> None:
        assert NAME.fullmatch(name), name
        self.name = name
        self.told = told

    def __str__(self) -> str:
        """As a reader of the plain log has it."""
        return " ".join([self.name, *(f"{key}={value}" for key, value in self.told.items())])


def event(name: str, level: int = logging.INFO, /, **told: Value) -> None:
    """Let the log know. No code, no link, no word that somebody typed, and addresses only in part."""
    LOG.log(level, Event(name, told))
