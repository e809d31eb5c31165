"""Save and Blessed Aegis."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, offer, open_uses
from wartable.games.grimheim.match import Effect, Model
from wartable.games.grimheim.odds.keeping import chances_keeping
from wartable.games.grimheim.resolving import Die, Fight, Shot, Side
from wartable.games.grimheim.table import Table
from wartable.kit import ask, play, proves, rolls

MISS = [1] * 9


def fated(modifier: str, *models: Model, faces: tuple[int, ...]) -> Table:
    """The second seat, which defends, has the Fate Dice."""
    return battle(*models, fate=((), faces), fate_modifiers=(modifier, modifier))


def archer() -> Model:
    return model("archer", weapons=(bow(),))


def shot_with(*saves: Die) -> Shot:
    return Shot("archer", bow(), "foe", "shoot", saves=list(saves))


def ways(table: Table, window: Window, ability: str = "save", seat: int = 1) -> list[FateUse]:
    return [use for use in open_uses(table, window, seat) if use.ability == ability]


def shoot(table: Table, **answers: Any) -> None:
    play(
        table, attack(table, Shot("archer", table["archer"].weapons[0], "foe", "shoot")), **answers
    )


# Save against shots


@proves("GH-FAT-12", "GH-FAT-14")
def test_each_point_keeps_a_defense_die_out_of_the_roll_as_a_normal_save() -> None:
    table = fated("common-fate", archer(), foe(x=1700), faces=(6,))
    use = FateUse(0, "save", 2, "foe", amount=0)
    shoot(table, attack=[4, 4, 4], fate=ask(None, use), defense=[1])
    assert table["foe"].wounds == 8
    assert len(rolls(table, "defense")[0].faces) == 1


@proves("GH-FAT-13", "GH-RNG-09")
def test_two_points_may_be_one_critical_save_that_takes_one_die() -> None:
    table = fated("common-fate", archer(), foe(x=1700), faces=(6,))
    use = FateUse(0, "save", 2, "foe", amount=1)
    shoot(table, attack=[6, 1, 1], fate=ask(None, use), defense=[1, 1])
    assert table["foe"].wounds == 10


@proves("GH-FAT-12", "GH-FAT-13", "GH-FAT-14", "GH-FAT-22")
@pytest.mark.parametrize(
    ("modifier", "face", "dice", "criticals"),
    [
        pytest.param("common-fate", 3, 3, [0], id="one point: a normal save"),
        pytest.param("common-fate", 4, 3, [0, 1], id="two points: two saves or a critical one"),
        pytest.param(
            "imperial-fate", 6, 3, [0, 1], id="three points: three, or a critical and one"
        ),
        pytest.param("common-fate", 6, 1, [0, 1], id="one die left can still be critical"),
        pytest.param("common-fate", 6, 0, [], id="no die left, no use"),
    ],
)
def test_the_ways_to_use_a_save(modifier: str, face: int, dice: int, criticals: list[int]) -> None:
    table = fated(modifier, archer(), foe(x=1700), faces=(face,))
    pool = [Die(need=4) for _ in range(dice)] + [Die(need=4, kept=True, source="cover")]
    window = Window("e", 1, "foe", "shoot", attack=shot_with(*pool))
    assert [use.amount for use in ways(table, window)] == criticals


@proves("GH-FAT-14", "GH-LOS-11")
@pytest.mark.parametrize(
    ("value", "amount", "dice", "kept", "critical"),
    [
        pytest.param(3, 0, 2, 2, 0, id="never more dice than there are"),
        pytest.param(3, 1, 3, 2, 1, id="a critical and a normal one"),
        pytest.param(3, 1, 1, 1, 1, id="the critical one first"),
    ],
)
def test_how_many_dice_are_kept(
    value: int, amount: int, dice: int, kept: int, critical: int
) -> None:
    table = fated("imperial-fate", archer(), foe(x=1700), faces=(6,))
    shot = shot_with(*[Die(need=4) for _ in range(dice)])
    use = FateUse(0, "save", value, "foe", amount=amount)
    play(table, offer(table, Window("e", 1, "foe", "shoot", attack=shot)), fate=use)
    assert sum(die.kept for die in shot.saves) == kept
    assert sum(die.crits for die in shot.saves) == critical
    assert len(shot.saves) == dice


@proves("GH-FAT-44", "GH-FAT-06")
def test_save_is_for_a_roll_of_the_players_own_model() -> None:
    table = battle(archer(), foe(x=1700), fate=((6,), (6,)))
    window = Window("e", 1, "foe", "shoot", attack=shot_with(Die(need=4)))
    assert ways(table, window, seat=0) == []
    assert len(ways(table, window, seat=1)) == 2


@proves("GH-FAT-13", "GH-RNG-09")
def test_points_of_two_save_dice_are_one_sum() -> None:
    """GH-R-96: one point and one point are the critical save that neither die is by itself."""
    table = fated("common-fate", archer(), foe(x=1700), faces=(1, 1))
    first, merged = FateUse(0, "save", 1, "foe"), FateUse(0, "save", 1, "foe", amount=1)
    shoot(table, attack=[6, 1, 1], fate=ask(None, first, merged), defense=[1, 1])
    assert table["foe"].wounds == 10


@proves("GH-FAT-13", "GH-FAT-14")
@pytest.mark.parametrize(
    ("dice", "first", "amounts", "kept"),
    [
        pytest.param(3, 0, [0, 1], [2, 1], id="one and one"),
        pytest.param(1, 0, [1], [1], id="no die is left, but the one that is kept may be critical"),
        pytest.param(3, 1, [0], [2], id="nothing is left of points that are a critical save"),
    ],
)
def test_what_a_second_save_die_may_do(
    dice: int, first: int, amounts: list[int], kept: list[int]
) -> None:
    """GH-R-96; a first die of one point, or of two that were made a critical save."""
    faces = (4, 1) if first else (1, 2)
    found: list[int] = []
    for again in amounts:
        table = fated("common-fate", archer(), foe(x=1700), faces=faces)
        shot = shot_with(*[Die(need=4) for _ in range(dice)])
        window = Window("e", 1, "foe", "shoot", attack=shot)
        uses = [FateUse(0, "save", 2 if first else 1, "foe", amount=first)]
        play(table, offer(table, window), fate=ask(*uses, None))
        assert [use.amount for use in ways(table, window)] == amounts
        play(table, offer(table, window), fate=FateUse(0, "save", 1, "foe", amount=again))
        found.append(sum(die.kept for die in shot.saves))
        assert sum(die.crits for die in shot.saves) == first + again
    assert found == kept


@proves("GH-FAT-13", "GH-FAT-14")
def test_a_point_without_a_die_to_keep_still_counts_with_the_next() -> None:
    """GH-R-96: three points and one for two dice are two critical saves."""
    table = fated("imperial-fate", archer(), foe(x=1700), faces=(6, 1))
    shot = shot_with(Die(need=4), Die(need=4))
    window = Window("e", 1, "foe", "shoot", attack=shot)
    uses = ask(FateUse(0, "save", 3, "foe"), FateUse(0, "save", 1, "foe", amount=2))
    play(table, offer(table, window), fate=uses)
    assert [die.crits for die in shot.saves] == [True, True]


@proves("GH-FAT-13")
def test_the_odds_of_merged_points_are_those_of_one_critical_save() -> None:
    """GH-R-96: as if one critical save lay there and one save less."""
    table = fated("common-fate", archer(), foe(x=1700), faces=(1,))
    hits = [Die(face=6, need=4, weapon=bow()), Die(face=4, need=4, weapon=bow())]
    saves = [Die(need=4, kept=True, source="save"), Die(need=4), Die(need=4)]
    sure = [Die(need=4, kept=True, critical=True, source="save"), Die(need=4), Die(need=4)]
    before, after = shot_with(*saves), shot_with(*sure)
    before.dice, after.dice = list(hits), list(hits)
    merged = chances_keeping(table, before, plain=-1, sure=1)
    assert merged == chances_keeping(table, after, plain=0)
    assert merged != chances_keeping(table, before, plain=0)


# Save in close combat


@proves("GH-FAT-15")
@pytest.mark.parametrize(
    ("amount", "blocks"),
    [
        pytest.param(0, [(5, False), (5, False)], id="two normal Block successes"),
        pytest.param(1, [(6, True)], id="one critical one"),
    ],
)
def test_in_close_combat_the_points_become_block_successes(
    amount: int, blocks: list[tuple[int, bool]]
) -> None:
    table = fated("common-fate", model(), foe(), faces=(6,))
    fight = Fight(Side("hero", "attacker", sword()), Side("foe", "defender", sword()))
    use = FateUse(0, "save", 2, "foe", amount=amount)
    play(table, offer(table, Window("e", 0, "hero", "fight", attack=fight)), fate=use)
    dice = fight.defender.dice
    assert [(die.value, die.crits) for die in dice] == blocks
    assert all(die.block and die.kept and die.succeeds for die in dice)
    assert fight.attacker.dice == []


@proves("GH-FAT-15")
def test_in_close_combat_points_of_two_save_dice_are_one_sum() -> None:
    """GH-R-96."""
    table = fated("common-fate", model(), foe(), faces=(1, 1))
    fight = Fight(Side("hero", "attacker", sword()), Side("foe", "defender", sword()))
    uses = ask(FateUse(0, "save", 1, "foe"), FateUse(0, "save", 1, "foe", amount=1))
    play(table, offer(table, Window("e", 0, "hero", "fight", attack=fight)), fate=uses)
    assert [(die.value, die.crits) for die in fight.defender.dice] == [(6, True)]


@proves("GH-FAT-15")
def test_such_a_block_is_not_rolled_and_stops_the_second_blow() -> None:
    table = fated("common-fate", model(), foe(), faces=(1,))
    steps = close_combat(table, "hero", "foe")
    use = FateUse(0, "save", 1, "foe")
    play(table, steps, fate=use, attack=[4, 4, 1], counter=MISS[:3])
    assert table["foe"].wounds == 8


# Blessed Aegis


@proves("GH-FAT-25", "GH-FAT-43")
def test_an_aegis_adds_defense_dice_to_the_roll_that_is_due() -> None:
    table = fated("divine-judgment", archer(), foe(x=1700), faces=(6,))
    use = FateUse(0, "blessed-aegis", 3, "foe")
    shoot(table, attack=[4, 4, 4], fate=ask(None, use), defense=[1, 1, 1, 4, 4, 3])
    assert table["foe"].wounds == 8


@proves("GH-FAT-25", "GH-FAT-43")
def test_an_aegis_laid_with_a_declaration_waits_for_the_models_next_combat() -> None:
    table = fated("divine-judgment", archer(), foe(x=1700), faces=(1, 6))
    uses = ask(FateUse(0, "blessed-aegis", 1, "foe"), FateUse(0, "blessed-aegis", 3, "foe"))
    play(table, offer(table, Window("c", 0, "archer", "shoot")), fate=uses)
    shoot(table, attack=[4, 1, 1], defense=[1, 1, 1, 1, 1, 1, 4])
    assert (table["foe"].wounds, table["foe"].effects) == (10, ())
    shoot(table, attack=[4, 1, 1], defense=[1, 1, 1])


@proves("GH-FAT-25", "GH-GEN-15", "GH-WTR-03")
@pytest.mark.parametrize("when", ["c", "e"])
def test_an_aegis_comes_on_top_of_the_one_die_that_armor_shatter_leaves(when: str) -> None:
    shatters = model("archer", weapons=(bow("armor-shatter"),))
    table = fated("divine-judgment", shatters, foe(x=1700, defense=1), faces=(4,))
    use = FateUse(0, "blessed-aegis", 2, "foe")
    if when == "c":
        play(table, offer(table, Window("c", 0, "archer", "shoot")), fate=use)
    told = {"fate": ask(None, use)} if when == "e" else {}
    shoot(table, attack=[4, 1, 1], defense=[1, 1, 1], **told)


@proves("GH-FAT-14", "GH-FAT-25", "GH-LOS-11")
@pytest.mark.parametrize("when", ["c", "e"])
def test_the_dice_of_an_aegis_are_none_that_can_be_kept(when: str) -> None:
    shield = (Effect("raised-shield", until="battle"),)
    guarded = foe("foe", "shield", "protected", x=1700, defense=1, effects=shield)
    table = fated("divine-judgment", archer(), guarded, faces=(4,))
    use = FateUse(0, "blessed-aegis", 2, "foe")
    if when == "c":
        play(table, offer(table, Window("c", 0, "archer", "shoot")), fate=use)
    told = {"fate": use} if when == "e" else {}
    shoot(table, attack=[4, 4, 4], cover=True, defense=[1, 1], **told)


@proves("GH-FAT-25", "GH-CC-11")
def test_in_close_combat_an_aegis_is_block_dice_on_the_models_sav() -> None:
    table = fated("divine-judgment", model(), foe(saves_on=5), faces=(3,))
    fight = Fight(Side("hero", "attacker", sword()), Side("foe", "defender", sword()))
    use = FateUse(0, "blessed-aegis", 2, "foe")
    play(table, offer(table, Window("e", 0, "hero", "fight", attack=fight)), fate=use)
    assert [(die.need, die.block) for die in fight.defender.dice] == [(5, "target")] * 2


@proves("GH-FAT-25", "GH-FAT-43")
@pytest.mark.parametrize("bearer", ["hero", "foe"])
def test_an_aegis_laid_before_serves_either_side_of_one_close_combat(bearer: str) -> None:
    pools = ((4,), ()) if bearer == "hero" else ((), (4,))
    both = ("divine-judgment", "divine-judgment")
    table = battle(model(), foe(), fate=pools, fate_modifiers=both)
    use = FateUse(0, "blessed-aegis", 2, bearer)
    play(table, offer(table, Window("c", 0, "hero", "move")), fate=use)
    dice = {"attack": 3, "counter": 3}
    dice["attack" if bearer == "hero" else "counter"] += 2
    steps = close_combat(table, "hero", "foe")
    play(table, steps, **{name: MISS[:n] for name, n in dice.items()})
    assert table[bearer].effects == ()


@proves("GH-FAT-25", "GH-FAT-43")
def test_with_a_declaration_any_friend_may_have_the_aegis() -> None:
    table = battle(
        model(),
        model("friend", x=2500),
        foe(),
        fate=((4,), ()),
        fate_modifiers=("divine-judgment", "common-fate"),
    )
    found = ways(table, Window("c", 0, "hero", "move"), "blessed-aegis", seat=0)
    assert [use.model for use in found] == ["hero", "friend"]
