"""Old Hunger: curses, surges, spores and blood (GH-MAG-02, 08)."""

from games.grimheim.builders import bow, foe, sword
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.turns.events import TurnOver
from wartable.games.grimheim.turns.phases import end_turn
from wartable.kit import ask, marks, play, proves

HUNGER = "old-hunger"


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
