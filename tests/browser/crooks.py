"""People who play Masterminds by what the page shows them: one by mouse, one by keyboard."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.visitors import answered, click_if_there, until

MOST_STEPS = 600
FAIR = 40  # per cent: odds at which a Heist is tried

# What somebody who looks at the page can see and press.
LOOK = """() => {
  const shown = (one) => one.checkVisibility() && !one.closest('[inert]');
  const all = (wish) => [...document.querySelectorAll(wish)].filter(shown);
  const known = all('[data-testid]').map((one) => one.dataset.testid);
  const type = (one) => JSON.parse(one.dataset.offer).type;
  const odds = (one) => parseInt(/(\\d+)%/.exec(one.innerText)?.[1] ?? '0');
  return {
    there: [...new Set(known)],
    window: all('[data-testid=question].window').length > 0,
    primary: all('[data-testid=primary]').map(type)[0] ?? '',
    used: all('[data-testid=action].used').length,
    open: all('[data-testid=action].open').map((one) => one.querySelector('span').textContent),
    hires: document.querySelectorAll(`[data-offer*='"type":"Hire"'], [data-offer*='"type":"Equip"']`).length,
    jobs: all('#jobs .head.lit').map(odds),
    hot: all('#crew .heat.hot').length > 0,
    text: document.body.innerText,
  };
}"""
# Is there anything to do, with all answered that was said before?
READY = """() => {
  const wish = ['end', 'lift', 'reacts', 'confirm', 'question', 'party', 'primary'];
  const shown = (one) => one && one.checkVisibility() && !one.closest('[inert]');
  const found = wish.some((id) => shown(document.querySelector(`[data-testid="${id}"]`)));
  const waits = '[data-pending=true], [data-testid=continue], [data-testid=pay-now]:disabled';
  return found && !document.querySelector(waits);
}"""
FOCUSED = "window.wanted.isConnected ? document.activeElement === window.wanted : null"
# The key that leads to a part of the table, and the one that leads on from there.
WAYS = {"context": ("a", "Tab"), "jobs": ("j", "Tab"), "crew": ("c", "Tab")}


class Crook:
    """Plays a match to its end, trying Heists with fair odds. How things are pressed is the subclass's."""

    def __init__(self, page: Page, actions: int = 2) -> None:
        self.page = page
        self.actions = actions  # so many in a turn
        self.seen: dict[str, Any] = {}
        self.presses = 0
        self.answers = 0  # so many of them were answers

    # How one presses.

    def press(self, what: Locator) -> None:
        raise NotImplementedError

    def press_primary(self) -> None:
        raise NotImplementedError

    # What one sees.

    def look(self) -> dict[str, Any]:
        self.seen = self.page.evaluate(LOOK)
        return self.seen

    def sees(self, name: str) -> bool:
        return name in self.seen["there"]

    def named(self, name: str) -> Locator:
        return self.page.get_by_test_id(name).first

    def offers(self, *kinds: str) -> Locator:
        return self.page.locator(", ".join(f"""[data-offer*='"type":"{kind}"']:visible""" for kind in kinds))

    @property
    def ready(self) -> bool:
        """Is there anything to do?"""
        return bool(self.page.evaluate(READY))

    @property
    def over(self) -> bool:
        """Is the end screen there?"""
        return self.named("end").is_visible()

    # What one does.

    def play(self) -> None:
        """To the end screen."""
        for _ in range(MOST_STEPS):
            until(self.page, READY)
            if self.step():
                return
        raise AssertionError(f"no end after {MOST_STEPS} steps: {self.look()}")

    def step(self) -> bool:
        """Do one thing, and see what comes of it; true at the end."""
        self.look()
        if self.sees("end"):
            return True
        self.act()
        answered(self.page)
        return False

    def act(self) -> None:
        if self.sees("confirm"):
            self.press(self.named("confirm"))
        elif self.sees("question"):
            self.answer()
        elif self.sees("send"):
            self.press(self.named("send"))
        elif self.seen["primary"] == "EndTurn":
            self.take_turn()
        elif self.seen["primary"]:
            self.press_primary()

    def answer(self) -> None:
        self.answers += 1
        if self.sees("pay-now"):
            return self.press(self.named("pay-now"))
        if self.seen["window"]:
            return self.press(self.named("let-pass"))
        return self.press(self.named("question").locator("[data-offer]:visible").first)

    def take_turn(self) -> None:
        """A Heist if the odds are fair, else people, else cards."""
        if self.seen["used"] >= self.actions:
            self.press_primary()
        elif self.sees("chosen") and self.offers("Declare").count():
            self.press(self.offers("Declare").first)
        elif "Heist" in self.seen["open"] and max(self.seen["jobs"], default=0) >= FAIR:
            self.press(self.page.locator("#jobs .head.lit").nth(self.best_job()))
        elif "Hire Up" in self.seen["open"] and self.seen["hires"]:
            self.unfold("Hire Up", "Hire", "Equip")
        elif "Lay Low" in self.seen["open"] and self.seen["hot"]:
            self.unfold("Lay Low", "LayLow")
        elif "Gather Resources" in self.seen["open"]:
            self.unfold("Gather Resources", "Gather")
        else:
            self.press_primary()

    def best_job(self) -> int:
        jobs: list[int] = self.seen["jobs"]
        return jobs.index(max(jobs))

    def unfold(self, action: str, *kinds: str) -> None:
        """Take an offer of an action, which may be folded up."""
        found = self.offers(*kinds)
        if found.count():
            return self.press(found.last)
        return self.press(self.page.get_by_test_id("action").filter(has_text=action))


class MouseCrook(Crook):
    """Plays by mouse."""

    def press(self, what: Locator) -> None:
        self.presses += 1
        click_if_there(what)

    def press_primary(self) -> None:
        self.press(self.named("primary"))


class KeyboardCrook(Crook):
    """Plays by keyboard only: no mouse, no script that clicks."""

    def press(self, what: Locator) -> None:
        self.presses += 1
        where = what.evaluate(
            "(one) => { window.wanted = one; return one.closest('#context, #jobs, #crew')?.id ?? ''; }"
        )
        jump, on = WAYS.get(where, ("j", "Shift+Tab"))
        if not self.page.evaluate(FOCUSED):
            self.page.keyboard.press(jump)
        for _ in range(200):
            focused = self.page.evaluate(FOCUSED)
            if focused is None:  # the others went on, and it is gone
                return None
            if focused:
                return self.page.keyboard.press("Enter")
            self.page.keyboard.press(on)
        raise AssertionError(f"the tab key does not lead to {what}")

    def press_primary(self) -> None:
        self.presses += 1
        self.page.keyboard.press("r")
