"""A word to seats that are no longer asked what they were asked."""

from collections.abc import Iterable

from safehouse.engine.game import Asked
from safehouse.engine.wire import Seat

FELL = "What you had begun no longer fits: {prompt}"
UNASKED = "Player {number} undid a step, so this is no longer asked: {prompt}"


def fell(drafts: Iterable[Asked]) -> dict[Seat, str]:
    """What those hear whose drafts fell by a step."""
    return {draft.seat: FELL.format(prompt=draft.question.prompt) for draft in drafts}


def unasked(questions: Iterable[Asked], by: Seat) -> dict[Seat, str]:
    """What those hear whose questions fell by an undo; whoever took it back knows."""
    return {
        seat: UNASKED.format(number=by + 1, prompt=asked.question.prompt)
        for asked in questions
        for seat in asked.question.seats
        if seat != by
    }
