"""serve --workers: several processes behind one address, started again when they die, all ended together."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from safehouse.server.staff.serving import NEEDS_DATABASE
from safehouse.server.store.folder import FILE
from safehouse.server.store.postgres.schema import connected
from tests.postgres import Server
from tests.server.hosting.desk import TOKEN, ask, report
from tests.server.house import House, free_port
from tests.server.test_restart import moved_in

ENDED = (0, 130, -signal.SIGALRM)


def begun(folder: Path, port: int, *words: str) -> "subprocess.Popen[str]":
    usual = ["serve", "--no-open", "--bot-pause", "0", "--port", str(port), "--data", str(folder), *words]
    command = [sys.executable, "-m", "safehouse", *usual]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@contextmanager
def serving(folder: Path, address: str) -> Iterator[tuple[House, "subprocess.Popen[str]"]]:
    port = free_port()
    process = begun(folder, port, "--workers", "2", "--store", address)
    assert process.stdout is not None
    try:
        assert process.stdout.readline().startswith(f"Safehouse is at http://127.0.0.1:{port}/")
        yield House(port), process
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


def two_of(process: "subprocess.Popen[str]", but: int = 0) -> list[int]:
    """The two processes that serve, without one that was killed; the system may overlook one while others come."""
    while True:
        assert process.poll() is None
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        found = [int(pid) for pid in children if int(pid) != but and is_worker(pid)]
        if len(found) == 2:
            return found


def is_worker(pid: str) -> bool:
    try:
        return b"staff.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return False


@pytest.mark.postgres
def test_one_that_dies_is_started_again_and_all_end_together(tmp_path: Path, address: str) -> None:
    with serving(tmp_path, address) as (house, process):
        first = two_of(process)
        table = house.make("masters", seats=1)
        with table.sit(0) as ann:
            ann.play(ann.offer("Plan"))
            number = ann.scene["number"]
        os.kill(first[0], signal.SIGKILL)
        second = two_of(process, but=first[0])
        with moved_in(house, table).sit(0) as ann:
            assert ann.scene["number"] == number
    assert process.returncode in ENDED
    assert len({*first, *second}) == 3
    assert not any(Path(f"/proc/{pid}").exists() for pid in second)
    assert not (tmp_path / FILE).exists()
    with closing(connected(address)) as connection:
        assert connection.execute("SELECT count(*) FROM processes").fetchone()[0] <= 1


@pytest.mark.postgres
def test_processes_end_with_whoever_started_them(tmp_path: Path, address: str) -> None:
    with serving(tmp_path, address) as (_, process):
        workers = two_of(process)
        process.kill()
        while any(Path(f"/proc/{pid}").exists() and not zombie(pid) for pid in workers):
            pass


def zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def line_of(folder: Path, *words: str) -> str:
    """What is said when nothing can be started."""
    out, err = (process := begun(folder, free_port(), *words)).communicate(timeout=60)
    assert (process.returncode, out) == (2, "")
    assert err.strip().count("\n") == 0
    return err


def test_several_on_sqlite_are_refused_in_one_line(tmp_path: Path) -> None:
    assert line_of(tmp_path, "--workers", "2") == f"safehouse: {NEEDS_DATABASE}\n"


@pytest.mark.postgres
def test_a_house_that_cannot_start_is_one_line_and_leaves_nobody_behind(
    tmp_path: Path, address: str, databases: Server
) -> None:
    many = ("--workers", "2", "--store", address)
    assert "cannot listen at 192.0.2.1:0" in line_of(tmp_path, *many, "--inside", "192.0.2.1")
    assert "does not exist" in line_of(tmp_path, "--workers", "2", "--store", databases.url("nowhere"))
    with closing(connected(address)) as connection:
        assert connection.execute("SELECT to_regclass('safehouse.processes')").fetchone()[0] is None


@pytest.mark.postgres
def test_whoever_tries_a_house_of_several_processes_has_the_hosts_page_too() -> None:
    port = free_port()
    words = ["demo-cluster", "--workers", "1", "--no-open", "--port", str(port)]
    command, environment = [sys.executable, "-m", "safehouse", *words], os.environ | {"SAFEHOUSE_ADMIN_TOKEN": TOKEN}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        try:
            assert any(line.startswith(f"Safehouse is at http://127.0.0.1:{port}/") for line in process.stdout)
            assert report(House(port))["tables"] == []
            assert ask(House(port), token=TOKEN[::-1]).status == 401
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=60)
