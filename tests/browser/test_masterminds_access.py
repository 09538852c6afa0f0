"""Everybody can use the table of Masterminds: each state of a match is looked at once, at every width."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.crooks import READY, MouseCrook
from tests.browser.eyes import Scan
from tests.browser.matches import share
from tests.browser.visitors import prefers, until

pytestmark = pytest.mark.browser

SEED = 19  # with a hand in which every hire leaves a choice of what to pay with
ASKED = prefers(pace=0, ahead=False)
# A chance to react comes only to who holds a card for it: test_reactions looks at one.
WANTED = {"opening", "turn", "looking at a Job", "paying", "doubt", "heist", "party"}


class Daring(MouseCrook):
    """Hires, then tries any Heist, whatever the odds; so everything happens soon."""

    def take_turn(self) -> None:
        if self.seen["used"] == 0 and self.seen["hires"]:
            self.unfold("Hire Up", "Hire", "Equip")
        elif "Heist" in self.seen["open"]:
            self.unfold("Heist", "Declare")
        else:
            super().take_turn()

    def states(self) -> Iterator[str]:
        """What the page shows now, by the names that are wanted."""
        self.look()
        signs = {"paying": "pay", "doubt": "confirm", "party": "party", "looking at a Job": "chosen", "heist": "heist"}
        yield from (state for state, sign in signs.items() if self.sees(sign))
        if self.seen["window"]:
            yield "window"
        if self.seen["primary"] in ("KeepHand", "EndTurn"):
            yield {"KeepHand": "opening", "EndTurn": "turn"}[self.seen["primary"]]
        if self.sees("question") and not self.seen["window"] and not self.sees("pay"):
            yield "question"


def look_at_a_job(crook: Daring) -> None:
    """Press a Job to see how one's crew would fare."""
    jobs = crook.page.get_by_role("tab", name="Jobs")
    if jobs.count():
        jobs.click()
    crook.page.locator("#jobs .head").first.click()
    crook.named("chosen").wait_for()


def close_the_job(crook: Daring) -> None:
    crook.page.keyboard.press("Escape")
    crook.named("chosen").wait_for(state="hidden")


def test_a_match(sized: Page) -> None:
    sized.context.add_init_script(ASKED)
    bots = [{"bot": "greedy", "name": name} for name in ("Ada", "Bo")]
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ann"}, *bots], "seed": SEED}
    made = sized.request.post("/api/matches", data=wish).json()
    sized.goto(f"/t/{made['links'][0]}")
    crook, scan = Daring(sized), Scan(sized)

    for _ in range(150):
        until(sized, READY)
        scan.new(crook.states())
        if scan.seen == ["opening", "turn"]:
            look_at_a_job(crook)
            scan.new(crook.states())
            close_the_job(crook)
        if set(scan.seen) >= WANTED or crook.step():
            break
    sized.goto(f"/t/{made['spectator']}")
    sized.get_by_text("You are watching").wait_for(state="attached")
    scan.new(["watching"])

    assert scan.faults == []
    assert set(scan.seen) >= WANTED


def two_here(page: Page) -> str:
    """Two people at this screen; where they sit."""
    wish = {"game": "masterminds", "setup": {}, "seats": [{"name": "Ann"}, {"name": "Bea"}]}
    return share(page, page.request.post("/api/matches", data=wish).json(), ["Ann", "Bea"])


def test_the_pages_around_a_match(sized: Page, ended: Any) -> None:
    scan, over = Scan(sized), ended["masterminds"]
    pages = {
        "set-up": ("/new/masterminds", "text=Who plays"),
        "rulebook": ("/rules", "text=Heist Masterminds"),
        "chapter": ("/rules/masterminds/crew-and-skills", "text=R64"),
        "rule": ("/rules/R37", "text=R37"),
        "cards": ("/cards", "[data-testid=face]"),
        "card": ("/cards/ev-tip", "text=Anonymous Tip"),
        "end": (f"/t/{over['links'][0]}", "[data-testid=end]"),
        "replay": (f"/replay/{over['spectator']}#60", "[data-testid=scrub]"),
        "curtain": ("", "[data-testid=curtain]"),
    }
    for state, (path, sign) in pages.items():
        sized.goto(path or two_here(sized))
        sized.locator(sign).first.wait_for()
        scan.new([state])
        if state == "replay":
            sized.keyboard.press("End")
            sized.get_by_text("Prestige").first.wait_for()
            scan.new(["end of a replay"])

    assert scan.faults == []
