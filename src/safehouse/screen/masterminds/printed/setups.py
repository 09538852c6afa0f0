"""Setting a match up from what a page sends."""

from typing import Any

import msgspec

from safehouse.engine.outside import placed
from safehouse.engine.wire import Seat
from safehouse.masterminds.setup import Setup, check_setup, usual_late_sixth


class MatchForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be wished for; None for what is usual."""

    random_start: bool = False
    late_sixth: bool | None = None
    starter: Seat = 0


def form_of(setup: Setup) -> MatchForm:
    """What was wished for."""
    return MatchForm(setup.random_start, setup.late_sixth, setup.starter)


def setup_of(options: dict[str, Any], seats: int) -> Setup:
    """A set-up from options; ValueError or Refused, in one line, where it cannot be."""
    try:
        form = msgspec.convert(options, MatchForm)
    except msgspec.ValidationError as error:
        raise ValueError(f"this match cannot be set up: {placed(error)}") from None
    late_sixth = usual_late_sixth(seats) if form.late_sixth is None else form.late_sixth
    setup = Setup(seats, form.random_start, late_sixth, form.starter)
    check_setup(setup)
    return setup
