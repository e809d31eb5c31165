"""Feral regiments: when they can be held, and what they do when not."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Aside
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.charge import no_charge
from wartable.games.firstblood.moving.ways import MARCH
from wartable.games.firstblood.regiments.command import COMMAND
from wartable.games.firstblood.rounds.acting import act
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.rules.feral import breaks_loose, prey_of
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import next_question, play, proves
from wartable.wargame.units.moving import region_of
from wartable.wargame.units.ways import last_legal

HOUNDS = "rust-hounds"  # brutes, Feral, RESOLVE 2
FOE = "bastion-guard"


def foe(id: str, x: int, y: int, **more: Any) -> Any:
    return regiment(id, FOE, [(x, y)], seat=1, **more)


def hounds(*others: Any, **more: Any) -> Table:
    return battle(regiment("A1", HOUNDS, [(1000, 1000)], **more), *others, acting="A1")


def loose(table: Table, **dice: Any) -> bool:
    came: bool = play(table, breaks_loose(table, "A1"), **dice)
    return came


def lend(table: Table, unit: str, rule: str) -> None:
    gain = Lent(f"test-{rule}", EffectRow("gain-rule", rule=rule))
    table.do(EffectLent("FB-MAG-12", unit, gain, rule))


@proves("FB-SPR-029")
def test_a_roll_against_its_highest_resolve() -> None:
    resolve = hounds(foe("B1", 3000, 1000))["A1-1"].profile.resolve
    assert not loose(hounds(foe("B1", 3000, 1000)), feral=[resolve])
    assert loose(hounds(foe("B1", 3000, 1000)), feral=[resolve + 1])


@proves("FB-SPR-029", "FB-ACT-18")
def test_no_roll_while_engaged_or_engaging_or_off_the_table() -> None:
    assert not loose(hounds(foe("B1", 1200, 1000)))
    far = hounds(foe("B1", 1163 + 200, 1000))
    lend(far, "A1", "support")
    assert not loose(far), "it engages, though nobody engages it"
    held = hounds(foe("B1", 1163 + 200, 1000))
    lend(held, "B1", "support")
    assert not loose(held), "it is engaged, though it engages nobody"
    away = battle(foe("B1", 3000, 1000), reserves=[regiment("A1", HOUNDS, [(0, 0)])])
    assert not loose(away)
    tame = battle(regiment("A1", "siege-ogres", [(1000, 1000)]), foe("B1", 3000, 1000))
    assert not loose(tame)


def prey(table: Table, **answers: Any) -> str:
    found: str = play(table, prey_of(table, "A1"), **answers)
    return found


@proves("FB-SPR-030", "FB-REG-06", "FB-REG-16")
def test_the_closest_with_tokens_that_it_may_charge() -> None:
    near, hurt = foe("B1", 1400, 1000), foe("B2", 1000, 1600, tokens=1)
    further = foe("B3", 1000, 300, tokens=2)
    assert prey(hounds(near)) == "", "nobody has lost anybody"
    assert prey(hounds(near, hurt, further)) == "B2"
    assert prey(hounds(near, foe("B2", 1000, 4000, tokens=1))) == "", "too far to charge"
    equal = hounds(foe("B1", 1600, 1000, tokens=1), hurt)
    assert prey(equal, prey="B1") == "B1"


@proves("FB-SPR-030", "FB-SPR-031")
def test_it_must_see_its_prey_and_be_able_to_charge() -> None:
    tower = make_piece("t", "tower-wall", 1400, 1000, 150)
    hidden = battle(
        regiment("A1", HOUNDS, [(1000, 1000)]),
        foe("B1", 1700, 1000, tokens=1),
        terrain=[tower],
        acting="A1",
    )
    assert prey(hidden) == ""
    hurt = foe("B1", 1500, 1000, tokens=1)
    assert prey(hounds(hurt)) == "B1"
    assert prey(hounds(hurt, taken=("charge",))) == "", "it has charged in this round"


@proves("FB-SPR-030", "FB-SPR-031")
@pytest.mark.parametrize(
    ("now", "own", "found"),
    [
        pytest.param({"actions": 1}, {}, "B1", id="with its second action"),
        pytest.param({"actions": 0}, {}, "", id="a third is a march"),
        pytest.param({"again": ("charge",)}, {"taken": ("charge",)}, "B1", id="once more"),
        pytest.param({"again": ("march",)}, {"taken": ("charge",)}, "", id="not the charge"),
        pytest.param({"again": ("charge",)}, {"broken": True}, "", id="broken"),
    ],
)
def test_it_charges_as_often_as_it_may(
    now: dict[str, Any], own: dict[str, Any], found: str
) -> None:
    table = hounds(foe("B1", 1500, 1000, tokens=1), **own)
    acts = replace(table.match.going[-1], **now)
    assert prey(Table(replace(table.match, going=(acts,)))) == found


@proves("FB-SPR-032", "FB-RNF-09", "FB-CHG-02")
def test_feral_regiments_charge_in_the_round_of_their_arrival() -> None:
    hurt = foe("B1", 1500, 1000, tokens=1)
    late = hounds(hurt, arrived=True)
    assert prey(late) == "B1"
    other = battle(regiment("A1", FOE, [(1000, 1000)], arrived=True), foe("B1", 1300, 1000))
    no = no_charge(other, "A1")
    assert no is not None and no.clause == "FB-CHG-02"


@proves("FB-SPR-032", "FB-RNF-09", "FB-SPR-029")
def test_who_could_be_held_chose_to_charge_in_the_round_of_its_arrival() -> None:
    """The exception belongs to the charge that is forced on it."""
    late = hounds(foe("B1", 1500, 1000, tokens=1), arrived=True)
    no = no_charge(late, "A1")
    assert no is not None and no.clause == "FB-CHG-02"
    asked: Any = next_question(late, act(late), feral=[1])
    assert asked.name == "action" and "charge" not in asked.options
    assert "charge" in list_of_deeds(hounds(foe("B1", 1500, 1000, tokens=1)))


def list_of_deeds(table: Table) -> tuple[str, ...]:
    """What a regiment may do that could be held."""
    asked: Any = next_question(table, act(table), feral=[1])
    options: tuple[str, ...] = asked.options
    return options


@proves("FB-DRW-05", "FB-DRW-08", "FB-SPR-029", "FB-SPR-031")
@pytest.mark.parametrize(
    ("hurried", "taken"),
    [("double-time", ("march", "march")), ("fire-and-advance", ("march", "volley"))],
)
def test_feral_was_rolled_for_a_third_march_that_nobody_takes(
    hurried: str, taken: tuple[str, ...]
) -> None:
    def third() -> Table:
        table = hounds(foe("B1", 4000, 1000), taken=taken)
        acts = replace(table.match.going[-1], hurried=hurried, taken=taken, actions=0)
        return Table(replace(table.match, going=(acts,)))

    left = third()
    play(left, act(left), action="end")
    assert left["A1-1"].x == 1000 and left.match.going[-1].stage == "close"
    wild = third()
    play(wild, act(wild), action="march", feral=[6])
    assert wild["A1-1"].x > 1000 and wild.match.going[-1].taken == (*taken, "march")
    held = third()
    play(held, act(held), action="march", feral=[1], march=[])
    assert held["A1-1"].x == 1000 and held.match.going[-1].stage == "close"


@proves("FB-SPR-030")
def test_it_charges_and_that_is_its_action() -> None:
    table = hounds(foe("B1", 1400, 1000, tokens=1))
    moves: dict[str, Any] = {"charge moves": [["A1-1", [[1230, 1000, 0]]]]}
    play(table, act(table), feral=[6], hit=[6], **moves)
    assert table["A1-1"].x == 1230
    assert table.match.going[-1].taken == ("charge",)


@proves("FB-SPR-031", "FB-DICE-17")
@pytest.mark.parametrize(
    ("at", "end"),
    [
        pytest.param((3000, 1000), None, id="as far as it can"),
        pytest.param((1500, 1000), (1236, 1000), id="to the last point outside engagement ranges"),
    ],
)
def test_without_prey_it_runs_straight_at_the_closest(
    at: tuple[int, int], end: tuple[int, int] | None
) -> None:
    table = hounds(foe("B1", *at), foe("B2", 1000, 4500))
    far = 1000 + 100 * table["A1-1"].profile.march
    play(table, act(table), feral=[6])
    assert table["A1-1"].at[:2] == (end or (far, 1000))
    assert table.match.going[-1].taken == ("march",)


@proves("FB-SPR-031")
def test_whom_it_sees_before_whom_it_does_not() -> None:
    tower = make_piece("t", "tower-wall", 1600, 1000, 200)
    own, hidden, seen = (
        regiment("A1", HOUNDS, [(1000, 1000)]),
        foe("B1", 2000, 1000),
        foe("B2", 1000, 2500),
    )
    table = battle(own, hidden, seen, terrain=[tower], acting="A1")
    play(table, act(table), feral=[6])
    assert table["A1-1"].x == 1000 and table["A1-1"].y > 1000
    alone = battle(own, hidden, terrain=[tower], acting="A1")
    play(alone, act(alone), feral=[6])
    assert alone["A1-1"].x > 1000 and alone["A1-1"].y == 1000


@proves("FB-SPR-031")
def test_the_others_come_with_their_leader_and_the_owner_picks_between_equals() -> None:
    lone = battle(
        regiment("A1", HOUNDS, row(3, 2000, 2000, apart=250)),
        foe("B1", 2000, 3500),
        foe("B2", 2000, 500),
        acting="A1",
    )
    play(lone, act(lone), feral=[6], prey="B2-1")
    march = 100 * lone["A1-1"].profile.march
    assert [m.at for m in lone.match.models_of("A1")] == [
        (2000 + 250 * k, 2000 - march, 0) for k in range(3)
    ]


@proves("FB-SPR-031")
def test_at_a_building_with_enemies_in_it() -> None:
    inside = regiment("B1", FOE, [(0, 0)], seat=1)
    table = battle(
        regiment("A1", HOUNDS, [(1000, 1000)]),
        terrain=[make_piece("g", "garrison", 3000, 1000, 300)],
        reserves=[inside],
        aside=(Aside(inside[1][0], GARRISON, "g"),),
        acting="A1",
    )
    play(table, act(table), feral=[6])
    assert table["A1-1"].x > 1000 and table["A1-1"].y == 1000


@proves("FB-SPR-029")
def test_held_it_acts_freely_and_is_asked_again_before_the_next_action() -> None:
    table = hounds(foe("B1", 3000, 1000))
    play(table, act(table), feral=[1], action="march", march=[])
    assert table.match.going[-1].taken == ("march",)
    assert table.match.going[-1].actions == 1
    assert loose(table, feral=[6])


@proves("FB-SPR-031", "FB-DICE-18", "FB-TER-15")
@pytest.mark.parametrize(
    ("y", "end"),
    [
        pytest.param(1400, 1700, id="over an obstacle that it leaves behind"),
        pytest.param(1650, 1500, id="up to one on which it would have to stop"),
        pytest.param(1651, 1501, id="to the hundredth"),
        pytest.param(1654, 1504, id="wherever it stands"),
    ],
)
def test_an_obstacle_stops_it_only_if_it_would_end_on_it(y: int, end: int) -> None:
    bar = make_piece("o", "obstacle", 1000, y, 0)
    table = battle(
        regiment("A1", HOUNDS, [(1000, 1000)]), foe("B1", 1000, 4000), terrain=[bar], acting="A1"
    )
    play(table, act(table), feral=[6])
    assert table["A1-1"].at[:2] == (1000, end)


@proves("FB-SPR-031", "FB-CHG-18", "FB-DICE-17")
def test_who_can_stop_nowhere_stays_where_it_is() -> None:
    bar = make_piece("o", "obstacle", 1000, 1150, 0)
    table = battle(
        regiment("A1", HOUNDS, [(1000, 1000)]), foe("B1", 1000, 4000), terrain=[bar], acting="A1"
    )
    slower = Lent("sleet", EffectRow("stat", stat="march", delta=-5))
    table.do(EffectLent("FB-MAG-12", "A1", slower, "Sleet"))
    region = region_of(table, COMMAND, "firstblood.march", "A1", 200)
    assert last_legal(table, region.parts[0], (1000, 4000, 0), MARCH) == (1000, 1000, 0)
    beside = battle(regiment("A1", HOUNDS, [(1000, 1000)]), regiment("A2", FOE, [(1000, 1163)]))
    region = region_of(beside, COMMAND, "firstblood.march", "A1", 200)
    assert last_legal(beside, region.parts[0], (1000, 4000, 0), MARCH) == (1000, 1000, 0)
    play(table, act(table), feral=[6])
    assert table["A1-1"].at[:2] == (1000, 1000)
