"""What bots keep of characters and ways says the same as what is worked out afresh, in positions of real matches."""

from collections.abc import Iterator
from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.bots.masters.worth.chances import rounds_left
from safehouse.bots.masters.worth.routes import FAR, WIDE, Terrain
from safehouse.bots.masters.worth.worth import Appraiser, Look
from safehouse.engine.wire import Command
from safehouse.lab.matches.heistrun import run_heist
from safehouse.masters.board import cheapest, spaces
from safehouse.masters.box.pieces import JAIL, SPACES, Mask, Who
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.masters.state import State

EVERY = 12  # one of so many positions is looked at: neighbours say much the same


class Diarist:
    """A bot that notes where it was."""

    def __init__(self, heist: Heist) -> None:
        self.bot = GreedyThief(heist, Random(1))
        self.noted: list[State] = []

    def choose(self, situation: Situation) -> Command:
        self.noted.append(situation.imagine(0).state)
        return self.bot.choose(situation)


def positions(heist: Heist) -> list[State]:
    """Positions of a match, and others that differ from them in one character: where it stands and what it has."""
    diarist = Diarist(heist)
    run_heist(heist, 3, [diarist])
    return [state for noted in diarist.noted[::EVERY] for state in (noted, *moved(heist, noted))]


def moved(heist: Heist, state: State) -> Iterator[State]:
    for who in heist.crew:
        for at in spaces(state.plan[who])[:4] if state.at[who] != JAIL else ():
            other = state.copy()
            other.at[who] = at
            other.ideas[who] += at % 2
            other.made += at % 3
            yield other


def heist_of(name: str) -> Heist:
    sheet = load_heist(name)
    return Heist(Setup(name, default_team(STANDARD.box, sheet.label, 4), ((0, 1, 2, 3),)))


@pytest.mark.parametrize("name", ["the-inclusion-job", "the-startup-job", "the-proving-grounds"])
def test_a_worth_put_together_from_what_is_kept_is_that_of_a_fresh_look(name: str) -> None:
    heist = heist_of(name)
    appraiser = Appraiser(heist)

    for state in positions(heist):
        kept = appraiser.worth(state, state.unknown)
        terrain = Terrain(heist, state, state.unknown, appraiser.terrains.tolls)
        assert kept == Look(appraiser, state, terrain, rounds_left(heist, state)).worth()


def in_full(terrain: Terrain, who: Who, targets: Mask, tokens: Mask) -> list[float]:
    """What ways cost, by the search that knows nothing of tolls and tokens."""
    allowed = tokens | terrain.board.entrances
    leave = [toll if allowed >> at & 1 else FAR for at, toll in enumerate(terrain.tolls[who])]
    return cheapest(terrain.board.near, spaces(targets & allowed), leave, [0.0] * SPACES, FAR)


def test_fields_are_the_same_by_any_search_and_as_far_as_they_matter() -> None:
    heist = heist_of("the-dark-horse-job")
    appraiser = Appraiser(heist)

    for state in positions(heist)[::10]:
        terrain = appraiser.terrains.of(state, state.unknown)
        for who in heist.crew:
            plan, targets = state.plan[who], 1 << spaces(terrain.board.hexes)[who * 5]
            everywhere = in_full(terrain, who, targets, terrain.board.hexes)

            assert terrain.to(who, targets | plan & -plan, plan) == in_full(terrain, who, targets | plan & -plan, plan)
            assert terrain.to(who, targets, terrain.board.hexes) == everywhere
            onward = terrain.onward(who, targets, plan)
            assert all(onward[at] == (everywhere[at] if everywhere[at] < WIDE else FAR) for at in spaces(plan))
