"""The same run on a Dask cluster, whose workers may die."""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from safehouse.lab.runs import daskfarm
from safehouse.lab.runs.batches import Batch, BatchResult
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.runs.farm import Farm
from safehouse.lab.runs.running import LabRun, RunPlan, perform
from tests.lab.words import Lab

pytestmark = [
    pytest.mark.skipif(find_spec("distributed") is None, reason="the optional extra dask is not installed"),
    pytest.mark.filterwarnings("ignore"),  # what the libraries of the cluster warn of is not ours
]

MATCHES = 12
EXPERIMENT = HeistExperiment(5, "the-startup-job", 4, "default", "random")


class Cluster:
    """A scheduler and two workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        quiet = ("--no-dashboard", "--port", "0", "--host", "127.0.0.1")
        self.processes = [run("dask_scheduler", *quiet, "--scheduler-file", str(self.file))]
        self.address = self.answer()
        alone = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(folder))
        self.processes += [run("dask_worker", self.address, *alone) for _ in range(2)]

    def answer(self) -> str:
        """The address, as soon as there is one."""
        for _ in range(600):
            time.sleep(0.05)
            if self.file.exists() and self.file.stat().st_size:
                return str(json.loads(self.file.read_text())["address"])
        raise AssertionError("the scheduler does not start")

    def end(self) -> None:
        """Everything is over."""
        for process in self.processes:
            process.kill()
            process.wait()


def run(module: str, *words: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", f"distributed.cli.{module}", *words]
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


@pytest.fixture
def cluster(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    started = Cluster(tmp_path)
    monkeypatch.setattr(daskfarm, "PATIENCE", 60)
    client = daskfarm.connect(started.address)
    client.wait_for_workers(2, timeout=60)
    client.close()
    yield started
    started.end()


def test_a_worker_that_dies_in_the_middle_changes_nothing(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = perform(RunPlan((EXPERIMENT,), MATCHES))
    victim = cluster.processes[-1]
    take = LabRun.take

    def take_and_kill(self: LabRun, batch: Batch, played: BatchResult) -> None:
        take(self, batch, played)
        if self.played * 3 >= MATCHES and victim.poll() is None:
            victim.kill()

    monkeypatch.setattr(LabRun, "take", take_and_kill)
    together = perform(RunPlan((EXPERIMENT,), MATCHES), daskfarm.cluster(cluster.address))

    assert victim.poll() is not None
    assert together.code == 0
    assert together.jobs == 2
    assert together.tallies == alone.tallies


class Deserted:
    """A cluster where nobody answers, and work is never done."""

    status = "running"

    def nthreads(self) -> dict[str, int]:
        return {}

    def submit(self, *words: object) -> "Future[BatchResult]":
        return Future()


def test_with_every_worker_gone_a_run_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daskfarm, "DESERTED", 0.3)
    client: Any = Deserted()
    deserted = Farm(client, 2, daskfarm.Desertion(client, "tcp://there").look)
    run = perform(RunPlan((EXPERIMENT,), 10), nullcontext(deserted))

    assert run.code == 1
    assert run.trouble == "the Dask cluster at tcp://there no longer has workers"


def test_an_address_that_does_not_answer_is_one_clear_line(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daskfarm, "PATIENCE", 0.5)
    told = lab("run", "--heist", "the-startup-job", "--matches", "1", "--dask", "tcp://127.0.0.1:9")

    assert told.code == 2
    assert told.err == "safehouse: no Dask scheduler answers at tcp://127.0.0.1:9 within 0.5 s\n"


def test_without_the_extra_there_is_one_clear_line(lab: Lab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    told = lab("run", "--heist", "the-startup-job", "--matches", "1", "--dask", "tcp://127.0.0.1:9")

    assert told.code == 2
    assert told.err == "safehouse: Dask is not installed (distributed): pip install 'safehouse[dask]'\n"
