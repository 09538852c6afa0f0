"""All hints for a seat."""

from safehouse.engine.game import Position, legal
from safehouse.engine.wire import Command, Seat
from safehouse.masterminds.game import Match
from safehouse.masterminds.table.questions import WINDOW
from safehouse.screen.masterminds.counting import final_count
from safehouse.screen.masterminds.doing import action_hints, actions_left, unused, use_hints
from safehouse.screen.masterminds.hints import MatchHints
from safehouse.screen.masterminds.knowing import known
from safehouse.screen.masterminds.paying import paying
from safehouse.screen.masterminds.prompts import banner, now, passing, waiting, waits
from safehouse.screen.masterminds.prospects import going_on, party_hints, prospects
from safehouse.screen.masterminds.vantage import vantage


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
        actions=action_hints(of, offers),
        left=max(0, actions_left(of)),
        unused=unused(of, offers),
        uses=use_hints(of, offers) if asked is None else (),
        paying=pay,
        prospects=prospects(of, offers),
        heist=going_on(of),
        parties=party_hints(of, offers),
        known=known(of),
        banner=banner(of),
        passing=passing(of),
        final=final_count(of.view),
    )
