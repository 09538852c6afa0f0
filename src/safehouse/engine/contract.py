"""What any game must keep: the five properties, as checks that answer with what is wrong."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol

import msgspec
from msgspec.structs import replace

from safehouse.engine.game import Game, Position, Step, legal, step
from safehouse.engine.imagination import imagine
from safehouse.engine.journal import Journal, digest, fold
from safehouse.engine.journal.matchfile import Opener, read_match, write_match
from safehouse.engine.wire import Answer, Command, Drop, Fact, Option, Refused, Seat, plain, seen

Pick = Callable[[int], int]  # a number below another, from outside


class Laws(Protocol):
    """What a game adds: what must hold in every state, and commands that may well be illegal."""

    def broken(self, game: Any, state: Any) -> Iterator[str]:
        """What does not hold in a state: pieces lost, numbers out of range."""

    def stray(self, game: Any, state: Any, pick: Pick) -> tuple[Seat, Command]:
        """A well-formed command that may be legal or not."""

    def obstacles(self, game: Any, state: Any, seat: Seat, command: Command) -> Sequence[str]:
        """The rules a command breaks in a state."""


def check_replay(journal: Journal) -> Iterator[str]:
    """A match is its set-up, its seed and its list of commands."""
    try:
        again = journal.replayed(journal.counts).position
    except Refused as refused:
        yield f"replay: {refused}"
        return
    if digest(again.state) != digest(journal.position.state):
        yield "replay: another last state"


def check_file(journal: Journal, opener: Opener) -> Iterator[str]:
    """A match comes back from its file as it was."""
    text = write_match(journal)
    again = read_match(text, opener)
    if write_match(again) != text or digest(again.position.state) != digest(journal.position.state):
        yield "file: it does not come back as it was"


def check_offers(game: Game[Any], laws: Laws, position: Position) -> Iterator[str]:
    """Every offer plays, breaks no rule, and leaves the position it was played on as it was."""
    before = digest(position.state)
    for seat in game.everyone:
        for command in legal(game, position, seat):
            if not is_answer(command) and laws.obstacles(game, position.state, seat, command):
                yield f"offered and against the rules: {command}"
            try:
                step(game, position, seat, command)
            except Refused as refused:
                yield f"offered and refused: {command}: {refused}"
    if digest(position.state) != before:
        yield "a step changed the state it was played on"


def check_stray(game: Game[Any], laws: Laws, position: Position, pick: Pick) -> Iterator[str]:
    """What is not offered is refused by a rule it breaks; what is offered breaks none."""
    seat, command = laws.stray(game, position.state, pick)
    offered = command in legal(game, position, seat)
    against = laws.obstacles(game, position.state, seat, command)
    free = position.open is None and position.draft_of(seat) is None
    if free and offered == bool(against):
        yield f"{command} is {'offered' if offered else 'not offered'} and breaks {list(against)}"
    if not offered:
        try:
            step(game, position, seat, command)
            yield f"{command} was played and not offered"
        except Refused as refused:
            if free and refused.rule not in against:
                yield f"{command} was refused by {refused.rule}, which it does not break"


def check_secrets(game: Game[Any], position: Position, seed: int) -> Iterator[str]:
    """A seat cannot tell an imagined position from the true one, and can play on from it."""
    for seat in (*game.everyone, None):
        other = imagine(game, position, seat, seed)
        yield from told_apart(game, position, other, seat)
        yield from check_imagined(game, other)


def told_apart(game: Game[Any], position: Position, other: Position, seat: Seat | None) -> Iterator[str]:
    """By what a seat can tell two positions apart: what it sees, is offered, is asked or was told."""
    if _wire(game.view(other.state, seat)) != _wire(game.view(position.state, seat)):
        yield f"seat {seat} sees what it must not see"
    if seat is not None and legal(game, other, seat) != legal(game, position, seat):
        yield f"seat {seat} can tell by its offers what it must not know"
    if _heard(other, seat) != _heard(position, seat):
        yield f"seat {seat} was told or asked something else"


def _wire(value: Any) -> bytes:
    return msgspec.json.encode(value, order="deterministic")


def _heard(position: Position, seat: Seat | None) -> Any:
    """What a seat knows of the commands that wait for an answer: facts, who is asked, and what itself is asked."""
    asked = position.open
    mine = [(each.command, each.answers, each.question) for each in position.drafts if each.seat == seat]
    if asked is None:
        return mine
    question = asked.question
    shown = question if seat in question.seats else (question.seats, question.rule, question.kind)
    return mine, shown, asked.votes, seen(asked.past.facts, seat)


def check_imagined(game: Game[Any], position: Position) -> Iterator[str]:
    """Every answer to an open question continues from what was told: played again, its command told the same before."""
    asked = position.open
    for option in asked.question.options if asked is not None else ():
        try:
            made, state = _answered(game, position, option), position.state.copy()
        except Refused as refused:
            yield f"{asked}: {option!r} is refused: {refused}"
            continue
        for fact in made.facts:
            fact.apply(state)
        if plain(state) != plain(made.position.state):
            yield f"{asked}: answered by {option!r} it tells something else than before"


def _answered(game: Game[Any], position: Position, option: Option) -> Step:
    """Where an open question leads when everybody gives the same answer."""
    assert position.open is not None
    made = Step(replace(position, open=replace(position.open, votes=()), offered={}), [])
    for voter in position.open.question.seats:
        made = step(game, made.position, voter, Answer(option))
        if made.position.open is None or made.position.open.votes == ():
            break
    return made


def check_fold(journal: Journal) -> Iterator[str]:
    """Facts tell all: folding them over the first state gives the last."""
    told, state = plain(fold(journal.game, journal.seed, journal.facts())), plain(journal.position.state)
    for name, value in state.items():
        if told[name] != value:
            yield f"facts do not tell {name}: {told[name]!r} for {value!r}"


def check_questions(game: Game[Any], position: Position, seat: Seat, command: Command, pick: Pick) -> Iterator[str]:
    """All answers at once, or one by one, give the same facts."""
    facts, end, answers = ask_one_by_one(game, position, seat, command, pick)
    at_once = step(game, position, seat, command, answers)
    if at_once.facts != facts:
        yield f"{command}: answers at once and one by one tell different facts"
    if digest(at_once.position.state) != digest(end.state):
        yield f"{command}: answers at once and one by one lead to different states"


def ask_one_by_one(
    game: Game[Any], position: Position, seat: Seat, command: Command, pick: Pick
) -> tuple[list[Fact], Position, tuple[Option, ...]]:
    """Play a command and answer its questions one after the other, any way; a team is of one mind."""
    made = step(game, position, seat, command)
    facts = list(made.facts)
    answers: tuple[Option, ...] = ()
    while asked := made.position.open or made.position.draft_of(seat):
        option = asked.question.options[pick(len(asked.question.options))]
        for voter in asked.question.seats:
            made = step(game, made.position, voter, Answer(option))
            facts += made.facts
            if made.position.open is None or made.position.open.votes == ():
                break
        answers = (*answers, option)
    return facts, made.position, answers


def is_answer(command: Command) -> bool:
    """Does a command belong to an earlier one?"""
    return isinstance(command, Answer | Drop)
