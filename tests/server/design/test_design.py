"""The designer's routes: any sketch is judged, mended, read and written; whatever is wrong is said in words."""

import zlib
from base64 import urlsafe_b64encode
from typing import Any

import msgspec
import pytest

from safehouse.designer.sketch import ORIGIN, SketchCell, sketch_of
from safehouse.masters.board import Cell, HeistFile
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from safehouse.server.design.exchange import read_text, write_scenario
from safehouse.server.design.judging import judged, mend, suggest
from safehouse.server.limits import Limits
from safehouse.server.wire.design_forms import (
    FindingText,
    MendForm,
    ReadForm,
    SketchForm,
    SuggestForm,
    WriteForm,
)
from safehouse.server.wire.errors import RequestError
from tests.masters.judge.faulty import SOUND
from tests.server.house import House, running


def form(scenario: HeistFile, corner: Cell = ORIGIN) -> SketchForm:
    """A sketch of a scenario, as a page sends it."""
    return msgspec.convert(msgspec.to_builtins(sketch_of(scenario, corner)), SketchForm)


def cells(drawn: dict[tuple[int, int], str]) -> list[dict[str, Any]]:
    return [{"q": q, "r": r, "signs": list(signs)} for (q, r), signs in drawn.items()]


def changed(**fields: Any) -> HeistFile:
    return msgspec.structs.replace(SOUND, **fields)


@pytest.mark.parametrize("name", heist_ids())
def test_an_official_heist_can_be_drawn_on_and_is_the_same_when_it_is_written_down(name: str) -> None:
    sketch = msgspec.convert(msgspec.to_builtins(read_text(ReadForm(name)).sketch), SketchForm)

    answer = judged(sketch)

    assert answer.scenario == load_heist(name)
    assert answer.playable
    assert answer.deck == load_heist(name).cards()


def test_it_does_not_matter_where_on_the_paper_a_map_is_drawn() -> None:
    here, there = judged(form(SOUND)), judged(form(SOUND, Cell(-7, 5)))

    assert there.scenario == here.scenario
    assert there.overlays == here.overlays
    assert (here.corner, there.corner) == ((0, 0), (-7, 5))


def test_an_empty_paper_is_judged_and_cannot_be_played(house: House) -> None:
    answer = house.post("/api/design/judge", {"scenario": {}, "cells": []})

    assert answer.status == 200
    assert not answer.json["playable"]
    assert {"V1", "V22", "V46", "V48"} <= {finding["check"] for finding in answer.json["findings"]}


def test_counts_and_shares_are_told() -> None:
    answer = judged(form(load_heist("the-melee-job")))
    stock = {line.what: (line.used, line.has) for line in answer.stock}

    assert stock["hex"] == (32, 32)
    assert stock["jewel"] == (4, 4)
    assert sum(answer.shares.values()) == pytest.approx(1)
    assert answer.ceiling == pytest.approx(0.846, abs=0.001)


def test_a_finding_is_mended_by_its_words_and_the_map_stays_where_it_is() -> None:
    faulty = form(changed(map=SOUND.map.replace("? ", "=B"), label=""), Cell(3, 4))
    findings = judged(faulty).findings
    gates = next(finding for finding in findings if finding.check == "V21" and finding.mending)

    after = mend(MendForm(faulty, gates.check, gates.words)).sketch

    assert ("=A",) in [cell.signs for cell in after.cells]
    assert {(cell.q, cell.r) for cell in after.cells} == {(cell.q, cell.r) for cell in faulty.cells}


def test_what_is_mended_already_is_said_to_be_gone(house: House) -> None:
    sketch = msgspec.to_builtins(form(SOUND))

    answer = house.post("/api/design/mend", {"sketch": sketch, "check": "V48", "words": "there must be one"})

    assert answer.status == 409
    assert "in the meantime" in answer.json["error"]


def test_bag_and_deck_are_filled_until_nothing_is_to_be_said_of_them() -> None:
    bare = form(changed(bag={}, deck=""))
    filled = msgspec.to_builtins(suggest(SuggestForm(bare, "bag")).sketch)
    whole = suggest(SuggestForm(msgspec.convert(filled, SketchForm), "deck")).sketch

    answer = judged(msgspec.convert(msgspec.to_builtins(whole), SketchForm))

    assert [each for each in answer.findings if each.field in ("bag", "deck")] == []
    assert sum(whole.scenario.bag.values()) == 1


@pytest.mark.parametrize("kind", ["toml", "link", "key"])
def test_what_is_written_is_read_again(kind: Any) -> None:
    text = write_scenario(WriteForm(form(SOUND), kind)).text
    again = read_text(ReadForm(text))

    assert again.unread == []
    assert judged(msgspec.convert(msgspec.to_builtins(again.sketch), SketchForm)).scenario.map == SOUND.map


def test_a_key_tells_what_it_cannot_hold_and_a_picture_is_one() -> None:
    lost = write_scenario(WriteForm(form(changed(author="Ann")), "key")).lost

    assert any(word.startswith("author") for word in lost)
    assert write_scenario(WriteForm(form(SOUND), "svg")).text.startswith("<svg")
    assert "<h1>" in write_scenario(WriteForm(form(SOUND), "page")).text


@pytest.mark.parametrize("kind", ["svg", "page", "key"])
def test_a_map_that_cannot_be_read_is_not_drawn_and_the_reason_is_said(kind: Any) -> None:
    twice = SketchForm({}, [SketchCell(0, 0, (".", "4")), SketchCell(1, 0, (".", "4"))])

    with pytest.raises(RequestError, match="two characters 4") as caught:
        write_scenario(WriteForm(twice, kind))

    assert caught.value.status == 400
    assert "4" in write_scenario(WriteForm(twice, "toml")).text


def test_a_tile_of_an_old_key_stays_on_its_hex_when_the_map_grows_to_the_left() -> None:
    old = form(changed(kept={"1,0": "BE"}, map="→   .   J\n"))
    grown = SketchForm(old.scenario, [*old.cells, SketchCell(-1, 0, (".",))])

    assert judged(old).scenario.kept == {"1,0": "BE"}
    assert judged(grown).scenario.kept == {"2,0": "BE"}


def test_fields_that_make_no_sense_are_findings_and_keep_nobody_from_drawing(house: House) -> None:
    fields = {"title": 3, "entrance_limit": 0, "colour": "red", "bag": {"guard": "many"}}

    answer = house.post("/api/design/judge", {"scenario": fields, "cells": cells({(0, 0): "."})})

    assert answer.status == 200
    assert {"title", "entrance_limit", "file", "bag"} <= {finding["field"] for finding in answer.json["findings"]}


def test_a_map_that_cannot_be_read_goes_to_the_notes() -> None:
    opened = read_text(ReadForm('title = "Mine"\nmap = "→   %   J"\n'))

    assert opened.sketch.cells == []
    assert "%" in opened.sketch.scenario.notes
    assert said_of(opened.unread, "row 1, column 5")


def said_of(findings: list[FindingText], words: str) -> bool:
    return any(words in finding.words for finding in findings)


def test_a_map_of_two_hundred_hexes_is_judged_in_words() -> None:
    many = SketchForm({}, [SketchCell(number % 20, number // 20, (".",)) for number in range(200)])

    assert said_of(judged(many).findings, "200 hexes")


def test_markup_is_text() -> None:
    page = write_scenario(WriteForm(form(changed(title="<script>alert(1)</script>")), "page")).text

    assert "<script>" not in page


def bomb() -> str:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b" " * 10_000_000) + packer.flush()
    return f"s1.{urlsafe_b64encode(packed).decode().rstrip('=')}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (bomb(), "64000"),
        ("s1.abc", "cut off"),
        ("s99.abc", "version 99"),
        ("hello", "No heist"),
        ("", "no save key"),
        ("title = ", "No heist"),
    ],
)
def test_what_carries_no_heist_is_refused_in_a_word(text: str, why: str) -> None:
    with pytest.raises(RequestError) as caught:
        read_text(ReadForm(text))

    assert why in caught.value.error
    assert "\n" not in caught.value.error


def test_too_much_and_too_strange_is_refused_in_a_word(house: House) -> None:
    strange = house.post("/api/design/judge", {"scenario": {}, "cells": cells({(0, 0): "%"})})
    twice = house.post("/api/design/judge", {"scenario": {}, "cells": cells({(0, 0): "??"})})
    many = house.post("/api/design/judge", {"scenario": {}, "cells": cells({(n, 0): "." for n in range(421)})})
    long = house.post("/api/design/read", {"text": "x" * 1_000_000})

    assert [answer.status for answer in (strange, twice, many, long)] == [400, 400, 400, 413]
    assert "'%'" in strange.json["error"]


def test_a_map_drawn_all_over_the_paper_is_refused_in_a_word() -> None:
    far = SketchForm({}, [SketchCell(0, 0, (".",)), *(SketchCell(490, row, (".",)) for row in range(3))])

    with pytest.raises(RequestError, match="closer together"):
        judged(far)


def test_whoever_draws_without_a_pause_waits_and_is_told_so(tmp_path: Any) -> None:
    with running(tmp_path, limits=Limits(drawings=(0.001, 2))) as slow:
        answers = [slow.post("/api/design/judge", {"scenario": {}, "cells": []}) for _ in range(3)]

    assert [answer.status for answer in answers] == [200, 200, 429]
    assert "Your drawing is safe" in answers[-1].json["advice"]


def test_the_kit_has_every_piece_of_its_edition(house: House) -> None:
    newest, oldest = (house.ask("GET", f"/api/design/kit?edition={name}").json for name in ("", "v17.1"))

    assert newest["edition"] == STANDARD.name
    assert {"guard", "safe", "kennel", "entrance"} <= {tile["id"] for tile in newest["tiles"]}
    assert {"artwork", "hounds"} <= {tile["id"] for tile in oldest["tiles"]}
    assert house.ask("GET", "/api/design/kit?edition=v99").status == 404


def test_a_drawing_is_played_and_can_be_played_again(house: House) -> None:
    scenario = house.post("/api/design/judge", msgspec.to_builtins(form(SOUND))).json["scenario"]

    table = house.make(seats=1, setup={"heist": scenario})

    with table.sit(0) as ann:
        drawn = ann.welcome["brief"]["drawn"]
    assert msgspec.convert(drawn, HeistFile) == SOUND
