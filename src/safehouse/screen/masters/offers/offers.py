"""Offers in words for a person, each with a warning where one might regret it."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from safehouse.engine.game import Asked, Position, legal
from safehouse.engine.wire import Answer, Command, Drop, Option, Seat
from safehouse.masters.box.pieces import ACTION, ESCAPE, POCKET
from safehouse.masters.game import Heist
from safehouse.masters.phases.act import Act, turns
from safehouse.masters.phases.action import Cull, Disable, Move, Pocket, Reveal, Subdue, Think, Unlock
from safehouse.masters.phases.crack import Crack
from safehouse.masters.phases.dig import Dig
from safehouse.masters.phases.escape import EndEscape, Go, Halt, Run
from safehouse.masters.phases.hands import HandOver, LayDown, OpenDoor, OpenRings, PickUp
from safehouse.masters.phases.hire import Hire, TakeIdea
from safehouse.masters.phases.planning import Enter, Plan, Ready, Unplan
from safehouse.masters.phases.shop import Buy, Sell
from safehouse.masters.phases.team import CallEscape, Done
from safehouse.masters.phases.use import Use
from safehouse.masters.sight.ground import step_cost
from safehouse.masters.sight.loot import piece_amount
from safehouse.masters.sight.money import price_of, worth_of
from safehouse.masters.state import State
from safehouse.masters.table.questions import NONE, PIECE, SPACE, WHO
from safehouse.screen.masters.advice.hints import Hints
from safehouse.screen.masters.advice.plans import uncovered
from safehouse.screen.masters.advice.trials import escapes_at_once
from safehouse.screen.masters.advice.ways import laid, step
from safehouse.screen.masters.offers.warnings import LOOKS, NO_REGRET, Choice, regret
from safehouse.screen.masters.printed.cardtexts import action_text, card_text
from safehouse.screen.masters.teaching.things import THINGS
from safehouse.screen.told import Offered
from safehouse.text.masters.words import (
    a_piece,
    counted,
    icons_in_words,
    piece_noun,
    place_name,
    space_name,
    the_piece,
    title_of,
)

Words = Callable[[Heist, Any], str]
WordsNow = Callable[[Heist, State, Any], str]


def offered(heist: Heist, position: Position, seat: Seat | None, shared: Hints | None = None) -> list[Offered]:
    """Every offer of a seat in plain words; the hints that are common to all may be given along."""
    if seat is None:
        return []
    offers = legal(heist, position, seat)
    asked = position.asked(seat)
    if asked is not None:
        return _answers(heist, asked, offers)
    lacks = shared.uncovered if shared is not None else uncovered(heist, position.state)
    choice = Choice(heist, position.state, seat, offers, lacks)
    return [_offered(choice, offer) if type(offer) in NOT_ALWAYS else always_said(heist, offer) for offer in offers]


def _offered(choice: Choice, offer: Command) -> Offered:
    words = SAID_NOW.get(type(offer))
    if words is None:
        plain = always_said(choice.heist, offer)
    else:
        plain = _worded(choice.heist, offer, words(choice.heist, choice.state, offer))
    doubt = regret(choice, offer)
    if doubt is NO_REGRET:
        return plain
    return replace(plain, warning=doubt.text, rule=doubt.rule, odds=doubt.escapes)


@lru_cache(maxsize=8192)
def always_said(heist: Heist, offer: Command) -> Offered:
    """An offer whose words are the same in every position."""
    return _worded(heist, offer, SAID.get(type(offer), _in_its_own_words)(heist, offer))


def _worded(heist: Heist, offer: Command, words: str) -> Offered:
    who = getattr(offer, "who", None)
    text = words if who is None else f"{heist.cast[who].name}: {words}"
    return Offered(offer, text, about=about(heist, offer))


def about(heist: Heist, offer: Command) -> str:
    """What an ability on offer does, and what digging is for; what others do is in their words."""
    if isinstance(offer, Use | Hire):
        return card_text(heist.edition, offer.card)
    return THINGS["tunnel"].text if isinstance(offer, Dig) else ""


def _answers(heist: Heist, asked: Asked, offers: list[Command]) -> list[Offered]:
    """The answers to a question; on a way out, with what they cost."""
    if not isinstance(asked.command, Run):
        return [_option(heist, asked, offer) for offer in offers]
    way = laid(heist, asked)
    return [step(heist, way, offer) if isinstance(offer, Answer) else _option(heist, asked, offer) for offer in offers]


def _option(heist: Heist, asked: Asked, offer: Command) -> Offered:
    """An answer in words."""
    if not isinstance(offer, Answer):
        assert isinstance(offer, Drop)
        return Offered(offer, "Cancel")
    return Offered(offer, option_words(heist, asked, offer.option))


def option_words(heist: Heist, asked: Asked, option: Option) -> str:
    """An option of a question in words."""
    if not isinstance(option, int):
        return _word(heist, str(option))
    kind = asked.question.kind
    if kind == SPACE:
        return place_name(heist, option)
    if kind == WHO:
        return heist.cast[option].name
    return a_piece(heist, option) if kind == PIECE else str(option)


def _word(heist: Heist, option: str) -> str:
    """A word to choose, or a card."""
    box = heist.edition.box
    if option in box.events:
        return f"{option} {box.card_name(option)}"
    return "None" if option == NONE else option.capitalize()


def _act(heist: Heist, state: State, act: Act) -> str:
    action = heist.printed[act.who][act.card, act.slot]
    cost = action.ideas + turns(state.die[act.who], act.face)
    turned = f" with a {act.face}" if act.face != state.die[act.who] else ""
    price = f" for {counted(cost, 'idea')}" if cost else ""
    brings = icons_in_words(action.icons) + [f"{action.noise} noise"] * bool(action.noise)
    brings += [counted(action.alerts, "alert")] * bool(action.alerts)
    does = ", ".join(brings) or action_text(heist, act.who, action)
    return f"{action.name}{turned}{price} — {does}"


def _call(heist: Heist, state: State, call: Any) -> str:
    return f"Call the Escape {'now' if escapes_at_once(heist, state) else 'after this round'}"


def _use(heist: Heist, use: Use) -> str:
    ability = heist.ability_of(use.who, use.card)
    assert ability is not None
    offer = ability.offer
    price = [counted(offer.ideas, "idea")] * bool(offer.ideas) + [f"{offer.noise} noise"] * bool(offer.noise)
    return " for ".join(filter(None, [title_of(use.card), ", ".join(price)]))


def _goods(heist: Heist, state: State, offer: Any, place: int) -> str:
    return the_piece(heist, offer.loot, piece_amount(state, offer.loot, place))


def _hire(heist: Heist, hire: Any) -> str:
    fixer = next((card.name for card in heist.edition.box.fixers.values() if hire.card in card.abilities), "")
    return f"{fixer}: {title_of(hire.card)}" if fixer else title_of(hire.card)


def _go(heist: Heist, state: State, go: Any) -> str:
    to = state.path[0]
    return f"keep running to {space_name(heist, to)} for {step_cost(heist, state, go.who, state.at[go.who], to)}"


def _rings(heist: Heist, it: OpenRings) -> str:
    return f"open the {heist.edition.box.pieces.ring_names[it.letter]}"


def _door(heist: Heist, state: State, door: Any) -> str:
    price = " for an Escape Move" if state.moves[door.who] else " for an idea"
    return f"open the keycard door on {space_name(heist, door.at)}{price if state.phase == ESCAPE else ''}"


def _here(heist: Heist, state: State, offer: Any) -> str:
    return "" if state.at[offer.who] == offer.at else f" on {space_name(heist, offer.at)}"


def _in_its_own_words(heist: Heist, offer: Any) -> str:
    """A command that only some editions have says itself what it is."""
    text = str(type(offer).__doc__).removesuffix(".")
    where = f", on {space_name(heist, offer.at)}" if hasattr(offer, "at") else ""
    return f"{text[0].lower()}{text[1:]}{where}"


SAID: Final[dict[type[Command], Words]] = {  # words that are the same in every position
    Plan: lambda heist, it: f"plan {space_name(heist, it.at)}",
    Unplan: lambda heist, it: f"lift the token on {space_name(heist, it.at)}",
    Enter: lambda heist, it: f"start on {place_name(heist, it.at)}",
    Dig: lambda heist, it: f"Dig tunnel {it.tunnel + 1} to {place_name(heist, it.at)}",
    Hire: _hire,
    Buy: lambda heist, it: f"buy {heist.edition.box.item(it.item).name} for ${price_of(heist, it.item)}k",
    Sell: lambda heist, it: f"sell {heist.edition.box.item(it.item).name} for ${worth_of(heist, it.item)}k",
    Ready: lambda heist, it: "Ready",
    Move: lambda heist, it: f"move to {space_name(heist, it.at)}",
    Unlock: lambda heist, it: f"unlock {space_name(heist, it.at)}",
    Crack: lambda heist, it: "work on the safe",
    Subdue: lambda heist, it: f"subdue the {piece_noun(heist, it.chit)} on {space_name(heist, it.at)}",
    Disable: lambda heist, it: f"disable the camera on {space_name(heist, it.at)}",
    Reveal: lambda heist, it: f"reveal {space_name(heist, it.at)}",
    Cull: lambda heist, it: "take a chit out of the bag",
    Think: lambda heist, it: "gain an idea",
    Pocket: lambda heist, it: "find $1k",
    OpenRings: _rings,
    TakeIdea: lambda heist, it: "take the idea here",
    Use: _use,
    Run: lambda heist, it: "run for it",
    Halt: lambda heist, it: "stop here",
    EndEscape: lambda heist, it: "End the Escape",
}
SAID_NOW: Final[dict[type[Command], WordsNow]] = {
    Act: _act,
    PickUp: lambda heist, state, it: f"pick up {_goods(heist, state, it, it.at)}{_here(heist, state, it)}",
    LayDown: lambda heist, state, it: f"drop {_goods(heist, state, it, POCKET + it.who)}{_here(heist, state, it)}",
    HandOver: lambda heist, state, it: (
        f"give {_goods(heist, state, it, POCKET + it.who)} to {heist.cast[it.mate].name}"
    ),
    OpenDoor: _door,
    Done: lambda heist, state, it: (
        "End the round" if state.phase == ACTION else f"Continue to {_word(heist, state.queue[0])}"
    ),
    CallEscape: _call,
    Go: _go,
}
NOT_ALWAYS: Final = SAID_NOW.keys() | LOOKS.keys()  # what is said of these depends on the position
