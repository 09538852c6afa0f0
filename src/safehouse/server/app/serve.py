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
from safehouse.server.limits import USUAL, Limits
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
from safehouse.server.transport.settings import QUEUE, Settings
from safehouse.server.transport.sockets import TableConnection

PORT = 7777
TRIES = 20
ANYWHERE = ("0.0.0.0", "::", "")
RESET_BUG = "https://sqlite.org/wal.html#walresetbug"
LOG = logging.getLogger("safehouse.server")
PACKAGE = Path(safehouse.__file__).parent


class CannotListen(Exception):
    """There is no such address or port to listen at, in one line."""


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
        took = time.perf_counter() - self.began
        event("started", version=safehouse.__version__, seconds=round(took, 2))
        print(f"{self.lines[0]} ({took:.2f} s)", *self.lines[1:], sep="\n", flush=True)
        if self.page:
            threading.Thread(target=webbrowser.open, args=(self.page,), daemon=True).start()


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
            page = f"http://{shown('127.0.0.1' if host in ANYWHERE else host)}:{listening.getsockname()[1]}/"
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
        print(f"Safehouse is already at {there}", flush=True)
        if open_page and str(there).startswith("http"):
            webbrowser.open(str(there))


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


def config(app: Any, *, local: bool, limits: Limits = USUAL, behind_proxy: bool = False) -> Settings:
    """How uvicorn is run: quiet, since addresses are secrets; packed messages only where they travel."""
    return Settings(
        BehindProxy(app) if behind_proxy else app,
        Connections(limits, behind_proxy=behind_proxy),
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


def listen(host: str, port: int) -> socket.socket:
    """A socket at the wished port; the next free one if the usual port is taken."""
    for candidate in range(port, port + (TRIES if port == PORT else 1)):
        try:
            return bound(host, candidate)
        except OSError as error:
            reason = error
    raise CannotListen(f"cannot listen at {host}:{port}: {reason.strerror or reason}")


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, so that asyncio turns Nagle off
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(QUEUE)
    except OSError:
        made.close()
        raise
    return made


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


def write_log(data: Path, wish: LogWish = AS_TEXT) -> None:
    """What happens goes to a file beside the store, or where the host wants it; secrets do not."""
    write_to(data / LOG_FILE, wish)
