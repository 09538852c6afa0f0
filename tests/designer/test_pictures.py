"""Pictures of a scenario and its page on paper: whole, well-formed, and nothing that somebody typed is markup."""

from html.parser import HTMLParser
from xml.etree import ElementTree as Xml

import pytest
from msgspec.structs import replace

from safehouse.designer.pictures.page import printed_page
from safehouse.designer.pictures.svg import map_svg
from safehouse.masters.editions import STANDARD, heist_ids, load_heist
from tests.masters.judge.faulty import FAULTS, SOUND, changed

NAME = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("name", heist_ids())
def test_every_hex_entrance_and_tunnel_is_drawn_once(name: str) -> None:
    heist = load_heist(name)
    site, picture = heist.site(), Xml.fromstring(map_svg(heist))

    assert len(picture.findall(f"{NAME}polygon")) == len(site.hexes)
    assert len(picture.findall(f"{NAME}line")) == len(site.entrances)
    assert len(picture.findall(f"{NAME}circle[@class='tunnel']")) == len(site.tunnels)
    cells = heist.drawing().cells
    assert len(picture.findall(f"{NAME}text")) == sum(cells[cell] != (".",) for cell in site.hexes)


class Tags(HTMLParser):
    """The tags and the text of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.text = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_page_has_all_that_is_laid_beside_the_box() -> None:
    page = Tags(printed_page(load_heist("the-black-box"), STANDARD)).text

    for words in ("The Black Box", "4 guard", "18 unknown hexes", "1-7, 10, C6", "3 cracks", "5 cash", "The Architect"):
        assert words in page
    assert "CHECK THE LOGS: Once: whoever is on the marked hex" in page


def test_what_somebody_typed_is_text() -> None:
    typed = '<script>alert("1")</script>'
    scenario = replace(SOUND, title=typed, place=typed, goal=typed, story=typed, author=typed, rules=[typed])
    page = Tags(printed_page(scenario, STANDARD))

    assert "script" not in page.tags
    assert page.text.count(typed) == 8
    assert Xml.fromstring(map_svg(scenario)).findtext(f"{NAME}title") == typed


def test_whatever_can_be_read_can_be_printed() -> None:
    for fault in FAULTS:
        if "%" not in str(fault.faulty.get("map", "")):
            assert printed_page(changed(fault.faulty), STANDARD).startswith("<!doctype html>")
