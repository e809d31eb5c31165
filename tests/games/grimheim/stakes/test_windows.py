"""Every kind of window, once where stepping in betters something and once where it does not."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import DODGE, RETREAT, battle, bow, foe, intercept, model, sword
from wartable.core.ask import About, Choose, Confirm, Number, Question
from wartable.core.screen.figures import DiceShown, DieShown, Figure, Verdict
from wartable.core.worth_asking import matters
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolling import AGAIN
from wartable.games.grimheim.dice.on_table import BLOCK_DICE
from wartable.games.grimheim.fate.abilities import ABILITIES
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.interrupts import BREW, BURN, BY_FATE, MAY, REACTION, WATCH
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.stakes.fate import GAINS
from wartable.games.grimheim.table import Table
from wartable.kit import proves
from wartable.play.passing import is_passed
from wartable.play.policy import Policy

FOUR_UP: tuple[Verdict, ...] = ("failure", "failure", "failure", "success", "success", "critical")
SHOT, FIGHT = About("shoot", "hero", "foe", "bow"), About("fight", "hero", "foe")
AT_ME = About("shoot", "foe", "hero", "bow")


def die(face: int, weapon: str = "sword", option: Any = None) -> DieShown:
    return DieShown(face, 4, FOUR_UP[face - 1], weapon, "", option, weapon, "", FOUR_UP)


def unrolled() -> DieShown:
    return DieShown(0, 4)


def attack(*faces: int, by: str = "hero", seat: int = 0, weapon: str = "bow") -> DiceShown:
    return DiceShown("attack", seat, tuple(die(face, weapon) for face in faces), by)


def defense(*faces: int, of: str = "foe", seat: int = 1) -> DiceShown:
    return DiceShown("defense", seat, tuple(die(f) if f else unrolled() for f in faces), of)


def counter(*faces: int) -> DiceShown:
    return DiceShown("counter", 1, tuple(die(face) for face in faces), "foe")


def two(wounds: int = 10, **over: Any) -> Table:
    archer: Model = model("hero", weapons=(bow(), sword()))
    other = foe("foe", x=1500, wounds=wounds, weapons=(bow(), sword()), **over)
    return battle(archer, other)


def fate(about: About | None, *shows: DiceShown | Figure, seat: int = 0) -> Question[Any]:
    return Choose("fate", seat, "GH-T", "?", about, shows, window=BY_FATE, options=(None,))


def with_uses(question: Question[Any], *uses: Any) -> Question[Any]:
    return replace(question, options=(None, *uses))


def asked(table: Table, question: Question[Any], *uses: Any) -> bool:
    return matters(GAME, table.match, with_uses(question, *uses) if uses else question)


# Dice of a shot


@proves("CORE-ASK-07")
@pytest.mark.parametrize(
    ("use", "does"),
    [
        (FateUse(0, "replace", 5, die=0), True),  # the miss becomes a hit
        (FateUse(0, "replace", 3, die=0), False),  # another miss
        (FateUse(0, "replace", 3, die=1), False),  # the hit would be lost
        (FateUse(0, "replace", 6, die=1), True),  # the hit becomes a critical
        (FateUse(0, "focus", 2, die=0), True),
        (FateUse(0, "focus", 1, die=0), False),  # 2 and 1 do not reach 4
        (FateUse(0, "tides-of-chaos", 3, die=0, amount=2), True),
        (FateUse(0, "tides-of-chaos", 3, die=1, amount=-1), False),
        (FateUse(0, "re-roll", die=0), True),
        (FateUse(0, "re-roll", die=2), False),  # nothing is better than a critical
    ],
)
def test_a_die_of_ones_own_shot_is_asked_for_if_it_can_become_better(
    use: FateUse, does: bool
) -> None:
    assert asked(two(), fate(SHOT, attack(2, 4, 6)), use) is does


@proves("CORE-ASK-07")
def test_an_enemy_die_that_has_failed_already_is_let_be_and_a_hit_is_not() -> None:
    shot = fate(AT_ME, attack(2, 5, by="foe", seat=1))
    assert not asked(two(), shot, FateUse(0, "replace", 1, die=0))
    assert asked(two(), shot, FateUse(0, "replace", 1, die=1))


def test_a_save_more_matters_where_a_hit_is_left_to_be_saved() -> None:
    use = FateUse(0, "replace", 5, die=0)
    hit, none = attack(4, by="foe", seat=1), attack(2, by="foe", seat=1)
    mine = defense(2, of="hero", seat=0)
    assert asked(two(), fate(AT_ME, mine, hit), use)
    assert not asked(two(), fate(AT_ME, mine, none), use)


def test_a_critical_that_two_saves_stop_already_needs_no_third() -> None:
    critical = attack(6, by="foe", seat=1)
    use = FateUse(0, "replace", 5, die=2)
    assert not asked(two(), fate(AT_ME, defense(5, 5, 2, of="hero", seat=0), critical), use)
    assert asked(two(), fate(AT_ME, defense(5, 2, 2, of="hero", seat=0), critical), use)


def test_saves_are_kept_where_something_has_hit() -> None:
    use = FateUse(0, "save", 1, "hero")
    aegis = FateUse(0, "blessed-aegis", 1, "hero")
    pool = defense(0, 0, 0, of="hero", seat=0)
    for one in (use, aegis):
        assert asked(two(), fate(AT_ME, attack(4, 4, by="foe", seat=1), pool), one)
        assert not asked(two(), fate(AT_ME, attack(2, 3, by="foe", seat=1), pool), one)


# Dice of a close combat


def test_a_blow_more_matters_unless_the_enemy_falls_anyway() -> None:
    use = FateUse(0, "replace", 5, die=0)
    laid = attack(2, 4, weapon="sword"), counter(2)
    assert asked(two(wounds=10), fate(FIGHT, *laid), use)
    assert not asked(two(wounds=1), fate(FIGHT, *laid), use)


def test_a_block_matters_where_there_is_a_blow_to_stop() -> None:
    faces: tuple[Verdict, ...] = ("failure", *("success",) * 4, "critical")
    block = DieShown(1, 2, "failure", "Block Die, shield", group=BLOCK_DICE, faces=faces)
    mine = DiceShown("attack", 0, (block,), "hero")
    use = FateUse(0, "replace", 5, die=0)
    assert asked(two(), fate(FIGHT, mine, counter(4)), use)
    assert not asked(two(), fate(FIGHT, mine, counter(3)), use)


@pytest.mark.parametrize("wounds", [2, 30])
def test_many_dice_are_looked_through_to_the_end(wounds: int) -> None:
    """Whoever begins strikes an enemy of two wounds down with the dice he has; one of thirty will feel each more."""
    use = FateUse(0, "replace", 5, die=0)
    many = attack(2, 4, 4, 4, 4, 4, weapon="sword"), counter(4, 4, 4, 4, 4)
    assert asked(two(wounds=wounds), fate(FIGHT, *many), use) is (wounds == 30)


@proves("GH-CC-28")
def test_a_first_blow_comes_too_late_for_who_falls_to_a_first_strike() -> None:
    """One wound each: who spends first lives."""
    use = FateUse(0, "replace", 5, die=0)
    laid = attack(2, weapon="sword"), counter(4)

    def against(*traits: str) -> Table:
        one = foe("foe", x=1500, wounds=1, weapons=(sword(*traits),))
        return battle(model("hero", wounds=1, weapons=(sword(),)), one)

    assert asked(against(), fate(FIGHT, *laid), use)
    assert not asked(against("first-strike"), fate(FIGHT, *laid), use)


@pytest.mark.parametrize("ability", ["fighter", "save", "blessed-aegis"])
def test_dice_for_a_close_combat_matter_to_who_fights_it(ability: str) -> None:
    close = battle(model("hero"), foe("foe", x=1110))
    assert asked(close, fate(FIGHT), FateUse(0, ability, 5, "hero"))
    other = battle(model("hero"), foe("foe", x=1110), model("aside", x=2500))
    assert not asked(other, fate(About("fight", "gone", "foe")), FateUse(0, ability, 5, "aside"))


@pytest.mark.parametrize("ability", ["wrath-of-the-faithful", "gnaw"])
def test_more_attack_dice_matter(ability: str) -> None:
    assert asked(two(), fate(FIGHT), FateUse(0, ability, 2, "hero"))
    assert not asked(two(), fate(FIGHT), FateUse(0, ability, 0, "hero"))
    assert asked(two(), fate(About("shoot", "hero")), FateUse(0, ability, 2, "hero"))


# Other Fate


def test_a_deadly_grip_is_asked_for_where_it_takes_the_last_wound() -> None:
    use = FateUse(0, "deadly-grip", 2, "foe")
    assert asked(two(wounds=2), fate(About("activation", "hero")), use)
    assert not asked(two(wounds=3), fate(About("activation", "hero")), use)


def test_a_dark_bargain_is_asked_for_where_it_takes_more_than_it_costs() -> None:
    use = FateUse(0, "dark-bargain", 6, "hero")
    damage = fate(SHOT, Figure("damage", 2, "foe"))
    assert asked(two(wounds=8), damage, use)
    assert not asked(two(wounds=2), damage, use)


def test_what_does_not_answer_what_is_going_on_is_not_asked_for() -> None:
    table = battle(model("hero", wounds=2), foe("foe", x=1110))
    left = sorted(set(ABILITIES) - set(GAINS))
    assert left == [
        "assault",
        "aura-of-fear",
        "claws-of-death",
        "dark-blessing",
        "divine-restoration",
        "heal",
        "pestilence",
        "radiant-cleansing",
        "reanimate",
        "scurry",
        "stampede",
    ]
    for ability in left:
        use = FateUse(0, ability, 3, "foe" if ability == "pestilence" else "hero")
        assert not asked(table, fate(About("activation", "hero")), use)


def test_energy_matters_where_it_opens_a_power_or_spares_the_caster() -> None:
    energy = DiceShown("energy", 0, (DieShown(1), DieShown(5)), "hero")
    question = fate(About("cast-a-spell", "hero"), energy)
    assert asked(battle(model("hero")), question, FateUse(0, "replace", 2, die=0))
    assert not asked(battle(model("hero")), question, FateUse(0, "replace", 4, die=1))


def test_a_check_matters_where_it_changes_from_failed_to_good() -> None:
    check = DiceShown("regeneration", 0, (die(3),), "hero")
    assert asked(two(), fate(None, check), FateUse(0, "replace", 5, die=0))
    assert not asked(two(), fate(None, check), FateUse(0, "replace", 2, die=0))


def test_what_a_table_has_for_another_face_is_for_the_player_to_judge() -> None:
    injury = DiceShown("injury", 0, (DieShown(3),), "hero")
    assert asked(two(), fate(None, injury), FateUse(0, "replace", 5, die=0))


@pytest.mark.parametrize(
    ("name", "seat", "asks"),
    [
        pytest.param("impact", 0, (False, True), id="more damage of one's own"),
        pytest.param("impact", 1, (True, False), id="less of the enemy's"),
        pytest.param("danger", 0, (True, False), id="less of what one suffers"),
        pytest.param("heal", 1, (True, False), id="less healing for the enemy"),
    ],
)
def test_an_amount_matters_where_it_comes_out_better(
    name: str, seat: int, asks: tuple[bool, bool]
) -> None:
    """A D3 that shows 2, with a 1 or a 3 of Fate; another face for the same number is no gain."""
    rolled = DiceShown(name, seat, (DieShown(3),), "hero")
    found = [asked(two(), fate(None, rolled), FateUse(0, "replace", n, die=0)) for n in (1, 5)]
    assert tuple(found) == asks
    assert not asked(two(), fate(None, rolled), FateUse(0, "replace", 4, die=0))


def test_the_gate_is_a_target_too() -> None:
    question = fate(About("fight", "hero", "gate"), attack(2, weapon="sword"))
    assert asked(two(), question, FateUse(0, "replace", 5, die=0))
    assert not asked(two(), question, FateUse(0, "replace", 3, die=0))


# Free choices


def may(name: str, about: About, *shows: DiceShown) -> Question[Any]:
    return Confirm(name, 0, "GH-T", "?", about, shows, window=MAY)


def test_cover_keeps_a_die_where_that_is_better_than_to_roll_it() -> None:
    pool = defense(0, 0, 0, of="hero", seat=0)
    assert asked(two(), may("cover", AT_ME, attack(4, 4, by="foe", seat=1), pool))
    hard = replace(two().match.models["hero"], saves_on=6)
    table = battle(hard, foe("foe", x=1500, weapons=(bow(),)))
    critical = attack(6, by="foe", seat=1)
    one_die = defense(0, of="hero", seat=0)
    assert not asked(table, may("cover", AT_ME, critical, one_die))


def test_cleave_is_asked_for_where_a_critical_does_more() -> None:
    hit = Shown(4, weapon="Sword")
    pool = DiceShown("attack", 0, (die(4, option=hit), die(6)), "hero")
    question = Choose(
        "cleave", 0, "GH-T", "?", FIGHT, (pool, counter(2)), window=MAY, options=(None, hit)
    )
    assert asked(two(wounds=10), question)
    assert not asked(two(wounds=2), question)


def test_a_reroll_is_asked_for_where_it_can_help() -> None:
    for face, does in ((2, True), (6, False)):
        shown = Shown(face, weapon="Sword", need=4)
        pool = DiceShown("attack", 0, (die(face, option=shown),), "hero")
        question = Choose(
            "veteran", 0, "GH-T", "?", FIGHT, (pool,), window=MAY, options=(None, shown)
        )
        assert asked(two(), question) is does
        pool = DiceShown("attack", 0, (die(face, option=AGAIN),), "hero")
        assert asked(two(), may("relentless", FIGHT, pool)) is does


def test_what_is_not_reckoned_out_is_asked_for() -> None:
    assert asked(two(), may("push away", FIGHT))
    assert asked(two(), may("flash powder", About("fall-back", "hero")))
    watch = Choose(
        "overwatch", 0, "GH-T", "?", SHOT, window=WATCH, options=("none", "bow"), offered=True
    )
    assert asked(two(), watch)


def test_a_brew_is_drunk_by_who_thinks_of_it() -> None:
    brew = Confirm("fungus brew", 0, "GH-T", "?", About("activation", "hero"), window=BREW)
    assert not asked(two(), brew)


# Reactions


def reaction(about: About, *options: Any) -> Question[Any]:
    return Choose("react", 0, "GH-T", "?", about, window=REACTION, options=(None, *options))


def test_a_dodge_matters_where_a_die_more_spares_something() -> None:
    assert asked(two(), reaction(AT_ME, DODGE))
    feeble = battle(
        model("hero"), foe("foe", x=1500, weapons=(bow(attacks=1, damage=0, critical=0),))
    )
    assert not asked(feeble, reaction(AT_ME, DODGE))


def test_a_retreat_matters_where_the_charger_falls_short() -> None:
    charge = About("charge", "foe", "hero")
    far = battle(model("hero"), foe("foe", x=1690))
    near = battle(model("hero"), foe("foe", x=1200))
    assert asked(far, reaction(charge, RETREAT))
    assert not asked(near, reaction(charge, RETREAT))


def test_an_intercept_matters_where_its_shot_is_worth_its_price() -> None:
    move = About("move", "foe", "hero")
    shot = intercept("bow")
    archer, mover = model("hero", weapons=(bow(),)), foe("foe", x=1200, wounds=3)
    assert asked(battle(archer, mover), reaction(move, shot))
    weak = model("hero", weapons=(bow(attacks=1, damage=1, critical=1),))
    assert not asked(battle(weak, foe("foe", x=1200)), reaction(move, shot))


@proves("GH-ACT-34")
def test_what_a_pass_burns_is_asked_only_of_those_who_want_to_be_asked() -> None:
    table = two()
    burn = Number("burn", 0, "GH-ACT-34", "?", About("pass", "hero"), window=BURN, low=1, high=3)
    assert burn.letting_by() == (1,)
    assert is_passed(GAME, table.match, burn, Policy("matters"))
    assert not is_passed(GAME, table.match, burn, Policy("always"))


# What keeping a die does to the chances, by hand


def told(table: Table, question: Question[Any]) -> list[dict[int, float]]:
    """Of each option that has some: the chance of each number of wounds."""
    rows = GAME.screen.odds[question.name](table, question)
    return [{one.count or 0: one.chance for one in row.outcomes} for row in rows]


@pytest.mark.parametrize("name", ["cover", "protected"])
def test_a_kept_die_is_told_with_what_it_does_to_the_chances(name: str) -> None:
    pool = defense(0, 0, of="hero", seat=0)
    kept, rolled = told(two(), may(name, AT_ME, attack(4, 4, by="foe", seat=1), pool))
    assert kept == {0: 0.5, 2: 0.5}
    assert rolled == {0: 0.25, 2: 0.5, 4: 0.25}


def test_what_is_kept_already_stays_kept() -> None:
    saved = replace(die(4), face=0, verdict="success")
    pool = DiceShown("defense", 0, (saved, unrolled()), "hero")
    kept, rolled = told(two(), may("cover", AT_ME, attack(4, 4, by="foe", seat=1), pool))
    assert kept == {0: 1.0} and rolled == {0: 0.5, 2: 0.5}


def test_saves_by_fate_are_told_with_what_they_do_to_the_chances() -> None:
    question = fate(AT_ME, attack(4, 6, by="foe", seat=1), defense(0, 0, of="hero", seat=0))
    table = two()
    plain = FateUse(0, "save", 1, "hero")
    critical = FateUse(0, "save", 2, "hero", amount=1)
    aegis = FateUse(0, "blessed-aegis", 1, "hero")
    lie, one, sure, more = told(table, with_uses(question, plain, critical, aegis))
    assert one[0] < sure[0] and lie[0] < more[0] < sure[0]
    assert sure[0] == pytest.approx(0.5), "the critical is stopped, the other die must stop the hit"
