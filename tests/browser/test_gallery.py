"""Cards as cards: a gallery of both games with faces and filters, and a first page for each rulebook."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.eyes import SIDEWAYS, graves

pytestmark = pytest.mark.browser


def test_every_card_has_a_face_and_is_found_by_kind_skill_price_and_word(page: Page) -> None:
    page.goto("/cards")
    faces = page.get_by_test_id("face")
    faces.first.wait_for()
    every = faces.count()
    assert every > 250

    page.get_by_label("Game").select_option("masterminds")
    page.get_by_label("Kind").select_option("crew")
    page.get_by_label("Skill").select_option("Tech")
    expect(faces.locator("[aria-label=Tech]").first).to_be_visible()
    few = faces.count()
    assert 0 < few < every
    assert all("$" in text for text in faces.all_inner_texts())
    page.get_by_label("Price").select_option("200")
    assert faces.count() < few
    page.get_by_label("Word").fill("solder")
    expect(faces).to_have_count(1)
    expect(faces).to_contain_text("Solder Kid")
    expect(faces).to_contain_text("copies")
    page.get_by_label("Word").fill("nothing like that")
    expect(page.get_by_role("status")).to_have_text("No card like that.")


def test_a_character_shows_its_portrait_its_actions_and_its_abilities(page: Page) -> None:
    page.goto("/cards")
    page.get_by_label("Word").fill("street urchin")
    face = page.get_by_test_id("face").filter(has=page.locator("[data-kind=character]"))

    expect(face).to_contain_text("Walk")
    expect(face).to_contain_text("There are better ways", ignore_case=True)
    assert face.locator(".picture svg").count() == 1
    face.click()
    expect(page.get_by_role("article").locator("[data-kind=character]")).to_be_visible()


def test_the_gallery_can_be_used_by_everybody(sized: Page) -> None:
    sized.goto("/cards")
    sized.get_by_label("Kind").select_option("character")
    sized.get_by_test_id("face").first.wait_for()

    assert graves(sized) == []
    assert sized.evaluate(SIDEWAYS) <= 0


@pytest.mark.parametrize("game", ["masters", "masterminds"])
def test_each_rulebook_has_a_first_page_that_teaches(sized: Page, game: str) -> None:
    sized.goto(f"/learn/{game}")
    sized.get_by_role("heading", name="1. What you are after").wait_for()

    assert sized.locator("main ol > li .pictures svg").count() > 10
    assert graves(sized) == []
    assert sized.evaluate(SIDEWAYS) <= 0
    sized.get_by_role("article").get_by_role("link", name="R1" if game == "masterminds" else "PLN1", exact=True).click()
    expect(sized.locator("main h1")).to_contain_text("R1" if game == "masterminds" else "PLN1")


def test_search_understands_a_question_and_forgives_a_slip(page: Page) -> None:
    page.goto("/rules")
    found = page.get_by_test_id("found").get_by_role("link")

    page.get_by_label("Search rules and cards").fill("how do I win")
    expect(found.first).to_be_visible()
    texts = " ".join(found.all_inner_texts()[:8])
    assert "wins" in texts
    page.get_by_label("Search rules and cards").fill("camara")
    expect(found.first).to_contain_text("amera")
