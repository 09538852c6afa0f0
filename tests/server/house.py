"""A real server on a free port of loopback, and clients that talk to it as a page would."""

import json
import socket
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from safehouse.server.app import make_app
from safehouse.server.app.closing import Closing
from safehouse.server.app.serve import config
from safehouse.server.limits import Limits, Timer
from safehouse.server.lobby.rooms import Environment, Rooms
from safehouse.server.store import Clock, Store
from safehouse.server.store.sqlite import SqliteStore
from safehouse.server.transport.listening import bound
from safehouse.server.work.process import WORKER as NICE_WORKER

Told = dict[str, Any]
MUCH = (1e6, 1e6)
PLENTY = Limits(
    plays=MUCH,
    words=MUCH,
    advice=MUCH,
    odds=MUCH,
    visits=MUCH,
    matches=MUCH,
    misses=MUCH,
    requests=MUCH,
    drawings=MUCH,
    browsing=MUCH,
    frames=MUCH,
    frames_by_address=MUCH,
    undos=MUCH,
    entries=1_000_000,
    patience=60,
    long_patience=600,
    held=0,
    silent=60,  # a busy machine does not take who is slow for gone
)
WORKER = (*NICE_WORKER[:-1], "0")  # which does not give way to whatever else runs beside the tests
PEOPLE = ("Ann", "Bob", "Cid", "Dee")
SOON = 60.0  # how long a busy machine may take; nobody waits for it to pass


class Answer:
    """What came back over HTTP."""

    def __init__(self, status: int, headers: Any, body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class House:
    """A running server."""

    def __init__(self, port: int, rooms: Rooms | None = None) -> None:
        self.port = port
        self.rooms = rooms

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def ask(self, method: str, path: str, form: Any = None, **headers: str) -> Answer:
        """One request."""
        body = form if isinstance(form, bytes) or form is None else json.dumps(form).encode()
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        request = urllib.request.Request(f"{self.address}{path}", body, sent, method=method)
        try:
            with urllib.request.urlopen(request, timeout=SOON) as answer:
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def get(self, path: str, **headers: str) -> Answer:
        return self.ask("GET", path, **headers)

    def post(self, path: str, form: Any, **headers: str) -> Answer:
        return self.ask("POST", path, form, **headers)

    def make(self, game: str = "masters", seats: int = 2, bots: str = "", **form: Any) -> "Table":
        """A match: the first seat a person's, the others people's too or a bot's."""
        forms = [{"name": PEOPLE[0]}, *({"bot": bots} if bots else {} for _ in range(1, seats))]
        form = {"setup": {}, **form, "game": game, "seats": forms}
        answer = self.post("/api/matches", form)
        assert answer.status == 201, answer.body
        return Table(self, answer.json)


class Table:
    """A match that was made."""

    def __init__(self, house: House, made: Told) -> None:
        self.house = house
        self.code: str = made["code"]
        self.tokens: list[str] = made["links"]
        self.spectator: str = made["spectator"]

    def sit(self, seat: int) -> "Client":
        return Client(self.house.port, self.tokens[seat])

    def watch(self) -> "Client":
        return Client(self.house.port, self.spectator)


class Client:
    """One open page."""

    def __init__(self, port: int, token: str) -> None:
        address = f"ws://127.0.0.1:{port}/api/ws/{token}"
        self.open = ExitStack()
        self.socket: ClientConnection = self.open.enter_context(
            connect(address, open_timeout=SOON, max_size=None, compression=None, ping_interval=None)
        )
        self.frames: list[str] = []
        self.scene: Told = {}
        self.count = 0
        self.welcome = self.hear("Welcome", "Farewell")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.open.close()

    def take(self, timeout: float = SOON) -> Told:
        """The next message, whatever it is."""
        frame = self.socket.recv(timeout=timeout)
        assert isinstance(frame, str)
        self.frames.append(frame)
        told: Told = json.loads(frame)
        self.scene = told.get("scene") or self.scene
        return told

    def hear(self, *kinds: str, timeout: float = SOON) -> Told:
        """The next message of some kind."""
        while (told := self.take(timeout))["type"] not in kinds:
            pass
        return told

    def silent(self, seconds: float = 0.3) -> bool:
        """Does nothing come but word of who is here?"""
        try:
            while self.take(seconds)["type"] == "People":
                pass
        except TimeoutError:
            return True
        return False

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def new_id(self) -> str:
        self.count += 1
        return f"{id(self)}-{self.count}"

    def play(self, command: Any, id_: str = "") -> Told:
        """Give a command; what comes of it to this client."""
        sent = id_ or self.new_id()
        self.send("Play", id=sent, after=self.scene["number"], command=command)
        return self.hear_of(sent)

    def undo(self) -> Told:
        sent = self.new_id()
        self.send("TakeBack", id=sent)
        return self.hear_of(sent)

    def hear_of(self, id_: str) -> Told:
        """The answer to a message of one's own."""
        while (told := self.take()).get("id") != id_:
            pass
        return told

    def offers(self, *kinds: str) -> list[Any]:
        """What is on offer, of some kinds or at all."""
        offers = [offer["command"] for offer in self.scene["offers"]]
        return [offer for offer in offers if not kinds or offer["type"] in kinds]

    def offer(self, *kinds: str) -> Any:
        return self.offers(*kinds)[0]

    def sync(self) -> None:
        """Hear all that was said so far: what is asked now is answered after it."""
        sent = self.new_id()
        self.send("Why", id=sent, command={"type": "Drop"})
        self.hear_of(sent)

    def catch_up(self, number: int) -> None:
        """Hear the news up to an entry."""
        while self.scene["number"] < number:
            self.hear("News")


@contextmanager
def running(
    folder: Path,
    store: Callable[[Path], Store] = SqliteStore,
    limits: Limits = PLENTY,
    web: Path | None = None,
    hosts: Sequence[str] = (),
    luck: Random | None = None,
    worker: tuple[str, ...] = WORKER,
    ahead: bool = False,
    timer: Timer = time.monotonic,
    behind_proxy: bool = False,
    clock: Clock = time.time,
    aside: bool = False,
    admin: bytes = b"",
) -> Iterator[House]:
    """A server in a thread, as long as it is needed."""
    kept = store(folder)
    luck = luck or SystemRandom()
    world = Environment(
        kept, clock, timer, luck, limits, bot_delay=0.0, worker=worker, ahead=ahead, aside=aside, admin=admin
    )
    rooms = Rooms(world)
    app = make_app(world, web or folder / "no-page", tuple(hosts), rooms)
    listening = bound("127.0.0.1", 0)
    server = Closing(config(app, local=True, limits=limits, behind_proxy=behind_proxy), rooms)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    while not server.started and thread.is_alive():
        time.sleep(0.005)
    try:
        yield House(listening.getsockname()[1], rooms)
    finally:
        server.should_exit = True
        thread.join()
        kept.close()
        listening.close()


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def go_on(clients: Sequence[Client], done: Callable[[], bool], wanted: Sequence[str] = (), steps: int = 600) -> None:
    """Play on with whoever has something on offer, what is wanted first, until something is so."""
    luck = Random(11)
    for _ in range(steps):
        if done():
            return
        movers = [client for client in clients if client.offers()]
        if not movers:  # a bot is waited for
            clients[0].hear("News")
            continue
        mover = luck.choice(movers)
        offers = mover.offers(*wanted) or [o for o in mover.offers() if o["type"] not in ("CallEscape", "Unplan")]
        before = mover.scene["number"]
        told = mover.play(luck.choice(offers or mover.offers()))
        for client in clients:
            client.sync()
        if told["type"] != "News" and mover.scene["number"] == before:
            mover.hear("News")  # a bot was quicker, and what it did is told once it is kept
    raise AssertionError("it did not come to that")
