"""Positions drawn for tests: `given` draws one, `picture` is what it should look like afterwards."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from safehouse.engine.game import Position, legal, step
from safehouse.engine.table import Question, Stopped
from safehouse.engine.wire import Answer, Command, Fact, Option, Refused
from safehouse.masters.board import Cell, HeistFile, cell_at, mask_of, read, write
from safehouse.masters.box.pieces import ACTION, JAIL, ONE, PLANNING, POCKET, SAFEHOUSE, SUBACTIONS
from safehouse.masters.editions import STANDARD
from safehouse.masters.facts.rounds import AlertRaised
from safehouse.masters.game import Heist, position_on
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import Build
from safehouse.masters.state import State
from safehouse.masters.view import View
from safehouse.masters.view.picture import picture_of
from tests.masters.permitted import drift

DEFAULT = ("thug", "lookout", "burglar", "pickpocket")
SKILLS = (("wing-it", "hurry"), ("linger", "bypass"), ("yank-wires", "hurry"), ("smash-n-grab", "linger"))
EVERYWHERE = "everywhere"


class Scene:
    """A drawn position that commands are played on. Characters are numbered from 1, as in the drawing."""

    def __init__(self, heist: Heist, state: State) -> None:
        self.heist = heist
        self.position = Position(state)
        self.facts: list[Fact] = []
        self.offers_what_no_rule_forbids()

    @property
    def state(self) -> State:
        """The state as it is now."""
        state: State = self.position.state
        return state

    def space(self, column: int, row: int) -> int:
        """The number of the space drawn in a column and row, both from 0; entrances and hexes alike."""
        return self.heist.site.numbers[cell_at(column, row)]

    def play(self, command: Command, *answers: Option, seat: int = 0) -> list[Fact]:
        """Play a command, with answers to what it asks; the facts it led to."""
        made = step(self.heist, self.position, seat, command, answers)
        self.position = made.position
        self.facts += made.facts
        self.offers_what_no_rule_forbids()
        return made.facts

    def offers_what_no_rule_forbids(self) -> None:
        """Offers are found by quick ways of their own: compare them with the rules, whatever the test is about."""
        drifted = [wrong for seat in self.heist.everyone for wrong in drift(self.heist, self.state, seat)]
        assert not drifted, f"offered against a rule, or not offered though no rule forbids it: {drifted}"

    def answer(self, option: Option, seat: int = 0) -> list[Fact]:
        """Answer the question that is open."""
        return self.play(Answer(option), seat=seat)

    def refused(self, command: Command, *answers: Option, seat: int = 0) -> str:
        """The rule by which a command is refused; nothing if it is legal."""
        try:
            step(self.heist, self.position, seat, command, answers)
        except Refused as refused:
            return refused.rule
        return ""

    def offers(self, kind: type[Command] | None = None, seat: int = 0) -> list[Any]:
        """What is on offer, of one kind or all."""
        found = legal(self.heist, self.position, seat)
        return [offer for offer in found if kind is None or isinstance(offer, kind)]

    def effect(self, card: str, *answers: Option, seat: int = 0) -> list[Fact]:
        """Let an event or crisis take effect, with answers to what it asks; the facts it led to."""
        table = self.heist.table(self.heist, self.state.copy(), seat, answers)
        self.heist.effects[card](table)
        self.position = Position(table.state)
        self.facts += table.facts
        self.offers_what_no_rule_forbids()
        return table.facts

    def asks(self, card: str, *answers: Option) -> Question:
        """The question an event or crisis stops at, after some answers."""
        try:
            self.heist.effects[card](self.heist.table(self.heist, self.state.copy(), 0, answers))
        except Stopped as stopped:
            return stopped.question
        raise AssertionError(f"{card} asks nothing")

    def told(self, kind: type[Fact]) -> list[Any]:
        """The facts of one kind, of all that happened since the scene was drawn."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    @property
    def lost(self) -> list[str]:
        """The events that alerts took off the deck since the scene was drawn; nothing for one that took none."""
        return [fact.card for fact in self.told(AlertRaised)]

    @property
    def view(self) -> View:
        """The table as everybody sees it."""
        return self.heist.view(self.state, None)

    @property
    def ideas(self) -> dict[int, int]:
        """The ideas of those in play."""
        return {who + 1: self.state.ideas[who] for who in self.heist.crew if self.state.at[who] != JAIL}

    @property
    def map(self) -> str:
        """The board as it looks now."""
        return picture_of(self.heist, self.state)

    def held(self, who: int) -> dict[str, int]:
        """What a character carries."""
        return self.view.crew[who - 1].loot


def picture(drawing: str) -> str:
    """A drawing in its written form, to compare with."""
    return write(read(drawing))


def given(
    drawing: str,
    *,
    characters: Mapping[int, str] | None = None,
    skills: Mapping[int, tuple[str, str]] | None = None,
    ideas: Mapping[int, int] | None = None,
    left: Mapping[int, str] | None = None,
    die: Mapping[int, int] | None = None,
    plan: Mapping[int, Any] | str = EVERYWHERE,
    holds: Mapping[int, Any] | None = None,
    deck: str = "1-24,Z1",
    bag: Mapping[str, int] | None = None,
    objective: Mapping[str, int] | None = None,
    item: str = "",
    phase: int = ACTION,
    seats: tuple[tuple[int, ...], ...] = ((1, 2, 3, 4),),
    crew: int = 4,
    agreement: str = "any",
    seed: int = 1,
    noise: int = 0,
    made: int = 0,
    sheet: Mapping[str, Any] | None = None,
    setup: Mapping[str, Any] | None = None,
) -> Scene:
    """Draw a position. Digits are characters; those not drawn are Busted (or wait, in planning).

    `left` gives sub-actions left by icon words; `plan` tokens as lists of (column, row), everywhere by default;
    `holds` loot in hand, by words or as {"cash": 3}; `sheet` and `setup` fields of the heist file and the set-up.
    """
    drawn = _sheet(drawing, deck, {"guard": 5} if bag is None else bag, objective or {"jewel": 1}, item)
    wanted = _setup(replace(drawn, **(sheet or {})), characters or {}, skills or {}, seats, crew, agreement)
    heist = drawn_heist(msgspec.json.encode(replace(wanted, **(setup or {}))))
    scene = Scene(heist, heist.first(seed))
    state = scene.state
    state.phase = phase
    state.round = 1 if phase != PLANNING else 0
    state.noise, state.made = noise, made
    _place_crew(heist, state, drawing, phase)
    for who in heist.crew:
        state.ideas[who] = (ideas or {}).get(who + 1, 0)
        state.die[who] = (die or {}).get(who + 1, 1)
        state.left[who] = sum(ONE[SUBACTIONS.index(icon)] for icon in (left or {}).get(who + 1, "").split())
        state.chosen[who] = int(bool(state.left[who]))
        state.plan[who] = _plan(scene, plan, who + 1, phase)
        _hold(state, who, (holds or {}).get(who + 1, ""))
    return scene


@lru_cache(maxsize=64)
def drawn_heist(setup: bytes) -> Heist:
    """The heist of a set-up in its wire form, whatever is drawn; the same one for all tests that draw it."""
    return position_on(msgspec.json.decode(setup, type=Setup))


def _sheet(drawing: str, deck: str, bag: Mapping[str, int], objective: Mapping[str, int], item: str) -> HeistFile:
    return HeistFile(
        id="drawn",
        title="Drawn",
        place="A table",
        label="Amateur",
        goal="A test.",
        story="A test.",
        objective=dict(objective),
        deck=deck,
        bag=dict(bag),
        modules=[],
        unlocks="",
        map=write(read(drawing)),
        item=item,
    )


def _setup(
    sheet: HeistFile,
    wanted: Mapping[int, str],
    skills: Mapping[int, tuple[str, str]],
    seats: tuple[tuple[int, ...], ...],
    crew: int,
    agreement: str,
) -> Setup:
    cards = _cast(wanted, crew)
    team = tuple(Build(f"C{who + 1}", cards[who], skills.get(who + 1, SKILLS[who])) for who in range(crew))
    played = tuple(tuple(who - 1 for who in seat if who <= crew) for seat in seats)
    return Setup(sheet, team, played, agreement)


def _cast(wanted: Mapping[int, str], crew: int) -> list[str]:
    """The characters asked for, and others of free classes for the rest."""
    book = STANDARD.box.characters
    taken = {book[card].group for card in wanted.values() if card in book}
    free = [card for card in (*DEFAULT, *book) if book[card].group not in taken and book[card].rank == "amateur"]
    rest = iter(dict.fromkeys(free))
    return [wanted[who] if who in wanted else next(rest) for who in range(1, crew + 1)]


def _place_crew(heist: Heist, state: State, drawing: str, phase: int) -> None:
    cells = read(write(read(drawing))).cells
    for who in heist.crew:
        state.at[who] = SAFEHOUSE if phase == PLANNING else JAIL
    for cell, tokens in cells.items():
        for token in tokens:
            if token.isdigit() and int(token) <= len(heist.crew):
                state.at[int(token) - 1] = heist.site.numbers[Cell(*cell)]
    state.busted = sum(1 << who for who in heist.crew if state.at[who] == JAIL)


def _plan(scene: Scene, plan: Mapping[int, Any] | str, who: int, phase: int) -> int:
    if isinstance(plan, str):
        hexes = scene.heist.boards[0].hexes
        return 0 if phase == PLANNING else hexes
    return mask_of(tuple(scene.space(*spot) for spot in plan.get(who, ())))


def _hold(state: State, who: int, holds: Any) -> None:
    amounts = holds if isinstance(holds, dict) else dict.fromkeys(holds.split(), 1)
    for name, amount in amounts.items():
        state.put(state.pieces.numbers[name], POCKET + who, amount)
