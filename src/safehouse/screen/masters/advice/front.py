"""The front page of the morning after: a headline made from what happened, and the medals a crew has earned."""

from typing import Final

import msgspec

from safehouse.masters.box.pieces import CASH, OVER
from safehouse.masters.game import Heist
from safehouse.masters.sight.outcome import Outcome, outcome_of
from safehouse.masters.state import State
from safehouse.text.masters.words import counted, listed, piece_noun

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
CLEAN, QUIET, FAST = "clean", "quiet", "fast"


class Medal(msgspec.Struct, frozen=True):
    """Something a crew can be proud of."""

    name: str
    title: str
    text: str


class FrontPage(msgspec.Struct, frozen=True):
    """The front page of the morning after."""

    headline: str
    text: str
    medals: tuple[Medal, ...]


MEDALS: Final = {
    CLEAN: Medal(CLEAN, "Clean", "Nobody was Busted."),
    QUIET: Medal(QUIET, "Quiet", "Noise stayed in the first half of the track."),
    FAST: Medal(FAST, "Fast", "Events were left in the deck."),
}


def front(heist: Heist, state: State) -> FrontPage | None:
    """The front page; nothing while a heist is on."""
    if state.phase != OVER:
        return None
    ended = outcome_of(heist, state)
    return FrontPage(headline(heist, ended), story(heist, state, ended), medals(heist, state, ended))


def headline(heist: Heist, ended: Outcome) -> str:
    """What the boys in the street shout."""
    caught = len(ended.busted)
    if not ended.objective:
        whole = caught == len(heist.players)
        return f"Whole crew caught at {heist.sheet.place}" if whole else f"Break-in at {heist.sheet.place} foiled"
    goods = _goods(heist)
    fate = "thieves vanish" if not caught else f"{_number(caught)} in custody"
    return f"{goods}: {fate}"


def _goods(heist: Heist) -> str:
    """What was taken, or who was freed."""
    taken = [_taken(heist, piece, amount) for piece, amount in heist.objective.items()]
    if not taken:
        return f"Daring break-out at {heist.sheet.place}"
    words = f"{listed(taken)} gone"
    return words[0].upper() + words[1:]


def _taken(heist: Heist, piece: int, amount: int) -> str:
    if piece == CASH:
        return f"${amount}k"
    noun = piece_noun(heist, piece)
    plural = noun if amount == 1 or noun.endswith("s") else f"{noun}s"
    return f"{_number(amount)} {plural}"


def _number(amount: int) -> str:
    return NUMBERS[amount] if amount < len(NUMBERS) else str(amount)


def story(heist: Heist, state: State, ended: Outcome) -> str:
    """The first lines below the headline."""
    out = [heist.cast[who].name for who in ended.escaped]
    caught = [heist.cast[who].name for who in ended.busted]
    lines = [f"{listed(out)} walked out" if out else "", f"{listed(caught)} did not" if caught else ""]
    after = f"After {counted(ended.rounds, 'round')} and {counted(state.noise, 'noise').removesuffix('s')}"
    who = "; ".join(filter(None, lines)) or "nobody was seen again"
    return f"{after} at {heist.sheet.place}, {who}."


def medals(heist: Heist, state: State, ended: Outcome) -> tuple[Medal, ...]:
    """What a crew that pulled it off can be proud of."""
    earned = {
        CLEAN: len(ended.escaped) == len(heist.players),
        QUIET: state.noise * 2 <= heist.track.last,
        FAST: any(card in heist.edition.box.events for card in state.deck[state.top :]),
    }
    return tuple(MEDALS[name] for name, has in earned.items() if has and ended.objective)
