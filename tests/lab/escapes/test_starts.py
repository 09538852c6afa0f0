"""The odds where Escapes of matches begin, and how long they take."""

from pathlib import Path

from safehouse.lab.escapes.starts import keeping, kept, played, report, timed
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.masters.box.pieces import ESCAPE, NOBODY

EXPERIMENT = HeistExperiment(1, "county-the-bricks", 3, "default", "random")


def test_starts_are_kept_and_timed(tmp_path: Path) -> None:
    file = tmp_path / "starts"
    (start,) = keeping(played([EXPERIMENT], 1), file)

    (again,) = kept(file)
    lines = report([timed(again)])

    assert (start.state.phase, start.state.runner) == (ESCAPE, NOBODY)
    assert (again.experiment, again.number, again.state.at) == (EXPERIMENT, 0, start.state.at)
    assert lines[0].startswith("all: starts 1 median ")
