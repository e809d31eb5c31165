"""Heal, Divine Restoration, Dark Blessing and Radiant Cleansing."""

import pytest

from games.grimheim.builders import battle, foe, model
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.events import Healed
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, offer, open_uses
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.table import Table
from wartable.kit import ask, marks, play, proves, refusal


def fated(modifier: str, *models: Model, faces: tuple[int, ...]) -> Table:
    return battle(*models, fate=(faces, ()), fate_modifiers=(modifier, "common-fate"))


def uses(table: Table, letter: str, ability: str) -> list[FateUse]:
    found = open_uses(table, Window(letter, 0, "hero", "move"), 0)
    return [use for use in found if use.ability == ability]


# Heal and Divine Restoration


@proves("GH-FAT-16", "GH-FAT-26")
@pytest.mark.parametrize(
    ("modifier", "ability", "face", "value", "wounds"),
    [
        pytest.param("common-fate", "heal", 2, 1, 5, id="a D3 for Heal"),
        pytest.param("common-fate", "heal", 6, 3, 7, id="three at most"),
        pytest.param("imperial-fate", "heal", 6, 3, 7, id="for Imperials too"),
        pytest.param("divine-judgment", "divine-restoration", 5, 5, 9, id="a D6 to restore"),
    ],
)
def test_one_model_regains_a_wound_for_each_point(
    modifier: str, ability: str, face: int, value: int, wounds: int
) -> None:
    table = fated(modifier, model(wounds=4), faces=(face,))
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, ability, value, "hero"))
    assert table["hero"].wounds == wounds


@proves("GH-FAT-16", "GH-FAT-17")
@pytest.mark.parametrize(
    ("wounds", "left", "injuries"),
    [
        pytest.param(8, 10, (), id="full wounds end injuries, and no wound is gained beyond"),
        pytest.param(7, 10, (), id="just full is full"),
        pytest.param(6, 9, ("leg",), id="one short is not"),
    ],
)
def test_a_heal_by_fate_is_like_any_other(
    wounds: int, left: int, injuries: tuple[str, ...]
) -> None:
    hero = model(wounds=wounds, injuries=("leg",), suffered=("leg",))
    table = fated("common-fate", hero, faces=(5,))
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, "heal", 3, "hero"))
    assert (table["hero"].wounds, table["hero"].injuries) == (left, injuries)


@proves("GH-FAT-44")
def test_a_heal_needs_a_model_below_its_starting_wounds() -> None:
    table = fated("common-fate", model(injuries=("leg",)), model("hurt", wounds=9), faces=(5,))
    assert [use.model for use in uses(table, "a", "heal")] == ["hurt"]


# Dark Blessing


@proves("GH-FAT-39")
def test_dark_blessing_is_split_among_friends_as_wished() -> None:
    friends = model(wounds=5), model("other", wounds=9), foe(wounds=1)
    table = fated("primordial-fate", *friends, faces=(6,))
    use = FateUse(0, "dark-blessing", 6)
    play(table, offer(table, Window("c", 0, "hero")), fate=use, dark_blessing=[4, 1])
    assert [table[id].wounds for id in ("hero", "other", "foe")] == [9, 10, 1]


@proves("GH-FAT-39")
@pytest.mark.parametrize(
    "shares",
    [
        pytest.param([5, 2], id="more than the die"),
        pytest.param([0, 2], id="beyond a model's starting wounds"),
    ],
)
def test_nobody_gets_more_than_there_is(shares: list[int]) -> None:
    table = fated("primordial-fate", model(wounds=5), model("other", wounds=9), faces=(6,))
    use = FateUse(0, "dark-blessing", 6)
    steps = offer(table, Window("c", 0, "hero"))
    assert refusal(table, steps, fate=use, dark_blessing=shares).clause == "CORE-ASK-01"


@proves("GH-FAT-39")
def test_some_of_it_may_be_left() -> None:
    table = fated("primordial-fate", model(wounds=5), faces=(6,))
    use = FateUse(0, "dark-blessing", 6)
    play(table, offer(table, Window("c", 0, "hero")), fate=use, dark_blessing=[2])
    assert table["hero"].wounds == 7


# Radiant Cleansing


def afflicted() -> tuple[Model, ...]:
    return (
        model(statuses=marks("burning", "stunned")),
        model("other", statuses=marks("cursed"), x=2000),
        model("third", statuses=marks("frozen"), x=2500),
        foe(statuses=marks("poisoned")),
    )


@proves("GH-FAT-24")
def test_radiant_cleansing_takes_one_status_each_from_two_friends() -> None:
    table = fated("divine-judgment", *afflicted(), faces=(4,))
    play(
        table,
        offer(table, Window("a", 0)),
        fate=FateUse(0, "radiant-cleansing", 2),
        cleansing=ask(("hero", "stunned"), ("third", "frozen")),
    )
    left = {id: [mark.name for mark in m.statuses] for id, m in table.match.models.items()}
    assert left == {"hero": ["burning"], "other": ["cursed"], "third": [], "foe": ["poisoned"]}


@proves("GH-FAT-24")
def test_no_friend_is_cleansed_twice_by_one_die_and_the_second_may_be_let_be() -> None:
    table = fated("divine-judgment", *afflicted(), faces=(4,))
    steps = offer(table, Window("a", 0))
    steps.send(None)
    first = steps.send(FateUse(0, "radiant-cleansing", 2))
    assert ("hero", "burning") in first.options  # type: ignore[attr-defined]
    second = steps.send(("hero", "stunned"))
    assert second.options == (None, ("other", "cursed"), ("third", "frozen"))  # type: ignore[attr-defined]


@proves("GH-FAT-24")
def test_a_low_die_cleanses_one_friend_only() -> None:
    table = fated("divine-judgment", *afflicted(), faces=(3,))
    use = FateUse(0, "radiant-cleansing", 1)
    play(table, offer(table, Window("b", 0)), fate=use, cleansing=("other", "cursed"))
    assert table["other"].statuses == ()


@proves("GH-FAT-44")
def test_without_a_status_to_lose_there_is_no_cleansing() -> None:
    table = fated("divine-judgment", model(), foe(statuses=marks("stunned")), faces=(4,))
    assert uses(table, "a", "radiant-cleansing") == []


@proves("GH-FAT-16", "GH-FAT-17", "GH-FAT-26")
@pytest.mark.parametrize(
    ("modifier", "ability", "value", "clause"),
    [
        ("common-fate", "heal", 3, "GH-FAT-16"),
        ("divine-judgment", "divine-restoration", 5, "GH-FAT-26"),
    ],
)
def test_the_record_tells_by_which_rule_fate_healed(
    modifier: str, ability: str, value: int, clause: str
) -> None:
    fates = (modifier, "common-fate")
    table = battle(model(wounds=1), fate=((5,), ()), fate_modifiers=fates)
    play(table, offer(table, Window("a", 0)), fate=FateUse(0, ability, value, "hero"))
    assert [event.clause for event in table.log if isinstance(event, Healed)] == [clause]
