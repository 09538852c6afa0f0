"""Somebody who clicks what a good player would do, and counts the clicks. The same match is played beside the page."""

import json
import re
from random import Random
from typing import Any, TypeGuard

import msgspec
from playwright.sync_api import Locator, Page

from safehouse.bots.bot import Situation
from safehouse.engine.game import Position
from safehouse.engine.journal import Journal
from safehouse.engine.wire import Command
from safehouse.games import open_game
from safehouse.masters.facts.security import Revealed
from safehouse.masters.phases.act import Act
from safehouse.masters.phases.action import Move, Think
from safehouse.masters.phases.hands import PickUp
from safehouse.server.scenes.screens import screen_of
from tests.browser.ghosts import Ghost
from tests.browser.peeks import Told
from tests.browser.visitors import answered

BY_ITSELF = "DogMoved"
STOPS = ("EventBegan", "CrisisBegan", "EscapeBegan")  # what waits for a click at the usual pace


class Follower:
    """Plays a heist with chosen luck by the moves of the greedy bot, one click after the other."""

    def __init__(self, page: Page, ghost: Ghost, setup: dict[str, Any], seed: int) -> None:
        self.page = page
        self.ghost = ghost
        self.screen = screen = screen_of("masters")
        game = open_game("masters", msgspec.json.encode(screen.setup_of(setup, 1)))
        self.journal = Journal(game, seed)
        for command in screen.suggest(game, self.journal.position.state, 0):
            self.journal.play(0, command)
        self.bot: Any = screen.bot("greedy", game, 0, Random(seed))
        self.held: Any = None
        self.came_up = set[int]()  # spaces on which something came to light by the last click
        self.clicks: dict[str, int] = {}

    # The match beside the page.

    @property
    def phase(self) -> str:
        return str(self.ghost.scene["view"]["phase"])

    def choose(self) -> Command:
        """What the bot would do; a choice that was looked at already is kept."""
        held, self.held = self.held, None
        chosen: Command = held or self.led(self.bot.choose(Situation(self.journal.game, self.journal.position, 0)))
        return chosen

    def led(self, wanted: Any) -> Any:
        """Of the round as the bot has planned it first what the character does that the page has selected."""
        agenda = (wanted, *self.bot.agenda)
        own = [command for command in agenda if getattr(command, "who", -1) == self.selected]
        harmless = [offer.command for offer in self.screen.offered(*self.now_there, 0) if not offer.warning]
        if wanted not in own and own and own[0] in harmless:
            self.bot.agenda = tuple(command for command in agenda if command is not own[0])
            return own[0]
        return wanted

    @property
    def selected(self) -> int:
        """The character that the page has selected."""
        pressed = self.page.locator("[aria-label=Crew] [aria-pressed]")
        return next((who for who, one in enumerate(pressed.all()) if one.get_attribute("aria-pressed") == "true"), -1)

    @property
    def now_there(self) -> tuple[Any, Position]:
        return self.journal.game, self.journal.position

    def play(self, command: Command) -> list[str]:
        """Play it beside the page; the kinds of facts it led to."""
        before = len(self.journal.facts())
        self.journal.play(0, command)
        facts = self.journal.facts()[before:]
        self.came_up |= {fact.at for fact in facts if isinstance(fact, Revealed)}
        return [type(fact).__name__ for fact in facts]

    def stretch(self) -> tuple[list[Command], list[str]]:
        """The next command, and those after it that the same click would give as well."""
        self.came_up = set()
        commands, start = [self.shown(self.choose())], self.journal.position
        facts = self.play(commands[0])
        if is_act(commands[0]):
            self.think()
            start = self.journal.position
            facts += self.use_of(commands)
        facts += self.steps(commands, facts, self.ways(start, commands[0]))
        self.take_along(commands[-1])
        return commands, facts

    def take_along(self, last: Any) -> None:
        """Whoever walks to loot takes it along."""
        offers = self.screen.offered(*self.now_there, 0) if is_move(last) else []
        loot = [each for each in offers if is_loot(each.command, last)]
        if len(loot) == 1 and not loot[0].warning:
            self.held = None if self.held == loot[0].command else self.held
            self.bot.agenda = tuple(each for each in self.bot.agenda if each != loot[0].command)
            self.play(loot[0].command)

    def use_of(self, commands: list[Any]) -> list[str]:
        """What an Action is taken for, where a click on a space takes it and does that."""
        if not self.journal.legal(0):
            return []
        self.held = self.choose()
        if not self.leads(commands[0], self.held):
            return []
        commands.append(self.held)
        self.held = None
        return self.play(commands[-1])

    def leads(self, act: Any, use: Any) -> bool:
        """Does a click on the space of the second command take the first one, or list it?"""
        if is_act(use) or getattr(use, "who", -1) != act.who or getattr(use, "at", None) is None:
            return False
        lit, told = self.page.locator(f"""g.lit[data-space="{use.at}"]"""), msgspec.to_builtins(act)
        if not lit.count():
            return False
        return lit.get_attribute("data-act") == wire(told)

    def steps(self, commands: list[Command], facts: list[str], ways: list[list[int]]) -> list[str]:
        """The steps after a step that one click takes as well."""
        more: list[str] = []
        while is_move(commands[-1]) and BY_ITSELF not in facts + more and self.journal.legal(0):
            self.held = self.choose()
            if not is_move(self.held) or not is_walk([*commands, self.held], ways) or self.held.at in self.came_up:
                break
            if is_act(commands[0]) and not self.leads(commands[0], self.held):
                break
            commands.append(self.held)
            more += self.play(self.held)
            self.held = None
        return more

    def ways(self, start: Position, first: Any) -> list[list[int]]:
        """The ways that clicks take from some position, as the page is told of them."""
        who = getattr(first, "who", -1)
        hints = self.screen.hints(self.journal.game, start, 0)
        return [list(walk.path) for hint in hints.crew if hint.who == who for walk in hint.reach]

    def think(self) -> None:
        """Ideas that are certain are gained unasked."""
        while thinks := [each for each in self.journal.legal(0) if isinstance(each, Think)]:
            self.play(thinks[0])

    def shown(self, command: Command) -> Command:
        """An Action as the page lists it: of several that do the same it shows the cheapest."""
        if not is_act(command):
            return command
        wanted = msgspec.to_builtins(command)
        self.select(wanted["who"])
        if self.offer(wanted).first.is_visible():
            return command
        texts = {json.dumps(each["command"]): does(each["text"]) for each in self.ghost.offers("Act")}
        same = [act for act in self.journal.legal(0) if is_act(act) and act.who == wanted["who"]]
        alike = [act for act in same if texts[json.dumps(msgspec.to_builtins(act))] == texts[json.dumps(wanted)]]
        return next((act for act in alike if self.offer(msgspec.to_builtins(act)).first.is_visible()), command)

    def select(self, who: int) -> None:
        """Select a character, unless the page has done so."""
        crew = self.page.locator("[aria-label=Crew] [aria-pressed]")
        if crew.nth(who).get_attribute("aria-pressed") != "true":
            self.click(crew.nth(who))

    # The page.

    def click(self, what: Locator) -> None:
        name = self.now()
        self.clicks[name] = self.clicks.get(name, 0) + 1
        what.click()

    def now(self) -> str:
        view = self.ghost.scene["view"]
        return "escape" if view["phase"] == "escape" else f"round {view['round']}"

    def turn(self) -> None:
        """One thing that a good player would do, by as few clicks as it takes."""
        name = self.now()
        commands, facts = self.stretch()
        self.do(msgspec.to_builtins(commands[-1]))
        for kind in facts:
            if kind in STOPS:
                self.clicks[name] = self.clicks.get(name, 0) + 1
        self.settle()

    def settle(self) -> None:
        """Let the page and the match beside it get to the same moment."""
        answered(self.page)
        self.think()
        self.ghost.hear_until(len(self.journal.entries))

    def do(self, command: Told) -> None:
        if command["type"] in ("Ready", "Done"):
            self.click(self.page.get_by_test_id("primary"))
        elif command["type"] == "Answer":
            self.click(self.offer(command).first)
        else:
            self.do_for(command)
        doubt = self.page.get_by_test_id("confirm")
        answered(self.page)
        while doubt.is_visible():
            self.click(doubt)
            answered(self.page)

    def do_for(self, command: Told) -> None:
        """Something that one character does: at its hex, or from the list."""
        if "who" in command:
            self.select(command["who"])
        lit = self.page.locator(f"""g.lit[data-space="{command.get("at", -1)}"]""")
        if command["type"] != "Act" and lit.count():
            self.click(lit)
            answered(self.page)
            menu = self.page.get_by_test_id("menu")
            if menu.is_visible():
                self.click(menu.locator(f"[data-offer='{wire(command)}']"))
            return
        offers = self.offer(command)
        if not offers.first.is_visible():
            folded = self.page.locator("details", has=offers).first
            self.click(folded.locator("summary"))
        self.click(offers.first)

    def offer(self, command: Told) -> Locator:
        return self.page.locator(f"[data-offer='{wire(command)}']")


def wire(command: Told) -> str:
    """A command as the page writes it."""
    return json.dumps(command, separators=(",", ":"))


def does(text: str) -> tuple[str, str]:
    """An Action by its name and what it gives, whatever it costs."""
    name, _, gives = text.partition(" — ")
    return re.split(r" with a | for ", name)[0], gives


def is_walk(commands: list[Any], ways: list[list[int]]) -> bool:
    """Would a click on the last space walk just this way?"""
    moves = [command for command in commands if is_move(command)]
    return all(command.who == commands[0].who for command in commands) and [move.at for move in moves] in ways


def is_act(command: object) -> TypeGuard[Act]:
    return isinstance(command, Act)


def is_move(command: object) -> TypeGuard[Move]:
    return isinstance(command, Move)


def is_loot(command: Any, move: Any) -> bool:
    """Does a command take loot where a move has led?"""
    return isinstance(command, PickUp) and (command.who, command.at) == (move.who, move.at)
