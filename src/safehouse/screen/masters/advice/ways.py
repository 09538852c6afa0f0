"""A way out that is being laid, as far as it goes: its spaces, what they cost, and what the next answer would add."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from safehouse.engine.game import Asked
from safehouse.engine.wire import Command
from safehouse.masters.box.pieces import Space, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.escape import STOP, Run, lay_path
from safehouse.masters.sight.ground import way_cost
from safehouse.masters.state import State
from safehouse.masters.table.questions import NUMBER
from safehouse.screen.masters.advice.routes import NEVER, roll_needed
from safehouse.screen.told import Offered
from safehouse.text.masters.words import counted, place_name


class Laid(NamedTuple):
    """A way as far as it is laid: by whom, from which state, over which spaces; then ideas are asked for."""

    who: Who
    state: State
    path: tuple[Space, ...]
    for_ideas: bool


def laid(heist: Heist, asked: Asked) -> Laid:
    """The way that was laid so far; a step without a choice was not asked for, so it is laid again and stopped."""
    assert isinstance(asked.command, Run)
    state: State = heist.redeal(asked.past.before, None, 0)
    path = lay_path(heist.table(heist, state, asked.seat, asked.answers, _stop), asked.command.who)
    return Laid(asked.command.who, state, path, asked.question.kind == NUMBER)


def _stop(seat: int, options: Sequence[Any]) -> Any:
    return STOP


def costs(heist: Heist, way: Laid) -> tuple[int, ...]:
    """The running cost after each step."""
    return tuple(way_cost(heist, way.state, way.who, way.path[: steps + 1]) for steps in range(len(way.path)))


def step(heist: Heist, way: Laid, answer: Any) -> Offered:
    """An answer in words: a step with what it costs in all, a stop, or the ideas to spend."""
    option: int | str = answer.option
    if isinstance(option, str):
        return Offered(answer, f"Stop there ({counted(way_cost(heist, way.state, way.who, way.path), 'Escape Move')})")
    if way.for_ideas:
        return _ideas(heist, way, answer, option)
    cost = way_cost(heist, way.state, way.who, (*way.path, option))
    warning = roll_in_words(roll_needed(way.state, way.who, cost))
    text = f"{place_name(heist, option)}: {counted(cost, 'Escape Move')} in all"
    return Offered(answer, text, warning, "ESC13" if warning else "")


def _ideas(heist: Heist, way: Laid, answer: Command, ideas: int) -> Offered:
    lack = way_cost(heist, way.state, way.who, way.path) - way.state.moves[way.who] - ideas
    roll = f"then roll {lack} or more" if lack > 0 else "no roll"
    return Offered(answer, f"{counted(ideas, 'idea')}: {roll}")


def roll_in_words(roll: int) -> str:
    """A roll that is needed; nothing for none."""
    if not roll:
        return ""
    return "too far, whatever you roll" if roll == NEVER else f"needs a last-ditch roll of {roll} or more"
