"""What speaks for everybody a bot leaves to people who are still waited for."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command, Seat
from safehouse.masters.editions import STANDARD, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Enter, Ready
from safehouse.masters.phases.team import CallEscape
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import default_team
from safehouse.server.room.bots import BotDriver, Turn


def in_the_action_phase() -> Journal:
    sheet = load_heist("the-inclusion-job")
    journal = Journal(Heist(Setup(sheet.id, default_team(STANDARD.box, "Amateur", 4), ((0, 2), (1, 3)))), 7)
    for who, at in zip(range(4), (32, 32, 33, 33), strict=True):
        journal.play(who % 2, Enter(who, at))
    for seat in (0, 1):
        journal.play(seat, Ready())
    return journal


def driver_of(journal: Journal, bots: set[Seat], wants: Command) -> tuple[Any, list[Command]]:
    """A driver without a house, whose bot of seat 1 wants one thing."""
    played: list[Command] = []
    driver: Any = BotDriver.__new__(BotDriver)
    driver.held, driver.refused = {}, 0
    driver.room = SimpleNamespace(
        journal=journal,
        seats=SimpleNamespace(bots=lambda: dict.fromkeys(bots, "stubborn")),
        sound=asyncio.Event(),
        closed=False,
        waiting=(),
        play=lambda link, seat, id_, command: played.append(command),
    )
    driver.room.sound.set()

    async def decided() -> tuple[Turn, Command]:
        return Turn(1, journal.position), wants

    driver.decided = decided
    return driver, played


@pytest.mark.parametrize(("bots", "plays"), [({1}, 0), ({0, 1}, 1)])
def test_a_bot_calls_the_escape_only_where_no_person_is_waited_for(bots: set[Seat], plays: int) -> None:
    driver, played = driver_of(in_the_action_phase(), bots, CallEscape())

    asyncio.run(driver.act())

    assert len(played) == plays


def test_a_bot_that_leaves_it_to_people_is_quiet_until_something_happens() -> None:
    journal = in_the_action_phase()
    driver, _ = driver_of(journal, {1}, CallEscape())

    asyncio.run(driver.act())
    assert driver.turn() is None
    journal.play(0, CallEscape())

    assert driver.turn() is not None
