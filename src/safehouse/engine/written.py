"""Positions as they are sent to another process: plain values, and back."""

from collections.abc import Hashable, Mapping
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec

from safehouse.engine.game import Asked, Game, Position
from safehouse.engine.past import Past
from safehouse.engine.table import GameState, Question
from safehouse.engine.wire import Command, Fact, Option, Seat, plain

S = TypeVar("S", bound=GameState)
WrittenState = dict[str, Any]  # what a state holds, as plain values


class WrittenAsked(msgspec.Struct, frozen=True):
    """A command that waits for an answer."""

    seat: Seat
    command: Any
    answers: tuple[Option, ...]
    question: Question
    before: WrittenState
    luck: tuple[int, ...]
    facts: Any
    votes: tuple[tuple[Seat, Option], ...]


class WrittenPosition(msgspec.Struct, frozen=True):
    """A state and what is being asked."""

    state: WrittenState
    open: WrittenAsked | None
    drafts: tuple[WrittenAsked, ...]


def write_position(position: Position) -> bytes:
    """A position as it is sent."""
    asked = None if position.open is None else _written(position.open)
    drafts = tuple(map(_written, position.drafts))
    return msgspec.json.encode(WrittenPosition(plain(position.state), asked, drafts))


def read_position(game: Game[Any], raw: bytes) -> Position:
    """A position of a game as it came."""
    sent = msgspec.json.decode(raw, type=WrittenPosition)
    asked = None if sent.open is None else _read(game, sent.open)
    return Position(read_state(game, sent.state), asked, tuple(_read(game, draft) for draft in sent.drafts))


def read_state(game: Game[S], told: WrittenState) -> S:
    """A state of a game from the plain values it holds."""
    state = game.empty()
    types = _types(type(state))
    for name, value in told.items():
        setattr(state, name, _value(value, types[name]))
    return state


@cache
def _types(kind: Hashable) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _value(told: Any, value_type: Any) -> Any:
    return bytearray.fromhex(told) if value_type is bytearray else msgspec.convert(told, value_type)


def _written(asked: Asked) -> WrittenAsked:
    past = asked.past
    return WrittenAsked(
        asked.seat, asked.command, asked.answers, asked.question, plain(past.before), past.luck, past.facts, asked.votes
    )


def _read(game: Game[Any], sent: WrittenAsked) -> Asked:
    command: Command = msgspec.convert(sent.command, game.commands)
    facts: list[Fact] = [msgspec.convert(fact, game.happenings) for fact in sent.facts]
    past = Past(read_state(game, sent.before), sent.luck, tuple(facts))
    return Asked(sent.seat, command, sent.answers, sent.question, past, sent.votes)
