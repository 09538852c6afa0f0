"""The line that says what to do now, and the one that says who is waited for."""

from collections.abc import Callable, Sequence
from typing import Final

from safehouse.engine.game import Asked, Position, legal
from safehouse.engine.wire import Command, Seat
from safehouse.masters.box.pieces import JAIL, NOBODY, PHASES, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import Go, Run, has_said_so
from safehouse.masters.phases.hands import HandOver, OpenRings, PickUp
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.sight.crew import in_place, is_outdoors, tokens_left
from safehouse.masters.sight.escape import exits
from safehouse.masters.sight.haul import as_good_as_stolen, is_hidden
from safehouse.masters.sight.loot import needed
from safehouse.masters.state import State
from safehouse.masters.table.questions import NUMBER
from safehouse.screen.masters.advice.leftovers import still, usable
from safehouse.screen.masters.advice.progress import ending
from safehouse.text.masters.words import counted, listed, place_name, the_piece

WATCH: Final = {
    "planning": "Watch the crew plan the heist.",
    "action": "Watch the crew at work.",
    "event": "The house answers.",
    "escape": "Watch the crew run.",
}
BEFORE_A_CRISIS: Final = ((HandOver, "hand something over"), (OpenRings, "open {rings}"))


def now(heist: Heist, position: Position, seat: Seat | None) -> str:
    """What a seat should do now, in one sentence."""
    state = position.state
    phase = PHASES[state.phase]
    if phase == "over":
        return ending(heist, state)
    if seat is None:
        return WATCH[phase]
    asked = position.asked(seat)
    if asked is not None and any(voter == seat for voter, _ in asked.votes):
        return f"Waiting for the others. You can still change your answer: {asked.question.prompt}"
    if asked is not None:
        return _question(heist, asked)
    if position.open is not None:
        return "Waiting for another player to answer."
    offers = legal(heist, position, seat)
    own = [who for who in heist.seatings[state.seating].moved_by[seat] if state.at[who] != JAIL]
    if phase != "escape" and not any(who in heist.players for who in own):
        return "All your characters are Busted. Watch the others."
    return SAYS[phase](heist, state, seat, own, offers)


def _question(heist: Heist, asked: Asked) -> str:
    """A question, with the name of the one it is for; laying a way out has words of its own."""
    prompt = asked.question.prompt
    who = asked.question.about
    if who is None:
        return prompt
    name = heist.cast[who].name
    if not isinstance(asked.command, Run):
        return f"{name}: {prompt}"
    if asked.question.kind == NUMBER:
        return f"How many ideas does {name} spend? Roll for the rest."
    if not asked.answers:
        return f"Choose {name}'s route out, one space at a time."
    return f"Choose {name}'s next space, or stop there."


def names(heist: Heist, crew: list[Who], last: str = "and") -> str:
    """Some characters by name."""
    return listed([heist.cast[who].name for who in crew], last)


def _planning(heist: Heist, state: State, seat: Seat, own: list[Who], offers: list[Command]) -> str:
    waiting = [who for who in own if not in_place(heist, state, who)]
    if waiting:
        return _to_place(heist, waiting)
    if state.done >> seat & 1:
        return "Waiting for the others. You can still change your plan."
    tokens = [(who, tokens_left(heist, state, who)) for who in own]
    in_hand = [f"{heist.cast[who].name} has {counted(left, 'token')} left" for who, left in tokens if left]
    if in_hand:
        return f"Plan your routes: {listed(in_hand)}. Happy with it? Choose Ready."
    return "Happy with the plan? Choose Ready."


def _to_place(heist: Heist, waiting: list[Who]) -> str:
    """Who still needs an entrance, or a place inside."""
    inside = [who for who in waiting if who in heist.setup.inside]
    outside = [who for who in waiting if who not in inside]
    starts = "starts" if len(inside) == 1 else "start"
    parts = [f"an entrance for {names(heist, outside)}"] if outside else []
    parts += [f"where {names(heist, inside)} {starts} inside"] if inside else []
    return f"Choose {listed(parts)}."


def _action(heist: Heist, state: State, seat: Seat, own: list[Who], offers: list[Command]) -> str:
    if state.done >> seat & 1:
        return "Waiting for the others. You can still do more."
    loot = _loot_at_hand(heist, state, offers)
    if loot:
        return loot
    idle = [who for who in own if not state.chosen[who]]
    busy = [
        f"{heist.cast[who].name} has {still(state.left[who] & subs)}" for who in own if (subs := usable(offers, who))
    ]
    done = "call the Escape, or end the round" if _may_leave(heist, state, offers) else "end the round"
    then = f"choose an Action for {names(heist, idle, 'or')}" if idle else done
    return (
        f"{listed(busy)}. Or {then}."
        if busy
        else f"{'' if idle else 'Everyone has acted. '}{then[0].upper()}{then[1:]}."
    )


def _may_leave(heist: Heist, state: State, offers: Sequence[Command]) -> bool:
    """Is all in hand that was wanted, and can the Escape be called?"""
    return CallEscape() in offers and as_good_as_stolen(heist, state)


def _loot_at_hand(heist: Heist, state: State, offers: Sequence[Command]) -> str:
    """What the objective asks for and somebody only has to pick up."""
    for offer in offers:
        if isinstance(offer, PickUp) and needed(heist, offer.loot) and _leads_on(heist, state, offer):
            name, where = heist.cast[offer.who].name, place_name(heist, offer.at)
            return (
                f"Let {name} pick up {the_piece(heist, offer.loot, state.how_many(offer.loot, offer.at))} on {where}."
            )
    return ""


def _leads_on(heist: Heist, state: State, offer: PickUp) -> bool:
    """Does it bring loot nearer to where the objective wants it? Outdoors it is out for good, on an entrance almost."""
    if is_outdoors(heist, state, offer.who):
        return not is_hidden(heist, offer.loot)
    return offer.at < heist.hexes


def _escape(heist: Heist, state: State, seat: Seat, own: list[Who], offers: list[Command]) -> str:
    runner = state.runner
    if runner != NOBODY:
        name = heist.cast[runner].name
        if seat not in heist.seatings[state.seating].seats_of[runner]:
            return f"{name} is running."
        can_go = any(isinstance(offer, Go) for offer in offers)
        return f"{name} is running: keep going or stop." if can_go else f"{name} can't go any further: stop here."
    if has_said_so(heist, state, seat):
        return "Waiting for the others to end the Escape. You can still run."
    out = exits(heist, state)
    safe = [offer for offer in offers if isinstance(offer, PickUp) and out >> state.at[offer.who] & 1]
    if loot := _loot_at_hand(heist, state, safe):
        return loot
    mine = [offer.who for offer in offers if isinstance(offer, Run) and not out >> state.at[offer.who] & 1]
    if mine:
        first = "first" if not state.rolled and not any(out >> at & 1 for at in state.at) else "next"
        return f"Choose who runs {first}: {names(heist, mine, 'or')}."
    inside = [who for who in heist.crew if state.at[who] < heist.hexes and not out >> state.at[who] & 1]
    others = [who for who in inside if who not in own]
    return "Wait for the others to run, or agree to end the Escape." if others else "End the Escape."


def _event(heist: Heist, state: State, seat: Seat, own: list[Who], offers: list[Command]) -> str:
    if Done() in offers:
        could = [words for kind, words in BEFORE_A_CRISIS if any(isinstance(offer, kind) for offer in offers)]
        choices = heist.edition.box.worded(listed([*could, "continue"], "or")).capitalize()
        return f"{choices}: {state.queue[0]} {heist.edition.box.card_name(state.queue[0])} is next."
    return "Waiting for the others. You can still hand things over." if state.done >> seat & 1 else WATCH["event"]


SAYS: Final[dict[str, Callable[[Heist, State, Seat, list[Who], list[Command]], str]]] = {
    "planning": _planning,
    "action": _action,
    "event": _event,
    "escape": _escape,
}


def waits(heist: Heist, position: Position, seat: Seat | None) -> str:
    """Who is waited for, and whom they play; nothing when it is this seat alone."""
    state = position.state
    seats = position.open.question.seats if position.open else heist.to_move(state)
    others = [_player(heist, state, other) for other in seats if other != seat]
    if not others:
        return ""
    return f"Waiting for {listed(['you', *others] if seat in seats else others)}."


def _player(heist: Heist, state: State, seat: Seat) -> str:
    """A player, whose name the page knows, with a character of theirs."""
    played = heist.seatings[state.seating].played_by[seat]
    crew = [who for who in played if state.at[who] != JAIL] or list(played)
    return f"Player {seat + 1} ({heist.cast[crew[0]].name})" if crew else f"Player {seat + 1}"
