"""Where the log goes: a file beside the store that turns over, or standard error for whoever collects it there."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

import msgspec

from safehouse.server.events.lines import Form, Lines, Throttle

SIZE: Final = 1_000_000
OLDER: Final = 2  # files beside the newest one
HEARD: Final = {
    "uvicorn": logging.ERROR,  # its warnings are about requests that nobody can read
    "safehouse.server": logging.INFO,
    "asyncio": logging.ERROR,
}


class LogWish(msgspec.Struct, frozen=True):
    """How a host wants the log."""

    form: Form = "text"
    to_stderr: bool = False


AS_TEXT: Final = LogWish()


def write_to(file: Path, wish: LogWish) -> None:
    """Have all that is said written, line by line; secrets are not said."""
    handler = handler_for(file, wish)
    handler.setFormatter(Lines(wish.form))
    handler.addFilter(Throttle())
    for name, level in HEARD.items():
        logger = logging.getLogger(name)
        logger.setLevel(level)
        logger.addHandler(handler)
        logger.propagate = False


def handler_for(file: Path, wish: LogWish) -> logging.Handler:
    """Who writes it down."""
    if wish.to_stderr:
        return logging.StreamHandler()
    return RotatingFileHandler(file, maxBytes=SIZE, backupCount=OLDER, encoding="utf8")
