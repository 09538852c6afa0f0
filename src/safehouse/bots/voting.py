"""How bots come to agree: once everybody has voted without a decision, they come round to what most want."""

from safehouse.engine.game import Asked
from safehouse.engine.wire import Answer, Option, Seat


def favourite(asked: Asked) -> Option:
    """What most want; of equals, what stands first in the question."""
    votes = [option for _, option in asked.votes]
    return max(asked.question.options, key=votes.count)


def comes_round(asked: Asked, seat: Seat) -> bool:
    """Has everybody voted, and this seat for something else than most want?"""
    votes = dict(asked.votes)
    return all(voter in votes for voter in asked.question.seats) and votes[seat] != favourite(asked)


def is_to_vote(asked: Asked, seat: Seat) -> bool:
    """Is a bot that is asked waited for: to vote, or to come round?"""
    return seat not in dict(asked.votes) or comes_round(asked, seat)


def second_vote(asked: Asked, seat: Seat) -> Answer | None:
    """What a bot answers that has voted and comes round; nothing for one that still has its first vote."""
    return Answer(favourite(asked)) if seat in dict(asked.votes) else None
