"""What is printed on cards: characters, skills, items, fixers, crises, noise tracks. And kinds of pieces."""

import msgspec


class PrintedAction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Action as printed: icons in order, its price in ideas, and the card that carries its behaviour."""

    name: str
    icons: str = ""
    ideas: int = 0
    card: str = ""
    face: int = 0
    faces: tuple[int, ...] = ()  # those that will do, where there are several
    by_face: bool = False  # any face will do, but what it does depends on it


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"group": "class"}):
    """A character card."""

    name: str
    group: str
    rank: str
    memory: int
    ideas: int
    actions: tuple[PrintedAction, ...]
    abilities: tuple[str, ...] = ()
    brings: str = ""
    pros: tuple[str, ...] = ()


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A skill card: one Action per face."""

    name: str
    rank: str
    copies: int
    faces: tuple[PrintedAction, ...]
    lacks: tuple[str, ...]
    pros: tuple[str, ...] = ()


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item card."""

    name: str
    price: int
    copies: int
    shop: bool
    again: bool = False  # the shop has it again as soon as it is used up
    action: PrintedAction | None = None
    abilities: tuple[str, ...] = ()


class Fixer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fixer card, the events that come with it, and the heists that win it."""

    name: str
    abilities: tuple[str, ...]
    events: tuple[str, ...] = ()
    unlocked_by: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()  # whose other fixers work beside it; none: everybody does


class Npc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A non-player character card, both sides: what it waits for, its Actions and its abilities."""

    name: str
    waits: str
    actions: tuple[PrintedAction, ...]
    abilities: tuple[str, ...] = ()


class Crisis(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A crisis card."""

    name: str
    copies: int


class Topic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a card of the deck is about, how many gates it closes, and whether it sounds the alarm."""

    about: str = ""
    closes: int = 0
    alarm: bool = False
    wanted: bool = False  # what it is about comes with such a card


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a special rule means for a map: the remote lock it opens, and whether it uses marked hexes."""

    opens: str = ""
    marks: bool = False


class Track(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A noise track: the spaces that raise an alert, and the last one."""

    alerts: tuple[int, ...]
    last: int


class PreBuilt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character ready to play."""

    character: str
    skills: tuple[str, str]


class PieceKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of piece: what it is called, its sign on maps, and what it is."""

    noun: str
    sign: str = ""
    turned: str = ""  # the chit it is when it is handled
    stands_for: str = ""  # the chit of which so many are laid when it is drawn
    times: int = 1
    returns: bool = False  # it goes back to the supply, not out of the heist
    several: str = ""  # what all of its letter are called together
    server: str = ""  # the sign of the server that opens it
    panel: str = ""  # what that is called
    loot: bool = False  # it can be carried
    valuable: bool = False  # it is out for good as soon as it is outdoors
    pile: bool = False  # all of it in one place is one piece
    story: bool = False  # whoever comes to it first reads what the heist tells


class Figures(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers by which a heist is set up."""

    starting_cash: int
    kennels: int  # 0 where there are none
    most_of_a_class: int
    most_of_a_skill: int


class Unfinished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A heist that was announced and never finished: its title, and what is missing."""

    title: str
    missing: str
