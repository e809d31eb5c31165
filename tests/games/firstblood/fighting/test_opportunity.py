"""Attacks of opportunity."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Refused
from wartable.core.units.whereabouts import alive, present
from wartable.games.firstblood.fighting.opportunity import attacks_of_opportunity
from wartable.games.firstblood.match import GARRISON
from wartable.games.firstblood.rounds.acting import act
from wartable.games.firstblood.sight.engagement import is_engaged
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, play, proves, rolls


@proves("FB-DIS-02", "FB-DIS-03", "FB-DIS-04")
def test_each_enemy_that_engages_rolls_one_die_leaders_and_officers_too() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000)),
        regiment("B1", "hearthguard", row(4, 1000, 1150, 200), seat=1, officer="berserk-captain"),
        regiment("B2", "copper-legion", [(1000, 850)], seat=1),
    )
    table.match = table.match.with_unit(replace(table.match.units["B1"], inspired=True))
    play(
        table,
        attacks_of_opportunity(table, Harm("A1", "disengage"), "A1"),
        hit=lambda q: [6] * q.dice,
        flurry=[6],
    )
    thrown = [len(roll.faces) for roll in rolls(table, "hit")]
    assert thrown == [1, 1, 2], "captain, legion, two guards in reach"
    assert {roll.need for roll in rolls(table, "hit")} == {4, 3}, "nobody is Inspired"


@proves("FB-DIS-02", "FB-SPR-067")
def test_only_who_engages_it_strikes_and_not_whom_it_engages() -> None:
    """The shafts reach B2, which does not reach them."""
    table = battle(
        regiment("A1", "pike-company", [(1000, 1000)]),
        regiment("B1", "copper-legion", [(1000, 1226)], seat=1),
        regiment("B2", "copper-legion", [(1000, 674)], seat=1),
        acting="A1",
    )
    harm = Harm("A1", "disengage")
    play(table, attacks_of_opportunity(table, harm, "A1"), hit=[6])
    assert [roll.model for roll in rolls(table, "hit")] == ["B1-1"]


@proves("FB-DIS-04", "FB-GAR-16")
def test_who_strikes_out_of_a_garrison_at_the_fleeing_has_nothing_of_its_walls() -> None:
    table = battle(
        regiment("A1", "bastion-guard", [(1000, 1400)]),
        regiment("B1", "copper-legion", row(2, 1000, 1000), seat=1),
        terrain=[make_piece("house", "garrison", 1000, 1000, 300)],
    )
    for model in table.match.models_of("B1"):
        table.match = table.match.with_aside(model, GARRISON, "house")
    play(table, attacks_of_opportunity(table, Harm("A1", "disengage"), "A1"), hit=[6, 6])
    assert [roll.need for roll in rolls(table, "hit")] == [3], "and no 6 is rolled again"


@proves("FB-DIS-04", "FB-DIS-14", "FB-SPR-017")
def test_the_morale_test_is_part_of_it_and_clash_rules_apply() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(4, 1000, 1000)),
        regiment("B1", "hearthguard", row(4, 1000, 1150), seat=1),
    )
    harm = Harm("A1", "disengage")
    play(
        table,
        attacks_of_opportunity(table, harm, "A1"),
        hit=[1, 2, 3, 6],
        defence=ask([1, 6, 6], [6]),
        casualties=["A1-3", "A1-4"],
        wounds="B1-2",
        morale=ask([1, 1], [6]),
    )
    assert [roll.need for roll in rolls(table, "defence")] == [1, 2], "Cleave against Hardened"
    assert len(present(table.match, "A1")) == 2 and table["B1-2"].wounds == 1
    assert harm.wounds == {} and len(rolls(table, "morale")) == 2


# In a whole action


def retreat(many: int, foes: int, **answers: Any) -> Any:
    """Homunculi, whom guards hold, disengage."""
    table = battle(
        regiment("A1", "homunculi", row(many, 1000, 1000)),
        regiment("B1", "hearthguard", row(foes, 1000, 1140), seat=1),
        acting="A1",
        cards=(1, 1),
    )
    play(table, act(table), action="disengage", **answers)
    return table


@proves("FB-DIS-02", "FB-DIS-14", "FB-WND-07")
@pytest.mark.parametrize(
    "answers",
    [
        pytest.param({"hit": [1, 1], "defence": [6, 6]}, id="by the blows"),
        pytest.param(
            {"hit": [1, 6], "defence": [6], "wounds": "A1-1", "morale": [6]}, id="by morale"
        ),
    ],
)
def test_who_is_destroyed_in_leaving_rolls_for_no_distance(answers: dict[str, Any]) -> None:
    table = retreat(2, 2, **answers)
    assert not alive(table.match, "A1") and table.match.units["A1"].tokens == 0
    assert table.match.going[-1].stage == "close", "its activation is over"


@proves("FB-DIS-07", "FB-WND-12")
def test_whoever_takes_over_in_leaving_must_get_out_himself() -> None:
    def leave(y: int) -> Any:
        ways = [["A1-2", [[1130, y, 0]]], ["A1-3", [[1260, 800, 0]]]]
        said: dict[str, Any] = {"acting leader": "A1-2", "disengage distance": [2]}
        more = {"wounds": "A1-1", "morale": [1], "disengage": ways}
        return retreat(3, 1, hit=[1], defence=[6], **more, **said)

    table = leave(600)
    assert [m.id for m in alive(table.match, "A1")] == ["A1-2", "A1-3"]
    assert table.match.units["A1"].broken and not is_engaged(table, "A1")
    with pytest.raises(Refused, match="FB-DIS-07"):
        leave(1000)
