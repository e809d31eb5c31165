"""The strikes of a challenge."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.duels import strike_each_other
from wartable.games.firstblood.match import GARRISON, Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds import morale
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


def fought(table: Table, **answers: Any) -> Harm:
    harm = Harm("A1", "challenge", "A1-1")
    play(table, strike_each_other(table, harm, "A1-1", "B1-1"), **answers)
    return harm


def duel(own: str, foe: str, **more: Any) -> Table:
    """Two champions face to face, one of each's people beside it."""
    return battle(
        regiment("A1", own, [(1000, 1000), (870, 1000)], **more),
        regiment("B1", foe, [(1000, 1150), (870, 1150)], seat=1, **more),
    )


def lend(table: Table, unit: str, rule: str, x: int = 0) -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


@proves("FB-CHL-05", "FB-CHL-08", "FB-CHC-03")
def test_both_strike_at_the_same_time_and_only_the_two_are_hurt() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000), (870, 1000)], retinue="oath-shield"),
        regiment(
            "B1", "marshal-of-the-march", [(1000, 1150), (870, 1150)], seat=1, retinue="oath-shield"
        ),
    )
    table.match = table.match.with_model(replace(table["B1-1"], wounds=3))
    harm = fought(
        table,
        hit=ask([1, 1, 1, 6, 6], [1, 1, 6, 6, 6]),
        defence=ask([6, 6, 6], [6, 1]),
        acting_leader=ask(),
    )
    assert "B1-1" not in table, "three hits on two wounds left"
    assert table["A1-1"].wounds == 1, "the slain has struck too"
    assert table["A1-2"].wounds == table["B1-2"].wounds == 0
    assert harm.singles == {"A1-1": 1} and harm.wounds == {}


@proves("FB-SPR-061")
def test_quicksilver_strikes_first_against_who_has_it_not() -> None:
    table = battle(
        regiment("A1", "thunder-jarl", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1250)], seat=1),
    )
    table.match = table.match.with_model(replace(table["A1-1"], wounds=5))
    fought(table, hit=[2, 6, 6, 6, 6], defence=[6])
    assert "A1-1" not in table and len(rolls(table, "hit")) == 1, (
        "who is slain first strikes no more"
    )


@proves("FB-SPR-061")
@pytest.mark.parametrize("slain", ["A1-1", "B1-1"])
def test_of_two_with_quicksilver_neither_is_first_and_the_slain_has_struck(slain: str) -> None:
    table = battle(
        regiment("A1", "regent-of-rust", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1150)], seat=1),
    )
    table.match = table.match.with_model(replace(table[slain], wounds=4))
    miss, hit = [6] * 5, [2, 6, 6, 6, 6]
    fought(table, hit=ask(*((miss, hit) if slain == "A1-1" else (hit, miss))), defence=[6])
    assert slain not in table and len(rolls(table, "hit")) == 2


@proves("FB-CHL-05", "FB-SPR-014", "FB-SPR-051", "FB-SPR-058", "FB-SPR-035")
def test_rules_of_challenges_apply_on_both_sides() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1150)], seat=1),
    )
    lend(table, "B1", "shield")
    fought(
        table,
        hit=ask([1, 1, 6, 6, 6], [1, 2, 2, 2, 2]),
        parry=[6],
        defence=ask([1, 1], [2, 2, 2, 2]),
    )
    needs = [roll.need for roll in rolls(table, "defence")]
    assert needs == [1, 2], "Flawless against EVASION 1; Cleave and no Shield: EVASION 2"


@proves("FB-SPR-016", "FB-SPR-017")
def test_counter_attack_throws_back_at_the_other_champion() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000), (870, 1000)], retinue="oath-shield"),
        regiment("B1", "regent-of-rust", [(1000, 1150)], seat=1),
    )
    harm = fought(
        table,
        hit=ask([6] * 5, [2, 2, 6, 6, 6]),
        parry=lambda q: [6] * q.dice,
        defence=ask([1, 1], [6, 6]),
    )
    assert table["A1-1"].wounds == 2 and table["A1-2"].wounds == 0
    assert harm.singles == {"A1-1": 2} and harm.returned == {}


@proves("FB-CHL-08", "FB-INS-05")
def test_each_sides_inspired_counts_and_inspire_is_used_up() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", [(1000, 1000)]),
        regiment("B1", "alembic-magister", [(1000, 1150)], seat=1),
    )
    table.match = refreshed(table.match, replace(table.match.units["A1"], roused=True))
    fought(table, hit=lambda q: [6] * q.dice)
    assert [roll.need for roll in rolls(table, "hit")] == [3, 2]
    assert not table.match.units["A1"].roused


@proves("FB-INS-05")
def test_who_is_challenged_uses_its_inspire_up_too() -> None:
    table = duel("cinder-prelate", "alembic-magister")
    table.match = refreshed(table.match, replace(table.match.units["B1"], roused=True))
    fought(table, hit=lambda q: [6] * q.dice)
    assert not table.match.units["B1"].roused


@proves("FB-SPR-010", "FB-CHL-05")
def test_blessed_hit_dice_were_offered_in_a_challenge() -> None:
    """The clash is named and no challenge; defence dice are blessed in any."""
    table = duel("cinder-prelate", "alembic-magister")
    blows = ask([6, 6, 6], [1, 6])
    fought(table, hit=blows, blessed_defence=True, defence=[6], blessed=[1])
    assert table["A1-1"].wounds == 0 and len(rolls(table, "hit")) == 2


@proves("FB-GAR-16", "FB-CHL-08")
@pytest.mark.parametrize(("roused", "need"), [(False, 3), (True, 4)])
def test_a_challenge_from_a_garrison_had_half_of_its_benefit(roused: bool, need: int) -> None:
    """Neither the 6s nor the +1; Inspire is another matter."""
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1000)], officer="drill-serjeant"),
        regiment("B1", "copper-legion", [(1000, 1400)], seat=1, officer="vat-overseer"),
        terrain=[make_piece("house", "garrison", 1000, 1000, 300)],
    )
    table.match = table.match.with_aside(table["A1-1"], GARRISON, "house")
    table.match = refreshed(table.match, replace(table.match.units["A1"], roused=roused))
    fought(table, hit=ask([6, 6, 6], [6, 6, 6]))
    assert rolls(table, "hit")[0].need == need


@proves("FB-CHL-06", "FB-MOR-07")
def test_each_tests_morale_for_its_own_wounds() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", [(1000, 1000)]),
        regiment("B1", "alembic-magister", [(1000, 1150)], seat=1),
    )
    harm = fought(
        table,
        blessed_defence=False,
        hit=ask([1, 1, 6], [1, 6]),
        defence=ask([6, 6], [6]),
    )
    play(
        table,
        morale.test_morale(table, harm),
        morale=ask([4, 1], [5]),
    )
    assert table["B1-1"].wounds == 3 and table["A1-1"].wounds == 2


@proves("FB-OFF-10", "FB-OFF-05")
def test_an_officer_strikes_and_defends_with_its_own_profile_and_is_hurt_alone() -> None:
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1000), (870, 1000)], officer="drill-serjeant"),
        regiment(
            "B1", "copper-legion", [(1000, 1150), (870, 1150)], seat=1, officer="vat-overseer"
        ),
    )
    harm = fought(
        table, hit=ask([1, 1, 6], [1, 1, 1]), defence=ask([6, 6], [6, 6, 6]), acting_leader=ask()
    )
    needs = [(len(roll.faces), roll.need) for roll in rolls(table, "defence")]
    assert needs == [(2, 1), (3, 1)], "no Shield, no Hardened, no Relentless Blows of the ranks"
    assert table["B1-1"].wounds == 2 and "A1-1" not in table and table["B1-2"].wounds == 0
    play(table, morale.test_morale(table, harm), morale=[6, 6])
    assert "B1-1" not in table and "B1-2" in table, (
        "its failures wound nobody else, the rest is lost"
    )
