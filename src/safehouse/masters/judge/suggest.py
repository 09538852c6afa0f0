"""What is suggested where something is missing: a deck for a map, a bag for unknown hexes, letters for gates."""

from collections import Counter
from collections.abc import Iterable, Iterator

from safehouse.masters.board import Drawing, write
from safehouse.masters.board.tokens import GATES, KENNEL
from safehouse.masters.judge.case import Case

USUAL_EVENTS = 24


def alarm_for(case: Case) -> str:
    """The alarm that fits a map: the one that speaks of gates where there are gates."""
    alarms = [card for card, topic in case.box.topics.items() if topic.alarm and card in _cards(case)]
    fitting = [card for card in alarms if bool(case.topic(card).about) == bool(case.gates)]
    return (fitting or alarms)[0]


def _cards(case: Case) -> set[str]:
    return {*case.box.events, *case.box.crises}


def deck_text(cards: Iterable[str]) -> str:
    """A deck as heist files write it: numbers in a row as ranges."""
    runs: list[list[str]] = []
    for card in cards:
        if runs and card.isdigit() and runs[-1][-1].isdigit() and int(card) == int(runs[-1][-1]) + 1:
            runs[-1].append(card)
        else:
            runs.append([card])
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)


def suggested_deck(case: Case) -> str:
    """The numbered events, with the cards that the pieces of the map call for spread among them, and the alarm."""
    deck = [str(number) for number in range(1, USUAL_EVENTS + 1) if str(number) in case.box.events]
    size, called = len(deck), list(called_for(case))
    for number, card in reversed(list(enumerate(called, 1))):
        deck.insert(number * size // (len(called) + 1), card)
    return deck_text([*deck, alarm_for(case)])


def called_for(case: Case) -> Iterator[str]:
    """The cards that pieces of the map want, and gate cards that close as many gates as there are but one."""
    left = len(case.gates) - 1
    for card, topic in case.box.topics.items():
        if card not in _cards(case) or topic.alarm:
            continue
        if topic.about == "gate" and 0 < topic.closes <= left:
            left -= topic.closes
            yield card
        elif topic.wanted and (case.lying(topic.about) or (topic.about == "kennel" and case.at(KENNEL))):
            yield card


def suggested_bag(case: Case) -> dict[str, int]:
    """As many chits as there are unknown hexes, in the shares that official heists of the label have."""
    chits = usual_chits(case)
    total = sum(chits.values())
    shares = {chit: amount * case.unknown / total for chit, amount in chits.items()} if total else {}
    bag = {chit: int(share) for chit, share in shares.items()}
    for chit in sorted(shares, key=lambda each: bag[each] - shares[each])[: case.unknown - sum(bag.values())]:
        bag[chit] += 1
    return {chit: amount for chit, amount in bag.items() if amount}


def usual_chits(case: Case) -> Counter[str]:
    """The security chits in the bags of all official heists of a label, or of all heists where there is none."""
    sheets = [case.box.heist(name) for name in case.box.heists]
    alike = [sheet for sheet in sheets if sheet.label == case.scenario.label] or sheets
    bags = [(chit, amount) for sheet in alike for chit, amount in sheet.bag.items()]
    chits: Counter[str] = Counter()
    for chit, amount in bags:
        chits[chit] += amount * case.box.kinds[chit].returns
    return +chits


def gates_in_order(case: Case) -> str:
    """The map with its gates lettered again, row by row."""
    letters = iter(GATES)
    cells = {}
    for cell, tokens in case.cells.items():
        cells[cell] = tuple(next(letters, "") if token in GATES else token for token in tokens)
    return write(Drawing({cell: tuple(filter(None, tokens)) or (".",) for cell, tokens in cells.items()}))
