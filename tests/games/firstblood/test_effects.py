"""What is lent to a regiment, and what its models have with it."""

from games.firstblood.builders import battle, regiment, row
from wartable.core.match import Mark
from wartable.core.units.whereabouts import present
from wartable.games.firstblood.effects import marks_with
from wartable.games.firstblood.events import EffectLent, EffectsEnded
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.rounds.drawing import resolve_draw_event
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import bears, characteristic, value_of
from wartable.kit import play, proves


def gain(rule: str, x: int = 0, plus: bool = False) -> EffectRow:
    return EffectRow("gain-rule", rule=rule, x=x, plus=plus)


@proves("FB-SPR-003", "FB-SPR-084")
def test_plain_values_do_not_add_up_but_plus_values_do() -> None:
    printed = (Mark("cleave", 1),)
    assert marks_with(printed, [gain("cleave", 2)]) == (Mark("cleave", 2),)
    assert marks_with(printed, [gain("cleave", 1)]) == (Mark("cleave", 1),)
    assert marks_with(printed, [gain("cleave", 1, plus=True)]) == (Mark("cleave", 2),)
    assert marks_with((), [gain("hardened", 1, plus=True)] * 2) == (Mark("hardened", 2),)
    assert marks_with((), [gain("shield")]) == (Mark("shield"),)


@proves("FB-SPR-084", "FB-SPR-020")
def test_decay_alone_adds_up() -> None:
    lent = [gain("decay", 3), gain("decay", 1)]
    assert marks_with((Mark("decay", 1),), lent) == (Mark("decay", 5),)
    assert marks_with((Mark("decay", 1),), [EffectRow("ignore-rule", rule="decay")]) == ()


@proves("FB-MAG-15")
def test_the_same_source_counts_once_and_different_ones_add_up() -> None:
    table = battle(regiment("A1", "copper-legion", row(3, 1000, 1000)))
    one = Lent("brew-vigour", EffectRow("stat", stat="clash", delta=1))
    other = Lent("burnout", EffectRow("stat", stat="clash", delta=1))
    for lent in (one, one, other):
        table.do(EffectLent("FB-MAG-12", "A1", lent, "something"))
    assert characteristic(table, table["A1-1"], "clash") == 3 + 2


@proves("FB-MAG-12")
def test_what_is_lent_reaches_all_models_and_ends() -> None:
    table = battle(regiment("A1", "copper-legion", row(3, 1000, 1000)))
    table.do(EffectLent("FB-MAG-12", "A1", Lent("gale-wall", gain("shield")), "Gale Wall"))
    assert all(bears(table, model, "shield") for model in present(table.match, "A1"))
    assert value_of(table, table["A1-2"], "hardened") == 1, "what is printed stays"
    table.do(EffectsEnded("FB-MAG-12", "A1", "round"))
    assert not any(bears(table, model, "shield") for model in present(table.match, "A1"))


@proves("FB-MOD-05")
def test_no_characteristic_falls_below_nothing() -> None:
    table = battle(regiment("A1", "marshal-of-the-march", [(1000, 1000)]))
    stats = ("march", "volley", "clash", "attacks", "resolve", "defense", "evasion")
    for stat in stats:
        lent = Lent(f"some-{stat}", EffectRow("stat", stat=stat, delta=-9))
        table.do(EffectLent("FB-MAG-12", "A1", lent, "something"))
    assert [characteristic(table, table["A1-1"], stat) for stat in stats] == [0] * 7
    assert table["A1-1"].whole == 5 and table["A1-1"].profile.command_range == 8


@proves("FB-DRW-03", "FB-MAG-15")
def test_what_comes_by_one_name_is_told_once() -> None:
    table = battle(regiment("A1", "homunculi", row(2, 1000, 1000)))
    play(table, resolve_draw_event(table, "A1"))
    assert len(table.match.units["A1"].lent) == 3
    assert [event.quiet for event in table.log] == [False, True, True]
