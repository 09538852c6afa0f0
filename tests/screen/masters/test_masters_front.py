"""The front page of the morning after."""

from safehouse.masters.box.pieces import ESCAPE
from safehouse.masters.phases.escape import EndEscape
from safehouse.screen.masters.advice.front import FrontPage, front
from tests.given import Scene, given


def page(scene: Scene) -> FrontPage:
    scene.play(EndEscape())
    found = front(scene.heist, scene.state)
    assert found is not None
    return found


def medals(found: FrontPage) -> list[str]:
    return [medal.name for medal in found.medals]


def test_there_is_no_front_page_while_a_heist_is_on() -> None:
    scene = given("1.  2.  3←", crew=3, phase=ESCAPE)

    assert front(scene.heist, scene.state) is None


def test_the_headline_names_what_is_gone_and_that_all_have_vanished() -> None:
    scene = given(".   12←", crew=3, holds={1: "jewel"}, phase=ESCAPE, noise=20, sheet={"entrance_limit": 3})
    scene.state.at[2] = scene.state.at[0]
    scene.state.busted = 0

    found = page(scene)

    assert found.headline == "One jewel gone: thieves vanish"
    assert found.text == "After 1 round and 20 noise at A table, C1, C2 and C3 walked out."
    assert medals(found) == ["clean", "quiet", "fast"]


def test_the_headline_counts_those_in_custody_and_loud_crews_get_no_medal() -> None:
    scene = given("2.  .   1←", crew=3, holds={1: "jewel"}, phase=ESCAPE, noise=40)
    scene.state.top = len(scene.state.deck)

    found = page(scene)

    assert found.headline == "One jewel gone: two in custody"
    assert found.text.endswith("C1 walked out; C2 and C3 did not.")
    assert medals(found) == []


def test_a_heist_that_failed_says_whether_anybody_got_away() -> None:
    some = given("J   2.  1←", crew=3, phase=ESCAPE)
    none = given("1J  2.  ←", crew=3, phase=ESCAPE)

    assert page(some).headline == "Break-in at A table foiled"
    found = page(none)
    assert found.headline == "Whole crew caught at A table"
    assert medals(found) == []
