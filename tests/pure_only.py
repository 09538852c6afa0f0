"""Tests that cannot run on a compiled build, each with what keeps it from that. They run on the pure one."""

from typing import Final

REPLACES: Final = "it replaces a part of the rules or of a bot, which compiled code does not look up"
WATCHES: Final = "it watches an object by a weak reference, which compiled objects do not have"
BOTS: Final = "tests/bots/masters"
ATTEMPT: Final = "tests/screen/masterminds/test_masterminds_one_attempt.py"
EXAMPLES: Final = "tests/masters/game/test_examples.py"

PURE_ONLY: Final = {
    f"{BOTS}/test_patron.py::test_hiring_ends_even_if_the_team_says_no_every_time": REPLACES,
    f"{BOTS}/test_sharing.py::test_a_bot_is_gone_as_soon_as_nobody_holds_it": WATCHES,
    f"{ATTEMPT}::test_a_change_of_the_rule_is_a_change_for_all_three": REPLACES,
    f"{EXAMPLES}::test_example_16_derek_cannot_go_back_behind_a_lock_that_was_revealed": REPLACES,
    f"{EXAMPLES}::test_example_18_what_revealed_nothing_can_be_taken_back": REPLACES,
}
