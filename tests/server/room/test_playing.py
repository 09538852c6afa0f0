"""Playing over a socket: commands, news, refusals, undo, tabs."""

import pytest

from safehouse.screen import masters
from tests.server.house import House, go_on


def test_whoever_opens_the_link_of_a_seat_is_welcomed_to_it(house: House) -> None:
    table = house.make(title="Tuesday")

    with table.sit(1) as bob:
        welcome = bob.welcome

    assert (welcome["type"], welcome["seat"], welcome["title"], welcome["code"]) == (
        "Welcome",
        1,
        "Tuesday",
        table.code,
    )
    assert welcome["scene"]["number"] == 0
    assert welcome["scene"]["offers"]
    assert welcome["people"][1]["claimed"]


def test_a_command_is_acknowledged_to_its_sender_and_told_to_all(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob, table.watch() as eve:
        told = ann.play(ann.offer("Plan"), "first")
        others = [bob.hear("News"), eve.hear("News")]

    assert (told["type"], told["id"], told["seat"]) == ("News", "first", 0)
    assert [each["id"] for each in others] == ["", ""]
    assert {each["scene"]["number"] for each in (told, *others)} == {1}
    assert all(each["beats"] == told["beats"] and each["scene"]["view"] == told["scene"]["view"] for each in others)
    assert others[1]["scene"]["offers"] == []


def test_seats_act_at_the_same_time(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        for client in (ann, bob):  # both as they saw the empty board
            client.send("Play", id=f"{id(client)}", after=0, command=client.offer("Plan"))
        told = [ann.hear_of(f"{id(ann)}"), bob.hear_of(f"{id(bob)}")]

    assert [each["type"] for each in told] == ["News", "News"]


def test_a_command_that_is_not_on_offer_is_refused_by_its_rule_to_its_sender_alone(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        told = ann.play({"type": "Plan", "who": 1, "at": 0})

        assert (told["type"], told["rule"]) == ("Refusal", "RND13")
        assert bob.silent()


def test_a_repeated_id_is_known_and_nothing_is_done_again(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann:
        offers = ann.offers("Plan")
        ann.play(offers[0], "twice")
        told = ann.play(offers[1], "twice")

        assert told == {"type": "Known", "id": "twice", "number": 0}
        assert ann.scene["number"] == 1


def test_an_id_that_somebody_else_has_used_is_refused(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.play(ann.offer("Plan"), "mine")
        told = bob.play(bob.offer("Plan"), "mine")

        assert (told["type"], told["why"]) == ("Refusal", "this id is taken; send the command with another one")
        assert bob.play(bob.offer("Plan"))["type"] == "News"


def test_an_undo_says_which_lines_leave_the_log(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.play(ann.offer("Plan"))
        bob.catch_up(1)
        bob.play(bob.offer("Plan"))
        ann.catch_up(2)

        told = ann.undo()
        seen = bob.hear("News")

    assert (told["type"], told["undone"], told["beats"]) == ("News", 0, [])
    assert (seen["undone"], seen["gone"]) == (0, [0])
    assert seen["scene"]["view"] == told["scene"]["view"]
    assert told["scene"]["undo"] == "you have nothing to undo"


def test_who_was_asked_about_a_step_hears_that_it_was_taken_back(house: House) -> None:
    table = house.make(setup={"agreement": "everyone"}, suggested=True)
    with table.sit(0) as ann, table.sit(1) as bob:
        go_on([ann, bob], lambda: bool(ann.offers("CallEscape")), wanted=["Ready"])
        ann.play(ann.offer("CallEscape"))
        asked = bob.hear("News")["scene"]["asking"]["prompt"]

        told = ann.undo()
        heard = bob.hear("News")

    assert (heard["scene"]["asking"], told["dropped"]) == (None, "")
    assert heard["dropped"] == f"Player 1 undid a step, so this is no longer asked: {asked}"


def test_an_undo_is_refused_when_there_is_nothing_to_take_back(house: House) -> None:
    with house.make().sit(0) as ann:
        assert ann.undo()["rule"] == "RND9"


def test_all_tabs_of_a_seat_hear_the_same(house: House) -> None:
    table = house.make()
    with table.sit(0) as one, table.sit(0) as two:
        one.play(one.offer("Plan"), "from-one")
        told = two.hear_of("from-one")

        assert told["scene"] == one.scene
        assert two.play(two.offer("Plan"))["type"] == "News"


def test_a_seat_can_be_left_and_come_back_to(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann:
        ann.play(ann.offer("Plan"))
        before = ann.scene

    with table.sit(0) as again:
        assert again.scene == before
        assert [line["number"] for line in again.welcome["log"]] == [0]


def test_everybody_hears_who_comes_and_goes(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann:
        ann.hear("People")
        with table.sit(1):
            bob = ann.hear("People")["people"][1]
            assert (bob["claimed"], bob["here"]) == (True, True)
        assert not ann.hear("People")["people"][1]["here"]


def test_a_name_and_a_colour_are_kept(house: House) -> None:
    table = house.make()
    with table.sit(1) as bob:
        bob.hear("People")
        bob.send("Introduce", name="Bob\x07 the\nBuilder", colour=3)
        bob.hear("People")

    with table.sit(0) as ann:
        person = ann.welcome["people"][1]
    assert (person["name"], person["colour"]) == ("Bob the Builder", 3)


def test_chat_is_told_to_all_and_kept(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.watch() as eve:
        ann.send("Say", text=" hello \t there\x00 ")
        line = eve.hear("Chatted")["line"]

    assert (line["seat"], line["text"]) == (0, "hello there")
    with table.sit(1) as bob:
        assert bob.welcome["chat"] == [line]


def test_a_ping_is_shown_to_all(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.send("Point", at=12)

        assert bob.hear("Pointed") == {"type": "Pointed", "seat": 0, "at": 12}


def test_spectators_may_only_watch(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.watch() as eve:
        told = eve.play(ann.offer("Plan"))
        eve.send("Say", text="psst")
        refused = eve.hear("Refusal")

        assert told["type"] == "Refusal"
        assert "watching" in refused["why"]
        assert ann.silent()


def test_why_something_is_grey_can_be_asked(house: House) -> None:
    with house.make().sit(0) as ann:
        ann.send("Why", id="grey", command={"type": "Plan", "who": 1, "at": 0})
        grey = ann.hear("Because")
        ann.send("Why", id="lit", command=ann.offer("Plan"))
        lit = ann.hear("Because")

    assert (grey["id"], grey["rule"]) == ("grey", "RND13")
    assert (lit["id"], lit["rule"]) == ("lit", "")


def test_a_suggestion_is_a_list_of_commands_that_can_be_given(house: House) -> None:
    with house.make(seats=1).sit(0) as ann:
        ann.send("Suggest", id="plan")
        commands = ann.hear("Suggestion")["commands"]

        assert commands
        assert {ann.play(command)["type"] for command in commands} == {"News"}


def test_a_match_may_begin_with_a_suggested_plan(house: House) -> None:
    with house.make(seats=1, suggested=True).sit(0) as ann:
        assert ann.scene["number"] > 0
        assert any(character["plan"] for character in ann.scene["view"]["crew"])
        assert ann.undo()["type"] == "News"


def test_a_character_is_handed_to_another_seat_and_back(house: House) -> None:
    table = house.make()
    with table.sit(0) as ann, table.sit(1) as bob:
        ann.send("Hand", id="take-her", who=0, to=1)
        told = ann.hear_of("take-her")
        bob.catch_up(1)

        assert (told["type"], told["scene"]["view"]["crew"][0]["seats"]) == ("News", [1])
        assert any(offer["who"] == 0 for offer in bob.offers("Plan"))
        assert not any(offer["who"] == 0 for offer in ann.offers("Plan"))


def test_one_cannot_hand_over_what_is_not_ones_own(house: House) -> None:
    with house.make().sit(0) as ann:
        for who, to in ((1, 1), (99, 1), (0, 7), (-1, 0)):
            ann.send("Hand", id=f"x{who}{to}", who=who, to=to)
            assert ann.hear_of(f"x{who}{to}")["type"] == "Refusal"


def test_a_scene_that_cannot_be_made_costs_nobody_a_command(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = house.make()
    with table.sit(0) as ann:
        with monkeypatch.context() as broken:
            broken.setattr(masters, "offered", lambda *_: 1 // 0)
            ann.send("Play", id="kept", after=0, command=ann.offer("Plan"))
            farewell = ann.hear("Farewell")

        assert farewell["again"]
    with table.sit(0) as again:
        assert again.scene["number"] == 1
        assert again.play({}, "kept") == {"type": "Known", "id": "kept", "number": 0}


def test_a_match_continues_without_hints(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(masters, "hints", lambda *_: 1 // 0)
    with house.make().sit(0) as ann:
        assert ann.play(ann.offer("Plan"))["scene"]["hints"] is None
