"""Bots at the table, and people who lend them a seat and take it back."""

from pathlib import Path

from tests.server.house import Client, House, go_on, running


def test_bots_play_a_match_to_its_end_by_themselves(house: House) -> None:
    form = {"game": "masterminds", "setup": {}, "seats": [{"bot": "greedy"}, {"bot": "random"}]}
    token = house.post("/api/matches", form).json["links"][0]

    with Client(house.port, token) as ann:
        while ann.scene["outcome"] is None:
            ann.hear("News", timeout=60)

    assert ann.scene["view"]["stage"] == "over"


def test_a_bot_answers_and_votes_with_the_people(house: House) -> None:
    table = house.make(seats=2, bots="random", setup={"agreement": "everyone"})
    with table.sit(0) as ann:
        ann.send("Lend", seat=1, bot="")  # quiet while the board is being set up
        ann.hear("People")
        with table.sit(1) as bob:
            go_on([ann, bob], lambda: ann.scene["asking"] is not None, ("CallEscape", "Ready", "Enter"))
        ann.send("Lend", seat=1, bot="random")
        before = ann.scene["number"]
        ann.hear("News")

        assert ann.scene["number"] > before


def test_a_seat_is_lent_to_a_bot_and_taken_back(house: House) -> None:
    table = house.make("masterminds", seats=2)
    with table.sit(0) as ann, table.sit(1) as bob:
        bob.send("Lend", seat=1, bot="greedy")
        ann.catch_up(1)
        people = bob.hear("People")["people"]
        while not people[1]["bot"]:
            people = bob.hear("People")["people"]
        ann.play(ann.offer("KeepHand"))
        bob.send("Lend", seat=1, bot="")
        while people[1]["bot"]:
            people = ann.hear("People")["people"]

    assert people[1]["bot"] == ""


def test_who_may_lend_which_seat(house: House) -> None:
    table = house.make(seats=3)
    with table.sit(0) as ann, table.sit(1) as bob:
        refused = []
        for seat, bot in ((0, "random"), (2, "no-such-bot"), (9, "random"), (-1, "random")):
            bob.send("Lend", seat=seat, bot=bot)
            refused.append(bob.hear("Refusal")["why"])
        bob.send("Lend", seat=2, bot="random")  # nobody is there
        ann.hear("News")  # and it plays
        bob.send("Lend", seat=2, bot="")

        assert "belongs to someone" in refused[0]
        assert set(refused[1:]) == {"there is no such seat, or no such bot"}


def test_bots_carry_on_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as house:
        table = house.make("masterminds", seats=2, bots="random")
        with table.sit(0) as ann:
            ann.catch_up(1)

    with running(tmp_path) as house:
        table.house = house
        with table.sit(0) as ann:
            number = ann.scene["number"]
            assert [person["bot"] for person in ann.welcome["people"]] == ["", "random"]
            ann.play(ann.offer("KeepHand"))
            go_on([ann], lambda: ann.scene["number"] > number + 8)
