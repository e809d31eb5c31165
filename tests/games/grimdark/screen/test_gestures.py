"""One gesture for a whole unit: dragged it advances or rushes, who is pressed is shot at or charged."""

from typing import Any

import pytest

from games.grimdark.kit import Mustered, battle, giant, piece, row, soldier, squad
from games.grimdark.screen.shown import all_plans, asked, given
from wartable.games.grimdark.match import MUSTERED
from wartable.games.grimdark.screen.gestures import reach
from wartable.games.grimdark.screen.looking import sight_between, threat
from wartable.kit.proofs import proves
from wartable.play.acting.gestures import plans
from wartable.play.acting.model_options import aim_with_odds, model_options


def own(like: Any = None, many: int = 4) -> Mustered:
    return squad("A1", row(many, 1000, 1000), like)


def foe(y: int, id: str = "B1", **over: Any) -> Mustered:
    return squad(id, row(3, 1000, y), soldier(**over), seat=1)


# Dragging


@pytest.mark.parametrize(
    ("to", "action", "words"),
    [
        pytest.param(1500, "advance", "Advance 5″, 4 models", id="near: it can still shoot"),
        pytest.param(1600, "advance", "Advance 6″, 4 models", id="just as far as that goes"),
        pytest.param(2000, "rush", "Rush 10″, 4 models", id="further than an Advance goes"),
        pytest.param(4000, "rush", "Rush 12″, 4 models", id="further than anything goes"),
    ],
)
def test_a_unit_that_is_dragged_advances_or_rushes_by_how_far(
    to: int, action: str, words: str
) -> None:
    session = asked(own(), foe(4500))
    (plan,) = all_plans(session, "drag", to=(1000, to, 0))
    assert (plan.action, plan.words, plan.reason) == (action, words, "")
    assert [name for name, _ in plan.acts] == ["action", action]
    assert session.match.models["A1-1"].y == 1000, "nothing has happened yet"
    after = given(session, plan).match.models["A1-1"]
    assert after.y > 1400


def test_who_rushes_no_further_than_an_advance_goes_advances() -> None:
    walls = [piece("building", 500, 1300, 2500, 1500), piece("building", 500, 500, 2500, 800)]
    session = asked(own(many=1), foe(4500), terrain=walls)
    (plan,) = all_plans(session, "drag", to=(1000, 1200, 0))
    assert plan.action == "advance", "a rush brings it no nearer"


# Pressing


def test_an_enemy_in_range_is_shot_at_by_holding() -> None:
    session = asked(own(), foe(2800))
    plan, *others = all_plans(session, "tap", "B1-2")
    assert (plan.action, plan.words, plan.label) == ("hold", "Shoot B1", "Shoot")
    assert [name for name, _ in plan.acts] == ["action", "shoot"] and plan.rolls
    assert [(one.action, one.clause) for one in others] == [("charge", "GF-MOV-10")]
    assert given(session, plan).match.acting.shot == ("B1",)


def test_an_enemy_that_is_near_is_charged_or_shot_at() -> None:
    session = asked(own(), foe(1600))
    assert {one.words.split(",")[0] for one in all_plans(session, "tap", "B1-2")} == {
        "Shoot B1",
        "Charge B1",
    }
    (plan,) = all_plans(session, "drop", "B1-2", (1150, 1600, 0))
    assert (plan.action, plan.reason) == ("charge", "")
    assert [name for name, _ in plan.acts] == ["action", "charge"]
    assert plan.formation is not None and len(plan.formation.ways) == 4


def test_who_has_nothing_to_shoot_with_is_not_told_that_it_cannot() -> None:
    session = asked(own(soldier(weapons=("ccw",))), foe(4000))
    assert [one.action for one in all_plans(session, "tap", "B1-1")] == ["charge"]


def test_why_nobody_can_be_shot_at_is_told() -> None:
    wall = piece("building", 500, 1500, 2500, 1700)
    far = all_plans(asked(own(), foe(4500)), "tap", "B1-1")
    assert {one.reason for one in far if one.action == "hold"} == {"it is out of range"}
    behind = all_plans(asked(own(), foe(2500), terrain=[wall]), "tap", "B1-1")
    assert {one.reason for one in behind if one.action == "hold"} == {"nobody in range sees it"}


def test_of_each_enemy_unit_one_is_shown_with_what_could_be_done_to_it() -> None:
    session = asked(own(), foe(1600), foe(4500, "B2"))
    found = model_options(session, 0, "A1-1")
    acts = {one.model: one.acts for one in found.aims}
    assert acts == {"B1-1": ("Shoot", "Charge"), "B2-1": ()}
    assert found.strides == ("advance", "rush")
    assert aim_with_odds(session, 0, "A1-1", "B1-1").acts == ("Shoot", "Charge")


# Setting up


def test_who_is_deployed_and_where_are_two_answers_of_one_gesture() -> None:
    session = asked(
        foe(4500),
        acting="",
        aside={MUSTERED: [squad("A1", row(3, 0, 0)), squad("A2", row(1, 0, 0))]},
        phase="deploy",
        round=0,
        due=(),
    )
    (plan,) = plans(session, 0, "set", "A1-1", point=(1500, 800, 0))
    assert [name for name, _ in plan.acts] == ["deploy", "set up"]
    assert plan.words.startswith("Set up A1")
    assert len(given(session, plan).match.models_of("A1")) == 3


def test_where_scouts_go_from_where_they_were_deployed_is_asked_by_itself() -> None:
    session = asked(
        foe(4500),
        acting="",
        aside={"scout": [squad("A1", row(3, 0, 0), soldier("scout"))]},
        phase="scouts",
        round=0,
        due=(),
    )
    (plan,) = plans(session, 0, "set", "A1-1", point=(1500, 800, 0))
    assert [name for name, _ in plan.acts] == ["set up"], "there is nobody else to name"
    after = given(session, plan).asked(0)
    assert after is not None and after.name == "scout"


# Looking


def test_reach_is_that_of_an_advance_or_a_rush() -> None:
    table = battle(own(soldier("fast")), foe(4000), acting="A1")
    found = {name: reach(table, "A1-2", name) for name in ("advance", "rush", "hold")}
    assert [one and one.allowance for one in found.values()] == [800, 1600, None]


@proves("GF-GEN-15", "GF-GEN-17", "GF-TER-07")
def test_one_sees_who_has_cover_and_what_is_in_the_way() -> None:
    wall, field = piece("building", 500, 1500, 2500, 1700), piece("field", 800, 2300, 2500, 2700)
    table = battle(own(), foe(2500), terrain=[field])
    found = sight_between(table, "A1-1", "B1-1")
    assert (found.seen, found.cover, found.back, found.gap) == (True, True, False, 1500 - 126)
    assert found.reason == "in cover"
    back = sight_between(table, "B1-1", "A1-1")
    assert (back.cover, back.back) == (False, True)
    hidden = sight_between(battle(own(), foe(2500), terrain=[wall]), "A1-1", "B1-1")
    assert (hidden.seen, hidden.cover, hidden.blockers) == (False, False, (wall.id,))


def test_other_units_are_in_the_way_as_the_rules_have_it() -> None:
    crowd = squad("B2", row(8, 700, 2000, 130), seat=1)
    found = sight_between(battle(own(), foe(2500), crowd), "A1-1", "B1-1")
    assert (found.seen, found.blockers) == (False, ("B2-1",))


def test_bare_points_can_be_looked_between_too() -> None:
    table = battle(own(), foe(2500), terrain=[piece("building", 500, 1500, 2500, 1700)])
    assert not sight_between(table, (1000, 1000, 0), (1000, 2000, 0)).seen
    assert sight_between(table, "A1-1", (1000, 1300, 0)).seen


def test_rings_show_how_far_attacks_go() -> None:
    table = battle(own(soldier("fast")), foe(2500))
    rings = {ring.name: ring.far for ring in threat(table, "A1-1")}
    assert rings == {"melee": 200, "charge": 1600, "Rifle": 2400}
    spent = battle(own(soldier(spent=("rifle",))), foe(2500))
    assert "Rifle" not in [ring.name for ring in threat(spent, "A1-1")]


def test_passengers_are_seen_where_their_transport_is() -> None:
    table = battle(
        squad("A1", [(1000, 1000)], giant(6)),
        foe(2500),
        aboard={"A1-1": [squad("A2", row(2, 0, 0))]},
    )
    assert sight_between(table, "B1-1", "A2-1").gap == 1500 - 118 - 63
