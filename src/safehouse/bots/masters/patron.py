"""A bot of a crew that has fixers: in planning it hires whoever can be paid, and leaves all else to another bot."""

from typing import Final

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.masters.events import first_option
from safehouse.engine.wire import Command
from safehouse.masters.game import Heist
from safehouse.masters.phases.hire import Hire

MOST: Final = 60  # hires of one heist: a team may say no as often as it likes


class Patron:
    """Hires fixers as long as there is one to hire; it never bets, for somebody is nearly always left behind."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.hires = 0

    def choose(self, situation: Situation) -> Command:
        """A fixer who can be hired; else what the other bot chooses."""
        hires = (offer for offer in situation.offers if isinstance(offer, Hire))
        hire = next((hire for hire in hires if not is_a_bet(situation, hire)), None)
        if hire is None or self.hires == MOST:
            return self.bot.choose(situation)
        self.hires += 1
        return hire


def is_a_bet(situation: Situation, hire: Hire) -> bool:
    """Does a fixer take a bet? Seen by trying it."""
    trial, game = situation.imagine(0).state, situation.game
    assert isinstance(game, Heist)
    hire.play(game.table(game, trial, situation.seat, (), first_option))
    return bool(trial.story.bet)
