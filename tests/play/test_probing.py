"""What a screen may ask without changing anything."""

from typing import Any

import msgspec
import pytest

from games.grimheim.builders import battle as field
from games.grimheim.builders import bow, foe, model, piece
from play.screens import battle, begun, duels, questions
from wartable.core.ask import Path, Refused
from wartable.core.match import Mark, Match, Point, Terrain
from wartable.core.roster import Setup
from wartable.kit.conformance import with_other_secrets
from wartable.play.prompts.probing import (
    probe_odds,
    probe_path,
    probe_reach,
    probe_sight,
    probe_threat,
)
from wartable.play.session import Session, resume_session


def about_to_move(*terrain: Terrain, action: str = "move") -> Session[Any]:
    """`hero` at (1000, 1000) with MOV 4 is asked for its way; an enemy stands 6" north of it."""
    hero = model(state="active", weapons=(bow(),))
    other = foe(x=1000, y=1600)
    table = field(hero, other, terrain=terrain, phase="act", active="hero")
    game = begun("grimheim", Setup(), 1).game
    session: Session[Any] = Session(game, table.match)
    session.answer(0, action)
    assert isinstance(session.asked(0), Path)
    return session


# Paths


def test_a_path_costs_its_length() -> None:
    way = probe_path(about_to_move(), 0, ((1300, 1000, 0), (1300, 1050, 0)))
    assert (way.legal, way.used, way.allowance) == (True, 350, 400)
    assert [(cost.cost, cost.why) for cost in way.costs] == [(300, ""), (50, "")]


def test_terrain_on_the_way_is_paid_for_with_its_reason_and_clause() -> None:
    hedge = piece("hedge", 1140, 900, 1160, 1100, "field-defense", height=100, name="hedge")
    way = probe_path(about_to_move(hedge), 0, ((1190, 1000, 0),))
    assert (way.legal, way.used) == (True, 390)
    extra = [(cost.cost, cost.why, cost.clause) for cost in way.costs if cost.why]
    assert extra == [(200, "across hedge", "GH-MOV-07")]


def test_difficult_ground_is_paid_for_once() -> None:
    wood = piece("wood", 1100, 900, 1300, 1100, "difficult", name="wood")
    way = probe_path(about_to_move(wood), 0, ((1050, 1000, 0), (1150, 1000, 0)))
    assert way.legal and way.used == 350
    assert [cost.clause for cost in way.costs if cost.why] == ["GH-TER-09"]


def test_the_first_point_that_is_too_far_is_the_end_of_the_allowance() -> None:
    way = probe_path(about_to_move(), 0, ((1900, 1000, 0),))
    assert not way.legal and way.used == 900
    assert (way.clause, way.at) == ("GH-MOV-28", (1401, 1000, 0))


def test_the_first_point_that_is_blocked_is_at_the_wall() -> None:
    wall = piece("wall", 1200, 800, 1220, 1200, "blocking", height=400, name="wall")
    way = probe_path(about_to_move(wall), 0, ((1300, 1000, 0),))
    assert (way.legal, way.clause, way.reason) == (False, "GH-TER-12", "wall is in the way")
    assert way.at is not None
    assert 1145 <= way.at[0] <= 1155


def test_a_way_round_is_offered_where_the_straight_one_is_blocked() -> None:
    crate = piece("crate", 1150, 980, 1170, 1020, "blocking", height=400, name="crate")
    session = about_to_move(crate)
    way = probe_path(session, 0, ((1300, 1000, 0),))
    assert not way.legal and len(way.around) > 1
    assert way.around[-1] == (1300, 1000, 0)
    assert probe_path(session, 0, way.around).legal


def test_no_way_round_is_offered_where_there_is_none() -> None:
    wall = piece("wall", 1200, 0, 1220, 3000, "blocking", height=400, name="wall")
    assert probe_path(about_to_move(wall), 0, ((1300, 1000, 0),)).around == ()


def test_a_later_stretch_that_is_not_allowed_is_told_from_the_first() -> None:
    wall = piece("wall", 1200, 800, 1220, 1200, "blocking", height=400, name="wall")
    way = probe_path(about_to_move(wall), 0, ((1000, 1100, 0), (1300, 1100, 0)))
    assert not way.legal and way.at is not None
    assert way.at[1] == 1100 and 1140 <= way.at[0] <= 1160


def test_a_path_that_must_end_elsewhere_is_wrong_at_its_end() -> None:
    session = about_to_move(action="charge")
    assert isinstance(session.asked(0), Path), "there is but one to charge"
    way = probe_path(session, 0, ((1000, 1100, 0),))
    assert (way.legal, way.clause, way.at) == (False, "GH-ACT-10", (1000, 1100, 0))
    assert probe_path(session, 0, ((1000, 1430, 0),)).legal


def test_the_hill_of_duel_costs_a_step() -> None:
    session = begun("duel", duels()[0], 1)
    for question in questions(session, 1):
        if isinstance(question, Path) and question.region.origin[2] == 0:
            x, y, _ = question.region.origin
            hill: Point = (1650, 1450, 1)
            way = probe_path(session, question.seat, (hill,))
            steps = [(c.cost, c.clause) for c in way.costs if c.why]
            assert steps == [(100, "DU-MOV-02")], (x, y)
            return
    pytest.fail("nobody moved")


def test_a_probe_says_what_the_answer_would_say_and_changes_nothing() -> None:
    tried = 0
    for session, seed in ((begun("duel", duels()[0], 2), 2), (battle(3), 3)):
        for question in questions(session, seed):
            if not isinstance(question, Path):
                continue
            before = session.save()
            x, y, level = question.region.origin
            for dx, dy in ((150, 0), (-400, 300), (0, 900), (2500, 0)):
                path = ((x + dx, y + dy, level),)
                way = probe_path(session, question.seat, path)
                assert session.save() == before
                same_as_answered(session, question.seat, path, way.legal, way.clause)
                tried += 1
    assert tried > 40


def same_as_answered(
    session: Session[Any], seat: int, path: tuple[Point, ...], legal: bool, clause: str
) -> None:
    fork = session.fork(session._dice)
    try:
        fork.answer(seat, [list(point) for point in path])
        refused = ""
    except Refused as why:
        refused = why.clause
    assert (refused == "") is legal
    assert refused == clause


def test_only_who_is_asked_for_a_way_may_probe_one() -> None:
    session = begun("grimheim", Setup(), 1)
    with pytest.raises(Refused):
        probe_path(session, 0, ((1000, 1000, 0),))
    with pytest.raises(Refused):
        probe_reach(session, 0)
    with pytest.raises(Refused):
        probe_path(about_to_move(), 0, ())


# Sight


def facing(*terrain: Terrain, **over: Any) -> Session[Any]:
    """`hero` at (1000, 1000), `foe` 10" to the east."""
    table = field(model(weapons=(bow(),)), foe(**({"x": 2000} | over)), terrain=terrain)
    return Session(begun("grimheim", Setup(), 1).game, table.match)


def test_nothing_in_between_is_seen_along_the_middle() -> None:
    sight = probe_sight(facing(), 0, "hero", "foe")
    assert sight is not None
    assert (sight.seen, sight.cover, sight.gap, sight.blockers) == (True, False, 902, ())
    assert sight.line == ((1000, 1000, 0), (2000, 1000, 0))
    assert sight.heights == (150, 150)


def test_a_wall_is_named_as_what_blocks() -> None:
    wall = piece("wall", 1500, 0, 1550, 3000, "blocking", height=400, name="the ruin")
    sight = probe_sight(facing(wall), 0, "hero", "foe")
    assert sight is not None
    assert (sight.seen, sight.blockers, sight.names) == (False, ("wall",), ("the ruin",))
    assert sight.clause == "GH-LOS-05" and sight.reason


def test_a_hedge_beside_the_target_is_named_as_its_cover() -> None:
    hedge = piece("hedge", 1880, 900, 1940, 1100, "field-defense", height=100, name="hedge")
    sight = probe_sight(facing(hedge), 0, "hero", "foe")
    assert sight is not None
    assert (sight.seen, sight.cover, sight.names) == (True, True, ("hedge",))
    assert sight.clause == "GH-LOS-06"


def test_the_witness_is_a_free_line_past_the_corner() -> None:
    wall = piece("wall", 1500, 0, 1550, 1010, "blocking", height=400)
    sight = probe_sight(facing(wall), 0, "hero", "foe")
    assert sight is not None and sight.seen and sight.line is not None
    assert sight.line[1][1] > 1010, "to the rim, not to the centre"


def test_a_hidden_enemy_is_not_seen_whatever_the_lines_say() -> None:
    sight = probe_sight(facing(statuses=(Mark("hidden"),)), 0, "hero", "foe")
    assert sight is not None
    assert (sight.seen, sight.clause, sight.reason) == (False, "GH-LOS-12", "it is hidden")


def test_sight_is_known_from_where_a_model_could_go_with_the_cover_it_would_have_there() -> None:
    hedge = piece("hedge", 1380, 900, 1440, 1100, "field-defense", height=100, name="hedge")
    session = facing(hedge)
    here, there = [probe_sight(session, 0, "hero", "foe", at) for at in (None, (1340, 1000, 0))]
    assert here is not None and there is not None
    assert (here.gap, here.back) == (902, False)
    assert (there.seen, there.gap, there.cover, there.back) == (True, 562, False, True)
    assert session.match.models["hero"].x == 1000


def test_sight_can_be_tried_from_any_point_to_any_other() -> None:
    wall = piece("wall", 1500, 0, 1550, 3000, "blocking", height=400)
    session = facing(wall)
    far = probe_sight(session, None, (1000, 500, 0), (2000, 500, 0))
    near = probe_sight(session, None, (1000, 500, 0), "hero")
    assert far is not None and near is not None
    assert (far.seen, near.seen) == (False, True)
    assert near.gap == 451


def test_nobody_looks_from_a_model_that_is_not_there() -> None:
    with pytest.raises(Refused):
        probe_sight(facing(), 0, "hero", "nobody")


def test_the_wall_of_duel_blocks_and_is_named() -> None:
    session = begun("duel", duels()[0], 1)
    for _ in questions(session, 1):
        if len(session.match.models) == 6:
            break
    sight = probe_sight(session, 0, (800, 900, 0), (800, 1200, 0))
    assert sight is not None
    assert (sight.seen, sight.names) == (False, ("the wall",))
    pair = list(session.match.models)
    seen = probe_sight(session, 0, pair[0], pair[1])
    assert seen is not None and seen.gap > 0 and seen.line is not None


# Reach, threats, odds


def test_the_outline_goes_as_far_as_the_allowance() -> None:
    reach = probe_reach(about_to_move(), 0)
    (ring,) = reach.rings
    assert min([x for x, _, _ in ring]) in range(600, 606)
    assert max([x for x, _, _ in ring]) in range(1395, 1401)
    assert reach.radius == about_to_move().match.models["hero"].base


def test_a_small_target_area_is_found_from_nearby() -> None:
    reach = probe_reach(about_to_move(action="charge"), 0)
    assert reach.rings
    for x, y, _ in reach.rings[0]:
        assert (x - 1000) ** 2 + (y - 1600) ** 2 <= 200**2


def test_an_action_shows_its_reach_before_it_is_taken() -> None:
    hero = model(state="active")
    table = field(hero, foe(x=2500), phase="act", active="hero")
    session: Session[Any] = Session(begun("grimheim", Setup(), 1).game, table.match)
    run = probe_reach(session, 0, "hero", "run")
    assert max([x for x, _, _ in run.rings[0]]) in range(1780, 1801)
    with pytest.raises(Refused):
        probe_reach(session, 0, "hero", "dance")


def test_a_threat_is_a_ring_for_a_charge_and_one_for_a_shot() -> None:
    reach = probe_threat(about_to_move(), 1, "hero")
    assert reach.labels == ("charge", "Bow")
    assert [max([x for x, _, _ in ring]) - 1049 for ring in reach.rings] == [700, 1600]
    with pytest.raises(Refused):
        probe_threat(about_to_move(), 1, "nobody")


def east_of(*terrain: Terrain, label: str = "charge") -> int:
    """How far east of `hero`, who stands at 1000, somebody must be to be out of its threat."""
    reach = probe_threat(about_to_move(*terrain), 1, "hero")
    return max([x for x, _, _ in reach.rings[reach.labels.index(label)]]) - 1049


def test_a_wall_in_the_way_shortens_the_threat() -> None:
    wall = piece("wall", 1200, 0, 1220, 3000, "blocking", height=400, name="wall")
    assert east_of() == 700
    assert east_of(wall) in range(100 + 200 - 60 - 60, 100 + 200 - 49)


def test_what_can_be_walked_round_shortens_the_threat_by_the_way_round_only() -> None:
    crate = piece("crate", 1200, 900, 1240, 1100, "blocking", height=400, name="crate")
    assert 600 < east_of(crate) < 700


def test_difficult_ground_shortens_the_threat_by_what_it_costs() -> None:
    wood = piece("wood", 1100, 0, 1800, 3000, "difficult", height=0, name="wood")
    assert east_of(wood) in range(700 - 200 - 20, 700 - 200 + 1)


def test_a_wall_shortens_no_shot_from_where_one_stands() -> None:
    wall = piece("wall", 1200, 0, 1220, 3000, "blocking", height=400, name="wall")
    assert east_of(wall, label="Bow") == east_of(label="Bow") == 1600


def test_whoever_can_be_charged_is_within_the_threat() -> None:
    reach = probe_threat(about_to_move(), 1, "hero")
    north = max([y for _, y, _ in reach.rings[0]])
    assert north >= 1600, "the enemy six inches north keeps nobody away from himself"


def test_the_odds_of_a_shot_that_might_be_taken_are_exact() -> None:
    (row,) = probe_odds(facing(), 0, "hero", "foe")
    assert row.title == "Bow"
    assert abs(sum([one.chance for one in row.outcomes]) - 1) < 1e-12
    assert probe_odds(facing(x=2990), 0, "hero", "foe") == ()


def test_probes_depend_on_no_secret_of_another() -> None:
    tried = 0
    for session, seed in ((begun("duel", duels()[0], 4), 4), (battle(0), 0)):
        for question in questions(session, seed):
            save, seat = session.save(), question.seat
            hidden = with_other_secrets(save.match, seat)
            if hidden == save.match or not isinstance(question, Path):
                continue
            other = resume_session(session.game, msgspec.structs.replace(save, match=hidden))
            assert probed(other, seat) == probed(session, seat)
            tried += 1
    assert tried > 5


def probed(session: Session[Any], seat: int) -> list[Any]:
    question = session.asked(seat)
    assert isinstance(question, Path)
    x, y, level = question.region.origin
    match: Match[Any] = session.match
    pair = list(match.models)[:2]
    return [
        probe_path(session, seat, ((x + 300, y + 300, level),)),
        probe_sight(session, seat, pair[0], pair[-1]),
        probe_threat(session, seat, pair[0]),
        probe_odds(session, seat, pair[0], pair[-1]),
    ]
