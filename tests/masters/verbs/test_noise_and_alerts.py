"""Noise, alerts and the open deck: the track, what an alert takes, and how crises get into the queue."""

import pytest

from safehouse.masters.box.pieces import ACTION, PLANNING
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.rounds import (
    CrisisBegan,
    EventBegan,
)
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import Done
from tests.given import Scene, given, picture

NOTHING = "M1,M1,M1,M1,M1,M1,Z1"


def after_noise(before: int, made: int, crew: int = 4) -> Scene:
    """A round that ends with some noise, the marker on a space before."""
    scene = given("1.  .", deck=NOTHING, left={1: "move"}, noise=before, made=made, crew=crew)
    scene.play(Done())
    return scene


@pytest.mark.parametrize(
    ("crew", "alerts", "last"),
    [
        (3, [4, 8, 11, 14, 17, 19, 21, 23, 25, 27, 28, 31, 32, 34, 35, 37, 38], 41),
        (4, [4, 7, 10, 13, 15, 17, 19, 22, 23, 26, 27, 30, 31, 34, 35, 37, 39], 42),
    ],
)
def test_the_track_raises_one_alert_on_each_alert_space_and_no_other(crew: int, alerts: list[int], last: int) -> None:
    scenes = {space: after_noise(space - 1, 1, crew) for space in range(1, last + 1)}

    assert [space for space, scene in scenes.items() if scene.lost] == alerts
    assert all(len(scene.lost) <= 1 and scene.state.noise == space for space, scene in scenes.items())
    assert STANDARD.box.tracks[str(crew)].last == last


@pytest.mark.parametrize(("before", "made", "alerts"), [(0, 3, 0), (0, 4, 1), (3, 4, 2), (13, 6, 3), (4, 2, 0)])
def test_each_noise_moves_the_marker_one_space_and_every_alert_space_on_the_way_counts(
    before: int, made: int, alerts: int
) -> None:
    scene = after_noise(before, made)

    assert scene.state.noise == before + made
    assert len(scene.lost) == alerts


@pytest.mark.parametrize(
    ("before", "made", "alerts"), [(39, 3, 0), (41, 1, 0), (41, 2, 1), (41, 4, 3), (42, 1, 1), (42, 3, 3)]
)
def test_the_last_space_raises_no_alert_and_each_noise_after_it_raises_one(before: int, made: int, alerts: int) -> None:
    scene = after_noise(before, made)

    assert scene.state.noise == 42
    assert len(scene.lost) == alerts


def test_the_noise_of_an_action_is_a_forecast_until_the_last_seat_is_done() -> None:
    scene = given("1.  2.", deck=NOTHING, seats=((1,), (2,), (3, 4)), noise=2)

    scene.play(Act(0, "thug", 2, 1), seat=0)
    scene.play(Done(), seat=0)
    scene.play(Act(1, "lookout", 1, 1), seat=1)
    assert (scene.view.noise, scene.view.forecast, scene.lost) == (2, 4, [])
    scene.play(Done(), seat=1)

    assert (scene.view.noise, scene.view.forecast, scene.lost) == (6, 0, ["M1"])


def test_an_alert_printed_on_an_action_is_raised_at_once() -> None:
    scene = given("1.  .", deck="1,C4,2,3,Z1", skills={1: ("blast", "hurry")}, die={1: 3})

    scene.play(Act(0, "blast", 3, 3))

    assert scene.lost == ["1"]
    assert scene.state.queue == ("C4",)
    assert (scene.state.phase, scene.view.noise, scene.view.forecast) == (ACTION, 0, 1)


def test_noise_of_an_event_counts_at_once_and_discards_cards_behind_the_active_event() -> None:
    scene = given("1g  .", deck="12,1,M1,Z1", left={1: "move"}, noise=3)

    scene.play(Done(), "yes")

    assert scene.told(EventBegan) == [EventBegan("12", 1)]
    assert scene.lost == ["1"]
    assert scene.state.active == "12"
    assert scene.view.deck == ("M1", "Z1")


def test_an_alert_discards_the_topmost_event_and_that_event_does_nothing() -> None:
    scene = given("1.  C", deck="1,6,M1,Z1", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == ["1"]
    assert scene.view.deck == ("6", "M1", "Z1")
    assert scene.view.bag == {"guard": 5}


@pytest.mark.parametrize(("made", "active"), [(0, "1"), (4, "2"), (7, "3")])
def test_exactly_one_event_takes_effect_in_a_round_the_one_on_top_at_its_end(made: int, active: str) -> None:
    scene = given("1→  .", left={1: "move"}, made=made)

    scene.play(Done())

    assert scene.told(EventBegan) == [EventBegan(active, 1)]


def test_anyone_may_read_the_whole_deck() -> None:
    scene = given("1.  .", deck="1-3,C2,Z1")

    assert scene.view.deck == ("1", "2", "3", "C2", "Z1")


def test_a_crisis_that_comes_up_goes_into_the_queue_at_once_and_alerts_take_the_event_below_it() -> None:
    scene = given("1.  CC  .", deck="1,C4,C2,2,3,Z1", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == ["1", "2"]
    assert scene.state.queue == ("C4", "C2")
    assert scene.view.deck == ("3", "Z1")
    assert scene.told(CrisisBegan) == []


def test_a_crisis_on_top_from_the_start_waits_for_the_first_event() -> None:
    scene = given("12→ J   34←", deck="C4,M1,M1,Z1", phase=PLANNING)

    scene.play(Ready())

    assert scene.state.queue == ("C4",)
    assert scene.view.deck == ("M1", "M1", "Z1")
    assert scene.map == picture("12→ J   34←")


def test_alerts_beyond_the_end_of_the_deck_take_nothing() -> None:
    scene = given("1.  &1\n\n&1 = CCC", deck="1,Z1", left={1: "move"})

    scene.play(Move(0, scene.space(1, 0)))

    assert scene.lost == ["1", "", ""]
    assert scene.state.queue == ("Z1",)
