"""The drawing board: what is drawn stays, every step can be taken back, and a phone has room enough."""

from contextlib import suppress

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from safehouse.designer.keys.exchange import key_of
from safehouse.designer.keys.savekey import write_key
from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.makers import FingerMaker, MouseMaker, cell, drawn, judged, middle
from tests.browser.visitors import AT_ONCE, PHONE, come
from tests.masters.judge.faulty import SOUND

pytestmark = pytest.mark.browser


def draw(page: Page) -> None:
    page.goto("/design")
    judged(page)


def kill(page: Page) -> None:
    """End the process of a tab, without a word to the page."""
    with suppress(Error):
        page.goto("chrome://crash")


def test_a_reload_and_a_killed_tab_lose_nothing_nor_does_the_way_to_the_table_and_back(context: BrowserContext) -> None:
    context.add_init_script(AT_ONCE)
    page = context.new_page()
    draw(page)
    maker = MouseMaker(page)
    maker.lay_out()
    maker.finish("The Corner Shop")

    page.reload()
    judged(page)
    kill(page)
    page = context.new_page()
    draw(page)
    assert drawn(page, "Jewel").count() == 1
    assert drawn(page, "Entrance").count() == 2
    expect(page.get_by_role("textbox", name="Title")).to_have_value("The Corner Shop")

    page.get_by_role("button", name="Play it", exact=True).click()
    page.get_by_role("button", name="Start", exact=True).click()
    page.get_by_role("button", name="Suggest a plan").wait_for()
    page.keyboard.press("d")
    judged(page)
    assert drawn(page, "Jewel").count() == 1


def test_everything_is_drawn_by_keyboard_and_every_step_can_be_taken_back(page: Page) -> None:
    draw(page)

    page.get_by_role("radio", name="Empty room").press("Enter")
    cell(page, (3, 3)).focus()
    for key in ("Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowRight"):
        page.keyboard.press(key)
    page.get_by_role("radio", name="Entrance").focus()
    page.keyboard.press("Enter")
    cell(page, (6, 3)).focus()
    page.keyboard.press("Enter")
    page.get_by_role("radio", name="Guard").focus()
    page.keyboard.press("Enter")
    cell(page, (4, 3)).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(drawn(page, "Guard, Guard")).to_have_count(1)
    page.keyboard.press("Delete")
    expect(drawn(page, "Guard")).to_have_count(0)
    page.get_by_role("textbox", name="Title").fill("By hand")
    judged(page)

    page.keyboard.press("Control+z")
    expect(page.get_by_role("textbox", name="Title")).to_have_value("")
    page.keyboard.press("Control+z")
    expect(drawn(page, "Guard, Guard")).to_have_count(1)
    for _ in range(6):
        page.keyboard.press("Control+z")
    expect(drawn(page, "Empty room")).to_have_count(0)
    for _ in range(8):
        page.keyboard.press("Control+y")
    expect(page.get_by_role("textbox", name="Title")).to_have_value("By hand")
    judged(page)


def test_on_a_phone_an_old_key_is_pasted_drawn_on_and_erased_by_a_long_press(browser: Browser, served: Served) -> None:
    context = come(browser, served, AT_ONCE, size=PHONE, touch=True)
    page = context.new_page()
    draw(page)

    page.get_by_role("button", name="Import").click()
    page.get_by_role("textbox", name="Link, key or text").fill("hello")
    page.get_by_role("button", name="Import", exact=True).last.click()
    page.get_by_text("No heist can be read here").wait_for()
    page.get_by_role("textbox", name="Link, key or text").fill(write_key(key_of(SOUND)))
    page.get_by_role("button", name="Import", exact=True).last.click()
    expect(drawn(page, "Jewel")).to_have_count(1)
    judged(page)
    assert graves(page) == []
    assert page.evaluate(SIDEWAYS) <= 0

    jewel, maker = drawn(page, "Jewel"), FingerMaker(page)
    maker.fingers("touchStart", middle(jewel))
    expect(jewel).to_have_count(0)
    maker.fingers("touchEnd")
    for tab in ("Goal", "Bag", "Deck", "People", "Rules"):
        page.get_by_role("tab", name=tab).click()
        assert graves(page) == []
        assert page.evaluate(SIDEWAYS) <= 0
    context.close()


def width(page: Page) -> float:
    """How much of the paper is seen across."""
    return float(str(page.get_by_test_id("paper").get_attribute("viewBox")).split()[2])


def test_two_fingers_enlarge_the_paper_and_draw_nothing(browser: Browser, served: Served) -> None:
    context = come(browser, served, AT_ONCE, size=PHONE, touch=True)
    page = context.new_page()
    draw(page)
    maker, whole = FingerMaker(page), width(page)
    page.get_by_test_id("paper").scroll_into_view_if_needed()
    (x, y), (right, _) = middle(cell(page, (2, 3))), middle(cell(page, (3, 3)))

    maker.fingers("touchStart", (x, y))
    maker.fingers("touchMove", (x - 20, y))  # this much alone would draw
    maker.fingers("touchStart", (x - 20, y), (right, y))
    maker.fingers("touchMove", (x - 60, y), (right + 60, y))
    maker.fingers("touchEnd")

    assert width(page) < whole / 1.5
    expect(drawn(page, "Empty room")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    maker.stroke((2, 3), (3, 3))
    expect(drawn(page, "Empty room")).to_have_count(2)
    page.get_by_role("button", name="All", exact=True).tap()
    expect(page.get_by_role("button", name="Zoom out")).to_have_count(0)
    assert width(page) >= whole
    context.close()


def test_keys_and_the_wheel_enlarge_the_paper(page: Page) -> None:
    draw(page)
    whole = width(page)

    cell(page, (3, 3)).focus()
    page.keyboard.press("+")
    expect(page.get_by_role("button", name="Zoom out")).to_be_visible()
    assert width(page) < whole
    page.keyboard.press("0")
    expect(page.get_by_role("button", name="Zoom out")).to_have_count(0)
    assert width(page) == whole
    page.mouse.move(*middle(cell(page, (3, 3))))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -100)
    page.keyboard.up("Control")
    expect(page.get_by_role("button", name="Zoom out")).to_be_visible()
