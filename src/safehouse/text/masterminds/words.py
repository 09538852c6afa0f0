"""Words of Heist Masterminds that sentences, offers and hints share: seats, places, icons, amounts."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from safehouse.engine.wire import Seat
from safehouse.masterminds.box.content import card_name
from safehouse.masterminds.box.pieces import ANY, SKILLS, Place, Skills

if TYPE_CHECKING:
    from safehouse.masterminds.game import Match

NTH = ("first", "second")


def seat_name(seat: Seat, reader: Seat | None = None) -> str:
    """What a seat is called; whoever sits there reads "you"."""
    return "you" if seat == reader else f"Player {seat + 1}"


def whose_name(seat: Seat, reader: Seat | None = None) -> str:
    """Whose something is; who owns it reads "your"."""
    return "your" if seat == reader else f"Player {seat + 1}'s"


def counted(number: int, noun: str) -> str:
    """So many of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    return f" {last} ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def named(cards: Iterable[str]) -> str:
    """Some cards by name, in a row."""
    return listed([card_name(card) for card in cards])


def place_name(game: "Match", place: Place, reader: Seat | None = None) -> str:
    """What a place for a Job is called: by the seat it lies in front of."""
    seat, nth = divmod(place, game.jobs_each)
    return f"{whose_name(seat, reader)} {NTH[nth] + ' ' if game.jobs_each > 1 else ''}Job"


def icon_name(icon: Skills) -> str:
    """What an icon is called; one that counts as two skills has both names."""
    if icon == ANY or icon in SKILLS:
        return SKILLS[icon]
    return " or ".join(name for skill, name in SKILLS.items() if skill & icon and skill != ANY)


def icon_names(icons: Iterable[Skills]) -> tuple[str, ...]:
    """Icons by name, in the order of the skills."""
    return tuple(icon_name(icon) for icon in sorted(icons, key=lambda icon: (icon.bit_count(), icon)))


def icons_in_words(icons: Iterable[Skills]) -> str:
    """Icons counted: 2 Force and 1 Tech, or 1 icon of any skill."""
    names = icon_names(icons)
    return listed([_so_many(names.count(name), name) for name in dict.fromkeys(names)])


def _so_many(number: int, name: str) -> str:
    return f"{counted(number, 'icon')} of {name}" if name == SKILLS[ANY] else f"{number} {name}"
