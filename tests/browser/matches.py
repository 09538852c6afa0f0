"""Matches that are long enough to go through, as files and as tables."""

from functools import cache
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Page
from websockets.sync.client import connect

from safehouse.engine.game import legal
from safehouse.engine.journal import Journal
from safehouse.engine.matchfile import write_match
from safehouse.games import open_game
from safehouse.server.screens import screen_of

LONG = 500
SEATS = {"masters": 2, "masterminds": 3}


@cache
def long_match(game: str) -> str:
    """A match file of at least five hundred facts, played at random to its end."""
    return next(
        write_match(journal)
        for seed in range(100)
        if len((journal := played(game, seed)).facts()) >= LONG
        and journal.game.outcome(journal.position.state) is not None
    )


def played(game: str, seed: int) -> Journal:
    """A match played at random, for two thousand facts at most."""
    setup = screen_of(game).setup_of({}, SEATS[game], seed)
    journal, luck = Journal(open_game(game, msgspec.json.encode(setup))), Random(seed)
    for _ in range(2000):
        position = journal.position
        movers = position.open.question.seats if position.open else journal.game.to_move(position.state)
        if not movers:
            break
        seat = luck.choice(list(movers))
        journal.play(seat, luck.choice(legal(journal.game, position, seat)))
    return journal


def bots_alone(page: Page, game: str, setup: dict[str, Any] | None = None) -> Any:
    """A table at which bots have played a match to its end."""
    wish = {"game": game, "setup": setup or {}, "seats": [{"bot": "greedy", "name": name} for name in ("Ada", "Bo")]}
    made = page.request.post("/api/matches", data=wish).json()
    over(page, made["spectator"])
    return made


def over(page: Page, link: str) -> None:
    """Watch until a match is over."""
    host = page.request.get("/api/rulebook").url.split("/")[2]
    with connect(f"ws://{host}/api/ws/{link}", max_size=None) as socket:
        for _ in range(5000):
            told = msgspec.json.decode(socket.recv(timeout=60))
            if told.get("scene", {}).get("outcome") is not None:
                return
    raise AssertionError("it did not end")
