"""What happens by itself is told on the stage, and nothing else on the page runs ahead of it."""

import re
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Served
from tests.browser.eyes import graves
from tests.browser.ghosts import Ghost, catch_up, ghost_of, loud_round, step_in
from tests.browser.visitors import DESK, PHONE, Size, click_if_there, come, prefers, until

pytestmark = pytest.mark.browser

SEED = 2  # chosen luck: alerts in the first round, a crisis in the third
TIPS = [f"coach-{name}" for name in ("plan", "roll", "act", "reveal", "noise", "escape")]
FAST = prefers(pace=0.2, seen=TIPS, sound=False)
ANSWERS = "The house answers …"
MOST_STOPS = 20
STOPPED = """(answers) => document.querySelector('[data-testid=continue]')?.checkVisibility()
  || !document.querySelector('[data-testid=now]').innerText.includes(answers)"""
# Everything that comes on the stage, with what the rest of the page shows at that moment.
RECORD = """
window.staged = [];
let last = null;
new MutationObserver(() => {
  const stage = document.querySelector('[data-testid=stage]');
  const key = stage && stage.dataset.fact + stage.innerText;
  if (key === last) return;
  last = key;
  if (!stage) return;
  const seen = (wish) => [...document.querySelectorAll(wish)].filter((one) => one.checkVisibility());
  window.staged.push({
    fact: stage.dataset.fact, look: stage.dataset.look, text: stage.innerText,
    now: document.querySelector('[data-testid=now]').innerText,
    asked: seen('[data-testid=question]').length, acts: seen('#actions [data-offer]').length,
    log: [...document.querySelectorAll('[data-testid=aloud] p')].map((line) => line.innerText),
  });
}).observe(document, { childList: true, subtree: true, characterData: true });
"""


@contextmanager
def table(
    browser: Browser, served: Served, seats: int = 1, size: Size = DESK, **wish: Any
) -> Iterator[tuple[Page, list[Ghost]]]:
    """The page of the first seat of a heist that is planned, and a ghost for every seat."""
    with ExitStack() as stack:
        context = stack.enter_context(come(browser, served, FAST, RECORD, size=size, motion="no-preference"))
        page = context.new_page()
        names = [{"name": name} for name in ("Ada", "Bo")[:seats]]
        luck = {"seed": SEED} if seats == 1 else {}  # people who play together do not choose it
        setup = {"game": "masters", "setup": {"heist": "the-inclusion-job"}, "seats": names} | luck
        made = page.request.post("/api/matches", data=setup | {"suggested": True} | wish).json()
        page.goto(f"/t/{made['links'][0]}")
        page.get_by_test_id("now").wait_for()
        yield page, [stack.enter_context(ghost_of(page, link)) for link in made["links"]]


def begin(ghosts: Sequence[Ghost]) -> None:
    for ghost in ghosts:
        ghost.take("Ready")
        catch_up(ghosts)


def staged(page: Page, fact: str) -> list[dict[str, Any]]:
    """All that came on the stage of one kind of fact."""
    found: list[dict[str, Any]] = page.evaluate("fact => window.staged.filter((one) => one.fact === fact)", fact)
    return found


def until_staged(page: Page, fact: str, times: int = 1) -> None:
    counted = "([fact, times]) => window.staged.filter((one) => one.fact === fact).length >= times"
    until(page, counted, [fact, times])


def on_stage(page: Page, fact: str) -> Any:
    return page.locator(f"[data-testid=stage][data-fact={fact}]")


def hear_out(page: Page) -> None:
    """Continue as often as it takes: what else there is depends on luck."""
    for _ in range(MOST_STOPS):
        until(page, STOPPED, ANSWERS)
        if ANSWERS not in page.get_by_test_id("now").inner_text():
            return
        click_if_there(page.get_by_test_id("continue"))
    raise AssertionError("the house answers without end")


def test_a_round_is_told_in_its_order_and_stops_at_the_event(browser: Browser, served: Served) -> None:
    with table(browser, served) as (page, ghosts):
        begin(ghosts)
        until_staged(page, "Rolled")
        page.get_by_test_id("stage").wait_for(state="hidden")
        loud_round(ghosts)

        expect(on_stage(page, "EventBegan")).to_be_visible()
        expect(page.get_by_test_id("now")).to_contain_text(ANSWERS)
        assert page.locator("#context [data-offer]:visible").count() == 0
        alerts = staged(page, "AlertRaised")
        assert alerts
        assert all((one["look"], "not happen" in one["text"]) == ("lost", True) for one in alerts)
        told = page.get_by_test_id("aloud").locator("p").last.inner_text()
        assert told.startswith("EVENT"), "nothing that follows is told yet"

        page.get_by_test_id("continue").click()
        until_staged(page, "Rolled", 2)
        page.get_by_test_id("stage").wait_for(state="hidden")
        expect(page.get_by_test_id("now")).not_to_contain_text(ANSWERS)
        expect(page.locator("#actions [data-offer]").first).to_be_visible()
        expect(page.get_by_test_id("aloud").locator("p").last).to_contain_text("Dice:")


def test_the_card_of_an_event_says_what_it_does_now(browser: Browser, served: Served) -> None:
    with table(browser, served, seed=7) as (page, ghosts):
        begin(ghosts)
        for _ in range(2):
            loud_round(ghosts)
            on_stage(page, "EventBegan").wait_for()
            text = on_stage(page, "EventBegan").inner_text()
            page.get_by_test_id("continue").click()
        assert "gate" in text.lower()
        assert "closes" in text  # the second event shuts a gate, and its card says which


def test_nothing_runs_ahead_of_the_stage_with_friends_either(browser: Browser, served: Served) -> None:
    with table(browser, served, seats=2) as (page, ghosts):
        begin(ghosts)
        while "CrisisBegan" not in ghosts[0].kinds:
            loud_round(ghosts)

        expect(on_stage(page, "CrisisBegan")).to_be_visible()  # it waits, though events did not
        expect(page.get_by_test_id("now")).to_contain_text(ANSWERS)
        rounds = [one for one in page.evaluate("window.staged") if one["fact"] in ("AlertRaised", "EventBegan")]
        assert rounds
        assert all(ANSWERS in one["now"] and not one["asked"] and not one["acts"] for one in rounds)

        hear_out(page)
        expect(page.get_by_test_id("now")).not_to_contain_text(ANSWERS)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_escape_turns_the_table_red_and_who_is_left_inside_is_seen_behind_bars(
    browser: Browser, served: Served, size: Size
) -> None:
    with table(browser, served, size=size) as (page, (ghost,)):
        begin([ghost])
        step_in(ghost)
        ghost.take("CallEscape")
        loud_round([ghost])
        expect(on_stage(page, "EventBegan")).to_be_visible()
        page.get_by_test_id("continue").click()

        expect(on_stage(page, "EscapeBegan")).to_be_visible()
        expect(page.get_by_test_id("table")).to_have_class(re.compile("alarm"))
        assert graves(page) == []
        page.get_by_test_id("continue").click()
        page.get_by_test_id("stage").wait_for(state="hidden")
        assert graves(page) == []

        ghost.take("EndEscape")
        until_staged(page, "Busted")
        until_staged(page, "HeistEnded")
        expect(page.get_by_test_id("end")).to_be_visible()


def test_who_wants_it_calm_sees_no_motion(browser: Browser, served: Served) -> None:
    with table(browser, served) as (page, ghosts):
        page.emulate_media(reduced_motion="reduce")
        begin(ghosts)
        loud_round(ghosts)

        expect(on_stage(page, "EventBegan")).to_be_visible()
        until(page, "() => document.getAnimations().every((one) => one.playState !== 'running')")


def test_nothing_is_drawn_while_nothing_moves(browser: Browser, served: Served) -> None:
    with table(browser, served) as (page, (ghost,)):
        begin([ghost])
        until_staged(page, "Rolled")
        page.get_by_test_id("stage").wait_for(state="hidden")
        until(page, "() => document.getAnimations().every((one) => one.playState !== 'running')")

        ghost.take("CallEscape")
        loud_round([ghost])
        for fact in ("EventBegan", "EscapeBegan"):
            on_stage(page, fact).wait_for()
            page.get_by_test_id("continue").click()
        page.locator(".guide[aria-busy=false]").wait_for()
        until(page, "() => document.getAnimations().every((one) => one.playState !== 'running')")


def test_who_looked_away_finds_what_happened_in_one_list(browser: Browser, served: Served) -> None:
    with table(browser, served) as (page, ghosts):
        begin(ghosts)
        until_staged(page, "Rolled")
        page.get_by_test_id("stage").wait_for(state="hidden")
        look(page, away=True)
        loud_round(ghosts)
        until(page, "() => document.querySelector('[data-testid=stage]') !== null")
        look(page, away=False)

        away = page.get_by_test_id("away")
        expect(away).to_contain_text("EVENT:")
        expect(away).to_contain_text("Dice:")
        expect(page.get_by_test_id("stage")).to_be_hidden()
        away.get_by_role("button", name="Hide").click()
        expect(away).to_be_hidden()


def look(page: Page, *, away: bool) -> None:
    """Turn to another tab, or come back."""
    page.evaluate(
        """away => {
          Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
          document.dispatchEvent(new Event('visibilitychange'));
        }""",
        away,
    )


def test_a_heist_of_masterminds_is_a_scene_with_a_stamp(browser: Browser, served: Served) -> None:
    with come(browser, served, FAST, RECORD, motion="no-preference") as context:
        page = context.new_page()
        wish = {
            "game": "masterminds",
            "setup": {},
            "seats": [{"bot": "greedy", "name": name} for name in ("Ada", "Bo")],
        }
        made = page.request.post("/api/matches", data=wish).json()
        page.goto(f"/watch/{made['spectator']}")

        until_staged(page, "Counted")
        scene = staged(page, "Counted")[0]
        assert re.search(r"(Ada|Bo)’s Heist", scene["text"], re.IGNORECASE)
        assert re.search(r"CLEAN|WITH HEAT|FAILED", scene["text"], re.IGNORECASE)
        assert re.search(r"\d+ of \d+ icons", scene["text"])
        assert staged(page, "Declared")
