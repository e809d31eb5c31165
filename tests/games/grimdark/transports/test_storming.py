"""Charging out of a Transport."""

from typing import Any

import pytest

from games.grimdark.kit import piece, row, soldier, squad
from games.grimdark.transports.rides import against, crew, riding
from wartable.core.units.fitting import some_ways
from wartable.core.units.unit_regions import moves_judged
from wartable.games.grimdark.moving.targets import no_charge
from wartable.games.grimdark.rounds.acting import act, no_deed
from wartable.games.grimdark.transports.storming import storm_region
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play

HULL = 2000 + 118


def foe(y: int, many: int = 1) -> Any:
    return squad("B1", row(many, 2000, y), soldier(weapons=()), seat=1)


@proves("GF-TRN-06", "GF-TRN-07")
@pytest.mark.parametrize(
    ("gap", "legal"),
    [pytest.param(1200, True, id="as far as it charges"), pytest.param(1201, False, id="not more")],
)
def test_a_charge_out_is_legal_if_the_hull_is_near_enough(gap: int, legal: bool) -> None:
    table = riding(foe(HULL + gap + 63), crews=(crew(many=1),), acting="A1")
    refused = no_charge(table, "A1", "B1")
    assert (refused is None) is legal
    assert (no_deed(table, "A1", "charge") is None) is legal
    if refused is not None:
        assert refused.clause == "GF-TRN-07"


@proves("GF-TRN-06", "GF-GEN-31")
@pytest.mark.parametrize("gap", [150, 300, 500, 650])
def test_a_whole_crew_finds_ways_at_a_whole_unit(gap: int) -> None:
    table = riding(foe(HULL + gap + 63, 5), crews=(crew(many=5),), acting="A1")
    assert no_charge(table, "A1", "B1") is None
    where = storm_region(table, "A1", "B1")
    ways = some_ways(table, where, lambda many: many // 2)
    assert ways is not None and moves_judged(table, where, ways) is None


@proves("GF-TRN-06", "GF-MEL-01")
def test_who_charges_out_fights_at_once() -> None:
    table = riding(foe(HULL + 900), crews=(crew(many=1),), acting="A1")
    way = [["A1-1", [[2000, HULL + 900 - 126, 0]]]]
    play(table, act(table), action="charge", charge=way, hit=[1])
    assert table.match.acting.fought == ("A1", "B1") and table.match.units["A1"].fatigued


@proves("GF-TRN-07", "GF-MEL-01")
def test_only_who_touches_the_target_may_be_further_off_and_who_can_touch_it_does() -> None:
    table = riding(foe(HULL + 663), crews=(crew(many=2),), acting="A1")
    question = next_question(table, act(table), action="charge")
    touching = ["A1-1", [[2000, HULL + 663 - 126, 0]]]
    assert against(table, question, [touching, ["A1-2", [[1850, HULL + 500, 0]]]]) == ""
    assert against(table, question, [touching, ["A1-2", [[1850, HULL + 560, 0]]]]) == "GF-TRN-07"
    idle = [["A1-1", [[2000, HULL + 400, 0]]], ["A1-2", [[1850, HULL + 400, 0]]]]
    assert against(table, question, idle) == "GF-MEL-01"
    assert against(table, question, []) == "GF-TRN-06"


@proves("GF-MEL-01", "GF-TRN-07")
@pytest.mark.parametrize(("walled", "clause"), [(False, "GF-MEL-01"), (True, "")])
def test_whoever_else_can_touch_the_target_does_too(walled: bool, clause: str) -> None:
    """One does; the other stays short of the second enemy, who may stand behind a wall."""
    y = HULL + 500
    ground = [piece("mountain", 2090, y - 110, 2400, y - 90)] if walled else []
    table = riding(foe(y, 2), crews=(crew(many=2),), acting="A1", terrain=ground)
    where = storm_region(table, "A1", "B1")
    touching, short = ("A1-1", ((1980, y - 125, 0),)), ("A1-2", ((2140, y - 220, 0),))
    found = moves_judged(table, where, (touching, short))
    assert ("" if found is None else found.clause) == clause
