"""How the bot for heists answers questions: by trying each answer on the table, or by rule of thumb."""

from collections.abc import Sequence

from safehouse.bots.masters.act import Foresight
from safehouse.bots.masters.events import after_event, preferring
from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Option
from safehouse.masters.box.pieces import ACTION, LOCK, SPACES, SUPPLY
from safehouse.masters.phases.escape import STOP
from safehouse.masters.sight.crew import standing_on
from safehouse.masters.state import State
from safehouse.masters.table.questions import GATE_TOKEN, NONE, NUMBER, PREY, SPACE, STRIKE, WHISPER, WHO

UNWANTED = (NONE, STOP, "no")
SECOND = 0.01  # how much a rule of thumb counts beside what was tried out


def answer(sight: Foresight, state: State, offers: Sequence[Answer], asked: Question | None) -> Answer:
    """The best of the answers."""
    kind, purpose = ("", "") if asked is None else (asked.kind, asked.purpose)
    return max(offers, key=lambda offer: value(sight, state, offer.option, kind, purpose))


def value(sight: Foresight, state: State, option: Option, kind: str, purpose: str) -> float:
    """How good an answer is."""
    if option in UNWANTED:
        return 0.0 if purpose == WHISPER else -100.0
    if not isinstance(option, int):
        return 0.0
    if kind == NUMBER:
        return float(option)
    mine = sight.look(state)
    if kind == SPACE and option < SPACES:
        return of_space(sight, mine, option, purpose)
    if kind == WHO and option < len(state.at):
        return of_character(sight, mine, option, purpose)
    return 0.0


def of_space(sight: Foresight, mine: State, at: int, purpose: str) -> float:
    """A token goes where it helps most, a lock where it harms least; what an event asks for is tried out first."""
    tried = 0.0
    if purpose == STRIKE and mine.phase == ACTION:
        tried = sight.worth(after_event(sight.heist, mine, preferring(at)), sight.fog) / SECOND
    if purpose == GATE_TOKEN:
        mine.plan = [plan | 1 << at for plan in mine.plan]
    elif mine.how_many(LOCK, SUPPLY):
        mine.carry(LOCK, SUPPLY, at)
    return tried + sight.worth(mine, sight.fog)


def of_character(sight: Foresight, mine: State, who: int, purpose: str) -> float:
    """An idea goes to whom it helps most, a dog to whom it harms least."""
    if purpose == WHISPER:
        return of_whisper(sight, mine, who)
    mine.ideas[who] += -1 if purpose == PREY and mine.ideas[who] else 1
    return sight.worth(mine, sight.fog)


def of_whisper(sight: Foresight, mine: State, giver: int) -> float:
    """What it brings at best to pass an idea on to somebody near, for its noise."""
    near = sight.heist.boards[mine.shape].around[mine.at[giver]]
    hearers = [mate for mate in standing_on(sight.heist, mine, near) if mate != giver]
    return max(passed(sight, mine, giver, mate) for mate in hearers) - sight.worth(mine, sight.fog)


def passed(sight: Foresight, mine: State, giver: int, mate: int) -> float:
    """What the position is worth with an idea of one character in another's head, and one noise more."""
    after = mine.copy()
    after.ideas[giver] -= 1
    after.ideas[mate] += 1
    after.noise += 1
    return sight.worth(after, sight.fog)
