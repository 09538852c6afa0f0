"""What is in the box, counted from the data."""

from safehouse.masters.editions import STANDARD


def test_the_box_has_fifteen_items_of_twelve_kinds() -> None:
    assert len(STANDARD.box.items) == 12
    assert sum(item.copies for item in STANDARD.box.items.values()) == 15


def test_the_box_has_fifteen_fixers_and_three_npcs() -> None:
    assert len(STANDARD.box.fixers) == 15
    assert sorted(STANDARD.box.npcs) == ["guide", "hostage", "prisoner"]
