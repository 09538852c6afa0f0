"""A plan for a heist: who enters where, and whose tokens lie on the way to what."""

from collections.abc import Iterator, Sequence
from itertools import islice, permutations
from random import Random
from typing import Final, NamedTuple

from safehouse.bots.masters.worth.errands import Errands, errands_of
from safehouse.bots.masters.worth.routes import FAR, Terrain, pace, walk
from safehouse.bots.masters.worth.standing import DITCH
from safehouse.bots.masters.worth.worth import Appraiser
from safehouse.engine.wire import Command, Seat
from safehouse.masters.board import mask_of, spaces
from safehouse.masters.box.pieces import ACTION, JAIL, KEYCARD, PLANNING, POCKET, SPACES, Mask, Piece, Space, Who
from safehouse.masters.facts.people import TunnelDug
from safehouse.masters.game import Heist
from safehouse.masters.phases.dig import Dig, offer_tunnels
from safehouse.masters.phases.planning import Enter, Plan, Unplan, has_room, may_enter, starting_places
from safehouse.masters.sight.items import more_tokens
from safehouse.masters.state import State

ORDERS: Final = 60  # how many orders of errands are tried
CROWDS: Final = (0.0, 1.5)  # what it costs, in rounds, to leave a helper no room at an entrance


class RouteStop(NamedTuple):
    """Where somebody has to go, what others have to do afterwards if it is not loot, and who can do it."""

    at: Space
    rest: float
    by: tuple[Who, ...]


class Route(NamedTuple):
    """A character's way: where it begins, its tokens, where it ends and how long that takes."""

    start: Space
    tokens: Mask
    end: Space
    time: float


Routes = dict[Who, Route]


class Planner:
    """Lays routes for some characters; the plans of the others stand."""

    def __init__(self, heist: Heist, state: State, own: Sequence[Who]) -> None:
        self.heist = heist
        self.state = state
        self.own = [who for who in own if state.at[who] != JAIL]
        self.appraiser = Appraiser(heist)
        self.terrain = self.appraiser.terrains.of(state, state.unknown)
        self.everywhere = self.terrain.board.hexes
        self.memory = {who: heist.memory[who] + more_tokens(heist, state, who) for who in self.own}
        self.paces = {who: pace(heist, who) for who in self.own}
        self.errands = errands_of(heist, state)
        self.stops = list(stops_of(self.appraiser, state, self.terrain, self.errands, self.own))

    def plan(self) -> Routes:
        """The best of many plans, with every token laid."""
        orders = list(islice(shuffled(self.stops), ORDERS))
        plans = [self.complete(self.planned(order, crowd)) for order in orders for crowd in CROWDS]
        return max(plans, key=self.promise)

    def complete(self, routes: Routes) -> Routes:
        """A plan with helpers and every token laid."""
        self.join(routes)
        for who in self.own:
            if who not in routes:
                routes[who] = self.follow(routes, who)
        return {who: self.filled(routes, who) for who in self.own}

    def promise(self, routes: Routes) -> float:
        """What the heist is worth once it begins with a plan."""
        state = self.state.copy()
        state.phase = ACTION
        for who, route in routes.items():
            state.at[who], state.plan[who] = route.start, route.tokens
        return self.appraiser.worth(state, state.unknown)

    def planned(self, order: Sequence[RouteStop], crowd: float) -> Routes:
        """Routes for errands done in an order, each by whom it suits best."""
        routes: Routes = {}
        for stop in order:
            options = [
                (self.rounds(who, route, stop.rest) + crowd * self.crowds(routes, who, route), who, route)
                for who in self.own
                if who in stop.by
                for route in self.extensions(routes, who, stop)
            ]
            if options:
                _, who, route = min(options)
                routes[who] = route
        return routes

    def crowds(self, routes: Routes, who: Who, route: Route) -> bool:
        """Does somebody else start where a route does, so that no helper can?"""
        return any(other.start == route.start for mate, other in routes.items() if mate != who)

    def rounds(self, who: Who, route: Route, rest: float) -> float:
        """How many rounds a route takes to a stop, and out from its end or for what comes afterwards."""
        out = max(0.0, self.terrain.out[route.end] - self.state.ideas[who] - DITCH)
        return (route.time + (rest or out)) / self.paces[who]

    def extensions(self, routes: Routes, who: Who, stop: RouteStop) -> Iterator[Route]:
        """A character's route made longer by one stop, as far as its memory goes."""
        bases = [routes[who]] if who in routes else [Route(way, 0, way, 0.0) for way in self.starts(routes, who)]
        costs = self.terrain.to(who, 1 << stop.at, self.everywhere)
        for base in bases:
            back = self.terrain.to(who, 1 << base.end, base.tokens)
            sources = [base.start, *spaces(base.tokens)]
            source = min(sources, key=lambda at: (costs[at] + back[at], at))
            way = mask_of(walk(self.terrain, who, source, costs))
            tokens = base.tokens | way & self.everywhere
            if costs[source] < FAR and tokens.bit_count() <= self.memory[who]:
                yield Route(base.start, tokens, stop.at, base.time + costs[source] + back[source])

    def starts(self, routes: Routes, who: Who) -> tuple[Space, ...]:
        """Where a character may still begin, inside as spread as on entrances; anywhere if there is no room."""
        if not may_enter(self.heist, self.state, who):
            return (self.state.at[who],)
        others = [self.state.at[mate] for mate in self.heist.crew if mate not in self.own]
        others += [route.start for mate, route in routes.items() if mate != who]
        ways = spaces(starting_places(self.heist, self.state, who))
        return tuple(way for way in ways if others.count(way) < self.heist.entrance_limit) or ways

    def join(self, routes: Routes) -> None:
        """Let the route to a keycard meet one that leads to the door it opens, and that to a tool one to the safe."""
        tools = sum({self.state.where[tool] for tool in self.appraiser.tools})
        for cards, doors in ((self.state.where[KEYCARD], self.errands.doors), (tools, self.errands.safe)):
            fetchers = [who for who, route in routes.items() if route.tokens & cards]
            openers = [who for who, route in routes.items() if route.tokens & doors]
            if fetchers and openers and not set(fetchers) & set(openers):
                self.meet(routes, fetchers[0], openers[0], doors)

    def meet(self, routes: Routes, who: Who, mate: Who, doors: Mask) -> None:
        """Lay tokens between two routes: the first one's as far as they go, then the other's."""
        outside = routes[mate].tokens & ~self.behind(doors)
        costs = self.terrain.to(who, outside, self.everywhere & ~doors)
        source = min(spaces(routes[who].tokens), key=lambda at: (costs[at], at))
        way = walk(self.terrain, who, source, costs)
        for at in way:
            if routes[who].tokens.bit_count() < self.memory[who]:
                routes[who] = with_token(routes[who], at)
        for at in reversed((source, *way)):
            if not routes[who].tokens & routes[mate].tokens & ~self.behind(doors):
                routes[mate] = with_token(routes[mate], at)
        while routes[mate].tokens.bit_count() > self.memory[mate]:
            routes[mate] = routes[mate]._replace(tokens=routes[mate].tokens & (routes[mate].tokens - 1))

    def behind(self, doors: Mask) -> Mask:
        """The doors and what lies behind them."""
        return self.everywhere & ~reached(self.terrain, doors)

    def follow(self, routes: Routes, who: Who) -> Route:
        """A route along the hardest one, for a helper."""
        starts = self.starts(routes, who)
        within = [route for route in routes.values() if route.start in starts] or list(routes.values())
        hardest = max(within, key=lambda route: route.time, default=None)
        if hardest is None:
            return Route(starts[0], 0, starts[0], 0.0)
        costs = self.terrain.to(who, 1 << hardest.end, self.everywhere)
        start = min(starts, key=lambda at: (costs[at], at))
        way = [at for at in walk(self.terrain, who, start, costs) if self.everywhere >> at & 1][: self.memory[who]]
        return Route(start, mask_of(tuple(way)), hardest.end, costs[start])

    def filled(self, routes: Routes, who: Who) -> Route:
        """A route with the tokens that are left laid beside it, where they offer the most ways round."""
        route = routes[who]
        while route.tokens.bit_count() < self.memory[who]:
            beside = [at for at in spaces(self.everywhere & ~route.tokens) if self.roundabout(route, at)]
            if not beside:
                break
            route = with_token(route, max(beside, key=lambda at: (self.roundabout(route, at), -at)))
        return route

    def roundabout(self, route: Route, at: Space) -> float:
        """How many tokens and entrances of a route a hex is beside, the easier to enter the better."""
        near = self.terrain.board.near[at] & (route.tokens | 1 << route.start)
        return near.bit_count() / self.terrain.plain[at] / (1 + (self.terrain.fog >> at & 1))


def with_token(route: Route, at: Space) -> Route:
    """A route with one token more."""
    return route._replace(tokens=route.tokens | 1 << at)


def reached(terrain: Terrain, barred: Mask) -> Mask:
    """The hexes that can be reached from outside past some barred ones."""
    costs = terrain.field(0, terrain.board.entrances, terrain.board.hexes & ~barred)
    return mask_of(tuple(at for at in spaces(terrain.board.hexes & ~barred) if costs[at] < FAR))


def shuffled(stops: list[RouteStop]) -> Iterator[Sequence[RouteStop]]:
    """Orders of some stops: all of them if they are few, else some."""
    if len(stops) <= 4:
        yield from permutations(stops)
        return
    luck = Random(0)
    for _ in range(ORDERS):
        yield luck.sample(stops, len(stops))


def stops_of(
    by: Appraiser, state: State, terrain: Terrain, errands: Errands, own: Sequence[Who]
) -> Iterator[RouteStop]:
    """Where somebody has to go."""
    anyone = tuple(own)
    for piece, lack in errands.loot:
        for at in easiest(state, terrain, piece)[:lack]:
            yield RouteStop(at, 0.0, anyone)
    for letter in errands.letters:
        yield from (RouteStop(at, 4.0, anyone) for at in spaces(by.heist.servers[letter])[:1])
    if errands.doors:
        yield from (RouteStop(at, 8.0, anyone) for at in easiest(state, terrain, KEYCARD)[:1])
    if errands.safe:
        able = tuple(who for who in own if any(state.how_many(tool, POCKET + who) for tool in by.tools))
        yield from (RouteStop(at, 0.0, able or anyone) for at in spaces(errands.safe))
        lying = [at for tool in by.tools for at in easiest(state, terrain, tool)]
        yield from (RouteStop(at, 8.0, anyone) for at in lying[: not able])
    if errands.captive < SPACES:
        yield RouteStop(errands.captive, 0.0, anyone)
    yield from ways_apart(by.heist, state, terrain, own)


def ways_apart(heist: Heist, state: State, terrain: Terrain, own: Sequence[Who]) -> Iterator[RouteStop]:
    """An exit for each, where all must get out by exits of their own from which nobody comes back (CAM27, ESC18)."""
    alone = heist.sheet.exit_limit == 1 and heist.edition.no_way_back(heist, state)
    if not alone or heist.must_get_out < len(heist.players):
        return
    costs = terrain.field(0, heist.starts, terrain.board.hexes)
    doors = [spaces(terrain.board.near[way] & terrain.board.hexes)[0] for way in spaces(terrain.board.entrances)]
    for who, door in zip(own, sorted(doors, key=lambda at: (costs[at], at)), strict=False):
        yield RouteStop(door, 0.0, (who,))


def easiest(state: State, terrain: Terrain, piece: Piece) -> list[Space]:
    """Where a piece lies, nearest to an entrance first."""
    costs = terrain.field(0, terrain.board.entrances, terrain.board.hexes)
    return sorted(spaces(state.where[piece] & terrain.board.hexes), key=lambda at: costs[at])


def best_dig(heist: Heist, state: State, digs: Sequence[Dig]) -> Dig:
    """The tunnel whose mouth is nearest to everything that is wanted."""
    by = Appraiser(heist)
    terrain = by.terrains.of(state, state.unknown)
    stops = list(stops_of(by, state, terrain, errands_of(heist, state), heist.players))
    return min(digs, key=lambda dig: sum(terrain.to(0, 1 << stop.at, terrain.board.hexes)[dig.at] for stop in stops))


def suggest(heist: Heist, state: State, seat: Seat) -> list[Command]:
    """The commands that lay out a good plan for a seat's characters, from what lies there now."""
    if state.phase != PLANNING:
        return []
    own = heist.seatings[state.seating].played_by[seat]
    dug, digs = digging(heist, state) if set(own) >= set(heist.players) else (state, [])
    routes = Planner(heist, dug, own).plan()
    return [*digs, *unplanning(dug, routes), *entering(heist, dug, routes), *laying(dug, routes)]


def digging(heist: Heist, state: State) -> tuple[State, list[Dig]]:
    """The tunnels that may still be dug, for a seat that nobody has to agree with, and the table with them."""
    dug, digs = state.copy(), list[Dig]()
    while offers := tunnels(heist, dug):
        digs.append(best_dig(heist, dug, offers))
        TunnelDug(digs[-1].tunnel, digs[-1].at).apply(dug)
    return dug, digs


def tunnels(heist: Heist, state: State) -> list[Dig]:
    """What may be dug next."""
    offers: list[Command] = []
    offer_tunnels(offers, heist, state)
    return [offer for offer in offers if isinstance(offer, Dig)]


def unplanning(state: State, routes: Routes) -> Iterator[Command]:
    """The tokens to take back."""
    for who, route in routes.items():
        yield from (Unplan(who, at) for at in spaces(state.plan[who] & ~route.tokens))


def laying(state: State, routes: Routes) -> Iterator[Command]:
    """The tokens to lay."""
    for who, route in routes.items():
        yield from (Plan(who, at) for at in spaces(route.tokens & ~state.plan[who]))


def entering(heist: Heist, state: State, routes: Routes) -> Iterator[Command]:
    """The pawns to set, each when there is room for it."""
    at = list(state.at)
    waiting = [who for who, route in routes.items() if at[who] != route.start and may_enter(heist, state, who)]
    for _ in range(len(waiting)):
        for who in waiting:
            start = routes[who].start
            if at[who] != start and has_room(heist, start, at):
                at[who] = start
                yield Enter(who, start)
