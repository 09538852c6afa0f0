"""The host's page: opened by a token, used by keyboard, and what it decides seen at a table."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import SIDEWAYS, WIDTHS, graves
from tests.browser.visitors import AT_ONCE, PHONE, Size, come

pytestmark = pytest.mark.browser
TOKEN = "a-token-for-tests-and-nothing-else"
ROWS = """section => Object.values(Object.groupBy(
    [...section.querySelectorAll("dl > div")].map(tile => tile.getBoundingClientRect()), box => Math.round(box.top)
)).map(row => ({widths: row.map(box => box.width), right: Math.max(...row.map(box => box.right))}))"""
LOUD = "<script>document.title = 'mine'</script> We restart in five minutes."


@pytest.fixture(scope="module")
def ruled(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that a host rules."""
    folder = tmp_path_factory.mktemp("ruled")
    file = folder / "token"
    file.write_text(TOKEN)
    server = Served(folder / "data", words=("--admin-token-file", str(file)))
    yield server
    server.stop()


def desk(browser: Browser, ruled: Served, size: Size) -> Page:
    """The host's page, opened."""
    page = come(browser, ruled, AT_ONCE, size=size).new_page()
    page.goto("/admin")
    page.get_by_label("Token").fill(TOKEN)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Open tables").wait_for()
    return page


@pytest.mark.parametrize("size", WIDTHS.values(), ids=WIDTHS.keys())
def test_nothing_grave_is_found_and_nothing_scrolls_sideways(browser: Browser, ruled: Served, size: Size) -> None:
    page = desk(browser, ruled, size)
    opened, wide = graves(page), page.evaluate(SIDEWAYS)
    page.get_by_role("button", name="Lock this page").click()
    page.get_by_label("Token").wait_for()

    assert (opened, graves(page)) == ([], [])
    assert max(wide, page.evaluate(SIDEWAYS)) <= 0


@pytest.mark.parametrize("width", [390, 800, 1366])
def test_the_figures_fill_their_rows(browser: Browser, ruled: Served, width: int) -> None:
    page = desk(browser, ruled, Size(width, 768))
    rows = page.get_by_role("region", name="Load", exact=True).evaluate(ROWS)

    assert sum(len(row["widths"]) for row in rows) == 9
    assert max(abs(row["right"] - rows[0]["right"]) for row in rows) < 1
    assert min(len(row["widths"]) for row in rows) > 1 or width < 640


def test_a_wrong_token_opens_nothing_and_the_right_one_stays_in_the_tab(browser: Browser, ruled: Served) -> None:
    page = come(browser, ruled).new_page()
    page.goto("/admin")
    page.get_by_label("Token").fill("something else that is long enough")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("not the token")
    page.get_by_label("Token").fill(TOKEN)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Open tables").wait_for()
    page.reload()
    page.get_by_role("heading", name="Open tables").wait_for()
    kept = page.evaluate("JSON.stringify([localStorage, document.cookie, location.href])")
    page.get_by_role("button", name="Lock this page").click()
    page.reload()
    expect(page.get_by_label("Token")).to_be_visible()

    assert TOKEN not in kept


def test_a_sentence_is_read_at_a_table_with_the_time_left_and_is_text(browser: Browser, ruled: Served) -> None:
    host = desk(browser, ruled, PHONE)
    table = come(browser, ruled, AT_ONCE, size=PHONE).new_page()
    table.goto("/")
    table.get_by_role("button", name="Play now").click()
    table.get_by_test_id("primary").wait_for()
    host.get_by_label("What to say").fill(LOUD)
    host.get_by_label("Minutes until then").fill("5")
    host.get_by_role("button", name="Say it").click()
    bar = table.get_by_test_id("house-word")
    expect(bar).to_contain_text(LOUD)
    expect(bar.get_by_role("timer")).to_have_text(re.compile(r"^4:\d\d$|^5:00$"))
    faults, sideways = graves(table), table.evaluate(SIDEWAYS)
    bar.get_by_role("button", name="Hide this").click()
    expect(bar).to_have_count(0)
    host.get_by_role("button", name="Take it down").click()
    expect(host.get_by_text("Now shown at every table")).to_have_count(0)

    assert (faults, "mine" in table.title()) == ([], False)
    assert sideways <= 0


def test_new_matches_are_stopped_and_allowed_again(browser: Browser, ruled: Served) -> None:
    host, guest = desk(browser, ruled, PHONE), come(browser, ruled, AT_ONCE).new_page()
    host.get_by_role("button", name="Stop new matches").press("Enter")
    expect(host.get_by_text("No new matches.")).to_be_visible()
    guest.goto("/")
    guest.get_by_role("button", name="Play now").click()
    expect(guest.get_by_text("takes no new matches")).to_be_visible()
    host.get_by_role("button", name="Allow new matches").press("Enter")
    expect(host.get_by_text("New matches can be started.")).to_be_visible()
    guest.get_by_role("button", name="Play now").click()

    expect(guest.get_by_test_id("primary")).to_be_visible()


def test_an_address_is_shut_out_and_let_in_and_nonsense_is_refused_beside_the_field(
    browser: Browser, ruled: Served
) -> None:
    host = desk(browser, ruled, WIDTHS["desk"])
    host.get_by_label("Address").fill("Ann")
    host.get_by_role("button", name="Shut out", exact=True).click()
    expect(host.get_by_role("alert").filter(has_text="is not an address")).to_be_visible()
    host.get_by_label("Address").fill("203.0.113.66")
    host.get_by_label("For how long").select_option("1 day")
    host.get_by_role("button", name="Shut out", exact=True).click()
    lift = host.get_by_role("button", name="Let 203.0.113.66 in again")
    expect(lift).to_be_visible()
    lift.click()

    expect(host.get_by_text("Nobody is shut out.")).to_be_visible()


def test_there_is_no_such_page_without_a_token(page: Page, served: Served) -> None:
    answer = page.goto("/admin")

    assert answer is not None
    assert answer.status == 404
