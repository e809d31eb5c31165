"""How often the rule looks at an act: once when it is planned, once when it is done."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from server.dragging import acts_of, planned
from server.visiting import TestClient, hot_seat, house_in, opened, served
from wartable.core import regions
from wartable.core.units import unit_regions
from wartable.server.matches.plans import MOST, Plans


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with served(tmp_path_factory.mktemp("judging")) as found:
        yield found


@pytest.fixture
def judged(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """Every way that a judge has looked at, as it would be sent, the judges of units among them."""
    looked: list[bytes] = []
    for game in ("duel", "grimheim", "firstblood"):
        hot_seat(client, game)  # its judges are there from now on
    for judges in (regions._judges, unit_regions._judges):
        for rule, judge in list(judges.items()):
            monkeypatch.setitem(judges, rule, watched(judge, looked))
    return looked


def watched(judge: Any, looked: list[bytes]) -> Any:
    def look(table: Any, region: Any, way: Any) -> Any:
        looked.append(msgspec.json.encode(way))
        return judge(table, region, way)

    return look


@pytest.mark.parametrize("game", ["duel", "grimheim", "firstblood"])
def test_a_way_is_judged_once_when_it_is_planned_and_once_when_it_is_gone(
    client: TestClient, judged: list[bytes], game: str
) -> None:
    id, hosting = hot_seat(client, game), house_in(client).hosting
    seat, plan = planned(client, id, role="act")
    acts = acts_of(plan)
    way = msgspec.json.encode(acts[-1][1])
    assert judged.count(way) == 1
    assert hosting.act(opened(client, id), seat, plan["number"], acts) == ()
    assert judged.count(way) == 2


def test_an_act_that_nobody_planned_is_tried_before_anything_is_given(
    client: TestClient, judged: list[bytes]
) -> None:
    id, hosting = hot_seat(client), house_in(client).hosting
    seat, plan = planned(client, id, role="act")
    hosting.drop(id)  # as if another worker had planned it
    judged.clear()
    hosting.act(opened(client, id), seat, plan["number"], acts_of(plan))
    assert judged.count(msgspec.json.encode(plan["acts"][-1][1])) == 2


def test_a_plan_is_known_for_its_seat_and_its_line_of_the_record_only() -> None:
    plans, acts = Plans(), (("action", 1), ("move", [[100, 200, 0]]))
    plans.keep(7, 0, acts)
    assert plans.knows(7, 0, acts)
    assert not plans.knows(8, 0, acts)
    assert not plans.knows(7, 1, acts)
    assert not plans.knows(7, 0, acts[:1])
    assert not plans.knows(7, 0, (("action", True), acts[1]))
    plans.keep(8, 0, acts[:1])
    assert not plans.knows(7, 0, acts)


def test_a_hand_that_never_lets_go_leaves_only_its_latest_plans() -> None:
    plans = Plans()
    for k in range(3 * MOST):
        plans.keep(1, 0, (("action", k),))
    assert [plans.knows(1, 0, (("action", k),)) for k in range(3 * MOST)].count(True) == MOST
    assert plans.knows(1, 0, (("action", 3 * MOST - 1),))
