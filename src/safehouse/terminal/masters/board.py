"""The table of Masters of the Heist as text: the board, the crew and what is known of the deck and the bag."""

from collections.abc import Iterator
from typing import Final

from safehouse.engine.game import Position
from safehouse.engine.wire import Seat
from safehouse.masters.board import Cell, column_of, spaces
from safehouse.masters.box.pieces import BAG, PHASES, POCKET, SPACES, Place, Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.sight.crew import tokens_left
from safehouse.masters.state import State
from safehouse.masters.view.picture import picture_of
from safehouse.screen.masters import hints
from safehouse.screen.masters.advice.hints import CharacterHint
from safehouse.screen.masters.advice.trials import Forecast
from safehouse.text.masters.words import a_piece, counted, listed, place_name, space_name, title_of

NEXT: Final = 3  # events of the deck that are named
MARGIN: Final = "      "  # between two pictures


def draw(heist: Heist, position: Position, seat: Seat, width: int) -> list[str]:
    """The whole table: the board beside its numbers where there is room, else above them."""
    state: State = position.state
    told = hints(heist, position, seat)
    lines = [_head(heist, state), f"Objective: {told.objective}.", ""]
    lines += [*_boards(heist, state, width), ""]
    for who in heist.crew:
        lines += _character(heist, state, who, told.crew[who])
    return [*lines, *_outdoors(heist, state), *_table(heist, state, told.forecast)]


def _head(heist: Heist, state: State) -> str:
    when = "" if PHASES[state.phase] == "planning" else f" · round {state.round}"
    return f"{heist.sheet.title} · {PHASES[state.phase]}{when} · noise {state.noise} of {heist.track.last}"


def _boards(heist: Heist, state: State, width: int) -> list[str]:
    picture, numbered = picture_of(heist, state).rstrip("\n").split("\n"), numbers(heist, state).split("\n")
    both = side_by_side(picture, numbered)
    if max(map(len, both)) <= width:
        return both
    return [*(f"  {line}" for line in picture), "", *(f"  {line}" for line in numbered)]


def lying(heist: Heist, state: State, space: Space) -> str:
    """What is on a space, in words; nothing for an empty one."""
    if space < heist.hexes and state.unknown >> space & 1:
        return "unknown"
    people = [heist.cast[who].name for who in heist.crew if state.at[who] == space]
    return listed([*_amounts(heist, state, space), *people])


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


def side_by_side(one: list[str], two: list[str]) -> list[str]:
    """Two pictures beside each other."""
    width = max(map(len, one))
    height = max(len(one), len(two))
    rows = zip(one + [""] * (height - len(one)), two + [""] * (height - len(two)), strict=True)
    return [f"  {a:<{width}}{MARGIN}{b}".rstrip() for a, b in rows]


def _character(heist: Heist, state: State, who: Who, told: CharacterHint) -> Iterator[str]:
    at = state.at[who]
    busted = "Busted" if state.busted >> who & 1 else "not placed"
    where = place_name(heist, at) if at < SPACES else busted
    carries = [f"carries {listed(loot)}"] if (loot := _amounts(heist, state, POCKET + who)) else []
    die = [f"die {state.die[who]}"] if state.die[who] else []
    words = [where, *die, counted(state.ideas[who], "idea"), *carries, *filter(None, [told.left])]
    yield f"  {who + 1} {heist.cast[who].name} ({heist.cast[who].card.name}): {', '.join(words)}"
    plan = " ".join(space_name(heist, space) for space in spaces(state.plan[who])) or "nothing yet"
    yield f"      planned: {plan} ({counted(tokens_left(heist, state, who), 'token')} left)"


def _amounts(heist: Heist, state: State, place: Place) -> list[str]:
    found = ((piece, state.how_many(piece, place)) for piece in range(len(state.pieces.names)))
    return [a_piece(heist, piece, amount) for piece, amount in found if amount]


def _outdoors(heist: Heist, state: State) -> Iterator[str]:
    """What is on entrances, which the picture does not show."""
    for at in spaces(heist.boards[state.shape].entrances):
        if amounts := _amounts(heist, state, at):
            yield f"  On {space_name(heist, at)}: {listed(amounts)}"


def _table(heist: Heist, state: State, ahead: Forecast) -> Iterator[str]:
    """What comes of noise, what comes next, what is in the bag, and the money."""
    coming = state.deck[state.top : state.top + NEXT]
    left = counted(len(state.deck) - state.top, "card")
    yield f"  Next events: {', '.join(_card(heist, card) for card in coming) or 'none'}; {left} left"
    if ahead.noise:
        lost = f"{listed([_card(heist, card) for card in ahead.lost])} lost, " if ahead.lost else ""
        alerts = counted(ahead.alerts, "alert")
        yield f"  {ahead.noise} noise to count: {alerts}, {lost}{_card(heist, ahead.event)} would strike"
    if state.queue:
        waiting = ", ".join(_card(heist, card) for card in state.queue)
        yield f"  {heist.edition.box.words['crises'].capitalize()} waiting: {waiting}"
    yield f"  In the bag: {', '.join(_amounts(heist, state, BAG)) or 'nothing'}"
    helpers = ", ".join(heist.edition.box.fixers[name].name for name in heist.setup.fixers)
    yield f"  Team cash: ${state.story.cash}k{f'; fixers: {helpers}' if helpers else ''}"


def _card(heist: Heist, card: str) -> str:
    return f"{card} {title_of(heist.edition.box.card_name(card))}" if card else "no event"
