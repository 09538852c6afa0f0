"""Whose turn to speak it is at a table, and who acted last."""

from collections.abc import Sequence

from safehouse.engine.journal import Journal
from safehouse.engine.wire import Seat


def speaker(journal: Journal) -> Seat:
    """The seat whose turn to speak it is: one asked that has not voted yet, or the first one waited for."""
    position = journal.position
    if position.open is not None:
        voted = [seat for seat, _ in position.open.votes]
        asked = position.open.question.seats
        return next((seat for seat in asked if seat not in voted), asked[0])
    return (*journal.game.to_move(position.state), 0)[0]


def last_actor(journal: Journal, people: Sequence[Seat], else_: Seat) -> Seat:
    """The person who did something last; somebody else if nobody has."""
    seats = [seat for number in journal.counts if (seat := journal.played(number).seat) in people]
    return seats[-1] if seats else else_
