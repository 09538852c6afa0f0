"""What each card changes in an attempt, and by how much: of two cards that do the same, the first one does it."""

from collections.abc import Callable, Iterator, Sequence

from msgspec.structs import replace

from safehouse.masterminds.box.pieces import Did, Skills
from safehouse.masterminds.sight.attempt import (
    Attempt,
    OwnIcons,
    Tally,
    candidates,
    free_substitute,
    heat_due,
    icons,
    limit_of,
    members_of,
    needs,
)
from safehouse.masterminds.sight.loads import Load, Step, telling_steps
from safehouse.masterminds.sight.skills import fit
from safehouse.masterminds.state import Complication

Difference = tuple[str, Did, int]


def differences(
    attempt: Attempt, row: tuple[Complication, ...], picked: int, party: int, made: Tally
) -> list[Difference]:
    """The cards that make a difference to an attempt as it is counted; of the party that was picked, some go."""
    steps = telling_steps(row)
    found = texts(attempt, steps, picked, party, made) if steps else []
    if made.fit.success:
        found += own_skills(attempt, party, made)
    return [each for each in found if each[2] > 0]


def texts(attempt: Attempt, steps: Sequence[Step], picked: int, party: int, made: Tally) -> list[Difference]:
    """What the texts of Complications change: who goes, what is asked for, what comes of it."""
    job = attempt.job
    return [*kept_out(attempt, picked, steps), *asked(attempt, party, steps), *extra(job, made, steps)]


def kept_out(attempt: Attempt, picked: int, steps: Sequence[Step]) -> Iterator[Difference]:
    """Limits and bans count where somebody had to stay behind for them."""
    for card, before, after in steps:
        if after.bans != before.bans:
            yield card, "mercenaries out", newly_barred(attempt, before, after).bit_count()
        if after.party_max < before.party_max and fills_up(attempt.job, picked, before, after):
            yield card, "members out", (candidates(attempt) & ~picked).bit_count()


def fills_up(job: str, picked: int, before: Load, after: Load) -> bool:
    """Is a party as large as a lower limit lets it be?"""
    return picked.bit_count() >= limit_of(job, after) < limit_of(job, before)


def newly_barred(attempt: Attempt, before: Load, after: Load) -> int:
    """The mask of members that could go before a Complication, and no longer after it."""
    return candidates(replace(attempt, load=before)) & ~candidates(replace(attempt, load=after))


def asked(attempt: Attempt, party: int, steps: Sequence[Step]) -> Iterator[Difference]:
    """Texts that make the Job need more icons or fewer."""
    size = party.bit_count()
    for card, before, after in steps:
        if after.fewer != before.fewer:
            yield card, "icons more", after.penalty(size) - before.penalty(size)
        if after.easier != before.easier:
            most = len(needs(attempt, party))
            yield card, "icons less", min(most, after.easier) - min(most, before.easier)


def extra(job: str, made: Tally, steps: Sequence[Step]) -> Iterator[Difference]:
    """Texts that add Heat or cards to the result, as far as the cap of a party of nobody leaves room."""
    success = made.fit.success
    did: Did = "heat for completing" if success else "heat for failing"
    heat = heat_due(job, steps[0][1], made.fit, made.capped)
    for card, before, after in steps:
        less, heat = heat, heat_due(job, after, made.fit, made.capped)
        yield card, did, heat - less
        yield card, "cards", after.cards - before.cards if success else 0


def own_skills(attempt: Attempt, party: int, made: Tally) -> Iterator[Difference]:
    """Cards that let icons count as another skill, or stand in without Heat: by so much Heat they spare."""
    cards, free = changers(attempt, party), free_substitute(attempt)
    if not cards and not free:
        return
    others: dict[str, Callable[[Skills], Skills]] = {}
    heat = plain_heat(attempt, party, others)
    for card in cards:
        others[card] = attempt.book.own_icons[card]
        less = plain_heat(attempt, party, others)
        yield card, "other skill", heat - less
        heat = less
    if free:
        yield attempt.crew[0].card, "free substitute", heat - made.fit.heat


def plain_heat(attempt: Attempt, party: int, others: OwnIcons) -> int:
    """The Heat of substitutes where only some cards make icons others, and none stands in without Heat."""
    return fit(needs(attempt, party), icons(attempt, party, others), attempt.load.easier).heat


def changers(attempt: Attempt, party: int) -> list[str]:
    """The cards in a party that make icons count as another skill."""
    crew, own = attempt.crew, attempt.book.own_icons
    cards = [card for who in members_of(party) for card in (crew[who].card, crew[who].gear)]
    return list(dict.fromkeys([card for card in cards if card in own]))
