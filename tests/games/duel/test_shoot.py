"""Shooting and diving (DU-SHO, DU-REA)."""

import pytest

from games.duel.builders import FIRST, REAL, archer, blade, duel, foe, open_to, targets, warden
from wartable.core.ask import Refused
from wartable.core.events import Rolled
from wartable.core.window import Change
from wartable.games.duel.actions.shoot import in_sight, no_shot, no_target, shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.changes import changes
from wartable.games.duel.events import Dived
from wartable.games.duel.game import GAME
from wartable.games.duel.rounds import activate
from wartable.kit import marks, play, proves, refusal, rolls
from wartable.play.session import Session


def told(refused: Refused | None) -> tuple[str, str] | None:
    return None if refused is None else (refused.clause, refused.reason)


# Who may shoot, and at whom


@proves("DU-SHO-01")
def test_a_model_without_shooting_dice_does_not_shoot() -> None:
    table = duel(blade(), foe(gap=300))
    assert told(no_shot(table, "blade")) == ("DU-SHO-01", "has nothing to shoot with")
    assert "shoot" not in open_to(table, "blade")


@proves("DU-SHO-01", "DU-GEN-02")
@pytest.mark.parametrize(
    ("gap", "why"), [(100, ("DU-SHO-01", "an enemy is within 1″")), (101, None)]
)
def test_nobody_shoots_with_an_enemy_within_an_inch(gap: int, why: tuple[str, str] | None) -> None:
    table = duel(archer(), foe(gap=gap), foe("further", x=800, y=900))
    assert told(no_shot(table, "archer")) == why
    assert ("shoot" in open_to(table, "archer")) is (why is None)


@proves("DU-SHO-01")
def test_any_enemy_within_an_inch_keeps_from_shooting_and_no_friend() -> None:
    far = foe(x=900, y=900)
    third = foe("third", seat=2, gap=100)
    assert no_shot(duel(archer(), far, third, seats=3), "archer") is not None
    assert no_shot(duel(archer(), far, blade(gap=0)), "archer") is None


@proves("DU-SHO-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "reached"), [(1200, True), (1201, False)])
def test_a_target_is_within_range(gap: int, reached: bool) -> None:
    table = duel(archer(), foe(gap=gap))
    assert (targets(table, "archer") == ("foe",)) is reached
    why = None if reached else ("DU-SHO-01", "no enemy in range and sight")
    assert told(no_shot(table, "archer")) == why


@proves("DU-SHO-01")
@pytest.mark.parametrize(("gap", "reached"), [(800, True), (801, False)])
def test_every_kind_has_its_own_range(gap: int, reached: bool) -> None:
    assert (targets(duel(warden(), foe(gap=gap)), "warden") == ("foe",)) is reached


@proves("DU-SHO-01")
def test_the_shooter_picks_among_enemies_and_nobody_else() -> None:
    others = [foe("near", gap=200), foe("far", x=500, y=900), foe("third", seat=2, x=900, y=900)]
    table = duel(archer(), blade(x=300, y=900), *others, seats=3)
    assert targets(table, "archer") == ("near", "far", "third")
    assert refusal(table, shoot(table, "archer"), target="blade").clause == "CORE-ASK-01"
    play(table, shoot(table, "archer"), target="third", dive=False, attack=[6, 1])
    assert [table[id].wounds for id in ("near", "far", "third")] == [2, 2, 1]


@proves("DU-SHO-01", "DU-SHO-02")
def test_an_enemy_that_cannot_be_shot_at_is_shown_with_the_reason() -> None:
    shooter = archer(x=800, y=900, state="active")
    seen = [foe("left", x=300, y=900), foe("right", x=1300, y=900)]
    hidden, far = foe("hidden", x=800, y=1200), foe("far", x=800, y=2300)
    table = duel(shooter, *seen, hidden, far, board=REAL, phase="act", active="archer")
    session = Session(GAME, table.match)
    session.answer(0, "shoot")
    closed = {id: told(why) for id, why in session.closed(0)}
    assert closed == {
        "hidden": ("DU-SHO-02", "out of sight"),
        "far": ("DU-SHO-01", "out of range"),
    }
    before = session.hash()
    with pytest.raises(Refused):
        session.answer(0, "hidden")
    assert session.hash() == before


# Sight; the wall stands from x = 600 to 1000, y = 1000 to 1050


@proves("DU-SHO-02")
@pytest.mark.parametrize(
    ("x", "seen"),
    [
        pytest.param(800, False, id="behind its middle"),
        pytest.param(950, False, id="a hundredth behind its end"),
        pytest.param(951, True, id="along its end, touching it"),
        pytest.param(649, True, id="along its other end"),
        pytest.param(650, False, id="a hundredth behind that"),
    ],
)
def test_the_wall_hides_and_its_edge_does_not(x: int, seen: bool) -> None:
    table = duel(archer(x=x, y=900), foe(x=x, y=1150), board=REAL)
    assert in_sight(table, "archer", "foe") is seen
    assert in_sight(table, "foe", "archer") is seen
    why = None if seen else ("DU-SHO-02", "out of sight")
    assert told(no_target(table, "archer", "foe")) == why


@proves("DU-SHO-02")
@pytest.mark.parametrize(
    ("base", "seen"),
    [
        pytest.param(49, True, id="as wide as they: lines pass along its edges"),
        pytest.param(50, False, id="a hundredth wider"),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_another_base_hides_what_is_wholly_behind_it(base: int, seen: bool, seat: int) -> None:
    between = blade(x=500, seat=seat, base=base)
    table = duel(archer(), between, foe(x=900))
    assert in_sight(table, "archer", "foe") is seen


@proves("DU-SHO-02")
@pytest.mark.parametrize(
    ("apart", "seen"),
    [
        pytest.param(60, False, id="they overlap in the line of sight"),
        pytest.param(98, True, id="a line touches both"),
    ],
)
def test_two_bases_together_may_hide_one(apart: int, seen: bool) -> None:
    low, high = blade("low", x=500, y=300 - apart // 2), blade("high", x=650, y=300 + apart // 2)
    table = duel(archer(), low, high, foe(x=FIRST + 900))
    assert in_sight(table, "archer", "foe") is seen


@proves("DU-SHO-02")
def test_any_line_will_do() -> None:
    half_hidden = duel(archer(x=940, y=900), foe(x=1010, y=1200), board=REAL)
    assert in_sight(half_hidden, "archer", "foe")


@proves("DU-SHO-02")
def test_the_hill_hides_nobody() -> None:
    table = duel(archer(x=1200, y=1450), foe(x=2100, y=1450), board=REAL)
    assert targets(table, "archer") == ("foe",)


@proves("DU-SHO-02", "DU-STR-03")
def test_the_slain_hide_nobody() -> None:
    table = duel(archer(), foe(base=50, gap=300, wounds=1), foe("behind", x=900))
    assert targets(table, "archer") == ("foe",)
    play(table, shoot(table, "archer"), dive=False, attack=[6, 1])
    assert targets(table, "archer") == ("behind",)


# Shooting


@proves("DU-SHO-03")
def test_shooting_dice_need_four() -> None:
    table = duel(archer(), foe(gap=900, state="done"))
    play(table, shoot(table, "archer"), attack=[4, 3], save=[1])
    assert rolls(table, "attack")[0].need == 4
    assert table["foe"].wounds == 1


@proves("DU-SHO-03")
@pytest.mark.parametrize(
    ("shooter", "target", "need"),
    [
        pytest.param(1, 0, 3, id="down from the hill"),
        pytest.param(1, 1, 4, id="both on the hill"),
        pytest.param(0, 1, 4, id="up to the hill"),
        pytest.param(0, 0, 4, id="neither on the hill"),
    ],
)
def test_the_hill_helps_against_those_who_are_not_on_it(
    shooter: int, target: int, need: int
) -> None:
    table = duel(archer(level=shooter), foe(gap=900, state="done", level=target))
    play(table, shoot(table, "archer"), attack=[1, 1])
    assert rolls(table, "attack")[0].need == need


@proves("DU-SHO-03")
def test_the_hill_does_not_help_to_strike() -> None:
    table = duel(archer(level=1), foe(gap=50))
    play(table, strike(table, "archer"), attack=[3])
    assert rolls(table, "attack")[0].need == 4


@proves("DU-SHO-03", "DU-STR-02")
def test_a_shot_can_be_saved_but_not_a_natural_six() -> None:
    table = duel(archer(), foe(gap=900, state="done"))
    play(table, shoot(table, "archer"), attack=[6, 4], save=[4])
    assert table["foe"].wounds == 1


# Diving


@proves("DU-REA-01")
@pytest.mark.parametrize(("dives", "need", "state"), [(True, 3, "done"), (False, 4, "ready")])
def test_a_ready_target_may_dive_for_a_better_save(dives: bool, need: int, state: str) -> None:
    table = duel(archer(), foe(gap=900, saves_on=4))
    play(table, shoot(table, "archer"), dive=dives, attack=[4, 1], save=[3])
    (save,) = rolls(table, "save")
    assert (save.need, table["foe"].state) == (need, state)
    assert [(m.amount, m.clause) for m in save.modifiers] == [(-1, "DU-REA-01")] * dives
    assert table["foe"].wounds == (2 if dives else 1)


@proves("DU-REA-01")
def test_a_dive_says_what_it_costs_and_what_it_changes() -> None:
    table = duel(archer(), foe(gap=900, saves_on=5))
    steps = shoot(table, "archer")
    question = next(steps)
    assert (question.name, question.letting_by()) == ("dive", (False,))
    assert question.window is not None and question.window.spends == "its activation"
    assert changes(table, question, True) == (Change("save", 5, 4, model="foe", counts="need"),)


@proves("DU-REA-01")
@pytest.mark.parametrize("state", ["done", "active"])
def test_only_a_ready_model_dives(state: str) -> None:
    table = duel(archer(), foe(gap=900, state=state))
    play(table, shoot(table, "archer"), attack=[4, 1], save=[4])
    assert rolls(table, "save")[0].need == 4


@proves("DU-REA-01")
def test_the_owner_of_the_target_decides_before_the_dice_are_rolled() -> None:
    match = duel(archer(state="active"), foe(gap=900), phase="act", active="archer").match
    session = Session(GAME, match)
    session.answer(0, "shoot")
    asked = session.asked(1)
    assert asked is not None
    assert (asked.name, asked.clause) == ("dive", "DU-REA-01")
    assert session.asked(0) is None
    session.answer(1, True)
    session.answer(0, [4, 1])
    shown = [type(e) for e in session.events() if isinstance(e, Dived | Rolled)]
    assert shown == [Dived, Rolled]


@proves("DU-REA-01")
def test_a_dive_counts_against_one_shot_only() -> None:
    table = duel(archer(), archer("second", y=500), foe(gap=900))
    play(table, shoot(table, "archer"), dive=True, attack=[4, 1], save=[3])
    play(table, shoot(table, "second"), attack=[4, 1], save=[4])
    assert [roll.need for roll in rolls(table, "save")] == [3, 4]


@proves("DU-REA-01", "DU-TRN-03")
def test_who_has_dived_is_not_activated_this_round() -> None:
    table = duel(archer(), foe("one", gap=900), foe("two", x=900, y=900), seat=1)
    play(table, shoot(table, "archer"), target="one", dive=True, attack=[1, 1])
    play(table, activate(table))
    assert table.match.active == "two"


@proves("DU-REA-01", "DU-TRN-05")
def test_diving_and_being_wary_help_together() -> None:
    table = duel(archer(), foe(gap=900, saves_on=5, statuses=marks("wary")))
    play(table, shoot(table, "archer"), dive=True, attack=[4, 4], save=[3, 2])
    assert rolls(table, "save")[0].need == 3
    assert table["foe"].wounds == 1


@proves("DU-REA-01")
def test_nobody_dives_from_a_strike() -> None:
    table = duel(blade(), foe(gap=50))
    play(table, strike(table, "blade"), attack=[4, 1, 1], save=[4])
    assert table["foe"].state == "ready"
