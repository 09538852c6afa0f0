"""Set-up, turns, the five actions, and the end of the game."""

from typing import Any

import msgspec
import pytest

from safehouse.engine.journal import digest
from safehouse.engine.wire import Refused
from safehouse.games import as_begun, open_game
from safehouse.masterminds.box.content import JOBS, KIND, NUMBERS, deck_of
from safehouse.masterminds.box.pieces import GATHER, IMMEDIATE, MASTERMIND, OPENING, OVER
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import PlayEvent
from safehouse.masterminds.setup import Setup
from safehouse.masterminds.sight.outcome import outcome_of
from tests.masterminds.given import Scene, given


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_a_match_is_set_up_for_two_to_six(seats: int) -> None:
    game = Match(Setup(seats))
    state = game.first(7)

    assert [len(hand) for hand in state.hands] == [5] * seats
    assert [KIND[crew[0].card] for crew in state.crews] == [MASTERMIND] * seats
    assert len({crew[0].card for crew in state.crews}) == seats
    assert len(state.jobs) == (4 if seats == 2 else seats)
    assert state.time == [NUMBERS.job_time] * len(state.jobs)
    assert state.heat == state.tokens == [0] * seats
    assert game.target == (15 if seats == 2 else 12)
    assert game.setup.variant() == (seats > 4)


def test_with_three_players_the_spare_job_is_discarded_with_its_complications() -> None:
    for seed in range(20):
        state = Match(Setup(3)).first(seed)

        (spare,) = state.job_pile
        assert len(state.jobs) == len(state.time) == len(state.complications) == 3
        assert len(state.job_deck) == len(deck_of(JOBS)) - 4
        assert len(state.complication_pile) >= JOBS[spare].up + JOBS[spare].down >= 1


BEGUN = {2: "66e643cd2cd124f3", 3: "0676a170a081347b", 4: "8589f226bcf23097", 5: "861aa35896aeea50"}


@pytest.mark.parametrize("seats", BEGUN)
def test_a_match_that_the_first_rules_have_begun_begins_as_it_began(seats: int) -> None:
    kept = msgspec.json.encode({"seats": seats, "random_start": False, "late_sixth": True})

    first = open_game("masterminds", as_begun("masterminds-1.0.0", kept)).first(7)
    today = open_game("masterminds", as_begun("masterminds-1.1.0", kept)).first(7)

    assert digest(first).startswith(BEGUN[seats])
    assert (digest(today) == digest(first)) == (seats % 2 == 0)


@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_no_job_is_spare_with_any_other_number_of_players(seats: int) -> None:
    state = Match(Setup(seats)).first(7)

    assert state.job_pile == state.complication_pile == ()


def test_each_job_gets_the_complications_it_shows() -> None:
    for seed in range(20):
        state = Match(Setup(4)).first(seed)
        for job, row in zip(state.jobs, state.complications, strict=True):
            assert sum(not each.up for each in row) == JOBS[job].down
            assert sum(each.up for each in row) >= JOBS[job].up


def test_no_opening_hand_holds_play_immediately() -> None:
    states = [Match(Setup(6)).first(seed) for seed in range(30)]

    assert not [card for state in states for hand in state.hands for card in hand if KIND[card] == IMMEDIATE]
    assert any(KIND[card] == IMMEDIATE for state in states for card in state.pile)


@pytest.mark.parametrize("starter", [0, 2])
def test_whoever_is_named_begins(starter: int) -> None:
    game = Match(Setup(3, starter=starter))
    scene = Scene(game, game.first(5))
    for seat in range(3):
        scene.play(KeepHand(), seat=seat)

    assert (scene.state.starter, scene.state.turn, scene.state.round) == (starter, starter, 1)
    turns = [scene.state.turn]
    for _ in range(3):
        turns.append(scene.play(EndTurn()).state.turn)
    assert turns == [(starter + step) % 3 for step in range(4)]
    assert scene.state.round == 2


@pytest.mark.parametrize("starter", [-1, 3])
def test_who_has_no_seat_cannot_be_named_to_begin(starter: int) -> None:
    with pytest.raises(Refused, match="R16"):
        Match(Setup(3, starter=starter))


@pytest.mark.parametrize(("seats", "hands"), [(2, [5, 6]), (3, [5, 6, 6]), (4, [5, 5, 6, 6]), (6, [5, 5, 5, 6, 6, 6])])
def test_late_is_the_second_half_of_the_table(seats: int, hands: list[int]) -> None:
    assert [len(hand) for hand in Match(Setup(seats, late_sixth=True)).first(1).hands] == hands


def test_late_seats_are_counted_from_whoever_is_named() -> None:
    state = Match(Setup(4, late_sixth=True, starter=2)).first(1)

    assert [len(hand) for hand in state.hands] == [6, 6, 5, 5]


def test_the_first_seat_begins_unless_a_random_start_is_wanted() -> None:
    assert {Match(Setup(4)).first(seed).starter for seed in range(20)} == {0}
    assert {Match(Setup(4, random_start=True)).first(seed).starter for seed in range(40)} == {0, 1, 2, 3}


def test_late_seats_get_a_sixth_card_by_house_rule_only() -> None:
    state = Match(Setup(4, late_sixth=True)).first(1)

    assert [len(hand) for hand in state.hands] == [5, 5, 6, 6]


def test_a_hand_without_crew_may_be_drawn_again_and_again() -> None:
    scene = given(stage=OPENING, hands={0: ["ev-tip"] * 5, 1: ["cr-hacker"]}, deck=["ev-tip"] * 5 + ["cr-hacker"] * 0)

    scene.play(RedrawHand(), seat=0)
    assert scene.state.hands[0] == ("ev-tip",) * 5

    assert scene.refusal(RedrawHand(), seat=0) == ""
    assert scene.refusal(RedrawHand(), seat=1) == "R11"


def test_everybody_is_asked_about_the_opening_hand_alike() -> None:
    scene = given(stage=OPENING, hands={0: ["ev-tip"], 1: ["cr-hacker"]}, round=0)
    assert scene.game.to_move(scene.state) == (0, 1)

    scene.play(KeepHand(), seat=1).play(KeepHand(), seat=0)

    assert scene.told("TurnBegan")[0].seat == 0
    assert scene.state.round == 1


def test_turns_go_clockwise_and_rounds_count() -> None:
    scene = given(3)

    for seat in (1, 2, 0):
        scene.play(EndTurn())
        assert scene.state.turn == seat
    assert scene.state.round == 2


def test_gathering_draws_two_or_takes_the_top_discard() -> None:
    assert len(given().play(Gather("deck")).state.hands[0]) == 2

    scene = given(pile=["cr-driver", "cr-hacker"]).play(Gather("pile"))
    assert scene.state.hands[0] == ("cr-hacker",)
    assert scene.state.pile == ("cr-driver",)


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    scene = given(deck=["cr-hacker"], pile=["cr-driver"]).play(Gather("deck"))

    assert scene.state.hands[0] == ("cr-hacker", "cr-driver")
    assert scene.told("ResourcesShuffled")


def test_a_draw_without_cards_is_skipped() -> None:
    assert given(deck=["cr-hacker"]).play(Gather("deck")).state.hands[0] == ("cr-hacker",)


def test_what_lies_under_the_deck_comes_before_the_discard_pile() -> None:
    scene = given(deck=["cr-hacker"], bottom=(("cr-driver", 1),), pile=["ev-tip"]).play(Gather("deck"))

    assert scene.state.hands[0] == ("cr-hacker", "cr-driver")


def test_play_immediately_is_carried_out_and_not_replaced() -> None:
    scene = given(deck=["pi-slownews"], pile=["cr-hacker"] * 2, heat={0: 1}).play(Gather("deck"))

    assert scene.state.heat[0] == 0
    assert len(scene.state.hands[0]) == 1


def test_an_event_is_not_an_action_but_bars_the_discard_pile() -> None:
    scene = given(hands={0: ["ev-overtime"]}).play(PlayEvent("ev-overtime"))

    assert scene.state.actions == 0
    assert scene.refusal(Gather("pile")) == "R24"


def test_any_number_of_cards_may_be_held() -> None:
    assert len(given(hands={0: ["cr-hacker"] * 20}).play(Gather("deck")).state.hands[0]) == 22


def test_legwork_shows_a_card_to_one_seat_only() -> None:
    scene = given(jobs={0: ("jb-film", ["?co-tight"])}).play(Legwork(0, 0))

    views = [scene.game.view(scene.state, seat).jobs[0].complications[0] for seat in (0, 1, None)]
    assert [each.card for each in views] == ["co-tight", "", ""]
    assert {each.looked for each in views} == {(0,)}
    assert scene.at() == ["?co-tight"]


def test_laying_low_takes_heat_and_no_time() -> None:
    scene = given(crews={0: ["cr-hacker!2"]}, heat={0: 2}).play(LayLow(2))

    assert scene.state.heat[0] == 0
    assert scene.state.crews[0][1].time == 2


def test_an_action_may_be_the_only_one_or_none() -> None:
    assert given().play(EndTurn()).state.turn == 1
    assert given().play(Gather("deck")).play(EndTurn()).state.actions == 0


def test_the_end_of_a_turn_takes_time_from_own_jobs_and_own_prisoners() -> None:
    scene = given(crews={0: ["cr-hacker!1", "me-silk/"], 1: ["cr-hacker!2"]}).play(EndTurn())

    assert scene.state.time == [2, 2, 3, 3]
    assert scene.state.crews[0][1].time == 0
    assert not scene.state.crews[0][2].down
    assert scene.state.crews[1][1].time == 2


def test_a_job_out_of_time_is_replaced_and_the_new_one_keeps_its_time() -> None:
    scene = given(time=[1, 3, 3, 3]).play(EndTurn())

    assert scene.state.time[0] == 3
    assert scene.state.job_pile == ("jb-cornershop",)
    assert scene.state.complication_pile == ("co-laser",)


def test_a_place_stays_empty_without_jobs_to_deal() -> None:
    scene = given(time=[1, 1, 3, 3], job_deck=())

    scene.play(EndTurn())

    assert len(scene.state.job_deck) + len(scene.state.job_pile) == 0
    assert scene.state.jobs[:2] == ["jb-cornershop"] * 2  # each was shuffled in again
    assert scene.told("JobsShuffled")


def test_fewer_complications_are_dealt_when_there_are_no_more() -> None:
    scene = given(time=[1, 3, 3, 3], complications=(), jobs={0: ("jb-film", ())}).play(EndTurn())

    assert scene.state.complications[0] == ()


def test_once_per_turn_comes_back() -> None:
    scene = given(crews={0: ["cr-lookout"]})
    scene.state.set_member(0, 1, scene.state.crews[0][1]._replace(used=True))

    scene.play(EndTurn()).play(EndTurn())

    assert not scene.state.crews[0][1].used


def ending(**others: Any) -> Scene:
    """Seat 0 completes the Job that ends the game."""
    base: dict[str, Any] = {"crews": {0: ["mm-quill"], 1: ["cr-hacker!2"]}, "tokens": [14, 0]}
    return given(**{**base, "jobs": {0: ("jb-cornershop", ())}, **others}).heist((0,))


def test_the_target_ends_the_game_of_one_and_gives_the_others_a_turn() -> None:
    scene = ending()

    assert scene.state.closer == 0
    assert scene.state.turn == 1
    assert scene.state.time[1:] == [2, 2, 2]  # every Job loses Time
    assert scene.state.crews[1][1].time == 1
    assert scene.play(EndTurn()).state.stage == OVER


def test_a_second_collection_starts_nothing_new() -> None:
    scene = ending(
        tokens=[14, 14],
        jobs={0: ("jb-cornershop", ()), 2: ("jb-cornershop", ())},
        crews={1: ["mm-quill"], 0: ["mm-quill"]},
    )

    scene.heist((0,), place=2)

    assert len(scene.told("GameClosed")) == 1
    assert scene.state.turn == 1
    assert scene.play(EndTurn()).state.stage == OVER


def test_prestige_cards_count_at_the_end_and_not_for_the_target() -> None:
    scene = given(hands={0: ["pr-legend"], 1: ["pr-headline"]}, tokens=[14, 15], closer=1)
    assert scene.state.stage != OVER

    scene.play(EndTurn())

    outcome = outcome_of(scene.state)
    assert outcome.prestige == (16, 16)
    assert {fact.card for fact in scene.told("PrestigeShown")} == {"pr-legend", "pr-headline"}


def test_of_two_equal_prestige_cards_both_are_shown_to_everybody() -> None:
    scene = given(hands={0: ["pr-legend", "ev-tip", "pr-legend"]}, tokens=[14, 15], closer=1)

    scene.play(EndTurn())

    for viewer in (1, None):
        assert scene.game.view(scene.state, viewer).seats[0].hand == ("pr-legend", "pr-legend")
    assert scene.game.view(scene.state, 0).seats[0].hand == ("ev-tip", "pr-legend", "pr-legend")


@pytest.mark.parametrize(
    ("heat", "crews", "winners"),
    [
        ({0: 1}, {}, (1,)),
        ({0: 2}, {1: ["cr-hacker!3"]}, (0,)),
        ({0: 2, 1: 2}, {}, (0, 1)),
    ],
)
def test_a_tie_goes_to_the_least_heat_and_time(
    heat: dict[int, int], crews: dict[int, list[str]], winners: tuple[int, ...]
) -> None:
    scene = given(heat=heat, crews=crews, tokens=[16, 16], closer=1).play(EndTurn())

    assert scene.told("MatchOver")[0].winners == winners


def test_only_the_active_players_own_discards_bar_the_pile() -> None:
    scene = given(hands={0: ["me-silk"]}, pile=["cr-hacker"]).play(Hire("me-silk"))

    assert scene.refusal(Gather("pile")) == ""
    assert GATHER & scene.state.actions


def test_cards_under_the_deck_come_when_nothing_lies_on_them() -> None:
    scene = given(deck=["cr-hacker"], bottom=(("ev-tip", 1),)).play(Gather("deck"))

    assert [fact.card for fact in scene.told("CardDrawn")] == ["cr-hacker", "ev-tip"]


@pytest.mark.parametrize(("starter", "rounds"), [(1, [2, 2]), (0, [1, 2])])
def test_a_round_is_over_when_play_comes_back_to_whoever_began(starter: int, rounds: list[int]) -> None:
    scene = given(starter=starter).play(EndTurn()).play(EndTurn())

    assert [fact.round for fact in scene.told("TurnBegan")] == rounds
