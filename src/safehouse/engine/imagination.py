"""Positions that a seat cannot tell from the true one: what it was told stays told, and the rest is made up."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import astuple, replace

from safehouse.engine.chance import Lots
from safehouse.engine.game import Asked, Game, Position
from safehouse.engine.past import Past
from safehouse.engine.table import Question, Stopped, Table
from safehouse.engine.wire import Command, Fact, Option, Seat

MOST_PASTS: Final = 1_000  # pasts that are made up for one open question
MOST_PLAYED: Final = 300  # how often commands are played on one of them


def imagine(game: Game[Any], position: Position, seat: Seat | None, seed: int) -> Position:
    """A position that this seat cannot tell from the true one, with other luck to come; others draft nothing in it."""
    asked = position.open
    if asked is None or game.open_information:
        state = game.redeal(position.state, seat, seed)
        asked = asked and replace(asked, past=game.retell(asked.past, seat, seed))
    else:
        state, asked = _asked_again(game, asked, seat, seed)
    mine = (draft for draft in position.drafts if draft.seat == seat)
    return Position(state, asked, tuple(replace(draft, past=Past(state)) for draft in mine))


def _asked_again(game: Game[Any], asked: Asked, seat: Seat | None, seed: int) -> tuple[Any, Asked]:
    """An open question after a past that was made up, and the state it is asked in; if none is found, as it was."""
    own, lots = tuple(_own_answers(game, asked, seat)), Lots(seed + 2)
    for past in _pasts(game, asked, seat, seed):
        found = Retelling(game, asked, past, seat, lots).found(own)
        if found is not None:
            return found
    return _with_other_luck(game, asked, seed)


def _pasts(game: Game[Any], asked: Asked, seat: Seat | None, seed: int) -> Iterator[Past]:
    lots = Lots(seed + 3)
    for _ in range(MOST_PASTS):
        past = game.retell(asked.past, seat, seed)
        if past is not None:
            yield past
        seed = lots(1 << 64)


def _with_other_luck(game: Game[Any], asked: Asked, seed: int) -> tuple[Any, Asked]:
    """An open question after the past it has, with other luck to come: the last resort, so that nobody is held up."""
    before = asked.past.before.copy()
    before.seed, before.spent = seed, -len(asked.past.luck)
    asked = replace(asked, past=replace(asked.past, before=before))
    return _played(game, asked, asked.answers, Script(asked.past.facts))[0].state, asked


def _own_answers(game: Game[Any], asked: Asked, seat: Seat | None) -> Iterator[Option]:
    """What this seat has answered so far."""
    for number, answer in enumerate(asked.answers):
        question = _played(game, asked, asked.answers[:number], Script(asked.past.facts))[1]
        if question is not None and seat in question.seats:
            yield answer


class Elsewhere(Exception):
    """A command is about to tell something else than it should."""


class Script:
    """Facts that are told as they should be."""

    def __init__(self, expected: Sequence[Fact]) -> None:
        self.expected = expected
        self.heard = 0

    def hear(self, fact: Fact) -> None:
        """Hear the next fact."""
        if fact not in self.expected[self.heard : self.heard + 1]:
            raise Elsewhere
        self.heard += 1

    def to_come(self) -> Sequence[Fact]:
        """What is still to be told."""
        return self.expected[self.heard :]


def _played(
    game: Game[Any], asked: Asked, answers: tuple[Option, ...], told: Script
) -> tuple[Table[Any, Any], Question | None]:
    """A command played again from its past, and what it asks; None where it asks nothing or tells something else."""
    table = game.table(game, asked.past.before.copy(), asked.seat, answers, None, asked.past.luck)
    table.heard_by = told.hear
    try:
        game.play(table, asked.command)
    except Stopped as stop:
        return table, stop.question
    except Elsewhere:
        pass
    return table, None


class Retelling:
    """A search for a command that tells the same on a past that was made up, and then asks the same.

    What others wanted and answered is unknown as far as it led to nothing: any of their offers and options will do.
    """

    def __init__(self, game: Game[Any], asked: Asked, past: Past, seat: Seat | None, lots: Lots) -> None:
        self.game = game
        self.asked = replace(asked, past=past)
        self.seat = seat
        self.lots = lots
        self.played = 0

    def found(self, own: tuple[Option, ...]) -> tuple[Any, Asked] | None:
        """The state and the question that some command leads to; what the seat itself has answered is given."""
        made = (self.played_on(command, (), own) for command in self.commands())
        return next((each for each in made if each is not None), None)

    def commands(self) -> list[Command]:
        """What may have been commanded; the seat knows what it wanted itself."""
        asked = self.asked
        if asked.seat == self.seat:
            return [asked.command]
        return self.lots.mixed(self.game.legal(asked.past.before, asked.seat))

    def played_on(
        self, command: Command, answers: tuple[Option, ...], own: tuple[Option, ...]
    ) -> tuple[Any, Asked] | None:
        """The state and the question that a command and some answers lead to, with others to what is asked before."""
        if self.played == MOST_PLAYED:
            return None
        self.played += 1
        asked, told = replace(self.asked, command=command, answers=answers), Script(self.asked.past.facts)
        table, question = _played(self.game, asked, answers, told)
        if question is None:
            return None
        if not told.to_come() and not own and self.is_like(question):
            return table.state, replace(asked, question=question)
        mine = self.seat in question.seats
        given = [answer for answer in own[:1] if answer in question.options]
        for option in given if mine else self.options(question, told.to_come()):
            found = self.played_on(command, (*answers, option), own[1:] if mine else own)
            if found is not None:
                return found
        return None

    def is_like(self, question: Question) -> bool:
        """Does a seat see no difference to the question that is asked? Who is not asked is not shown what is."""
        other = self.asked.question
        if self.seat in question.seats:
            return question == other
        return (question.seats, question.rule, question.kind) == (other.seats, other.rule, other.kind)

    def options(self, question: Question, to_come: Sequence[Fact]) -> list[Option]:
        """What others may have answered: any option, first of all what is named in what came of it."""
        named = _names(to_come)
        return sorted(self.lots.mixed(question.options), key=lambda option: option not in named)


def _names(facts: Sequence[Fact]) -> set[Any]:
    """All that some facts name."""
    values = [value for fact in facts for value in astuple(fact)]
    return {part for value in values for part in (value if isinstance(value, tuple) else (value,))}
