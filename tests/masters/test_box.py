"""What is in the box, counted from the data."""

from safehouse.masters.content import fixers, items, npcs


def test_the_box_has_fifteen_items_of_twelve_kinds() -> None:
    assert len(items()) == 12
    assert sum(item.copies for item in items().values()) == 15


def test_the_box_has_fifteen_fixers_and_three_npcs() -> None:
    assert len(fixers()) == 15
    assert sorted(npcs()) == ["guide", "hostage", "prisoner"]
