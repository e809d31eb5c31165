"""Chances of incantations are those of the rules themselves."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, Choose
from wartable.games.firstblood.effects import refreshed
from wartable.games.firstblood.magic.casting import cast
from wartable.games.firstblood.magic.odds import incantation_odds, target_odds, working_chance
from wartable.games.firstblood.rows import incantations
from wartable.games.firstblood.table import Table
from wartable.kit import proves
from wartable.odds.enumerate import odds


def field(caster: str, foe: str = "homunculi", gap: int = 600) -> Table:
    return battle(
        regiment("A1", caster, row(2, 1000, 1000)),
        regiment("A2", "pike-company", row(2, 700, 1000)),
        regiment("B1", foe, [(1000, 1000 + gap)], seat=1),
    )


def shares(told: Any) -> dict[str, Fraction]:
    return {one.words: Fraction(one.exact) for one in told.outcomes}


def tried(table: Table, spell: str, target: str) -> Any:
    caster = table["A1-1"]
    found: list[bool] = []

    def casting(at: Table) -> Any:
        works = yield from cast(at, caster, incantations()[spell], target)
        found.append(works)

    chances, _ = odds(table.match, casting, lambda _, __: False, lambda _: found[-1])
    return chances.get(True, Fraction(0))


@proves("FB-MAG-06", "FB-MAG-07", "FB-MAG-08", "FB-SPR-024")
@pytest.mark.parametrize(
    ("caster", "foe", "spell", "target"),
    [
        pytest.param("ember-adepts", "homunculi", "kindle", "A2", id="a wizard, Devout or not"),
        pytest.param("sump-choir", "homunculi", "font-of-brine", "A2", id="a priest"),
        pytest.param("ember-adepts", "rune-circle", "kindle", "A2", id="with interference"),
    ],
)
def test_whether_it_works(caster: str, foe: str, spell: str, target: str) -> None:
    table = field(caster, foe)
    about = About("spellcasting", "A1-1", weapon=spell, unit="A1")
    asked = Choose("spell target", 0, "FB-MAG-14", "", about, options=(target,))
    (told,) = target_odds(table, asked)
    assert shares(told)["works"] == tried(table, spell, target)


@proves("FB-CHR-08", "FB-DICE-06")
@pytest.mark.parametrize("spent", [False, True])
def test_a_draught_is_reckoned_with_while_there_is_one(spent: bool) -> None:
    vigour = incantations()["brew-vigour"]
    bare = battle(regiment("A1", "alembic-magister", [(1000, 1000)]))
    once, _ = working_chance(bare, bare["A1-1"], vigour)
    table = battle(regiment("A1", "alembic-magister", [(1000, 1000)], item="draught-of-clarity"))
    if spent:
        own = replace(table.match.units["A1"], spent=("draught-of-clarity",))
        table.match = refreshed(table.match, own)
    told, given = working_chance(table, table["A1-1"], vigour)
    assert 0 < once < 1
    assert told == (once if spent else 1 - (1 - once) ** 2)
    assert given == ("" if spent else "Draught of Clarity is used where it fails")


def test_each_incantation_has_its_chance_before_anybody_is_named() -> None:
    table = field("ember-adepts")
    about = About("spellcasting", "A1-1", unit="A1")
    asked = Choose("incantation", 0, "FB-MAG-14", "", about, options=("kindle", "smoke-veil"))
    kindle, veil = incantation_odds(table, asked)
    assert shares(kindle) == {"works": Fraction(1, 2), "fails": Fraction(1, 2)}, "two of three on 3"
    assert shares(veil)["works"] == Fraction(20, 27), "two of three on 4"


def test_hits_of_an_incantation_are_reckoned_with_whether_it_works() -> None:
    table = field("ember-adepts")
    about = About("spellcasting", "A1-1", weapon="spark-volley", unit="A1")
    asked = Choose("spell target", 0, "FB-MAG-14", "", about, options=("B1",))
    told, _ = target_odds(table, asked)
    spared = Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 27)
    assert shares(told) == {"no wounds": spared, "destroyed": 1 - spared}, (
        "three dice on 2, one wound"
    )
