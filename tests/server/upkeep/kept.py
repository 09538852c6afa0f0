"""A store with a little of everything in it, made by people who play."""

import asyncio
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.queries.scenario_queries import ScenarioRecord
from tests.server.campaigns.crew import ready
from tests.server.house import Table, running


def filled(folder: Path, opens: Callable[[], DatabaseStore]) -> Table:
    """Matches of both games, a crew, chat, and what else a server keeps; one of the tables."""
    with running(folder, lambda _: opens()) as house:
        tables = [house.make(game, seats=2) for game in ("masterminds", "masters")]
        for table in tables:
            with table.sit(0) as ann:
                ann.send("Say", id="said", text="hello ✂ 👩‍🚀")
                ann.send("Introduce", id="named", name="Ann", colour=3)
                ann.play(ann.offers()[-1])
                ann.undo()
                ann.play(ann.offers()[0])
        ready(house)[1].open.close()
        house.make(seats=1)  # nobody opens it
        gone = house.make(seats=1)
        assert house.ask("DELETE", f"/api/seats/{gone.tokens[0]}").status == 204
    asyncio.run(rest(opens))
    return tables[1]


async def rest(opens: Callable[[], DatabaseStore]) -> None:
    """What is kept beside matches."""
    with closing(opens()) as store:
        store.connection.execute("INSERT INTO follows VALUES (2, 1)")
        await store.secret(b"\x00\xff")
        await store.note_try("2026-05-01", b"\x01", 7, "Ann")
        await store.keep_lab_run(b"\xfe", b"figures", 5)
        await store.publish(record("FIRST"), 9)


def record(code: str) -> ScenarioRecord:
    words = ("The Café", "Ann", "digest", "v24.0", "Pro")
    return ScenarioRecord(code, code.encode(), *words, b"body", b"proofs", b"", 1, made=0.1)
