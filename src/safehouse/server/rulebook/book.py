"""The rulebook in one answer: rules by chapter, the rulings where they apply, and every card."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from safehouse.games.rulebook import NOTE, SILENT, Rule, rules
from safehouse.screen.told import CardText, EditionText
from safehouse.server.rulebook.chapters import Ruling, chapters, rulings
from safehouse.server.rulebook.mentions import Names, named
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.server.wire.forms import CardNotes, Rulebook, RuleCell, RuleText, Section

HEADING = re.compile(r"[^a-z0-9]+")
OPEN = "Questions that belong to no one rule or card."
IS_SILENT = "The book of this edition says nothing about it."
AS_LATER = "It is played as in later editions."


@lru_cache(maxsize=8)
def rulebook(edition: str = "") -> Rulebook:
    """Every rule by its id, every card, and what is written about them, as an edition has them."""
    names = {game: Names(cards_of(game, edition)) for game in GAMES}
    ruled = [each for each in rulings() if each.edition in ("", edition)]
    texts = {rule.id: rule_text(rule, names[rule.game], ruled) for rule in rules(edition).values()}
    cards = {name: card for game in GAMES for name, card in names[game].cards.items()}
    notes = {name: notes_on(name, game, texts, names[game], ruled) for game in GAMES for name in names[game].cards}
    sections = [*in_order(), *left_over(ruled, texts, names)]
    editions = [each for game in GAMES for each in editions_of(game)]
    standard = next(each.name for each in editions if each.standard)
    return Rulebook(texts, cards, sections, notes, edition or standard, editions)


def editions_of(game: str) -> list[EditionText]:
    """The editions of a game, the newest first."""
    return screen_of(game).editions()


def cards_of(game: str, edition: str) -> Mapping[str, CardText]:
    """The cards of a game, as an edition of it has them."""
    is_its_own = edition in [each.name for each in editions_of(game)]
    return screen_of(game).cards(edition if is_its_own else "")


def rule_text(rule: Rule, names: Names, ruled: Iterable[Ruling]) -> RuleText:
    """A rule with its title, the rulings about it, and the cards it names."""
    text = f"{rule.title}. {body_of(rule)}"
    about = [each.text for each in ruled if is_about(each, rule)]
    cells = cells_of(rule)
    return RuleText(rule.id, rule.game, text, about, rule.section, rule.title, rule.kind, names.found(text), cells)


def is_about(ruling: Ruling, rule: Rule) -> bool:
    """Does a ruling settle a rule? Where an edition has a way of its own, only a ruling on that edition does."""
    same = ruling.game == rule.game and rule.id in named(ruling.about)
    return same and (rule.way == 0 or bool(ruling.edition))


def cells_of(rule: Rule) -> list[RuleCell]:
    """A rule edition by edition, if they differ in it."""
    cells = [cell(each.name, rules(each.name)[rule.id]) for each in editions_of(rule.game)]
    return cells if len({(each.title, each.text) for each in cells}) > 1 else []


def cell(edition: str, rule: Rule) -> RuleCell:
    """A rule as an edition has it; notes are all played alike, namely not at all."""
    return RuleCell(edition, rule.title, body_of(rule), -1 if rule.kind == NOTE else rule.way)


def body_of(rule: Rule) -> str:
    """What a rule says; a sentence where its book is silent."""
    if rule.body != SILENT:
        return rule.body
    return IS_SILENT if rule.kind == NOTE else f"{IS_SILENT} {AS_LATER}"


def notes_on(card: str, game: str, texts: dict[str, RuleText], names: Names, ruled: Iterable[Ruling]) -> CardNotes:
    """The rules that name a card, and the rulings about it."""
    about = [each.text for each in ruled if each.game == game and card in names.found(each.about)]
    naming = [rule.id for rule in texts.values() if rule.game == game and card in rule.cards]
    return CardNotes(game, screen_of(game).CHAPTERS.get(names.cards[card].kind, ""), naming, about)


def in_order() -> Iterator[Section]:
    """The chapters with their rules."""
    for each in chapters():
        inside = [rule.id for rule in rules().values() if (rule.game, rule.section) == (each.game, each.id)]
        yield Section(each.game, each.id, each.title, each.about, inside, [])


def left_over(ruled: Iterable[Ruling], texts: dict[str, RuleText], names: dict[str, Names]) -> Iterator[Section]:
    """Rulings that apply to no rule and no card, under their headings."""
    found: dict[tuple[str, str], list[str]] = {}
    for each in ruled:
        if not any(rule in texts for rule in named(each.about)) and not names[each.game].found(each.about):
            found.setdefault((each.game, each.heading), []).append(f"{each.about}: {each.text}")
    for (game, heading), lines in found.items():
        name = HEADING.sub("-", f"rulings {heading}".lower()).strip("-")
        yield Section(game, name, f"Rulings: {heading.lower() or 'the rest'}", OPEN, [], lines)
