"""Odds against a search through the rules, on small boards: python -m safehouse.odds.check.compare --boards 1000."""

from argparse import ArgumentParser
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from safehouse.masters.board import BadDrawing
from safehouse.masters.box.pieces import JAIL
from safehouse.masters.game import Heist
from safehouse.masters.state import State
from safehouse.masters.view.picture import picture_of
from safehouse.odds.check.boards import EVERY_FEATURE, FEATURES, random_escape
from safehouse.odds.check.peer import Goal, Peer, TooBig, met_objective, plan_value, unbusted
from safehouse.odds.escape.escape import AtMost, Odds, odds

CLOSE = 1e-9


class Comparison(NamedTuple):
    """The odds of a board, and what the search through the rules says: policy and plan, for both goals."""

    seed: int
    heist: Heist
    state: State
    odds: Odds
    found: tuple[float, float, float, float]

    @property
    def agrees(self) -> bool:
        """Are they the same, or is what the rules say within the bounds where there are any?"""
        least, most = figures(self.odds), figures(self.odds.most or self.odds)
        found = zip(least, self.found, most, strict=True)
        return all(low - CLOSE < true < high + CLOSE for low, true, high in found)


def figures(said: Odds | AtMost) -> tuple[float, float, float, float]:
    """Policy and plan, for both goals."""
    return said.objective_policy, said.objective_plan, said.unbusted_policy, said.unbusted_plan


def compare(seed: int, most: int, features: tuple[str, ...] = FEATURES, edition: str = "") -> Comparison | None:
    """Both answers for the board of a seed; None if it is too big to search, or cannot be drawn."""
    try:
        heist, state = random_escape(Random(seed), features=features, edition=edition)
        playing = tuple(who for who in heist.players if state.at[who] != JAIL)
        found = [values(heist, state, goal, most) for goal in (met_objective, unbusted(playing))]
    except (TooBig, BadDrawing):
        return None
    return Comparison(seed, heist, state, odds(heist, state), (*found[0], *found[1]))


def values(heist: Heist, state: State, goal: Goal, most: int) -> tuple[float, float]:
    """What a policy and a plan are worth by the rules."""
    return Peer(heist, goal, most=most).value(state), plan_value(heist, state, goal, most)


def comparisons(
    boards: int, first: int, most: int, features: tuple[str, ...] = FEATURES, edition: str = ""
) -> Iterator[Comparison]:
    """So many comparisons, from a seed on."""
    done, seed = 0, first
    while done < boards:
        made = compare(seed, most, features, edition)
        seed += 1
        if made is not None:
            done += 1
            yield made


def main() -> None:
    """Compare, and show the boards on which the answers differ."""
    words = ArgumentParser(description=__doc__)
    words.add_argument("--boards", type=int, default=100)
    words.add_argument("--first", type=int, default=0, help="the seed of the first board")
    words.add_argument(
        "--most", type=int, default=2500, help="states a search may look at before a board is passed over"
    )
    words.add_argument(
        "--features", nargs="+", default=EVERY_FEATURE, help="what may be out of the ordinary on a board"
    )
    words.add_argument("--edition", default="", help="by whose rules; the standard one's without a name")
    wanted = words.parse_args()
    made = comparisons(wanted.boards, wanted.first, wanted.most, tuple(wanted.features), wanted.edition)
    print(tally(made))


def tally(made: Iterator[Comparison]) -> str:
    """How many are exact, how many between bounds and how many wrong; those are shown."""
    exact = bounded = wrong = 0
    for each in made:
        exact += each.odds.most is None
        bounded += each.odds.most is not None
        if not each.agrees:
            wrong += 1
            print(f"seed {each.seed}: {each.odds} against {each.found}\n{picture_of(each.heist, each.state)}")
    return f"boards {exact + bounded} exact {exact} bounded {bounded} wrong {wrong}"


if __name__ == "__main__":
    main()
