"""Where a set-up lets characters start: what it may say, and what is refused before anybody sits down."""

from typing import Any

import pytest

from safehouse.engine.wire import Refused
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.setup import Setup
from safehouse.masters.setup.starts import check_room, takes_in, usual_inside
from safehouse.masters.setup.team import first_team
from safehouse.screen import masters
from tests.given import given

COUNTY = ("county-the-bricks", "county-the-hole", "county-the-river")


def set_up(heist: str, **starts: Any) -> Heist:
    return Heist(Setup(heist, first_team(STANDARD.box, 4), ((0, 1, 2, 3),), **starts))


@pytest.mark.parametrize("heist", heist_ids())
def test_only_the_county_jobs_have_places_inside_for_the_busted(heist: str) -> None:
    sheet = load_heist(heist)

    assert takes_in(sheet) == (heist in COUNTY)
    assert usual_inside(sheet, 4) == ((0, 1, 2, 3) if heist in COUNTY else ())


@pytest.mark.parametrize("inside", [(), (0,), (1, 3), (0, 1, 2, 3)])
def test_the_busted_start_inside_and_the_others_on_entrances(inside: tuple[int, ...]) -> None:
    heist = set_up("county-the-river", inside=inside)
    offers = [offer for offer in heist.legal(heist.first(1), 0) if isinstance(offer, Enter)]

    assert {offer.who for offer in offers if offer.at < heist.hexes} == set(inside)
    assert {offer.who for offer in offers if offer.at >= heist.hexes} == {0, 1, 2, 3} - set(inside)


@pytest.mark.parametrize(
    ("heist", "starts", "field"),
    [
        ("the-inclusion-job", {"inside": (0,)}, "inside"),
        ("the-greedy-prisoner", {"inside": (0,)}, "inside"),
        ("county-the-river", {"inside": (4,)}, "inside"),
        ("county-the-river", {"inside": (1, 1)}, "inside"),
        ("county-the-river", {"hideouts": (0, 0, 1, 1)}, "hideouts"),
        ("the-final-score-part-2", {"hideouts": (0, 0, 1, 2)}, "hideouts"),
        ("the-final-score-part-2", {"hideouts": (0, 1)}, "hideouts"),
        ("the-final-score-part-2", {"hideouts": (0, 0, 1, 1), "kept_ideas": (1, 2)}, "kept_ideas"),
    ],
)
def test_starts_that_a_heist_does_not_have_are_refused_by_the_name_of_their_field(
    heist: str, starts: dict[str, Any], field: str
) -> None:
    with pytest.raises(Refused, match=f"{field}: "):
        set_up(heist, **starts)


@pytest.mark.parametrize("heist", heist_ids())
@pytest.mark.parametrize("size", [3, 4])
def test_every_heist_of_the_box_has_room_for_a_crew(heist: str, size: int) -> None:
    check_room(masters.setup_of({"heist": heist, "characters": size}, 1), load_heist(heist))


def test_a_crew_that_the_entrances_do_not_hold_is_refused() -> None:
    narrow, wide = given("→   .   N").heist, given("→   .   N   ←").heist
    inside = given("→   .   N", setup={"inside": (0, 1)}).heist

    with pytest.raises(Refused, match="map: "):
        check_room(narrow.setup, narrow.sheet)
    check_room(wide.setup, wide.sheet)
    check_room(inside.setup, inside.sheet)


@pytest.mark.parametrize("heist", COUNTY)
def test_a_county_job_that_says_nothing_begins_with_everybody_inside(heist: str) -> None:
    assert masters.setup_of({"heist": heist}, 1).inside == (0, 1, 2, 3)
    assert masters.setup_of({"heist": heist, "characters": 3}, 1).inside == (0, 1, 2)
    assert masters.setup_of({"heist": heist, "inside": [2]}, 1).inside == (2,)


def test_the_river_is_not_won_by_walking_away_from_the_gate() -> None:
    heist = Heist(masters.setup_of({"heist": "county-the-river"}, 1))
    places = [offer.at for offer in heist.legal(heist.first(1), 0) if isinstance(offer, Enter)]

    assert places
    assert max(places) < heist.hexes
    assert Ready() not in heist.legal(heist.first(1), 0)


def test_any_number_starts_on_a_place_inside() -> None:
    heist = set_up("county-the-river", inside=(0, 1, 2, 3))
    state = heist.first(1)
    place = spaces(heist.starts)[0]
    state.at[:3] = [place] * 3

    assert heist.entrance_limit < 3
    assert Enter(3, place) in heist.legal(state, 0)


@pytest.mark.parametrize(("owner", "held"), [(0, [1, 0]), (1, [1, 1])])
def test_an_item_that_comes_with_a_card_is_not_brought_by_who_has_it(owner: int, held: list[int]) -> None:
    tools = {"items": ((owner, "safecracking-tools"),)}
    scene = given("12. ←", characters={1: "safecracker"}, phase=PLANNING, setup=tools)

    assert [scene.held(who).get("safecracking-tools", 0) for who in (1, 2)] == held
