"""Impact attacks of a charge."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Mark
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.impact import impact_attacks
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.moving.charges import Charge
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.sight.engagement import engaged_by
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds import morale
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


def crashed(table: Table, *targets: str, broken: Any = (), lost: Any = (), **answers: Any) -> Harm:
    harm = Harm("A1", "charge")
    charge = Charge("A1", targets or ("B1",), 800, frozenset(broken), set(lost))
    play(table, impact_attacks(table, harm, charge), **answers)
    return harm


def lend(table: Table, unit: str, rule: str, x: int = 0) -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def joust(own: str, foe: str, own_at: Any, foe_at: Any, **more: Any) -> Table:
    return battle(
        regiment("A1", own, own_at),
        regiment("B1", foe, foe_at, seat=1, **more),
        acting="A1",
    )


def faces(table: Table) -> list[int]:
    return [len(roll.faces) for roll in rolls(table, "hit")]


@proves("FB-IMP-01", "FB-IMP-02", "FB-IMP-06", "FB-SPR-045")
def test_each_model_within_an_inch_of_the_charged_makes_its_impact_attacks() -> None:
    table = joust(
        "lance-knights", "bastion-guard", row(3, 1000, 1000, 210), [(1000, 1263), (1210, 1264)]
    )
    crashed(table, hit=[6, 6, 6])
    assert faces(table) == [3], "the second is a hundredth too far, the third has nobody"


@proves("FB-RUI-06", "FB-RUI-16", "FB-IMP-06")
@pytest.mark.parametrize(
    ("y", "dice"),
    [
        pytest.param(1000, [], id="all lines cross the wall"),
        pytest.param(1220, [3], id="some pass its end"),
    ],
)
def test_nobody_crashes_through_the_wall_of_a_ruin(y: int, dice: list[int]) -> None:
    """Its wall runs along x = 850 up to y = 1150; not all of the charged are inside."""
    table = battle(
        regiment("A1", "lance-knights", [(740, y)]),
        regiment("B1", "bastion-guard", [(930, y), (1500, 1000)], seat=1),
        terrain=[make_piece("r", "ruin", 1000, 1000, 300)],
        acting="A1",
    )
    crashed(table, **({"hit": [6, 6, 6]} if dice else {}))
    assert faces(table) == dice


@proves("FB-IMP-06", "FB-IMP-02")
def test_a_longer_engagement_range_reaches_no_further() -> None:
    table = joust("lance-knights", "bastion-guard", [(1000, 1000)], [(1000, 1300)])
    lend(table, "A1", "support")
    crashed(table)
    assert faces(table) == []


@proves("FB-SPR-044", "FB-SPR-013", "FB-IMP-09")
def test_heavy_impact_doubles_and_brutal_impact_pierces() -> None:
    table = joust("thunder-jarl", "copper-legion", [(1000, 1000)], row(5, 1000, 1200))
    crashed(table, hit=[1, 6, 6, 6], defence=[1])
    assert faces(table) == [4]
    (roll,) = rolls(table, "defence")
    assert roll.need == 1 and len(roll.faces) == 1, "Hardened; and nothing more for the 1"


@proves("FB-IMP-05", "FB-IMP-09")
def test_rules_of_clashes_stay_out_of_it() -> None:
    table = joust("wolf-riders", "copper-legion", [(1000, 1000)], row(5, 1000, 1200))
    for rule in ("flurry", "relentless-blows", "smite", "deadly-blades"):
        lend(table, "A1", rule)
    lend(table, "B1", "parry")
    harm = crashed(table, hit=[1, 6], defence=[1])
    assert harm.returned == {} and harm.wounds == {}


@proves("FB-IMP-03")
def test_with_several_charged_each_model_sends_all_at_one_of_them() -> None:
    table = battle(
        regiment("A1", "wolf-riders", [(1000, 1000), (1250, 1000)]),
        regiment("B1", "bastion-guard", [(1000, 1200)], seat=1),
        regiment("B2", "bastion-guard", [(1130, 1200)], seat=1),
        regiment("B3", "bastion-guard", [(1320, 1200)], seat=1),
    )
    crashed(table, "B1", "B2", impact=ask("B1"), hit=ask([6, 6], [6, 6]))
    assert faces(table) == [2, 2], "B3 was not charged, so the other has no choice"


@proves("FB-IMP-01", "FB-TER-24")
def test_who_lost_its_impact_attacks_on_the_way_makes_none() -> None:
    table = joust("wolf-riders", "bastion-guard", row(2, 1000, 1000, 210), row(2, 1000, 1200, 210))
    crashed(table, lost={"A1-1"}, hit=[6, 6])
    assert faces(table) == [2]


@proves("FB-IMP-04", "FB-SPR-041", "FB-SPR-042")
def test_only_a_glorious_charge_is_inspired_and_terrifying() -> None:
    table = joust("lance-knights", "hearthguard", [(1000, 1000)], row(4, 1000, 1200, 150))
    table.match = refreshed(table.match, replace(table.match.units["A1"], inspired=True))
    harm = crashed(table, hit=[4, 4, 4], defence=[6, 6, 1])
    assert rolls(table, "hit")[0].need == 4 and harm.terror == {"B1": 1}
    play(table, morale.test_morale(table, harm), morale=[4, 3])
    assert rolls(table, "morale")[0].need == 3, "one fell"


@proves("FB-IMP-08")
def test_impact_wounds_are_tested_for_at_the_end_of_the_charge() -> None:
    table = joust("wolf-riders", "bastion-guard", [(1000, 1000)], row(3, 1000, 1200, 150))
    harm = crashed(table, hit=[1, 1], defence=[6, 6])
    assert harm.wounds == {"B1": 2} and not rolls(table, "morale")


@proves("FB-SPR-056", "FB-SPR-085")
def test_overrun_tests_morale_and_goes_on_against_the_broken_once() -> None:
    table = joust("gilded-outriders", "homunculi", [(900, 1000), (1110, 1000)], row(6, 740, 1200))
    crashed(
        table,
        hit=ask([1, 1, 6, 6], [1, 6, 6, 6]),
        defence=ask([6, 6], [6]),
        casualties=["B1-2", "B1-4"],
        wounds=ask("B1-5", "B1-3"),
        morale=ask([6, 1], [1]),
        overrun=True,
    )
    assert table.match.units["B1"].broken, "by the third loss, which morale brought"
    assert faces(table) == [4, 4] and len(rolls(table, "morale")) == 2


@proves("FB-SPR-056", "FB-SPR-085")
def test_overrun_may_be_declined_and_needs_a_broken_target() -> None:
    table = joust("gilded-outriders", "bastion-guard", [(1000, 1000)], row(6, 1000, 1200, 130))
    crashed(table, hit=[6, 6])
    assert faces(table) == [2]
    assert table.match.acting is not None and table.match.acting.again == (), "nobody is destroyed"
    break_now(table, "B1", "FB-DIS-13")
    crashed(table, broken={"B1"}, hit=[6, 6], overrun=False)
    crashed(table, broken={"B1"}, hit=ask([6, 6], [6, 6]), overrun=True)


@proves("FB-SPR-056")
def test_a_target_that_was_broken_and_rallied_by_presence_still_counts() -> None:
    table = joust("gilded-outriders", "bastion-guard", [(1000, 1000)], row(6, 1000, 1200, 130))
    crashed(table, broken={"B1"}, hit=ask([6, 6], [6, 6]), overrun=True)


@proves("FB-SPR-057", "FB-SPR-085")
def test_who_destroys_the_target_may_charge_again() -> None:
    table = joust("gilded-outriders", "homunculi", [(1000, 1000)], [(1000, 1200), (1130, 1200)])
    crashed(table, hit=[1, 6], defence=[6], wounds="B1-1", morale=[6])
    assert not alive(table.match, "B1"), "the second by morale, which counts"
    assert table.match.acting is not None and table.match.acting.again == ("charge",)
    table = joust("wolf-riders", "homunculi", [(1000, 1000)], [(1000, 1200)])
    crashed(table, hit=[1, 6], defence=[6])
    assert table.match.acting is not None and table.match.acting.again == (), "only by Overrun"


@proves("FB-SPR-057")
@pytest.mark.parametrize("left", ["B1", "B2"])
def test_any_one_target_that_is_destroyed_lets_it_charge_again(left: str) -> None:
    gone = "B2" if left == "B1" else "B1"
    at = {gone: [(1000, 1200)], left: [(1250, 1200), (1380, 1200)]}
    table = battle(
        regiment("A1", "gilded-outriders", [(1000, 1000)]),
        regiment("B1", "homunculi", at["B1"], seat=1),
        regiment("B2", "homunculi", at["B2"], seat=1),
        acting="A1",
    )
    crashed(table, "B1", "B2", hit=[1, 6], defence=[6])
    assert not alive(table.match, gone) and len(alive(table.match, left)) == 2
    assert table.match.acting is not None and table.match.acting.again == ("charge",)


@proves("FB-IMP-06", "FB-IMP-02")
def test_impacts_pass_shields_through_which_nobody_is_engaged() -> None:
    """Two Shields side by side stand between; those behind them were charged."""
    table = battle(
        regiment("A1", "copper-legion", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1226)], seat=1),
        regiment("B2", "bastion-guard", [(937, 1113), (1063, 1113)], seat=1),
        acting="A1",
    )
    lend(table, "A1", "impact", 1)
    assert table["B1-1"] not in engaged_by(table, table["A1-1"])
    crashed(table, hit=[6])
    assert faces(table) == [1]


@proves("FB-GAR-21")
def test_impacts_reach_those_in_a_garrison_from_an_inch_away() -> None:
    house = make_piece("house", "garrison", 1000, 1500, 300)
    for y, many in ((1000, [2]), (990, [])):
        table = battle(
            regiment("A1", "wolf-riders", [(1000, y)]),
            regiment("B1", "bastion-guard", [(1000, 1500)], seat=1),
            terrain=[house],
        )
        table.match = table.match.with_aside(table["B1-1"], GARRISON, "house")
        crashed(table, hit=lambda q: [6] * q.dice)
        assert faces(table) == many


@proves("FB-SPR-056", "FB-SPR-085")
def test_only_models_with_overrun_crash_again() -> None:
    table = joust("wolf-riders", "bastion-guard", row(2, 1000, 1000, 210), row(6, 900, 1200))
    keen = replace(table["A1-1"], printed=(*table["A1-1"].printed, Mark("overrun")))
    table.match = refreshed(table.match.with_model(keen), table.match.units["A1"])
    crashed(table, broken={"B1"}, hit=ask([6] * 4, [6, 6]), overrun=True)
    assert faces(table) == [4, 2]


@proves("FB-IMP-07")
def test_who_crashed_is_noted_for_what_follows() -> None:
    at = [(1000, 1000), (1000, 700), (1210, 1000)]
    table = joust("lance-knights", "bastion-guard", at, [(1000, 1200), (1210, 1200)])
    charge = Charge("A1", ("B1",), 800, no_impact={"A1-3"})
    play(table, impact_attacks(table, Harm("A1", "charge"), charge), hit=[6, 6, 6])
    assert charge.crashed == {"A1-1"}, "the second was too far, the third lost it on the way"
