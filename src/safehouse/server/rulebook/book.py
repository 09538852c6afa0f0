"""The rulebook in one answer: rules by chapter, the rulings where they apply, and every card."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from safehouse.games.rulebook import Rule, rules
from safehouse.server.rulebook.chapters import Ruling, chapters, rulings
from safehouse.server.rulebook.mentions import Names, named
from safehouse.server.scenes.screens import GAMES, screen_of
from safehouse.server.wire.forms import CardNotes, Rulebook, RuleText, Section

TITLE = re.compile(r"\*\*(.+?)[.:]?\*\*")
HEADING = re.compile(r"[^a-z0-9]+")
OPEN = "Questions that belong to no one rule or card."


@cache
def rulebook() -> Rulebook:
    """Every rule by its id, every card, and what is written about them."""
    names = {game: Names(screen_of(game).cards()) for game in GAMES}
    ruled = list(rulings())
    texts = {rule.id: rule_text(rule, names[rule.game], ruled) for rule in rules().values()}
    cards = {name: card for game in GAMES for name, card in names[game].cards.items()}
    notes = {name: notes_on(name, game, texts, names[game], ruled) for game in GAMES for name in names[game].cards}
    return Rulebook(texts, cards, [*in_order(), *left_over(ruled, texts, names)], notes)


def rule_text(rule: Rule, names: Names, ruled: Iterable[Ruling]) -> RuleText:
    """A rule with its title, the rulings about it, and the cards it names."""
    title = TITLE.match(rule.text)
    text = rule.text.replace("**", "")
    about = [each.text for each in ruled if each.game == rule.game and rule.id in named(each.about)]
    return RuleText(
        rule.id, rule.game, text, about, rule.section, title[1] if title else rule.id, rule.kind, names.found(text)
    )


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
