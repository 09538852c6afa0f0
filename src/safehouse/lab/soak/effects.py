"""How often each card of a heist took effect: counted where it acts, not where it was dealt."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from safehouse.engine.wire import Fact
from safehouse.masters.cards.book import nothing
from safehouse.masters.editions import Edition
from safehouse.masters.facts.escape import LastDitchRolled
from safehouse.masters.facts.escort import EscortMoved
from safehouse.masters.facts.fixers import Hired
from safehouse.masters.facts.people import CaptiveMoved, Freed, SafeOpened, TunnelDug
from safehouse.masters.facts.rounds import ActionTaken, Used
from safehouse.masters.facts.security import (
    Culled,
    DogMoved,
    DoorOpened,
    ExitBreached,
    GateClosed,
    RingsOpened,
    TokenRemoved,
)
from safehouse.masters.game import Heist

MODULES = (
    *(GateClosed, RingsOpened, DoorOpened, SafeOpened, TunnelDug, DogMoved, TokenRemoved, Freed),
    *(ExitBreached, CaptiveMoved, EscortMoved, Culled, LastDitchRolled),
)


def called(kind: type[Fact]) -> str:
    """What a kind of fact is called where it is counted."""
    return kind.__name__


def names_of(entries: Mapping[str, Any]) -> dict[Any, str]:
    """The card behind each function of a part of the book."""
    return {function: card for card, parts in entries.items() for _, function in parts}


class Effects:
    """Counts what cards do while it is told to; it listens at the functions of a heist's cards."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.listening = False

    def listen(self, heist: Heist) -> None:
        """Put a counter behind every reaction, prevention, ending and effect of a heist."""
        book = heist.edition.book
        reacting, preventing, ending = names_of(book.reactions), names_of(book.preventions), names_of(book.endings)
        heist.effects = {card: self.doing(card, function) for card, function in heist.effects.items()}
        heist.watched = {
            kind: (
                [(self.preventing(preventing[function], function), who) for function, who in prevents],
                [(self.doing(reacting[function], function), who) for function, who in reactions],
            )
            for kind, (prevents, reactions) in heist.watched.items()
        }
        heist.endings = {
            moment: [(self.doing(ending[function], function), who) for function, who in bound]
            for moment, bound in heist.endings.items()
        }

    def doing(self, card: str, function: Callable[..., None]) -> Callable[..., None]:
        """A function that counts if something happened."""

        def counted(table: Any, *rest: Any) -> None:
            before = len(table.facts)
            function(table, *rest)
            if self.listening and len(table.facts) > before:
                self.counts[card] += 1

        return counted

    def preventing(self, card: str, function: Callable[..., bool]) -> Callable[..., bool]:
        """A function that counts if it kept something from happening."""

        def counted(*rest: Any) -> bool:
            prevented = function(*rest)
            self.counts[card] += self.listening and prevented
            return prevented

        return counted

    def count(self, fact: Fact) -> None:
        """Count a card by the fact that tells it was used."""
        if isinstance(fact, ActionTaken):
            self.counts[f"{fact.card} {fact.slot}"] += 1
        elif isinstance(fact, Used | Hired):
            self.counts[fact.card] += 1
        elif isinstance(fact, MODULES):
            self.counts[called(type(fact))] += 1


def all_cards(edition: Edition) -> Iterator[str]:
    """Everything that should take effect at some time."""
    book, box = edition.book, edition.box
    yield from (card for card in (*box.events, *box.crises) if book.effects[card] is not nothing)
    for name, skill in box.skills.items():
        yield from (f"{name} {face}" for face in range(1, len(skill.faces) + 1))
    people: dict[str, Any] = {**box.characters, **box.npcs}
    for owner, card in people.items():
        yield from (f"{owner} {slot}" for slot in range(1, len(card.actions) + 1))
        yield from (ability for ability in card.abilities if ability not in book.traits or ability in book.offered)
    for name, item in box.items.items():
        yield from (f"{name} 1" for _ in range(item.action is not None))
    behaving = {*book.offered, *book.reactions, *book.preventions, *book.endings, *book.hired}
    others: list[Any] = [*box.fixers.values(), *box.items.values()]
    yield from (ability for card in others for ability in card.abilities if ability in behaving)
    sheets = [box.heist(heist) for heist in box.heists]
    yield from (rule for sheet in sheets for rule in sheet.rules if rule in behaving)
    yield from (card for card in edition.cards if card in behaving)
    yield from (called(kind) for kind in MODULES)
