"""Events that bring new chits: 1, 5, 6, 9, 14, 19, A1, A2 and B1 to B3."""

import pytest

from safehouse.masters.facts.security import Placed
from safehouse.masters.phases.act import Act
from tests.given import given, picture


def test_hidden_cameras_put_three_cameras_into_the_bag() -> None:
    scene = given("1.  .", bag={"guard": 2})

    scene.effect("1")

    assert scene.view.bag == {"guard": 2, "camera": 3}
    assert scene.view.supply["camera"] == 12


@pytest.mark.parametrize(("before", "after"), [(13, 15), (15, 15)])
def test_hidden_cameras_add_no_more_than_the_supply_has(before: int, after: int) -> None:
    scene = given("1.  .", bag={"camera": before})

    scene.effect("1")

    assert scene.view.bag == {"camera": after}


def test_huh_didnt_see_those_puts_two_locks_into_the_bag() -> None:
    scene = given("1.  .", bag={"guard": 2})

    scene.effect("6")

    assert scene.view.bag == {"guard": 2, "lock": 2}
    assert scene.view.supply["lock"] == 10


@pytest.mark.parametrize(("before", "after"), [(11, 12), (12, 12)])
def test_huh_didnt_see_those_adds_no_more_than_the_supply_has(before: int, after: int) -> None:
    scene = given("1.  .", bag={"lock": before})

    scene.effect("6")

    assert scene.view.bag == {"lock": after}


def test_guard_locks_himself_in_on_every_hex_beside_a_character() -> None:
    scene = given("GG  1.  D   2.  G")

    scene.effect("5")

    assert scene.map == picture("GGL 1.  LD  2.  GL")


def test_guard_locks_himself_in_three_times_at_most_and_the_team_chooses_where() -> None:
    scene = given("""
            G   G
          G   1.  G
            G   G
    """)
    assert scene.asks("5").options == tuple(
        scene.space(*spot) for spot in [(1, 0), (2, 0), (0, 1), (2, 1), (1, 2), (2, 2)]
    )

    scene.effect("5", scene.space(1, 0), scene.space(2, 1), scene.space(2, 2))

    assert scene.map == picture("""
            GL  G
          G   1.  GL
            G   GL
    """)


def test_guard_locks_himself_in_as_far_as_the_supply_of_locks_goes() -> None:
    scene = given("G   1.  G", bag={"lock": 11})

    scene.effect("5", scene.space(0, 0))

    assert scene.map == picture("GL  1.  G")


@pytest.mark.parametrize("drawing", ["1G  .", "1.  g", "1.  .   G"])
def test_guard_locks_himself_in_neither_subdued_nor_far_nor_with_the_character(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("5")

    assert scene.map == picture(drawing)


def test_double_camera_adds_one_camera_to_every_live_one_beside_a_character() -> None:
    scene = given("1.  C   .   2→  CC")

    scene.effect("9")

    assert scene.map == picture("1.  CC  .   2→  CCC")


@pytest.mark.parametrize("drawing", ["1C  .", "1.  c", "1.  .   C"])
def test_double_camera_adds_none_where_nobody_is_beside_a_live_one(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("9")

    assert scene.map == picture(drawing)


def test_double_camera_adds_what_the_supply_has() -> None:
    scene = given("C   1.  C", bag={"camera": 12})

    scene.effect("9", scene.space(0, 0))

    assert scene.map == picture("CC  1.  C")


def test_door_rattles_and_one_guard_comes_to_each_locked_hex_beside_a_character() -> None:
    scene = given("L   1.  LL  .   L")

    scene.effect("14")

    assert scene.map == picture("GL  1.  GLL .   L")


@pytest.mark.parametrize("drawing", ["1L  .", "1.  l", "1.  .   L"])
def test_door_rattles_nowhere_but_beside_a_character_and_locked(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("14")

    assert scene.map == picture(drawing)


def test_door_rattles_but_nobody_comes_when_the_guards_have_run_out() -> None:
    scene = given("L   1.  L", bag={"guard": 14})

    scene.effect("14", scene.space(0, 0))

    assert scene.map == picture("GL  1.  L")


SHORT = [
    ("5", "G   1.  G", {"lock": 11}, "G   1.  GL"),
    ("9", "C   1.  C", {"camera": 12}, "C   1.  CC"),
    ("14", "L   1.  L", {"guard": 14}, "L   1.  GL"),
    ("19", "1.  C   2.", {"guard": 14}, "1.  C   2G"),
    ("A2", "C   g   C", {"guard": 13}, "C   g   GC"),
    ("C2", "1.  W   2.", {"guard": 14}, "1.  W   2G"),
    ("C4", "J   1.  J", {"lock": 11}, "J   1.  JL"),
]


@pytest.mark.parametrize(("card", "drawing", "bag", "after"), SHORT)
def test_if_a_kind_runs_short_the_team_chooses_which_hexes_get_a_chit(
    card: str, drawing: str, bag: dict[str, int], after: str
) -> None:
    scene = given(drawing, bag=bag, seats=((1,), (2, 3, 4)))
    asked = scene.asks(card)

    assert (asked.rule, asked.seats) == ("SET7", (0, 1))
    assert asked.options == (scene.space(0, 0), scene.space(2, 0))
    scene.effect(card, scene.space(2, 0))
    assert scene.map == picture(after)


@pytest.mark.parametrize(("card", "drawing", "bag", "after"), SHORT)
def test_nobody_is_asked_where_there_are_enough_chits_or_none(
    card: str, drawing: str, bag: dict[str, int], after: str
) -> None:
    ((chit, amount),) = bag.items()
    enough, none = given(drawing, bag={chit: amount - 1}), given(drawing, bag={chit: amount + 1})

    enough.effect(card)
    none.effect(card)

    assert len(enough.told(Placed)) == 2
    assert none.told(Placed) == []


@pytest.mark.parametrize(("in_the_bag", "rule"), [(8, "EVT1"), (9, "EVT1"), (10, "SET7")])
def test_it_is_the_event_that_leaves_a_choice_unless_the_supply_leaves_less(in_the_bag: int, rule: str) -> None:
    scene = given(
        """
            G   G
          G   1.  G
        """,
        bag={"lock": in_the_bag},
    )

    assert scene.asks("5").rule == rule


def test_with_two_locks_left_the_team_chooses_two_hexes_of_four() -> None:
    scene = given(
        """
            G   G
          G   1.  G
        """,
        bag={"lock": 10},
    )

    assert scene.asks("5").rule == "SET7"
    scene.effect("5", scene.space(2, 0), scene.space(0, 1))

    assert scene.map == picture("""
            G   GL
          GL  1.  G
    """)


@pytest.mark.parametrize(
    ("drawing", "after"),
    [("1.  C", "1G  C"), ("12. C   3.", "12G C   3G"), ("C   1C", "C   1GC"), ("C   1.  C", "C   1G  C")],
)
def test_hey_you_puts_one_guard_on_each_hex_with_a_character_beside_a_live_camera(drawing: str, after: str) -> None:
    scene = given(drawing)

    scene.effect("19")

    assert scene.map == picture(after)


@pytest.mark.parametrize("drawing", ["1→  C", "1C  .", "1.  c", "1.  .   C"])
def test_hey_you_puts_no_guard_on_an_entrance_nor_where_no_live_camera_is_beside(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("19")

    assert scene.map == picture(drawing)


def test_hey_you_does_nothing_on_looped_footage() -> None:
    scene = given("1.  C", characters={1: "technician"}, ideas={1: 2})
    scene.play(Act(0, "technician", 2, 1))

    scene.effect("19")

    assert scene.map == picture("1.  C")


def test_did_you_see_something_puts_the_guard_on_the_hex_of_the_character() -> None:
    scene = given("12. C   3.")

    scene.effect("A1")

    assert scene.map == picture("12G C   3G")


@pytest.mark.parametrize("drawing", ["1→  C", "1C  .", "1.  c"])
def test_did_you_see_something_puts_no_guard_on_an_entrance_nor_where_no_live_camera_is(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("A1")

    assert scene.map == picture(drawing)


@pytest.mark.parametrize(
    ("drawing", "after"),
    [("C   g   C", "GC  g   GC"), ("CC  d", "GCC d"), ("Cg  Cg", "GCg GCg")],
)
def test_where_is_he_puts_a_guard_on_each_live_camera_beside_a_subdued_guard(drawing: str, after: str) -> None:
    scene = given(drawing)

    scene.effect("A2")

    assert scene.map == picture(after)


@pytest.mark.parametrize("drawing", ["Cg  .", "c   g", "C   G", "C   .   g"])
def test_where_is_he_asks_for_a_live_camera_and_another_hex_with_a_subdued_guard(drawing: str) -> None:
    scene = given(drawing)

    scene.effect("A2")

    assert scene.map == picture(drawing)


BAG_EVENTS = {"B1": "camera", "B2": "lock", "B3": "guard"}


@pytest.mark.parametrize(
    ("card", "chit"),
    BAG_EVENTS.items(),
    ids=["tamper_proof_cameras", "are_those_new_locks", "big_guard"],
)
def test_tamper_proof_cameras_are_those_new_locks_and_big_guard_double_one_chit_in_the_bag(
    card: str, chit: str
) -> None:
    scene = given("1.  .", bag={chit: 2})
    supply = scene.view.supply[chit]

    scene.effect(card)

    assert scene.view.bag == {chit: 1, f"big-{chit}": 1}
    assert scene.view.supply[chit] == supply + 1


@pytest.mark.parametrize(
    ("card", "chit"),
    BAG_EVENTS.items(),
    ids=["tamper_proof_cameras", "are_those_new_locks", "big_guard"],
)
def test_tamper_proof_cameras_are_those_new_locks_and_big_guard_need_such_a_chit_in_the_bag(
    card: str, chit: str
) -> None:
    scene = given("1.  .", bag={"dog": 2})

    scene.effect(card)

    assert scene.view.bag == {"dog": 2}
