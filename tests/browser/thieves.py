"""People who play what the page shows them: one by mouse, one by finger, one by keyboard."""

from contextlib import suppress

from playwright.sync_api import Error, Locator, Page

from tests.browser.visitors import answered, click_if_there

MOST_TURNS = 200
TIRED = 100  # after so many turns one does what the large button says: ways of one's own may lead to and fro
THINKING = "[data-testid=guide][aria-busy=true]"  # the way out is still being looked for
ANSWERS = """[data-offer*='"type":"Answer"']"""


class Thief:
    """Plays a short heist to its end: one round, then the Escape. How things are pressed is the subclass's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.presses = 0

    # How one presses.

    def press(self, what: Locator) -> None:
        raise NotImplementedError

    def select(self, who: int) -> None:
        raise NotImplementedError

    def press_lit(self, kind: str) -> bool:
        raise NotImplementedError

    # What one sees.

    def there(self, name: str) -> Locator | None:
        found = self.page.locator(f"[data-testid={name}]:visible")
        return found.first if found.count() else None

    def offers(self, kind: str) -> Locator | None:
        found = self.page.locator(f'[data-offer*=\'"type":"{kind}"\']:visible')
        return found if found.count() else None

    # What one does.

    def play(self) -> None:
        for turn in range(MOST_TURNS):
            if self.there("end"):
                return
            self.turn(tired=turn >= TIRED)
        raise AssertionError(f"no end after {MOST_TURNS} turns: {self.page.get_by_test_id('now').inner_text()}")

    def turn(self, *, tired: bool = False) -> None:
        """Do one thing, and wait for what the server says to it."""
        self.page.get_by_test_id("happening").wait_for(state="hidden")
        self.page.locator(THINKING).wait_for(state="hidden")
        if found := self.there("confirm"):
            self.press(found)
        elif question := self.there("question"):
            self.press(question.locator(ANSWERS).last)
        elif tired and (primary := self.there("primary")):
            self.press(primary)
        else:
            self.act()
        answered(self.page)

    def act(self) -> None:
        """Move if one can, then take an Action, then end the round; in the Escape run."""
        if self.press_lit("move") or self.run_out():
            return
        for who in range(4):
            self.select(who)
            if actions := self.offers("Act"):
                self.press(actions.last)
                return
            if self.press_lit("move") or self.run_out():
                return
        self.end_round()

    def run_out(self) -> bool:
        way = self.page.get_by_role("button", name="Run the route on the board")
        if way.count() and way.first.is_visible():
            self.press(way.first)
            answered(self.page)  # the page answers for the way, space by space
            return True
        return False

    def end_round(self) -> None:
        folded = self.page.locator("summary", has_text="Call the Escape")
        if not self.offers("CallEscape") and folded.count():
            self.press(folded.first)
        if ways := self.offers("CallEscape") or self.offers("Go") or self.offers("Halt"):
            self.press(ways.first)
        elif primary := self.there("primary"):
            self.press(primary)


class MouseThief(Thief):
    """Plays by mouse."""

    def press(self, what: Locator) -> None:
        self.presses += 1
        click_if_there(what)

    def select(self, who: int) -> None:
        self.press(self.page.locator("[aria-label=Crew] [aria-pressed]").nth(who))

    def press_lit(self, kind: str) -> bool:
        lit = self.page.locator(f"g.lit.{kind}[data-space]")
        if not lit.count():
            return False
        self.press(lit.first)
        return True


class FingerThief(MouseThief):
    """Plays by finger."""

    def press(self, what: Locator) -> None:
        self.presses += 1
        for found in what.element_handles()[:1]:
            with suppress(Error):  # while one reaches for it it may go
                found.tap()


class KeyboardThief(Thief):
    """Plays by keyboard only: no mouse, no script that clicks."""

    def press(self, what: Locator) -> None:
        self.presses += 1
        if self.reach(what):
            self.page.keyboard.press("Enter")

    def reach(self, what: Locator) -> bool:
        """Go with the tab key to what is there now; False if it is gone before."""
        for found in what.element_handles()[:1]:
            found.evaluate("one => { window.wanted = one; }")
            for _ in range(200):
                focused = self.page.evaluate(FOCUSED)
                if focused is not False:
                    return bool(focused)
                self.page.keyboard.press("Tab")
            raise AssertionError(f"the tab key does not lead to {what}")
        return False

    def select(self, who: int) -> None:
        self.page.keyboard.press(str(who + 1))

    def press_lit(self, kind: str) -> bool:
        lit = self.page.locator(f"g.lit.{kind}[data-space]")
        if not lit.count():
            return False
        wanted = lit.first.get_attribute("data-space")
        self.page.keyboard.press("b")
        return self.walk_to(str(wanted))

    def walk_to(self, space: str) -> bool:
        """Walk over the board with the arrow keys, nearer with each press."""
        for _ in range(60):
            way = self.page.evaluate(STEER, space)
            if way == "here":
                self.page.keyboard.press("Enter")
                return True
            self.page.keyboard.press(way)
        return False


FOCUSED = "window.wanted.isConnected ? document.activeElement === window.wanted : null"
STEER = """space => {
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const here = document.activeElement.closest('[data-space]');
  if (!here) return 'Tab';
  if (here.dataset.space === space) return 'here';
  const [x, y] = middle(here), [a, b] = middle(document.querySelector(`[data-space="${space}"]`));
  if (Math.abs(b - y) > 8) return b > y ? 'ArrowDown' : 'ArrowUp';
  return a > x ? 'ArrowRight' : 'ArrowLeft';
}"""
