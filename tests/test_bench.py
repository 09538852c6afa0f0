"""The benches find what they put their clocks on."""

import subprocess
import sys

from tests.alone import ROOT
from tools.bench_falls import FILE, falls, machine, table

HERE = {"commit": "abc1234", "greedy": "2.60 (2.11-3.12)", "step, all": "2.5 (2.0-3.5)", "machine": "here"}


def test_the_bench_of_the_server_tells_where_a_commands_time_goes() -> None:
    words = ["--matches", "1", "--seconds", "2", "--rounds", "1", "--idle", "2"]
    ran = subprocess.run([sys.executable, "-m", "tools.bench_server", *words], capture_output=True, text=True, cwd=ROOT)

    parts = {line.split()[0] for line in ran.stdout.splitlines() if "µs" in line}
    assert parts >= {"step", "views", "offers", "hints", "words", "undo", "encode", "send", "commit"}, ran.stderr
    assert ran.stdout.count("beside    2 idle tables") == 2


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
