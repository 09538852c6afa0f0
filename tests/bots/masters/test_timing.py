"""How the greedy crew sees the end of a heist coming, by the policies of the edition it plays by."""

import pytest

from safehouse.bots.masters.events import after_event
from safehouse.bots.masters.flight import Flight
from safehouse.bots.masters.worth.chances import rounds_left
from safehouse.bots.masters.worth.timing import calls_at_once, full_track_ends, rounds_after_the_last_event
from safehouse.bots.masters.worth.worth import Appraiser
from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.editions import EDITIONS
from tests.masters.editions.difference import drawn

ALL = tuple(EDITIONS)


def test_a_full_noise_track_ends_the_heist_in_the_older_editions() -> None:
    assert [full_track_ends(drawn(edition, "1.  ←").heist) for edition in ALL] == [False, False, True, True]


@pytest.mark.parametrize(("edition", "shorter"), [("v18.0", True), ("v22.0", False)])
def test_noise_that_fills_the_track_leaves_fewer_rounds_than_the_deck_where_the_heist_ends_with_it(
    edition: str, shorter: bool
) -> None:
    quiet = drawn(edition, "1.  ←", deck="1-24,Z1")
    loud = drawn(edition, "1.  ←", deck="1-24,Z1", noise=quiet.heist.track.last - 1)

    assert (rounds_left(loud.heist, loud.state) < 1.0, rounds_left(quiet.heist, quiet.state) > 4.0) == (shorter, True)


def test_an_alarm_that_waits_for_the_next_action_phase_gives_a_round_more() -> None:
    heists = [drawn(edition, "1.  ←", deck="1-24,Z1").heist for edition in ALL]

    assert [rounds_after_the_last_event(heist, heist.opening.deck) for heist in heists] == [0, 1, 0, 0]


def test_a_deck_without_an_alarm_gives_a_round_more_where_one_sounds_when_it_has_run_out() -> None:
    heists = [drawn(edition, "1.  ←", deck="1-24").heist for edition in ("v18.0", "v17.1")]

    assert [rounds_after_the_last_event(heist, heist.opening.deck) for heist in heists] == [1, 1]


def test_a_round_more_counts_as_one_more_card() -> None:
    newer, older = (drawn(edition, "1.  ←", deck="1-7,Z1") for edition in ("v24.0", "v22.0"))

    assert rounds_left(older.heist, older.state) > rounds_left(newer.heist, newer.state)


def test_a_crew_that_calls_the_escape_fears_no_event_where_it_begins_at_once() -> None:
    heists = [drawn(edition, "1.  ←").heist for edition in ALL]
    assert [calls_at_once(heist) for heist in heists] == [False, False, True, True]

    likely = []
    for edition in ("v22.0", "v18.0"):
        scene = drawn(edition, "1g  ←", deck="23,1", holds={1: "jewel"}, left={1: "idea"}, crew=3)
        likely.append([Flight(scene.heist).is_likely(scene.state, 0, odds) for odds in (0.83, 0.84, 1.0)])

    assert likely == [[True, False, False], [True, True, True]]


def test_an_alarm_in_the_middle_of_the_noise_is_the_end_of_the_round_that_is_thought_through() -> None:
    scene = drawn("v17.1", "1.  2.  ←", deck="25,2", noise=3, made=1, left={1: "idea", 2: "idea"}, crew=3)

    assert after_event(scene.heist, scene.state).phase == ESCAPE


@pytest.mark.parametrize(("drawing", "noise"), [("1.  2.  3.  ←", 3), ("1.  ←", 1)])
def test_noise_is_expected_of_those_who_have_not_acted_and_are_not_busted(drawing: str, noise: int) -> None:
    scene = drawn("v24.0", drawing, deck="M1,1,2,Z1", crew=3)
    scene.state.chosen = [0] * 3

    assert after_event(scene.heist, scene.state).noise == noise


@pytest.mark.parametrize(("edition", "fears"), [("v18.0", True), ("v22.0", False)])
def test_a_crew_fears_an_exit_that_is_taken_where_nobody_comes_back_from_it(edition: str, fears: bool) -> None:
    jail = {"exit_limit": 1, "objective": {"everyone": 1}}
    shared, apart = (drawn(edition, drawing, crew=3, sheet=jail) for drawing in ("12→ .   3←\n  ↗", "1→  .   3←\n  2↗"))
    worths = [Appraiser(scene.heist).worth(scene.state, 0) for scene in (shared, apart)]

    assert (worths[0] < worths[1] - 0.3) == fears
