"""Bonuses in the Defender's own zone (GH-DEFB-13, 14, 19, 20)."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.bonuses.scenes import NORTH, defended, guard, raider
from games.grimheim.builders import bow, model, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.fight import fight
from wartable.games.grimheim.actions.shoot import shoot
from wartable.games.grimheim.combat.moments import KeptSaves
from wartable.games.grimheim.combat.ranged import parties
from wartable.games.grimheim.odds.shots import damage_chances
from wartable.games.grimheim.resolving import Shot
from wartable.kit import play, proves

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


@proves("GH-DEFB-19")
@pytest.mark.parametrize("born", [(), ("protected",)])
def test_its_own_protection_and_sacred_ground_keep_one_die_and_ask_once(
    born: tuple[str, ...],
) -> None:
    archer = model("archer", y=NORTH - 700, weapons=(bow(attacks=3),))
    target = guard("guard", *born, ap=0)
    table = defended(archer, target, bonus="sacred-ground", active="archer", phase="act")
    given: dict[str, Any] = {"protected": True, "defense": [1, 1]}
    play(table, shoot(table, "archer"), attack=[4, 4, 1], **given)
    assert table["guard"].wounds == 8, "one of two hits is stopped"
    shot = Shot("archer", table["archer"].weapons[0], "guard", "shoot")
    assert table.number(KeptSaves(*parties(shot)), 0) == 1


@proves("GH-DEFB-20")
@pytest.mark.parametrize(("y", "blocked"), [(2400 + 49, True), (2400 + 48, False)])
def test_in_melee_it_is_the_place_of_each_fighter_that_counts(y: int, blocked: bool) -> None:
    """A raider inside the zone gains nothing by it, nor does a guard that he has met from outside."""
    inside = raider(y=y + 198, weapons=(sword(attacks=2),))
    table = defended(inside, guard(y=y), bonus="sacred-ground", active="raider", phase="act")
    play(table, fight(table, "raider"), attack=[4, 4], counter=[1, 1, 1])
    assert table["guard"].wounds == (8 if blocked else 6)
    again = defended(
        raider(y=y + 198), guard(y=y), bonus="sacred-ground", active="guard", phase="act"
    )
    play(again, fight(again, "guard"), attack=[4, 1, 1], counter=[1, 1, 1])
    assert again["raider"].wounds == 8


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


@proves("GH-DEFB-14", "GH-DEFB-19", "GH-DEFB-20")
@pytest.mark.parametrize(
    ("traits", "y", "hurt"),
    [
        pytest.param(
            (), NORTH, Fraction(5, 36), id="on sacred ground only a critical gets through"
        ),
        pytest.param(("protected",), NORTH, Fraction(5, 36), id="its own trait helps no more"),
        pytest.param(("protected",), 1800, Fraction(5, 36), id="that trait helps anywhere"),
        pytest.param((), 1800, Fraction(15, 36), id="in the open"),
    ],
)
def test_the_chances_of_a_shot_count_the_die_that_is_kept(
    traits: tuple[str, ...], y: int, hurt: Fraction
) -> None:
    """One attack die on 4+ and one defense die on 6+: it is kept against a hit, and rolled against a critical."""
    archer = model("archer", y=y - 700, weapons=(bow(attacks=1),))
    target = guard("guard", *traits, y=y, defense=1, saves_on=6)
    table = defended(archer, target, bonus="sacred-ground")
    shot = Shot("archer", table["archer"].weapons[0], "guard", "shoot")
    assert 1 - damage_chances(table, shot)[0] == hurt
