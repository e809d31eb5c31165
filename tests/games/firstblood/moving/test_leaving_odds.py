"""What it takes to disengage, told before."""

from fractions import Fraction

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, Choose
from wartable.core.screen.scene import Odds
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Lent
from wartable.games.firstblood.moving.leaving_odds import action_odds
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.kit import proves

MAKERS = "homunculi"


def engaged() -> Table:
    """Three against three, base to base."""
    a = regiment("A1", "bastion-guard", row(3, 1000, 1000))
    y = 1000 + 2 * a[1][0].base
    return battle(a, regiment("B1", MAKERS, row(3, 1000, y), seat=1), acting="A1")


def odds(table: Table, *options: str) -> tuple[Odds, ...]:
    about = About("activation", "A1-1", unit="A1")
    return action_odds(table, Choose("action", 0, "FB-ACT-12", "", about, options=options))


@proves("FB-DIS-05", "FB-DIS-06")
def test_the_die_and_resolve_are_told_as_inches() -> None:
    table = engaged()
    _, far = odds(table, "clash", "disengage", "end")
    resolve = table["A1-1"].profile.resolve
    assert [one.words for one in far.outcomes] == [f"{resolve + face}″" for face in range(1, 7)]
    assert {Fraction(one.exact) for one in far.outcomes} == {Fraction(1, 6)} and far.option == 1


@proves("FB-DIS-02", "FB-DIS-03")
def test_one_die_for_each_enemy_that_engages_it() -> None:
    blows, _ = odds(engaged(), "disengage")
    counts = [one.count for one in blows.outcomes if one.count is not None]
    assert max(counts) == 3, "three enemies, a wound each"
    assert sum([Fraction(one.exact) for one in blows.outcomes]) == 1


def test_without_disengaging_nothing_is_said() -> None:
    assert odds(engaged(), "clash", "end") == ()


@proves("FB-CRL-01", "FB-SPR-072")
def test_who_is_afraid_may_fail_to_rally() -> None:
    table = engaged()
    assert odds(table, "combat-rally", "end") == (), "nobody frightens it"
    terror = Lent("t", EffectRow("gain-rule", rule="terrifying", x=1))
    table.do(EffectLent("FB-MAG-12", "B1", terror, "t"))
    (told,) = odds(table, "clash", "combat-rally")
    resolve = table["A1-1"].profile.resolve
    assert [Fraction(one.exact) for one in told.outcomes] == [
        Fraction(resolve, 6),
        Fraction(6 - resolve, 6),
    ]
    assert told.option == 1
