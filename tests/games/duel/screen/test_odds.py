"""The chances of Duel's attacks, against every way their dice can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from games.duel.builders import archer, blade, duel, foe, warden
from wartable.core.ask import About, Choose, Confirm, Question
from wartable.core.match import Mark
from wartable.core.screen.figures import Outcome
from wartable.games.duel.actions.shoot import shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Match
from wartable.games.duel.screen.odds import prospects, shot_prospects, strike_prospects
from wartable.games.duel.table import Table
from wartable.odds.enumerate import odds

VENGEFUL = (Mark("vengeful"),)


def answering(dives: bool) -> Callable[[Any, Question[Any]], Any]:
    """The foe is attacked; it dives or not, and strikes back."""

    def answer(table: Any, question: Question[Any]) -> Any:
        if isinstance(question, Choose):
            return "foe"
        return dives if question.name == "dive" else True

    return answer


def lost(first: Match) -> Callable[[Match], tuple[int, int]]:
    """By the attacker and by the foe."""

    def measure(now: Match) -> tuple[int, int]:
        mine, yours = [
            one.wounds - (now.models[id].wounds if id in now.models else 0)
            for id, one in first.models.items()
        ]
        return mine, yours

    return measure


def tried(table: Table, action: Any, dives: bool = False) -> dict[tuple[int, int], Fraction]:
    actor = next(iter(table.match.models))
    found, _ = odds(table.match, lambda t: action(t, actor), answering(dives), lost(table.match))
    return found


def losses(chances: dict[tuple[int, int], Fraction], side: int) -> list[Fraction]:
    """Of one side, by the number of wounds."""
    found: dict[int, Fraction] = {}
    for both, chance in chances.items():
        found[both[side]] = found.get(both[side], Fraction(0)) + chance
    return [found[n] for n in sorted(found)]


def exact(outcomes: tuple[Outcome, ...]) -> list[Fraction]:
    return [Fraction(one.exact) for one in outcomes]


@pytest.mark.parametrize("kind", [archer, warden])
@pytest.mark.parametrize(("gap", "wounds", "saves_on"), [(300, 2, 4), (900, 1, 2), (900, 9, 6)])
def test_a_shot_comes_out_as_if_every_die_was_tried(
    kind: Any, gap: int, wounds: int, saves_on: int
) -> None:
    target = foe(gap=gap, wounds=wounds, saves_on=saves_on, state="ready")
    table = duel(kind("me", range=12), target)
    (told,) = shot_prospects(table, "me", "foe")
    assert exact(told.outcomes) == losses(tried(table, shoot), 1)


@pytest.mark.parametrize("kind", [archer, blade, warden])
@pytest.mark.parametrize(("wounds", "saves_on", "traits"), [(2, 4, ()), (1, 3, VENGEFUL)])
def test_a_strike_and_what_may_come_back(
    kind: Any, wounds: int, saves_on: int, traits: tuple[Mark, ...]
) -> None:
    table = duel(kind("me"), foe(gap=50, wounds=wounds, saves_on=saves_on, traits=traits))
    (told,) = strike_prospects(table, "me", "foe")
    chances = tried(table, strike)
    assert exact(told.outcomes) == losses(chances, 1)
    assert exact(told.back) == (losses(chances, 0) if traits else [])


def test_the_last_blow_may_slay() -> None:
    table = duel(blade("me", wounds=1), foe(gap=50, wounds=1, traits=VENGEFUL))
    (told,) = strike_prospects(table, "me", "foe")
    assert exact(told.back) == losses(tried(table, strike), 0)
    assert told.back[-1].kind == "out"
    asked = Confirm("last blow", 1, "DU-TRT-03", "", About("strike", "me", "foe"))
    (blow,) = GAME.screen.odds["last blow"](table, asked)
    assert [(one.exact, one.kind) for one in blow.outcomes] == [("1/2", "none"), ("1/2", "out")]


def test_a_dive_is_told_beside_staying() -> None:
    table = duel(archer("me"), foe(gap=300, wounds=3, saves_on=4, state="ready"))
    asked = Confirm("dive", 1, "DU-REA-01", "", About("shoot", "me", "foe"))
    dived, stayed = GAME.screen.odds["dive"](table, asked)
    assert (dived.option, stayed.option) == (0, 1)
    for row, dives in ((dived, True), (stayed, False)):
        assert exact(row.outcomes) == losses(tried(table, shoot, dives), 1)


def test_each_foe_in_question_has_its_chances() -> None:
    table = duel(blade("me"), foe("one", gap=50, wounds=1), foe("two", x=100, y=448, wounds=9))
    asked = Choose("victim", 0, "DU-STR-01", "", About("strike", "me"), options=("one", "two"))
    rows = GAME.screen.odds["victim"](table, asked)
    assert [row.option for row in rows] == [0, 1]
    assert rows[0].outcomes[-1].kind == "out"
    assert rows[1].outcomes[-1].words == "3 wounds"


def test_nothing_is_promised_out_of_reach() -> None:
    table = duel(blade("me", shooting=0), foe(gap=600))
    assert prospects(table, "me", "foe") == ()
