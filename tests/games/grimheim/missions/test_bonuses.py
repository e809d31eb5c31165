"""What a Defender has of his own ground (GH-DEFB-07 to 20). Seat 1 defends in the north."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, model, piece, sword
from games.grimheim.missions.scenes import fought, objective, points, waiting
from games.grimheim.warband.rosters import entry, warband
from wartable.bots.seats import play_out, player_named
from wartable.core.ask import Place, Refused
from wartable.core.dice.source import Dice
from wartable.core.match import Mark, Marker
from wartable.core.regions import judge_path
from wartable.core.roster import Setup
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.actions.move import move
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.bonuses.fortifying import list_barricades, place_barricade
from wartable.games.grimheim.bonuses.rows import bonuses
from wartable.games.grimheim.bonuses.siege import place_weapon, weapon_piece
from wartable.games.grimheim.combat.defending import covered
from wartable.games.grimheim.combat.ranged import hits_on
from wartable.games.grimheim.combat.targets import legal_targets, no_target, ready_weapons
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.missions.quests import place_flags
from wartable.games.grimheim.missions.report import report
from wartable.games.grimheim.missions.scoring import score
from wartable.games.grimheim.movement.gait import gait_of
from wartable.games.grimheim.movement.regions import reach_of
from wartable.games.grimheim.resolving import Packet, Shot
from wartable.games.grimheim.screen.brief import brief
from wartable.games.grimheim.screen.look import shot_prospects
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.screen.sheets import sheet
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.setup.deployment import deploy_verminus, group_of
from wartable.games.grimheim.sight.cover import in_cover
from wartable.games.grimheim.sight.line_of_sight import visible
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnPassed
from wartable.games.grimheim.turns.phases import fate_dice
from wartable.games.grimheim.warband.samples import sample
from wartable.games.grimheim.wounds.damage import deal_fatal, hurt
from wartable.kit import play, proves
from wartable.play.session import Session
from wartable.wargame.deploying.events import ZonesTaken

NORTH = 2700  # well inside the Defender's zone
SOUTH = 300


def defended(*models: Model, bonus: str, picks: int = 1, **over: Any) -> Table:
    table = fought(*models, **over)
    return AnyTable(replace(table.match, rules=(*table.match.rules, Mark(bonus, picks))))


def guard(id: str = "guard", *traits: str, y: int = NORTH, **over: Any) -> Model:
    """One of the Defender's."""
    return model(id, *traits, seat=1, y=y, **over)


def raider(id: str = "raider", *traits: str, y: int = NORTH - 198, **over: Any) -> Model:
    """One of the Attacker's, 1" from a guard."""
    return model(id, *traits, y=y, **over)


# Every bonus is told


def test_the_mission_sheet_tells_what_the_defender_has() -> None:
    table = fought(guard(), raider())
    every = tuple(Mark(id, 2) for id in bonuses())
    told = brief(replace(table.match, rules=(*table.match.rules, *every), blessings=(0, 2)), 0)
    blocks = {block.title: block.notes for block in told.blocks}
    shown = {note.name: note.clause for note in blocks["Defender Bonuses"]}
    assert len(shown) == 9
    assert shown["Last Stand, twice"] == "GH-DEFB-15"
    assert shown["Sacred Ground"] == "GH-DEFB-14", "a second pick of it has no effect"
    assert [note.text for note in blocks["Blessings"]] == ["2 more Fate Dice in each Fate Phase"]
    assert "Defender Bonuses" not in [block.title for block in brief(table.match, 0).blocks]


# Home Advantage


@proves("GH-DEFB-10", "GH-DEFB-19")
@pytest.mark.parametrize("picks", [0, 1, 2])
def test_with_home_advantage_all_the_defenders_models_are_scouts(picks: int) -> None:
    home = warband(entry(), entry("human", "scout"), bonuses=("home-advantage",) * picks)
    match = begin(
        Setup(rosters=(home, warband(entry())), variants=("campaign=true", "defender=first"))
    )
    groups = {(one.seat, group_of(one)) for one in match.reserve}
    assert groups == {(0, "scout"), (1, "")} | ({(0, "")} if not picks else set())
    assert all([mark.name for mark in one.traits].count("scout") <= 1 for one in match.reserve), (
        "nobody has it twice"
    )


# Familiar Ground


def in_the_wood(one: Model) -> Table:
    wood = piece("wood", 0, 0, 3000, 3000, "difficult")
    table = battle(one, terrain=(wood,))
    rules = (*table.match.rules, Mark("familiar-ground", 1))
    return AnyTable(replace(table.match, rules=rules, defender=1))


@proves("GH-DEFB-11")
@pytest.mark.parametrize(("seat", "cost", "runs"), [(1, 0, True), (0, 200, False)])
def test_only_the_defenders_models_ignore_difficult_terrain(
    seat: int, cost: int, runs: bool
) -> None:
    table = in_the_wood(model("hero", seat=seat))
    assert gait_of(table, "hero", "move").rough_cost == cost
    assert gait_of(table, "hero", "run").difficult_run == runs


@proves("GH-DEFB-11")
def test_a_defender_moves_all_of_its_mov_through_a_wood_and_runs_there() -> None:
    table = in_the_wood(model("hero", seat=1, x=1000, y=1000))
    play(table, move(table, "hero"), move=[[1400, 1000, 0]])
    assert table["hero"].x == 1400
    away = in_the_wood(model("hero", seat=1, x=1000, y=1000))
    there = ((1800, 1000, 0),)
    assert judge_path(away, reach_of(away, "hero", "run", 800), there) is None
    swamp = piece("swamp", 1300, 0, 1500, 3000, "dangerous")
    bog: Table = AnyTable(replace(away.match, board=replace(away.match.board, terrain=(swamp,))))
    refused = judge_path(bog, reach_of(bog, "hero", "run", 800), there)
    assert refused is not None and refused.clause == "GH-TER-10", "dangers are not ignored"


# Arcane Wards


@proves("GH-DEFB-12")
@pytest.mark.parametrize("picks", [1, 2])
def test_each_pick_of_arcane_wards_is_a_fate_die_of_the_defender(picks: int) -> None:
    table = defended(guard(), raider(), bonus="arcane-wards", picks=picks)
    assert (fate_dice(table, 1), fate_dice(table, 0)) == (3 + picks, 3)


# Desperate Resolve


@proves("GH-DEFB-13", "GH-DEFB-20")
def test_in_its_zone_a_defender_is_relentless() -> None:
    table = defended(raider(), guard(), bonus="desperate-resolve", active="raider", phase="act")
    play(
        table,
        fight(table, "raider"),
        attack=[1, 1, 1],
        counter=[1, 2, 3],
        relentless=True,
        **{"roll again": [1, 1, 1]},
    )


@proves("GH-DEFB-13", "GH-DEFB-20")
@pytest.mark.parametrize(
    ("y", "seat"),
    [
        pytest.param(2400 + 48, 1, id="half outside"),
        pytest.param(1500, 1, id="in the open"),
        pytest.param(NORTH, 0, id="an attacker in the Defender's zone"),
    ],
)
def test_elsewhere_nobody_is(y: int, seat: int) -> None:
    one, other = model("one", seat=seat, y=y), model("other", seat=1 - seat, y=y - 198)
    if seat == 0:
        other = replace(other, y=2400 - 40)
        one = replace(one, y=2400 - 40 + 198)
    table = defended(one, other, bonus="desperate-resolve", active="one", phase="act")
    play(table, fight(table, "one"), attack=[1, 2, 3], counter=[1, 1, 1])


@proves("GH-DEFB-19")
def test_who_is_relentless_anyway_rolls_again_once() -> None:
    table = defended(
        raider(), guard("guard", "relentless"), bonus="desperate-resolve", picks=2, active="raider"
    )
    play(
        table,
        fight(table, "raider"),
        attack=[1, 1, 1],
        counter=[1, 2, 3],
        relentless=False,
    )


# Sacred Ground


@proves("GH-DEFB-14", "GH-DEFB-20")
@pytest.mark.parametrize(
    ("y", "asked"),
    [(NORTH, True), (2400 + 49, True), (2400 + 48, False), (1800, False)],
)
def test_wholly_in_its_zone_a_defender_is_protected_from_afar(y: int, asked: bool) -> None:
    archer = model("archer", y=y - 700, weapons=(bow(attacks=1),))
    table = defended(archer, guard(y=y, ap=0), bonus="sacred-ground", active="archer", phase="act")
    given: dict[str, Any] = (
        {"protected": True, "defense": [1, 1]} if asked else {"defense": [1, 1, 1]}
    )
    play(table, shoot(table, "archer"), attack=[4], **given)
    assert table["guard"].wounds == (10 if asked else 8)


@proves("GH-DEFB-14", "GH-DEFB-19")
@pytest.mark.parametrize("born", [(), ("protected",)])
def test_in_melee_it_has_one_block_success_and_never_two(born: tuple[str, ...]) -> None:
    table = defended(
        raider(weapons=(sword(attacks=2),)),
        guard("guard", *born),
        bonus="sacred-ground",
        picks=2,
        active="raider",
        phase="act",
    )
    play(
        table,
        fight(table, "raider"),
        attack=[4, 4],
        counter=[1, 1, 1],
    )
    assert table["guard"].wounds == 8, "one of two hits is blocked"


@proves("GH-DEFB-14")
def test_an_attacker_there_is_not_protected() -> None:
    archer = guard("archer", y=NORTH, weapons=(bow(attacks=1),))
    table = defended(
        archer,
        raider(y=NORTH - 200 - 300, ap=0),
        bonus="sacred-ground",
        active="archer",
        phase="act",
    )
    play(table, shoot(table, "archer"), attack=[4], defense=[1, 1, 1])
    assert table["raider"].wounds == 8


# Last Stand


def doomed(picks: int = 1, **over: Any) -> Table:
    hurt_one = guard(wounds=2, ap=1, injuries=("leg",), statuses=(Mark("poisoned"),), **over)
    return defended(hurt_one, raider(), bonus="last-stand", picks=picks)


@proves("GH-DEFB-15", "GH-DEFB-16")
@pytest.mark.parametrize(("face", "back"), [(4, False), (5, True), (6, True)])
def test_on_five_or_more_it_is_back_where_it_was(face: int, back: bool) -> None:
    table = doomed()
    spot = table["guard"].at
    play(table, deal_fatal(table, "guard", 3, "GH-TER-11"), **{"last stand": [face]})
    assert ("guard" in table) == back
    if back:
        again = table["guard"]
        assert (again.wounds, again.ap, again.state, again.at) == (1, 1, "ready", spot)
        assert again.injuries == () and again.statuses == () and not again.bears("leg")


@proves("GH-DEFB-15", "GH-DEFB-16")
@pytest.mark.parametrize(("picks", "falls"), [(1, 1), (2, 2)])
def test_each_model_tries_once_for_each_pick(picks: int, falls: int) -> None:
    table = doomed(picks)
    for _ in range(falls):
        play(table, deal_fatal(table, "guard", 9, "GH-TER-11"), **{"last stand": [6]})
        assert "guard" in table
    play(table, deal_fatal(table, "guard", 9, "GH-TER-11"))
    assert "guard" not in table


@proves("GH-DEFB-15")
def test_a_failed_attempt_was_one_too_and_everybody_has_his_own() -> None:
    table = defended(guard(), guard("other", x=1300), raider(), bonus="last-stand")
    play(table, deal_fatal(table, "guard", 10, "GH-TER-11"), **{"last stand": [1]})
    play(table, deal_fatal(table, "other", 10, "GH-TER-11"), **{"last stand": [5]})
    assert "guard" not in table and "other" in table


@proves("GH-DEFB-15")
def test_the_attackers_models_make_no_last_stand() -> None:
    table = doomed()
    play(table, deal_fatal(table, "raider", 10, "GH-TER-11"))
    assert "raider" not in table


@proves("GH-DEFB-16")
def test_what_was_left_of_the_attack_is_over() -> None:
    archer = model("archer", y=NORTH - 700, weapons=(bow(attacks=3),))
    table = defended(
        archer, guard(wounds=2, ap=0), bonus="last-stand", active="archer", phase="act"
    )
    play(
        table,
        shoot(table, "archer"),
        attack=[4, 4, 5],
        defense=[1, 1, 1],
        **{"last stand": [5]},
    )
    assert table["guard"].wounds == 1


@proves("GH-DEFB-16")
def test_who_falls_in_its_own_fight_goes_on_with_the_ap_it_has_left() -> None:
    own = guard(wounds=2, ap=2, state="active")
    table = defended(own, raider(), bonus="last-stand", active="guard", phase="act")
    play(
        table,
        fight(table, "guard"),
        attack=[1, 1, 1],
        counter=[4, 4, 4],
        **{"last stand": [6]},
    )
    again = table["guard"]
    assert (again.wounds, again.ap, again.state) == (1, 1, "active")


@proves("GH-DEFB-16")
def test_who_is_felled_on_its_way_stops_there_even_so() -> None:
    swamp = piece("swamp", 900, NORTH - 300, 1100, NORTH - 200, "dangerous")
    table = defended(guard(wounds=1), bonus="last-stand", active="guard", phase="act")
    match = replace(table.match, board=replace(table.match.board, terrain=(swamp,)))
    bog: Table = AnyTable(match)
    play(
        bog,
        move(bog, "guard"),
        move=[[1000, NORTH - 400, 0]],
        danger=[1],
        **{"last stand": [5]},
    )
    assert bog["guard"].wounds == 1
    assert NORTH - 400 < bog["guard"].y < NORTH


def test_a_packet_that_kills_outright_is_credited_though_it_did_not_last() -> None:
    table = doomed()
    play(
        table,
        hurt(table, Packet("guard", 5, "GH-RNG-12", "raider")),
        **{"last stand": [5]},
    )
    (fall,) = table.match.fallen
    assert (fall.by, fall.back) == ("raider", True)
    score(table, "turn-end")
    assert points(table) == [], "it stands at the end of the turn"


# Fortified Position


def building(*models: Model, picks: int = 1, **over: Any) -> Table:
    table = defended(*models, bonus="fortified-position", picks=picks, **over)
    play(table, list_barricades(table))
    return table


@proves("GH-DEFB-07")
@pytest.mark.parametrize(("picks", "number"), [(1, 3), (2, 6)])
def test_three_barricades_for_each_pick_are_the_defenders(picks: int, number: int) -> None:
    table = building(guard(), raider(y=SOUTH), picks=picks)
    assert table.match.phase == "barricades" and len(table.match.places) == number
    for k in range(number):
        spot = [700 + 350 * (k % 3), 1500 + 300 * (k // 3), 0]
        play(table, place_barricade(table), barricade=spot, **{"barricade way": "across"})
    play(table, place_barricade(table))
    assert table.match.phase == "start"
    built = [one for one in table.match.board.terrain if one.id.startswith("barricade")]
    assert len(built) == number
    assert built[0].traits == ("field-defense",) and built[0].height == 125
    assert built[0].footprint == ((550, 1475), (850, 1475), (850, 1525), (550, 1525))


@proves("GH-DEFB-07")
def test_it_lies_across_or_upright() -> None:
    table = building(guard(), raider(y=SOUTH))
    play(table, place_barricade(table), barricade=[1500, 1500, 0], **{"barricade way": "upright"})
    assert table.match.board.terrain[-1].footprint[0] == (1475, 1350)


def refusal_at(table: Table, x: int, y: int, level: int = 0) -> str:
    question = next(place_barricade(table))
    assert isinstance(question, Place) and question.seat == 1
    refused = judge_path(table, question.region, ((x, y, level),))
    return "" if refused is None else refused.reason


@proves("GH-DEFB-07")
@pytest.mark.parametrize(
    ("x", "y", "why"),
    [
        pytest.param(1500, 1500, "", id="between the lines"),
        pytest.param(1500, 2700, "", id="in the own zone"),
        pytest.param(1500, 400, "in the enemy deployment zone", id="in the enemy zone"),
        pytest.param(1500, 626, "", id="just beside the enemy zone"),
        pytest.param(1500, 624, "in the enemy deployment zone", id="a hair into it"),
        pytest.param(2990, 1500, "not wholly on the table", id="over the edge"),
        pytest.param(1000, 1400, "a model stands there", id="on a base"),
        pytest.param(2000, 1500, "a marker lies there", id="on an objective"),
        pytest.param(2400, 1500, "a marker lies there", id="on a token"),
        pytest.param(400, 1500, "other terrain is there", id="on another piece"),
    ],
)
def test_where_a_barricade_may_stand(x: int, y: int, why: str) -> None:
    table = building(
        guard(y=1400),
        raider(y=SOUTH),
        markers=(objective(x=2000, y=1500),),
        tokens=(Marker(id="flag 1", x=2400, y=1500),),
    )
    block = piece("rock", 350, 1450, 450, 1550, "blocking")
    board = replace(table.match.board, terrain=(block,))
    table = AnyTable(replace(table.match, board=board))
    assert refusal_at(table, x, y) == why


@proves("GH-DEFB-07")
def test_one_way_is_enough_and_only_what_fits_is_offered() -> None:
    table = building(guard(), raider(y=SOUTH))
    play(table, place_barricade(table), barricade=[2970, 1500, 0])
    assert table.match.board.terrain[-1].footprint[0] == (2945, 1350), "it is upright"
    assert refusal_at(table, 1500, 1500, 1) == "a Barricade stands on the table"


@proves("GH-DEFB-07")
@pytest.mark.parametrize(("bonus", "phase"), [("fortified-position", "fortify"), ("", "start")])
def test_they_are_placed_once_both_sides_are_deployed(bonus: str, phase: str) -> None:
    table = waiting(phase="verminus")
    rules = (*table.match.rules, *([Mark(bonus, 1)] if bonus else []))
    table = AnyTable(replace(table.match, rules=rules))
    play(table, deploy_verminus(table))
    assert table.match.phase == phase


def test_a_barricade_where_it_may_not_stand_is_refused() -> None:
    table = building(guard(), raider(y=SOUTH))
    with pytest.raises(Refused, match="GH-DEFB-07"):
        play(table, place_barricade(table), barricade=[1500, 100, 0])


# Siege Preparations

WEAPON = "stationary-weapon"


def besieged(*models: Model, at: tuple[int, int] = (1000, 2650), **over: Any) -> Table:
    """With a Stationary Weapon of the Defender's, 40 mm across."""
    table = defended(*models, bonus="siege-preparations", **over)
    there = (weapon_piece(1, (*at, 0)),)
    return AnyTable(replace(table.match, board=replace(table.match.board, terrain=there)))


def crew(id: str = "crew", y: int = 2800, **over: Any) -> Model:
    """Unarmed but for a sword, 0.22" behind the weapon."""
    return guard(id, y=y, **over)


def arms_of(table: Table, id: str) -> list[str]:
    return [weapon.id for weapon in ready_weapons(table, id)]


@proves("GH-DEFB-17")
def test_a_stationary_weapon_shoots_with_its_own_numbers() -> None:
    far = raider(y=2650 - 700, ap=0)
    table = besieged(crew(), far, active="crew", phase="act")
    (weapon,) = ready_weapons(table, "crew")
    numbers = (weapon.range, weapon.attacks, weapon.hits_on, weapon.damage, weapon.critical)
    assert numbers == (1800, 4, 4, 4, 6)
    play(table, shoot(table, "crew"), attack=[4, 1, 1, 1], defense=[1, 1, 1])
    assert table["raider"].wounds == 6


@proves("GH-DEFB-17", "GH-DEFB-18")
@pytest.mark.parametrize(
    ("who", "used"),
    [
        pytest.param(crew(y=2650 + 79 + 100 + 49), True, id='just within 1"'),
        pytest.param(crew(y=2650 + 79 + 100 + 50), False, id="a hair too far"),
        pytest.param(raider("crew", y=2800), False, id="an attacker beside it"),
    ],
)
def test_it_is_used_by_the_defenders_models_within_an_inch(who: Model, used: bool) -> None:
    table = besieged(who, guard("other", x=2500), raider(y=500))
    assert (arms_of(table, "crew") == [WEAPON]) == used


@proves("GH-DEFB-18")
@pytest.mark.parametrize("action", ["quick-shot", "overwatch", "intercept", "reaction-shot"])
def test_it_is_used_with_shoot_and_nothing_else(action: str) -> None:
    table = besieged(crew(), raider(y=1900))
    assert WEAPON in arms_of(table, "crew")
    assert WEAPON not in [weapon.id for weapon in ready_weapons(table, "crew", action)]


@proves("GH-DEFB-18")
@pytest.mark.parametrize(
    ("y", "legal"),
    [
        pytest.param(2650 - 79 - 49 - 1800, True, id='18" from the weapon'),
        pytest.param(2650 - 79 - 49 - 1801, False, id="a hair more"),
        pytest.param(2650 - 79 - 49 - 199, False, id='nearer than 2" to it'),
    ],
)
def test_its_range_is_measured_from_the_weapon(y: int, legal: bool) -> None:
    table = besieged(crew(), raider(y=y))
    (weapon,) = ready_weapons(table, "crew")
    assert (no_target(table, "crew", weapon, "raider") is None) == legal


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("gap", "need"), [(800, 4), (801, 5)])
def test_so_is_the_effective_range(gap: int, need: int) -> None:
    table = besieged(crew(), raider(y=2650 - 79 - 49 - gap))
    (weapon,) = ready_weapons(table, "crew")
    assert hits_on(table, Shot("crew", weapon, "raider", "shoot")) == need


@proves("GH-DEFB-18")
def test_so_are_sight_and_the_nearest_foe() -> None:
    wall = piece("wall", 900, 2740, 1100, 2745)
    table = besieged(crew(), raider(y=2000), raider("other", x=1600, y=2650 - 700))
    board = replace(table.match.board, terrain=(*table.match.board.terrain, wall))
    table = AnyTable(replace(table.match, board=board))
    (weapon,) = ready_weapons(table, "crew")
    assert not visible(table, "crew", "raider"), "the crew stands behind a wall"
    assert legal_targets(table, "crew", weapon) == ("raider",), (
        'the nearest within 8" of the weapon'
    )


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("x", "from_weapon"), [(1000, True), (1020, False)])
def test_cover_counts_from_the_weapon_and_not_from_its_crew(x: int, from_weapon: bool) -> None:
    hedge = piece("hedge", x, 2050, x + 60, 2060, "field-defense", height=100)
    table = besieged(crew(x=1250, y=2450), raider(x=1000, y=2000), at=(1100, 2550))
    board = replace(table.match.board, terrain=(*table.match.board.terrain, hedge))
    table = AnyTable(replace(table.match, board=board))
    (weapon,) = ready_weapons(table, "crew")
    assert covered(table, Shot("crew", weapon, "raider", "shoot")) == from_weapon
    assert in_cover(table, "crew", "raider") != from_weapon


@proves("GH-DEFB-18")
def test_nobody_in_melee_shoots_with_it() -> None:
    table = besieged(crew(x=1000), raider("near", x=1140, y=2800), raider(y=1500))
    (weapon,) = ready_weapons(table, "crew")
    refused = no_target(table, "crew", weapon, "raider")
    assert refused is not None and refused.clause == "GH-ACT-24"


@proves("GH-DEFB-18")
def test_one_model_uses_it_in_an_activation_a_group_activation_being_one() -> None:
    table = besieged(
        crew(), crew("mate", x=1120, y=2780), raider(y=1900, ap=0), active="crew", phase="act"
    )
    play(table, shoot(table, "crew"), attack=[1, 1, 1, 1])
    assert arms_of(table, "mate") == []
    assert arms_of(table, "crew") == [WEAPON], "who has used it may, if it may Shoot again"
    table.do(TurnPassed("GH-TRN-10", 1, Mark("henchmen", 1)))
    assert arms_of(table, "mate") == [], "one more of the group"
    table.do(TurnPassed("GH-TRN-10", 0))
    assert arms_of(table, "mate") == [WEAPON]


@proves("GH-DEFB-18")
def test_it_is_impassable_and_no_target() -> None:
    table = besieged(guard(y=2900), raider(y=1900, weapons=(bow(),)), active="guard", phase="act")
    straight = judge_path(table, reach_of(table, "guard", "move"), ((1000, 2500, 0),))
    assert straight is not None and straight.clause == "GH-TER-12"
    assert table.foes_of("raider") == ["guard"]


def preparing(*models: Model, picks: int = 1) -> Table:
    table = waiting(*models, phase="siege")
    rules = (*table.match.rules, Mark("siege-preparations", picks))
    return AnyTable(
        ZonesTaken[Match]("GH-SET-03", 1, "north").apply(replace(table.match, rules=rules))
    )


@proves("GH-DEFB-17", "GH-DEFB-18")
@pytest.mark.parametrize("picks", [1, 2])
def test_one_for_each_pick_is_placed_before_the_first_model(picks: int) -> None:
    table = preparing(guard(), picks=picks)
    for k in range(picks):
        spot = [1000 + 400 * k, 2700, 0]
        play(table, place_weapon(table), **{"stationary weapon": spot})
        assert table.match.phase == "siege"
    play(table, place_weapon(table))
    assert table.match.phase == "deploy" and not table.match.models
    assert [one.title for one in table.match.board.terrain] == [
        "Stationary Weapon",
        "Stationary Weapon 2",
    ][:picks]


@proves("GH-DEFB-18")
@pytest.mark.parametrize(
    ("x", "y", "level", "why"),
    [
        (1000, 2400 + 79, 0, ""),
        (1000, 2400 + 78, 0, "not wholly in your zone"),
        (1000, 300, 0, "not wholly in your zone"),
        (1000, 2700, 1, "it stands on the table"),
    ],
)
def test_it_stands_wholly_in_the_defenders_zone(x: int, y: int, level: int, why: str) -> None:
    table = preparing(guard())
    question = next(place_weapon(table))
    assert isinstance(question, Place) and question.seat == 1 and question.region.radius == 79
    refused = judge_path(table, question.region, ((x, y, level),))
    assert ("" if refused is None else refused.reason) == why


@proves("GH-DEFB-18")
@pytest.mark.parametrize(("bonus", "phase"), [("siege-preparations", "siege"), ("", "deploy")])
def test_only_who_has_the_bonus_is_asked(bonus: str, phase: str) -> None:
    table = waiting(phase="flags")
    rules = (*table.match.rules, *([Mark(bonus, 1)] if bonus else []))
    table = AnyTable(replace(table.match, rules=rules))
    play(table, place_flags(table))
    assert table.match.phase == phase


def test_screens_show_it_as_a_weapon_of_who_stands_beside_it() -> None:
    table = besieged(crew(), raider(y=1900))
    assert "Stationary Weapon" in [arm.name for arm in sheet(table.match, "crew").arms]
    assert "Stationary Weapon" not in [arm.name for arm in sheet(table.match, "raider").arms]
    (feature,) = scene(table.match, 0).features
    assert (feature.kind, feature.name) == ("small", "Stationary Weapon")
    (odds,) = shot_prospects(table, "crew", "raider")
    assert odds.title == "Stationary Weapon"


# Whole battles


@pytest.mark.parametrize("bonus", list(bonuses()))
def test_bots_fight_a_battle_with_every_bonus_picked_twice(bonus: str) -> None:
    ready = sample("bridge-wardens")
    home = replace(ready, bonuses=(bonus, bonus))
    if bonus == "militia":
        home = replace(home, models=(*home.models, entry(militia=True, name="Farmer")))
    setup = Setup(
        rosters=(home, sample("split-ears")),
        variants=("campaign=true", "defender=first", "terrain=laid"),
    )
    session: Session[Match] = Session(GAME, GAME.rules.begin(setup), None, Dice(bonus.encode()))
    play_out(session, [player_named(GAME, "objective", 1), player_named(GAME, "aggressive", 2)])
    assert session.over
    told = report(session.match).sides[0]
    number = len(told.survivors) + len([one for one in told.casualties if not one.back])
    assert number == 4 + (bonus == "militia")
