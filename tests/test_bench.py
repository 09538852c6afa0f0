"""The benches find what they put their clocks on."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.alone import ROOT
from tools.bench_clients import Tally
from tools.bench_falls import FILE, falls, machine, table
from tools.bench_stores import Row, in_common
from tools.bench_usage import Usage

NAMES = ["echo", "SQLite, 1 process", *(f"PostgreSQL, {n} process{'es' * (n > 1)}" for n in (1, 2, 4))]

HERE = {"commit": "abc1234", "greedy": "2.60 (2.11-3.12)", "step, all": "2.5 (2.0-3.5)", "machine": "here"}


def test_the_bench_of_the_server_tells_where_a_commands_time_goes() -> None:
    words = ["--matches", "1", "--seconds", "1", "--rounds", "1", "--idle", "2"]
    ran = subprocess.run([sys.executable, "-m", "tools.bench_server", *words], capture_output=True, text=True, cwd=ROOT)

    parts = {line.split()[0] for line in ran.stdout.splitlines() if "µs" in line}
    assert parts >= {"step", "views", "offers", "hints", "words", "undo", "encode", "send", "commit"}, ran.stderr
    assert ran.stdout.count("beside    2 idle tables") == 2


@pytest.mark.postgres
def test_the_bench_of_the_stores_has_a_row_for_each_and_finds_only_the_socket_shared() -> None:
    words = ["--stores", "--matches", "4", "--seconds", "0.5", "--rounds", "1"]
    ran = subprocess.run([sys.executable, "-m", "tools.bench_server", *words], capture_output=True, text=True, cwd=ROOT)

    rows = [line.strip("| ").split(" | ") for line in ran.stdout.splitlines() if line.startswith("| ")][2:]
    assert [row[0] for row in rows] == NAMES, ran.stderr
    assert any(float(row[1].replace(",", "")) > 0 for row in rows)  # in one of them half a second may be too short
    assert [len(row[4].split(" + ")) for row in rows] == [1, 1, 1, 2, 4]
    assert "4 processes on PostgreSQL; open in more than one of them: the socket they listen at\n" in ran.stdout
    assert "Traceback" not in ran.stderr


def test_what_processes_share_is_found_out_but_not_what_they_only_read(tmp_path: Path) -> None:
    with (tmp_path / "common").open("w") as file, (tmp_path / "common").open("w") as given, FILE.open() as read:
        handed = [[read.fileno(), file.fileno(), given.fileno()][:count] for count in (2, 3)]
        others = [subprocess.Popen(["sleep", "60"], pass_fds=each) for each in handed]
        try:
            here = os.stat(tmp_path / "common").st_ino
            assert in_common([each.pid for each in others], here) == [str(tmp_path / "common")]
            assert in_common([others[0].pid], here) == []
        finally:
            for each in others:
                each.kill()
                each.wait()


@pytest.mark.parametrize(
    ("usage", "limit"),
    [
        (Usage([0.3], 0.1, 0.95, 2.0, 0.0), "the clients"),
        (Usage([0.9, 0.97], 0.1, 0.1, 2.0, 0.0), "the server"),
        (Usage([0.2, 0.2], 0.9, 0.1, 2.0, 0.0), "the machine: no core is idle, PostgreSQL has most"),
        (Usage([0.2], 0.1, 0.1, 2.0, 0.0), "the machine: others have 1.6 of"),
        (Usage([0.2], 0.1, 0.1, 0.4, 1.6), "waiting"),
    ],
)
def test_what_limits_a_server_is_who_has_no_more_to_give(usage: Usage, limit: str) -> None:
    assert usage.limit().startswith(limit)


def test_a_row_tells_what_a_command_costs() -> None:
    tally = Tally()
    tally.times = [0.010, 0.012, 0.5]
    written = Row("SQLite, 1 process", 500.0, tally, Usage([0.5], 0.1, 0.2, 1.5, 0.5)).written()

    cells = ["SQLite, 1 process", "500", "12", "12", "0.50", "0.10", "0.20", "0.70", "0.50", "1,000", "200"]
    assert written.strip("| ").split(" | ")[:-1] == cells


def test_what_fell_by_more_than_a_tenth_on_the_same_machine_is_told_in_capitals() -> None:
    now = HERE | {"commit": "def5678", "greedy": "2.33 (2.0-2.5)", "step, all": "2.3 (2.0-2.5)"}

    assert falls([HERE], now) == ["SLOWER: GREEDY FELL FROM 2.6 TO 2.33 SINCE ABC1234"]
    assert falls([HERE, HERE | {"greedy": "2.40 (2.2-2.5)"}], now) == []  # it is compared with the last line
    assert falls([HERE | {"machine": "there"}], now) == []


def test_the_history_has_a_cell_below_each_heading() -> None:
    headings, *rows = table(FILE.read_text(encoding="utf8"))

    assert headings[0] == "date"
    assert headings[-1] == "machine"
    assert rows
    assert {len(row) for row in rows} == {len(headings)}
    assert "cores" in machine()
