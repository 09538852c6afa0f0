"""Starting the server: where it listens, where it keeps things, what it prints."""

import asyncio
import logging
import socket
import sqlite3
import threading
import time
import webbrowser
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import safehouse
from safehouse.server.app.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.collecting import Collector
from safehouse.server.app.gate import LOOPBACK
from safehouse.server.events import event
from safehouse.server.events.writing import AS_TEXT, LogWish, write_to
from safehouse.server.limits import ONE, USUAL, Doors, Limits
from safehouse.server.limits.memory import keep_together
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.store import health
from safehouse.server.store.folder import FILE, LOG_FILE, AlreadyThere, alone, keep_private, private
from safehouse.server.store.keeping import DatabaseStore
from safehouse.server.store.opening import open_postgres
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.address import BehindProxy
from safehouse.server.transport.connections import Connections
from safehouse.server.transport.descriptors import raise_limit
from safehouse.server.transport.http import HttpConnection
from safehouse.server.transport.listening import listen
from safehouse.server.transport.settings import Settings
from safehouse.server.transport.sockets import TableConnection

ANYWHERE = ("0.0.0.0", "::", "")
RESET_BUG = "https://sqlite.org/wal.html#walresetbug"
LOG = logging.getLogger("safehouse.server")
PACKAGE = Path(safehouse.__file__).parent


def page_folder() -> Path:
    """The built page: in the package, or in the checkout it runs from."""
    inside = PACKAGE / "page"
    return inside if inside.is_dir() else PACKAGE.parents[1] / "web" / "dist"


class Announcing(Closing):
    """A server that says when it is there."""

    def __init__(self, config: Settings, rooms: Rooms, lines: list[str], page: str, began: float) -> None:
        super().__init__(config, rooms)
        self.lines = lines
        self.page = page
        self.began = began

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, then say so."""
        await super().startup(sockets)
        self.collecting = asyncio.ensure_future(Collector(self.rooms.meters.played).run())
        announce(self.lines, self.page, self.began)


def announce(lines: list[str], page: str, began: float) -> None:
    """Say where we are, and open the page if that is wished."""
    took = time.perf_counter() - began
    event("started", version=safehouse.__version__, seconds=round(took, 2))
    print(f"{lines[0]} ({took:.2f} s)", *lines[1:], sep="\n", flush=True)
    if page:
        threading.Thread(target=webbrowser.open, args=(page,), daemon=True).start()


def run_server(
    host: str,
    port: int,
    data: Path,
    *,
    open_page: bool,
    allow: tuple[str, ...],
    web: Path,
    bot_pause: float,
    memory: int,
    behind_proxy: bool = False,
    address: str = "",
    log: LogWish = AS_TEXT,
    admin: bytes = b"",
) -> None:
    """Serve until interrupted. CannotStore and CannotListen say in one line why not."""
    began = time.perf_counter()
    raise_limit()
    keep_together()
    keep_private()
    private(data)
    try:
        with alone(data) as lock, closing(open_store(data, address, log)) as store:
            listening = listen(host, port)
            names = addresses() if host in ANYWHERE else [host]
            page = page_at(host, listening)
            lock.write(page)
            lock.flush()
            limits = Limits(memory=memory << 20)
            rooms = Rooms(Environment(store, bot_delay=bot_pause, limits=limits, ahead=True, aside=True, admin=admin))
            app = make_app(rooms.world, web, (*names, *allow), rooms)
            said = lines(page, listening, names, host)
            settings = config(app, local=host in LOOPBACK and not behind_proxy, behind_proxy=behind_proxy)
            Announcing(settings, rooms, said, page if open_page else "", began).run([listening])
            event("stopped")
    except AlreadyThere as there:
        lead_to(there, open_page=open_page)


def lead_to(there: AlreadyThere, *, open_page: bool) -> None:
    """Say where the server is that uses this folder."""
    print(f"Safehouse is already at {there}", flush=True)
    if open_page and str(there).startswith("http"):
        webbrowser.open(str(there))


def page_at(host: str, listening: socket.socket) -> str:
    """The address of the page for whoever sits at this machine."""
    return f"http://{shown('127.0.0.1' if host in ANYWHERE else host)}:{listening.getsockname()[1]}/"


def open_store(data: Path, address: str, log: LogWish = AS_TEXT) -> DatabaseStore:
    """The store at an address, or in a folder that nobody else uses now; the log is in the folder either way."""
    write_log(data, log)
    return open_postgres(address) if address else open_file(data)


def open_file(data: Path) -> SqliteStore:
    """The store of a folder; the log says by which SQLite it is kept."""
    store = SqliteStore(data)
    LOG.info("matches are kept by SQLite %s", sqlite3.sqlite_version)
    if has_reset_bug(sqlite3.sqlite_version_info):
        LOG.info("two programs that write to one database can damage it by this SQLite; see %s", RESET_BUG)
    if health.size(data / FILE) > Limits().checked:
        threading.Thread(target=health.check_beside, args=(data / FILE,), daemon=True).start()
    return store


def has_reset_bug(version: tuple[int, ...]) -> bool:
    """Is this a SQLite whose write-ahead log can be reset under a second writer? We have but one."""
    mended = {44: 6, 50: 7, 51: 3}  # fixed in these minor versions, and in all after them
    return version < (3, 52) and version[2] < mended.get(version[1], version[2] + 1)


def config(
    app: Any, *, local: bool, limits: Limits = USUAL, behind_proxy: bool = False, doors: Doors = ONE
) -> Settings:
    """How uvicorn is run: quiet, since addresses are secrets; packed messages only where they travel."""
    return Settings(
        BehindProxy(app) if behind_proxy else app,
        Connections(limits, behind_proxy=behind_proxy, doors=doors),
        http=HttpConnection,
        ws=TableConnection,
        ws_max_size=limits.frame,
        ws_ping_interval=limits.ping,
        ws_ping_timeout=limits.ping,
        ws_per_message_deflate=not local,
        loop="asyncio",
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=limits.keep,
        timeout_graceful_shutdown=1,
    )


def addresses() -> list[str]:
    """The names and addresses friends may use to reach this machine."""
    name = socket.gethostname()
    found = [name, f"{name}.local", *resolved(name)]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; it tells which way out there is
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return list(dict.fromkeys(found))


def resolved(name: str) -> Iterable[str]:
    """The addresses of a name; none if nobody knows it."""
    try:
        return [str(found[4][0]) for found in socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)]
    except OSError:
        return []


def lines(here: str, listening: socket.socket, names: list[str], host: str) -> list[str]:
    """What is printed."""
    port = listening.getsockname()[1]
    friends = [name for name in names if host in ANYWHERE and name[0].isdigit() and not name.startswith("127.")]
    return [f"Safehouse is at {here}", *(f"Friends come in by http://{shown(name)}:{port}/" for name in friends)]


def shown(host: str) -> str:
    """An address as it stands in a link."""
    return f"[{host}]" if ":" in host else host


def write_log(data: Path, wish: LogWish = AS_TEXT, file: str = LOG_FILE) -> None:
    """What happens goes to a file beside the store, or where the host wants it; secrets do not."""
    write_to(data / file, wish)
