"""Which words belong to which game, and what is said at the end of a match."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import msgspec

from safehouse.engine.game import Game
from safehouse.engine.journal import Journal


def voice_of(game: Game[Any]) -> Any:
    """The words of a game."""
    return import_module(f"safehouse.text.{game.name}")


def story(journal: Journal) -> Iterator[str]:
    """A match in words, a line for each fact."""
    voice = voice_of(journal.game)
    return (voice.tell(journal.game, fact) for fact in journal.facts())


def ending(journal: Journal) -> str:
    """The outcome of a match, or that it has none yet."""
    outcome = journal.game.outcome(journal.position.state)
    if outcome is None:
        return "outcome: not over yet"
    told = (f"{name} {msgspec.json.encode(value).decode()}" for name, value in msgspec.structs.asdict(outcome).items())
    return "outcome: " + ", ".join(told)
