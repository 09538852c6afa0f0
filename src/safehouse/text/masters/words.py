"""Words for the pieces, spaces and amounts of a heist, and how they are put in a row."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from safehouse.masters.box.pieces import CASH, DOCUMENTS, SPACES, SUBACTIONS, Piece, Space, left_of

if TYPE_CHECKING:
    from safehouse.masters.game import Heist

ALWAYS_MANY: Final = (DOCUMENTS,)
UNCOUNTED: Final = ("noise",)


class Count(int):
    """A number that is written with a noun behind the colon: `{ideas:idea}` is "1 idea" or "2 ideas"."""

    def __format__(self, noun: str) -> str:
        return counted(int(self), noun) if noun else str(int(self))


def counted(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 or noun in UNCOUNTED else f"{number} {noun}s"


def piece_noun(heist: "Heist", piece: Piece) -> str:
    """What a piece is called in a sentence."""
    return heist.edition.box.pieces.nouns[piece]


def a_piece(heist: "Heist", piece: Piece, amount: int = 1) -> str:
    """A piece with its article, or so many of them: a jewel, 2 jewels, $3k, the documents, Cheap Picks."""
    if piece == CASH:
        return f"${amount}k"
    noun = piece_noun(heist, piece)
    if piece in ALWAYS_MANY:
        return f"the {noun}"
    if amount > 1:
        return counted(amount, noun)
    return noun if piece in heist.edition.box.pieces.items else f"{'an' if noun[0] in 'aeio' else 'a'} {noun}"


def the_piece(heist: "Heist", piece: Piece, amount: int = 1) -> str:
    """A piece one points at: the jewel, $3k, Cheap Picks."""
    if piece == CASH or piece in heist.edition.box.pieces.items:
        return a_piece(heist, piece, amount)
    return f"the {piece_noun(heist, piece)}"


def space_name(heist: "Heist", space: Space) -> str:
    """What a space is called on the board: hexes by number, entrances by E and number."""
    return f"E{space - heist.hexes + 1}" if heist.hexes <= space < SPACES else str(space)


def place_name(heist: "Heist", space: Space) -> str:
    """What a space is called in a sentence."""
    return space_name(heist, space) if space >= heist.hexes else f"hex {space}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def icons_in_words(icons: int) -> list[str]:
    """Sub-actions, four bits each, in words: 2 moves, 1 unlock."""
    return [counted(left_of(icons, sub), name) for sub, name in enumerate(SUBACTIONS) if left_of(icons, sub)]


def title_of(card: str) -> str:
    """A card's name in small letters: "EFFICIENT PICKER" is "Efficient picker"."""
    return card if any(letter.islower() for letter in card[1:]) else card.capitalize()
