"""Fixers who help in the heist or after it: Consultant, Diversion Artist, Bookie, Curator."""

from typing import Any

import pytest

from safehouse.engine.wire import Option
from safehouse.masters.box.pieces import ACTION, CASH, GONE, GUARD, JAIL, JEWEL, KEYCARD, OUT, OVER, SUPPLY
from safehouse.masters.facts.fixers import (
    BetPlaced,
    BlankPlayed,
    BlanksLost,
    BlanksReadied,
    CashPaid,
    Hired,
    NoiseDiverted,
)
from safehouse.masters.facts.rounds import IdeasSpent, NoiseMade, NoiseRose
from safehouse.masters.facts.security import Placed, Revealed
from safehouse.masters.phases.action import Reveal
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.sight.money import settle_money
from safehouse.masters.table.questions import NONE
from tests.given import Scene
from tests.masters.hiring import cash_of, hiring, plays_soundly, prompts

CONSULT = Hire("ON CALL")
DIVERT = Hire("BUY TIME")
BET = Hire("DOUBLE OR NOTHING")


@pytest.mark.parametrize(("blanks", "price"), [(1, 0), (2, 3), (3, 7)])
def test_on_call_lays_blanks_ready(blanks: int, price: int) -> None:
    scene = hiring("→   ?   ←", "consultant", cash=7)

    plays_soundly(scene, CONSULT, blanks)

    assert scene.state.story.blanks == blanks
    assert cash_of(scene) == 7 - price
    assert scene.refused(CONSULT) == "FIX8"


def test_on_call_costs_what_the_team_has() -> None:
    scene = hiring("→   ?   ←", "consultant", cash=0)

    scene.play(CONSULT)

    assert scene.facts == [Hired("ON CALL"), BlanksReadied(1)]
    assert prompts(hiring("→   ?   ←", "consultant", cash=6), CONSULT) == (1, 2)


def on_call(blanks: int = 1, bag: dict[str, int] | None = None, ideas: dict[int, int] | None = None) -> Scene:
    """In the heist, with blanks ready, and a reveal to be used."""
    scene = hiring(
        "1→  .   ?   2.  ←",
        "consultant",
        phase=ACTION,
        bag=bag or {"guard": 1},
        ideas={1: 1, 2: 2} if ideas is None else ideas,
        left={1: "reveal"},
    )
    scene.state.tell(blanks=blanks)
    return scene


def test_on_call_replaces_a_chit_for_an_idea_and_noise() -> None:
    scene = on_call()
    at = scene.space(2, 0)
    supply = scene.state.how_many(GUARD, SUPPLY)

    plays_soundly(scene, Reveal(0, at), 1)

    assert scene.facts[-4:] == [Revealed(at, GUARD), IdeasSpent(1, 1), BlankPlayed(at, GUARD, 1), NoiseMade(1)]
    assert not scene.state.where[GUARD]
    assert scene.state.how_many(GUARD, SUPPLY) == supply + 1
    assert (scene.state.story.blanks, scene.state.made, scene.ideas) == (0, 1, {1: 1, 2: 1})


def test_on_call_may_be_left() -> None:
    scene = on_call()

    scene.play(Reveal(0, scene.space(2, 0)), NONE)

    assert scene.told(BlankPlayed) == []
    assert scene.state.where[GUARD] == 1 << scene.space(2, 0)


@pytest.mark.parametrize(("blanks", "ideas"), [(0, {1: 1}), (1, {})])
def test_on_call_does_nothing_without_a_blank_or_an_idea(blanks: int, ideas: dict[int, int]) -> None:
    scene = on_call(blanks, ideas=ideas)

    scene.play(Reveal(0, scene.space(2, 0)))

    assert scene.position.open is None
    assert scene.told(BlankPlayed) == []


def test_on_call_takes_the_guard_of_a_keycard_along() -> None:
    scene = on_call(bag={"keycard": 1})

    plays_soundly(scene, Reveal(0, scene.space(2, 0)), 0)

    assert scene.told(Placed) == []
    assert scene.state.how_many(KEYCARD, GONE) == 1


def test_on_call_outside_the_action_phase_is_heard_at_once() -> None:
    scene = hiring("12→ ?   .   34←", "consultant", bag={"guard": 1}, ideas={1: 1})
    scene.play(CONSULT)

    scene.play(Ready(), 0)

    assert len(scene.told(BlankPlayed)) == 1
    assert scene.told(NoiseRose) == [NoiseRose(1)]


def test_on_call_is_over_when_the_escape_begins() -> None:
    scene = hiring("1→  .   ?   ←", "consultant", phase=ACTION, bag={"guard": 2}, ideas={1: 1}, deck="1-24,Z1")
    scene.state.tell(blanks=2)
    scene.state.chosen[0] = 1
    scene.play(CallEscape())

    scene.play(Done())

    assert len(scene.told(BlanksLost)) == 1
    assert scene.state.story.blanks == 0
    assert len(scene.told(Revealed)) == 1
    assert scene.told(BlankPlayed) == []


def test_buy_time_lays_up_to_four_tokens_ready() -> None:
    scene = hiring("→   ?   ←", "diversion-artist", cash=6)

    plays_soundly(scene, DIVERT, 4)

    assert scene.state.story.diversions == 4
    assert cash_of(scene) == 2
    assert prompts(hiring("→   ?   ←", "diversion-artist", cash=6), DIVERT) == (1, 2, 3, 4)
    assert prompts(hiring("→   ?   ←", "diversion-artist", cash=2), DIVERT) == (1, 2)


def test_buy_time_costs_cash() -> None:
    assert hiring("→   ?   ←", "diversion-artist").refused(DIVERT) == "FIX8"


def noisy(made: int, tokens: int) -> Scene:
    """At the end of the action phase, with noise to be counted and tokens ready."""
    scene = hiring("1→  .   ←", "diversion-artist", phase=ACTION, made=made, deck="4,4,4,Z1")
    scene.state.chosen[0] = 1
    scene.state.tell(diversions=tokens)
    return scene


def test_buy_time_takes_noise_as_the_team_likes() -> None:
    scene = noisy(made=3, tokens=4)

    assert prompts(scene, Done()) == (0, 1, 2, 3)

    scene = noisy(made=3, tokens=4)
    scene.play(Done(), 2)

    assert scene.told(NoiseDiverted) == [NoiseDiverted(2)]
    assert scene.state.noise == 1
    assert scene.state.story.diversions == 2


@pytest.mark.parametrize(("made", "tokens"), [(0, 4), (3, 0)])
def test_buy_time_does_nothing_without_noise_or_tokens(made: int, tokens: int) -> None:
    scene = noisy(made, tokens)

    scene.play(Done())

    assert scene.told(NoiseDiverted) == []
    assert scene.state.noise == made


def test_double_or_nothing_takes_a_bet_of_up_to_eight() -> None:
    scene = hiring("→   .   ←", "bookie", cash=9)

    plays_soundly(scene, BET, 8)

    assert scene.facts == [Hired("DOUBLE OR NOTHING"), CashPaid(8), BetPlaced(8)]
    assert (cash_of(scene), scene.state.story.bet) == (1, 8)
    assert prompts(hiring("→   .", "bookie", cash=20), BET) == tuple(range(1, 9))
    assert prompts(hiring("→   .", "bookie", cash=2), BET) == (1, 2)


def test_double_or_nothing_needs_cash() -> None:
    assert hiring("→   .", "bookie").refused(BET) == "FIX8"


def over(*fixers: str, cash: int = 0, jewels: int = 0) -> Scene:
    """A heist that is over, with everybody out."""
    scene = hiring("12→ .   34←", *fixers, cash=cash, phase=OVER)
    scene.state.put(JEWEL, OUT, jewels)
    return scene


def test_double_or_nothing_pays_twice_if_all_escape_and_the_objective_is_met() -> None:
    scene = over("bookie", cash=2)
    scene.state.tell(bet=3)

    assert settle_money(scene.heist, scene.state, met=True)["bet"] == 6
    assert settle_money(scene.heist, scene.state, met=True)["total"] == 8
    assert settle_money(scene.heist, scene.state, met=False)["bet"] == 0


def test_double_or_nothing_is_lost_if_anybody_is_busted() -> None:
    scene = over("bookie")
    scene.state.tell(bet=3)
    scene.state.at[3] = JAIL

    assert settle_money(scene.heist, scene.state, met=True)["bet"] == 0


def test_beauty_is_in_the_eyes_of_the_buyer_sells_the_jewels_brought_out() -> None:
    scene = over("curator", jewels=2)
    scene.state.put(JEWEL, GONE)

    assert settle_money(scene.heist, scene.state, met=False)["jewels"] == 8


def test_beauty_is_in_the_eyes_of_the_buyer_or_jewels_are_worth_nothing() -> None:
    scene = over("fence", jewels=2)

    assert settle_money(scene.heist, scene.state, met=True)["jewels"] == 0


def test_the_money_of_a_heist_is_what_is_left_and_what_was_brought_out() -> None:
    scene = over(cash=2)
    scene.state.put(CASH, OUT, 5)

    assert settle_money(scene.heist, scene.state, met=True) == {
        "left": 2,
        "out": 5,
        "jewels": 0,
        "bet": 0,
        "reward": 0,
        "total": 7,
    }


def whispering(drawing: str, tokens: int, **more: Any) -> Scene:
    """One noise before an alert space, with tokens ready."""
    scene = hiring(drawing, "diversion-artist", phase=ACTION, noise=3, **more)
    scene.state.tell(diversions=tokens)
    return scene


@pytest.mark.parametrize(
    ("card", "drawing", "answers"),
    [("12", "1g  .   ←", ("yes",)), ("15", "1g  .   ←", (0,)), ("17", "1.  2.  ←", (0,))],
)
def test_buy_time_takes_the_noise_of_an_event_when_it_is_made(
    card: str, drawing: str, answers: tuple[Option, ...]
) -> None:
    scene = whispering(drawing, 2, ideas={1: 2})
    asked = scene.asks(card, *answers)

    assert (asked.rule, asked.options, asked.seats) == ("FIX8", (0, 1), (0,))
    scene.effect(card, *answers, 1, *(["none"] if card == "17" else []))
    assert (scene.state.noise, scene.state.story.diversions, scene.lost) == (3, 1, [])


@pytest.mark.parametrize(("tokens", "answers"), [(2, ("yes", 0)), (0, ("yes",))])
def test_without_a_token_given_up_the_noise_of_an_event_is_counted(tokens: int, answers: tuple[Option, ...]) -> None:
    scene = whispering("1g  .   ←", tokens)

    scene.effect("12", *answers)

    assert (scene.state.noise, scene.state.story.diversions, scene.lost) == (4, tokens, ["1"])


def test_buy_time_takes_the_noise_of_on_call_outside_the_action_phase() -> None:
    fixers = ("consultant", "diversion-artist")
    scene = hiring("12→ ?   .   34←", *fixers, bag={"guard": 1}, ideas={1: 1}, cash=1)
    scene.play(CONSULT)
    scene.play(DIVERT)

    scene.play(Ready(), 0, 1)

    assert scene.told(NoiseDiverted) == [NoiseDiverted(1)]
    assert scene.told(NoiseRose) == []
