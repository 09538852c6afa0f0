"""How long a click takes until the board is lit, and a frame while something moves on the stage: ./bench page"""

import json
import statistics

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tools.screenshots import ACTION, CHROMIUM, COACH, QUIET, SETTINGS, heist, served

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

SETTLED = "() => !document.querySelector('[data-pending=true]')"
PAUSE = 100  # milliseconds between two tries to take something back


def clicks(page: Page) -> list[float]:
    """Milliseconds for each click on an Action, which is then taken back."""
    found = []
    for _ in range(CLICKS):
        page.locator(ACTION).first.wait_for()
        found.append(float(page.evaluate(TIMED, ACTION)))
        take_back(page)
    return found


def take_back(page: Page) -> None:
    """Undo, as often as it takes: while something is being told, the key does nothing."""
    page.wait_for_function(SETTLED)
    now = page.get_by_test_id("now")
    taken = now.text_content()
    while now.text_content() == taken:
        page.keyboard.press("u")
        page.wait_for_timeout(PAUSE)
        page.wait_for_function(SETTLED)


# Each frame with the time since the last one, as long as something is being animated.
FRAMES = """() => {
  window.frames_seen = [];
  let last = 0;
  const look = (now) => {
    const moves = document.getAnimations().some((one) => one.playState === 'running');
    if (moves && last) window.frames_seen.push(now - last);
    last = moves ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
MOVING = "document.getAnimations().filter((one) => one.playState === 'running').length"
WORK = ("LayoutCount", "RecalcStyleCount")
BIG = {"game": "masters", "setup": {"heist": "the-marathon-job"}, "seats": [{"name": "Ada"}], "seed": 11}
TOLD = f"localStorage.setItem('safehouse.settings', '{json.dumps({'pace': 1, 'seen': COACH, 'sound': False})}')"
QUIET_FOR = 3000  # milliseconds in which nobody does anything


def stage(page: Page) -> list[float]:
    """Milliseconds of each frame while a round of a big heist is rolled, ended and told."""
    made = page.request.post("/api/matches", data=BIG | {"suggested": True}).json()
    page.goto(f"/t/{made['links'][0]}")
    page.get_by_test_id("primary").wait_for()
    page.evaluate(FRAMES)
    page.get_by_test_id("primary").click()
    for character in page.locator("[aria-label=Crew] [aria-pressed]").all():
        character.click()
        page.locator(ACTION).locator("visible=true").first.click()
    page.get_by_test_id("primary").click()
    page.get_by_test_id("continue").wait_for()
    while page.get_by_test_id("continue").is_visible():
        page.wait_for_timeout(1200)
        if page.get_by_test_id("continue").is_visible():
            page.get_by_test_id("continue").click()
    return sorted(page.evaluate("window.frames_seen"))


def at_rest(page: Page) -> dict[str, float]:
    """What the browser does while nothing happens: animations that run, layouts and styles worked out."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    page.wait_for_function(f"() => {MOVING} === 0")
    before = counts(line)
    page.wait_for_timeout(QUIET_FOR)
    after = counts(line)
    return {"animations": page.evaluate(MOVING)} | {name: after[name] - before[name] for name in WORK}


def counts(line: CDPSession) -> dict[str, float]:
    """What the browser has counted so far."""
    metrics = line.send("Performance.getMetrics")["metrics"]
    return {each["name"]: each["value"] for each in metrics if each["name"] in WORK}


def come(browser: Browser, address: str, settings: str) -> Page:
    """A page of somebody with some settings."""
    context = browser.new_context(base_url=address, viewport={"width": 1440, "height": 900})
    context.add_init_script(settings)
    return context.new_page()


def quantiles(times: list[float]) -> dict[str, float]:
    """The median and the 95th percentile."""
    return {"median ms": round(statistics.median(times), 1), "p95 ms": round(times[int(0.95 * len(times))], 1)}


def main() -> None:
    """Print what was measured."""
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = come(browser, address, SETTINGS)
        page.goto(heist(page))
        page.get_by_test_id("primary").click()
        times = sorted(clicks(page))
        print(json.dumps({"clicks": len(times)} | quantiles(times)))
        page = come(browser, address, TOLD)
        frames = stage(page)
        print(json.dumps({"frames of the stage": len(frames)} | quantiles(frames)))
        print(json.dumps({"at rest": at_rest(page)}))
        browser.close()


if __name__ == "__main__":
    main()
