"""The bots of a worker: each remembers its match until it is let go."""

from random import Random
from types import GenericAlias
from typing import Final

import msgspec

from safehouse.bots.bot import Bot
from safehouse.engine.wire import Answer, Command, Drop, one_of
from safehouse.games import open_game
from safehouse.server.limits.memory import give_back
from safehouse.server.scenes.screens import screen_of
from safehouse.server.work.jobs import ChooseForBot, SeenByBot


class Thinking:
    """A bot, and how to read what it is shown."""

    def __init__(self, job: ChooseForBot) -> None:
        self.game = open_game(job.game, bytes(job.setup))
        screen = screen_of(job.game)
        self.bot: Bot = screen.bot(job.kind, self.game, job.seat, Random(job.luck))
        self.read_view = screen.read_view
        self.offers = msgspec.json.Decoder(GenericAlias(list, one_of((self.game.commands, Answer, Drop))))

    def choose(self, shown: SeenByBot) -> Command:
        """What the bot chooses of what it is offered."""
        return self.bot.choose(self.read_view(bytes(shown.view)), self.offers.decode(shown.offers), shown.asked)


MINDS: Final[dict[int, Thinking]] = {}


def forget(gone: list[int]) -> None:
    """Let go of bots, and let the system have what they held."""
    for number in gone:
        MINDS.pop(number, None)
    if gone:
        give_back()


def thought(job: ChooseForBot) -> bytes:
    """What a bot chooses; those that were let go are forgotten first."""
    forget(job.gone)
    if job.mind not in MINDS:
        MINDS[job.mind] = Thinking(job)
    return msgspec.json.encode(MINDS[job.mind].choose(job.shown))
