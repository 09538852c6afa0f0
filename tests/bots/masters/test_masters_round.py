"""Rounds thought through for everybody at once: one opens the way for another, and the event is taken into account."""

from random import Random

from safehouse.bots.masters.act import Foresight
from safehouse.bots.masters.round import Draft, Rounds, sensible
from safehouse.engine.game import legal
from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import JEWEL
from safehouse.masters.phases.action import Disable, Move, Unlock
from safehouse.masters.phases.hands import PickUp
from tests.given import Scene, given


def best_round(scene: Scene) -> tuple[Command, ...]:
    """What is thought best for everybody."""
    sight = Foresight(scene.heist, Random(1))
    return Rounds(sight).best(sight.look(scene.state), legal(scene.heist, scene.position, 0))


def test_one_opens_a_lock_so_that_another_can_walk_through() -> None:
    scene = given("→   12. L   J", left={1: "move move", 2: "unlock"})
    lock, jewel = scene.space(2, 0), scene.space(3, 0)

    assert best_round(scene) == (Unlock(1, lock), Move(0, lock), Move(0, jewel), PickUp(0, jewel, JEWEL))


def test_alone_the_other_would_stay() -> None:
    scene = given("→   12. L   J", left={1: "move move", 2: "unlock"})
    sight = Foresight(scene.heist, Random(1))

    ends = sight.ends(sight.look(scene.state), 0, 0)

    assert scene.space(2, 0) not in [end.state.at[0] for end in ends]


def test_what_the_first_can_do_is_the_same_as_if_it_were_thought_through_again() -> None:
    scene = given("→   12. L   J", plan={1: [(2, 0), (3, 0)], 2: [(2, 0)]})
    sight = Foresight(scene.heist, Random(1))
    rounds, mine = Rounds(sight), sight.look(scene.state)
    alone = rounds.alone(mine, legal(scene.heist, scene.position, 0))
    start, acts = Draft(0.0, mine, 0, (), tuple(scene.heist.crew)), sensible(alone)

    known, again = (list(rounds.continued(start, acts, ends)) for ends in (alone, {}))

    assert [(draft.worth, draft.commands) for draft in known] == [(draft.worth, draft.commands) for draft in again]
    assert known


SWEPT = """
    →   .   1.  .   J
          .   .   .
                    W
"""


def test_nobody_stops_where_the_crisis_of_the_round_will_hurt() -> None:
    quiet = given(SWEPT, left={1: "move"}, deck="1-9,Z1")
    swept = given(SWEPT, left={1: "move"}, deck="1,C2,2-9,Z1")
    lit = Move(0, quiet.space(3, 0))

    assert best_round(quiet) == (lit,)
    assert best_round(swept) != (lit,)


def test_an_action_that_another_has_made_pointless_is_no_longer_thought_of() -> None:
    scene = given("→   1.  2.  C   J", holds={1: "laser-burst"}, left={2: "disable"}, die={1: 1})

    assert any(isinstance(command, Disable) for command in best_round(scene))
