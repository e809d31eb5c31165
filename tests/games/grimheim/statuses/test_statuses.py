"""Status effects (GH-STS): how they come and go, and what they do."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, open_to, sword
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import PROCEDURES, no_action
from wartable.games.grimheim.combat.moments import OnesShown
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.events import StatusLost
from wartable.games.grimheim.magic.lending import lend
from wartable.games.grimheim.moments import Declared, Reacting
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.resolving import Die, Shot, Throw
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.games.grimheim.turns.due import as_turn_begins, as_turn_ends
from wartable.games.grimheim.wounds.statuses import gain_status, has_status, lose_status
from wartable.kit import marks, play, proves, rolls


def clause_of(table: Table, action: str, model: str = "hero") -> str | None:
    refused = no_action(table, model, action)
    return None if refused is None else refused.clause


# Coming and going


@proves("GH-STS-01", "GH-STS-02")
def test_a_status_comes_once_and_stays_until_something_ends_it() -> None:
    table = battle(model())
    assert gain_status(table, "hero", "burning", "GH-WTR-14", "foe")
    assert not gain_status(table, "hero", "burning", "GH-WTR-14", "other")
    assert [mark.name for mark in table["hero"].statuses] == ["burning"]
    assert table["hero"].givers == {"burning": "foe"}
    assert lose_status(table, "hero", "burning", "GH-ACT-31")
    assert not lose_status(table, "hero", "burning", "GH-ACT-31")
    assert table["hero"].statuses == ()


@proves("GH-STS-01")
def test_a_status_outlasts_the_turn() -> None:
    table = battle(model(statuses=marks("burning", "poisoned"), wounds=9), phase="end")
    play(table, as_turn_ends(table))
    play(table, as_turn_begins(table), burning=[1])
    assert has_status(table, "hero", "burning") and has_status(table, "hero", "poisoned")


@proves("GH-STS-16", "GH-TRT-20", "GH-TRT-38", "GH-TRT-52", "GH-TRT-83", "GH-TRT-90")
@pytest.mark.parametrize(
    ("trait", "immune"),
    [
        ("fearless", {"fearful"}),
        ("dreadful", {"fearful"}),
        ("resilient", {"fearful"}),
        ("lifeless", {"fearful", "poisoned"}),
        ("mark-of-pestilence", {"poisoned"}),
    ],
)
@pytest.mark.parametrize(
    "status", ["fearful", "poisoned", "burning", "stunned", "frozen", "cursed", "enraged"]
)
def test_the_immune_never_gain_the_status(trait: str, immune: set[str], status: str) -> None:
    table = battle(model("hero", trait))
    assert gain_status(table, "hero", status, "GH-TRT-19") == (status not in immune)
    assert has_status(table, "hero", status) == (status not in immune)


@proves("GH-STS-16")
def test_who_gains_an_immunity_loses_the_status() -> None:
    table = battle(model(statuses=marks("fearful", "burning")))
    lend(table, "hero", "fearless", "turn", "GH-MAG-23")
    assert table["hero"].statuses == (Mark("burning"),)
    assert [e.clause for e in table.log if isinstance(e, StatusLost)] == ["GH-STS-16"]


# Stunned and Frozen


@proves("GH-STS-03")
def test_the_stunned_can_only_recover_or_pass() -> None:
    archer = model(weapons=(bow(), sword()), statuses=marks("stunned"), ap=3)
    table = battle(archer, foe(x=1600), active="hero", phase="act")
    assert set(open_to(table, "hero")) == {"recover", "pass"}
    for action in set(PROCEDURES) & {"move", "run", "charge", "shoot", "hide", "interact"}:
        assert clause_of(table, action) == "GH-STS-03"


@proves("GH-STS-04", "GH-STS-07")
@pytest.mark.parametrize("status", ["stunned", "frozen", "burning"])
def test_the_stunned_and_the_frozen_cannot_react(status: str) -> None:
    table = battle(model(statuses=marks(status)))
    refused = table.forbidden(Reacting("hero", "dodge"))
    assert (refused is None) == (status == "burning")


@proves("GH-STS-06")
def test_the_frozen_may_still_act() -> None:
    table = battle(model(statuses=marks("frozen")), foe(), active="hero", phase="act")
    assert clause_of(table, "fight") is None


# Burning and Poisoned


@proves("GH-STS-05")
@pytest.mark.parametrize(("face", "left"), [(1, 9), (4, 8), (6, 7)])
def test_burning_is_d3_fatal_damage_as_the_turn_begins(face: int, left: int) -> None:
    table = battle(model("hero", "toughest", statuses=marks("burning")), phase="start")
    play(table, as_turn_begins(table), burning=[face])
    assert table["hero"].wounds == left


@proves("GH-STS-12")
def test_poison_is_one_fatal_damage_as_the_turn_ends() -> None:
    table = battle(model("hero", "tough", statuses=marks("poisoned")), phase="end")
    play(table, as_turn_ends(table))
    assert table["hero"].wounds == 9


@proves("GH-STS-05", "GH-STS-12")
@pytest.mark.parametrize("status", ["burning", "poisoned"])
def test_who_gave_a_status_is_credited_with_what_it_does(status: str) -> None:
    sick = model(statuses=marks(status), givers={status: "foe"}, wounds=1)
    table = battle(sick, foe(), phase="end")
    if status == "burning":
        play(table, as_turn_begins(table), burning=[1])
    else:
        play(table, as_turn_ends(table))
    assert table.match.fallen[0].by == "foe"


@proves("GH-STS-13", "GH-STS-15", "GH-ACT-31")
def test_recover_ends_neither_poison_nor_a_curse() -> None:
    sick = model(statuses=marks("poisoned", "cursed", "burning", "stunned"), state="active")
    table = battle(sick, foe(x=2000), active="hero", phase="act")
    play(table, PROCEDURES["recover"](table, "hero"))
    assert {mark.name for mark in table["hero"].statuses} == {"poisoned", "cursed"}


@proves("GH-STS-13")
def test_heal_ends_poison_but_no_curse() -> None:
    sick = model("hero", "medic", statuses=marks("poisoned", "cursed"), wounds=5, state="active")
    table = battle(sick, foe(x=2000), active="hero", phase="act")
    play(table, PROCEDURES["heal"](table, "hero"), heal=[1, 1])
    assert table["hero"].statuses == (Mark("cursed"),)


@proves("GH-STS-13", "GH-STS-15")
def test_cleanse_ends_both() -> None:
    sick = model("hero", "divine", statuses=marks("poisoned", "cursed"), state="active")
    table = battle(sick, foe(x=2000), active="hero", phase="act")
    play(table, PROCEDURES["cleanse"](table, "hero"))
    assert table["hero"].statuses == ()


# Fearful


@proves("GH-STS-08", "GH-STS-10")
@pytest.mark.parametrize("face", [1, 2])
def test_a_one_wastes_the_action_of_the_fearful_with_its_ap(face: int) -> None:
    archer = model(weapons=(bow(),), statuses=marks("fearful"), state="active")
    table = battle(archer, foe(x=1600, ap=0), active="hero", phase="act")
    if face == 1:
        play(table, act(table), action="shoot", fearful=[1])
    else:
        play(table, act(table), action="shoot", fearful=[2], attack=[1, 1, 1])
    assert table["hero"].ap == 1
    assert len(rolls(table, "attack")) == (0 if face == 1 else 1)
    # lost or not, it was used
    assert clause_of(table, "shoot") == "GH-GEN-17"
    assert table["hero"].effects == ()


@proves("GH-STS-09")
@pytest.mark.parametrize("action", ["pass", "move", "run", "fall-back", "hide", "push", "interact"])
def test_fleeing_and_waiting_need_no_courage(action: str) -> None:
    table = battle(model(statuses=marks("fearful")), active="hero", phase="act")
    if action == "interact":
        play(table, table.at(Declared("hero", action)), fearful=[5])
    else:
        play(table, table.at(Declared("hero", action)))
    assert len(rolls(table, "fearful")) == (action == "interact")


@proves("GH-STS-10")
@pytest.mark.parametrize(("fear", "wits", "shoots"), [(1, 2, False), (2, 1, False), (2, 2, True)])
def test_fear_and_stupidity_roll_a_die_each(fear: int, wits: int, shoots: bool) -> None:
    archer = model("hero", "stupidity", weapons=(bow(),), statuses=marks("fearful"), state="active")
    table = battle(archer, foe(x=1600, ap=0), active="hero", phase="act")
    dice = {"fearful": [fear], "stupidity": [wits]}
    if shoots:
        play(table, act(table), action="shoot", attack=[1, 1, 1], **dice)
    else:
        play(table, act(table), action="shoot", **dice)
    assert len(rolls(table, "attack")) == shoots


# Cursed


@proves("GH-STS-14")
def test_each_one_on_an_attack_die_hurts_the_cursed() -> None:
    archer = model("hero", "tough", weapons=(bow(),), statuses=marks("cursed"))
    table = battle(archer, foe(x=1600))
    play(table, attack(table, Shot("hero", bow(), "foe", "shoot")), attack=[1, 1, 3])
    assert table["hero"].wounds == 8


@proves("GH-STS-14")
@pytest.mark.parametrize(
    ("purpose", "hurts"), [("block", True), ("close", True), ("defense", False)]
)
def test_ones_hurt_on_attack_and_block_dice_but_not_on_defense_dice(
    purpose: str, hurts: bool
) -> None:
    table = battle(model(statuses=marks("cursed")), foe())
    throw = Throw("dice", 0, "hero", purpose, [Die(face=1), Die(face=6)], "GH-STS-14")
    play(table, table.at(OnesShown(throw)))
    assert table["hero"].wounds == (9 if hurts else 10)


@proves("GH-STS-14", "GH-STS-15")
def test_who_was_born_cursed_and_is_cleansed_suffers_no_more() -> None:
    table = battle(model("hero", "cursed", statuses=()), foe())
    throw = Throw("dice", 0, "hero", "attack", [Die(face=1)], "GH-STS-14")
    play(table, table.at(OnesShown(throw)))
    assert table["hero"].wounds == 10


@proves("GH-STS-14", "GH-CC-30")
def test_a_curse_can_cost_the_shooter_its_life_and_its_shot() -> None:
    archer = model(weapons=(bow(),), statuses=marks("cursed"), givers={"cursed": "foe"}, wounds=1)
    table = battle(archer, foe(x=1600))
    play(table, attack(table, Shot("hero", bow(), "foe", "shoot")), attack=[1, 6, 6])
    assert "hero" not in table
    assert table.match.fallen[0].by == ""  # own dice credit nobody (GH-MIS-26)
    assert table["foe"].wounds == 10


# Slowed to a halt


@proves("GH-STS-17", "GH-GEN-15")
@pytest.mark.parametrize(("gap", "reached"), [(300, True), (301, False)])
def test_who_cannot_move_at_all_may_still_charge_two_inches(gap: int, reached: bool) -> None:
    slowed = model(statuses=marks("frozen"), move=2, ap=3, state="active")
    table = battle(slowed, foe(x=1098 + gap), active="hero", phase="act")
    assert clause_of(table, "move") == "GH-STS-17"
    assert clause_of(table, "run") == "GH-STS-17"
    assert (clause_of(table, "charge") is None) == reached


@proves("GH-STS-17")
def test_penalties_add_up_before_anything_is_doubled() -> None:
    slowed = model(statuses=marks("frozen"), injuries=("leg",), move=4, state="active")
    table = battle(slowed, active="hero", phase="act")
    assert allowance(table, "hero", "move") == 100
    assert allowance(table, "hero", "run") == 200
    assert allowance(table, "hero", "charge") == 300
