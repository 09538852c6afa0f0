"""Heists played by bots before anybody plays them: how a greedy crew fares with this very team."""

import time
from random import Random

from safehouse.bots.kinds import greedy_thief
from safehouse.lab.matches.tally import WON, Tally
from safehouse.lab.matches.watched import watched_heist
from safehouse.masters.game import Heist, open_setup
from safehouse.server.work.jobs import PlayedHeists, PlayHeists


def rehearsed(job: PlayHeists) -> PlayedHeists:
    """What came of as many heists as there was time for; one is played however long it takes."""
    heist, until = open_setup(bytes(job.setup)), time.monotonic() + job.seconds
    tally, won = Tally(), list[bool]()
    while len(won) < job.most and (not won or time.monotonic() < until):
        seen = played(heist, job.first + len(won))
        tally.update(seen)
        won.append(bool(seen[WON]))
    return PlayedHeists(won, [(group, name, times) for (group, name), times in tally.items()])


def played(heist: Heist, number: int) -> Tally:
    """What is tallied of one heist; its luck is its number, so that two versions of a map are played with the same."""
    return watched_heist(heist, number, [greedy_thief(heist, Random(f"{number} {seat}")) for seat in heist.everyone])
