"""The bots of a worker: each remembers its match until it is let go."""

from random import Random
from types import GenericAlias
from typing import Any, Final
from weakref import WeakValueDictionary

import msgspec

from safehouse.bots.bot import Bot
from safehouse.engine.game import Game
from safehouse.engine.wire import Answer, Command, Drop, one_of
from safehouse.games import open_game
from safehouse.server.screens import screen_of
from safehouse.server.work.jobs import Shown, Think

GAMES: Final[WeakValueDictionary[tuple[str, bytes], Game[Any]]] = WeakValueDictionary()


class Thinking:
    """A bot, and how to read what it is shown."""

    def __init__(self, job: Think) -> None:
        self.game = game_of(job.game, bytes(job.setup))
        screen = screen_of(job.game)
        self.bot: Bot = screen.bot(job.kind, self.game, job.seat, Random(job.luck))
        self.read_view = screen.read_view
        self.offers = msgspec.json.Decoder(GenericAlias(list, one_of((self.game.commands, Answer, Drop))))

    def choose(self, shown: Shown) -> Command:
        """What the bot chooses of what it is offered."""
        return self.bot.choose(self.read_view(bytes(shown.view)), self.offers.decode(shown.offers), shown.asked)


MINDS: Final[dict[int, Thinking]] = {}


def game_of(name: str, setup: bytes) -> Game[Any]:
    """A game without its luck; all bots that play it share it."""
    found = GAMES.get((name, setup))
    if found is None:
        found = GAMES[name, setup] = open_game(name, setup)
    return found


def thought(job: Think) -> bytes:
    """What a bot chooses; those that were let go are forgotten first."""
    for number in job.gone:
        MINDS.pop(number, None)
    if job.mind not in MINDS:
        MINDS[job.mind] = Thinking(job)
    return msgspec.json.encode(MINDS[job.mind].choose(job.shown))
