"""Browsers of several people at one table, each with a line that can be cut."""

from playwright.sync_api import Browser, Page, WebSocketRoute

from tests.browser.conftest import Served
from tests.browser.visitors import AT_ONCE, come


class Wire:
    """The line between one browser and the server, which can be cut."""

    def __init__(self) -> None:
        self.cut = False
        self.open: list[WebSocketRoute] = []

    def route(self, socket: WebSocketRoute) -> None:
        if self.cut:
            socket.close(code=3001, reason="cut")
            return
        socket.connect_to_server()
        self.open.append(socket)

    def snip(self) -> None:
        self.cut = True
        for socket in self.open:
            socket.close(code=3001, reason="cut")
        self.open = []

    def mend(self) -> None:
        self.cut = False


def sit_down(browser: Browser, served: Served, link: str, wire: Wire) -> Page:
    page = come(browser, served, AT_ONCE).new_page()
    page.route_web_socket("**/api/ws/**", wire.route)
    page.goto(f"/t/{link}")
    page.get_by_test_id("now").wait_for()
    return page
