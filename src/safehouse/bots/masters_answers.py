"""How the bot for heists answers questions: by trying each answer on the table, or by rule of thumb."""

from collections.abc import Sequence

from safehouse.bots.masters_act import Foresight
from safehouse.bots.masters_events import after_event, preferring
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Option
from safehouse.masters.phases.escape import STOP
from safehouse.masters.pieces import ACTION, LOCK, SPACES, SUPPLY
from safehouse.masters.questions import NONE, NUMBER, SPACE, WHO
from safehouse.masters.state import State

UNWANTED = (NONE, STOP, "no")
TOKEN_FROM_A_GATE = "GAT7"
AN_EVENT = "EVT1"
SECOND = 0.01  # how much a rule of thumb counts beside what was tried out
A_DOG = ("DOG6", "DOG7", "DOG11")


def answer(sight: Foresight, state: State, offers: Sequence[Answer], asked: Question | None) -> Answer:
    """The best of the answers."""
    kind = "" if asked is None else asked.kind
    rule = "" if asked is None else asked.rule
    return max(offers, key=lambda offer: value(sight, state, offer.option, kind, rule))


def value(sight: Foresight, state: State, option: Option, kind: str, rule: str) -> float:
    """How good an answer is."""
    if option in UNWANTED:
        return -100.0
    if not isinstance(option, int):
        return 0.0
    if kind == NUMBER:
        return float(option)
    mine = sight.look(state)
    if kind == SPACE and option < SPACES:
        return of_space(sight, mine, option, rule)
    if kind == WHO and option < len(state.at):
        return of_character(sight, mine, option, rule)
    return 0.0


def of_space(sight: Foresight, mine: State, at: int, rule: str) -> float:
    """A token goes where it helps most, a lock where it harms least; what an event asks for is tried out first."""
    tried = 0.0
    if rule == AN_EVENT and mine.phase == ACTION:
        tried = sight.worth(after_event(sight.heist, mine, preferring(at)), sight.fog) / SECOND
    if rule == TOKEN_FROM_A_GATE:
        mine.plan = [plan | 1 << at for plan in mine.plan]
    elif mine.how_many(LOCK, SUPPLY):
        mine.carry(LOCK, SUPPLY, at)
    return tried + sight.worth(mine, sight.fog)


def of_character(sight: Foresight, mine: State, who: int, rule: str) -> float:
    """An idea goes to whom it helps most, a dog to whom it harms least."""
    mine.ideas[who] += -1 if rule in A_DOG and mine.ideas[who] else 1
    return sight.worth(mine, sight.fog)
