"""The table that commands are played on: facts are emitted, luck is drawn, questions are put."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeVar

from safehouse.engine.chance import Seed, draw
from safehouse.engine.wire import Fact, Option, Seat, Value

if TYPE_CHECKING:
    from safehouse.engine.game import Game, Watch

G = TypeVar("G", bound="Game[Any]")
S = TypeVar("S", bound="GameState")

CHOICE: Final = "choice"
CHAIN: Final = 64  # how deep facts may answer facts


class GameState(Protocol):
    """What lies on the table: plain slots; the seed is its only hidden luck, `spent` says how much of it was used."""

    seed: Seed
    spent: int

    def copy(self) -> Any:
        """A state of one's own."""


class Question(Value, frozen=True):
    """What is asked, of whom, under which rule; `kind` says what the options are (choice, space, who, number …).

    `about` is the character or the like for whom it is asked, by the game's own number, where a seat has several.
    `purpose` says what it is asked for, in the game's own words, where somebody must tell it from others of its kind.
    """

    seats: tuple[Seat, ...]
    prompt: str
    options: tuple[Option, ...]
    rule: str
    kind: str = CHOICE
    about: int | None = None
    purpose: str = ""


class Stopped(Exception):
    """Play stops here until a question is answered."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.prompt)
        self.question = question


class Astray(Exception):
    """An answer given in advance is no longer among the options."""

    def __init__(self, question: Question, given: Option) -> None:
        super().__init__(f"{given!r} does not answer {question.prompt!r}")
        self.question = question


Player = Callable[[Seat, Sequence[Any]], Any]


class Table(Generic[G, S]):
    """One command being played. `player` answers questions at once; without one, play stops at them."""

    __slots__ = (
        "answers",
        "depth",
        "drawn",
        "due",
        "facts",
        "game",
        "heard",
        "heard_by",
        "luck",
        "player",
        "seat",
        "since",
        "state",
        "watched",
    )

    def __init__(
        self,
        game: G,
        state: S,
        seat: Seat,
        answers: tuple[Option, ...] = (),
        player: Player | None = None,
        luck: tuple[int, ...] = (),
    ) -> None:
        self.game = game
        self.watched: Mapping[type[Fact], Watch] = game.watched  # at hand, since every fact asks for it
        self.state = state
        self.seat = seat
        self.answers = answers
        self.player = player
        self.facts: list[Fact] = []
        self.heard_by: Callable[[Fact], None] | None = None  # who is told each fact as it happens
        self.due: tuple[Fact, ...] = ()
        self.heard = 0
        self.luck = [*luck]  # what was drawn before it was played again, then what is drawn now
        self.since = state.spent
        self.drawn: int | None = None
        self.depth = 0

    def emit(self, fact: Fact) -> None:
        """Make it so, unless a card prevents it, and let cards react."""
        if self.due:
            self.settle()
        if type(fact) in self.watched:
            self.emit_watched(fact)
            return
        fact.apply(self.state)
        self.facts.append(fact)
        if self.heard_by is not None:
            self.heard_by(fact)

    def tell(self, fact: Fact) -> None:
        """Make it so; cards answer only what comes of it in the end."""
        if self.due:
            self.settle()
        fact.apply(self.state)
        self.facts.append(fact)
        if self.heard_by is not None:
            self.heard_by(fact)

    def emit_watched(self, fact: Fact) -> None:
        """Make a fact so that some card may prevent or answer, in the order of the book."""
        prevents, reactions = self.watched[type(fact)]
        if any(prevented(self.game, self.state, fact, owner) for prevented, owner in prevents):
            return
        fact.apply(self.state)
        self.facts.append(fact)
        if self.heard_by is not None:
            self.heard_by(fact)
        self.depth += 1
        assert self.depth < CHAIN, "cards answer each other without end"
        for reaction, owner in reactions:
            reaction(self, fact, owner)
        self.depth -= 1

    def settle(self) -> None:
        """Pay the price that is due. It is taken the moment something happens, so that questions come first."""
        due, self.due = self.due, ()
        for fact in due:
            self.emit(fact)

    def pick(self, sides: int) -> int:
        """The only luck there is: a number below `sides`. The next fact emitted tells it and counts it.

        What was drawn already is heard again; only after it the seed is asked.
        """
        spent = self.state.spent
        assert spent != self.drawn, "luck was drawn and not told"
        self.drawn = spent
        heard = spent - self.since
        if heard < len(self.luck):
            return self.luck[heard] % sides
        number = draw(self.state.seed, spent, sides)
        self.luck.append(number)
        return number

    def ask(
        self,
        seats: tuple[Seat, ...],
        prompt: str,
        options: Sequence[Option],
        rule: str,
        kind: str = CHOICE,
        about: int | None = None,
        purpose: str = "",
    ) -> Any:
        """Put a question; play continues in the next line when it is answered."""
        if self.heard == len(self.answers):
            if self.player is not None:
                return self.player(seats[0], options)
            raise Stopped(Question(seats, prompt, tuple(options), rule, kind, about, purpose))
        given = self.answers[self.heard]
        if given not in options:
            raise Astray(Question(seats, prompt, tuple(options), rule, kind, about, purpose), given)
        self.heard += 1
        return given

    def agreed(self, prompt: str, rule: str, purpose: str = "") -> bool:
        """Does the team want this? Asked only where one seat's word is not enough."""
        if self.game.quorum == 1:
            return True
        return bool(self.ask(self.game.everyone, prompt, ("yes", "no"), rule, purpose=purpose) == "yes")
