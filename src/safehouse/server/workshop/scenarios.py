"""A scenario as a maker sends it: texts made harmless, and refused with its first error where it has one."""

from typing import NamedTuple

from msgspec.structs import replace

from safehouse.designer.certificates.certificate import Certificate, at_sight, digest_of
from safehouse.engine.outside import clean, shown
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.editions import EDITIONS, Edition, edition_of
from safehouse.masters.judge import check_sound
from safehouse.masters.setup import Setup
from safehouse.masters.setup.usual import usual_setup
from safehouse.server.wire.errors import RequestError

MEND = "Fix what the findings point out, then come back."


class SoundScenario(NamedTuple):
    """A scenario without an error, the edition it is judged and played by, its digest, and what is seen at a look."""

    sheet: HeistFile
    edition: Edition
    digest: str
    proved: tuple[Certificate, ...]

    @property
    def setup(self) -> Setup:
        """The usual crew for it."""
        return usual_setup(self.sheet, self.edition)


def sound(sent: HeistFile) -> SoundScenario:
    """A scenario that can be played; a RequestError with its gravest error where it cannot."""
    if sent.edition and sent.edition not in EDITIONS:
        why = f"edition: {shown(sent.edition)} is not known here."
        raise RequestError(409, why, f"There are {', '.join(EDITIONS)}.")
    sheet, edition = harmless(sent), edition_of(sent.edition)
    try:
        check_sound(sheet, edition, "scenario")
    except BadHeist as bad:
        raise RequestError(409, f"{str(bad).removeprefix('scenario: ')}.", MEND) from bad
    return SoundScenario(sheet, edition, digest_of(sheet), tuple(at_sight(sheet, edition)))


def harmless(sheet: HeistFile) -> HeistFile:
    """A scenario whose texts have nothing in them that cannot be seen."""
    texts = {name: clean(getattr(sheet, name)) for name in ("title", "place", "goal", "story", "author")}
    return replace(sheet, **texts)
