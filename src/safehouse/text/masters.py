"""Masters of the Heist in words: facts, offers, options and the board."""

from random import Random
from typing import Any

from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Drop, Option, Seat
from safehouse.masters.board import Cell, column_of, load_heist, spaces
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act, turns
from safehouse.masters.picture import picture_of
from safehouse.masters.pieces import BAG, PHASES, PIECES, POCKET, SPACES, SUBACTIONS, Place, Space, Who, left_of
from safehouse.masters.sequel import goes_on, sequel_of
from safehouse.masters.setup import piece_name
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.state import State
from safehouse.text.masters_log import tell
from safehouse.text.masters_words import space_name

__all__ = [
    "VERBS",
    "draw",
    "option_words",
    "sequel",
    "space_name",
    "tell",
    "who_name",
    "words",
]

VERBS = {
    "Plan": "plan",
    "Unplan": "unplan",
    "Enter": "enter",
    "Dig": "dig",
    "Hire": "hire",
    "Buy": "buy",
    "Sell": "sell",
    "Ready": "ready",
    "Act": "act",
    "Move": "move",
    "Unlock": "unlock",
    "Crack": "crack",
    "Subdue": "subdue",
    "Disable": "disable",
    "Reveal": "reveal",
    "Cull": "cull",
    "Think": "think",
    "Pocket": "loot",
    "PickUp": "take",
    "LayDown": "drop",
    "HandOver": "give",
    "OpenRings": "release",
    "OpenDoor": "open",
    "TakeIdea": "gain",
    "Use": "use",
    "Done": "done",
    "CallEscape": "escape",
    "Run": "run",
    "Go": "go",
    "Halt": "halt",
    "EndEscape": "end",
    "Answer": "answer",
    "Drop": "never mind",
}


def sequel(heist: Heist, state: State) -> tuple[str, Heist] | None:
    """The heist that goes on from here, with luck of its own that follows from what it had, and its title."""
    if not goes_on(heist, state):
        return None
    setup = sequel_of(heist, state, Random(str(heist.setup.seed)).getrandbits(128))
    second = Heist(setup, load_heist(setup.heist))
    return second.sheet.title, second


def who_name(heist: Heist, who: Who) -> str:
    """What a character is called."""
    return f"{who + 1} {heist.cast[who].name}"


def words(heist: Heist, state: State, command: Command) -> list[str]:
    """An offer in few words, the way it can be typed: verb, character, what, where."""
    if isinstance(command, Answer):
        return ["answer", str(command.option)]
    said = [VERBS[type(command).__name__]]
    if isinstance(command, Drop):
        return said
    if isinstance(command, Act):
        return [*said, str(command.who + 1), *_act_words(heist, state, command)]
    return [*said, *(_field(heist, name, getattr(command, name)) for name in command.__struct_fields__)]


def _act_words(heist: Heist, state: State, act: Act) -> list[str]:
    action = heist.printed[act.who][act.card, act.slot]
    cost = action.ideas + turns(state.die[act.who], act.face)
    turned = [] if act.face == state.die[act.who] else ["with", str(act.face)]
    price = ["for", str(cost), "idea" if cost == 1 else "ideas"] if cost else []
    return [*action.name.lower().split(), *turned, *price, f"({_icons(action.icons, action.noise, action.alerts)})"]


def _icons(icons: int, noise: int, alerts: int) -> str:
    parts = [f"{left_of(icons, sub)} {name}" for sub, name in enumerate(SUBACTIONS) if left_of(icons, sub)]
    parts += [f"{noise} noise"] * bool(noise) + [f"{alerts} alert"] * bool(alerts)
    return ", ".join(parts) or "its own effect"


def _field(heist: Heist, name: str, value: Any) -> str:
    if name in ("who", "mate"):
        return str(value + 1)
    if name == "at":
        return space_name(heist, value)
    if name in ("loot", "chit", "item"):
        return piece_name(value)
    return "XY"[value] if name == "letter" else str(value).lower()


def option_words(heist: Heist, question: Question, option: Option) -> str:
    """An option of a question in words."""
    if not isinstance(option, int):
        return str(option)
    if question.kind == "space":
        return f"space {space_name(heist, option)}"
    if question.kind == "who":
        return who_name(heist, option)
    return piece_name(option) if question.kind == "piece" else str(option)


def draw(heist: Heist, state: State, seat: Seat) -> str:
    """The whole table as text."""
    board = side_by_side(picture_of(heist, state), numbers(heist, state))
    return "\n".join([board, "", *_crew_lines(heist, state), "", *_table_lines(heist, state)])


def numbers(heist: Heist, state: State) -> str:
    """The board with the number of each space in its place."""
    rows: dict[int, dict[int, str]] = {}
    for space, cell in _cells(heist, state):
        rows.setdefault(cell.r, {})[4 * column_of(cell) + 2 * (cell.r % 2)] = space_name(heist, space)
    left = min(x for row in rows.values() for x in row)
    return "\n".join(_row(rows.get(r, {}), left - left % 4) for r in range(max(rows) + 1))


def _cells(heist: Heist, state: State) -> list[tuple[Space, Cell]]:
    hexes = [(space, heist.site.hexes[space]) for space in spaces(heist.boards[state.shape].hexes)]
    return hexes + [(heist.hexes + number, entrance.cell) for number, entrance in enumerate(heist.site.entrances)]


def _row(row: dict[int, str], left: int) -> str:
    line = ""
    for x, text in sorted(row.items()):
        line = line.ljust(x - left) + text
    return line


def side_by_side(first: str, second: str) -> str:
    """Two pictures beside each other; a legend stays below the first."""
    one, two = first.rstrip("\n").split("\n"), second.split("\n")
    width = max(map(len, one)) + 6
    height = max(len(one), len(two))
    rows = zip(one + [""] * (height - len(one)), two + [""] * (height - len(two)), strict=True)
    return "\n".join(f"  {a:<{width}}{b}".rstrip() for a, b in rows)


def _crew_lines(heist: Heist, state: State) -> list[str]:
    return [_crew_line(heist, state, who) for who in heist.crew]


def _crew_line(heist: Heist, state: State, who: Who) -> str:
    card = heist.cast[who].card.name
    at = state.at[who]
    place = space_name(heist, at) if at < SPACES else ("Busted" if state.busted >> who & 1 else "not placed")
    left = _icons(state.left[who], 0, 0) if state.left[who] else "-"
    loot = ", ".join(_amounts(state, POCKET + who)) or "-"
    plan = " ".join(space_name(heist, space) for space in spaces(state.plan[who])) or "-"
    return (
        f"  {who_name(heist, who):<14}{card:<17}at {place:<11}die {state.die[who]}  ideas {state.ideas[who]}  "
        f"left {left}  loot {loot}\n{'':16}plan {plan}  ({tokens_left(heist, state, who)} tokens in hand)"
    )


def _amounts(state: State, place: Place) -> list[str]:
    found = ((piece, state.how_many(piece, place)) for piece in range(PIECES))
    return [f"{amount} {piece_name(piece)}" for piece, amount in found if amount]


def _outdoors(heist: Heist, state: State) -> list[str]:
    """What lies on entrances, which the picture does not show."""
    lying = spaces(state.lying & heist.boards[state.shape].entrances)
    return [f"  on {space_name(heist, at)}: {', '.join(_amounts(state, at))}" for at in lying]


def _table_lines(heist: Heist, state: State) -> list[str]:
    deck = " ".join(state.deck[state.top : state.top + 8])
    return [
        *_outdoors(heist, state),
        f"  {PHASES[state.phase]} phase, round {state.round}; noise {state.noise} of {heist.track.last}, "
        f"{heist.to_alert[state.noise]} to the next alert, {state.made} more to count",
        f"  deck: {deck} ...  queue: {' '.join(state.queue) or '-'}  bag: {', '.join(_amounts(state, BAG)) or 'empty'}",
        f"  team cash: ${state.story.cash}k  fixers: {', '.join(heist.setup.fixers) or '-'}",
    ]
