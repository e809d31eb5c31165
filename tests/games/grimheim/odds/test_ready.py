"""Models of the ready warbands against each other: the closed form, and every way that all their dice can fall."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from games.grimheim.odds.bouts import FOE, HERO, bout_of, foretold, table_with, tried
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.odds.fights import LEFT_OUT, fight_chances
from wartable.games.grimheim.warband.models import muster
from wartable.games.grimheim.warband.samples import sample

FEW_DICE = ("Shambler", "Watch Hound", "Field Surgeon Marta", "Crossbowman Wulf")
PAIRS = list(permutations(FEW_DICE, 2))  # of those whose dice can all be tried
WARBANDS = ("ashford-watch", "barrow-host", "black-tusk", "red-choir", "free-company")


def ready(title: str, id: str, seat: int) -> Model:
    """One of them by its name, with its first close weapon, where `model` and `foe` stand; too tough for injuries."""
    rosters = [sample(name) for name in WARBANDS]
    found = [model for roster in rosters for model in muster(roster, seat)]
    one = next(model for model in found if model.title.startswith(title))
    close = tuple([weapon for weapon in one.weapons if weapon.close])[:1]
    at = 1000 + seat * (2 * one.base + 60)
    whole = replace(one, id=id, x=at, y=1000, weapons=close, suffered=("head", "arm", "leg"))
    return with_marks(replace(whole, state="ready", ap=whole.actions))


@pytest.mark.deep
@pytest.mark.parametrize(("mine", "yours"), PAIRS)
def test_ready_models_fight_as_if_every_die_was_tried(mine: str, yours: str) -> None:
    table = table_with(ready(mine, HERO, 0), ready(yours, FOE, 1))
    chances, _ = tried(table)
    assert foretold(table) == chances


def test_a_fight_of_ready_models_has_a_chance_for_every_end() -> None:
    table = table_with(ready("Captain Gerhart", HERO, 0), ready("Barrow Knight", FOE, 1))
    chances = foretold(table)
    assert all([0 <= taken <= table[HERO].wounds for taken, _ in chances])
    assert all([0 <= given <= table[FOE].wounds for _, given in chances])


def test_where_there_are_too_many_pools_the_chances_are_off_by_no_more_than_they_fall_short() -> (
    None
):
    table = table_with(ready("Captain Gerhart", HERO, 0), ready("Watch Hound", FOE, 1))
    whole, some = foretold(table), fight_chances(table, bout_of(table), pairs=10)
    missing = 1 - sum(some.values())
    assert 0 < missing <= LEFT_OUT
    assert all([0 <= whole[key] - some.get(key, 0) <= missing for key in whole])
