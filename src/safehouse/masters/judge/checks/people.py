"""Checks of people, safes, items, marks and the objective: V41 to V46."""

from collections.abc import Iterator

from safehouse.engine.outside import shown
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.board.kit import PEOPLE
from safehouse.masters.board.tokens import HIDEOUT, INSIDE, is_hex, pawns_of
from safehouse.masters.box.pieces import SAFE
from safehouse.masters.judge.case import ITEM, Case
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Mending, Remark, error, note, warning

PEOPLE_AND_THINGS = Checks()
USUAL_CRACKS = 3
NOBODY = NpcSheet()
BREAKOUT = ("anyone", "everyone")


@PEOPLE_AND_THINGS.enter("V41", "NPC3", lays_out=True)
def npc_names_exist(case: Case) -> Iterator[Remark]:
    """The card of a non-player character exists, and what it does and waits for."""
    npc, box = case.scenario.npc, case.box.name
    if npc.card and npc.card not in case.box.npcs:
        nobody = Mending("leave the character out", {"npc": {}})
        yield error("npc.card", f"there is no {shown(npc.card)} in {box}", (), nobody)
    if npc.special not in case.words.specials:
        mending = Mending("leave it out", {"npc": _npc(npc, special="")})
        yield error("npc.special", f"there is no {shown(npc.special)} in {box}", (), mending)
    if npc.waits not in case.words.waits:
        mending = Mending("let it wait as its card says", {"npc": _npc(npc, waits="")})
        yield Remark("error", "npc.waits", f"there is no {shown(npc.waits)} in {box}", (), mending, "NPC4")


@PEOPLE_AND_THINGS.enter("V41", "NPC4")
def npc_has_a_place(case: Case) -> Iterator[Remark]:
    """A non-player character has a card and one place to begin; an N without one is a start spot of a breakout."""
    npc, spots = case.scenario.npc, case.at(INSIDE)
    if npc.card and not npc.at_entrance and len(spots) != 1:
        words = f"there is no {INSIDE} where" if not spots else f"there are {len(spots)} {INSIDE}; on one of them"
        at_entrance = Mending("let it begin at an entrance", {"npc": _npc(npc, at_entrance=True)})
        yield error("map", f"{words} {npc.card} begins", spots, at_entrance)
    if not npc.card and npc != NOBODY:
        nobody = Mending("leave the character out", {"npc": {}})
        yield error("npc.card", "someone is described who has no card", (), nobody)
    if not npc.card and spots and not any(wish in case.scenario.objective for wish in BREAKOUT):
        yield error("npc.card", f"{INSIDE} is drawn, but nobody is named, and it is no breakout", spots)


def _npc(npc: NpcSheet, **changes: object) -> dict[str, object]:
    fields = {field: getattr(npc, field) for field in NpcSheet.__struct_fields__}
    return fields | changes


@PEOPLE_AND_THINGS.enter("V41", "BRD7")
def one_pawn_on_an_entrance(case: Case) -> Iterator[Remark]:
    """A map may start one pawn on an entrance; the crew chooses its own."""
    for cell, tokens in case.cells.items():
        if not is_hex(tokens) and len(pawns_of(tokens)) > 1:
            yield error("map", "two start on the entrance", [cell])


@PEOPLE_AND_THINGS.enter("V42", "SAF5", lays_out=True)
def safe_contents_exist(case: Case) -> Iterator[Remark]:
    """What a safe holds exists."""
    sheet, known = case.scenario.safe, (*case.loot, *case.box.items)
    kept = {name: amount for name, amount in sheet.contents.items() if name in known}
    for name in (name for name in sheet.contents if name not in known):
        mending = Mending("take it out", {"safe": {"cracks": sheet.cracks, "contents": kept}})
        yield error("safe.contents", f"there is no {shown(name)} in {case.box.name}", (), mending)


@PEOPLE_AND_THINGS.enter("V42", "SAF3")
def safes_have_sheets(case: Case) -> Iterator[Remark]:
    """A safe on the map has a sheet, and a sheet has a safe."""
    sheet, safes = case.scenario.safe, case.lying(case.box.pieces.names[SAFE])
    if safes and not sheet.cracks:
        changes = {"cracks": USUAL_CRACKS, "contents": sheet.contents}
        mending = Mending(f"let {USUAL_CRACKS} cracks open it", {"safe": changes})
        yield error("safe.cracks", "the map has a safe, and nothing says how many cracks open it", safes, mending)
    if (sheet.cracks or sheet.contents) and not safes:
        yield error("safe", "the map has no safe", (), Mending("leave it out", {"safe": {}}))


@PEOPLE_AND_THINGS.enter("V43", "SAF1")
def safes_can_be_cracked(case: Case) -> Iterator[Remark]:
    """A tool for the safe lies on the map."""
    safes = case.lying(case.box.pieces.names[SAFE])
    tools = [name for name, item in case.box.items.items() if {*item.abilities} & case.edition.book.crackers.keys()]
    if safes and case.scenario.item not in tools:
        sold = [item for name, item in case.box.items.items() if name in tools and item.shop]
        shop = " and ".join(f"{item.name} for ${item.price}k" for item in sold)
        where = f"the shop has {shop}" if shop and case.scenario.shop else "a crew must bring one"
        yield note("safe", f"no tool for the safe lies on the map; {where}", safes)


@PEOPLE_AND_THINGS.enter("V44", "ITM8", lays_out=True)
def item_hexes_have_items(case: Case) -> Iterator[Remark]:
    """An item hex has an item, and the item exists."""
    item, spots = case.scenario.item, case.at(ITEM)
    if item and item not in case.box.items:
        yield error("item", f"there is no {shown(item)} in {case.box.name}", (), Mending("name none", {"item": ""}))
    first = next(iter(case.box.items), "")
    if spots and not item:
        mending = Mending(f"lay {first} there", {"item": first}) if first else None
        yield error("item", "the map has an item hex, but no item is named", spots, mending)


@PEOPLE_AND_THINGS.enter("V44", "ITM8")
def items_have_hexes(case: Case) -> Iterator[Remark]:
    """An item that is named has a hex."""
    if case.scenario.item in case.box.items and not case.at(ITEM):
        words = f"{shown(case.scenario.item)} is named, but the map has no item hex"
        yield error("item", words, (), Mending("name none", {"item": ""}))


@PEOPLE_AND_THINGS.enter("V45", "SAF6")
def marks_are_used(case: Case) -> Iterator[Remark]:
    """Marked hexes are used by something: hideouts or a special rule."""
    scenario = case.scenario
    special = (case.box.special.get(rule) for rule in scenario.rules)
    used = scenario.hideouts or scenario.begins_in_hideouts or any(rule is not None and rule.marks for rule in special)
    if case.at(HIDEOUT) and not used:
        yield warning("map", "nothing makes use of the marked hex", case.at(HIDEOUT))


@PEOPLE_AND_THINGS.enter("V46", "LOO8", lays_out=True)
def objective_exists(case: Case) -> Iterator[Remark]:
    """Everything that the objective asks for exists."""
    objective, known = case.scenario.objective, (*case.loot, *PEOPLE)
    mending = Mending("leave it out", {"objective": {each: objective[each] for each in objective if each in known}})
    for thing in (thing for thing in objective if thing not in known):
        yield error("objective", f"there is no {shown(thing)} in {case.box.name}", (), mending)
    if "npc" in objective and not case.scenario.npc.card:
        words = "the objective asks for somebody, but nobody is named"
        yield Remark("error", "npc.card", words, rule="NPC3")


@PEOPLE_AND_THINGS.enter("V46", "LOO8")
def objective_can_be_met(case: Case) -> Iterator[Remark]:
    """The objective asks for something, and there is enough of it."""
    objective = case.scenario.objective
    if not any(objective.values()):
        yield error("objective", "it asks for nothing", (), _suggested(case))
    wanted = {thing: amount for thing, amount in objective.items() if thing in case.loot}
    yield from (remark for thing, amount in wanted.items() for remark in _enough(case, thing, amount))


def _suggested(case: Case) -> Mending | None:
    """An objective of all jewels or documents, or whatever loot there is."""
    there = [name for name in case.loot if case.held[name] and case.box.kinds[name].valuable]
    if not there:
        return None
    wanted = {there[0]: case.held[there[0]]}
    return Mending(f"ask for {case.held[there[0]]} {there[0]}", {"objective": wanted})


def _enough(case: Case, thing: str, wanted: int) -> Iterator[Remark]:
    there = case.held[thing] + (case.cash if thing == "cash" else 0)
    if there >= wanted:
        return
    if thing == "cash":
        yield warning("objective", f"it asks for ${wanted}k, and ${there}k is on the map; the rest must be looted")
        return
    mending = Mending(f"ask for {there}", {"objective": case.scenario.objective | {thing: there}})
    yield error("objective", f"the objective asks for {wanted} {thing}, the heist has {there}", (), mending)
