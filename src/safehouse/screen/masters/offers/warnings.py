"""Warnings before regret: the rule and what would come of an offer, or nothing."""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import spaces
from safehouse.masters.box.pieces import ACTION, CAMERA, DOG, GUARD, POCKET, SLIPS, SPACES, SUBDUE, Mask, Who, left_of
from safehouse.masters.facts.escape import EscapeBegan
from safehouse.masters.facts.security import Busted, DogMoved
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move
from safehouse.masters.phases.escape import EndEscape, Halt, Run
from safehouse.masters.phases.planning import Ready
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.sight.crew import crew, tokens_left, where_crew
from safehouse.masters.sight.escape import crowded_exits, exits, left_behind, may_end
from safehouse.masters.sight.haul import as_good_as_stolen, is_hidden
from safehouse.masters.sight.where import EVERYWHERE, watching
from safehouse.masters.state import State
from safehouse.screen.masters.advice.leftovers import unused
from safehouse.screen.masters.advice.plans import Uncovered
from safehouse.screen.masters.advice.progress import objective
from safehouse.screen.masters.advice.routes import NEVER, in_escape, way_out
from safehouse.screen.masters.advice.trials import begins_escape, forecast, is_caught, too_many, trial
from safehouse.text.masters.words import counted, listed, space_name, the_piece

MOST_LINES: Final = 4


class Regret(NamedTuple):
    """What one might regret, with the rule behind it; and whether the Escape would follow."""

    rule: str = ""
    text: str = ""
    escapes: bool = False


NO_REGRET: Final = Regret()


class Choice(NamedTuple):
    """What a seat has to choose from, and what the team's plan lacks."""

    heist: Heist
    state: State
    seat: Seat
    offers: Sequence[Command]
    uncovered: Sequence[Uncovered]


def regret(choice: Choice, offer: Command) -> Regret:
    """What one might regret about an offer: a rule and words, or nothing."""
    look = LOOKS.get(type(offer))
    return look(choice, offer) if look is not None else NO_REGRET


def _move(choice: Choice, move: Move) -> Regret:
    """Loot that goes the wrong way, a live camera, a guard one cannot get rid of, a dog that jumps."""
    heist, state, seat = choice.heist, choice.state, choice.seat
    if gone := given_away(heist, state, move):
        return Regret(
            "LOO4", f"outdoors {listed(gone)} will be out for good, but the objective wants loot in a hideout"
        )
    if watching(state) >> move.at & 1:
        return Regret("SEC5", _camera(heist, state, move))
    name = heist.cast[move.who].name
    guards = state.how_many(GUARD, move.at) + state.how_many(DOG, move.at)
    held = not state.traits[move.who] & SLIPS and guards > left_of(state.left[move.who], SUBDUE)
    if guards and held:
        what = "a guard holds" if guards == 1 else f"{guards} guards hold"
        return Regret("SEC2", f"{what} {name} there, and you have no subdue left to get away")
    if state.where[DOG] & heist.boards[state.shape].near[move.at]:
        return _dog(heist, state, seat, move)
    return NO_REGRET


def given_away(heist: Heist, state: State, move: Move) -> list[str]:
    """What the objective asks for in a hideout and a move would bring outdoors for good."""
    if move.at < heist.hexes:
        return []
    wanted = [loot for loot in state.pieces.valuables if loot in heist.objective and is_hidden(heist, loot)]
    held = [(loot, state.how_many(loot, POCKET + move.who)) for loot in wanted]
    return [the_piece(heist, loot, amount) for loot, amount in held if amount]


def _camera(heist: Heist, state: State, move: Move) -> str:
    cameras = state.how_many(CAMERA, move.at)
    after = forecast(heist, state, cameras)
    lost = [named(heist, card) for card in after.lost[:cameras]]
    seen = f"{counted(cameras, 'live camera')} there"
    if not lost:
        return f"{seen}, and no event is left to lose"
    return (
        f"{seen}: {listed(lost)} {'is' if len(lost) == 1 else 'are'} lost, and {named(heist, after.event)} would strike"
    )


def named(heist: Heist, card: str) -> str:
    """An event or crisis by number and name."""
    return f"{card} {heist.edition.box.card_name(card)}" if card else "no event"


def _dog(heist: Heist, state: State, seat: Seat, move: Move) -> Regret:
    made = trial(heist, state, seat, move)
    known = [fact for fact in made.facts if isinstance(fact, DogMoved) and state.where[DOG] >> fact.source & 1]
    jumps = [fact for fact in known if fact.to == move.at]
    if not jumps or left_of(state.left[move.who], SUBDUE) >= len(jumps):
        return NO_REGRET
    name = heist.cast[move.who].name
    return Regret(
        "DOG3", f"a dog jumps on {name} from {space_name(heist, jumps[0].source)}, and you have no subdue left"
    )


def _done(choice: Choice, done: Any) -> Regret:
    """What is left unused; and if this ends the last round, what each still needs to get out."""
    heist, state, seat, offers = choice.heist, choice.state, choice.seat, choice.offers
    if state.phase != ACTION:
        return NO_REGRET
    crew = heist.seatings[state.seating].moved_by[seat]
    lines = unused(heist, state, offers, crew)
    if heist.movers[state.done | 1 << seat, state.busted, state.seating] == () and _escape_follows(heist, state):
        lines += ["then the Escape begins", *needs(heist, state)]
        return Regret("ESC1", "; ".join(lines), escapes=True)
    return Regret("SUB14", "; ".join(lines)) if lines else NO_REGRET


def _escape_follows(heist: Heist, state: State) -> bool:
    return bool(state.leaving) or begins_escape(heist, state)


def needs(heist: Heist, state: State) -> list[str]:
    """What each character inside would need to get out."""
    escaping = in_escape(heist, state)
    lines = [line for who in heist.crew if (line := _needs(heist, escaping, who))]
    return lines + in_each_others_way(heist, escaping, heist.edition.no_way_back(heist, escaping))


def in_each_others_way(heist: Heist, escaping: State, where: Mask) -> list[str]:
    """Who would be Busted because too many are on one of some exits, seen by ending the Escape on a copy."""
    crowds = [crowd for crowd in crowded_exits(heist, escaping) if where >> escaping.at[crowd[0]] & 1]
    busted = len(too_many(heist, escaping)) if crowds else 0
    all_of_them = busted == len(crew(heist, escaping))
    then = "everybody is Busted" if all_of_them else f"{'one of them' if busted == 1 else busted} will be Busted"
    return [f"{listed([heist.cast[who].name for who in crowd])} are on one exit: {then}" for crowd in crowds]


def _needs(heist: Heist, escaping: State, who: Who) -> str:
    if escaping.at[who] >= SPACES or exits(heist, escaping) >> escaping.at[who] & 1:
        return ""
    name, out = heist.cast[who].name, way_out(heist, escaping, who)
    if not out.open:
        return f"{name} has no way out"
    lacks = f"needs {counted(out.cost, 'Escape Move')} and has {counted(out.ideas, 'idea')}"
    if out.roll == NEVER:
        return f"{name} {lacks}: too far"
    return f"{name} {lacks}: roll {out.roll} or more" if out.roll else f"{name} {lacks}: enough"


def _call(choice: Choice, call: Any) -> Regret:
    heist, state = choice.heist, choice.state
    lines = needs(heist, state)
    if not as_good_as_stolen(heist, state):
        lines.insert(0, objective(heist, state))
    return Regret("ESC1", "; ".join(lines), escapes=True) if lines else NO_REGRET


def _ready(choice: Choice, ready: Any) -> Regret:
    heist, state, seat = choice.heist, choice.state, choice.seat
    own = heist.seatings[state.seating].played_by[seat]
    in_hand = [f"{heist.cast[who].name} {left}" for who in own if (left := tokens_left(heist, state, who))]
    lines = [f"tokens left: {listed(in_hand)}"] if in_hand else []
    lines += [lack.text for lack in choice.uncovered if not lack.later]
    more = [f"and {len(lines) - MOST_LINES} more"] if len(lines) > MOST_LINES else []
    return Regret("PLN5", "; ".join([*lines[:MOST_LINES], *more])) if lines else NO_REGRET


def _end(choice: Choice, end: Any) -> Regret:
    """Who is left behind by it, all or one's own as soon as the others agree; and what nobody takes along."""
    heist, state, seat = choice.heist, choice.state, choice.seat
    ends = may_end(heist, state, state.done | 1 << seat)
    own = heist.seatings[state.seating].played_by[seat]
    behind = [who for who in left_behind(heist, state) if ends or who in own]
    crowded = in_each_others_way(heist, state, EVERYWHERE)
    lines = left_inside(heist, state, behind, "" if ends else " once the others agree") + crowded
    rule = "BUS1" if behind else "CAM27" if crowded else "LOO4"
    lines += untaken(heist, state)
    return Regret(rule, "; ".join(lines)) if lines else NO_REGRET


def left_inside(heist: Heist, state: State, behind: Sequence[Who], when: str) -> list[str]:
    """Who is Busted of those who are left behind, and who hides and does not escape either."""
    caught = [heist.cast[who].name for who in behind if is_caught(heist, state, who)]
    hidden = [heist.cast[who].name for who in behind if heist.cast[who].name not in caught]
    lines = [f"{listed(caught)} {'is' if len(caught) == 1 else 'are'} left inside and Busted{when}"] if caught else []
    return lines + ([f"{listed(hidden)} will hide inside and not escape"] if hidden else [])


def untaken(heist: Heist, state: State) -> list[str]:
    """Loot of the objective that lies on an entrance where nobody is to take it."""
    entrances = heist.boards[state.shape].entrances & ~where_crew(heist, state)
    lying = [(loot, at) for loot in heist.objective for at in spaces(state.where[loot] & entrances)]
    found = [f"{the_piece(heist, loot, state.how_many(loot, at))} on {space_name(heist, at)}" for loot, at in lying]
    return [f"no one is there to take {listed(found)}"] if found else []


def _run(choice: Choice, run: Run) -> Regret:
    heist, state = choice.heist, choice.state
    if exits(heist, state) >> state.at[run.who] & 1:
        return Regret("ESC5", f"{heist.cast[run.who].name} is already out")
    out = way_out(heist, in_escape(heist, state), run.who)
    if not out.open:
        return Regret("ESC7", "there is no way out")
    if out.roll == NEVER:
        return Regret("ESC13", f"{counted(out.cost, 'move')} to get out: too far")
    return (
        Regret("ESC13", f"{counted(out.cost, 'move')} to get out: roll {out.roll} or more") if out.roll else NO_REGRET
    )


def _halt(choice: Choice, halt: Any) -> Regret:
    heist, state, seat = choice.heist, choice.state, choice.seat
    busted = any(isinstance(fact, Busted) for fact in trial(heist, state, seat, halt).facts)
    return Regret("ESC13", f"{heist.cast[halt.who].name} can't go any further and is Busted") if busted else NO_REGRET


def _act(choice: Choice, act: Any) -> Regret:
    """An Action with a behaviour of its own that begins the Escape."""
    heist, state, seat = choice.heist, choice.state, choice.seat
    action = heist.printed[act.who][act.card, act.slot]
    if action.play is None:
        return NO_REGRET
    made = trial(heist, state, seat, act)
    if not any(isinstance(fact, EscapeBegan) for fact in made.facts):
        return NO_REGRET
    return Regret("ESC1", "; ".join(["the Escape begins at once", *needs(heist, state)]), escapes=True)


LOOKS: Final[dict[type[Command], Callable[[Choice, Any], Regret]]] = {
    Move: _move,
    Done: _done,
    CallEscape: _call,
    Ready: _ready,
    EndEscape: _end,
    Run: _run,
    Halt: _halt,
    Act: _act,
}
