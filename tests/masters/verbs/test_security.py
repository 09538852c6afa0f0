"""Security chits: what guards, locks and cameras do, and how unknown tiles become known."""

import pytest

from safehouse.masters.box.pieces import GUARD, LOCK, PLANNING
from safehouse.masters.facts.rounds import AlertRaised, Rolled, RoundBegan
from safehouse.masters.facts.security import Culled, Moved, Revealed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Disable, Move, Reveal, Subdue, Unlock
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.phases.team import Done
from tests.given import given, picture

EMPTY = {"guard": 0}


def test_a_guard_lets_you_in_but_not_out() -> None:
    scene = given("1.  G   .", left={1: "move move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1G  .")
    assert scene.refused(Move(0, scene.space(2, 0))) == "SEC2"


def test_a_subdued_guard_holds_nobody() -> None:
    scene = given("1g  .", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture("g   1.")


def test_a_lock_bars_the_tile_until_it_is_open() -> None:
    scene = given("1.  L", left={1: "move unlock"})
    assert scene.refused(Move(0, scene.space(1, 0))) == "SEC3"

    scene.play(Unlock(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1l")


def test_a_lock_on_ones_own_tile_does_not_hold() -> None:
    scene = given("1L  .", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture("L   1.")


@pytest.mark.parametrize(("tile", "lost"), [("C", ["1"]), ("CC", ["1", "2"]), ("Cc", ["1"]), ("c", []), (".", [])])
def test_entering_a_tile_raises_one_alert_for_each_live_camera_on_it(tile: str, lost: list[str]) -> None:
    scene = given(f"1.  {tile}", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == lost


def test_a_camera_does_nothing_to_who_passes_beside_it_or_leaves_its_tile() -> None:
    scene = given("1C  .   C", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == []


def test_a_camera_sees_nothing_on_looped_footage() -> None:
    scene = given("1.  .   2C", characters={2: "technician"}, ideas={2: 2}, left={1: "move move"})
    scene.play(Act(1, "technician", 2, 1))

    scene.play(Move(0, scene.space(1, 0)))
    scene.play(Move(0, scene.space(2, 0)))

    assert scene.lost == []


def test_every_unknown_tile_beside_a_character_is_revealed_at_once_and_no_other() -> None:
    scene = given(
        """
        ?   ?   ?
          1.  .   ?   ?
        .   ?   ?
        """,
        left={1: "move move"},
        bag={"lock": 7},
    )

    scene.play(Move(0, scene.space(1, 1)))

    assert scene.map == picture("""
        ?   L   L
          .   1.  L   ?
        .   L   L
    """)
    assert scene.refused(Move(0, scene.space(2, 1))) == "SEC3"


def test_an_alert_for_the_tile_entered_comes_before_the_tiles_beside_it_are_revealed() -> None:
    scene = given("1.  C   ?", left={1: "move"}, bag={"lock": 1})

    facts = scene.play(Move(0, scene.space(1, 0)))

    assert [type(fact) for fact in facts][1:] == [Moved, AlertRaised, Revealed]


def test_a_tile_is_not_adjacent_to_what_lies_behind_a_gap() -> None:
    scene = given("1.  .       ?", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.told(Revealed) == []


def test_pawns_placed_in_planning_reveal_nothing() -> None:
    scene = given("→   ?", phase=PLANNING)

    scene.play(Enter(0, scene.space(0, 0)))

    assert scene.map == picture("1→  ?")


def test_when_the_heist_begins_tiles_beside_characters_are_revealed_before_the_first_roll() -> None:
    scene = given("12→ ?   ?   .   34←", bag={"lock": 2}, phase=PLANNING)

    scene.play(Ready())

    assert scene.map == picture("12→ L   ?   .   34←")
    kinds = [type(fact) for fact in scene.facts]
    assert kinds.index(Revealed) < kinds.index(RoundBegan) < kinds.index(Rolled)


def test_nothing_is_revealed_before_the_last_seat_is_ready() -> None:
    scene = given("12→ ?   34←", bag={"lock": 1}, seats=((1, 2), (3, 4)), phase=PLANNING)

    scene.play(Ready(), seat=0)
    assert scene.map == picture("12→ ?   34←")
    scene.play(Ready(), seat=1)

    assert scene.map == picture("12→ L   34←")


def test_a_reveal_reaches_any_unknown_tile_and_no_known_one() -> None:
    scene = given("1→  .   .   .   ?", left={1: "reveal reveal"}, bag={"lock": 2})
    assert scene.refused(Reveal(0, scene.space(3, 0))) == "SUB8"

    scene.play(Reveal(0, scene.space(4, 0)))

    assert scene.map == picture("1→  .   .   .   L")
    assert scene.refused(Reveal(0, scene.space(4, 0))) == "SUB8"


def test_with_nothing_unknown_a_reveal_may_take_a_chit_out_of_the_bag_for_all_to_see() -> None:
    scene = given("1.  .", left={1: "reveal"}, bag={"lock": 2})

    scene.play(Cull(0))

    assert scene.told(Culled) == [Culled(LOCK)]
    assert scene.told(Culled)[0].news
    assert scene.view.bag == {"lock": 1}
    assert scene.view.supply["lock"] == 11


def test_no_chit_is_taken_out_of_the_bag_while_a_tile_is_unknown() -> None:
    scene = given("1.  .   ?", left={1: "reveal"})

    assert scene.refused(Cull(0)) == "SEC13"


def test_nobody_must_take_a_chit_out_of_the_bag() -> None:
    scene = given("1.  .", left={1: "reveal"}, deck="M1,M1,Z1")

    scene.play(Done())

    assert scene.view.bag == {"guard": 5}


def test_an_empty_bag_reveals_nothing_and_the_tile_stays_unknown() -> None:
    scene = given("1.  .   ?", left={1: "move reveal"}, bag=EMPTY)

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.map == picture(".   1.  ?")
    assert scene.refused(Reveal(0, scene.space(2, 0))) == "SEC14"


def test_an_empty_bag_has_nothing_to_take_out() -> None:
    scene = given("1.  .", left={1: "reveal"}, bag=EMPTY)

    assert scene.refused(Cull(0)) == "SEC14"


def test_a_bag_that_runs_empty_leaves_the_remaining_tiles_unknown() -> None:
    scene = given("?       1.\n      .   ?", left={1: "move"}, bag={"lock": 1})

    scene.play(Move(0, scene.space(1, 1)))

    assert scene.map == picture("?       .\n      1.  L")


@pytest.mark.parametrize(
    ("chit", "drawn"),
    [("guard", "G"), ("camera", "C"), ("lock", "L"), ("dog", "D"), ("jewel", "J"), ("documents", "P")],
)
def test_any_round_chit_may_come_out_of_the_bag_and_is_live(chit: str, drawn: str) -> None:
    scene = given("1.  .   ?", left={1: "reveal"}, bag={chit: 1})

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture(f"1.  .   {drawn}")
    assert scene.view.bag == {}


def test_every_chit_of_the_bag_can_come_first() -> None:
    seen = set()
    for seed in range(40):
        scene = given("1.  .   ?", left={1: "reveal"}, bag={"guard": 1, "camera": 1, "lock": 1}, seed=seed)
        scene.play(Reveal(0, scene.space(2, 0)))
        seen.add(scene.map)

    assert seen == {picture(f"1.  .   {chit}") for chit in "GCL"}


@pytest.mark.parametrize(
    ("card", "chit", "drawn"), [("B1", "camera", "CC"), ("B2", "lock", "LL"), ("B3", "guard", "GG")]
)
def test_a_2x_chit_is_two_chits_on_one_hex(card: str, chit: str, drawn: str) -> None:
    scene = given("1.  .   ?", left={1: "reveal"}, bag={chit: 1})

    scene.effect(card)
    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture(f"1.  .   {drawn}")


def test_a_2x_chit_is_one_where_the_supply_has_one_left() -> None:
    scene = given("1.  &1  ?\n\n&1 = GGGGGGGGGGGGGG", left={1: "reveal"}, bag={"guard": 1})

    scene.effect("B3")
    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.map == picture("1.  &1  G\n\n&1 = GGGGGGGGGGGGGG")


def test_each_chit_on_a_tile_is_handled_on_its_own() -> None:
    scene = given("GG  1.  LL  .\n  CC", left={1: "subdue unlock unlock disable move"})

    scene.play(Subdue(0, scene.space(0, 0), GUARD))
    scene.play(Disable(0, scene.space(0, 1)))
    scene.play(Unlock(0, scene.space(2, 0)))
    assert scene.refused(Move(0, scene.space(2, 0))) == "SEC3"
    scene.play(Unlock(0, scene.space(2, 0)))

    assert scene.map == picture("Gg  1.  ll  .\n  Cc")
    assert scene.refused(Move(0, scene.space(2, 0))) == ""
