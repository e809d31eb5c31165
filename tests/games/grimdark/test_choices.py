"""Every question and every kind of option is met in play, and none is met that is not known of."""

from collections import Counter
from pathlib import Path

import pytest

from games.grimdark.meetings import count
from meeting import Met, met_until
from wartable.games.grimdark.choices import CHOICES
from wartable.games.grimdark.game import GAME

DOCS = Path(__file__).parents[3] / "docs" / "grimdark.md"
FEW, MOST = 3, 600
UNMET = CHOICES().reasons()


def test_a_few_battles_meet_many_choices_and_none_that_is_not_declared() -> None:
    met: Met = Counter()
    for seed in range(FEW):
        count(seed, met)
    strange = sorted(set(met) - GAME.self_checks.choices - set(UNMET))
    assert not strange, f"not in `choices`: {strange}"
    assert len(met) >= 25, f"only {len(met)} choices were met"
    assert {("action", "advance"), ("advance", "sampled"), ("shoot", "unit")} <= set(met)


@pytest.mark.deep
def test_every_choice_is_met_within_six_hundred_battles() -> None:
    met = met_until(count, MOST, set(GAME.self_checks.choices))
    unseen = sorted(GAME.self_checks.choices - set(met))
    strange = sorted(set(met) - GAME.self_checks.choices - set(UNMET))
    assert not unseen, f"never offered in {MOST} battles: {unseen}"
    assert not strange, f"not in `choices`: {strange}"


@pytest.mark.parametrize(("name", "word"), UNMET)
def test_what_chance_does_not_meet_is_told_in_the_docs_with_its_reason(
    name: str, word: str
) -> None:
    told = DOCS.read_text(encoding="utf-8").splitlines()
    line = next((line for line in told if f"`{name}: {word}`" in line), "")
    assert UNMET[name, word] in line
