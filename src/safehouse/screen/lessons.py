"""Lessons: matches with chosen luck that somebody is led through, read from TOML."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing that is taught, and the commands by which it is tried out, in order."""

    text: str
    commands: tuple[dict[str, Any], ...] = ()  # none: one plays on as one likes
    auto: tuple[int, ...] = ()  # those of them, by their place, that the table does by itself
    allows: tuple[str, ...] = ()  # kinds of commands that do no harm meanwhile


class RoundLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mentor says in one round of a match that is played freely."""

    phase: str
    round: int
    text: str


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that teaches something: its set-up and luck, who sits there, and what is said."""

    id: str
    title: str
    text: str  # what it teaches, in one sentence
    minutes: int
    setup: dict[str, Any]
    bots: tuple[str, ...] = ()  # who plays beside the person: names of bots
    seed: int | None = None
    suggested: bool = False
    steps: tuple[LessonStep, ...] = ()
    rounds: tuple[RoundLine, ...] = ()
    done: str = ""  # what is said at the end


@cache
def lessons_of(package: str) -> tuple[Lesson, ...]:
    """The lessons of a game, in the order of their files."""
    found = sorted(files(package).joinpath("lessons").iterdir(), key=lambda file: file.name)
    return tuple(lesson(file.read_text("utf-8")) for file in found if file.name.endswith(".toml"))


def lesson(text: str) -> Lesson:
    """A lesson as its file has it."""
    return msgspec.convert(tomllib.loads(text), Lesson)


def commands_of(taught: Lesson) -> Iterator[tuple[dict[str, Any], bool]]:
    """Every command of a lesson in order, and whether the table gives it by itself."""
    for step in taught.steps:
        for place, command in enumerate(step.commands):
            yield command, place in step.auto
