"""Matches that are long enough to go through, as files and as tables."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page
from websockets.sync.client import connect

from safehouse.bots.bot import Situation
from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import write_match
from safehouse.games import open_game
from safehouse.server.scenes.screens import screen_of
from tests.browser.peeks import address, welcome
from tests.browser.visitors import PATIENCE

LONG = 500
SETUPS: dict[str, tuple[dict[str, Any], int]] = {"masters": ({"heist": "the-marathon-job"}, 2), "masterminds": ({}, 4)}
WAVERING = 80  # times somebody lays and lifts a planning token before the bots begin


@cache
def long_match(game: str) -> str:
    """A match file of at least five hundred facts."""
    return next(write_match(journal) for seed in range(50) if len((journal := played(game, seed)).facts()) >= LONG)


def played(game: str, seed: int) -> Journal:
    """A match that greedy bots have played to its end."""
    (setup, seats), screen = SETUPS[game], screen_of(game)
    journal = Journal(open_game(game, msgspec.json.encode(screen.setup_of(setup, seats))), seed)
    for _ in range(WAVERING if game == "masters" else 0):
        laid = next(each for each in journal.legal(0) if type(each).__name__ == "Plan")
        journal.play(0, laid)
        journal.play(0, next(each for each in journal.legal(0) if type(each).__name__ == "Unplan"))
    bots = [screen.bot("greedy", journal.game, seat, Random(seed)) for seat in journal.game.everyone]
    while movers := waited_for(journal):
        seat = movers[0]
        journal.play(seat, bots[seat].choose(Situation(journal.game, journal.position, seat)))
    return journal


def waited_for(journal: Journal) -> Sequence[int]:
    """Those whose turn it is to say something."""
    position = journal.position
    return position.open.question.seats if position.open else journal.game.to_move(position.state)


def bots_alone(page: Page, game: str) -> Any:
    """A table at which bots play."""
    wish = {"game": game, "setup": {}, "seats": [{"bot": "greedy", "name": name} for name in ("Ada", "Bo")]}
    made = page.request.post("/api/matches", data=wish).json()
    welcome(page, made["spectator"])  # bots begin when somebody comes
    return made


def share(page: Page, made: Any, names: Sequence[str]) -> str:
    """Let all people of a match share this screen; where they sit."""
    sharers = [{"seat": seat, "link": made["links"][seat], "name": name} for seat, name in enumerate(names)]
    group = {"code": made["code"], "title": "", "spectator": made["spectator"], "sharers": sharers}
    page.evaluate("(group) => localStorage.setItem('safehouse.groups', JSON.stringify([group]))", group)
    return f"/here/{made['code']}"


def over(page: Page, link: str) -> None:
    """Watch until a match is over."""
    with connect(address(page, link), max_size=None, ping_interval=None) as socket:
        for _ in range(5000):
            told = msgspec.json.decode(socket.recv(timeout=PATIENCE / 1000))
            if told.get("scene", {}).get("outcome") is not None:
                return
    raise AssertionError("it did not end")
