"""The judge: every check there is, over one scenario. Reading is not judging: any scenario can be judged."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from safehouse.engine.outside import in_short
from safehouse.masters.board import BadHeist, HeistFile
from safehouse.masters.judge.case import Case
from safehouse.masters.judge.checks.bag import BAG
from safehouse.masters.judge.checks.checklist import Check
from safehouse.masters.judge.checks.deck import DECK
from safehouse.masters.judge.checks.names import NAMES
from safehouse.masters.judge.checks.people import PEOPLE_AND_THINGS
from safehouse.masters.judge.checks.shape import SHAPE
from safehouse.masters.judge.checks.ways import WAYS
from safehouse.masters.judge.finding import ERROR, SEVERITIES, Finding

if TYPE_CHECKING:
    from safehouse.masters.editions import Edition

CHECKS: Final = tuple(check for group in (SHAPE, WAYS, DECK, BAG, PEOPLE_AND_THINGS, NAMES) for check in group.all)
LAYOUTS: Final = tuple(check for check in CHECKS if check.lays_out)


def judge(scenario: HeistFile, edition: "Edition") -> list[Finding]:
    """All that is wrong, odd or worth knowing in a scenario."""
    return judge_case(Case(scenario, edition))


def judge_case(case: Case) -> list[Finding]:
    """What there is to say of a case: errors first, each kind in the order of the checks.

    Of a map that cannot be read nothing more is said.
    """
    findings = found(case, LAYOUTS if case.unread else CHECKS)
    return sorted(findings, key=lambda finding: SEVERITIES.index(finding.severity))


def found(case: Case, checks: Iterable[Check]) -> list[Finding]:
    """What some checks find."""
    return [finding for check in checks for finding in check.findings(case)]


def judge_deck(scenario: HeistFile, edition: "Edition") -> list[Finding]:
    """What is wrong with a deck alone, for one that is played instead of the printed one."""
    return [finding for finding in errors(found(Case(scenario, edition), DECK.all)) if finding.field == "deck"]


def errors(findings: Iterable[Finding]) -> list[Finding]:
    """Those that keep a scenario from play."""
    return [finding for finding in findings if finding.severity == ERROR]


def check_sound(scenario: HeistFile, edition: "Edition", name: str = "heist", read: Iterable[Finding] = ()) -> None:
    """A BadHeist for a scenario that has an error: the gravest of them, and how many more there are."""
    gravest = found(Case(scenario, edition), LAYOUTS)
    wrong = sorted(errors(judge(scenario, edition)), key=lambda finding: finding not in gravest)
    _refuse([*errors(read), *wrong], name)


def check_laid_out(scenario: HeistFile, edition: "Edition") -> None:
    """A BadHeist for a scenario that cannot even be laid out, for positions that nobody begins on."""
    _refuse(errors(found(Case(scenario, edition), LAYOUTS)), "heist")


def _refuse(wrong: list[Finding], name: str) -> None:
    if wrong:
        first, *others = map(str, wrong)
        more = f"; and {len(others)} more" if others else ""
        raise BadHeist(in_short(f"{name}: {first}{more}"))
