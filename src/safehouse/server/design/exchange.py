"""Scenarios read from any text, and written in any form."""

from safehouse.designer.keys.exchange import key_of, lost_in_key
from safehouse.designer.keys.savekey import write_key
from safehouse.designer.link import write_link
from safehouse.designer.opening import read_any
from safehouse.designer.pictures.page import printed_page
from safehouse.designer.pictures.svg import map_svg
from safehouse.designer.sketch import sketch_of
from safehouse.engine.outside import in_short
from safehouse.masters.board import BadDrawing, HeistFile, read
from safehouse.masters.board.writing import write_heist
from safehouse.masters.judge import Finding, Reading
from safehouse.masters.judge.judge import judge
from safehouse.server.design.judging import edition_for, in_words, opened
from safehouse.server.wire.design_forms import OpenedSketch, ReadForm, WriteForm, WrittenScenario
from safehouse.server.wire.errors import RequestError

ANY_FORM = "Paste a link to a drawing, a save key or link from the official designer, or the text of a heist file."
SUFFIX = {"toml": "toml", "svg": "svg", "page": "html", "link": "txt", "key": "txt"}


def read_text(form: ReadForm) -> OpenedSketch:
    """The scenario in a text, as far as it can be read."""
    scenario, unread = _reading(form)
    return OpenedSketch(sketch_of(scenario), in_words([*unread, *_unreadable(scenario)]))


def _reading(form: ReadForm) -> Reading:
    official = edition_for(form.edition).box
    if form.text in official.heists:
        return Reading(official.heist(form.text), [])
    try:
        return read_any(form.text, form.name or "this text")
    except ValueError as bad:
        raise RequestError(400, in_short(f"No heist can be read here: {bad}."), ANY_FORM) from bad


def _unreadable(scenario: HeistFile) -> list[Finding]:
    """Why a map cannot be read."""
    try:
        read(scenario.map)
    except BadDrawing:
        return [finding for finding in judge(scenario, edition_for(scenario.edition)) if finding.field == "map"]
    return []


def write_scenario(form: WriteForm) -> WrittenScenario:
    """A scenario in another form."""
    scenario = opened(form.sketch).scenario
    try:
        lost = lost_in_key(scenario) if form.form == "key" else []
        text = _written(scenario, form.form)
    except BadDrawing as bad:
        raise RequestError(
            400, in_short(f"This map cannot be drawn: {bad}."), "Fix what the findings point out."
        ) from bad
    return WrittenScenario(text, f"{_slug(scenario)}.{SUFFIX[form.form]}", lost)


def _slug(scenario: HeistFile) -> str:
    words = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in scenario.title.lower())
    return "-".join(words.split()) or "heist"


def _written(scenario: HeistFile, form: str) -> str:
    if form == "key":
        return write_key(key_of(scenario))
    if form == "page":
        return printed_page(scenario, edition_for(scenario.edition))
    if form == "svg":
        return map_svg(scenario)
    return write_link(scenario) if form == "link" else write_heist(scenario)
