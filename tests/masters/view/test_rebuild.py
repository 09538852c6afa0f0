"""What a view tells is the whole table but its luck: the state can be laid out again from it."""

from random import Random

import pytest

from safehouse.bots.masters.wanderer import Wanderer
from safehouse.engine.wire import plain
from safehouse.lab.soak.heists import Heists
from safehouse.masters.editions import heist_ids
from safehouse.masters.game import Heist
from safehouse.masters.game.rebuild import rebuild
from safehouse.masters.state import State

MATCHES, POSITIONS = 2, 60


@pytest.mark.parametrize("start", ["beginning", "any"])
@pytest.mark.parametrize("heist_id", heist_ids())
def test_the_state_a_view_tells_of_looks_and_offers_the_same(heist_id: str, start: str) -> None:
    luck = Random(f"{heist_id} {start}")
    for _ in range(MATCHES):
        heist, seed, player = Heists((heist_id,), start=start).match(luck)
        state = heist.first(seed)
        for _ in range(POSITIONS):
            assert_same(heist, state)
            if not (movers := heist.to_move(state)):
                break
            state = played(heist, state, player, luck.choice(movers))


def assert_same(heist: Heist, state: State) -> None:
    again = rebuild(heist, heist.view(state, None))
    hidden = {"seed": 0, "spent": 0}

    assert plain(again) == plain(state) | hidden
    assert heist.view(again, None) == heist.view(state, None)
    for seat in heist.everyone:
        assert heist.legal(again, seat) == heist.legal(state, seat)


def played(heist: Heist, state: State, player: Wanderer, seat: int) -> State:
    new = state.copy()
    table = heist.table(heist, new, seat, (), lambda _, options: player.answer(options))
    heist.play(table, player.choose(state, heist.legal(state, seat)))
    return new
