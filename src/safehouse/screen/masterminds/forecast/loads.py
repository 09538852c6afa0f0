"""What unseen Complications may add up to: over every deal, or over many where they are too many."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb
from random import Random
from typing import Final, NamedTuple

from safehouse.masterminds.box.content import HAZARDS, deck_of
from safehouse.masterminds.sight.loads import Load, load_of, together
from safehouse.screen.masterminds.forecast.codes import GATES, Code, code_of, kinds_of, load_in

EXACT: Final = 2  # of so many cards every hand is counted, of more only many
SAMPLES: Final = 400
SEED: Final = 20
DECK: Final = Counter(deck_of(HAZARDS))


Kind = tuple[Load, int]  # a load, and how many Complications it brings along
Plain = tuple[tuple[Load, int], ...]  # those that bring nothing along
Shares = defaultdict[Code, float]


class Unseen(tuple[tuple[Kind, int], ...]):
    """How many of each kind a seat has not seen; it is looked up by, so its hash is kept."""

    def __init__(self, kinds: Iterable[tuple[Kind, int]]) -> None:
        self.hash = super().__hash__()

    def __hash__(self) -> int:
        return self.hash


def unseen(seen: Iterable[str]) -> Unseen:
    """The Complications of the box without those that were seen, by what they do."""
    return _unseen(tuple(sorted(seen)))


@lru_cache(maxsize=64)
def _unseen(seen: tuple[str, ...]) -> Unseen:
    kinds = Counter[Kind]()
    for card, number in (DECK - Counter(seen)).items():
        kinds[load_of(card), HAZARDS[card].draws] += number
    return Unseen(sorted(kinds.items()))


class Alike(NamedTuple):
    """Deals of one kind: what they add up to, and the chances."""

    codes: list[Code]
    chances: list[float]


class Deals:
    """What hidden Complications may add up to, each with its chance; and by kind, by who may go."""

    def __init__(self, found: dict[Code, float], *, exact: bool) -> None:
        self.found: Final = found
        self.exact: Final = exact
        self.kinds: Final = kinds_of(found)
        self.alike: Final = {kind: Alike([], []) for kind in dict.fromkeys(self.kinds)}
        for kind, (code, chance) in zip(self.kinds, found.items(), strict=True):
            codes, chances = self.alike[kind]
            codes.append(code)
            chances.append(chance)
        self.gated: Final[dict[int, list[Code]]] = {kind >> GATES: [] for kind in self.alike}
        for kind in self.alike:
            self.gated[kind >> GATES].append(kind)
        self.whole: Final = sum(found.values())

    @property
    def loads(self) -> tuple[tuple[Load, float], ...]:
        """Each load with its chance."""
        return tuple((load_in(code), chance) for code, chance in self.found.items())


@lru_cache(maxsize=16)  # two or three for each seat of some tables; one may have 300 kB
def deals(pool: Unseen, number: int) -> Deals:
    """What so many cards out of a pool add up to, with those they bring along."""
    plain = tuple((kind[0], count) for kind, count in pool if not kind[1])
    drawing = tuple((kind, count) for kind, count in pool if kind[1])
    found = Shares(float)
    for (brought, size), share in _chains(drawing, sum(count for _, count in plain), number).items():
        for code, chance in hands(plain, size):
            found[brought + code] += share * chance
    return Deals(found, exact=number <= EXACT)


@lru_cache(maxsize=256)  # few cards bring others along, so many pools have it in common; 2 kB each
def _chains(drawing: tuple[tuple[Kind, int], ...], plain: int, number: int) -> dict[tuple[Code, int], float]:
    """What cards that bring others along add up to, how many plain ones are dealt in the end, and the chance of it.

    Few cards do, so it is quick to draw one after the other and only tell those from all plain ones.
    """
    total = plain + sum(count for _, count in drawing)
    open_: dict[tuple[tuple[int, ...], int, int], float] = {((), 0, number): 1.0}
    found = defaultdict[tuple[Code, int], float](float)
    while open_:
        (taken, size, due), chance = open_.popitem()
        left = total - len(taken) - size
        if not due or not left:
            found[code_of(together(drawing[at][0][0] for at in taken)), size] += chance
            continue
        steps = [((taken, size + 1, due - 1), plain - size)]
        for at, ((_, draws), count) in enumerate(drawing):
            steps.append(((tuple(sorted((*taken, at))), size, due - 1 + draws), count - taken.count(at)))
        for key, rest in steps:
            if rest > 0:
                open_[key] = open_.get(key, 0.0) + chance * rest / left
    return found


@lru_cache(maxsize=8)  # it is asked for again and again only while the deals of one pool are found
def hands(plain: Plain, size: int) -> tuple[tuple[Code, float], ...]:
    """What so many plain cards add up to, each with its chance."""
    return tuple((_every if size <= EXACT else _sampled)(plain, size).items())


def _every(plain: Plain, size: int) -> Shares:
    """Every hand there is."""
    found = Shares(float)
    all_hands = comb(sum(count for _, count in plain), size)
    for code, ways in _ways([(code_of(load), count) for load, count in plain], size):
        found[code] += ways / all_hands
    return found


def _ways(cards: Sequence[tuple[Code, int]], size: int) -> Sequence[tuple[Code, int]]:
    """Every hand of some cards, and in how many ways it can be dealt."""
    if size < 2:
        return cards if size else [(0, 1)]
    return [
        (number * code + rest, comb(count, number) * ways)
        for at, (code, count) in enumerate(cards)
        for number in range(min(size, count), 0, -1)
        for rest, ways in _ways(cards[at + 1 :], size - number)
    ]


def _sampled(plain: Plain, size: int) -> Shares:
    """Many hands, always the same ones; the lightest and the heaviest are among them, be they ever so rare."""
    loads = sorted(
        (load for load, count in plain for _ in range(count)), key=lambda load: len(load.icons) - load.easier
    )
    cards, found = [code_of(load) for load in loads], Shares(float)
    for hand in zip(*[map(cards.__getitem__, places) for places in _samples(len(cards), size)], strict=True):
        found[sum(hand)] += 1.0 / SAMPLES
    for extreme in (cards[:size], cards[-size:]):
        found[sum(extreme)] += 0.0
    return found


@lru_cache(maxsize=32)  # for the numbers of cards and sizes that are asked for now; 2 kB each
def _samples(cards: int, size: int) -> tuple[bytes, ...]:
    """Which cards are dealt first, second and so on in each of many hands."""
    luck = Random(SEED)
    return tuple(map(bytes, zip(*[luck.sample(range(cards), size) for _ in range(SAMPLES)], strict=True)))
