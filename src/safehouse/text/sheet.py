"""A heist described: map, bag, deck and special rules."""

from safehouse.masters.board import HeistFile, write
from safehouse.masters.content import card_name

LEGEND = (
    "? unknown  G L C D guard, lock, camera, dog  J jewel  P documents  K keycard  U USB key  $ cash  # keycard door\n"
    "X Y servers  x y remote locks  W watchtower  R reinforcements  k kennel  i item  = gates  arrows: entrances"
)


def describe(sheet: HeistFile) -> str:
    """Everything printed about a heist."""
    bag = ", ".join(f"{amount} {name}" for name, amount in sheet.bag.items())
    deck = ", ".join(f"{card} {card_name(card)}" for card in sheet.cards())
    lines = [
        f"{sheet.title} ({sheet.label}) - {sheet.place}",
        sheet.story,
        f"Goal: {sheet.goal}",
        "",
        write(sheet.drawing()).rstrip("\n"),
        "",
        LEGEND,
        f"Bag: {bag}",
        f"Deck: {deck}",
        f"Special rules: {', '.join(module.replace('_', ' ') for module in sheet.modules) or 'none'}",
        f"Unlocks: {sheet.unlocks}",
        *(f"Warning: {warning}" for warning in sheet.site().warnings),
    ]
    return "\n".join(lines)
