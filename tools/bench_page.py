"""How long a click takes until the board is lit: ./bench page"""

import json
import statistics

from playwright.sync_api import Page, sync_playwright

from tools.screenshots import ACTION, CHROMIUM, QUIET, SETTINGS, heist, served

CLICKS = 60
# From the click to the first frame after the board shows the Action's moves or the next character's Actions.
TIMED = """action => new Promise((resolve) => {
  const button = document.querySelector(action);
  const before = document.querySelector('[data-testid=now]').textContent;
  const began = performance.now();
  const look = () => document.querySelector('[data-testid=now]').textContent !== before
    ? requestAnimationFrame(() => resolve(performance.now() - began))
    : requestAnimationFrame(look);
  button.click();
  look();
})"""


def clicks(page: Page) -> list[float]:
    """Milliseconds for each click on an Action, which is then taken back."""
    found = []
    for _ in range(CLICKS):
        page.locator(ACTION).first.wait_for()
        found.append(float(page.evaluate(TIMED, ACTION)))
        page.keyboard.press("u")
        page.wait_for_function("() => document.querySelector('[data-testid=now]').textContent.includes('Karma')")
        page.wait_for_timeout(80)
    return found


def main() -> None:
    """Print the median and the 95th percentile."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
        context.add_init_script(SETTINGS)
        page = context.new_page()
        page.goto(heist(page))
        page.get_by_test_id("primary").click()
        times = sorted(clicks(page))
        browser.close()
    told = {"clicks": len(times), "median ms": round(statistics.median(times), 1)}
    print(json.dumps(told | {"p95 ms": round(times[int(0.95 * len(times))], 1)}))


if __name__ == "__main__":
    main()
