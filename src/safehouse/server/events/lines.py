"""Lines of the log: each record on one line, as `key=value` or as JSON, and an end to how many of a kind there are."""

import json
import logging
import re
import time
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, Literal

from safehouse.server.events.events import Event, Value
from safehouse.server.limits import USUAL, Bucket, Timer
from safehouse.server.limits.limits import Rate
from safehouse.server.limits.recent import KeyedRecent

Form = Literal["text", "json"]
PLAIN: Final = re.compile(r"[\w.:+*/-]+", re.ASCII)
LEFT_OUT: Final = "left_out"  # how many of its kind were not written before a line


class Lines(logging.Formatter):
    """Writes a record as one line, whatever it holds."""

    def __init__(self, form: Form = "text") -> None:
        super().__init__()
        self.form = form

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told = dict(self.told(record))
        if self.form == "json":
            return json.dumps(told)
        return " ".join(f"{key}={quoted(value)}" for key, value in told.items())

    def told(self, record: logging.LogRecord) -> Iterator[tuple[str, Value]]:
        """When, how grave, what; an event's own values, or a sentence and the trace of a fault."""
        at = datetime.fromtimestamp(record.created, UTC)
        yield "time", f"{at:%Y-%m-%dT%H:%M:%S}.{at.microsecond // 1000:03}Z"
        yield "level", record.levelname.lower()
        yield "event", kind_of(record)
        if isinstance(record.msg, Event):
            yield from record.msg.told.items()
        else:
            yield "about", record.getMessage()
        if record.exc_info:
            yield "trace", self.formatException(record.exc_info)
        if left_out := getattr(record, LEFT_OUT, 0):
            yield LEFT_OUT, left_out


def kind_of(record: logging.LogRecord) -> str:
    """The name of an event; what is said in a sentence is a note, or a fault if something broke."""
    if isinstance(record.msg, Event):
        return record.msg.name
    return "fault" if record.exc_info else "note"


def quoted(value: Value) -> str:
    """A value on the line: as it is if it is one plain word, or else as JSON has it."""
    if isinstance(value, str):
        return value if PLAIN.fullmatch(value) else json.dumps(value)
    return json.dumps(value)


class Throttle(logging.Filter):
    """Lets so many lines of a kind through; the next one says how many were left out. Faults of ours always pass."""

    def __init__(self, rate: Rate = USUAL.log_lines, timer: Timer = time.monotonic) -> None:
        super().__init__()
        self.buckets = KeyedRecent[str, Bucket](lambda _: Bucket(rate, timer))
        self.left_out = Counter[str]()

    def filter(self, record: logging.LogRecord) -> bool:
        """May this line be written?"""
        kind = kind_of(record)
        if record.levelno < logging.ERROR and not self.buckets.of(kind).take():
            self.left_out[kind] += 1
            return False
        setattr(record, LEFT_OUT, self.left_out.pop(kind, 0))
        return True
