"""Situations that bots are put in: at a table as it is, asked something, or shown something made up."""

from collections.abc import Sequence
from typing import Any

from safehouse.bots.bot import Situation
from safehouse.engine.game import Asked, Position
from safehouse.engine.past import Past
from safehouse.engine.table import Question
from safehouse.engine.wire import Command, Drop

NOTHING: Any = None


def questioned(game: Any, state: Any, question: Question) -> Situation:
    """A seat that is asked something, and has to answer."""
    seat = question.seats[0]
    draft = Asked(seat, Drop(), (), question, Past(state))
    situation = Situation(game, Position(state, None, (draft,)), seat)
    return situation.among([offer for offer in situation.offers if offer != Drop()])


class Shown(Situation):
    """A seat that sees something made up."""

    def __init__(self, view: Any, offers: Sequence[Command]) -> None:
        super().__init__(NOTHING, Position(NOTHING), 0)
        self.view = view
        self.offers = offers
