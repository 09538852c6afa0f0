"""A campaign in the browser: founded, built, played with bots, jailed, levelled up, shopped, broken out, read up."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.crews import found, level_up, plan, played, recruit, turn_to, wall_of
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.peeks import welcome
from tests.browser.visitors import AT_ONCE, DESK, PHONE, Size, come
from tests.server.house import House, running

pytestmark = pytest.mark.browser

WEB = Path(__file__).parents[2] / "web" / "dist"
FIRST, SECOND, COUNTY = "The Inclusion Job", "The Startup Job", "County: The Bricks"
TRIES = 6  # breakouts until somebody is out and something is bought
LINE = 90  # pixels: a case file that is folded up, its title on two lines at most
BESIDE = """(number) => {
  const [word, tab] = [document.createRange(), number.closest("[role=tab]").getBoundingClientRect()];
  word.selectNode(number.parentElement.firstChild);
  const [left, right] = [word.getBoundingClientRect(), number.getBoundingClientRect()];
  return left.right <= right.left + 1 && right.right <= tab.right + 1;
}"""  # Does the number of new things cover nothing of the word of its tab, and fit in it?
TABS = ("City", "Crew", "Shop", "Fixers", "Ledger", "Feats", "People")


@pytest.fixture
def lucky(tmp_path: Path) -> Iterator[House]:
    """A server whose luck is the same every time."""
    with running(tmp_path, web=WEB, luck=Random(5)) as house:
        yield house


def opened(browser: Browser, lucky: House, size: Size = DESK) -> Page:
    """The browser of somebody who was never here."""
    return come(browser, lucky, AT_ONCE, size=size).new_page()


def fine(page: Page) -> None:
    """Nothing grave for axe, and nothing that scrolls sideways, on any part of the wall."""
    for tab in TABS:
        turn_to(page, tab)
        assert graves(page) == [], tab
        assert page.evaluate(SIDEWAYS) <= 0, tab


def crew_link(page: Page) -> str:
    turn_to(page, "People")
    shown = page.get_by_text(re.compile(r"^http.*/campaign/")).first.text_content()
    assert shown is not None
    return shown.rsplit("/", 1)[1]


def jailed(page: Page, link: str) -> list[str]:
    wall = wall_of(page, link)
    return [wall["characters"][who]["name"] for who in wall["jail"]]


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_crew_is_founded_and_its_wall_can_be_used_by_everybody(browser: Browser, lucky: House, size: Size) -> None:
    ann = opened(browser, lucky, size)
    found(ann, "The Owls", "Ann")
    ann.get_by_role("button", name="Take a ready-made team").click()
    expect(ann.get_by_role("button", name="Begin the heist")).to_be_enabled()

    fine(ann)


def test_a_campaign_from_its_founding_to_a_breakout_seen_live_by_another(browser: Browser, lucky: House) -> None:
    ann, bob = opened(browser, lucky), opened(browser, lucky, PHONE)
    link = found(ann, "The Owls", "Ann")
    bob.goto(f"/campaign/{crew_link(ann)}")
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Join the crew").click()
    expect(ann.get_by_text("Bob (level 1)")).to_be_visible()

    built(ann, "Vera")
    turn_to(bob, "Crew")
    expect(bob.get_by_role("heading", name="Vera", level=3)).to_be_visible()
    expect(ann.get_by_text(re.compile("^You recruit Vera, "))).to_be_visible()
    expect(bob.get_by_text(re.compile("^Ann recruits Vera, "))).to_be_visible()
    ann.get_by_role("button", name="Take a ready-made team").click()
    expect(ann.get_by_role("button", name="Begin the heist")).to_be_enabled()
    played(ann, "greedy", watched=True)
    expect(bob.get_by_role("heading", name=re.compile(f"^{FIRST}: ")).first).to_be_visible()
    expect(bob.get_by_role("tab", name=re.compile(r"^Crew \d+ new$"))).to_be_visible()
    assert bob.locator("[role=tab] .news").evaluate(BESIDE)

    level_up(ann)
    bought = shopped(ann)
    recruit(ann, *fresh(ann, link)[:2])
    plan(ann, SECOND, [])
    played(ann, "greedy")
    level_up(ann)
    recruit(ann, *fresh(ann, link)[:2])
    plan(ann, FIRST, [])
    abandoned(ann)
    prisoner = jailed(ann, link)[0]
    recruit(ann, *fresh(ann, link)[:3])
    bought = break_out(ann, link, prisoner, bought=bought)
    assert prisoner not in jailed(ann, link)
    assert bought

    turn_to(ann, "Ledger")
    for words in (f"{FIRST}: ", f"{SECOND}: ", f"{FIRST}: abandoned", f"{COUNTY}: "):
        expect(ann.get_by_role("heading", name=re.compile(f"^{words}")).first).to_be_visible()
    turn_to(bob, "Ledger")
    expect(bob.get_by_role("heading", name=re.compile(f"^{COUNTY}: ")).first).to_be_visible()
    fine(bob)
    ann.goto("/")
    expect(ann.get_by_role("link", name="Open The Owls")).to_be_visible()


def test_a_campaign_file_opens_elsewhere_and_one_that_is_cut_says_where(browser: Browser, lucky: House) -> None:
    ann, bob = opened(browser, lucky), opened(browser, lucky, PHONE)
    found(ann, "The Owls", "Ann")
    ann.get_by_role("button", name="Take a ready-made team").click()
    expect(ann.get_by_role("button", name="Begin the heist")).to_be_enabled()
    file = saved(ann)

    bob.goto("/")
    bob.get_by_role("link", name="Start a campaign").click()
    bob.get_by_label("What is the crew called?").fill("The Foxes")
    offered(bob, file[: len(file) // 2])
    expect(bob.get_by_text(re.compile(r"cannot be opened: line \d+: the file is cut"))).to_be_visible()
    expect(bob.get_by_label("What is the crew called?")).to_have_value("The Foxes")
    offered(bob, file.replace(b'"safehouse":2', b'"safehouse":9'))
    expect(bob.get_by_text(re.compile("line 1: this is format 9"))).to_be_visible()
    assert graves(bob) == []
    assert bob.evaluate(SIDEWAYS) <= 0

    offered(bob, file)
    bob.get_by_role("button", name="I am Ann").click()
    expect(bob.get_by_role("heading", name="The Owls", level=1)).to_be_visible()
    expect(bob.get_by_role("button", name="Begin the heist")).to_be_enabled()
    assert saved(bob) == file


def saved(page: Page) -> bytes:
    """The campaign file that the wall gives."""
    turn_to(page, "People")
    with page.expect_download() as download:
        page.get_by_role("link", name="Campaign file").click()
    return download.value.path().read_bytes()


def offered(page: Page, file: bytes) -> None:
    """Choose a file on the page where campaigns start."""
    page.get_by_test_id("file").set_input_files({"name": "owls.jsonl", "mimeType": "text/plain", "buffer": file})


def test_on_a_phone_a_case_file_is_one_line_that_opens(browser: Browser, lucky: House) -> None:
    ann = opened(browser, lucky, PHONE)
    found(ann, "The Owls", "Ann")
    lines = ann.locator("summary").filter(has=ann.get_by_role("heading", level=3))
    assert lines.count() == len(wall_of(ann, ann.url.rsplit("/", 1)[1])["files"])
    assert all(line.evaluate("line => line.clientHeight") < LINE for line in lines.all())
    plans = ann.get_by_role("button", name=f"Plan {FIRST}", exact=True)
    expect(plans).to_be_hidden()

    lines.filter(has_text=FIRST).focus()
    ann.keyboard.press("Enter")

    expect(plans).to_be_visible()
    assert graves(ann) == []
    assert ann.evaluate(SIDEWAYS) <= 0


def built(page: Page, name: str) -> None:
    """Build a character of one's own, refused as long as it has the cards of nobody who can be."""
    turn_to(page, "Crew")
    page.get_by_role("button", name="Build a character").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(name)
    dialog.get_by_label("Second skill").select_option(index=1)
    dialog.get_by_role("button", name=f"Add {name}").click()
    page.get_by_role("heading", name=name, level=3).wait_for()


def break_out(page: Page, link: str, prisoner: str, *, bought: bool) -> bool:
    """Play the County job until the prisoner is out and something was bought, or too often; was anything bought?"""
    for _ in range(TRIES):
        level_up(page)
        plan(page, COUNTY, [prisoner])
        played(page, "greedy")
        bought = bought or shopped(page)
        if bought and prisoner not in jailed(page, link):
            break
    return bought


def abandoned(page: Page) -> None:
    """Begin a heist, leave it in the middle, and settle it as lost."""
    page.get_by_role("button", name="Begin the heist").click()
    page.wait_for_url(re.compile("/t/"))
    page.get_by_role("link", name="Back to the wall").click()
    page.get_by_text("Will nobody finish it?").click()
    page.get_by_role("button", name="Settle it as lost").click()
    page.get_by_role("dialog").get_by_role("button", name="Settle it as lost").click()
    page.get_by_role("button", name="Put it on the wall").click()


def shopped(page: Page) -> bool:
    """Sell what can be sold and buy the first thing there is cash for; was there?"""
    turn_to(page, "Shop")
    loot = page.get_by_role("button", name=re.compile("^Sell .* × "))
    while loot.count():
        left = loot.count()
        loot.first.click()
        expect(loot).to_have_count(left - 1)
    goods = page.get_by_role("button", name=re.compile("^Buy "))
    if not goods.count():
        return False
    goods.first.click()
    expect(page.get_by_role("button", name=re.compile("^Sell ")).first).to_be_visible()
    return True


def fresh(page: Page, link: str) -> list[str]:
    """Ready-made characters whom nobody has yet."""
    offers = [offer["command"] for offer in welcome(page, link)["scene"]["offers"]]
    return [offer["name"] for offer in offers if offer["type"] == "Recruit"]
