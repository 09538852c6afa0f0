"""What the greedy bot for Masterminds imagines is what it sees, and its sums are those of the rules."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from safehouse.bots.bot import Situation
from safehouse.bots.masterminds.casing import attempt_on, boosts_of, deals_of, heist_on, outcome, strongest
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.bots.masterminds.loiterer import Loiterer
from safehouse.bots.masterminds.world import COMPLICATIONS, left_of, match_for, world_of
from safehouse.engine.game import Position, legal, step
from safehouse.engine.imagination import imagine
from safehouse.masterminds.box.content import KIND
from safehouse.masterminds.box.pieces import IMMEDIATE, PARTY, REVEALED
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.sight.attempt import attempt_of, choices, members_of, parties
from safehouse.masterminds.state import State
from safehouse.masterminds.verbs.heist import count
from safehouse.masterminds.view import View
from tests.masterminds.given import given

LONGEST = 20_000


def positions(seats: int, seed: int) -> Iterator[tuple[Match, Position]]:
    """Every position of a random match in which somebody is waited for."""
    game, bot = Match(Setup(seats)), Loiterer(Random(seed))
    position = Position(game.first(seed))
    for _ in range(LONGEST):
        movers = position.open.question.seats if position.open else game.to_move(position.state)
        if not movers:
            return
        yield game, position
        command = bot.choose(position.state, legal(game, position, movers[0]))
        position = step(game, position, movers[0], command).position


def but_for_passing(view: View) -> View:
    """A view that does not tell who passes, and so who is waited for."""
    return replace(view, seats=tuple(replace(seat, passing=False) for seat in view.seats), waiting=())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_world_looks_like_the_view_it_was_made_from(seats: int) -> None:
    luck = Random(seats)
    for game, position in positions(seats, seats):
        viewer = luck.choice(game.everyone)
        view = game.view(position.state, viewer)
        world = match_for(seats).view(world_of(view, luck), viewer)

        assert but_for_passing(world) == but_for_passing(view)


def test_in_a_world_nobody_holds_what_is_played_at_once() -> None:
    luck = Random(4)
    for game, position in list(positions(3, 4))[::10]:
        world = world_of(game.view(position.state, luck.choice(game.everyone)), luck)

        assert [card for hand in world.hands for card in hand if KIND[card] == IMMEDIATE] == []


def test_a_world_does_not_depend_on_what_is_hidden() -> None:
    for game, position in list(positions(3, 9))[::25]:
        other = game.redeal(position.state, 0, 5)
        worlds = [world_of(game.view(state, 0), Random(7)) for state in (position.state, other)]

        assert worlds[0].hands == worlds[1].hands
        assert worlds[0].complications == worlds[1].complications


@pytest.mark.parametrize("seats", [2, 4])
def test_an_attempt_is_summed_up_as_the_rules_count_it(seats: int) -> None:
    compared = 0
    for game, position in (each for seed in range(12) for each in positions(seats, seed)):
        state = position.state
        if state.stage in (REVEALED, PARTY) and position.open is None:
            compared += compare(game, state)

    assert compared > 100


def compare(game: Match, state: State) -> int:
    """Compare every party that may go; how many there are."""
    view, seat = game.view(state, state.turn), state.turn
    job = view.jobs[state.place]
    cards = [each.card for each in job.complications]
    found = [party for party in parties(*choices(attempt_of(game, state, seat))) if party]
    for party in found:
        guessed = outcome(view, job, cards, members_of(party), boosts_of(view))
        counted = state.copy()
        counted.party = party
        count(game.table(game, counted, seat), seat)
        assert (guessed.success, guessed.heat) == (counted.succeeded, counted.due)
    assert not found or state.party or strongest(attempt_on(view, job, cards), heist_on(view, job)) in found
    return len(found)


def test_an_empty_deck_of_complications_is_made_from_the_discarded_ones() -> None:
    scene = given(jobs={place: ("jb-van", ["?co-tight"]) for place in range(4)}, complications=())
    scene.state.complications = [tuple(each._replace(known=1) for each in row) for row in scene.state.complications]
    scene.state.complication_pile = tuple(left_of(COMPLICATIONS, ["co-tight"]))
    view = scene.game.view(scene.state, 0)

    assert {len(deal) for deal in deals_of(view, view.jobs[0], Random(1), 6)} == {2}


def test_greedy_chooses_the_same_whatever_is_hidden() -> None:
    for game, position in list(positions(3, 4))[::15]:
        movers = position.open.question.seats if position.open else game.to_move(position.state)
        for seat in movers[:1]:
            both = [Situation(game, each, seat) for each in (position, imagine(game, position, seat, 5))]

            assert len({GreedyBot(Random(1)).choose(each) for each in both}) == 1
