"""A heist from empty paper to the gallery and into other hands: by mouse, by keyboard, and by finger on a phone."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from safehouse.designer.keys.exchange import key_of
from safehouse.designer.keys.savekey import write_key
from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.makers import FingerMaker, KeyboardMaker, Maker, MouseMaker, drawn, judged
from tests.browser.visitors import AT_ONCE, DESK, PHONE, Size, come, until
from tests.server.workshop.maker import EASY

pytestmark = pytest.mark.browser
ENOUGH = "() => Number(document.querySelector('[data-testid=win-rate]')?.dataset.n ?? 0) >= 100"


class Hands(NamedTuple):
    """How somebody uses the page, what they call their heist, and how large their window is."""

    maker: type[Maker]
    title: str
    size: Size
    touch: bool = False


HANDS = {
    "mouse": Hands(MouseMaker, "The Corner Shop", DESK),
    "keyboard": Hands(KeyboardMaker, "The Type Foundry", DESK),
    "finger": Hands(FingerMaker, "The Kiosk", PHONE, touch=True),
}


class People:
    """Opens browsers for people who use the page in one way."""

    def __init__(self, browser: Browser, served: Served, hands: Hands) -> None:
        self.browser, self.served, self.hands = browser, served, hands
        self.contexts: list[BrowserContext] = []

    def come(self) -> Maker:
        context = come(self.browser, self.served, AT_ONCE, size=self.hands.size, touch=self.hands.touch)
        self.contexts.append(context)
        return self.hands.maker(context.new_page())


@pytest.fixture(params=HANDS)
def people(request: pytest.FixtureRequest, browser: Browser, served: Served) -> Iterator[People]:
    people = People(browser, served, HANDS[request.param])
    yield people
    for context in people.contexts:
        context.close()


def sound(page: Page) -> None:
    """Nothing here keeps anybody from using it, and nothing is wider than the window."""
    assert graves(page) == []
    assert page.evaluate(SIDEWAYS) <= 0


def measure(maker: Maker) -> None:
    """Have bots play it a hundred times, and a win kept."""
    page = maker.page
    maker.turn_to("Lab")
    maker.button("Let bots play it")
    until(page, ENOUGH)
    maker.button("Stop", exact=True)
    maker.button("Prove that it can be won")
    certificates = page.get_by_test_id("certificate")
    expect(certificates.filter(has_text="Can be won")).to_be_visible()
    expect(certificates.filter(has_text="Measured")).to_be_visible()
    sound(page)


def publish(maker: Maker, name: str) -> str:
    """Put it into the gallery; the address of its page, which is open now."""
    maker.write(maker.page.get_by_label("Your name"), name)
    maker.button("Publish it")
    maker.press(maker.page.get_by_role("link", name="/scenario/"))
    expect(maker.page.get_by_role("button", name="Remix it")).to_be_visible()
    sound(maker.page)
    return maker.page.url


def test_a_heist_is_drawn_from_nothing_measured_played_shared_and_remixed(people: People) -> None:
    maker, title = people.come(), people.hands.title
    page = maker.page
    page.goto("/")
    maker.press(page.get_by_role("link", name="Draw a heist"))
    judged(page)

    maker.lay_out()
    maker.finish(title)
    sound(page)
    measure(maker)
    maker.button("Share")
    link = page.locator("dialog[open] code").first.inner_text()
    sound(page)
    page.keyboard.press("Escape")
    maker.play_to_its_end()
    expect(page.get_by_test_id("end")).to_be_visible()
    maker.button("Back to the drawing")
    judged(page)
    assert drawn(page, "Jewel").count() == 1
    maker.turn_to("Lab")
    address = publish(maker, "Dora")

    other = people.come()
    other.page.goto(link)
    other.page.get_by_text(title).first.wait_for()
    judged(other.page)
    assert drawn(other.page, "Unknown tile").count() == 2
    other.page.goto(address)
    other.button("Remix it")
    judged(other.page)
    other.turn_to("Lab")
    other.choose(other.page.get_by_label("Remix of"), f"{title} by Dora")
    publish(other, "Emil")
    expect(other.page.get_by_text("remix of")).to_be_visible()
    other.page.goto("/gallery")
    expect(other.page.get_by_test_id("entry").filter(has_text=title)).not_to_have_count(0)
    sound(other.page)


def test_an_old_link_gives_a_figure_three_presses_later(people: People) -> None:
    maker = people.come()
    page = maker.page
    page.goto("/design")
    judged(page)
    maker.button("Import")
    maker.write(
        page.get_by_label("Link, key or text"),
        f"https://mastersoftheheist.com/design/?savekey={write_key(key_of(EASY))}",
    )

    maker.press(page.get_by_role("dialog").get_by_role("button", name="Import"))
    expect(drawn(page, "Jewel")).to_have_count(1)
    maker.turn_to("Lab")
    maker.press(page.get_by_role("button", name=re.compile("et bots play it")))

    expect(page.get_by_test_id("win-rate")).to_be_visible()
