"""Dice to hit and the hits that come of them."""

from typing import Any

import pytest

from games.grimdark.attacks.blows import blow, fire
from games.grimdark.kit import battle, row, soldier, squad
from wartable.core.ask import Roll
from wartable.core.match import Mark
from wartable.games.grimdark.attacks.attack import Attack
from wartable.games.grimdark.attacks.hitting import pierce
from wartable.games.grimdark.attacks.sequence import models_of, precedence, resolve_blows
from wartable.games.grimdark.moments import Blow
from wartable.games.grimdark.table import Table
from wartable.kit.proofs import proves
from wartable.kit.script import next_question, play
from wartable.wargame.units.attacks import Groups

AP1, BLAST3, DEADLY3 = Mark("ap", 1), Mark("blast", 3), Mark("deadly", 3)


def field(*rules: str | Mark, foes: int = 5, own: dict[str, Any] | None = None) -> Table:
    """Five of A1, who have these rules, and some of B1 ten inches off."""
    return battle(
        squad("A1", row(5, 1000, 1000), soldier(*rules), **(own or {})),
        squad("B1", row(foes, 1000, 2126), seat=1),
        acting="A1",
        going={"action": "hold"},
    )


def hit_roll(table: Table, one: Blow) -> Roll:
    groups: Groups[Blow] = Groups()
    groups.add(one, 2, "A1-1")
    asked = next_question(table, resolve_blows(table, groups), "hit")
    assert isinstance(asked, Roll)
    return asked


@proves("GF-SHO-12", "GF-GEN-08", "GF-SHO-10")
def test_each_die_of_quality_or_more_is_a_hit() -> None:
    attack = fire(field(), blow(), 4, hit=[3, 4, 5, 6], block=[4, 4, 4])
    assert (attack.hits + attack.sixes, attack.wounds, attack.placed) == (3, 0, 0)


@proves("GF-SHO-12")
def test_nothing_is_blocked_if_nothing_hits() -> None:
    assert fire(field(), blow(), 2, hit=[1, 3]).placed == 0


@proves("GF-MEL-11", "GF-MEL-13", "GF-MOR-14", "GF-MEL-09")
@pytest.mark.parametrize("tired", ["fatigued", "shaken"])
@pytest.mark.parametrize("rules", [(), ("reliable",)])
def test_who_is_fatigued_or_shaken_hits_in_melee_on_unmodified_sixes(
    tired: str, rules: tuple[str, ...]
) -> None:
    table = field(own={tired: True})
    one = blow(*rules, melee=True, charging=True, quality=2, weapon="ccw")
    asked = hit_roll(table, one)
    assert (asked.need, asked.modifiers) == (6, ())
    assert fire(table, one, 2, hit=[5, 6], block=[6]).sixes == 1


@proves("GF-MEL-11")
def test_who_is_fatigued_shoots_as_ever() -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000), fatigued=True),
        squad("B1", row(2, 1000, 2126), soldier("stealth"), seat=1),
    )
    assert hit_roll(table, blow(far=1000)).need == 5


@proves("GF-SPR-22", "GF-SPR-23")
@pytest.mark.parametrize(
    ("over", "hits"),
    [
        pytest.param({"melee": True, "charging": True}, 4, id="charging"),
        pytest.param({"melee": True}, 3, id="striking back"),
        pytest.param({"charging": True}, 3, id="not in melee"),
    ],
)
def test_furious_sixes_deal_one_more_in_melee_after_a_charge(
    over: dict[str, bool], hits: int
) -> None:
    one = blow(bearing=(Mark("furious"),), weapon="ccw", **over)
    attack = fire(field(), one, 4, hit=[3, 4, 5, 6], block=[6] * hits)
    assert sum(attack.by_ap.values()) == hits


@proves("GF-SPR-42")
@pytest.mark.parametrize(("action", "hits"), [("hold", 3), ("advance", 2)])
def test_relentless_sixes_deal_one_more_to_who_holds(action: str, hits: int) -> None:
    table = battle(
        squad("A1", row(1, 1000, 1000)),
        squad("B1", row(5, 1000, 2126), seat=1),
        acting="A1",
        going={"action": action},
    )
    attack = fire(table, blow(bearing=(Mark("relentless"),)), 2, hit=[4, 6], block=[6] * hits)
    assert sum(attack.by_ap.values()) == hits


@proves("GF-SPR-42")
def test_relentless_is_for_shooting_and_for_the_unit_that_holds() -> None:
    own = (Mark("relentless"),)
    struck = fire(field(), blow(bearing=own, melee=True), 1, hit=[6], block=[6])
    assert sum(struck.by_ap.values()) == 1
    others = battle(
        squad("A1", row(1, 1000, 1000)),
        squad("A2", row(1, 3000, 1000)),
        squad("B1", row(5, 1000, 2126), seat=1),
        acting="A2",
        going={"action": "hold"},
    )
    assert sum(fire(others, blow(bearing=own), 1, hit=[6], block=[6]).by_ap.values()) == 1


@proves("GF-SPR-05", "GF-SPR-44", "GF-SPR-45", "GF-SPR-23")
@pytest.mark.parametrize(
    ("rules", "by_ap"),
    [
        pytest.param((), {0: 3}, id="plain"),
        pytest.param((AP1,), {1: 3}, id="AP"),
        pytest.param(("rending",), {0: 2, 4: 1}, id="a Rending 6 has AP(4)"),
        pytest.param(("rending", AP1), {1: 2, 4: 1}, id="the others the weapon's"),
        pytest.param(("rending", Mark("ap", 5)), {5: 3}, id="more than 4 stays"),
        pytest.param(("rending", Mark("ap", 4)), {4: 3}, id="just as much too"),
    ],
)
def test_the_ap_of_hits(rules: tuple[str | Mark, ...], by_ap: dict[int, int]) -> None:
    one = blow(*rules, bearing=(Mark("relentless"),))
    attack = fire(field(), one, 2, hit=[4, 6], block=[6, 6, 6])
    assert attack.by_ap == by_ap, "the hit more of a 6 is no 6 itself"


@proves("GF-GEN-11", "GF-SPR-22", "GF-SPR-42", "GF-SPR-44")
@pytest.mark.parametrize(
    ("one", "cuts"),
    [
        pytest.param(blow(), (4,), id="plain"),
        pytest.param(blow("rending"), (4, 6), id="Rending"),
        pytest.param(blow(bearing=(Mark("relentless"),)), (4, 6), id="Relentless"),
        pytest.param(blow(bearing=(Mark("furious"),)), (4,), id="Furious does not shoot"),
    ],
)
def test_sixes_are_told_apart_only_where_they_are_more_than_hits(
    one: Blow, cuts: tuple[int, ...]
) -> None:
    assert hit_roll(field(), one).cuts == cuts


@proves("GF-SPR-45", "GF-SPR-06")
def test_what_adds_to_the_ap_adds_to_that_of_a_rending_six_too() -> None:
    one = blow("rending", "lance", AP1, melee=True, charging=True, weapon="sun-lance")
    assert fire(field(), one, 2, hit=[4, 6], block=[6, 6]).by_ap == {2: 1, 5: 1}


@proves("GF-SPR-34")
def test_lock_on_keeps_what_helps() -> None:
    one = blow("lock-on", "lance", melee=True, charging=True, weapon="sun-lance")
    assert hit_roll(field(), one).need == 3


@proves("GF-GEN-11", "GF-SPR-44")
def test_a_six_that_needs_less_is_a_six_still_and_a_five_never() -> None:
    attack = fire(field(), blow("rending", quality=2), 2, hit=[5, 6], block=[6, 6])
    assert attack.by_ap == {0: 1, 4: 1}


@proves("GF-SPR-07", "GF-SPR-74")
@pytest.mark.parametrize(
    ("foes", "rules", "by_ap"),
    [
        pytest.param(5, (BLAST3,), {0: 6}, id="three for each hit"),
        pytest.param(2, (BLAST3,), {0: 4}, id="no more than there are models"),
        pytest.param(1, (BLAST3,), {0: 2}, id="one model, one hit"),
        pytest.param(5, (BLAST3, "rending"), {0: 3, 4: 3}, id="a Rending 6 at its own AP"),
    ],
)
def test_blast(foes: int, rules: tuple[str | Mark, ...], by_ap: dict[int, int]) -> None:
    hits = sum(by_ap.values())
    assert fire(field(foes=foes), blow(*rules), 2, hit=[4, 6], block=[6] * hits).by_ap == by_ap


@proves("GF-SPR-07", "GF-SPR-23")
def test_blast_comes_after_extra_hits() -> None:
    one = blow(BLAST3, bearing=(Mark("relentless"),))
    assert fire(field(), one, 1, hit=[6], block=[6] * 6).by_ap == {0: 6}


@proves("GF-SPR-72")
def test_blast_at_a_chosen_model_is_one_hit() -> None:
    one = blow("sniper", BLAST3, chosen="B1-2")
    assert models_of(field(), one) == 1
    assert fire(field(), one, 1, hit=[5], block=[6]).by_ap == {0: 1}


@proves("GF-SHO-08", "GF-SHO-09", "GF-SPR-12", "GF-SPR-51")
def test_snipers_then_deadly_then_the_rest_at_as_many_as_there_were() -> None:
    table, groups = field(foes=3), Groups[Blow]()
    for one in (
        blow(BLAST3),
        blow(DEADLY3),
        blow("sniper", DEADLY3, chosen="B1-1"),
        blow("sniper", chosen="B1-2"),
    ):
        groups.add(one, 1, "A1-1")
    attacks = play(
        table,
        resolve_blows(table, groups),
        hit=lambda asked: [6] * asked.dice,
        block=lambda asked: [1] * asked.dice,
    )
    assert [precedence(one.blow) for one in attacks] == [0, 0, 1, 2]
    assert [one.blow.chosen for one in attacks] == ["B1-1", "B1-2", "", ""], "else as declared"
    assert [one.models for one in attacks] == [1, 1, 3, 3]
    assert [one.placed for one in attacks] == [1, 1, 1, 0], "who has gone takes no wounds"
    assert list(table.match.models_of("B1")) == []


@proves("GF-SHO-09", "GF-SPR-51")
def test_in_melee_a_sniper_weapon_is_like_others() -> None:
    assert precedence(blow("sniper", melee=True)) == 2
    assert precedence(blow("sniper", DEADLY3, melee=True)) == 1


@proves("GF-SHO-18")
def test_hits_that_need_no_dice_are_pierced_like_others() -> None:
    attack = Attack(blow(AP1), 0, "A1-1", 5)
    attack.hits = 4
    pierce(field(), attack)
    assert attack.by_ap == {1: 4}
