"""Looking at a match again: by a link to a moment, by a file, back and forth, and quickly."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.matches import LONG, long_match, share
from tests.browser.visitors import PHONE, come, until

pytestmark = pytest.mark.browser

SCRUB = """async ([steps, seed]) => {
  const slider = document.querySelector('[data-testid=scrub]');
  const shown = () => Number(document.querySelector('[data-testid=moment]').textContent.split('/')[0]);
  const last = Number(slider.max);
  let luck = seed;
  for (let step = 1; step <= steps; step++) {
    luck = (luck * 48271) % 2147483647;
    const to = seed ? luck % (last + 1) : step % (last + 1);
    slider.value = String(to);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    if (shown() !== to) throw new Error(`at ${shown()} instead of ${to}`);
  }
  return last;
}"""


def open_file(page: Page, text: str) -> None:
    page.goto("/replay")
    page.get_by_test_id("file").set_input_files(
        {"name": "match.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}
    )


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_a_link_opens_at_its_moment_in_a_fresh_browser(
    page: Page, browser: Browser, served: Served, ended: Any, game: str
) -> None:
    page.goto(f"/replay/{ended[game]['links'][0]}")
    page.get_by_test_id("lines").get_by_role("button").nth(40).click()
    said, moment = page.get_by_test_id("said").inner_text(), page.get_by_test_id("moment").inner_text()
    until(page, "(at) => location.hash.split('-')[0] === `#${at}`", moment.split()[0])

    other = come(browser, served).new_page()
    other.goto(f"/replay/{ended[game]['spectator']}{page.evaluate('location.hash')}")

    expect(other.get_by_test_id("said")).to_have_text(said)
    expect(other.get_by_test_id("moment")).to_have_text(moment)
    other.context.close()


def test_what_is_copied_is_the_spectators_link_and_not_the_key_to_a_seat(page: Page, ended: Any) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    made = ended["masterminds"]
    page.goto(f"/replay/{made['links'][1]}#30")
    page.get_by_test_id("eyes").wait_for()

    page.get_by_role("button", name="Copy the link to this moment").click()

    copied = page.evaluate("navigator.clipboard.readText()")
    link = copied.split("/replay/")[1].removesuffix("#30-1")
    assert page.request.get(f"/api/seats/{link}").json()["seat"] is None


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_every_moment_of_a_long_match_can_be_gone_to(page: Page, game: str) -> None:
    open_file(page, long_match(game))
    page.get_by_test_id("scrub").wait_for()

    for seed in (0, 7):  # step by step, and jumping anywhere
        assert page.evaluate(SCRUB, [LONG, seed]) >= LONG


def test_it_plays_by_itself_steps_and_jumps(page: Page, ended: Any) -> None:
    page.goto(f"/replay/{ended['masters']['spectator']}")
    moment, scrub = page.get_by_test_id("moment"), page.get_by_test_id("scrub")
    expect(moment).to_contain_text("0 /")

    page.get_by_role("button", name="One step forward").click()
    expect(moment).to_contain_text("1 /")
    page.keyboard.press("End")
    page.get_by_role("button", name="One step back").click()
    page.get_by_test_id("part").select_option(label="Round 1")
    first = page.get_by_test_id("said").inner_text()
    page.get_by_test_id("play").click()
    expect(page.get_by_test_id("said")).not_to_have_text(first)
    page.get_by_test_id("play").click()

    scrub.focus()
    page.keyboard.press("Home")
    expect(moment).to_contain_text("0 /")
    expect(page.get_by_test_id("said")).to_have_text("Start")


def test_afterwards_any_seat_can_be_chosen(page: Page, ended: Any) -> None:
    page.goto(f"/replay/{ended['masterminds']['spectator']}#60")
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)

    page.get_by_test_id("eyes").select_option(label="As Bo")

    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page.get_by_test_id("moment")).to_contain_text("60 /")
    until(page, "() => location.hash === '#60-1'")


def test_a_moment_that_does_not_exist_is_said_so(page: Page, ended: Any) -> None:
    link = ended["masters"]["spectator"]
    page.goto(f"/replay/{link}#99999")
    expect(page.get_by_role("alert")).to_contain_text("There is no moment 99999")
    page.goto("about:blank")
    page.goto(f"/replay/{link}#<b>soon</b>")
    expect(page.get_by_role("alert")).to_contain_text("point to a moment")


def test_a_running_match_is_seen_through_ones_own_eyes_only(page: Page) -> None:
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    made = page.request.post("/api/matches", data=wish).json()
    page.goto(f"/replay/{made['links'][0]}#0-1")
    expect(page.get_by_role("alert")).to_contain_text("not over")

    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_role("region", name="Your hand")).to_be_visible()
    expect(page.get_by_test_id("eyes")).to_have_count(0)


def test_where_several_share_a_screen_no_replay_goes_round_the_curtain(page: Page) -> None:
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ada"}, {"name": "Bo"}]}
    made = page.request.post("/api/matches", data=wish).json()
    page.goto("/rules")
    share(page, made, ["Ada", "Bo"])

    page.goto(f"/replay/{made['links'][0]}")

    page.wait_for_url(f"**/here/{made['code']}")
    expect(page.get_by_role("region", name="Your hand")).to_have_count(0)


def test_a_link_that_leads_nowhere_says_so(page: Page) -> None:
    page.goto("/replay/nothing-of-the-kind")

    expect(page.get_by_role("alert")).to_contain_text("leads nowhere")


def test_a_file_that_was_cut_says_what_is_wrong_and_another_can_be_chosen(page: Page) -> None:
    text = long_match("masterminds")
    open_file(page, text[: len(text) // 2])
    expect(page.get_by_role("alert")).to_contain_text("the file is cut: its closing line is missing")
    expect(page.get_by_role("alert")).to_contain_text("Download the file again")

    page.get_by_test_id("file").set_input_files({"name": "x.txt", "mimeType": "text/plain", "buffer": b"<b>hello</b>"})
    expect(page.get_by_role("alert")).to_contain_text("line 1: it cannot be read")
    page.get_by_test_id("file").set_input_files({"name": "x.bin", "mimeType": "text/plain", "buffer": b"x" * 2_100_000})
    expect(page.get_by_role("alert")).to_contain_text("too big to be a match")
    page.get_by_test_id("file").set_input_files(
        {"name": "match.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}
    )
    expect(page.get_by_test_id("scrub")).to_be_visible()


def test_on_a_phone_nothing_scrolls_sideways(browser: Browser, served: Served, ended: Any) -> None:
    page = come(browser, served, size=PHONE).new_page()
    for game in ("masters", "masterminds"):
        page.goto(f"/replay/{ended[game]['spectator']}#70")
        page.get_by_test_id("scrub").wait_for()
        assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
    page.context.close()
