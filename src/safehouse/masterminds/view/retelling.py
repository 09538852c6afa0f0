"""Another past of a command in which a seat saw the same: the table is dealt again, and what happened is told backward.

A fact that a seat saw names its cards. One that it did not see may have been about any card that lies where it led.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from safehouse.engine.chance import Lots
from safehouse.engine.past import Past
from safehouse.engine.wire import Fact, Seat
from safehouse.masterminds.facts.cards import ResourcesShuffled
from safehouse.masterminds.facts.jobs import ComplicationDiscarded, ComplicationLookedAt, ComplicationsShuffled
from safehouse.masterminds.state import Cards, State
from safehouse.masterminds.view.redeal import known_as_told, known_to, redealt, viewer_of

# Where cards lie, but for Jobs and crews, which all can see.
DECK, PILE, HAZARDS, HAZARD_PILE, HELD, BOTTOM, HANDS = range(7)
Step = tuple[State, Any, State]  # a fact, between the states before and after it
Move = tuple[int, Counter[str], Counter[str]]  # a stack, what came to it, and what went
SHUFFLED: Final[dict[type[Fact], tuple[int, int]]] = {
    ResourcesShuffled: (DECK, PILE),
    ComplicationsShuffled: (HAZARDS, HAZARD_PILE),
}


class Contradiction(Exception):
    """A table that cannot have come about as it was told."""


def retold(past: Past, seat: Seat | None, seed: int) -> Past | None:
    """A past in which a seat saw the same; None where the table that this seed deals cannot have come about."""
    states = list(folded(past.before, past.facts))
    steps = [*zip(states, past.facts, states[1:], strict=False)]
    story = Backward(redealt(well_known(states[-1], seat, steps), seat, seed), seat, Lots(seed + 1))
    try:
        facts = tuple([story.undo(*step) for step in reversed(steps)][::-1])
        before = story.table_of(states[0], len(past.luck))
        before.known = remembered(states[0], seat, steps)
    except Contradiction:
        return None
    again = list(folded(before, facts))
    if seen_under(again[-1], story.viewer) != seen_under(states[-1], story.viewer):
        return None
    return Past(before, tuple(lots_of(again, facts)), facts)


def folded(before: State, facts: Sequence[Fact]) -> Iterator[State]:
    """The states that some facts lead through, the first one included."""
    yield before
    for fact in facts:
        before = before.copy()
        fact.apply(before)
        yield before


def well_known(state: State, seat: Seat | None, steps: Sequence[Step]) -> State:
    """A state in which a seat knows as well where cards are that others drew after it had put them under the deck."""
    viewer = viewer_of(state, seat)
    known = [*state.known]
    for was, fact, now in steps:
        for card in taken_from(viewer, was, now):
            at, hand = viewer * len(state.hands) + fact.seat, Counter(state.hands[fact.seat])
            if viewer != fact.seat and hand[card] > known[at].count(card):
                known[at] += (card,)
    state = state.copy()
    state.known = known
    return state


def remembered(state: State, seat: Seat | None, steps: Sequence[Step]) -> list[Cards]:
    """What each knew of each hand, as far as a seat can tell; what was lost sight of since may have lain elsewhere."""
    known, hands = [*state.known], len(state.hands)
    for looker in dict.fromkeys((seat, None)):
        first = viewer_of(state, looker) * hands
        for at in range(first, first + hands):
            known[at] = tuple((Counter(known[at]) - lost_sight_of(at, looker, steps)).elements())
    return known_as_told(known, viewer_of(state, seat), hands)


def lost_sight_of(at: int, looker: Seat | None, steps: Sequence[Step]) -> Counter[str]:
    """What somebody knew of a hand until a card went from it that they did not see."""
    lost = Counter[str]()
    for was, fact, now in steps:
        if was.known is not now.known and fact.seen_by(looker) != fact:
            lost += Counter(was.known[at]) - Counter(now.known[at])
    return lost


def taken_from(viewer: int, was: State, now: State) -> Cards:
    """The cards that a viewer had put under the deck and that are not there any longer."""
    if was.bottom is now.bottom:
        return ()
    return tuple((Counter(own_under(was, viewer)) - Counter(own_under(now, viewer))).elements())


def own_under(state: State, viewer: int) -> Cards:
    """The cards under the deck that a viewer put there."""
    return tuple([card for card, owner in state.bottom if owner == viewer])


def seen_under(state: State, viewer: int) -> Cards:
    """The cards under the deck as a viewer sees them."""
    return tuple([card if owner == viewer else "" for card, owner in state.bottom])


def lots_of(states: Sequence[State], facts: Sequence[Any]) -> Iterator[int]:
    """The luck that some facts tell: which of the cards it was that each was drawn from."""
    for was, fact, now in zip(states, facts, states[1:], strict=False):
        if now.spent > was.spent:
            yield next(drawn_from(was, now)).index(fact.card)


def drawn_from(was: State, now: State) -> Iterator[Cards]:
    """The cards that one was drawn from."""
    for cards, left in zip((was.job_deck, *stacks(was)), (now.job_deck, *stacks(now)), strict=True):
        if len(left) < len(cards):
            yield cards


def stacks(state: State) -> tuple[Cards, ...]:
    """The cards by where they lie, in the order of the numbers above; hands come last."""
    under = tuple([card for card, _ in state.bottom])
    hazards, pile = state.complication_deck, state.complication_pile
    return (state.deck, state.pile, hazards, pile, state.held, under, *state.hands)


class Backward:
    """Where cards lay before each of some facts, told backward from a table that was dealt again for a seat."""

    def __init__(self, table: State, seat: Seat | None, lots: Lots) -> None:
        self.seed = table.seed
        self.seat = seat
        self.viewer = viewer_of(table, seat)
        self.lots = lots
        self.stacks = [Counter(cards) for cards in stacks(table)]
        self.rows = [[each.card for each in row] for row in table.complications]
        self.seen = {PILE, HAZARD_PILE, HANDS + self.viewer}  # stacks that have lain open to the seat all the time

    def undo(self, was: State, fact: Any, now: State) -> Fact:
        """Go back before a fact; the fact as it must have been."""
        told: Fact = fact
        if type(fact) in SHUFFLED:
            deck, pile = SHUFFLED[type(fact)]
            self.stacks[pile], self.stacks[deck] = self.stacks[deck], Counter()
            self.seen.discard(pile)
            return told
        dealt, moves = self.undo_rows(was, fact, now), list(moves_of(was, now))
        told = fact if taken_from(self.viewer, was, now) else self.told(fact, now, moves, dealt)
        for at, came, went in moves:
            self.put_back(at, renamed(came, fact, told), renamed(went, fact, told))
        return told

    def undo_rows(self, was: State, fact: Any, now: State) -> str:
        """Go back to the Complications before a fact; the one that it dealt, or none."""
        dealt = ""
        for place, (row, after) in enumerate(zip(was.complications, now.complications, strict=True)):
            if len(after) > len(row):
                dealt = self.rows[place].pop()
            elif isinstance(fact, ComplicationDiscarded) and len(after) < len(row):
                self.rows[place].insert(fact.slot, fact.card)
            elif len(after) < len(row):
                self.rows[place] = [each.card for each in row]
        return dealt

    def told(self, fact: Any, now: State, moves: Sequence[Move], dealt: str) -> Any:
        """A fact as it must have been: with a card that could be the one a seat did not see."""
        if fact.seen_by(self.seat) == fact:
            return fact
        if isinstance(fact, ComplicationLookedAt):
            return replace(fact, card=self.rows[fact.place][fact.slot])
        return replace(fact, card=dealt or self.unseen(now, moves))

    def unseen(self, now: State, moves: Sequence[Move]) -> str:
        """Some card that the seat does not know of, of the stack that one came to."""
        at = next((at for at, came, _ in moves if came), None)
        cards = [] if at is None else sorted((self.stacks[at] - Counter(self.known(now, at))).elements())
        if not cards:
            raise Contradiction
        return cards[self.lots(len(cards))]

    def known(self, state: State, at: int) -> Cards:
        """What the seat knows of a stack whose cards others see."""
        if at >= HANDS:
            return known_to(state, self.viewer, at - HANDS)
        return own_under(state, self.viewer) if at == BOTTOM else ()

    def put_back(self, at: int, came: Counter[str], went: Counter[str]) -> None:
        """Take from a stack what came to it, and put back what went."""
        if came - self.stacks[at]:
            raise Contradiction
        self.stacks[at] = self.stacks[at] - came + went

    def table_of(self, was: State, drawn: int) -> State:
        """The table before it all, with the cards as they must have lain; what was drawn since is none of its luck."""
        state = was.copy()
        state.seed, state.spent = self.seed, -drawn
        cards = [self.laid(at, true, was.turn) for at, true in enumerate(stacks(was))]
        state.deck, state.pile, *hazards, state.held, under = cards[:HANDS]
        state.complication_deck, state.complication_pile = hazards
        state.hands = cards[HANDS:]
        state.bottom = self.bottom(was, Counter(under))
        rows = zip(was.complications, self.rows, strict=True)
        state.complications = [
            tuple([each._replace(card=card) for each, card in zip(row, cards, strict=True)]) for row, cards in rows
        ]
        return state

    def laid(self, at: int, true: Cards, turn: Seat) -> Cards:
        """The cards of a stack: as they lay where the seat saw them, in any order where it did not."""
        cards, held_by_seat = self.stacks[at], at == HELD and turn == self.viewer
        if at not in self.seen and not held_by_seat:
            return tuple(sorted(cards.elements()))
        if cards != Counter(true):
            raise Contradiction
        return true

    def bottom(self, was: State, under: Counter[str]) -> tuple[tuple[str, int], ...]:
        """The cards under the deck: those that the seat put there itself lie where they lay."""
        own = Counter(own_under(was, self.viewer))
        if own - under:
            raise Contradiction
        others = (under - own).elements()
        return tuple([(card if owner == self.viewer else next(others), owner) for card, owner in was.bottom])


def moves_of(was: State, now: State) -> Iterator[Move]:
    """The stacks that changed, each with the cards that came to it and those that went."""
    for at, (before, after) in enumerate(zip(stacks(was), stacks(now), strict=True)):
        if before != after:
            old, new = Counter(before), Counter(after)
            yield at, new - old, old - new


def renamed(cards: Counter[str], fact: Any, told: Any) -> Counter[str]:
    """The cards of a fact as they must have been."""
    return cards if told is fact else Counter({told.card: cards[fact.card]}) if cards else cards
