"""The book of cards: what each one does, and its text."""

from collections.abc import Callable, Mapping
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, NamedTuple

from safehouse.engine.wire import Fact
from safehouse.masters.heisttable import HeistTable
from safehouse.masters.pieces import ACTION, Who
from safehouse.masters.state import State

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

Effect = Callable[[HeistTable], None]
Sight = Callable[["Heist", State, Who], Any]
Play = Callable[[HeistTable, Who], None]


class Offer(NamedTuple):
    """An ability to be used at a price: when, how often, and what it asks for."""

    card: str
    play: Play
    phases: tuple[int, ...]
    ideas: int
    noise: int
    sub: int | None
    per_heist: int  # 0 for no limit
    per_phase: Sight | None
    needs: Sight | None
    why: str
    rule: str
    barred: Mapping[int, str]
    anyone: bool  # everybody may use it, not its owner alone


class ActionCard(NamedTuple):
    """An Action with behaviour: what it needs and what it does."""

    card: str
    play: Play | None
    needs: Sight | None


class Book:
    """A set of cards; two of them joined by `|` are one, the later entry counts."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.effects: dict[str, Effect] = {}
        self.offered: dict[str, tuple[Offer, ...]] = {}
        self.actions: dict[str, ActionCard] = {}
        self.reactions: dict[str, tuple[tuple[type[Fact], Callable[..., None]], ...]] = {}
        self.preventions: dict[str, tuple[tuple[type[Fact], Callable[..., bool]], ...]] = {}
        self.traits: dict[str, int] = {}

    def __or__(self, other: "Book") -> "Book":
        both = Book()
        for name in vars(both):
            getattr(both, name).update(getattr(self, name) | getattr(other, name))
        return both

    def tell(self, card: str, function: Callable[..., Any]) -> None:
        """Take a card's text from the function that carries it; a card has one text."""
        assert function.__doc__, f"{card} has no text"
        assert card not in self.texts, f"{card} has two texts"
        self.texts[card] = cleandoc(function.__doc__)

    def effect(self, card: str) -> Callable[[Effect], Effect]:
        """An event or crisis: it takes effect once."""

        def enter(function: Effect) -> Effect:
            self.tell(card, function)
            self.effects[card] = function
            return function

        return enter

    def offers(
        self,
        card: str,
        *,
        phases: tuple[int, ...] = (ACTION,),
        ideas: int = 0,
        noise: int = 0,
        sub: int | None = None,
        per_heist: int = 0,
        per_phase: Sight | None = None,
        needs: Sight | None = None,
        why: str = "it would do nothing",
        rule: str = "CHR6",
        barred: Mapping[int, str] | None = None,
        anyone: bool = False,
    ) -> Callable[[Play], Play]:
        """An ability to be used at a price."""

        def enter(function: Play) -> Play:
            self.tell(card, function)
            terms = (phases, ideas, noise, sub, per_heist, per_phase, needs, why, rule, barred or {}, anyone)
            self.offered[card] = (Offer(card, function, *terms),)
            return function

        return enter

    def acts(self, card: str, needs: Sight | None = None) -> Callable[[Play], Play]:
        """An Action with behaviour."""

        def enter(function: Play) -> Play:
            self.tell(card, function)
            self.actions[card] = ActionCard(card, function, needs)
            return function

        return enter

    def reacts(self, card: str, to: type[Fact]) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """A card that answers a kind of fact."""

        def enter(function: Callable[..., None]) -> Callable[..., None]:
            self.tell(card, function)
            self.reactions[card] = ((to, function),)
            return function

        return enter

    def prevents(self, card: str, of: type[Fact]) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """A card that keeps a kind of fact from happening."""

        def enter(function: Callable[..., bool]) -> Callable[..., bool]:
            self.tell(card, function)
            self.preventions[card] = ((of, function),)
            return function

        return enter

    def grants(self, card: str, traits: int) -> None:
        """A card that gives its owner lasting traits, beside what else it does."""
        self.traits[card] = traits
