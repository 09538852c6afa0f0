"""Work on scenarios: nobody fills the line alone, and nobody else waits while somebody's scenario is looked at."""

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from safehouse.server.design.desk import CROWDED, DrawingDesk
from safehouse.server.limits import Limits, Queued
from safehouse.server.lobby import previews
from safehouse.server.lobby.lobby import Lobby
from safehouse.server.wire.errors import RequestError
from safehouse.server.work.turns import BUSY
from safehouse.server.workshop import publishing
from tests.server.house import PLENTY, SOON, House, running
from tests.server.workshop.maker import EASY, plain, publish

NARROW = Limits(sketches=Queued(2, 2, 3), sketch_threads=1)
LIMITS = replace(PLENTY, publishing=(1e6, 1e6))


async def asked(desk: DrawingDesk, whose: str, hold: threading.Event) -> str:
    """What somebody hears who asks for something that takes as long as it is held."""
    try:
        return "done" if await desk.run_for(whose, hold.wait, SOON) else "late"
    except RequestError as trouble:
        return trouble.error


def test_one_address_never_fills_the_line_that_others_wait_in() -> None:
    async def heard() -> list[str]:
        desk, hold = DrawingDesk(NARROW), threading.Event()
        waiting = [asyncio.ensure_future(asked(desk, who, hold)) for who in ("eve", "eve", "eve", "ann", "bob")]
        await asyncio.sleep(0)
        hold.set()
        return await asyncio.gather(*waiting)

    assert asyncio.run(heard()) == ["done", "done", BUSY, "done", CROWDED]


def test_whoever_hangs_up_has_a_place_in_the_line_until_the_work_is_done() -> None:
    async def heard() -> tuple[str, str]:
        desk, hold = DrawingDesk(NARROW), threading.Event()
        gone = [asyncio.ensure_future(asked(desk, "eve", hold)) for _ in range(2)]
        await asyncio.sleep(0)
        for each in gone:
            each.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        before = await asked(desk, "eve", hold)
        hold.set()
        while desk.busy:
            await asyncio.sleep(0.001)
        return before, await asked(desk, "eve", hold)

    assert asyncio.run(heard()) == (BUSY, "done")


class Held:
    """Something of the server that takes as long as it is held."""

    def __init__(self, patch: pytest.MonkeyPatch, where: Any, name: str) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self.work = getattr(where, name)
        held = self

        def slow(*given: Any) -> Any:
            held.begun.set()
            assert held.go_on.wait(SOON)
            return held.work(*given)

        patch.setattr(where, name, slow)

    @contextmanager
    def while_held(self, ask: Any) -> Iterator[list[int]]:
        """The status of what is asked meanwhile goes into a list, and that of what is held at the end."""
        with ThreadPoolExecutor(1) as beside:
            asking = beside.submit(ask)
            statuses: list[int] = []
            try:
                assert self.begun.wait(SOON)
                yield statuses
            finally:
                self.go_on.set()
            statuses.append(asking.result(SOON).status)


@pytest.fixture
def shop(tmp_path: Path) -> Iterator[House]:
    with running(tmp_path, limits=LIMITS) as house:
        yield house


@pytest.mark.parametrize(("where", "name"), [(publishing, "sound"), (publishing.Publisher, "record")])
def test_nobody_waits_while_a_scenario_is_published(
    shop: House, monkeypatch: pytest.MonkeyPatch, where: Any, name: str
) -> None:
    held = Held(monkeypatch, where, name)

    with held.while_held(lambda: publish(shop, EASY)) as statuses:
        statuses.append(shop.get("/api/seats/no-such-link").status)

    assert statuses == [404, 201]


@pytest.mark.parametrize(
    ("name", "path"),
    [("entries", ""), ("page_of", "/{}"), ("picture_of", "/{}/map.svg"), ("proofs_of", "/{}/match")],
)
def test_nobody_waits_while_the_gallery_is_looked_at(
    shop: House, monkeypatch: pytest.MonkeyPatch, name: str, path: str
) -> None:
    code = publish(shop, EASY).json["code"]
    held = Held(monkeypatch, publishing, name)

    with held.while_held(lambda: shop.get(f"/api/scenarios{path.format(code)}")) as statuses:
        statuses.append(shop.get("/api/seats/no-such-link").status)

    assert statuses == [404, 404 if name == "proofs_of" else 200]


def test_pictures_for_chats_are_drawn_in_the_same_line(shop: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch, previews, "preview_of")
    assert shop.rooms is not None

    with held.while_held(lambda: shop.get("/api/pictures/the-melee-job.png")) as statuses:
        waiting = list(shop.rooms.judging.busy.values())
        statuses.append(shop.get("/api/seats/no-such-link").status)

    assert statuses == [404, 200]
    assert len(waiting) == 1


def test_nobody_waits_while_a_heist_of_ones_own_is_set_up(shop: House, monkeypatch: pytest.MonkeyPatch) -> None:
    held = Held(monkeypatch, Lobby, "game")
    form = {"game": "masters", "seats": [{}], "setup": {"heist": plain(EASY)}}

    with held.while_held(lambda: shop.post("/api/matches", form)) as statuses:
        statuses.append(shop.get("/api/seats/no-such-link").status)

    assert statuses == [404, 201]
