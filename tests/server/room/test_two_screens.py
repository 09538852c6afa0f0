"""That a seat is open on two screens is everybody's to see."""

import pytest

from tests.server.house import Client, House


def screens_of(client: Client) -> list[int]:
    return [person["screens"] for person in client.hear("People")["people"]]


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_all_see_that_a_link_is_open_on_two_screens(house: House, game: str) -> None:
    table = house.make(game, seats=2)
    with table.sit(1) as bob, table.watch() as eve:
        for client in (bob, eve):
            client.sync()
        with table.sit(1) as host:
            assert screens_of(bob) == screens_of(eve) == [0, 2]
            assert [person["screens"] for person in host.welcome["people"]] == [0, 2]

        while screens_of(bob) != [0, 1]:
            pass


def test_a_page_that_comes_back_before_its_end_was_noticed_is_no_second_screen(house: House) -> None:
    table = house.make("masterminds", seats=2)
    with Client(house.port, f"{table.tokens[1]}?page=one") as dead, table.watch() as eve:
        eve.sync()
        with Client(house.port, f"{table.tokens[1]}?page=one") as back:
            assert dead.hear("Farewell")["again"]
            assert screens_of(eve) == [0, 1]
            with Client(house.port, f"{table.tokens[1]}?page=two"):
                while screens_of(eve) != [0, 2]:
                    pass
        assert [person["screens"] for person in back.welcome["people"]] == [0, 1]
