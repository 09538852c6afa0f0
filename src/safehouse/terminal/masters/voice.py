"""Masters of the Heist at the text table."""

from time import monotonic
from typing import Any, Final

from safehouse.engine.game import Position
from safehouse.engine.wire import Answer, Command, Drop, Fact, Option, Seat
from safehouse.masters.box.pieces import PLANNING
from safehouse.masters.game import Heist, heist_of
from safehouse.masters.game.sequel import goes_on, sequel_of
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Cull, Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.hire import Hire, TakeIdea
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.state import State
from safehouse.masters.table.questions import SPACE
from safehouse.screen.masters import hints, offered, said
from safehouse.screen.masters.advice.outlook import outlook
from safehouse.screen.masters.advice.progress import ending as ended
from safehouse.screen.masters.printed.cardtexts import cards as card_texts
from safehouse.screen.told import CardText, Offered
from safehouse.terminal.masters.board import draw, lying
from safehouse.terminal.phrases import Phrase
from safehouse.text.masters.sheet import LEGEND
from safehouse.text.masters.words import space_name

__all__ = [
    "EXAMPLES",
    "HUSHED",
    "SECRETS",
    "SIGNS",
    "cards",
    "draw",
    "edition",
    "ending",
    "moment",
    "now",
    "odds",
    "offers",
    "said",
    "sequel",
    "unasked",
]

EXAMPLES: Final = '"plan 1 12" (character 1, space 12), "act 2 walk", "move 1 12", "done"'
SIGNS: Final = f"Signs on the board: 1 2 3 4 your characters  {LEGEND}"
HUSHED: Final[tuple[type[Fact], ...]] = ()
SECRETS: Final = False
PATIENCE: Final = 3.0  # seconds the odds may take
VERBS: Final[dict[type[Command], str]] = {
    Plan: "plan",
    Unplan: "unplan",
    Enter: "enter",
    Dig: "dig",
    Hire: "hire",
    Buy: "buy",
    Sell: "sell",
    Ready: "ready",
    Act: "act",
    Move: "move",
    Unlock: "unlock",
    Crack: "crack",
    Subdue: "subdue",
    Disable: "disable",
    Reveal: "reveal",
    Cull: "cull",
    Think: "think",
    Pocket: "loot",
    PickUp: "take",
    LayDown: "drop",
    HandOver: "give",
    OpenRings: "release",
    OpenDoor: "open",
    TakeIdea: "gain",
    Use: "use",
    Done: "done",
    CallEscape: "escape",
    Run: "run",
    Go: "go",
    Halt: "halt",
    EndEscape: "end",
}


def offers(heist: Heist, position: Position, seat: Seat) -> list[Phrase]:
    """What is on offer, as the screen has it; spaces with what is there."""
    asked = position.asked(seat)
    kind = asked.question.kind if asked is not None else ""
    return [_phrase(heist, position.state, each, kind) for each in offered(heist, position, seat)]


def _phrase(heist: Heist, state: State, offer: Offered, kind: str) -> Phrase:
    command = offer.command
    at: Option | None = command.at if isinstance(command, Move) else None
    if isinstance(command, Answer) and kind == SPACE:
        at = command.option
    found = lying(heist, state, at) if isinstance(at, int) else ""
    text = f"{offer.text} ({found})" if found else offer.text
    return Phrase(command, text, offer.warning, short_form(heist, command), _bulk(heist, command))


def _bulk(heist: Heist, command: Command) -> str:
    """The Actions and abilities of a character, of which there are many."""
    if not isinstance(command, Act | Use):
        return ""
    name = heist.cast[command.who].name
    return f"Actions and abilities of {name} (type ? {name.lower()} to see them)"


def short_form(heist: Heist, command: Command) -> str:
    """An offer in few words: verb, character by number, what, where."""
    if isinstance(command, Answer):
        return str(command.option) if isinstance(command.option, str) else ""
    if isinstance(command, Drop):
        return "never mind"
    said_ = [VERBS.get(type(command), type(command).__name__.lower())]
    if isinstance(command, Act):
        return " ".join([*said_, str(command.who + 1), heist.printed[command.who][command.card, command.slot].name])
    return " ".join([*said_, *(_field(heist, name, getattr(command, name)) for name in command.__struct_fields__)])


def _field(heist: Heist, name: str, value: Any) -> str:
    if name in ("who", "mate"):
        return str(value + 1)
    if name == "at":
        return space_name(heist, value)
    if name in ("loot", "chit", "item"):
        return str(heist.edition.box.pieces.names[value])
    return heist.edition.box.pieces.letters[value] if name == "letter" else str(value)


def now(heist: Heist, position: Position, seat: Seat) -> str:
    """What to do now."""
    return hints(heist, position, seat).now


def moment(heist: Heist, state: State, seat: Seat) -> tuple[int, ...]:
    """The board is drawn in each phase of each round, and when tiles were turned up or hexes are gone."""
    return (state.phase, state.round, state.unknown, state.shape)


def unasked(heist: Heist, position: Position, seat: Seat) -> Command | None:
    """Every question of a heist is put to its crew."""
    return None


def odds(heist: Heist, position: Position, seat: Seat) -> list[str]:
    """In planning, what the plan lacks; in the action phase and the Escape, how the Escape would go."""
    state: State = position.state
    if state.phase == PLANNING:
        lacking = [each.text for each in hints(heist, position, seat).uncovered]
        return [f"{text[0].upper()}{text[1:]}." for text in lacking] or ["The plan leads to all that is needed."]
    until = monotonic() + PATIENCE
    found = outlook(heist, heist.redeal(state, seat, 0), lambda: monotonic() > until)
    if found is None:
        return ["There is nothing to weigh up now."]
    unsure = f"Not exact: {found.unsure}." if found.unsure else ""
    return [line.replace("\u00a0", " ") for line in (found.said, found.next, unsure) if line]


def cards(heist: Heist) -> dict[str, str]:
    """What is printed on every card; events have their number before their name."""
    texts = card_texts(heist.edition).values()
    return {_title(card): f"{_title(card)} ({card.kind}): {card.text}" for card in texts}


def _title(card: CardText) -> str:
    return f"{card.card} {card.title}" if card.kind in ("event", "crisis") else card.title


def edition(heist: Heist) -> str:
    """The edition whose rules a heist is played by."""
    return heist.edition.name


def ending(heist: Heist, state: State) -> list[str]:
    """Whether it was won, who is Busted, and what it brought."""
    outcome = heist.outcome(state)
    assert outcome is not None
    verdict = "You won." if outcome.objective else "You lost."
    brings = [f"Cash brought out: ${outcome.cash}k."] if outcome.cash else []
    brings += [f"Reward: ${outcome.reward}k."] if outcome.reward else []
    return [" ".join([ended(heist, state), verdict, *brings])]


def sequel(heist: Heist, state: State) -> tuple[str, Heist] | None:
    """The next part for the same crew, with its title."""
    if not goes_on(heist, state):
        return None
    second = heist_of(sequel_of(heist, state))
    return second.sheet.title, second
