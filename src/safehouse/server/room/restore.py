"""From a journal to what is kept of it, and back: played again, and compared with what was kept."""

import logging
from collections.abc import Sequence
from typing import Any

from safehouse.campaign.game import Campaign
from safehouse.campaign.game.files import open_campaign
from safehouse.engine.game import Game
from safehouse.engine.journal import Entry, Journal, Undo
from safehouse.engine.journal.folding import folded, resumed, seal
from safehouse.engine.journal.matchfile import BadMatch, LineReader, enter, line_of
from safehouse.engine.wire import Refused
from safehouse.games import as_begun, open_game
from safehouse.server.limits import Limits
from safehouse.server.store import EntryRecord, Kept
from safehouse.server.wire.errors import Closed

Sealed = tuple[Entry | Undo, str]  # an entry and the seal on its line, which says where it led
LOG = logging.getLogger("safehouse.server")
OTHER_RULES = (
    "This match began under the rules {old}, and this server plays by {new}: {why}. It is kept unchanged; "
    "open it with the version of Safehouse it began with."
)


def last_line(journal: Journal) -> bytes:
    """The last entry as it is kept, sealed with where it led."""
    return line_of(journal.entries[-1], seal(journal))


def restored(kept: Kept, tail: int = Limits().taken_back) -> Journal:
    """The match as it was when its last entry was kept, open questions and drafts included.

    There is one way back, all entries in order. Where their facts lead is used instead if it bears the seal of where
    the match was; then nothing is played again, and positions are kept from which the tail can be taken back.
    """
    game = opened(kept)
    reader = LineReader(game)
    sealed = [read(kept, reader, entry) for entry in kept.entries]
    if game.rules != kept.match.rules:
        return restored_by_facts(kept, game, [entry for entry, _ in sealed])
    return restored_at_once(kept, game, sealed, tail) or restored_in_order(kept, game)


def restored_at_once(kept: Kept, game: Game[Any], sealed: Sequence[Sealed], tail: int) -> Journal | None:
    """The match by what its entries told, if that is where it was; None unless all lines bear seals.

    Lines of before there were seals do not say what fell by them, and only playing them finds out.
    """
    if not sealed or not all(bears for _, bears in sealed):
        return None
    try:
        journal = resumed(game, kept.match.seed, [entry for entry, _ in sealed], tail)
        if seal(journal) == sealed[-1][1]:
            return journal
        LOG.warning("match %s is played again in order: its facts lead elsewhere", kept.match.key)
    except Exception as error:
        LOG.warning("match %s is played again in order: %r", kept.match.key, error)
    return None


def restored_in_order(kept: Kept, game: Game[Any]) -> Journal:
    """A match played again as it was played, each step that was taken back included."""
    journal = Journal(game, kept.match.seed)
    for entry in kept.entries:
        try:
            enter(journal, entry.body, entry.number)
        except BadMatch as error:
            raise damaged(kept, entry.number, error) from error
    return journal


def read(kept: Kept, reader: LineReader, entry: EntryRecord) -> Sealed:
    """A kept entry, unplayed, and its seal."""
    try:
        return reader.sealed(entry.body, entry.number, entry.number)
    except BadMatch as error:
        raise damaged(kept, entry.number, error) from error


def opened(kept: Kept) -> Game[Any]:
    """The game a match plays."""
    try:
        open_kept = open_campaign if kept.match.game == Campaign.name else open_game
        return open_kept(kept.match.game, as_begun(kept.match.rules, kept.match.setup))
    except ValueError as error:
        raise Closed(
            "This match can no longer be set up by this version of Safehouse. It is kept unchanged."
        ) from error


def restored_by_facts(kept: Kept, game: Game[Any], entries: list[Entry | Undo]) -> Journal:
    """A match begun under other rules: what was told counts as it was told, an open question is asked again."""
    try:
        return folded(game, kept.match.seed, entries)
    except Refused as refused:
        raise Closed(OTHER_RULES.format(old=kept.match.rules, new=game.rules, why=refused.why)) from refused


def damaged(kept: Kept, number: int, error: Exception) -> Closed:
    """An entry that does not come back: the log hears why, and the players that nothing is lost."""
    LOG.error("match %s does not come back as it was kept: entry %d: %s", kept.match.key, number, error)
    return Closed(f"Entry {number} of this match no longer plays as it was saved. The server's log says more.")
