"""Morale tests."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.wounds import morale
from wartable.games.firstblood.wounds.breaking import break_now
from wartable.games.firstblood.wounds.events import Softened
from wartable.games.firstblood.wounds.harm import Harm
from wartable.kit import next_question, play, proves, rolls


def shaken(table: Table, unit: str, dice: int, helped: bool = True, **answers: Any) -> int:
    """How many wounds come of so many morale dice."""
    harm = answers.pop("harm", Harm("B1", "clash"))
    return play(table, morale.failures(table, harm, unit, dice, helped), **answers)


def need(table: Table, unit: str, helped: bool = True, **answers: Any) -> int | None:
    """What a morale die of a regiment needs."""
    shaken(table, unit, 1, helped, morale=[1], **answers)
    return rolls(table, "morale")[-1].need


def lend(table: Table, unit: str, kind: Any, **what: Any) -> None:
    source = "-".join(str(one) for one in (kind, *what.values()))
    table.do(EffectLent("FB-MAG-12", unit, Lent(source, EffectRow(kind, **what)), "a spell"))


@proves("FB-MOR-01", "FB-MOR-04")
def test_each_die_over_resolve_is_a_wound() -> None:
    table = battle(regiment("A1", "copper-legion", row(7, 1000, 1000)))
    assert shaken(table, "A1", 5, morale=[1, 3, 4, 6, 2]) == 2


@proves("FB-MOR-02", "FB-MOR-06")
@pytest.mark.parametrize(("many", "value"), [(7, 3), (8, 4), (9, 4)])
def test_eight_models_stand_firmer(many: int, value: int) -> None:
    assert need(battle(regiment("A1", "copper-legion", row(many, 1000, 1000))), "A1") == value


@proves("FB-MOR-03")
@pytest.mark.parametrize(
    ("entry", "many", "value"),
    [
        ("lance-knights", 1, 4),
        ("lance-knights", 2, 5),
        ("rust-hounds", 2, 3),
        ("copper-legion", 2, 3),
    ],
)
def test_two_of_cavalry_or_brutes_stand_firmer(entry: str, many: int, value: int) -> None:
    assert need(battle(regiment("A1", entry, row(many, 1000, 1000, 250))), "A1") == value


@proves("FB-MOR-02", "FB-MOR-03")
def test_both_bonuses_add_up_but_a_six_still_fails() -> None:
    table = battle(regiment("A1", "rust-hounds", row(8, 1000, 1000, 250)))
    assert need(table, "A1") == 4
    assert [one.clause for one in rolls(table, "morale")[-1].modifiers] == [
        "FB-MOR-02",
        "FB-MOR-03",
    ]
    table = battle(regiment("A1", "lance-knights", row(8, 1000, 1000, 250)))
    assert need(table, "A1") == 5
    assert shaken(table, "A1", 1, morale=[6]) == 1


@proves("FB-MOR-01", "FB-MOR-04", "FB-WND-01")
def test_morale_wounds_leave_tokens_and_cause_no_more_tests() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(7, 1000, 1000)),
        regiment("B1", "homunculi", row(3, 1000, 3000), seat=1),
    )
    harm = Harm("B1", "clash", wounds={"A1": 3})
    play(table, morale.test_morale(table, harm), morale=[4, 5, 1], casualties=["A1-7", "A1-6"])
    assert len(present(table.match, "A1")) == 5 and table.match.units["A1"].tokens == 2
    assert harm.wounds == {} and len(rolls(table, "morale")) == 1
    play(table, morale.test_morale(table, harm))


@proves("FB-MOR-05")
def test_morale_wounds_go_to_the_engaged_first() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(6, 1000, 1000, 200)),
        regiment("B1", "homunculi", [(2000, 1150)], seat=1),
    )
    harm = Harm("B1", "volley", wounds={"A1": 1})
    play(table, morale.test_morale(table, harm), morale=[6])
    assert "A1-6" not in table


@proves("FB-WND-01", "FB-MOR-01")
def test_the_acting_regiment_tests_first_and_those_without_test_not_at_all() -> None:
    table = battle(
        regiment("A1", "copper-legion", row(3, 1000, 1000)),
        regiment("B1", "glaziers", row(3, 1000, 3000), seat=1),
        regiment("B2", "glaziers", row(3, 1000, 4000), seat=1),
    )
    harm = Harm("B1", "clash", wounds={"A1": 1, "B1": 2, "B2": 1}, untested={"B2"})
    play(table, morale.test_morale(table, harm), morale=lambda q: [1] * q.dice)
    assert [roll.seat for roll in rolls(table, "morale")] == [1, 0]


@proves("FB-MOR-06", "FB-OFF-05")
def test_the_highest_resolve_of_the_living_counts_an_officers_too() -> None:
    table = battle(regiment("A1", "border-levy", row(4, 1000, 1000), officer="drill-serjeant"))
    assert need(table, "A1") == 4
    table.match = table.match.without_model("A1-1")
    table.match = table.match.with_unit(replace(table.match.units["A1"], leader="A1-2"))
    assert need(table, "A1") == 2


@proves("FB-MOR-06", "FB-CMP-01", "FB-DICE-19")
def test_a_character_near_lends_his_resolve_if_the_owner_wants_it() -> None:
    table = battle(
        regiment("A1", "border-levy", row(8, 1000, 1000)),
        regiment("A2", "marshal-of-the-march", [(1000, 1300)]),
    )
    question = next_question(table, morale.failures(table, Harm("A1", "clash"), "A1", 1))
    assert (question.name, question.letting_by()) == ("resolve", (0,))
    assert need(table, "A1", resolve=4) == 5, "and the bonus comes on top"
    assert need(table, "A1", resolve=2) == 3
    told = [[one.clause for one in roll.modifiers] for roll in rolls(table, "morale")]
    assert told == [["FB-CMP-01", "FB-MOR-02"], ["FB-MOR-02"]]


@proves("FB-MOR-06", "FB-CMP-01", "FB-MAG-12")
@pytest.mark.parametrize(("on", "needs"), [("A1", (4, 2)), ("A2", (4, 3))])
def test_a_spell_on_the_regiment_lowers_the_resolve_it_borrows_too(
    on: str, needs: tuple[int, int]
) -> None:
    """RESOLVE 2 and 1 for eight models, or the Marshal's 4 and 1; a spell on him lowers what he lends alone."""
    table = battle(
        regiment("A1", "border-levy", row(8, 1000, 1000)),
        regiment("A2", "marshal-of-the-march", [(1000, 1300)]),
    )
    lend(table, on, "stat", stat="resolve", delta=-1)
    borrowed, own = needs
    assert need(table, "A1", resolve=borrowed - 1) == borrowed
    told = [(one.trait, one.amount) for one in rolls(table, "morale")[-1].modifiers]
    assert ("commanding presence", 4 if on == "A1" else 3) in told
    assert need(table, "A1", resolve=own - 1) == own


@proves("FB-BRK-06", "FB-BRK-10")
def test_the_broken_have_only_their_own() -> None:
    table = battle(
        regiment("A1", "border-levy", row(4, 1000, 1000)),
        regiment("A2", "cinder-prelate", [(1000, 1300)]),
    )
    break_now(table, "A1", "FB-DIS-13")
    assert need(table, "A1") == 2


@proves("FB-SPR-046")
def test_indomitable_discards_one_failed_die_of_each_test() -> None:
    table = battle(regiment("A1", "bastion-guard", row(4, 1000, 1000)))
    assert shaken(table, "A1", 3, morale=[6, 5, 1]) == 1
    assert shaken(table, "A1", 2, morale=[1, 2]) == 0


@proves("FB-SPR-052")
@pytest.mark.parametrize(("faces", "wounds"), [([6], 1), ([6, 6], 1), ([6, 6, 6], 2), ([1, 1], 0)])
def test_the_oblivious_feel_every_second_failure(faces: list[int], wounds: int) -> None:
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000)))
    assert shaken(table, "A1", len(faces), morale=faces) == wounds


@proves("FB-SPR-046", "FB-SPR-052")
def test_a_die_is_discarded_before_failures_are_halved() -> None:
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000)))
    lend(table, "A1", "gain-rule", rule="indomitable")
    assert shaken(table, "A1", 3, morale=[6, 6, 6]) == 1


@proves("FB-SPR-071")
def test_terror_counts_once_for_a_regiment_that_lost_models_to_it() -> None:
    table = battle(regiment("A1", "hearthguard", row(4, 1000, 1000)))
    struck = Harm("B1", "clash", terror={"A1": 2})
    assert need(table, "A1", harm=struck) == 4, "nobody fell"
    struck.removed["A1"] = 3
    assert need(table, "A1", harm=struck) == 2
    assert [one.trait for one in rolls(table, "morale")[-1].modifiers] == ["terrifying"]


@proves("FB-SPR-071", "FB-MOR-02")
def test_terror_takes_all_resolve_but_not_what_eight_models_add() -> None:
    table = battle(regiment("A1", "homunculi", row(9, 1000, 1000)))  # RESOLVE 2
    for terror, value in ((1, 2), (2, 1), (3, 1)):
        struck = Harm("B1", "clash", terror={"A1": terror}, removed={"A1": 1})
        assert need(table, "A1", harm=struck) == value


@proves("FB-SPR-011", "FB-SPR-027")
@pytest.mark.parametrize("rule", ["bravery", "fearless"])
def test_the_brave_and_the_fearless_mind_no_terror(rule: str) -> None:
    table = battle(regiment("A1", "hearthguard", row(4, 1000, 1000)))
    lend(table, "A1", "gain-rule", rule=rule, x=1)
    struck = Harm("B1", "clash", terror={"A1": 2}, removed={"A1": 1})
    assert need(table, "A1", harm=struck) == 4


@proves("FB-SPR-027", "FB-OFF-04")
def test_a_characters_fearless_and_an_officers_bravery_are_their_own() -> None:
    table = battle(
        regiment("A1", "cinder-prelate", row(3, 1000, 1000), retinue="oath-shield"),
        regiment("A2", "bastion-guard", row(3, 1000, 2000), officer="drill-serjeant"),
        regiment("A3", "cinder-prelate", [(1000, 3000)]),
    )
    for unit in ("A1", "A2", "A3"):
        struck = Harm("B1", "clash", terror={unit: 1}, removed={unit: 1})
        assert need(table, unit, harm=struck) == 3, unit


@proves("FB-STR-05", "FB-STR-06", "FB-STR-07")
def test_the_unhelped_have_what_is_their_own_and_what_lowers_it() -> None:
    table = battle(
        regiment("A1", "bastion-guard", row(8, 1000, 1000), officer="drill-serjeant"),
        regiment("A2", "marshal-of-the-march", [(1000, 1300)]),
    )
    lend(table, "A1", "stat", stat="resolve", delta=1)
    assert need(table, "A1", helped=False) == 5, "the officer's 4 and eight models"
    lend(table, "A1", "stat", stat="resolve", delta=-1)
    assert need(table, "A1", helped=False) == 4
    assert shaken(table, "A1", 2, False, morale=[6, 6]) == 1, "Indomitable is its own"
    lend(table, "A1", "gain-rule", rule="oblivious")
    assert shaken(table, "A1", 3, False, morale=[6, 6, 6]) == 2, "Oblivious is lent"


@proves("FB-CHC-10", "FB-CHC-11", "FB-CHC-02")
def test_in_combat_a_character_regiment_tests_as_one_for_the_dead_too() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(3, 1000, 1000), retinue="oath-shield"),
        regiment("B1", "homunculi", [(1000, 1150)], seat=1),
    )
    harm = Harm("B1", "clash", wounds={"A1": 4})
    play(table, morale.test_morale(table, harm), morale=[5, 4, 4, 4])
    (roll,) = rolls(table, "morale")
    assert roll.need == 4, "the character's RESOLVE for all"
    assert table["A1-2"].wounds == 1 and table["A1-1"].wounds == 0


@proves("FB-MOR-07", "FB-CHO-05", "FB-CHO-08", "FB-CHL-06")
def test_who_was_wounded_alone_tests_alone_and_bears_it_alone() -> None:
    table = battle(
        regiment("A1", "marshal-of-the-march", row(3, 1000, 1000), retinue="oath-shield")
    )
    table.match = table.match.with_model(replace(table["A1-2"], wounds=1))
    harm = Harm("B1", "spellcasting", singles={"A1-2": 3, "A1-1": 1})
    play(table, morale.test_morale(table, harm), morale=lambda q: [4] * q.dice)
    needs = [(len(roll.faces), roll.need) for roll in rolls(table, "morale")]
    assert needs == [(3, 3), (1, 4)], "each by its own RESOLVE"
    assert "A1-2" not in table and table["A1-1"].wounds == 0 and table["A1-3"].wounds == 0


@proves("FB-MOR-07")
def test_alone_it_still_has_the_bonus_of_its_regiments_size() -> None:
    table = battle(regiment("A1", "shieldwall-karls", row(8, 1000, 1000), officer="huntmaster"))
    play(table, morale.test_morale(table, Harm("A1", "challenge", singles={"A1-1": 1})), morale=[4])
    assert table["A1-1"].wounds == 0


@proves("FB-CHO-06", "FB-VOL-17")
def test_volleys_cause_no_tests_of_single_models_either() -> None:
    table = battle(regiment("A1", "marshal-of-the-march", [(1000, 1000)]))
    harm = Harm("B1", "volley", singles={"A1-1": 2}, untested={"A1"})
    play(table, morale.test_morale(table, harm))
    assert not rolls(table, "morale")


@proves("FB-DIS-06", "FB-MOR-06")
def test_outside_morale_only_its_own_highest_resolve_counts() -> None:
    table = battle(
        regiment("A1", "border-levy", row(9, 1000, 1000)),
        regiment("A2", "marshal-of-the-march", [(1000, 1300)]),
    )
    assert morale.resolve_of(table, "A1") == 2


@proves("FB-SPR-071", "FB-SPR-085")
def test_terror_needs_a_fall_before_each_test_of_the_action() -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("B1", "homunculi", row(3, 1000, 3000), seat=1),
    )
    harm = Harm("B1", "charge", wounds={"A1": 1}, terror={"A1": 1}, removed={"A1": 1})
    play(table, morale.test_morale(table, harm), morale=[1])
    harm.wounds["A1"] = 1
    play(table, morale.test_morale(table, harm), morale=[1])
    assert [roll.need for roll in rolls(table, "morale")] == [3, 4]


@proves("FB-SPR-046", "FB-SPR-052")
def test_what_a_special_rule_takes_from_failures_is_told() -> None:
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000)))
    lend(table, "A1", "gain-rule", rule="indomitable")
    shaken(table, "A1", 4, morale=[6, 6, 6, 6])
    told = [(one.rule, one.before, one.after) for one in table.log if isinstance(one, Softened)]
    assert told == [("indomitable", 4, 3), ("oblivious", 3, 2)]


@proves("FB-SPR-046", "FB-SPR-052")
@pytest.mark.parametrize("entry", ["bastion-guard", "homunculi"])
def test_what_takes_nothing_from_failures_is_not_told(entry: str) -> None:
    table = battle(regiment("A1", entry, row(4, 1000, 1000)))
    shaken(table, "A1", 2, morale=[1, 1])
    assert not [one for one in table.log if isinstance(one, Softened)]


@proves("FB-STR-05", "FB-STR-06", "FB-STR-07")
def test_the_resolve_of_the_stranded_falls_to_nothing_before_their_number_is_added() -> None:
    table = battle(regiment("A1", "bastion-guard", row(8, 1000, 1000)))
    lend(table, "A1", "stat", stat="resolve", delta=-9)
    harm = Harm("A1", "stranded")
    play(table, morale.failures(table, harm, "A1", 1, helped=False), morale=[2])
    assert [(roll.need, roll.clause) for roll in rolls(table, "morale")] == [(1, "FB-STR-02")]
