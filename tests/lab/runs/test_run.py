"""Runs of the lab: the same numbers whoever plays, and everything that was asked for."""

import json
import os
import signal
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

import pytest

from safehouse.lab.matches.tally import PLAYED, WON, Tally
from safehouse.lab.runs.batches import Batch, BatchResult, Cutter
from safehouse.lab.runs.experiments import HeistExperiment, MatchExperiment
from safehouse.lab.runs.running import LabRun, RunPlan, perform
from tests.lab.fatal import Fatal
from tests.lab.words import Lab

TWO = ("--heist", "the-startup-job,the-greedy-prisoner", "--bot", "random")


class Coins(NamedTuple):
    """Matches that cost nothing: one in three is won, one in a hundred breaks."""

    name: str = "coins"

    def play(self, number: int) -> Tally:
        if number % 100 == 99:
            raise AssertionError("stuck")
        return Tally({PLAYED: 1, WON: int(number % 3 == 0), ("rounds", str(number % 7)): 1})

    def so_far(self, tally: Tally) -> str:
        return str(tally[WON])


def test_the_number_of_jobs_changes_nothing(lab: Lab, tmp_path: Path) -> None:
    alone, together = tmp_path / "1.json", tmp_path / "2.json"
    for jobs, file in (("1", alone), ("2", together)):
        words = (*TWO, "--characters", "3,4", "--team", "random", "--matches", "3", "--seed", "4")
        assert lab("run", *words, "--jobs", jobs, "--json", str(file)).code == 0

    assert alone.read_bytes() == together.read_bytes()


def test_another_seed_is_another_run() -> None:
    first, other = (HeistExperiment(seed, "the-startup-job", 4, "default", "random").play(0) for seed in (1, 2))

    assert first != other
    assert first == HeistExperiment(1, "the-startup-job", 4, "default", "random").play(0)


def test_the_default_team_can_be_named() -> None:
    named = HeistExperiment(1, "the-marathon-job", 4, "Karma,Tiny,Iceheart,Smokes", "random")

    assert named.play(3) == named._replace(team="default").play(3)


def test_a_heist_file_of_ones_own_plays_like_one_of_the_box(lab: Lab, tmp_path: Path) -> None:
    file, page = tmp_path / "mine.toml", tmp_path / "page"
    shelf = files("safehouse.masters") / "data" / "heists" / "the-startup-job.toml"
    file.write_text(shelf.read_text("utf8"), "utf8")
    own = HeistExperiment(1, str(file), 4, "default", "random")

    assert own.play(2) == own._replace(heist="the-startup-job").play(2)
    assert lab("run", "--heist", str(file), "--bot", "random", "--matches", "1", "--report", str(page)).code == 0
    assert "The Startup Job" in (page / "index.html").read_text("utf8")


def test_json_and_table_have_intervals(lab: Lab, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    told = lab("run", *TWO, "--matches", "5", "--json", str(file))
    found = json.loads(file.read_text())

    assert [row["id"] for row in found["heists"]] == ["the-startup-job", "the-greedy-prisoner"]
    for row in found["heists"]:
        assert row["n"] == 5
        assert row["characters"] == 4
        assert row["low"] <= row["win_rate"] == row["wins"] / 5 <= row["high"]
        assert sum(row["rounds"]["counts"].values()) == 5
        assert {"alerts", "causes", "busted", "events", "crises", "actions"} <= set(row)
    assert "the-startup-job" in told.out
    assert "0.0 % (0.0 to 43.4)" in told.out


def test_masterminds_are_tallied_by_seat_boss_job_and_length(lab: Lab, tmp_path: Path) -> None:
    file = tmp_path / "found.json"
    words = ("--game", "masterminds", "--players", "2,3", "--matches", "4", "--json", str(file))
    assert lab("run", *words).code == 0
    two, three = json.loads(file.read_text())["masterminds"]

    assert [len(two["seats"]), len(three["seats"])] == [2, 3]
    assert sum(seat["value"] for seat in three["seats"]) == pytest.approx(1)
    assert sum(boss["n"] for boss in three["masterminds"]) == 12
    assert sum(two["rounds"]["counts"].values()) == 4
    assert any(job["completed"] for job in two["jobs"])


def test_one_seat_is_looked_at_in_turn() -> None:
    experiment = MatchExperiment(1, 2, "random", one_seat=True)

    assert [experiment.looked_at(number) for number in range(4)] == [0, 1, 0, 1]
    assert sum(experiment.play(number)[WON] for number in range(4)) == 0


def test_a_comparison_plays_the_same_matches(lab: Lab, tmp_path: Path) -> None:
    file = tmp_path / "compared.json"
    same = lab("compare", "random", "random", "--heist", "county-the-river", "--matches", "5", "--json", str(file))
    (row,) = json.loads(file.read_text())["compared"]

    assert same.code == 0
    assert row["difference"]["value"] == 0
    assert row["difference"]["low"] < 0 < row["difference"]["high"]
    assert row["pairs"]["only_a"] == row["pairs"]["only_b"] == 0


def test_teams_are_compared_too(lab: Lab) -> None:
    words = ("--heist", "the-startup-job", "--matches", "2", "--team-b", "random", "--characters", "3")
    told = lab("compare", "random", "random", *words)

    assert "A: random, team default\nB: random, team random" in told.out
    assert "the-startup-job, 3 characters" in told.out


def test_a_match_that_breaks_does_not_take_the_others_with_it() -> None:
    run = perform(RunPlan((Coins(),), 200))

    assert run.played == 200
    assert run.broken == 2
    assert run.code == 1
    assert run.tallies[Coins()]["broken_numbers", "000000099"] == 1


def test_memory_stays_flat_over_ten_thousand_matches() -> None:
    tracemalloc.start()
    try:
        run, early, late = LabRun(RunPlan((Coins(),), 10_000)), 0, 0
        cutter = Cutter(run.plan.experiments, 10_000, 1)
        while (batch := cutter.cut()) is not None:
            run.take(batch, BatchResult(Coins().play(0), 0.001, 1))
            cutter.learn(batch, BatchResult(Tally(), 0.05 * len(batch.numbers), 1))
            late = tracemalloc.get_traced_memory()[0]
            early = early or late
    finally:
        tracemalloc.stop()

    assert late - early < 20_000


def test_batches_grow_with_speed_and_shrink_at_the_end() -> None:
    cutter = Cutter((Coins(), Coins("others")), 1000, 2)
    sizes, others = [], list[int]()
    while (batch := cutter.cut()) is not None:
        sizes.append(len(batch.numbers))
        others += batch.numbers if batch.experiment.name == "others" else ()
        cutter.learn(batch, BatchResult(Tally(), 0.001 * len(batch.numbers), 1))

    assert sizes[0] == 1
    assert max(sizes) > 50
    assert sizes[-1] == 1
    assert others == [*range(1000)]


MARKING = """
from safehouse.bots.random_bot import RandomBot

class Marking(RandomBot):
    def __init__(self, heist, luck):
        super().__init__(luck)
        with open({marks!r}, "a") as marks:
            marks.write("x")
"""


def test_ctrl_c_keeps_what_was_played(tmp_path: Path) -> None:
    bot, file, marks, page = (tmp_path / name for name in ("bot.py", "found.json", "marks", "page"))
    bot.write_text(MARKING.format(marks=str(marks)))
    words = ("--heist", "the-startup-job", "--bot", f"{bot}:Marking", "--matches", "100000", "--jobs", "2")
    process = start("lab", "run", *words, "--json", str(file), "--report", str(page))
    wait_for(lambda: marks.exists() and marks.stat().st_size > 12)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    found = json.loads(file.read_text())

    assert process.returncode == 130
    assert found["stopped"]
    assert 0 < found["heists"][0]["n"] <= marks.stat().st_size
    assert "stopped: " in err
    assert "Traceback" not in err
    assert "the-startup-job" in out
    assert "stopped before its end" in (page / "index.html").read_text()


def start(*words: str) -> "subprocess.Popen[str]":
    """The command line as a process with a group of its own, as a terminal would start it."""
    command = [sys.executable, "-m", "safehouse", *words]
    return subprocess.Popen(command, text=True, start_new_session=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def wait_for(holds: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something holds."""
    late = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < late, "it did not come to that"
        time.sleep(0.05)


def test_a_pool_that_loses_a_process_keeps_what_it_has() -> None:
    run = perform(RunPlan((Fatal(8),), 50, jobs=2))

    assert run.code == 1
    assert run.played < 50
    assert "a process of the pool died" in run.trouble


def test_efficiency_is_processor_time_over_what_there_was() -> None:
    run = LabRun(RunPlan((Coins(),), 10, jobs=2))
    run.take(Batch(Coins(), range(4)), BatchResult(Tally({PLAYED: 4}), 3.0, 1))
    run.wall = 2.0

    assert run.efficiency() == 0.75
