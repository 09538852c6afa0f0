"""The judge of scenarios: whether one can be laid out, begun and won, and what is odd about it."""

from safehouse.masters.judge.case import Case
from safehouse.masters.judge.finding import ERROR, NOTE, WARNING, Finding, Mending, mended
from safehouse.masters.judge.judge import CHECKS, check_sound, errors, judge
from safehouse.masters.judge.reading import Reading, read_heist, read_scenario, scenario_named

__all__ = [
    "CHECKS",
    "ERROR",
    "NOTE",
    "WARNING",
    "Case",
    "Finding",
    "Mending",
    "Reading",
    "check_sound",
    "errors",
    "judge",
    "mended",
    "read_heist",
    "read_scenario",
    "scenario_named",
]
