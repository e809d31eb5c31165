"""Variants (DU-VAR): night and brawl."""

import pytest

from games.duel.builders import archer, blade, duel, foe, objective, targets
from wartable.core.match import Mark
from wartable.core.roster import Setup
from wartable.games.duel.actions.shoot import no_shot, no_target, shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.deployment import deploy
from wartable.games.duel.game import GAME, begin
from wartable.games.duel.rows import field
from wartable.games.duel.table import Table
from wartable.kit import play, proves, refusal, rolls
from wartable.play.session import Session


@proves("DU-VAR-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "seen"), [(101, True), (600, True), (601, False)])
def test_at_night_nobody_shoots_beyond_six_inches(gap: int, seen: bool) -> None:
    night = duel(archer(), foe(gap=gap), variants=("night",))
    refused = no_target(night, "archer", "foe")
    why = None if refused is None else (refused.clause, refused.reason)
    assert why == (None if seen else ("DU-VAR-01", "night: no shot beyond 6″"))
    assert (no_shot(night, "archer") is None) is seen
    day = duel(archer(), foe(gap=gap))
    assert targets(day, "archer") == ("foe",)


@proves("DU-VAR-01")
def test_the_dark_is_told_from_a_wall_and_from_distance() -> None:
    others = [foe("near", gap=300), foe("nearer", x=100, y=600)]
    dim, far = foe("dim", x=900, y=600), foe("far", x=1600, y=600)
    shooter = archer(state="active")
    match = duel(
        shooter, *others, dim, far, variants=("night",), phase="act", active="archer"
    ).match
    session = Session(GAME, match)
    session.answer(0, "shoot")
    closed = {id: why.clause for id, why in session.closed(0)}
    assert closed == {"dim": "DU-VAR-01", "far": "DU-SHO-01"}


@proves("DU-VAR-01")
def test_night_changes_nothing_else() -> None:
    table = duel(archer(), foe(gap=600, state="done"), variants=("night",))
    play(table, shoot(table, "archer"), attack=[3, 1], save=[4])
    assert rolls(table, "attack")[0].need == 3
    table = duel(blade(), foe(gap=100), variants=("night",))
    play(table, strike(table, "blade"), attack=[4, 1, 1], save=[4])
    assert rolls(table, "attack")[0].need == 4


# Brawl: the square runs from 800 to 1600 both ways; wall and hill reach into it


def brawl(seats: int = 2) -> Table:
    return Table(begin(Setup(seats=seats, variants=("brawl",))))


@proves("DU-VAR-02")
def test_in_a_brawl_everyone_deploys_in_the_same_square() -> None:
    table = brawl(seats=3)
    for spot in ((849, 849), (1551, 849), (849, 1551)):
        play(table, deploy(table), deploy=(*spot, 0))
    assert [model.seat for model in table.match.models.values()] == [0, 1, 2]
    xs, ys = zip(*field().brawl.area, strict=True)
    assert (max(xs) - min(xs), max(ys) - min(ys)) == (800, 800)
    assert (min(xs) + max(xs), min(ys) + max(ys)) == (2 * objective().x, 2 * objective().y)


@proves("DU-VAR-02", "DU-SET-02")
@pytest.mark.parametrize(
    "spot",
    [
        pytest.param((848, 1200), id="west of the square"),
        pytest.param((1200, 848), id="south of it"),
        pytest.param((1552, 849), id="east of it"),
        pytest.param((1200, 1552), id="north of it"),
        pytest.param((1200, 200), id="where one would deploy without the brawl"),
    ],
)
def test_in_a_brawl_nobody_deploys_elsewhere(spot: tuple[int, int]) -> None:
    table = brawl()
    said = refusal(table, deploy(table), deploy=(*spot, 0))
    assert (said.clause, said.reason) == ("DU-SET-02", "not wholly in your zone")


@proves("DU-VAR-02", "DU-SET-02")
@pytest.mark.parametrize(
    ("taken", "free"),
    [
        pytest.param((900, 952), (900, 951), id="the wall"),
        pytest.param((1048, 1025), (1049, 1025), id="the end of the wall"),
        pytest.param((1500, 1152), (1500, 1151), id="the hill"),
    ],
)
def test_nobody_deploys_on_the_wall_or_on_the_hill(
    taken: tuple[int, int], free: tuple[int, int]
) -> None:
    table = brawl()
    said = refusal(table, deploy(table), deploy=(*taken, 0))
    assert (said.clause, said.reason) == ("DU-SET-02", "something is there already")
    play(table, deploy(table), deploy=(*free, 0))
    assert table["a1"].at == (*free, 0)


@proves("DU-VAR-01", "DU-VAR-02")
def test_without_a_variant_zones_are_those_of_the_field() -> None:
    assert begin(Setup()).board is field().board
    assert begin(Setup(variants=("night",))).board is field().board


@proves("DU-VAR-01")
def test_a_variant_is_agreed_on_before_the_game() -> None:
    assert Mark("night") in begin(Setup(variants=("night",))).rules
    assert Mark("night") not in begin(Setup()).rules
    with pytest.raises(ValueError, match="no variant 'fog'"):
        begin(Setup(variants=("fog",)))
