"""Escapes run again beside their odds."""

from safehouse.lab.escapes.rehearse import FAR_OFF, Rehearsed, promising, rehearsed
from safehouse.lab.escapes.starts import start_of
from safehouse.lab.runs.experiments import HeistExperiment

PLAYS = 300


def test_an_escape_of_a_greedy_match_comes_out_as_its_odds_say() -> None:
    experiment = HeistExperiment(500, "the-inclusion-job", 4, "default", "greedy")
    starts = [start for start in (start_of(experiment, number) for number in range(3)) if start is not None]

    found = [rehearsed(heist, start, promised, PLAYS) for heist, start, promised in promising(iter(starts))]

    assert found
    assert all(abs(each.off) < FAR_OFF for each in found)


def test_a_share_is_off_by_standard_errors() -> None:
    assert Rehearsed("a-heist", 0.5, 0.75, 100).off == 5.0
