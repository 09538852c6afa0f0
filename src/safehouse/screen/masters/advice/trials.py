"""Trying things out on copies without their luck, so that nothing said of them can give the luck to come away."""

from contextlib import suppress
from typing import NamedTuple

import msgspec

from safehouse.engine.table import Stopped
from safehouse.engine.wire import Fact, Seat
from safehouse.masters.box.pieces import ACTION, PLANNING, Who
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.rounds import ActionPhaseEnded, AlertRaised, EscapeDue, EventBegan
from safehouse.masters.facts.security import Busted
from safehouse.masters.game import Heist
from safehouse.masters.phases.command import HeistCommand
from safehouse.masters.sight.deck import active_event, top_card
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.alarm import DEALING, count_noise, queue_crises, raise_alerts
from safehouse.masters.verbs.moves import bust


class Forecast(msgspec.Struct, frozen=True):
    """This much noise leads to these alerts, which lead to this event."""

    noise: int  # to be counted at the end of the phase
    marker: int  # where the marker will stand
    alerts: int
    lost: tuple[str, ...]  # the events that would be lost to them
    event: str  # the event that would strike
    crises: tuple[str, ...]  # that would strike with it


SEED = 0
LEFT_INSIDE = "left inside"
MOMENTS = ("action", "silence", "diversion")


class Trial(NamedTuple):
    """What came of a command on a copy: as far as it is certain."""

    state: State
    facts: list[Fact]
    certain: bool  # it drew no luck and asked nothing


def trial(heist: Heist, state: State, seat: Seat, command: HeistCommand) -> Trial:
    """Play a command on a copy, up to its first question."""
    copy = heist.redeal(state, seat, SEED)
    table = heist.table(heist, copy, seat)
    try:
        heist.play(table, command)
    except Stopped:
        return Trial(copy, table.facts, certain=False)
    return Trial(copy, table.facts, copy.spent == state.spent)


def is_caught(heist: Heist, state: State, who: Who) -> bool:
    """Would a character be Busted that is left inside when the Escape ends?"""
    table = heist.table(heist, state.copy(), 0)
    bust(table, who, LEFT_INSIDE)
    return any(isinstance(fact, Busted) and fact.who == who for fact in table.facts)


def too_many(heist: Heist, state: State) -> list[Who]:
    """Who would be Busted for sharing an exit if the Escape ended now; where one is chosen, any one of them."""
    table = heist.table(heist, state.copy(), 0, (), lambda seat, options: options[0])
    heist.edition.at_crowded_exits(table)
    return [fact.who for fact in table.facts if isinstance(fact, Busted)]


def forecast(heist: Heist, state: State, alerts: int = 0) -> Forecast:
    """What follows if the phase ended now, after some more alerts."""
    if state.phase not in (PLANNING, ACTION):
        return Forecast(0, state.noise, 0, (), "", ())
    table, noise = foresee(heist, state, alerts)
    raised = [fact.card for fact in table.facts if isinstance(fact, AlertRaised)]
    coming: State = table.state
    return Forecast(noise, coming.noise, len(raised), tuple(filter(None, raised)), coming.active, coming.queue)


def foresee(heist: Heist, state: State, alerts: int = 0) -> tuple[HeistTable, int]:
    """A copy played up to the event that would strike, and the noise that was counted for it."""
    copy = heist.redeal(state, None, SEED)
    table = heist.table(heist, copy, 0)
    for moment in MOMENTS:
        for ending, owner in heist.endings.get(moment, ()):
            with suppress(Stopped):  # what the team will be asked about is left out
                ending(table, owner)
    noise = copy.made
    raise_alerts(table, "camera", alerts)
    count_noise(table)
    table.emit(ActionPhaseEnded())
    queue_crises(table, DEALING)
    table.emit(EventBegan(active_event(heist, copy), int(bool(top_card(copy)))))
    queue_crises(table)
    return table, noise


def begins_escape(heist: Heist, state: State) -> bool:
    """Would the noise, the event that strikes, or a crisis with it, begin the Escape?"""
    coming = foresee(heist, state)[0].state
    return bool(coming.leaving) or any(_begins(heist, coming, card) for card in (coming.active, *coming.queue) if card)


def escapes_at_once(heist: Heist, state: State) -> bool:
    """Would an Escape that the team calls begin now, and not after the round?"""
    table = heist.table(heist, heist.redeal(state, None, SEED), 0, (), lambda seat, options: options[0])
    heist.edition.call_escape(table)
    return any(isinstance(fact, EscapeBegan) for fact in table.facts)


def _begins(heist: Heist, coming: State, card: str) -> bool:
    table = heist.table(heist, coming.copy(), 0)
    with suppress(Stopped):
        heist.effects[card](table)
    return any(isinstance(fact, EscapeBegan | EscapeDue) for fact in table.facts)
