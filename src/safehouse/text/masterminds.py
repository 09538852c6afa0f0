"""Heist Masterminds in words: offers, questions, and the table as text. What happened is told in tales."""

from typing import Any

from safehouse.engine.table import Question
from safehouse.engine.wire import Answer, Command, Drop, Fact, Option, Seat
from safehouse.masterminds.content import ICONS, JOBS, KIND, VALUE, card_name
from safehouse.masterminds.game import Match
from safehouse.masterminds.matchtable import MEMBER, MERCENARIES, PARTY_MEMBER, PLACE, SEAT, SLOT
from safehouse.masterminds.pieces import MASTERMIND, SKILLS
from safehouse.masterminds.state import State
from safehouse.masterminds.view import ComplicationView, JobView, MemberView, SeatView, View
from safehouse.text.masterminds_tales import TALES
from safehouse.text.masterminds_words import seat_name

TIME = "time"

SAYINGS = {
    "KeepHand": "Keep your opening hand",
    "RedrawHand": "Discard your opening hand and draw a new one (R11)",
    "PassAhead": "Pass every window until your next turn",
    "StayAlert": "Be asked again in every window",
    "EndTurn": "End your turn",
    "Reveal": "Turn all Complications up",
    "GoIn": "Go in",
    "TakeHeat": "Take the Heat and end the Heist",
    "Hire": "Hire {card}",
    "HireInstead": "Hire {card} and dismiss {member}",
    "Equip": "Give {card} to {member}",
    "Legwork": "Look at face-down Complication {number} of {job}",
    "LayLow": "Lay low: discard {heat} Heat",
    "Declare": "Declare a Heist on {job}",
    "Party": "Take part: {members}",
    "PlayEvent": "Play {card}",
    "Maneuver": "Maneuver of {member}",
    "UseGear": "Use the Gear of {member}",
    "UseAbility": "Use the ability of {member}",
}
GATHERING = {"deck": "Gather Resources: draw two", "pile": "Gather Resources: take the top discard"}


def tell(game: Match, fact: Fact) -> str:
    """What happened, as the one who sees the fact may read it."""
    return TALES[type(fact).__name__](game, fact)


def say(game: Match, state: State, command: Command) -> str:
    """What a command would do."""
    if isinstance(command, Answer):
        return f"Answer: {command.option}"
    if isinstance(command, Drop):
        return "Never mind"
    fields = {name: getattr(command, name) for name in command.__struct_fields__}
    if "source" in fields:
        return GATHERING[fields["source"]]
    return SAYINGS[type(command).__name__].format(**_words(state, fields))


def _words(state: State, fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a command as words."""
    words = dict(fields)
    crew = state.crews[state.turn]
    if "card" in fields:
        words["card"] = card_name(fields["card"])
    if "who" in fields:
        words["member"] = _member_name(crew, fields["who"])
    if "members" in fields:
        words["members"] = ", ".join(_member_name(crew, who) for who in fields["members"]) or "nobody"
    if "place" in fields:
        words["job"] = _job_name(state.jobs, fields["place"])
        words["number"] = fields.get("slot", 0) + 1
    return words


def _member_name(crew: Any, who: int) -> str:
    return card_name(crew[who].card) if 0 <= who < len(crew) else f"member {who}"


def _job_name(jobs: Any, place: int) -> str:
    return card_name(jobs[place]) if 0 <= place < len(jobs) else f"place {place}"


def words(game: Match, state: State, command: Command) -> list[str]:
    """An offer word by word, the way it can be typed."""
    return say(game, state, command).split()


def option_words(game: Match, question: Question, option: Option, view: View | None = None) -> str:
    """An option of a question, for the seat that is asked; with its view it is told by name."""
    if isinstance(option, str):
        return f"{card_name(option)} (${VALUE[option]})" if option in VALUE else option
    if view is None:
        return f"{question.kind} {option if isinstance(option, int) else ' '.join(map(str, option))}"
    if isinstance(option, tuple):
        return _pair_words(view, question.kind, option)
    crews = {MEMBER: question.seats[0], PARTY_MEMBER: view.turn}
    if question.kind in crews:
        return card_name(view.seats[crews[question.kind]].crew[option].card)
    if question.kind == SEAT:
        return seat_name(option)
    return card_name(view.jobs[option].card) if question.kind == PLACE else str(option)


def _pair_words(view: View, kind: str, option: tuple[int, ...]) -> str:
    first, second = option
    if kind == MERCENARIES:
        return f"{card_name(view.seats[first].crew[second].card)} of {seat_name(first)}"
    job = card_name(view.jobs[first].card)
    if kind == TIME:
        return f"{job}: {second:+d} Time"
    assert kind == SLOT, kind
    return f"{job}: {_complication(view.jobs[first].complications[second])}"


def draw(game: Match, state: State, seat: Seat | None) -> str:
    """The table as a seat sees it, for a terminal."""
    return draw_view(game.view(state, seat))


def draw_view(view: View) -> str:
    """The table as a view shows it."""
    lines = [_head(view), *(_job(job) for job in view.jobs)]
    for seat in view.seats:
        lines += _seat(view, seat)
    lines += [_heist(view)] if view.heist is not None else []
    lines.append(_piles(view))
    return "\n".join(lines)


def _head(view: View) -> str:
    taken = ", ".join(view.actions) or "no action yet"
    variant = " · variant for five and six" if view.variant else ""
    return f"Round {view.round} · {seat_name(view.turn)} · {view.stage} · {taken} · target {view.target}{variant}"


def _job(job: JobView) -> str:
    if not job.card:
        return f"  [{job.place}] empty, in front of {seat_name(job.seat)}"
    printed = JOBS[job.card]
    needs = printed.needs or "rival's Mastermind"
    reward = f"{printed.prestige} Prestige, {printed.cards} cards"
    row = "; ".join(_complication(each) for each in job.complications) or "no Complications"
    return f"  [{job.place}] {printed.name} ({needs}; {reward}) Time {job.time}, {seat_name(job.seat)}\n      {row}"


def _complication(each: ComplicationView) -> str:
    if not each.card:
        return "face down"
    icons = _icons(each.card)
    mark = "" if each.up else ", seen by you"
    return f"{card_name(each.card)}{f' {icons}' if icons else ''}{mark}{', off' if each.off else ''}"


def _icons(card: str) -> str:
    return "".join("*" if icon == max(SKILLS) else SKILLS[icon][0] for icon in ICONS[card])


def _seat(view: View, seat: SeatView) -> list[str]:
    marks = "".join((" · passes" if seat.passing else "", " · game over" if seat.out else ""))
    head = f"{seat_name(seat.seat)}: {seat.prestige} Prestige, {seat.heat} Heat, {seat.cards} cards{marks}"
    crew = ", ".join(_member(member) for member in seat.crew)
    hand = ", ".join(f"{card_name(card)} ${VALUE[card]}" for card in seat.hand)
    whose = "hand" if seat.seat == view.viewer else "known to hold"
    return [head, f"      {crew}", *([f"      {whose}: {hand}"] if hand else [])]


def _member(member: MemberView) -> str:
    gear = f" with {card_name(member.gear)}" if member.gear else ""
    jail = f" in jail {member.time}" if member.time else " face down" if member.down else ""
    star = "★ " if KIND[member.card] == MASTERMIND else ""
    return f"{star}{card_name(member.card)} {_icons(member.card)}{gear}{jail}"


def _heist(view: View) -> str:
    heist = view.heist
    assert heist is not None
    crew = view.seats[view.turn].crew
    party = ", ".join(card_name(crew[who].card) for who in heist.party) or "not chosen"
    boosts = f", boosts {', '.join(heist.boosts)}" if heist.boosts else ""
    return f"Heist on {card_name(view.jobs[heist.place].card)}: party {party}{boosts}, Heat due {heist.due}"


def _piles(view: View) -> str:
    top = card_name(view.pile[-1]) if view.pile else "nothing"
    decks = f"Resources {view.deck}, Jobs {view.job_deck}, Complications {view.complication_deck}"
    return f"Decks: {decks}. On the discard pile: {top} ({len(view.pile)} cards)."


def sequel(game: Match, state: State) -> None:
    """A match does not go on in another."""
