"""Kinds of bots by name, for each game; your own by the file it is in."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

from safehouse.bots.bot import Bot
from safehouse.bots.onward import Onward

MakeBot = Callable[[Any, Random], Bot]  # from a game and some luck

OWN = ".py:"  # FILE.py:CLASS


def greedy_thief(heist: Any, luck: Random) -> Bot:
    """The greedy bot for heists."""
    from safehouse.bots.masters.greedy import GreedyThief

    return GreedyThief(heist, luck)


def greedy_boss(match: Any, luck: Random) -> Bot:
    """The greedy bot for Masterminds."""
    from safehouse.bots.masterminds.greedy import GreedyBot

    return Onward(GreedyBot(luck).choose)


def random_thief(heist: Any, luck: Random) -> Bot:
    """The random bot for heists."""
    from safehouse.bots.random_bot import RandomBot

    return thief_going_on(RandomBot(luck), heist)


def random_boss(match: Any, luck: Random) -> Bot:
    """The random bot for Masterminds."""
    from safehouse.bots.random_bot import RandomBot

    return Onward(RandomBot(luck).choose)


def thief_going_on(bot: Bot, heist: Any) -> Bot:
    """Any bot for heists, kept from playing without end."""
    from safehouse.bots.masters.footprints import HeistFootprints

    return Onward(bot.choose, HeistFootprints(heist))


def boss_going_on(bot: Bot, match: Any) -> Bot:
    """Any bot for Masterminds, kept from playing without end."""
    return Onward(bot.choose)


KINDS: dict[str, dict[str, MakeBot]] = {
    "masters": {"greedy": greedy_thief, "random": random_thief},
    "masterminds": {"greedy": greedy_boss, "random": random_boss},
}
GOING_ON: dict[str, Callable[[Bot, Any], Bot]] = {"masters": thief_going_on, "masterminds": boss_going_on}


class NoSuchBot(ValueError):
    """A bot that cannot be had, in one line."""


def bot_kind(game: str, name: str) -> MakeBot:
    """What makes bots of a kind: by its name, or a class of one's own as FILE.py:CLASS."""
    if OWN in name:
        return partial(own_bot, game, own_kind(name))
    kinds = KINDS[game]
    if name not in kinds:
        raise NoSuchBot(
            f"there is no bot {name!r}; there are {', '.join(kinds)}, and FILE.py:CLASS for one of your own"
        )
    return kinds[name]


def own_bot(game: str, make: MakeBot, match: Any, luck: Random) -> Bot:
    """A bot of one's own, kept from playing without end."""
    return GOING_ON[game](make(match, luck), match)


@cache
def own_kind(name: str) -> MakeBot:
    """A class in a file, which is made from a game and some luck."""
    file, _, kind = name.rpartition(":")
    spec = spec_from_file_location(Path(file).stem, file)
    if spec is None or spec.loader is None or not Path(file).is_file():
        raise NoSuchBot(f"there is no file {file!r} with a bot in it")
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as wrong:
        raise NoSuchBot(f"{file}: {type(wrong).__name__}: {' '.join(str(wrong).split())}") from wrong
    if not callable(getattr(module, kind, None)):
        raise NoSuchBot(f"there is no bot {kind!r} in {file}; there are {', '.join(_classes(module)) or 'none'}")
    made: MakeBot = getattr(module, kind)
    return made


def _classes(module: Any) -> Iterator[str]:
    """The classes that a file defines and that can choose."""
    for name, value in vars(module).items():
        if isinstance(value, type) and value.__module__ == module.__name__ and hasattr(value, "choose"):
            yield name
