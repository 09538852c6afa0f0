"""Numbers that rules know: pieces, places, phases, sub-actions and traits."""

from typing import Final

Who = int
Space = int
Mask = int
Piece = int
Place = int

# Pieces, in the order of data/pieces.toml. A handled chit is the live one plus HANDLED.
GUARD: Final = 0
CAMERA: Final = 1
LOCK: Final = 2
DOG: Final = 3
HANDLED: Final = 4
SUBDUED: Final = 4
DISABLED: Final = 5
UNLOCKED: Final = 6
SUBDUED_DOG: Final = 7
TWICE: Final = 8  # a 2x chit is the plain one plus TWICE
BIG_GUARD: Final = 8
BIG_CAMERA: Final = 9
BIG_LOCK: Final = 10
BLANK: Final = 11
WATCHTOWER: Final = 12
REINFORCEMENTS: Final = 13
RING_X: Final = 14
RING_Y: Final = 15
DOOR: Final = 16
SAFE: Final = 17
IDEA_TOKEN: Final = 18
JEWEL: Final = 19  # the first loot
DOCUMENTS: Final = 20
KEYCARD: Final = 21
USB: Final = 22
CASH: Final = 23  # the last of those that rules know by number; an edition's own follow

SECURITY: Final = (GUARD, CAMERA, LOCK, DOG)
GUARDS: Final = (GUARD, DOG)  # dogs are guards

# Places. Spaces of the board come first.
SPACES: Final = 62
JAIL: Final = 62  # where a Busted character is
SAFEHOUSE: Final = 63  # where a character waits for an entrance to be chosen
POCKET: Final = 64  # the pocket of character 0; the others follow
BAG: Final = 69
SUPPLY: Final = 70
OUT: Final = 71  # loot that is safe
DISCARD: Final = 72  # items that were used up
GONE: Final = 73  # what left the heist for good, and what is still locked in a safe
SHOP: Final = 74
PLACES: Final = 75

FACES: Final = 6  # of a die
DIE: Final = range(1, FACES + 1)  # what it may show
NO_DIE: Final = 0  # what somebody has whose die is not rolled

NOBODY: Final = 7
NOWHERE: Final = SPACES  # no space of the board

# Phases.
PLANNING: Final = 0
ACTION: Final = 1
EVENT: Final = 2
ESCAPE: Final = 3
OVER: Final = 4
PHASES: Final = ("planning", "action", "event", "escape", "over")

# Sub-actions that are used up one by one: four bits each.
MOVE: Final = 0
UNLOCK: Final = 1
SUBDUE: Final = 2
DISABLE: Final = 3
REVEAL: Final = 4
THINK: Final = 5
LOOT: Final = 6
CRACK: Final = 7  # an unlock used on a safe
SUBACTIONS: Final = ("move", "unlock", "subdue", "disable", "reveal", "idea", "loot")
ONE: Final = tuple(1 << 4 * sub for sub in range(8))
SOME: Final = tuple(15 << 4 * sub for sub in range(8))

# Traits: what a character can or cannot do, by card; those gained for a phase end with it. And terms: what the whole
# team can do. Cards give both alike, so each has a bit of its own.
NO_SUBDUE: Final = 1 << 0  # may not subdue
SLIPS: Final = 1 << 1  # may leave guarded spaces
LIGHT: Final = 1 << 2  # leaves any guarded space for one Escape Move
REACHES: Final = 1 << 3  # picks up from adjacent spaces
THROWS: Final = 1 << 4  # drops on adjacent spaces
CRAWLS: Final = 1 << 5  # the next move may cross one gap
TRUSTED: Final = 1 << 6  # a watchtower takes no notice
BARGAINS: Final = 1 << 7  # the team's: items cost $1k less
RESELLS: Final = 1 << 8  # the team's: items are sold for $1k less than they cost
DEALS_IN_JEWELS: Final = 1 << 9  # the team's: jewels can be sold
KNOWS_BUYERS: Final = 1 << 10  # the team's: jewels can be sold for less
DEALS_IN_ART: Final = 1 << 11  # the team's: artwork can be sold
COLLECTS_ART: Final = 1 << 12  # the team's: artwork can be sold, several pieces for more


def left_of(left: int, sub: int) -> int:
    """How many of a sub-action are left."""
    return left >> 4 * sub & 15
