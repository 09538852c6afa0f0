"""The book of cards: what each one does, and its text."""

from collections.abc import Callable
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.pieces import IN_TURN, Skills, Who
from safehouse.masterminds.state import State
from safehouse.masterminds.table import MatchTable

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

F = TypeVar("F", bound=Callable[..., Any])
Sight = Callable[["Match", State, Seat, Who], object]
Effect = Callable[[MatchTable, Seat], Any]
OfMember = Callable[[MatchTable, Seat, Who], Any]

ONCE_A_TURN = "turn"
ONCE_A_HEIST = "heist"


def always(game: "Match", state: State, seat: Seat, who: Who = 0) -> bool:
    """Nothing else is needed."""
    return True


class CardUse(NamedTuple):
    """A card that its owner may use: when, and what it asks for."""

    play: OfMember
    stages: tuple[int, ...]
    needs: Sight
    why: str
    once: str


class Reaction(NamedTuple):
    """A card for a rival's turn: in which window, and what it asks for."""

    window: str
    needs: Callable[["Match", State, Seat], object]


class Book:
    """A set of cards, by what they do."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.effects: dict[str, Effect] = {}  # Play Immediately
        self.events: dict[str, Effect] = {}
        self.reactions: dict[str, Reaction] = {}
        self.final: set[str] = set()  # Events nobody can react to
        self.uses: dict[str, CardUse] = {}
        self.limits: dict[str, int] = {}  # crew limit of a Mastermind
        self.prices: dict[str, Callable[[int, str, bool], int]] = {}
        self.jail_times: dict[str, Callable[[Who, Who], int]] = {}
        self.turn_ends: dict[str, OfMember] = {}
        self.own_icons: dict[str, Callable[[Skills], Skills]] = {}
        self.free_substitutes: dict[str, Skills] = {}
        self.gathers: dict[str, Effect] = {}
        self.legworks: dict[str, Effect] = {}
        self.lay_lows: dict[str, Effect] = {}
        self.successes: dict[str, OfMember] = {}
        self.lowers: dict[str, Callable[[int, bool], int]] = {}
        self.job_rewards: dict[str, Effect] = {}  # these Jobs ask for a rival

    def __or__(self, other: "Book") -> "Book":
        both = Book()
        for name in vars(both):
            getattr(both, name).update(getattr(self, name) | getattr(other, name))
        return both

    def reactions_at(self, window: str) -> dict[str, Callable[["Match", State, Seat], object]]:
        """The Reactions for a window, each with what it needs."""
        return {card: reaction.needs for card, reaction in self.reactions.items() if reaction.window == window}

    def tell(self, card: str, function: Callable[..., Any]) -> None:
        """Take a card's text from the function that carries it; a card has one text."""
        assert function.__doc__, f"{card} has no text"
        assert card not in self.texts, f"{card} has two texts"
        self.texts[card] = cleandoc(function.__doc__)

    def enters(self, shelf: dict[str, Any], card: str) -> Callable[[F], F]:
        """Put a card's function on a shelf, and its text with it."""

        def enter(function: F) -> F:
            self.tell(card, function)
            shelf[card] = function
            return function

        return enter

    def value(self, shelf: dict[str, int], card: str) -> Callable[[Callable[[], int]], Callable[[], int]]:
        """Put the number a card stands for on a shelf, and its text with it."""

        def enter(function: Callable[[], int]) -> Callable[[], int]:
            self.tell(card, function)
            shelf[card] = function()
            return function

        return enter

    def use(
        self,
        card: str,
        *,
        stages: tuple[int, ...] = IN_TURN,
        needs: Sight = always,
        why: str = "it would do nothing",
        once: str = "",
    ) -> Callable[[OfMember], OfMember]:
        """Gear, a maneuver or an ability that its owner may use."""

        def enter(function: OfMember) -> OfMember:
            self.tell(card, function)
            self.uses[card] = CardUse(function, stages, needs, why, once)
            return function

        return enter

    def event(
        self,
        card: str,
        *,
        stages: tuple[int, ...] = IN_TURN,
        needs: Sight = always,
        why: str = "it would do nothing",
    ) -> Callable[[Effect], Effect]:
        """An Event for one's own turn."""

        def enter(function: Effect) -> Effect:
            self.tell(card, function)
            self.events[card] = function
            self.uses[card] = CardUse(lambda table, seat, who: function(table, seat), stages, needs, why, "")
            return function

        return enter

    def reaction(
        self,
        card: str,
        window: str,
        needs: Callable[["Match", State, Seat], object] = always,
        *,
        final: bool = False,
    ) -> Callable[[Effect], Effect]:
        """An Event for a window in a rival's turn; its function says whether it stops what is under way."""

        def enter(function: Effect) -> Effect:
            self.tell(card, function)
            self.events[card] = function
            self.reactions[card] = Reaction(window, needs)
            self.final |= {card} if final else set()
            return function

        return enter
