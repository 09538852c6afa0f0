"""What somebody is told who was sent a link: who sits there, as whom they would play, and a picture for their chat."""

import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.house import PLENTY, House, running
from tests.server.workshop.maker import EASY, SECRET, publish

MAKE_IT_YOURS = "Play it in your browser, or make it your own. No account needed."
PAGE = """<!doctype html><html><head><title>Safehouse</title>
<!-- preview -->
<meta property="og:title" content="usual" />
<!-- /preview -->
</head><body></body></html>"""


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[House]:
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").write_text(PAGE, encoding="utf8")
    with running(tmp_path, web=tmp_path / "page") as house:
        yield house


def test_an_invitation_says_what_one_joins_with_whom_and_as_whom(house: House) -> None:
    table = house.make(seats=2, title="Friday night")

    told = house.get(f"/api/join/{table.code.lower()}").json

    assert (told["game"], told["title"], told["over"], told["seeded"]) == ("masters", "Friday night", False, False)
    ann, free = told["seats"]
    assert (ann["name"], ann["claimed"], len(ann["plays"])) == ("Ann", True, 2)
    assert (free["name"], free["claimed"], len(free["plays"])) == ("", False, 2)
    assert not set(ann["plays"]) & set(free["plays"])


def test_only_so_many_wrong_codes_are_tried(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(PLENTY, misses=(0.001, 3))) as house:
        table = house.make()
        answers = [house.get("/api/join/XXXXXXXX").status for _ in range(4)]

        assert answers == [404, 404, 404, 429]
        assert house.get(f"/join/{table.code}").status == 503  # there is no page here, and nobody is told more


def test_the_page_of_a_join_link_carries_what_chats_show_and_nothing_typed_is_markup(shown: House) -> None:
    table = shown.make(seats=2, title='"><script>alert(1)</script>')

    page = shown.get(f"/join/{table.code}").body.decode()

    assert "Ann invites you: &quot;&gt;&lt;script&gt;" in page
    assert "<script>alert" not in page
    assert "One seat is free." in page
    assert f'content="http://127.0.0.1:{shown.port}/api/pictures/the-inclusion-job.png"' in page
    assert "usual" not in page


def test_the_page_of_a_replay_names_the_match_and_any_other_page_stays_as_it_is(shown: House) -> None:
    table = shown.make("masterminds", seats=3, bots="random", title="Rematch")

    assert "Replay: Rematch" in (page := shown.get(f"/replay/{table.spectator}").body.decode())
    assert "/api/pictures/cards.png" in page
    for path in ("/replay/nothing", "/join/NOSUCHCO", "/rules", f"/t/{table.tokens[0]}"):
        assert shown.get(path).body.decode() == PAGE


def test_the_page_of_a_scenario_names_it_and_its_maker_and_shows_its_map(shown: House) -> None:
    code = publish(shown, replace(EASY, title="<b>The Pantry"), author="Ann").json["code"]

    page = shown.get(f"/scenario/{code}").body.decode()
    picture = shown.get(f"/api/pictures/@{code}.png")

    assert "&lt;b&gt;The Pantry, a heist by Ann" in page
    assert f"Bring the jewel out. {MAKE_IT_YOURS}" in page
    assert f'content="http://127.0.0.1:{shown.port}/api/pictures/@{code}.png"' in page
    assert struct.unpack(">II", picture.body[16:24]) == (1200, 630)


def test_a_scenario_that_was_withdrawn_has_neither_words_nor_picture(shown: House) -> None:
    made = publish(shown, EASY, secret=SECRET).json
    shown.ask("DELETE", f"/api/scenarios/{made['code']}/{made['secret']}")

    assert shown.get(f"/scenario/{made['code']}").body.decode() == PAGE
    assert shown.get(f"/api/pictures/@{made['code']}.png").status == 404


@pytest.mark.parametrize("name", ["the-inclusion-job", "cards"])
def test_a_picture_is_a_png_of_the_size_that_chats_ask_for(house: House, name: str) -> None:
    answer = house.get(f"/api/pictures/{name}.png")

    assert answer.headers["Content-Type"] == "image/png"
    assert answer.body.startswith(b"\x89PNG\r\n\x1a\n")
    assert struct.unpack(">II", answer.body[16:24]) == (1200, 630)


def test_there_is_no_picture_of_what_is_not_there(house: House) -> None:
    assert house.get("/api/pictures/nothing.png").status == 404
    assert house.get("/api/pictures/..%2F..%2Fsecret.png").status == 404
