"""The powers of the other lores: their effects are in the table of lores (GH-MAG-02, 08)."""

import pytest

from games.grimheim.builders import bow, foe, piece, sword
from games.grimheim.magic.casters import casting, enemy, friend, invoking, mage, priest
from wartable.core.match import Terrain
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.invoke import invoke
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.magic.powers import POWERS, no_power
from wartable.games.grimheim.magic.targets import no_target, targets
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.moments import ActionDone
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.rows import Power, lores, weapons
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.events import TurnBegan, TurnOver
from wartable.games.grimheim.turns.phases import end_turn
from wartable.games.grimheim.work import Shot
from wartable.kit import ask, marks, play, proves, refusal

ELEMENTS, GRAVES, HUNGER, DRUMS = "elemental-magic", "grave-song", "old-hunger", "war-drums"
ALL = [power for lore in lores().values() for power in lore.power]


def power(id: str) -> Power:
    return next(one for one in ALL if one.id == id)


@proves("GH-MAG-02", "GH-MAG-08")
def test_every_power_in_the_table_can_be_worked() -> None:
    assert {one.id for one in ALL} == set(POWERS)
    spells = {one.weapon: one for one in ALL if one.weapon}
    assert {id: 100 * one.range for id, one in spells.items()} == {
        id: 100 * weapons()[id].rng for id in spells
    }


@proves("GH-MAG-02", "GH-MAG-08", "GH-MAG-24")
@pytest.mark.parametrize("one", [p for p in ALL if p.target in ("friend", "enemy")])
def test_every_power_reaches_as_far_as_the_table_says(one: Power) -> None:
    far = 1000 + 98 + 100 * one.range
    seat = 0 if one.target == "friend" else 1
    near = casting(mage(x=1000), friend("other", seat=seat, x=far))
    assert no_target(near, "mage", one, "other") is None
    beyond = casting(mage(x=1000), friend("other", seat=seat, x=far + 1))
    assert no_target(beyond, "mage", one, "other") is not None
    wrong = casting(mage(x=1000), friend("other", seat=1 - seat, x=far))
    assert no_target(wrong, "mage", one, "other") is not None


# Elemental Magic


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


@proves("GH-MAG-02")
def test_a_wall_of_fire_may_lie_aslant() -> None:
    table = casting(mage(), enemy(), lore=ELEMENTS)
    answers = {"wall": (1300, 1000, 0), "wall way": "rising"}
    play(table, cast(table, "mage"), energy=[4, 4], power="wall-of-fire", **answers)
    (wall,) = burning(table)
    assert wall.footprint == ((1194, 824), (1476, 1106), (1406, 1176), (1124, 894))


# Grave Song


@proves("GH-MAG-02")
def test_a_dread_whisper_frightens_all_but_the_fearless() -> None:
    table = casting(mage(), enemy(), enemy("bold", "fearless", x=1500), lore=GRAVES)
    play(table, cast(table, "mage"), energy=[2, 2], power="dread-whisper", spell_target="enemy")
    assert table["enemy"].bears("fearful")
    table = casting(mage(), enemy("bold", "fearless"), lore=GRAVES)
    play(table, cast(table, "mage"), energy=[2, 2], power="dread-whisper")
    assert not table["bold"].bears("fearful")


@proves("GH-MAG-02", "GH-MOV-27")
def test_the_hastened_make_a_free_move_of_three_inches() -> None:
    table = casting(mage(), friend(), lore=GRAVES)
    way = {"free move": [(1600, 1000, 0)]}
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="hasten-the-dead",
        spell_target="friend",
        **way,
    )
    assert table["friend"].at == (1600, 1000, 0)
    assert table.match.taken == ("cast-a-spell",)
    table = casting(mage(), friend(), lore=GRAVES)
    further = {"free move": [(1601, 1000, 0)]}
    refused = refusal(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="hasten-the-dead",
        spell_target="friend",
        **further,
    )
    assert refused.clause == "GH-MOV-28"


@proves("GH-MAG-02", "GH-MOV-27")
def test_nobody_is_hastened_out_of_melee() -> None:
    table = casting(mage(), friend(x=1600), foe(x=1750), lore=GRAVES)
    assert targets(table, "mage", power("hasten-the-dead")) == ("mage",)


@proves("GH-MAG-02")
@pytest.mark.parametrize(("die", "taken"), [(2, 1), (4, 2), (6, 3)])
def test_a_soul_siphon_gives_the_caster_what_it_takes(die: int, taken: int) -> None:
    table = casting(mage(wounds=5), enemy("enemy", "toughest"), lore=GRAVES)
    play(table, cast(table, "mage"), energy=[3, 4], power="soul-siphon", siphon=[die])
    assert (table["mage"].wounds, table["enemy"].wounds) == (5 + taken, 10 - taken)


@proves("GH-MAG-02")
def test_damage_that_is_ignored_feeds_nobody() -> None:
    table = casting(mage(wounds=5), enemy("enemy", "regeneration"), lore=GRAVES)
    play(
        table, cast(table, "mage"), energy=[3, 4], power="soul-siphon", siphon=[6], regeneration=[5]
    )
    assert (table["mage"].wounds, table["enemy"].wounds) == (5, 10)


def with_fallen(body: Model, *others: Model) -> Table:
    table = casting(mage(), body, *others, lore=GRAVES)
    table.do(Defeated("GH-WND-02", body.id))
    return table


@proves("GH-MAG-02")
def test_a_fallen_friend_is_raised_where_it_fell_but_not_ready() -> None:
    hurt = friend(x=1500, wounds=0, injuries=("arm",), statuses=marks("burning"), ap=1)
    table = with_fallen(hurt)
    answers = {"raised wounds": [4]}
    play(table, cast(table, "mage"), energy=[4, 5], power="raise-fallen", **answers)
    back = table["friend"]
    assert (back.at, back.wounds, back.state, back.ap) == ((1500, 1000, 0), 4, "done", 0)
    assert (back.injuries, back.statuses) == ((), ())
    assert table.match.fallen[0].back


@proves("GH-MAG-02")
@pytest.mark.parametrize(("x", "reached"), [(1898, True), (1899, False)])
def test_only_friends_who_fell_within_eight_inches_are_raised(x: int, reached: bool) -> None:
    table = with_fallen(friend(x=x))
    refused = no_power(table, "mage", "cast-a-spell", power("raise-fallen"), 9)
    assert (refused is None) == reached
    foes = with_fallen(enemy())
    assert no_power(foes, "mage", "cast-a-spell", power("raise-fallen"), 9) is not None


@proves("GH-MAG-02", "GH-FAT-30")
def test_where_somebody_stands_the_fallen_rise_as_near_as_can_be() -> None:
    table = with_fallen(friend(x=1500), friend("there", x=1500, y=1010))
    answers = {"raised wounds": [6]}
    play(table, cast(table, "mage"), energy=[4, 5], power="raise-fallen", **answers)
    assert table["friend"].at == (1500, 912, 0)


# Old Hunger


@proves("GH-MAG-02")
def test_a_twisting_curse_curses() -> None:
    table = casting(mage(), enemy(), lore=HUNGER)
    play(table, cast(table, "mage"), energy=[2, 2], power="twisting-curse")
    assert table["enemy"].bears("cursed")


@proves("GH-MAG-02", "GH-TRT-52")
def test_a_surge_of_flesh_heals_and_makes_resilient_for_the_turn() -> None:
    table = casting(mage(), friend(wounds=5, statuses=marks("fearful")), lore=HUNGER)
    healed = {"wounds healed": [3]}
    play(
        table,
        cast(table, "mage"),
        energy=[2, 3],
        power="surge-of-flesh",
        spell_target="friend",
        **healed,
    )
    assert table["friend"].wounds == 7
    assert not table["friend"].bears("fearful")
    assert table["friend"].bears("resilient")
    table.do(TurnOver("GH-TRN-22"))
    assert not table["friend"].bears("resilient")


@proves("GH-MAG-02")
def test_a_spore_cloud_poisons_friend_and_foe_round_its_target() -> None:
    table = casting(
        mage(),
        enemy(),
        friend(x=1598, y=1298),
        enemy("far", x=1598, y=701),
        lore=HUNGER,
    )
    play(
        table,
        cast(table, "mage"),
        energy=[3, 4],
        power="spore-cloud",
        spell_target="enemy",
        spores=ask([3], [4]),
    )
    poisoned = [id for id in table.match.models if table[id].bears("poisoned")]
    assert poisoned == ["friend"]


@proves("GH-MAG-02", "GH-TRT-85")
def test_each_demonic_soul_in_the_cloud_rolls_once() -> None:
    souls = enemy("enemy", "demonic-soul"), friend("friend", "demonic-soul", x=1598, y=1298)
    table = casting(mage(), *souls, lore=HUNGER)
    answers = {"demonic soul": ask([3], [4]), "spores": [4]}
    play(table, cast(table, "mage"), energy=[3, 4], power="spore-cloud", **answers)
    poisoned = [id for id in table.match.models if table[id].bears("poisoned")]
    assert poisoned == ["enemy"]


@proves("GH-MAG-02")
def test_the_price_of_blood_is_a_wound_for_two_dice_in_one_close_combat() -> None:
    table = casting(
        mage(), friend(weapons=(sword(),)), foe(x=1440, state="done", ap=0), lore=HUNGER
    )
    play(table, cast(table, "mage"), energy=[4, 4], power="blood-price", spell_target="friend")
    assert table["friend"].wounds == 9
    play(
        table,
        fight(table, "friend", "foe"),
        attack=[1, 1, 1, 1, 1],
        counter=[1, 1, 1],
    )
    assert not table["friend"].bears("blood-price")


@proves("GH-MAG-02")
def test_blood_that_was_not_spent_in_the_turn_is_lost() -> None:
    table = casting(mage(), friend(weapons=(bow(),)), enemy(), lore=HUNGER)
    play(table, cast(table, "mage"), energy=[4, 4], power="blood-price", spell_target="friend")
    play(table, attack(table, Shot("friend", bow(), "enemy", "shoot")), attack=[1, 1, 1])
    play(table, end_turn(table))
    assert not table["friend"].bears("blood-price")


# War Drums


@proves("GH-MAG-08")
def test_a_battle_chant_lends_a_ceaseless_arm() -> None:
    table = invoking(priest(), friend(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[2, 2], power="battle-chant", spell_target="friend")
    assert table["friend"].bears("ceaseless")
    table.do(TurnOver("GH-TRN-22"))
    assert table["friend"].bears("ceaseless")


@proves("GH-MAG-08")
def test_green_fury_carries_one_charge_two_inches_further() -> None:
    table = invoking(priest(), friend(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[3, 3], power="green-fury", spell_target="friend")
    assert allowance(table, "friend", "charge") == 800
    assert allowance(table, "friend", "move") == 400
    play(table, table.at(ActionDone("friend", "move")))
    assert allowance(table, "friend", "charge") == 800
    play(table, table.at(ActionDone("friend", "charge")))
    assert allowance(table, "friend", "charge") == 600


@proves("GH-MAG-08")
@pytest.mark.parametrize(("die", "left", "stunned"), [(4, 8, False), (5, 7, True), (1, 9, False)])
def test_a_big_stomp_stuns_with_a_three(die: int, left: int, stunned: bool) -> None:
    table = invoking(priest(), enemy(), lore=DRUMS)
    play(table, invoke(table, "priest"), energy=[4, 4], power="big-stomp", stomp=[die])
    assert (table["enemy"].wounds, table["enemy"].bears("stunned")) == (left, stunned)
