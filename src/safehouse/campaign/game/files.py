"""A campaign as a file: its first page, its commands with their facts, and a hash; as any match has one."""

from collections.abc import Callable

import msgspec

from safehouse.campaign.game.game import Campaign
from safehouse.campaign.setup import Founding
from safehouse.engine.journal import Journal
from safehouse.engine.journal.journal import unbounded
from safehouse.engine.journal.matchfile import read_match, write_match
from safehouse.engine.outside import placed, shown
from safehouse.engine.wire import Refused


def open_founding(raw: bytes) -> Campaign:
    """The campaign of a first page in its wire form."""
    return Campaign(msgspec.json.decode(raw, type=Founding))


def save_campaign(journal: Journal) -> str:
    """The whole campaign as text."""
    return write_match(journal)


def load_campaign(text: str, spend: Callable[[], None] = unbounded) -> Journal:
    """The campaign a text tells, played again and compared; BadMatch with its line where something is wrong."""
    return read_match(text, open_campaign, spend)


def open_campaign(name: str, setup: bytes) -> Campaign:
    """A campaign from its name and its first page in wire form; ValueError where they make no sense."""
    if name != Campaign.name:
        raise ValueError(f"this is a file of {shown(name)}, not of a campaign")
    try:
        return open_founding(setup)
    except Refused as refused:
        raise ValueError(str(refused)) from refused
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ValueError(placed(error)) from error
