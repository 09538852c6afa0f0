"""The rules of earlier editions: each rule has its cell in each edition, and each line its place, function and test."""

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from safehouse.games.rulebook import (
    NOTE,
    SILENT,
    WORDING,
    Change,
    compared,
    explain,
    plays_alike,
    rules,
    switches,
)
from safehouse.masters.editions import EDITIONS
from safehouse.masters.editions.about import editions_in_words
from tests.earlier import changes_in, changes_of
from tests.test_rules import IDS, KINDS, lost_functions, lost_tests

NAMES = list(editions_in_words())
CHANGES = changes_of("masters")


def badly_formed(changes: Sequence[Change], ids: Sequence[str]) -> Iterator[str]:
    """Lines that are of no rule, no edition or no kind, say nothing, stand twice or in the wrong place."""
    for (until, rule), times in Counter(changes).items():
        place = f"{rule.id} until {until}"
        if rule.id not in ids or until not in NAMES[1:]:
            yield f"{place} is nowhere in the book"
        if rule.kind not in KINDS | {WORDING}:
            yield f"{place} is of no kind"
        if not rule.text or times > 1:
            yield f"{place} says nothing, or twice the same"
        if rule.kind in (WORDING, NOTE) and (rule.functions or rule.tests):
            yield f"{place} is {rule.kind} and carries something"
        if rule.kind == WORDING and rule.switch:
            yield f"{place} is only wording and switches something"
    places = [(ids.index(rule.id), NAMES.index(until)) for until, rule in changes if rule.id in ids and until in NAMES]
    if places != sorted(set(places)):
        yield "the lines are not in order"


def test_every_rule_has_its_cell_in_every_edition() -> None:
    cells = {(name, edition): rules(edition)[name] for name in IDS["masters"] for edition in NAMES}

    assert len(NAMES) == 4
    assert len(cells) == 306 * 4
    assert [place for place, rule in cells.items() if not (rule.title and rule.body)] == []
    assert sum(rule.body == SILENT for rule in cells.values()) > 40


def test_every_line_of_an_earlier_edition_has_its_place_a_kind_and_a_text() -> None:
    sections = {change.rule.section for change in CHANGES}

    for section in sections:
        ids = [name for name, rule in rules().items() if rule.section == section]
        assert list(badly_formed([change for change in CHANGES if change.rule.section == section], ids)) == []


def test_a_line_says_something_else_than_the_edition_after_it() -> None:
    idle = [
        (until, rule.id)
        for until, rule in CHANGES
        if rules(until)[rule.id].text == rules(NAMES[NAMES.index(until) - 1])[rule.id].text
    ]

    assert idle == []


def test_every_function_and_test_of_an_earlier_edition_is_there() -> None:
    older = [rule for _, rule in CHANGES]

    assert list(lost_functions(older)) == []
    assert list(lost_tests(older)) == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_that_can_be_played_lacks_nothing(edition: str) -> None:
    assert {name for name, rule in rules(edition).items() if rule.missing} == set()


def test_every_edition_that_can_be_played_is_told_of_in_the_book() -> None:
    assert set(EDITIONS) <= set(NAMES)
    assert all(about.title and about.differs.endswith(".") for about in editions_in_words().values())


def test_a_switch_belongs_to_one_rule_and_there_are_a_hundred() -> None:
    listed = {(name, switch) for edition in NAMES[1:] for name, switch in switches(edition).items()}

    assert len({switch for _, switch in listed}) == len({name for name, _ in listed}) == len(listed)
    assert len(listed) >= 100
    assert switches(NAMES[0]) == {}


def test_a_line_holds_for_older_editions_until_another_one_comes() -> None:
    newest, second, third, oldest = (rules(edition)["SEC6"] for edition in NAMES)

    assert newest == second != third == oldest
    assert third.switch == "camera.reenable_alerts"
    assert [rules(edition)["NOI5"].body[:27] for edition in NAMES] == [
        f"The track runs from 0 to {last}" for last in (42, 38, 30, 40)
    ]


def test_other_words_are_carried_by_what_carries_the_edition_after_it() -> None:
    newest, oldest = rules(NAMES[0])["RLK3"], rules(NAMES[-1])["RLK3"]

    assert (oldest.functions, oldest.tests, oldest.kind) == (newest.functions, newest.tests, newest.kind)
    assert oldest.text != newest.text
    assert plays_alike(oldest, newest)


def test_a_comparison_has_the_rules_that_differ_whichever_way_it_is_asked() -> None:
    there = compared(NAMES[0], NAMES[-1])
    back = compared(NAMES[-1], NAMES[0])

    assert [(two, one) for one, two in there] == back
    assert compared(NAMES[1], NAMES[1]) == []
    assert "SEC2" in {one.id for one, two in there if not plays_alike(one, two)}
    assert "SEC1" not in {one.id for one, _ in there}


def test_a_rule_is_explained_as_its_edition_has_it() -> None:
    assert explain("xyzzy") == "! there is no rule 'xyzzy'"
    assert explain("sec2") == explain("SEC2", NAMES[0]) != explain("SEC2", NAMES[-1])
    assert explain("DOG11", NAMES[-1]).startswith("DOG11 (masters, rule): Release the Hounds (S6). The token")
    assert explain("SEC2", "an edition of one's own") == explain("SEC2")


HEAD = "| id | until | kind | rule | switch | function | test |\n| --- | --- | --- | --- | --- | --- | --- |\n"
GOOD = f"| SEC1 | {NAMES[1]} | rule | Not so. | `a.b` |  |  |"


def faults(*lines: str) -> list[str]:
    return list(badly_formed(list(changes_in("masters", "made-up", HEAD + "\n".join(lines))), ["SEC1", "SEC2"]))


def test_a_good_table_of_an_earlier_edition() -> None:
    assert faults(GOOD, f"| SEC1 | {NAMES[2]} | wording | {SILENT} |  |  |  |") == []


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (GOOD, "SEC1 until v22.0 says nothing, or twice the same"),
        ("| SEC9 | v18.0 | rule | Nine. |  |  |  |", "SEC9 until v18.0 is nowhere in the book"),
        ("| SEC2 | v24.0 | rule | Two. |  |  |  |", "SEC2 until v24.0 is nowhere in the book"),
        ("| SEC2 | v18.0 | law | Two. |  |  |  |", "SEC2 until v18.0 is of no kind"),
        ("| SEC2 | v18.0 | rule |  |  |  |  |", "SEC2 until v18.0 says nothing, or twice the same"),
        ("| SEC2 | v18.0 | note | Two. |  | `a:b` |  |", "SEC2 until v18.0 is note and carries something"),
        ("| SEC2 | v18.0 | wording | Two. |  |  | `a::b` |", "SEC2 until v18.0 is wording and carries something"),
        ("| SEC2 | v18.0 | wording | Two. | `a.b` |  |  |", "SEC2 until v18.0 is only wording and switches something"),
        ("| SEC2 | v18.0 | rule | a | bar | too | much | x |", "SEC2 until  is of no kind"),
    ],
)
def test_a_badly_formed_line_of_an_earlier_edition_is_found(line: str, said: str) -> None:
    assert said in faults(GOOD, line)


def test_lines_in_the_wrong_order_are_found() -> None:
    assert faults("| SEC2 | v18.0 | rule | Two. |  |  |  |", GOOD) == ["the lines are not in order"]
