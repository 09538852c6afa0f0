"""What each card changes in an attempt, and by how much: of two cards that do the same, the first one does it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from safehouse.masterminds.box.pieces import Did, Skills
from safehouse.masterminds.sight.attempt import (
    Attempt,
    Tally,
    candidates,
    free_substitute,
    heat_due,
    icons,
    members_of,
    needs,
    party_max,
)
from safehouse.masterminds.sight.loads import NOTHING, load_of, plus
from safehouse.masterminds.sight.skills import fit
from safehouse.masterminds.state import Complication

TEXT: Final = slice(1, None)  # of a load: all but its icons
Difference = tuple[str, Did, int]
Step = tuple[str, Attempt, Attempt]  # a Complication, and the attempt without it and with it


def differences(
    attempt: Attempt, row: Sequence[Complication], picked: int, party: int, made: Tally
) -> list[Difference]:
    """The cards that make a difference to an attempt as it is counted; of the party that was picked, some go."""
    steps = list(one_by_one(attempt, row))
    found = [*kept_out(attempt, picked, steps), *asked(attempt, party, steps), *extra(made, steps)]
    found += own_skills(attempt, party, made)
    return [each for each in found if each[2] > 0]


def one_by_one(attempt: Attempt, row: Sequence[Complication]) -> Iterator[Step]:
    """The attempt as it gets from Complication to Complication; those that only show icons are passed over."""
    before = attempt._replace(load=NOTHING)
    for each in row:
        own = load_of(each.card, each.off)
        if own[TEXT] != NOTHING[TEXT]:
            after = attempt._replace(load=plus(before.load, own))
            yield each.card, before, after
            before = after


def kept_out(attempt: Attempt, picked: int, steps: Sequence[Step]) -> Iterator[Difference]:
    """Limits and bans count where somebody had to stay behind for them."""
    for card, before, after in steps:
        if after.load.bans != before.load.bans:
            yield card, "mercenaries out", (candidates(before) & ~candidates(after)).bit_count()
        if picked.bit_count() >= party_max(after) < party_max(before):
            yield card, "members out", (candidates(attempt) & ~picked).bit_count()


def asked(attempt: Attempt, party: int, steps: Sequence[Step]) -> Iterator[Difference]:
    """Texts that make the Job need more icons or fewer."""
    most, size = len(needs(attempt, party)), party.bit_count()
    for card, before, after in steps:
        yield card, "icons more", after.load.penalty(size) - before.load.penalty(size)
        yield card, "icons less", min(most, after.load.easier) - min(most, before.load.easier)


def extra(made: Tally, steps: Sequence[Step]) -> Iterator[Difference]:
    """Texts that add Heat or cards to the result, as far as the cap of a party of nobody leaves room."""
    success = made.fit.success()
    for card, before, after in steps:
        more = heat_due(after, made.fit, made.capped) - heat_due(before, made.fit, made.capped)
        yield card, "heat for completing" if success else "heat for failing", more
        yield card, "cards", after.load.cards - before.load.cards if success else 0


def own_skills(attempt: Attempt, party: int, made: Tally) -> Iterator[Difference]:
    """Cards that let icons count as another skill, or stand in without Heat: by so much Heat they spare."""
    if not made.fit.success():
        return
    others: dict[str, Callable[[Skills], Skills]] = {}
    heat = fit(needs(attempt, party), icons(attempt, party, others), attempt.load.easier).heat()
    for card in changers(attempt, party):
        others[card] = attempt.book.own_icons[card]
        less = fit(needs(attempt, party), icons(attempt, party, others), attempt.load.easier).heat()
        yield card, "other skill", heat - less
        heat = less
    if free_substitute(attempt):
        yield attempt.crew[0].card, "free substitute", heat - made.fit.heat()


def changers(attempt: Attempt, party: int) -> list[str]:
    """The cards in a party that make icons count as another skill."""
    cards = [card for who in members_of(party) for card in attempt.crew[who][:2]]
    return [card for card in dict.fromkeys(cards) if card in attempt.book.own_icons]
