"""What a Reaction would do to the Heist under way, as far as the one who holds it can know."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from safehouse.engine.game import Asked
from safehouse.engine.wire import Option, Seat
from safehouse.masterminds.facts.heist import Benched
from safehouse.masterminds.state import State
from safehouse.masterminds.table.questions import PARTY_MEMBER, WINDOW
from safehouse.masterminds.verbs.windows import PROMPTS
from safehouse.screen.masterminds.advice.prospects import under_way
from safehouse.screen.masterminds.advice.vantage import Vantage
from safehouse.text.masterminds.words import seat_name


def fitting(of: Vantage, asked: Asked | None) -> tuple[str, ...]:
    """The Reactions of a seat that is asked after another one: it may choose while that one does."""
    if asked is None or asked.question.kind != WINDOW or of.seat is None or not _comes_later(of, asked):
        return ()
    window = next(each for each, prompt in PROMPTS.items() if prompt == asked.question.prompt)
    fits = of.game.reactions_at[window]
    return tuple(card for card in dict.fromkeys(of.hand()) if card in fits and fits[card](of.game, of.state, of.seat))


def _comes_later(of: Vantage, asked: Asked) -> bool:
    order = of.game.clockwise[of.state.turn][1:]
    if of.seat not in order or asked.question.seats[0] not in order or of.state.passing >> of.seat & 1:
        return False
    return order.index(of.seat) > order.index(asked.question.seats[0])


def effect(of: Vantage, asked: Asked, option: Option) -> str:
    """What an answer to a chance to react would do to the odds; empty if nothing can be said of them."""
    kind = asked.question.kind
    if kind == WINDOW and option in of.game.book.reactions:
        return _change(of, _played(of, str(option)))
    if kind == PARTY_MEMBER and isinstance(option, int):
        return _change(of, _without(of, option))
    return ""


def _change(of: Vantage, after: State) -> str:
    now, then = under_way(of), under_way(of._replace(state=after))
    if now is None or then is None or now.chance == then.chance:
        return ""
    return f"{seat_name(of.state.turn)}'s chance: {now.chance:.0%} now, {then.chance:.0%} after it"


def _played(of: Vantage, card: str) -> State:
    """The table after a Reaction, if what it asks is answered as well as can be."""
    assert of.seat is not None
    state = of.state.copy()
    table = of.game.table(of.game, state, of.seat, (), partial(_best, of))
    of.game.book.events[card](table, of.seat)
    return state


def _best(of: Vantage, seat: Seat, options: Sequence[Any]) -> Any:
    """Of members who may be kept out the one who matters most."""
    return min(options, key=lambda who: _chance(of._replace(state=_without(of, who))) if isinstance(who, int) else 1.0)


def _chance(of: Vantage) -> float:
    ahead = under_way(of)
    return 1.0 if ahead is None else ahead.chance


def _without(of: Vantage, who: int) -> State:
    state = of.state.copy()
    Benched(state.turn, who).apply(state)
    return state
