"""Charges: what strikes before the fight, and what the target may answer."""

from fractions import Fraction
from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from games.grimheim.odds.bouts import FOE, HERO, bout_of, losses, playing_well, table_with
from wartable.core.ask import About, Choose, Steps
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.moments import ChargeMade
from wartable.games.grimheim.odds.charges import charge_chances
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.charge_odds import answers, charge_prospects
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.odds.enumerate import odds


def charge_home(table: Table) -> Steps[None]:
    """The end of a Charge, and the fight after it."""
    yield from table.at(ChargeMade(HERO, "charge", FOE))
    if HERO in table and FOE in table:
        yield from fight(table, HERO, FOE)


@pytest.mark.parametrize(
    ("traits", "weapon", "wounds"),
    [
        pytest.param(("spikes",), sword(attacks=1), 6, id="spikes"),
        pytest.param(("spikes",), sword(attacks=1), 2, id="spikes that may end it"),
        pytest.param((), sword("impact", attacks=1), 3, id="impact"),
    ],
)
def test_what_strikes_as_a_charge_arrives_is_part_of_its_chances(
    traits: tuple[str, ...], weapon: Any, wounds: int
) -> None:
    hero = model(HERO, "resilient", *traits, weapons=(weapon,))
    other = foe(FOE, "resilient", weapons=(sword(attacks=1),), wounds=wounds)
    table = table_with(hero, other, charging=True)
    tried, _ = odds(table.match, charge_home, playing_well(), losses(table.match))
    found = charge_chances(table, bout_of(table, charging=True))
    assert {key: chance for key, chance in found.items() if chance} == tried
    assert sum(found.values()) == Fraction(1)


def far_off(**over: Any) -> Table:
    """Something to charge that could answer."""
    target = foe(FOE, x=1500, **({"weapons": (sword(), bow(id="bow", attacks=2))} | over))
    return battle(model(HERO, move=6, wounds=5, saves_on=5), target, active=HERO, phase="act")


def test_a_charge_tells_what_each_answer_comes_to() -> None:
    table = far_off()
    asked = Choose("charged", 0, "GH-ACT-09", "", About("charge", HERO), options=(FOE,))
    first, *rest = ODDS["charged"](table, asked)
    assert (first.given, first.option) == ("", 0)
    assert [row.option for row in rest] == [0] * len(rest)
    given = [row.given for row in rest]
    assert given[0] == "foe retreats"
    assert "foe intercepts with Bow" in given
    assert [row.given for row in charge_prospects(table, HERO, FOE)][1:] == given


def test_an_intercept_does_to_the_charger_what_the_shot_does_where_it_meets_it() -> None:
    table = far_off(weapons=(bow(id="bow", attacks=2),))
    (told,) = [row for row in answers(table, HERO, FOE, None) if "Bow" in row.given]
    near = battle(model(HERO, x=1290, wounds=5, saves_on=5), table[FOE], active=HERO, phase="act")
    tried, _ = odds(
        near.match,
        lambda fresh: attack(fresh, Shot(FOE, fresh[FOE].weapons[0], HERO, "intercept")),
        playing_well(),
        lambda match: 5 - (match.models[HERO].wounds if HERO in match.models else 0),
    )
    assert Fraction(told.outcomes[0].exact) == tried[0]


@pytest.mark.parametrize("over", [{"state": "done", "ap": 0}, {"ap": 0}])
def test_who_cannot_pay_answers_nothing(over: dict[str, Any]) -> None:
    assert answers(far_off(**over), HERO, FOE, None) == []
