"""Abilities that a character may use at a price."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from safehouse.engine.wire import Command, Fact
from safehouse.masters.box.pieces import ACTION, ESCAPE, JAIL, PLANNING, SOME, Who, left_of
from safehouse.masters.cards.book import Offer, Sight
from safehouse.masters.facts.rounds import IdeasSpent, NoiseMade, Spent, Used
from safehouse.masters.phases.command import CharacterCommand, Told, nobody_runs
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

BEYOND_PRICE: Final = 1 << 8  # more ideas than anybody ever has


def spent_out(number: int, per_heist: int, per_phase: Sight | None, heist: "Heist", state: State, who: Who) -> bool:
    """Has it been used as often as its card allows?"""
    if per_heist and left_of(state.used[who], number) >= per_heist:
        return True
    return per_phase is not None and left_of(state.used_now[who], number) >= per_phase(heist, state, who)


class Use(CharacterCommand, frozen=True):
    """Use an ability."""

    card: str

    phases: ClassVar[tuple[int, ...]] = (PLANNING, ACTION, ESCAPE)

    def unmet(self, heist: "Heist", state: State) -> Iterator[Told]:
        """Having it, the phase, the price, the number of uses, and what its card asks for."""
        ability = heist.ability_of(self.who, self.card)
        if ability is None:
            yield "CHR6", "the character has no such ability"
            return
        offer = ability.offer
        if state.phase == ESCAPE and offer.noise:
            yield "ESC14", "abilities that cost noise cannot be used in the Escape"
        if state.phase not in offer.phases:
            yield offer.barred.get(state.phase, offer.rule), "not in this phase"
        yield from self.unpaid(offer, heist, state)
        if state.at[ability.owner] == JAIL:
            yield "BUS1", "its owner is Busted"
        if spent_out(*limit_of(ability), heist, state, self.who):
            yield "CHR7", "it cannot be used again"
        if not nobody_runs(heist, state, self.who):
            yield "ESC5", "someone is running"
        if offer.needs is not None and not offer.needs(heist, state, self.who):
            yield offer.rule, offer.why

    def unpaid(self, offer: Offer, heist: "Heist", state: State) -> Iterator[Told]:
        """What is lacking of its price."""
        if offer.sub is not None and not state.left[self.who] & SOME[offer.sub]:
            yield "SUB1", "you need an Action that still gives this"
        if state.ideas[self.who] < offer.ideas:
            yield offer.rule, "not enough ideas"

    def play(self, table: HeistTable) -> None:
        ability = table.game.owned[self.who][self.card]
        table.due = ability.price
        ability.offer.play(table, self.who)
        table.settle()


def price(offer: Offer, who: Who, number: int) -> tuple[Fact, ...]:
    """The facts that pay for an ability."""
    facts: list[Fact] = [Used(who, offer.card, number)]
    if offer.ideas:
        facts.append(IdeasSpent(who, offer.ideas))
    if offer.sub is not None:
        facts.append(Spent(who, offer.sub))
    if offer.noise:
        facts.append(NoiseMade(offer.noise))
    return tuple(facts)


def offer_abilities(offers: list[Command], heist: "Heist", state: State, who: Who) -> None:
    """Every ability a character may use now."""
    ideas, left = state.ideas[who], state.left[who]
    for use, cost, sub, needs, owner, limit in heist.priced[state.phase][who]:
        if cost > ideas or (sub and not left & sub):
            continue
        if needs is not None and not needs(heist, state, who):
            continue
        if not state.busted >> owner & 1 and not (limit is not None and spent_out(*limit, heist, state, who)):
            offers.append(use)


class Ability(NamedTuple):
    """An ability as one character has it: its number there, whose card it is, the command to use it, its price."""

    offer: Offer
    number: int
    owner: Who
    use: Use
    price: tuple[Fact, ...]


Limit = tuple[int, int, Sight | None]  # an ability's number, its uses in a heist (0 for no limit) and in a phase


class Priced(NamedTuple):
    """The command to use an ability, and what that asks for; the bits of a sub-action are 0 for none."""

    use: Use
    ideas: int
    sub: int
    needs: Sight | None
    owner: Who
    limit: Limit | None


def limit_of(ability: Ability) -> Limit:
    """How often an ability may be used."""
    return ability.number, ability.offer.per_heist, ability.offer.per_phase


def priced(ability: Ability) -> Priced:
    """An ability with what it asks for."""
    offer = ability.offer
    sub = 0 if offer.sub is None else SOME[offer.sub]
    is_limited = offer.per_heist or offer.per_phase is not None
    return Priced(ability.use, offer.ideas, sub, offer.needs, ability.owner, limit_of(ability) if is_limited else None)


def by_card(abilities: Iterable[Ability]) -> dict[str, Ability]:
    """Abilities by their card; the first of a card counts."""
    found: dict[str, Ability] = {}
    for ability in abilities:
        found.setdefault(ability.offer.card, ability)
    return found


def cheapest(own: Sequence[Priced]) -> int:
    """How many ideas buy any of some abilities that take no sub-action."""
    return min((price.ideas for price in own if not price.sub), default=BEYOND_PRICE)


def subs_taken(own: Sequence[Priced]) -> int:
    """The bits of the sub-actions that some abilities take."""
    return reduce(or_, (price.sub for price in own), 0)
