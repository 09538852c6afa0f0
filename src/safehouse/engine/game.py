"""What a game is to the engine, and how a position continues by one command."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final, Protocol, TypeVar

import msgspec

from safehouse.engine.chance import Seed
from safehouse.engine.past import Past
from safehouse.engine.table import Astray, GameState, Question, Stopped, Table
from safehouse.engine.votes import is_decided, voted, votes_left
from safehouse.engine.wire import Answer, Command, Drop, Fact, HandTo, Option, Refused, Seat, Value

S = TypeVar("S", bound=GameState)
Cards = Sequence[tuple[Callable[..., Any], int]]  # functions of cards, and whose they are
Watch = tuple[Cards, Cards]  # those that may prevent a fact, and those that answer it
NOTHING_YET: Final[dict[Seat, list[Command]]] = {}  # each position has one of its own


class Game(Protocol[S]):
    """A match set up: its rules, its seats, how it begins. Luck comes in with its first state."""

    name: ClassVar[str]
    rules: str  # their version
    undo_rule: ClassVar[str]  # the rule that bounds taking back
    open_information: ClassVar[bool]  # does every seat see the same, so that one view does for all?
    rivals: ClassVar[bool]  # do the seats play against each other?

    @property
    def setup(self) -> msgspec.Struct:
        """What it was set up with; luck is no part of it."""

    @property
    def commands(self) -> Any:
        """The union of its commands, as a type to decode."""

    @property
    def happenings(self) -> Any:
        """The union of its facts, as a type to decode."""

    @property
    def table(self) -> Callable[..., Table[Any, Any]]:
        """The table it is played on."""

    @property
    def everyone(self) -> tuple[Seat, ...]:
        """All seats."""

    @property
    def quorum(self) -> int:
        """How many seats must agree on a team decision."""

    @property
    def watched(self) -> Mapping[type[Fact], Watch]:
        """The kinds of fact that cards prevent or answer, and which cards and whose they are."""

    def empty(self) -> S:
        """A table with nothing on it, to lay a state out on."""

    def first(self, seed: Seed) -> S:
        """The state a match of this luck begins with."""

    def legal(self, state: S, seat: Seat) -> list[Command]:
        """Every command this seat may give."""

    def refusal(self, state: S, seat: Seat, command: Command) -> Refused:
        """The rule that a command breaks which is not legal."""

    def play(self, table: Any, command: Command) -> None:
        """Carry a legal command out."""

    def handover(self, state: S, seat: Seat, hand: HandTo) -> Fact:
        """The fact that another seat plays something from now on; refused where that cannot be."""

    def to_move(self, state: S) -> Sequence[Seat]:
        """The seats that are waited for; none when the match is over."""

    def view(self, state: S, seat: Seat | None) -> Any:
        """What a seat sees."""

    def redeal(self, state: S, seat: Seat | None, seed: int) -> S:
        """Another state that this seat cannot tell from this one; none of its luck is spent."""

    def retell(self, past: Past, seat: Seat | None, seed: int) -> Past | None:
        """Another past in which this seat was told the same; None where none is found with this seed."""

    def outcome(self, state: S) -> Any:
        """How it ended, or None while it runs."""


class Asked(Value, frozen=True):
    """A command that waits for an answer: who gave it, and what it has heard and done so far."""

    seat: Seat
    command: Command
    answers: tuple[Option, ...]
    question: Question
    past: Past
    votes: tuple[tuple[Seat, Option], ...] = ()

    def same(self, other: "Asked") -> bool:
        """Is this the same command, and has it heard the same?"""
        return self.command is other.command and self.answers == other.answers


class Position(Value, frozen=True):
    """A state and what is being asked: at most one open question, and at most one draft per seat.

    A position never changes, so what it offers is worked out once: a seat is shown its offers, and then plays one.
    """

    state: Any
    open: Asked | None = None
    drafts: tuple[Asked, ...] = ()
    offered: dict[Seat, list[Command]] = NOTHING_YET

    def draft_of(self, seat: Seat) -> Asked | None:
        """The command this seat is still putting together."""
        return next((draft for draft in self.drafts if draft.seat == seat), None)

    def asked(self, seat: Seat) -> Asked | None:
        """What this seat is being asked."""
        if self.open is None:
            return self.draft_of(seat)
        return self.open if seat in self.open.question.seats else None

    def unasked(self, seat: Seat) -> "Position":
        """The same without what a command of this seat asks."""
        still = None if self.open is not None and self.open.seat == seat else self.open
        return Position(self.state, still, tuple(draft for draft in self.drafts if draft.seat != seat))


class Step(Value, frozen=True):
    """Where a command led: the position, the facts nobody had heard yet, the drafts that fell by it."""

    position: Position
    facts: list[Fact]
    dropped: tuple[Asked, ...] = ()


def legal(game: Game[Any], position: Position, seat: Seat) -> list[Command]:
    """Every command on offer to a seat; not to be changed, it is the position's own list."""
    offers = position.offered.get(seat)
    if offers is None:
        offers = position.offered[seat] = _offers(game, position, seat)
    return offers


def _offers(game: Game[Any], position: Position, seat: Seat) -> list[Command]:
    if seat not in game.everyone:
        return []
    if position.open is not None:
        return votes_left(position.open, seat)
    draft = position.draft_of(seat) if position.drafts else None
    if draft is None:
        return game.legal(position.state, seat)
    return [*(Answer(option) for option in draft.question.options), Drop()]


def step(game: Game[Any], position: Position, seat: Seat, command: Command, answers: tuple[Option, ...] = ()) -> Step:
    """Play one command, checked, on a copy; stop at a question unless its answers are given along."""
    if command in legal(game, position, seat):
        return unchecked_step(game, position, seat, command, answers)
    if isinstance(command, HandTo):
        return _hand(game, position, seat, command)
    raise refusal(game, position, seat, command)


def unchecked_step(
    game: Game[Any], position: Position, seat: Seat, command: Command, answers: tuple[Option, ...] = ()
) -> Step:
    """Play a command on a copy that was on offer when it was given."""
    if position.open is not None or position.drafts:
        if isinstance(command, Answer):
            return _answer(game, position, seat, (command.option, *answers))
        if isinstance(command, Drop):
            return Step(position.unasked(seat), [])
    return _run(game, position, seat, command, answers)


def _hand(game: Game[Any], position: Position, seat: Seat, hand: HandTo) -> Step:
    """What is handed over is no longer asked about: drafts of both seats fall."""
    if position.open is not None:
        raise refusal(game, position, seat, hand)
    state = position.state.copy()
    fact = game.handover(state, seat, hand)
    fact.apply(state)
    fallen = tuple(draft for draft in position.drafts if draft.seat in (seat, hand.seat))
    left = tuple(draft for draft in position.drafts if draft not in fallen)
    made = _settle(game, Position(state, None, left), [fact])
    return Step(made.position, made.facts, (*fallen, *made.dropped))


def refusal(game: Game[Any], position: Position, seat: Seat, command: Command) -> Refused:
    """Why a command is not on offer."""
    asked = position.asked(seat)
    if asked is not None:
        return Refused(asked.question.rule, f"first answer: {asked.question.prompt}")
    if position.open is not None:
        return Refused(position.open.question.rule, "someone else is being asked")
    if isinstance(command, Answer | Drop):
        return Refused(game.undo_rule, "nothing is being asked of you")
    return game.refusal(position.state, seat, command)


def _answer(game: Game[Any], position: Position, seat: Seat, given: tuple[Option, ...]) -> Step:
    if position.open is None:
        draft = position.draft_of(seat)
        assert draft is not None
        return _run(game, position.unasked(seat), seat, draft.command, draft.answers + given)
    asked = position.open
    if game.quorum > 1 and len(asked.question.seats) > 1:
        asked = voted(asked, seat, given[0])
        if not is_decided(asked, given[0], game.quorum):
            return Step(Position(position.state, asked, position.drafts), [])
    return _resume(game, position, asked, given)


def _resume(game: Game[Any], position: Position, asked: Asked, given: tuple[Option, ...]) -> Step:
    closed = Position(position.state, None, position.drafts)
    return _run(game, closed, asked.seat, asked.command, asked.answers + given, asked.past)


def _run(
    game: Game[Any],
    position: Position,
    seat: Seat,
    command: Command,
    answers: tuple[Option, ...],
    past: Past | None = None,
) -> Step:
    """Play a command; one that has a past is played again from its start, and hears the luck it had."""
    start, told = position.state, 0
    if past is None:
        table = game.table(game, start.copy(), seat, answers)
    else:
        start, told = past.before, len(past.facts)
        table = game.table(game, start.copy(), seat, answers, None, past.luck)
    try:
        game.play(table, command)
    except Stopped as stop:
        done = Past(start, tuple(table.luck), tuple(table.facts))
        asked = Asked(seat, command, answers, stop.question, done)
        if not table.facts and stop.question.seats == (seat,) and past is None:
            return Step(Position(position.state, None, (*position.drafts, asked)), [])
        return _settle(game, Position(table.state, asked, position.drafts), table.facts[told:])
    except Astray as astray:
        raise Refused(astray.question.rule, str(astray)) from astray
    if table.heard < len(answers):
        raise Refused(game.undo_rule, f"nobody asked for {answers[table.heard]!r}")
    if position.drafts:
        return _settle(game, Position(table.state, None, position.drafts), table.facts[told:])
    return Step(Position(table.state), table.facts[told:] if told else table.facts)


def _settle(game: Game[Any], position: Position, facts: list[Fact]) -> Step:
    """Put the drafts of other seats to the test of the new state."""
    if not position.drafts:
        return Step(position, facts)
    drafts = [renewed(game, position.state, draft) for draft in position.drafts]
    standing = tuple(draft for draft in drafts if draft is not None)
    kept = {draft.seat for draft in standing}
    fallen = tuple(draft for draft in position.drafts if draft.seat not in kept)
    return Step(Position(position.state, position.open, standing), facts, fallen)


def renewed(game: Game[Any], state: Any, draft: Asked) -> Asked | None:
    """The draft on a new state, or None where it no longer stands."""
    if draft.command not in game.legal(state, draft.seat):
        return None
    table = game.table(game, state.copy(), draft.seat, draft.answers)
    try:
        game.play(table, draft.command)
    except Stopped as stop:
        stands = not table.facts and stop.question.seats == (draft.seat,)
        return msgspec.structs.replace(draft, question=stop.question, past=Past(state)) if stands else None
    except Astray:
        return None
    return None
