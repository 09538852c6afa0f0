"""Fixers who know about the bag and the tiles: Beat Cop, Prison Guard, Visage, The Machinist, Shell."""

import pytest

from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import ACTION, BAG, BLANK, CAMERA, DOG, GONE, GUARD, LOCK, SUPPLY
from safehouse.masters.facts.fixers import CameraBlackedOut, CashPaid, Hired, Swapped
from safehouse.masters.facts.rounds import IdeasGained
from safehouse.masters.facts.security import Culled, DogMoved, Revealed
from safehouse.masters.phases.action import Reveal
from safehouse.masters.phases.hire import Hire
from tests.masters.hiring import cash_of, hiring, plays_soundly, prompts

COP = Hire("MOONLIGHTER FRIENDS")
PRISON = Hire("HAVE YOU SEEN WHAT WE MAKE??")
ONLINE = Hire("IT'S ALL ONLINE")
BLACKOUT = Hire("DENIAL OF SERVICE")
TILES = "→   ?   ?   ←"


@pytest.mark.parametrize(("number", "price"), [(1, 2), (2, 3), (3, 4)])
def test_moonlighter_friends_swap_guards_for_blanks(number: int, price: int) -> None:
    scene = hiring(TILES, "beat-cop", cash=4, bag={"guard": 5})
    supply = scene.state.how_many(GUARD, SUPPLY)

    plays_soundly(scene, COP, number)

    assert cash_of(scene) == 4 - price
    assert (scene.state.how_many(GUARD, BAG), scene.state.how_many(BLANK, BAG)) == (5 - number, number)
    assert scene.state.how_many(GUARD, SUPPLY) == supply + number


def test_moonlighter_friends_take_guards_or_dogs() -> None:
    scene = hiring(TILES, "beat-cop", cash=3, bag={"guard": 1, "dog": 2, "lock": 1})

    plays_soundly(scene, COP, 2, DOG, GUARD)

    assert scene.told(Swapped) == [Swapped(DOG), Swapped(GUARD)]
    assert scene.state.how_many(LOCK, BAG) == 1


def test_moonlighter_friends_cost_what_the_team_has() -> None:
    assert prompts(hiring(TILES, "beat-cop", cash=3), COP) == (1, 2)
    assert prompts(hiring(TILES, "beat-cop", cash=9, bag={"guard": 2}), COP) == (1, 2)
    assert hiring(TILES, "beat-cop", cash=1).refused(COP) == "FIX8"


def test_moonlighter_friends_do_nothing_without_a_guard_in_the_bag() -> None:
    scene = hiring(TILES, "beat-cop", cash=9, bag={"lock": 3})

    assert scene.refused(COP) == "FIX8"


def test_a_blank_leaves_nothing_on_its_tile() -> None:
    scene = hiring("→   ?   ←", "beat-cop", "visage", cash=3, bag={"guard": 1})
    scene.play(COP)

    plays_soundly(scene, ONLINE)

    assert scene.told(Revealed) == [Revealed(scene.space(1, 0), BLANK)]
    assert scene.state.how_many(BLANK, GONE) == 1
    assert not scene.state.unknown


def test_have_you_seen_what_we_make_swaps_two_locks_if_somebody_starts_inside() -> None:
    scene = hiring("→   ?   N", "prison-guard", cash=3, bag={"lock": 3}, setup={"inside": (0,)})

    plays_soundly(scene, PRISON)

    assert scene.facts == [Hired(PRISON.card), CashPaid(3), Swapped(LOCK), Swapped(LOCK)]
    assert (scene.state.how_many(LOCK, BAG), scene.state.how_many(BLANK, BAG)) == (1, 2)
    assert scene.refused(PRISON) == "FIX8"


def test_have_you_seen_what_we_make_works_where_an_npc_starts_inside() -> None:
    guide = {"npc": NpcSheet(card="guide")}
    outside = {"npc": NpcSheet(card="guide", at_entrance=True)}

    assert hiring("→   ?   N", "prison-guard", cash=3, bag={"lock": 3}, sheet=guide).refused(PRISON) == ""
    assert hiring("→   ?   .", "prison-guard", cash=3, bag={"lock": 3}, sheet=outside).refused(PRISON) == "FIX8"


def test_have_you_seen_what_we_make_works_for_one_whom_the_mayor_gets_inside() -> None:
    scene = hiring("→   G   ?   ←", "prison-guard", "the-mayor", cash=3, bag={"lock": 3})
    assert scene.refused(PRISON) == "FIX8"

    scene.play(Hire("I'LL GET YOU INSIDE"), 0)
    plays_soundly(scene, PRISON)

    assert scene.told(Swapped) == [Swapped(LOCK), Swapped(LOCK)]


def test_have_you_seen_what_we_make_does_nothing_for_those_on_entrances() -> None:
    scene = hiring("12→ G   ?   34←", "prison-guard", cash=3, bag={"lock": 3})

    assert scene.refused(PRISON) == "FIX8"


def test_have_you_seen_what_we_make_works_where_an_npc_waits_inside() -> None:
    waiting = {"npc": NpcSheet(card="prisoner")}

    assert hiring("→   ?   N", "prison-guard", cash=3, bag={"lock": 3}, sheet=waiting).refused(PRISON) == ""


@pytest.mark.parametrize(("inside", "cash", "locks"), [((), 3, 3), ((0,), 2, 3), ((0,), 3, 0)])
def test_have_you_seen_what_we_make_does_nothing_otherwise(inside: tuple[int, ...], cash: int, locks: int) -> None:
    scene = hiring("→   ?   N", "prison-guard", cash=cash, bag={"lock": locks, "guard": 1}, setup={"inside": inside})

    assert scene.offers(Hire) == []
    assert scene.refused(PRISON) == "FIX8"


def test_its_all_online_reveals_a_tile_for_each_thousand() -> None:
    scene = hiring("→   ?   ?   ?   ←", "visage", cash=2, bag={"guard": 3})

    plays_soundly(scene, ONLINE, scene.space(2, 0))
    plays_soundly(scene, ONLINE, scene.space(1, 0))

    assert [fact.at for fact in scene.told(Revealed)] == [scene.space(2, 0), scene.space(1, 0)]
    assert cash_of(scene) == 0
    assert scene.refused(ONLINE) == "FIX8"


def test_its_all_online_does_nothing_with_an_empty_bag() -> None:
    assert hiring("→   ?   ←", "visage", cash=2, bag={}).refused(ONLINE) == "FIX8"


def test_its_all_online_takes_a_chit_out_of_the_bag_when_no_tile_is_unknown() -> None:
    scene = hiring("→   .   ←", "visage", cash=1, bag={"guard": 1})

    plays_soundly(scene, ONLINE)

    assert scene.told(Culled) == [Culled(GUARD)]


def test_its_all_online_leaves_the_first_auto_reveals_to_the_heist() -> None:
    scene = hiring("1→  ?   ?   ←", "visage", cash=1, bag={"guard": 3})

    scene.play(ONLINE, scene.space(2, 0))

    assert scene.state.unknown == 1 << scene.space(1, 0)


def test_a_dog_found_in_planning_waits_for_the_heist() -> None:
    scene = hiring("→   1.  ?   ←", "visage", cash=1, bag={"dog": 1})

    scene.play(ONLINE)

    assert scene.told(DogMoved) == []
    assert scene.state.where[DOG] == 1 << scene.space(2, 0)


def test_what_are_they_using_gives_an_idea_for_a_lock_found_in_planning() -> None:
    scene = hiring("→   ?   ←", "visage", "the-machinist", cash=1, bag={"lock": 1})

    plays_soundly(scene, ONLINE, 2)

    assert scene.told(IdeasGained) == [IdeasGained(2, 1)]
    assert scene.ideas == {1: 0, 2: 0, 3: 1, 4: 0}


def test_what_are_they_using_gives_nothing_for_other_chits_or_in_the_heist() -> None:
    camera = hiring("→   ?   ←", "visage", "the-machinist", cash=1, bag={"camera": 1})
    heist = hiring("→   ?   1.", "the-machinist", phase=ACTION, bag={"lock": 1}, left={1: "reveal"})

    camera.play(ONLINE)
    heist.play(Reveal(0, heist.space(1, 0)))

    assert camera.told(IdeasGained) == heist.told(IdeasGained) == []


def test_denial_of_service_disables_cameras_that_planning_finds() -> None:
    scene = hiring("→   ?   C   ←", "visage", "shell", cash=4, bag={"camera": 1})

    plays_soundly(scene, BLACKOUT)
    plays_soundly(scene, ONLINE)

    assert scene.told(CameraBlackedOut) == [CameraBlackedOut(scene.space(1, 0))]
    assert scene.state.where[CAMERA] == 1 << scene.space(2, 0)


def test_denial_of_service_counts_for_cameras_found_before_it_was_paid() -> None:
    scene = hiring("→   ?   C   ←", "visage", "shell", cash=4, bag={"camera": 1})

    plays_soundly(scene, ONLINE)
    plays_soundly(scene, BLACKOUT)

    assert scene.told(CameraBlackedOut) == [CameraBlackedOut(scene.space(1, 0))]


def test_denial_of_service_is_over_when_the_heist_begins_and_nothing_without_pay() -> None:
    unpaid = hiring("→   ?   ←", "visage", "shell", cash=4, bag={"camera": 1})
    heist = hiring("→   ?   1.", "shell", phase=ACTION, bag={"camera": 1}, left={1: "reveal"})
    heist.state.tell(blackout=True)

    unpaid.play(ONLINE)
    heist.play(Reveal(0, heist.space(1, 0)))

    assert unpaid.told(CameraBlackedOut) == heist.told(CameraBlackedOut) == []
    assert heist.state.where[CAMERA] == 1 << heist.space(1, 0)
