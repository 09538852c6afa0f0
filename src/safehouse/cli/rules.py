"""The command line: the rulebook in words, edition by edition."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated

import typer

from safehouse.cli.wrong import Wrong

if TYPE_CHECKING:
    from safehouse.games.rulebook import Rule

COMPARE = "compare"
ALL = "all"
EDITION = "An edition of Masters, or all; the standard one if not given."
HELP = "The id of a rule, such as SEC2; words to look for; or compare and two editions."


def rules(
    words: Annotated[list[str] | None, typer.Argument(help=HELP, metavar="[ID | WORDS | compare A B]")] = None,
    missing: Annotated[bool, typer.Option("--missing", help="Ids without function or test, one per line.")] = False,
    kind: Annotated[str, typer.Option(help="Ids of one kind: rule, data or note.")] = "",
    edition: Annotated[str, typer.Option(help=EDITION)] = "",
) -> None:
    """Show a rule in plain words, find rules by what they speak of, list them, or compare two editions."""
    first, *others = words or [""]
    if first == COMPARE:
        typer.echo("\n".join(compared_in_words(others)))
    elif others and is_rule(first):
        raise Wrong(f"one rule at a time: {first} or {others[0]}")
    elif first:
        typer.echo("\n".join(told_in(editions_named(edition), " ".join([first, *others]))))
    else:
        for line in listed(edition, kind, missing=missing):
            typer.echo(line)


def is_rule(name: str) -> bool:
    """Is a word the id of a rule?"""
    from safehouse.games.rulebook import rules as all_rules

    return name.upper() in all_rules()


def editions_named(edition: str) -> list[str]:
    """The editions of the book that are meant, the newest first."""
    from safehouse.masters.editions import EDITIONS, STANDARD
    from safehouse.masters.editions.about import editions_in_words

    known = [*dict.fromkeys([*editions_in_words(), *EDITIONS])]
    if edition == ALL:
        return known
    if edition and edition not in known:
        raise Wrong(f"edition: the book has no edition {edition!r}; it has {', '.join(known)}, or {ALL} of them")
    return [edition or STANDARD.name]


def told_in(editions: list[str], rule: str) -> Iterable[str]:
    """A rule in words, once for all editions that have it so; with their names where there are several."""
    texts: dict[str, list[str]] = {}
    for edition in editions:
        texts.setdefault(told(rule, edition), []).append(edition)
    return [f"{', '.join(names)}: {text}" if len(editions) > 1 else text for text, names in texts.items()]


def told(rule: str, edition: str) -> str:
    """A rule in words, as an edition has it."""
    from safehouse.games.rulebook import explain

    answer = explain(rule, edition)
    if answer.startswith("!"):
        raise Wrong(answer[2:])
    return answer


def listed(edition: str, kind: str, *, missing: bool) -> Iterable[str]:
    """Rules, or their ids; in front of them their edition where there are several."""
    from safehouse.games.rulebook import rules as all_rules
    from safehouse.masters.editions import EDITIONS

    for name in EDITIONS if missing and edition == ALL else editions_named(edition):
        margin = f"{name}  " if edition == ALL else ""
        for rule in all_rules(name).values():
            if (not missing or rule.missing) and kind in ("", rule.kind):
                yield margin + (rule.id if missing or kind else line_of(rule))


def line_of(rule: "Rule") -> str:
    """A rule in one line."""
    return f"{rule.id:<7}{rule.kind:<6}{rule.title}. {rule.body}"


def compared_in_words(editions: list[str]) -> Iterable[str]:
    """The rules in which two editions differ, each with both texts."""
    from safehouse.games.rulebook import compared, plays_alike

    if len(editions) != 2:
        raise Wrong(f"compare needs two editions, such as {COMPARE} {' '.join(editions_named(ALL)[:2])}")
    one, other = (name for edition in editions for name in editions_named(edition))
    for rule, twin in compared(one, other):
        yield f"{rule.id:<7}{rule.title}{'' if not plays_alike(rule, twin) else ' (same in play)'}"
        yield f"{'':7}{one}: {rule.body}"
        yield f"{'':7}{other}: {twin.body}"
