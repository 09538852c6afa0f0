"""A heist described: map, bag, deck and special rules."""

from collections.abc import Iterator

from safehouse.masters.board import HeistFile, write
from safehouse.masters.board.tokens import FURTHER
from safehouse.masters.editions import Edition

LEGEND = (
    "? unknown  G L C D guard, lock, camera, dog  J jewel  P documents  K keycard  U USB key  $ cash  # keycard door\n"
    "X Y {panels}  x y {rings}  W watchtower  R reinforcements  k kennel  i item  S safe  = gates  * marked\n"
    "N non-player character or start inside  o tunnel  arrows: entrances"
)


def describe(sheet: HeistFile, edition: Edition) -> str:
    """Everything printed about a heist."""
    bag = ", ".join(f"{amount} {name}" for name, amount in sheet.bag.items())
    asked = sheet.cards()
    deck = ", ".join(
        f"{card} {edition.box.card_name(found)}" for card, found in zip(asked, edition.box.cards(asked), strict=True)
    )
    lines = [
        f"{sheet.title} ({sheet.label}) - {sheet.place}",
        sheet.story,
        f"Goal: {sheet.goal}",
        "",
        write(sheet.drawing()).rstrip("\n"),
        "",
        *legend(edition),
        f"Bag: {bag}",
        f"Deck: {deck}",
        f"Special rules: {', '.join(module.replace('_', ' ') for module in sheet.modules) or 'none'}",
        *specials(sheet, edition),
        *(f"Warning: {warning}" for warning in sheet.site().warnings),
    ]
    return "\n".join(lines)


def legend(edition: Edition) -> Iterator[str]:
    """What the signs on a map stand for; those that only this edition has come last."""
    box = edition.box
    yield box.worded(LEGEND)
    own = [(sign, box.pieces.nouns[piece]) for sign, piece in box.pieces.signs.items() if sign in FURTHER]
    if own:
        yield "  ".join(f"{sign} {noun}" for sign, noun in own)


def specials(sheet: HeistFile, edition: Edition) -> Iterator[str]:
    """What only some heists have: people, a safe, an item, rules of their own, and what success brings."""
    texts, npc = edition.book.texts, sheet.npc
    if npc.card:
        title = edition.box.npcs[npc.card].name
        yield f"With: {npc.name or title} ({title}), {npc.ideas} ideas; {texts.get(npc.waits, 'see NPC1 to NPC15')}"
    for rule in (*sheet.rules, *filter(None, [npc.special])):
        yield f"{rule}: {texts[rule]}"
    if sheet.safe.cracks:
        contents = ", ".join(f"{amount} {name}" for name, amount in sheet.safe.contents.items())
        yield f"Safe: {sheet.safe.cracks} cracks, holds {contents}"
    if sheet.item:
        yield f"Item: {sheet.item}"
    yield from _limits(sheet)


def _limits(sheet: HeistFile) -> Iterator[str]:
    if sheet.tunnels:
        yield f"Tunnels to dig: {sheet.tunnels}"
    if sheet.exit_limit:
        yield f"Characters on one exit: {sheet.exit_limit}"
    if sheet.unlocks or sheet.reward:
        reward = f"${sheet.reward}k" if sheet.reward else ""
        yield f"Success brings: {', '.join(filter(None, [sheet.unlocks, reward]))}"
