"""Paying on the page: the cards are proposed, and which of them lies on top of the pile is chosen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from safehouse.engine.game import Position, legal, step
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.game import Match
from safehouse.masterminds.phases.hire import Hire
from safehouse.masterminds.phases.opening import KeepHand
from safehouse.screen import masterminds
from tests.browser.conftest import Served
from tests.browser.peeks import welcome
from tests.server.house import Client

pytestmark = pytest.mark.browser

SETUP = {"random_start": False, "late_sixth": False}


def payment() -> tuple[int, str, tuple[str, ...]]:
    """Luck that deals the first player a card to hire, which two different cards are proposed to pay for."""
    for seed in range(200):
        game = Match(masterminds.setup_of(SETUP, 3))
        position = Position(game.first(seed))
        for seat in game.everyone:
            position = step(game, position, seat, KeepHand()).position
        for offer in legal(game, position, 0):
            pay = masterminds.hints(game, step(game, position, 0, offer).position, 0).paying
            if isinstance(offer, Hire) and pay is not None and len(set(pay.ways[0].cards)) == 2:
                return seed, offer.card, pay.ways[0].cards
    raise AssertionError("nobody can pay with two cards")


def begun(served: Served, page: Page, seed: int, card: str) -> Any:
    """A match in which the first player is asked to pay for a card."""
    seats = [{"name": "Ann"}, {"bot": "greedy"}, {"bot": "greedy"}]
    wish = {"game": "masterminds", "setup": SETUP, "seats": seats, "seed": seed}
    made = page.request.post("/api/matches", data=wish).json()
    with Client(served.port, made["links"][0]) as ann:
        ann.play({"type": "KeepHand"})
        while not ann.offers("Hire"):
            ann.hear("News")
        ann.play({"type": "Hire", "card": card})
    return made


def test_who_pays_chooses_which_card_lies_on_top(served: Served, page: Page) -> None:
    seed, card, cards = payment()
    made = begun(served, page, seed, card)
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_role("group", name="On top of the discard pile").get_by_text(card_name(cards[0])).click()
    page.get_by_test_id("pay-now").click()

    expect(page.get_by_test_id("pay")).to_have_count(0)
    assert welcome(page, made["links"][0])["scene"]["view"]["pile"][-2:] == [cards[1], cards[0]]
