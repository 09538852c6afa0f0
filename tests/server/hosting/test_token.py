"""The host's token: where it comes from, what is said of a bad one, and how little it helps to guess."""

import os
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

from safehouse.server.app.admin.token import BadToken, hashed_token
from tests.server.hosting.desk import ADMIN, TOKEN, ask, desk
from tests.server.house import House, running
from tests.server.transport.test_visitors import NEVER, little


def test_a_token_is_kept_as_a_hash(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")

    assert hashed_token(file, "") == hashed_token(None, TOKEN) == sha256(TOKEN.encode()).digest()
    assert hashed_token(None, "") == b""


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b"", "needs 24 letters at least"),
        (b"   \n", "needs 24 letters at least"),
        (b"short", "needs 24 letters at least"),
        (b"two words that are long enough", "must be one word"),
        ("ünïcödé-that-is-long-enough".encode(), "must be one word"),
        (b"\xff\xfe" * 20, "must be one word"),
    ],
)
def test_a_bad_token_is_refused_with_its_file(tmp_path: Path, body: bytes, said: str) -> None:
    file = tmp_path / "token"
    file.write_bytes(body)

    with pytest.raises(BadToken, match=f"{file}: the admin token {said}"):
        hashed_token(file, "")


def test_a_file_that_cannot_be_read_and_a_token_given_twice(tmp_path: Path) -> None:
    with pytest.raises(BadToken, match="cannot be read: No such file"):
        hashed_token(tmp_path / "nothing", "")
    with pytest.raises(BadToken, match="cannot be read: Is a directory"):
        hashed_token(tmp_path, "")
    with pytest.raises(BadToken, match="give the admin token once"):
        hashed_token(tmp_path / "token", TOKEN)
    with pytest.raises(BadToken, match="SAFEHOUSE_ADMIN_TOKEN: the admin token needs"):
        hashed_token(None, "short")


def test_a_server_does_not_start_with_a_bad_token_and_says_so_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text("short")
    words = [sys.executable, "-m", "safehouse", "serve", "--port", "0", "--data", str(tmp_path / "data"), "--no-open"]
    found = subprocess.run(
        [*words, "--admin-token-file", str(file)], capture_output=True, text=True, env=os.environ, check=False
    )

    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith(f"safehouse: {file}: the admin token needs 24 letters")
    assert found.stderr.count("\n") == 1
    assert not (tmp_path / "data").exists()


def test_without_a_token_there_is_nothing_there(house: House) -> None:
    for path in ("/admin", "/admin/", "/admin/x"):
        assert house.get(path).status == 404
    assert house.get("/api/admin", Authorization=f"Bearer {TOKEN}").status == 404
    assert house.post("/api/admin", {"type": "DrainHouse", "on": True}, Authorization=f"Bearer {TOKEN}").status == 404


@pytest.mark.parametrize(
    "header", ["", "Bearer", "Bearer ", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}", f"Basic {TOKEN}", "Bearer \xe4"]
)
def test_a_wrong_token_is_told_nothing(tmp_path: Path, header: str) -> None:
    with desk(tmp_path) as house:
        table = house.make(seats=2)
        words = {"Authorization": header} if header else {}
        answers = [
            house.get("/api/admin", **words),
            house.post("/api/admin", {"type": "DrainHouse", "on": True}, **words),
        ]
        still = house.get("/readyz").status

    assert [answer.status for answer in answers] == [401, 401]
    assert [sorted(answer.json) for answer in answers] == [["advice", "error"]] * 2
    assert still == 200
    assert table.code


def test_a_token_in_the_address_or_in_a_cookie_opens_nothing(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        answers = [house.get(f"/api/admin?token={TOKEN}"), house.get("/api/admin", Cookie=f"token={TOKEN}")]

    assert [answer.status for answer in answers] == [401, 401]


def test_tokens_cannot_be_guessed_and_others_are_not_held_up(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(admin_misses=(NEVER, 3)), behind_proxy=True, admin=ADMIN) as house:
        wrong = [ask(house, "203.0.113.9", token=f"{TOKEN}{n}").status for n in range(5)]
        right, elsewhere = ask(house, "203.0.113.9"), ask(house, "203.0.113.10")

    assert wrong == [401, 401, 401, 429, 429]
    assert (right.status, elsewhere.status) == (429, 200)
    assert right.json["advice"].startswith("Try again in ")


def test_the_right_token_costs_no_try(tmp_path: Path) -> None:
    with running(tmp_path, limits=little(admin_misses=(NEVER, 1)), admin=ADMIN) as house:
        assert [ask(house).status for _ in range(5)] == [200] * 5


def test_a_page_from_elsewhere_cannot_decide_anything(tmp_path: Path) -> None:
    with desk(tmp_path) as house:
        form, words = {"type": "DrainHouse", "on": True}, {"Authorization": f"Bearer {TOKEN}"}
        answer = house.post("/api/admin", form, Origin="http://evil.example", **words)

    assert answer.status == 403
