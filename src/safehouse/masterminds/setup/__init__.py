"""Setting a match up."""

from safehouse.masterminds.setup.setup import (
    FEWEST_SEATS,
    VARIANT_FROM,
    Setup,
    check_setup,
    first_state,
    usual_late_sixth,
)

__all__ = ["FEWEST_SEATS", "VARIANT_FROM", "Setup", "check_setup", "first_state", "usual_late_sixth"]
