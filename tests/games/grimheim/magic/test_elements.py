"""Elemental Magic: frost, stone, gusts, bolts, storms and walls of fire (GH-MAG-02, 08)."""

import pytest

from games.grimheim.builders import bow, piece
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.core.ask import Place
from wartable.core.match import Terrain
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.magic.walls import wall_of_fire
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnBegan, TurnOver
from wartable.games.grimheim.turns.phases import end_turn
from wartable.kit import ask, play, proves, refusal

ELEMENTS = "elemental-magic"


@proves("GH-MAG-02")
def test_frost_breath_freezes() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    play(table, cast(table, "mage"), energy=[2, 2], power="frost-breath")
    assert table["enemy"].bears("frozen")
    assert table["enemy"].givers["frozen"] == "mage"


@proves("GH-MAG-02", "GH-TRT-71")
def test_stone_skin_makes_tough() -> None:
    table = casting(mage(), friend(defense=1), enemy("archer", weapons=(bow(),)), lore=ELEMENTS)
    play(table, cast(table, "mage"), energy=[2, 3], power="stone-skin", spell_target="friend")
    shot = Shot("archer", bow(), "friend", "shoot")
    play(table, attack(table, shot), attack=[4, 1, 1], defense=[1])
    assert table["friend"].wounds == 9


@proves("GH-MAG-02", "GH-MOV-19")
def test_a_gust_blows_three_inches_straight_away_or_up_to_a_wall() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    play(table, cast(table, "mage"), energy=[3, 3], power="gust")
    assert table["enemy"].at == (1898, 1000, 0)
    walled = casting(mage(), enemy(), lore=ELEMENTS, terrain=(piece("wall", 1700, 0, 1710, 3000),))
    play(walled, cast(walled, "mage"), energy=[3, 3], power="gust")
    assert walled["enemy"].at == (1651, 1000, 0)


@proves("GH-MAG-02", "GH-MAG-25")
def test_a_lightning_bolt_pierces_armour() -> None:
    table = casting(mage(), enemy(defense=2, x=2698), lore=ELEMENTS)
    play(
        table,
        cast(table, "mage"),
        energy=[3, 4],
        power="lightning-bolt",
        attack=[3, 2],
        defense=[4, 4],
    )
    assert table["enemy"].wounds == 7


@proves("GH-MAG-02", "GH-MAG-25", "GH-WTR-32")
def test_a_firestorm_hits_those_around_its_target_too() -> None:
    table = casting(mage(), enemy(defense=1), enemy("by", x=1598, y=1200, defense=1), lore=ELEMENTS)
    play(
        table,
        cast(table, "mage"),
        energy=[5, 5],
        power="firestorm",
        spell_target="enemy",
        attack=ask([4, 1, 1], [4, 1]),
        defense=ask([1], [1]),
    )
    assert (table["enemy"].wounds, table["by"].wounds) == (7, 7)


@proves("GH-TRT-85", "GH-WTR-05")
@pytest.mark.parametrize("weapon", ["bow", "bomb"], ids=["of the book", "of nobody's"])
def test_a_demonic_soul_ignores_no_blast_that_is_no_magic(weapon: str) -> None:
    by = enemy("by", "demonic-soul", x=1598, y=1200, defense=1)
    table = casting(mage(), enemy(defense=1), by)
    fired = Shot("mage", bow("blast", id=weapon, damage=1), "enemy", "shoot")
    play(table, attack(table, fired), attack=ask([1, 1, 1], [4, 1]), defense=[1])
    assert table["by"].wounds == 9


@proves("GH-TRT-85", "GH-WTR-32")
@pytest.mark.parametrize(("die", "left"), [(4, 10), (3, 7)])
def test_a_demonic_soul_beside_the_target_may_ignore_what_hits_it(die: int, left: int) -> None:
    by = enemy("by", "demonic-soul", x=1598, y=1200, defense=1)
    table = casting(mage(), enemy(defense=1), by, lore=ELEMENTS)
    saved = {"defense": [1]} if left < 10 else {}
    play(
        table,
        cast(table, "mage"),
        energy=[5, 5],
        power="firestorm",
        spell_target="enemy",
        attack=ask([1, 1, 1], [4, 1]),
        **saved,
        **{"demonic soul": [die]},
    )
    assert table["by"].wounds == left


def burning(table: Table) -> list[Terrain]:
    return [piece for piece in table.match.board.terrain if "dangerous" in piece.traits]


@proves("GH-MAG-02")
def test_a_wall_of_fire_is_dangerous_ground_until_the_end_of_the_next_turn() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    answers = {"wall way": "upright"}
    play(
        table,
        cast(table, "mage"),
        energy=[4, 4],
        power="wall-of-fire",
        wall=(1300, 1000, 0),
        **answers,
    )
    (wall,) = burning(table)
    xs, ys = [x for x, _ in wall.footprint], [y for _, y in wall.footprint]
    assert (min(xs), max(xs), min(ys), max(ys)) == (1250, 1350, 800, 1200)
    play(table, end_turn(table))
    assert burning(table) == [wall]
    table.do(TurnOver("GH-TRN-22"))
    table.do(TurnBegan("GH-TRN-04", {}))
    play(table, end_turn(table))
    assert burning(table) == []


@proves("GH-MAG-02")
@pytest.mark.parametrize(
    ("spot", "legal"),
    [
        ((2249, 1000, 0), True),
        ((2250, 1000, 0), False),
        ((1000, 49, 0), False),
        ((1000, 50, 0), True),
    ],
)
def test_a_wall_of_fire_lies_within_twelve_inches_and_on_the_table(
    spot: tuple[int, int, int], legal: bool
) -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    answers = {"energy": [4, 4], "power": "wall-of-fire", "wall": spot}
    if legal:
        ways = {"wall way": "across"} if spot[1] != 50 else {}
        play(table, cast(table, "mage"), **answers, **ways)
        assert len(burning(table)) == 1
    else:
        assert refusal(table, cast(table, "mage"), **answers).clause == "GH-MAG-02"


@proves("GH-MAG-02", "GH-TER-11")
def test_where_a_wall_of_fire_is_asked_for_goes_as_far_as_it_may_lie() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    question = next(wall_of_fire(table, Spell("mage", "wall-of-fire", "GH-MAG-02")))
    assert isinstance(question, Place)
    assert question.region.allowance == 1200 + table["mage"].base


@proves("GH-MAG-02")
def test_a_wall_of_fire_may_lie_aslant() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    answers = {"wall": (1300, 1000, 0), "wall way": "rising"}
    play(table, cast(table, "mage"), energy=[4, 4], power="wall-of-fire", **answers)
    (wall,) = burning(table)
    assert wall.footprint == ((1194, 824), (1476, 1106), (1406, 1176), (1124, 894))


@proves("GH-MAG-02", "GH-TER-11")
def test_the_middle_of_a_wall_of_fire_is_a_point_and_has_no_base() -> None:
    table = casting(mage(), enemy())
    question = wall_of_fire(table, Spell("mage", "wall-of-fire", "GH-MAG-02")).send(None)
    assert isinstance(question, Place)
    assert (question.region.radius, question.region.origin) == (0, (1000, 1000, 0))
