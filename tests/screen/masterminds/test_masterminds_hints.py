"""What is pointed out at the table of Masterminds: actions, paying, what only you know, the final round, the count."""

import pytest

from safehouse.masterminds.box.pieces import GATHER, OPENING
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.turn import EndTurn, Gather, Legwork
from safehouse.masterminds.state import Cards
from safehouse.screen import masterminds
from safehouse.screen.masterminds.advice.actions import TurnActionHint, UseHint
from safehouse.screen.masterminds.advice.known import Held, Seen
from safehouse.screen.told import Grey
from tests.masterminds.given import Scene, given
from tests.screen.matches import hints, last


def action(scene: Scene, name: str) -> TurnActionHint:
    return next(each for each in hints(scene).actions if each.action == name)


def use(scene: Scene, card: str) -> UseHint:
    return next(each for each in hints(scene).uses if each.card == card)


def test_all_five_actions_are_told_with_the_rule_that_stands_in_the_way() -> None:
    scene = given(deck=[], jobs=dict.fromkeys(range(4), ("jb-cornershop", ("co-laser",))))

    greys = {each.action: each.grey for each in hints(scene).actions}

    assert greys == {
        "Gather Resources": Grey("R26", "there is no card to draw"),
        "Hire Up": Grey("R27", "you hold no Crew, Gear or Mercenary"),
        "Legwork": Grey("R34", "there are no face-down Complications"),
        "Lay Low": Grey("R36", "your crew has no Heat"),
        "Heist": None,
    }


def test_a_used_action_is_marked_and_another_turn_offers_nothing() -> None:
    scene = given(actions=GATHER, heat={0: 1})

    assert action(scene, "Gather Resources").used
    assert action(scene, "Gather Resources").grey == Grey("R18", "you have already taken Gather Resources this turn")
    assert action(scene, "Lay Low").open
    assert hints(scene).left == 1
    assert {each.grey for each in hints(scene, 1).actions} == {Grey("R16", "it is not your turn")}


def test_while_one_is_asked_no_action_is_open_and_none_is_barred() -> None:
    scene = given(heat={0: 1}, hands={0: ["cr-hacker", "ev-tip", "ev-payoff", "ev-breakout"]}).play(Hire("cr-hacker"))

    assert {(each.open, each.grey) for each in hints(scene).actions if each.action != "Legwork"} == {(False, None)}
    assert hints(scene).uses == ()


def test_hire_up_may_be_taken_and_still_open() -> None:
    scene = given(hands={0: ["me-silk", "me-baud"]}).play(Hire("me-silk"))

    assert (action(scene, "Hire Up").used, action(scene, "Hire Up").open) == (True, True)
    assert hints(scene).now == "Take another action or hire more: 1 action left this turn."


def test_ending_the_turn_with_an_action_unused_is_warned_of() -> None:
    scene = given(actions=GATHER)

    assert hints(scene).unused == "1 action unused: Heist"
    assert hints(given(actions=GATHER, allowed=1)).unused == ""
    assert hints(scene, 1).unused == ""


def test_every_card_says_what_it_is_good_for_or_why_not() -> None:
    scene = given(
        crews={0: ["me-silk", "cr-lookout", "cr-hacker+ge-ram"]},
        hands={0: ["cr-wrecker", "ge-crowbar", "ev-frontdoor", "ev-coldfeet", "ev-tip", "pr-headline"]},
    )

    assert use(scene, "cr-wrecker").open
    assert use(scene, "ge-crowbar").use == "Equip"
    assert use(scene, "ev-frontdoor").grey == Grey("R20", "not now: no Heist is under way")
    assert use(scene, "ev-coldfeet").grey == Grey("R20", "Reactions are played on a rival's turn")
    assert use(scene, "ev-tip").open
    assert use(scene, "me-silk").grey == Grey("R53", "your crew has no Heat")
    assert (use(scene, "ge-ram").who, use(scene, "cr-lookout").who) == (3, 2)
    assert "pr-headline" not in {each.card for each in hints(scene).uses}
    assert hints(scene, 1).uses == ()


def test_what_one_has_looked_at_is_told_to_nobody_else() -> None:
    scene = given(jobs={2: ("jb-cornershop", ("co-laser", "?co-dogs"))}).play(Legwork(2, 1))

    assert hints(scene).known.complications == (Seen(2, 1, "co-dogs", ()),)
    assert hints(scene, 1).known.complications == ()
    assert hints(scene, None).known.complications == ()


def test_a_card_known_to_all_is_not_called_a_secret() -> None:
    known: list[Cards] = [()] * 6
    known[1] = ("cr-hacker", "cr-driver")  # the first seat of the second
    known[5] = ("cr-hacker",)  # the table of the second
    scene = given(hands={1: ["cr-hacker", "cr-driver"]}, known=known)

    assert hints(scene).known.hands == (Held(1, "cr-driver"),)
    assert hints(scene, 1).known.open == ("cr-hacker",)
    assert hints(scene, None).known.hands == ()


def test_cards_one_put_under_the_deck_are_known() -> None:
    scene = given(bottom=(("cr-hacker", 0), ("cr-driver", 1)))

    assert hints(scene).known.bottom == ("cr-hacker",)


def test_who_passes_with_a_reaction_in_hand_is_told() -> None:
    scene = given(hands={1: ["ev-coldfeet"]})

    assert hints(scene, 1).passing == "Reactions are off, but you hold Cold Feet."
    assert hints(scene, 0).passing == ""
    assert hints(given(hands={1: ["ev-coldfeet"]}, alert=[1]), 1).passing == ""


@pytest.mark.parametrize(
    ("seat", "turn", "text"),
    [
        (0, 1, "Final round: you have reached 0 Prestige. Player 2 and Player 3 have one turn left."),
        (1, 1, "Final round: Player 1 has reached 0 Prestige. This is your last turn."),
        (2, 1, "Final round: Player 1 has reached 0 Prestige. You have one turn left."),
        (1, 2, "Final round: Player 1 has reached 0 Prestige. Your last turn is over."),
        (None, 2, "Final round: Player 1 has reached 0 Prestige. Player 3 has one turn left."),
    ],
)
def test_the_final_round_has_a_banner_for_each(seat: int | None, turn: int, text: str) -> None:
    assert hints(given(3, closer=0, turn=turn), seat).banner == text


def test_there_is_no_banner_before_the_final_round() -> None:
    assert hints(given(3)).banner == ""


@pytest.mark.parametrize("seed", [1, 2])
def test_the_final_count_adds_up_for_everybody_alike(seed: int) -> None:
    game, position = last(3, seed)
    outcome = game.outcome(position.state)
    assert outcome is not None

    finals = [masterminds.hints(game, position, seat).final for seat in (*game.everyone, None)]

    for each in [each for final in finals if final for each in final.seats]:
        assert sum(line.prestige for line in each.lines) == each.prestige == outcome.prestige[each.seat]
        assert each.heat + each.time == each.trouble == outcome.trouble[each.seat]
        assert each.winner == (each.seat in outcome.winners) == (each.rank == 1)


def test_a_tie_is_explained() -> None:
    scene = given(3, tokens=[4, 4, 1], crews={0: ["cr-hacker!2"]}, heat={1: 1}, closer=0, turn=2).play(EndTurn())

    final = hints(scene).final

    assert final is not None
    assert final.text == "Player 2 wins with 4 Prestige!"
    assert final.rule == "R106"
    assert final.tie == (
        "You and Player 2 are tied at 4 Prestige. "
        "Least Heat plus jail Time wins: 2 (0 + 2) for you and 1 (1 + 0) for Player 2. "
        "The victory goes to Player 2."
    )
    assert [each.rank for each in final.seats] == [1, 2, 3]


def test_what_cannot_be_told_apart_is_shared() -> None:
    scene = given(2, tokens=[4, 4], closer=0, turn=1).play(EndTurn())

    final = hints(scene).final

    assert final is not None
    assert final.text == "You and Player 2 share the victory with 4 Prestige!"
    assert final.tie.endswith("The victory goes to you and Player 2.")


@pytest.mark.parametrize(
    ("seat", "text", "waits"),
    [
        (0, "Take an action: 2 actions left this turn.", ""),
        (1, "Player 1's turn.", ""),
        (None, "Player 1's turn.", ""),
    ],
)
def test_who_is_to_do_what(seat: int | None, text: str, waits: str) -> None:
    scene = given()

    assert (hints(scene, seat).now, hints(scene, seat).waits) == (text, waits)


def test_an_opening_hand_without_crew_may_go() -> None:
    scene = given(stage=OPENING, hands={0: ["ev-tip"], 1: ["cr-hacker"]})

    assert hints(scene).now == "No Crew or Mercenary in your hand: redraw or keep it."
    assert hints(scene, 1).now == "Keep your opening hand."
    assert hints(scene).waits == "Waiting for Player 2."


def test_a_window_tells_others_who_may_react_and_nothing_else() -> None:
    scene = given(3, alert=[1], hands={1: ["ev-tighten"]}).play(Declare(0))

    assert hints(scene, 0).now == hints(scene, 2).now == "Waiting for Player 2 to react."
    assert hints(scene, 1).now == "Player 1 attempts Corner Shop Safe. React?"
    assert hints(scene, 1).waiting == (1,)
    assert all(hints(scene, seat).reacting for seat in (0, 1, 2, None))


def test_who_is_asked_later_may_choose_already_and_nobody_else() -> None:
    holding = {seat: ["ev-tighten"] for seat in range(4)}
    scene = given(4, alert=[1, 2], hands=holding).play(Declare(0))

    assert scene.asked.seats == (1,)
    assert [hints(scene, seat).fits for seat in (0, 1, 2, 3, None)] == [(), (), ("ev-tighten",), (), ()]


def test_what_is_asked_besides_is_no_chance_to_react() -> None:
    scene = given(crews={0: ["me-silk"]}, hands={0: ["ev-tip"]}, jobs={0: ("jb-cornershop", ())})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(TakeHeat())

    assert hints(scene, None).waiting == (0,)
    assert not hints(scene, None).reacting


def test_gathering_leaves_nothing_to_point_out_but_the_next_action() -> None:
    scene = given(hands={0: ["cr-hacker"]}).play(Gather("deck"))

    assert hints(scene).now == "Take another action: 1 action left this turn."
