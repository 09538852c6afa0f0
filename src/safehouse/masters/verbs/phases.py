"""How one phase leads to the next: straight-line functions."""

from typing import Final

from safehouse.masters.box.pieces import ACTION, EVENT, FACES, Who
from safehouse.masters.facts.escape import EscapeBegan, HeistEnded, LotDrawn
from safehouse.masters.facts.plan import HeistBegan
from safehouse.masters.facts.rounds import ActionPhaseEnded, CrisisBegan, EscapeCalled, EventBegan, Rolled, RoundBegan
from safehouse.masters.sight.crew import crew, players
from safehouse.masters.sight.deck import active_event, top_card
from safehouse.masters.sight.escape import crowded_exits, left_behind
from safehouse.masters.sight.where import EVERYWHERE
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import LEAVING, NONE, WHO
from safehouse.masters.verbs.alarm import DEALING, queue_crises, take_noise
from safehouse.masters.verbs.dogs import chase
from safehouse.masters.verbs.endings import play_endings
from safehouse.masters.verbs.gates import close_gates
from safehouse.masters.verbs.loot import lose_what_lies_about, take_along
from safehouse.masters.verbs.moves import bust
from safehouse.masters.verbs.security import look_around, reveal_all, wake_stunned

GATES: Final = 4
MOST_ROUNDS: Final = 100  # a deck has at most 99 cards, one of them the alarm: whatever has an end is over by then


def begin_heist(table: HeistTable) -> None:
    """The plan stands: reveal what lies beside the crew, then roll (SEC11)."""
    table.emit(HeistBegan())
    queue_crises(table)
    for who in table.game.crew:
        look_around(table, who)
    chase(table, EVERYWHERE)
    begin_round(table)


def roll_before_looking(table: HeistTable) -> None:
    """The plan stands: roll, then reveal what lies beside the crew when the first action phase begins (SEC11)."""
    table.emit(HeistBegan())
    queue_crises(table)
    begin_round(table)
    for who in table.game.crew:
        look_around(table, who)
    chase(table, EVERYWHERE)


def begin_round(table: HeistTable) -> None:
    """Everyone rolls (RND2)."""
    table.emit(RoundBegan())
    rolling = crew(table.game, table.state)
    luck = table.pick(FACES ** len(rolling))
    faces = [0] * len(table.game.crew)
    for who in rolling:
        luck, face = divmod(luck, FACES)
        faces[who] = face + 1
    table.emit(Rolled(tuple(faces)))
    queue_crises(table)


def end_action_phase(table: HeistTable) -> None:
    """Count the noise, play the event and the crises, then roll again or run (PH31, PH32)."""
    for moment in ("action", "silence"):
        play_endings(table, moment)
    take_noise(table)
    if table.state.phase != ACTION:
        return  # an alarm has begun the Escape (PH313)
    leave_action_phase(table)
    play_event(table)
    play_crises(table)


def leave_action_phase(table: HeistTable) -> None:
    """What lasted for the phase is over; dogs that a whistle kept from somebody beside them jump (DOG2)."""
    hushed = table.state.story.hushed
    table.emit(ActionPhaseEnded())
    if hushed:
        chase(table, EVERYWHERE)


def begin_next(table: HeistTable) -> None:
    """Back to the dice, unless the team leaves or nobody is left (PH314, RND15), or the night is over."""
    if not players(table.game, table.state):
        leave_behind(table)
    elif table.state.leaving:
        begin_escape(table, table.game.edition.why_leaving(table.game, table.state))
    elif table.state.round >= MOST_ROUNDS:
        begin_escape(table, "dawn")
    else:
        begin_round(table)


def leave_after_this_round(table: HeistTable) -> None:
    """If the team agrees, the Escape begins when this round's event and crises are done (RND14, RND15)."""
    if table.agreed("Escape after this round?", "RND14", LEAVING):
        table.emit(EscapeCalled())


def leave_at_once(table: HeistTable) -> None:
    """If the team agrees, the Escape begins now: the rest of the round is not played (RND14, RND15)."""
    if table.agreed("Escape now?", "RND14", LEAVING):
        begin_escape(table, "called")


def play_event(table: HeistTable) -> None:
    """Resolve the event that was on top, or the deck's last one (PH33, PH36)."""
    queue_crises(table, DEALING)
    active = active_event(table.game, table.state)
    if not active:
        return
    table.emit(EventBegan(active, int(bool(top_card(table.state)))))
    queue_crises(table)
    table.game.effects[active](table)


def play_crises(table: HeistTable) -> None:
    """Resolve every crisis in the queue, in the order they came (PH38, PH39), and end the phase.

    Before each of them those are waited for who could still hand something over (LOO3).
    """
    while table.state.queue and table.state.phase == EVENT:
        if table.game.to_move(table.state):
            return
        play_crisis(table)
    if table.state.phase == EVENT:
        end_event_phase(table)


def play_crisis(table: HeistTable) -> None:
    """Resolve the first crisis in the queue."""
    card = table.state.queue[0]
    table.emit(CrisisBegan(card))
    table.game.effects[card](table)


def end_event_phase(table: HeistTable) -> None:
    """What was stunned comes to, and the next round or the Escape begins."""
    chase(table, wake_stunned(table))
    play_endings(table, "event")
    begin_next(table)


def begin_escape(table: HeistTable, why: str) -> None:
    """Gates close, tiles are revealed, and everybody runs (ESC1, ESC2, ESC3)."""
    wake_stunned(table)
    table.emit(EscapeBegan(why))
    close_gates(table, GATES)
    reveal_all(table, EVERYWHERE)
    end_if_nobody_is_left(table)


def end_if_nobody_is_left(table: HeistTable) -> None:
    """There is nothing to play with every player's character Busted, or once all who are in play said it is over."""
    if not players(table.game, table.state):
        leave_behind(table)
    elif not table.game.to_move(table.state):
        end_escape(table)


def end_escape(table: HeistTable) -> None:
    """Whoever is not on an exit is Busted (BUS1), and what they had is lost."""
    play_endings(table, "escape")
    table.game.edition.at_crowded_exits(table)
    leave_behind(table)


def bust_one_too_many(table: HeistTable) -> None:
    """While too many share an exit, one of them is Busted (BRD9, CAM27)."""
    while crowds := crowded_exits(table.game, table.state):
        bust(table, one_too_many(table, crowds[0]), "exit")


def bust_everybody(table: HeistTable) -> None:
    """If too many share an exit, everybody is Busted (CAM27)."""
    for who in crew(table.game, table.state) if crowded_exits(table.game, table.state) else ():
        bust(table, who, "exit")


def one_too_many(table: HeistTable, crowd: list[Who]) -> Who:
    """Who finds an exit barred (BRD9): one whom its own seat names; if several seats are there and none does, a lot."""
    parties = list(table.parties(crowd))
    if len(parties) == 1:
        return int(table.put(parties[0], "Who finds the exit barred?", crowd, "BRD9", WHO))
    who = table.ask_owners("The exit is too crowded: who gives way and is Busted?", crowd, "BRD9")
    return draw_lot(table, crowd) if who == NONE else int(who)


def draw_lot(table: HeistTable, crowd: list[Who]) -> Who:
    """Let a lot fall on one of some characters."""
    who = crowd[table.pick(len(crowd))]
    table.emit(LotDrawn(who))
    return who


def leave_behind(table: HeistTable) -> None:
    """Whoever is on no exit is Busted, a non-player character too (BUS1)."""
    for who in left_behind(table.game, table.state):
        bust(table, who, "left inside")
    end_heist(table)


def end_heist(table: HeistTable) -> None:
    """Nobody continues."""
    for who in crew(table.game, table.state):
        take_along(table, who)
    lose_what_lies_about(table)
    play_endings(table, "end")
    table.emit(HeistEnded())
