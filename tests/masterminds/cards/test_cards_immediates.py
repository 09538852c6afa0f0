"""Play Immediately cards: each does what its card says, for those still in the game."""

from collections.abc import Sequence
from typing import Any

from safehouse.masterminds.phases.turn import Gather, LayLow
from tests.masterminds.given import Scene, given


def drawn(card: str, crew: Sequence[str] = (), **others: Any) -> Scene:
    """The card is drawn by Saffron Vale laying low, and nothing else is."""
    crews = {**others.pop("crews", {}), 0: ["mm-saffron", *crew]}
    heat = others.pop("heat", {})
    return given(3, deck=[card], crews=crews, heat={**heat, 0: heat.get(0, 0) + 1}, **others).play(LayLow(1))


def test_citywide_dragnet_heats_every_crew() -> None:
    assert drawn("pi-dragnet", heat={1: 1}).state.heat == [1, 2, 1]


def test_citywide_dragnet_misses_who_is_out() -> None:
    assert drawn("pi-dragnet", closer=2).state.heat == [1, 1, 0]


def test_slow_news_week_cools_every_crew() -> None:
    assert drawn("pi-slownews", heat={0: 2, 1: 1}).state.heat == [1, 0, 0]


def test_slow_news_week_leaves_time_and_who_is_out() -> None:
    scene = drawn("pi-slownews", ["cr-hacker!2"], heat={2: 1}, closer=2)

    assert scene.state.heat == [0, 0, 1]
    assert scene.state.crews[0][1].time == 2


def test_deadline_moved_up_takes_time_from_every_job() -> None:
    scene = drawn("pi-deadline", time=[1, 2, 3])

    assert scene.state.time == [3, 1, 2]
    assert scene.told("JobRanOut")[0].place == 0


def test_deadline_moved_up_leaves_jail() -> None:
    assert drawn("pi-deadline", ["cr-hacker!2"]).state.crews[0][1].time == 2


def test_new_guard_rotation_picks_the_job_with_fewest() -> None:
    rows = {0: ("jb-film", ["co-dogs"]), 1: ("jb-film", []), 2: ("jb-film", ["co-dogs", "co-army"])}

    assert drawn("pi-rotation", jobs=rows).at(1) == ["?co-laser"]


def test_new_guard_rotation_leaves_ties_to_who_drew_it() -> None:
    scene = drawn("pi-rotation")

    assert scene.asked.options == (0, 1, 2)
    assert scene.asked.seats == (0,)


def test_windfall_gives_everybody_a_card() -> None:
    scene = given(3, deck=["pi-windfall"], pile=["cr-hacker"] * 4).play(Gather("deck"))

    assert [len(hand) for hand in scene.state.hands] == [2, 1, 1]  # and the second card of Gather Resources


def test_windfall_misses_who_is_out() -> None:
    scene = given(3, deck=["pi-windfall"], pile=["cr-hacker"] * 4, closer=1).play(Gather("deck"))

    assert scene.state.hands[1] == ()


def test_shakedown_leaves_five_cards() -> None:
    scene = drawn("pi-shakedown", hands={1: ["cr-hacker"] * 7}).play_answers("cr-hacker", "cr-hacker")

    assert len(scene.state.hands[1]) == 5


def test_shakedown_spares_small_hands() -> None:
    assert len(drawn("pi-shakedown", hands={1: ["cr-hacker"] * 5}).state.hands[1]) == 5


def test_crossed_wires_pass_a_card_to_the_left_all_at_once() -> None:
    scene = drawn("pi-swap", hands={0: ["cr-hacker"], 1: ["cr-driver"], 2: ["pr-legend"]})

    scene.play_answers("cr-hacker", "cr-driver", "pr-legend")

    assert scene.state.hands == [("pr-legend",), ("cr-hacker",), ("cr-driver",)]
    seen = [fact.seen_by(2).card for fact in scene.told("CardPassed")]
    assert seen == ["", "cr-driver", "pr-legend"]


def test_crossed_wires_skip_empty_hands_and_who_is_out() -> None:
    scene = drawn("pi-swap", hands={0: ["cr-hacker"], 1: ["cr-driver"]}, closer=1).play_answers("cr-hacker")

    assert scene.state.hands == [(), ("cr-driver",), ("cr-hacker",)]


def test_crossed_wires_pass_nothing_when_nobody_else_is_left() -> None:
    crews, hands = {0: ["mm-saffron"]}, {0: ["cr-hacker"], 1: ["cr-driver"]}

    scene = given(2, deck=["pi-swap"], crews=crews, heat={0: 1}, hands=hands, closer=1).play(LayLow(1))

    assert scene.told("ImmediateDone")
    assert not scene.told("CardPassed")
    assert scene.state.hands == [("cr-hacker",), ("cr-driver",)]


def test_crossed_wires_go_back_and_forth_between_two() -> None:
    crews, hands = {0: ["mm-saffron"]}, {0: ["cr-hacker"], 1: ["cr-driver"]}
    scene = given(2, deck=["pi-swap"], crews=crews, heat={0: 1}, hands=hands).play(LayLow(1))

    scene.play_answers("cr-hacker", "cr-driver")

    assert scene.state.hands == [("cr-driver",), ("cr-hacker",)]


def test_early_parole_takes_time_from_all_in_jail() -> None:
    scene = drawn("pi-parole", ["cr-hacker!1"], crews={1: ["cr-hacker!3"]})

    assert scene.state.crews[0][1].time == 0
    assert scene.state.crews[1][1].time == 2


def test_early_parole_frees_nobody_for_long_at_three_heat() -> None:
    scene = drawn("pi-parole", ["cr-hacker!1"], heat={0: 3}).play_answers(1)

    assert scene.state.crews[0][1].time == 3
    assert scene.state.heat[0] == 0
