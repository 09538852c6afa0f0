"""Checks of the bag and the box: V33 to V40."""

from collections import Counter
from collections.abc import Iterator

from safehouse.engine.outside import shown
from safehouse.masters.box.pieces import GUARD
from safehouse.masters.judge.case import UNKNOWN, Case
from safehouse.masters.judge.chances import ceiling, needed_from_bag
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Mending, Remark, error, note, warning
from safehouse.masters.judge.stock import stock
from safehouse.masters.judge.suggest import suggested_bag

BAG = Checks()
LARGEST_SURPLUS = 5
LOW_CEILING = 0.75
MOST_ALIKE = 99  # pieces of a kind on the map, in the bag and in the safe together; cash in $1k


@BAG.enter("V33", "SEC8")
def bag_for_unknown_hexes(case: Case) -> Iterator[Remark]:
    """A map with unknown hexes has a bag."""
    if case.unknown and not case.bag_size:
        hexes = "one hex is" if case.unknown == 1 else f"{case.unknown} hexes are"
        yield error("bag", f"{hexes} unknown, and the bag is empty", case.at(UNKNOWN), _filled(case))


def _filled(case: Case) -> Mending:
    return Mending("fill it the way official heists do", {"bag": suggested_bag(case)})


@BAG.enter("V34", "SEC14")
def bag_is_large_enough(case: Case) -> Iterator[Remark]:
    """The bag has a chit for each unknown hex."""
    lacking = case.unknown - case.bag_size
    if case.bag_size and lacking > 0:
        fuller = case.scenario.bag | {"lock": case.scenario.bag.get("lock", 0) + lacking}
        mending = Mending(f"put {lacking} more locks into it", {"bag": fuller})
        yield warning("bag", f"{case.bag_size} chits for {case.unknown} unknown hexes", case.at(UNKNOWN), mending)


@BAG.enter("V35", "SEC13")
def bag_is_not_too_large(case: Case) -> Iterator[Remark]:
    """The bag has few chits more than there are unknown hexes."""
    surplus = case.bag_size - case.unknown
    if case.unknown and surplus > LARGEST_SURPLUS:
        yield note("bag", f"{surplus} chits more than unknown hexes; official heists have up to {LARGEST_SURPLUS}")


@BAG.enter("V36", "SEC8")
def bag_is_drawn_from(case: Case) -> Iterator[Remark]:
    """A bag has unknown hexes."""
    if case.bag_size and not case.unknown:
        yield warning("bag", "no hex is unknown, so nothing is drawn from it", (), Mending("empty it", {"bag": {}}))


@BAG.enter("V37", "SEC8")
def bag_gives_what_is_needed(case: Case) -> Iterator[Remark]:
    """What the objective needs may stay in the bag; with what chance it does not."""
    needs, chance = needed_from_bag(case), ceiling(case)
    if needs and chance < 1:
        things = ", ".join(f"{amount} {thing}" for thing, amount in needs.items())
        words = f"{things} must come out of {case.bag_size} chits for {case.unknown} hexes"
        told = warning if chance < LOW_CEILING else note
        yield told("bag", f"{words}: nobody can win more often than in {float(chance):.1%}")


@BAG.enter("V38", "CMP2")
def pieces_are_in_the_box(case: Case) -> Iterator[Remark]:
    """No more pieces than the box has; a table on a screen has more."""
    for what, used, has in stock(case):
        if used > has:
            yield warning("map", f"{used} of {what}, the box has {has}")


@BAG.enter("V38", "SET5", lays_out=True)
def pieces_can_be_counted(case: Case) -> Iterator[Remark]:
    """No more pieces of a kind than can be counted."""
    for kind, amount in (case.held + Counter(cash=case.cash)).items():
        if amount > MOST_ALIKE:
            yield error("map", f"{amount} of {shown(kind)} are more than {MOST_ALIKE}")


@BAG.enter("V39", "KEY4")
def guards_hold_what_is_drawn(case: Case) -> Iterator[Remark]:
    """There are guards enough for loot that comes out of the bag with one."""
    names = case.box.pieces.names
    guard = names[GUARD]
    held = {*(names[piece] for piece in case.edition.held_by_guard), *case.scenario.held_by_guard}
    drawn = sum(amount for chit, amount in case.scenario.bag.items() if chit in held)
    needed, has = case.held[guard] + drawn, case.box.supply[guard]
    if drawn and case.held[guard] <= has < needed:
        yield warning("bag", f"{needed} guards with those that come with loot, the box has {has}")


@BAG.enter("V40", "SEC15", lays_out=True)
def only_chits_are_in_the_bag(case: Case) -> Iterator[Remark]:
    """Only chits go into the bag."""
    allowed = case.edition.in_the_bag(case.box)
    kept = {chit: amount for chit, amount in case.scenario.bag.items() if chit in allowed}
    mending = Mending("take it out", {"bag": kept})
    for chit in case.scenario.bag:
        if chit not in case.box.supply:
            yield error("bag", f"there is no {shown(chit)} in {case.box.name}", (), mending)
        elif chit not in allowed:
            yield Remark("error", "bag", f"{shown(chit)} does not go into the bag", (), mending, "SET6")
