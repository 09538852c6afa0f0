"""What happens in Heist Masterminds, told line by line. A card without a name is one the reader did not see."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from safehouse.engine.wire import Fact, Seat
from safehouse.masterminds.box.content import card_name, masks
from safehouse.masterminds.box.pieces import ANY, ICONS_OFF, NOBODY
from safehouse.masterminds.facts.crew import MemberLeft
from safehouse.masterminds.game import Match
from safehouse.text.masterminds.facts import DID, LEFT, TOLD, Form
from safehouse.text.masterminds.words import (
    counted,
    icon_name,
    icons_in_words,
    listed,
    named,
    place_name,
    seat_name,
    whose_name,
)

Reader = Seat | None  # None for somebody at no seat
Word = Callable[[Match, Any, Reader], str]


def tell(game: Match, fact: Fact, reader: Reader = None) -> str:
    """What happened, as the one who sees the fact may read it; what is about the reader says "you"."""
    form = _form(fact, reader)
    words = {name: word(game, fact, reader) for name, word in _words_in(form)}
    line = form.format(**(_plain(fact) | words))
    return line[0].upper() + line[1:]


@cache
def _words_in(form: str) -> tuple[tuple[str, Word], ...]:
    """Those of the words that a sentence asks for."""
    return tuple((name, word) for name, word in WORDS.items() if f"{{{name}}}" in form)


def _form(fact: Any, reader: Reader) -> str:
    """The sentence for this reader."""
    form: Form = LEFT[fact.why] if isinstance(fact, MemberLeft) else TOLD[type(fact)]
    if isinstance(form, str):
        return form
    others, you = form
    return you if fact.seat == reader else others


def _plain(fact: Fact) -> dict[str, Any]:
    return {name: getattr(fact, name) for name in fact.__struct_fields__}


def _a_card(game: Match, fact: Any, reader: Reader) -> str:
    return card_name(fact.card) if fact.card else "a card"


def _found(game: Match, fact: Any, reader: Reader) -> str:
    return f": {card_name(fact.card)}" if fact.card else ""


def _other(fact: Any) -> Seat:
    """The second person of a fact."""
    seat: Seat = fact.to if hasattr(fact, "to") else fact.rival
    return seat


def _against(game: Match, fact: Any, reader: Reader) -> str:
    return f" against {seat_name(fact.rival, reader)}" if fact.rival != NOBODY else ""


def _tally(game: Match, fact: Any, reader: Reader) -> str:
    """How an attempt went, with the rule that says so."""
    if not fact.success:
        return f"Failed: {fact.had} of {counted(fact.needed, 'icon')}, {fact.heat} Heat (R79)"
    if fact.substitutes:
        return f"Success with {counted(fact.substitutes, 'substitute')}: {fact.heat} Heat (R78)"
    sums = f"{counted(fact.had, 'icon')}, {fact.needed} needed"
    return f"Success: {sums}; {fact.heat} Heat from the Job (R77)" if fact.heat else f"Clean success: {sums} (R77)"


def _silenced(game: Match, fact: Any, reader: Reader) -> str:
    """What of a Complication does not count."""
    what, are = ("icons", "are") if fact.off & ICONS_OFF else ("text", "is")
    return f"{what} on {card_name(fact.card)} {are}"


def _job(game: Match, fact: Any, reader: Reader) -> str:
    """A Job by its name; one that a match kept from earlier does not tell by where it lies."""
    return card_name(fact.job) if fact.job else place_name(game, fact.place, reader)


def _time(game: Match, fact: Any, reader: Reader) -> str:
    return f"gains {fact.by} Time" if fact.by > 0 else f"loses {-fact.by} Time (R89)"


def _party(game: Match, fact: Any, reader: Reader) -> str:
    return counted(len(fact.members), "member") if fact.members else "no one"


def _victory(game: Match, fact: Any, reader: Reader) -> str:
    """Who won."""
    names = listed([seat_name(seat, reader) for seat in fact.winners])
    if len(fact.winners) > 1:
        return f"{names} share the victory"
    return "You win the match" if reader in fact.winners else f"{names} wins the match"


def _did(game: Match, fact: Any, reader: Reader) -> str:
    """What the text of a card did."""
    one, more, rule = DID[fact.did]
    skill = icon_name(game.book.free_substitutes.get(fact.card, ANY))
    words = (one if fact.by == 1 else more).format(fact.by, skill=skill)
    return f"{words}{f' ({rule})' if rule else ''}"


WORDS: Final[dict[str, Word]] = {
    "who": lambda game, fact, reader: seat_name(fact.seat, reader),
    "whose": lambda game, fact, reader: whose_name(fact.seat, reader),
    "other": lambda game, fact, reader: seat_name(_other(fact), reader),
    "others": lambda game, fact, reader: whose_name(_other(fact), reader),
    "holder": lambda game, fact, reader: seat_name(fact.place // game.jobs_each, reader),
    "job": _job,
    "card": lambda game, fact, reader: card_name(fact.card),
    "cards": lambda game, fact, reader: named(fact.cards),
    "member": lambda game, fact, reader: card_name(fact.card).removeprefix("The "),
    "a_card": _a_card,
    "found": _found,
    "dealt": lambda game, fact, reader: card_name(fact.card) if fact.up else "A face-down Complication",
    "icons": lambda game, fact, reader: icons_in_words(masks(fact.icons)),
    "tokens": lambda game, fact, reader: f", plus {counted(fact.tokens, 'Prestige token')}" if fact.tokens else "",
    "turns": lambda game, fact, reader: counted(fact.time, "turn"),
    "against": _against,
    "tally": _tally,
    "silenced": _silenced,
    "time": _time,
    "party": _party,
    "victory": _victory,
    "did": _did,
}
