"""What a room keeps of the first message on a connection."""

from pathlib import Path

import pytest

from safehouse.server.room.greeting import greeting
from tests.server.place import opened, run, somebody


@pytest.mark.parametrize(("game", "another"), [("masters", "masterminds"), ("masterminds", "masters")])
def test_tables_of_one_set_up_share_what_is_printed(game: str, another: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            one, same = [(await place.open(await place.make(game))).room for _ in range(2)]
            other = (await place.open(await place.make(another))).room

            assert greeting(one, 0).brief is greeting(same, 1).brief
            assert greeting(one, 0).brief != greeting(other, 0).brief

    run(play())


def test_a_room_keeps_nothing_of_what_it_sent_to_whoever_came(tmp_path: Path) -> None:
    async def play() -> None:
        async with opened(tmp_path) as place:
            room = (await place.open_new()).room
            came = somebody()
            room.welcome(came)

            assert came.unsent
            assert not room.builder.packing.wholes

    run(play())
