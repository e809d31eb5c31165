"""Traits (DU-TRT), and what happens where two of them meet."""

import pytest

from games.duel.builders import archer, blade, duel, foe, open_to, shade, warden
from wartable.core.hooks.traits import special_rules
from wartable.games.duel.actions.shoot import shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.events import Wounded
from wartable.games.duel.game import GAME
from wartable.games.duel.match import Model
from wartable.games.duel.rounds import act
from wartable.games.duel.rows import kinds
from wartable.games.duel.scoring import morale_tests, stand_or_flee
from wartable.games.duel.table import Table
from wartable.kit import ask, marks, play, proves, refusal, rolls
from wartable.play.session import Session

NO_BOTH = ("DU-TRT-02", "heavy: it does not Move and Shoot in one activation")


@pytest.mark.parametrize("kind", kinds())
def test_every_trait_in_the_data_does_something(kind: str) -> None:
    assert set(kinds()[kind].traits) <= set(special_rules("DU").kinds())


# Keen


@proves("DU-TRT-01", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "need"), [(101, 3), (600, 3), (601, 4)])
def test_keen_shots_need_one_less_within_six_inches(gap: int, need: int) -> None:
    table = duel(archer(traits=marks("keen")), foe(gap=gap, state="done"))
    play(table, shoot(table, "archer"), attack=[3, 1], **({"save": [4]} if need == 3 else {}))
    assert rolls(table, "attack")[0].need == need


@proves("DU-TRT-01")
def test_keen_is_of_no_use_to_strike_nor_to_others() -> None:
    blow = duel(archer(), foe(gap=50))
    play(blow, strike(blow, "archer"), attack=[3])
    assert rolls(blow, "attack")[0].need == 4
    shot = duel(warden(), archer("keen", seat=1, gap=300, state="done"))
    play(shot, shoot(shot, "warden"), attack=[3])
    assert rolls(shot, "attack")[0].need == 4


# Heavy


def active(model: Model, taken: tuple[str, ...], gap: int) -> Table:
    return duel(model, foe(gap=gap, state="done"), phase="act", active=model.id, taken=taken)


@proves("DU-TRT-02")
@pytest.mark.parametrize(
    ("taken", "barred"),
    [pytest.param("move", "shoot", id="moved"), pytest.param("shoot", "move", id="shot")],
)
def test_the_heavy_do_not_move_and_shoot_in_either_order(taken: str, barred: str) -> None:
    heavy = active(warden(state="active"), (taken,), gap=300)
    assert barred not in open_to(heavy, "warden")
    light = active(archer(state="active"), (taken,), gap=300)
    assert barred in open_to(light, "archer")


@proves("DU-TRT-02")
@pytest.mark.parametrize(("taken", "barred"), [("move", "shoot"), ("shoot", "move")])
def test_the_reason_is_shown_and_the_answer_refused(taken: str, barred: str) -> None:
    table = active(warden(state="active", traits=marks("heavy")), (taken,), gap=100)
    said = refusal(table, act(table), action=barred)
    assert said.clause == "DU-TRT-02"
    closed = dict(Session(GAME, table.match).closed(0))
    assert (closed[barred].clause, closed[barred].reason) == NO_BOTH


@proves("DU-TRT-02")
@pytest.mark.parametrize("taken", ["move", "strike"])
def test_the_heavy_may_strike_with_either(taken: str) -> None:
    table = active(warden(state="active"), (taken,), gap=100)
    offered = {"move": ("strike",), "strike": ("move",)}[taken]
    assert open_to(table, "warden") == offered


@proves("DU-TRT-02", "DU-TRN-04")
def test_a_heavy_model_that_moved_away_has_nothing_left_to_do() -> None:
    table = active(warden(state="active"), ("move",), gap=300)
    play(table, act(table))
    assert (table["warden"].state, table.match.taken) == ("done", ("move",))


@proves("DU-TRT-02")
def test_the_next_activation_is_another_matter() -> None:
    table = duel(warden(), foe(gap=300), phase="activate", taken=("move",))
    play(table, GAME.rules.procedures["activate"](table))
    assert open_to(table, "warden") == ("move", "shoot")


# Vengeful


def dying(striker: Model, **over: int) -> Table:
    return duel(striker, blade("victim", seat=1, gap=50, **({"wounds": 1} | over)))


@proves("DU-TRT-03")
@pytest.mark.parametrize(("face", "wounds"), [(3, 3), (4, 2), (6, 2)])
def test_a_last_blow_wounds_the_striker_on_four(face: int, wounds: int) -> None:
    table = dying(warden())
    play(table, strike(table, "warden"), attack=[6, 1], last_blow=ask(True, [face]))
    assert table["warden"].wounds == wounds
    assert rolls(table, "last blow")[0].need == 4
    assert "victim" not in table
    assert rolls(table, "save") == []


@proves("DU-TRT-03")
def test_a_last_blow_need_not_be_struck() -> None:
    table = dying(warden())
    play(table, strike(table, "warden"), attack=[6, 1], last_blow=False)
    assert rolls(table, "last blow") == []
    assert table["warden"].wounds == 3


@proves("DU-TRT-03")
def test_the_owner_of_the_slain_decides() -> None:
    match = duel(
        warden(state="active"),
        blade("victim", seat=1, gap=50, wounds=1),
        phase="act",
        active="warden",
        taken=("move",),
    ).match
    session = Session(GAME, match)
    session.answer(0, "strike")
    session.answer(0, [6, 1])
    asked = session.asked(1)
    assert asked is not None
    assert (asked.name, asked.clause) == ("last blow", "DU-TRT-03")
    assert "victim" in session.match.models, "still there while it strikes back"


@proves("DU-TRT-03")
def test_no_last_blow_while_wounds_are_left() -> None:
    table = dying(warden(), wounds=2)
    play(table, strike(table, "warden"), attack=[6, 1])
    assert table["victim"].wounds == 1


@proves("DU-TRT-03")
def test_no_last_blow_at_one_who_shot() -> None:
    table = duel(archer(), blade("victim", seat=1, gap=300, wounds=1, state="done"))
    play(table, shoot(table, "archer"), attack=[6, 1])
    assert table.match.lost == ("victim",)


@proves("DU-TRT-03", "DU-STR-03")
def test_the_striker_may_be_slain_by_the_last_blow_and_that_ends_its_activation() -> None:
    striker = shade("striker", state="active", wounds=1)
    friend, victim = blade("friend", x=900), blade("victim", seat=1, gap=50, wounds=1)
    other = foe("other", x=1200)
    table = duel(striker, friend, victim, other, phase="act", active="striker")
    play(table, act(table), action="strike", attack=[6, 1], last_blow=ask(True, [4]))
    assert set(table.match.lost) == {"striker", "victim"}
    assert (table.match.phase, table.match.active, table.match.seat) == ("activate", None, 1)


@proves("DU-TRT-03")
def test_one_slain_by_a_last_blow_strikes_none() -> None:
    table = dying(blade("striker", wounds=1))
    play(table, strike(table, "striker"), attack=[6, 1, 1], last_blow=ask(True, [4]))
    assert set(table.match.lost) == {"striker", "victim"}
    assert [e.model for e in table.log if isinstance(e, Wounded)] == ["victim", "striker"]


# Steadfast and dread


@proves("DU-TRT-04")
@pytest.mark.parametrize(("face", "stands"), [(1, False), (2, True)])
def test_the_steadfast_stand_on_two(face: int, stands: bool) -> None:
    table = duel(warden(), foe("b1", x=900), foe("b2", x=1200))
    play(table, morale_tests(table), morale=[face])
    assert rolls(table, "morale")[0].need == 2
    assert ("warden" in table) is stands


@proves("DU-TRT-04")
def test_the_steadfast_steady_nobody_else() -> None:
    table = duel(archer(), warden("b1", seat=1, gap=100), foe("b2", x=900))
    play(table, morale_tests(table), morale=[2])
    assert rolls(table, "morale")[0].need == 3
    assert "archer" not in table


@proves("DU-TRT-04", "DU-TRT-05")
def test_dread_does_not_shake_the_steadfast() -> None:
    around = [shade("b1", seat=1, gap=100), shade("b2", seat=1, x=100, y=500)]
    table = duel(warden(), *around)
    play(table, morale_tests(table), morale=[2])
    (test,) = rolls(table, "morale")
    assert test.need == 2
    assert [(m.amount, m.clause, m.instead) for m in test.modifiers] == [(2, "DU-TRT-04", True)]
    assert "warden" in table


@proves("DU-TRT-05", "DU-GEN-02")
@pytest.mark.parametrize(("gap", "need"), [(0, 4), (300, 4), (301, 3)])
def test_dread_makes_morale_harder_within_three_inches(gap: int, need: int) -> None:
    table = duel(archer(), shade(seat=1, gap=gap), foe("b2", x=1500))
    play(table, morale_tests(table), morale=[3])
    assert rolls(table, "morale")[0].need == need
    assert ("archer" in table) is (need == 3)


@proves("DU-TRT-05")
def test_each_dread_counts() -> None:
    table = duel(archer(), shade("b1", seat=1, gap=0), shade("b2", seat=1, y=500))
    play(table, morale_tests(table), morale=[5])
    (test,) = rolls(table, "morale")
    assert test.need == 5
    assert [(m.amount, m.clause, m.source) for m in test.modifiers] == [
        (1, "DU-TRT-05", "b1"),
        (1, "DU-TRT-05", "b2"),
    ]


@proves("DU-TRT-05")
def test_dread_does_not_frighten_its_own_side_nor_itself() -> None:
    table = duel(shade(), foe("b1", x=900), foe("b2", x=1200))
    play(table, morale_tests(table), morale=[3])
    assert rolls(table, "morale")[0].need == 3
    friends = [archer(), shade("friend", gap=100)]
    table = duel(*friends, foe("b1", x=900), foe("b2", x=1200))
    play(table, stand_or_flee(table, "archer"), morale=[3])
    assert "archer" in table


@proves("DU-TRT-05")
def test_dread_frightens_the_models_of_every_other_player() -> None:
    table = duel(archer(), shade(seat=2, gap=100), foe(x=900), seats=3)
    play(table, morale_tests(table), morale=ask([4], [3], [3]))
    assert [(roll.seat, roll.need) for roll in rolls(table, "morale")] == [(0, 4), (1, 3), (2, 3)]
