"""The bot for heists: honest, never stuck, and it knows what to do next."""

from random import Random
from typing import Any

import pytest

from safehouse.bots.bot import Bot, Situation
from safehouse.bots.masters.act import Foresight
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.bots.masters.worth.tools import unlocks_a_round
from safehouse.bots.masters.worth.worth import Appraiser
from safehouse.engine.imagination import imagine
from safehouse.engine.wire import Command
from safehouse.lab.matches.heistrun import run_heist
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.masters.board import spaces
from safehouse.masters.board.heistfile import SafeSheet
from safehouse.masters.box.pieces import ACTION, ESCAPE, EVENT, JEWEL, NOWHERE, OVER, PLANNING
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.action import Move, Subdue, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.escape import Run
from safehouse.masters.phases.hands import OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.shop import Buy
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from tests.given import Scene, given

MECHANISMS = (
    "the-inclusion-job",  # gates
    "the-dark-horse-job",  # dogs and remote locks
    "the-black-box",  # tunnels, a safe, a captive
    "the-final-score-part-1",  # hideouts
    "the-greedy-prisoner",  # somebody to bring along
    "county-the-hole",  # a break-out
)


def choice(scene: Scene) -> Command:
    """What the bot does in a position."""
    return GreedyThief(scene.heist, Random(1)).choose(Situation(scene.heist, scene.position, 0))


def play_on(scene: Scene, commands: int = 200) -> None:
    """Let the bot play on until the heist is over."""
    bot = GreedyThief(scene.heist, Random(1))
    for _ in range(commands):
        if scene.state.phase == OVER:
            return
        scene.play(bot.choose(Situation(scene.heist, scene.position, 0)))


def test_it_takes_the_loot_it_stands_on() -> None:
    scene = given("→   .   1J", left={1: "move"})

    assert choice(scene) == PickUp(0, scene.space(2, 0), JEWEL)


def test_it_walks_towards_the_loot() -> None:
    scene = given("→   1.  .   J", left={1: "move"})

    assert choice(scene) == Move(0, scene.space(2, 0))


def test_it_opens_the_lock_in_its_way() -> None:
    scene = given("→   1.  L   J", left={1: "unlock move"})

    assert choice(scene) == Unlock(0, scene.space(2, 0))


def test_it_subdues_the_guard_who_holds_it() -> None:
    scene = given("→   1G  .   J", left={1: "subdue move"})

    assert choice(scene) == Subdue(0, scene.space(1, 0))


def test_it_opens_remote_locks_from_their_server() -> None:
    scene = given("→   .   Jx  1X", left={1: "move"})

    assert choice(scene) == OpenRings(0, 0)


def test_it_opens_a_keycard_door_that_bars_the_loot() -> None:
    scene = given("→   1.  #   J", left={1: "move"}, holds={1: "keycard"})

    assert choice(scene) == OpenDoor(0, scene.space(2, 0))


def test_it_cracks_a_safe() -> None:
    scene = given("→   .   1S", left={1: "unlock"}, holds={1: "safecracking-tools"})

    assert choice(scene) == Crack(0)


def safe_with_documents(drawing: str, **more: Any) -> Scene:
    """A position in which the documents are in a safe."""
    return given(drawing, objective={"documents": 1}, sheet={"safe": SafeSheet(3, {"documents": 1})}, **more)


def test_it_fetches_the_tool_for_a_safe() -> None:
    scene = safe_with_documents("i   1.  .   .   .   S   ←", item="plasma-torch", left={1: "move"})

    assert choice(scene) == Move(0, scene.space(0, 0))


def test_it_carries_the_tool_to_the_safe() -> None:
    scene = safe_with_documents("→   1.  .   .   .   S", left={1: "move"}, holds={1: "plasma-torch"})

    assert choice(scene) == Move(0, scene.space(2, 0))


def test_it_buys_a_tool_where_there_is_none_for_whom_it_suits_best() -> None:
    scene = safe_with_documents("→   .   .   S", phase=PLANNING, setup={"cash": 9})

    bought = choice(scene)

    assert isinstance(bought, Buy)
    assert bought.item == STANDARD.box.numbers["plasma-torch"]
    others = [unlocks_a_round(scene.heist, who) for who in scene.heist.players]
    assert unlocks_a_round(scene.heist, bought.who) == max(others)


def test_it_buys_no_tool_where_one_is_at_hand() -> None:
    scene = safe_with_documents("→   .   .   S", phase=PLANNING, setup={"cash": 9}, holds={2: "safecracking-tools"})

    assert not isinstance(choice(scene), Buy)


def test_doors_bar_the_way_until_there_is_a_keycard() -> None:
    scene = given("→   K   .   1.  #   J", left={1: "move"})

    assert choice(scene) == Move(0, scene.space(2, 0))


def test_it_fetches_a_keycard_for_the_door_before_a_safe() -> None:
    scene = safe_with_documents("→   K   .   1.  #   S", left={1: "move"}, holds={1: "plasma-torch"})

    assert choice(scene) == Move(0, scene.space(2, 0))


def test_it_looks_for_a_keycard_in_the_bag() -> None:
    scene = given("→   ?   .   1.  #   J   .", left={1: "move"}, bag={"keycard": 1})

    assert choice(scene) == Move(0, scene.space(2, 0))


def test_it_does_not_think_of_cracking_a_safe_without_an_unlock() -> None:
    scene = given("→   .   1S", left={1: "move"}, holds={1: "safecracking-tools"})

    assert Foresight(scene.heist, Random(1)).free(scene.state, 0, 0) is None


def test_it_is_not_stuck_beside_a_safe() -> None:
    order = HeistExperiment(31, "the-melee-job", 4, "default", "greedy")
    heist = order.set_up(2)

    assert run_heist(heist, order.match_seed(2), [GreedyThief(heist, order.luck(2, "bot"))]).state.phase == OVER


def test_it_calls_the_escape_with_everything_in_hand_and_the_way_out_paid_for() -> None:
    scene = given("→   1.  2.", holds={1: "jewel"}, ideas={1: 3, 2: 3}, crew=3)
    for who in (0, 1):
        scene.state.chosen[who] = 1

    assert choice(scene) == CallEscape()


def test_it_stays_while_the_loot_lies_about() -> None:
    scene = given("→   1.  2.  .   J", ideas={1: 3, 2: 3}, crew=3)
    for who in (0, 1):
        scene.state.chosen[who] = 1

    assert choice(scene) != CallEscape()


def test_who_carries_the_loot_runs_first() -> None:
    scene = given("→   .   1.  2.  .   ←", phase=ESCAPE, ideas={1: 3, 2: 3}, holds={2: "jewel"})

    assert choice(scene) == Run(1)


def test_it_runs_everybody_out() -> None:
    scene = given("→   .   1.  2.  .   ←", phase=ESCAPE, ideas={1: 3, 2: 3}, holds={2: "jewel"}, crew=3)

    play_on(scene)

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.objective
    assert outcome.escaped == (0, 1)


def test_it_fetches_loot_that_lies_on_an_entrance() -> None:
    scene = given("→   .   1.  .   ←", phase=ESCAPE, ideas={1: 3}, crew=3)
    scene.state.put(JEWEL, scene.space(0, 0))

    play_on(scene)

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.objective


def test_a_step_out_of_one_who_must_come_along_counts_more_than_three_ideas() -> None:
    heist = set_up("the-hospitality-job", ((0, 1, 2, 3),))
    npc, appraiser = heist.npcs[0], Appraiser(heist)
    state = heist.first(5)
    state.phase = ACTION
    state.tell(captive=NOWHERE)
    out = appraiser.terrains.of(state, 0).out
    far = next(at for at in range(heist.hexes) if 6 <= out[at] < 8)
    near = min(spaces(heist.boards[0].near[far]), key=out.__getitem__)

    state.at[npc], state.ideas[npc] = far, 3
    pausing = appraiser.worth(state, 0)
    state.at[npc], state.ideas[npc] = near, 0

    assert appraiser.worth(state, 0) > pausing


def test_it_chooses_the_same_whatever_luck_is_to_come() -> None:
    scene = given("→   1?  ?   J", die={1: 3}, ideas={1: 2})
    worlds = [imagine(scene.heist, scene.position, 0, seed) for seed in range(5)]

    choices = [GreedyThief(scene.heist, Random(1)).choose(Situation(scene.heist, world, 0)) for world in worlds]

    assert choices == choices[:1] * 5


def set_up(heist_id: str, seats: tuple[tuple[int, ...], ...]) -> Heist:
    """A heist with the team for whoever does not want to choose."""
    sheet = load_heist(heist_id)
    inside = (0, 1) if "anyone" in sheet.objective else ()
    return Heist(Setup(heist_id, default_team(STANDARD.box, sheet.label, 4), seats, inside=inside))


@pytest.mark.parametrize("heist_id", MECHANISMS)
def test_it_plays_a_heist_to_its_end_for_all_seats(heist_id: str) -> None:
    heist = set_up(heist_id, ((0, 1, 2, 3),))

    run = run_heist(heist, 5, [GreedyThief(heist, Random(5))])

    assert run.state.phase == OVER


def test_each_seat_may_have_a_bot_of_its_own() -> None:
    heist = set_up("the-inclusion-job", ((0,), (1, 2), (3,)))
    bots: list[Bot] = [GreedyThief(heist, Random(seat)) for seat in heist.everyone]

    run = run_heist(heist, 7, bots)

    assert run.state.phase == OVER


@pytest.mark.parametrize("seed", range(3))
def test_it_copes_with_any_team_fixers_items_and_votes(seed: int) -> None:
    luck = Random(seed)
    heist, own, _ = Heists(("the-melee-job", "the-side-channel", "the-marathon-job"), decks="any").match(luck)
    bot = GreedyThief(heist, luck)

    run = run_heist(heist, own, [bot] * len(heist.everyone))

    assert run.state.phase == OVER


def test_it_brings_loot_out_of_an_easy_building() -> None:
    sheet = {"entrance_limit": 4, "bag": {"camera": 1}}
    drawing = """
        →   .   ?   .   J
              .   .   .
    """
    wins = 0
    heist = given(drawing, phase=0, sheet=sheet).heist
    for seed in range(6):
        wins += run_heist(heist, seed, [GreedyThief(heist, Random(seed))]).outcome.objective

    assert wins >= 5


def test_before_a_crisis_it_continues() -> None:
    scene = given("12. .", holds={1: "jewel"}, deck="M1,C4,M1,M1,Z1", phase=EVENT)
    scene.state.queue = ("C4",)

    assert len(scene.offers()) == 2
    assert choice(scene) == Done()
