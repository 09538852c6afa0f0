"""Takes the pictures in docs/screens of a server of its own: python tools/screenshots.py [FOLDER]"""

import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
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


def take(page: Page, folder: Path, width: str) -> None:
    """One picture of each page."""

    def shoot(name: str) -> None:
        page.wait_for_timeout(500)
        page.screenshot(path=folder / f"{name}-{width}.jpg", type="jpeg", quality=82)

    page.goto("/")
    page.get_by_role("button", name="Play now").wait_for()
    shoot("first")
    page.goto("/new")
    page.get_by_text("The Inclusion Job").first.wait_for()
    shoot("set-up")
    page.goto(heist(page))
    page.get_by_test_id("primary").wait_for()
    shoot("planning")
    page.get_by_test_id("primary").click()
    page.locator(ACTION).first.wait_for()
    page.locator(ACTION).nth(1).click()
    shoot("action")
    page.goto("/rules/SEC8")
    page.get_by_role("heading").first.wait_for()
    shoot("rulebook")
    page.goto(match(page))
    page.get_by_test_id("now").wait_for()
    shoot("masterminds")


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
