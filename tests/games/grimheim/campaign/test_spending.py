"""A plain player's camp: what he spends gold on, and that he is never refused."""

from collections.abc import Callable
from typing import Any

import pytest

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    entry,
    fell,
    gold,
    human,
    stood,
    table_of,
)
from wartable.core.ask import Question, Refused, Roll
from wartable.core.dice.chance import Chance
from wartable.games.grimheim.campaign.after import after_battle
from wartable.games.grimheim.campaign.hub.events import Visited
from wartable.games.grimheim.campaign.spending import ENOUGH, decide
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.fielding import whole
from wartable.games.grimheim.rows import armours
from wartable.games.grimheim.warband.limits import check_in_campaign

HERO_MODEL = human(tiers=("hero",), weapons=("sword",))


def settle(table: Table, below: Callable[[int], int]) -> int:
    """All of it by the house; the number of questions."""
    steps, answer, asked = after_battle(table, ANN, None), None, 0
    try:
        while True:
            question: Question[Any] = steps.send(answer)
            asked += 1
            if isinstance(question, Roll):
                answer = tuple([1 + below(sides) for sides in question.each])
                continue
            raw = decide(table.match, ANN, question)
            answer = question.read(raw)
            question.check(answer, table)
    except StopIteration:
        return asked


def always(face: int) -> Callable[[int], int]:
    return lambda sides: min(face, sides) - 1


def visits(table: Table) -> list[tuple[str, str]]:
    return [(event.model, event.service) for event in table.log if isinstance(event, Visited)]


def test_wounds_of_good_models_come_first() -> None:
    table = table_of(HERO_MODEL, human(FRIEND), gold=45, survivors=(stood(HERO, "arm"),))
    settle(table, always(3))
    assert (HERO, "heal-minor-wound") in visits(table) and entry(table).scars == ()


def test_then_lessons_then_recruits() -> None:
    table = table_of(HERO_MODEL, gold=100)
    settle(table, always(2))
    assert visits(table) == [(HERO, "learn-relentless")]
    assert len(table.match.warband(ANN).living) == 2 and gold(table) < 45
    new = table.match.warband(ANN).living[1].entry
    assert new.weapons, "nobody is sent into battle with bare hands"


def test_a_large_warband_grows_no_more() -> None:
    table = table_of(*[human(f"w1-{k}") for k in range(1, ENOUGH + 1)], gold=300)
    settle(table, always(2))
    assert len(table.match.warband(ANN).living) == ENOUGH and gold(table) > 45


def test_a_recruit_is_the_best_that_can_still_run() -> None:
    table = table_of(human(), gold=400)
    settle(table, always(2))
    new = [one.entry for one in table.match.warband(ANN).living if one.id != HERO]
    assert len(new) >= 2 and [one.tiers for one in new[:2]] == [("hero",), ("hero",)]
    assert {one.armour for one in new} <= {row.id for row in armours().values()} - {"full-plate"}
    assert any([one.armour != "none" for one in new])


def test_he_never_gambles_and_leaves_no_debts() -> None:
    for seed in range(6):
        table = table_of(
            HERO_MODEL,
            human(FRIEND),
            gold=60 * seed,
            points=(seed, 4),
            casualties=(fell(FRIEND),),
            survivors=(stood(HERO, "leg"),),
        )
        settle(table, Chance(seed).below)
        had = [service for _, service in visits(table)]
        assert not {"gamble", "gossip", "fight-ring"} & set(had) and gold(table) >= 0


@pytest.mark.parametrize("faction", ["imperial", "undead", "primordial", "tribes"])
def test_it_comes_to_an_end_and_is_legal(faction: str) -> None:
    bodies = {"imperial": "human", "undead": "skeleton", "primordial": "human", "tribes": "orc"}
    for seed in range(3):
        table = table_of(
            human(body=bodies[faction], tiers=("hero",)),
            human(FRIEND, body=bodies[faction]),
            faction=faction,
            gold=150,
            casualties=(fell(), fell(FRIEND)),
        )
        assert settle(table, Chance(seed).below) < 60
        band = whole(table.match.warband(ANN))
        assert not band.models or check_in_campaign(band) == []


def test_what_is_listed_is_answered_too() -> None:
    table = table_of(HERO_MODEL, gold=100)
    steps = after_battle(table, ANN, None)
    next(steps)
    steps.send((1,))
    question = steps.send((2,))
    raw = decide(table.match, ANN, question)
    listed = question.listed(table)  # type: ignore[attr-defined]
    assert decide(table.match, ANN, listed) == raw == "gladiator"
    with pytest.raises(Refused):
        listed.read("nowhere")
