"""Fungus Brew, Unstable Mutation, Stupidity, Cursed (GH-TRT-15, 22, 66, 88)."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, open_to
from games.grimheim.warband.rosters import entry, warband, wrong
from wartable.core.hooks.traits import special_rules
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cleanse import cleanse
from wartable.games.grimheim.actions.recover import recover
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.marks import with_marks
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.traits.events import BornUnder
from wartable.games.grimheim.turns.activation import act, activate
from wartable.games.grimheim.turns.events import TurnBegan
from wartable.games.grimheim.turns.phases import end_turn, start_turn
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.wounds.statuses import gain_status
from wartable.kit import marks, play, proves

# Fungus Brew


@proves("GH-TRT-22")
@pytest.mark.parametrize(
    ("die", "result"),
    [
        (6, "ceaseless"),
        (5, "resilient"),
        (4, "resilient"),
        (3, "fearful"),
        (2, "fearful"),
        (1, "stupidity"),
    ],
)
def test_what_comes_of_the_brew_lasts_until_the_turn_ends(die: int, result: str) -> None:
    table = battle(model("drinker", "fungus-brew"))
    answers = {"fungus brew": True}
    play(table, activate(table), brew=[die], **answers)
    bad = {"ceaseless", "resilient", "fearful", "stupidity"}
    assert {name for name in bad if table["drinker"].bears(name)} == {result}
    play(table, end_turn(table))
    assert not table["drinker"].bears(result)


@proves("GH-TRT-22")
def test_nobody_has_to_drink() -> None:
    table = battle(model("drinker", "fungus-brew"))
    play(table, activate(table), **{"fungus brew": False})
    assert table["drinker"].effects == ()


@proves("GH-TRT-22")
def test_fear_of_others_doing_outlasts_the_brew() -> None:
    table = battle(model("drinker", "fungus-brew"), foe(x=2000))
    gain_status(table, "drinker", "fearful", "GH-TRT-19", by="foe")
    play(table, activate(table), brew=[2], **{"fungus brew": True})
    play(table, end_turn(table))
    assert table["drinker"].bears("fearful")


@proves("GH-TRT-22", "GH-TRT-20")
def test_the_fearless_do_not_fear_the_brew() -> None:
    table = battle(model("drinker", "fungus-brew", "fearless"))
    play(table, activate(table), brew=[3], **{"fungus brew": True})
    assert not table["drinker"].bears("fearful")


# Stupidity


@proves("GH-TRT-66", "GH-STS-10")
@pytest.mark.parametrize(("die", "lost"), [(1, True), (2, False)])
def test_on_a_one_the_action_is_lost_with_its_ap(die: int, lost: bool) -> None:
    table = battle(
        model("ogre", "stupidity", statuses=marks("burning"), state="active"),
        phase="act",
        active="ogre",
    )
    play(table, act(table), action="recover", stupidity=[die])
    assert table["ogre"].ap == 1
    assert table["ogre"].bears("burning") == lost
    assert table.match.taken == ("recover",)
    assert not table["ogre"].bears("action lost")


@proves("GH-TRT-66", "GH-STS-10", "GH-ACT-33", "GH-TRN-15")
@pytest.mark.parametrize(
    ("die", "ap", "burn", "state", "left"),
    [
        pytest.param(1, 3, 1, "active", 2, id="lost, it goes on with the rest"),
        pytest.param(1, 3, 2, "active", 1, id="lost with all the AP it was to burn"),
        pytest.param(1, 3, 3, "done", 0, id="lost with the last AP"),
        pytest.param(2, 3, 1, "holding", 2, id="made, it ends the activation"),
    ],
)
def test_a_pass_that_is_lost_neither_ends_the_activation_nor_holds(
    die: int, ap: int, burn: int, state: str, left: int
) -> None:
    ogre = model("ogre", "stupidity", ap=ap, state="active")
    table = battle(ogre, foe(x=2500), phase="act", active="ogre")
    play(table, act(table), action="pass", burn=burn, stupidity=[die])
    assert (table["ogre"].state, table["ogre"].ap) == (state, left)
    if state == "active":
        assert (table.match.active, "pass" in open_to(table, "ogre")) == ("ogre", False)


@proves("GH-TRT-66", "GH-STS-10", "GH-STS-08")
@pytest.mark.parametrize(("fear", "wits", "lost"), [(1, 6, True), (6, 1, True), (2, 2, False)])
def test_fear_and_stupidity_each_roll_a_die(fear: int, wits: int, lost: bool) -> None:
    ogre = model("ogre", "stupidity", statuses=marks("fearful", "burning"), state="active")
    table = battle(ogre, phase="act", active="ogre")
    play(table, recover(table, "ogre"), stupidity=[wits], fearful=[fear])
    assert table["ogre"].bears("burning") == lost


@proves("GH-TRT-66")
def test_stupidity_troubles_a_move_which_fear_does_not() -> None:
    ogre = model("ogre", "stupidity", statuses=marks("fearful"), state="active")
    table = battle(ogre, phase="act", active="ogre")
    play(table, act(table), action="move", move=[(1200, 1000, 0)], stupidity=[1])
    assert table["ogre"].at == (1000, 1000, 0)


# Unstable Mutation


@proves("GH-TRT-88")
@pytest.mark.parametrize(
    ("die", "ap", "wounds"), [(1, 2, 8), (2, 2, 8), (3, 2, 10), (4, 2, 10), (5, 3, 10), (6, 3, 10)]
)
def test_an_unstable_body_hurts_or_hurries(die: int, ap: int, wounds: int) -> None:
    table = battle(model("thing", "unstable-mutation", "toughest"))
    pain = {"mutation damage": [3]} if die <= 2 else {}
    play(table, activate(table), mutation=[die], **pain)
    assert (table["thing"].ap, table["thing"].wounds) == (ap, wounds)


@proves("GH-TRT-88")
def test_who_dies_of_it_has_had_its_activation() -> None:
    table = battle(model("thing", "unstable-mutation", wounds=1), foe(x=2000))
    play(table, activate(table), mutation=[1], **{"mutation damage": [1]})
    assert "thing" not in table
    assert (table.match.active, table.match.seat) == (None, 1)


# Cursed


@proves("GH-TRT-15")
def test_the_cursed_start_the_battle_under_the_curse_also_in_reserve() -> None:
    waiting = model("waiting", "cursed", state="reserve")
    table = battle(model("wretch", "cursed"), foe(x=2000), turn=0, reserve=(waiting,))
    play(table, start_turn(table))
    assert [mark.name for mark in table["wretch"].statuses] == ["cursed"]
    assert [mark.name for mark in table.match.reserve[0].statuses] == ["cursed"]
    assert table["foe"].statuses == ()


@proves("GH-TRT-15")
@pytest.mark.parametrize("status", ["hidden", "cursed"])
def test_whatever_else_is_on_them_they_are_cursed_once(status: str) -> None:
    wretch = model("wretch", "cursed", statuses=(Mark(status),))
    table = battle(wretch, foe(x=2000), turn=0)
    play(table, start_turn(table))
    assert [mark.name for mark in table["wretch"].statuses].count("cursed") == 1
    told = [event for event in table.log if isinstance(event, BornUnder)]
    assert len(told) == (status != "cursed")


@proves("GH-TRT-15", "GH-STS-14", "GH-STS-15")
def test_a_curse_from_birth_can_be_cleansed_and_does_not_come_back() -> None:
    wretch = model("wretch", "cursed", "divine", weapons=(bow(),))
    table = battle(wretch, foe(x=1600, state="done", ap=0), turn=0)
    play(table, start_turn(table))
    play(table, attack(table, Shot("wretch", bow(), "foe", "shoot")), attack=[1, 2, 2])
    assert table["wretch"].wounds == 9
    play(table, cleanse(table, "wretch"))
    table.do(TurnBegan("GH-TRN-04", {}))
    play(table, start_turn(table))
    play(table, attack(table, Shot("wretch", bow(), "foe", "shoot")), attack=[1, 2, 2])
    assert table["wretch"].wounds == 9


# Mercenary


@proves("GH-TRT-45", "GH-BLD-08")
def test_the_mercenary_trait_marks_members_of_mixed_warbands_and_does_nothing_else() -> None:
    orc = entry("orc", "mercenary", faction="tribes")
    mixed = warband(entry("human", "mercenary"), orc, faction="mercenaries")
    assert check(mixed) == []
    assert wrong(entry(), entry("human", "mercenary")) == ["GH-BLD-08"]
    assert "mercenary" not in special_rules("GH").kinds()


@proves("GH-EQP-06", "GH-EQP-07", "GH-EQP-14", "GH-EQP-25")
def test_a_mark_without_a_number_has_none_however_it_was_gained() -> None:
    hero = with_marks(model("hero", "fly", "spectral", gear=("boots-of-flying", "spectral-band")))
    assert hero.marks == (Mark("fly"), Mark("spectral"))
    lent = model("hero", gear=("spectral-band",), injuries=("arm",), effects=(Effect("hidden"),))
    assert lent.marks == (Mark("spectral"), Mark("arm"), Mark("hidden"))
