"""Tables laid by hand keep to the same clauses as any other, and can be fought on from end to end."""

from collections import deque
from functools import cache

import pytest
from msgspec.structs import replace

from games.grimheim.builders import model
from wartable.bots.seats import play_out, player_named
from wartable.core.dice.source import Dice
from wartable.core.match import Terrain
from wartable.core.regions import judge_path
from wartable.core.roster import Setup
from wartable.core.space.areas.zones import in_zone
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.interact import USES, usable_things
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.missions.rows import maps, missions, things
from wartable.games.grimheim.movement.carrying_out import walk
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.free_spots import in_own_zone, no_footing
from wartable.games.grimheim.setup.laid_tables import deployed, laid_out
from wartable.games.grimheim.setup.terrain import CLEAR, TALL
from wartable.games.grimheim.table import Table
from wartable.kit import play, proves
from wartable.play.session import Session
from wartable.wargame.terrain.areas import boxes_overlap, near_spot, on_board
from wartable.wargame.terrain.placing import in_any_zone

EVERY = [pytest.param(id, id=id) for id in maps()]
BROADEST = 98  # the radius of a 50 mm base
USUAL = 63
STEP = 50
PATCHES = ("climbing-gear", "stairs")


@cache
def begun(id: str) -> Match:
    whole = bool(maps()[id].spots)
    variants = (f"start={id}",) if whole else ("terrain=laid",)
    return begin(Setup(mission=maps()[id].mission, variants=variants))


def solid(match: Match) -> list[Terrain]:
    """The pieces without ladders and stairs, which lie across their edges."""
    return [one for one in match.board.terrain if one.traits[0] not in PATCHES]


def test_every_mission_has_a_map_of_its_own() -> None:
    assert set(missions()) <= set(maps())
    assert [laid.id for laid in maps().values() if laid.mission not in missions()] == []


@proves("GH-SET-05")
@pytest.mark.parametrize("id", EVERY)
def test_no_piece_stands_on_another_beyond_the_edge_or_too_near_a_marker(id: str) -> None:
    match, pieces = begun(id), solid(begun(id))
    wrong = [one.id for one in pieces if not on_board(one.footprint, match.board)]
    for k, one in enumerate(pieces):
        wrong += [
            f"{one.id} on {other.id}"
            for other in pieces[k + 1 :]
            if boxes_overlap(one.footprint, other.footprint)
            and one.id.split()[0] in {thing.split()[0] for thing in things()}
        ]
    own = [one for one in pieces if one.name in things()]
    for mark in match.markers:
        near = mark.base + CLEAR
        wrong += [
            f"{o.id} at {mark.id}" for o in own if near_spot(o.footprint, mark.x, mark.y, near)
        ]
    assert wrong == []


@proves("GH-SET-05")
@pytest.mark.parametrize("id", EVERY)
def test_nothing_tall_stands_in_a_deployment_zone(id: str) -> None:
    match = begun(id)
    tall = [p for p in solid(match) if p.name in things() and p.traits[0] in TALL]
    assert tall and [p.id for p in tall if in_any_zone(match.board, p.footprint)] == []


@pytest.mark.parametrize("id", EVERY)
def test_a_map_is_dense_and_has_height_cover_and_rough_ground(id: str) -> None:
    match = begun(id)
    pieces = [p for p in solid(match) if p.name in things()]
    kinds = {p.traits[0] for p in pieces}
    assert {"blocking", "elevated", "difficult", "field-defense", "small-object"} <= kinds
    assert len(pieces) >= 14
    half = match.board.width // 2, match.board.depth // 2
    quarters = {(p.footprint[0][0] >= half[0], p.footprint[0][1] >= half[1]) for p in pieces}
    assert len(quarters) == 4


@pytest.mark.parametrize("id", EVERY)
@pytest.mark.parametrize("radius", [USUAL, BROADEST])
def test_every_marker_and_the_other_zone_can_be_walked_to(id: str, radius: int) -> None:
    match = replace(begun(id), models={})
    table: Table = AnyTable(match)
    ways = ground_walked(table, radius)
    if id == "the-last-gate":  # its wall is climbed, or its gate opened
        ways |= ground_walked(table, radius, (1500, 2600))
    for mark in match.markers:
        assert any([near(spot, (mark.x, mark.y), radius + mark.base + 100) for spot in ways]), mark
    for zone in match.board.zones:
        if "walkway" not in zone.id:
            assert any([in_zone(zone.area, x, y, radius, True) for x, y in ways]), zone.id


def ground_walked(
    table: Table, radius: int, start: tuple[int, int] | None = None
) -> set[tuple[int, int]]:
    """Every half inch of the ground that a base comes to from the south without climbing."""
    free = {
        (x, y)
        for x in range(radius, table.match.board.width - radius, STEP)
        for y in range(radius, table.match.board.depth - radius, STEP)
        if no_footing(table, (x, y, 0), radius) is None
    }
    begin_at = start or min(free, key=lambda spot: (spot[1], spot[0]))
    begin_at = min(free, key=lambda spot: abs(spot[0] - begin_at[0]) + abs(spot[1] - begin_at[1]))
    found, due = {begin_at}, deque([begin_at])
    while due:
        x, y = due.popleft()
        for spot in ((x + STEP, y), (x - STEP, y), (x, y + STEP), (x, y - STEP)):
            if spot in free and spot not in found:
                found.add(spot)
                due.append(spot)
    return found


def near(spot: tuple[int, int], mark: tuple[int, int], far: int) -> bool:
    dx, dy = spot[0] - mark[0], spot[1] - mark[1]
    return dx * dx + dy * dy <= far * far


@pytest.mark.parametrize("id", EVERY)
def test_height_can_be_climbed_at_a_ladder_or_stairs(id: str) -> None:
    match = begun(id)
    for high in [p for p in match.board.terrain if p.floors]:
        at = [p for p in match.board.terrain if p.traits[0] in PATCHES]
        ways = [p for p in at if boxes_overlap(p.footprint, high.footprint)]
        assert ways, f"{high.id} has no way up"
        (x0, y0), (x1, y1) = high.footprint[0], high.footprint[2]
        assert min(x1 - x0, y1 - y0) >= 200, "no base has room up there"


@pytest.mark.parametrize("id", EVERY)
def test_a_dozen_models_of_each_side_find_room_in_their_zone(id: str) -> None:
    match = replace(begun(id), models={})
    for zone in match.board.zones:
        seated = replace(zone, seat=0)
        alone = replace(match, board=replace(match.board, zones=(seated,)))
        table: Table = AnyTable(alone)
        (x0, y0), (x1, y1) = zone.area[0], zone.area[2]
        spots = [
            (x, y)
            for x in range(x0 + 100, x1, 200)
            for y in range(y0 + 100, y1, 200)
            if in_own_zone(table, 0, (x, y, 0), BROADEST)
            and no_footing(table, (x, y, 0), BROADEST) is None
        ]
        assert len(spots) >= 12 or "walkway" in zone.id


# A battle that is laid out


@proves("GH-SET-03", "GH-SET-06")
def test_in_a_first_battle_everybody_stands_in_his_zone_and_nothing_is_asked_before_the_fate_dice() -> (
    None
):
    session: Session[Match] = Session(GAME, GAME.rules.begin(GAME.muster.setups["first-battle"]))
    match = session.match
    assert [q.name for q in session.pending()] == ["fate"]
    assert len(match.models) == 8 and match.reserve == () and match.turn == 1
    table: Table = AnyTable(match)
    for one in match.models.values():
        assert in_own_zone(table, one.seat, one.at, one.base), one.id
        others = {k: v for k, v in match.models.items() if k != one.id}
        alone: Table = AnyTable(replace(match, models=others))
        assert no_footing(alone, one.at, one.base) is None, one.id
    assert (match.defender, match.seat, match.initiative) == (1, 0, 0)


@proves("GH-SET-06")
def test_who_finds_no_spot_on_the_map_is_deployed_by_the_rules() -> None:
    rosters = ("ashford-watch", "barrow-host")
    variants = ("start=first-battle",)
    full = begin(Setup(mission="encounter", rosters=rosters, variants=variants))
    assert (len(full.models), full.reserve) == (16, ())
    two = replace(maps()["first-battle"], spots=(((13, 5),), ((17, 25),)))
    waiting = begin(Setup(mission="encounter", rosters=rosters))
    some = deployed(waiting, two)
    assert list(some.models) == ["a1", "b1"] and len(some.reserve) == 14
    session: Session[Match] = Session(GAME, some)
    assert [(q.name, q.seat) for q in session.pending()] == [("deploy", some.defender)]


@proves("GH-SET-05")
@pytest.mark.parametrize(
    ("mission", "variants", "words"),
    [
        ("night-watch", ("start=first-battle",), "First battle is a table of Encounter"),
        ("encounter", ("terrain=laid", "encounter_scoring=2025"), "for a larger table"),
    ],
)
def test_a_map_is_for_its_own_mission_and_table(
    mission: str, variants: tuple[str, ...], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        begin(Setup(mission=mission, variants=variants))


@proves("GH-GEN-24")
def test_without_a_map_nothing_is_laid_beforehand() -> None:
    match = begin(Setup())
    assert match.board.terrain == () and laid_out(match) is match


@proves("GH-TRN-05", "GH-TRN-06")
@pytest.mark.parametrize(("agreed", "seat"), [("first", 0), ("second", 1)])
def test_who_begins_the_first_turn_may_be_agreed_on_and_only_that_one(
    agreed: str, seat: int
) -> None:
    variants = ("start=first-battle", f"first_turn={agreed}")
    session: Session[Match] = Session(
        GAME, begin(Setup(mission="encounter", variants=variants)), None, Dice(b"t")
    )
    assert (session.match.initiative, session.match.seat) == (seat, seat)
    later = replace(session.match, phase="initiative", turn=2, active=None)
    again: Session[Match] = Session(GAME, later)
    assert [q.name for q in again.pending()] == ["initiative"]


@pytest.mark.parametrize("id", EVERY)
def test_bots_fight_on_every_map_to_the_end(id: str) -> None:
    setup = GAME.muster.setups[id]
    session: Session[Match] = Session(GAME, GAME.rules.begin(setup), None, Dice(b"maps"))
    play_out(session, [player_named(GAME, "scripted", seat) for seat in (0, 1)])
    assert session.over and session.match.turn >= 3


@proves("GH-ACT-36", "GH-ACT-39", "GH-TER-04")
def test_a_laid_table_has_doors_that_are_locked_until_somebody_opens_them() -> None:
    """In the wall of the yard: 1.9" wide, beside which one passes as well."""
    match = begun("free-the-captives")
    doors = [piece for piece in match.board.terrain if "entryway" in piece.traits]
    assert [match.doors[door.id] for door in doors] == ["locked", "locked"]
    there = model("hero", x=1300, y=2080)
    table: Table = AnyTable(replace(match, models={"hero": there}, aside=(), phase="act"))
    far = reach_of(table, "hero", "move")
    assert judge_path(table, far, ((1300, 2260, 0),)) is not None
    use = Interaction("unlock", doors[0].id)
    assert usable_things(table, "hero") == [use]
    USES["unlock"][1](table, "hero", doors[0].id)
    assert judge_path(table, reach_of(table, "hero", "move"), ((1300, 2260, 0),)) is None


@proves("GH-ACT-36", "GH-TER-04")
def test_a_laid_table_has_levers_from_which_its_doors_are_unlocked() -> None:
    """GH-R-105: in a corner of the yard, more than 2" from the nearest door."""
    match = begun("free-the-captives")
    levers = [piece for piece in match.board.terrain if "lever" in piece.traits]
    there = model("hero", x=1030, y=2050)
    table: Table = AnyTable(replace(match, models={"hero": there}, aside=(), phase="act"))
    assert usable_things(table, "hero") == [Interaction("pull", levers[0].id)]
    USES["pull"][1](table, "hero", levers[0].id)
    assert set(table.match.doors.values()) == {"open"} and len(table.match.doors) == 2
    assert judge_path(table, reach_of(table, "hero", "move"), ((960, 2095, 0),)) is None


@proves("GH-TER-10", "GH-TER-11")
def test_a_laid_table_has_dangerous_ground_that_hurts() -> None:
    match = begun("supply-raid")
    assert sum("dangerous" in piece.traits for piece in match.board.terrain) == 2
    there = model("hero", x=1030, y=980)
    table: Table = AnyTable(replace(match, models={"hero": there}, aside=(), phase="act"))
    assert judge_path(table, reach_of(table, "hero", "run"), ((1030, 1100, 0),)) is not None
    play(table, walk(table, "hero", ((1030, 1100, 0),), "move"), danger=[6])
    assert table["hero"].wounds == 7
