"""Hiring, paying, Heat, jail and fees."""

from itertools import permutations

import pytest

from safehouse.engine.wire import Answer
from safehouse.masterminds.box.content import VALUE
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.turn import EndTurn, Gather, LayLow
from safehouse.masterminds.sight.money import cheapest, is_exact, next_cards, next_to_lay, worth
from safehouse.masterminds.state import without
from tests.masterminds.given import given

SHORT = {0: ("jb-throne", ())}  # FFFSSS


def test_any_number_of_cards_is_one_hire_up() -> None:
    hand = ["me-silk", "cr-pickpocket", "ge-crowbar", "ev-tip", "ev-payoff"]
    scene = given(hands={0: hand}).play(Hire("me-silk")).play(Hire("cr-pickpocket"), "cheapest")
    scene.play(Equip("ge-crowbar", 0))

    assert scene.cards() == ["me-silk", "cr-pickpocket"]
    assert scene.state.crews[0][0].gear == "ge-crowbar"
    assert len(scene.told("ActionTaken")) == 1
    assert scene.state.hands[0] == ()


def test_another_action_closes_hire_up() -> None:
    scene = given(hands={0: ["me-silk", "me-baud"]}).play(Hire("me-silk")).play(Gather("deck"))

    assert scene.refusal(Hire("me-baud")) == "R18"


def test_mercenaries_join_for_free() -> None:
    scene = given(hands={0: ["me-silk"]}).play(Hire("me-silk"))

    assert not scene.told("Paid")


def test_a_dismissed_member_leaves_with_its_gear_and_brings_nothing() -> None:
    crew = ["mm-fox", "cr-hacker+ge-picks", "cr-hacker", "me-baud"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]}).play(HireInstead("me-silk", 1), "ge-picks")

    assert scene.cards() == ["cr-hacker", "me-baud", "me-silk"]
    assert scene.state.pile == ("cr-hacker", "ge-picks")


def test_a_dismissed_mercenary_brings_no_heat() -> None:
    crew = ["mm-fox", "cr-hacker", "cr-hacker", "me-baud"]

    assert given(crews={0: crew}, hands={0: ["me-silk"]}).play(HireInstead("me-silk", 3)).state.heat[0] == 0


def test_a_member_dismissed_from_jail_gives_its_time_back_as_heat() -> None:
    crew = ["mm-fox", "cr-hacker!2", "cr-hacker", "me-baud"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]}).play(HireInstead("me-silk", 1))

    assert scene.state.heat[0] == 2


def test_heat_from_a_dismissal_may_send_somebody_else_to_jail() -> None:
    crew = ["mm-fox", "cr-hacker!2", "cr-wrecker", "me-baud"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]}, heat={0: 1}).play(HireInstead("me-silk", 1), 1)

    assert scene.state.crews[0][1] == ("cr-wrecker", "", 3, False, False)


PAYING = ["cr-hacker", "pr-legend", "cr-driver", "ev-tip", "ev-tighten"]


def test_cards_are_laid_down_in_any_order_and_none_too_many() -> None:
    scene = given(hands={0: PAYING}).play(Hire("cr-hacker"))
    assert scene.asked.options == ("pr-legend", "cr-driver", "ev-tip", "ev-tighten", "cheapest")

    scene.play_answers("cr-driver")
    assert scene.asked.options == ("ev-tip", "ev-tighten")

    scene.play_answers("ev-tighten")
    assert scene.told("Paid")[0].cards == ("cr-driver", "ev-tighten")


@pytest.mark.parametrize("order", [("cr-driver", "ev-tighten"), ("ev-tighten", "cr-driver")])
def test_the_card_laid_down_last_lies_on_top_of_the_pile(order: tuple[str, str]) -> None:
    scene = given(hands={0: PAYING}, pile=["ev-payoff"]).play(Hire("cr-hacker"), order[0])
    while scene.asked is not None:
        scene.play_answers(order[1])

    assert scene.state.pile == ("ev-payoff", *order)


def test_a_card_that_would_be_one_too_many_cannot_be_laid_down_first_either() -> None:
    scene = given(hands={0: ["cr-hacker", "pr-legend", "cr-wrecker", "ev-tip"]}).play(Hire("cr-hacker"))

    assert scene.asked.options == ("pr-legend", "cr-wrecker", "cheapest")


@pytest.mark.parametrize("top", ["ge-crowbar", "cr-forger"])
def test_who_dismisses_a_member_chooses_whether_it_or_its_gear_lies_on_top(top: str) -> None:
    crew = ["mm-fox", "cr-forger+ge-crowbar", "cr-hacker", "cr-wrecker"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]}).play(HireInstead("me-silk", 1), top)

    assert set(scene.state.pile) == {"ge-crowbar", "cr-forger"}
    assert scene.state.pile[-1] == top


def test_a_member_without_gear_is_dismissed_without_a_question() -> None:
    crew = ["mm-fox", "cr-forger", "cr-hacker", "cr-wrecker"]
    scene = given(crews={0: crew}, hands={0: ["me-silk"]}).play(HireInstead("me-silk", 1))

    assert scene.state.pile == ("cr-forger",)


def test_equal_cards_have_no_order() -> None:
    scene = given(hands={0: ["cr-hacker", "ev-tip", "ev-tip"]}).play(Hire("cr-hacker"))

    assert scene.state.pile == ("ev-tip", "ev-tip")


@pytest.mark.parametrize("price", [100, 300, 400, 600, 900])
def test_every_order_of_every_way_to_pay_can_be_laid_down_and_no_other(price: int) -> None:
    hand = ("pr-legend", "cr-hacker", "cr-driver", "ev-tip", "ev-tip", "ev-tighten")

    laid = set(orders(hand, price))

    assert laid == {order for way in subsets(hand) if is_exact(way, price) for order in permutations(way)}


def orders(left: tuple[str, ...], price: int, laid: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    if worth(laid) >= price:
        return [laid]
    found = next_to_lay(laid, left, price)
    return [order for card in found for order in orders(without(left, card), price, (*laid, card))]


def test_no_change_is_given() -> None:
    scene = given(hands={0: ["cr-pickpocket", "pr-legend"]}).play(Hire("cr-pickpocket"))

    assert scene.state.hands[0] == ()
    assert scene.state.pile == ("pr-legend",)


def test_the_text_of_a_card_spent_as_cash_does_not_count() -> None:
    scene = given(hands={0: ["cr-pickpocket", "ev-payoff"]}, heat={0: 2}).play(Hire("cr-pickpocket"))

    assert scene.state.heat[0] == 2


def test_nothing_on_the_table_can_be_sold() -> None:
    scene = given(crews={0: ["cr-hacker+ge-picks"]}, hands={0: ["cr-pickpocket"]})

    assert scene.refusal(Hire("cr-pickpocket")) == "R37"


@pytest.mark.parametrize(
    ("hand", "price", "paid"),
    [
        (("pr-legend", "ev-tip", "ev-payoff"), 300, ("ev-payoff", "ev-tip")),
        (("pr-legend", "ev-tip"), 300, ("pr-legend",)),
        (("cr-hacker", "cr-driver", "ev-tighten"), 400, ("cr-hacker",)),
        (("cr-driver", "ev-tighten", "ev-tip", "ev-tip"), 400, ("ev-tip", "ev-tip")),
        (("pr-legend", "ev-tip", "ev-tip"), 400, ("ev-tip", "ev-tip")),
        (("pr-legend", "pr-headline", "ev-tip"), 800, ("pr-headline", "pr-legend")),
        (("pr-legend", "pr-headline"), 500, ("pr-headline",)),
    ],
)
def test_the_cheapest_way_spares_prestige(hand: tuple[str, ...], price: int, paid: tuple[str, ...]) -> None:
    assert sorted(cheapest(hand, price)) == sorted(paid)
    assert is_exact(cheapest(hand, price), price)


def test_every_way_to_pay_can_be_laid_down_and_no_other() -> None:
    hand = ("pr-legend", "cr-hacker", "cr-driver", "cr-driver", "ev-tip", "ev-tighten")
    price = 600

    found = set(ways(hand, price))

    assert all(is_exact(way, price) for way in found)
    assert len(found) == len({tuple(sorted(way)) for way in found})
    assert {tuple(sorted(way)) for way in found} == {
        tuple(sorted(way)) for way in subsets(hand) if is_exact(way, price)
    }


def ways(left: tuple[str, ...], price: int) -> list[tuple[str, ...]]:
    if price <= 0:
        return [()]
    tails = ((card, ways(left[left.index(card) + 1 :], price - VALUE[card])) for card in next_cards(left, price))
    return [(card, *way) for card, rest in tails for way in rest]


def subsets(cards: tuple[str, ...]) -> list[tuple[str, ...]]:
    if not cards:
        return [()]
    rest = subsets(cards[1:])
    return [*rest, *((cards[0], *each) for each in rest)]


def test_worth_is_what_is_printed() -> None:
    assert worth(["pr-headline", "pr-legend"]) == 1000
    assert worth([]) == 0


def test_three_heat_send_a_member_to_jail_with_its_gear_lost() -> None:
    scene = given(crews={0: ["cr-hacker+ge-picks"]}, jobs=SHORT)
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(TakeHeat(), 1)

    assert scene.state.crews[0][1] == ("cr-hacker", "", 3, False, False)
    assert scene.state.heat[0] == 0
    assert scene.state.pile == ("ge-picks",)


def test_six_heat_send_two_and_the_mastermind_may_go() -> None:
    scene = given(crews={0: ["cr-hacker"]}, jobs={0: ("jb-throne", ("co-panicroom",))})  # 9 needed
    scene.play(Declare(0)).play(Reveal()).play(Party((0,))).play(GoIn()).play(TakeHeat(), 0)

    assert [each.time for each in scene.state.crews[0]] == [3, 3]
    assert scene.state.heat[0] == 0


def test_heat_stays_with_nobody_left_to_jail() -> None:
    scene = given(jobs={0: ("jb-throne", ("co-panicroom",))}).heist((0,))

    assert scene.state.crews[0][0].time == 3
    assert scene.state.heat[0] == 3


def test_who_comes_free_at_three_heat_goes_back() -> None:
    scene = given(crews={0: ["mm-thorne!1"]}, heat={0: 4}).play(EndTurn())

    assert scene.state.crews[0][0].time == 3
    assert scene.state.heat[0] == 1


def test_a_new_member_goes_to_jail_if_heat_has_waited() -> None:
    scene = given(crews={0: ["mm-thorne!2"]}, heat={0: 3}, hands={0: ["me-silk"]}).play(Hire("me-silk"))

    assert scene.state.crews[0][1].time == 3


def test_a_jailed_member_counts_towards_the_limit() -> None:
    crew = ["mm-fox", "cr-hacker!3", "cr-hacker", "cr-hacker"]

    assert given(crews={0: crew}, hands={0: ["me-silk"]}).refusal(Hire("me-silk")) == "R29"


def test_all_in_jail_can_still_gather_and_lie_low() -> None:
    scene = given(crews={0: ["mm-thorne!3"]}, heat={0: 2}).play(Gather("deck")).play(LayLow(2))

    assert scene.state.heat[0] == 0
    assert scene.offers(Declare) == []


def test_a_fee_is_due_for_each_job() -> None:
    scene = given(crews={0: ["mm-quill", "me-silk"]}, hands={0: ["ev-tip"]}, jobs={0: ("jb-cornershop", ())}, deck=())
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn(), "cheapest")

    assert scene.told("FeePaid")[0].card == "me-silk"
    assert scene.state.pile == ("ev-tip",)


def test_no_fee_is_due_for_a_mercenary_who_stays_at_home() -> None:
    scene = given(crews={0: ["mm-quill", "me-silk"]}, hands={0: ["ev-tip"]}, jobs={0: ("jb-cornershop", ())}, deck=())
    scene.heist((0,))

    assert not scene.told("FeePaid")
    assert scene.cards() == ["me-silk"]


def test_a_fee_may_be_paid_with_the_reward() -> None:
    scene = given(crews={0: ["mm-quill", "me-silk"]}, jobs={0: ("jb-cornershop", ())})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn())
    assert scene.asked.options == ("refuse", "cheapest", "cr-pickpocket")

    assert scene.play_answers("cheapest").told("FeePaid")


def test_an_unpaid_mercenary_leaves_for_one_heat_and_the_job_stands() -> None:
    scene = given(crews={0: ["mm-quill", "me-silk+ge-picks"]}, jobs={0: ("jb-cornershop", ())}, deck=())
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn())
    assert scene.asked.options == ("refuse",)  # asked all the same: a hand is a secret

    scene.play(Answer("refuse"))
    assert scene.cards() == []
    assert scene.state.heat[0] == 1
    assert scene.state.won[0] == ("jb-cornershop",)
    assert scene.state.pile == ("me-silk", "ge-picks")


def test_fees_are_due_after_a_failure_too() -> None:
    scene = given(crews={0: ["me-silk"]}, jobs=SHORT, hands={0: ["ev-tip"]})
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1))).play(GoIn()).play(TakeHeat(), "cheapest")

    assert scene.told("FeePaid")


def test_the_driver_does_not_lower_the_heat_of_a_refusal() -> None:
    scene = given(crews={0: ["mm-quill", "me-silk", "cr-driver"]}, jobs={0: ("jb-cornershop", ())}, deck=())
    scene.play(Declare(0)).play(Reveal()).play(Party((0, 1, 2))).play(GoIn(), "refuse")

    assert scene.state.heat[0] == 1
