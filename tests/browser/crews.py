"""Crews in a browser: founded, led through heists that bots play, and read from the wall."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.browser.peeks import address, welcome
from tests.browser.visitors import PATIENCE

OWN = re.compile(r"/campaign/[\w-]+$")
AT_TABLE = re.compile(r"/t/[\w-]+$")
LIMIT = 20_000  # messages of one heist


def found(page: Page, crew: str, name: str) -> str:
    """Found a crew from the first page; the founder's link."""
    page.goto("/")
    page.get_by_role("link", name="Start a campaign").click()
    page.get_by_label("What is the crew called?").fill(crew)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Found the crew").click()
    page.wait_for_url(OWN)
    page.get_by_role("heading", name=crew, level=1).wait_for()
    return page.url.rsplit("/", 1)[1]


def wall_of(page: Page, link: str) -> Any:
    """The wall as the server tells it."""
    return welcome(page, link)["scene"]["view"]


def turn_to(page: Page, tab: str) -> None:
    """Turn to a part of the wall."""
    page.get_by_role("tab", name=tab).click()


def played(page: Page, kind: str, *, watched: bool = False) -> None:
    """Begin the heist that is planned, let a bot play it, and go back to the wall from its end.

    Unless it is watched, nobody is at the table meanwhile: to draw every move takes far longer than to make it.
    """
    page.get_by_role("button", name="Begin the heist").click()
    page.wait_for_url(AT_TABLE)
    table = page.url
    if not watched:
        page.goto("about:blank")
    let_play(page, table.rsplit("/", 1)[1], kind)
    if not watched:
        page.goto(table)
    page.get_by_role("button", name="Back to the wall").click()
    page.wait_for_url(OWN)
    page.get_by_role("button", name="Put it on the wall").click()


def let_play(page: Page, link: str, kind: str) -> None:
    """Lend the seat of a link to a bot, and wait until the heist is over."""
    with connect(address(page, link), max_size=None) as socket:
        told = json.loads(socket.recv(timeout=PATIENCE / 1000))
        socket.send(json.dumps({"type": "Lend", "id": "lend", "seat": told["seat"], "bot": kind}))
        for _ in range(LIMIT):
            if told.get("scene", {}).get("outcome") is not None:
                return
            told = json.loads(socket.recv(timeout=PATIENCE / 1000))
    raise AssertionError("the heist did not end")


def level_up(page: Page) -> None:
    """Choose the first card for everybody who went up and whose card is this person's to choose."""
    turn_to(page, "Crew")
    buttons = page.get_by_role("button", name=re.compile("^Choose a card for"))
    while buttons.count():
        before = buttons.count()
        buttons.first.click()
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Take ")).first.click()
        expect(buttons).to_have_count(before - 1)


def plan(page: Page, heist: str, first: list[str]) -> None:
    """Put a heist on the table and bring up to four characters, some before all others."""
    turn_to(page, "City")
    folded = page.locator("details").filter(has=page.get_by_role("heading", name=heist, exact=True))
    if folded.count():
        folded.locator("summary").click()
    page.get_by_role("button", name=f"Plan {heist}", exact=True).click()
    page.get_by_role("heading", name=f"The plan: {heist}").wait_for()
    for name in first:
        page.get_by_role("button", name=f"Bring {name}", exact=True).click()
        page.get_by_role("button", name=f"Leave {name} at home", exact=True).wait_for()
    others = page.get_by_role("button", name=re.compile("^Bring "))
    home = page.get_by_role("button", name=re.compile("^Leave .* at home$"))
    while home.count() < 4 and others.count():
        there = home.count()
        others.first.click()
        expect(home).to_have_count(there + 1)


def recruit(page: Page, *names: str) -> None:
    """Add ready-made characters to the crew."""
    turn_to(page, "Crew")
    for name in names:
        page.get_by_role("button", name="Build a character").click()
        dialog = page.get_by_role("dialog")
        ready = dialog.get_by_label("Someone ready-made")
        ready.select_option(name)
        dialog.get_by_role("button", name=f"Add {name}", exact=True).click()
        page.get_by_role("heading", name=name, level=3).first.wait_for()
