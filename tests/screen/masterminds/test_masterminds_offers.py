"""Offers of Masterminds in words, and warnings before one regrets."""

import re

import pytest

from safehouse.engine.wire import Answer, Command, Drop
from safehouse.masterminds.box.pieces import OPENING
from safehouse.masterminds.facts.turns import HandKept
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.offers import COMMANDS
from safehouse.masterminds.phases.opening import KeepHand, RedrawHand
from safehouse.masterminds.phases.passing import PassAhead
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow, Legwork
from safehouse.masterminds.phases.use import Maneuver, PlayEvent, UseGear
from safehouse.masterminds.table.questions import AHEAD, CHEAPEST, PASS, REFUSE
from safehouse.screen.masterminds.offers.offers import SAID
from tests.masterminds.given import Scene, given
from tests.screen.matches import hints, offer, warning

FULL = ["cr-hacker+ge-crowbar", "cr-pickpocket", "me-silk!2", "cr-driver"]  # Colonel Stahl leads up to five
EASY, HARD = ("jb-cornershop", ()), ("jb-cornershop", ("co-laser", "co-dogs", "co-floor", "co-keypad"))


def test_every_command_has_its_words() -> None:
    by_what_it_brings = {Party}

    assert set(SAID) | by_what_it_brings == set(COMMANDS)


def turn() -> Scene:
    return given(
        crews={0: FULL},
        hands={0: ["cr-wrecker", "ge-picks", "me-baud", "ev-breakout", "ev-payoff", "ev-tip", "pr-headline"]},
        heat={0: 2},
        pile=["cr-driver"],
        jobs={1: ("jb-monalisa", ("?co-dogs", "co-laser", "?co-laser"))},
    )


@pytest.mark.parametrize(
    ("command", "text"),
    [
        (Gather("deck"), "Gather Resources: draw 2 cards"),
        (Gather("pile"), "Gather Resources: take Getaway Driver from the discard pile"),
        (HireInstead("cr-wrecker", 2), "Hire Wrecker for $400 and dismiss Pickpocket"),
        (
            HireInstead("me-baud", 2),
            "Hire Baud for free ($200 per Job or maneuver) and dismiss Pickpocket",
        ),
        (Equip("ge-picks", 2), "Give Pick Roll to Pickpocket for $200"),
        (Legwork(1, 2), "Legwork: look at face-down Complication 2 on The Mona Lisa"),
        (LayLow(2), "Lay Low: discard 2 Heat"),
        (Declare(1), "Heist: attempt The Mona Lisa"),
        (PlayEvent("ev-tip"), "Play Anonymous Tip — On your turn: a rival's crew gains 1 Heat."),
        (EndTurn(), "End your turn"),
    ],
)
def test_offers_read_well(command: Command, text: str) -> None:
    assert offer(turn(), command).text == text


@pytest.mark.parametrize(
    ("command", "rule", "words"),
    [
        (EndTurn(), "R17", "2 actions unused: Gather Resources, Hire Up, Legwork, Lay Low or Heist"),
        (LayLow(1), "R36", "you could discard 2 Heat"),
        (LayLow(2), "", ""),
        (Equip("ge-picks", 2), "", ""),
        (HireInstead("cr-wrecker", 2), "", ""),
        (HireInstead("me-baud", 1), "R30", "Hacker has 3 icons, Baud 2; Crowbar is lost with Hacker"),
        (HireInstead("me-baud", 3), "R32", "2 Time on Silk comes back as Heat, and someone goes to jail"),
    ],
)
def test_one_is_warned_before_one_regrets(command: Command, rule: str, words: str) -> None:
    assert warning(turn(), command) == (rule, words)


def test_change_that_is_lost_and_prestige_that_is_spent_are_told_before() -> None:
    assert warning(given(hands={0: ["cr-hacker", "pr-headline", "pr-headline"]}), Hire("cr-hacker")) == (
        "R42",
        "costs 1 Prestige at the end; wastes $100",
    )
    assert warning(given(hands={0: ["cr-hacker", "pr-headline"]}), Hire("cr-hacker")) == (
        "R42",
        "costs 1 Prestige at the end; wastes $100; empties your hand, and you can't undo it",
    )
    scene = given(crews={0: ["me-silk"]}, heat={0: 1}, hands={0: ["ev-breakout"]})
    assert warning(scene, Maneuver(1)) == ("R38", "wastes $100")


def test_where_a_payment_is_asked_for_it_is_the_question_that_warns() -> None:
    assert warning(given(hands={0: ["cr-hacker", "ev-breakout", "ev-tip"]}), Hire("cr-hacker")) == ("", "")


def test_cards_that_are_paid_without_a_question_are_named_on_the_offer() -> None:
    only = given(hands={0: ["cr-hacker", "cr-wrecker"]})
    choice = given(hands={0: ["cr-hacker", "cr-wrecker", "cr-driver", "cr-pickpocket"]})
    free = given(hands={0: ["me-silk", "cr-wrecker"]})

    assert offer(only, Hire("cr-hacker")).about == "discards Wrecker"
    assert offer(choice, Hire("cr-hacker")).about == ""
    assert offer(free, Hire("me-silk")).about == ""


def test_a_heist_that_would_end_ones_game_says_so() -> None:
    far, near = (given(3, jobs={0: EASY}, tokens=(tokens, 0, 0)) for tokens in (0, 11))

    assert offer(far, Declare(0)).about == ""
    assert offer(near, Declare(0)).about.endswith("Prestige: your game ends, everyone else gets one more turn")


def test_an_attempt_that_is_short_at_best_is_warned_of() -> None:
    assert warning(given(jobs={0: HARD}), Declare(0)) == (
        "R79",
        "at best 4 icons short; certain that someone goes to jail",
    )
    assert warning(given(jobs={0: EASY}), Declare(0)) == ("", "")


def test_boosts_that_would_save_an_attempt_are_told() -> None:
    scene = given(hands={0: ["ev-frontdoor", "ev-clothes"]}, jobs={0: HARD})

    assert warning(scene, Declare(0))[1].startswith("at best 4 icons short; certain with 4 boosts")


def test_looking_twice_is_warned_of() -> None:
    scene = given(crews={0: ["cr-hacker"]}, jobs={0: ("jb-cornershop", ("?co-dogs",))}).play(Legwork(0, 0))
    scene.state.actions = 0

    assert warning(scene, Legwork(0, 0)) == ("R34", "you already know it: Guard Dogs")


def at_the_party() -> Scene:
    scene = given(crews={0: ["cr-hacker", "me-silk"]}, heat={0: 2}, jobs={0: ("jb-cornershop", ("co-laser",))})
    return scene.play(Declare(0)).play(Reveal())


def test_a_party_that_falls_short_is_told_of_a_better_one() -> None:
    scene = at_the_party()

    assert offer(scene, Party((1,))).text == "Send Hacker — 2 of 4 icons: 2 short, 2 Heat"
    assert warning(scene, Party((1,)))[0] == "R79"
    assert (
        offer(scene, Party((0, 1))).text
        == "Send Colonel Stahl and Hacker — 5 of 4 icons: completed with 1 substitute, 1 Heat"
    )
    assert warning(scene, Party((0, 1)))[0] == "R95"
    rule, words = warning(scene, Party((0, 1, 2)))
    assert (rule, words) == ("R52", "$200 in fees, but your hand is worth $0")


def test_going_in_short_and_taking_heat_into_jail_are_warned_of() -> None:
    scene = given(hands={0: ["ev-insideman", "ev-cleanaway"]}, heat={0: 1}, jobs={0: ("jb-cornershop", ("co-gala",))})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,)))

    assert warning(scene, GoIn()) == (
        "R79",
        "2 icons short: the Job fails; you could still add any skill; +2 Heat: one of your crew goes to jail",
    )
    assert warning(scene.play(GoIn()), TakeHeat()) == (
        "R95",
        "+2 Heat: one of your crew goes to jail; you could lower it first",
    )


def test_an_event_that_is_not_about_the_heat_of_the_job_does_not_lower_it() -> None:
    scene = given(hands={0: ["ev-tip"]}, jobs={0: ("jb-cornershop", ("co-gala",))})
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn())

    assert scene.offers(PlayEvent)
    assert warning(scene, TakeHeat()) == ("", "")
    assert hints(scene).now == "The Job failed. Take 2 Heat."


def test_a_boost_that_changes_nothing_is_warned_of() -> None:
    scene = given(crews={0: ["cr-hacker+ge-ram"]}, hands={0: ["ev-insideman"]}, jobs={0: EASY})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1)))

    assert warning(scene, PlayEvent("ev-insideman")) == ("R76", "changes nothing in this attempt")
    assert warning(scene, UseGear(1)) == ("R76", "changes nothing in this attempt")


def test_an_opening_hand_is_kept_or_thrown_away_knowingly() -> None:
    scene = given(stage=OPENING, hands={0: ["ev-tip", "pr-headline"]})

    assert warning(scene, KeepHand()) == ("R11", "no Crew or Mercenary in this hand; you may redraw")
    assert warning(scene, RedrawHand()) == ("R11", "you would discard Front-Page Headline")
    assert isinstance(scene.play(KeepHand()).facts[0], HandKept)


def test_passing_ahead_with_a_reaction_in_hand_is_warned_of() -> None:
    scene = given(hands={1: ["ev-tighten"]}, alert=[1]).play(Declare(0))

    assert offer(scene, Answer(PASS), 1).text == "Don't react"
    assert warning(scene, Answer(AHEAD), 1) == ("R20", "you hold Extra Patrols")
    assert offer(scene, Answer("ev-tighten"), 1).text.startswith("Play Extra Patrols — Reaction")
    assert warning(given(hands={1: ["ev-tighten"]}, alert=[1]), PassAhead(), 1)[0] == "R20"


def test_a_reaction_says_what_it_does_to_the_odds() -> None:
    more = given(crews={0: ["cr-hacker"]}, jobs={0: EASY}, hands={1: ["ev-tighten"]}, alert=[1]).play(Declare(0))
    fewer = given(crews={0: ["cr-hacker", "cr-hacker"]}, jobs={0: HARD}, hands={1: ["ev-coldfeet"]}, alert=[1])
    fewer.play(Declare(0), "pass").play(Reveal()).play(Party((0, 1, 2))).play(GoIn())

    assert re.fullmatch(r"Player 1's chance: 100% now, \d\d% after it", offer(more, Answer("ev-tighten"), 1).about)
    assert offer(more, Answer(PASS), 1).about == ""
    assert offer(fewer, Answer("ev-coldfeet"), 1).about == "Player 1's chance: 100% now, 0% after it"
    fewer.play(Answer("ev-coldfeet"))
    assert offer(fewer, Answer(1), 1).about == "Player 1's chance: 100% now, 0% after it"


def test_a_reaction_to_an_event_says_nothing_of_odds() -> None:
    scene = given(hands={0: ["ev-payoff"], 1: ["ev-notonmywatch"]}, heat={0: 2}, alert=[1]).play(PlayEvent("ev-payoff"))

    assert offer(scene, Answer("ev-notonmywatch"), 1).about == ""


def test_answers_to_a_payment_tell_what_is_lost() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-breakout", "ev-tip", "pr-headline"]}).play(Hire("cr-hacker"))

    assert offer(scene, Answer(CHEAPEST)).text == "Pay with Laundry Cart and Anonymous Tip"
    assert warning(scene, Answer(CHEAPEST)) == ("R38", "wastes $100")
    assert offer(scene, Answer("pr-headline")).text == "Discard Front-Page Headline ($500)"
    assert warning(scene, Answer("pr-headline"))[0] == "R42"
    assert offer(scene, Drop()).text == "Cancel"


def test_a_fee_that_is_refused_says_what_follows() -> None:
    scene = given(crews={0: ["me-silk"]}, hands={0: ["ev-tip"]}, jobs={0: EASY})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(TakeHeat())

    assert offer(scene, Answer(REFUSE)).text == "Don't pay: Silk leaves, and your crew gains 1 Heat"
    assert warning(scene, Answer(REFUSE))[0] == "R52"


def test_who_goes_to_jail_is_chosen_knowingly() -> None:
    scene = given(crews={0: ["cr-hacker+ge-crowbar"]}, heat={0: 2}, hands={1: ["ev-tip"]}, turn=1)
    scene.play(PlayEvent("ev-tip"), seat=1)

    assert offer(scene, Answer(1)).text == "Hacker with Crowbar (1 Force and 2 Tech)"
    assert warning(scene, Answer(1)) == ("R45", "Crowbar is discarded")
    assert warning(scene, Answer(0)) == ("R98", "Colonel Stahl's ability is lost while in jail")
