"""Checks of gates and the deck: V21 to V32."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator

from safehouse.masters.board import Cell
from safehouse.masters.board.tokens import GATES, INSIDE, KENNEL
from safehouse.masters.judge.case import Case
from safehouse.masters.judge.checks.checklist import Checks
from safehouse.masters.judge.finding import Mending, Remark, error, note, warning
from safehouse.masters.judge.suggest import alarm_for, deck_text, gates_in_order, suggested_deck

DECK = Checks()
MOST_CARDS = 99
EVENTS = range(21, 31)  # how many official heists have
CRISES = range(1, 7)


@DECK.enter("V21", "GAT1", lays_out=True)
def gates_are_lettered(case: Case) -> Iterator[Remark]:
    """Each gate letter at most once, and none without the ones before it."""
    mending = Mending("letter the gates again, row by row", {"map": gates_in_order(case)})
    letters = [gate for gate in GATES if case.at(gate)]
    for gate in letters:
        if len(case.at(gate)) > 1:
            yield error("map", f"there are {len(case.at(gate))} gates {gate[1]}", case.at(gate), mending)
    for number, gate in enumerate(letters):
        if gate != GATES[number]:
            yield error("map", f"gate {gate[1]} without gate {GATES[number][1]}", case.at(gate), mending)
            return


@DECK.enter("V22", "SET15", lays_out=True)
def deck_can_be_read(case: Case) -> Iterator[Remark]:
    """The deck can be read and is not empty."""
    if not case.parts:
        yield error("deck", "there is no deck", (), suggested(case))
    for why in (why for _, why in case.parts if why):
        yield error("deck", why, (), _keeping(case))
    if len(case.deck) > MOST_CARDS:
        yield error("deck", f"{len(case.deck)} cards are more than {MOST_CARDS}", (), suggested(case))


def suggested(case: Case) -> Mending:
    """The deck that is suggested for a map."""
    deck = suggested_deck(case)
    return Mending(f"take the deck {deck}", {"deck": deck})


def _keeping(case: Case, keep: Callable[[str], bool] = bool) -> Mending:
    """The deck of those cards that can be read, and that are kept."""
    return _deck(card for card in case.deck if keep(card))


def _deck(cards: Iterable[str]) -> Mending:
    deck = deck_text(cards)
    return Mending(f"make it {deck or 'empty'}", {"deck": deck})


@DECK.enter("V23", "SET15", lays_out=True)
def cards_exist(case: Case) -> Iterator[Remark]:
    """Each card exists; some are known by an older number."""
    box = case.box
    there = {*box.events, *box.crises}
    for card in dict.fromkeys(case.written):
        if card in box.renumbered:
            words = f"{card} is called {box.renumbered[card]} in {box.name}"
            yield warning("deck", words, (), _keeping(case))
        elif card not in there:
            yield error("deck", f"there is no {card!r} in {box.name}", (), _keeping(case, there.__contains__))


@DECK.enter("V24", "ESC1")
def one_alarm_ends_it(case: Case) -> Iterator[Remark]:
    """One card sounds the alarm, and it is the last."""
    alarms = [place for place, card in enumerate(case.deck) if case.topic(card).alarm]
    if case.deck and not alarms and case.edition.needs_alarm:
        yield error("deck", "no card sounds the alarm: it would never end", (), _deck([*case.deck, alarm_for(case)]))
    if len(alarms) > 1:
        yield warning("deck", f"{len(alarms)} cards sound the alarm, the first ends it", (), _alarm_last(case))
    elif alarms and alarms[0] != len(case.deck) - 1:
        yield warning("deck", "cards behind the alarm are never seen", (), _alarm_last(case))


def _alarm_last(case: Case) -> Mending:
    others = [card for card in case.deck if not case.topic(card).alarm]
    return _deck([*others, next(card for card in case.deck if case.topic(card).alarm)])


@DECK.enter("V25", "GAT4")
def alarm_fits_the_gates(case: Case) -> Iterator[Remark]:
    """The alarm that speaks of gates comes with gates, the other one without."""
    fitting = alarm_for(case)
    for card in dict.fromkeys(card for card in case.deck if case.topic(card).alarm):
        if case.topic(card).about != case.topic(fitting).about:
            deck = deck_text(fitting if each == card else each for each in case.deck)
            words = f"{card} is the alarm for maps {'without' if case.gates else 'with'} gates"
            yield warning("deck", words, (), Mending(f"take {fitting} for it", {"deck": deck}))


@DECK.enter("V26", "GAT4")
def gate_cards_fit_the_gates(case: Case) -> Iterator[Remark]:
    """With gates some card closes one; without gates no card speaks of them."""
    about = [card for card in dict.fromkeys(case.deck) if case.topic(card).about == "gate"]
    if case.gates and case.deck and not any(case.topic(card).closes for card in case.deck):
        yield warning("deck", "no card closes a gate before the Escape", case.gates)
    if about and not case.gates:
        words = f"{', '.join(about)} {'is' if len(about) == 1 else 'are'} about gates, and the map has none"
        yield warning("deck", words, (), _without(case, about))


def _without(case: Case, cards: Collection[str]) -> Mending:
    """The deck without some cards; an alarm among them is changed for the fitting one."""
    alarm = any(case.topic(card).alarm for card in cards)
    kept = [card for card in case.deck if card not in cards]
    return Mending("leave them out", {"deck": deck_text([*kept, *[alarm_for(case)] * alarm])})


@DECK.enter("V27", "GAT4")
def cards_close_gates_there_are(case: Case) -> Iterator[Remark]:
    """Cards close no more gates than there are."""
    closed = sum(case.topic(card).closes for card in case.deck)
    if case.gates and closed > len(case.gates):
        yield warning("deck", f"the cards close {closed} gates, the map has {len(case.gates)}", case.gates)


@DECK.enter("V28", "CMP6")
def cards_are_in_the_box(case: Case) -> Iterator[Remark]:
    """No more copies of a card than are printed."""
    for card, times in Counter(case.deck).items():
        copies = case.box.crises[card].copies if card in case.box.crises else 1
        if times > copies:
            rule = "CMP7" if card in case.box.crises else ""
            yield Remark("warning", "deck", f"{card} comes {times} times, the box has {copies}", rule=rule)


@DECK.enter("V29", "WTR5")
def cards_fit_the_pieces(case: Case) -> Iterator[Remark]:
    """Cards about a piece come with it, and pieces that want a card with one."""
    for card in dict.fromkeys(case.deck):
        about = case.topic(card).about
        if about in SUBJECTS and not SUBJECTS[about](case):
            words = f"{card} is about {_noun(case, about)}, and there is none"
            yield warning("deck", words, (), _without(case, [card]))
    for about in dict.fromkeys(topic.about for topic in case.box.topics.values() if topic.wanted):
        if case.deck and SUBJECTS[about](case) and not any(case.topic(card).about == about for card in case.deck):
            yield warning("deck", f"the map has {_noun(case, about)}, and no card is about it", _where(case, about))


def _noun(case: Case, about: str) -> str:
    return {"npc": "a non-player character", "kennel": "a kennel"}.get(about) or (
        f"a {case.box.kinds[about].noun}" if about in case.box.kinds else about
    )


def _where(case: Case, about: str) -> list[Cell]:
    return case.at(KENNEL) if about == "kennel" else case.lying(about)


SUBJECTS: dict[str, Callable[[Case], object]] = {
    "reinforcements": lambda case: case.lying("reinforcements"),
    "watchtower": lambda case: case.lying("watchtower"),
    "hounds": lambda case: case.lying("hounds"),
    "kennel": lambda case: case.at(KENNEL),
    "npc": lambda case: case.scenario.npc.card or case.at(INSIDE),
    "loot": lambda case: case.cash or any(case.held[name] for name in case.loot),
}


@DECK.enter("V30", "DOG9")
def dogs_have_a_kennel(case: Case) -> Iterator[Remark]:
    """Dogs have a kennel, in an edition that has kennels."""
    if case.held["dog"] and case.box.figures.kennels and not case.at(KENNEL):
        yield note("map", "there are dogs, but no kennel", case.lying("dog"))


@DECK.enter("V31", "SET15")
def deck_has_an_official_length(case: Case) -> Iterator[Remark]:
    """As many events and crises as official heists have."""
    crises = sum(card in case.box.crises for card in case.deck)
    events = len(case.deck) - crises
    if case.deck and events not in EVENTS:
        yield note("deck", f"{events} events; official heists have {EVENTS[0]} to {EVENTS[-1]}")
    if case.deck and crises not in CRISES:
        yield note("deck", f"{crises} {case.box.words['crises']}; official heists have {CRISES[0]} to {CRISES[-1]}")


@DECK.enter("V32", "SEC16")
def big_chits_are_in_the_box(case: Case) -> Iterator[Remark]:
    """Cards that lay 2x chits find them in the box."""
    for card in dict.fromkeys(case.deck):
        kind = case.box.kinds.get(case.topic(card).about)
        if kind is not None and kind.stands_for and not case.box.supply.get(case.topic(card).about):
            yield warning("deck", f"{card} lays a {kind.noun} chit; the box has none, so plain chits go there instead")
