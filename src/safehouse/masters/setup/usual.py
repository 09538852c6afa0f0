"""The usual set-up of a scenario: a team played from one seat, with what a crew starts with."""

from collections.abc import Sequence

from safehouse.masters.board import HeistFile
from safehouse.masters.editions import Edition
from safehouse.masters.setup.setup import Setup, usual_hideouts
from safehouse.masters.setup.starts import usual_inside
from safehouse.masters.setup.team import Build, default_team

USUAL_SIZE = 4


def usual_setup(scenario: str | HeistFile, edition: Edition, team: Sequence[Build] = ()) -> Setup:
    """A scenario for a team, the usual one of its label if none is named; one seat plays everybody."""
    sheet = edition.sheet(scenario)
    crew = tuple(team) or default_team(edition.box, sheet.label, USUAL_SIZE)
    return Setup(
        scenario,
        crew,
        (tuple(range(len(crew))),),
        edition=edition.name,
        cash=edition.box.figures.starting_cash,
        inside=usual_inside(sheet, len(crew)),
        hideouts=usual_hideouts(sheet, len(crew)),
    )
