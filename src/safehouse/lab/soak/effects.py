"""How often each card of a heist took effect: counted where it acts, not where it was dealt."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from typing import Any

from safehouse.engine.wire import Fact
from safehouse.masters.cards.book import nothing
from safehouse.masters.cards.npcs import taken
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
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.sight.conditions import Need
from safehouse.masters.state import empty_state

EVERYWHERE = (GateClosed, RingsOpened, DoorOpened, DogMoved, TokenRemoved, Freed, ExitBreached, LastDitchRolled)
MODULES = (*EVERYWHERE, SafeOpened, TunnelDug, CaptiveMoved, EscortMoved, Culled)


def modules_of(edition: Edition) -> Iterator[type[Fact]]:
    """The facts of modules that an edition has."""
    yield from EVERYWHERE
    yield from (SafeOpened,) * (Crack in edition.commands)
    yield from (TunnelDug,) * (Dig in edition.commands)
    rules = {rule for name in edition.box.heists for rule in edition.box.heist(name).rules}
    yield from (CaptiveMoved, EscortMoved) if rules & {*edition.book.endings} else ()
    yield from (Culled,) * edition.may_cull(empty_state(0, edition.box.pieces))


def is_idle(edition: Edition, policy: str) -> bool:
    """Is there nothing in an edition's box for which a policy could be asked?"""
    box, reactions = edition.box, edition.book.reactions
    waits = {npc.waits for npc in box.npcs.values()} | {box.heist(name).npc.waits for name in box.heists}
    takes = any(function is taken for card in waits for _, function in reactions.get(card, ()))
    return {"shop_stock": not box.items, "when_taken": not takes}.get(policy, False)


def called(kind: type[Fact]) -> str:
    """What a kind of fact is called where it is counted."""
    return kind.__name__


def names_of(entries: Mapping[str, Any]) -> dict[Any, str]:
    """The card behind each function of a part of the book."""
    return {function: card for card, parts in entries.items() for _, function in parts}


def policies_of(edition: Edition) -> dict[str, Callable[..., Any]]:
    """The policies of an edition by the names of their fields."""
    values = ((each.name, getattr(edition, each.name)) for each in fields(edition))
    return {name: value for name, value in values if callable(value)}


def policy_name(name: str) -> str:
    """What a policy is called where it is counted."""
    return f"policy {name}"


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

    def asked(self, edition: Edition) -> Edition:
        """An edition that counts how often its policies are asked, and how often its conditions forbid something."""
        policies: dict[str, Any] = {
            name: self.asking(policy_name(name), policy) for name, policy in policies_of(edition).items()
        }
        conditions = {
            command: tuple(need._replace(holds=self.forbidding(need)) for need in needs)
            for command, needs in edition.conditions.items()
        }
        return replace(edition, conditions=conditions, **policies)

    def asking(self, name: str, policy: Callable[..., Any]) -> Callable[..., Any]:
        """A policy that counts each time it is asked."""

        def counted(*rest: Any) -> Any:
            self.counts[name] += self.listening
            return policy(*rest)

        return counted

    def forbidding(self, need: Need) -> Callable[..., object]:
        """A condition that counts each time it does not hold."""

        def counted(*rest: Any) -> object:
            holds = need.holds(*rest)
            self.counts[policy_name(need.rule)] += self.listening and not holds
            return holds

        return counted

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
    yield from (called(kind) for kind in modules_of(edition))
    yield from (policy_name(name) for name in policies_of(edition) if not is_idle(edition, name))
    yield from {policy_name(need.rule): 1 for needs in edition.conditions.values() for need in needs}
