"""Transports of the scripted player: who has to come near rides, and comes out where he is wanted."""

from typing import Any

from games.grimdark.kit import battle, captain, giant, marker, row, soldier, squad
from wartable.core.ask import Choose
from wartable.core.match import Mark
from wartable.core.regions import apart2
from wartable.games.grimdark.bots.deeds import best_deed, urgency
from wartable.games.grimdark.bots.goals import goals_of, mission_goals
from wartable.games.grimdark.bots.riding import begins_inside, get_out, goes_in
from wartable.games.grimdark.table import Table
from wartable.games.grimdark.transports.aboard import NOBODY
from wartable.games.grimdark.transports.leaving import disembark
from wartable.kit import next_question
from wartable.wargame.bots.companies import leads_to
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import OBJECTIVE
from wartable.wargame.units.hosts import OUTSIDE


def mind() -> Mind:
    return Mind(OBJECTIVE, 1, None)


def carried(rider: Any = None, y: int = 3500, **over: Any) -> Table:
    """A Transport in the open with a unit inside, an enemy ahead of it and a marker to its side."""
    inside = squad("A2", row(5, 0, 0), rider or soldier(weapons=("ccw",)), value=100)
    return battle(
        squad("A1", [(2000, 1000)], giant(6, Mark("transport", 6))),
        squad("B1", row(5, 2000, y), soldier(quality=6, defense=6), seat=1, value=150),
        aboard={"A1-1": [inside]},
        markers=(marker("m", 2600, 1000),),
        **{"acting": "A2", **over},
    )


def test_who_has_to_come_near_begins_inside_and_the_best_of_them_first() -> None:
    table = battle(
        squad("A1", row(5, 1000, 1000), value=100),
        squad("A2", row(5, 1000, 1500), soldier(weapons=("ccw",)), value=60),
        squad("A3", row(5, 1000, 2000), soldier(weapons=("ccw",)), value=90),
    )
    question = Choose("begin inside", 0, "GF-TRN-03", options=(NOBODY, "A1", "A2", "A3"))
    worth = [begins_inside(mind(), table, question, one) for one in question.options]
    assert worth[3] > worth[2] > worth[0] > worth[1]


def test_nobody_rides_back_who_need_not() -> None:
    question = Choose("embark", 0, "GF-TRN-04", options=("A1-1", OUTSIDE))
    worth = [goes_in(mind(), carried(), question, one) for one in question.options]
    assert worth[1] > worth[0]


def test_passengers_wait_for_who_carries_them_but_not_for_longer() -> None:
    table = carried(due=("A1", "A2"))

    def worth(*options: str) -> list[float]:
        question = Choose("activate", 0, "GF-RND-04", options=options)
        return [urgency(mind(), table, question, one) for one in options]

    driver, rider = worth("A1", "A2")
    assert driver > 0 > rider
    assert worth("A2")[0] >= 0


def test_what_passengers_want_a_transport_wants() -> None:
    empty = battle(squad("A1", [(2000, 1000)], giant(6, Mark("transport", 6))), acting="A1")
    assert mission_goals(mind(), empty, "A1") == []
    table = carried()
    own = mission_goals(mind(), table, "A1")
    told = [goal.at for goal in goals_of(mind(), table, "A1")]
    assert told.count(own[0].at) == 2


def test_they_come_out_on_the_side_of_the_marker() -> None:
    table = carried()
    thinks = mind()
    thinks.plan = best_deed(thinks, table, "A2", ("hold", "advance"))
    assert thinks.plan.action == "advance"
    question: Any = next_question(table, disembark(table, "A2", "advance"))
    raw = get_out(thinks, table, question)
    assert apart2(leads_to(question, raw), (2600, 1000, 0)) < 350 * 350


def test_they_charge_out_at_who_is_weak_and_near() -> None:
    blades = captain(tough=1, weapons=("hero-blade",) * 3)
    plan = best_deed(mind(), carried(blades, y=1700), "A2", ("hold", "advance", "rush", "charge"))
    assert plan.action == "charge" and plan.target == "B1-1"
