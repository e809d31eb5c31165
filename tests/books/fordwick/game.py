"""Fordwick as it is handed to those who run it."""

from functools import partial

from msgspec.structs import replace

from books.fordwick.bots import BOTS
from books.fordwick.lists import ARMIES, BUILDER, POINTS, RULES, muster_company
from books.fordwick.match import FIELD, Match
from books.fordwick.rounds import act, activate, deploy, end_round, new_round
from books.fordwick.screen import SCREEN
from wartable.core.game import Game
from wartable.core.match import PEACEFUL, Aside
from wartable.core.parts import Muster, Rules, SelfChecks
from wartable.core.roster import Briefing, Listing, Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.staging import player_names
from wartable.core.sides import refuse_sides
from wartable.wargame.battles.checks import CHECKS
from wartable.wargame.battles.turns import most_points, next_step
from wartable.wargame.units.bringing import army_brought, ready_told
from wartable.wargame.units.rows import ArmedEntry, UnitArmy


@clause("FW-GEN-01", "FW-SID-01", "FW-MIS-01", "FW-MIS-02")
def begin(setup: Setup) -> Match:
    """Two companies or more beside the table, villagers on it."""
    mission, seats = setup.mission or "fords", setup.seats
    if not 2 <= seats <= len(FIELD.corners) or mission not in FIELD.missions:
        raise ValueError("Fordwick is for 2 to 4 players and one of its missions (FW-GEN-01)")
    refuse_sides(setup, "Fordwick")
    brought = [*setup.rosters, *(2 * list(ARMIES))[len(setup.rosters) : seats]]
    armies = [army_brought(RULES, told, setup.limit or POINTS) for told in brought]
    sides = [one for seat, army in enumerate(armies) for one in muster_company(army, seat)]
    nobodys = [ArmedEntry(unit=kind, count=len(at)) for kind, at in FIELD.neutrals.items()]
    villagers = muster_company(UnitArmy(models=tuple(nobodys)), seats)
    spots = [spot for at in FIELD.neutrals.values() for spot in at]
    there = zip([model for _, models in villagers for model in models], spots, strict=True)
    corners = replace(FIELD.board, zones=FIELD.corners)
    return Match(
        seats=seats,
        board=FIELD.board if seats == 2 else corners,
        markers=FIELD.markers,
        mission=mission,
        models={model.id: replace(model, x=x, y=y) for model, (x, y) in there},
        units={unit.id: unit for unit, _ in [*sides, *villagers]},
        aside=tuple([Aside(model) for _, models in sides for model in models]),
        sides=(*range(seats), PEACEFUL),
        points=(0,) * seats,
        names=player_names(setup.names, tuple([army.name for army in armies])),
    )


def listing() -> Listing:
    """What is told of it before it begins: its missions and ready companies."""
    told = {id: (one.name, one.text) for id, one in FIELD.missions.items()}
    told |= {
        id: (f"For {id}", "A corner for each, three fords for all.") for id in ("three", "four")
    }
    there = {id: Briefing(name, text, tuple(ARMIES)) for id, (name, text) in told.items()}
    ready = ready_told(RULES, ARMIES)
    return Listing(text="Three fords.", minutes=20, seats=(2, 4), setups=there, rosters=ready)


SETUPS = {id: Setup(mission=id) for id in FIELD.missions}
SETUPS |= {"three": Setup(seats=3, mission="fords"), "four": Setup(seats=4, mission="fords")}
STEPS = {"deploy": deploy, "round": new_round, "activate": activate, "act": act, "end": end_round}
GAME = Game(
    id="fordwick",
    name="Fordwick",
    package="books.fordwick",
    version=1,
    rules=Rules(
        match=Match,
        begin=begin,
        procedures=STEPS,
        next_step=next_step,
        result=partial(most_points, clause="FW-END-02"),
    ),
    screen=SCREEN,
    muster=Muster(
        setups=SETUPS,
        listing=listing,
        builder=BUILDER,
    ),
    self_checks=SelfChecks(checks=CHECKS),
    bots=BOTS,
)
