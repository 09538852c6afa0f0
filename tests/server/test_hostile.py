"""Whatever is sent: no crash, no change, no markup."""

import os
from pathlib import Path

import pytest

from tests.server.hostile import FIRST, run
from tests.server.house import House

TAGS = (
    "script",
    "img src=x onerror",
    "svg onload",
    "iframe srcdoc",
    "a href",
    "b",
    "style",
    "math",
    "details open ontoggle",
    "body",
)
SHAPES = (
    "<{0}>alert(1)</{0}>",
    '"><{0}>',
    "<{0}=alert(1)>",
    "javascript:{0}",
    "{{{{{0}}}}}",
    "&lt;{0}&gt;",
    "${{{0}}}",
    "<!--<{0}>-->",
    "<{0}/>",
    "]]><{0}>",
)
PAYLOADS = [shape.format(tag)[:40] for tag in TAGS for shape in SHAPES]


@pytest.mark.parametrize("game", FIRST)
def test_hostile_frames_change_nothing_and_leave_the_memory_flat(tmp_path: Path, game: str) -> None:
    frames = int(os.environ.get("SAFEHOUSE_FRAMES", "1000"))

    assert run(frames, tmp_path, game).startswith(f"{frames} frames")


def test_markup_in_names_chat_and_titles_comes_back_as_plain_text(house: House) -> None:
    assert len(set(PAYLOADS)) == 100
    table = house.make(seats=1)
    names, said = [], []
    with table.sit(0) as ann, table.watch() as eve:
        eve.hear("People")
        for payload in PAYLOADS:
            ann.send("Say", text=payload)
            said.append(eve.hear("Chatted")["line"]["text"])
            ann.send("Introduce", name=payload, colour=0)
            names.append(eve.hear("People")["people"][0]["name"])
    titles = [house.get(f"/api/seats/{house.make(seats=1, title=each).tokens[0]}") for each in PAYLOADS[::10]]

    assert names == said == PAYLOADS
    assert [answer.json["title"] for answer in titles] == PAYLOADS[::10]
    assert {answer.headers["Content-Type"] for answer in titles} == {"application/json"}
    assert {answer.headers["X-Content-Type-Options"] for answer in titles} == {"nosniff"}


def test_control_characters_and_direction_marks_are_taken_out(house: House) -> None:
    with house.make(seats=1, title="He\u202eist\x1b[31m").sit(0) as ann:
        ann.send("Say", text="a\u200bb\u2066c\x00d\ne 👩\u200d🚀")

        assert ann.hear("Chatted")["line"]["text"] == "abcd e 👩\u200d🚀"
        assert ann.welcome["title"] == "Heist[31m"
