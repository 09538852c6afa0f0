"""Sounds that the page makes itself: none before the first click, none that was switched off, and never needed."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.visitors import come, prefers, until

pytestmark = pytest.mark.browser

# A browser that counts what it is asked to play, and has no loudspeaker.
COUNTED = """
window.played = 0;
const part = () => new Proxy({}, { get: (self, name) => {
  if (name === 'connect') return () => part();
  if (name === 'start') return () => { window.played += 1; };
  if (name === 'getChannelData') return () => new Float32Array(8);
  if (name === 'then') return undefined;
  self[name] ??= Object.assign(() => part(), { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} });
  return self[name];
}});
window.AudioContext = class {
  constructor() { return Object.assign(this, { state: 'running', currentTime: 0, sampleRate: 8 }); }
  resume() { return Promise.resolve(); }
  createOscillator() { return part(); }
  createGain() { return part(); }
  createBufferSource() { return part(); }
  createBiquadFilter() { return part(); }
  createBuffer() { return part(); }
  get destination() { return part(); }
};
"""
BROKEN = "window.AudioContext = class { constructor() { throw new Error('no sound here'); } };"


def open_table(page: Page) -> None:
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
    made = page.request.post("/api/matches", data=wish).json()
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_test_id("primary").wait_for()


def begin(page: Page) -> None:
    """Press Ready, whatever it says to that."""
    page.get_by_test_id("primary").click()
    if page.get_by_test_id("confirm").is_visible():
        page.get_by_test_id("confirm").click()
    page.locator("#actions [data-offer]").first.wait_for()


def test_nothing_is_heard_before_the_first_click_and_dice_after_it(browser: Browser, served: Served) -> None:
    with come(browser, served, prefers(pace=0.2, seen=["all"]), COUNTED, motion="no-preference") as context:
        page = context.new_page()
        open_table(page)
        assert page.evaluate("window.played") == 0

        begin(page)

        until(page, "() => window.played > 3")


def test_who_switches_sound_off_hears_nothing(browser: Browser, served: Served) -> None:
    with come(browser, served, prefers(pace=0.2, seen=["all"]), COUNTED, motion="no-preference") as context:
        page = context.new_page()
        open_table(page)
        page.get_by_role("button", name="Settings").click()
        page.get_by_label("Sound").uncheck()
        expect(page.get_by_label("Volume")).to_be_disabled()
        page.get_by_role("button", name="Done").click()

        begin(page)

        assert page.evaluate("window.played") == 0


def test_a_browser_without_sound_plays_on(browser: Browser, served: Served) -> None:
    with come(browser, served, prefers(pace=0.2, seen=["all"]), BROKEN, motion="no-preference") as context:
        page = context.new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda error: wrong.append(str(error)))
        open_table(page)
        begin(page)

        expect(page.locator("#actions [data-offer]").first).to_be_visible()
        assert wrong == []
