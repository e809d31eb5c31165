"""The gate is attacked as any target is: special rules, injuries and distances count (GH-R-91)."""

from typing import Any

import pytest

from games.grimheim.builders import bow, foe, model, sword
from games.grimheim.missions.scenes import fought
from wartable.core.ask import Refused
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.match import Effect, Model, Weapon
from wartable.games.grimheim.missions.battering import break_gate, shoot_gate
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.kit import ask, marks, play, proves, rolls

FAR, NEAR = 1200, 1751  # x 13-17, y 19-21: from the south, 6.51" and 1" away
HOLDS: list[int] = [4, 4, 4]


def before(*models: Model, **over: Any) -> Table:
    given: dict[str, Any] = dict(phase="act", active="a", mission="the-last-gate")
    return fought(*models, **(given | over))


def archer(*traits: str, weapon: Weapon | None = None, **over: Any) -> Model:
    return model("a", *traits, x=1500, y=FAR, weapons=(weapon or bow(),), **over)


def striker(*traits: str, weapon: Weapon | None = None, **over: Any) -> Model:
    return model("a", *traits, x=1500, y=NEAR, weapons=(weapon or sword(),), **over)


def refused(table: Table, action: str) -> Refused | None:
    return no_action(table, "a", action)


# Where from


@proves("GH-RNG-03")
@pytest.mark.parametrize(("gap", "open_to"), [(200, True), (199, False), (100, False), (0, False)])
def test_nobody_shoots_at_the_gate_from_nearer_than_2_inches(gap: int, open_to: bool) -> None:
    table = before(model("a", x=1500, y=1900 - 49 - gap, weapons=(bow(),)))
    closed = refused(table, "shoot-gate")
    assert (closed is None) == open_to
    assert closed is None or (closed.clause, closed.reason) == ("GH-RNG-03", "nearer than 2″")


@proves("GH-WTR-27")
@pytest.mark.parametrize(("gap", "open_to"), [(0, True), (150, True), (200, True), (201, False)])
def test_a_weapon_with_reach_thrusts_at_it_from_however_near(gap: int, open_to: bool) -> None:
    spear = sword("reach", range=200)
    table = before(model("a", x=1500, y=1900 - 49 - gap, weapons=(spear,)))
    assert (refused(table, "shoot-gate") is None) == open_to


# The attacker's own


@proves("GH-WND-11", "GH-EQP-20", "GH-SPA-06")
@pytest.mark.parametrize(
    ("over", "shot", "blow"),
    [
        pytest.param({}, 4, 4, id="nothing"),
        pytest.param({"injuries": ("head",)}, 5, 5, id="hurt in the head"),
        pytest.param({"gear": ("telescope",)}, 3, 4, id="a telescope"),
        pytest.param({"effects": (Effect("aiming"),)}, 3, 4, id="an aim taken"),
    ],
)
def test_injuries_lenses_and_aim_count_at_the_gate(
    over: dict[str, Any], shot: int, blow: int
) -> None:
    shoots, strikes = before(archer(**over)), before(striker(**over))
    play(shoots, shoot_gate(shoots, "a"), attack=[1, 1, 1])
    play(strikes, break_gate(strikes, "a"), attack=[1, 1, 1])
    assert [rolls(table, "attack")[0].need for table in (shoots, strikes)] == [shot, blow]


@proves("GH-SPA-06")
def test_an_aim_is_used_up_by_a_shot_at_the_gate_but_not_by_a_blow() -> None:
    shoots = before(archer(effects=(Effect("aiming"),)))
    strikes = before(striker(effects=(Effect("aiming"),)))
    play(shoots, shoot_gate(shoots, "a"), attack=[1, 1, 1])
    play(strikes, break_gate(strikes, "a"), attack=[1, 1, 1])
    assert not shoots["a"].bears("aiming") and strikes["a"].bears("aiming")


@proves("GH-WND-12", "GH-GEN-15")
@pytest.mark.parametrize(("attacks", "dice"), [(3, 2), (1, 1)])
def test_an_arm_injury_costs_a_die_at_the_gate(attacks: int, dice: int) -> None:
    table = before(striker(weapon=sword(attacks=attacks), injuries=("arm",)))
    play(table, break_gate(table, "a"), attack=[1] * dice)
    assert len(rolls(table, "attack")[0].faces) == dice


@proves("GH-TRT-27", "GH-WTR-11")
@pytest.mark.parametrize(
    ("shooter", "left"),
    [
        pytest.param(archer(), 10, id="plain"),
        pytest.param(archer("hawkeye"), 8, id="Hawkeye"),
        pytest.param(archer(weapon=bow("critical")), 8, id="a Critical weapon"),
    ],
)
def test_a_five_is_critical_at_the_gate_for_whom_it_is(shooter: Model, left: int) -> None:
    table = before(shooter)
    play(table, shoot_gate(table, "a"), attack=[5, 1, 1], defense=[1, 1, 1])
    assert table.match.tallies["gate"] == left


@proves("GH-TRT-27", "GH-WTR-11")
@pytest.mark.parametrize(
    ("fighter", "left"),
    [
        pytest.param(striker("hawkeye"), 10, id="Hawkeye is for shots"),
        pytest.param(striker(weapon=sword("critical")), 8, id="a Critical weapon"),
    ],
)
def test_a_blow_is_no_ranged_attack(fighter: Model, left: int) -> None:
    table = before(fighter)
    play(table, break_gate(table, "a"), attack=[5, 1, 1], defense=[1, 1, 1])
    assert table.match.tallies["gate"] == left


@proves("GH-WTR-09", "GH-TRT-42", "GH-TRT-74")
@pytest.mark.parametrize(
    ("fighter", "answers", "left"),
    [
        pytest.param(
            striker(weapon=sword("cleave")),
            {"attack": [6, 4, 1], "cleave": 1, "defense": [1, 1, 1]},
            4,
            id="Cleave",
        ),
        pytest.param(
            striker("mastery"),
            {"attack": ask([6, 1, 1], [4]), "defense": [1, 1, 1]},
            6,
            id="Mastery",
        ),
        pytest.param(
            striker("veteran"),
            {"attack": [1, 1, 1], "veteran": 1, "roll_again": [6], "defense": [1, 1, 1]},
            8,
            id="Veteran",
        ),
    ],
)
def test_dice_are_settled_at_the_gate_as_elsewhere(
    fighter: Model, answers: dict[str, Any], left: int
) -> None:
    table = before(fighter)
    play(table, break_gate(table, "a"), **answers)
    assert table.match.tallies["gate"] == left


@proves("GH-WTR-17", "GH-STS-14")
@pytest.mark.parametrize(
    "fighter",
    [
        pytest.param(striker(weapon=sword("harmful")), id="Harmful"),
        pytest.param(striker(statuses=marks("cursed")), id="Cursed"),
    ],
)
def test_ones_hurt_at_the_gate_too(fighter: Model) -> None:
    table = before(fighter)
    play(table, break_gate(table, "a"), attack=[1, 1, 2])
    assert table["a"].wounds == 8


# The gate's defense


@proves("GH-WTR-02", "GH-WTR-03", "GH-RNG-23")
@pytest.mark.parametrize(
    ("trait", "dice", "need"),
    [("silent", 3, 4), ("armor-piercing", 3, 5), ("armor-shatter", 2, 4)],
)
def test_what_weakens_armor_weakens_the_gate(trait: str, dice: int, need: int) -> None:
    for table, deed in (
        (before(archer(weapon=bow(trait))), shoot_gate),
        (before(striker(weapon=sword(trait))), break_gate),
    ):
        play(table, deed(table, "a"), attack=[4, 1, 1], defense=[1] * dice)
        (rolled,) = rolls(table, "defense")
        assert (len(rolled.faces), rolled.need) == (dice, need)


@proves("GH-WTR-08", "GH-WTR-12")
@pytest.mark.parametrize(
    ("trait", "attack", "defense", "left"),
    [
        pytest.param("brutal", [4, 1, 1], HOLDS, 10, id="Brutal: no normal save helps"),
        pytest.param("brutal", [4, 1, 1], [6, 1, 1], 12, id="a critical save does"),
        pytest.param("deadly", [6, 1, 1], [6, 6, 6], 8, id="Deadly: no save helps"),
        pytest.param("silent", [6, 1, 1], [4, 4, 1], 12, id="two normal saves stop a critical"),
    ],
)
def test_some_blows_at_the_gate_cannot_be_saved(
    trait: str, attack: list[int], defense: list[int], left: int
) -> None:
    table = before(striker(weapon=sword(trait)))
    play(table, break_gate(table, "a"), attack=attack, defense=defense)
    assert table.match.tallies["gate"] == left


# Weapons


@proves("GH-CC-06", "GH-TRT-79")
@pytest.mark.parametrize(("traits", "dice"), [((), 2), (("claws",), 3)])
def test_who_has_no_close_weapon_strikes_the_gate_with_bare_hands(
    traits: tuple[str, ...], dice: int
) -> None:
    table = before(model("a", *traits, x=1500, y=NEAR, weapons=(bow(),)))
    play(table, break_gate(table, "a"), attack=[2] * dice)
    assert len(rolls(table, "attack")[0].faces) == dice


@proves("GH-WTR-39")
@pytest.mark.parametrize(("ap", "open_to"), [(2, True), (1, False)])
def test_an_unwieldy_weapon_costs_2_ap_at_the_gate(ap: int, open_to: bool) -> None:
    for kind, deed, one in (
        ("break-gate", break_gate, striker(weapon=sword("unwieldy"), ap=ap)),
        ("shoot-gate", shoot_gate, archer(weapon=bow("unwieldy"), ap=ap)),
    ):
        table = before(one)
        assert (refused(table, kind) is None) == open_to
        if open_to:
            play(table, deed(table, "a"), attack=[2, 2, 2])
            assert table["a"].ap == 0


@proves("GH-WTR-18", "GH-WTR-20")
def test_a_heavy_or_used_up_weapon_is_no_good_at_the_gate() -> None:
    heavy = before(archer(weapon=bow("heavy"), moved=True))
    assert refused(heavy, "shoot-gate") is not None
    once = before(archer(weapon=bow("limited"), ap=4))
    play(once, shoot_gate(once, "a"), attack=[1, 1, 1])
    assert once["a"].used_up == ("bow",) and refused(once, "shoot-gate") is not None


@proves("GH-WTR-37")
def test_a_throwable_weapon_is_lost_when_thrown_at_the_gate_and_not_when_it_strikes() -> None:
    axe = sword("throwable", range=600)
    thrown = before(model("a", x=1500, y=1500, weapons=(axe,)))
    play(thrown, shoot_gate(thrown, "a"), attack=[1, 1, 1])
    assert thrown["a"].used_up == ("sword",)
    kept = before(striker(weapon=axe))
    play(kept, break_gate(kept, "a"), attack=[1, 1, 1])
    assert kept["a"].used_up == ()


# Those around it


@proves("GH-WTR-05", "GH-WTR-32")
@pytest.mark.parametrize(
    ("trait", "y", "hit"),
    [
        ("blast", 2100 + 49 + 300, True),
        ("blast", 2100 + 49 + 301, False),
        ("scatter-shot", 2100 + 49 + 200, True),
        ("scatter-shot", 2100 + 49 + 201, False),
    ],
)
def test_a_blast_at_the_gate_reaches_those_who_stand_by_it(trait: str, y: int, hit: bool) -> None:
    table = before(archer(weapon=bow(trait, attacks=2)), foe("b", x=1500, y=y))
    more: dict[str, Any] = {"defense": [1, 1, 1]} if hit else {}
    play(table, shoot_gate(table, "a"), attack=ask([1, 1], [5]) if hit else [1, 1], **more)
    assert table["b"].wounds == (8 if hit else 10)


@proves("GH-FAT-23")
@pytest.mark.parametrize("kind", ["break-gate", "shoot-gate"])
def test_the_wrath_of_the_faithful_helps_at_the_gate(kind: str) -> None:
    one, deed = (striker(), break_gate) if kind == "break-gate" else (archer(), shoot_gate)
    table = before(one, fate=((6,), ()), fate_modifiers=("divine-judgment", "common-fate"))
    play(table, deed(table, "a"), fate=1, attack=[2] * 5)
    assert len(rolls(table, "attack")[0].faces) == 5


# A Fight or Shoot as any other


@proves("GH-GEN-17", "GH-TRT-23", "GH-TRT-33", "GH-SPA-01", "GH-ACT-47")
@pytest.mark.parametrize(
    ("traits", "effects", "taken", "twice"),
    [
        pytest.param((), (), ("break-gate",), False, id="one Fight"),
        pytest.param((), (), ("fight",), False, id="one Fight, at a foe or at the gate"),
        pytest.param(("furious",), (), ("break-gate",), True, id="Furious"),
        pytest.param(("furious",), (), ("fight", "break-gate"), False, id="Furious, never thrice"),
        pytest.param(("hunter",), (), ("break-gate",), False, id="a Hunter fights once"),
        pytest.param((), ("overexerting",), ("break-gate",), True, id="overexerting"),
        pytest.param(
            (), ("overexerting",), ("shoot-gate", "shoot", "break-gate"), False, id="shots doubled"
        ),
    ],
)
def test_a_blow_at_the_gate_is_a_fight(
    traits: tuple[str, ...], effects: tuple[str, ...], taken: tuple[str, ...], twice: bool
) -> None:
    lasting = tuple([Effect(name, until="activation") for name in effects])
    table = before(striker(*traits, ap=3, effects=lasting), taken=taken)
    closed = refused(table, "break-gate")
    assert (closed is None) == twice
    assert closed is None or closed.clause == "GH-GEN-17"


@proves("GH-GEN-17", "GH-TRT-33", "GH-SPA-01")
@pytest.mark.parametrize(
    ("traits", "effects", "taken", "twice"),
    [
        pytest.param((), (), ("shoot",), False, id="one Shoot"),
        pytest.param(("hunter",), (), ("shoot",), True, id="a Hunter"),
        pytest.param(("hunter",), (), ("shoot-gate",), True, id="a Hunter, twice at the gate"),
        pytest.param(("furious",), (), ("shoot-gate",), False, id="the Furious shoot once"),
        pytest.param((), ("overexerting",), ("shoot-gate",), True, id="overexerting"),
    ],
)
def test_a_shot_at_the_gate_is_a_shoot(
    traits: tuple[str, ...], effects: tuple[str, ...], taken: tuple[str, ...], twice: bool
) -> None:
    lasting = tuple([Effect(name, until="activation") for name in effects])
    table = before(archer(*traits, ap=3, effects=lasting), taken=taken)
    assert (refused(table, "shoot-gate") is None) == twice


@proves("GH-ACT-26", "GH-ACT-30", "GH-TRT-25", "GH-TRT-60", "GH-WTR-33")
@pytest.mark.parametrize(
    ("shooter", "taken", "open_to"),
    [
        pytest.param(archer(), "move", False, id="Move"),
        pytest.param(archer("gunslinger"), "move", True, id="a Gunslinger moves"),
        pytest.param(archer("gunslinger"), "push", True, id="a Gunslinger shoves"),
        pytest.param(archer("gunslinger"), "run", False, id="nobody runs"),
        pytest.param(archer(), "hide", False, id="Hide"),
        pytest.param(archer("silent"), "hide", True, id="the Silent hide"),
        pytest.param(archer(weapon=bow("silent")), "hide", True, id="a Silent weapon"),
    ],
)
def test_what_goes_with_a_shoot_goes_with_a_shot_at_the_gate(
    shooter: Model, taken: str, open_to: bool
) -> None:
    assert (refused(before(shooter, taken=(taken,)), "shoot-gate") is None) == open_to


@proves("GH-ACT-25", "GH-TRT-96", "GH-MAG-26")
@pytest.mark.parametrize(
    ("shooter", "open_to", "hidden"),
    [
        pytest.param(archer(statuses=marks("hidden")), False, True, id="who hides"),
        pytest.param(archer("silent", statuses=marks("hidden")), True, True, id="the Silent"),
        pytest.param(archer(effects=(Effect("hidden"),)), True, False, id="out of the fog"),
    ],
)
def test_who_is_hidden_shoots_at_the_gate_only_as_he_shoots_elsewhere(
    shooter: Model, open_to: bool, hidden: bool
) -> None:
    table = before(shooter)
    assert (refused(table, "shoot-gate") is None) == open_to
    if open_to:
        play(table, act(table), action="shoot-gate", attack=[1, 1, 1])
        assert table["a"].bears("hidden") == hidden


@proves("GH-SPA-15", "GH-SPA-18")
def test_who_has_struck_or_shot_at_the_gate_neither_guards_nor_watches() -> None:
    guard = before(striker("guard"), taken=("break-gate",))
    assert (closed := refused(guard, "guard")) is not None and closed.clause == "GH-SPA-15"
    watch = before(archer("veteran"), taken=("shoot-gate",))
    assert (closed := refused(watch, "overwatch")) is not None and closed.clause == "GH-SPA-18"


@proves("GH-STS-11")
def test_the_enraged_may_strike_at_the_gate_but_not_shoot_at_it() -> None:
    rage = marks("enraged")
    assert refused(before(striker(statuses=rage)), "break-gate") is None
    assert refused(before(archer(statuses=rage)), "shoot-gate") is not None
