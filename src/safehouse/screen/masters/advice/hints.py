"""What a person wants pointed out: what to do now, what comes of noise, what Actions make possible, the way out."""

import msgspec
from msgspec.structs import replace

from safehouse.engine.game import Position, legal
from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import added, neighbours
from safehouse.masters.box.pieces import ACTION, BAG, MOVE, PLACES, PLANNING, SPACES, Space, Who, left_of
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import NOT_HERE, TOO_FEW_IDEAS, Act, Action, faces_for, turns
from safehouse.masters.phases.escape import Run
from safehouse.masters.sight.loot import loot_held
from safehouse.masters.state import State
from safehouse.screen.masters.advice.front import FrontPage, front
from safehouse.screen.masters.advice.leftovers import still
from safehouse.screen.masters.advice.plans import Uncovered, plan_flaw, uncovered
from safehouse.screen.masters.advice.progress import objective
from safehouse.screen.masters.advice.prompts import now, waits
from safehouse.screen.masters.advice.prospects import Prospects, at_once, makes, prospects, reaches
from safehouse.screen.masters.advice.routes import WayOut, in_escape, walks, way_out
from safehouse.screen.masters.advice.trials import SEED, Forecast, forecast
from safehouse.screen.masters.advice.ways import Laid, costs, laid
from safehouse.screen.masters.printed.brief import EntranceBrief, drawn_at, entrances_of, middle
from safehouse.screen.masters.printed.cardtexts import action_text
from safehouse.screen.masters.printed.sequels import sequel_title
from safehouse.screen.told import Grey


class ActionHint(msgspec.Struct, frozen=True):
    """An Action as it stands now: what it would cost with this die, what it makes possible from here, or why not."""

    card: str
    slot: int
    face: int
    cost: int  # ideas in all: its price, and the shorter way round for the die
    makes: str  # what it makes possible from here, in words; empty for nothing new
    offer: Command | None = None
    grey: Grey | None = None
    reaches: tuple[int, ...] = ()  # the spaces it leads to, or where it finds something to handle
    at_once: tuple[int, ...] = ()  # those of them that a click can lead to with nothing in between


class Walk(msgspec.Struct, frozen=True):
    """A space that moves can take one to, and the spaces to step on."""

    to: int
    path: tuple[int, ...]


class CharacterHint(msgspec.Struct, frozen=True):
    """What concerns one character."""

    who: int
    actions: tuple[ActionHint, ...]
    reach: tuple[Walk, ...]  # where its moves left could take it, along its plan
    out: WayOut
    left: str  # what is unused of its Action, in words; empty for nothing
    plan_end: str = ""  # in planning: a word if its plan leads nowhere or is not connected


class Hints(msgspec.Struct, frozen=True):
    """All hints for a seat."""

    now: str  # what to do now
    waits: str  # who is waited for, in words; empty when it is only this seat
    forecast: Forecast
    draw: dict[str, float]  # the odds of the next chit from the bag
    crew: tuple[CharacterHint, ...]
    entrances: tuple[EntranceBrief, ...]  # as they are now, with those added later
    uncovered: tuple[Uncovered, ...] = ()
    laid: tuple[int, ...] = ()  # the way out that this seat is laying, as far as it goes
    laid_costs: tuple[int, ...] = ()  # its running cost after each step
    objective: str = ""  # how far the objective is, in words
    sequel: str = ""  # the heist that continues from here with the same crew
    events: tuple[str, ...] = ()  # cards that have left the deck, whether they struck or were lost
    front: FrontPage | None = None  # the front page, once it is over


def common(heist: Heist, position: Position) -> Hints:
    """What everybody wants pointed out: all that does not depend on who looks."""
    state: State = position.state
    lent = heist.redeal(state, None, SEED)
    escaping = in_escape(heist, lent)
    return Hints(
        now="",
        waits="",
        forecast=forecast(heist, state),
        draw=draw(heist, state),
        crew=tuple(_character(heist, lent, escaping, who) for who in heist.crew),
        entrances=entrances(heist, state),
        uncovered=uncovered(heist, state),
        objective=objective(heist, state),
        sequel=sequel_title(heist, state),
        events=state.deck[: state.top],
        front=front(heist, state),
    )


def hints(heist: Heist, position: Position, seat: Seat | None, shared: Hints | None = None) -> Hints:
    """What a seat wants pointed out; a spectator (None) sees what is common to all, which may be given along."""
    shared = common(heist, position) if shared is None else shared
    way = _way(heist, position, seat)
    return replace(
        shared,
        now=now(heist, position, seat),
        waits=waits(heist, position, seat),
        crew=_crew(heist, position, seat, shared.crew),
        laid=way.path if way else (),
        laid_costs=costs(heist, way) if way else (),
    )


def _crew(
    heist: Heist, position: Position, seat: Seat | None, crew: tuple[CharacterHint, ...]
) -> tuple[CharacterHint, ...]:
    """The characters with their Actions, as far as a seat may take them."""
    if position.state.phase != ACTION:
        return crew
    offers = legal(heist, position, seat) if seat is not None else []
    lent = heist.redeal(position.state, seat, SEED)
    return tuple(replace(each, actions=_actions(heist, lent, seat, each.who, offers)) for each in crew)


def _way(heist: Heist, position: Position, seat: Seat | None) -> Laid | None:
    """The way out that a seat is laying."""
    asked = position.asked(seat) if seat is not None else None
    return laid(heist, asked) if asked is not None and isinstance(asked.command, Run) else None


def draw(heist: Heist, state: State) -> dict[str, float]:
    """The odds of the next chit from the bag."""
    bag = state.count[BAG::PLACES]
    total = sum(bag)
    return {
        heist.edition.box.pieces.names[piece]: round(amount / total, 4) for piece, amount in enumerate(bag) if amount
    }


def entrances(heist: Heist, state: State) -> tuple[EntranceBrief, ...]:
    """The entrances there are now: those printed, tunnels that were dug, exits that were blown open."""
    printed = entrances_of(heist.site)
    first = heist.hexes + len(printed)
    more = tuple(
        EntranceBrief(
            first + number, f"E{len(printed) + number + 1}", *_added_at(heist, state, number, touched), touched
        )
        for number, touched in enumerate(added(state.shape))
    )
    return printed + more


def _added_at(heist: Heist, state: State, number: int, touched: Space) -> tuple[float, float]:
    """Where an added entrance is drawn: in its tunnel, or in a gap beside the hex whose wall was blown open."""
    if number < len(state.story.dug):
        return middle(heist.site.tunnels[state.story.dug[number]])
    gaps = [cell for cell in neighbours(heist.site.hexes[touched]) if cell not in heist.site.numbers]
    return middle(gaps[0]) if gaps else drawn_at(heist, touched)


def _reach(heist: Heist, state: State, who: Who, moves: int) -> tuple[Walk, ...]:
    """Where some moves lead to."""
    return tuple(Walk(to, path) for to, path in sorted(walks(heist, state, who, moves).items()))


def _character(heist: Heist, state: State, escaping: State, who: Who) -> CharacterHint:
    moves = left_of(state.left[who], MOVE)
    on_board = state.at[who] < SPACES
    return CharacterHint(
        who=who,
        actions=(),
        reach=_reach(heist, state, who, moves) if moves and on_board else (),
        out=way_out(heist, escaping, who),
        left=still(state.left[who]),
        plan_end=flaw.text if state.phase == PLANNING and (flaw := plan_flaw(heist, state, who)) else "",
    )


def _actions(heist: Heist, state: State, seat: Seat | None, who: Who, offers: list[Command]) -> tuple[ActionHint, ...]:
    """Every Action of a character on the board, and of what it carries."""
    if state.at[who] >= SPACES:
        return ()
    offered = {offer: offer for offer in offers if isinstance(offer, Act) and offer.who == who}
    own = list(heist.actions[who][1:])
    own += [heist.items[item] for item in loot_held(state, who) if item in heist.items]
    found = prospects(heist, state, who) if offered else None
    return tuple(
        _action(heist, state, seat, act, offered, found) for action in own for act in _acts(state, who, action)
    )


def _acts(state: State, who: Who, action: Action) -> list[Act]:
    """An Action with each face a die may be turned to for it."""
    return [Act(who, action.card, action.slot, face) for face in faces_for(action, state.die[who])]


def _action(
    heist: Heist, state: State, seat: Seat | None, act: Act, offered: dict[Act, Act], found: Prospects | None
) -> ActionHint:
    action = heist.printed[act.who][act.card, act.slot]
    cost = action.ideas + turns(state.die[act.who], act.face)
    offer = offered.get(act)
    if offer is None or found is None:
        return ActionHint(act.card, act.slot, act.face, cost, "", None, grey(heist, state, seat, act, cost))
    words = makes(heist, state, found, action, act.who)
    where = reaches(state, found, action), at_once(found, action)
    return ActionHint(act.card, act.slot, act.face, cost, words, offer, None, *where)


def grey(heist: Heist, state: State, seat: Seat | None, act: Act, cost: int) -> Grey | None:
    """Why an Action is not on offer."""
    told = next(act.obstacles(heist, state, seat), None) if seat is not None else None
    if told is None:
        return None
    rule, why = told
    name = heist.cast[act.who].name
    if told == TOO_FEW_IDEAS:
        why = f"{why}: it needs {cost}, {name} has {state.ideas[act.who]}"
    if told == NOT_HERE:
        why = f"{why}: {action_text(heist, act.who, heist.printed[act.who][act.card, act.slot])}"
    return Grey(rule, why.replace("the character", name))
