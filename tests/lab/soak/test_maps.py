"""Maps for a soak: any pieces of an edition's box, so that every card can take effect, and all of it by the rules."""

from random import Random

import pytest

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.lab.commands.soak import SoakOptions, subject_of
from safehouse.lab.soak.effects import all_cards, policies_of
from safehouse.lab.soak.heists import CuriousWanderer, Heists
from safehouse.lab.soak.maps import any_map
from safehouse.lab.soak.soak import Soak
from safehouse.masters.box.pieces import SAFE, SECURITY
from safehouse.masters.editions import EDITIONS, Edition
from safehouse.masters.judge import check_sound
from safehouse.masters.phases.act import Act
from tests.given import given

ALL = tuple(EDITIONS.values())
MAPS = 120


def drawn_maps(edition: Edition) -> list[set[str]]:
    """The signs on some maps that were laid out for an edition."""
    luck, box = Random(edition.name), edition.box
    sheets = [any_map(edition, luck, box.heist(luck.choice(box.heists))) for _ in range(MAPS)]
    for sheet in sheets:
        check_sound(sheet, edition)
    return [{sign for tokens in sheet.drawing().cells.values() for sign in tokens} for sheet in sheets]


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_a_map_with_any_pieces_of_the_box_can_be_played_and_each_of_them_comes(edition: Edition) -> None:
    signs, pieces = set[str]().union(*drawn_maps(edition)), edition.box.pieces
    wanted = {sign for sign, piece in pieces.signs.items() if pieces.plain[piece] not in (*SECURITY, SAFE)}

    assert wanted <= signs
    assert ("k" in signs) == bool(edition.box.figures.kennels)


def test_a_ring_never_comes_without_its_server() -> None:
    box = EDITIONS["v17.1"].box
    rings = [box.kinds[box.pieces.names[ring]].sign for ring in box.pieces.rings]

    for signs in drawn_maps(EDITIONS["v17.1"]):
        laid = [server for ring, server in zip(rings, box.pieces.servers, strict=True) if ring in signs]
        assert {*laid} <= signs


@pytest.mark.parametrize("edition", ALL, ids=lambda edition: edition.name)
def test_it_is_soaked_with_any_map_and_deck_without_a_violation_and_policies_are_counted(edition: Edition) -> None:
    soaked = Soak(Heists(edition.box.heists, "mixed", "mixed", edition.name, "mixed"), 7, 0.05).run_some(range(12))

    assert (soaked.matches, soaked.violations) == (12, [])
    assert soaked.effects["policy levels_up"] == 12
    assert soaked.effects["policy at_odds"] == 12
    assert soaked.effects["policy before_last_ditch"] > 0


def test_an_action_with_an_effect_of_its_own_is_taken_far_more_often_than_another() -> None:
    scene = given("1C  .   C   ?", characters={1: "tinkerer"}, skills={1: ("assault", "wing-it")}, ideas={1: 6})
    rewire = Act(0, "tinkerer", 2, 1)
    offers = scene.offers()
    assert rewire in offers

    taken = [CuriousWanderer(scene.heist, Random(seed)).choose(scene.state, offers) == rewire for seed in range(400)]
    plain = [Wanderer(scene.heist, Random(seed)).choose(scene.state, offers) == rewire for seed in range(400)]

    assert sum(taken) > 2 * sum(plain)
    assert sum(taken) < 200


def test_the_table_has_only_what_an_edition_can_do() -> None:
    tables = {name: set(all_cards(edition)) for name, edition in EDITIONS.items()}

    assert [name for name, cards in tables.items() if "Culled" in cards] == ["v24.0"]
    assert [name for name, cards in tables.items() if "SafeOpened" in cards] == ["v24.0", "v22.0"]
    assert [name for name, cards in tables.items() if "EscortMoved" in cards] == ["v24.0", "v22.0", "v18.0"]
    assert [name for name, cards in tables.items() if "policy ESC16" in cards] == ["v17.1"]
    lacking = {f"policy {policy}" for policy in policies_of(EDITIONS["v17.1"])} - tables["v17.1"]
    assert lacking == {"policy shop_stock", "policy when_taken"}


@pytest.mark.parametrize("field", ["decks", "maps", "start"])
def test_a_word_that_says_nothing_of_decks_maps_or_starts_is_refused(field: str) -> None:
    with pytest.raises(ValueError, match=f"{field}: (printed|beginning), any or mixed, not 'some'"):
        subject_of(SoakOptions("masters", "all")._replace(**{field: "some"}))
    assert isinstance(subject_of(SoakOptions("masters", "all")._replace(**{field: "mixed"})), Heists)
