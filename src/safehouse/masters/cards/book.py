"""The book of cards: what each one does, and its text."""

from collections.abc import Callable, Mapping, Sequence
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, NamedTuple

from safehouse.engine.wire import Fact
from safehouse.masters.box.pieces import ACTION, Who
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

Effect = Callable[[HeistTable], None]
Sight = Callable[["Heist", State, Who], Any]
Play = Callable[[HeistTable, Who], None]
Helped = Callable[["Heist", State, Sequence[Fact]], bool]


def nothing(table: HeistTable) -> None:
    """Nothing happens."""


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


class HireCard(NamedTuple):
    """A fixer made use of in planning: what must hold, and what happens; prices are asked and paid inside."""

    card: str
    play: Callable[[HeistTable], None]
    needs: Callable[["Heist", State], Any]
    per_heist: int  # 0 for no limit
    why: str


class ActionCard(NamedTuple):
    """An Action with behaviour: what it needs and what it does."""

    card: str
    play: Play | None
    needs: Sight | None


class Book:
    """Cards of one kind. Two books joined by `|` are one; a card that both name is the later one's, whole."""

    def __init__(self, kind: str = "") -> None:
        self.kind = kind
        self.kinds: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.effects: dict[str, Effect] = {}
        self.offered: dict[str, tuple[Offer, ...]] = {}
        self.actions: dict[str, ActionCard] = {}
        self.reactions: dict[str, tuple[tuple[type[Fact], Callable[..., None]], ...]] = {}
        self.preventions: dict[str, tuple[tuple[type[Fact], Callable[..., bool]], ...]] = {}
        self.traits: dict[str, int] = {}
        self.endings: dict[str, tuple[tuple[str, Callable[..., None]], ...]] = {}
        self.hired: dict[str, HireCard] = {}
        self.crackers: dict[str, Sight] = {}
        self.spared: dict[str, Callable[[HeistTable, Who], bool]] = {}
        self.tokens: dict[str, int] = {}
        self.helped: dict[str, Helped] = {}
        self.escorted: dict[str, bool] = {}

    def __or__(self, other: "Book") -> "Book":
        both, replaced = Book(), other.cards
        for name, entries in both.tables.items():
            kept = {card: entry for card, entry in self.tables[name].items() if card not in replaced}
            entries.update(kept | other.tables[name])
        return both

    @property
    def tables(self) -> dict[str, dict[str, Any]]:
        """All that it says of cards, by what it says."""
        return {name: entries for name, entries in vars(self).items() if isinstance(entries, dict)}

    @property
    def cards(self) -> set[str]:
        """Every card in it."""
        return {card for entries in self.tables.values() for card in entries}

    def tell(self, card: str, function: Callable[..., Any]) -> None:
        """Take a card's text from the function that carries it; a card has one text."""
        assert function.__doc__, f"{card} has no text"
        assert card not in self.texts, f"{card} has two texts"
        self.word(card, cleandoc(function.__doc__))

    def word(self, card: str, text: str) -> None:
        """Give a card its text."""
        self.texts[card] = text
        self.kinds[card] = self.kind

    def effect(self, card: str) -> Callable[[Effect], Effect]:
        """An event or crisis: it takes effect once."""

        def enter(function: Effect) -> Effect:
            self.tell(card, function)
            self.effects[card] = function
            return function

        return enter

    def blank(self, card: str) -> None:
        """An event on which nothing happens."""
        self.effect(card)(nothing)

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

    def needs(self, card: str, needs: Sight, text: str) -> None:
        """A condition printed beside an Action."""
        self.word(card, text)
        self.actions[card] = ActionCard(card, None, needs)

    def reacts(
        self, card: str, *to: type[Fact], told: bool = False
    ) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """A card that answers some kinds of fact; `told` if its text stands with something else it does."""

        def enter(function: Callable[..., None]) -> Callable[..., None]:
            if not told:
                self.tell(card, function)
            self.reactions[card] = (*self.reactions.get(card, ()), *((kind, function) for kind in to))
            return function

        return enter

    def prevents(self, card: str, of: type[Fact]) -> Callable[[Callable[..., bool]], Callable[..., bool]]:
        """A card that keeps a kind of fact from happening."""

        def enter(function: Callable[..., bool]) -> Callable[..., bool]:
            self.tell(card, function)
            self.preventions[card] = ((of, function),)
            return function

        return enter

    def hires(
        self, card: str, needs: Callable[["Heist", State], Any], *, per_heist: int = 1, why: str = "it would do nothing"
    ) -> Callable[[Callable[[HeistTable], None]], Callable[[HeistTable], None]]:
        """A fixer to make use of in planning, for the team."""

        def enter(function: Callable[[HeistTable], None]) -> Callable[[HeistTable], None]:
            self.tell(card, function)
            self.hired[card] = HireCard(card, function, needs, per_heist, why)
            return function

        return enter

    def ends(
        self, card: str, phase: str, *, told: bool = False
    ) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """A card that does something at the end of the action phase, the event phase or the Escape."""

        def enter(function: Callable[..., None]) -> Callable[..., None]:
            if not told:
                self.tell(card, function)
            self.endings[card] = ((phase, function),)
            return function

        return enter

    def cracks(self, card: str) -> Callable[[Sight], Sight]:
        """A card that says how many cracks the next unlock of a character is worth."""

        def enter(function: Sight) -> Sight:
            self.tell(card, function)
            self.crackers[card] = function
            return function

        return enter

    def spares(self, card: str) -> Callable[[Callable[[HeistTable, Who], bool]], Callable[[HeistTable, Who], bool]]:
        """A card that is given up instead of an idea an event takes; it says whether it was."""

        def enter(function: Callable[[HeistTable, Who], bool]) -> Callable[[HeistTable, Who], bool]:
            self.tell(card, function)
            self.spared[card] = function
            return function

        return enter

    def helps(self, card: str) -> Callable[[Helped], Helped]:
        """How it shows, when all is over, that a card was of use which nobody uses by a command."""

        def enter(function: Helped) -> Helped:
            self.helped[card] = function
            return function

        return enter

    def escorts(self, card: str) -> None:
        """Who waits for this has an escort: the guards on the map."""
        self.escorted[card] = True

    def grants(self, card: str, traits: int, text: str = "") -> None:
        """A card that gives its owner lasting traits, beside what else it does."""
        self.traits[card] = traits
        if text:
            self.word(card, text)
