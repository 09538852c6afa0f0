"""Events: each does what its card says, and only then."""

import pytest

from safehouse.engine.wire import Answer
from safehouse.masterminds.box.pieces import ANY, FORCE, STEALTH, TECH
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import PlayEvent
from tests.masterminds.given import Scene, given

BOOSTS = [
    ("straight_through_the_front", "ev-frontdoor", (FORCE, FORCE)),
    ("change_of_clothes", "ev-clothes", (STEALTH, STEALTH)),
    ("override_codes", "ev-override", (TECH, TECH)),
    ("inside_man", "ev-insideman", (ANY,)),
]
NAMES = [name for name, _, _ in BOOSTS]
SHORT = {0: ("jb-throne", ())}


def holding(*hand: str) -> dict[int, tuple[str, ...]]:
    """What seat 0 holds."""
    return {0: hand}


@pytest.mark.parametrize(("name", "card", "icons"), BOOSTS, ids=NAMES)
def test_boosts_add_icons_to_the_party(name: str, card: str, icons: tuple[int, ...]) -> None:
    scene = given(hands=holding(card)).play(Declare(0)).play(Reveal()).play(Party((0,))).play(PlayEvent(card))

    assert scene.state.boosts == icons
    assert scene.state.pile == (card,)


@pytest.mark.parametrize(("name", "card", "icons"), BOOSTS, ids=NAMES)
def test_boosts_are_for_the_party_only(name: str, card: str, icons: tuple[int, ...]) -> None:
    assert given(hands=holding(card)).refusal(PlayEvent(card)) == "R20"


def test_clean_getaway_lowers_the_heat_of_the_job() -> None:
    scene = given(hands=holding("ev-cleanaway"), jobs=SHORT)
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(PlayEvent("ev-cleanaway"))

    assert scene.play(TakeHeat()).state.heat[0] == 1


def test_clean_getaway_does_nothing_for_heat_on_the_crew() -> None:
    assert given(hands=holding("ev-cleanaway"), heat={0: 2}).refusal(PlayEvent("ev-cleanaway")) == "R20"


def test_friend_at_the_precinct_takes_two_heat() -> None:
    assert given(hands=holding("ev-payoff"), heat={0: 2}).play(PlayEvent("ev-payoff")).state.heat[0] == 0


def test_friend_at_the_precinct_needs_heat() -> None:
    assert given(hands=holding("ev-payoff")).refusal(PlayEvent("ev-payoff")) == "R57"


def test_laundry_cart_frees_a_member() -> None:
    scene = given(hands=holding("ev-breakout"), crews={0: ["cr-hacker!3"]}).play(PlayEvent("ev-breakout"))

    assert scene.state.crews[0][1].time == 0


def test_laundry_cart_frees_nobody_who_is_not_in_jail() -> None:
    assert given(hands=holding("ev-breakout"), crews={0: ["cr-hacker"]}).refusal(PlayEvent("ev-breakout")) == "R57"


def test_anonymous_tip_gives_a_rival_heat_and_jail_at_once() -> None:
    scene = given(hands=holding("ev-tip"), crews={1: ["cr-hacker"]}, heat={1: 2}).play(PlayEvent("ev-tip"), 1)

    assert scene.state.heat[1] == 0
    assert scene.state.crews[1][1].time == 2  # Marigold


def test_anonymous_tip_cannot_reach_who_is_out() -> None:
    assert given(hands=holding("ev-tip"), closer=1).refusal(PlayEvent("ev-tip")) == "R57"


def test_double_shift_gives_one_more_action() -> None:
    scene = given(hands=holding("ev-overtime"), heat={0: 1}, jobs={0: ("jb-film", ["?co-dogs"])})
    scene.play(PlayEvent("ev-overtime")).play(Gather("deck")).play(LayLow(1)).play(Legwork(0, 0))

    assert scene.state.actions.bit_count() == 3


def test_double_shift_allows_no_action_twice() -> None:
    scene = given(hands=holding("ev-overtime")).play(PlayEvent("ev-overtime")).play(Gather("deck"))

    assert scene.refusal(Gather("deck")) == "R18"


def test_better_offer_wins_a_mercenary_over() -> None:
    scene = given(hands=holding("ev-poach"), crews={1: ["me-silk+ge-crowbar"]}).play(PlayEvent("ev-poach"))

    assert scene.cards() == ["me-silk"]
    assert scene.cards(1) == []
    assert scene.state.pile == ("ge-crowbar", "ev-poach")


@pytest.mark.parametrize(
    "crews",
    [{1: ["me-silk!1"]}, {1: ["cr-hacker"]}, {0: ["mm-fox", *["cr-hacker"] * 3], 1: ["me-silk"]}],
    ids=["in jail", "no Mercenary", "no room"],
)
def test_better_offer_needs_room_and_a_free_mercenary(crews: dict[int, list[str]]) -> None:
    assert given(hands=holding("ev-poach"), crews=crews).refusal(PlayEvent("ev-poach")) == "R57"


def test_dumpster_dive_takes_any_card() -> None:
    scene = given(hands=holding("ev-dumpster"), pile=["pr-legend", "pi-swap", "cr-hacker"])

    scene.play(PlayEvent("ev-dumpster"), "pr-legend")

    assert scene.state.hands[0] == ("pr-legend",)
    assert scene.game.view(scene.state, 1).seats[0].hand == ("pr-legend",)  # everybody saw it


def test_dumpster_dive_takes_neither_itself_nor_play_immediately() -> None:
    scene = given(hands=holding("ev-dumpster"), pile=["pi-swap"])

    assert scene.refusal(PlayEvent("ev-dumpster")) == "R57"


def declared(reaction: str, *, alert: tuple[int, ...] = (1,)) -> Scene:
    """A Heist was declared, and the rival is asked."""
    crews = {0: ["cr-hacker", "cr-hacker"]}
    return given(crews=crews, hands={1: [reaction]}, alert=alert).play(Declare(0))


def test_extra_patrols_add_a_complication_before_the_reveal() -> None:
    scene = declared("ev-tighten").play(Answer("ev-tighten"))

    assert scene.at() == ["co-laser", "?co-laser"]
    assert scene.play(Reveal()).at() == ["co-laser", "co-laser"]


def test_extra_patrols_wait_for_a_rivals_heist() -> None:
    scene = given(hands=holding("ev-tighten"))

    assert scene.refusal(PlayEvent("ev-tighten")) == "R20"
    assert scene.refusal(PlayEvent("ev-tighten"), seat=1) == "R16"


def test_cold_feet_keep_a_member_out() -> None:
    scene = declared("ev-coldfeet").play(Answer("pass")).play(Reveal()).play(Party((0, 1, 2))).play(GoIn())

    scene.play(Answer("ev-coldfeet"), 1)

    assert scene.refusal(Party((0, 1))) == "R75"
    assert scene.play(Party((0, 2))).play(GoIn()).told("Counted")


def test_cold_feet_never_take_the_mastermind() -> None:
    scene = declared("ev-coldfeet").play(Answer("pass")).play(Reveal()).play(Party((0,))).play(GoIn())

    assert scene.asked.options == ("pass", "pass until my next turn")


def test_not_on_my_watch_cancels_an_event() -> None:
    hands = {0: ["ev-payoff"], 1: ["ev-notonmywatch"]}
    scene = given(hands=hands, heat={0: 2}, alert=[1]).play(PlayEvent("ev-payoff")).play(Answer("ev-notonmywatch"))

    assert scene.state.heat[0] == 2
    assert scene.state.pile == ("ev-notonmywatch", "ev-payoff")


def test_not_on_my_watch_waits_for_an_event() -> None:
    scene = declared("ev-notonmywatch")

    assert "ev-notonmywatch" not in scene.asked.options


def test_who_passes_ahead_is_not_asked_until_their_turn() -> None:
    scene = declared("ev-tighten", alert=())

    assert scene.asked is None
    assert given().play(EndTurn()).state.passing == 1
