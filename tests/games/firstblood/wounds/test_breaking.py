"""Broken regiments."""

import pytest
from msgspec.structs import replace

from games.firstblood.builders import battle, regiment, row
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.sight.engagement import is_engaged
from wartable.games.firstblood.table import Table, bears
from wartable.games.firstblood.wounds.breaking import break_if_due, break_now, shed_broken
from wartable.games.firstblood.wounds.harm import Harm
from wartable.games.firstblood.wounds.healing import heal_regiment
from wartable.games.firstblood.wounds.removal import remove_casualty
from wartable.kit import ask, maybe, play, proves, rolls


def lose(table: Table, *models: str) -> None:
    for model in models:
        remove_casualty(table, Harm("B1", "clash"), model, "FB-WND-05")


def broken(table: Table, unit: str = "A1") -> bool:
    return table.match.units[unit].broken


@proves("FB-BRK-01", "FB-BRK-02")
def test_half_of_the_models_that_began_the_round_is_enough_and_less_is_not() -> None:
    table = battle(regiment("A1", "homunculi", row(5, 1000, 1000)))
    lose(table, "A1-5", "A1-4")
    assert not broken(table), "two of five"
    lose(table, "A1-3")
    assert broken(table)
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000)))
    lose(table, "A1-4", "A1-3")
    assert broken(table), "two of four"


@proves("FB-BRK-02", "FB-CMD-05")
def test_losses_of_earlier_rounds_do_not_count_and_restored_models_were_not_lost() -> None:
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000), size=4))
    lose(table, "A1-4")
    table.match = table.match.with_unit(replace(table.match.units["A1"], size=3))
    lose(table, "A1-3")
    assert not broken(table), "one of three in this round"


@proves("FB-BRK-02")
@pytest.mark.parametrize(("back", "breaks"), [(0, True), (2, False)])
def test_who_was_restored_was_not_lost(back: int, breaks: bool) -> None:
    """Of four two are left; with two back or without, one more falls."""
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000), tokens=2))
    table.match = table.match.without_model("A1-4").without_model("A1-3")
    places = [(1000, 1130), (1130, 1130)][:back]
    if back:
        play(table, heal_regiment(table, "A1", back, "FB-HEAL-03"), restore=ask(*places))
    lose(table, "A1-2")
    assert broken(table) == breaks


@proves("FB-BRK-02")
def test_who_rallied_in_the_round_is_broken_again_by_one_more_loss() -> None:
    table = battle(regiment("A1", "homunculi", row(6, 1000, 1000)))
    lose(table, "A1-6", "A1-5", "A1-4")
    shed_broken(table, "A1", "FB-RAL-01")
    break_if_due(table, "A1")
    shed_broken(table, "A1", "FB-RAL-01")
    assert not broken(table)
    lose(table, "A1-3")
    assert broken(table)


@proves("FB-BRK-08", "FB-SPR-018", "FB-CHR-04")
def test_the_dauntless_and_characters_are_never_broken() -> None:
    table = battle(
        regiment("A1", "flagellants", row(4, 1000, 1000)),
        regiment("A2", "marshal-of-the-march", row(4, 1000, 2000), retinue="oath-shield"),
    )
    for unit in ("A1", "A2"):
        lose(table, f"{unit}-4", f"{unit}-3", f"{unit}-2")
        break_now(table, unit, "FB-DIS-13")
        assert not broken(table, unit)


@proves("FB-BRK-08", "FB-BRK-09")
def test_all_special_rules_cease_printed_and_lent_but_for_those_that_matter_to_the_broken() -> None:
    table = battle(regiment("A1", "hearthguard", row(4, 1000, 1000), officer="berserk-captain"))
    lent = ("shield", "decay", "fearless", "bravery")
    for rule in lent:
        table.do(
            EffectLent("FB-MAG-12", "A1", Lent(rule, EffectRow("gain-rule", rule=rule, x=1)), rule)
        )
    break_now(table, "A1", "FB-DIS-13")
    rank, officer = table["A1-2"], table["A1-1"]
    for rule in ("cleave", "indomitable", "shield", "decay"):
        assert not bears(table, rank, rule), rule
    assert not bears(table, officer, "flurry"), "an officer's too"
    assert bears(table, officer, "bravery") and bears(table, rank, "fearless")
    shed_broken(table, "A1", "FB-RAL-01")
    assert bears(table, table["A1-2"], "cleave") and bears(table, table["A1-1"], "flurry")


@proves("FB-BRK-09")
def test_what_is_lent_to_the_broken_works_once_they_have_rallied() -> None:
    table = battle(regiment("A1", "homunculi", row(4, 1000, 1000)))
    break_now(table, "A1", "FB-DIS-13")
    lent = Lent("gale-wall", EffectRow("gain-rule", rule="shield"))
    table.do(EffectLent("FB-MAG-12", "A1", lent, "Gale Wall"))
    assert not bears(table, table["A1-2"], "shield")
    shed_broken(table, "A1", "FB-RAL-01")
    assert bears(table, table["A1-2"], "shield")


# In the middle of an action


@proves("FB-BRK-01", "FB-BRK-06", "FB-BRK-08", "FB-MOR-06")
@pytest.mark.parametrize(
    ("lost", "need", "left"),
    [
        pytest.param(1, 4, 3, id="a quarter is lost: the character helps, a failure is discarded"),
        pytest.param(2, 3, 1, id="half is lost: it is broken before it tests"),
    ],
)
def test_who_is_broken_by_blows_tests_without_help(lost: int, need: int, left: int) -> None:
    table = battle(
        regiment("A1", "hearthguard", row(4, 1000, 1000)),
        regiment("B1", "skerry-raiders", row(4, 1000, 1140), seat=1),
        regiment("B2", "thunder-jarl", [(1000, 1800)], seat=1),
        acting="A1",
    )
    rule = EffectRow("gain-rule", rule="indomitable")
    table.do(EffectLent("FB-MAG-12", "B1", Lent("calm", rule), "Calm"))
    named = {"wounds": "B1-2"} if lost == 1 else {"casualties": ["B1-2", "B1-3"]}
    helped = {"resolve": 4} if lost == 1 else {"acting leader": maybe("B1-4")}
    play(
        table,
        take_action(table, "A1", "clash"),
        manoeuvre=[],
        hit=lambda question: [2] * lost + [6] * (question.dice - lost),
        defence=[6] * lost,
        morale=[6, *[1] * (lost - 1)],
        **named,
        **helped,
    )
    assert [roll.need for roll in rolls(table, "morale")] == [need]
    assert len(alive(table.match, "B1")) == left and broken(table, "B1") == (lost == 2)


@proves("FB-BRK-08", "FB-SPR-064", "FB-SPR-067", "FB-ENG-04")
def test_behind_broken_shields_one_is_engaged_and_broken_pikes_reach_an_inch() -> None:
    """Pikes strike past a rank of shields at who stands behind it, and no further than others once they break."""
    wall = [(1000 + 126 * k, 1130) for k in (0, -1, 1, -2, 2)]
    table = battle(
        regiment("A1", "pike-company", [(1000, 1000)]),
        regiment("B1", "shieldwall-karls", wall, seat=1),
        regiment("B2", "homunculi", [(1000, 1260)], seat=1),
    )
    assert not is_engaged(table, "B2")
    break_now(table, "B1", "FB-DIS-13")
    assert is_engaged(table, "B2")
    break_now(table, "A1", "FB-DIS-13")
    assert is_engaged(table, "B1") and not is_engaged(table, "B2")
    shed_broken(table, "A1", "FB-RAL-01")
    assert is_engaged(table, "B2")
