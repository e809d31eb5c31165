"""Grave Song: whispers, haste, siphoned souls and the fallen raised (GH-MAG-02, 08)."""

import pytest

from games.grimheim.builders import foe
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.magic.aiming import spell_targets
from wartable.games.grimheim.magic.graves import soul_siphon
from wartable.games.grimheim.magic.powers import no_power
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.resolving import Spell
from wartable.games.grimheim.rows import Power, lores
from wartable.games.grimheim.table import Table
from wartable.kit import marks, play, proves, refusal

GRAVES = "grave-song"


def power(id: str) -> Power:
    return next(one for lore in lores().values() for one in lore.power if one.id == id)


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
    assert spell_targets(table, "mage", power("hasten-the-dead")) == ("mage",)


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


@proves("GH-MAG-02")
def test_a_soul_siphon_that_takes_nothing_ends_no_injury_of_the_caster() -> None:
    caster = mage(injuries=("leg",), suffered=("leg",))
    table = casting(caster, enemy("enemy", "regeneration"))
    spell = Spell("mage", "soul-siphon", "GH-MAG-02", "enemy")
    play(table, soul_siphon(table, spell), siphon=[6], regeneration=[5])
    assert table["enemy"].wounds == 10
    assert table["mage"].injuries == ("leg",)
