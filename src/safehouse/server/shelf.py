"""From a journal to what is kept of it, and back: played again, and compared with what was kept."""

import logging
from typing import Any

from safehouse.engine.game import Game
from safehouse.engine.journal import Entry, Journal, Undo, folded
from safehouse.engine.matchfile import BadMatch, enter, entry_of
from safehouse.engine.wire import Refused
from safehouse.games import as_begun, open_game
from safehouse.server.store import EntryRecord, Kept

LOG = logging.getLogger("safehouse.server")
OTHER_RULES = (
    "This match was begun by the rules {old}, and this server plays by {new}: {why}. It is kept as it is; "
    "open it with the version of Safehouse it was begun with."
)


class Closed(Exception):
    """A match that cannot be played now, and why; `again` if that may pass."""

    def __init__(self, why: str, *, again: bool = False) -> None:
        super().__init__(why)
        self.why = why
        self.again = again


def restored(kept: Kept) -> Journal:
    """The match as it was when its last entry was kept, open questions and drafts included."""
    game = opened(kept)
    entries = [read(kept, game, entry) for entry in kept.entries]
    if game.rules != kept.match.rules:
        return restored_by_facts(kept, game, entries)
    if any(isinstance(entry, Undo) for entry in entries) and not any_question_fell(entries):
        return restored_at_once(kept, game, entries)
    return restored_in_order(kept, game)


def restored_in_order(kept: Kept, game: Game[Any]) -> Journal:
    """A match played again as it was played, each step that was taken back included."""
    journal = Journal(game)
    for entry in kept.entries:
        try:
            enter(journal, entry.body, entry.number)
        except BadMatch as error:
            raise damaged(kept, entry.number, error) from error
    return journal


def any_question_fell(entries: list[Entry | Undo]) -> bool:
    """May a question have fallen when others took something back that it rested on? Nobody wrote that down."""
    told = {entry.of for entry in entries if isinstance(entry, Entry) and entry.facts}
    back = {entry.takes_back for entry in entries if isinstance(entry, Undo)}
    asked = {entry.of for entry in entries[:-1] if isinstance(entry, Entry) and entry.asks} - told - back
    return any(isinstance(entry, Undo) or entry.of != head for head in asked for entry in entries[head + 1 :])


def read(kept: Kept, game: Game[Any], entry: EntryRecord) -> Entry | Undo:
    """A kept entry, unplayed."""
    try:
        return entry_of(game, entry.body, entry.number, entry.number)
    except BadMatch as error:
        raise damaged(kept, entry.number, error) from error


def restored_at_once(kept: Kept, game: Game[Any], entries: list[Entry | Undo]) -> Journal:
    """A match with steps taken back: only what counts in the end is played again, not every undo for itself."""
    journal = Journal(game)
    journal.entries = entries
    try:
        journal.position, journal.counts = journal.replayed(counting(entries))
    except Refused as refused:
        raise damaged(kept, len(entries), refused) from refused
    return journal


def counting(entries: list[Entry | Undo]) -> list[int]:
    """The numbers of the entries that were not taken back."""
    back = {entry.takes_back for entry in entries if isinstance(entry, Undo)}
    return [n for n, entry in enumerate(entries) if isinstance(entry, Entry) and entry.of not in back]


def opened(kept: Kept) -> Game[Any]:
    """The game a match plays."""
    try:
        return open_game(kept.match.game, as_begun(kept.match.rules, kept.match.setup))
    except ValueError as error:
        raise Closed(
            "This match cannot be set up any more by this version of Safehouse. It is kept as it is."
        ) from error


def restored_by_facts(kept: Kept, game: Game[Any], entries: list[Entry | Undo]) -> Journal:
    """A match begun under other rules: what was told counts as it was told, an open question is asked anew."""
    try:
        return folded(game, entries)
    except Refused as refused:
        raise Closed(OTHER_RULES.format(old=kept.match.rules, new=game.rules, why=refused.why)) from refused


def damaged(kept: Kept, number: int, error: Exception) -> Closed:
    """An entry that does not come back: the log hears why, and the players that nothing is lost."""
    LOG.error("match %s does not come back as it was kept: entry %d: %s", kept.match.code, number, error)
    return Closed(f"Entry {number} of this match does not come back as it was kept. The server's log says more.")
