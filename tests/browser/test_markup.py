"""Whatever people type is text: a hundred payloads in names, titles and chat, and no script runs."""

import re

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.matches import share

pytestmark = pytest.mark.browser

SEEDS = [
    "<script>ran()</script>",
    "<img src=x onerror=ran()>",
    "<svg onload=ran()>",
    "<svg><script>ran()</script></svg>",
    "<a href=javascript:ran()>x</a>",
    "<b onmouseover=ran()>x</b>",
    "<iframe srcdoc='<script>parent.ran()</script>'>",
    "{@html '<script>ran()</script>'}",
    "{{constructor.constructor('ran()')()}}",
    "<style>@import 'javascript:ran()'</style>",
]
WRAPS = ["{}", "'\">{}", "</title>{}", "</textarea>{}", "<!--{}", "]]>{}", "\u202e{}", "&lt;{}", "`${{{}}}`", "%3C{}"]
PAYLOADS = [wrap.format(seed) for wrap in WRAPS for seed in SEEDS]
WATCH = "window.times = 0; window.ran = () => { window.times += 1; };"


def test_a_hundred_payloads_stay_text(context: BrowserContext, page: Page) -> None:
    context.add_init_script(WATCH)
    assert len(set(PAYLOADS)) == 100
    for number in range(0, 100, 20):
        link = table_with(page, PAYLOADS[number : number + 20])
        page.goto(f"/t/{link}")
        page.get_by_test_id("now").wait_for()
        for payload in PAYLOADS[number : number + 20 : 7]:
            say(page, payload)
        assert page.evaluate("window.times") == 0
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.evaluate("window.times") == 0


def test_payloads_at_a_table_of_cards_on_the_curtain_and_in_a_replay_stay_text(
    context: BrowserContext, page: Page
) -> None:
    context.add_init_script(WATCH)
    for number in range(0, 100, 20):
        names = [name[:40] for name in PAYLOADS[number : number + 18 : 3]]
        wish = {"game": "masterminds", "title": names[-1], "setup": {}, "seats": [{"name": name} for name in names]}
        answer = page.request.post("/api/matches", data=wish)
        assert answer.ok, answer.text()
        made = answer.json()
        page.goto(f"/t/{made['links'][1]}")
        expect(page.locator(".rivals h2", has_text=plain(names[0]))).to_be_visible()
        made["links"][1] = page.url.split("/t/")[1]  # the seat is taken
        page.goto(f"/replay/{made['links'][1]}")
        page.get_by_test_id("scrub").wait_for()
        page.goto(share(page, made, names))
        expect(page.get_by_role("heading", level=1)).to_have_text(plain(names[0]))
        page.get_by_test_id("lift").click()
        say(page, PAYLOADS[number])
        assert page.evaluate("window.times") == 0


def plain(text: str) -> str:
    """A name without the marks that turn it round, which the server takes out."""
    return text.replace("\u202e", "")


def table_with(page: Page, payloads: list[str]) -> str:
    """A match whose title, seats and characters are called by payloads."""
    cards = page.request.get("/api/box/masters").json()
    heist = next(card for card in cards["heists"] if card["id"] == "the-inclusion-job")
    team = [one | {"name": payloads[4 + number][:40]} for number, one in enumerate(heist["team"])]
    seats = [{"name": payload[:40]} for payload in payloads[:4]]
    wish = {"game": "masters", "title": payloads[8][:40], "setup": {"heist": heist["id"], "team": team}, "seats": seats}
    made = page.request.post("/api/matches", data=wish)
    assert made.ok, made.text()
    link: str = made.json()["links"][0]
    return link


def say(page: Page, text: str) -> None:
    """Say something at the table, and see it stand there as it was typed."""
    page.get_by_role("tab", name=re.compile("Chat|People")).click()
    page.get_by_role("textbox", name="Message").fill(text)
    page.keyboard.press("Enter")
    expect(page.get_by_text(plain(text), exact=False).last).to_be_visible()
