"""Takes the pictures in docs/screens of a server of its own: python tools/screenshots.py [FOLDER]"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
CHROMIUM = os.environ.get("SAFEHOUSE_CHROMIUM", "/usr/bin/chromium")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
WIDTHS = {"wide": (1440, 900), "phone": (360, 740)}
SEED = 11  # chosen luck, so that the pictures show the same each time
COACH = [f"coach-{card}" for card in ("plan", "roll", "act", "reveal", "noise", "escape")]
SETTINGS = f"localStorage.setItem('safehouse.settings', '{json.dumps({'pace': 0, 'seen': COACH})}')"
Shoot = Callable[[str], None]  # takes a picture by its name
ACTION = """[data-offer*='"type":"Act"']"""


@contextmanager
def served() -> Iterator[str]:
    """The address of a server with nothing in it."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-P", "-m", "safehouse", "serve", "--port", "0", "--no-open", "--data", data]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found
            yield found[0].rstrip("/")
        finally:
            process.kill()
            process.communicate()


def heist(page: Page, suggested: bool = True) -> str:
    """The page of a new heist with chosen luck."""
    wish = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": [{"name": "Ada"}], "seed": SEED}
    made = page.request.post("/api/matches", data=wish | {"suggested": suggested}).json()
    return f"/t/{made['links'][0]}"


def match(page: Page) -> str:
    """The page of a new match of Masterminds against two bots, with chosen luck."""
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ada"}, *[{"bot": "greedy"}] * 2], "seed": SEED}
    return f"/t/{page.request.post('/api/matches', data=wish).json()['links'][0]}"


def first(page: Page, shoot: Shoot) -> None:
    """The pages before a match."""
    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    shoot("first")
    for address, name in (("/new", "set-up"), ("/new/masterminds", "circle"), ("/join/QQQQQQ", "join")):
        page.goto(address)
        page.get_by_role("heading", level=1).wait_for()
        shoot(name)


def a_heist(page: Page, shoot: Shoot) -> None:
    """The table of Masters of the Heist, from planning to its end."""
    page.goto(heist(page))
    page.get_by_test_id("primary").wait_for()
    shoot("planning")
    page.get_by_test_id("primary").click()
    page.locator(ACTION).first.wait_for()
    page.locator(ACTION).nth(1).click()
    shoot("action")
    run_for_it(page)
    shoot("escape")
    press(page, "EndEscape", "End the Escape")
    page.get_by_test_id("end").wait_for()
    shoot("end")


def run_for_it(page: Page) -> None:
    """Let everybody walk in, and call the Escape."""
    press(page, "CallEscape", "Call the Escape")
    for key in "1234":
        page.keyboard.press(key)
        for wanted in (f"{ACTION}:visible", "g.lit.move"):
            page.wait_for_timeout(400)
            if page.locator(wanted).count():
                page.locator(wanted).first.click()
    page.wait_for_timeout(400)
    page.keyboard.press("r")
    page.get_by_test_id("confirm").click()
    page.get_by_role("heading", name="The Escape").first.wait_for()
    page.wait_for_timeout(2500)  # the odds are computed


def press(page: Page, command: str, group: str) -> None:
    """Take an offer that lies folded up, whatever it warns of."""
    page.locator("summary", has_text=group).first.click()
    page.locator(f"""[data-offer*='"type":"{command}"']:visible""").first.click()
    page.get_by_test_id("confirm").click()


def a_match(page: Page, shoot: Shoot) -> None:
    """The table of Heist Masterminds: the opening, a turn, a Heist."""
    page.goto(match(page))
    page.get_by_test_id("primary").wait_for()
    shoot("masterminds")
    page.get_by_test_id("primary").click()
    page.locator("""[data-offer*='"type":"Declare"']:visible""").first.wait_for()
    shoot("turn")
    page.locator("""[data-offer*='"type":"Declare"']:visible""").first.click()
    page.get_by_test_id("confirm").click()
    page.get_by_test_id("heist").wait_for()
    shoot("heist")


def one_screen(page: Page, shoot: Shoot) -> None:
    """The curtain between people who share a screen."""
    page.goto("/new/masterminds")
    page.get_by_role("group", name="Who sits at seat 2").get_by_text("Person").click()
    page.get_by_text("Share this screen").click()
    page.get_by_role("button", name="Start").click()
    page.get_by_test_id("lift").wait_for()
    shoot("curtain")


def to_read(page: Page, shoot: Shoot) -> None:
    """What is read: the rulebook, the cards, a match again."""
    page.goto("/rules/SEC8")
    page.get_by_role("heading").first.wait_for()
    shoot("rulebook")
    page.goto("/cards")
    page.get_by_role("heading").first.wait_for()
    shoot("cards")
    wish = {"game": "masterminds", "setup": {}, "seats": [{"bot": "greedy", "name": name} for name in ("Ada", "Bo")]}
    made = page.request.post("/api/matches", data=wish | {"seed": SEED}).json()
    page.goto(f"/t/{made['spectator']}")
    page.wait_for_timeout(8000)  # something happens meanwhile
    page.goto(f"/replay/{made['spectator']}")
    page.get_by_test_id("scrub").wait_for()
    page.get_by_test_id("lines").get_by_role("button").last.click()
    shoot("replay")


def take(page: Page, folder: Path, width: str) -> None:
    """One picture of each page."""

    def shoot(name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"{name}-{width}.jpg", type="jpeg", quality=82)

    for part in (first, a_heist, a_match, one_screen, to_read):
        part(page, shoot)


def pictures(browser: Browser, address: str, folder: Path) -> None:
    """All pictures, wide and on a phone."""
    for name, (width, height) in WIDTHS.items():
        context = browser.new_context(base_url=address, viewport={"width": width, "height": height})
        context.add_init_script(SETTINGS)
        take(context.new_page(), folder, name)
        context.close()


def main(folder: Path) -> None:
    """Take them."""
    folder.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        pictures(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "screens")
