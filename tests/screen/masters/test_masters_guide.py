"""The Escape step by step: every step is told, can be played as it is, and leads to what the odds promise."""

from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.phases.escape import EndEscape, Go, Halt
from safehouse.screen.masters.advice.guide import AdvisedStep
from safehouse.screen.masters.advice.outlook import outlook
from tests.given import Scene, given
from tests.masters.running import declare, seed_for


def guide(scene: Scene) -> tuple[AdvisedStep, ...]:
    """The steps as the page gets them: by what everybody knows."""
    found = outlook(scene.heist, scene.heist.redeal(scene.state, None, 0), lambda: False)
    assert found is not None
    return found.steps


def follow(scene: Scene, step: AdvisedStep) -> None:
    """Play a step as the page does: an answer that nobody asks for was given already."""
    for command in step.commands:
        if command in scene.offers():
            scene.play(command)


def test_a_way_that_is_paid_is_one_step_with_its_path() -> None:
    scene = given("→   .   .   1.", phase=ESCAPE, ideas={1: 3}, holds={1: "jewel"})

    (step,) = guide(scene)

    assert step.text == "C1 runs to E1 and is out"
    assert step.path == tuple(scene.space(*spot) for spot in ((2, 0), (1, 0), (0, 0)))
    assert step.roll == 0


def test_loot_that_is_handed_on_is_left_and_picked_up() -> None:
    held = {2: "jewel"}
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 3, 2: 1}, holds=held, objective={"jewel": 1})

    texts = [step.text for step in guide(scene)]

    assert len(texts) > 1
    assert any("leaves the jewel" in text for text in texts) or any("picks up the jewel" in text for text in texts)


def test_who_gets_out_with_any_roll_carries_the_loot_alone_however_many_ideas_others_have() -> None:
    scene = given("1→  .   2.", phase=ESCAPE, ideas={1: 5, 2: 1}, holds={2: "jewel"}, objective={"jewel": 1})

    (step,) = guide(scene)

    assert (step.text, step.roll) == ("C2 rolls: any roll will do", 1)


def test_following_every_step_brings_out_what_the_odds_promise() -> None:
    scene = given("→   .   1.  2.", phase=ESCAPE, ideas={1: 3, 2: 1}, holds={2: "jewel"}, objective={"jewel": 1})

    for _ in range(8):
        steps = guide(scene)
        if not steps or steps[0].roll:
            break
        follow(scene, steps[0])
    scene.play(EndEscape())

    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    assert outcome.objective


def test_a_roll_comes_alone_and_says_what_it_needs() -> None:
    held = {1: "jewel", 2: "jewel"}
    scene = given("→   .   1.  .   .   2.", phase=ESCAPE, ideas={1: 2, 2: 1}, holds=held, objective={"jewel": 2})

    (step,) = guide(scene)

    assert (step.text, step.who, step.roll) == ("C2 rolls: needs 2 or more", 1, 2)
    follow(scene, step)
    assert scene.state.rolled == 1 << 1


def test_who_is_left_inside_with_nothing_runs_for_themselves() -> None:
    scene = given("1→  .   2.", phase=ESCAPE, ideas={2: 2}, holds={1: "jewel"}, objective={"jewel": 1})

    assert [step.text for step in guide(scene)] == ["C2 runs to E1 and is out"]


def test_where_nothing_helps_there_is_no_step() -> None:
    scene = given("→   L   1.", phase=ESCAPE, ideas={1: 9}, holds={1: "jewel"}, characters={1: "thug"})

    assert guide(scene) == ()


def test_on_the_run_the_step_is_to_run_on_or_to_stop_as_the_sentence_says() -> None:
    on = given("→   .   .   1.", phase=ESCAPE, ideas={1: 3}, holds={1: "jewel"})
    declare(on, 0, (2, 0), (1, 0), (0, 0), ideas=3)
    stop = given("→   1.  2.", phase=ESCAPE, ideas={1: 1}, holds={1: "jewel"}, objective={"jewel": 1})
    declare(stop, 0, (2, 0), ideas=1)

    assert [step.commands for step in guide(on)] == [(Go(0),)]
    assert [step.commands for step in guide(stop)] == [(Halt(0),)]


def test_the_luck_of_the_match_is_not_in_the_steps() -> None:
    lucky, unlucky = (
        given("→   .   .   .   1.", phase=ESCAPE, ideas={1: 1}, holds={1: "jewel"}, seed=seed_for(face))
        for face in (6, 1)
    )

    assert guide(lucky) == guide(unlucky)
