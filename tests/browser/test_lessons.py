"""Learn by playing: whoever presses what is lit wins each lesson."""

from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, graves
from tests.browser.visitors import AT_ONCE, PATIENCE, PHONE, Size, answered, click_if_there, come, until

pytestmark = pytest.mark.browser

MOST = 80
LAPTOP = Size(1366, 768)  # low: some of what is lit has to be scrolled to
LIT = """() => {
  const spot = document.querySelector('[data-testid=spotlight]');
  if (!spot) return null;
  const box = spot.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
SHOWN = f"""() => String([
  ({LIT})(),
  document.querySelector('[data-testid=mentor]')?.innerText,
  document.querySelector('[data-testid=primary]')?.dataset.offer,
])"""
MOVED = f"(before) => ({SHOWN})() !== before"  # the light is elsewhere, or it is on something new
NEXT = """() => document.querySelector(
  '[data-testid=spotlight], [data-testid=end], [data-testid=do-step], [data-testid=primary]'
)"""  # something can be pressed, or it is over


def begin(page: Page, title: str, game: str = "Masters of the Heist") -> None:
    page.goto("/")
    page.get_by_text(game).first.click()
    page.get_by_test_id("lessons").get_by_role("button", name=title).click()
    page.get_by_test_id("mentor").wait_for()


def press_the_light(page: Page) -> bool:
    """Press the middle of the ring of light, if there is one."""
    spot = page.evaluate(LIT)
    if spot is None:
        return False
    before = page.evaluate(SHOWN)
    page.mouse.click(*spot)
    answered(page)
    until(page, MOVED, before)
    return True


def run_out(page: Page) -> None:
    """In the Escape the plan is followed, step by step."""
    for _ in range(MOST):
        until(page, "() => !document.querySelector('.guide[aria-busy=true]')")
        if not (step := page.get_by_test_id("do-step")).count():
            return
        click_if_there(step)
        answered(page)


def follow(page: Page) -> None:
    """To the end of a lesson, by what is lit."""
    deadline = monotonic() + PATIENCE / 1000
    end = page.get_by_test_id("end")
    for _ in range(MOST):
        if end.count() or monotonic() > deadline:
            break
        if not press_the_light(page):
            if "Escape" in " ".join(page.get_by_test_id("mentor").all_inner_texts()):
                run_out(page)
                click_if_there(page.get_by_test_id("primary"))
                answered(page)
            until(page, NEXT)
    expect(end).to_be_visible()


@pytest.mark.parametrize("title", ["The way in", "The clock", "The Escape"])
def test_a_lesson_is_won_by_pressing_what_is_lit(browser: Browser, served: Served, title: str) -> None:
    page = come(browser, served, AT_ONCE, size=LAPTOP).new_page()
    begin(page, title)

    follow(page)

    expect(page.get_by_test_id("end")).to_contain_text("Pulled it off", ignore_case=True)
    expect(page.get_by_test_id("learnt")).to_be_visible()
    page.get_by_test_id("next-lesson").click()
    expect(page.get_by_test_id("mentor")).to_be_visible()
    page.context.close()


def test_in_a_lesson_nothing_else_is_sent_and_it_goes_on_after_loading_the_page_again(page: Page) -> None:
    page.context.add_init_script(AT_ONCE)
    begin(page, "The way in")
    page.get_by_test_id("spotlight").wait_for()
    before = page.get_by_test_id("mentor").inner_text()

    page.locator("[data-space='1']").click(force=True)

    expect(page.get_by_test_id("mentor")).to_have_text(before)
    assert press_the_light(page)
    expect(page.get_by_test_id("mentor")).not_to_have_text(before)
    second = page.get_by_test_id("mentor").inner_text()
    page.reload()
    expect(page.get_by_test_id("mentor")).to_have_text(second)


def test_the_first_match_leads_through_a_whole_heist(browser: Browser, served: Served) -> None:
    page = come(browser, served, AT_ONCE, size=LAPTOP).new_page()
    begin(page, "Your first match", "Heist Masterminds")

    for _ in range(MOST):
        if "your match" in page.get_by_test_id("mentor").inner_text():
            break
        if not press_the_light(page):
            until(page, NEXT)

    expect(page.get_by_test_id("mentor")).to_contain_text("From here on it is your match")
    expect(page.get_by_test_id("primary")).to_contain_text("End turn")
    page.context.close()


def test_a_real_heist_has_a_line_of_the_mentor_each_round(page: Page) -> None:
    page.context.add_init_script(AT_ONCE)
    begin(page, "The Inclusion Job")

    expect(page.get_by_test_id("mentor")).to_contain_text("Three jewels")
    page.get_by_test_id("primary").click()
    expect(page.get_by_test_id("mentor")).to_contain_text("Get everyone inside")


def test_lessons_can_be_taken_by_everybody_on_a_phone(browser: Browser, served: Served) -> None:
    page = come(browser, served, AT_ONCE, size=PHONE).new_page()
    begin(page, "The way in")
    page.get_by_test_id("spotlight").wait_for()

    assert graves(page) == []
    assert page.evaluate(SIDEWAYS) <= 0
    while "4 / 9" not in page.get_by_test_id("mentor").inner_text():
        page.get_by_test_id("spotlight").wait_for()
        press_the_light(page)
    page.get_by_test_id("spotlight").wait_for()
    assert press_the_light(page)
    expect(page.get_by_test_id("mentor")).to_contain_text("subdue the guard first")
    page.context.close()
