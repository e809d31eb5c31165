"""Chances of blows and shots at the gate, against every way the dice of the real procedure can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import bow, foe, model, sword
from games.grimheim.missions.test_gate import FAR, NEAR, before
from wartable.core.ask import About, Choose, Confirm, Order, Question, Roll, Steps
from wartable.core.dice.trying import Ways, every_way, outcomes
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.missions.battering import break_gate, shoot_gate
from wartable.games.grimheim.missions.gate import GATE
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.odds.trials import wounds_of
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.kit import marks, proves

DEEDS: dict[str, Callable[[Table, str], Steps[None]]] = {
    "break-gate": break_gate,
    "shoot-gate": shoot_gate,
}
BOMB = "blast", "cover-breaker"  # the gate is cover to who stands behind it
SHOT = "scatter-shot", "black-powder", "cover-breaker"
WHOLE: dict[str, Any] = dict(suffered=("head", "arm", "leg"), defense=1)  # nobody is injured


def bowman(*traits: str, weapon: Weapon, **over: Any) -> Model:
    return model("a", *traits, x=1500, weapons=(weapon,), **({"y": FAR} | WHOLE | over))


def fighter(*traits: str, weapon: Weapon, **over: Any) -> Model:
    return bowman(*traits, weapon=weapon, **({"y": NEAR} | over))


def behind(id: str = "b", gap: int = 100, **over: Any) -> Model:
    """One of the defenders, so far from the gate."""
    return foe(id, x=1500, y=2100 + 49 + gap, **(WHOLE | {"wounds": 3} | over))


def nobody_steps_in(table: Any, question: Question[Any]) -> Any:
    """Saves cancel what hurts most."""
    if isinstance(question, Confirm):
        return False
    if isinstance(question, Order):
        return question.items
    assert isinstance(question, Choose)
    if question.name == "cancel":
        return max(question.options, key=lambda way: way[0] * 4 + way[1] * 2)
    return None if None in question.options else question.options[0]


def tried(table: Table, action: str) -> dict[str, dict[int, Fraction]]:
    """Of everybody and of the gate the chance of each number of wounds."""

    def start() -> tuple[Table, Table, Steps[None]]:
        fresh = table.cleared()
        return fresh, fresh, DEEDS[action](fresh, "a")

    def ways(roll: Roll) -> Ways:
        return outcomes(replace(roll, cuts=(2, roll.need, 5, 6) if roll.need else None))

    found: dict[str, dict[int, Fraction]] = {id: {} for id in (GATE, *table.match.models)}
    for end, chance in every_way(start, nobody_steps_in, ways_of=ways):
        lost = {GATE: table.match.tallies[GATE] - end.match.tallies[GATE]}
        for id, one in table.match.models.items():
            lost[id] = one.wounds - wounds_of(end, id)
        for id, wounds in lost.items():
            found[id][wounds] = found[id].get(wounds, Fraction(0)) + chance
    return found


@proves("GH-WTR-05", "GH-WTR-32", "GH-RNG-08", "GH-RNG-12")
@pytest.mark.parametrize(
    ("action", "table"),
    [
        pytest.param("break-gate", before(fighter(weapon=sword(attacks=2))), id="a blow"),
        pytest.param("shoot-gate", before(bowman(weapon=bow(attacks=2))), id="a shot"),
        pytest.param(
            "shoot-gate", before(bowman(weapon=bow(attacks=2), y=900)), id="from beyond 8 inches"
        ),
        pytest.param(
            "shoot-gate",
            before(bowman(weapon=bow("armor-shatter", "armor-piercing", attacks=2))),
            id="what weakens armor",
        ),
        pytest.param("break-gate", before(fighter(weapon=sword("brutal", attacks=2))), id="Brutal"),
        pytest.param("break-gate", before(fighter(weapon=sword("deadly", attacks=2))), id="Deadly"),
        pytest.param("shoot-gate", before(bowman("hawkeye", weapon=bow(attacks=2))), id="Hawkeye"),
        pytest.param(
            "break-gate",
            before(fighter(weapon=sword(attacks=2)), tallies={GATE: 3}),
            id="the last of it",
        ),
        pytest.param(
            "shoot-gate",
            before(bowman(weapon=bow(*BOMB, attacks=2)), behind(), behind("c", 301)),
            id="a blast, and one just out of it",
        ),
        pytest.param(
            "shoot-gate",
            before(bowman(weapon=bow(*SHOT, attacks=2)), behind()),
            id="scattered shot that may misfire",
        ),
        pytest.param(
            "shoot-gate",
            before(bowman(weapon=bow("blast", attacks=2), y=1900 - 49 - 250)),
            id="in its own blast",
        ),
        pytest.param(
            "break-gate",
            before(fighter(weapon=sword("harmful", attacks=2), wounds=2)),
            id="a weapon that harms its bearer, to the end",
        ),
        pytest.param(
            "break-gate",
            before(fighter(weapon=sword(attacks=2), statuses=marks("cursed"))),
            id="the cursed pay for ones",
        ),
    ],
)
def test_what_the_gate_and_those_near_it_suffer_comes_out_as_if_every_die_was_tried(
    action: str, table: Table
) -> None:
    effect = shot_effect(table, Shot("a", table["a"].weapons[0], GATE, action))
    told: dict[str, dict[int, Fraction]] = {id: {0: Fraction(1)} for id in table.match.models}
    for id, effect_chances in effect.chances.items():
        told[id] = {}
        for (lost, _), chance in effect_chances.items():
            told[id][lost] = told[id].get(lost, Fraction(0)) + chance
    assert effect.margin == 0
    assert told == tried(table, action)


def test_each_weapon_tells_what_it_does_to_the_gate_and_whom_it_touches() -> None:
    arms = (bow(attacks=2), bow("blast", id="bomb", name="Bomb", attacks=1))
    table = before(replace(bowman(weapon=arms[0]), weapons=arms), behind())
    asked = Choose("weapon", 0, "", "", About("shoot-gate", "a"), options=("bow", "bomb"))
    plain, bomb = ODDS["weapon"](table, asked)
    assert [(row.title, row.option, row.whom) for row in (plain, bomb)] == [
        ("Bow", 0, "the gate"),
        ("Bomb", 1, "the gate"),
    ]
    assert plain.also == () and [one.whom for one in bomb.also] == ["b"]
    assert bomb.toll is not None and bomb.toll.foes == bomb.also[0].mean


def test_a_special_arrow_at_the_gate_has_chances_of_its_own() -> None:
    table = before(bowman("versatile-quiver", weapon=bow(attacks=2)), behind())
    about = About("shoot-gate", "a", GATE, "bow")
    options = ("plain", "armor-piercing", "scatter-shot")
    rows = ODDS["arrow"](table, Choose("arrow", 0, "", "", about, options=options))
    assert [len(row.also) for row in rows] == [0, 0, 1]
    assert rows[2].outcomes[0].chance > rows[0].outcomes[0].chance  # it is harder to aim
