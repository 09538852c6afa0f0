"""Reactions: whether one is worth it, and a coin so that passing tells nobody what is in the hand."""

from collections.abc import Sequence
from random import Random
from typing import Final

from safehouse.masterminds.sight.attempt import prestige_won
from safehouse.masterminds.sight.loads import load_of, together
from safehouse.masterminds.view import View

PER_PRESTIGE: Final = 0.3  # how much likelier a Reaction is for each Prestige at stake
LIKELIEST: Final = 0.85  # never sure: a pass must prove nothing
AN_EVENT: Final = 1.5  # what an Event is worth to who plays it, in Prestige


def wants_to_react(view: View, key: int) -> bool:
    """Is it worth a Reaction, and does the coin say so? It is tossed whatever the hand holds."""
    stake = at_stake(view)
    wins = view.seats[view.turn].prestige + stake >= view.target
    if is_last(view) and not wins:
        return False
    return coin(view, key) < (LIKELIEST if wins else min(LIKELIEST, PER_PRESTIGE * stake))


def is_last(view: View) -> bool:
    """Is the one whose turn it is in last place, with others ahead?"""
    others = [seat.prestige for seat in view.seats if seat.seat != view.turn]
    return min(others) >= view.seats[view.turn].prestige < max(others)


def at_stake(view: View) -> float:
    """What is at stake, in Prestige: an Event, or the Job that is attempted."""
    if view.limbo or view.heist is None:
        return AN_EVENT
    job = view.jobs[view.heist.place]
    return prestige_won(job.card, together(load_of(each.card, each.off) for each in job.complications if each.card))


def coin(view: View, key: int) -> float:
    """A number below 1 by a key that nobody else has: the same question always gets the same one."""
    about: Sequence[object] = (key, view.round, view.turn, view.stage, len(view.pile), view.limbo)
    return Random(repr(about)).random()
