"""Defence rolls, and what bends them."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import Roll
from wartable.core.match import Mark
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.fighting.defence import take_hits
from wartable.games.firstblood.fighting.guarding import guard_value
from wartable.games.firstblood.fighting.hits import Hits
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.events import Softened
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import ask, next_question, play, proves, rolls


def lend(table: Table, unit: str, rule: str, x: int = 0) -> None:
    effect = EffectRow("gain-rule", rule=rule, x=x)
    table.do(EffectLent("FB-MAG-12", unit, Lent(rule, effect), rule))


def lend_stat(table: Table, unit: str, stat: str, delta: int) -> None:
    effect = EffectRow("stat", stat=stat, delta=delta)
    table.do(EffectLent("FB-MAG-12", unit, Lent(f"some-{stat}", effect), "a spell"))


def struck(table: Table, unit: str, *hits: Hits, **answers: Any) -> tuple[int, Harm]:
    """Hits out of combat, for most rules are the same there."""
    harm = Harm("B1", "volley")
    return play(table, take_hits(table, harm, unit, list(hits), False), **answers), harm


def value(table: Table, model: str, **hits: Any) -> int:
    manner = hits.pop("manner", "clash")
    return guard_value(table, table[model], Hits(1, manner, "B1", **hits))[0]


@proves("FB-VOL-14")
def test_a_die_at_or_under_the_better_of_both_saves_and_over_both_wounds() -> None:
    table = battle(regiment("A1", "mercury-sentinels", row(3, 1000, 1000)))  # DEFENSE 2, EVASION 1
    assert value(table, "A1-2") == 2
    wounds, _ = struck(table, "A1", Hits(4, "volley"), defence=[1, 2, 3, 6], wounds="A1-3")
    assert wounds == 2
    table = battle(regiment("A1", "homunculi", row(5, 1000, 1000)))  # DEFENSE 0, EVASION 2
    assert value(table, "A1-2", piercing=3) == 2, "nothing pierces EVASION"
    assert rolls(table, "defence") == []


@proves("FB-VOL-15", "FB-DICE-03", "FB-DICE-04")
def test_with_nothing_to_save_by_a_one_fails_and_a_six_always_does() -> None:
    table = battle(regiment("A1", "siege-ogres", row(2, 1000, 1000)))  # DEFENSE 1, EVASION 0
    hits = Hits(2, "volley", piercing=1)
    assert struck(table, "A1", hits, defence=[1, 1], wounds="A1-2")[0] == 2
    lend_stat(table, "A1", "defense", 6)
    assert struck(table, "A1", Hits(2, "volley"), defence=[5, 6])[0] == 1


@proves("FB-VOL-16", "FB-SPR-064", "FB-SPR-043", "FB-SPR-078")
def test_bonuses_come_before_what_pierces_and_hardened_takes_from_that() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000)))  # 2, Shield, Hardened (1)
    assert value(table, "A1-2") == 3
    for manner in ("clash", "challenge", "impact", "volley", "incantation"):
        assert value(table, "A1-2", manner=manner, piercing=1) == 3, manner
        assert value(table, "A1-2", manner=manner, piercing=3) == 1, manner
    assert value(table, "A1-2", piercing=9) == 0, "never below 0"


@proves("FB-SPR-066", "FB-SPR-035", "FB-SPR-059", "FB-VOL-16")
def test_what_counts_defense_as_nothing_counts_bonuses_as_nothing_too() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(3, 1000, 1000)),
        regiment("A2", "mercury-sentinels", row(3, 1000, 2000)),
    )
    assert value(table, "A1-2", bare="smite") == 0
    assert value(table, "A2-2", bare="smite") == 1, "EVASION stays"


@proves("FB-SPR-043", "FB-SPR-064", "FB-SPR-078")
@pytest.mark.parametrize(("rule", "helped"), [("hardened", 2), ("shield", 1)])
def test_what_another_model_has_does_not_help_the_profile_that_defends(
    rule: str, helped: int
) -> None:
    """An officer's Shield and Hardened are his own; DEFENSE 2, and 2 of it pierced."""
    table = battle(regiment("A1", "mercury-sentinels", row(3, 1000, 1000), officer="vat-overseer"))
    lend_stat(table, "A1", "evasion", -9)
    marks = (*table["A1-1"].traits, Mark(rule, 2))
    table.match = table.match.with_model(replace(table["A1-1"], printed=marks, traits=marks))
    assert value(table, "A1-2", piercing=2) == 0
    lend(table, "A1", rule, 2)
    assert value(table, "A1-2", piercing=2) == helped


@proves("FB-SPR-051")
def test_a_linebreaker_passes_shields() -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000)))
    assert value(table, "A1-2", breaks_shield=True) == 2


@proves("FB-SPR-065")
def test_a_shield_is_of_no_use_to_the_broken() -> None:
    table = battle(regiment("A1", "bastion-guard", row(4, 1000, 1000)))
    break_now(table, "A1", "FB-DIS-13")
    assert value(table, "A1-2") == 2
    assert value(table, "A1-2", piercing=1) == 1, "nor is Hardened"


@proves("FB-OFF-05", "FB-SPR-078")
def test_a_regiment_defends_by_its_own_profile_until_only_its_officer_is_left() -> None:
    table = battle(regiment("A1", "shieldwall-karls", row(2, 1000, 1000), officer="huntmaster"))
    struck(table, "A1", Hits(1, "volley"), defence=[6])
    (roll,) = rolls(table, "defence")
    assert roll.need == 3, "Karls with their Shield"
    assert struck(table, "A1", Hits(2, "volley"), defence=[6, 5], wounds="A1-2")[0] == 1
    struck(table, "A1", Hits(1, "volley"), defence=[3])
    assert rolls(table, "defence")[-1].need == 2, "the EVASION of the officer"
    assert table["A1-1"].wounds == 1


@proves("FB-SPR-022", "FB-SPR-023")
def test_a_failed_six_against_deadly_hits_costs_two_wounds() -> None:
    for manner in ("clash", "challenge", "volley"):
        table = battle(regiment("A1", "walking-bombard", [(1000, 1000)]))
        deadly, plain = Hits(4, manner, deadly=True), Hits(2, manner)
        wounds, _ = struck(table, "A1", deadly, plain, defence=ask([6, 6, 5, 1], [6, 4]))
        assert wounds == 2 + 2 + 1 + 2


@proves("FB-SPR-070", "FB-CLA-16", "FB-DICE-19")
def test_tenacious_discards_one_failed_die_of_all_that_are_rolled_in_an_action() -> None:
    table = battle(regiment("A1", "shieldwall-karls", row(6, 1000, 1000)))
    cut, plain = Hits(2, "clash", piercing=1), Hits(2, "clash")
    wounds, _ = struck(
        table, "A1", cut, plain, defence=ask([5, 5], [5, 1]), casualties=["A1-6", "A1-5"]
    )
    assert wounds == 2
    wounds, _ = struck(table, "A1", Hits(1, "volley"), defence=[6])
    assert wounds == 0, "each roll anew"


@proves("FB-SPR-070", "FB-DICE-19")
def test_of_failed_dice_that_differ_the_owner_names_the_one() -> None:
    table = battle(regiment("A1", "shieldwall-karls", row(6, 1000, 1000)))
    deadly = Hits(2, "volley", deadly=True)
    wounds, _ = struck(table, "A1", deadly, defence=[6, 4], tenacious=2, wounds="A1-2")
    assert wounds == 1


@proves("FB-SPR-068")
def test_support_rolls_saved_ones_again_against_those_within_the_shafts() -> None:
    table = battle(regiment("A1", "pike-company", row(6, 1000, 1000)))
    near, far = Hits(3, "clash", near=True), Hits(1, "clash")
    wounds, _ = struck(
        table,
        "A1",
        near,
        far,
        defence=ask([1, 1, 5], [1]),
        support=[1, 4],
        casualties=["A1-6", "A1-5"],
    )
    assert wounds == 2


@proves("FB-SPR-010")
def test_blessed_is_declared_before_the_dice_and_once_in_a_round() -> None:
    table = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    question = next_question(
        table, take_hits(table, Harm("B1", "volley"), "A1", [Hits(2, "volley")], False)
    )
    assert question.name == "blessed defence" and question.seat == 0
    wounds, _ = struck(
        table, "A1", Hits(2, "volley"), blessed_defence=True, defence=[2, 6], blessed=[1]
    )
    assert wounds == 0
    assert struck(table, "A1", Hits(1, "volley"), defence=[6])[0] == 1, "not asked again"


@proves("FB-SPR-010", "FB-DICE-06")
def test_a_die_that_is_blessed_is_not_rolled_a_third_time() -> None:
    table = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    wounds, _ = struck(
        table, "A1", Hits(1, "volley"), blessed_defence=True, defence=[5], blessed=[5]
    )
    assert wounds == 1
    table = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    struck(table, "A1", Hits(1, "volley"), blessed_defence=False, defence=[2])
    assert not table.match.units["A1"].blessed, "let by, it can still be used"


@proves("FB-SPR-015", "FB-SPR-016", "FB-IMP-09")
@pytest.mark.parametrize(
    ("manner", "back"), [("clash", 2), ("challenge", 2), ("impact", 0), ("volley", 0)]
)
def test_counter_attack_throws_back_a_hit_for_each_one_saved_or_not(manner: Any, back: int) -> None:
    table = battle(
        regiment("A1", "copper-legion", row(6, 1000, 1000)),
        regiment("B1", "homunculi", row(3, 1000, 3000), seat=1),
    )
    bare = Hits(1, manner, "B1", piercing=9)
    lend_stat(table, "A1", "evasion", -1)
    _, harm = struck(
        table,
        "A1",
        Hits(2, manner, "B1"),
        bare,
        defence=ask([1, 2], [1]),
        casualties=["A1-6", "A1-5"],
    )
    assert harm.returned == ({"B1": back} if back else {})


@proves("FB-SPR-050", "FB-IMP-09", "FB-DIS-04")
@pytest.mark.parametrize(
    ("manner", "back"),
    [("clash", 3), ("opportunity", 3), ("challenge", 0), ("impact", 0), ("volley", 0)],
)
def test_lethal_demise_throws_back_the_wounds_of_a_clash_and_of_nothing_else(
    manner: Any, back: int
) -> None:
    table = battle(regiment("A1", "vitriol-colossus", [(1000, 1000)]))
    _, harm = struck(table, "A1", Hits(4, manner, "B1"), defence=[6, 6, 6, 1])
    assert harm.returned == ({"B1": back} if back else {})


@proves("FB-SPR-050", "FB-CLA-14")
def test_lethal_demise_throws_back_the_wounds_of_each_blow_once() -> None:
    table, harm = battle(regiment("A1", "vitriol-colossus", [(1000, 1000)])), Harm("B1", "clash")
    for by in ("B1", "B2"):
        steps = take_hits(table, harm, "A1", [Hits(2, "clash", by)], True)
        assert play(table, steps, defence=[6, 6]) == 2
    assert harm.returned == {"B1": 2, "B2": 2}


@proves("FB-VOL-14", "FB-CLA-14", "FB-SPR-010")
def test_where_nothing_hits_or_nobody_is_left_nobody_is_asked_and_no_wound_counts() -> None:
    table = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    assert struck(table, "A1")[0] == 0
    assert struck(table, "A1", Hits(0, "volley"))[0] == 0
    gone = battle(reserves=[(regiment("A1", "cinder-prelate", [(0, 0)])[0], [])])
    assert struck(gone, "A1", Hits(3, "volley"))[0] == 0


@proves("FB-VOL-14", "FB-VOL-15", "FB-CLA-14")
def test_defence_rolls_tell_ones_and_sixes_from_the_others() -> None:
    """A 1 may be thrown back or rolled again, a 6 may cost two wounds: chances must not lump them together."""
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000)))
    steps = take_hits(table, Harm("B1", "clash"), "A1", [Hits(2, "clash", "B1")], True)
    roll = next_question(table, steps)
    assert isinstance(roll, Roll) and (roll.need, roll.cuts) == (3, (2, 4, 6))


@proves("FB-VOL-14", "FB-VOL-16", "FB-CLA-14")
@pytest.mark.parametrize(
    ("hits", "value", "told"),
    [
        pytest.param({}, 2, [], id="DEFENSE as it is printed"),
        pytest.param({"piercing": 1}, 1, [(-1, "cleave")], id="as good as EVASION, and told"),
        pytest.param({"piercing": 2}, 1, [(1, "EVASION")], id="EVASION is better"),
    ],
)
def test_dice_say_by_what_they_save(
    hits: dict[str, Any], value: int, told: list[tuple[int, str]]
) -> None:
    table = battle(regiment("A1", "mercury-sentinels", row(3, 1000, 1000)))  # DEFENSE 2, EVASION 1
    struck(table, "A1", Hits(1, "clash", "B1", **hits), defence=[1])
    (roll,) = rolls(table, "defence")
    assert roll.need == value
    assert [(one.amount, one.trait) for one in roll.modifiers] == told


@proves("FB-VOL-16", "FB-SPR-066", "FB-SPR-059", "FB-SPR-035")
@pytest.mark.parametrize(
    ("manner", "rule", "told", "clause"),
    [
        pytest.param("clash", "smite", "smite", "FB-SPR-066", id="Smite"),
        pytest.param("challenge", "flawless-strikes", "flawless strikes", "FB-SPR-035", id="1s"),
        pytest.param("volley", "precise-shot", "precise shot", "FB-SPR-059", id="shots"),
    ],
)
def test_dice_say_by_which_rule_defense_counts_as_nothing(
    manner: Any, rule: str, told: str, clause: str
) -> None:
    table = battle(regiment("A1", "bastion-guard", row(3, 1000, 1000)))
    struck(table, "A1", Hits(1, manner, "B1", bare=rule), defence=[1], wounds="A1-2")
    (roll,) = rolls(table, "defence")
    (one,) = roll.modifiers
    assert roll.need == 0
    assert (one.amount, one.trait, one.clause, one.instead) == (0, told, clause, True)


@proves("FB-CHO-01", "FB-CHO-02", "FB-CHC-05", "FB-CHC-06", "FB-CHC-07")
def test_hits_on_a_character_regiment_come_in_batches_of_the_wounds_a_model_has_left() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(3, 1000, 1000), retinue="oath-shield")
    )
    wounds, harm = struck(
        table,
        "A1",
        Hits(6, "volley"),
        receiver=ask("A1-2", "A1-1"),
        defence=ask([1, 6], [6], [3, 3, 6]),
    )
    needs = [(len(roll.faces), roll.need) for roll in rolls(table, "defence")]
    assert needs == [(2, 3), (1, 3), (3, 3)], "two, then the one that is left, then the character"
    assert wounds == 3 and table["A1-1"].wounds == 1 and "A1-2" not in table
    assert harm.singles == {"A1-1": 1}, "wounds on who is gone are disregarded"


@proves("FB-CHO-07", "FB-SPR-070")
def test_tenacious_discards_one_die_in_all_batches_together() -> None:
    table = battle(regiment("A1", "storm-speaker", [(1000, 1000)]))  # four wounds
    wounds, _ = struck(table, "A1", Hits(6, "volley"), defence=ask([6, 6, 1, 1], [6, 1]))
    assert wounds == 2


@proves("FB-CHO-03", "FB-CHO-04", "FB-CHO-07", "FB-SPR-010")
def test_blessed_covers_all_batches_each_before_the_next() -> None:
    table = battle(regiment("A1", "cinder-prelate", [(1000, 1000)]))
    wounds, _ = struck(
        table,
        "A1",
        Hits(5, "volley"),
        blessed_defence=True,
        defence=ask([6, 1, 1, 1], [6]),
        blessed=ask([6], [1]),
    )
    assert wounds == 1


@proves("FB-SPR-010", "FB-CHR-09")
def test_blessed_is_of_no_use_to_retinue_without_it() -> None:
    table = battle(regiment("A1", "cinder-prelate", row(2, 1000, 1000), retinue="oath-shield"))
    hits = Hits(2, "volley")
    wounds, _ = struck(table, "A1", hits, blessed_defence=True, receiver="A1-2", defence=[6, 1])
    assert wounds == 1


@proves("FB-SPR-070")
def test_what_tenacious_saves_is_told() -> None:
    table = battle(regiment("A1", "shieldwall-karls", row(6, 1000, 1000)))
    struck(table, "A1", Hits(2, "clash"), defence=[5, 1])
    struck(table, "A1", Hits(1, "clash"), defence=[1])
    told = [(one.rule, one.before, one.after) for one in table.log if isinstance(one, Softened)]
    assert told == [("tenacious", 1, 0)]
