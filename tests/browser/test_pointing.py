"""Point and see: whatever is pointed at says what it is; a character's sheet is one click away; `?` is help."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.visitors import AT_ONCE, PATIENCE, PHONE, come

pytestmark = pytest.mark.browser

ACTS = """[data-offer*='"type":"Act"']"""
JEWEL = "[data-space][aria-label*='jewel']"
HOLD = """(one) => {
  const box = one.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
  one.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch', isPrimary: true, bubbles: true, ...at }));
}"""


def heist(page: Page) -> None:
    """The Inclusion Job, with a plan laid out."""
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "suggested": True}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").wait_for()


def acting(page: Page) -> None:
    heist(page)
    page.get_by_test_id("primary").click()
    page.locator(ACTS).first.wait_for()


def match(page: Page) -> None:
    """A match of Masterminds against two bots."""
    seats = [{"name": "Ann"}, {"name": "Bo", "bot": "greedy"}, {"name": "Cy", "bot": "greedy"}]
    wish = {"game": "masterminds", "setup": {}, "seats": seats, "seed": 19}
    page.goto(f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}")
    page.get_by_test_id("primary").wait_for()


def test_a_hex_that_is_pointed_at_says_what_lies_there_and_what_can_be_done(page: Page) -> None:
    heist(page)

    page.locator(JEWEL).first.hover(force=True)

    tip = page.get_by_test_id("tip")
    expect(tip).to_contain_text("Jewel")
    expect(tip).to_contain_text("pick it up")
    expect(tip).to_contain_text("§ LOO1")
    assert graves(page) == []
    page.mouse.move(2, 2)
    expect(tip).to_have_count(0)


def test_the_focus_shows_the_same_and_a_key_opens_it_with_its_rules(page: Page) -> None:
    heist(page)
    page.keyboard.press("b")

    expect(page.get_by_test_id("tip")).to_be_visible()
    page.keyboard.press("i")

    about = page.get_by_test_id("about")
    about.get_by_role("button", name="§").first.click()
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()


def test_a_long_press_opens_a_sheet_from_below_and_lays_no_token(browser: Browser, served: Served) -> None:
    page = come(browser, served, AT_ONCE, size=PHONE).new_page()
    heist(page)
    planned = page.locator("[data-space][aria-label*='planned by']").count()

    page.locator(JEWEL).first.evaluate(HOLD)

    expect(page.get_by_test_id("about")).to_contain_text("Jewel")
    box = page.get_by_role("dialog").bounding_box()
    assert box is not None
    assert abs(box["y"] + box["height"] - PHONE.height) <= 1
    assert graves(page) == []
    assert page.evaluate(SIDEWAYS) <= 0
    page.get_by_role("button", name="Close").click()
    assert page.locator("[data-space][aria-label*='planned by']").count() == planned
    page.context.close()


def test_pointing_at_an_action_lights_what_it_reaches(page: Page) -> None:
    acting(page)
    for card in page.locator(ACTS).filter(has_text="move").all():
        card.hover()
        if page.locator("g.aimed").count():
            break
    expect(page.locator("g.aimed").first).to_be_visible(timeout=PATIENCE)
    page.mouse.move(2, 2)
    expect(page.locator("g.aimed")).to_have_count(0)


def test_a_character_s_sheet_is_one_click_away_with_the_rolled_face_lit(sized: Page) -> None:
    acting(sized)

    sized.get_by_role("button", name="Karma’s sheet").click()

    sheet = sized.get_by_test_id("sheet")
    expect(sheet).to_contain_text("Angry Locksmith")
    expect(sheet).to_contain_text("Efficient Picker", ignore_case=True)
    expect(sheet.locator(".rolled").first).to_be_visible()
    assert graves(sized) == []
    assert sized.evaluate(SIDEWAYS) <= 0
    sized.keyboard.press("Escape")
    expect(sized.get_by_role("dialog")).to_have_count(0)


def test_an_ability_on_offer_says_what_it_does(page: Page) -> None:
    acting(page)
    page.keyboard.press("3")

    offer = page.locator("[data-offer*=TEAMWORK]").first

    expect(offer.locator(".about")).to_contain_text("idea")


def test_icons_and_cards_of_masterminds_say_what_they_are(page: Page) -> None:
    match(page)
    tip = page.get_by_test_id("tip")

    page.locator("#jobs [data-thing=time]").first.hover()
    expect(tip).to_contain_text("Turns left")
    page.locator("#jobs [data-thing=Force], #jobs [data-thing=Tech], #jobs [data-thing=Stealth]").first.hover()
    expect(tip).to_contain_text("A skill")
    page.locator("[data-card^=mm-]").first.hover(position={"x": 4, "y": 4})
    expect(tip).to_contain_text("Mastermind")
    assert graves(page) == []


@pytest.mark.parametrize("open_table", [heist, match], ids=["masters", "masterminds"])
def test_help_has_the_turn_the_icons_of_this_table_tips_keys_and_rules(sized: Page, open_table: object) -> None:
    assert callable(open_table)
    open_table(sized)
    sized.get_by_role("main").get_by_role("button", name="Help", exact=True).click()
    sheet = sized.get_by_test_id("help")

    for tab, word in {
        "Your turn": "Escape",
        "Icons": "§",
        "Tips": "again",
        "Keys": "undo",
        "Rules": "five minutes",
    }.items():
        sheet.get_by_role("tab", name=tab).click()
        if (open_table, tab) != (match, "Your turn"):
            expect(sheet).to_contain_text(word)
        assert graves(sized) == []
        assert sized.evaluate(SIDEWAYS) <= 0
