"""What should not be sent, opened or gone to: a clear word, nothing leaked, nothing lost."""

import json
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.matches import long_match, share
from tests.browser.peeks import hand, open_to_all, titles, welcome
from tests.browser.visitors import come

pytestmark = pytest.mark.browser

NAMES = ["Ann", "Bea"]


def closed(lines: list[str]) -> bytes:
    """A match file with the closing line that belongs to it."""
    body = "\n".join(lines).encode()
    return body + b"\n" + json.dumps({"entries": len(lines) - 1, "sha256": sha256(body).hexdigest()}).encode()


@pytest.mark.parametrize(
    ("old", "new", "word"),
    [('"rules":"', '"rules":"0-', "it was played by rules 0-"), ('"safehouse":2', '"safehouse":9', "format 9")],
    ids=["other rules", "another format"],
)
def test_a_match_file_of_another_version_says_so(page: Page, old: str, new: str, word: str) -> None:
    lines = long_match("masterminds").splitlines()[:-1]
    file = closed([lines[0].replace(old, new), *lines[1:]])
    page.goto("/replay")

    page.get_by_test_id("file").set_input_files({"name": "m.jsonl", "mimeType": "application/jsonl", "buffer": file})

    expect(page.get_by_role("alert")).to_contain_text(word)
    expect(page.get_by_role("alert")).to_contain_text("Open it with the version of Safehouse that wrote it.")


def test_a_moment_of_a_match_of_cards_that_does_not_exist_is_said_so_and_the_match_can_still_be_seen(
    page: Page, ended: Any
) -> None:
    page.goto(f"/replay/{ended['masterminds']['spectator']}#99999")
    expect(page.get_by_role("alert")).to_contain_text("There is no moment 99999")

    page.get_by_role("button", name="Try again").or_(page.get_by_test_id("scrub")).first.click()

    expect(page.get_by_test_id("scrub")).to_be_visible()


@pytest.mark.parametrize("path", ["/here/NOCODE", "/t/nothing-of-the-kind", "/here/%E0%A4%A"])
def test_a_table_that_is_not_there_is_said_so(page: Page, path: str) -> None:
    page.goto(path)

    expect(page.get_by_role("main")).to_contain_text("link")
    expect(page.get_by_role("link", name="Home").first).to_be_visible()


def two(page: Page) -> Any:
    """A match of two people."""
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": name} for name in NAMES], "untimed": True}
    return page.request.post("/api/matches", data=wish).json()


def unseen(page: Page, made: Any) -> None:
    """Nothing in the page names a card of either hand."""
    public = welcome(page, made["spectator"])
    for link in made["links"]:
        told = welcome(page, link)
        secret = titles(told, hand(told) - open_to_all(public, hand(told)))
        assert secret
        assert [title for title in secret if title in page.content()] == []


def keep_hand(page: Page) -> None:
    """What the large button does; with some hands the page asks whether one is sure."""
    page.get_by_test_id("primary").click()
    if page.get_by_test_id("confirm").is_visible():
        page.get_by_test_id("confirm").click()


def test_a_seat_on_two_screens_with_the_curtain_down_on_one(page: Page, browser: Browser, served: Served) -> None:
    made = two(page)
    page.goto("/rules")
    page.goto(share(page, made, NAMES))
    other = come(browser, served).new_page()
    other.goto(f"/t/{made['links'][0]}")
    expect(other.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
    unseen(page, made)

    keep_hand(other)

    expect(page.get_by_role("heading", level=1)).to_have_text("Bea")
    unseen(page, made)
    page.get_by_test_id("lift").click()
    keep_hand(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ann")
    unseen(page, made)
    expect(other.get_by_test_id("now")).to_contain_text("Take an action")
