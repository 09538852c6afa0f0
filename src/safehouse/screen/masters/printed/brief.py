"""What is printed and does not change during a heist: the map, the cards, the crew, the noise track."""

from collections import Counter
from functools import lru_cache
from typing import Final

import msgspec

from safehouse.masters.board import Cell, HeistFile, Site, read
from safehouse.masters.board.tokens import GATES, KENNEL
from safehouse.masters.box.pieces import Space, Who
from safehouse.masters.box.pieceset import PieceSet
from safehouse.masters.game import Heist
from safehouse.masters.game.cast import CastMember
from safehouse.masters.game.roster import actions_of
from safehouse.masters.setup import deck_in_play
from safehouse.masters.state.boards import boards_of
from safehouse.screen.masters.printed.cardtexts import ActionBrief, action_brief, cards
from safehouse.screen.masters.printed.editions import in_words
from safehouse.screen.masters.teaching.primer import TURN, in_words_of
from safehouse.screen.masters.teaching.things import legend, things_of
from safehouse.screen.told import CardText, EditionText, TaughtPage, ThingText


class HexBrief(msgspec.Struct, frozen=True):
    """A hex: the middle of it in units of a hex's width, and what is printed on it."""

    space: int
    x: float
    y: float
    marks: tuple[str, ...] = ()  # gate-1 … gate-4 in closing order, kennel, server-x, server-y, hideout, start, marked


class EntranceBrief(msgspec.Struct, frozen=True):
    """An entrance: where it is drawn, its name (E1 …), and the hex it leads to."""

    space: int
    name: str
    x: float
    y: float
    towards: int


class TunnelBrief(msgspec.Struct, frozen=True):
    """A gap in which an entrance may be dug in planning, by the number commands use."""

    tunnel: int
    x: float
    y: float


class MapBrief(msgspec.Struct, frozen=True):
    """A map as it is printed, for drawing it small or large."""

    hexes: tuple[HexBrief, ...]
    entrances: tuple[EntranceBrief, ...]
    pieces: dict[int, dict[str, int]]  # what lies where at first; "unknown" for security tiles
    tunnels: tuple[TunnelBrief, ...] = ()


class CharacterBrief(msgspec.Struct, frozen=True):
    """A character: its cards."""

    who: int
    name: str
    title: str
    card: str
    npc: bool
    memory: int
    skills: tuple[str, ...]  # titles
    actions: tuple[ActionBrief, ...]
    abilities: tuple[CardText, ...]


class TrackBrief(msgspec.Struct, frozen=True):
    """The noise track: spaces 1 to `last`, and those that raise an alert."""

    last: int
    alerts: tuple[int, ...]


class Brief(msgspec.Struct, frozen=True):
    """A heist as it is printed, with this team."""

    heist: str
    title: str
    place: str
    label: str
    goal: str
    story: str
    objective: dict[str, int]
    map: MapBrief
    crew: tuple[CharacterBrief, ...]
    track: TrackBrief
    cards: dict[str, CardText]  # events and crises of the deck, items, fixers, special rules, by the name facts use
    pieces: dict[str, str]  # what a piece is called in words, by the name views use
    words: dict[str, str]  # what some cards and pieces are called together
    fixers: tuple[str, ...]
    rules: tuple[str, ...]  # special rules of this heist, as cards
    modules: tuple[str, ...]
    starts: dict[str, tuple[int, ...]]  # what the set-up says beside the team: who begins inside, or on which hideout
    agreement: str
    edition: EditionText  # whose rules it is played by
    things: dict[str, ThingText]  # all that can be pointed at
    legend: tuple[str, ...]  # those of them that this map has
    turn: tuple[TaughtPage, ...]  # how a turn goes, in a few lines
    drawn: HeistFile | None = None  # the heist itself, where somebody drew it: no box has it by its id


ROW: Final = 0.866  # how far rows of pointy-top hexes are apart, in widths of a hex
MARKS: Final = {KENNEL: "kennel", "N": "start", "*": "marked"}
HIDEOUT: Final = "hideout"
STARTS: Final = ("inside", "hideouts", "kept_ideas")  # what a set-up says of starts
UNKNOWN: Final = "unknown"
KINDS: Final = ("crisis", "item", "npc", "rule")  # cards that any heist may come to speak of


def brief(heist: Heist) -> Brief:
    """All that is printed, with this team."""
    sheet, pieces = heist.sheet, heist.edition.box.pieces
    return Brief(
        heist=sheet.id,
        title=sheet.title,
        place=sheet.place,
        label=sheet.label,
        goal=sheet.goal,
        story=sheet.story,
        objective=dict(sheet.objective),
        map=map_of(sheet, pieces),
        crew=tuple(_character(heist, who) for who in heist.crew),
        track=TrackBrief(heist.track.last, heist.track.alerts),
        cards=_cards(heist),
        pieces=dict(zip(pieces.names, pieces.nouns, strict=True)) | {UNKNOWN: "unknown tile"},
        words=dict(heist.edition.box.words) | panels_of(pieces),
        fixers=heist.setup.fixers,
        rules=tuple(filter(None, (*sheet.rules, sheet.npc.special, heist.cast[-1].waits))),
        modules=tuple(sheet.modules),
        starts={name: getattr(heist.setup, name) for name in STARTS if getattr(heist.setup, name)},
        agreement=heist.setup.agreement,
        edition=in_words(heist.edition.name),
        things=things_of(heist.edition.box),
        turn=in_words_of(heist.edition.box, TURN),
        legend=_legend(heist),
        drawn=sheet if sheet is heist.setup.heist else None,
    )


def _legend(heist: Heist) -> tuple[str, ...]:
    """The things of this map."""
    drawn = map_of(heist.sheet, heist.edition.box.pieces)
    lying = [name for pieces in drawn.pieces.values() for name in pieces]
    return legend(heist.sheet, [*lying, *(mark for each in drawn.hexes for mark in each.marks)])


def _cards(heist: Heist) -> dict[str, CardText]:
    """The cards this heist can speak of: its deck, its crew and its fixers, and what any heist has."""
    own = {*deck_in_play(heist.edition.box, heist.setup, heist.sheet), *heist.setup.fixers, *heist.lent}
    for member in heist.cast:
        own |= {member.character, *member.skills, *member.card.abilities, *(each.card for each in member.card.actions)}
    kinds = (*KINDS, "event") if heist.hires else KINDS  # a fixer may put more events into the deck
    return {name: text for name, text in cards(heist.edition).items() if text.kind in kinds or name in own}


def middle(cell: Cell) -> tuple[float, float]:
    """The middle of a cell, in widths of a hex."""
    return cell.q + cell.r / 2, round(cell.r * ROW, 3)


def map_of(sheet: HeistFile, pieces: PieceSet) -> MapBrief:
    """A map with all that is printed on it."""
    return _map(sheet.map, sheet.item, sheet.hideouts, pieces)


@lru_cache(maxsize=64)
def _map(drawn: str, item: str, hideouts: bool, known: PieceSet) -> MapBrief:
    cells, site = read(drawn).cells, boards_of(drawn).site
    names = marks_of(known) | ({"*": HIDEOUT} if hideouts else {})
    hexes = tuple(HexBrief(space, *middle(cell), _marks(cells[cell], names)) for space, cell in enumerate(site.hexes))
    pieces = {space: _pieces(cells[cell], item, known) for space, cell in enumerate(site.hexes)}
    tunnels = tuple(TunnelBrief(number, *middle(cell)) for number, cell in enumerate(site.tunnels))
    return MapBrief(hexes, entrances_of(site), {space: lying for space, lying in pieces.items() if lying}, tunnels)


def entrances_of(site: Site) -> tuple[EntranceBrief, ...]:
    """The printed entrances."""
    return tuple(
        EntranceBrief(len(site.hexes) + number, f"E{number + 1}", *middle(door.cell), site.touched[number])
        for number, door in enumerate(site.entrances)
    )


def marks_of(pieces: PieceSet) -> dict[str, str]:
    """What each mark on a map is called; a server is called like its remote lock."""
    return MARKS | dict(zip(pieces.servers, panels_of(pieces), strict=True))


def panels_of(pieces: PieceSet) -> dict[str, str]:
    """What each server is called in words, by its mark."""
    marks = [pieces.names[ring].replace("ring", "server") for ring in pieces.rings]
    return dict(zip(marks, pieces.panels, strict=True))


def _marks(tokens: tuple[str, ...], names: dict[str, str]) -> tuple[str, ...]:
    gates = [f"gate-{GATES.index(token) + 1}" for token in tokens if token in GATES]
    return tuple(gates + [names[token] for token in tokens if token in names])


def _pieces(tokens: tuple[str, ...], item: str, known: PieceSet) -> dict[str, int]:
    found: Counter[str] = Counter()
    for token in tokens:
        if token == "?":
            found[UNKNOWN] += 1
        elif token[0] == "$":
            found["cash"] += int(token[1:])
        elif token == "i":
            found[item] += 1
        elif token in known.signs:
            found[known.names[known.signs[token]]] += 1
    return dict(found)


def _character(heist: Heist, who: Who) -> CharacterBrief:
    member = heist.cast[who]
    return CharacterBrief(
        who=who,
        name=member.name,
        title=member.card.name,
        card=member.character,
        npc=who in heist.npcs,
        memory=member.card.memory,
        skills=tuple(heist.edition.box.skills[skill].name for skill in member.skills),
        actions=actions_in_print(heist, member),
        abilities=tuple(cards(heist.edition)[ability] for ability in member.card.abilities),
    )


def actions_in_print(heist: Heist, member: CastMember) -> tuple[ActionBrief, ...]:
    """A character's Actions, in the order in which the rules number them."""
    printed = {(member.character, slot): action for slot, action in enumerate(member.card.actions, 1)}
    for skill in member.skills:
        printed |= {(skill, face): action for face, action in enumerate(heist.edition.box.skills[skill].faces, 1)}
    own = actions_of(member, heist.edition.book, heist.edition.box)[1:]
    return tuple(
        action_brief(heist.edition, each.card, each.slot, each.face, printed[each.card, each.slot]) for each in own
    )


def drawn_at(heist: Heist, space: Space) -> tuple[float, float]:
    """Where a hex is drawn."""
    return middle(heist.site.hexes[space])
