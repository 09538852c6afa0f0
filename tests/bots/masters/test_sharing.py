"""What bots remember: shared by all seats of a heist, and so much at most for all of them together."""

from collections.abc import Callable
from random import Random
from typing import Any
from weakref import ref

import pytest

from safehouse.bots.masters.greedy import GreedyThief
from safehouse.bots.masters.worth.routes import MOST_KNOWN as MOST_TERRAINS
from safehouse.bots.masters.worth.routes import TERRAINS, Terrain
from safehouse.bots.masters.worth.worth import MOST_KNOWN, WORTHS
from safehouse.bots.recent import Recent
from safehouse.lab.matches.heistrun import run_heist
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team

ALONE = ((0, 1, 2, 3),)
EACH = ((0,), (1,), (2,), (3,))


def heist_of(seats: tuple[tuple[int, ...], ...], heist: str = "the-inclusion-job") -> Heist:
    sheet = load_heist(heist)
    return Heist(Setup(heist, default_team(STANDARD.box, sheet.label, 4), seats))


def thieves(heist: Heist) -> list[GreedyThief]:
    return [GreedyThief(heist, Random(seat)) for seat in heist.everyone]


def test_the_seats_of_a_heist_think_with_the_same_tables() -> None:
    one, other = thieves(heist_of(EACH)), thieves(heist_of(EACH))

    looked_at = {id(looking(thief)) for thief in one}

    assert len({id(thief.heist) for thief in one}) == 1
    assert len(looked_at) == 1
    assert id(looking(other[0])) not in looked_at


def looking(thief: GreedyThief) -> Terrain:
    """The board as a bot sees it first."""
    state = thief.heist.first(3)
    return thief.sight.appraiser.terrains.of(state, state.unknown)


def test_a_bot_is_gone_as_soon_as_nobody_holds_it() -> None:
    heist = heist_of(ALONE)
    bots = thieves(heist)
    run_heist(heist, 3, bots)
    gone = ref(bots[0])

    bots.clear()

    assert gone() is None  # nothing waits for the garbage collector


def test_all_bots_together_remember_so_much_at_most() -> None:
    for seed in range(4):
        heist = heist_of(ALONE)
        run_heist(heist, seed, thieves(heist))

    assert len(TERRAINS) == MOST_TERRAINS
    assert len(WORTHS) <= MOST_KNOWN


def test_the_oldest_is_forgotten_first() -> None:
    recent, worked = Recent[int](2), list[int]()

    def noted(key: int) -> int:
        worked.append(key)
        return key

    def look(key: int) -> None:
        recent.of(key, lambda: noted(key))

    for key in (1, 2, 1, 3, 2, 1):
        look(key)

    assert worked == [1, 2, 3, 1]
    assert list(recent) == [3, 1]


def test_what_is_remembered_is_what_would_be_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    compared = list[bool]()
    remembered = Recent.of

    def compare(self: Recent[Any], key: object, work: Callable[[], Any]) -> Any:
        found = remembered(self, key, work)
        if len(compared) < 2000:
            compared.append(told(found) == told(work()))
        return found

    monkeypatch.setattr(Recent, "of", compare)
    heist = heist_of(EACH, "the-dark-horse-job")

    run_heist(heist, 3, thieves(heist))

    assert len(compared) == 2000
    assert all(compared)


def told(found: float | list[float] | Terrain) -> object:
    """A worth, ways over somebody's tokens, or what a terrain says of the way in and of the way out."""
    return (found.tolls, found.held, found.out) if isinstance(found, Terrain) else found


def test_heists_with_the_same_team_share_what_is_printed_on_its_cards() -> None:
    one, other = heist_of(ALONE), heist_of(EACH)

    assert all(mine is theirs for mine, theirs in zip(one.menus, other.menus, strict=True))
