"""Noise and alerts."""

from typing import Final

from safehouse.masters.box.pieces import ACTION, Who
from safehouse.masters.facts.items import NoiseCancelled
from safehouse.masters.facts.rounds import (
    AlertRaised,
    CrisisQueued,
    EscapeDue,
    NoiseMade,
    NoiseOverflowed,
    NoiseRose,
)
from safehouse.masters.sight.deck import crisis_on_top, top_card
from safehouse.masters.sight.escape import is_on_the_run
from safehouse.masters.table import HeistTable
from safehouse.masters.verbs.endings import play_endings

UNCOVERED: Final = "uncovered"  # something else left the top of the deck
DEALING: Final = "dealing"  # an event is about to leave it


def raise_alert(table: HeistTable, cause: str) -> None:
    """Lose the topmost event (EVT3); once everybody runs, nothing is lost any longer."""
    if is_on_the_run(table.state):
        return
    queue_crises(table, DEALING)
    table.emit(AlertRaised(top_card(table.state), cause))
    queue_crises(table)


def raise_alerts(table: HeistTable, cause: str, alerts: int) -> None:
    """Lose several events."""
    for _ in range(alerts):
        raise_alert(table, cause)


def queue_crises(table: HeistTable, moment: str = UNCOVERED) -> None:
    """Set crises on top of the deck aside, at the moments when the edition does so (EVT8)."""
    if crisis_on_top(table.game, table.state):
        table.game.edition.queue_crises(table, moment)


def queue_at_any_time(table: HeistTable, moment: str) -> None:
    """Set every crisis aside that comes up on top, for any reason (EVT6, EVT8)."""
    while card := crisis_on_top(table.game, table.state):
        table.emit(CrisisQueued(card))


def queue_when_dealing(table: HeistTable, moment: str) -> None:
    """Set crises aside only when an event is about to leave the deck and they lie on it (EVT6, EVT8)."""
    if moment == DEALING:
        queue_at_any_time(table, moment)


def queue_in_the_action_phase(table: HeistTable, moment: str) -> None:
    """Set crises aside that alerts meet, and those on top in the action phase; others stay there until then (EVT8)."""
    if moment == DEALING or table.state.phase == ACTION:
        queue_at_any_time(table, moment)


def make_noise(table: HeistTable, noise: int) -> None:
    """Make noise that is counted at the end of the action phase (NOI6)."""
    if noise:
        table.emit(NoiseMade(noise))


def make_noise_now(table: HeistTable, noise: int) -> None:
    """Make noise outside the action phase: it is taken at once."""
    make_noise(table, noise)
    take_noise(table)


def take_noise(table: HeistTable) -> None:
    """Count the noise that was made, as far as nothing is discarded instead (NOI6)."""
    play_endings(table, "diversion")
    count_noise(table)


def silence(table: HeistTable, who: Who) -> None:
    """Let the noise of a character's Action not be made; it can be cancelled once."""
    noise = table.game.chosen_action(table.state, who).noise
    if noise and not table.state.story.silent >> who & 1:
        table.emit(NoiseCancelled(who, noise))


def count_noise(table: HeistTable) -> None:
    """Move the marker space by space and raise the alerts it meets (NOI1, NOI2)."""
    heist, state = table.game, table.state
    while made := state.made:
        to_alert = heist.to_alert[state.noise]
        if not to_alert:
            heist.edition.past_the_last_noise(table)
        elif made < to_alert:
            table.emit(NoiseRose(made))
        else:
            table.emit(NoiseRose(to_alert))
            if state.noise != heist.track.last:
                raise_alert(table, "noise")
            else:
                heist.edition.at_the_last_noise(table)


def nothing_yet(table: HeistTable) -> None:
    """To arrive on the last space means nothing by itself (NOI3)."""


def leave_when_track_is_full(table: HeistTable) -> None:
    """On the last space the Escape is due: it begins at the end of the round (NOI3, ESC1)."""
    let_escape_be_due(table, "noise")


def alert_for_each_noise(table: HeistTable) -> None:
    """Past the last space, each noise raises an alert (NOI3)."""
    table.emit(NoiseOverflowed())
    raise_alert(table, "noise")


def drown_in_the_din(table: HeistTable) -> None:
    """Past the last space, further noise means nothing more (NOI3)."""
    table.emit(NoiseOverflowed())


def let_escape_be_due(table: HeistTable, why: str) -> None:
    """Let the Escape begin after this round, unless it does so already or has begun."""
    if not table.state.leaving and not is_on_the_run(table.state):
        table.emit(EscapeDue(why))
