"""Who fits into a Transport, embarking, disembarking, and beginning inside."""

import pytest

from games.grimdark.kit import battle, captain, giant, piece, row, soldier, squad
from games.grimdark.transports.rides import against, crew, riding, truck
from wartable.core.match import Mark
from wartable.core.units.unit_regions import moves_judged
from wartable.core.units.whereabouts import host_id
from wartable.games.grimdark.match import AMBUSH, MUSTERED, Action, Model
from wartable.games.grimdark.moving.marching import march
from wartable.games.grimdark.rounds.acting import act, no_deed
from wartable.games.grimdark.rounds.deploying import bring_from_ambush, deploy
from wartable.games.grimdark.rounds.sides import declare_aside
from wartable.games.grimdark.transports.leaving import way_out
from wartable.games.grimdark.transports.spaces import fits_in
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

# Who fits in


@proves("GF-TRN-01", "GF-TRN-02", "GF-SPR-28", "GF-TRN-17")
@pytest.mark.parametrize(
    ("like", "many", "room", "fits"),
    [
        pytest.param(soldier(), 6, 6, True, id="one space each"),
        pytest.param(soldier(), 7, 6, False, id="and not one more"),
        pytest.param(giant(3), 2, 6, True, id="three for a Tough one"),
        pytest.param(giant(3), 2, 5, False, id="of whom two need six"),
        pytest.param(giant(2), 2, 5, False, id="as do those with Tough(2)"),
        pytest.param(giant(4), 1, 20, False, id="who is tougher cannot ride"),
        pytest.param(captain(tough=6), 1, 1, True, id="a Hero takes one"),
        pytest.param(captain(tough=7), 1, 20, False, id="unless he is tougher than six"),
        pytest.param(
            soldier(Mark("tough", 3), tough=5), 1, 3, True, id="what was added does not count"
        ),
    ],
)
def test_who_fits_into_a_transport(like: Model, many: int, room: int, fits: bool) -> None:
    table = battle(truck(room), squad("A1", row(many, 1000, 1000), like))
    assert fits_in(table.match, "A1", table["T1-1"]) is fits


@proves("GF-TRN-01", "GF-TRN-17")
@pytest.mark.parametrize(("tough", "fits"), [(6, True), (7, False)])
def test_a_unit_rides_only_if_its_hero_may_too(tough: int, fits: bool) -> None:
    led = squad("A1", row(4, 1000, 1000), soldier(), hero=captain(tough=tough))
    table = battle(truck(20), led)
    assert fits_in(table.match, "A1", table["T1-1"]) is fits


@proves("GF-TRN-17")
def test_several_units_ride_together_as_long_as_all_of_them_fit() -> None:
    table = riding(crew("A2", 3), crew("A3", 4))
    assert fits_in(table.match, "A2", table["T1-1"])
    assert not fits_in(table.match, "A3", table["T1-1"])


@proves("GF-TRN-17")
def test_only_transports_of_the_own_army_can_be_used() -> None:
    table = battle(truck(6, seat=1), squad("T2", row(1, 4000, 2000), giant(6)), crew())
    assert not fits_in(table.match, "A1", table["T1-1"])
    assert not fits_in(table.match, "A1", table["T2-1"])


@proves("GF-TRN-17")
@pytest.mark.parametrize("many", [0, 1])
def test_a_transport_rides_only_if_nobody_is_inside(many: int) -> None:
    cart = squad("C1", [(3000, 1000)], giant(3, Mark("transport", 1)))
    aboard = {"C1-1": [crew("A1", 1)]} if many else {}
    table = battle(truck(6), cart, aboard=aboard)
    assert fits_in(table.match, "C1", table["T1-1"]) is (many == 0)


@proves("GF-TRN-17")
def test_a_unit_of_transports_rides_only_if_all_of_them_are_empty() -> None:
    carts = squad("C1", [(3000, 1000), (3250, 1000)], giant(3, Mark("transport", 1)))
    table = battle(truck(6), carts, aboard={"C1-2": [crew("A1", 1)]})
    assert not fits_in(table.match, "C1", table["T1-1"])
    assert fits_in(battle(truck(6), carts).match, "C1", table["T1-1"])


# Embarking


@proves("GF-TRN-04", "GF-TRN-17", "GF-TRN-12")
@pytest.mark.parametrize("action", ["advance", "rush"])
def test_who_reaches_a_transport_goes_inside_with_all_of_its_unit(action: str) -> None:
    table = battle(truck(shaken=True), crew(), acting="A1")
    door = 2000 - 118 - 63 - 1
    ways = [["A1-2", [[2000, door, 0]]], ["A1-1", [[1860, door, 0]]], ["A1-3", [[2140, door, 0]]]]
    play(table, act(table), action=action, **{action: ways})
    assert host_id(table.match, "A1") == "T1-1" and not table.match.models_of("A1")


@proves("GF-TRN-04", "GF-MOV-07")
def test_nobody_ends_within_an_inch_of_a_transport_that_nobody_reaches() -> None:
    table = battle(truck(), crew(many=1), acting="A1")
    question = next_question(table, march(table, "A1", "advance"))
    near = [["A1-1", [[2000, 1780, 0]]]]
    assert against(table, question, near) == "GF-TRN-04"


@proves("GF-TRN-17", "GF-MOV-07")
def test_who_does_not_fit_in_keeps_an_inch_from_it() -> None:
    table = battle(truck(2), crew(), acting="A1")
    question = next_question(table, march(table, "A1", "advance"))
    door = 2000 - 118 - 63 - 1
    ways = [["A1-2", [[2000, door, 0]]], ["A1-1", [[1860, door, 0]]], ["A1-3", [[2140, door, 0]]]]
    assert against(table, question, ways) == "GF-MOV-07"


@proves("GF-TRN-16")
def test_under_an_aircraft_one_may_stay_outside() -> None:
    inside = {}
    for into in ("T1-1", "stay outside"):
        table = battle(truck(6, 6, "aircraft"), crew(many=1), acting="A1")
        ways = [["A1-1", [[2000, 1900, 0]]]]
        play(table, march(table, "A1", "advance"), advance=ways, embark=into)
        inside[into] = host_id(table.match, "A1")
    assert inside == {"T1-1": "T1-1", "stay outside": ""}


# Disembarking


@proves("GF-TRN-05", "GF-TRN-07", "GF-TRN-12")
def test_who_gets_out_ends_within_six_inches_an_inch_off_and_as_far_as_it_goes() -> None:
    table = riding(crews=(crew(many=1),), acting="A1")
    question = next_question(table, march(table, "A1", "advance"))

    def clause_of(x: int, y: int) -> str:
        return against(table, question, [["A1-1", [[x, y, 0]]]])

    assert clause_of(2000, 2000 + 118 + 600 - 63) == ""
    assert clause_of(2000, 2000 + 118 + 600 - 62) == "GF-TRN-05"
    assert clause_of(2000, 2000 + 118 + 63 + 99) == "GF-MOV-07"
    assert clause_of(2000, 2000 + 118 + 63 + 101) == ""


@proves("GF-TRN-05", "GF-TRN-17")
def test_who_has_got_out_with_an_advance_has_moved_and_may_shoot_in_the_round_it_was_carried() -> (
    None
):
    gunner = squad("A1", row(1, 0, 0), soldier())
    foe = squad("B1", row(1, 2000, 3800), seat=1)
    table = riding(foe, crews=(gunner,), acting="A1")
    question = next_question(
        table, act(table), action="advance", disembark=[["A1-1", [[2000, 2400, 0]]]]
    )
    assert question.name == "shoot" and table.match.acting.moved == ("A1-1",)
    assert table.match.units["A1"].moved == ("A1-1",)


@proves("GF-TRN-08", "GF-TRN-12")
def test_who_stays_inside_only_holds_and_who_gets_out_does_not_go_back_in() -> None:
    table = riding(acting="A1")
    deeds: list[Action] = ["hold", "advance", "rush"]
    open = [deed for deed in deeds if not no_deed(table, "A1", deed)]
    assert open == ["hold", "advance", "rush"]
    question = next_question(table, march(table, "A1", "rush"))
    assert against(table, question, []) == "GF-TRN-12"
    near = [[f"A1-{k}", [[1850 + 150 * k, 1800, 0]]] for k in (1, 2, 3)]
    assert against(table, question, near) == "GF-MOV-07"


@proves("GF-TRN-12", "GF-SPR-58")
def test_aircraft_inside_hold_or_advance() -> None:
    flyer = squad("A1", row(1, 0, 0), soldier("aircraft"))
    table = riding(crews=(flyer,), acting="A1")
    deeds: list[Action] = ["hold", "advance", "rush"]
    assert [deed for deed in deeds if not no_deed(table, "A1", deed)] == ["hold", "advance"]


@proves("GF-TRN-12", "GF-MOR-13")
def test_a_shaken_unit_inside_is_idle_and_nothing_else() -> None:
    table = riding(crews=(crew(shaken=True),), acting="A1")
    deeds: list[Action] = ["hold", "advance", "rush", "charge", "idle"]
    assert [deed for deed in deeds if not no_deed(table, "A1", deed)] == ["idle"]


@proves("GF-TRN-05", "GF-TER-08")
@pytest.mark.parametrize(("kind", "clause"), [("swamp", "GF-TER-08"), ("lava", "")])
def test_difficult_ground_slows_all_who_get_out(kind: str, clause: str) -> None:
    """One goes through it, another, who does not, further than one goes there."""
    ground = [piece(kind, 2180, 1950, 2240, 2150)]
    table = riding(crews=(crew(many=2),), acting="A1", terrain=ground)
    where = way_out(table, "A1", "rush")
    through = ("A1-1", ((2400, 2300, 0),))
    bent = ("A1-2", ((2000, 2600, 0), (2200, 2300, 0), (2250, 2330, 0)))
    found = moves_judged(table, where, (through, bent))
    assert ("" if found is None else found.clause) == clause
    assert found is None or found.at == (2250, 2330, 0)


@proves("GF-TRN-05", "GF-SPR-29")
def test_who_is_immobile_stays_inside() -> None:
    table = riding(crews=(crew("A1", 1, "immobile"),), acting="A1")
    assert no_deed(table, "A1", "hold") is None
    assert no_deed(table, "A1", "advance") is not None


# Before the battle


@proves("GF-TRN-03", "GF-PRE-27", "GF-TRN-01")
def test_who_begins_inside_is_deployed_with_its_transport() -> None:
    table = battle(
        aside={MUSTERED: [truck(3), crew("A1", 3), crew("A2", 1)]}, phase="deploy", seat=0, round=0
    )
    play(table, declare_aside(table, 0), **{"begin inside": "A1"})
    assert host_id(table.match, "A1") == "T1-1"  # and then A2 does not fit in
    question = next_question(table, deploy(table))
    assert getattr(question, "options", ()) == ("T1", "A2")
    play(table, deploy(table), deploy="T1", **{"set up": [["T1-1", [[500, 500, 0]]]]})
    assert [one.model.unit for one in table.match.aside if one.host] == ["A1", "A1", "A1"]


@proves("GF-SPR-75", "GF-PRE-28")
def test_who_is_inside_waits_in_ambush_and_arrives_with_its_transport() -> None:
    table = battle(
        aside={MUSTERED: [truck(3, 6, "ambush"), crew("A1", 3)]}, phase="deploy", seat=0, round=0
    )
    play(
        table,
        declare_aside(table, 0),
        **{"begin inside": "A1", "reserves": ["T1"]},
    )
    assert [one.where for one in table.match.aside if one.model.unit == "T1"] == [AMBUSH]
    later = battle(
        aside={AMBUSH: [truck(3, 6, "ambush")]},
        aboard={"T1-1": [crew("A1", 3)]},
        phase="ambush",
        seat=0,
    )
    place = [["T1-1", [[2000, 2000, 0]]]]
    play(later, bring_from_ambush(later), deploy="T1", **{"set up": place})
    assert [later.match.units[unit].arrived for unit in ("T1", "A1")] == ["ambush", "ambush"]
