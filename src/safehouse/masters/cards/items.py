"""Items."""

from typing import TYPE_CHECKING, Final

from safehouse.masters.board import spaces
from safehouse.masters.board.hexes import DIRECTIONS
from safehouse.masters.box.pieces import (
    CAMERA,
    CRACK,
    JAIL,
    MOVE,
    PLANNING,
    SAFE,
    SOME,
    UNLOCK,
    Mask,
    Space,
    Who,
    left_of,
)
from safehouse.masters.cards.book import Book
from safehouse.masters.facts.items import Hushed, Scrawled
from safehouse.masters.facts.loot import Discarded, Lost
from safehouse.masters.facts.people import Failed, Told
from safehouse.masters.facts.plan import HeistBegan, Planned, Unplanned
from safehouse.masters.facts.security import Busted
from safehouse.masters.sight.conditions import MAY_ENTER, MAY_MOVE, meets, spots
from safehouse.masters.sight.crew import crew, is_free, is_on_or_beside
from safehouse.masters.sight.items import carried, carriers, in_burst, is_on_safe
from safehouse.masters.sight.story import has_happened
from safehouse.masters.sight.where import around, live_guards
from safehouse.masters.state import State
from safehouse.masters.table import HeistTable
from safehouse.masters.table.questions import NONE, SPACE
from safehouse.masters.verbs.alarm import make_noise, silence
from safehouse.masters.verbs.moves import bust, use_move
from safehouse.masters.verbs.security import cull, disable, reveal, stun_all

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ITEMS = Book("item")

LAST_BREAKING_FACE: Final = 4
UNLOCKED: Final = SOME[UNLOCK] | SOME[CRACK]
WAYS: Final = dict(zip(("E", "NE", "NW", "W", "SW", "SE"), DIRECTIONS, strict=True))
NOT_OUT: Final = ("left inside", "last ditch")  # why one is Busted who did not get out in time
BURST: Final = "KILL PIXELS"
TOKENS_FIRST: Final = "tokens"
MOVE_FIRST: Final = "move"


def discard_chosen(table: HeistTable, owner: Who) -> None:
    """Discard the item whose Action the owner has taken."""
    table.settle()
    table.emit(Discarded(owner, table.game.chosen_action(table.state, owner).item))


@ITEMS.acts("BREAKABLE")
def breakable(table: HeistTable, owner: Who) -> None:
    """Two unlocks and a move for one noise, on any die. With a die of 1 to 4 the picks break."""
    table.settle()
    if table.state.die[owner] <= LAST_BREAKING_FACE:
        discard_chosen(table, owner)


@ITEMS.ends("PERFECTION", "silence")
def perfection(table: HeistTable, owner: Who) -> None:
    """The picks make no noise in a round in which you unlocked something and did not move."""
    heist, state = table.game, table.state
    unlockers = [who for who, did in enumerate(state.did) if did & UNLOCKED and not did & SOME[MOVE]]
    for who in unlockers:
        if state.at[who] != JAIL and heist.chosen_action(state, who).item in heist.pieces_with["PERFECTION"]:
            silence(table, who)


def ways_to_burst(heist: "Heist", state: State, who: Who, far: int = 3) -> list[str]:
    """The directions in which a burst meets a camera; it bursts once, and from inside a remote lock nothing does."""
    if has_happened(state, BURST) or not is_free(heist, state, who):
        return []
    return [name for name, way in WAYS.items() if in_burst(heist, state, who, way, far)]


@ITEMS.acts(BURST, needs=ways_to_burst)
def kill_pixels(table: HeistTable, owner: Who) -> None:
    """Once per heist: in one straight line, disable every known camera up to three hexes away, even beyond gaps.
    One noise for each hex where a camera goes dark."""
    burst(table, owner, far=3)


def burst(table: HeistTable, owner: Who, far: int) -> None:
    """Disable the cameras up to some hexes away in a direction of the owner's choice, with noise for each hex."""
    ways = ways_to_burst(table.game, table.state, owner, far)
    way = table.ask_for(owner, "In which direction?", ways, "CHR5")
    dark = in_burst(table.game, table.state, owner, WAYS[way], far)
    table.emit(Told(BURST))
    for at in dark:
        for _ in range(table.state.how_many(CAMERA, at)):
            disable(table, owner, at)
    make_noise(table, len(dark))


def guards_around(heist: "Heist", state: State, who: Who) -> Mask:
    """The guards and dogs on or beside the space of a character who is not inside a remote lock (RLK4)."""
    return around(heist, state, who) & live_guards(state) if is_free(heist, state, who) else 0


@ITEMS.acts("TOSS FLASHBANG", needs=guards_around)
def toss_flashbang(table: HeistTable, owner: Who) -> None:
    """Three noise: all guards and dogs on and beside your space are down until the event phase is over. It is used
    up."""
    blinded = spaces(guards_around(table.game, table.state, owner))
    discard_chosen(table, owner)
    for at in blinded:
        stun_all(table, owner, at)


ITEMS.tokens["SCRAWLED ON PALM"] = 2


@ITEMS.reacts("SCRAWLED ON PALM", HeistBegan)
def scrawled_on_palm(table: HeistTable, fact: HeistBegan, owner: Who) -> None:
    """Whoever owns it in planning has two more planning tokens. If that character is Busted, everybody is, and the
    objective fails. Discarded after the heist."""
    for who in carriers(table.game, table.state, "SCRAWLED ON PALM"):
        table.emit(Scrawled(who))


@ITEMS.reacts("SCRAWLED ON PALM", Busted, told=True)
def caught_with_the_plan(table: HeistTable, fact: Busted, owner: Who) -> None:
    """Whoever finds the plan finds everybody."""
    if table.state.story.scrawled >> fact.who & 1:
        table.emit(Failed("plan"))
        for who in crew(table.game, table.state):
            bust(table, who, "plan")


@ITEMS.ends("SCRAWLED ON PALM", "end", told=True)
def burn_the_plan(table: HeistTable, owner: Who) -> None:
    """No plan is used twice."""
    heist, state = table.game, table.state
    for who in heist.crew:
        for item in carried(heist, state, who, "SCRAWLED ON PALM"):
            table.emit(Discarded(who, item))
    for item in heist.pieces_with["SCRAWLED ON PALM"]:
        for at in spaces(state.where[item]):
            table.emit(Lost(at, item, state.how_many(item, at)))


def floorplans(heist: "Heist", state: State, who: Who) -> object:
    """Does the character carry floorplans, is a reveal of use, and anything in the bag?"""
    of_use = state.unknown or heist.edition.may_cull(state)
    return of_use and carried(heist, state, who, "CONSULT FLOORPLANS") and state.bag_size()


@ITEMS.offers("CONSULT FLOORPLANS", phases=(PLANNING,), needs=floorplans, rule="ITM8")
def consult_floorplans(table: HeistTable, owner: Who) -> None:
    """In planning: one reveal, and it is used up."""
    unknown = spaces(table.state.unknown)
    at = table.ask_for(owner, "Which tile?", unknown, "SUB8", SPACE) if unknown else 0
    table.emit(Discarded(owner, carried(table.game, table.state, owner, "CONSULT FLOORPLANS")[0]))
    if unknown:
        reveal(table, at)
    else:
        cull(table)


@ITEMS.spares("REMEMBER WHERE YOU CAME FROM")
def remember_where_you_came_from(table: HeistTable, who: Who) -> bool:
    """When an event would take an idea from you, discard this instead."""
    for penny in carried(table.game, table.state, who, "REMEMBER WHERE YOU CAME FROM")[:1]:
        table.emit(Discarded(who, penny))
        return True
    return False


@ITEMS.acts("TWEAK PLAN")
def tweak_plan(table: HeistTable, owner: Who) -> None:
    """A move for one noise, and before or after it every character may shift one planning token to an adjacent hex. It
    is used up."""
    first = table.ask_for(owner, "The tokens or your move first?", (TOKENS_FIRST, MOVE_FIRST), "PLN3")
    discard_chosen(table, owner)
    if first == MOVE_FIRST:
        move_at_once(table, owner)
    for who in crew(table.game, table.state):
        shift_token(table, who)


def move_at_once(table: HeistTable, who: Who) -> None:
    """Let a character use a move, if it can."""
    heist, state = table.game, table.state
    ways = spaces(spots(MAY_ENTER, heist, state, who)) if meets(MAY_MOVE, heist, state, who) else ()
    to = table.ask_for(who, "Where to?", [*ways, NONE], "SUB3", SPACE)
    if to != NONE:
        use_move(table, who, to)


def shift_token(table: HeistTable, who: Who) -> None:
    """Let a character lay one of its planning tokens on a hex beside it."""
    tokens = [at for at in spaces(table.state.plan[who]) if bare_beside(table, who, at)]
    if not tokens:
        return
    source = table.ask_for(who, "Which token do you shift?", [*tokens, NONE], "PLN3", SPACE)
    if source == NONE:
        return
    to = table.ask_for(who, "Where to?", spaces(bare_beside(table, who, source)), "PLN3", SPACE)
    table.emit(Unplanned(who, source))
    table.emit(Planned(who, to))


def bare_beside(table: HeistTable, who: Who, at: Space) -> Mask:
    """The hexes beside another without a token of the character."""
    board = table.game.boards[table.state.shape]
    return board.near[at] & board.hexes & ~table.state.plan[who]


@ITEMS.cracks("THE TOOLS FOR THE JOB")
def the_tools_for_the_job(heist: "Heist", state: State, who: Who) -> int:
    """On the hex of a safe, one unlock is one crack and two unlocks are three: every second one counts twice."""
    if not is_on_safe(state, who) or not carried(heist, state, who, "THE TOOLS FOR THE JOB"):
        return 0
    return 1 + left_of(state.did[who], CRACK) % 2


@ITEMS.ends("SUSPENSFUL SILENCE", "silence")
def suspensful_silence(table: HeistTable, owner: Who) -> None:
    """In a round in which you do nothing but work on a safe, your Action makes no noise."""
    patient = [who for who, did in enumerate(table.state.did) if did and not did & ~SOME[CRACK]]
    for who in patient:
        if who in carriers(table.game, table.state, "SUSPENSFUL SILENCE"):
            silence(table, who)


@ITEMS.cracks("STAND BACK")
def stand_back(heist: "Heist", state: State, who: Who) -> int:
    """On the hex of a safe, each unlock is one crack."""
    return int(is_on_safe(state, who) and bool(carried(heist, state, who, "STAND BACK")))


@ITEMS.cracks("HERE... HOLD THIS")
def here_hold_this(heist: "Heist", state: State, who: Who) -> int:
    """While its carrier is on the hex of a safe, everybody on or beside that hex may add unlocks, each one crack."""
    if not is_on_or_beside(heist, state, who, state.where[SAFE]):
        return 0
    return int(any(is_on_safe(state, user) for user in carriers(heist, state, "HERE... HOLD THIS")))


@ITEMS.prevents("CATCH UP WITH YA LATER", of=Busted)
def catch_up_with_ya_later(heist: "Heist", state: State, fact: Busted, owner: Who) -> bool:
    """Left inside when the Escape ends, its carrier is not Busted on a hex with no guard on or beside it. Loot that is
    not out is lost all the same."""
    if fact.why not in NOT_OUT or not carried(heist, state, fact.who, "CATCH UP WITH YA LATER"):
        return False
    hidden = not is_on_or_beside(heist, state, fact.who, live_guards(state))
    return hidden and state.at[fact.who] < heist.hexes


@ITEMS.acts("BLOW WHISTLE")
def blow_whistle(table: HeistTable, owner: Who) -> None:
    """A move for two noise; for the rest of the action phase dogs chase nobody. A dog that is beside somebody when it
    ends jumps then."""
    table.emit(Hushed(owner))
