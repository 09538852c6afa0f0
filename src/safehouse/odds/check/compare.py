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
from safehouse.odds.check.boards import FEATURES, random_escape
from safehouse.odds.check.peer import Goal, Peer, TooBig, met_objective, plan_value, unbusted
from safehouse.odds.escape.escape import Odds, odds

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
        """Are they the same? Where odds say that they are unsure they may be off."""
        said = self.odds
        own = (said.objective_policy, said.objective_plan, said.unbusted_policy, said.unbusted_plan)
        return all(abs(one - other) < CLOSE for one, other in zip(own, self.found, strict=True))


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
    words.add_argument("--features", nargs="+", default=FEATURES, help="what may be out of the ordinary on a board")
    words.add_argument("--edition", default="", help="by whose rules; the standard one's without a name")
    wanted = words.parse_args()
    wrong = unsure = 0
    for made in comparisons(wanted.boards, wanted.first, wanted.most, tuple(wanted.features), wanted.edition):
        unsure += bool(made.odds.unsure)
        if not made.agrees and not made.odds.unsure:
            wrong += 1
            print(f"seed {made.seed}: {made.odds} against {made.found}\n{picture_of(made.heist, made.state)}")
    print(f"boards {wanted.boards} unsure {unsure} wrong {wrong}")


if __name__ == "__main__":
    main()
