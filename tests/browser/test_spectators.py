"""A browser that watches: no card that is not for it is in anything that reaches it, and what it sends is refused."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Response, WebSocket, expect

from tests.browser import canaries
from tests.browser.conftest import Served
from tests.browser.peeks import welcome
from tests.browser.visitors import AT_ONCE, PATIENCE, come
from tests.server.following import Follower

pytestmark = pytest.mark.browser

NAMED = re.compile(r"Canary-\d{3}")
QUOTED = re.compile(r'"([a-z]{2}-[a-z0-9-]+)"')
REPLAY = re.compile(r"/api/seats/[^/]+/replay")  # the page itself asks for one when the match is over
BOOKS = ("/api/rulebook", "/api/box")  # what is printed, the same for everybody
SEATS = [{"name": name, "bot": "greedy"} for name in ("Ada", "Bo", "Cy")]
BOTS = {"game": "masterminds", "setup": {}, "seats": SEATS, "seed": 37}  # a short match
TABS = ("Log", "Piles", "People")


class Heard(NamedTuple):
    """Something that reached the browser, and the newest entry it may tell of."""

    where: str
    text: str
    number: int


class Aviary:
    """A server with canaries, and what it knows to be secret at each moment."""

    def __init__(self, folder: Path, leak: str) -> None:
        self.truth, self.watched = folder / "truth.jsonl", folder / "watched"
        self.go_on(-1)
        program = Path(canaries.__file__)
        self.served = Served(folder / "data", (str(program), str(self.truth), str(self.watched), leak))

    def go_on(self, seen: int) -> None:
        """Let bots play one step further than what was seen."""
        new = self.watched.with_suffix(".new")
        new.write_text(str(seen))
        new.replace(self.watched)

    def secrets(self) -> dict[int, set[str]]:
        """By the number of entries that spectators have heard of: the cards that nobody else can know."""
        lines = [json.loads(line) for line in self.truth.read_text().splitlines()]
        return {number: set(cards) for _, number, cards in lines}


class Watcher:
    """Somebody with a spectator's link, and all that reaches the browser."""

    def __init__(self, page: Page, link: str, aviary: Aviary) -> None:
        self.page = page
        self.aviary = aviary
        self.link = link
        self.heard: list[Heard] = []
        self.responses: list[Response] = []
        self.names: dict[str, str] = {}
        self.number = 0
        self.over = False
        page.on("websocket", lambda socket: self.listen(socket))
        page.on("response", lambda response: self.responses.append(response))

    def listen(self, socket: WebSocket) -> None:
        line = Follower()
        socket.on("framereceived", lambda frame: self.hear(str(frame), line))

    def hear(self, frame: str, line: Follower) -> None:
        """What came, as it came; whether it is over stands in the scene that comes of it."""
        told = json.loads(frame)
        brief = told.pop("brief", None)  # the list of what is printed
        if brief:
            self.names = {printed["title"]: card for card, printed in brief["cards"].items()}
        scene = line.read(frame).get("scene") or {}
        self.number = max(self.number, scene.get("number", 0))
        self.over = self.over or scene.get("outcome") is not None
        self.heard.append(Heard("a frame", json.dumps(told), scene.get("number", self.number)))

    def look(self) -> None:
        """The page as it is: it cannot know more than what has come by the time one has looked."""
        text = self.page.content()
        self.page.evaluate("document.title")  # what has come meanwhile is heard
        self.heard.append(Heard("the page", text, self.number))

    def ask_for_replay(self) -> None:
        """What has happened so far, as a spectator may see it."""
        self.heard.append(replayed(self.page.request.get(f"/api/seats/{self.link}/replay").text()))

    def watch(self, steps: int) -> None:
        """Look at the page after everything that happens, behind each tab in turn."""
        for step in range(steps):
            if step == 20:
                self.ask_for_replay()
            self.look()
            if self.over:  # the count lies on the tabs
                return
            if step % 8 == 0:
                self.page.get_by_role("tab", name=TABS[step // 8 % len(TABS)]).click()
            self.hear_more()

    def hear_more(self) -> None:
        """Let the bots play until something is heard of it."""
        seen, deadline = self.number, monotonic() + PATIENCE / 1000
        self.aviary.go_on(seen)
        while self.number == seen and monotonic() < deadline:
            self.page.wait_for_timeout(5)  # frames are heard meanwhile
        assert self.number > seen, "the bots do not play on"

    def leaks(self, secrets: dict[int, set[str]]) -> Iterator[str]:
        """Every secret that reached the browser."""
        answers = [response for response in self.responses if not any(book in response.url for book in BOOKS)]
        replays = [replayed(body(response)) for response in answers if REPLAY.search(response.url)]
        for where, text, number in [*self.heard, *replays]:
            told = {self.names[name] for name in NAMED.findall(text)} | set(QUOTED.findall(text))
            yield from (f"{where} at {number} names {card}" for card in sorted(told & secrets[number]))
        for response in answers:
            if not REPLAY.search(response.url) and NAMED.search(body(response)):
                yield f"{response.url} names a card"


def replayed(text: str) -> Heard:
    """A replay without the list of what is printed, up to the last entry it tells of."""
    told = json.loads(text)
    told.pop("brief")
    number = max((frame["number"] + 1 for frame in told["frames"]), default=0)
    return Heard("a replay", json.dumps(told), number)


def body(response: Response) -> str:
    """What was answered, as text; pictures and moved pages have none."""
    return response.body().decode("utf8", "replace") if response.ok else ""


@contextmanager
def watching(browser: Browser, aviary: Aviary) -> Iterator[Watcher]:
    """Somebody who watches three bots."""
    context = come(browser, aviary.served, AT_ONCE)
    page = context.new_page()
    try:
        made = page.request.post("/api/matches", data=BOTS).json()
        watcher = Watcher(page, made["spectator"], aviary)
        page.goto(f"/t/{watcher.link}")
        page.get_by_test_id("now").wait_for()
        yield watcher
    finally:
        context.close()
        aviary.served.stop()


def test_no_hidden_card_reaches_a_browser_that_watches(browser: Browser, tmp_path: Path) -> None:
    aviary = Aviary(tmp_path, "none")
    with watching(browser, aviary) as watcher:
        watcher.watch(2000)
        found = list(watcher.leaks(aviary.secrets()))

    assert watcher.over
    assert found == []
    sought = {where: [one for one in watcher.heard if one.where == where] for where in ("a frame", "the page")}
    secrets = aviary.secrets()
    assert any(one.where == "a replay" for one in watcher.heard)
    assert all(len(all_) > 50 for all_ in sought.values())
    assert sum(len(secrets[one.number]) for one in watcher.heard) > 5000
    assert len({name for one in sought["the page"] for name in NAMED.findall(one.text)}) > 30


@pytest.mark.parametrize("leak", ["down", "drawn"])
def test_a_server_that_gives_a_card_away_is_caught(browser: Browser, tmp_path: Path, leak: str) -> None:
    aviary = Aviary(tmp_path, leak)
    with watching(browser, aviary) as watcher:
        found = ""
        while not watcher.over and not all(where in found for where in ("a frame at", "the page at")):
            watcher.watch(6)
            found = " ".join(watcher.leaks(aviary.secrets()))

    assert "a frame at" in found
    assert "the page at" in found


SEND = """([link, words]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/ws/${link}`);
  socket.onclose = () => done('closed without a word');
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type === 'Welcome') socket.send(words);
    if (told.type === 'Refusal') { done(told.why); socket.close(); }
  };
})"""


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_browser_that_watches_has_nothing_to_press_and_is_refused_what_it_sends(page: Page, game: str) -> None:
    wish = {"game": game, "setup": {}, "seats": [{"name": "Ann"}, {"name": "Bo"}]}
    made = page.request.post("/api/matches", data=wish).json()
    page.goto(f"/t/{made['spectator']}")
    page.get_by_test_id("now").wait_for()
    before = welcome(page, made["links"][0])["scene"]

    command = before["offers"][0]["command"]
    words = json.dumps({"type": "Play", "id": "mine", "after": 0, "command": command})
    why = page.evaluate(SEND, [made["spectator"], words])

    assert why == "you are watching; take a seat to play"
    assert page.locator("[data-offer], [data-testid=primary]").count() == 0
    expect(page.get_by_text("You are watching")).to_be_visible()
    assert welcome(page, made["links"][0])["scene"] == before
