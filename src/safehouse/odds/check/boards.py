"""Small Escapes drawn at random, to compare odds with a search through the rules themselves."""

from random import Random

from safehouse.masters.board import Cell, Drawing, HeistFile, neighbours, write
from safehouse.masters.board.heistfile import NpcSheet
from safehouse.masters.board.tokens import ARROWS
from safehouse.masters.box import Box
from safehouse.masters.box.pieces import DOOR, ESCAPE, IDEA_TOKEN, JAIL, KEYCARD, LOCK, POCKET
from safehouse.masters.editions import edition_of
from safehouse.masters.game import Heist, position_on
from safehouse.masters.setup import Setup
from safehouse.masters.setup.team import Build, faults
from safehouse.masters.state import State

CAST = ("thug", "burglar", "street-urchin", "angry-locksmith", "lookout", "sentinel", "pickpocket", "con-artist")
SKILLS = (("wing-it", "hurry"), ("hit-n-run", "bypass"), ("yank-wires", "smash-n-grab"))
# Several words are several things at once, such as "doors rings".
FEATURES = ("plain", "plain", "locks", "doors", "limit", "camouflage", "ideas", "guide", "hostage")
THROWING = ("thrown", "kept")
HIDING = ("camouflage", "breakout")
MORE_FEATURES = (*THROWING, "breakout")
SHUT = ("rings", "doors rings", "locks rings", "prisoner rings", "prisoner doors", "hostage rings", "ideas doors")
EVERY_FEATURE = (*FEATURES, *MORE_FEATURES, *SHUT)
THROWER = "con-artist"
NPCS = {"guide": NpcSheet("guide", ideas=1), "hostage": NpcSheet("hostage"), "prisoner": NpcSheet("prisoner")}
HELD = 0.5
ROLLED = 0.5  # how often one has rolled before
CROWD = 0.15  # how often a third character is in play


def random_escape(
    luck: Random, features: tuple[str, ...] = FEATURES, most_hexes: int = 6, edition: str = ""
) -> tuple[Heist, State]:
    """An Escape on a few hexes: two or three characters, some guards, loot, and one thing out of the ordinary."""
    feature = luck.choice(features)
    cells = _hexes(luck, luck.randrange(3, most_hexes + 1))
    tokens = {cell: _tokens(luck, feature) for cell in cells}
    wanted = _wanted(luck, feature)
    if _has_npc(feature):
        tokens[luck.choice(cells)] = ("N",)
    sheet = _sheet(luck, tokens, wanted, feature)
    by = edition_of(edition)
    setup, seed = Setup(sheet, _team(by.box, luck, feature), ((0, 1, 2),), edition=by.name), luck.getrandbits(64)
    heist = position_on(setup)
    return heist, _position(luck, heist, feature, seed)


def _wanted(luck: Random, feature: str) -> dict[str, int]:
    """What the objective asks for."""
    if _has_npc(feature) and luck.random() < HELD:
        return {"npc": 1}
    if feature == "breakout":
        return {"anyone": 1}
    return {"usb" if feature == "kept" else "jewel": luck.choice((1, 1, 2))}


def _hexes(luck: Random, size: int) -> list[Cell]:
    """So many hexes, each beside one before it."""
    cells = [Cell(0, 0)]
    while len(cells) < size:
        cell = luck.choice(neighbours(luck.choice(cells)))
        if cell not in cells:
            cells.append(cell)
    return cells


def _has_npc(feature: str) -> bool:
    return any(name in feature for name in NPCS)


def _tokens(luck: Random, feature: str) -> tuple[str, ...]:
    """What lies on a hex: guards here and there, and what the feature asks for."""
    if "locks" in feature and luck.random() < 0.4:
        return ("L",)
    if "doors" in feature and luck.random() < 0.3:
        return ("#",)
    if "rings" in feature and luck.random() < 0.6:
        return luck.choice((("x",), ("x", "G"), ("X",), ("X", "G"), ("y",), ("Y",)))
    guards = (0, 0, 0, 0, 0, 1) if feature == "breakout" else (0, 0, 1, 1, 2, 2, 3)
    return ("G",) * luck.choice(guards) or (".",)


def _sheet(luck: Random, tokens: dict[Cell, tuple[str, ...]], wanted: dict[str, int], feature: str) -> HeistFile:
    cells = dict(tokens)
    for _ in range(luck.choice((1, 1, 2))):
        arrow, towards = luck.choice(sorted(ARROWS.items()))
        for cell in luck.sample(sorted(tokens), len(tokens)):
            gap = neighbours(cell)[(towards + 3) % 6]
            if gap not in cells:
                cells[gap] = (arrow,)
                break
    npc = next((sheet for name, sheet in NPCS.items() if name in feature), NpcSheet())
    return HeistFile(
        id="drawn",
        title="Drawn",
        place="A table",
        label="Amateur",
        goal="A test.",
        story="A test.",
        objective=wanted,
        deck="1-24,Z1",
        bag={"guard": 1},
        modules=[],
        unlocks="",
        map=write(Drawing(cells)),
        npc=npc,
        exit_limit=int("limit" in feature),
    )


def _team(box: Box, luck: Random, feature: str) -> tuple[Build, ...]:
    """Three of the cast; one who throws comes first where that is what it is about."""
    while True:
        cast = luck.sample(CAST, 3)
        if feature in THROWING:
            cast = [THROWER, *(card for card in cast if card != THROWER)][:3]
        team = tuple(Build(f"C{who}", card, SKILLS[who]) for who, card in enumerate(cast))
        if not any(faults(box, team)):
            return team


def _position(luck: Random, heist: Heist, feature: str, seed: int) -> State:
    """The first state, with characters placed, ideas handed out and loot laid."""
    state = heist.first(seed)
    state.phase, state.round = ESCAPE, 1
    taken = state.where[LOCK] | state.where[DOOR] | 1 << state.story.captive
    inside = [at for at in range(heist.hexes) if not taken >> at & 1] or [heist.hexes]
    places = [*inside, *inside, heist.hexes]
    playing = 3 if luck.random() < CROWD else 2
    for who in heist.players:
        state.at[who] = luck.choice(places) if who < playing else JAIL
        state.ideas[who] = luck.choice((0, 0, 1, 1, 2, 2, 3)) if who < playing else 0
        state.busted |= (state.at[who] == JAIL) << who
        if who < playing and luck.random() < ROLLED:
            state.rolled |= 1 << who
            state.moves[who] = luck.randrange(4)
    for loot, amount in heist.objective.items():
        for _ in range(amount):
            _lay(luck, state, loot, playing, [*inside, heist.hexes] if feature in THROWING else inside)
    if "doors" in feature:
        _lay(luck, state, KEYCARD, playing, inside)
    if any(name in feature for name in HIDING):
        _lay(luck, state, heist.edition.box.numbers["camouflage"], playing, inside)
    if feature == "breakout" and luck.random() < HELD:
        state.tell(scrawled=1)
    if "ideas" in feature:
        state.put(IDEA_TOKEN, luck.choice(range(heist.hexes)))
    return state


def _lay(luck: Random, state: State, piece: int, playing: int, inside: list[int]) -> None:
    """Put loot into somebody's hands or on a hex."""
    who = luck.randrange(playing)
    held = luck.random() < HELD and state.at[who] in inside
    state.put(piece, POCKET + who if held else luck.choice(inside))
