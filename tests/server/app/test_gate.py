"""Who is let in, what browsers are told, and the page."""

import http.client
import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.house import House, running


@pytest.fixture(scope="module")
def paged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    web = folder / "dist"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<!doctype html>the page")
    (web / "icon.svg").write_text("<svg/>")
    (web / "assets" / "app.js").write_text("go()" * 1000)
    (folder / "secret.txt").write_text("secret")
    with running(folder, web=web, hosts=("table.example",)) as house:
        yield house


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "LOCALHOST:7777", "[::1]:80", "table.example", "table.example."]
)
def test_known_hosts_are_let_in(paged: House, host: str) -> None:
    assert paged.get("/api/rulebook", Host=host).status == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "", "[::1", "table.example.evil", "127.0.0.2"]
)
def test_unknown_hosts_are_refused(paged: House, host: str) -> None:
    for path in ("/", "/api/rulebook"):
        answer = paged.get(path, Host=host)
        assert (answer.status, "--allow-host" in answer.json["advice"]) == (400, True)


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://[", "http://[::1", "http://127.0.0.1:1", "https://127.0.0.1", "file://"],
)
def test_a_page_from_elsewhere_may_change_nothing(paged: House, origin: str) -> None:
    table = paged.make()

    assert paged.post("/api/join", {"code": table.code, "name": "Eve"}, Origin=origin).status == 403
    assert paged.ask("DELETE", f"/api/seats/{table.tokens[0]}", Origin=origin).status == 403
    with (
        pytest.raises(InvalidStatus) as refused,
        connect(f"ws://127.0.0.1:{paged.port}/api/ws/{table.tokens[0]}", origin=Origin(origin)),
    ):
        pass
    assert refused.value.response.status_code == 403


def test_our_own_page_may(paged: House) -> None:
    table = paged.make()
    origin = f"http://127.0.0.1:{paged.port}"

    assert paged.post("/api/join", {"code": table.code, "name": "Bob"}, Origin=origin).status == 200
    with connect(f"ws://127.0.0.1:{paged.port}/api/ws/{table.tokens[0]}", origin=Origin(origin)) as socket:
        assert "Welcome" in str(socket.recv())


def test_a_socket_under_an_unknown_host_is_refused(paged: House) -> None:
    with socket.create_connection(("127.0.0.1", paged.port)) as raw:
        raw.sendall(
            b"GET /api/ws/x HTTP/1.1\r\nHost: evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        )
        assert raw.recv(100).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("path", ["/", "/t/secret", "/join/ABCDEF", "/new", "/watch/secret", "/a/b/c"])
def test_every_address_of_a_table_is_the_page(paged: House, path: str) -> None:
    answer = paged.get(path)

    assert (answer.status, answer.body) == (200, b"<!doctype html>the page")
    assert answer.headers["Cache-Control"] == "no-cache"


def test_files_are_served_packed_and_what_is_built_is_kept_for_long(paged: House) -> None:
    asset, icon = paged.get("/assets/app.js", Accept_Encoding="gzip"), paged.get("/icon.svg")

    assert "immutable" in asset.headers["Cache-Control"]
    assert (asset.headers["Content-Encoding"], len(asset.body) < 1000) == ("gzip", True)
    assert icon.body == b"<svg/>"
    assert paged.get("/assets/gone.js").status == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/../../secret.txt", "/..%2fsecret.txt", "//etc/passwd"]
)
def test_nothing_outside_the_page_is_served(paged: House, path: str) -> None:
    connection = http.client.HTTPConnection("127.0.0.1", paged.port)
    connection.request("GET", path)
    answer = connection.getresponse().read()
    connection.close()

    assert b"secret" not in answer
    assert b"root:" not in answer


def test_browsers_are_told_to_be_careful(paged: House) -> None:
    for path in ("/", "/api/rulebook", "/api/seats/x", "/assets/app.js"):
        headers = paged.get(path).headers
        assert "default-src 'self'" in headers["Content-Security-Policy"]
        assert "script-src 'self';" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


def test_without_a_page_the_server_says_how_to_build_it(house: House) -> None:
    answer = house.get("/")

    assert (answer.status, b"npm run build" in answer.body) == (503, True)
