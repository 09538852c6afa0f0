"""Certificates: sound, reachable, can be won and so on. Any change of the scenario takes them away."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

import msgspec

from safehouse.engine.journal import Journal
from safehouse.engine.journal.matchfile import BadMatch, read_match
from safehouse.games import open_game
from safehouse.masters.board import HeistFile
from safehouse.masters.editions import Edition
from safehouse.masters.game import Heist
from safehouse.masters.judge import Case, errors, judge
from safehouse.masters.judge.reach import missed

SOUND: Final = "sound"
REACHABLE: Final = "reachable"
CAN_BE_WON: Final = "can be won"
WON_BY_MAKER: Final = "won by its maker"
HOW_OFTEN: Final = "how often"
WITHIN_LABEL: Final = "within its label"
KINDS: Final = (SOUND, REACHABLE, CAN_BE_WON, WON_BY_MAKER, HOW_OFTEN, WITHIN_LABEL)  # the weakest first
BY_MATCH: Final = (CAN_BE_WON, WON_BY_MAKER)
BY_LAB: Final = (HOW_OFTEN, WITHIN_LABEL)  # figures: only who played the matches grants these


class Certificate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is proved, of which scenario and by which edition, in words; and the match that proves it, if one does."""

    kind: str
    digest: str
    edition: str
    words: str
    match: str = ""  # a match file


class NotProved(ValueError):
    """Why a certificate proves nothing of a scenario."""


def digest_of(scenario: HeistFile) -> str:
    """A scenario in one short line: it changes with every field."""
    fields = msgspec.to_builtins(scenario)
    return sha256(msgspec.json.encode(fields, order="sorted")).hexdigest()


def at_sight(scenario: HeistFile, edition: Edition) -> Iterator[Certificate]:
    """What is proved by looking: that it has no error, and that all ways are open without a special rule."""
    if errors(judge(scenario, edition)):
        return
    digest = digest_of(scenario)
    yield Certificate(SOUND, digest, edition.name, "It has no error, V1 to V48.")
    if not missed(Case(scenario, edition)):
        yield Certificate(REACHABLE, digest, edition.name, "Ways lead to all that the objective asks for.")


def by_match(scenario: HeistFile, edition: Edition, match: str, words: str, kind: str = CAN_BE_WON) -> Certificate:
    """That a scenario can be won, by a match file that wins it; NotProved where it does not."""
    certificate = Certificate(kind, digest_of(scenario), edition.name, words, match)
    check(certificate, scenario, edition)
    return certificate


def check(certificate: Certificate, scenario: HeistFile, edition: Edition) -> None:
    """NotProved where a certificate is of another scenario, or where its evidence does not hold."""
    if certificate.digest != digest_of(scenario):
        raise NotProved("the scenario was changed since")
    if certificate.edition != edition.name:
        raise NotProved(f"it was proved by {certificate.edition}, not by {edition.name}")
    if certificate.kind in BY_LAB:
        raise NotProved("figures are only granted by the lab that played the matches")
    if certificate.kind in BY_MATCH:
        _check_win(_played(certificate.match), scenario, edition)
    elif certificate.kind not in [each.kind for each in at_sight(scenario, edition)]:
        raise NotProved("the judge does not find so")


def _played(match: str) -> Journal:
    try:
        return read_match(match, open_game)
    except (BadMatch, ValueError) as bad:
        raise NotProved(f"the match cannot be played again: {bad}") from None


def _check_win(journal: Journal, scenario: HeistFile, edition: Edition) -> None:
    """The match is one of this scenario and edition, begun at its beginning with its deck, and won."""
    game = journal.game
    if not isinstance(game, Heist) or game.edition is not edition or digest_of(game.sheet) != digest_of(scenario):
        raise NotProved("the match is one of another scenario")
    if game.setup.scattered or game.setup.deck:
        raise NotProved("the match was not begun as the scenario says")
    outcome = game.outcome(journal.position.state)
    if outcome is None or not outcome.objective:
        raise NotProved("the match is not won")
