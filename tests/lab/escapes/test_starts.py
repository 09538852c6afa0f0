"""The odds where Escapes of matches begin, and how long they take."""

from pathlib import Path

from safehouse.lab.escapes.starts import Timed, keeping, kept, played, report, timed, width
from safehouse.lab.runs.experiments import HeistExperiment
from safehouse.lab.runs.options import RunOptions, heist_experiments
from safehouse.masters.box.pieces import ESCAPE, NOBODY
from safehouse.odds.escape.escape import AtMost, Odds

EXPERIMENT = HeistExperiment(1, "county-the-bricks", 3, "default", "random")


def test_starts_are_kept_and_timed(tmp_path: Path) -> None:
    file = tmp_path / "starts"
    (start,) = keeping(played([EXPERIMENT], 1), file)

    (again,) = kept(file)
    lines = report([timed(again)])

    assert (start.state.phase, start.state.runner) == (ESCAPE, NOBODY)
    assert (again.experiment, again.number, again.state.at) == (EXPERIMENT, 0, start.state.at)
    assert lines[0].startswith("all: starts 1 exact 1 bounded 0 median ")


def test_random_starts_of_every_heist_are_exact_or_between_bounds() -> None:
    experiments = heist_experiments(RunOptions(heist="all", seed=7, characters="4", bot="random"))

    found = [timed(start) for start in played(experiments, 1)]

    assert len({each.heist for each in found}) == len(experiments)
    for each in found:
        assert 0.0 <= width(each.odds) <= 1.0
        assert (each.odds.most is None) == (each.odds.unsure == ())


def test_it_is_told_how_far_bounds_are_apart() -> None:
    said = Odds(0.25, 0.25, 0.5, 0.5, (), ("why",), None, AtMost(0.5, 0.5, 0.625, 0.625))

    (line, reason, _) = report([Timed(0.001, "a-heist", said)])

    assert "exact 0 bounded 1 width 0.25 p90 0.25 max 0.25 " in line
    assert reason == "  1 of 1: why"
