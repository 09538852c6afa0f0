"""How an Escape would go, in words: exact figures, what makes them unsure, and who should run next."""

import msgspec
import pytest
from msgspec.structs import replace

from safehouse.masters.box.pieces import ESCAPE, PLANNING
from safehouse.odds.escape.bounds import TOO_MANY
from safehouse.odds.escape.escape import AtMost, Odds, odds
from safehouse.odds.escape.now import never
from safehouse.screen.masters.advice.outlook import Chance, Figure, Outlook, figure, on_or_not, outlook, percent
from safehouse.screen.masters.advice.outlook import told as in_words
from tests.given import Scene, given
from tests.masters.running import declare


def seen(scene: Scene) -> Outlook | None:
    """The outlook by what everybody knows, as the page gets it."""
    return outlook(scene.heist, scene.heist.redeal(scene.state, None, 0), never)


def told(scene: Scene) -> Outlook:
    found = seen(scene)
    assert found is not None
    return found


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_chances_of_an_escape_are_told_with_and_without_reacting_to_rolls() -> None:
    scene = given("→   .   .   2.  1.", phase=ESCAPE, holds={1: "jewel"})

    found = told(scene)

    assert plain(found.said) == "Odds: job done 83 %, no one Busted 33 %."
    assert (plain(str(found.objective.policy)), plain(str(found.objective.plan))) == ("83 %", "67 %")
    assert (found.begun, found.unsure) == (True, "")


def test_before_the_escape_the_outlook_is_that_of_one_that_began_now() -> None:
    scene = given("→   ?   1.", ideas={1: 0}, holds={1: "jewel"}, bag={"guard": 1, "camera": 1})

    found = told(scene)

    assert plain(found.said) == "If you ran now: job done 75 %, no one Busted 75 %."
    assert (found.begun, found.next, found.who) == (False, "", -1)


def test_what_is_not_exact_is_said_to_be_about_right_and_why() -> None:
    scene = given("→   ?   ?   ?   ?   1.", ideas={1: 9}, holds={1: "jewel"}, bag={"guard": 3, "camera": 3, "lock": 2})

    found = told(scene)

    assert "job done about " in found.said
    assert found.unsure == "unknown tiles: 24 deals of the bag stand for all"


def test_what_lies_between_two_bounds_is_told_with_both() -> None:
    scene = given("→   .   .   2.  1.", phase=ESCAPE, holds={1: "jewel"})
    exact = odds(scene.heist, scene.state)
    most = AtMost(0.871, exact.objective_plan, exact.unbusted_policy, exact.unbusted_plan)

    words = in_words(scene.heist, replace(exact, unsure=(TOO_MANY,), most=most), begun=True)

    assert plain(words.said) == "Odds: job done between 83 % and 88 %, no one Busted 33 %."
    assert (words.objective.policy.hedge, plain(words.objective.policy.value)) == ("between", "83 % and 88 %")
    assert (words.unbusted.policy.hedge, words.unsure) == ("", TOO_MANY)


@pytest.mark.parametrize(
    ("least", "most", "words"),
    [
        (0.312, 0.431, "between 31 % and 44 %"),
        (0.0, 1.0, "between 0 % and 100 %"),
        (0.001, 0.002, "between 0 % and 1 %"),
        (0.25, 0.5, "between 25 % and 50 %"),
        (0.5, 0.5, "50 %"),
    ],
)
def test_bounds_are_rounded_so_that_they_hold(least: float, most: float, words: str) -> None:
    assert plain(str(figure(least, most, estimated=False))) == words


def test_bounds_of_what_is_only_estimated_are_rough() -> None:
    assert plain(str(figure(0.3, 0.4, estimated=True))) == "roughly between 30 % and 40 %"


def test_who_lacks_moves_is_told_to_roll_before_anybody_runs() -> None:
    held = {1: "jewel", 2: "jewel"}
    scene = given("→   .   1.  .   .   2.", phase=ESCAPE, ideas={1: 2, 2: 1}, holds=held, objective={"jewel": 2})

    found = told(scene)

    assert (found.next, found.who) == ("Let C2 roll next: 2 or more for the objective.", 1)  # to hand it on


def test_who_can_pay_is_told_to_run() -> None:
    scene = given("→   .   1.  J", phase=ESCAPE, ideas={1: 4})

    assert told(scene).next == "Let C1 run next: to E1 with the jewel, for the objective."


def test_where_the_objective_is_safe_the_others_are_brought_out() -> None:
    scene = given("1→  .   2.", phase=ESCAPE, ideas={2: 0}, holds={1: "jewel"}, objective={"jewel": 1})

    assert told(scene).next == "Let C2 roll next: 2 or more so that no one is Busted."


def test_where_nothing_helps_nothing_is_advised() -> None:
    scene = given("→   L   1.", phase=ESCAPE, ideas={1: 9}, holds={1: "jewel"}, characters={1: "thug"})

    found = told(scene)

    assert (found.next, plain(str(found.objective.policy))) == ("", "0 %")


def test_whoever_is_on_the_run_may_stop_and_run_on() -> None:
    scene = given("→   .   .   1.", phase=ESCAPE, ideas={1: 3}, holds={1: "jewel"})
    before = told(scene)

    declare(scene, 0, (2, 0), (1, 0), (0, 0), ideas=3)

    assert scene.state.runner == 0
    assert (before.objective, told(scene).objective) == (Chance(Figure("100\u00a0%"), Figure("100\u00a0%")),) * 2
    assert (told(scene).next, told(scene).who) == ("Let C1 keep running.", 0)


def test_who_leaves_others_without_what_they_need_is_told_to_stop() -> None:
    scene = given("→   1.  2.", phase=ESCAPE, ideas={1: 1}, holds={1: "jewel"}, objective={"jewel": 1})
    declare(scene, 0, (2, 0), ideas=1)

    assert told(scene).next == "Let C1 stop here: the next step lowers the odds."


def test_in_planning_there_is_no_outlook() -> None:
    assert seen(given("→   .   1.", phase=PLANNING)) is None


def test_luck_to_come_makes_no_difference() -> None:
    drawings = [given("→   ?   1.", ideas={1: 1}, holds={1: "jewel"}, seed=seed) for seed in range(4)]

    assert len({msgspec.json.encode(told(scene)) for scene in drawings}) == 1


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (0.0, "0 %"),
        (0.001, "under 1 %"),
        (0.25, "25 %"),
        (2 / 3, "67 %"),
        (0.999, "over 99 %"),
        (0.9999999999, "100 %"),
    ],
)
def test_only_what_is_certain_is_said_to_be(chance: float, words: str) -> None:
    assert plain(percent(chance)) == words


def test_who_is_to_open_a_door_for_others_is_told_so() -> None:
    scene = given("→   #   &1  2J\n\n&1 = 1GG", phase=ESCAPE, ideas={1: 1, 2: 5}, holds={1: "keycard"}, crew=3)
    scene.state.rolled = 0b11

    assert told(scene).next == "Let C1 open hex 0 next, for the objective."


def test_who_is_to_open_remote_locks_for_others_is_told_so_first() -> None:
    scene = given("→   1Jx 2X", phase=ESCAPE, ideas={1: 1})

    assert told(scene).next == "Let C2 open the remote locks for the objective: it costs nothing."


def test_who_is_stuck_on_the_run_is_told_to_open_a_door_first() -> None:
    scene = given("→   #   &1  2J\n\n&1 = 1GG", phase=ESCAPE, ideas={2: 5}, holds={1: "keycard"}, crew=3)
    scene.state.moves[0], scene.state.runner, scene.state.path = 1, 0, (scene.space(1, 0),)
    scene.state.rolled = 0b11

    assert told(scene).next == "Let C1 open the keycard door on hex 0."
    assert str(told(scene).objective.policy) == "100\u00a0%"


@pytest.mark.parametrize(
    ("objective", "unbusted", "stops"),
    [(0.5, 0.5, False), (0.4, 0.5, True), (0.6, 0.4, False), (0.5, 0.4, True), (0.4, 0.6, True)],
    ids=[
        "as good",
        "worse for the objective",
        "better for it",
        "as good for it, worse for the crew",
        "better for them",
    ],
)
def test_who_runs_is_told_to_stop_where_the_next_step_lowers_the_odds(
    objective: float, unbusted: float, stops: bool
) -> None:
    here = Odds(0.5, 0.5, 0.5, 0.5, ())

    words = on_or_not("C1", here, Odds(objective, objective, unbusted, unbusted, ()))

    assert words.startswith("Let C1 stop here") == stops
