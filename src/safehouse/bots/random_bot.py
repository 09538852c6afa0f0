"""A bot for any game that takes any offer, each as likely as the other."""

from collections.abc import Sequence
from random import Random
from typing import Any

from safehouse.engine.table import Question
from safehouse.engine.wire import Command


class RandomBot:
    """Chooses at random."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def choose(self, view: Any, offers: Sequence[Command], asked: Question | None = None) -> Command:
        """One of the offers."""
        return offers[int(self.luck.random() * len(offers))]
