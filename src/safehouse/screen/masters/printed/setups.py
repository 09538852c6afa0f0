"""Setting a heist up from what a page sends."""

from typing import Annotated, Any

import msgspec

from safehouse.engine.outside import LONGEST_NAME, placed
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import Edition, edition_of
from safehouse.masters.judge import check_sound
from safehouse.masters.setup import Setup, check_setup
from safehouse.masters.setup.starts import check_room
from safehouse.masters.setup.team import LAST_LEVEL, Build, check_team, default_team
from safehouse.screen.masters.printed.box import starts_of

Who = Annotated[int, msgspec.Meta(ge=0, le=3)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]


class MemberForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character that is wished for."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    character: str
    skills: tuple[str, str]


class HeistForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What can be wished for; what is left out is chosen."""

    heist: str | HeistFile = "the-inclusion-job"
    team: tuple[MemberForm, ...] = ()
    characters: Annotated[int, msgspec.Meta(ge=3, le=4)] = 4
    plays: tuple[tuple[Who, ...], ...] = ()
    agreement: str = "any"
    level: Annotated[int, msgspec.Meta(ge=1, le=LAST_LEVEL)] = LAST_LEVEL
    edition: str = ""
    fixers: tuple[str, ...] = ("old-friend",)
    cash: Small | None = None
    items: tuple[tuple[Who, str], ...] = ()
    found: tuple[str, ...] = ()
    inside: tuple[Who, ...] = ()
    hideouts: tuple[Annotated[int, msgspec.Meta(ge=0, le=1)], ...] = ()
    kept_ideas: tuple[Small, ...] = ()
    deck: str = ""


def setup_of(options: dict[str, Any], seats: int) -> Setup:
    """A set-up from options; ValueError or Refused, in one line, where it cannot be."""
    try:
        form = msgspec.convert(options, HeistForm)
    except msgspec.ValidationError as error:
        raise ValueError(f"this heist cannot be set up: {placed(error)}") from None
    edition = edition_of(form.edition)
    sheet = edition.sheet(form.heist)
    if sheet is form.heist:
        check_sound(sheet, edition)
    team = _team(form) or default_team(edition.box, sheet.label, form.characters)
    plays = form.plays or _dealt(len(team), seats)
    if len(plays) != seats:
        raise ValueError(f"plays: say whom each of the {seats} seats plays; this says it for {len(plays)}")
    setup = Setup(form.heist, team, plays, **_others(form, edition, sheet, len(team)))
    check_setup(setup, sheet, edition)
    check_team(edition.box, team, setup.level)
    check_room(setup, sheet)
    return setup


def _team(form: HeistForm) -> tuple[Build, ...]:
    """The team that is wished for; refused where somebody has no name that can be seen."""
    team = tuple(Build(each.name, each.character, each.skills) for each in form.team)
    for number, build in enumerate(team):
        if not build.name:
            raise ValueError(f"team[{number}].name: a character needs a name")
    return team


def _dealt(characters: int, seats: int) -> tuple[tuple[int, ...], ...]:
    if not 1 <= seats <= characters:
        raise ValueError(f"seats: {seats} seats for {characters} characters: each seat plays at least one")
    return tuple(tuple(range(seat, characters, seats)) for seat in range(seats))


def _others(form: HeistForm, edition: Edition, sheet: HeistFile, size: int) -> dict[str, Any]:
    """The fields of a set-up that are taken over as they are, and what the heist needs."""
    own = {"heist", "team", "characters", "plays"}
    taken = {name: value for name, value in msgspec.structs.asdict(form).items() if name not in own}
    taken["edition"] = edition.name
    taken["cash"] = edition.box.figures.starting_cash if form.cash is None else form.cash
    for name, usual in starts_of(sheet, size).items():
        taken[name] = taken[name] or usual
    return taken
