"""Paying at the table of Masterminds: prices, ways to pay, and what nobody is asked about."""

from itertools import permutations

from safehouse.engine.wire import Answer
from safehouse.masterminds.facts.cards import Paid
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.use import Maneuver
from safehouse.masterminds.sight.money import cheapest
from safehouse.masterminds.table.questions import CHEAPEST
from safehouse.screen.masterminds.advice.actions import UseHint
from safehouse.screen.masterminds.advice.paying import Paying
from safehouse.screen.told import Grey
from tests.masterminds.given import Scene, given
from tests.screen.matches import hints


def use(scene: Scene, card: str) -> UseHint:
    return next(each for each in hints(scene).uses if each.card == card)


def paying(scene: Scene) -> Paying:
    found = hints(scene).paying
    assert found is not None
    return found


def test_a_price_comes_with_the_cheapest_way_and_the_change_lost() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-breakout", "ev-tip", "pr-headline"]})

    price = use(scene, "cr-hacker").price
    assert price is not None
    assert (price.price, price.way.cards, price.way.lost, price.way.prestige) == (
        400,
        ("ev-breakout", "ev-tip"),
        100,
        0,
    )


def test_a_prestige_card_is_proposed_only_if_nothing_else_will_do() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-tip", "pr-headline"]})

    price = use(scene, "cr-hacker").price
    assert price is not None
    assert (price.way.cards, price.way.lost, price.way.prestige) == (("pr-headline",), 100, 1)
    assert use(given(hands={0: ["cr-hacker", "ev-tip"]}), "cr-hacker").grey == Grey("R37", "you cannot pay for it")


HAND = ["cr-hacker", "ev-breakout", "ev-tip", "ev-payoff", "ev-frontdoor", "pr-headline"]


def test_the_way_that_is_proposed_first_is_the_cheapest() -> None:
    scene = given(hands={0: HAND}).play(Hire("cr-hacker"))

    pay = paying(scene)

    assert (pay.price, pay.laid, pay.left) == (400, (), 400)
    assert sorted(pay.ways[0].cards) == sorted(cheapest(tuple(HAND[1:]), 400))
    assert [way.lost for way in pay.ways[:2]] == [0, 0]
    assert pay.ways[-1].cards == ("pr-headline",)
    assert hints(scene).now == "Pay $400 for Hacker: choose cards to discard."
    assert hints(scene, 1).paying is None


def test_every_way_to_pay_can_be_answered_as_it_says() -> None:
    before = given(hands={0: HAND}).play(Hire("cr-hacker"))
    for way in paying(before).ways:
        scene = given(hands={0: HAND}).play(Hire("cr-hacker"))
        scene.play_answers(*way.answers)
        [paid] = [fact for fact in scene.facts if isinstance(fact, Paid)]
        assert (paid.cards, paid.price) == (way.cards, 400)


def test_what_is_laid_down_is_told_and_the_rest_is_proposed() -> None:
    scene = given(hands={0: HAND}).play(Hire("cr-hacker")).play(Answer("ev-breakout"))

    pay = paying(scene)

    assert (pay.laid, pay.left) == (("ev-breakout",), 100)
    assert [(way.cards, way.lost) for way in pay.ways[:2]] == [(("ev-frontdoor",), 0), (("ev-payoff",), 100)]
    assert hints(scene).now == "Pay $100 more for Hacker: choose cards to discard."


def test_where_only_one_card_will_do_nobody_is_asked() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-breakout", "ev-clothes", "ev-frontdoor"]}).play(Hire("cr-hacker"))

    pay = paying(scene)

    assert (pay.laid, pay.left) == ((), 400)
    assert [(way.cards, way.answers) for way in pay.ways] == [
        (("ev-breakout", "ev-frontdoor"), ("ev-breakout", "ev-frontdoor")),
        (("ev-breakout", "ev-clothes"), ("ev-breakout", "ev-clothes")),
    ]

    scene.play(Answer("ev-clothes"))
    assert scene.asked is None
    assert scene.state.pile == ("ev-clothes", "ev-breakout")


def test_every_order_of_a_way_can_be_answered_as_long_as_something_is_asked() -> None:
    before = given(hands={0: HAND}).play(Hire("cr-hacker"))
    for cards in {order for way in paying(before).ways for order in permutations(way.cards)}:
        scene = given(hands={0: HAND}).play(Hire("cr-hacker"))
        for card in cards:
            if scene.asked is not None:
                scene.play(Answer(card))
        assert scene.state.pile == cards


def test_of_two_equal_cards_the_first_is_told_to_lie_down() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-tip", "ev-tip", "ev-payoff", "ev-payoff"]})
    scene.play(Hire("cr-hacker"))
    assert paying(scene).laid == ()

    scene.play(Answer("ev-tip"))

    assert (paying(scene).laid, paying(scene).left) == (("ev-tip",), 200)


def test_a_fee_can_be_refused_and_says_what_follows() -> None:
    scene = given(crews={0: ["me-silk"]}, hands={0: ["ev-tip", "ev-frontdoor"]}, jobs={0: ("jb-cornershop", ())})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(TakeHeat())

    pay = paying(scene)

    assert (pay.price, pay.left, pay.refuse) == (200, 200, "Silk leaves, and your crew gains 1 Heat")
    assert hints(scene).now == "Pay Silk $200, or let them go for 1 Heat."


def test_an_only_card_for_a_fee_is_to_be_named_for_it_could_be_kept() -> None:
    scene = given(crews={0: ["me-silk"]}, hands={0: ["ev-tip"]}, jobs={0: ("jb-cornershop", ())}, deck=())
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(TakeHeat())

    pay = paying(scene)

    assert (pay.laid, pay.left) == ((), 200)
    assert [(way.cards, way.answers) for way in pay.ways] == [(("ev-tip",), ("ev-tip",))]


def test_a_maneuver_is_paid_like_everything_else() -> None:
    scene = given(crews={0: ["me-silk"]}, heat={0: 1}, hands={0: ["ev-tip", "ev-frontdoor", "ev-clothes"]})
    scene.play(Maneuver(1))

    assert [way.cards for way in paying(scene).ways] == [("ev-tip",), ("ev-frontdoor", "ev-clothes")]
    scene.play(Answer(CHEAPEST))
    assert scene.state.heat[0] == 0
