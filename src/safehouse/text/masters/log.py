"""The log of a heist: each fact as a line."""

from collections.abc import Callable
from typing import Any, Final

from safehouse.engine.wire import Fact, Seat
from safehouse.masters.box.pieces import CASH, DOCUMENTS, SPACES, SUBACTIONS, Place
from safehouse.masters.game import Heist
from safehouse.text.masters.facts import CAUSES, TOLD, WHY
from safehouse.text.masters.words import (
    Count,
    a_piece,
    counted,
    icons_in_words,
    listed,
    piece_noun,
    place_name,
    title_of,
)

NUMBERS: Final = ("ideas", "cracks", "tokens", "blanks", "position", "cost")


def tell(heist: Heist, fact: Fact, reader: Seat | None = None) -> str:
    """A fact as a line of the log; what is about the reader says "you"."""
    form = _form(fact, reader)
    values = {name: _told(heist, name, getattr(fact, name)) for name in fact.__struct_fields__}
    for name, more in MORE.items():
        if f"{{{name}}}" in form:
            values[name] = more(heist, fact)
    line = form.format(**values)
    return line[0].upper() + line[1:]


def _form(fact: Any, reader: Seat | None) -> str:
    """The sentence for this reader."""
    form = TOLD[type(fact)]
    if isinstance(form, str):
        return form
    others, you = form
    return you if fact.seat == reader else others


def _told(heist: Heist, name: str, value: Any) -> Any:
    if name in FIELDS:
        return FIELDS[name](heist, value)
    return Count(value) if name in NUMBERS else value


def _member(heist: Heist, who: int) -> str:
    return heist.cast[who].name


def _card(heist: Heist, card: Any) -> str:
    """A card by its number and name; facts that only count cards have a number here."""
    name = heist.edition.box.card_name(str(card))
    return f"{card} {name}" if name != card else title_of(name)


def _faces(heist: Heist, faces: tuple[int, ...]) -> str:
    return ", ".join(f"{heist.cast[who].name} {face}" for who, face in enumerate(faces) if face)


def _contents(heist: Heist, contents: tuple[tuple[int, int], ...]) -> str:
    return listed([a_piece(heist, piece, amount) for piece, amount in contents]) or "nothing"


FIELDS: Final[dict[str, Callable[[Heist, Any], str]]] = {
    **dict.fromkeys(("who", "by", "mate"), _member),
    **dict.fromkeys(("at", "source", "to"), place_name),
    **dict.fromkeys(("chit", "loot", "item"), a_piece),
    "path": lambda heist, path: listed([place_name(heist, space) for space in path]),
    "token": piece_noun,
    "contents": _contents,
    "card": _card,
    "faces": _faces,
    "icons": lambda heist, icons: listed(icons_in_words(icons)),
    "sub": lambda heist, sub: f"{'an' if SUBACTIONS[sub][0] in 'aeiu' else 'a'} {SUBACTIONS[sub]}",
    "letter": lambda heist, letter: heist.edition.box.pieces.ring_names[letter],
    "why": lambda heist, why: WHY.get(why, why),
    "cause": lambda heist, cause: CAUSES.get(cause, cause),
    "rule": lambda heist, rule: title_of(rule),
    "seat": lambda heist, seat: f"Player {seat + 1}",
}


def _goods(heist: Heist, fact: Any) -> str:
    return a_piece(heist, fact.loot if hasattr(fact, "loot") else fact.chit, fact.amount)


def _are(heist: Heist, fact: Any) -> str:
    return "are" if fact.loot == DOCUMENTS or (fact.amount > 1 and fact.loot != CASH) else "is"


def _price(heist: Heist, fact: Any) -> str:
    return f" for {counted(fact.ideas, 'idea')}" if fact.ideas else ""


def _din(heist: Heist, fact: Any) -> str:
    return f", +{fact.noise} noise" if fact.noise else ""


def _lost(heist: Heist, fact: Any) -> str:
    if not fact.card:
        return "no event is left to discard"
    comes_to = "and that sets it off" if _is_alarm(heist, fact.card) else "and won't happen"
    return f"event {_card(heist, fact.card)} is discarded {comes_to}"


def _is_alarm(heist: Heist, card: str) -> bool:
    """Does a card sound the alarm, also when it is discarded (PH313)?"""
    topic = heist.edition.box.topics.get(card)
    return topic is not None and topic.alarm


def _die(heist: Heist, fact: Any) -> str:
    return f" and rolls a {fact.face}" if fact.face else ""


def _captive(heist: Heist, fact: Any) -> str:
    name = heist.cast[-1].name
    return f"{name} walks to {place_name(heist, fact.to)}" if fact.to < SPACES else f"{name} is gone"


def _where(heist: Heist, place: Place) -> str:
    return f" on {place_name(heist, place)}" if place < SPACES else ""


# Words that need more than one field of a fact.
MORE: Final[dict[str, Callable[[Heist, Any], str]]] = {
    "action": lambda heist, fact: heist.printed[fact.who][fact.card, fact.slot].name,
    "goods": _goods,
    "are": _are,
    "price": _price,
    "din": _din,
    "lost": _lost,
    "die": _die,
    "captive": _captive,
    "CRISIS": lambda heist, fact: heist.edition.box.words["crisis"].upper(),
    "Crisis": lambda heist, fact: heist.edition.box.words["crisis"].capitalize(),
    "found": lambda heist, fact: _where(heist, fact.place),
}
