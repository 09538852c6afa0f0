"""What unseen Complications may add up to: over every deal, or over many where they are too many."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Final, NamedTuple

from safehouse.masterminds.box.content import HAZARDS, deck_of
from safehouse.masterminds.sight.loads import Load, load_of, plus, together

EXACT: Final = 2  # of so many cards every hand is counted, of more only many
SAMPLES: Final = 400
SEED: Final = 20


Kind = tuple[Load, int]  # a load, and how many Complications it brings along
Unseen = tuple[tuple[Kind, int], ...]  # how many of each kind a seat has not seen
Plain = tuple[tuple[Load, int], ...]  # those that bring nothing along
Shares = defaultdict[Load, float]


def unseen(seen: Iterable[str]) -> Unseen:
    """The Complications of the box without those that were seen, by what they do."""
    left = Counter(deck_of(HAZARDS)) - Counter(seen)
    kinds = Counter[Kind]()
    for card, number in left.items():
        kinds[load_of(card), HAZARDS[card].draws] += number
    return tuple(sorted(kinds.items()))


class Deals(NamedTuple):
    """What hidden Complications may add up to, each with its chance."""

    loads: tuple[tuple[Load, float], ...]
    exact: bool


@lru_cache(maxsize=32)  # three for each of ten tables; one may have 90 kB
def deals(pool: Unseen, number: int) -> Deals:
    """What so many cards out of a pool add up to, with those they bring along."""
    plain = tuple((kind[0], count) for kind, count in pool if not kind[1])
    found: Shares = defaultdict(float)
    for (brought, size), share in _chains(pool, number).items():
        for load, chance in _hands(plain, size):
            found[plus(brought, load)] += share * chance
    return Deals(tuple(found.items()), number <= EXACT)


def _chains(pool: Unseen, number: int) -> dict[tuple[Load, int], float]:
    """What cards that bring others along add up to, how many plain ones are dealt in the end, and the chance of it.

    Few cards do, so it is quick to draw one after the other and only tell those from all plain ones.
    """
    drawing = [(kind, count) for kind, count in pool if kind[1]]
    total, plain = sum(count for _, count in pool), sum(count for kind, count in pool if not kind[1])
    open_: dict[tuple[tuple[int, ...], int, int], float] = {((), 0, number): 1.0}
    found: defaultdict[tuple[Load, int], float] = defaultdict(float)
    while open_:
        (taken, size, due), chance = open_.popitem()
        left = total - len(taken) - size
        if not due or not left:
            found[together(drawing[at][0][0] for at in taken), size] += chance
            continue
        steps = [((taken, size + 1, due - 1), plain - size)]
        for at, ((_, draws), count) in enumerate(drawing):
            steps.append(((tuple(sorted((*taken, at))), size, due - 1 + draws), count - taken.count(at)))
        for key, rest in steps:
            if rest > 0:
                open_[key] = open_.get(key, 0.0) + chance * rest / left
    return found


@lru_cache(maxsize=8)  # it is asked for again and again only while the deals of one pool are found
def _hands(plain: Plain, size: int) -> tuple[tuple[Load, float], ...]:
    """What so many plain cards add up to, each with its chance."""
    return tuple((_every if size <= EXACT else _sampled)(plain, size).items())


def _every(plain: Plain, size: int) -> Shares:
    """Every hand there is."""
    found: Shares = defaultdict(float)
    all_hands = comb(sum(count for _, count in plain), size)
    for hand in combinations_with_replacement(range(len(plain)), size):
        ways = prod(comb(plain[at][1], hand.count(at)) for at in set(hand))
        if ways:
            found[together(plain[at][0] for at in hand)] += ways / all_hands
    return found


def _sampled(plain: Plain, size: int) -> Shares:
    """Many hands, always the same ones; the lightest and the heaviest are among them, be they ever so rare."""
    cards = sorted(
        (load for load, count in plain for _ in range(count)), key=lambda load: len(load.icons) - load.easier
    )
    luck, found = Random(SEED), Shares(float)
    for _ in range(SAMPLES):
        found[together(luck.sample(cards, size))] += 1.0 / SAMPLES
    for extreme in (cards[:size], cards[-size:]):
        found[together(extreme)] += 0.0
    return found
