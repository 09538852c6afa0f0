"""The player for playouts."""

from random import Random

from safehouse.bots.random_player import RandomPlayer
from safehouse.engine.game import Position
from safehouse.engine.playout import playout
from safehouse.masterminds.box.pieces import OVER
from safehouse.masterminds.game import Match
from safehouse.masterminds.setup import Setup


def test_it_takes_each_option_about_as_often() -> None:
    player = RandomPlayer(Random(1))
    taken = [player.take(None, 0, "abc") for _ in range(900)]

    assert player.taken == 900
    assert all(250 < taken.count(option) < 350 for option in "abc")


def test_it_plays_a_match_to_its_end_the_same_way_by_the_same_luck() -> None:
    match = Match(Setup(3))
    players = [RandomPlayer(Random(5)) for _ in range(2)]
    ends = [playout(match, Position(match.first(7)), player.take).state for player in players]

    assert [end.stage for end in ends] == [OVER, OVER]
    assert players[0].taken == players[1].taken > 50
    assert ends[0].won == ends[1].won
