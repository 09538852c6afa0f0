"""The rulebook's own examples of a campaign, in the editions that have them."""

import pytest
from msgspec.structs import replace

from safehouse.campaign.phases.crew import Promote, Recruit
from safehouse.campaign.phases.plan import Bring, ChooseHeist
from safehouse.masters.editions import EDITIONS
from tests.campaign.given import FIRST, TEAM, Crew, with_changes

NEWEST, SECOND, THIRD, OLDEST = EDITIONS
CAM = Recruit("Cam", "tinkerer", ("assault", "smash-n-grab"))


def at_level(level: int, edition: str = NEWEST) -> Crew:
    """A crew whose people have been through some heists."""
    crew = Crew("Ann", "Josh", edition=edition)
    return with_changes(crew, people=tuple(replace(person, level=level) for person in crew.state.people))


@pytest.mark.parametrize("edition", [NEWEST, SECOND])
def test_33_a_name_with_three_cards_is_one_named_character_of_the_level_its_cards_have(edition: str) -> None:
    crew = at_level(3, edition)

    crew.play(CAM)

    assert [(sheet.name, sheet.level) for sheet in crew.view.characters] == [("Cam", 3)]


def test_34_whoever_plays_a_busted_character_next_starts_with_that_status() -> None:
    crew = at_level(3)
    crew.play(CAM)
    crew.recruit("Karma", "Tiny")
    crew.heist(team=("Cam", "Karma", "Tiny"), busted=(0,), levels_up=())

    crew.play(ChooseHeist("county-the-hole"))
    crew.play(Bring(0), seat=1)

    assert crew.view.plan is not None
    assert (crew.view.plan.inside, crew.view.characters[0].status) == ((0,), "busted")


@pytest.mark.parametrize(("skill", "rule"), [("smash-n-grab", "CAM23"), ("linger", ""), ("hurry", "")])
def test_35_an_evil_twin_is_refused_and_any_other_skill_will_do(skill: str, rule: str) -> None:
    crew = at_level(3)
    crew.play(CAM)

    assert crew.refusal(Recruit("Iris", "tinkerer", (skill, "assault")), seat=1) == rule


def test_36_a_player_in_the_third_game_builds_a_new_character_of_level_3() -> None:
    crew = Crew("Josh")
    crew.recruit(*TEAM)
    for _ in range(2):
        crew.heist()
        crew.play(*(Promote(who, sheet.next_cards[0][1]) for who, sheet in enumerate(crew.view.characters)))

    crew.play(Recruit("Iris", "tinkerer", ("assault", "hurry")))

    assert (crew.state.people[0].level, crew.view.characters[3].level) == (3, 3)


def test_37_a_grease_man_and_a_burglar_are_of_one_class_and_a_pickpocket_is_not() -> None:
    crew = at_level(3)
    crew.play(Recruit("Slick", "grease-man", ("assault", "hurry")))
    crew.play(Recruit("Bert", "burglar", ("linger", "yank-wires")))
    crew.play(Recruit("Pip", "pickpocket", ("linger", "bypass")), ChooseHeist(FIRST), Bring(0))

    assert (crew.refusal(Bring(1)), crew.refusal(Bring(2))) == ("CAM24", "")


def test_38_of_three_who_need_the_same_card_any_two_may_play_and_all_three_may_exist() -> None:
    crew = Crew("Ann")
    for name, character, other in (
        ("Larry", "thug", "hurry"),
        ("Curly", "lookout", "linger"),
        ("Moe", "burglar", "bypass"),
    ):
        crew.play(Recruit(name, character, ("wing-it", other)))

    for first, second, third in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
        crew.play(ChooseHeist(FIRST), Bring(first), Bring(second))
        assert crew.refusal(Bring(third)) == "CAM25"
        assert "wing-it" in crew.view.characters[third].misfits[0].why


@pytest.mark.parametrize(
    ("edition", "people", "characters"), [(NEWEST, 2, 1), (SECOND, 2, 1), (THIRD, 2, 0), (OLDEST, 0, 0)]
)
def test_40_a_lost_heist_brings_a_level_but_not_in_the_oldest_edition(
    edition: str, people: int, characters: int
) -> None:
    crew = Crew("Ann", edition=edition)
    crew.play(Recruit("One", "thug", ("wing-it", "hurry")), Recruit("Two", "lookout", ("wing-it", "bypass")))
    crew.play(Recruit("Three", "burglar", ("hurry", "bypass")))
    crew.begin(team=("One", "Two", "Three"))
    ups = (0, 1, 2) if crew.game.rulebook.losers_go_up else ()

    crew.settle(won=False, levels_up=ups)

    assert crew.state.people[0].level == people
    assert [character.due for character in crew.state.characters] == [characters] * 3


@pytest.mark.parametrize(("pro", "rule"), [("grease-man", "BUS6"), ("sewer-rat", "BUS6"), ("bruiser", "")])
def test_41_no_burglar_starts_afresh_beside_a_grease_man_or_a_sewer_rat(pro: str, rule: str) -> None:
    crew = Crew("Ann", "Bob", edition=OLDEST)
    crew.play(Recruit("One", "thug", ("wing-it", "hurry")), Recruit("Two", "lookout", ("wing-it", "bypass")))
    one, two = crew.state.characters
    with_changes(crew, characters=(replace(one, character=pro), replace(two, status="busted")))
    fresh = Recruit("Bert", "burglar", ("yank-wires", "hit-n-run"))

    found = [each for each, _ in fresh.obstacles(crew.game, crew.state, 0)]

    assert found == ([rule] if rule else [])
    assert list(fresh.obstacles(crew.game, crew.state, 1)) == []
