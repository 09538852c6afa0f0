"""How the bot for heists answers questions."""

from random import Random

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Option
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.table.questions import (
    CHOICE,
    GATE_TOKEN,
    LEAVING,
    NONE,
    NUMBER,
    PREY,
    SPACE,
    STRIKE,
    WHISPER,
    WHO,
)
from tests.bots.situations import questioned
from tests.given import Scene, given


def answer(scene: Scene, kind: str, options: tuple[Option, ...], purpose: str = "") -> Option:
    """What the bot answers."""
    question = Question((0,), "?", options, "", kind, purpose=purpose)
    chosen = GreedyThief(scene.heist, Random(1)).choose(questioned(scene.heist, scene.state, question))
    assert isinstance(chosen, Answer)
    return chosen.option


@pytest.mark.parametrize("options", [("yes", "no"), ("no", "yes")])
def test_it_takes_what_it_is_offered(options: tuple[str, ...]) -> None:
    assert answer(given("→   1.  ."), CHOICE, options) == "yes"


def test_ideas_go_into_a_run_as_far_as_they_are_needed() -> None:
    assert answer(given("→   1.  ."), NUMBER, (0, 1, 2)) == 2


def test_an_idea_goes_to_who_carries_the_loot() -> None:
    scene = given("→   1.  .   .   .   .   .   .   2.", holds={2: "jewel"}, deck="1-2,Z1")

    assert answer(scene, WHO, (0, 1, NONE)) == 1


@pytest.mark.parametrize(("holder", "giver"), [(2, 0), (1, 1), (3, NONE)])
def test_an_idea_is_passed_on_for_noise_only_where_it_helps(holder: int, giver: Option) -> None:
    scene = given("3→  .   .   .   .   .   .   12.", holds={holder: "jewel"}, ideas={1: 2, 2: 2}, deck="1-4,Z1")

    assert answer(scene, WHO, (0, 1, NONE), WHISPER) == giver


def test_a_dog_goes_to_who_does_not_carry_the_loot() -> None:
    scene = given("→   1.  .   .   .   .   .   .   2.", holds={2: "jewel"}, ideas={1: 1, 2: 1}, deck="1-2,Z1")

    assert answer(scene, WHO, (0, 1), PREY) == 0


def test_the_token_of_a_closed_gate_goes_where_the_way_leads_on() -> None:
    scene = given(
        """
            →   1.  .   .   J
                  .
        """,
        plan={1: [(1, 0), (3, 0), (4, 0)]},
    )
    useless, on_the_way = scene.space(1, 1), scene.space(2, 0)

    assert answer(scene, SPACE, (useless, on_the_way, NONE), GATE_TOKEN) == on_the_way


def test_a_lock_goes_where_it_bars_nobody() -> None:
    scene = given(
        """
            →   1.  .   J
                  .
        """
    )
    barring, harmless = scene.space(2, 0), scene.space(1, 1)

    assert answer(scene, SPACE, (barring, harmless), STRIKE) == harmless


def test_fumbled_loot_falls_where_somebody_can_take_it_up_again() -> None:
    scene = given(
        """
            →   .   1.  #   J
                  .   .
        """,
        holds={1: "keycard"},
        plan={1: [(1, 0), (2, 0), (3, 0), (4, 0), (2, 1)]},
        deck="22,3-9,Z1",
    )
    lost, near = scene.space(1, 1), scene.space(2, 1)

    assert answer(scene, SPACE, (lost, near), STRIKE) == near


@pytest.mark.parametrize(("ideas", "said"), [(9, "yes"), (0, "no")])
def test_it_agrees_to_leave_only_with_fair_odds(ideas: int, said: str) -> None:
    scene = given("→   .   .   .   .   .   .   .   .   1.", holds={1: "jewel"}, ideas={1: ideas})

    assert answer(scene, CHOICE, ("yes", "no"), LEAVING) == said


@pytest.mark.parametrize(("ideas", "ready"), [(9, False), (0, True)])
def test_it_is_ready_to_end_the_escape_when_none_of_its_own_can_go_on(ideas: int, ready: bool) -> None:
    scene = given("→   2.  .   .   .   .   .   .   1.", phase=ESCAPE, ideas={1: ideas, 2: 1}, seats=((1,), (2, 3, 4)))

    chosen = GreedyThief(scene.heist, Random(1)).choose(Situation(scene.heist, scene.position, 0))

    assert (chosen == EndEscape()) == ready
