"""What a link tells, asked for beside the page: the truth that a page is compared with."""

import json
from typing import Any

from playwright.sync_api import Page
from websockets.sync.client import connect

from tests.browser.visitors import PATIENCE

Told = dict[str, Any]

A_WHILE = 1000  # a visit is forgotten each second


def address(page: Page, link: str) -> str:
    """Where the line of a link begins."""
    host = page.request.head("/").url.split("/")[2]
    return f"ws://{host}/api/ws/{link}"


def welcome(page: Page, link: str) -> Told:
    """The first message on a new line; whoever comes too often is told to come again, and does."""
    while "scene" not in (told := first_word(address(page, link))):
        page.wait_for_timeout(A_WHILE)
    return told


def first_word(line: str) -> Told:
    """What is said first to whoever opens a line."""
    with connect(line, max_size=None, ping_interval=None) as socket:
        told: Told = json.loads(socket.recv(timeout=PATIENCE / 1000))
    return told


def hand(told: Told) -> set[str]:
    """The cards in the hand of the seat that was greeted."""
    return set(told["scene"]["view"]["seats"][told["seat"]]["hand"])


def titles(told: Told, cards: set[str]) -> set[str]:
    """What cards are called."""
    return {told["brief"]["cards"][card]["title"] for card in cards}


def open_to_all(told: Told, cards: set[str]) -> set[str]:
    """The cards among some that are named to whoever was greeted, besides the list of what is printed."""
    rest = json.dumps({name: value for name, value in told.items() if name != "brief"})
    return {card for card in cards if f'"{card}"' in rest}
