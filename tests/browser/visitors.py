"""Browsers of people who were never here, each with patience for a busy machine."""

import json
from contextlib import suppress
from typing import Any, Literal, NamedTuple, Protocol

from playwright.sync_api import Browser, BrowserContext, Error, Locator, Page, ViewportSize

PATIENCE = 60_000  # milliseconds, for everything a browser waits for
UNANSWERED = "[data-pending=true]"  # a table that waits for the server's word
ANSWERED = f"() => !document.querySelector('{UNANSWERED}')"
OFTEN = 20  # milliseconds between two looks; to look whenever a frame is drawn has the browser draw sixty a second
Motion = Literal["reduce", "no-preference"]


class Size(NamedTuple):
    """How large a window is."""

    width: int
    height: int


class Address(Protocol):
    """A server that can be visited."""

    @property
    def address(self) -> str: ...


DESK = Size(1280, 860)
PHONE = Size(360, 740)


def prefers(**settings: object) -> str:
    """A script by which a browser remembers settings."""
    return f"localStorage.setItem('safehouse.settings', JSON.stringify({json.dumps(settings)}))"


WITHOUT_SOUND = "delete window.AudioContext;"  # a loudspeaker that hears nothing is kept busy all the same
AT_ONCE = prefers(pace=0, seen=["all"])  # nothing is animated, nothing is explained
# Nobody looks at these pages, and to draw them is a fifth of the work. Style and layout are as if they were drawn.
UNDRAWN = """{
  const clear = new CSSStyleSheet();
  clear.replaceSync('html { opacity: 0 !important; }');
  document.adoptedStyleSheets.push(clear);
}"""


def come(
    browser: Browser,
    served: Address,
    *scripts: str,
    size: Size = DESK,
    touch: bool = False,
    motion: Motion = "reduce",
) -> BrowserContext:
    """The browser of somebody who was never here, for whom nothing glides unless they want it: drawing it is costly."""
    view: ViewportSize = {"width": size.width, "height": size.height}
    context = browser.new_context(base_url=served.address, viewport=view, has_touch=touch, reduced_motion=motion)
    context.set_default_timeout(PATIENCE)
    for script in (WITHOUT_SOUND, *(() if motion == "no-preference" else (UNDRAWN,)), *scripts):
        context.add_init_script(script)
    return context


def until(page: Page, what: str, arg: Any = None) -> None:
    """Wait until something holds on a page."""
    page.wait_for_function(what, arg=arg, polling=OFTEN)


def answered(page: Page) -> None:
    """Wait until the server has answered all that the page has sent."""
    until(page, ANSWERED)


def click_if_there(what: Locator) -> None:
    """Click on what is there now; while one reaches for it it may go, for the others play on."""
    for found in what.element_handles()[:1]:
        with suppress(Error):
            found.click()
