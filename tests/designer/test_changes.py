"""What a maker did from one version of a scenario to the next, in words."""

from msgspec.structs import replace

from safehouse.designer.changes import changes
from safehouse.masters.editions import STANDARD
from tests.masters.judge import faulty

BEFORE = replace(faulty.SOUND, map="→   J   .   .\n")


def test_a_piece_that_was_moved_is_told_of_once() -> None:
    told = changes(BEFORE, replace(BEFORE, map="→   .   J   .\n"), STANDARD.box)

    assert [line for line in told if "jewel" in line] == ["moving a jewel from row 1, column 5 to row 1, column 9"]


def test_what_comes_and_goes_is_added_and_taken_away() -> None:
    more = replace(BEFORE, map="→   J   J   .\n")

    assert "adding a jewel at row 1, column 9" in changes(BEFORE, more, STANDARD.box)
    assert "taking a jewel away from row 1, column 9" in changes(more, BEFORE, STANDARD.box)
