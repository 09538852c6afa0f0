"""Somebody who plays for a seat over a line of their own, so that its page only has to look on."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect

from tests.browser.peeks import Told, address
from tests.browser.visitors import PATIENCE

NOISE = re.compile(r"(\d+) noise")
ALERTS = re.compile(r"(\d+) alert")
MOST = 60


class Ghost:
    """A second screen of a seat, without a page."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.kinds: list[str] = []  # of the facts that were told
        self.scene: Told = self.hear()["scene"]
        self.sent = 0

    def hear(self) -> Told:
        """The next message."""
        told: Told = json.loads(self.socket.recv(timeout=PATIENCE / 1000))
        if told["type"] == "News":
            self.scene = told["scene"]
            self.kinds += [beat["fact"]["type"] for beat in told["beats"] if beat["fact"]]
        return told

    def hear_until(self, number: int) -> None:
        """Listen until the match has so many entries."""
        while self.scene["number"] < number:
            self.hear()

    def offers(self, *kinds: str) -> list[Told]:
        """What is on offer, of some kinds."""
        return [offer for offer in self.scene["offers"] if offer["command"]["type"] in kinds]

    def play(self, command: Told) -> None:
        """Give a command, and hear what comes of it."""
        self.sent += 1
        mine = f"ghost-{id(self)}-{self.sent}"
        after = self.scene["number"]
        self.socket.send(json.dumps({"type": "Play", "id": mine, "after": after, "command": command}))
        while (told := self.hear()).get("id") != mine:
            pass
        assert told["type"] == "News", told

    def take(self, *kinds: str) -> bool:
        """Take the first offer of the first kind that is there."""
        for kind in kinds:
            for offer in self.offers(kind)[:1]:
                self.play(offer["command"])
                return True
        return False


@contextmanager
def ghost_of(page: Page, link: str) -> Iterator[Ghost]:
    """A ghost at the seat of a link."""
    with connect(address(page, link), max_size=None) as socket:
        yield Ghost(socket)


def loudness(offer: Told) -> int:
    """How loud an Action is, as its words say."""
    noise, alerts = NOISE.search(offer["text"]), ALERTS.search(offer["text"])
    return (int(noise[1]) if noise else 0) + 5 * (int(alerts[1]) if alerts else 0)


def act_loudly(ghosts: Sequence[Ghost]) -> None:
    """Everybody takes the loudest Action there is."""
    for ghost in ghosts:
        while acts := ghost.offers("Act"):
            ghost.play(max(acts, key=loudness)["command"])
            while ghost.take("Answer"):
                pass


def end_round(ghosts: Sequence[Ghost]) -> None:
    """Everybody says so, and answers what is asked, until the next round or the Escape has begun."""
    before: Any = ghosts[0].scene["view"]["round"]
    for _ in range(MOST):
        if ghosts[0].scene["view"]["phase"] not in ("action", "event") or ghosts[0].scene["view"]["round"] != before:
            return
        for ghost in ghosts:
            catch_up(ghosts)
            ghost.take("Answer", "Done")
    raise AssertionError("the round does not end")


def loud_round(ghosts: Sequence[Ghost]) -> None:
    """A round in which everybody is as loud as can be."""
    act_loudly(ghosts)
    end_round(ghosts)


def step_in(ghost: Ghost) -> None:
    """Everybody acts, and somebody goes inside."""
    while acts := ghost.offers("Act"):
        ghost.play(max(acts, key=lambda offer: "move" in offer["text"])["command"])
        while ghost.take("Answer"):
            pass
    while moves := [offer for offer in ghost.offers("Move") if not offer["warning"]][:1]:
        ghost.play(moves[0]["command"])


def catch_up(ghosts: Sequence[Ghost]) -> None:
    """Let everybody hear what the others did."""
    number = max(ghost.scene["number"] for ghost in ghosts)
    for ghost in ghosts:
        ghost.hear_until(number)
