"""What the designer is told of a sketch: findings, overlays, counts, shares; and findings mended."""

from collections.abc import Iterable

import msgspec

from safehouse.designer.sketch import BadSketch, LaidOut, laid_out, sketch_of
from safehouse.masters.editions import EDITIONS, STANDARD, Edition
from safehouse.masters.judge import ERROR, Case, Finding, judge, mended
from safehouse.masters.judge.chances import ceiling
from safehouse.masters.judge.judge import judge_case
from safehouse.masters.judge.overlays import overlays
from safehouse.masters.judge.stock import counted
from safehouse.masters.judge.suggest import suggested_bag, suggested_deck
from safehouse.server.wire.design_forms import (
    FindingText,
    Judged,
    Mended,
    MendForm,
    PieceCount,
    SketchForm,
    SuggestForm,
)
from safehouse.server.wire.errors import RequestError

GONE = "This was changed in the meantime."


def edition_for(name: str) -> Edition:
    """The edition that a scenario names, or the standard one where that is none."""
    return EDITIONS.get(name, STANDARD)


def opened(sketch: SketchForm) -> LaidOut:
    """A sketch as a scenario."""
    try:
        return laid_out(sketch.scenario, sketch.cells)
    except BadSketch as bad:
        raise RequestError(400, f"This drawing cannot be saved as a heist: {bad}.", "Undo the last step.") from bad


def judged(sketch: SketchForm) -> Judged:
    """All there is to say of a sketch."""
    scenario, unread, corner = opened(sketch)
    case = Case(scenario, edition_for(scenario.edition))
    findings = [*unread, *judge_case(case)]
    return Judged(
        scenario=scenario,
        corner=(corner.q, corner.r),
        findings=in_words(findings),
        overlays=overlays(case),
        stock=[PieceCount(*line) for line in counted(case)],
        shares={chit: amount / case.bag_size for chit, amount in scenario.bag.items() if amount},
        deck=case.written,
        ceiling=float(ceiling(case)),
        playable=all(finding.severity != ERROR for finding in findings),
    )


def in_words(findings: Iterable[Finding]) -> list[FindingText]:
    """Findings as the page is told them."""
    return [
        FindingText(
            check=each.check,
            severity=each.severity,
            field=each.field,
            place=each.place,
            words=each.words,
            rule=each.rule,
            spots=each.spots,
            mending=each.mending.words if each.mending else "",
        )
        for each in findings
    ]


def mend(form: MendForm) -> Mended:
    """A sketch with a finding mended."""
    scenario, _, corner = opened(form.sketch)
    findings = judge(scenario, edition_for(scenario.edition))
    meant = (each for each in findings if (each.check, each.words) == (form.check, form.words) and each.mending)
    finding = next(meant, None)
    if finding is None:
        raise RequestError(409, GONE, "Look at the findings again.")
    return Mended(sketch_of(mended(scenario, finding), corner))


def suggest(form: SuggestForm) -> Mended:
    """A sketch with its bag or deck filled as official heists do."""
    scenario, _, corner = opened(form.sketch)
    case = Case(scenario, edition_for(scenario.edition))
    if form.what == "bag":
        filled = msgspec.structs.replace(scenario, bag=suggested_bag(case))
    else:
        filled = msgspec.structs.replace(scenario, deck=suggested_deck(case))
    return Mended(sketch_of(filled, corner))
