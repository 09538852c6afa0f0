"""What the greedy bot for Masterminds no longer does, and what it still does."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from safehouse.bots.bot import Situation
from safehouse.bots.masterminds.greedy import GreedyBot
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Drop
from safehouse.masterminds.box.pieces import GATHER, HEAT, HEIST, HIRE, LAY_LOW
from safehouse.masterminds.phases.heist import Declare, GoIn, Party, Reveal, TakeHeat
from safehouse.masterminds.phases.hire import Equip, Hire, HireInstead
from safehouse.masterminds.phases.turn import EndTurn, Gather, Legwork
from safehouse.masterminds.phases.use import Maneuver, UseAbility
from safehouse.masterminds.table.questions import CARD, CHEAPEST, GIVE, JAIL, LOOK, MEMBER, PASS, PAY, PLACE, REFUSE
from tests.bots.situations import questioned
from tests.masterminds.given import Scene, given

HARD = {place: ("jb-diamond", ["co-bunker", "co-garrison"]) for place in range(4)}  # nothing for a small crew


def choice(scene: Scene, key: int = 1) -> Command:
    """What the bot does where it is waited for."""
    return GreedyBot(Random(key)).choose(Situation(scene.game, scene.position, scene.seat))


def chosen(scene: Scene, options: Sequence[Any], kind: str, purpose: str = "") -> Any:
    """How the bot answers a question."""
    question = Question((0,), "", tuple(options), "", kind, purpose=purpose)
    answer = GreedyBot(Random(1)).choose(questioned(scene.game, scene.state, question))
    assert isinstance(answer, Answer)
    return answer.option


def heat_due(mercenary: str) -> Scene:
    """2 Heat are due for a crew with 1, and there is a Mercenary to pay."""
    return given(
        crews={0: ["cr-hacker", mercenary]},
        hands={0: ["cr-rigger", "cr-fence"]},
        heat={0: 1},
        stage=HEAT,
        place=0,
        party=3,
        due=2,
        succeeded=True,
    )


@pytest.mark.parametrize(
    "mercenary", ["me-voodoo", "me-grinder", "me-nightjar", "me-auditor", "me-patch", "me-ironside", "me-baud"]
)
def test_no_maneuver_is_spent_on_heat_it_does_not_lower(mercenary: str) -> None:
    assert choice(heat_due(mercenary)) == TakeHeat()


@pytest.mark.parametrize("mercenary", ["me-tailspin", "me-silk"])
def test_a_maneuver_that_keeps_somebody_out_of_jail_is_used(mercenary: str) -> None:
    assert choice(heat_due(mercenary)) == Maneuver(2)


def test_no_mercenary_of_the_party_is_sent_home_after_the_reveal() -> None:
    scene = given(crews={0: ["cr-wrecker", "me-ironside"]}, hands={0: ["cr-hacker"]}, jobs=HARD | {0: ("jb-van", [])})
    scene.play(Declare(0)).play(Reveal())

    assert isinstance(choice(scene), Party)


def test_a_trifle_is_not_paid_with_prestige() -> None:
    scene = given(hands={0: ["cr-pickpocket", "pr-headline"]}, jobs=HARD)

    assert not isinstance(choice(scene), Hire)


def test_a_trifle_is_paid_with_another_card() -> None:
    scene = given(hands={0: ["cr-pickpocket", "pr-headline", "ev-tip"]}, jobs=HARD)

    assert choice(scene) == Hire("cr-pickpocket")
    scene.play(Hire("cr-pickpocket"), CHEAPEST)
    assert scene.state.hands[0] == ("pr-headline",)


def test_two_icons_early_on_are_worth_a_headline() -> None:
    assert choice(given(hands={0: ["cr-hacker", "pr-headline"]}, jobs=HARD)) == Hire("cr-hacker")


def test_two_icons_late_are_not() -> None:
    scene = given(hands={0: ["cr-hacker", "pr-headline"]}, jobs=HARD, tokens=[3, 11])

    assert not isinstance(choice(scene), Hire)


def fee_due(hand: list[str], **others: Any) -> Scene:
    """The fee of Silk is due."""
    return given(crews={0: ["me-silk"]}, hands={0: hand}, stage=HEAT, place=0, party=2, succeeded=True, **others)


def test_in_the_last_turn_no_fee_is_paid_with_prestige() -> None:
    options = (REFUSE, CHEAPEST, "pr-headline")

    assert chosen(fee_due(["pr-headline"], closer=1), options, PAY) == REFUSE


def test_in_the_last_turn_a_fee_is_paid_with_what_is_no_longer_of_use() -> None:
    options = (REFUSE, CHEAPEST, "cr-hacker")

    assert chosen(fee_due(["cr-hacker"], closer=1), options, PAY) == CHEAPEST


def spare_action(complications: list[str]) -> Scene:
    """A crew that has gathered cards and has nothing for its second action but to look at a Job for later."""
    return given(
        crews={0: ["cr-hacker"]}, jobs=HARD | {0: ("jb-ledger", complications)}, actions=GATHER | HEIST, allowed=3
    )


def test_with_an_action_to_spare_it_looks_at_a_job_it_might_attempt() -> None:
    assert choice(spare_action(["?co-laser", "?co-floor"])) in (Legwork(0, 0), Legwork(0, 1))


def test_it_does_not_look_where_all_is_known() -> None:
    assert choice(spare_action(["co-laser", "co-floor"])) == EndTurn()


def test_the_lookout_looks_before_a_heist() -> None:
    scene = given(crews={0: ["cr-hacker", "cr-lookout"]}, jobs=HARD | {0: ("jb-ledger", ["?co-laser", "?co-floor"])})
    scene.state.actions = HIRE

    assert choice(scene) == UseAbility(2)


def test_a_mastermind_who_draws_for_looking_looks_rather_than_lays_low() -> None:
    scene = given(crews={0: ["mm-kestrel"]}, jobs=HARD | {0: ("jb-ledger", ["?co-laser"])}, heat={0: 1}, actions=GATHER)

    assert isinstance(choice(scene), Legwork)


def test_another_mastermind_lays_low() -> None:
    scene = given(
        crews={0: ["mm-marigold"]}, jobs=HARD | {1: ("jb-diamond", ["?co-laser"])}, heat={0: 1}, actions=GATHER
    )

    assert not isinstance(choice(scene), Legwork)


@pytest.mark.parametrize(("top", "source"), [("pr-headline", "pile"), ("ev-tighten", "deck")])
def test_an_open_prestige_card_is_taken_and_a_poor_card_is_not(top: str, source: str) -> None:
    assert choice(given(jobs=HARD, pile=["cr-fence", top])) == Gather(source)


@pytest.mark.parametrize(("crew", "source"), [([], "pile"), (["cr-rigger"] * 4, "deck")])
def test_a_member_on_the_pile_is_taken_where_there_is_room(crew: list[str], source: str) -> None:
    scene = given(
        crews={0: crew}, hands={0: ["ev-tighten", "ev-cleanaway", "ev-breakout"]}, jobs=HARD, pile=["cr-hacker"]
    )

    assert choice(scene) == Gather(source)


def full_crew(weak: str) -> Scene:
    """A full crew, somebody better in hand, and the money for it."""
    return given(
        crews={0: ["mm-marigold", "cr-rigger", "cr-hacker", weak]},
        hands={0: ["cr-catwalker", "ev-breakout", "ev-tip"]},
        heat={0: 1},
        jobs=HARD,
        actions=LAY_LOW,
    )


def test_nobody_is_dismissed_from_jail_to_jail_another() -> None:
    assert not isinstance(choice(full_crew("cr-solderkid!2")), HireInstead)


def test_a_weaker_member_who_is_free_is_dismissed() -> None:
    assert choice(full_crew("cr-solderkid")) == HireInstead("cr-catwalker", 3)


@pytest.mark.parametrize("gear", ["ge-demolition", "ge-blueprints", "ge-scanner", "ge-ram"])
def test_gear_that_will_not_be_used_is_not_bought(gear: str) -> None:
    assert not isinstance(choice(given(hands={0: [gear, "ev-breakout"]}, jobs=HARD)), Equip)


def test_gear_is_bought_for_a_job_it_makes_possible() -> None:
    scene = given(
        crews={0: ["mm-thorne"]},
        hands={0: ["ge-ram", "ev-tighten"]},
        jobs=HARD | {0: ("jb-van", ["co-dogs", "co-watchman"])},
    )

    assert choice(scene) == Equip("ge-ram", 0)


def declared(prestige: tuple[int, int, int]) -> Scene:
    """A rival begins a Heist, and seat 1 holds what could hinder it."""
    scene = given(3, hands={1: ["ev-tighten"]}, jobs={0: ("jb-bank", ["co-laser"])}, tokens=list(prestige), alert=[1])
    return scene.play(Declare(0))


def reactions(scene: Scene) -> list[bool]:
    """Whether bots with different keys react."""
    return [choice(scene, key) != Answer(PASS) for key in range(40)]


def test_passing_does_not_show_that_nothing_is_held() -> None:
    played = reactions(declared((5, 2, 3)))

    assert any(played)
    assert not all(played)


def test_a_bot_answers_the_same_question_the_same_way() -> None:
    assert reactions(declared((5, 2, 3))) == reactions(declared((5, 2, 3)))


def test_no_reaction_is_wasted_on_the_last() -> None:
    assert not any(reactions(declared((1, 2, 3))))


def test_who_is_about_to_win_is_hindered_nearly_always() -> None:
    assert sum(reactions(declared((11, 2, 3)))) > 30


@pytest.mark.parametrize(("job", "who"), [("jb-server", 1), ("jb-van", 2)])
def test_cold_feet_go_to_whom_the_rival_needs(job: str, who: int) -> None:
    scene = given(
        crews={0: ["mm-saffron", "cr-hacker", "cr-wrecker"]}, hands={1: ["ev-coldfeet"]}, jobs={0: (job, [])}, alert=[1]
    )
    scene.play(Declare(0), PASS).play(Reveal()).play(Party((0, 1, 2))).play(GoIn(), "ev-coldfeet")

    assert choice(scene) == Answer(who)


@pytest.mark.parametrize("best", range(4))
def test_a_job_one_wants_is_not_made_harder(best: int) -> None:
    scene = given(crews={0: ["cr-hacker"]}, jobs=HARD | {best: ("jb-cornershop", [])})

    assert chosen(scene, range(4), PLACE) != best


@pytest.mark.parametrize("best", range(4))
def test_a_look_goes_to_the_job_that_promises_most(best: int) -> None:
    scene = given(crews={0: ["cr-hacker"]}, jobs=HARD | {best: ("jb-cornershop", ["?co-laser"])})

    assert chosen(scene, range(4), PLACE, LOOK) == best


def test_the_best_card_is_taken_and_the_worst_one_given() -> None:
    scene, cards = given(), ("pr-headline", "cr-hacker")

    assert {chosen(scene, cards, CARD), chosen(scene, cards, CARD, GIVE)} == set(cards)


def test_who_is_worth_most_is_helped_first_and_goes_to_jail_last() -> None:
    scene = given(crews={0: ["cr-hacker+ge-crowbar", "cr-pickpocket"]})

    assert (chosen(scene, (1, 2), MEMBER), chosen(scene, (1, 2), MEMBER, JAIL)) == (1, 2)


def test_three_cards_are_drawn_where_one_may() -> None:
    scene = given(crews={0: ["mm-donovan"]}, jobs=HARD, deck=["cr-hacker"] * 9)
    bot = GreedyBot(Random(1))

    for _ in range(2):
        scene.play(bot.choose(Situation(scene.game, scene.position, 0)))

    assert len(scene.told("CardDrawn")) == 3


def test_a_bot_that_can_only_give_up_gives_up() -> None:
    scene, asked = given(), Question((0,), "", ("cr-hacker",), "R37", "pay")

    assert GreedyBot(Random(1)).choose(questioned(scene.game, scene.state, asked).among([Drop()])) == Drop()
