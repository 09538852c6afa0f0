"""What the odds would be if the Escape began now: gates close, and unknown tiles are revealed."""

from collections.abc import Callable, Sequence
from itertools import count
from math import comb
from typing import Any, Final

from safehouse.engine.chance import draw
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import BAG, PLACES, Piece
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.phases import begin_escape
from safehouse.odds.escape.escape import AtMost, Odds, odds

MOST_DEALS: Final = 24  # deals of the bag over the tiles that are looked at one by one
Deal = tuple[Piece, ...]


class DealtTable(HeistTable):
    """A table on which chits come out of the bag in an order laid down before."""

    __slots__ = ("deal",)

    deal: list[Piece]

    def pick(self, sides: int) -> int:
        """The number by which the next chit of the deal is drawn."""
        if not self.deal:
            return 0
        chit = self.deal.pop(0)
        return sum(self.state.count[BAG::PLACES][:chit])


def never() -> bool:
    """All deals are looked at, however long it takes."""
    return False


def odds_if_escape_now(heist: Heist, state: State, enough: Callable[[], bool] = never) -> Odds:
    """The odds if the Escape began in this position; an average over what unknown tiles may be.

    Exact where the chits in the bag can be dealt to the tiles in few ways. Otherwise some deals stand for all of them,
    always the same ones, and `unsure` says so; fewer of them once it is `enough`.
    """
    deals, sure = likely_deals(state)
    found: list[tuple[Odds, int]] = []
    for deal, weight in deals:
        found.append((odds(heist, begun(heist, state, deal)), weight))
        if enough():
            break
    if sure and len(found) == len(deals):
        return mean(found, ())
    stands = "one deal of the bag stands" if len(found) == 1 else f"{len(found)} deals of the bag stand"
    return mean(found, (f"unknown tiles: {stands} for all",))


def likely_deals(state: State) -> tuple[list[tuple[Deal, int]], bool]:
    """Deals of chits to the unknown tiles with how often each comes, and whether these are all."""
    bag = [(chit, amount) for chit, amount in enumerate(state.column(BAG)) if amount]
    tiles = min(len(spaces(state.unknown)), sum(amount for _, amount in bag))
    if number_of_deals(bag, tiles) <= MOST_DEALS:
        return sorted(all_deals(dict(bag), tiles), key=lambda dealt: -dealt[1]), True
    return [(some_deal(bag, tiles, number), 1) for number in range(MOST_DEALS)], False


def number_of_deals(bag: Sequence[tuple[Piece, int]], tiles: int) -> int:
    """In how many ways chits may lie on the tiles, like ones not told apart; with too many it stops counting."""
    ways = [1] + [0] * tiles
    for _, amount in bag:
        ways = [
            sum(ways[had] * comb(tiles - had, more - had) for had in range(max(0, more - amount), more + 1))
            for more in range(tiles + 1)
        ]
    return ways[tiles]


def all_deals(bag: dict[Piece, int], tiles: int) -> list[tuple[Deal, int]]:
    """Every deal, with in how many ways single chits make it."""
    if not tiles:
        return [((), 1)]
    return [
        ((chit, *rest), amount * ways)
        for chit, amount in bag.items()
        if amount
        for rest, ways in all_deals(bag | {chit: amount - 1}, tiles - 1)
    ]


def some_deal(bag: Sequence[tuple[Piece, int]], tiles: int, seed: int) -> Deal:
    """One deal, drawn by a seed of its own."""
    chits = [chit for chit, amount in bag for _ in range(amount)]
    luck = count()
    return tuple(chits.pop(draw(seed, next(luck), len(chits))) for _ in range(tiles))


def begun(heist: Heist, state: State, deal: Deal) -> State:
    """The state in which the Escape begins after a deal."""
    table = DealtTable(heist, state.copy(), 0, (), last_option)
    table.deal = list(deal)
    begin_escape(table, "called")
    after: State = table.state
    return after


def last_option(seat: int, options: Sequence[Any]) -> Any:
    """The last option: where something may be declined, that is how."""
    return options[-1]


def mean(dealt: Sequence[tuple[Odds, int]], doubts: tuple[str, ...]) -> Odds:
    """The average of some odds by their weights; ways are those of the likeliest."""
    total = sum(weight for _, weight in dealt)
    found = [(each, weight / total) for each, weight in dealt]
    likeliest = max(found, key=lambda one: one[1])[0]
    told = dict.fromkeys((*doubts, *(doubt for each, _ in found for doubt in each.unsure)))
    tops: list[tuple[Odds | AtMost, float]] = [(each.most or each, weight) for each, weight in found]
    most = AtMost(*average(tops)) if any(each.most for each, _ in found) else None
    met, met_plan, free, free_plan = average(found)
    return Odds(met, met_plan, free, free_plan, likeliest.ways, tuple(told), None, most, bool(doubts))


def average(found: Sequence[tuple[Odds | AtMost, float]]) -> tuple[float, float, float, float]:
    """The four chances, each the average of some by their weights."""
    return (
        sum(each.objective_policy * weight for each, weight in found),
        sum(each.objective_plan * weight for each, weight in found),
        sum(each.unbusted_policy * weight for each, weight in found),
        sum(each.unbusted_plan * weight for each, weight in found),
    )
