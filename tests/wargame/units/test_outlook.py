"""What becomes of a unit that is shot at is what its rules come to: here losses and morale as in Grimdark Future."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from wargame.units.shooting import DEFENSE, SHOOTING, Shot, Weapon, block_die, hit_die
from wargame.units.squads import LOSSES, MIXED, UNIT, Band, Soldier, Squad, soldier, table_of
from wartable.core.ask import Choose, ChooseMany, Roll, Steps
from wartable.core.dice.odds import Meaning
from wartable.core.table import Table
from wartable.core.units.whereabouts import alive
from wartable.odds.enumerate import odds
from wartable.wargame.units.attacks import go_through, succeeds, throw
from wartable.wargame.units.chances import die_shares, many, through, up_to
from wartable.wargame.units.outlook import (
    Ending,
    LossModel,
    Outlook,
    Rest,
    at_a_glance,
    fates_shown,
    next_roll,
    percent,
    wounds_told,
)

NERVE = 4  # the Quality by which they test
FATES: dict[str, Meaning] = {"holds": "none", "shaken": "", "destroyed": "out"}
GLANCE = ("shaken", "shaken"), ("destroyed", "destroyed")


class Note:
    """What is noted while it lasts: how many wounds were placed."""

    def __init__(self) -> None:
        self.placed = 0


def suffer(table: Table[Squad, Soldier], note: Note, wounds: int) -> Steps[None]:
    note.placed += yield from LOSSES.suffer(table, UNIT, wounds)


def suffer_both(table: Table[Squad, Soldier], note: Note, wounds: tuple[int, int]) -> Steps[None]:
    """First those of a weapon with Deadly (3), each on one model, then others."""
    deadly, others = wounds
    for _ in range(deadly):
        if alive(table.match, UNIT):
            (model,) = yield from LOSSES.chosen(table, LOSSES.due(table, UNIT), 1)
            note.placed += LOSSES.take(table, model, 3)
    yield from suffer(table, note, others)


def must_test(table: Table[Squad, Soldier], placed: int) -> bool:
    """Is anybody left, and no more than half?"""
    there = len(alive(table.match, UNIT))
    return bool(placed and there and 2 * there <= table.match.units[UNIT].size)


def morale(table: Table[Squad, Soldier], placed: int) -> Steps[None]:
    if must_test(table, placed):
        die = succeeds(NERVE)
        pool = yield from throw(Roll("morale", 0, "SQ-MOR", need=NERVE), die)
        if die.in_all(pool.faces) == (0,):
            shake(table)


def shake(table: Table[Squad, Soldier]) -> None:
    band = table.match.units[UNIT]
    assert isinstance(band, Band)
    table.match = replace(table.match, units={UNIT: replace(band, shaken=True)})


def shaking(table: Table[Squad, Soldier], note: Note) -> Steps[None]:
    shake(table)
    yield from ()


def by_morale(rest: Rest[Note], suffered: object) -> list[Ending[Note]]:
    """The die needs what the rule says that throws it."""
    if not must_test(Table(rest.match), rest.note.placed):
        return [Ending(rest, Fraction(1))]
    table: Table[Squad, Soldier] = Table(rest.match)
    need = next_roll(table, morale(table, rest.note.placed), first).need or 0
    passes = Fraction(7 - need, 6)
    shaken = model_of(rest.match).then(rest, shaking)
    return [Ending(rest, passes), Ending(shaken, 1 - passes)]


def fate_of(match: Squad) -> str:
    band = match.units[UNIT]
    assert isinstance(band, Band)
    if not alive(match, UNIT):
        return "destroyed"
    return "shaken" if band.shaken else "holds"


def fate(table: Table[Squad, Soldier]) -> str:
    return fate_of(table.match)


def first(_: Any, asked: Any) -> Any:
    return asked.options[: asked.least] if isinstance(asked, ChooseMany) else asked.options[0]


def last(_: Any, asked: Any) -> Any:
    if isinstance(asked, ChooseMany):
        return asked.options[-asked.least :]
    assert isinstance(asked, Choose)
    return asked.options[-1]


def model_of(match: Squad, answer: Any = first) -> LossModel[int, Note]:
    return LossModel(match, note=Note, suffer=suffer, answer=answer, tested=by_morale, fate=fate)


def shooting(weapon: Weapon, dice: int, most: int) -> dict[int, Fraction]:
    """Chances of wounds by closed pools."""
    blocks = [die_shares(block_die(DEFENSE + ap, weapon.poison)) for ap in (0, 4)]
    total = many(through(die_shares(hit_die(weapon)), blocks), dice)
    wounds = up_to(most, [(wounds, chance) for (wounds,), chance in total.items()])
    return dict(enumerate(wounds))


def names(match: Squad) -> list[str]:
    return [model.id for model in alive(match, UNIT)]


@pytest.mark.parametrize(
    ("answer", "gone"),
    [pytest.param(first, "a", id="the first"), pytest.param(last, "c", id="the last")],
)
def test_losses_are_taken_by_the_rules_as_their_owner_is_taken_to_answer(
    answer: Any, gone: str
) -> None:
    match = table_of(*MIXED).match
    model = model_of(match, answer)
    assert gone not in names(model.after(1).match)
    rest = model.after(4)
    assert len(names(rest.match)) == 3 and rest.note.placed == 4, "three and a wound"
    assert model.after(99).note.placed == 12, "what goes beyond the last is not placed"
    assert model.after(99).match is not match and len(names(match)) == 6, "the match is as it was"


def test_every_way_begins_where_the_unit_stands_now() -> None:
    model = model_of(table_of(*MIXED).match)
    assert [len(names(model.after(k).match)) for k in (2, 0, 3, 2)] == [4, 6, 3, 4]
    assert model.after(1).note.placed == 1, "and with a note of its own"


@pytest.mark.parametrize(
    ("weapon", "dice", "many_there"),
    [
        pytest.param(Weapon(), 4, 4, id="half of four"),
        pytest.param(Weapon(furious=True, rending=True), 2, 3, id="half of three is one"),
        pytest.param(Weapon(), 3, 1, id="one alone"),
    ],
)
def test_what_becomes_of_it_is_what_dice_come_to_in_the_rules(
    weapon: Weapon, dice: int, many_there: int
) -> None:
    match = table_of(*[soldier(f"m{k}") for k in range(many_there)]).match
    model = model_of(match)
    ends = model.endings(shooting(weapon, dice, many_there), tests=True)
    told = model.outlook(Fraction(0), ends, FATES).fates

    def fought(at: Any) -> Any:
        shot = Shot(weapon, dice, "shooter")
        before = len(alive(at.match, UNIT))
        yield from go_through(at, shot, SHOOTING)
        yield from morale(at, before - len(alive(at.match, UNIT)))

    tried, _ = odds(match, fought, first, fate_of)
    assert {word: chance for word, chance in told.items() if chance} == tried
    assert sum([end.chance for end in ends]) == 1


def test_without_a_test_the_losses_are_all() -> None:
    model = model_of(table_of(soldier("a"), soldier("b")).match)
    ends = model.endings({0: Fraction(1, 4), 1: Fraction(3, 4), 2: Fraction(0)}, tests=False)
    assert [(end.chance, names(end.rest.match)) for end in ends] == [
        (Fraction(1, 4), ["a", "b"]),
        (Fraction(3, 4), ["b"]),
    ], "nobody goes a way that cannot be"


def test_what_is_suffered_may_be_of_two_kinds_one_after_the_other() -> None:
    match = table_of(soldier("a"), soldier("ogre", 3), soldier("hero", 3, hero=True)).match
    model: LossModel[tuple[int, int], Note] = LossModel(
        match, note=Note, suffer=suffer_both, answer=first, tested=by_morale, fate=fate
    )
    assert names(model.after((1, 1)).match) == ["ogre", "hero"], "the excess of the first is lost"
    assert names(model.after((2, 0)).match) == ["hero"]
    half = Fraction(1, 2)
    ends = model.endings({(1, 0): half, (2, 3): half}, tests=True)
    assert model.outlook(Fraction(0), ends, FATES).fates == {
        "holds": half,
        "shaken": 0,
        "destroyed": half,
    }


def test_tests_may_cost_wounds_too_and_these_are_told_apart() -> None:
    model = model_of(table_of(soldier("a"), soldier("b")).match)
    rest, half = model.after(1), Fraction(1, 2)
    worse = model.then(rest, lambda table, note: suffer(table, note, 1))
    found = model.outlook(Fraction(1), [Ending(rest, half), Ending(worse, half, 1)], FATES)
    assert (found.wounds, found.more) == (Fraction(1), half)
    assert found.fates["destroyed"] == half
    assert wounds_told(found) == "1.0 wounds on average, 1.5 with morale"
    assert at_a_glance(found, GLANCE).endswith("morale; shaken 0%, destroyed 50%")


def test_what_becomes_of_it_is_told_in_the_books_words_and_order() -> None:
    found = Outlook(Fraction(1, 3), FATES)
    found.fates |= {"destroyed": Fraction(1, 4), "holds": Fraction(3, 4)}
    told = fates_shown("squad", found, 2, "heroes fall last")
    assert [(one.words, one.exact, one.kind) for one in told.outcomes] == [
        ("holds", "3/4", "none"),
        ("destroyed", "1/4", "out"),
    ]
    assert (told.title, told.option, told.given) == ("squad", 2, "heroes fall last")
    assert wounds_told(found) == "0.3 wounds on average"


def test_the_dice_a_rule_comes_to_are_known_without_being_thrown() -> None:
    table = table_of(*MIXED)
    before = table.match

    def steps() -> Steps[None]:
        one: str = yield Choose("who", 0, "SQ-MOR", options=("a", "b"))
        yield Roll("morale", 0, "SQ-MOR", need=3 if one == "b" else 5)
        raise AssertionError("it is not thrown")

    assert next_roll(table, steps(), last).need == 3
    assert table.match is before


@pytest.mark.parametrize(
    ("chance", "told"),
    [
        pytest.param(Fraction(0), "0%", id="never"),
        pytest.param(Fraction(1, 1000), "<1%", id="hardly"),
        pytest.param(Fraction(1, 200), "1%", id="half of one is one"),
        pytest.param(Fraction(333, 1000), "33%", id="a third"),
        pytest.param(Fraction(999, 1000), ">99%", id="nearly"),
        pytest.param(Fraction(1), "100%", id="always"),
    ],
)
def test_what_may_happen_is_never_told_as_nothing_nor_as_sure(chance: Fraction, told: str) -> None:
    assert percent(chance) == told
