"""A bot for any game that takes any offer, each as likely as the other."""

from random import Random

from safehouse.bots.bot import Situation
from safehouse.engine.wire import Command


class RandomBot:
    """Chooses at random."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, situation: Situation) -> Command:
        """One of the offers."""
        offers = situation.offers
        return offers[int(self.luck.random() * len(offers))]
