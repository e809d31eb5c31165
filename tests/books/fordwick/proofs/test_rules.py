"""The rules of Fordwick, on awkward tables."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from books.fordwick.attacking import attack, chances, dice_of, engaged, needs, units_to_attack
from books.fordwick.game import begin
from books.fordwick.match import FIELD, Table
from books.fordwick.moving import arrive, move
from books.fordwick.proofs.kit import fought, row, shows
from books.fordwick.rounds import (
    act,
    deeds,
    deploy,
    end_round,
    holder,
    new_round,
    units_to_name,
    units_to_set_up,
)
from wartable.core.ask import About, Choose, ChooseMany, Moves, Question, Refused
from wartable.core.match import Marker, Spot
from wartable.core.offers import Offers
from wartable.core.roster import Setup
from wartable.kit import ask, decline, next_question, play
from wartable.odds.enumerate import odds
from wartable.wargame.battles.turns import next_step
from wartable.wargame.deploying.by_turns import units_at

LANCES = row(3, 600, 600, 140)
LEVY = row(8, 600, 900)


def ways(*moves: tuple[str, int, int]) -> list[object]:
    return [[model, [[x, y, 0]]] for model, x, y in moves]


def refusal(question: Moves, table: Table, answer: list[object]) -> str:
    with pytest.raises(Refused) as refused:
        question.check(question.read(answer), table)
    return refused.value.clause


# Setting up


@shows("FW-GEN-01", "FW-SID-01")
def test_two_companies_and_villagers_whom_nobody_fights() -> None:
    match = begin(Setup())
    assert [model.kind for model in match.models.values()] == ["villagers"] * 3
    assert match.hostile(0, 1) and not match.hostile(0, 2) and not match.hostile(1, 2)
    for seats in (1, 5):
        with pytest.raises(ValueError, match="FW-GEN-01"):
            begin(Setup(seats=seats))
    with pytest.raises(ValueError, match="FW-GEN-01"):
        begin(Setup(mission="none such"))


@shows("FW-SET-01", "FW-SET-02")
def test_a_unit_is_set_up_in_its_zone_and_in_one_chain() -> None:
    table = fought()
    question = next_question(table, deploy(table), "set up", deploy="unit A3")
    assert isinstance(question, Moves)
    good = [("a12", 600, 600), ("a13", 800, 600), ("a14", 1000, 600)]
    question.check(question.read(ways(*good)), table)
    outside = ways(*good[:2], ("a14", 1000, 880))
    assert refusal(question, table, outside) == "FW-SET-01", "its edge lies beyond the zone"
    assert refusal(question, table, ways(*good[:2], ("a14", 1030, 600))) == "FW-SET-02"
    assert refusal(question, table, ways(*good[:2], ("a14", 801, 600))) == "FW-SET-02"
    with pytest.raises(Refused, match="each of 3"):
        question.read(ways(*good[:2]))


@shows("FW-SET-01")
def test_who_has_none_left_to_set_up_is_passed_over() -> None:
    rest: dict[str, Any] = {"A3": LANCES, "A4": [(2500, 300)], "B1": row(3, 600, 3300, 140)}
    table = fought(A1=row(6, 300, 300), A2=row(5, 1500, 300), **rest)
    table.match = replace(table.match, seat=1, round=0)
    offered = units_to_set_up(table, next_question(table, deploy(table)))
    assert offered.open() == ("unit B2", "unit B3", "unit B4")
    assert [(unit, why.clause) for unit, why in offered.closed()] == [("unit B1", "FW-SET-01")]
    spots = [(f"b{k}", 1500 + 110 * k, 3300) for k in range(4, 12)]
    play(table, deploy(table), deploy="unit B2", **{"set up": ways(*spots)})
    assert table.match.seat == 1


@shows("FW-SET-01")
@pytest.mark.parametrize(("zone", "south"), [("south", 0), ("north", 1)])
def test_the_first_seat_picks_a_zone_and_sets_up_first(zone: str, south: int) -> None:
    table = Table(begin(Setup()))
    play(table, deploy(table), zone=zone, reserves=decline)
    zones = {one.id: one.seat for one in table.match.board.zones}
    assert zones == {"south": south, "north": 1 - south}
    assert table.match.seat == 0


@shows("FW-GEN-01", "FW-SID-01")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_companies_are_each_for_itself_and_the_villagers_nobodys(seats: int) -> None:
    match = begin(Setup(seats=seats))
    assert {one.model.seat for one in match.aside} == set(range(seats))
    assert {model.seat for model in match.models.values()} == {seats}
    for seat in range(seats):
        foes = [other for other in range(seats + 1) if match.hostile(seat, other)]
        assert foes == [other for other in range(seats) if other != seat]


@shows("FW-SET-01")
def test_of_more_than_two_each_picks_a_corner_of_those_left() -> None:
    table = Table(begin(Setup(seats=3)))
    offered = list[tuple[int, tuple[str, ...]]]()

    def pick(question: Question[Any]) -> str:
        assert isinstance(question, Choose)
        offered.append((question.seat, question.options))
        return str(question.options[-1])

    play(table, deploy(table), zone=pick, reserves=decline)
    every = ("south-west", "north-east", "north-west", "south-east")
    assert offered == [(0, every), (1, every[:3]), (2, every[:2])], "the last picks too"
    owners = {zone.id: zone.seat for zone in table.match.board.zones}
    assert owners == {"south-west": None, "north-east": 2, "north-west": 1, "south-east": 0}
    assert table.match.seat == 0
    question = next_question(table, deploy(table), "set up", deploy="unit A3")
    assert isinstance(question, Moves)
    own = [("a12", 2600, 600), ("a13", 2800, 600), ("a14", 3000, 600)]
    question.check(question.read(ways(*own)), table)
    free = ways(("a12", 600, 600), ("a13", 800, 600), ("a14", 1000, 600))
    assert refusal(question, table, free) == "FW-SET-01", "nobody's corner is not his"


@shows("FW-SET-01", "FW-RES-02")
@pytest.mark.parametrize(("corner", "y"), [("south-west", 400), ("north-west", 3200)])
def test_who_has_a_corner_arrives_at_its_south_or_north_edge(corner: str, y: int) -> None:
    table = Table(begin(Setup(seats=4)))
    rest = [zone.id for zone in FIELD.corners if zone.id != corner]
    play(
        table,
        deploy(table),
        zone=ask(corner, *rest[:2]),
        reserves=lambda question: question.options if question.seat == 0 else (),
    )
    table.match = replace(table.match, round=2)
    question = next_question(table, arrive(table, "unit A3"))
    assert isinstance(question, Moves)
    along = ways(("a12", 2000, y), ("a13", 2140, y), ("a14", 2280, y))
    question.check(question.read(along), table)
    west = ways(("a12", 300, 1700), ("a13", 300, 1840), ("a14", 300, 1980))
    assert refusal(question, table, west) == "FW-RES-02"


@shows("FW-RES-01")
def test_only_riders_are_held_back_and_before_anything_is_set_up() -> None:
    table = Table(begin(Setup()))
    asked = next_question(table, deploy(table), "reserves", zone="south")
    assert isinstance(asked, ChooseMany) and asked.options == ("unit A3",)
    table = Table(begin(Setup()))
    play(table, deploy(table), zone="south", reserves=lambda question: question.options)
    assert units_at(table.match, 0, "held back") == ["unit A3"]
    assert next_step(table.match) == "deploy"
    question = next_question(table, deploy(table), "deploy")
    assert isinstance(question, Choose) and "unit A3" not in question.options


# Reserves


def held_back(seen: int = 2) -> Table:
    table = fought(A1=row(6, 300, 300), B2=[(1800, 1300), *row(7, 1910, 1300)])
    aside = tuple([replace(one, where="held back") for one in table.match.aside])
    table.match = replace(table.match, aside=aside, round=seen, active="a12")
    return table


@shows("FW-RES-02")
def test_who_is_held_back_arrives_whole_from_the_second_round_on() -> None:
    table = held_back(1)
    closed = {one: why.clause for one, why in deeds_of(table).closed()}
    assert closed == {"advance": "FW-RES-01", "run": "FW-RES-01", "arrive": "FW-RES-02"}
    table = held_back(2)
    assert deeds_of(table).open() == ("arrive", "hold")
    question = next_question(table, arrive(table, "unit A3"))
    assert isinstance(question, Moves)
    good = [("a12", 1200, 500), ("a13", 1340, 500), ("a14", 1480, 500)]
    question.check(question.read(ways(*good)), table)
    question.check(question.read([]), table)
    assert refusal(question, table, ways(*good[:2])) == "FW-RES-02", "not only some of them"
    beside = ways(("a12", 1660, 300), ("a13", 1520, 300))
    assert refusal(question, table, beside) == "FW-RES-02", "not round where nobody stands yet"
    assert refusal(question, table, ways(*good[:2], ("a14", 1480, 540))) == "FW-RES-02"
    table = fought(B2=row(8, 1480, 1100))
    table.match = replace(table.match, aside=held_back().match.aside)
    assert refusal(question, table, ways(*good)) == "FW-RES-02", "too near to the enemy"


@shows("FW-RES-02")
def test_who_does_not_arrive_stays_held_back() -> None:
    table = held_back(2)
    play(table, act(table), action="arrive", arrive=[])
    assert "unit A3" in units_at(table.match, 0, "held back")


def deeds_of(table: Table) -> Offers[str]:
    return deeds(table, Choose("action", 0, "FW-ACT-01", "", About("", "a12"), options=("hold",)))


# Rounds


@shows("FW-TRN-01")
def test_those_who_tie_roll_again_and_the_highest_begins() -> None:
    table = fought(A1=row(6, 300, 300), B2=row(8, 300, 3300))
    play(table, new_round(table), first=ask([4], [4], [2], [5]))
    assert table.match.seat == 1 and "unit C1" not in table.match.due


@shows("FW-TRN-01")
def test_who_has_nobody_left_rolls_no_more() -> None:
    table = fought(Setup(seats=3), A1=row(6, 300, 300), C1=row(6, 300, 3300))
    table.match = replace(table.match, aside=())
    play(table, new_round(table), first=ask([2], [5]))
    assert table.match.seat == 2


@shows("FW-TRN-02")
def test_units_act_by_turns_and_only_once() -> None:
    table = fought(A1=row(6, 300, 300), A2=row(5, 1500, 300), B2=row(8, 300, 3300))
    table.match = replace(table.match, aside=(), due=("unit A2", "unit B2"), active="a1")
    play(table, act(table), action="hold")
    assert table.match.seat == 1
    offered = units_to_name(table, replace(asked_name(), seat=0))
    assert [(unit, why.clause) for unit, why in offered.closed()] == [("unit A1", "FW-TRN-02")]
    table.match = replace(table.match, due=("unit A2",), active="b1", seat=1)
    assert next_step(table.match) == "act"
    table.match = replace(table.match, due=("unit A2",), active=None)
    assert next_step(table.match) == "activate"
    table.match = replace(table.match, due=())
    assert next_step(table.match) == "end"


def asked_name() -> Choose[str]:
    return Choose("activate", 0, "FW-TRN-02", options=("unit A1",))


# Moving


@shows("FW-ACT-01", "FW-MOV-01")
def test_a_unit_moves_so_far_round_ruins_and_others_but_through_its_own() -> None:
    table = fought(A3=[(1000, 1000), (1000, 1140), (1000, 1280)], B2=row(8, 300, 3300))
    question = next_question(table, move(table, "unit A3", 1000))
    assert isinstance(question, Moves)
    up = [("a12", 1000, 1420), ("a13", 1000, 1560), ("a14", 1000, 1700)]
    question.check(question.read(ways(*up)), table)
    assert refusal(question, table, ways(("a12", 1250, 1450))) == "FW-MOV-01", "into the mill"
    assert refusal(question, table, ways(("a14", 1000, 2290))) == "FW-MOV-01", "too far"
    run = next_question(table, move(table, "unit A3", 2000))
    assert isinstance(run, Moves)
    far = [("a12", 1000, 2420), ("a13", 1000, 2560), ("a14", 1000, 2700)]
    run.check(run.read(ways(*far)), table)


@shows("FW-ACT-01")
@pytest.mark.parametrize(("action", "far"), [("advance", 1000), ("run", 2000)])
def test_who_runs_moves_twice_as_far(action: str, far: int) -> None:
    table = fought(A3=LANCES, B2=row(8, 300, 3300))
    table.match = replace(table.match, active="a12")
    question = next_question(table, act(table), "march", action=action)
    assert isinstance(question, Moves)
    assert {part.allowance for part in question.region.parts} == {far}


@shows("FW-SID-01", "FW-MOV-01")
def test_nobody_moves_through_villagers() -> None:
    table = fought(A3=[(1600, 1300), (1600, 1160), (1600, 1020)])
    question = next_question(table, move(table, "unit A3", 1000))
    assert isinstance(question, Moves)
    answer = ways(("a12", 1600, 1700), ("a13", 1600, 1560), ("a14", 1600, 1420))
    assert refusal(question, table, answer) == "FW-MOV-01"


@shows("FW-ACT-02")
@pytest.mark.parametrize(("gap", "held"), [(100, True), (101, False)])
def test_engaged_is_within_an_inch_and_who_is_does_not_run(gap: int, held: bool) -> None:
    base = fought(A3=LANCES).match.models["a12"].base
    levy = fought(B2=LEVY).match.models["b4"].base
    table = fought(A3=[(600, 600), (740, 600), (880, 600)], B2=[(600, 600 + base + levy + gap)])
    assert engaged(table, "unit A3") is held
    closed = [one for one, _ in deeds_of(table).closed()]
    assert ("run" in closed) is held


# Attacking


def shooters(x: int, y: int) -> Table:
    return fought(A2=row(5, 1500, 500), B2=row(8, x, y))


@shows("FW-ATT-01", "FW-ATT-02", "FW-SID-01")
def test_targets_are_enemies_that_somebody_reaches_and_sees() -> None:
    table = shooters(1500, 1400)
    question = Choose("target", 0, "FW-ATT-01", "", About("hold", "a7"), options=("none",))
    offered = units_to_attack(table, question)
    assert offered.open() == ("unit B2", "none")
    assert ("unit C1", "FW-SID-01") in [(one, why.clause) for one, why in offered.closed()]
    far = units_to_attack(shooters(1500, 2600), question)
    assert ("unit B2", "FW-ATT-01") in [(one, why.clause) for one, why in far.closed()]


@shows("FW-ATT-01", "FW-ATT-02")
def test_each_weapon_has_its_dice_and_reach() -> None:
    assert dice_of(shooters(1500, 1400), "unit A2", "unit B2") == 2 * 2 + 3
    assert dice_of(shooters(1500, 1900), "unit A2", "unit B2") == 3, "crossbows reach 12 inches"
    close = fought(A2=row(5, 1500, 500), B2=[(1500, 650), *row(7, 1500, 2000)])
    assert dice_of(close, "unit A2", "unit B2") == 2, "daggers of those within an inch"


@shows("FW-ATT-02", "FW-GEN-01")
def test_ruins_and_other_units_stop_a_shot() -> None:
    table = fought(A2=[(1250, 1200)], B2=[(1250, 1700)])
    assert not dice_of(table, "unit A2", "unit B2"), "the mill is between"
    table = fought(A3=[(1640, 800)], A2=[(1640, 600)], B2=[(1640, 1000)])
    assert not dice_of(table, "unit A2", "unit B2"), "a friend on a wider base is between"
    for gap, dice in ((100, 0), (101, 2)):
        aside = (gap + 2 * table["a12"].base) // 2 + 1
        pair = [(1640 - aside, 800), (1640 + gap + 2 * table["a12"].base - aside, 800)]
        through = fought(A3=pair, A2=[(1640, 600)], B2=[(1640, 1000)])
        assert dice_of(through, "unit A2", "unit B2") == dice, "nobody shoots through a unit"
    own = fought(A2=[(1640, 600), (1640, 800)], B2=[(1640, 1000)])
    assert dice_of(own, "unit A2", "unit B2") == 4, "its own do not stand in the way"


@shows("FW-ATT-03", "FW-ATT-04", "FW-TRT-02")
def test_hits_that_are_not_saved_remove_models_of_their_owners_choice() -> None:
    table = fought(A1=row(6, 600, 600), B2=row(8, 600, 700))
    assert needs(table, "unit B2", "unit A1", "hold") == (5, 4), "green, and shields do not help"
    faces = {"attack": [5] * 6 + [4], "save": [4] * 3 + [3] * 3}
    play(
        table,
        attack(table, "unit B2", "hold"),
        target="unit A1",
        casualties=["a6", "a1", "a3"],
        **faces,
    )
    assert sorted(table.match.gone) == ["a1", "a3", "a6"]


@shows("FW-ACT-01", "FW-TRT-01", "FW-GEN-02")
def test_who_holds_shoots_better_and_shields_help_against_shots() -> None:
    table = fought(A1=row(6, 1500, 600), B3=row(4, 1500, 1400))
    assert needs(table, "unit B3", "unit A1", "hold") == (3, 3)
    assert needs(table, "unit B3", "unit A1", "advance") == (4, 3)
    levy = fought(A2=row(5, 1500, 500), B2=row(8, 1500, 1400))
    assert needs(levy, "unit A2", "unit B2", "hold") == (3, 6), "never worse than 6"


@shows("FW-ATT-01", "FW-ATT-03", "FW-ATT-04")
def test_odds_are_those_of_the_rules_themselves() -> None:
    table = fought(A3=LANCES, B1=[(600, 760), (740, 760)])
    question = Choose("target", 0, "FW-ATT-01", "", About("hold", "a12"), options=("unit B1",))
    (told,) = chances(table, question)

    def first(_: Table, asked: Question[Any]) -> Any:
        if isinstance(asked, ChooseMany):
            return asked.options[: asked.least]
        assert isinstance(asked, Choose)
        return asked.options[0]

    tried, _ = odds(
        table.match, lambda at: attack(at, "unit A3", "hold"), first, lambda match: len(match.gone)
    )
    assert [Fraction(one.exact) for one in told.outcomes] == [tried[k] for k in sorted(tried)]


# The end


@shows("FW-END-01", "FW-SID-01")
@pytest.mark.parametrize(
    ("own", "foe", "holds"),
    [
        ((700, 1500), (2000, 3000), 0),
        ((700, 1500), (700, 2100), None),
        ((700, 1388), (2000, 3000), None),
    ],
)
def test_a_ford_is_held_by_the_only_player_near_it(own: Spot, foe: Spot, holds: int | None) -> None:
    table = fought(A2=[own], B2=[foe])
    ford = next(one for one in table.match.markers if one.id == "west ford")
    assert holder(table, ford) == holds


@shows("FW-END-01")
@pytest.mark.parametrize(("third", "holds"), [((2000, 3000), 0), ((700, 2100), None)])
def test_any_of_several_enemies_stands_in_the_way(third: Spot, holds: int | None) -> None:
    table = fought(Setup(seats=3), A2=[(700, 1500)], B2=[(2900, 3000)], C2=[third])
    assert holder(table, table.match.markers[0]) == holds


@shows("FW-END-01")
def test_many_do_not_hold_a_ford_against_one() -> None:
    table = fought(A2=[(600, 1500), (700, 1500), (800, 1500)], B2=[(700, 2100)])
    assert holder(table, table.match.markers[0]) is None


@shows("FW-SID-01")
def test_villagers_neither_hold_a_ford_nor_contest_it() -> None:
    table = fought(A2=[(1600, 1700)])
    assert holder(table, Marker(id="ford", x=1600, y=1600)) == 0
    assert holder(fought(), Marker(id="ford", x=1600, y=1600)) is None


@shows("FW-MIS-01", "FW-MIS-02", "FW-END-01")
@pytest.mark.parametrize(("mission", "points"), [("fords", (2, 0)), ("middle", (3, 0))])
def test_missions_say_what_fords_are_worth(mission: str, points: tuple[int, int]) -> None:
    table = fought(Setup(mission=mission), A2=[(700, 1900), (1800, 1900)], B2=[(2900, 3000)])
    play(table, end_round(table), first=ask([6], [1]))
    assert table.match.points == points


@shows("FW-END-02")
def test_it_ends_after_four_rounds_or_when_somebody_has_nobody_left() -> None:
    table = fought(A2=[(700, 700)], B2=[(2900, 3000)])
    table.match = replace(table.match, round=4)
    play(table, end_round(table))
    assert table.match.over and next_step(table.match) is None
    table = fought(A2=[(700, 700)])
    table.match = replace(table.match, aside=())
    play(table, end_round(table))
    assert table.match.over


@shows("FW-END-02")
@pytest.mark.parametrize(("left", "over"), [(3, False), (2, False), (1, True)])
def test_of_three_two_play_on_and_one_does_not(left: int, over: bool) -> None:
    there = {"A2": [(700, 700)], "B2": [(2900, 3000)], "C2": [(700, 3000)]}
    table = fought(Setup(seats=3), **dict(list(there.items())[:left]))
    table.match = replace(table.match, aside=())
    play(
        table, end_round(table), **({} if over else {"first": ask(*[[n + 1] for n in range(left)])})
    )
    assert table.match.over is over
