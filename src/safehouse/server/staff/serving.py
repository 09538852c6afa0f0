"""Starting several processes behind one address, on a PostgreSQL that is there or on one to try things out."""

import time
from pathlib import Path
from secrets import token_hex
from socket import socket
from typing import Final

import msgspec
from msgspec.structs import replace

from safehouse.server.app.gate import LOOPBACK
from safehouse.server.app.serve import ANYWHERE, addresses, announce, lead_to, lines, page_at, run_server, write_log
from safehouse.server.events.writing import AS_TEXT, LogWish
from safehouse.server.house.doors.embedded import NoPostgres, embedded
from safehouse.server.staff.foreman import Foreman
from safehouse.server.staff.orders import Orders
from safehouse.server.store import CannotStore
from safehouse.server.store.folder import AlreadyThere, alone, keep_private, private
from safehouse.server.store.opening import check_address, see_driver
from safehouse.server.transport.listening import listen

NEEDS_DATABASE: Final = (
    "several processes keep their matches in PostgreSQL, for a SQLite file has one writer: add --store postgresql://…"
)
FOR_NOW: Final = "Matches are kept in a PostgreSQL that ends with this command, and they with it."


class HouseWishes(msgspec.Struct, frozen=True):
    """How a house is to be served from this machine."""

    data: Path
    web: Path
    address: str = ""  # of the database
    host: str = "127.0.0.1"
    port: int = 0
    workers: int = 2
    house: str = ""  # its name; where there is none, only these processes serve it
    inside: str = "127.0.0.1"
    allow: tuple[str, ...] = ()
    open_page: bool = False
    bot_pause: float = 0.6
    memory: int = 512
    behind_proxy: bool = False
    log: LogWish = AS_TEXT
    admin: bytes = b""  # the SHA-256 of the host's token


def run_alone(wishes: HouseWishes) -> None:
    """Serve by this process alone until interrupted. CannotStore and CannotListen say in one line why not."""
    run_server(
        wishes.host,
        wishes.port,
        wishes.data,
        open_page=wishes.open_page,
        allow=wishes.allow,
        web=wishes.web,
        bot_pause=wishes.bot_pause,
        memory=wishes.memory,
        behind_proxy=wishes.behind_proxy,
        address=wishes.address,
        log=wishes.log,
        admin=wishes.admin,
    )


def run_house(wishes: HouseWishes) -> None:
    """Serve until interrupted. CannotStore and CannotListen say in one line why not."""
    began = time.perf_counter()
    if not wishes.address:
        raise CannotStore(NEEDS_DATABASE)
    check_address(wishes.address)
    keep_private()
    private(wishes.data)
    try:
        with alone(wishes.data) as lock, listen(wishes.host, wishes.port) as listening:
            write_log(wishes.data, wishes.log)
            names = addresses() if wishes.host in ANYWHERE else [wishes.host]
            page = page_at(wishes.host, listening)
            lock.write(page)
            lock.flush()
            said = lines(page, listening, names, wishes.host)
            foreman = Foreman(orders_of(wishes, names, listening), wishes.workers, listening)
            foreman.run(lambda: announce(said, page if wishes.open_page else "", began))
    except AlreadyThere as there:
        lead_to(there, open_page=wishes.open_page)


def orders_of(wishes: HouseWishes, names: list[str], listening: socket) -> Orders:
    """What each process is told."""
    return Orders(
        number=0,
        listening=listening.fileno(),
        house=wishes.house or token_hex(8),
        inside=wishes.inside,
        store=wishes.address,
        data=str(wishes.data),
        web=str(wishes.web),
        hosts=(*names, *wishes.allow),
        bot_pause=wishes.bot_pause,
        memory=wishes.memory,
        behind_proxy=wishes.behind_proxy,
        log=wishes.log,
        admin=wishes.admin,
        local=wishes.host in LOOPBACK and not wishes.behind_proxy,
    )


def run_demo(wishes: HouseWishes) -> None:
    """The same on a PostgreSQL of its own, which is removed at the end."""
    see_driver()
    try:
        with embedded() as server:
            print(FOR_NOW, flush=True)
            run_house(replace(wishes, address=server.url("postgres")))
    except NoPostgres as missing:
        raise CannotStore(str(missing)) from missing
