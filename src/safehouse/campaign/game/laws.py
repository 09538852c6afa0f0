"""What must hold in every state of a campaign, and commands that may well be illegal: for the soak and the tests."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from safehouse.campaign.phases.command import CampaignCommand
from safehouse.campaign.phases.crew import MOST_CHARACTERS, MOST_PEOPLE
from safehouse.campaign.phases.offers import COMMANDS
from safehouse.campaign.sight.crew import build_of, sheets_in_use
from safehouse.campaign.sight.heists import digest_of, setup_of
from safehouse.campaign.sight.reports import played_plan, worst_report
from safehouse.campaign.sight.shop import owned
from safehouse.campaign.state import BUSTED, FREE, HIDING, RETIRED, CampaignState, Report
from safehouse.engine.wire import Command, Seat
from safehouse.masters.game.feats import FEATS
from safehouse.masters.setup.team import LAST_LEVEL, level_of

if TYPE_CHECKING:
    from safehouse.campaign.game.game import Campaign

Pick = Callable[[int], int]


def broken(game: "Campaign", state: CampaignState) -> Iterator[str]:
    """What does not hold in a state."""
    yield from _money(game, state)
    yield from _crew(game, state)
    yield from _places(state)
    yield from _records(game, state)


def _money(game: "Campaign", state: CampaignState) -> Iterator[str]:
    if state.cash < 0 or any(amount <= 0 for amount in state.loot.values()):
        yield "the crew has less than nothing"
    for item, times in Counter([*owned(state), *state.found]).items():
        if times > game.edition.box.items[item].copies:
            yield f"there are {times} of {item}"


def _crew(game: "Campaign", state: CampaignState) -> Iterator[str]:
    if len(state.people) > MOST_PEOPLE or len(sheets_in_use(state)) > MOST_CHARACTERS:
        yield "the crew is larger than its box"
    if not any(person.present for person in state.people):
        yield "nobody is there"
    for character in state.characters:
        if level_of(game.edition.box, build_of(character)) != character.level:
            yield f"{character.name} is not of the level its cards have"
        if character.due < 0 or character.level + character.due > LAST_LEVEL:
            yield f"{character.name} went up too far"
        if character.status not in (FREE, BUSTED, HIDING, RETIRED):
            yield f"{character.name} has no status"


def _places(state: CampaignState) -> Iterator[str]:
    """Nobody is in two places."""
    hidden = [pick.who for pick in state.hideaway.plan.picks] if state.hideaway is not None else []
    planned = [pick.who for pick in state.plan.picks] if state.plan is not None else []
    away = [pick.who for pick in state.under_way.plan.picks] if state.under_way is not None else []
    if any(times > 1 for times in Counter([*planned, *(away or hidden)]).values()):
        yield "somebody is in two places"
    for who, character in enumerate(state.characters):
        if character.status == HIDING and who not in hidden:
            yield f"{character.name} hides from everybody"
    if state.plan is not None and (state.under_way is not None or state.hideaway is not None):
        yield "a heist is planned while another is not over"


def _records(game: "Campaign", state: CampaignState) -> Iterator[str]:
    """Each fixer, achievement and match once."""
    codes = [page.match for page in state.ledger if page.match]
    won = [page.fixer for page in state.ledger if page.fixer]
    for names in (state.fixers, won, [feat for feat, _ in state.feats], [card for card, _ in state.bingo], codes):
        yield from (f"{name} is written down twice" for name, times in Counter(names).items() if times > 1)
    if any(page.cash_before < 0 or page.cash_after < 0 for page in state.ledger):
        yield "the ledger has a debt"
    if state.under_way is not None and digest_of(setup_of(game, state)) != state.under_way.setup:
        yield "the match under way could not be set up again"


def progressed(before: CampaignState, after: CampaignState) -> Iterator[str]:
    """What went backwards, or came from nowhere, by one fact."""
    if after.ledger[: len(before.ledger)] != before.ledger:
        yield "a page of the ledger was rewritten"
    for had, has in ((before.fixers, after.fixers), (before.feats, after.feats), (before.bingo, after.bingo)):
        if has[: len(had)] != had:
            yield "something was earned and is lost"
    yield from _lowered(before, after)
    moved = (Counter(owned(before)) - Counter(owned(after))) + (Counter(owned(after)) - Counter(owned(before)))
    if before.ledger == after.ledger and moved.total() > 1:
        yield "more than one item came or went"


def _lowered(before: CampaignState, after: CampaignState) -> Iterator[str]:
    """Nobody goes down a level, and a sheet that was put away stays away."""
    for person, later in zip(before.people, after.people, strict=False):
        if later.level < person.level or later.name != person.name:
            yield f"{person.name} went down, or is somebody else"
    for was, now in zip(before.characters, after.characters, strict=False):
        if now.level + now.due < was.level + was.due or now.heists[: len(was.heists)] != was.heists:
            yield f"{was.name} went down, or forgot a heist"
        if was.status == RETIRED and now.status != RETIRED:
            yield f"{was.name} came back from the drawer"


def obstacles(game: "Campaign", state: CampaignState, seat: Seat, command: Command) -> Sequence[str]:
    """The rules a command breaks."""
    assert isinstance(command, CampaignCommand)
    return [rule for rule, _ in command.obstacles(game, state, seat)]


def stray(game: "Campaign", state: CampaignState, pick: Pick) -> tuple[Seat, Command]:
    """A well-formed command with fields drawn at random, near enough to legal ones to be interesting."""
    kind: Any = COMMANDS[pick(len(COMMANDS))]
    values = {field: _value(game, state, field, pick) for field in kind.__struct_fields__}
    return pick(MOST_PEOPLE), kind(**values)


def _value(game: "Campaign", state: CampaignState, field: str, pick: Pick) -> Any:
    box = game.edition.box
    heist = state.under_way.match if state.under_way is not None else "none"
    choices: dict[str, Callable[[], Sequence[Any]]] = {
        "name": lambda: ("Ace", "Bea", "", "<b>", "x" * 10_000, *(each.name for each in state.characters)),
        "character": lambda: (*box.characters, "nobody"),
        "skills": lambda: tuple((one, other) for one in box.skills for other in box.skills),
        "card": lambda: (*box.characters, *box.skills),
        "who": lambda: range(-1, len(state.characters) + 1),
        "heist": lambda: (*box.heists, "nowhere"),
        "item": lambda: (*box.items, "nothing"),
        "loot": lambda: ("jewel", "documents", "nothing"),
        "fixer": lambda: (*box.fixers, "nobody"),
        "match": lambda: (heist, "another", "", *(page.match for page in state.ledger)),
        "day": lambda: ("", "2026-05-23", "today"),
        "happened": lambda: (True, False),
        "report": lambda: (_report(game, state, pick),),
    }
    values = choices[field]()
    return values[pick(len(values))]


def _report(game: "Campaign", state: CampaignState, pick: Pick) -> Report:
    """A report of the match under way, or of another."""
    if state.under_way is None:
        return Report("none", won=False, cash=0)
    return (worst_report(game, state), random_report(game, state, pick), Report("other", won=True, cash=5))[pick(3)]


def random_report(game: "Campaign", state: CampaignState, pick: Pick) -> Report:
    """A report that the match under way might have, whatever is in the way of it on its map."""
    plan = played_plan(state)
    sheet, places = game.edition.sheet(plan.heist), tuple(range(len(plan.picks)))
    won = pick(2) == 1
    busted = tuple(place for place in places if pick(4) == 0)
    free = tuple(place for place in places if place not in busted)
    hidden = free if won and sheet.sequel and len(free) >= 3 else ()
    items = tuple((place, item) for place in free for item in plan.picks[place].items if pick(4))
    assert state.under_way is not None
    return Report(
        setup=state.under_way.setup,
        won=won,
        cash=max(0, state.cash + pick(20) - 4),
        escaped=free,
        busted=busted,
        levels_up=places if won or game.rulebook.losers_go_up else (),
        loot={"jewel": pick(3) + 1} if pick(2) else {},
        items=(*items, *_finds(game, free, pick)),
        found=(*state.found, *(item for _, item in _finds(game, free, pick))),
        fixer=sheet.unlocks if won else "",
        npc=sheet.npc.name or sheet.npc.card,
        npc_out=won and bool(sheet.npc.card),
        hidden=hidden,
        hideouts=tuple(place % 2 for place in range(len(hidden))),
        ideas=tuple(pick(6) for _ in hidden),
        feats=tuple(feat for feat in FEATS if pick(12) == 0),
        used=tuple(fixer for fixer in plan.fixers if pick(3) == 0),
        rounds=pick(9) + 1,
    )


def _finds(game: "Campaign", free: tuple[int, ...], pick: Pick) -> tuple[tuple[int, str], ...]:
    items = [name for name, item in game.edition.box.items.items() if not item.shop]
    return ((free[pick(len(free))], items[pick(len(items))]),) if free and items and pick(3) == 0 else ()
