"""Challenges: whom one may challenge, the answering move, and what the provoked may do."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.events import Moved
from wartable.core.match import Spot
from wartable.core.units.whereabouts import host_id
from wartable.games.firstblood.characters.answering import (
    answer,
    answering_spot,
    make_room,
    straight_away,
)
from wartable.games.firstblood.characters.challenge import no_challenge, no_rival, rivals_of
from wartable.games.firstblood.characters.events import Denied, Provoked, Unanswered
from wartable.games.firstblood.characters.meeting import has_way, regiments_meet
from wartable.games.firstblood.characters.provoked import DENY, REPLY, provoke
from wartable.games.firstblood.moving.events import Garrisoned
from wartable.games.firstblood.rounds.events import Activated, Deactivated
from wartable.games.firstblood.sight.engagement import engages
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import next_question, play, proves, refusal

BASE = 126  # between the centres of two infantry bases that touch


def rivals(gap: int, *others: Any, **changes: Any) -> Table:
    """A Marshal, command range 8", and a Regent so far away."""
    return battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)], **changes),
        regiment("B1", "regent-of-rust", [(1000, 1000 + gap + BASE)], seat=1),
        *others,
    )


def officers(gap: int, **changes: Any) -> Table:
    """Two regiments with officers, command range 5", who stand nearest."""
    return battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000), officer="drill-serjeant", **changes),
        regiment(
            "B1", "copper-legion", row(3, 1000, 1000 + gap + BASE), seat=1, officer="vat-overseer"
        ),
    )


# Whom


@proves("FB-CHL-01", "FB-CHR-05")
@pytest.mark.parametrize(("gap", "open"), [(800, True), (801, False), (50, True)])
def test_one_enemy_character_in_command_range_engaged_or_not(gap: int, open: bool) -> None:
    table = rivals(gap)
    refused = no_challenge(table, "A1")
    assert (refused is None) == open
    if refused is not None:
        assert refused.clause == "FB-CHL-01"


@proves("FB-CHL-01")
def test_no_sight_is_needed_and_friends_are_no_rivals() -> None:
    wall = regiment("A2", "bastion-guard", [(880 + 60 * k, 1300) for k in range(5)])
    table = rivals(
        500, wall, regiment("A3", "copper-legion", row(2, 500, 500), officer="vat-overseer")
    )
    assert no_challenge(table, "A1") is None
    assert [one.id for one in rivals_of(table.match, table["A1-1"])] == ["B1-1"]


@proves("FB-CHL-01", "FB-OFF-09")
@pytest.mark.parametrize(("gap", "open"), [(500, True), (501, False)])
def test_a_regiment_with_an_officer_challenges_with_him(gap: int, open: bool) -> None:
    table = officers(gap)
    assert (no_challenge(table, "A1") is None) == open
    assert (no_rival(table, table["A1-1"], table["B1-1"]) is None) == open


@proves("FB-CHL-01", "FB-CHR-02", "FB-OFF-09")
def test_the_command_range_that_counts_is_the_challengers() -> None:
    """6" apart, of a Marshal with 8" and an officer with 5"."""
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "copper-legion", [(1000, 1726)], seat=1, officer="vat-overseer"),
    )
    assert no_rival(table, table["A1-1"], table["B1-1"]) is None
    refused = no_rival(table, table["B1-1"], table["A1-1"])
    assert refused is not None and refused.clause == "FB-CHL-01"


@proves("FB-CHL-01")
def test_others_challenge_nobody() -> None:
    table = rivals(100, regiment("A2", "border-levy", row(3, 1000, 1400)))
    refused = no_challenge(table, "A2")
    assert refused is not None and refused.clause == "FB-CHL-01"


@proves("FB-PRV-03")
def test_who_has_denied_may_not_challenge() -> None:
    refused = no_challenge(rivals(100, denying=1), "A1")
    assert refused is not None and refused.clause == "FB-PRV-03"


# Meeting and answering


@proves("FB-CHL-03")
def test_regiments_meet_when_any_model_of_one_engages_any_of_the_other() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000), (1000, 1300)], retinue="oath-shield"),
        regiment(
            "B1", "regent-of-rust", [(1000, 1900), (1000, 1500)], retinue="glass-attendant", seat=1
        ),
    )
    assert regiments_meet(table, "A1", "B1")
    assert not regiments_meet(rivals(101), "A1", "B1")
    assert regiments_meet(rivals(100), "A1", "B1")


@proves("FB-CHL-03")
def test_who_engages_others_too_meets_each_of_them() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "copper-legion", [(1000, 1150)], seat=1),
        regiment("B2", "copper-legion", [(1150, 1000)], seat=1),
        regiment("B3", "copper-legion", [(1000, 700)], seat=1),
    )
    assert [regiments_meet(table, "A1", foe) for foe in ("B1", "B2", "B3")] == [True, True, False]


@proves("FB-CHL-03", "FB-CHL-11", "FB-CHL-09")
@pytest.mark.parametrize("at", [(1000, 1700), (1500, 1600), (400, 317), (1000, 1226)])
def test_the_target_moves_along_the_line_of_centres_just_until_both_engage(at: Spot) -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [at], seat=1),
    )
    play(table, answer(table, table["B1-1"], table["A1-1"]))
    a, b = table["A1-1"], table["B1-1"]
    assert engages(table, a, b) and engages(table, b, a)
    if at != (1000, 1226):
        assert 98 <= table.gap("A1-1", "B1-1") <= 100, "no further than needed"
    else:
        assert (b.x, b.y) == at, "it need not move"
    straight = (b.x - 1000) * (at[1] - 1000) - (b.y - 1000) * (at[0] - 1000)
    assert abs(straight) <= 2 * 700, "on the line, but for a hundredth"
    assert not table.match.units["B1"].inspired, "it is no charge"


@proves("FB-CHL-04", "FB-CHL-11")
def test_who_stands_where_it_comes_is_moved_straight_away_just_clear() -> None:
    for seat in (0, 1):
        table = battle(
            regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
            regiment("B1", "regent-of-rust", [(1000, 1900)], seat=1),
            regiment("C1", "border-levy", [(1040, 1226)], seat=seat),
        )
        spot = answering_spot(table, table["B1-1"], table["A1-1"])
        play(table, answer(table, table["B1-1"], table["A1-1"]))
        moved, there = table["C1-1"], table["B1-1"]
        assert there.at == spot == (1000, 1226, 0)
        assert moved.y == 1226 and moved.x == 1126, "straight away, and no further"
        assert table.gap("B1-1", "C1-1") == 0


@proves("FB-CHL-11")
@pytest.mark.parametrize(("dx", "dy"), [(30, 40), (-30, 40), (30, -40), (-30, -40), (0, 50)])
def test_straight_away_is_away_on_the_line_of_the_centres(dx: int, dy: int) -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1900)], seat=1),
        regiment("C1", "border-levy", [(1000 + dx, 1226 + dy)], seat=1),
    )
    spot = (1000, 1226, 0)
    clear = play(table, straight_away(table["C1-1"], table["B1-1"], spot))
    play(table, make_room(table, table["B1-1"], spot))
    moved = table["C1-1"]
    assert moved.at == clear
    x, y = moved.x - 1000, moved.y - 1226
    assert abs(x * dy - y * dx) <= 100, "on the line, but for a hundredth"
    assert x * dx >= 0 and y * dy > 0
    assert BASE <= (x * x + y * y) ** 0.5 < BASE + 2, "just clear"


@proves("FB-CHL-11")
@pytest.mark.parametrize("nearest", ["C1-1", "C1-2"])
def test_of_several_the_nearest_makes_room_first(nearest: str) -> None:
    other = "C1-1" if nearest == "C1-2" else "C1-2"
    at = {nearest: (1030, 1226), other: (900, 1226)}
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1900)], seat=1),
        regiment("C1", "border-levy", [at["C1-1"], at["C1-2"]], seat=1),
    )
    play(table, make_room(table, table["B1-1"], (1000, 1226, 0)))
    assert [event.model for event in table.log if isinstance(event, Moved)] == [nearest, other]


@proves("FB-CHL-03", "FB-CHL-04")
def test_nobody_leaves_a_building_to_answer() -> None:
    """The retinue stands beside the building, the challenger behind it."""
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 500), (1000, 860)], retinue="oath-shield"),
        regiment("B1", "regent-of-rust", [(0, 0)], seat=1),
        terrain=[make_piece("garrison 1", "garrison", 1000, 1300, 300)],
    )
    target = table["B1-1"]
    table.do(Garrisoned("FB-GAR-05", "B1", "garrison 1"))
    assert regiments_meet(table, "A1", "B1")
    play(table, answer(table, target, table["A1-1"]))
    assert host_id(table.match, "B1") == "garrison 1" and len(table.log) == 1


@proves("FB-CHL-11")
@pytest.mark.parametrize(
    ("side", "at"),
    [("westwards", (874, 1226)), ("eastwards", (1126, 1226)), ("northwards", (1000, 1352))],
)
def test_its_owner_says_which_way_if_the_centres_coincide(side: str, at: Spot) -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1900)], seat=1),
        regiment("A2", "border-levy", [(1000, 1226)]),
    )
    question: Any = next_question(table, answer(table, table["B1-1"], table["A1-1"]))
    assert (question.name, question.seat) == ("aside", 0)
    play(table, answer(table, table["B1-1"], table["A1-1"]), aside=side)
    assert table["A2-1"].at[:2] == at


@proves("FB-CHL-04")
def test_where_the_straight_way_is_closed_it_takes_the_nearest_free_place() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "regent-of-rust", [(1000, 1900)], seat=1),
        regiment("A2", "border-levy", [(1040, 1226), (1180, 1226)]),
    )
    play(table, answer(table, table["B1-1"], table["A1-1"]))
    models = list(table.match.models.values())
    for one in models:
        for other in models:
            if one.id < other.id:
                apart2 = (one.x - other.x) ** 2 + (one.y - other.y) ** 2
                assert apart2 >= (one.base + other.base) ** 2, f"{one.id} and {other.id}"
    assert (table["A2-2"].x, table["A2-2"].y) == (1180, 1226), "nobody else is moved"


# Provoked


@proves("FB-CHL-07", "FB-PRV-01", "FB-PRV-03", "FB-PRV-04")
def test_the_provoked_answers_at_once_and_may_deny() -> None:
    table = rivals(700)
    question: Any = next_question(table, provoke(table, "A1-1", "B1-1"))
    assert (question.name, question.seat, question.options) == ("provoked", 1, (REPLY, DENY))
    table = rivals(700)
    play(table, provoke(table, "A1-1", "B1-1"), provoked=DENY)
    assert [type(event) for event in table.log] == [Provoked, Denied]
    assert table.match.units["B1"].denying == 1
    refused = no_challenge(table, "B1")
    assert refused is not None and refused.clause == "FB-PRV-03"


@proves("FB-PRV-03")
def test_who_has_denied_before_cannot_reply() -> None:
    table = rivals(700)
    table.match = table.match.with_unit(replace(table.match.units["B1"], denying=1))
    play(table, provoke(table, "A1-1", "B1-1"))  # there is but one answer
    assert table.match.units["B1"].denying == 1


@proves("FB-PRV-05", "FB-PRV-03")
def test_denying_lasts_until_the_end_of_its_next_activation() -> None:
    """Activated already or not: the next activation that ends is the one."""
    table = rivals(700)
    play(table, provoke(table, "A1-1", "B1-1"), provoked=DENY)
    table.do(Activated("FB-ACT-02", "A1"))
    table.do(Deactivated("FB-ACT-14"))
    assert table.match.units["B1"].denying == 1, "another's activation ends nothing"
    table.do(Activated("FB-ACT-02", "B1"))
    assert table.match.units["B1"].denying == 1, "it holds in that activation"
    table.do(Deactivated("FB-ACT-14"))
    assert table.match.units["B1"].denying == 0


@proves("FB-OFF-06")
def test_an_officer_is_provoked_by_an_officer() -> None:
    table = officers(400)
    play(table, provoke(table, "A1-1", "B1-1"), provoked=DENY)
    assert table.match.units["B1"].denying == 1


@proves("FB-OFF-07")
@pytest.mark.parametrize("turned", [False, True])
def test_between_an_officer_and_a_character_nobody_is_provoked(turned: bool) -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", [(1000, 1000)]),
        regiment("B1", "copper-legion", row(3, 1000, 1700), seat=1, officer="vat-overseer"),
    )
    one, other = ("B1-1", "A1-1") if turned else ("A1-1", "B1-1")
    play(table, provoke(table, one, other))
    assert [type(event) for event in table.log] == [Unanswered]
    assert not any([unit.denying for unit in table.match.units.values()])


@proves("FB-PRV-01")
def test_there_is_no_third_answer() -> None:
    table = rivals(700)
    assert refusal(table, provoke(table, "A1-1", "B1-1"), provoked="flee").clause == "CORE-ASK-01"


# Whether one could have come


@proves("FB-CHL-07")
def test_who_has_a_straight_way_could_have_engaged() -> None:
    """A Marshal marches 5" and engages at 1"."""
    for gap, could in ((600, True), (601, False)):
        table = rivals(gap)
        assert has_way(table, table["A1-1"], "B1") == could


@proves("FB-CHL-07")
def test_who_is_held_or_barred_could_not() -> None:
    held = rivals(500, regiment("B2", "copper-legion", [(1000, 820)], seat=1))
    assert not has_way(held, held["A1-1"], "B1"), "he may not leave who engages him"
    barred = rivals(500, regiment("A2", "border-levy", [(1000, 1300)]))
    assert not has_way(barred, barred["A1-1"], "B1"), "somebody is in the way"
