"""Busted: who is out, what becomes of the loot, and how a heist ends."""

from safehouse.masters.box.pieces import ESCAPE, GONE, JAIL, JEWEL, OVER, THROWS
from safehouse.masters.facts.escape import HeistEnded
from safehouse.masters.facts.loot import Lost
from safehouse.masters.facts.rounds import Rolled
from safehouse.masters.facts.security import Busted, GateClosed
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape, Halt, Run
from safehouse.masters.phases.hands import HandOver
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.outcome import Outcome
from tests.given import Scene, given, picture
from tests.masters.running import declare, seed_for, walk


def ended(scene: Scene) -> Outcome:
    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    return outcome


def test_whoever_is_inside_when_the_team_ends_the_escape_is_busted() -> None:
    scene = given("1→  2.  3.", phase=ESCAPE)

    scene.play(EndEscape())

    assert [fact.who for fact in scene.told(Busted)] == [1, 2]
    assert scene.state.phase == OVER


def test_the_loot_of_those_left_inside_is_lost_when_the_escape_ends() -> None:
    scene = given("1→  2J", phase=ESCAPE, holds={2: {"documents": 1, "cash": 3}})

    scene.play(EndEscape())

    assert {(fact.loot, fact.amount) for fact in scene.told(Lost)} == {(19, 1), (20, 1), (23, 3)}
    assert ended(scene).loot == {}
    assert ended(scene).cash == 0


def test_until_the_escape_ends_it_lies_where_its_carrier_stood() -> None:
    scene = given("2→  .   .   1.", phase=ESCAPE, holds={1: "jewel"}, seed=seed_for(1))
    declare(scene, 0, (2, 0), (1, 0), (0, 0))
    walk(scene, 0)

    scene.play(Halt(0))

    assert scene.told(Lost) == []
    assert scene.map == picture("2→  .   J   .")


def test_a_busted_character_is_out_for_the_rest_of_the_heist() -> None:
    scene = given("1.  .", left={1: "move"}, deck="M1,M1,Z1")
    assert scene.state.at[1] == JAIL

    scene.play(Done())

    assert scene.refused(Move(1, scene.space(0, 0))) == "BUS1"
    assert scene.refused(HandOver(1, 0, JEWEL)) == "BUS1"
    assert {getattr(offer, "who", 0) for offer in scene.offers()} == {0}
    assert scene.told(Rolled) != []
    assert scene.state.die[0] in range(1, 7)


def test_what_an_ability_let_a_busted_character_do_is_over() -> None:
    scene = given("2→  .   .   1.", characters={1: "con-artist"}, phase=ESCAPE, ideas={1: 1}, seed=seed_for(1))
    scene.play(Use(0, "SWINDLER"))
    assert scene.view.crew[0].traits == THROWS
    declare(scene, 0, (2, 0), (1, 0), (0, 0))
    walk(scene, 0)

    scene.play(Halt(0))

    assert scene.told(Busted) == [Busted(0, "last ditch")]
    assert scene.view.crew[0].traits == 0


def test_a_gate_busts_whoever_stands_on_it_and_the_loot_is_gone() -> None:
    scene = given("→   2.  1=A", holds={1: "jewel"}, left={1: "move", 2: "move"}, deck="G1,M1,Z1")

    scene.play(Done())

    assert scene.told(Busted) == [Busted(0, "gate")]
    assert scene.told(GateClosed) == [GateClosed(scene.space(2, 0))]
    assert scene.state.how_many(JEWEL, GONE) == 1
    assert scene.map == picture("→   2.")


def test_when_a_gate_busts_the_last_one_the_heist_is_over() -> None:
    scene = given("→   .   1=A", left={1: "move"}, deck="G1,M1,Z1")

    scene.play(Done())

    assert scene.told(HeistEnded) == [HeistEnded()]
    assert ended(scene).busted == (0, 1, 2, 3)


def test_when_the_last_one_is_busted_in_the_escape_it_is_over() -> None:
    scene = given("→   .   .   .   1J", phase=ESCAPE, seed=seed_for(1))
    declare(scene, 0, (3, 0), (2, 0), (1, 0), (0, 0))
    walk(scene, 0)

    scene.play(Halt(0))

    assert scene.heist.to_move(scene.state) == ()
    assert scene.told(HeistEnded) == [HeistEnded()]
    assert ended(scene).busted == (0, 1, 2, 3)


def test_the_objective_counts_what_is_out() -> None:
    scene = given("1→  2.", phase=ESCAPE, holds={2: "jewel"})
    scene.play(EndEscape())

    assert not ended(scene).objective

    scene = given("1→  2.", phase=ESCAPE, holds={1: "jewel"})
    scene.play(EndEscape())

    assert ended(scene).objective
    assert ended(scene).loot == {"jewel": 1}


def test_the_objective_can_be_met_although_some_are_busted() -> None:
    scene = given("→   2.  1.", phase=ESCAPE, holds={2: {"jewel": 1, "cash": 2}}, ideas={2: 1})
    declare(scene, 1, (0, 0), ideas=1)
    walk(scene, 1)

    scene.play(EndEscape())

    outcome = ended(scene)
    assert (outcome.objective, outcome.escaped, outcome.busted) == (True, (1,), (0, 2, 3))
    assert (outcome.cash, outcome.loot, outcome.rounds) == (2, {"jewel": 1}, 1)


def test_the_objective_needs_as_many_as_it_asks_for() -> None:
    scene = given("1→  .", phase=ESCAPE, holds={1: {"jewel": 2}}, objective={"jewel": 3})

    scene.play(EndEscape())

    assert not ended(scene).objective
    assert ended(scene).loot == {"jewel": 2}


def test_a_key_in_the_hands_of_one_who_got_out_meets_the_objective() -> None:
    scene = given("1→  .", phase=ESCAPE, holds={1: "usb"}, objective={"usb": 1})

    scene.play(EndEscape())

    assert ended(scene).loot == {"usb": 1}
    assert ended(scene).objective


def test_items_in_the_hands_of_those_who_got_out_are_brought_out() -> None:
    scene = given("1→  2.", phase=ESCAPE, holds={1: "cheap-picks", 2: "keycard"})

    scene.play(EndEscape())

    assert ended(scene).loot == {"cheap-picks": 1}


def test_nothing_happens_after_the_end() -> None:
    scene = given("1→  .", phase=ESCAPE)
    scene.play(EndEscape())

    assert scene.offers() == []
    assert scene.heist.to_move(scene.state) == ()
    assert scene.refused(Run(0)) == "RND1"


def test_a_heist_has_no_outcome_while_it_runs() -> None:
    scene = given("1→  .", phase=ESCAPE)

    assert scene.heist.outcome(scene.state) is None
