"""What the table writes on: a terminal, with colours and lines that fit, or a pipe, which gets plain whole lines."""

from textwrap import wrap
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

ENDLESS: Final = 1_000  # the width of a pipe
HEAD, LOUD, WARNING, WRONG, QUESTION, FAINT = "bold", "bold", "yellow", "bold red", "bold cyan", "dim"


class Paper:
    """Somewhere to write lines."""

    def __init__(self, out: TextIO) -> None:
        self.console = Console(file=out, highlight=False, markup=False, emoji=False)

    @property
    def live(self) -> bool:
        """Does a person look at it?"""
        return self.console.is_terminal

    @property
    def width(self) -> int:
        """How many letters fit in a line."""
        return self.console.width if self.live else ENDLESS

    def say(self, text: str = "", style: str = "", hang: int = 4) -> None:
        """Write some lines; what is too long continues below, further to the right."""
        for line in text.split("\n"):
            for part in fitted(line, self.width, hang):
                self.console.print(Text(part, style), soft_wrap=True)

    def clear(self) -> None:
        """Wipe everything off, so that nobody reads what was not meant for them."""
        self.console.clear()


def fitted(line: str, width: int, hang: int) -> list[str]:
    """A line as the lines it takes."""
    if len(line) <= width:
        return [line]
    margin = " " * (len(line) - len(line.lstrip()) + hang)
    return wrap(line, width, subsequent_indent=margin, break_on_hyphens=False)
