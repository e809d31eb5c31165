"""What shooting would do: by hand where it is short, against the rules with every die where it is not."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, captain, giant, row, soldier, squad
from games.grimdark.screen.shown import all_plans, asked
from wartable.core.ask import About
from wartable.core.dice.trying import every_way
from wartable.core.match import Mark
from wartable.core.units.whereabouts import alive
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.sequence import attacks_of, resolve_blows
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.morale.wounded import due_to_test
from wartable.games.grimdark.screen.chances import Strand, as_likely, attacked
from wartable.games.grimdark.screen.odds import volley_prospects
from wartable.games.grimdark.table import Table
from wartable.wargame.units.attacks import Groups

HALF = Fraction(1, 2)


def field(own: Any = None, many: int = 1, foe: Mustered | None = None) -> Table:
    theirs = foe or squad("B1", row(2, 1000, 1800), seat=1)
    return battle(squad("A1", row(many, 1000, 1000), own), theirs, acting="A1")


def told(table: Table, k: int = 0) -> dict[str, str]:
    return {one.words: one.exact for one in volley_prospects(table, "A1", "B1")[k].outcomes}


def test_one_die_on_a_quality_against_a_defense() -> None:
    """4+ to hit, 4+ to block; one of two left is half, and tests on 4+."""
    table = field()
    assert told(table) == {"no wounds": "3/4", "1 wound": "1/4"}
    assert told(table, 1) == {"holds": "7/8", "Shaken": "1/8"}
    (wounds, _) = volley_prospects(table, "A1", "B1")
    assert wounds.glance == "0.2 wounds on average; Shaken 13%, destroyed 0%"
    assert table.match.models["B1-1"].wounds == 0 and not table.log


def test_who_is_out_of_reach_is_told_nothing_of() -> None:
    assert volley_prospects(field(foe=squad("B1", row(2, 1000, 4500), seat=1)), "A1", "B1") == ()
    assert volley_prospects(field(soldier(weapons=("ccw",))), "A1", "B1") == ()


def test_a_shaken_unit_fails_without_a_die_and_stays_so() -> None:
    foe = squad("B1", row(2, 1000, 1800), seat=1, shaken=True)
    assert told(field(foe=foe), 1) == {"stays Shaken": "1/1"}


def test_one_of_many_need_not_test() -> None:
    assert told(field(foe=squad("B1", row(5, 1000, 1800), seat=1)), 1) == {"holds": "1/1"}


def test_an_enemy_that_is_pressed_is_told_of_with_its_chances() -> None:
    session = asked(squad("A1", row(3, 1000, 1000)), squad("B1", row(3, 1000, 2500), seat=1))
    plan = all_plans(session, "tap", "B1-2")[0]
    assert [one.title for one in plan.odds] == ["B1", "B1, with morale"]
    assert all([abs(sum([o.chance for o in one.outcomes]) - 1) < 1e-9 for one in plan.odds])


# Against the rules, gone through with every die


def blow(table: Table, *rules: Mark, **over: Any) -> Blow:
    usual: dict[str, Any] = {"weapon": "rifle", "target": "B1", "unit": "A1", "quality": 4}
    return Blow(rules=rules, **usual | over)


def by_every_die(table: Table, groups: Groups[Blow]) -> dict[tuple[Any, int], Fraction]:
    def start() -> tuple[tuple[Table, list[Attack]], Table, Any]:
        at: Table = Table(table.match)
        kept: list[Attack] = []

        def steps() -> Any:
            kept.extend((yield from resolve_blows(at, groups, About("shoot", unit="A1"))))

        return (at, kept), at, steps()

    found: dict[tuple[Any, int], Fraction] = {}
    for (at, attacks), chance in every_way(start, as_likely):
        left = tuple([(one.id, one.wounds) for one in alive(at.match, "B1")])
        key = left, sum([one.placed for one in attacks])
        found[key] = found.get(key, Fraction(0)) + chance
    return found


def by_pools(table: Table, groups: Groups[Blow]) -> dict[tuple[Any, int], Fraction]:
    found: dict[tuple[Any, int], Fraction] = {}
    for one in attacked(Strand(table.match, Fraction(1)), attacks_of(table, groups)):
        left = tuple([(model.id, model.wounds) for model in alive(one.match, "B1")])
        key = left, one.placed_by("A1")
        found[key] = found.get(key, Fraction(0)) + one.chance
    return found


PLAIN = squad("B1", row(3, 1000, 1800), seat=1)
TOUGH = squad("B1", row(2, 1000, 1800), giant(3), seat=1)
LED = squad("B1", row(3, 1000, 1800), seat=1, hero=captain(defense=2))
HEALING = squad("B1", row(2, 1000, 1800), soldier("regeneration"), seat=1)


@pytest.mark.parametrize(
    ("foe", "lots"),
    [
        pytest.param(PLAIN, [(3, ())], id="plain"),
        pytest.param(PLAIN, [(2, (Mark("rending"), Mark("ap", 1)))], id="hits that differ in AP"),
        pytest.param(PLAIN, [(2, (Mark("blast", 3),))], id="Blast"),
        pytest.param(PLAIN, [(2, (Mark("poison"),))], id="6s to block again"),
        pytest.param(TOUGH, [(2, (Mark("deadly", 3),)), (2, ())], id="Deadly, then others"),
        pytest.param(LED, [(4, (Mark("ap", 2),)), (2, ())], id="the Hero blocks when he is alone"),
        pytest.param(HEALING, [(3, ())], id="wounds that are ignored"),
        pytest.param(HEALING, [(2, (Mark("deadly", 3),))], id="Deadly ones that are"),
    ],
)
def test_pools_come_to_what_the_rules_come_to(
    foe: Mustered, lots: Sequence[tuple[int, tuple[Mark, ...]]]
) -> None:
    table, groups = field(foe=foe), Groups[Blow]()
    for dice, rules in lots:
        groups.add(blow(table, *rules), dice, "A1-1")
    found, slow = by_pools(table, groups), by_every_die(table, groups)
    assert {key: p for key, p in found.items() if p} == slow
    assert sum(found.values()) == 1


def test_fates_are_those_of_the_real_test() -> None:
    table = field(many=3, foe=squad("B1", row(3, 1000, 1800), soldier("fearless"), seat=1))
    shown = {
        one.words: Fraction(one.exact) for one in volley_prospects(table, "A1", "B1")[1].outcomes
    }
    groups, fates = Groups[Blow](), dict[str, Fraction]()
    groups.add(blow(table), 3, "A1-1")
    for one in attacked(Strand(table.match, Fraction(1)), [Attack(blow(table), 3, "A1-1", 3)]):
        fails = HALF * HALF if due_to_test(Table(one.match)) else Fraction(0)
        fates["Shaken"] = fates.get("Shaken", Fraction(0)) + one.chance * fails
    assert shown["Shaken"] == fates["Shaken"] > 0 and shown["destroyed"] > 0
