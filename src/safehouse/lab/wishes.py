"""From words on the command line to orders; what cannot be is said before anything is played."""

from itertools import product
from typing import NamedTuple

from safehouse.bots.kinds import bot_kind
from safehouse.engine.wire import Refused
from safehouse.lab.orders import HeistOrder, MatchOrder, PairOrder
from safehouse.lab.teams import DEFAULT, DRAWN, check_words
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup as MatchSetup
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist
from safehouse.masters.setup.starts import check_room

SIZES = {"": (4,), "3": (3,), "4": (4,), "3,4": (3, 4)}


class Wish(NamedTuple):
    """What is wanted, in words."""

    game: str = Heist.name
    heist: str = "all"
    team: str = DEFAULT
    characters: str = ""
    players: str = "2"
    bot: str = "greedy"
    matches: int = 100
    seed: int = 1
    edition: str = ""


def orders_of(wish: Wish) -> tuple[HeistOrder | MatchOrder, ...]:
    """The orders that a wish comes to; a ValueError or a Refused where it cannot be had."""
    if wish.game not in (Heist.name, Match.name):
        raise ValueError(f"there is no game {wish.game!r}; there are {Heist.name} and {Match.name}")
    if wish.matches < 1:
        raise ValueError(f"{wish.matches} matches: at least one must be played")
    bot_kind(wish.game, wish.bot)
    return heist_orders(wish) if wish.game == Heist.name else match_orders(wish)


def heist_orders(wish: Wish) -> tuple[HeistOrder, ...]:
    """Each heist with each number of characters."""
    box = edition_of(wish.edition).box
    heists = box.heists if wish.heist == "all" else tuple(wish.heist.split(","))
    orders = [
        HeistOrder(wish.seed, heist, size, wish.team, wish.bot, wish.edition)
        for heist, size in product(heists, sizes_of(wish))
    ]
    for order in dict.fromkeys(orders):
        check_room(order.set_up(0).setup, order.sheet)
    return tuple(dict.fromkeys(orders))


def sizes_of(wish: Wish) -> tuple[int, ...]:
    """The numbers of characters; a team of names has its own."""
    if wish.characters not in SIZES:
        raise ValueError(f"a heist has 3 or 4 characters, or 3,4 for both, not {wish.characters!r}")
    sizes = SIZES[wish.characters]
    if wish.team in (DEFAULT, DRAWN):
        return sizes
    size = check_words(edition_of(wish.edition).box, wish.team, sizes[0])
    if wish.characters and sizes != (size,):
        raise ValueError(f"the team {wish.team} has {size} characters, not {wish.characters}")
    return (size,)


def match_orders(wish: Wish) -> tuple[MatchOrder, ...]:
    """Each number of players."""
    try:
        players = [int(number) for number in wish.players.split(",")]
        for number in players:
            Match(MatchSetup(number))
    except (ValueError, Refused) as wrong:
        raise ValueError(f"Masterminds is for 2 to 6 players, not {wish.players!r}") from wrong
    return tuple(MatchOrder(wish.seed, number, wish.bot) for number in dict.fromkeys(players))


def pairs_of(a: Wish, b: Wish) -> tuple[PairOrder, ...]:
    """The same matches as A and as B."""
    ours, theirs = orders_of(a), orders_of(b)
    if len(ours) != len(theirs):
        raise ValueError("A and B must have as many numbers of characters")
    return tuple(PairOrder(alone(one), alone(other)) for one, other in zip(ours, theirs, strict=True))


def alone(order: HeistOrder | MatchOrder) -> HeistOrder | MatchOrder:
    """In Masterminds bots are compared in one seat, against the same others."""
    return order._replace(one_seat=True) if isinstance(order, MatchOrder) else order
