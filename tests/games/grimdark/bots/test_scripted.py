"""The scripted player: it shoots, charges and takes ground where that is worth something, and beats chance."""

from typing import Any

import pytest

from games.grimdark.kit import battle, captain, giant, marker, piece, row, soldier, squad
from games.grimdark.whole import fought
from wartable.core.ask import About, Choose, ChooseMany
from wartable.core.match import UnitId
from wartable.core.regions import apart2
from wartable.games.grimdark.bots import choosing
from wartable.games.grimdark.bots.deeds import best_deed, urgency
from wartable.games.grimdark.bots.goals import mission_goals
from wartable.games.grimdark.bots.marching import march
from wartable.games.grimdark.bots.reckoning import hoped_wounds, melee_wounds, volley_wounds
from wartable.games.grimdark.bots.staying import Outlook
from wartable.games.grimdark.bots.worth import charge_worth, wounds_worth
from wartable.games.grimdark.moving.marching import walk
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions
from wartable.games.grimdark.shooting.declaring import HOLD_FIRE, ONE_BY_ONE
from wartable.games.grimdark.table import Table
from wartable.kit import next_question
from wartable.wargame.bots.companies import leads_to
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import AGGRESSIVE, CAREFUL, OBJECTIVE

ACTIONS = ("hold", "advance", "rush", "charge")
STYLES = ("aggressive", "careful", "objective")


def mind(style: Any = OBJECTIVE) -> Mind:
    return Mind(style, 1, None)


def chosen(table: Table, unit: UnitId, actions: tuple[str, ...] = ACTIONS) -> str:
    return best_deed(mind(), table, unit, actions).action


# What attacks cost


def test_a_volley_costs_what_its_dice_do_on_average() -> None:
    """Five dice at Quality 4 against Defense 4: half hit, half of these are not blocked."""
    table = battle(
        squad("A1", row(5, 1000, 1000)), squad("B1", row(5, 1000, 1600), seat=1), acting="A1"
    )
    assert volley_wounds(table, "A1", "B1") == pytest.approx(5 / 4)


def test_cover_takes_from_it() -> None:
    """A die to block with 1 more: a third is not blocked."""
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(5, 1000, 1600), seat=1),
        terrain=[piece("ruin", 800, 1500, 1800, 1800)],
        acting="A1",
    )
    assert volley_wounds(table, "A1", "B1") == pytest.approx(5 / 2 / 3)


def test_it_comes_to_nothing_out_of_range_but_may_from_nearer() -> None:
    table = battle(
        squad("A1", row(5, 1000, 300)), squad("B1", row(5, 1000, 3000), seat=1), acting="A1"
    )
    assert volley_wounds(table, "A1", "B1") == 0
    assert hoped_wounds(table, "A1", "B1", (1000, 900, 0)) == pytest.approx(5 / 4)


def test_who_is_tired_is_hardly_to_be_feared() -> None:
    fresh, tired = (
        battle(
            squad("A1", row(5, 1000, 1000), fatigued=fatigued),
            squad("B1", row(5, 1000, 1200), seat=1),
        )
        for fatigued in (False, True)
    )
    assert melee_wounds(tired, "A1", "B1", False) == pytest.approx(
        melee_wounds(fresh, "A1", "B1", False) / 3
    )


def test_wounds_that_bring_a_unit_to_half_cost_it_more() -> None:
    table = battle(squad("A1", row(6, 1000, 1000), value=120))
    assert wounds_worth(table, "A1", 2) == pytest.approx(2 * 20)
    assert wounds_worth(table, "A1", 3) > 3 * 20
    assert wounds_worth(table, "A1", 9) == pytest.approx(120)


def test_a_careful_player_thinks_more_of_what_a_charge_costs_him() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(3, 1000, 1400, 240), giant(3), seat=1),
    )
    bold, careful = (charge_worth(mind(one), table, "A1", "B1") for one in (AGGRESSIVE, CAREFUL))
    assert bold > careful


# What a unit does


def test_who_has_a_target_and_nowhere_to_go_stands_and_shoots() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(2, 1000, 3000, 240), giant(6, weapons=("hero-blade",)), seat=1),
        markers=(marker("m", 1000, 1000),),
        acting="A1",
    )
    assert chosen(table, "A1") == "hold"


def test_who_shoots_nobody_rushes_to_a_marker() -> None:
    table = battle(
        squad("A1", row(5, 1000, 300)),
        squad("B1", row(5, 1000, 4500), seat=1),
        markers=(marker("m", 1000, 2400),),
        acting="A1",
    )
    plan = best_deed(mind(), table, "A1", ACTIONS)
    assert plan.action == "rush" and plan.path[-1] == (1000, 1500, 0)
    question: Any = next_question(table, walk(table, "A1", "rush"))
    thinks = mind()
    thinks.plan = plan
    ends = leads_to(question, march(thinks, table, question))
    assert apart2(ends, (1000, 1500, 0)) <= 10 * 10


def test_who_can_charge_the_weak_does_so() -> None:
    blades = captain(tough=6, weapons=("hero-blade",))
    table = battle(
        squad("A1", [(1000, 1000)], blades, value=200),
        squad("B1", row(3, 1000, 1500), soldier(quality=6, defense=6), seat=1, value=150),
        acting="A1",
    )
    plan = best_deed(mind(), table, "A1", ACTIONS)
    assert plan.action == "charge" and plan.target == "B1-1"


def test_who_cannot_get_on_goes_to_the_side_of_what_is_in_the_way() -> None:
    table = battle(
        squad("A1", [(1000, 1000)]),
        squad("B1", row(5, 1000, 4500), seat=1),
        terrain=[piece("building", 700, 1150, 1300, 1400, "impassable")],
        markers=(marker("m", 1000, 2400),),
        acting="A1",
    )
    thinks = mind()
    thinks.plan = best_deed(thinks, table, "A1", ("rush",))
    question: Any = next_question(table, walk(table, "A1", "rush"))
    ends = leads_to(question, march(thinks, table, question))
    assert apart2(ends, (1000, 2400, 0)) < 1100 * 1100


def test_only_one_action_that_is_open_is_taken() -> None:
    table = battle(squad("A1", row(5, 1000, 300), shaken=True), acting="A1")
    assert chosen(table, "A1", ("idle",)) == "idle"


def test_who_has_somebody_to_shoot_goes_before_who_is_shaken_or_has_not() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000), shaken=True),
        squad("A2", row(5, 500, 300)),
        squad("A3", row(5, 5000, 1000)),
        squad("B1", row(5, 5000, 1700), seat=1),
    )
    question = Choose("activate", 0, "GF-RND-04", options=("A1", "A2", "A3"))
    worth = [urgency(mind(), table, question, unit) for unit in question.options]
    assert worth[0] < worth[1] < worth[2]


# Missions


def test_a_marker_that_is_seized_already_is_worth_little_unless_enemies_are_about() -> None:
    def worth(owner: int, far: int) -> float:
        table = battle(
            squad("A1", row(5, 1000, 300)),
            squad("B1", row(5, far, 2400), seat=1),
            markers=(marker("m", 1000, 2400),),
            owners={"m": owner},
        )
        (goal,) = mission_goals(mind(), table, "A1")
        return goal.worth

    theirs, guarded, alone = worth(1, 2000), worth(0, 2000), worth(0, 4000)
    assert theirs > guarded > alone > 0


def test_who_carries_a_core_takes_it_home() -> None:
    given: dict[str, Any] = {"mission": "data-run", "markers": (marker("core 1", 1800, 2400),)}
    table = battle(squad("A1", row(5, 1000, 2400)), acting="A1", **given)
    assert [goal.at for goal in mission_goals(mind(), table, "A1")] == [(1800, 2400, 0)]
    table = battle(squad("A1", row(5, 1000, 2400)), carried={"core 1": "A1"}, **given)
    assert [goal.at for goal in mission_goals(mind(), table, "A1")] == [(1000, 800, 0)]


def test_what_comes_too_late_is_worth_less() -> None:
    early, late = (
        Outlook(
            mind(),
            battle(
                squad("A1", row(5, 1000, 300)), markers=(marker("m", 1000, 3200),), round=number
            ),
            "A1",
        )
        for number in (1, 4)
    )
    assert early.promise((1000, 300, 0)) > 2 * late.promise((1000, 300, 0))


@pytest.mark.parametrize(("style", "fears"), [(AGGRESSIVE, False), (CAREFUL, True)])
def test_the_careful_keep_away_from_who_may_charge_them(style: Any, fears: bool) -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(3, 1000, 3000, 240), giant(3), seat=1),
    )
    outlook = Outlook(mind(style), table, "A1")
    assert (outlook.danger((1000, 2200, 0)) > 0) == fears
    assert outlook.danger((1000, 1000, 0)) == 0


# Smaller choices


def test_it_shoots_at_who_is_worth_most_rather_than_at_nobody() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000)),
        squad("B1", row(5, 1000, 1700), soldier(defense=2), seat=1),
        squad("B2", row(5, 2000, 1700), soldier(defense=6), seat=1),
        acting="A1",
    )
    options = ("B1", "B2", HOLD_FIRE, ONE_BY_ONE)
    question = Choose("shoot", 0, "GF-SHO-02", "", About("shoot", unit="A1"), options=options)
    worth = {one: choosing.target(mind(), table, question, one) for one in options}
    assert worth["B2"] > worth["B1"] > worth[HOLD_FIRE] > worth[ONE_BY_ONE]


def test_who_has_the_least_weapons_falls_first() -> None:
    best = soldier(weapons=("rifle", "ccw", "hero-blade"))
    table = battle(squad("A1", row(4, 1000, 1000), others={1: best}))
    ids = ("A1-1", "A1-2", "A1-3", "A1-4")
    many = ChooseMany("casualties", 0, "GF-SHO-16", options=ids, least=2, most=2)
    assert choosing.fall_together(mind(), table, many) == [2, 3]


# Whole battles


@pytest.mark.parametrize(("mission", "style"), list(zip(missions(), 2 * STYLES, strict=True)))
def test_every_style_plays_every_mission_and_scores_no_less_than_chance(
    mission: str, style: str
) -> None:
    session = fought(2, mission, seed=5, begins=begin, styles=[style])
    assert session.over
    own, other = session.match.points
    assert own >= other


@pytest.mark.parametrize("seats", [3, 4])
def test_several_of_them_play_to_the_end(seats: int) -> None:
    session = fought(seats, "hold-the-field", seed=1, styles=[*STYLES, "scripted"][:seats])
    assert session.over


@pytest.mark.deep
@pytest.mark.parametrize("style", STYLES)
def test_it_mostly_beats_chance_and_hardly_ever_loses_to_it(style: str) -> None:
    """Two hundred battles of the ready armies, missions in turn; by chance hardly anybody scores, so some are drawn."""
    won, lost = 0, 0
    for seed in range(200):
        mission = list(missions())[seed % 6]
        result = fought(2, mission, seed=seed, begins=begin, styles=[style]).result
        assert result is not None
        won += result.winners == (0,)
        lost += result.winners == (1,)
    assert won >= 120 and won >= 9 * lost
