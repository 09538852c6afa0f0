"""Looking at a page for what would keep somebody from using it."""

from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.visitors import PHONE, Size

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDTHS = {"phone": PHONE, "desk": Size(1440, 900), "wide": Size(1920, 1080)}
LIGHT, GRAVE = ("minor", "moderate"), ("serious", "critical")
LAID_DOWN = """() => document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
  .forEach((one) => one.finish())"""
# Rules whose breach is never grave are not tried: they are a fifth of the work. It is looked at as it would be drawn.
LOOKED_FOR = """async (light) => {
  const left_out = axe._audit.rules.filter((rule) => light.includes(rule.impact));
  const rules = Object.fromEntries(left_out.map(({ id }) => [id, { enabled: false }]));
  const undrawn = [...document.adoptedStyleSheets];
  document.adoptedStyleSheets = [];
  try {
    return await axe.run(document, { resultTypes: ['violations'], rules });
  } finally {
    document.adoptedStyleSheets = undrawn;
  }
}"""
SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def graves(page: Page) -> list[str]:
    """What axe-core finds that is serious or critical, once everything that comes in has come."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    page.evaluate(LAID_DOWN)
    found = page.evaluate(LOOKED_FOR, list(LIGHT))
    return [
        f"{each['id']}: {node['html'][:160]}"
        for each in found["violations"]
        if each["impact"] in GRAVE
        for node in each["nodes"]
    ]


class Scan:
    """Looks at each state of a page once, and remembers what is wrong with it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: list[str] = []
        self.faults: list[str] = []

    def new(self, states: Iterable[str]) -> bool:
        """Is there a state that was not looked at? Then it is looked at now."""
        new = [state for state in states if state not in self.seen]
        for state in new[:1]:
            self.seen += new
            self.faults += [f"{state}: {fault}" for fault in graves(self.page)]
            wide = self.page.evaluate(SIDEWAYS)
            self.faults += [f"{state}: it scrolls {wide} px sideways"] if wide > 0 else []
        return bool(new)
