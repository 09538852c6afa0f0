"""What can be looked up at the text table: what to type, and what is printed on cards."""

from collections.abc import Iterable
from typing import Final

from safehouse.terminal.phrases import Phrase
from safehouse.terminal.voices import Voice

WELCOME: Final = "Type the number of a move, or a few of its words: {examples}. Type help for everything else."
HELP: Final = """Type the number of a move, or words that fit just one: {examples}.
Type several at once with ; between them.
  ?            everything you can do
  ? WORDS      only what fits those words
  board        draw the table
  odds         how it may go, as far as you can know
  card NAME    what is printed on a card
  rule ID      a rule in plain words, such as {rule}
  rule WORDS   the rules that speak of something, such as rule jail
  pass         end your turn, or don't react
  undo         take back your last step
  save FILE    save the match
  load FILE    continue a saved match
  quit         leave the table"""
NEXT_PART: Final = "Type on to play {} with this crew, save FILE to keep this match, or quit."
STANDING: Final = "  {typed:<12} {text}"
MANY: Final = 8  # cards shown when a name fits several


class Unknown(Exception):
    """Nothing is called that, or too much is."""


def helped(voice: Voice, rule: str, phrases: Iterable[Phrase]) -> list[str]:
    """What can be typed, what always stands open included."""
    standing = [STANDING.format(typed=each.typed, text=each.text) for each in phrases if each.aside]
    return [HELP.format(examples=voice.EXAMPLES, rule=rule), *standing]


def cards_told(cards: dict[str, str], name: str) -> list[str]:
    """What is printed on the cards that a name fits."""
    found = cards_called(cards, name)
    if not found:
        raise Unknown(f"no card is called {name!r}" if name else "which card? Type card and some of its name")
    if len(found) > MANY:
        raise Unknown(f"{name!r} fits {len(found)} cards; add a word")
    return [cards[title] for title in found]


def cards_called(cards: dict[str, str], name: str) -> list[str]:
    """The cards that a name may mean: exactly, or else all of whose words it has the beginnings."""
    wanted = name.lower().split()
    exact = [title for title in cards if title.lower().split() == wanted]
    return exact or [title for title in cards if has_words(title.lower().split(), wanted)]


def has_words(title: list[str], wanted: list[str]) -> bool:
    """Does each word begin one of a title?"""
    return bool(wanted) and all(any(word.startswith(want) for word in title) for want in wanted)
