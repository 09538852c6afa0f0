"""What a person wants pointed out: what to do now, what is on offer and why not, paying, how an attempt may go.

All of it comes from what the seat sees. What is not known is averaged over the cards this seat has not seen.
"""

import msgspec

from safehouse.engine.game import Position, legal
from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.table.questions import WINDOW
from safehouse.screen.masterminds.advice.actions import (
    TurnActionHint,
    UseHint,
    action_hints,
    actions_left,
    unused,
    use_hints,
)
from safehouse.screen.masterminds.advice.count import FinalCount, final_count
from safehouse.screen.masterminds.advice.known import KnownCards, known
from safehouse.screen.masterminds.advice.paying import Paying, paying
from safehouse.screen.masterminds.advice.prompts import banner, now, passing, waiting, waits
from safehouse.screen.masterminds.advice.prospects import PartyHint, Prospect, party_hints, prospects, under_way
from safehouse.screen.masterminds.advice.reactions import fitting
from safehouse.screen.masterminds.advice.vantage import vantage


class MatchHints(msgspec.Struct, frozen=True):
    """All hints for a seat; a spectator has only what concerns the table."""

    now: str  # what to do now
    waits: str  # who is waited for, in words; empty when it is only this seat
    waiting: tuple[Seat, ...]  # the same as seats, those who are asked included
    reacting: bool = False  # are those asked whether they react? All may know that
    fits: tuple[str, ...] = ()  # the cards this seat could react with as soon as it is asked
    actions: tuple[TurnActionHint, ...] = ()
    left: int = 0  # actions left this turn
    unused: str = ""  # what ending the turn now would leave; empty for nothing
    uses: tuple[UseHint, ...] = ()
    paying: Paying | None = None
    prospects: tuple[Prospect, ...] = ()  # of this seat's crew, for each Job on the table
    heist: Prospect | None = None  # of the Heist under way, whosever it is
    parties: tuple[PartyHint, ...] = ()  # while this seat picks a party
    known: KnownCards = KnownCards()
    banner: str = ""  # of the final round
    passing: str = ""  # a word to a seat that passes every window though it holds a Reaction
    final: FinalCount | None = None


def common(game: Match, position: Position) -> None:
    """Rivals have no hints in common: each seat knows other cards."""


def hints(game: Match, position: Position, seat: Seat | None, shared: None = None) -> MatchHints:
    """What is pointed out to a seat, from what it knows."""
    of = vantage(game, position.state, seat)
    offers: list[Command] = [] if seat is None else legal(game, position, seat)
    asked = None if seat is None else position.asked(seat)
    pay = paying(of, asked)
    return MatchHints(
        now=now(of, position, offers, pay),
        waits=waits(of, position),
        waiting=waiting(of, position),
        reacting=position.open is not None and position.open.question.kind == WINDOW,
        fits=fitting(of, position.open),
        actions=action_hints(of, offers),
        left=max(0, actions_left(of)),
        unused=unused(of, offers),
        uses=use_hints(of, offers) if asked is None else (),
        paying=pay,
        prospects=prospects(of, offers),
        heist=under_way(of),
        parties=party_hints(of, offers),
        known=known(of),
        banner=banner(of),
        passing=passing(of),
        final=final_count(of.view),
    )
