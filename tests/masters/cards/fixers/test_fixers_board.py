"""Fixers who change the board and the deck: Connoiseur, The Architect, Retiree, The Mayor."""

import pytest

from safehouse.masters.box.pieces import ACTION, CASH, DOG, ESCAPE, GUARD, IDEA_TOKEN, JEWEL, SUPPLY
from safehouse.masters.facts.fixers import CardAdded, CashPaid, GuardReplaced, Hired, IdeaLaid, IdeaTaken
from safehouse.masters.facts.people import CashFound
from safehouse.masters.facts.security import Revealed
from safehouse.masters.phases.hire import Hire, TakeIdea
from safehouse.masters.phases.planning import Enter, Ready
from tests.masters.hiring import cash_of, hiring, plays_soundly, prompts

LOOK = Hire("GOTTA KNOW WHAT TO LOOK FOR")
FLOORPLANS = Hire("TAKE A LOOK AT THESE FLOORPLANS")
EVENTS = Hire("IF YOU DO THIS, DO IT RIGHT")
INSIDE = Hire("I'LL GET YOU INSIDE")


def test_gotta_know_what_to_look_for_adds_cash_to_every_hex_with_cash_or_a_jewel() -> None:
    scene = hiring("→   J   $2  P   Jx  ←", "connoiseur", bag={"jewel": 1, "guard": 1})

    plays_soundly(scene, LOOK)

    assert [fact.place for fact in scene.told(CashFound)] == [scene.space(column, 0) for column in (1, 2, 4)]
    assert scene.state.how_many(CASH, scene.space(2, 0)) == 3
    assert scene.state.how_many(JEWEL, scene.space(4, 0)) == 1
    assert scene.refused(LOOK) == "FIX8"


def test_gotta_know_what_to_look_for_does_nothing_without_cash_or_jewels() -> None:
    assert hiring("→   P   .   ←", "connoiseur", bag={"jewel": 1}).refused(LOOK) == "FIX8"


def test_take_a_look_at_these_floorplans_lays_one_idea_for_nothing() -> None:
    scene = hiring("→   .   .   ←", "the-architect")

    plays_soundly(scene, FLOORPLANS, scene.space(2, 0))

    assert scene.facts == [Hired(FLOORPLANS.card), IdeaLaid(scene.space(2, 0))]
    assert scene.refused(FLOORPLANS) == "FIX8"


@pytest.mark.parametrize(("number", "price"), [(2, 3), (3, 5)])
def test_take_a_look_at_these_floorplans_lays_more_for_cash(number: int, price: int) -> None:
    scene = hiring("→   .   .   .   .   ←", "the-architect", cash=5)
    spots = [scene.space(column, 0) for column in (2, 3, 1)][:number]

    plays_soundly(scene, FLOORPLANS, number, *spots)

    assert scene.told(IdeaLaid) == [IdeaLaid(at) for at in spots]
    assert cash_of(scene) == 5 - price


def test_take_a_look_at_these_floorplans_keeps_its_ideas_together() -> None:
    scene = hiring("→   .   .   .   .   ←", "the-architect", cash=3)

    assert prompts(scene, FLOORPLANS, 2, scene.space(2, 0)) == (scene.space(1, 0), scene.space(3, 0))
    assert prompts(hiring("→   .   .   ←", "the-architect", cash=9), FLOORPLANS) == (1, 2)
    assert prompts(hiring("→   .   .   .   ←", "the-architect", cash=4), FLOORPLANS) == (1, 2)


def test_an_idea_on_a_hex_is_taken_by_who_is_there_in_the_action_phase_and_the_escape() -> None:
    for phase in (ACTION, ESCAPE):
        scene = hiring("→   1.  2.  ←", "the-architect", phase=phase)
        scene.state.put(IDEA_TOKEN, scene.space(1, 0))

        assert scene.refused(TakeIdea(1)) == "FIX8"
        assert scene.offers(TakeIdea) == [TakeIdea(0)]

        facts = scene.play(TakeIdea(0))

        assert facts == [IdeaTaken(0, scene.space(1, 0))]
        assert scene.ideas == {1: 1, 2: 0}
        assert scene.refused(TakeIdea(0)) == "FIX8"


def test_an_idea_on_a_hex_is_not_taken_in_planning() -> None:
    scene = hiring("→   1.  ←", "the-architect")
    scene.play(FLOORPLANS)

    assert scene.refused(TakeIdea(0)) == "RND1"


@pytest.mark.parametrize(("number", "price"), [(1, 3), (2, 5), (3, 6)])
def test_if_you_do_this_do_it_right_adds_events_anywhere(number: int, price: int) -> None:
    scene = hiring("→   .", "retiree", cash=6, deck="1-3,Z1")
    wanted = ("M2", 1, "M3", 0, "M1", 5)[: 2 * number]
    answers = tuple(word for word in wanted if number < 3 or word != "M1")

    plays_soundly(scene, EVENTS, number, *answers)

    assert cash_of(scene) == 6 - price
    assert len(scene.told(CardAdded)) == number
    assert (
        scene.state.deck
        == {
            1: ("1", "M2", "2", "3", "Z1"),
            2: ("M3", "1", "M2", "2", "3", "Z1"),
            3: ("M3", "1", "M2", "2", "3", "M1", "Z1"),
        }[number]
    )


def test_if_you_do_this_do_it_right_uses_each_event_once_and_leaves_the_alarm_last() -> None:
    scene = hiring("→   .", "retiree", cash=6, deck="1,M1,Z1")

    assert prompts(scene, EVENTS, 2) == ("M2", "M3")
    assert prompts(hiring("→   .", "retiree", cash=3, deck="1,Z1"), EVENTS, "M3") == (0, 1)


def test_if_you_do_this_do_it_right_costs_cash() -> None:
    assert hiring("→   .", "retiree", cash=2).refused(EVENTS) == "FIX8"
    assert hiring("→   .", "retiree", cash=9, deck="M1,M2,M3,Z1").refused(EVENTS) == "FIX8"


def test_ill_get_you_inside_replaces_a_guard_with_a_character() -> None:
    scene = hiring("12→ GL  G   34←", "the-mayor")
    supply = scene.state.how_many(GUARD, SUPPLY)
    at = scene.space(1, 0)

    plays_soundly(scene, INSIDE, at, 2)

    assert scene.facts == [Hired(INSIDE.card), GuardReplaced(2, at)]
    assert scene.state.at[2] == at
    assert scene.state.where[GUARD] == 1 << scene.space(2, 0)
    assert scene.state.how_many(GUARD, SUPPLY) == supply + 1
    assert scene.refused(INSIDE) == "FIX8"


def test_ill_get_you_inside_replaces_a_dog_for_dogs_are_guards() -> None:
    scene = hiring("12→ D   .   34←", "the-mayor")
    supply = scene.state.how_many(DOG, SUPPLY)
    at = scene.space(1, 0)

    plays_soundly(scene, INSIDE, 2)

    assert scene.told(GuardReplaced) == [GuardReplaced(2, at, DOG)]
    assert scene.state.at[2] == at
    assert scene.state.where[DOG] == 0
    assert scene.state.how_many(DOG, SUPPLY) == supply + 1


def test_ill_get_you_inside_asks_whether_the_guard_or_the_dog_of_a_hex_goes() -> None:
    scene = hiring("→   GD  .   ←", "the-mayor")
    at = scene.space(1, 0)
    scene.state.tell(escort=(at,))

    assert prompts(hiring("→   GD  .   ←", "the-mayor"), INSIDE) == (GUARD, DOG)
    plays_soundly(scene, INSIDE, DOG, 0)

    assert (scene.state.how_many(GUARD, at), scene.state.how_many(DOG, at)) == (1, 0)
    assert scene.state.story.escort == (at,)


def test_ill_get_you_inside_means_it() -> None:
    scene = hiring("→   G   .   ←", "the-mayor")
    scene.play(INSIDE, 0)

    assert scene.refused(Enter(0, scene.space(0, 0))) == "PLN4"
    assert scene.refused(Enter(1, scene.space(0, 0))) == ""


def test_ill_get_you_inside_waits_for_the_heist_with_the_first_reveal() -> None:
    scene = hiring("12→ .   G   ?   34←", "the-mayor", bag={"lock": 1})
    scene.play(INSIDE, 0)

    assert scene.told(Revealed) == []

    scene.play(Ready())

    assert [fact.at for fact in scene.told(Revealed)] == [scene.space(3, 0)]


def test_ill_get_you_inside_needs_a_guard_who_is_known_and_on_his_feet() -> None:
    assert hiring("→   ?   g   d   ←", "the-mayor").refused(INSIDE) == "FIX8"
    assert (
        hiring("→   G   N   ←", "the-mayor", crew=3, setup={"inside": (0, 1, 2)}, seats=((1, 2, 3),)).refused(INSIDE)
        == "FIX8"
    )


def test_ill_get_you_inside_takes_a_guard_out_of_an_escort() -> None:
    scene = hiring("→   GG  G   ←", "the-mayor")
    at, other = scene.space(1, 0), scene.space(2, 0)
    scene.state.tell(escort=(at, at, other))

    plays_soundly(scene, INSIDE, at, 0)

    assert scene.state.story.escort == (at, other)


def test_free_help_costs_nothing() -> None:
    scene = hiring("→   G   J   ←", "the-mayor", "connoiseur", "the-architect", "consultant")

    scene.play(INSIDE, 0)
    scene.play(LOOK)

    assert scene.told(CashPaid) == []
