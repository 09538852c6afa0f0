"""Seats that begin much, take back, hand over, and play on all the same: what journals find hardest."""

from random import Random
from typing import Any

from safehouse.engine.game import Asked, Game, step
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Answer, Command, Drop, Option
from safehouse.masters.game import Heist
from tests.playing import READILY, likely, somebody

RARE = ("Ready", "CallEscape", "EndEscape", "EndTurn", "PassAhead", "StayAlert")  # what ends or changes nothing else
SELDOM = READILY | {"Ready": 0.1, "CallEscape": 0.005, "PassAhead": 0.02, "StayAlert": 0.02, "EndTurn": 0.3}


class Restless:
    """Decides who does what next in a match. Some matches stay where they are for long, others come to an end."""

    def __init__(self, game: Game[Any], luck: Random) -> None:
        self.game = game
        self.luck = luck
        self.brisk = luck.random() < 0.7

    def seat(self, journal: Journal) -> int:
        """Somebody, in a brisk match more often one who is waited for."""
        waited = somebody(self.game, journal, self.luck) if self.brisk and self.luck.random() < 0.8 else None
        return self.luck.choice(self.game.everyone) if waited is None else waited

    def move(self, journal: Journal, seat: int) -> None:
        """Hand over, leave a draft as it is, or play something on offer."""
        if self.luck.random() < 0.1:
            journal.hand(seat, self.luck.randrange(4), self.luck.choice(self.game.everyone))
        elif journal.position.draft_of(seat) is not None and self.luck.random() < 0.5:
            return
        elif offers := journal.legal(seat):
            offer = self.chosen(journal, seat, offers)
            journal.play(seat, offer, self.answers(journal, seat, offer))

    def chosen(self, journal: Journal, seat: int, offers: list[Command]) -> Command:
        """What asks something more often than anything else."""
        for offer in self.luck.sample(offers, min(4, len(offers))):
            if self.luck.random() < 0.5 and draft(journal, seat, offer) is not None:
                return offer
        tried = (self.luck.choice(offers) for _ in range(100))
        return next((offer for offer in tried if self.luck.random() < self.likely(journal, offer)), offers[0])

    def likely(self, journal: Journal, offer: Command) -> float:
        """How likely an offer is taken that was looked at."""
        name = type(offer).__name__
        if not self.brisk:
            return 0.01 if name in RARE else 1.0
        if name in SELDOM or not isinstance(self.game, Heist):
            return SELDOM.get(name, 1.0)
        return likely(self.game, journal.position.state, offer)

    def answers(self, journal: Journal, seat: int, offer: Command) -> tuple[Option, ...]:
        """Now and then the first answer is given along with a command."""
        asked = draft(journal, seat, offer) if self.luck.random() < 0.1 else None
        return () if asked is None else (self.luck.choice(asked.question.options),)


def draft(journal: Journal, seat: int, offer: Command) -> Asked | None:
    """What would be asked of the seat first, if anything."""
    if isinstance(offer, Answer | Drop):
        return None
    return step(journal.game, journal.position, seat, offer).position.draft_of(seat)
