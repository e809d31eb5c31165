"""Chances of attacks that touch several, against every way the dice of the real procedure can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model, piece
from games.grimheim.ranged.scenes import BASES, archer, knight, shot
from wartable.core.ask import Choose, Confirm, Order, Question, Roll, Steps
from wartable.core.dice.trying import Ways, every_way, outcomes
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.odds.area_effects import AreaEffect
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.odds.trials import wounds_of
from wartable.games.grimheim.table import Table
from wartable.kit import proves

SURE = Fraction(1)
WHOLE: dict[str, Any] = dict(suffered=("head", "arm", "leg"), defense=1)  # nobody is injured
BOMB = bow("blast", id="bomb", name="Bomb", attacks=1)
SHOT = bow("scatter-shot", id="shot", name="Shot", attacks=2)
POWDER = bow("scatter-shot", "black-powder", id="shot", name="Shot", attacks=2)
EAST = 1000 + BASES + 400  # where the knight stands


def beside(gap: int, id: str, *traits: str, seat: int = 1, **over: Any) -> Model:
    """To the north of the knight."""
    at: dict[str, Any] = {"x": EAST, "y": 1000 + BASES + gap, "wounds": 4}
    return (foe if seat else model)(id, *traits, **(WHOLE | at | over))


def beyond(gap: int, id: str, *traits: str, seat: int = 1, **over: Any) -> Model:
    """To the south of the knight."""
    return beside(gap, id, *traits, seat=seat, **({"y": 1000 - BASES - gap} | over))


def target(*traits: str, **over: Any) -> Model:
    return knight(400, *traits, **(WHOLE | {"wounds": 3} | over))


def shooter(weapon: Weapon, *traits: str | Mark, **over: Any) -> Model:
    return archer(*traits, weapon=weapon, **(WHOLE | over))


def at_its_best(table: Any, question: Question[Any]) -> Any:
    """Dice are kept, and the saves cancel what hurts most; nobody else steps in."""
    if isinstance(question, Confirm):
        return question.name in ("cover", "protected")
    if isinstance(question, Order):
        return question.items
    assert isinstance(question, Choose)
    if question.name == "cancel":
        return max(question.options, key=lambda way: way[0] * 4 + way[1] * 2)
    return None if None in question.options else question.options[0]


def tried(table: Table) -> dict[str, dict[int, Fraction]]:
    """By model, the chance of each number of wounds."""

    def start() -> tuple[Table, Table, Steps[None]]:
        fresh = table.cleared()
        return fresh, fresh, attack(fresh, shot(fresh))

    found: dict[str, dict[int, Fraction]] = {id: {} for id in table.match.models}
    for end, chance in every_way(start, at_its_best, ways_of=telling_apart(table)):
        for id, before in table.match.models.items():
            lost = before.wounds - wounds_of(end, id)
            found[id][lost] = found[id].get(lost, Fraction(0)) + chance
    return found


def telling_apart(table: Table) -> Callable[[Roll], Ways]:
    """Misses, successes and sixes; ones and fives only where a rule asks for them."""
    mine = table["archer"]
    keen = (5,) if mine.bears("hawkeye") else ()
    marks = [mark for one in table.match.models.values() for mark in MINDS if one.bears(mark)]
    ones = (2,) if marks or any([mine.weapons[0].bears(trait) for trait in MINDS]) else ()

    def ways(roll: Roll) -> Ways:
        cuts = (*ones, roll.need, *keen, 6) if roll.need else None
        return outcomes(replace(roll, cuts=cuts))

    return ways


MINDS = ("black-powder", "harmful", "cursed", "mark-of-excess")


def told(effect: AreaEffect, table: Table) -> dict[str, dict[int, Fraction]]:
    """The same by what players are shown; who is not named is not touched."""
    found: dict[str, dict[int, Fraction]] = {id: {0: SURE} for id in table.match.models}
    for id, effect_chances in effect.chances.items():
        found[id] = {}
        for (lost, _), chance in effect_chances.items():
            found[id][lost] = found[id].get(lost, Fraction(0)) + chance
    return found


HEDGE = piece("hedge", EAST - 70, 1100, EAST - 60, 1300, "small-object", height=100)


@proves("GH-WTR-05", "GH-WTR-32")
@pytest.mark.parametrize(
    "table",
    [
        pytest.param(
            battle(shooter(BOMB), target(), beside(100, "other"), beyond(150, "own", seat=0)),
            id="a blast among both sides",
        ),
        pytest.param(
            battle(shooter(SHOT), target(), beside(120, "other"), beyond(201, "safe")),
            id="scattered shot, and one just out of it",
        ),
        pytest.param(
            battle(shooter(POWDER), target(), beside(120, "other")),
            id="a misfire spares all but the shooter",
        ),
        pytest.param(
            battle(shooter(POWDER, wounds=2), target(), beside(120, "own", seat=0)),
            id="a flashback may be the end of the shooter",
        ),
        pytest.param(
            battle(shooter(bow(attacks=2)), target(), beside(90, "friend", seat=0)),
            id="what misses may hit a friend in melee",
        ),
        pytest.param(
            battle(shooter(bow("black-powder", attacks=2)), target(), beside(90, "own", seat=0)),
            id="misses of a shot that may misfire",
        ),
        pytest.param(
            battle(shooter(bow("scatter-shot", attacks=1)), target(), beside(90, "own", seat=0)),
            id="a friend in melee, astray and in the area",
        ),
        pytest.param(
            battle(shooter(BOMB), target("regeneration"), beside(100, "other", "tough")),
            id="flesh that heals and skin that is hard",
        ),
        pytest.param(
            battle(shooter(BOMB), target(), beside(100, "other", defense=2), terrain=(HEDGE,)),
            id="cover for one of them",
        ),
        pytest.param(
            battle(
                shooter(BOMB), target("shield-of-faith"), beside(100, "x", "protected", defense=2)
            ),
            id="dice of faith and dice kept",
        ),
        pytest.param(
            battle(shooter(BOMB), target("mark-of-excess"), beside(100, "x", "mark-of-excess")),
            id="defense dice that cost",
        ),
        pytest.param(
            battle(shooter(BOMB, statuses=(Mark("cursed"),), wounds=9), target()),
            id="a cursed shooter pays for ones",
        ),
        pytest.param(
            battle(shooter(bow("harmful", attacks=2), wounds=2), target()),
            id="a weapon that harms its bearer, to the end",
        ),
    ],
)
def test_everybody_touched_is_told_as_if_every_die_was_tried(table: Table) -> None:
    effect = shot_effect(table, shot(table))
    assert effect.margin == 0
    assert told(effect, table) == tried(table)


@pytest.mark.parametrize("marks", [(), ("cursed",)])
def test_who_throws_too_near_is_in_its_own_blast(marks: tuple[str, ...]) -> None:
    own = shooter(BOMB, wounds=3, statuses=tuple([Mark(name) for name in marks]))
    table = battle(own, knight(250, **(WHOLE | {"wounds": 3})))
    effect = shot_effect(table, shot(table))
    assert effect.margin == 0
    assert told(effect, table) == tried(table)
    assert "archer" in effect.chances


def test_what_the_shooter_suffers_first_makes_the_others_an_estimate() -> None:
    """Here its keen eye may be gone before the last is attacked."""
    last = beside(270, "last", x=1000 + BASES + 250)
    near = knight(250, **(WHOLE | {"wounds": 3}))
    table = battle(shooter(BOMB, "hawkeye", wounds=2), near, last)
    effect = shot_effect(table, shot(table))
    true, said = tried(table), told(effect, table)
    assert 0 < effect.margin < Fraction(1, 5)
    assert said["archer"] == true["archer"]
    assert said["last"] != true["last"]
    for lost in range(5):
        off = said["last"].get(lost, Fraction(0)) - true["last"].get(lost, Fraction(0))
        assert abs(off) <= effect.margin


def test_the_opponent_endangers_the_friend_whom_it_hurts_most() -> None:
    weak = beside(90, "weak", seat=0, wounds=9)
    strong = beyond(90, "strong", seat=0, defense=6, saves_on=2)
    table = battle(shooter(bow(attacks=2)), target(), strong, weak)
    effect = shot_effect(table, shot(table))
    assert "weak" in effect.chances and "strong" not in effect.chances


def test_one_misfire_is_one_for_all() -> None:
    """That two are hurt at once is likelier than by dice of their own; that it works is told for all of them."""
    table = battle(shooter(POWDER), target(), beside(120, "other"))
    effect = shot_effect(table, shot(table))
    assert effect.works == Fraction(25, 36)
    for id in ("knight", "other"):
        assert effect.chances[id][0, ()] > 1 - effect.works
