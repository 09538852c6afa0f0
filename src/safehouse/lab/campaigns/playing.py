"""Matches of a campaign played by bots, with the set-up that the campaign derives."""

from collections.abc import Callable
from random import Random

from safehouse.bots.bot import Bot
from safehouse.bots.kinds import bot_kind
from safehouse.campaign.game import report_of
from safehouse.campaign.state import Report
from safehouse.lab.matches.heistrun import run_heist
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup


def alone(bot: Bot) -> Bot:
    """The bot as it is."""
    return bot


def played_by(bot: str, setup: Setup, luck: Random, led: Callable[[Bot], Bot] = alone) -> Report:
    """The report of a match that bots of a kind play from every seat, each as it is led."""
    heist, seed = Heist(setup), luck.getrandbits(128)  # no two heists of a campaign are set up alike: none is kept
    bots = [led(bot_kind(Heist.name, bot)(heist, Random(luck.getrandbits(64)))) for _ in setup.seats]
    run = run_heist(heist, seed, bots)
    return report_of(heist, run.state, run.facts)
