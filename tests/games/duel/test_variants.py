"""Variants (DU-VAR): night."""

import pytest

from games.duel.builders import archer, blade, duel, foe
from wartable.core.match import Mark
from wartable.core.roster import Setup
from wartable.games.duel.actions.shoot import no_shot, no_target, shoot, targets
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.game import GAME, begin
from wartable.kit import play, proves, rolls
from wartable.play.session import Session


@proves("DU-VAR-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "seen"), [(101, True), (600, True), (601, False)])
def test_at_night_nobody_shoots_beyond_six_inches(gap: int, seen: bool) -> None:
    night = duel(archer(), foe(gap=gap), rules=("night",))
    refused = no_target(night, "archer", "foe")
    why = None if refused is None else (refused.clause, refused.reason)
    assert why == (None if seen else ("DU-VAR-01", 'night: no shot beyond 6"'))
    assert (no_shot(night, "archer") is None) is seen
    day = duel(archer(), foe(gap=gap))
    assert targets(day, "archer") == ("foe",)


@proves("DU-VAR-01")
def test_the_dark_is_told_from_a_wall_and_from_distance() -> None:
    others = [foe("near", gap=300), foe("nearer", x=100, y=600)]
    dim, far = foe("dim", x=900, y=600), foe("far", x=1600, y=600)
    shooter = archer(state="active")
    match = duel(shooter, *others, dim, far, rules=("night",), phase="act", active="archer").match
    session = Session(GAME, match)
    session.answer(0, "shoot")
    closed = {id: why.clause for id, why in session.closed(0)}
    assert closed == {"dim": "DU-VAR-01", "far": "DU-SHO-01"}


@proves("DU-VAR-01")
def test_night_changes_nothing_else() -> None:
    table = duel(archer(), foe(gap=600, state="done"), rules=("night",))
    play(table, shoot(table, "archer"), attack=[3, 1], save=[4])
    assert rolls(table, "attack")[0].need == 3
    table = duel(blade(), foe(gap=100), rules=("night",))
    play(table, strike(table, "blade"), attack=[4, 1, 1], save=[4])
    assert rolls(table, "attack")[0].need == 4


@proves("DU-VAR-01")
def test_a_variant_is_agreed_on_before_the_game() -> None:
    assert Mark("night") in begin(Setup(variants=("night",))).rules
    assert Mark("night") not in begin(Setup()).rules
    with pytest.raises(ValueError, match="no variant 'fog'"):
        begin(Setup(variants=("fog",)))
