"""Whole matches played by a fixed rule, for golden texts and for other processes to repeat.

python -m tests.playing    plays the match of every heist and prints the digests of the last states
"""

import sys
from random import Random
from typing import Any, NamedTuple

import msgspec

from safehouse.engine.game import Game
from safehouse.engine.journal import Entry, Journal, digest
from safehouse.engine.wire import Command, Fact, Refused, Seat
from safehouse.games import open_game
from safehouse.masters.box.pieces import SAFEHOUSE
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.masters.game import Heist
from safehouse.masters.phases.planning import Enter, Plan
from safehouse.masters.setup import Setup, usual_hideouts
from safehouse.masters.setup.team import default_team, first_team

LONGEST = 2_000
SEATS = {3: ((0, 1), (2,)), 4: ((0, 2), (1,), (3,))}
# How readily an offer is taken once it was looked at.
READILY = {
    "Unplan": 0.0,
    "Ready": 0.02,
    "LayDown": 0.05,
    "HandOver": 0.1,
    "Done": 0.06,
    "CallEscape": 0.0005,
    "Halt": 0.05,
    "EndEscape": 0.03,
    "Buy": 0.02,
    "Sell": 0.02,
    "Hire": 0.2,
    "Dig": 0.2,
}


class Start(NamedTuple):
    """How a match begins: its set-up and its luck."""

    setup: Setup
    seed: int

    def heist(self) -> Heist:
        """The heist, opened by name as a match file is."""
        game = open_game("masters", msgspec.json.encode(self.setup))
        assert isinstance(game, Heist)
        return game

    def journal(self) -> Journal:
        """The match before anything was played."""
        return Journal(self.heist(), self.seed)


def setup_of(heist: str, crew: int = 4, agreement: str = "any") -> Setup:
    """A heist with the first team and several seats."""
    return Setup(heist, first_team(STANDARD.box, crew), SEATS[crew], agreement)


def crew_for(heist: str) -> Setup:
    """A heist of River City with a team of its level, helpers, cash, and whoever starts inside."""
    sheet = load_heist(heist)
    inside = (0, 2) if "anyone" in sheet.objective else ()
    team = default_team(STANDARD.box, sheet.label, 4)
    hired = tuple(STANDARD.box.fixers) if heist < "the-m" else ("old-friend", "visage", "the-architect", "consultant")
    return Setup(heist, team, SEATS[4], fixers=hired, cash=8, inside=inside, hideouts=usual_hideouts(sheet, 4))


MATCHES = {heist: Start(crew_for(heist), 20 + number) for number, heist in enumerate(heist_ids())} | {
    "the-dark-horse-job": Start(setup_of("the-dark-horse-job", 4, "majority"), 11),
    "the-inclusion-job": Start(setup_of("the-inclusion-job", 4), 12),
    "the-startup-job": Start(setup_of("the-startup-job", 3, "everyone"), 13),
}


def play(start: Start, longest: int = LONGEST) -> Journal:
    """Play a match, or its beginning, by a rule that depends on nothing but how it begins."""
    heist, journal = start.heist(), start.journal()
    luck = Random(f"{start.setup.heist} {start.seed}")
    for _ in range(longest):
        seat = somebody(heist, journal, luck)
        if seat is None:
            break
        offers = journal.legal(seat)
        journal.play(seat, chosen(heist, journal.position.state, offers, luck))
        if luck.random() < 0.01:
            take_back(journal, seat)
    return journal


def somebody(game: Game[Any], journal: Journal, luck: Random) -> Seat | None:
    """A seat that has something to decide, or None at the end."""
    asked = journal.position.open
    seats = asked.question.seats if asked is not None else game.to_move(journal.position.state)
    return seats[int(luck.random() * len(seats))] if seats else None


def chosen(heist: Heist, state: Any, offers: list[Command], luck: Random) -> Command:
    """One of the offers."""
    for _ in range(200):
        offer = offers[int(luck.random() * len(offers))]
        if luck.random() < likely(heist, state, offer):
            return offer
    return offers[0]


def likely(heist: Heist, state: Any, offer: Command) -> float:
    """How likely an offer is taken that was looked at: plans lead on from an entrance."""
    if isinstance(offer, Enter):
        return 1.0 if state.at[offer.who] == SAFEHOUSE else 0.0
    if isinstance(offer, Plan):
        near = heist.boards[0].near[offer.at]
        return 1.0 if near & state.plan[offer.who] or near >> state.at[offer.who] & 1 else 0.0
    return READILY.get(type(offer).__name__, 1.0)


def take_back(journal: Journal, seat: Seat) -> None:
    """Undo, where it is allowed."""
    try:
        journal.undo(seat)
    except Refused:
        return


def told(journal: Journal) -> str:
    """A match as text: each command that counts, and under it its facts, one per line."""
    lines = [_begun(journal)]
    for entry in (journal.played(number) for number in journal.counts):
        lines += [f"{entry.seat}> {_line(entry.command)}{_answers(entry)}"]
        lines += [f"   {_line(fact)}" for fact in entry.facts]
    outcome = msgspec.json.encode(journal.game.outcome(journal.position.state)).decode()
    return "\n".join([*lines, outcome, digest(journal.position.state), ""])


def _begun(journal: Journal) -> str:
    """The set-up in one line, with the seed where it stood when these texts were first written."""
    fields = list(msgspec.structs.asdict(journal.game.setup).items())
    return msgspec.json.encode(dict([*fields[:3], ("seed", journal.seed), *fields[3:]])).decode()


def _line(value: Command | Fact) -> str:
    fields = ((name, getattr(value, name)) for name in value.__struct_fields__)
    return " ".join([type(value).__name__, *(f"{name}={shown!r}" for name, shown in fields)])


def _answers(entry: Entry) -> str:
    return "".join(f", {answer!r}" for answer in entry.answers)


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(MATCHES):
        print(digest(play(MATCHES[name]).position.state))
