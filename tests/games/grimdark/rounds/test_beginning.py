"""From what was agreed to a battle that can begin."""

import pytest

from wartable.core.match import Mark
from wartable.core.roster import Setup
from wartable.core.units.whereabouts import beside
from wartable.games.grimdark.match import MUSTERED
from wartable.games.grimdark.rounds.beginning import begin
from wartable.games.grimdark.rows import missions
from wartable.games.grimdark.terrain.rows import tables
from wartable.kit.proofs import proves

OWN = {
    "name": "Few",
    "model": [{"unit": "warden-captain", "count": 1}, {"unit": "line-squad", "count": 5}],
}


@proves("GF-PRE-17", "GF-GEN-13", "GF-GEN-27")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_an_army_beside_the_table(seats: int) -> None:
    match = begin(Setup(seats=seats))
    assert {one.seat for one in match.units.values()} == set(range(seats))
    assert {one.where for one in match.aside} == {MUSTERED} and not match.models
    assert (match.points, len(match.board.zones)) == ((0,) * seats, seats)


@proves("GF-MUL-04")
def test_every_other_army_is_an_enemy() -> None:
    match = begin(Setup(seats=3))
    pairs = [(a, b) for a in range(3) for b in range(3)]
    assert [match.hostile(a, b) for a, b in pairs] == [a != b for a, b in pairs]


@proves("GF-PRE-17", "GF-SPR-56", "GF-MOR-03")
def test_a_list_becomes_units_and_models() -> None:
    match = begin(Setup(rosters=(OWN, OWN), limit=500))
    hero, line = [unit for unit in match.units.values() if unit.seat == 0]
    (captain,) = beside(match, hero.id)
    soldiers = beside(match, line.id)
    assert (captain.hero, captain.tough, captain.quality, captain.defense) == (True, 3, 3, 3)
    assert Mark("fearless") in captain.traits and captain.base == 63
    assert captain.weapons == ("pistol", "hero-blade")
    assert captain.at == soldiers[4].at == (0, 0, 0), "nobody stands anywhere yet"
    assert (line.size, len(soldiers), line.value) == (5, 5, 70)
    assert [sheet.hero for sheet in (*hero.sheets, *line.sheets)] == [True, False]
    assert {model.sheet for model in soldiers} == {line.sheets[0].id}
    assert line.leader == soldiers[0].id


@proves("GF-PRE-17", "GF-PRE-18", "GF-PRE-30")
def test_points_and_force_organisation_bind_if_they_were_agreed() -> None:
    with pytest.raises(ValueError, match="GF-PRE-17"):
        begin(Setup(rosters=(OWN, OWN), limit=100))
    two = {"name": "Two", "model": [{"unit": "warden-captain", "count": 1}] * 2}
    begin(Setup(rosters=(two, two), limit=500))
    with pytest.raises(ValueError, match="GF-PRE-18"):
        begin(Setup(rosters=(two, two), limit=500, variants=("force-organisation=true",)))


@proves("GF-PRE-30", "GF-MIS-01")
def test_what_was_agreed_is_noted_and_nothing_else() -> None:
    match = begin(Setup(mission="sabotage", variants=("until-decided=true",)))
    assert (match.mission, match.rules) == ("sabotage", (Mark("until-decided"),))
    plain = begin(Setup())
    assert (plain.mission, plain.rules, plain.phase) == ("", (), "mission")


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(mission="sabotag"), "no mission 'sabotag'"),
        (Setup(variants=("night=true",)), "no variant 'night'"),
        (Setup(variants=("table=moon",)), "table is one of"),
        (Setup(seats=5), "GF-MUL-03"),
        (Setup(seats=1), "GF-MUL-03"),
    ],
)
def test_what_cannot_be_played_is_refused(setup: Setup, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        begin(setup)


@proves("GF-PRE-01", "GF-PRE-03", "GF-PRE-04")
@pytest.mark.parametrize("table", ["old-town", "broken-fields", "two-woods"])
def test_tables_laid_by_hand_have_enough_pieces_on_a_flat_table(table: str) -> None:
    board = begin(Setup(variants=(f"table={table}",))).board
    assert set(tables()) == {"old-town", "broken-fields", "two-woods"}
    assert (board.width, board.depth, len(board.terrain) >= 15) == (7200, 4800, True)
    assert all([piece.traits for piece in board.terrain]) and len(missions()) == 6
    for piece in board.terrain:
        ys = [y for _, y in piece.footprint]
        assert "impassable" not in piece.traits or (min(ys) >= 1200 and max(ys) <= 3600)
