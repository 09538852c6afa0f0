"""What a person wants pointed out: what to do now, what is on offer and why not, paying, how an attempt may go.

All of it comes from what the seat sees. What is not known is reckoned over the cards this seat has not seen.
"""

from typing import Literal

import msgspec

from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.box.pieces import Place, Slot, Who
from safehouse.masterminds.state import Cards
from safehouse.screen.masterminds.brief import Icons


class Grey(msgspec.Struct, frozen=True):
    """Why something is not on offer."""

    rule: str
    why: str


class ActionHint(msgspec.Struct, frozen=True):
    """One of the five actions: taken this turn, open, or why not. Hire Up may be both taken and open."""

    action: str  # as views name it
    used: bool
    open: bool  # something of it is on offer
    grey: Grey | None = None


class Way(msgspec.Struct, frozen=True):
    """A way to pay: the cards to lay down, and what it costs beyond the price."""

    cards: Cards  # from the dearest to the cheapest
    paid: int
    lost: int  # change that is lost
    prestige: int  # Prestige that goes with the cards
    answers: tuple[str, ...] = ()  # the options to answer one after the other to pay this way, while one is asked


class Price(msgspec.Struct, frozen=True):
    """What something costs now, and the way to pay that is proposed."""

    price: int
    printed: int  # before members take something off
    way: Way


class Paying(msgspec.Struct, frozen=True):
    """A payment being made. The first way is proposed: it spends no Prestige card unless nothing else will do."""

    price: int  # in all
    laid: Cards  # laid down so far
    left: int  # still to pay
    ways: tuple[Way, ...]  # without what is laid; none where one cannot pay
    more: bool = False  # there are more ways than are listed
    refuse: str = ""  # what happens if one does not pay, where that is possible


UsedFor = Literal["Hire", "Equip", "PlayEvent", "Maneuver", "UseGear", "UseAbility"]


class UseHint(msgspec.Struct, frozen=True):
    """What a card in the hand or on the table could be used for: on offer, or why not."""

    card: str
    use: UsedFor  # the command; Hire also instead of somebody
    who: Who = -1  # the member of the crew that has it; -1 for a card in the hand
    open: bool = False
    price: Price | None = None
    grey: Grey | None = None


class Result(msgspec.Struct, frozen=True):
    """How an attempt goes with a party, if the Complications are these."""

    success: bool
    needed: int
    had: int
    substitutes: int  # icons that stand in for another skill, one Heat each
    heat: int  # after what the party takes off
    jailed: int  # how many members must go to jail for it
    prestige: int
    cards: int


class PartyHint(msgspec.Struct, frozen=True):
    """A party that may be picked, and how it would fare with the boosts added so far."""

    members: tuple[Who, ...]
    icons: Icons
    result: Result
    fees: int  # of the Mercenaries in it
    offer: Command | None = None


class Prospect(msgspec.Struct, frozen=True):
    """How an attempt may go: what is known, and the range over Complications this seat has not seen.

    Reckoned with the best party for each deal, picked after the reveal as the rules have it; boosts not counted.
    """

    place: Place
    job: str
    seat: Seat  # whose crew
    needs: Icons  # known so far
    easier: int  # icons less, known so far
    hidden: int  # Complications there that this seat does not know
    unseen: int  # among how many unseen ones they are
    limit: int  # how many may take part as far as is known; 0 for no limit
    party: tuple[Who, ...]  # the best party for what is known
    icons: Icons  # that it brings, with the boosts added so far
    known: Result  # if nothing were hidden
    best: Result  # the luckiest deal
    worst: Result  # the unluckiest
    least: int  # icons needed at the very least
    low: int  # seldom fewer: in one deal of ten
    high: int  # seldom more
    most: int  # at the very most
    chance: float  # to complete it
    clean: float  # to complete it without Heat
    heat: float  # to be expected, success or not
    jail: float  # the chance that somebody goes to jail
    jailable: tuple[Who, ...]  # the members one could then choose from
    fees: int  # of the Mercenaries in that party
    boosts: Icons = ()  # icons one could add: Events in hand, Gear of that party
    boosted: float = 0.0  # the chance with all of them
    exact: bool = True  # reckoned over every deal, not over a sample
    text: str = ""  # the same in a sentence
    offer: Command | None = None
    grey: Grey | None = None


class Seen(msgspec.Struct, frozen=True):
    """A face-down Complication that this seat has looked at."""

    place: Place
    slot: Slot
    card: str
    also: tuple[Seat, ...]  # who else has


class Held(msgspec.Struct, frozen=True):
    """A card in a rival's hand that this seat knows of and the table does not."""

    seat: Seat
    card: str


class Known(msgspec.Struct, frozen=True):
    """What only this seat knows; and what of its own hand everybody knows."""

    complications: tuple[Seen, ...] = ()
    hands: tuple[Held, ...] = ()
    bottom: Cards = ()  # cards this seat has put under the Resource deck
    looking: Cards = ()  # cards of the deck it is looking at
    open: Cards = ()  # cards of its own hand that all have seen it take


class CountLine(msgspec.Struct, frozen=True):
    """A line of the final count."""

    kind: str  # job, tokens, card
    card: str  # empty for tokens
    text: str
    prestige: int


class SeatCount(msgspec.Struct, frozen=True):
    """What a seat has in the end, card by card."""

    seat: Seat
    lines: tuple[CountLine, ...]
    prestige: int
    heat: int
    time: int  # of members in jail
    trouble: int  # both together, which settle a tie
    rank: int  # from 1; shared where nothing tells them apart
    winner: bool


class FinalCount(msgspec.Struct, frozen=True):
    """The end of a match, for its last screen."""

    text: str
    tie: str  # how a tie was settled; empty for none
    rule: str
    seats: tuple[SeatCount, ...]  # best first


class MatchHints(msgspec.Struct, frozen=True):
    """All hints for a seat; a spectator has only what concerns the table."""

    now: str  # what to do now
    waits: str  # who is waited for, in words; empty when it is only this seat
    waiting: tuple[Seat, ...]  # the same as seats, those who are asked included
    reacting: bool = False  # are those asked whether they react? All may know that
    actions: tuple[ActionHint, ...] = ()
    left: int = 0  # actions left this turn
    unused: str = ""  # what ending the turn now would leave; empty for nothing
    uses: tuple[UseHint, ...] = ()
    paying: Paying | None = None
    prospects: tuple[Prospect, ...] = ()  # of this seat's crew, for each Job on the table
    heist: Prospect | None = None  # of the Heist that goes on, whosever it is
    parties: tuple[PartyHint, ...] = ()  # while this seat picks a party
    known: Known = Known()
    banner: str = ""  # of the final round
    passing: str = ""  # a word to a seat that passes every window though it holds a Reaction
    final: FinalCount | None = None
