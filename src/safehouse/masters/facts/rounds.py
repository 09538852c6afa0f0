"""Rounds: dice, actions, ideas, noise, alerts, events and crises."""

from typing import ClassVar

from safehouse.masters.box.pieces import ACTION, EVENT, ONE, Who
from safehouse.masters.facts.common import HeistFact, joined_by
from safehouse.masters.state import State


class RoundBegan(HeistFact, frozen=True):
    """A new round; the dice come next."""

    def apply(self, state: State) -> None:
        state.phase = ACTION
        state.round += 1
        state.looped = 0
        if state.story.joined:
            state.tell(joined=())


class Rolled(HeistFact, frozen=True):
    """The dice fell, one for each character; 0 for one who does not roll."""

    news: ClassVar[bool] = True
    faces: tuple[int, ...]

    def apply(self, state: State) -> None:
        state.spent += 1
        state.die[:] = self.faces


class ActionTaken(HeistFact, frozen=True):
    """A character put the die on an Action, turning it with ideas: sub-actions to use, noise to come."""

    who: Who
    card: str
    slot: int
    number: int
    face: int
    ideas: int
    icons: int
    noise: int

    def apply(self, state: State) -> None:
        who = self.who
        state.spend(who, self.ideas)
        state.die[who] = self.face
        state.chosen[who] = self.number
        state.left[who] += self.icons
        state.made += self.noise
        if who in state.story.joined:
            joined_by(state, who, 0)


class Spent(HeistFact, frozen=True):
    """A sub-action was used."""

    who: Who
    sub: int

    def apply(self, state: State) -> None:
        who, one = self.who, ONE[self.sub]
        state.left[who] -= one
        state.did[who] += one


class Granted(HeistFact, frozen=True):
    """A character was given sub-actions on top of its own."""

    who: Who
    icons: int

    def apply(self, state: State) -> None:
        state.left[self.who] += self.icons


class Used(HeistFact, frozen=True):
    """A character used an ability."""

    who: Who
    card: str
    number: int

    def apply(self, state: State) -> None:
        state.use(self.who, self.number)


class TraitGained(HeistFact, frozen=True):
    """A character can do something for the rest of the phase."""

    who: Who
    trait: int

    def apply(self, state: State) -> None:
        state.traits[self.who] |= self.trait


class TraitSpent(HeistFact, frozen=True):
    """… and used it up."""

    who: Who
    trait: int

    def apply(self, state: State) -> None:
        state.traits[self.who] &= ~self.trait


class IdeasGained(HeistFact, frozen=True):
    """A character has a new idea."""

    who: Who
    ideas: int

    def apply(self, state: State) -> None:
        state.ideas[self.who] += self.ideas


class IdeasSpent(HeistFact, frozen=True):
    """A character spent ideas."""

    who: Who
    ideas: int

    def apply(self, state: State) -> None:
        state.spend(self.who, self.ideas)


class IdeaLost(HeistFact, frozen=True):
    """A card took an idea away."""

    who: Who

    def apply(self, state: State) -> None:
        state.spend(self.who, 1)


class IdeaPassed(HeistFact, frozen=True):
    """An idea went from one character to another."""

    who: Who
    mate: Who

    def apply(self, state: State) -> None:
        state.spend(self.who, 1)
        state.ideas[self.mate] += 1


class CamerasLooped(HeistFact, frozen=True):
    """Cameras have no consequences until this event phase is over."""

    def apply(self, state: State) -> None:
        state.looped = 1


class NoiseMade(HeistFact, frozen=True):
    """Noise that will be counted."""

    noise: int

    def apply(self, state: State) -> None:
        state.made += self.noise


class NoiseRose(HeistFact, frozen=True):
    """The marker moved on the noise track."""

    noise: int

    def apply(self, state: State) -> None:
        state.made -= self.noise
        state.noise += self.noise


class NoiseOverflowed(HeistFact, frozen=True):
    """One noise more than the track has room for."""

    def apply(self, state: State) -> None:
        state.made -= 1


class AlertRaised(HeistFact, frozen=True):
    """The topmost event was lost, unless none was left."""

    card: str
    cause: str

    def apply(self, state: State) -> None:
        state.top += bool(self.card)


class CrisisQueued(HeistFact, frozen=True):
    """A crisis came up on top of the deck and waits for its turn."""

    card: str

    def apply(self, state: State) -> None:
        state.top += 1
        state.queue = (*state.queue, self.card)


class ActionPhaseEnded(HeistFact, frozen=True):
    """All actions are done and all noise is counted."""

    def apply(self, state: State) -> None:
        state.end_phase()
        state.phase = EVENT


class EventBegan(HeistFact, frozen=True):
    """An event became the active one; `drawn` says whether it left the deck for that."""

    card: str
    drawn: int

    def apply(self, state: State) -> None:
        state.top += self.drawn
        state.drawn = self.drawn
        state.active = self.card


class CrisisBegan(HeistFact, frozen=True):
    """The first crisis of the queue strikes."""

    card: str

    def apply(self, state: State) -> None:
        state.queue = state.queue[1:]
        state.done = 0


class EscapeCalled(HeistFact, frozen=True):
    """The team will escape after this round."""

    def apply(self, state: State) -> None:
        state.leaving = 1


class EscapeDue(HeistFact, frozen=True):
    """The Escape begins after this round, whether the team wants it or not."""

    why: str

    def apply(self, state: State) -> None:
        state.leaving = 1
