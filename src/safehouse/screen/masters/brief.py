"""What is printed and does not change during a heist: the map, the cards, the crew, the noise track."""

import msgspec

from safehouse.screen.told import CardText


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


class ActionBrief(msgspec.Struct, frozen=True):
    """An Action on a card. `face` 0 goes with any face of the die."""

    card: str
    slot: int
    name: str
    face: int
    ideas: int
    icons: tuple[str, ...]  # in print order: move, unlock, subdue, disable, reveal, idea, loot
    noise: int
    alerts: int
    text: str = ""  # what it does beside its icons


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
    fixers: tuple[str, ...]
    rules: tuple[str, ...]  # special rules of this heist, as cards
    modules: tuple[str, ...]
    starts: dict[str, tuple[int, ...]]  # what the set-up says beside the team: who begins inside, or on which hideout
    agreement: str
