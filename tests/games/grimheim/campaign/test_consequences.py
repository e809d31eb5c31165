"""What becomes of the Defeated and the injured, face by face."""

from typing import Any

import pytest

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    entry,
    fell,
    human,
    stood,
    table_of,
    trooper,
)
from wartable.core.ask import Choose
from wartable.core.screen.telling import tell
from wartable.games.grimheim.campaign.consequences import suffer, to_roll_for
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.tables import rows_of
from wartable.games.grimheim.warband.cards import card, traits_of
from wartable.games.grimheim.warband.roster import Entry
from wartable.kit import ask, next_question, play, proves


def after(*entries: Entry, rolled: dict[str, Any], **left: Any) -> Table:
    table = table_of(*entries, **left)
    play(table, suffer(table, ANN, 1), **rolled)
    return table


def defeated(model: Entry | None = None, **rolled: Any) -> Table:
    """The hero was Defeated."""
    return after(model or human(), casualties=(fell(),), rolled=rolled)


def injured(*injuries: str, **rolled: Any) -> Table:
    return after(human(), survivors=(stood(HERO, *injuries),), rolled=rolled)


# Who rolls


@proves("GH-ABS-01", "GH-ABS-26")
def test_the_defeated_and_the_injured_roll_and_nobody_else() -> None:
    table = table_of(
        human(),
        human(FRIEND),
        human("w1-3"),
        casualties=(fell(FRIEND),),
        survivors=(stood(HERO, "leg"), stood("w1-3")),
    )
    assert list(to_roll_for(table.match, ANN, 1)) == [HERO, FRIEND]
    play(table, suffer(table, ANN, 1), injured=[5], defeated=[5])


@proves("GH-ABS-02")
def test_who_was_brought_back_and_stands_at_the_end_was_not_defeated() -> None:
    again = fell(back=True)
    after(human(), casualties=(again,), survivors=(stood(),), rolled={})
    hurt = after(
        human(), casualties=(again,), survivors=(stood(HERO, "arm"),), rolled={"injured": [1]}
    )
    assert entry(hurt).scars == ("arm",)


@proves("GH-ABS-11")
def test_a_defeated_model_with_injuries_rolls_once_and_they_vanish() -> None:
    table = after(
        human(),
        casualties=(fell(),),
        survivors=(stood(HERO, "head", "leg"),),
        rolled={"defeated": [5]},
    )
    assert entry(table).scars == ()


@proves("GH-DEFB-09")
def test_militia_and_the_dead_of_old_never_roll() -> None:
    hired = (fell("m-1", hired=True),)
    after(human(), casualties=hired, survivors=(stood("m-2", "leg", hired=True),), rolled={})
    table = after(human(), casualties=(fell(),), rolled={"defeated": [1]})
    assert to_roll_for(table.match, ANN, 1) == {}


# The Defeated


@proves("GH-ABS-03")
def test_on_1_it_is_dead_and_told_by_whom() -> None:
    table = defeated(defeated=[1])
    dead = trooper(table)
    assert (dead.alive, dead.fell, dead.slain_by) == (False, 1, "w2-1")
    assert table.match.warband(ANN).living == []
    assert tell(table.log[-1], table.match) == "Ada is dead, slain by Zoe."


@proves("GH-ABS-04", "GH-ABS-12", "GH-ABS-13", "GH-ABS-14")
@pytest.mark.parametrize("face", [2, 3, 4])
@pytest.mark.parametrize(
    ("d3", "scar"), [(1, "head"), (2, "head"), (3, "arm"), (4, "arm"), (5, "leg"), (6, "leg")]
)
def test_on_2_to_4_it_has_a_permanent_wound(face: int, d3: int, scar: str) -> None:
    table = defeated(defeated=[face], wound=[d3])
    assert trooper(table).alive and entry(table).scars == (scar,)
    assert tell(table.log[-1], table.match) == (
        f"Ada has {'an' if scar == 'arm' else 'a'} {scar} wound for good."
    )


@proves("GH-ABS-05")
def test_on_5_nothing_stays() -> None:
    assert entry(defeated(defeated=[5])) == human()


@proves("GH-ABS-06")
def test_on_6_it_rolls_on_the_survivor_table() -> None:
    assert entry(defeated(defeated=[6], survivor=[1])).gains == ("swift",)


@proves("GH-ABS-15")
def test_wounds_of_one_kind_and_of_several_add_up() -> None:
    table = defeated(human(scars=("leg", "arm")), defeated=[2], wound=[6])
    assert entry(table).scars == ("leg", "arm", "leg")


@proves("GH-ABS-16")
@pytest.mark.parametrize("trait", ["helmet", "resilient", "robust", "extra-limb"])
@pytest.mark.parametrize(("d3", "scar"), [(1, "head"), (3, "arm"), (5, "leg")])
def test_no_trait_prevents_it(trait: str, d3: int, scar: str) -> None:
    table = defeated(human(traits=(trait,)), defeated=[3], wound=[d3])
    assert entry(table).scars == (scar,)


# The injured


@proves("GH-ABS-07", "GH-ABS-08")
@pytest.mark.parametrize("face", [1, 2, 3, 4])
@pytest.mark.parametrize("injuries", [("head",), ("arm",), ("leg",), ("head", "arm", "leg")])
def test_on_1_to_4_all_its_injuries_stay_with_one_roll(
    face: int, injuries: tuple[str, ...]
) -> None:
    assert entry(injured(*injuries, injured=[face])).scars == injuries


@proves("GH-ABS-09")
def test_on_5_all_of_them_end() -> None:
    assert entry(injured("head", "leg", injured=[5])) == human()


@proves("GH-ABS-10")
def test_on_6_they_end_and_it_is_a_survivor() -> None:
    table = injured("head", "leg", injured=[6], survivor=[2])
    assert entry(table).scars == () and entry(table).gains == ("stalwart",)


# Survivors


def survivor(model: Entry, *faces: int, **rolled: Any) -> Table:
    return defeated(model, defeated=[6], survivor=ask(*[[face] for face in faces]), **rolled)


@proves("GH-ABS-18", "GH-ABS-19", "GH-ABS-23")
@pytest.mark.parametrize(("face", "gain"), [(1, "swift"), (2, "stalwart")])
def test_1_and_2_better_a_number_of_its_card(face: int, gain: str) -> None:
    plain, better = card(human()), card(entry(survivor(human(), face)))
    assert better.move - plain.move == (face == 1)
    assert better.defense - plain.defense == (face == 2)
    again = survivor(human(gains=(gain,)), face)
    assert entry(again).gains == (gain, gain)


@proves("GH-ABS-20", "GH-ABS-21", "GH-ABS-23")
@pytest.mark.parametrize(("face", "gain"), [(3, "onslaught"), (4, "expertise")])
def test_3_and_4_better_one_weapon_of_its_owners_choice(face: int, gain: str) -> None:
    armed = human(weapons=("sword", "club"))
    table = survivor(armed, face, weapon_to_better="1:club")
    assert entry(table).weapons == ("sword", f"club+{gain}")
    plain, better = card(armed).weapons[1], card(entry(table)).weapons[1]
    assert better.attacks - plain.attacks == (face == 3)
    assert plain.hits_on - better.hits_on == (face == 4)


@proves("GH-ABS-20", "GH-ABS-21")
@pytest.mark.parametrize(("face", "gain"), [(3, "onslaught"), (4, "expertise")])
def test_of_two_that_are_alike_only_one_is_better_and_it_may_be_bettered_again(
    face: int, gain: str
) -> None:
    twins = human(weapons=("sword", f"sword+{gain}"))
    table = table_of(twins, casualties=(fell(),))
    question = next_question(
        table, suffer(table, ANN, 1), "weapon to better", defeated=[6], survivor=[face]
    )
    assert isinstance(question, Choose)
    assert question.options == ("0:sword", f"1:sword+{gain}")


@proves("GH-ABS-20", "GH-ABS-21")
@pytest.mark.parametrize("face", [3, 4])
def test_with_one_weapon_nothing_is_asked_and_with_none_nothing_is_better(face: int) -> None:
    assert entry(survivor(human(), face)).weapons[0].startswith("sword+")
    bare = human(weapons=())
    assert entry(survivor(bare, face)) == bare


@proves("GH-ABS-22")
@pytest.mark.parametrize("face", [5, 6])
def test_5_and_6_make_it_a_veteran(face: int) -> None:
    table = survivor(human(), face)
    assert entry(table).learned == ("veteran",)
    assert "veteran" in traits_of(entry(table))


FIVE = ("helmet", "robust", "scout", "swift", "tank")


@proves("GH-ABS-24")
@pytest.mark.parametrize(
    "model",
    [
        human(tiers=("veteran",)),
        human(traits=("veteran",)),
        human(learned=("veteran",)),
        human(traits=FIVE),
        human(traits=FIVE[:4], learned=("stealth",)),
        human(tiers=("henchmen",)),
        human(tiers=("swarm",)),
        human(body="rat-swarm"),
    ],
    ids=["tier", "bought", "learned", "five", "five with learned", "henchmen", "swarm", "body"],
)
def test_who_cannot_be_a_veteran_rolls_again_until_1_to_4(model: Entry) -> None:
    table = survivor(model, 5, 6, 5, 1)
    assert entry(table).learned == model.learned and entry(table).gains == ("swift",)


@proves("GH-ABS-24")
def test_a_survivors_swift_is_no_trait_and_takes_no_slot() -> None:
    full = survivor(human(traits=FIVE), 1)
    assert entry(full).gains == ("swift",) and "swift" not in traits_of(entry(survivor(human(), 1)))


@proves("GH-ABS-03", "GH-ABS-07", "GH-ABS-12", "GH-ABS-22")
@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("defeated", ["03", "04", "05", "06"]),
        ("injured", ["07", "09", "10"]),
        ("wound", ["12", "13", "14"]),
        ("survivor", ["18", "19", "20", "21", "22"]),
    ],
)
def test_every_row_of_a_table_is_in_the_order_of_its_dice_with_its_clause(
    name: str, clauses: list[str]
) -> None:
    assert [row.clause for row in rows_of(name)] == [f"GH-ABS-{one}" for one in clauses]
    assert [row.roll[0] for row in rows_of(name)] == sorted(row.roll[0] for row in rows_of(name))
