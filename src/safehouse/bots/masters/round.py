"""A round thought through for everybody at once: who does what in which order, judged after its event."""

from collections.abc import Iterator, Sequence
from heapq import nlargest
from typing import Any, Final, NamedTuple

from safehouse.bots.masters.act import End, Foresight, cheapest
from safehouse.bots.masters.events import after_event
from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import ACTION, SPACES, Mask, Who
from safehouse.masters.phases.act import Act
from safehouse.masters.state import State

ACTS_EACH: Final = 4  # Actions of each character that are looked at together with those of others
ENDS_EACH: Final = 3  # places where each of them may lead
BREADTH: Final = 3  # beginnings of a round that are thought on
LOOKED_AT: Final = 9  # whole rounds whose event is played out
EVENT_COUNTS: Final = 0.8  # how much a position counts after the event of the round, beside the one before it


class Draft(NamedTuple):
    """A round so far: what it is worth, where it has led, its commands, and who has still to do something."""

    worth: float
    state: State
    fog: Mask
    commands: tuple[Command, ...]
    pending: tuple[Who, ...]


class Rounds:
    """Thinks rounds through."""

    def __init__(self, sight: Foresight) -> None:
        self.sight = sight
        self.heist = sight.heist

    def best(self, mine: State, offers: Sequence[Command]) -> tuple[Command, ...]:
        """The commands of the best round there seems to be."""
        alone = self.alone(mine, offers)
        acts = sensible(alone)
        pending = tuple(who for who in self.heist.crew if acts.get(who) or (mine.left[who] and on_offer(offers, who)))
        drafts = [Draft(0.0, mine, self.sight.fog, (), pending)]
        for left in reversed(range(len(pending))):
            longer = distinct([draft for old in drafts for draft in self.continued(old, acts, alone)])
            drafts = nlargest(BREADTH if left else LOOKED_AT, longer, key=lambda draft: draft.worth)
        return max(drafts, key=self.prospect).commands if pending else ()

    def alone(self, mine: State, offers: Sequence[Command]) -> dict[Act, list[End]]:
        """Where each Action leads if it is the first."""
        found = [offer for offer in offers if isinstance(offer, Act) and self.sight.conceivable(mine, offer)]
        return {act: self.ends(mine, self.sight.fog, act.who, act) for act in cheapest(self.heist, found)}

    def ends(self, state: State, fog: Mask, who: Who, act: Act | None) -> list[End]:
        """Where a character may end up with an Action, or with what is left of the one it has taken."""
        if act is None:
            return self.sight.ends(state, fog, who)
        after = self.sight.after(state, who, act)
        return [End(end.worth, end.state, end.fog, (act, *end.commands)) for end in self.sight.ends(after, fog, who)]

    def continued(self, draft: Draft, acts: dict[Who, list[Act]], alone: dict[Act, list[End]]) -> Iterator[Draft]:
        """A round so far, with what one more character may do; where the first may get is known."""
        for who in draft.pending:
            rest = tuple(mate for mate in draft.pending if mate != who)
            for act in self.left_to(draft.state, acts.get(who, ())):
                known = alone.get(act) if act is not None and not draft.commands else None
                ends = self.ends(draft.state, draft.fog, who, act) if known is None else known
                for end in sorted(ends, key=worth_of, reverse=True)[:ENDS_EACH]:
                    yield Draft(end.worth, end.state, end.fog, (*draft.commands, *end.commands), rest)

    def left_to(self, state: State, acts: Sequence[Act]) -> Sequence[Act | None]:
        """The Actions that others have not made pointless before a character's turn; if none is left, no Action."""
        return [act for act in acts if self.sight.conceivable(state, act)] or [None]

    def prospect(self, draft: Draft) -> float:
        """What a whole round is worth, before and after its event."""
        if draft.state.phase != ACTION:
            return draft.worth
        after = self.sight.worth(after_event(self.heist, draft.state), draft.fog)
        return EVENT_COUNTS * after + (1.0 - EVENT_COUNTS) * draft.worth


def sensible(alone: dict[Act, list[End]]) -> dict[Who, list[Act]]:
    """For each character the Actions that lead furthest by themselves."""
    own: dict[Who, list[tuple[float, int, Act]]] = {}
    for number, (act, ends) in enumerate(alone.items()):
        own.setdefault(act.who, []).append((max(end.worth for end in ends), -number, act))
    return {who: [act for _, _, act in nlargest(ACTS_EACH, acts)] for who, acts in own.items()}


def worth_of(end: End) -> float:
    """What it is worth to end up somewhere."""
    return end.worth


def distinct(drafts: Sequence[Draft]) -> list[Draft]:
    """One of those drafts that led to the same."""
    kept: dict[object, Draft] = {}
    for draft in drafts:
        state = draft.state
        key = (tuple(state.at), tuple(state.chosen), tuple(state.left), bytes(state.count), tuple(state.ideas))
        kept.setdefault(key, draft)
    return list(kept.values())


def on_offer(offers: Sequence[Any], who: Who) -> bool:
    """Is anything on offer for a character?"""
    return any(getattr(offer, "who", SPACES) == who for offer in offers)
