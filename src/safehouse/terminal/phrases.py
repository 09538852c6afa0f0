"""What is on offer as lines of words, and which of them something typed means."""

import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from safehouse.engine.wire import Command

FEW: Final = 24  # more offers than that are many
ALIKE: Final = 3  # so many that differ only in a space share a line
NUMBERS: Final = 7  # columns that the numbers of offers take
EDGES: Final = ".,:;!?()[]—\"'"


class Phrase(NamedTuple):
    """An offer in words, what one might regret about it, and a short form to type."""

    command: Command
    text: str
    warning: str = ""
    typed: str = ""
    bulk: str = ""  # what it is one of many of, where a list of all of them would be in the way
    aside: bool = False  # always there, so that it is not listed with what is on offer now


Numbered = tuple[int, Phrase]


def in_order(phrases: Sequence[Phrase]) -> list[Phrase]:
    """Phrases as they are numbered: what stands aside comes last."""
    return sorted(phrases, key=lambda phrase: phrase.aside)


def words_of(text: str) -> list[str]:
    """The words of a text as one would type them."""
    return [word for each in text.lower().split() if (word := each.strip(EDGES))]


def meant(phrases: Sequence[Phrase], typed: str) -> list[Phrase]:
    """The offers that something typed fits: by number, in full, by how words begin in their order, or in any."""
    if typed.isdigit():
        return list(phrases[int(typed) - 1 : int(typed)]) if int(typed) else []
    wanted = words_of(typed)
    for fits in (is_short_form, is_in_full, fits_short_form, fits_text, fits_in_any_order):
        if wanted and (found := [phrase for phrase in phrases if fits(phrase, wanted)]):
            return found
    return []


def is_short_form(phrase: Phrase, wanted: list[str]) -> bool:
    """Was the short form typed in full?"""
    return words_of(phrase.typed) == wanted


def is_in_full(phrase: Phrase, wanted: list[str]) -> bool:
    """Was all of it typed?"""
    return words_of(phrase.text) == wanted


def fits_short_form(phrase: Phrase, wanted: list[str]) -> bool:
    """Do the words begin words of the short form?"""
    return fits_words(words_of(phrase.typed), wanted)


def fits_text(phrase: Phrase, wanted: list[str]) -> bool:
    """Do the words begin words of the text?"""
    return fits_words(words_of(phrase.text), wanted)


def fits_in_any_order(phrase: Phrase, wanted: list[str]) -> bool:
    """Does each word begin some word of the text or the short form?"""
    return all(fits_words(words_of(f"{phrase.typed} {phrase.text}"), [want]) for want in wanted)


def fits_words(text: list[str], wanted: Sequence[str]) -> bool:
    """Do all wanted words begin words of a text, in order? Numbers must be the same."""
    rest = iter(text)
    return all(any(_begins(word, want) for word in rest) for want in wanted)


def _begins(word: str, want: str) -> bool:
    return word == want if want.isdigit() else word.startswith(want)


def numbered(phrases: Sequence[Phrase], wanted: str) -> list[Numbered]:
    """The offers to list, with their numbers: those not set aside, or those that fit some words."""
    every = list(enumerate(phrases, start=1))
    if not wanted:
        return [(number, phrase) for number, phrase in every if not phrase.aside]
    found = meant(phrases, wanted)
    return [(number, phrase) for number, phrase in every if phrase in found]


def in_lines(listed: Sequence[Numbered], *, short: bool = False) -> Iterator[tuple[str, str]]:
    """A line and a warning for each offer; several alike but for the space at their end share a line.

    Where there are many, a short list only counts what there is in bulk.
    """
    counts = short and len(listed) > FEW
    for head, members in groupby(listed, key=lambda each: (counts and each[1].bulk) or _head(each[1])):
        run = list(members)
        if head and head == run[0][1].bulk:
            yield f"{_range(run)}  {len(run)} offers: {head}", ""
        elif head and len(run) >= ALIKE:
            spaces = " ".join(phrase.text.split()[-1] for _, phrase in run)
            yield f"{_range(run)}  {head} {spaces}", ""
        else:
            yield from map(_line, run)


def _range(run: Sequence[Numbered]) -> str:
    return f"{f'{run[0][0]}-{run[-1][0]}':>{NUMBERS}}"


def _line(each: Numbered) -> tuple[str, str]:
    number, phrase = each
    return f"{number:>{NUMBERS}}  {phrase.text}", phrase.warning


def _head(phrase: Phrase) -> str:
    """An offer without the space it ends with; nothing if it does not end with one, or has a warning."""
    head, _, last = phrase.text.rpartition(" ")
    return head if re.fullmatch("E?[0-9]+", last) and not phrase.warning else ""
