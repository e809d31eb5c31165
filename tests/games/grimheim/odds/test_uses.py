"""What is told of dice that are changed, kept or brought, against every way the dice of the real fight can fall."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import foe as enemy
from games.grimheim.builders import model, sword
from games.grimheim.odds.bouts import FOE, HERO, losses, playing_well, table_with
from wartable.core.ask import Choose, Question, Roll, Steps
from wartable.core.dice.trying import Ways, every_way, outcomes
from wartable.core.screen.figures import Outcome
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.screen.odds import ODDS
from wartable.games.grimheim.table import Table
from wartable.kit.script import with_options

SWORD = sword(attacks=2, damage=2, critical=4)
WHOLE: dict[str, Any] = dict(weapons=(SWORD,), wounds=5, suffered=("head", "arm", "leg"))
PINNED = {"attack": (6, 4), "counter": (4, 1)}


def hero(*traits: str, **over: Any) -> Model:
    return model(HERO, *traits, **(WHOLE | {"state": "active"} | over))


def foe(*traits: str, **over: Any) -> Model:
    return enemy(FOE, *traits, **(WHOLE | over))


class Going:
    """A fight gone through with one answer to the first question of a name, its first rolls being these."""

    def __init__(self, table: Table, name: str, option: Any, pinned: dict[str, Any]) -> None:
        self.table = table
        self.name = name
        self.option = option
        self.pinned = pinned
        self.well = playing_well()

    def ends(self) -> dict[int, dict[int, Fraction]]:
        """By side (0: the attacker) the chance of each number of wounds lost."""
        found: dict[int, dict[int, Fraction]] = {0: {}, 1: {}}
        measure = losses(self.table.match)
        for end, chance in every_way(self.start, self.answer, ways_of=self.ways):
            for side, lost in enumerate(measure(end.match)):
                found[side][lost] = found[side].get(lost, Fraction(0)) + chance
        return found

    def start(self) -> tuple[Table, Table, Steps[None]]:
        fresh = self.table.cleared()
        self.asked = False
        return fresh, fresh, fight(fresh, HERO, FOE)

    def answer(self, table: Any, question: Question[Any]) -> Any:
        if question.name == self.name and not self.asked:
            self.asked = True
            return self.option
        return None if question.name == self.name else self.well(table, question)

    def ways(self, roll: Roll) -> Ways:
        if roll.name in self.pinned and not roll.again:
            return [(self.pinned[roll.name], 6 ** len(roll.each))]
        return outcomes(replace(roll, cuts=(2, 4, 5, 6)))  # all need a 4


def first_asked(table: Table, name: str, pinned: dict[str, Any]) -> Question[Any]:
    """The question of that name, as it is asked then."""
    fresh, well = table.cleared(), playing_well()
    steps, given = fight(fresh, HERO, FOE), None
    while True:
        question = with_options(fresh, steps.send(given))
        if question.name == name:
            return question
        given = pinned[question.name] if isinstance(question, Roll) else well(fresh, question)


def counted(told: tuple[Outcome, ...], wounds: int) -> dict[int, Fraction]:
    return {wounds if one.kind == "out" else one.count or 0: Fraction(one.exact) for one in told}


def compare(table: Table, name: str, pinned: dict[str, Any], least: int = 2) -> None:
    question = first_asked(table, name, pinned)
    options = question.options if isinstance(question, Choose) else (True, False)
    rows = ODDS[name](table, question)
    assert len(rows) >= least
    for row in rows:
        assert row.option is not None and row.margin == 0
        ends = Going(table, name, options[row.option], pinned).ends()
        own = 0 if question.seat == 0 else 1
        assert counted(row.outcomes, 5) == ends[1 - own]
        assert counted(row.back, 5) == ends[own]


@pytest.mark.parametrize(
    ("name", "table"),
    [
        pytest.param("relentless", table_with(hero("relentless"), foe()), id="all of them"),
        pytest.param("relentless", table_with(hero(), foe("relentless")), id="of the defender"),
        pytest.param("relentless", table_with(hero("relentless"), foe("shield")), id="at a shield"),
        pytest.param("ceaseless", table_with(hero(), foe("ceaseless")), id="ones"),
        pytest.param("veteran", table_with(hero(), foe("veteran")), id="one that failed"),
        pytest.param(
            "cleave",
            table_with(hero(weapons=(sword("cleave", attacks=2, damage=2, critical=4),)), foe()),
            id="a critical more",
        ),
    ],
)
def test_dice_that_are_changed_come_out_as_if_every_die_was_tried(name: str, table: Table) -> None:
    block = {"counter": (4, 1, 3)} if table[FOE].bears("shield") else {}
    compare(table, name, PINNED | block)


@pytest.mark.parametrize(
    ("name", "table"),
    [
        pytest.param("duellist", table_with(hero("duellist"), foe()), id="a Duellist attacks"),
        pytest.param("duellist", table_with(hero(), foe("duellist")), id="and defends"),
        pytest.param(
            "swift strike",
            table_with(hero(weapons=(sword("swift-strike", attacks=2),)), foe()),
            id="a Swift Strike",
        ),
    ],
)
def test_a_die_kept_before_the_roll_comes_out_as_if_every_die_was_tried(
    name: str, table: Table
) -> None:
    compare(table, name, {})


@pytest.mark.parametrize(
    ("modifier", "face", "seat"),
    [
        pytest.param("tribes-fate", 5, 0, id="Fighter"),
        pytest.param("tribes-fate", 6, 1, id="Fighter, of the defender"),
        pytest.param("common-fate", 4, 1, id="Save"),
        pytest.param("divine-judgment", 2, 1, id="Wrath and Aegis of the defender"),
    ],
)
def test_dice_that_fate_brings_come_out_as_if_every_die_was_tried(
    modifier: str, face: int, seat: int
) -> None:
    pools = ((face,), ()) if seat == 0 else ((), (face,))
    plain = table_with(hero(), foe())
    match = replace(plain.match, fate=pools, fate_modifiers=(modifier, modifier))
    compare(type(plain)(match), "fate", {})
