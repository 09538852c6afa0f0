"""What a good partner would do next in a round: who does what, in words, and the commands that do it."""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from safehouse.bots.bot import Situation
from safehouse.bots.masters.greedy import GreedyThief
from safehouse.engine.game import Position, step
from safehouse.engine.wire import Answer, Command, Seat
from safehouse.masters.box.pieces import ACTION, Who
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act, turns
from safehouse.masters.phases.action import Cull, Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.hire import TakeIdea
from safehouse.masters.phases.team import Done
from safehouse.masters.phases.use import Use
from safehouse.masters.state import State
from safehouse.screen.masters.advice.guide import AdvisedStep
from safehouse.screen.masters.advice.trials import escapes_at_once
from safehouse.text.masters.words import counted, listed, piece_noun, place_name, the_piece, title_of

MOST_COMMANDS: Final = 60
THE_CREW: Final = -1  # a step that no single character takes

Phrase = Callable[[Heist, Any], str]


def advise(heist: Heist, state: State, seat: Seat) -> list[AdvisedStep]:
    """How a seat might go on with its round, up to the first thing that nobody can foresee; nothing: end the round."""
    position = Position(heist.redeal(state, seat, 0))
    noted = list(foreseen(heist, position, seat)) if state.phase == ACTION else []
    return [told(heist, before, who, commands) for who, before, commands in at_a_stretch(noted)]


def foreseen(heist: Heist, position: Position, seat: Seat) -> Iterator[tuple[State, Command]]:
    """Command after command, each with the state before it."""
    bot = GreedyThief(heist, Random(0))
    for _ in range(MOST_COMMANDS):
        command = bot.choose(Situation(heist, position, seat))
        if isinstance(command, Done):
            return
        yield position.state, command
        made = step(heist, position, seat, command)
        position = made.position
        unforeseen = any(fact.news for fact in made.facts) or position.open is not None
        if unforeseen or position.state.phase != ACTION:
            return


def at_a_stretch(noted: Sequence[tuple[State, Command]]) -> Iterator[tuple[Who, State, list[Command]]]:
    """Commands with their answers as long as the same character acts, and the state before them."""
    found: list[tuple[Who, State, list[Command]]] = []
    for state, command in noted:
        last = found[-1][0] if found else THE_CREW
        who: Who = last if isinstance(command, Answer) else getattr(command, "who", THE_CREW)
        if found and who == last:
            found[-1][2].append(command)
        else:
            found.append((who, state, [command]))
    yield from found


def told(heist: Heist, state: State, who: Who, commands: Sequence[Command]) -> AdvisedStep:
    """What somebody does at a stretch, as a step."""
    path = tuple(command.at for command in commands if isinstance(command, Move))
    if who == THE_CREW:
        now = "now" if escapes_at_once(heist, state) else "after this round"
        return AdvisedStep(who, f"Call the Escape {now}", commands=tuple(commands))
    phrases = dict.fromkeys(phrase(heist, state, command) for command in last_of_each_walk(commands))
    said = listed([each for each in phrases if each])
    return AdvisedStep(who, f"{heist.cast[who].name} {said}", path, commands=tuple(commands))


def last_of_each_walk(commands: Sequence[Command]) -> Iterator[Command]:
    """Of moves in a row only the last one is told."""
    for command, after in zip(commands, [*commands[1:], None], strict=True):
        if not (isinstance(command, Move) and isinstance(after, Move)):
            yield command


def acted(heist: Heist, state: State, act: Act) -> str:
    """An Action that is taken, with what it costs."""
    action = heist.printed[act.who][act.card, act.slot]
    cost = action.ideas + turns(state.die[act.who], act.face)
    price = f" for {counted(cost, 'idea')}" if cost else ""
    return f"takes {action.name}{price}"


def phrase(heist: Heist, state: State, command: Command) -> str:
    """What a character does by a command; an answer is part of what was said before."""
    if isinstance(command, Act):
        return acted(heist, state, command)
    return "" if isinstance(command, Answer) else PHRASES.get(type(command), _in_its_own_words)(heist, command)


def _in_its_own_words(heist: Heist, command: Any) -> str:
    """A command that only some editions have says itself what it is."""
    text = str(type(command).__doc__).removesuffix(".")
    return f"acts: {text[0].lower()}{text[1:]}"


PHRASES: Final[dict[type[Command], Phrase]] = {
    Move: lambda heist, it: f"goes to {place_name(heist, it.at)}",
    Unlock: lambda heist, it: f"unlocks {place_name(heist, it.at)}",
    Crack: lambda heist, it: "works on the safe",
    Subdue: lambda heist, it: f"subdues the {piece_noun(heist, it.chit)} on {place_name(heist, it.at)}",
    Disable: lambda heist, it: f"disables the camera on {place_name(heist, it.at)}",
    Reveal: lambda heist, it: f"reveals {place_name(heist, it.at)}",
    Cull: lambda heist, it: "takes a chit out of the bag",
    Think: lambda heist, it: "gains an idea",
    Pocket: lambda heist, it: "finds $1k",
    PickUp: lambda heist, it: f"picks up {the_piece(heist, it.loot)} on {place_name(heist, it.at)}",
    LayDown: lambda heist, it: f"drops {the_piece(heist, it.loot)} on {place_name(heist, it.at)}",
    HandOver: lambda heist, it: f"gives {the_piece(heist, it.loot)} to {heist.cast[it.mate].name}",
    OpenRings: lambda heist, it: f"opens the {heist.edition.box.pieces.ring_names[it.letter]}",
    OpenDoor: lambda heist, it: f"opens the door on {place_name(heist, it.at)}",
    TakeIdea: lambda heist, it: "takes the idea there",
    Use: lambda heist, it: f"uses {title_of(it.card)}",
}
