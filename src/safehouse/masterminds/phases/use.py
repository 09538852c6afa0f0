"""Events, maneuvers, Gear and abilities: not actions, used in one's own turn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from safehouse.engine.wire import Command, Fact, Seat
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import (
    CREW,
    EVENT,
    GEAR,
    IN_TURN,
    LARGEST_CREW,
    MASTERMIND,
    MERCENARY,
    Who,
)
from safehouse.masterminds.cards.book import ONCE_A_HEIST, ONCE_A_TURN, Book, CardUse, Sight
from safehouse.masterminds.facts.cards import Paid
from safehouse.masterminds.facts.crew import AbilityUsed, GearUsed, ManeuverUsed
from safehouse.masterminds.facts.heist import AbilityUsedUp
from safehouse.masterminds.phases.command import NOT_NOW, MemberCommand, Told, TurnCommand
from safehouse.masterminds.sight.money import FEES, fee_for, worth
from safehouse.masterminds.state import Cards, Member, State
from safehouse.masterminds.state.memory import Crew, Usable
from safehouse.masterminds.table import MatchTable
from safehouse.masterminds.verbs.pay import choose_payment
from safehouse.masterminds.verbs.windows import play_event

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match


def unusable(use: CardUse, rule: str, game: "Match", state: State, seat: Seat, who: Who) -> Iterator[Told]:
    """Why a card cannot be used now: not at this stage, or to no effect."""
    if state.stage not in use.stages:
        yield "R20", NOT_NOW[state.stage]
    elif not use.needs(game, state, seat, who):
        yield rule, use.why


class PlayEvent(TurnCommand, frozen=True):
    """Announce an Event from the hand."""

    card: str

    stages: ClassVar[tuple[int, ...]] = IN_TURN

    def unmet(self, game: "Match", state: State, seat: Seat) -> Iterator[Told]:
        """An Event in hand, for one's own turn, at the right stage, to some effect."""
        if self.card not in state.hands[seat] or KIND[self.card] != EVENT:
            yield "R57", "you hold no such Event"
        elif self.card in game.book.reactions:
            yield "R20", "Reactions are played on a rival's turn"
        else:
            yield from unusable(game.book.uses[self.card], "R57", game, state, seat, 0)

    def play(self, table: MatchTable) -> None:
        play_event(table, table.seat, self.card)


class Maneuver(MemberCommand, frozen=True):
    """Announce a Mercenary's maneuver, pay the fee, carry it out, turn the Mercenary face down."""

    def unready(self, game: "Match", state: State, seat: Seat, member: Member) -> Iterator[Told]:
        if KIND[member.card] != MERCENARY:
            yield "R53", "only Mercenaries have a maneuver"
            return
        if member.down:
            yield "R54", "that Mercenary is face down"
        if not fee_for(state, seat, self.who).can_be_paid():
            yield "R53", "you cannot pay the fee"
        yield from unusable(game.book.uses[member.card], "R53", game, state, seat, self.who)

    def play(self, table: MatchTable) -> None:
        seat, state = table.seat, table.state
        card, fee = state.crews[seat][self.who].card, fee_for(state, seat, self.who)
        table.due = (Paid(seat, choose_payment(table, seat, fee), fee.price),)
        table.game.book.uses[card].play(table, seat, self.who)
        table.emit(ManeuverUsed(seat, self.who, card))


class UseGear(MemberCommand, frozen=True):
    """Use single-use Gear that a member carries."""

    def unready(self, game: "Match", state: State, seat: Seat, member: Member) -> Iterator[Told]:
        if member.gear not in game.book.uses:
            yield "R44", "that member carries no Gear to use"
            return
        yield from unusable(game.book.uses[member.gear], "R44", game, state, seat, self.who)

    def play(self, table: MatchTable) -> None:
        gear = table.state.crews[table.seat][self.who].gear
        table.due = (GearUsed(table.seat, self.who, gear),)
        table.game.book.uses[gear].play(table, table.seat, self.who)
        table.settle()


class UseAbility(MemberCommand, frozen=True):
    """Use the ability of a member."""

    def unready(self, game: "Match", state: State, seat: Seat, member: Member) -> Iterator[Told]:
        if not has_ability(game, member):
            yield "R66", "that member has no ability to use"
            return
        use = game.book.uses[member.card]
        if used_up(use, state, member):
            yield "R93", f"it works once per {use.once}"
        yield from unusable(use, "R66", game, state, seat, self.who)

    def play(self, table: MatchTable) -> None:
        card = table.state.crews[table.seat][self.who].card
        use = table.game.book.uses[card]
        told: dict[str, Fact] = {
            ONCE_A_TURN: AbilityUsed(table.seat, self.who, card),
            ONCE_A_HEIST: AbilityUsedUp(table.seat, card),
        }
        table.due = (told[use.once],)
        use.play(table, table.seat, self.who)


def has_ability(game: "Match", member: Member) -> bool:
    """Has a member an ability that is used by choice?"""
    return member.card in game.book.uses and KIND[member.card] != MERCENARY


def used_up(use: CardUse, state: State, member: Member) -> bool:
    """Was it used as often as it may be (R93)?"""
    return member.used if use.once == ONCE_A_TURN else state.replaced


def offer_uses(offers: list[Command], game: "Match", state: State, seat: Seat) -> None:
    """Everything that may be used now and is not an action (R19, R20)."""
    hand, crew = state.hands[seat], state.crews[seat]
    known_hand, known_crew, usable = game.memory.uses[seat]
    if known_hand is not hand or known_crew is not crew:
        usable = usable_cards(game, hand, crew)
        game.memory.uses[seat] = hand, crew, usable
    now = 1 << state.stage
    for stages, command, needs, who in usable:
        if stages & now and needs(game, state, seat, who):
            offers.append(command)


def usable_cards(game: "Match", hand: Cards, crew: Crew) -> list[Usable]:
    """The Events of a hand, each kind once, then member by member what is not used up, is paid for and out of jail."""
    events, uses, fees = game.own_events, game.crew_uses, FEES
    held = [card for card in hand if card in events]
    found = [events[card] for card in dict.fromkeys(held)] if held else []
    for who, member in enumerate(crew):
        card, gear = member.card, member.gear
        ready = card in uses and not (member.time or member.down or member.used)
        if ready and (card not in fees or worth(hand) >= fees[card]):
            found.append(uses[card][who])
        if gear in uses:
            found.append(uses[gear][who])
    return found


def own_events(book: Book) -> dict[str, Usable]:
    """The Events for one's own turn."""
    uses = book.uses.items()
    return {card: (stages_of(use), PlayEvent(card), use.needs, 0) for card, use in uses if KIND[card] == EVENT}


def crew_uses(book: Book) -> dict[str, tuple[Usable, ...]]:
    """What may be used on the table, by the member who has it."""
    kinds = {MERCENARY: Maneuver, GEAR: UseGear, CREW: UseAbility, MASTERMIND: UseAbility}
    uses = ((card, use, kinds[KIND[card]]) for card, use in book.uses.items() if KIND[card] in kinds)
    return {
        card: tuple((stages_of(use), kind(who), needs_of(use), who) for who in range(LARGEST_CREW))
        for card, use, kind in uses
    }


def stages_of(use: CardUse) -> int:
    """When a card may be used, as bits."""
    return sum(1 << stage for stage in use.stages)


def needs_of(use: CardUse) -> Sight:
    """What a card needs, where that it works once per Heist is among it."""
    if use.once != ONCE_A_HEIST:
        return use.needs
    return lambda game, state, seat, who: not state.replaced and use.needs(game, state, seat, who)
