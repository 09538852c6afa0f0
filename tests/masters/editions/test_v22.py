"""The edition of December 2020: what is in its box, and that all its heists are played whole by everybody."""

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from safehouse.engine.journal import digest
from safehouse.engine.journal.matchfile import BadMatch, read_match, write_match
from safehouse.engine.wire import Refused
from safehouse.games import open_game
from safehouse.games.openings import open_heist
from safehouse.lab.matches.tally import PLAYED
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.soak.heists import Heists
from safehouse.lab.soak.soak import Soak
from safehouse.masters.board import BadHeist
from safehouse.masters.cards.older.v22 import V22_CARDS
from safehouse.masters.editions import EDITIONS, STANDARD
from safehouse.masters.game import Heist
from safehouse.masters.phases.dig import Dig
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import Build, default_team
from safehouse.screen import masters as screen
from tests.masters.editions.playing import plays_whole

V22 = EDITIONS["v22.0"]
RECOMMENDED = ("Johnny Swagger", "Tiny Mike", "Phobia", "Showtime")


def test_the_box_has_thirteen_crises_and_thirteen_items_of_ten_kinds() -> None:
    crises, items = V22.box.crises, V22.box.items

    assert {card: crisis.copies for card, crisis in crises.items()} == {
        **dict.fromkeys(("C1", "C4", "C5", "C6", "C7", "Z1", "Z2"), 1),
        "C2": 3,
        "C3": 3,
    }
    assert (len(items), sum(item.copies for item in items.values())) == (10, 13)


def test_the_shop_has_the_items_with_a_cart() -> None:
    sold = {name: item.copies for name, item in V22.box.items.items() if item.shop}

    assert sold == {"cheap-picks": 2, "master-plan-copy": 1, "building-schematics": 1, "radio": 1, "plasma-torch": 1}


def test_the_supply_is_what_the_list_of_parts_says_and_for_dogs_what_the_next_edition_has() -> None:
    kinds = ("guard", "camera", "lock", "dog")

    assert [V22.box.supply[kind] for kind in kinds] == [14, 12, 12, 8]


def test_the_noise_track_for_four_ends_at_38_and_that_for_three_is_the_later_one() -> None:
    alerts = (4, 7, 10, 13, 15, 17, 19, 22, 23, 26, 27, 30, 31, 34, 35, 36)

    assert (V22.box.tracks["4"].alerts, V22.box.tracks["4"].last) == (alerts, 38)
    assert V22.box.tracks["3"] == STANDARD.box.tracks["3"]


def test_the_book_has_sixteen_builds_and_none_has_linger() -> None:
    builds = V22.box.prebuilt

    assert len(builds) == 16
    assert sorted(build.character for build in builds.values()) == sorted(
        build.character for build in STANDARD.box.prebuilt.values()
    )
    assert "linger" not in {skill for build in builds.values() for skill in build.skills}
    assert len([name for name in builds if builds[name] != STANDARD.box.prebuilt.get(name)]) == 12


def test_the_recommended_team_is_refused_and_ours_has_its_classes() -> None:
    box = V22.box
    wanted = tuple(Build(name, box.prebuilt[name].character, box.prebuilt[name].skills) for name in RECOMMENDED)
    first = default_team(box, "Amateur", 4)

    with pytest.raises(Refused, match="bypass"):
        Heist(Setup("the-inclusion-job", wanted, ((0, 1, 2, 3),), edition=V22.name))
    assert {build.character for build in first} == {build.character for build in wanted}
    assert Heist(Setup("the-inclusion-job", first, ((0, 1, 2, 3),), edition=V22.name)).edition is V22


def test_sixteen_heists_are_whole_and_one_is_named_as_unfinished() -> None:
    assert len(V22.box.heists) == 16
    assert [V22.box.heist(name).id for name in V22.box.heists] == list(V22.box.heists)
    assert {name: heist.missing for name, heist in V22.box.unfinished.items()} == {
        "the-final-score-part-2": "the event deck"
    }
    assert [heist.title for heist in screen.box(V22.name).unfinished] == ["The Final Score: Part 2"]
    assert screen.box().unfinished == ()
    with pytest.raises(BadHeist, match=r"part-2 was never finished in v22\.0: the event deck is missing"):
        V22.box.heist("the-final-score-part-2")


def test_every_card_that_it_prints_is_in_its_book_and_none_of_its_own_is_idle() -> None:
    cards = {*V22.box.events, *V22.box.crises}
    cards |= {ability for fixer in V22.box.fixers.values() for ability in fixer.abilities}
    cards |= {ability for npc in V22.box.npcs.values() for ability in npc.abilities}
    cards |= {ability for item in V22.box.items.values() for ability in item.abilities}
    cards |= {item.action.card for item in V22.box.items.values() if item.action and item.action.card}
    cards |= {ability for character in V22.box.characters.values() for ability in character.abilities}
    cards |= {rule for name in V22.box.heists for rule in V22.box.heist(name).rules}

    assert cards <= set(V22.book.texts)
    assert set(V22_CARDS.texts) <= cards


def test_the_side_channel_has_one_entrance_on_any_external_side() -> None:
    heist = open_heist("the-side-channel", 1, edition=V22.name).game
    assert isinstance(heist, Heist)
    board = heist.boards[0]
    offers = [offer for offer in heist.legal(heist.first(1), 0) if isinstance(offer, Dig)]
    external = [(space, side) for space in range(heist.hexes) for side in board.sides[space]]

    assert len(offers) == len(external) - 1  # the printed entrance has the other
    assert {offer.at for offer in offers} | {heist.site.touched[0]} == {space for space, _ in external}
    assert heist.sheet.tunnels == 1


def test_the_black_box_has_no_safe_and_pays() -> None:
    sheet = V22.box.heist("the-black-box")

    assert (sheet.safe.cracks, sheet.reward, sheet.npc.special) == (0, 15, "")
    assert "S" not in sheet.map.split()


def test_a_match_knows_its_edition_and_its_rules_again() -> None:
    journal = open_heist("the-dark-horse-job", 5, edition=V22.name)
    luck = Random(5)
    for _ in range(60):
        journal.play(0, luck.choice(journal.legal(0)))

    again = read_match(write_match(journal), open_game)

    assert (again.game.rules, journal.game.rules) == ("masters-22.0.1", "masters-22.0.1")
    assert digest(again.position.state) == digest(journal.position.state)
    assert isinstance(again.game, Heist)
    assert again.game.edition is V22


def test_a_match_of_other_rules_of_the_edition_is_refused_with_both(monkeypatch: pytest.MonkeyPatch) -> None:
    written = write_match(open_heist("the-dark-horse-job", 5, edition=V22.name))
    monkeypatch.setitem(EDITIONS, V22.name, replace(V22, rules="masters-22.0.2"))

    with pytest.raises(BadMatch, match=r"by rules masters-22\.0\.1; these are masters-22\.0\.2"):
        read_match(written, open_game)


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [("fixers", ("fence",), "FIX"), ("items", ((0, "perfect-picks"),), "ITM"), ("heist", "the-final-score-part-2", "")],
)
def test_what_only_a_later_edition_has_is_refused(field: str, value: object, rule: str) -> None:
    team = default_team(V22.box, "Amateur", 4)
    setup = Setup("the-inclusion-job", team, ((0, 1, 2, 3),), edition=V22.name)

    with pytest.raises((Refused, BadHeist)) as refused:
        Heist(structs.replace(setup, **{field: value}))
    assert str(refused.value).startswith(rule)


def test_a_team_of_a_later_edition_is_built_as_its_cards_say_here() -> None:
    heist = Heist(
        Setup("the-inclusion-job", default_team(STANDARD.box, "Amateur", 4), ((0, 1, 2, 3),), edition=V22.name)
    )

    assert [member.card for member in heist.cast] == [V22.box.characters[build.character] for build in heist.setup.team]


def test_a_command_can_be_taken_back() -> None:
    journal = open_heist("the-dark-horse-job", 5, edition=V22.name)
    before = digest(journal.position.state)

    journal.play(0, journal.legal(0)[0])
    journal.undo(0)

    assert digest(journal.position.state) == before


@pytest.mark.parametrize("name", V22.box.heists)
def test_random_bots_play_every_heist_whole_and_it_can_be_told_and_shown(name: str) -> None:
    plays_whole(V22, name)


@pytest.mark.parametrize("name", V22.box.heists)
def test_greedy_bots_play_every_heist_to_its_end(name: str) -> None:
    assert HeistExperiment(1, name, 4, "default", "greedy", edition=V22.name).play(0)[PLAYED] == 1


def test_it_is_soaked_from_any_position_with_any_deck_without_a_violation() -> None:
    soaked = Soak(Heists(V22.box.heists, "any", "any", V22.name), 1, 0.05).run_some(range(12))

    assert (soaked.matches, soaked.violations) == (12, [])
