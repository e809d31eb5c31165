"""The game, its dice and distances, its table, and how models come to it (DU-GEN, DU-SET)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.duel.builders import BASE, archer, blade, duel, foe, in_reach, shade
from wartable.core.ask import Refused
from wartable.core.events import SecretKept
from wartable.core.roster import Setup
from wartable.games.duel.actions.shoot import shoot
from wartable.games.duel.deployment import deploy, name_quarries
from wartable.games.duel.game import GAME, begin
from wartable.games.duel.match import Match
from wartable.games.duel.rows import field
from wartable.games.duel.scoring import morale_tests
from wartable.games.duel.table import Table
from wartable.kit import marks, play, proves, refusal, rolls
from wartable.play.session import Session

# Who plays


@proves("DU-GEN-01")
@pytest.mark.parametrize("seats", [2, 3])
def test_each_of_two_or_three_players_brings_three_models(seats: int) -> None:
    match = begin(Setup(seats=seats))
    assert match.seats == seats
    assert match.points == (0,) * seats
    assert sorted(model.seat for model in match.reserve) == sorted(list(range(seats)) * 3)


@proves("DU-GEN-01")
@pytest.mark.parametrize("seats", [0, 1, 4])
def test_other_numbers_of_players_are_turned_away(seats: int) -> None:
    with pytest.raises(ValueError, match=f"2 or 3 players, not {seats}"):
        begin(Setup(seats=seats))


@proves("DU-GEN-01")
@pytest.mark.parametrize(
    ("roster", "why"),
    [
        pytest.param(["archer", "blade"], "brings three models", id="two models"),
        pytest.param(["archer"] * 4, "brings three models", id="four models"),
        pytest.param("archer", "brings three models", id="a word"),
        pytest.param(["archer", "blade", "dragon"], "no kind 'dragon'", id="an unknown kind"),
    ],
)
def test_a_roster_is_three_models_of_known_kinds(roster: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        begin(Setup(rosters=(roster,)))


@proves("DU-GEN-01")
def test_players_may_bring_the_kinds_they_like() -> None:
    match = begin(Setup(rosters=(["shade"] * 3, ["warden", "warden", "blade"])))
    brought = {model.id: model.kind for model in match.reserve}
    assert [brought[id] for id in ("a1", "a2", "a3")] == ["shade"] * 3
    assert [brought[id] for id in ("b1", "b2", "b3")] == ["warden", "warden", "blade"]


# Distances and dice


@proves("DU-GEN-02")
@pytest.mark.parametrize("base", [49, 98])
def test_distance_runs_from_edge_to_edge_and_within_includes_it(base: int) -> None:
    near, far = 200 + BASE + base + 100, 200 + BASE + base + 101
    table = duel(
        blade(x=200),
        foe("near", x=near, base=base),
        foe("far", x=far, y=3 * base + 300, base=base),
    )
    assert in_reach(table, "blade") == ("near",)
    assert table.gap("blade", "near") == 100


@proves("DU-GEN-02")
def test_a_hundredth_more_than_the_distance_is_not_within_it() -> None:
    assert in_reach(duel(blade(), foe(gap=100)), "blade") == ("foe",)
    assert in_reach(duel(blade(), foe(gap=101)), "blade") == ()


@proves("DU-GEN-03")
def test_a_need_is_never_better_than_two() -> None:
    bold_on_the_hill = archer(level=1, statuses=marks("bold"))
    table = duel(bold_on_the_hill, foe(gap=600, state="done"))
    play(table, shoot(table, "archer"), attack=[2, 1], save=[1])
    (attack,) = rolls(table, "attack")
    assert (attack.need, sum(m.amount for m in attack.modifiers)) == (2, -3)
    assert table["foe"].wounds == 1


@proves("DU-GEN-03")
@pytest.mark.parametrize(("face", "wounds"), [(1, 1), (2, 2)])
def test_not_even_a_save_of_one_is_certain(face: int, wounds: int) -> None:
    table = duel(archer(), foe(gap=900, saves_on=3, statuses=marks("wary")))
    play(table, shoot(table, "archer"), dive=True, attack=[4, 1], save=[face])
    assert rolls(table, "save")[0].need == 2
    assert table["foe"].wounds == wounds


@proves("DU-GEN-03")
@pytest.mark.parametrize(("face", "stands"), [(5, False), (6, True)])
def test_a_need_is_never_worse_than_six(face: int, stands: bool) -> None:
    around = [shade(f"shade{n}", seat=1, y=300 + 2 * n * BASE) for n in range(1, 4)]
    beside = shade("shade4", seat=1, gap=0)
    table = duel(archer(), *around, beside)
    assert all(table.within(3, "archer", id) for id in table.foes_of("archer"))
    play(table, morale_tests(table), morale=[face])
    assert rolls(table, "morale")[0].need == 6
    assert ("archer" in table) is stands


# The table


@proves("DU-GEN-01", "DU-SET-01")
def test_the_table_has_a_wall_a_flat_hill_and_an_objective_in_the_middle() -> None:
    match = begin(Setup())
    assert (match.board.width, match.board.depth) == (2400, 2400)
    pieces = {piece.traits: piece for piece in match.board.terrain}
    assert set(pieces) == {("wall",), ("hill",)}
    assert pieces[("hill",)].floors == (pieces[("hill",)].height,)
    assert [(marker.x, marker.y) for marker in match.markers] == [(1200, 1200)]


@proves("DU-SET-01")
def test_terrain_and_zones_leave_each_other_alone() -> None:
    for zone in field().board.zones:
        xs, ys = [x for x, _ in zone.area], [y for _, y in zone.area]
        for piece in field().board.terrain:
            apart_x = all(x < min(xs) or x > max(xs) for x, _ in piece.footprint)
            apart_y = all(y < min(ys) or y > max(ys) for _, y in piece.footprint)
            assert apart_x or apart_y, (zone.id, piece.id)


# Deploying


def fresh(seats: int = 2, **over: Any) -> Table:
    return Table(begin(Setup(seats=seats, **over)))


@proves("DU-SET-02")
def test_models_are_deployed_one_at_a_time_seat_by_seat() -> None:
    table = fresh(seats=3)
    asked: list[str] = []
    spots = {0: [(n, 100) for n in (100, 300, 500)]}
    spots[1] = [(n, 2300) for n in (100, 300, 500)]
    spots[2] = [(100, n) for n in (700, 900, 1100)]
    while table.match.phase == "deploy":
        waiting = table.match.reserve[0]
        asked.append(waiting.id)
        play(table, deploy(table), deploy=(*spots[waiting.seat].pop(0), 0))
    assert asked == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert list(table.match.models) == asked
    assert table.match.phase == "quarry"


@proves("DU-SET-02")
@pytest.mark.parametrize(
    ("seat", "spot"),
    [
        pytest.param(0, (49, 49), id="the corner of the table"),
        pytest.param(0, (1200, 451), id="the edge of the south zone"),
        pytest.param(1, (1200, 1949), id="the edge of the north zone"),
        pytest.param(2, (451, 649), id="the corner of the west zone"),
        pytest.param(2, (451, 1751), id="the other corner of the west zone"),
    ],
)
def test_a_base_may_touch_the_edge_of_its_zone(seat: int, spot: tuple[int, int]) -> None:
    table = fresh(seats=3)
    table.match = due(table.match, seat)
    play(table, deploy(table), deploy=(*spot, 0))
    (placed,) = table.match.models.values()
    assert (placed.seat, placed.at) == (seat, (*spot, 0))


@proves("DU-SET-02")
@pytest.mark.parametrize(
    ("seat", "spot"),
    [
        pytest.param(0, (48, 49), id="over the edge of the table"),
        pytest.param(0, (1200, 452), id="over the edge of the south zone"),
        pytest.param(1, (1200, 1948), id="over the edge of the north zone"),
        pytest.param(2, (452, 900), id="over the edge of the west zone"),
        pytest.param(2, (100, 648), id="over the corner of the west zone"),
        pytest.param(0, (1200, 2200), id="in the zone of another"),
        pytest.param(1, (1200, 200), id="in the zone of the first"),
        pytest.param(0, (-100, -100), id="beside the table"),
    ],
)
def test_a_base_must_lie_wholly_in_its_own_zone(seat: int, spot: tuple[int, int]) -> None:
    table = fresh(seats=3)
    table.match = due(table.match, seat)
    said = refusal(table, deploy(table), deploy=(*spot, 0))
    assert (said.clause, said.reason) == ("DU-SET-02", "not wholly in your zone")
    assert not table.match.models


def due(match: Match, seat: int) -> Match:
    """The same match with a model of this seat first in line."""
    line = sorted(match.aside, key=lambda one: one.model.seat != seat)
    return replace(match, aside=tuple(line))


@proves("DU-SET-02")
def test_bases_may_touch_but_not_overlap_when_deployed() -> None:
    table = fresh()
    table.match = due(table.match, 0)
    play(table, deploy(table), deploy=(200, 200, 0))
    said = refusal(table, deploy(table), deploy=(297, 200, 0))
    assert (said.clause, said.reason) == ("DU-SET-02", "something is there already")
    play(table, deploy(table), deploy=(298, 200, 0))
    assert len(table.match.models) == 2


@proves("DU-SET-02", "DU-MOV-02")
def test_nobody_is_deployed_in_the_air() -> None:
    table = fresh()
    said = refusal(table, deploy(table), deploy=(200, 200, 1))
    assert (said.clause, said.reason) == ("DU-MOV-02", "there is no level 1 there")


@proves("DU-SET-02")
@pytest.mark.parametrize("raw", [None, "here", 7, [200, 200], [200.0, 200, 0], [10**6, 0, 0]])
def test_what_is_not_a_point_is_refused_and_changes_nothing(raw: Any) -> None:
    session = Session(GAME, begin(Setup()))
    before = session.hash()
    with pytest.raises(Refused, match="deploy"):
        session.answer(0, raw)
    assert session.hash() == before
    assert session.match.reserve[0].id == "a1"


# Quarries


def at_quarries(seats: int = 2) -> Session[Match]:
    models = [blade(f"{letter}1", seat=seat) for seat, letter in enumerate("abc"[:seats])]
    models += [archer(f"{letter}2", seat=seat) for seat, letter in enumerate("abc"[:seats])]
    return Session(GAME, duel(*models, seats=seats, phase="quarry", round=0).match)


@proves("DU-SET-03")
def test_a_quarry_is_one_enemy_model() -> None:
    table = duel(blade(), foe(), foe("third", seat=2), seats=3)
    named = ("third", "blade", "foe")
    play(table, name_quarries(table), quarries=named)
    assert tuple([table.match.secret(seat, "quarry", "") for seat in range(3)]) == named
    assert table.match.phase == "round"


@proves("DU-SET-03")
def test_nobody_hunts_their_own_model() -> None:
    session = at_quarries()
    before = session.hash()
    for raw in ("a1", "a2", 2, -1, None):
        with pytest.raises(Refused, match="quarry"):
            session.answer(0, raw)
    assert session.hash() == before


@proves("DU-SET-03")
@pytest.mark.parametrize("chosen", ["b1", "b2"])
def test_a_quarry_named_is_known_to_its_player_only(chosen: str) -> None:
    session = at_quarries()
    unnamed = session.view(1)
    session.answer(0, chosen)
    assert session.view(1) == unnamed
    assert session.match.secrets == {}, "sealed until all have answered"
    session.answer(1, "a1")
    assert session.view(0).secret(0, "quarry", "") == chosen
    assert session.view(1).secret(0, "quarry", "") == ""
    assert session.view(None).secrets == {}
    for seat in (0, 1):
        notes = [event for event in session.events_for(seat) if isinstance(event, SecretKept)]
        assert [note.seat for note in notes] == [seat]


@proves("DU-SET-03")
def test_what_the_others_see_does_not_depend_on_the_quarry() -> None:
    seen = []
    for chosen in ("b1", "b2"):
        session = at_quarries()
        session.answer(0, chosen)
        session.answer(1, "a1")
        seen.append((session.view(1), session.events_for(1), session.question))
    assert seen[0] == seen[1]
