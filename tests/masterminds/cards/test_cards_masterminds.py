"""Masterminds: each does what its card says, and only then."""

from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import UseAbility
from tests.masterminds.given import given


def test_donovan_may_draw_three_and_keep_two() -> None:
    scene = given(crews={0: ["mm-donovan"]}, deck=["cr-hacker"] * 3)

    scene.play(Gather("deck"), 3, "cr-hacker")

    assert scene.state.hands[0] == ("cr-hacker", "cr-hacker")
    assert scene.state.pile == ("cr-hacker",)


def test_donovan_helps_with_gathering_only() -> None:
    scene = given(crews={0: ["mm-donovan", "cr-hacker", "cr-hacker"]}, jobs={0: ("jb-cornershop", [])})

    scene.heist((0, 1, 2))

    assert len(scene.state.hands[0]) == 2
    assert scene.asked is None


def test_donovan_in_jail_draws_two() -> None:
    scene = given(crews={0: ["mm-donovan!2"]})

    scene.play(Gather("deck"))

    assert len(scene.state.hands[0]) == 2


def test_fox_loses_a_heat_at_the_end_of_the_turn() -> None:
    assert given(crews={0: ["mm-fox"]}, heat={0: 2}).play(EndTurn()).state.heat[0] == 1


def test_fox_never_shortens_jail() -> None:
    scene = given(crews={0: ["mm-fox", "cr-hacker!3"]}, heat={0: 1}).play(EndTurn())

    assert scene.state.crews[0][1].time == 2  # as for everybody
    assert given(crews={0: ["mm-fox!3"]}, heat={0: 1}).play(EndTurn()).state.heat[0] == 1


def test_kestrel_looks_twice_and_draws() -> None:
    scene = given(crews={0: ["mm-kestrel"]}, jobs={0: ("jb-film", ["?co-dogs", "?co-army"])})

    scene.play(Legwork(0, 0), (0, 1))

    assert [fact.card for fact in scene.told("ComplicationLookedAt")] == ["co-dogs", "co-army"]
    assert len(scene.state.hands[0]) == 1


def test_kestrel_in_jail_looks_once_like_anybody() -> None:
    scene = given(crews={0: ["mm-kestrel!1"]}, jobs={0: ("jb-film", ["?co-dogs", "?co-army"])})

    scene.play(Legwork(0, 0))

    assert scene.asked is None
    assert scene.state.hands[0] == ()


def test_thorne_substitutes_one_force_without_heat() -> None:
    scene = given(crews={0: ["mm-thorne"]}, jobs={0: ("jb-cornershop", [])})  # FTT

    assert scene.heist((0,)).state.heat[0] == 1


def test_thorne_in_jail_is_no_help() -> None:
    crew = ["mm-thorne!3", "cr-wrecker", "cr-wrecker"]
    scene = given(crews={0: crew}, jobs={0: ("jb-cornershop", [])})

    assert scene.heist((1, 2)).told("Counted")[0].heat == 2


def test_ottoline_saves_200_on_the_first_card_paid_for() -> None:
    hand = ["cr-hacker", "cr-wrecker", "ev-payoff", "ev-tip", "ev-tip"]
    scene = given(crews={0: ["mm-ottoline"]}, hands={0: hand})

    scene.play(Hire("cr-hacker"), "cheapest")
    assert scene.told("Paid")[0].price == 200

    scene.play(Hire("cr-wrecker"), "cheapest")
    assert scene.told("Paid")[1].price == 400


def test_ottoline_in_jail_saves_nothing() -> None:
    scene = given(crews={0: ["mm-ottoline!1"]}, hands={0: ["cr-hacker", "ev-tip", "ev-tip"]})

    assert scene.play(Hire("cr-hacker")).told("Paid")[0].price == 400


def test_cipher_replaces_a_complication_once_per_heist() -> None:
    scene = given(crews={0: ["mm-cipher"]}, jobs={0: ("jb-cornershop", ["co-army", "co-dogs"])})

    scene.play(Declare(0)).play(Reveal()).play(UseAbility(0), (0, 0))

    assert scene.at() == ["co-dogs", "co-laser"]
    assert scene.refusal(UseAbility(0)) == "R93"


def test_cipher_waits_for_the_reveal() -> None:
    scene = given(crews={0: ["mm-cipher"]}).play(Declare(0))

    assert scene.refusal(UseAbility(0)) == "R20"


def test_stahl_leads_a_crew_of_five() -> None:
    crew = ["mm-stahl", "cr-hacker", "cr-hacker", "cr-hacker"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]})

    assert len(scene.play(Hire("me-silk")).state.crews[0]) == 5


def test_stahl_in_jail_leads_no_more_than_four() -> None:
    crew = ["mm-stahl!2", "cr-hacker", "cr-hacker", "cr-hacker"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]})

    assert scene.refusal(Hire("me-silk")) == "R29"


def test_marigold_puts_two_time_on_the_jailed() -> None:
    scene = given(crews={0: ["mm-marigold", "cr-hacker"]}, jobs={0: ("jb-throne", [])}, heat={0: 1})

    scene.play(Declare(0)).play(Reveal()).play(Party((1,))).play(GoIn()).play(TakeHeat(), 1)

    assert scene.state.crews[0][1].time == 2
    assert scene.state.heat[0] == 2  # 1 + 4, less 3
    assert [(fact.card, fact.did, fact.by) for fact in scene.told("Helped")] == [("mm-marigold", "jail time", 1)]


def test_marigold_helps_before_a_fall_guy_helps_himself() -> None:
    scene = given(crews={0: ["mm-marigold", "cr-fallguy"]}, jobs={0: ("jb-throne", [])})

    scene.play(Declare(0)).play(Reveal()).play(Party((1,))).play(GoIn()).play(TakeHeat(), 1)

    assert scene.state.crews[0][1].time == 1
    assert [(fact.card, fact.by) for fact in scene.told("Helped")] == [("mm-marigold", 1), ("cr-fallguy", 1)]


def test_marigold_in_jail_helps_nobody() -> None:
    scene = given(crews={0: ["mm-marigold!3", "cr-hacker"]}, jobs={0: ("jb-throne", [])}, heat={0: 1})

    assert scene.heist((1,)).state.crews[0][1].time == 3


def test_quill_draws_two_more_for_a_job_without_heat() -> None:
    scene = given(crews={0: ["mm-quill"]}, jobs={0: ("jb-cornershop", [])})  # FTT

    assert len(scene.heist((0,)).state.hands[0]) == 4


def test_quill_draws_nothing_more_with_heat() -> None:
    scene = given(crews={0: ["mm-quill"]}, jobs={0: ("jb-poker", [])})  # FFS

    assert len(scene.heist((0,)).state.hands[0]) == 2


def test_saffron_draws_when_laying_low() -> None:
    assert len(given(crews={0: ["mm-saffron"]}, heat={0: 1}).play(LayLow(1)).state.hands[0]) == 1


def test_saffron_in_jail_only_lies_low() -> None:
    assert given(crews={0: ["mm-saffron!1"]}, heat={0: 1}).play(LayLow(1)).state.hands[0] == ()


def test_ottoline_makes_the_first_card_of_each_turn_cheaper() -> None:
    scene = given(crews={0: ["mm-ottoline"]}, hands={0: ["cr-wrecker", "ev-breakout", "cr-hacker", "ev-tip"]})
    scene.play(Hire("cr-wrecker"), "ev-breakout")
    assert scene.offers(Hire) == []

    scene.play(EndTurn()).play(EndTurn())

    assert scene.offers(Hire) == [Hire("cr-hacker")]
