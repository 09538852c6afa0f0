"""Campaigns of the command line: a folder with one file for each, and the matches they are playing."""

import fcntl
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from safehouse.cli.wrong import Wrong

if TYPE_CHECKING:
    from safehouse.engine.journal import Journal

FOLDER = "campaigns"
ENDING = ".campaign"


class CampaignFolder:
    """Where the command line keeps campaigns, each under a short name made from that of its crew."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.folder = folder

    def codes(self) -> list[str]:
        """The campaigns there are."""
        return sorted(file.name.removesuffix(ENDING) for file in self.folder.glob(f"*{ENDING}"))

    def file(self, code: str) -> Path:
        """The file of a campaign."""
        return self.folder / f"{code}{ENDING}"

    def match_file(self, code: str, match: str) -> Path:
        """The file of a match that a campaign is playing."""
        return self.folder / f"{code}.{match}.match"

    def read(self, code: str) -> "Journal":
        """A campaign, played again and compared."""
        from safehouse.campaign.game import load_campaign

        if code not in self.codes():
            raise Wrong(f"there is no campaign {code!r} here; there are: {', '.join(self.codes()) or 'none'}")
        return load_campaign(text_in(self.file(code)))

    def keep(self, code: str, journal: "Journal") -> None:
        """Write a campaign down, whole or not at all."""
        from safehouse.campaign.game import save_campaign

        write_whole(self.file(code), save_campaign(journal))

    def free_code(self, crew: str) -> str:
        """A short name that no campaign has yet."""
        word = re.sub(r"[^a-z0-9]+", "-", crew.casefold()).strip("-") or "crew"
        names = (word, *(f"{word}-{number}" for number in range(2, len(self.codes()) + 3)))
        return next(name for name in names if name not in self.codes())

    @contextmanager
    def changing(self, code: str) -> Iterator["Journal"]:
        """A campaign that nobody else changes meanwhile; what was played is kept if all of it was legal."""
        with (self.folder / ".lock").open("a") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            journal = self.read(code)
            yield journal
            self.keep(code, journal)


def text_in(file: Path) -> str:
    """The text of a file; what is no text is said so."""
    try:
        return file.read_text(encoding="utf8")
    except UnicodeDecodeError as error:
        raise Wrong(f"{file}: line 1: the file is not text") from error


def write_whole(file: Path, text: str) -> None:
    """Write a file at once or not at all, for its owner alone."""
    new = file.with_name(f".{file.name}.new")
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf8") as out:
        out.write(text)
        out.flush()
        os.fsync(out.fileno())
    os.replace(new, file)
