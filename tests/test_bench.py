"""The benches find what they put their clocks on."""

import subprocess
import sys

from tests.alone import ROOT


def test_the_bench_of_the_server_tells_where_a_commands_time_goes() -> None:
    words = ["--matches", "1", "--seconds", "2", "--rounds", "1"]
    ran = subprocess.run([sys.executable, "-m", "tools.bench_server", *words], capture_output=True, text=True, cwd=ROOT)

    parts = {line.split()[0] for line in ran.stdout.splitlines() if "µs" in line}
    assert parts >= {"step", "views", "offers", "hints", "words", "undo", "encode", "send", "commit"}, ran.stderr
