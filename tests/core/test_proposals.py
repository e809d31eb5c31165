"""Proposals for units: always legal, never worse than what a slow search finds, alike in a mirror."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from core.squads import (
    BOARD,
    MARCH,
    TOGETHER,
    Squads,
    Table,
    marched,
    marching,
    standing,
    ways_round,
    whole,
)
from wartable.core import table as core_table
from wartable.core.ask import Refused, Region, UnitRegion, Ways
from wartable.core.match import Board, Point, Spot
from wartable.core.regions import goal_instead, region
from wartable.core.space.ground.hundredths import leg_length
from wartable.core.space.shapes import Proposal, Shape, Wish
from wartable.core.space.units.cohesion import coherent
from wartable.core.space.units.slots import NORTH, pitch_of, ranks
from wartable.core.units.proposals import NEAR, Plan, propose, shortfall_words
from wartable.core.units.unit_regions import end_points, moves_judged, unit_region
from wartable.core.units.wandering import LURED, sample_moves

SIDE = BOARD.width
OPEN = Board(width=SIDE, depth=SIDE)
SHAPES: tuple[Shape, ...] = ("keep", "ranks", "column", "ring")
wishes = st.builds(
    Wish,
    to=st.tuples(st.integers(0, SIDE), st.integers(0, SIDE), st.just(0)),
    shape=st.sampled_from(SHAPES),
    facing=st.tuples(st.integers(-9, 9), st.integers(-9, 9)),
    width=st.integers(0, 8),
)


def block(x: int, y: int, many: int, wide: int = 4) -> list[Spot]:
    return [(x, y), *ranks((x, y), NORTH, pitch_of([63]) + 6, wide, many - 1, 1)]


def scene(seed: int, many: int) -> tuple[Table, UnitRegion]:
    """A unit before the house, in the mud or in a corner, and foes here and there."""
    random = Random(seed)
    places = [(700, 700), (1200, 700), (300, 1300), (1700, 1300), (300, 400), (2000, 2200)]
    x, y = random.choice(places)
    foes = [(100 + 400 * k, random.randint(1500, 2300)) for k in range(random.randint(0, 6))]
    red = block(x, y, many)
    clear = [spot for spot in foes if all(abs(spot[0] - rx) > 220 for rx, _ in red)]
    table = standing(("red", 0, red), ("blue", 1, clear))
    return table, marching(table, "red")


@given(st.integers(0, 500), st.integers(1, 9), wishes)
def test_every_proposal_is_accepted_by_the_judge(seed: int, many: int, wish: Wish) -> None:
    table, region = scene(seed, many)
    found = propose(table, region, wish)
    assert found.legal
    table.judge_moves(region, found.ways)
    assert found == propose(table, region, wish)
    assert len(dict(found.ways)) == len(found.ways)


@given(st.integers(2, 6), wishes)
def test_nobody_could_swap_places_for_shorter_ways(many: int, wish: Wish) -> None:
    """Of all ways to share out the places that were taken, none has a smaller longest way, or then a smaller sum."""
    table = standing(("red", 0, block(1200, 1200, many)), board=OPEN)
    region = marching(table, "red")
    near_by = (1050 + wish.to[0] // 8, 1050 + wish.to[1] // 8, 0)
    wish = replace(wish, to=near_by)
    assume(all_keep_up(table, region, wish))  # the others go only as far as they can
    last = end_points(region, propose(table, region, wish).ways)
    origins = [part.origin for part in region.parts[1:]]
    longest, together = price(origins, last[1:])
    slow = min(price(origins, list(way)) for way in permutations(last[1:]))
    assert (longest, together) == slow


def all_keep_up(table: Table, region: UnitRegion, wish: Wish) -> bool:
    """Is there a spot for each, and can each get as far?"""
    plan = Plan(table, region, wish)
    way, sharing = plan.leader_way(), plan.sharing
    plan.all_ways(way)
    picks, others = sharing.picks, sharing.others(way, {})
    spots = plan.variants(way, others)[0][0]
    pairs = zip(others, picks, strict=True)
    return all(pick >= 0 and sharing.could_reach(k, spots[pick]) for k, pick in pairs)


def price(origins: list[Point], last: list[Point]) -> tuple[int, int]:
    ways = [leg_length(a, b) for a, b in zip(origins, last, strict=True)]
    return max(ways, default=0), sum(ways)


@given(st.integers(2, 6), st.integers(0, 5), st.integers(0, 500))
def test_the_leader_goes_as_far_as_all_can_hold(many: int, slow: int, allowance: int) -> None:
    """One of the unit is slower; a search over every length of the leader's way finds none that is longer."""
    table = standing(("red", 0, block(400, 1200, many)), board=OPEN)
    parts = list(marching(table, "red").parts)
    lame = 1 + slow % (many - 1)
    parts[lame] = replace(parts[lame], allowance=1 + allowance)
    region = whole("squads.march", "red", parts)
    found = propose(table, region, Wish(to=(1000, 1200, 0)))
    went = leg_length(parts[0].origin, end_points(region, found.ways)[0])
    assert found.legal
    assert abs(went + found.short - MARCH) <= 1
    assert went + NEAR >= max(far for far in range(0, MARCH + 1, NEAR) if holds(parts, far))
    assert (found.short > 0) == ("stranded" in shortfall_words(found))


def test_whoever_was_to_stand_where_a_straggler_stays_makes_way() -> None:
    table = standing(("red", 0, [(400, 1200), (400, 1330), (270, 1330)]), board=OPEN)
    parts = list(marching(table, "red").parts)
    parts[1] = replace(parts[1], allowance=1)
    parts[2] = replace(parts[2], allowance=130)
    region = whole("squads.march", "red", parts)
    found = propose(table, region, Wish(to=(530, 1200, 0)))
    assert found.legal and found.short == 0
    leader, straggler, follower = end_points(region, found.ways)
    assert leader == (530, 1200, 0)
    assert straggler[0] - 400 <= 1
    assert 270 <= follower[0] <= straggler[0] - 2 * parts[2].radius


def holds(parts: list[Region], far: int) -> bool:
    """Does the unit hang together if everybody goes as far east as he can, up to *far*?"""
    spots = [(p.origin[0] + min(far, p.allowance), p.origin[1]) for p in parts]
    radii = [part.radius for part in parts]
    apart = [
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= (radii[n] + radii[k]) ** 2
        for n, a in enumerate(spots)
        for k, b in enumerate(spots[:n])
    ]
    return all(apart) and coherent(spots, radii, TOGETHER.link, TOGETHER.spread)


def chance_wish(random: Random) -> Wish:
    return Wish(
        to=(random.randint(0, SIDE), random.randint(0, SIDE), 0),
        shape=random.choice(SHAPES),
        facing=(random.randint(-9, 9), random.randint(-9, 9)),
        width=random.randint(0, 8),
    )


def test_a_mirrored_table_has_a_mirrored_proposal() -> None:
    """Up to 0.02" for each model; one in fifty may come to a tie, which is settled by the order of the unit."""
    random, differ = Random(5), 0
    for _ in range(100):
        table, region = scene(random.randrange(500), many := random.randint(1, 9))
        wish = chance_wish(random)
        (x, y, level), (fx, fy) = wish.to, wish.facing
        other = mirrored(table)
        here = propose(table, region, wish)
        there = propose(
            other, marching(other, "red"), replace(wish, to=(SIDE - x, y, level), facing=(-fx, fy))
        )
        prices = price_of(region, here), price_of(marching(other, "red"), there)
        same = abs(there.short - here.short) <= NEAR and near(*prices, 2 * many)
        differ += not same
    assert differ <= 2


def near(one: tuple[int, int], other: tuple[int, int], slack: int) -> bool:
    return abs(one[0] - other[0]) <= slack and abs(one[1] - other[1]) <= slack


def price_of(region: UnitRegion, found: Proposal) -> tuple[int, int]:
    return price([part.origin for part in region.parts], end_points(region, found.ways))


def mirrored(table: Table) -> Table:
    match = table.match
    terrain = tuple(
        replace(piece, footprint=tuple((SIDE - x, y) for x, y in reversed(piece.footprint)))
        for piece in match.board.terrain
    )
    models = {id: replace(m, x=SIDE - m.x) for id, m in match.models.items()}
    board = replace(match.board, terrain=terrain)
    return core_table.Table(replace(match, board=board, models=models))


# One by one


def twelve() -> tuple[Table, UnitRegion]:
    table = standing(("red", 0, block(900, 400, 12, 6)))
    return table, marching(table, "red")


def test_a_unit_keeps_its_shape_in_the_open() -> None:
    table, region = twelve()
    found = propose(table, region, Wish(to=(1000, 500, 0)))
    moved = [(x - part.origin[0], y - part.origin[1]) for part, (x, y, _) in paired(region, found)]
    assert moved == [(100, 100)] * 12
    assert shortfall_words(found) == ""


def paired(region: UnitRegion, found: Proposal) -> list[tuple[Region, Point]]:
    return list(zip(region.parts, end_points(region, found.ways), strict=True))


def test_a_unit_wheels_into_ranks() -> None:
    table, region = twelve()
    found = propose(table, region, Wish(to=(900, 600, 0), shape="ranks", width=4, facing=(1, 0)))
    there = end_points(region, found.ways)
    assert len({x for x, _, _ in there}) == 3
    assert max(x for x, _, _ in there) == 900
    assert sorted(dict(found.ways)) == sorted(part.model for part in region.parts)


def test_ranks_are_no_wider_than_the_unit_may_spread() -> None:
    table, region = twelve()
    found = propose(table, region, Wish(to=(1100, 500, 0), shape="ranks", width=12, facing=NORTH))
    assert found.legal
    assert found.short == 0
    assert len({y for _, y, _ in end_points(region, found.ways)}) == 2


def test_a_wish_beyond_all_reach_goes_as_far_as_the_leader_may() -> None:
    table, region = twelve()
    found = propose(table, region, Wish(to=(900, 2300, 0)))
    assert found.legal
    assert leg_length(region.parts[0].origin, end_points(region, found.ways)[0]) <= MARCH


def test_a_unit_goes_round_a_house() -> None:
    table = standing(("red", 0, block(1175, 920, 3, 3)))
    region = marching(table, "red")
    found = propose(table, region, Wish(to=(1450, 1130, 0), shape="ring"))
    assert found.legal
    assert end_points(region, found.ways)[0] == (1450, 1130, 0)
    assert max(len(way) for _, way in found.ways) > 1


def test_who_cannot_keep_up_makes_the_leader_wait() -> None:
    table, region = twelve()
    slow = tuple([replace(p, allowance=200) if n > 9 else p for n, p in enumerate(region.parts)])
    lame = replace(region, parts=slow)
    found = propose(table, lame, Wish(to=(900, 1000, 0)))
    assert found.legal
    assert found.stranded
    assert shortfall_words(found).startswith(f"{len(found.stranded)} models would be stranded: ")
    table.judge_moves(lame, found.ways)


def test_a_model_that_is_pinned_stands_where_it_was_put_and_the_others_make_room() -> None:
    table, region = twelve()
    pin = (1000, 700, 0)
    found = propose(table, region, Wish(to=(900, 700, 0), shape="ring", pins=(("red5", pin),)))
    assert not found.legal or dict(found.ways)["red5"] != (pin,), "it overlaps the leader"
    pin = (1015, 700, 0)
    found = propose(table, region, Wish(to=(900, 700, 0), shape="ring", pins=(("red5", pin),)))
    assert found.legal
    assert dict(found.ways)["red5"][-1] == pin


def test_a_charge_brings_as_many_into_contact_as_there_is_room_for() -> None:
    table = standing(("red", 0, block(900, 400, 8, 4)), ("blue", 1, [(900, 900)]))
    parts = [replace(part, rule="squads.back") for part in marching(table, "red").parts]
    region = whole("squads.march", "red", parts)
    found = propose(table, region, Wish(to=(900, 800, 0), shape="contact", foes=("blue1",)))
    assert found.legal
    foe = table.match.models["blue1"]
    touching = [
        model
        for model, way in found.ways
        if leg_length(way[-1], foe.at) <= 2 + foe.base + table[model].base + 13
    ]
    assert len(touching) >= 4


def test_one_who_comes_back_stands_by_his_unit() -> None:
    table = standing(("red", 0, block(60, 60, 4, 2)))
    stay = [Region("squads.back", m.at, m.base, 0, m.id) for m in table.match.models_of("red")]
    back = Region("squads.back", stay[0].origin, 50, 900, "red9")
    region = whole("squads.rally", "red", [*stay, back])
    found = propose(table, region, Wish(to=stay[0].origin, shape="ring"))
    assert found.legal
    assert [model for model, _ in found.ways] == ["red9"]
    table.judge_moves(region, found.ways)


def test_where_nothing_is_legal_the_trouble_is_named() -> None:
    table, region = twelve()
    astray = replace(region, cohesion=replace(region.cohesion, spread=10))
    found = propose(table, astray, Wish(to=(900, 500, 0)))
    assert not found.legal
    assert found.trouble is not None
    assert found.trouble.clause == "SQ-MOV-05"
    assert shortfall_words(found) == found.trouble.reason
    assert sample_moves(table, astray, lambda n: n // 2) is None


def test_a_sample_is_legal() -> None:
    table, region = twelve()
    random = Random(1)
    for _ in range(5):
        ways: Ways | None = sample_moves(table, region, random.randrange)
        assert ways is not None
        table.judge_moves(region, ways)


@pytest.mark.parametrize("shape", SHAPES)
def test_a_unit_that_stands_nowhere_yet_is_set_up_in_any_shape(shape: Shape) -> None:
    table: Table = core_table.Table(Squads(board=BOARD, models={}))
    parts = [Region("squads.zone", (1200, 400, 0), 50, 16000, f"r{k}", seat=0) for k in range(6)]
    region = whole("squads.set up", "red", parts, everyone=True)
    found = propose(table, region, Wish(to=(40, 40, 0), shape=shape))
    assert found.legal
    assert len(found.ways) == 6


# A rule that wants more than places

FLAG = (1500, 500, 0)


def with_flag(table: Table, region: UnitRegion, ways: Ways) -> Ways:
    """The last model goes to the flag, whatever was proposed."""
    last = region.parts[-1].model
    return (*[way for way in ways if way[0] != last], (last, (FLAG,)))


@unit_region("squads.flag", mends=with_flag)
def somebody_at_the_flag(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    there = [way[-1] for _, way in ways]
    return None if FLAG in there else Refused("SQ-MOV-05", "nobody is at the flag")


def test_proposals_are_mended_as_their_rule_wants_it() -> None:
    table, usual = twelve()
    region = replace(usual, rule="squads.flag")
    for shape in SHAPES:
        found = propose(table, region, Wish(to=(1000, 500, 0), shape=shape))
        assert found.legal and found.ways[-1] == ("red12", (FLAG,))
    ways = sample_moves(table, region, Random(1).randrange)
    assert ways is not None and FLAG in [way[-1] for _, way in ways]


# Where something begins


def gates(table: Table, region: UnitRegion) -> list[Point]:
    """One, three inches and a half to the east of the leader."""
    x, y, level = region.parts[0].origin
    return [(x + 350, y, level)]


@unit_region("squads.gate", lures=gates)
def as_any_march(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return moves_judged(table, replace(region, rule="squads.march"), ways)


def test_chance_goes_where_something_begins_at_times_and_elsewhere_too() -> None:
    table, usual = twelve()
    region, random = replace(usual, rule="squads.gate"), Random(3)
    ends: list[Point] = []
    for _ in range(24):
        ways = sample_moves(table, region, random.randrange)
        assert ways is not None
        table.judge_moves(region, ways)
        ends += [way[-1] for model, way in ways if model == region.parts[0].model]
    assert 4 <= ends.count(gates(table, region)[0]) <= 20


def test_where_nothing_begins_chance_draws_no_number_for_it() -> None:
    table, usual = twelve()
    drawn: list[list[int]] = []
    for rule in (usual.rule, "squads.gate"):
        asked: list[int] = []

        def below(n: int, asked: list[int] = asked) -> int:
            asked.append(n)
            return n - 1

        sample_moves(table, replace(usual, rule=rule), below)
        drawn.append(asked)
    assert drawn[1] == [LURED, *drawn[0]]


# How much work it is


class Asked:
    """How often a judge was asked."""

    times = 0


@region("squads.counted", ways=ways_round)
def counted(table: Table, region: Region, path: tuple[Point, ...]) -> Refused | None:
    Asked.times += 1
    return marched(table, region, path)


@pytest.mark.parametrize("many", [10, 15, 20])
def test_a_large_unit_is_proposed_with_few_looks(many: int) -> None:
    """The judge is asked a hundred times or so for each model, even where not all can keep up."""
    random, worst = Random(many), 0
    for _ in range(40):
        table, usual = scene(random.randrange(500), many)
        parts = [replace(part, rule="squads.counted") for part in usual.parts]
        Asked.times = 0
        propose(table, replace(usual, parts=tuple(parts)), chance_wish(random))
        worst = max(worst, Asked.times)
    assert worst <= 120 * many


def test_a_column_that_would_break_goes_in_more_files() -> None:
    table = standing(("red", 0, block(900, 1500, 20, 5)), board=OPEN)
    region = marching(table, "red")
    found = propose(table, region, Wish(to=(900, 1700, 0), shape="column", facing=NORTH))
    assert found.legal and found.short == 0
    assert len({y for _, y, _ in end_points(region, found.ways)}) == 7, "ranks of three"


@pytest.mark.parametrize("width", [1, 2])
def test_ranks_too_narrow_to_hold_together_are_widened(width: int) -> None:
    table = standing(("red", 0, block(900, 1500, 20, 5)), board=OPEN)
    region = marching(table, "red")
    found = propose(
        table, region, Wish(to=(900, 1700, 0), shape="ranks", width=width, facing=NORTH)
    )
    assert found.legal and found.short == 0


def far_ahead(table: Table, part: Region, wanted: Point) -> Point:
    """Whoever cannot end where he wants to goes all of his way to the right."""
    x, y, level = part.origin
    return x + part.allowance, y, level


@unit_region("squads.far")
def all_far(table: Table, region: UnitRegion, ways: Ways) -> Refused | None:
    return moves_judged(table, whole("squads.march", region.unit, [*region.parts]), ways)


@region("squads.far", aims=far_ahead)
def goes_far(table: Table, part: Region, path: tuple[Point, ...]) -> Refused | None:
    """Nobody goes less than four inches."""
    if leg_length(part.origin, path[-1]) < 400:
        return Refused("SQ-MOV-02", "too short", path[-1])
    return marched(table, part, path)


def test_a_leader_who_cannot_end_where_he_is_wished_goes_where_the_rule_sends_him() -> None:
    table = standing(("red", 0, [(300, 300)]))
    part = replace(marching(table, "red").parts[0], rule="squads.far")
    assert goal_instead(table, part, (350, 300, 0)) == (900, 300, 0)
    assert goal_instead(table, marching(table, "red").parts[0], (350, 300, 0)) is None
    for to, end in (((350, 300, 0), (900, 300, 0)), ((300, 750, 0), (300, 750, 0))):
        found = propose(table, whole("squads.far", "red", [part]), Wish(to=to))
        assert found.legal and found.ways[0][1] == (end,)
