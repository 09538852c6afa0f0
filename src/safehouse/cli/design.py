"""The command line of the designer: judging scenarios, and writing them in other forms."""

from collections import Counter
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from safehouse.cli.lab import Edition

if TYPE_CHECKING:
    from safehouse.masters.board import HeistFile
    from safehouse.masters.editions import Edition as Rules

Scenario = Annotated[str, typer.Argument(help="A heist, a heist file, a link or a save key of the official designer.")]


class Form(StrEnum):
    """What a scenario can be written as."""

    TOML = "toml"
    LINK = "link"
    KEY = "key"
    TILES = "tts"
    SVG = "svg"
    PAGE = "page"


def judge(scenario: Scenario, edition: Edition = "") -> None:
    """Check a scenario: can it be set up, started and won, and does anything look odd?"""
    from safehouse.designer.opening import open_scenario
    from safehouse.masters.editions import EDITIONS, edition_of
    from safehouse.masters.judge import ERROR, judge

    sheet, unread = open_scenario(scenario, edition_of(edition))
    drawn_for = sheet.edition if sheet.edition in EDITIONS else ""
    findings = [*unread, *judge(sheet, edition_of(edition or drawn_for))]
    for finding in findings:
        typer.echo(f"{finding.severity:<8}{finding.check:<4} {finding.place}: {finding.words} ({finding.rule})")
        if finding.mending is not None:
            typer.echo(f"{'':<13}to fix it: {finding.mending.words}")
    counts = Counter(finding.severity for finding in findings)
    typer.echo(", ".join(f"{counts[kind]} {kind}{'s' * (counts[kind] != 1)}" for kind in ("error", "warning", "note")))
    if counts[ERROR]:
        raise typer.Exit(1)


def export(
    scenario: Scenario, form: Annotated[Form, typer.Option(help="What to write.")] = Form.TOML, edition: Edition = ""
) -> None:
    """Write a scenario as a heist file, a link, a save key of the official designer, a picture or a printable page."""
    from safehouse.designer.opening import open_scenario
    from safehouse.masters.editions import edition_of

    sheet, unread = open_scenario(scenario, edition_of(edition))
    for finding in unread:
        typer.echo(f"left out: {finding}", err=True)
    typer.echo(_written(sheet, form, edition), nl=False)


def _written(sheet: "HeistFile", form: Form, edition: str) -> str:
    """A scenario in another form; what a key cannot hold is told beside it."""
    from safehouse.designer.keys.exchange import key_of, lost_in_key
    from safehouse.designer.keys.savekey import write_key
    from safehouse.designer.link import write_link
    from safehouse.designer.pictures.page import printed_page
    from safehouse.designer.pictures.svg import map_svg
    from safehouse.masters.board.writing import write_heist
    from safehouse.masters.editions import edition_of

    if form in (Form.KEY, Form.TILES):
        for lost in lost_in_key(sheet):
            typer.echo(f"left out: {lost}", err=True)
        return write_key(key_of(sheet), plain=form is Form.TILES) + "\n"
    if form is Form.PAGE:
        return printed_page(sheet, edition_of(edition))
    if form is Form.SVG:
        return map_svg(sheet)
    return write_link(sheet) + "\n" if form is Form.LINK else write_heist(sheet)


def certify(
    scenario: Annotated[str, typer.Argument(help="A scenario; nothing for all heists of the box that were won.")] = "",
    matches: Annotated[int, typer.Option(min=1, max=10_000, help="How many matches to try.")] = 20,
    keep: Annotated[bool, typer.Option("--keep", help="Keep the match that wins a heist of the box.")] = False,
    edition: Edition = "",
) -> None:
    """Prove what can be proved of a scenario: sound, reachable, winnable; or replay the wins kept for the box."""
    from safehouse.designer.certificates.certificate import at_sight
    from safehouse.designer.certificates.official import keep as keep_match
    from safehouse.designer.certificates.search import seek_win
    from safehouse.designer.opening import open_scenario
    from safehouse.masters.editions import edition_of
    from safehouse.masters.judge import check_sound

    rules = edition_of(edition)
    if not scenario:
        _play_kept(rules)
        return
    sheet, unread = open_scenario(scenario, rules)
    check_sound(sheet, rules, scenario[:60], unread)
    for certificate in at_sight(sheet, rules):
        typer.echo(f"{certificate.kind}: {certificate.words}")
    sought = seek_win(scenario if scenario in rules.box.heists else sheet, rules, matches)
    typer.echo(f"{'can be won' if sought.certificate else 'not proved'}: {sought.words()}")
    if keep and sought.certificate and scenario in rules.box.heists:
        typer.echo(f"kept in {keep_match(rules, scenario, sought.certificate)}")


def _play_kept(rules: "Rules") -> None:
    """Play every match that is kept again, one line each; it fails where a heist has none."""
    from safehouse.designer.certificates.official import certified, kept_matches

    kept = kept_matches(rules)
    for heist in rules.box.heists:
        typer.echo(f"{heist:<24}{certified(rules, heist).kind if heist in kept else 'no match is kept'}")
    missing = [heist for heist in rules.box.heists if heist not in kept]
    typer.echo(f"{len(rules.box.heists) - len(missing)} of {len(rules.box.heists)} heists are certified as won")
    if missing:
        raise typer.Exit(1)
