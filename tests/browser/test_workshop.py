"""The workshop in the browser: from a link to figures, certificates, the gallery, and a remix by somebody else."""

import re

import pytest
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, expect

from safehouse.designer.link import write_link
from tests.browser.conftest import Served
from tests.browser.visitors import AT_ONCE, come, until
from tests.server.workshop.maker import EASY, plain

pytestmark = pytest.mark.browser
ENOUGH = "() => Number(document.querySelector('[data-testid=win-rate]')?.dataset.n ?? 0) >= 100"


def to_lab(page: Page) -> None:
    page.get_by_role("tab", name="Lab").click()
    page.get_by_role("button", name=re.compile("et bots play it")).click()


def test_a_map_is_measured_proved_published_played_and_remixed(browser: Browser, served: Served) -> None:
    maker = come(browser, served, AT_ONCE).new_page()
    maker.goto(f"/design#{write_link(EASY)}")
    to_lab(maker)
    until(maker, ENOUGH)
    maker.get_by_role("button", name="Stop", exact=True).click()
    maker.get_by_role("button", name="Where crews walk").click()
    expect(maker.locator("path.hot").first).to_be_visible()
    maker.get_by_role("button", name="Prove that it can be won").click()
    certificates = maker.get_by_test_id("certificate")
    expect(certificates.filter(has_text="Can be won")).to_be_visible()
    expect(certificates.filter(has_text="Measured")).to_be_visible()
    maker.get_by_label("Your name").fill("Ann <b>")
    maker.get_by_role("button", name="Publish it").click()
    maker.get_by_role("link", name="/scenario/").click()
    expect(maker.get_by_role("heading", name="The Pantry")).to_be_visible()
    expect(maker.get_by_text("by Ann <b>")).to_be_visible()

    other = come(browser, served, AT_ONCE).new_page()
    other.goto("/gallery")
    other.get_by_test_id("entry").filter(has_text="The Pantry").click()
    expect(other.get_by_test_id("certificate").filter(has_text="Can be won")).to_be_visible()
    expect(other.get_by_role("button", name="Withdraw …")).to_have_count(0)
    other.get_by_role("button", name="Remix it").click()
    other.get_by_role("tab", name="Lab").click()
    other.get_by_label("Remix of").select_option(label="The Pantry by Ann <b>")
    other.get_by_label("Your name").fill("Bob")
    other.get_by_role("button", name="Publish it").click()
    other.get_by_role("link", name="/scenario/").click()
    expect(other.get_by_text("remix of")).to_be_visible()

    other.get_by_role("link", name="Set up a table").click()
    expect(other.get_by_role("radio", name="by Bob")).to_be_checked()
    other.goto("/gallery")
    other.get_by_test_id("entry").filter(has_text=re.compile("^.*by Ann .*Amateur")).last.click()
    other.get_by_role("button", name="Play it now").click()
    expect(other).to_have_url(re.compile("/t/"))

    maker.get_by_role("button", name="Withdraw …").click()
    maker.get_by_role("button", name="Withdraw it").click()
    expect(maker).to_have_url(re.compile("/gallery"))
    expect(maker.get_by_test_id("entry").filter(has_text="The Pantry")).to_have_count(1)
    other.reload()
    expect(other.get_by_text("The Pantry").first).to_be_visible()


def test_a_crew_plans_a_heist_that_was_published(browser: Browser, served: Served) -> None:
    page = come(browser, served, AT_ONCE).new_page()
    scenario = plain(replace(EASY, title="The Larder"))
    page.request.post("/api/scenarios", data={"scenario": scenario, "id": "a-secret-of-the-crew", "author": "Cid"})
    crew = page.request.post("/api/campaigns", data={"crew": "The Owls", "name": "Ann"}).json()
    page.goto(f"/campaign/{crew['link']}")

    page.get_by_text("Heists published on this server").click()
    page.get_by_role("button", name="Plan The Larder").click()

    expect(page.get_by_role("heading", name="The plan: The Larder")).to_be_visible()
