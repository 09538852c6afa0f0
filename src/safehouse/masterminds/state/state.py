"""What lies on the table in Heist Masterminds: small ints and few short lists of tuples."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from safehouse.engine.chance import Seed
from safehouse.masterminds.box.pieces import NOBODY, NOWHERE, OPENING, Place, Slot, Who

Cards = tuple[str, ...]
T = TypeVar("T")


class Member(NamedTuple):
    """A member of a crew, with what it carries."""

    card: str
    gear: str = ""
    time: int = 0  # in jail while there is some
    down: bool = False  # a Mercenary after its maneuver
    used: bool = False  # its once-per-turn ability


class Complication(NamedTuple):
    """A Complication at a Job: face up, or face down and known to some seats."""

    card: str
    up: bool
    known: int = 0  # mask of the seats that have looked at it
    off: int = 0  # what of it does not count in this Heist


def changed(old: Member, gear: str, time: int, down: bool, used: bool) -> Member:
    """A member with other things about it; quicker than naming what changes."""
    return tuple.__new__(Member, (old[0], gear, time, down, used))


def face_up(old: Member) -> Member:
    """A member that is no longer face down."""
    _, gear, time, down, used = old
    return changed(old, gear, time, False, used) if down else old


def turned(old: Complication, up: bool, known: int, off: int) -> Complication:
    """A Complication with other things about it; quicker than naming what changes."""
    return tuple.__new__(Complication, (old[0], up, known, off))


def put_at(values: Sequence[T], at: int, value: T) -> Sequence[T]:
    """The values with another one at a place."""
    new = [*values]
    new[at] = value
    return new


def without(cards: Cards, card: str) -> Cards:
    """The cards with one of this kind taken out."""
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


class State:
    """Decks are unordered: a card is chosen when it is drawn. `known[viewer * seats + owner]`: cards seen in a hand."""

    __slots__ = (
        "actions",
        "allowed",
        "benched",
        "boosts",
        "bottom",
        "closer",
        "complication_deck",
        "complication_pile",
        "complications",
        "crews",
        "deck",
        "discarded",
        "due",
        "hands",
        "heat",
        "held",
        "hiring",
        "job_deck",
        "job_pile",
        "jobs",
        "kept",
        "known",
        "limbo",
        "party",
        "passing",
        "pile",
        "place",
        "replaced",
        "rival",
        "round",
        "seed",
        "shown",
        "spent",
        "stage",
        "starter",
        "succeeded",
        "time",
        "tokens",
        "turn",
        "won",
    )

    seed: Seed  # hidden luck
    spent: int  # how much of it was used
    stage: int
    round: int
    starter: int  # the seat that began
    turn: int  # the seat whose turn it is
    closer: int  # the seat whose game is over, or NOBODY
    kept: int  # mask of the seats that keep their opening hand
    passing: int  # mask of the seats that pass until their next turn
    actions: int  # actions taken this turn, as bits
    allowed: int  # how many may be taken
    hiring: int
    discarded: bool  # the seat whose turn it is has put a card on the Resource discard pile
    place: Place  # the Job being attempted, or NOWHERE
    rival: int  # the rival chosen for it, or NOBODY
    party: int  # mask of members that take part
    benched: int  # mask of members that may not
    boosts: tuple[int, ...]  # icons added, as masks of skills
    replaced: bool  # the once-per-Heist ability was used
    succeeded: bool
    due: int  # Heat of this Job, not placed yet
    deck: Cards  # Resources
    bottom: tuple[tuple[str, int], ...]  # Resources under the deck, each with the seat that put it there
    pile: Cards  # discarded Resources, the top one last
    limbo: Cards  # Play Immediately cards being carried out
    held: Cards  # Resources the seat whose turn it is looks at
    job_deck: Cards
    job_pile: Cards
    complication_deck: Cards
    complication_pile: Cards
    hands: list[Cards]
    crews: list[tuple[Member, ...]]
    heat: list[int]
    # What seldom changes is shared with the copies: it is never changed in place, but replaced.
    jobs: Sequence[str]  # by place; "" where none lies
    time: Sequence[int]
    complications: Sequence[tuple[Complication, ...]]
    known: Sequence[Cards]
    tokens: Sequence[int]  # Prestige tokens
    won: Sequence[Cards]  # Jobs completed
    shown: Sequence[int]  # Prestige shown from the hand at the end

    def copy(self) -> "State":
        """A state of one's own."""
        new = State.__new__(State)
        new.seed, new.spent, new.stage = self.seed, self.spent, self.stage
        new.round, new.starter, new.turn = self.round, self.starter, self.turn
        new.closer, new.kept, new.passing = self.closer, self.kept, self.passing
        new.actions, new.allowed, new.hiring = self.actions, self.allowed, self.hiring
        new.discarded, new.place, new.rival = self.discarded, self.place, self.rival
        new.party, new.benched, new.boosts = self.party, self.benched, self.boosts
        new.replaced, new.succeeded, new.due = self.replaced, self.succeeded, self.due
        new.deck, new.bottom, new.pile = self.deck, self.bottom, self.pile
        new.limbo, new.held = self.limbo, self.held
        new.job_deck, new.job_pile = self.job_deck, self.job_pile
        new.complication_deck, new.complication_pile = self.complication_deck, self.complication_pile
        new.jobs, new.time, new.complications = self.jobs, self.time, self.complications
        new.known, new.tokens, new.won, new.shown = self.known, self.tokens, self.won, self.shown
        new.hands = self.hands.copy()
        new.crews = self.crews.copy()
        new.heat = self.heat.copy()
        return new

    def take_from_deck(self, card: str) -> None:
        """A Resource leaves the deck; what lies under it comes last."""
        if self.deck:
            self.deck = without(self.deck, card)
            return
        at = next(n for n, (under, _) in enumerate(self.bottom) if under == card)
        self.bottom = self.bottom[:at] + self.bottom[at + 1 :]

    def discard(self, seat: int, *cards: str) -> None:
        """A seat puts Resources on the discard pile."""
        self.pile += cards
        if seat == self.turn:
            self.discarded = True

    def lose(self, seat: int, card: str) -> None:
        """A card leaves a hand for all to see."""
        self.hands[seat] = without(self.hands[seat], card)
        seats = len(self.hands)
        for at in range(seat, len(self.known), seats):
            if card in self.known[at]:
                self.known = put_at(self.known, at, without(self.known[at], card))

    def hand_over(self, giver: int, taker: int, card: str) -> None:
        """A card goes from hand to hand: the two know it, everybody else is less sure of the giver's hand."""
        self.hands[giver] = without(self.hands[giver], card)
        self.hands[taker] += (card,)
        seats = len(self.hands)
        known = [*self.known]
        for at in range(giver, len(known), seats):
            viewer = at // seats
            seen = known[at] if viewer == taker else ()
            known[at] = without(seen, card) if card in seen else seen
        known[giver * seats + taker] += (card,)
        self.known = known

    def show(self, seat: int, card: str) -> None:
        """Everybody learns of a card in a hand."""
        for at in range(seat, len(self.known), len(self.hands)):
            self.known = put_at(self.known, at, (*self.known[at], card))

    def show_all(self, seat: int, card: str) -> None:
        """Everybody learns how many of a card there are in a hand."""
        many = (card,) * self.hands[seat].count(card)
        for at in range(seat, len(self.known), len(self.hands)):
            others = tuple(one for one in self.known[at] if one != card)
            self.known = put_at(self.known, at, others + many)

    def set_member(self, seat: int, who: Who, member: Member) -> None:
        """Change a member of a crew."""
        crew = [*self.crews[seat]]
        crew[who] = member
        self.crews[seat] = tuple(crew)

    def leave(self, seat: int, who: Who) -> Member:
        """A member leaves its crew; those behind it move up."""
        crew = self.crews[seat]
        self.crews[seat] = crew[:who] + crew[who + 1 :]
        if seat == self.turn:
            self.party = _closed_up(self.party, who)
            self.benched = _closed_up(self.benched, who)
        return crew[who]

    def set_row(self, place: Place, row: tuple[Complication, ...]) -> None:
        """Change all Complications of a Job."""
        self.complications = put_at(self.complications, place, row)

    def set_complication(self, place: Place, slot: Slot, complication: Complication) -> None:
        """Change a Complication of a Job."""
        row = [*self.complications[place]]
        row[slot] = complication
        self.set_row(place, tuple(row))

    def clear_complications(self, place: Place) -> None:
        """Discard all Complications of a Job."""
        self.complication_pile += tuple([each[0] for each in self.complications[place]])
        self.set_row(place, ())

    def end_heist(self) -> None:
        """Forget what belongs to one Heist."""
        if self.place != NOWHERE:
            row = self.complications[self.place]
            if [each for each in row if each[3]]:
                self.set_row(self.place, tuple(each._replace(off=0) for each in row))
        self.place = NOWHERE
        self.rival = NOBODY
        self.party = self.benched = self.due = 0
        self.boosts = ()
        self.replaced = self.succeeded = False


def _closed_up(mask: int, who: Who) -> int:
    """A mask of members after one of them is gone."""
    low = (1 << who) - 1
    return mask & low | mask >> 1 & ~low


def empty_state(seats: int, places: int) -> State:
    """A table with nothing on it."""
    state = State.__new__(State)
    state.seed = state.spent = state.round = state.starter = state.turn = state.kept = state.passing = 0
    state.actions = state.allowed = state.hiring = state.party = state.benched = state.due = 0
    state.boosts, state.bottom, state.deck, state.pile, state.limbo, state.held = (), (), (), (), (), ()
    state.complication_deck = state.complication_pile = ()
    state.job_deck = state.job_pile = ()
    state.stage, state.place, state.rival, state.closer = OPENING, NOWHERE, NOBODY, NOBODY
    state.discarded = state.replaced = state.succeeded = False
    state.jobs = [""] * places
    state.time = [0] * places
    state.complications = [()] * places
    state.hands = [()] * seats
    state.known = [()] * (seats * (seats + 1))
    state.crews = [()] * seats
    state.won = [()] * seats
    state.heat, state.tokens, state.shown = [0] * seats, [0] * seats, [0] * seats
    return state
