"""Who falls is settled among models that are alike in everything that matters, and asked where they are not."""

from typing import Any

import pytest

from games.grimdark.kit import battle, giant, row, soldier, squad
from wartable.core.ask import Choose, ChooseMany, Question
from wartable.core.parts import Suggestion
from wartable.games.grimdark.match import Model
from wartable.games.grimdark.screen.suggestions import suggest
from wartable.kit import proves

MANY = tuple([f"B1-{n}" for n in (1, 2, 3, 4)])
FALL: ChooseMany[Any] = ChooseMany("casualties", 1, "GF-SHO-16", options=MANY, least=2, most=2)
WOUND: Choose[Any] = Choose("wounds", 1, "GF-SHO-16", options=MANY)


def proposed(question: Question[Any], like: Model, odd: Model) -> Suggestion:
    """For four of a kind, but that the second one is an *odd* one."""
    unit = squad("B1", row(4, 1000, 1000), like=like, seat=1, others={1: odd})
    found = suggest(battle(unit), question)
    assert found is not None
    return found


@proves("CORE-ASK-08")
@pytest.mark.parametrize(
    ("odd", "settled"),
    [
        pytest.param(soldier(), True, id="one like the others"),
        pytest.param(soldier(weapons=("knife",)), False, id="another weapon"),
        pytest.param(soldier(spent=("rocket",)), False, id="a Limited weapon is used up"),
        pytest.param(soldier("fearless"), False, id="a special rule of its own"),
        pytest.param(soldier(tokens=1), False, id="tokens for spells"),
    ],
)
def test_who_falls_is_asked_only_where_models_differ(odd: Model, settled: bool) -> None:
    found = proposed(FALL, soldier(), odd)
    assert found.settled == settled
    assert found.answer == ("B1-4", "B1-3"), "the farthest from their leader first"


@proves("CORE-ASK-08")
@pytest.mark.parametrize(
    ("odd", "settled"),
    [
        pytest.param(giant(3), True, id="one like the others"),
        pytest.param(giant(3, wounds=1), False, id="one that is wounded"),
    ],
)
def test_who_takes_wounds_is_asked_only_where_models_differ(odd: Model, settled: bool) -> None:
    found = proposed(WOUND, giant(3), odd)
    assert (found.answer, found.settled) == (("B1-4",), settled)
