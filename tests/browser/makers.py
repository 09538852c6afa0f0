"""People who draw heists with what the page gives them: one by mouse, one by keyboard, one by finger on a phone."""

from typing import Any

from playwright.sync_api import Locator, Page

from tests.browser.thieves import FingerThief, KeyboardThief, MouseThief, Thief
from tests.browser.visitors import answered

Spot = tuple[int, int]  # a column and a row of the paper
Place = tuple[float, float]  # on the screen


def judged(page: Page) -> None:
    """Wait until the server has judged the drawing as it is."""
    page.locator("[data-judged=true]").wait_for()


def cell(page: Page, spot: Spot) -> Locator:
    return page.locator(f'[data-cell="{spot[0]},{spot[1]}"] [data-space]')


def drawn(page: Page, what: str) -> Locator:
    """Cells of the paper that have something on them, by its name."""
    return page.get_by_test_id("paper").get_by_role("button", name=what)


def middle(what: Locator) -> Place:
    box = what.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Maker:
    """Draws a small heist and does with it what one can. How things are pressed is the subclass's."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thief = self.as_thief()

    # How one presses.

    def as_thief(self) -> Thief:
        raise NotImplementedError

    def stroke(self, *spots: Spot) -> None:
        raise NotImplementedError

    def press(self, what: Locator) -> None:
        what.wait_for()
        self.thief.press(what)

    def button(self, name: str, *, exact: bool = False) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=exact).last)

    def turn_to(self, tab: str) -> None:
        self.press(self.page.get_by_role("tab", name=tab))

    def take(self, tile: str) -> None:
        self.press(self.page.locator(f'[data-tile="{tile}"]'))

    def write(self, field: Locator, words: str) -> None:
        field.fill(words)

    def choose(self, field: Locator, label: str) -> None:
        field.select_option(label=label)

    # What one makes.

    def lay_out(self) -> None:
        """A row of rooms with a jewel at its end, two unknown tiles, two entrances."""
        self.stroke((1, 2), (2, 2), (3, 2), (4, 2))
        self.take("unknown")
        self.stroke((2, 2), (3, 2))
        self.take("jewel")
        self.stroke((4, 2))
        self.take("entrance")
        self.stroke((0, 2))
        self.stroke((5, 2))
        judged(self.page)

    def mend(self, check: str, field: str) -> None:
        """Fix a finding by its button."""
        judged(self.page)
        finding = self.page.locator(f'[data-check="{check}"]', has_text=field)
        self.press(finding.get_by_role("button", name="Fix:"))
        finding.wait_for(state="detached")

    def finish(self, title: str) -> None:
        """Everything that is missing beside the map."""
        self.write(self.page.get_by_role("textbox", name="Title"), title)
        self.mend("V48", "Label")
        self.mend("V46", "Objective")
        judged(self.page)
        self.turn_to("Bag")
        self.button("Fill it like")
        self.turn_to("Deck")
        self.button("Suggest a deck")
        self.page.get_by_text("Ready to play").wait_for()

    def play_to_its_end(self) -> None:
        """From the drawing to the end of a match, alone with four thieves."""
        self.button("Play it", exact=True)
        self.button("Start", exact=True)
        self.button("Suggest a plan")
        self.button("Accept")
        self.page.get_by_role("button", name="Suggest a plan").wait_for()
        answered(self.page)
        self.thief.play()


class MouseMaker(Maker):
    """Draws by mouse: a stroke is a drag."""

    def as_thief(self) -> Thief:
        return MouseThief(self.page)

    def stroke(self, *spots: Spot) -> None:
        places = [middle(cell(self.page, spot)) for spot in spots]
        self.page.mouse.move(*places[0])
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*place, steps=4)
        self.page.mouse.up()


class KeyboardMaker(Maker):
    """Draws by keyboard only: no mouse, no script that clicks."""

    def as_thief(self) -> KeyboardThief:
        return KeyboardThief(self.page)

    def stroke(self, *spots: Spot) -> None:
        thief = self.as_thief()
        for spot in spots:
            assert thief.walk_to(str(cell(self.page, spot).get_attribute("data-space")))

    def turn_to(self, tab: str) -> None:
        self.walk_along("[role=tab][aria-selected=true]", self.page.get_by_role("tab", name=tab))

    def take(self, tile: str) -> None:
        self.walk_along("[data-tile][aria-checked=true]", self.page.locator(f'[data-tile="{tile}"]'))

    def walk_along(self, chosen: str, wanted: Locator) -> None:
        """Go with the arrow keys from what is chosen in a group to something else in it."""
        self.reach(self.page.locator(chosen))
        wanted.evaluate("one => { window.wanted = one; }")
        for _ in range(60):
            if self.page.evaluate("document.activeElement === window.wanted"):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrow keys do not lead to {wanted}")

    def reach(self, what: Locator) -> None:
        what.wait_for()
        assert self.as_thief().reach(what)

    def write(self, field: Locator, words: str) -> None:
        self.reach(field)
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(words)

    def choose(self, field: Locator, label: str) -> None:
        self.reach(field)
        for _ in range(20):
            if field.locator("option:checked").inner_text() == label:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{label} cannot be chosen")


class FingerMaker(Maker):
    """Draws by finger on a phone."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.screen = page.context.new_cdp_session(page)

    def as_thief(self) -> Thief:
        return FingerThief(self.page)

    def stroke(self, *spots: Spot) -> None:
        self.page.get_by_test_id("paper").scroll_into_view_if_needed()
        for spot in spots:
            self.page.touchscreen.tap(*middle(cell(self.page, spot)))

    def fingers(self, what: str, *places: Place) -> None:
        """Fingers come, move or go; each is where it is told to be."""
        points: list[dict[str, Any]] = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(places)]
        self.screen.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": points})
