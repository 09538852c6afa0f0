"""Which cards the printed decks never show: the list in the docs is right."""

from pathlib import Path

from safehouse.masters.editions import STANDARD, heist_ids, load_heist

DOC = Path(__file__).parents[3] / "docs" / "cards.md"
SHEETS = [load_heist(heist) for heist in heist_ids()]


def rows() -> str:
    return "\n".join(line for line in DOC.read_text("utf-8").splitlines() if line.startswith("| "))


def test_the_docs_list_every_event_and_crisis_that_no_printed_deck_holds() -> None:
    dealt = {card for sheet in SHEETS for card in STANDARD.box.cards(sheet.cards())}
    never = {card for card in (*STANDARD.box.events, *STANDARD.box.crises) if card not in dealt}

    assert never == {"B1", "B2", "B3", "M1", "M2", "M3"}
    assert all(f"{card} " in rows() for card in never)


def test_the_docs_list_every_item_that_is_neither_sold_nor_found() -> None:
    found = {sheet.item for sheet in SHEETS} | {name for sheet in SHEETS for name in sheet.safe.contents}
    never = {item.name for name, item in STANDARD.box.items.items() if not item.shop and name not in found}

    assert never == {"Laser Burst", "Flashbang", "Camouflage"}
    assert all(name in rows() for name in never)
