"""People and named characters: who comes and goes, who is built, who goes up."""

import pytest
from msgspec.structs import replace

from safehouse.campaign.game import Campaign
from safehouse.campaign.phases.crew import ComeBack, JoinCrew, LeaveCrew, Promote, Recruit, Retire
from safehouse.campaign.phases.plan import Bring, ChooseHeist
from safehouse.campaign.setup import Founding
from safehouse.engine.wire import Refused
from tests.campaign.given import FIRST, TEAM, Crew, crew_of_three, with_changes

BOX = Crew().game.edition.box


def test_a_crew_begins_with_its_founder_at_level_1_and_old_friend_and_no_cash() -> None:
    crew = Crew("Ann")

    assert [(person.name, person.level) for person in crew.view.people] == [("Ann", 1)]
    assert crew.state.fixers == ("old-friend",)
    assert crew.view.cash == 0


def test_people_come_and_go_between_heists_and_keep_their_level() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.heist()

    crew.play(LeaveCrew())

    assert [(person.level, person.present) for person in crew.state.people] == [(2, False), (1, True)]
    assert crew.refusal(JoinCrew("Cid")) == "CAM2"

    crew.play(ComeBack())

    assert [(person.level, person.present) for person in crew.state.people] == [(2, True), (1, True)]
    assert crew.refusal(ComeBack()) == "CAM2"


def test_who_has_a_character_in_a_heist_does_not_leave_and_nobody_leaves_a_crew_empty() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.play(ChooseHeist(FIRST), Bring(0))

    assert crew.refusal(LeaveCrew()) == "CAM2"
    assert crew.refusal(LeaveCrew(), seat=1) == ""
    assert Crew("Ann").refusal(LeaveCrew()) == "CAM2"


def test_who_joins_takes_the_next_free_seat_or_is_let_in_by_the_crew() -> None:
    crew = Crew("Ann")

    crew.play(JoinCrew("Bob"), seat=1)
    crew.play(JoinCrew("Cid"), seat=0)

    assert [person.name for person in crew.state.people] == ["Ann", "Bob", "Cid"]
    assert crew.refusal(JoinCrew("Dee"), seat=5) == "CAM2"
    assert crew.refusal(JoinCrew("bob")) == "CAM2"
    assert crew.refusal(ChooseHeist(FIRST), seat=3) == "CAM2"


def test_who_is_not_of_the_crew_is_told_so_before_anything_about_its_heist() -> None:
    crew = crew_of_three()
    crew.begin()

    assert crew.refusal(ChooseHeist(FIRST), seat=3) == "CAM2"
    assert crew.refusal(ChooseHeist(FIRST)) == "ITM2"


def test_a_crew_has_room_for_eight() -> None:
    crew = Crew(*"ABCDEFGH")

    assert crew.refusal(JoinCrew("I")) == "CAM2"
    assert crew.offers(JoinCrew) == []


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "x" * 10_000, "<b>Ann</b>", "A\nB", "A\u202eB", " Ann", "R&D"])
def test_a_name_is_short_on_one_line_and_without_markup(name: str) -> None:
    crew = Crew("Ann")

    assert crew.refusal(JoinCrew(name)) == "CAM22"
    assert crew.refusal(Recruit(name, "thug", ("hurry", "linger"))) == "CAM22"
    with pytest.raises(Refused, match="CAM22"):
        Campaign(Founding(name, "Ann"))


def test_a_named_character_is_a_name_a_character_card_and_two_skills() -> None:
    crew = Crew("Ann")

    crew.play(Recruit("Zoë O'Neill", "thug", ("hurry", "linger")))

    sheet = crew.view.characters[0]
    assert (sheet.name, sheet.character, sheet.skills, sheet.level) == ("Zoë O'Neill", "thug", ("hurry", "linger"), 1)
    assert (sheet.status, sheet.heists, sheet.player) == ("free", (), 0)
    assert crew.refusal(Recruit("zoë o'neill", "lookout", ("hurry", "linger"))) == "CAM22"
    assert crew.refusal(Recruit("Zed", "nobody", ("hurry", "linger"))) == "SET8"
    assert crew.refusal(Recruit("Zed", "thug", ("hurry", "juggling"))) == "SET8"


def test_there_are_no_twins_whatever_the_order_of_the_skills() -> None:
    crew = Crew("Ann", "Bob")
    crew.play(Recruit("Ace", "thug", ("hurry", "linger")))

    assert crew.refusal(Recruit("Ice", "thug", ("hurry", "linger")), seat=1) == "CAM23"
    assert crew.refusal(Recruit("Ice", "thug", ("linger", "hurry"))) == "CAM23"
    assert crew.refusal(Recruit("Ice", "thug", ("bypass", "hurry"))) == ""


def test_a_new_player_builds_from_amateur_cards_and_later_up_to_the_players_level() -> None:
    crew = crew_of_three()
    pro = Recruit("Pro", "thug", ("steal", "linger"))

    assert crew.refusal(pro) == "SET9"

    crew.heist()
    assert crew.refusal(Recruit("Too much", "bruiser", ("steal", "linger"))) == "SET9"
    crew.play(pro)

    assert crew.view.characters[3].level == 2


def test_pro_cards_come_in_turn() -> None:
    crew = crew_of_three()
    for _ in range(3):
        crew.heist()
        for name in TEAM:
            who = crew.number(name)
            crew.play(*crew.offers(Promote)[:1]) if crew.state.characters[who].due else None

    assert crew.state.people[0].level == 4
    assert crew.refusal(Recruit("Odd", "bruiser", ("hurry", "linger"))) == "CAM17"
    assert crew.refusal(Recruit("Odd", "thug", ("steal", "ninja"))) == "CAM17"
    assert crew.refusal(Recruit("Even", "bruiser", ("steal", "ninja"))) == ""


def test_a_character_gets_a_pro_skill_then_its_pro_card_then_the_other_skill() -> None:
    crew = crew_of_three()
    steps = []

    for _ in range(4):
        crew.heist()
        steps.append([offer.card for offer in crew.offers(Promote) if offer.who == 0])
        for who in range(3):
            cards = [offer for offer in crew.offers(Promote) if offer.who == who]
            crew.play(*cards[:1])

    assert steps == [
        [*BOX.skills["bypass"].pros, *BOX.skills["wing-it"].pros],
        list(BOX.characters["angry-locksmith"].pros),
        list(BOX.skills["wing-it"].pros),
        [],
    ]
    sheet = crew.view.characters[0]
    assert (sheet.level, sheet.due, len(sheet.choices), sheet.heists) == (4, 0, 3, (0, 1, 2, 3))


def test_the_one_who_played_chooses_the_card_and_others_only_when_that_one_has_left() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.heist()
    card = crew.offers(Promote)[0]

    assert crew.refusal(card, seat=1) == "CAM13"
    assert crew.offers(Promote, seat=1) == []

    crew.play(LeaveCrew())

    assert crew.refusal(card, seat=1) == ""


def test_a_level_is_chosen_for_once_and_only_with_a_card_that_comes_next() -> None:
    crew = crew_of_three()
    assert crew.refusal(Promote(0, "extract")) == "CAM15"
    crew.heist()

    assert crew.refusal(Promote(0, "safecracker")) == "CAM17"
    assert crew.refusal(Promote(9, "extract")) == "CAM22"
    crew.play(Promote(0, "extract"))

    assert crew.refusal(Promote(0, "concoct")) == "CAM15"


def test_a_sheet_is_put_away_by_who_played_it_and_leaves_its_name_and_its_cards() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)
    crew.play(ChooseHeist(FIRST), Bring(0))

    assert crew.refusal(Retire(0)) == "CAM2"
    assert crew.refusal(Retire(1), seat=1) == "CAM2"
    assert crew.refusal(Retire(9)) == "CAM22"
    crew.play(Retire(1))

    assert crew.view.characters[1].status == "retired"
    assert crew.refusal(Retire(1)) == "CAM22"
    assert crew.refusal(Bring(1)) == "CAM22"
    assert crew.refusal(Promote(1, "blast")) == "CAM22"
    crew.recruit("Tiny")
    assert crew.refusal(Bring(3)) == ""


def test_a_box_has_room_for_sixty_sheets_and_for_more_over_the_years() -> None:
    crew = crew_of_three()
    sheet = crew.state.characters[0]
    many = tuple(replace(sheet, name=f"N{number}", skills=("linger", "linger")) for number in range(60))
    new = Recruit("New", "thug", ("hurry", "linger"))

    assert with_changes(crew, characters=many[:59]).refusal(new) == ""
    assert with_changes(crew_of_three(), characters=many).refusal(new) == "CAM22"
    assert with_changes(crew_of_three(), characters=many).offers(Recruit) == []
    retired = tuple(replace(each, status="retired") for each in many)
    assert with_changes(crew_of_three(), characters=retired * 4).refusal(new) == ""
    assert with_changes(crew_of_three(), characters=retired * 5).refusal(new) == "CAM22"


def test_ready_made_characters_are_on_offer_and_when_all_are_taken_some_other() -> None:
    crew = Crew("Ann")
    assert {offer.name for offer in crew.offers(Recruit)} == set(BOX.prebuilt)
    crew.recruit(*BOX.prebuilt)

    (other,) = crew.offers(Recruit)

    crew.play(other)
    assert len(crew.offers(Recruit)) == 1
    assert crew.offers(Recruit) != [other]


def test_a_card_that_was_chosen_can_be_taken_back_until_a_heist_begins() -> None:
    crew = crew_of_three()
    crew.heist()
    crew.play(Promote(0, "extract"))

    crew.journal.undo(0)

    assert (crew.state.characters[0].level, crew.state.characters[0].due) == (1, 1)
    with pytest.raises(Refused, match="RND9"):
        crew.journal.undo(0)


def test_nobody_hands_over_a_seat_of_the_crew() -> None:
    crew = Crew("Ann", "Bob")
    crew.recruit(*TEAM)

    with pytest.raises(Refused, match="RND13"):
        crew.journal.hand(0, 0, 1)
