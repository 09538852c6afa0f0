"""Fixers of v17.1: what they do for cash in planning, and with whom they work."""

from typing import Any

import pytest

from safehouse.engine.wire import Refused
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.box.pieces import BAG, BLANK, ESCAPE, GUARD, LOCK, PLANNING
from safehouse.masters.editions.sides import together
from safehouse.masters.editions.v17 import V17
from safehouse.masters.facts.fixers import GuardBoughtOff, Swapped
from safehouse.masters.facts.rounds import AlertRaised, NoiseRose
from safehouse.masters.facts.security import ExitBreached, Revealed
from safehouse.masters.phases.escape import EndEscape
from safehouse.masters.phases.hire import Hire
from safehouse.masters.phases.planning import Plan
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.crew import tokens_left
from safehouse.screen.masters.printed.cardtexts import cards
from tests.given import Scene
from tests.masters.editions.difference import drawn
from tests.masters.hiring import cash_of, plays_soundly, prompts

ADVICE, LOOK = Hire("SOUND ADVICE"), Hire("A LOOK INSIDE")
RIGHT, WAY = Hire("IF YOU DO THIS, DO IT RIGHT"), Hire("WE'LL MAKE A WAY")
FRIENDS, LEGIT = Hire("MOONLIGHTER FRIENDS"), Hire("IT'LL LOOK LEGIT")
LOCKS = Hire("HAVE YOU SEEN WHAT WE MAKE??")
TOKEN, SCHEMATICS = Use(0, "GOOD PLANNER"), Use(0, "TAKE A LOOK AT THESE SCHEMATICS")


def planning(fixer: str, cash: int, drawing: str = "→   ?   ?   ←", **more: Any) -> Scene:
    """A team in planning with a fixer and cash."""
    return drawn("v17.1", drawing, phase=PLANNING, setup={"fixers": (fixer,), "cash": cash}, **more)


@pytest.mark.parametrize(
    ("drawing", "offered"), [("→   xN  ?   ←", False), ("→   N   ?   ←", True), ("→   .   ?   ←", False)]
)
def test_a_prison_guard_helps_where_a_character_starts_inside_not_one_who_is_held(drawing: str, offered: bool) -> None:
    npc = {"npc": NpcSheet(card="prisoner")} if "N" in drawing else {}
    scene = planning("poor-prison-guard", 3, drawing, bag={"lock": 3}, sheet=npc)

    assert (LOCKS in scene.offers(Hire)) is offered


def test_two_locks_become_blanks_for_those_who_break_out() -> None:
    setup = {"fixers": ("poor-prison-guard",), "cash": 3, "inside": (0,)}
    scene = drawn("v17.1", "→   N   ?   ←", phase=PLANNING, bag={"lock": 3}, objective={"everyone": 1}, setup=setup)

    scene.play(LOCKS)

    assert (scene.told(Swapped), cash_of(scene)) == ([Swapped(LOCK)] * 2, 0)


def sold(loot: dict[str, int], *fixers: str) -> dict[str, int]:
    """What loot brings that one character carries out, with some fixers."""
    scene = drawn("v17.1", "1→  .", holds={1: loot}, phase=ESCAPE, crew=3, setup={"fixers": fixers})
    scene.play(EndEscape())
    outcome = scene.heist.outcome(scene.state)
    assert outcome is not None
    return outcome.money


@pytest.mark.parametrize(
    ("command", "fixer", "price"), [(ADVICE, "old-friend", 2), (RIGHT, "probably-retired-thief", 1)]
)
def test_ideas_are_sold_as_often_as_one_likes(command: Hire, fixer: str, price: int) -> None:
    scene = planning(fixer, 2 * price)

    plays_soundly(scene, command, 1)
    plays_soundly(scene, command, 1)

    assert (scene.ideas[2], cash_of(scene)) == (2, 0)


@pytest.mark.parametrize(
    ("command", "fixer", "price"), [(ADVICE, "old-friend", 2), (RIGHT, "probably-retired-thief", 1)]
)
def test_ideas_are_not_sold_for_less_than_their_price(command: Hire, fixer: str, price: int) -> None:
    assert planning(fixer, price - 1).refused(command) == "FIX8"


def test_a_look_inside_is_a_reveal_for_two_thousand() -> None:
    scene = planning("old-friend", 3)

    plays_soundly(scene, LOOK, scene.space(2, 0))

    assert [fact.at for fact in scene.told(Revealed)] == [scene.space(2, 0)]
    assert cash_of(scene) == 1


def test_a_look_inside_needs_cash_and_something_unknown() -> None:
    assert planning("old-friend", 1).refused(LOOK) == "FIX8"
    assert planning("old-friend", 9, "→   .   ←").refused(LOOK) == "FIX8"


@pytest.mark.parametrize(
    ("fixers", "worth"), [((), 0), (("old-friend",), 4), (("old-friend", "sketchy-pawn-shop-owner"), 6)]
)
def test_jewels_are_sold_to_whoever_pays_most(fixers: tuple[str, ...], worth: int) -> None:
    assert sold({"jewel": 2}, *fixers)["jewels"] == worth


@pytest.mark.parametrize(
    ("fixers", "pieces", "worth"),
    [
        (("old-friend",), 2, 0),
        (("sketchy-pawn-shop-owner",), 4, 4),
        (("the-curator",), 1, 2),
        (("the-curator",), 2, 5),
        (("the-curator", "sketchy-pawn-shop-owner"), 3, 8),
        (("the-curator",), 5, 13),
    ],
)
def test_artwork_is_sold_by_the_piece_or_to_a_collector(fixers: tuple[str, ...], pieces: int, worth: int) -> None:
    money = sold({"artwork": pieces}, *fixers)

    assert (money["artwork"], money["total"]) == (worth, worth)


def test_good_planner_sells_planning_tokens_one_by_one_to_anybody() -> None:
    scene = planning("the-curator", 7)
    before = tokens_left(scene.heist, scene.state, 0)

    plays_soundly(scene, TOKEN)
    plays_soundly(scene, TOKEN)

    assert tokens_left(scene.heist, scene.state, 0) == before + 2
    assert tokens_left(scene.heist, scene.state, 1) == scene.heist.memory[1]
    assert (cash_of(scene), scene.refused(TOKEN)) == (1, "FIX8")


def test_a_token_that_was_bought_is_laid_like_any_other() -> None:
    hexes = "   ".join(["→", *["."] * 8])
    scene = planning("the-curator", 3, hexes, characters={1: "thug"})
    for column in range(1, 8):
        scene.play(Plan(0, scene.space(column, 0)))
    assert scene.refused(Plan(0, scene.space(8, 0))) == "CHR2"

    plays_soundly(scene, TOKEN)

    plays_soundly(scene, Plan(0, scene.space(8, 0)))


def test_schematics_are_two_tokens_for_five_thousand_once() -> None:
    scene = planning("habitat", 10)

    plays_soundly(scene, SCHEMATICS)

    assert tokens_left(scene.heist, scene.state, 0) == scene.heist.memory[0] + 2
    assert cash_of(scene) == 5
    assert scene.refused(SCHEMATICS) == scene.refused(Use(1, SCHEMATICS.card)) == "FIX8"


def test_schematics_cost_five_thousand_and_are_not_sold_in_the_heist() -> None:
    heist = drawn("v17.1", "1→  .", setup={"fixers": ("habitat",), "cash": 9})

    assert planning("habitat", 4).refused(SCHEMATICS) == "FIX8"
    assert heist.refused(SCHEMATICS) == "FIX8"


def test_the_tunneler_adds_an_entrance_for_two_alerts_and_four_noise() -> None:
    scene = planning("tunneler", 0)

    plays_soundly(scene, WAY, scene.space(1, 0))

    assert scene.told(ExitBreached) == [ExitBreached(scene.space(1, 0))]
    assert scene.state.noise == 4
    assert scene.lost == ["1", "2", "3"]  # the fourth noise reaches an alert
    assert [type(fact) for fact in scene.facts if isinstance(fact, AlertRaised | NoiseRose)][:2] == [AlertRaised] * 2


def test_the_tunneler_does_so_once_and_only_at_an_outer_wall() -> None:
    scene = planning("tunneler", 0)
    assert prompts(scene, WAY) == (scene.space(1, 0), scene.space(2, 0))
    scene.answer(scene.space(1, 0))

    assert scene.refused(WAY) == "FIX8"


@pytest.mark.parametrize(("deck", "rule"), [("1,S2,2,25", "FIX8"), ("1,2,3,25", "")])
def test_the_tunneler_does_not_set_off_the_alarm_in_planning(deck: str, rule: str) -> None:
    assert planning("tunneler", 0, deck=deck).refused(WAY) == rule


def test_moonlighter_friends_swap_guards_for_a_thousand_each() -> None:
    scene = planning("frustrated-beat-cop", 3, bag={"guard": 5, "dog": 1})

    plays_soundly(scene, FRIENDS, 3)

    assert scene.told(Swapped) == [Swapped(GUARD)] * 3
    assert (cash_of(scene), scene.state.how_many(GUARD, BAG), scene.state.how_many(BLANK, BAG)) == (0, 2, 3)


def test_moonlighter_friends_do_not_count_dogs_and_want_their_cash() -> None:
    assert planning("frustrated-beat-cop", 3, bag={"dog": 2}).refused(FRIENDS) == "FIX8"
    assert planning("frustrated-beat-cop", 0).refused(FRIENDS) == "FIX8"
    assert prompts(planning("frustrated-beat-cop", 2), FRIENDS) == (1, 2)


def test_guards_that_reveals_find_before_and_after_the_price_is_paid_start_subdued() -> None:
    scene = drawn(
        "v17.1",
        "→   ?   ?   G   ←",
        phase=PLANNING,
        setup={"fixers": ("burned-out-sergeant", "old-friend"), "cash": 7},
    )

    plays_soundly(scene, LOOK, scene.space(1, 0))
    plays_soundly(scene, LEGIT)
    plays_soundly(scene, LOOK)

    assert scene.told(GuardBoughtOff) == [GuardBoughtOff(scene.space(1, 0)), GuardBoughtOff(scene.space(2, 0))]
    assert scene.state.where[GUARD] == 1 << scene.space(3, 0)


def test_without_the_price_guards_stay_on_their_feet() -> None:
    scene = drawn(
        "v17.1", "→   ?   ←", phase=PLANNING, setup={"fixers": ("burned-out-sergeant", "old-friend"), "cash": 2}
    )
    scene.play(LOOK)

    assert (scene.told(GuardBoughtOff), scene.refused(LEGIT)) == ([], "FIX8")


@pytest.mark.parametrize(
    ("fixers", "left"),
    [
        (("old-friend", "visage", "habitat"), ("old-friend", "visage", "habitat")),
        (("visage", "recruiter", "habitat"), ("visage", "habitat")),
        (("visage", "recruiter", "online-mogul"), ("visage", "recruiter", "online-mogul")),
        (("tunneler", "poor-prison-guard", "retired-heist-detective"),) * 2,
        (("visage", "retired-heist-detective"), ("retired-heist-detective",)),
        (("online-mogul", "retired-heist-detective"), ("online-mogul",)),
    ],
)
def test_fixers_of_one_faction_work_together_or_of_two_that_somebody_joins(
    fixers: tuple[str, ...], left: tuple[str, ...]
) -> None:
    assert together(V17, fixers) == left


def test_who_belongs_to_another_faction_is_refused_by_name() -> None:
    with pytest.raises(Refused, match=r"fixers\[1\]: Recruiter belongs to a different faction"):
        drawn("v17.1", "1.", setup={"fixers": ("visage", "recruiter")})


def test_a_fixer_says_which_faction_it_belongs_to() -> None:
    assert cards(V17)["visage"].text.endswith("Faction: Hacker.")
    assert "Corrupt Cops and Fence Cartel" in cards(V17)["retired-heist-detective"].text
    assert "Faction" not in cards(V17)["old-friend"].text


@pytest.mark.parametrize(
    ("card", "fixers", "of_use"),
    [
        ("DARK WEB", ("visage", "recruiter", "online-mogul"), True),
        ("DARK WEB", ("visage", "habitat", "online-mogul"), False),
        ("OLD SCHOOL DIPLOMACY", ("tunneler", "poor-prison-guard", "retired-heist-detective"), True),
        ("OLD SCHOOL DIPLOMACY", ("old-friend", "retired-heist-detective"), False),
    ],
)
def test_who_joins_two_factions_was_of_use_if_both_worked(card: str, fixers: tuple[str, ...], of_use: bool) -> None:
    scene = drawn("v17.1", "1.", setup={"fixers": fixers})

    assert V17.book.helped[card](scene.heist, scene.state, ()) == of_use
