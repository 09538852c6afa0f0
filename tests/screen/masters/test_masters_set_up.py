"""What is printed and what can be chosen: all heists can be shown and set up."""

from typing import Any

import msgspec
import pytest

from safehouse.engine.game import Position
from safehouse.engine.wire import Refused
from safehouse.masters.editions import EDITIONS, STANDARD, heist_ids
from safehouse.masters.game import Heist
from safehouse.masters.setup.team import default_team, pros_of
from safehouse.screen import masters
from safehouse.screen.masters.printed.box import HeistBox
from safehouse.screen.masters.printed.brief import Brief
from tests.given import given

KARMA = {"name": "Karma", "character": "angry-locksmith", "skills": ["bypass", "wing-it"]}
TINY = {"name": "Tiny", "character": "thug", "skills": ["wing-it", "hit-n-run"]}
SMOKES = {"name": "Smokes", "character": "lookout", "skills": ["smash-n-grab", "hurry"]}


def opened(options: dict[str, Any], seats: int = 1) -> Heist:
    setup = masters.setup_of(options, seats)
    return Heist(setup)


@pytest.mark.parametrize("name", heist_ids())
def test_every_heist_can_be_set_up_and_its_brief_goes_over_the_wire(name: str) -> None:
    heist = opened({"heist": name}, 2)

    brief = masters.brief(heist)

    assert msgspec.json.decode(msgspec.json.encode(brief), type=Brief) == brief
    assert len(brief.map.hexes) == heist.hexes
    assert set(heist.first(7).deck) <= set(brief.cards)
    assert {rule for rule in brief.rules if rule not in brief.cards} == set()
    assert all(door.towards < heist.hexes for door in brief.map.entrances)
    assert masters.title(heist) == brief.title
    assert masters.summary(heist, heist.first(7)) == ("planning", 0)
    assert masters.hints(heist, Position(heist.first(7)), 0).now.startswith(("Choose ", "Plan your routes"))


def test_the_box_goes_over_the_wire_with_all_heists_characters_and_skills() -> None:
    box = masters.box()

    assert msgspec.json.decode(msgspec.json.encode(box), type=HeistBox) == box
    assert (len(box.heists), len(box.characters), len(box.skills), len(box.fixers)) == (17, 24, 21, 15)
    assert all(len(heist.team) == 4 and len(heist.team_of_three) == 3 for heist in box.heists)
    assert all(len(skill.faces) == 6 for skill in box.skills)


def test_the_box_says_which_pro_cards_players_of_each_level_have() -> None:
    box = masters.box()

    for label, level in box.levels.items():
        for build in default_team(STANDARD.box, label, 4):
            assert pros_of(STANDARD.box, build) == box.steps[level - 1]


def test_hexes_lie_a_width_apart_and_odd_rows_half_a_width_further() -> None:
    scene = given("""
        1.  =A  .
          X   k
        →   *
    """, crew=3)  # fmt: skip

    brief = masters.brief(scene.heist)

    places = {hexagon.space: (hexagon.x, hexagon.y, hexagon.marks) for hexagon in brief.map.hexes}
    assert places[scene.space(0, 0)] == (0, 0, ())
    assert places[scene.space(1, 0)] == (1, 0, ("gate-1",))
    assert places[scene.space(0, 1)] == (0.5, 0.866, ("server-x",))
    assert places[scene.space(1, 1)] == (1.5, 0.866, ("kennel",))
    assert places[scene.space(1, 2)] == (1, 1.732, ("marked",))
    door = brief.map.entrances[0]
    assert (door.name, door.x, door.y, door.towards) == ("E1", 0, 1.732, scene.space(1, 2))


def test_what_lies_on_the_map_at_first_is_listed() -> None:
    scene = given("1.  ?   JJ  $3G", crew=3, objective={"jewel": 2})

    pieces = masters.brief(scene.heist).map.pieces

    assert pieces == {1: {"unknown": 1}, 2: {"jewel": 2}, 3: {"cash": 3, "guard": 1}}


def test_a_character_is_shown_with_its_actions_and_abilities() -> None:
    scene = given("1.  .   .", crew=3)

    thug = masters.brief(scene.heist).crew[0]

    punch = thug.actions[1]
    assert (punch.name, punch.icons, punch.noise) == ("Punch", ("subdue", "move"), 2)
    assert [(ability.title, ability.text) for ability in thug.abilities] == [
        ("Adrenaline", "Gain an idea whenever you subdue.")
    ]
    assert len(thug.actions) == 2 + 2 * 6


def test_every_piece_has_a_noun() -> None:
    nouns = masters.brief(given("1.  .   .", crew=3).heist).pieces

    assert set(STANDARD.box.pieces.names) <= set(nouns)


def test_every_card_has_a_title_and_a_text_and_none_takes_the_name_of_another() -> None:
    cards = masters.cards()

    assert {*STANDARD.box.events, *STANDARD.box.crises, *STANDARD.box.items} <= set(cards)
    assert [card for card, text in cards.items() if not text.title or not text.text or "\n" in text.text] == []
    assert STANDARD.book.texts.keys() <= cards.keys()
    assert all(cards[card].kind == kind for card, kind in STANDARD.book.kinds.items())


def test_a_heist_is_set_up_with_the_team_of_its_level_and_characters_dealt_round() -> None:
    four, three = opened({"heist": "the-inclusion-job"}, 3), opened({"characters": 3})

    assert [build.name for build in four.setup.team] == ["Karma", "Tiny", "Iceheart", "Smokes"]
    assert four.setup.seats == ((0, 3), (1,), (2,))
    assert (three.setup.heist, len(three.setup.team)) == ("the-inclusion-job", 3)


def test_a_heist_is_set_up_with_a_team_of_ones_own_and_who_plays_whom() -> None:
    heist = opened(
        {"team": [KARMA, TINY, SMOKES], "plays": [[2], [0, 1]], "agreement": "majority", "fixers": [], "cash": 3}, 2
    )

    assert [member.name for member in heist.cast] == ["Karma", "Tiny", "Smokes"]
    assert heist.setup.seats == ((2,), (0, 1))
    assert (heist.setup.agreement, heist.setup.fixers, heist.setup.cash) == ("majority", (), 3)


def test_a_heist_that_begins_in_hideouts_is_set_up_with_them() -> None:
    heist = opened({"heist": "the-final-score-part-2"})

    assert heist.setup.hideouts == (0, 0, 1, 1)
    assert opened({"heist": "the-final-score-part-2", "hideouts": [1, 1, 0, 0]}).setup.hideouts == (1, 1, 0, 0)


@pytest.mark.parametrize(
    ("options", "seats", "word"),
    [
        ({"heist": "the-other-job"}, 1, "the-other-job"),
        ({"heist": 7}, 1, "heist"),
        ({"speed": 3}, 1, "speed"),
        ({"characters": 5}, 1, "characters"),
        ({"team": [KARMA, TINY]}, 1, "SET1"),
        ({"team": [KARMA, TINY, KARMA]}, 1, "CAM24"),
        ({"team": [KARMA, TINY, SMOKES | {"character": "ghost"}]}, 1, "ghost"),
        ({"plays": [[0, 1]]}, 1, "RND13"),
        ({"plays": [[0, 1], [2, 3]]}, 1, "seats"),
        ({"plays": [[0, 1, 2, 9]]}, 1, "plays"),
        ({}, 5, "5 seats"),
        ({"agreement": "nobody"}, 1, "RND14"),
        ({"fixers": ["uncle"]}, 1, "uncle"),
        ({"level": 1, "heist": "the-black-box"}, 1, "SET9"),
        ({"team": [KARMA, TINY, SMOKES | {"character": "watchman"}]}, 1, "CAM17"),
        ({"team": [KARMA, TINY, SMOKES | {"skills": ["ninja", "tamper"]}], "level": 3}, 1, "SET9"),
        ({"inside": [0]}, 1, "inside"),
        ({"heist": "county-the-river", "characters": 3, "inside": [3]}, 1, "inside"),
        ({"heist": "the-final-score-part-2", "hideouts": [0, 1]}, 1, "hideouts"),
        ({"cash": -1}, 1, "cash"),
        ({"items": [[0, "sword"]]}, 1, "sword"),
    ],
)
def test_what_cannot_be_set_up_is_refused_in_one_line(options: dict[str, Any], seats: int, word: str) -> None:
    with pytest.raises((ValueError, Refused)) as refused:
        masters.setup_of(options, seats)

    assert word in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_box_says_how_many_of_a_class_and_of_a_skill_a_crew_may_have() -> None:
    for name, edition in EDITIONS.items():
        figures = edition.box.figures
        printed = masters.box(name)

        assert (printed.most_of_a_class, printed.most_of_a_skill) == (figures.most_of_a_class, figures.most_of_a_skill)
        assert printed.edition == name
        assert {each.name for each in printed.editions} == set(EDITIONS)
    assert (masters.box().most_of_a_class, masters.box().most_of_a_skill) == (1, 2)
