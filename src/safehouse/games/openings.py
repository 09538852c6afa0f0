"""Setting a match up by a few words, for the command line and for programs."""

from random import SystemRandom

from safehouse.engine.journal import Journal


def drawn_luck() -> int:
    """Luck that nobody chose."""
    return SystemRandom().getrandbits(128)


def open_heist(
    heist: str, seed: int, characters: int = 4, seats: int = 1, inside: tuple[int, ...] = (), edition: str = ""
) -> Journal:
    """A heist with the usual team, whose characters are dealt out to the seats."""
    from safehouse.masters.game import heist_of
    from safehouse.masters.judge import scenario_named
    from safehouse.masters.setup import Setup, usual_hideouts
    from safehouse.masters.setup.starts import check_room, usual_inside
    from safehouse.masters.setup.team import default_team

    scenario, rules = scenario_named(heist, edition)
    sheet, cash = rules.sheet(scenario), rules.box.figures.starting_cash
    if seats > characters:
        raise ValueError(f"{seats} seats are too many for {characters} characters")
    played = tuple(tuple(range(seat, characters, seats)) for seat in range(seats))
    team = default_team(rules.box, sheet.label, characters)
    if len(team) != characters:
        raise ValueError(f"characters: the usual teams are of 3 or 4, not of {characters}")
    hideouts, inside = usual_hideouts(sheet, characters), inside or usual_inside(sheet, characters)
    setup = Setup(scenario, team, played, edition=rules.name, cash=cash, inside=inside, hideouts=hideouts)
    check_room(setup, sheet)
    return Journal(heist_of(setup), seed)


def open_rivalry(players: int, seed: int) -> Journal:
    """A match of Heist Masterminds as the rulebook has it."""
    from safehouse.masterminds.game import Match
    from safehouse.masterminds.setup import Setup, usual_late_sixth

    return Journal(Match(Setup(players, late_sixth=usual_late_sixth(players))), seed)
