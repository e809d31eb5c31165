"""Magic Scrolls that are cast (GH-MAG-07, GH-EQP-09, 10, 21, 23, 24)."""

from typing import Any

import pytest

from games.grimheim.builders import battle, bow, foe, model, open_to, piece
from games.grimheim.magic.casters import casting, enemy, friend, mage
from wartable.core.ask import Place
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.magic.returning import fallen_bodies, zombie_id
from wartable.games.grimheim.match import Model
from wartable.games.grimheim.movement.melee import in_melee
from wartable.games.grimheim.table import Table
from wartable.kit import marks, next_question, play, proves, refusal, rolls

REANIMATION = "magic-scroll-of-reanimation"
CURSED_SOULS = "magic-scroll-of-cursed-souls"
RESURRECTION = "magic-scroll-of-resurrection"


def reader(*scrolls: str, **over: Any) -> Model:
    """One who is not Arcane."""
    return model("reader", gear=scrolls, state="active", **over)


def reading(who: Model, *others: Model, fallen: tuple[Model, ...] = (), **over: Any) -> Table:
    table = battle(who, *others, *fallen, phase="act", active=who.id, **over)
    for body in fallen:
        table.do(Defeated("GH-WND-02", body.id))
    return table


def why_not(table: Table) -> str:
    return str(no_action(table, "reader", "cast-a-spell"))


# Casting from a scroll


@proves("GH-MAG-01", "GH-MAG-07", "GH-EQP-21")
def test_anyone_may_read_a_scroll_without_energy_or_lore() -> None:
    table = reading(reader(CURSED_SOULS), enemy())
    guard = no_action(table, "reader", "guard")
    assert guard is not None and guard.clause == "GH-ACT-44"
    play(table, cast(table, "reader"))
    assert table["enemy"].bears("cursed")
    assert rolls(table, "energy") == []
    assert (table["reader"].ap, table["reader"].gear) == (1, ())
    assert "cast-a-spell" in table.match.taken


@proves("GH-MAG-01", "GH-MAG-07")
@pytest.mark.parametrize("scroll", [CURSED_SOULS, REANIMATION, RESURRECTION])
def test_every_scroll_lets_its_bearer_cast_and_nothing_more(scroll: str) -> None:
    table = reading(reader(scroll), enemy(), fallen=(friend_fallen(), body()))
    assert "cast-a-spell" in open_to(table, "reader")
    assert {"guard", "invocation", "cleanse"} & set(open_to(table, "reader")) == set()


@proves("GH-MAG-07", "GH-EQP-21")
def test_a_mage_says_whether_he_casts_by_himself_or_from_a_scroll() -> None:
    table = casting(mage(gear=(CURSED_SOULS,)), enemy(), friend())
    play(table, cast(table, "mage"), source="own", energy=[6, 6], power=None)
    assert table["mage"].gear == (CURSED_SOULS,)
    table = casting(mage(gear=(CURSED_SOULS,)), enemy(), friend())
    play(table, cast(table, "mage"), source=CURSED_SOULS)
    assert table["enemy"].bears("cursed")


@proves("GH-EQP-21")
def test_cursed_souls_need_an_enemy_in_sight_at_any_distance() -> None:
    far = reading(reader(CURSED_SOULS), enemy(x=2900, y=2900))
    assert "cast-a-spell" in open_to(far, "reader")
    wall = piece("wall", 1150, 500, 1160, 1500)
    blind = reading(reader(CURSED_SOULS), enemy(), friend(), terrain=(wall,))
    assert why_not(blind) == "GH-EQP-21: no enemy is in sight"


@proves("GH-EQP-21", "GH-TRT-85")
def test_a_demonic_soul_may_ignore_a_scroll_which_is_gone_all_the_same() -> None:
    table = reading(reader(CURSED_SOULS), enemy("enemy", "demonic-soul"))
    play(table, cast(table, "reader"), **{"demonic soul": [4]})
    assert not table["enemy"].bears("cursed")
    assert table["reader"].gear == ()


# Reanimation


def body(id: str = "corpse", **over: Any) -> Model:
    given: dict[str, Any] = dict(x=1500, seat=1, weapons=(bow(),), gear=("net",), actions=4, move=6)
    return enemy(id, "fly", **(given | over))


@proves("GH-EQP-09", "GH-EQP-10")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_body_of_either_side_rises_as_a_zombie_of_the_readers_side(seat: int) -> None:
    table = reading(reader(REANIMATION), fallen=(body(seat=seat, base=63, height=200),))
    play(table, cast(table, "reader"))
    zombie = table[zombie_id("corpse")]
    assert zombie.title == "Zombie (corpse)"
    assert (zombie.seat, zombie.at, zombie.state, zombie.ap) == (0, (1500, 1000, 0), "done", 0)
    numbers = (zombie.actions, zombie.move, zombie.defense, zombie.saves_on, zombie.health)
    assert numbers == (2, 3, 3, 6, 8)
    assert zombie.wounds == 8
    assert [mark.name for mark in zombie.traits] == ["resilient", "slow", "necrotic-hunger"]
    assert (zombie.weapons, zombie.gear, zombie.summoned) == ((bow(),), (), True)
    assert (zombie.base, zombie.height) == (63, 200)


@proves("GH-EQP-10")
def test_two_bodies_of_one_name_rise_under_two() -> None:
    walking = friend(zombie_id("corpse"), x=1000, y=500, name="Zombie (Otto)")
    table = reading(reader(REANIMATION), walking, fallen=(body("other", name="Otto"),))
    play(table, cast(table, "reader"))
    assert table[zombie_id("other")].title == "Zombie (Otto) 2"


@proves("GH-EQP-09")
def test_what_was_shot_empty_stays_so() -> None:
    spent = body(used_up=("bow", "alcohol"))
    table = reading(reader(REANIMATION), fallen=(spent,))
    play(table, cast(table, "reader"))
    assert table[zombie_id("corpse")].used_up == ("bow",)


@proves("GH-EQP-10")
def test_the_original_stays_defeated_and_its_body_rises_once() -> None:
    table = reading(reader(REANIMATION), fallen=(body(),))
    play(table, cast(table, "reader"))
    assert [(fallen.model.id, fallen.back) for fallen in table.match.fallen] == [("corpse", False)]
    assert fallen_bodies(table) == []


@proves("GH-EQP-09")
@pytest.mark.parametrize(("x", "reached"), [(1898, True), (1899, False)])
def test_a_body_within_eight_inches_is_needed(x: int, reached: bool) -> None:
    table = reading(reader(REANIMATION), fallen=(body(x=x),))
    assert ("cast-a-spell" in open_to(table, "reader")) == reached
    if not reached:
        assert why_not(table).startswith("GH-EQP-09")


@proves("GH-EQP-09")
def test_the_scroll_of_reanimation_serves_once_in_a_battle() -> None:
    table = reading(reader(REANIMATION), fallen=(body(), body("second", x=1700)))
    play(table, cast(table, "reader"), scroll_target="corpse")
    assert table["reader"].used_up == (REANIMATION,)
    assert why_not(table).startswith("GH-ACT-44")


@proves("GH-EQP-10")
def test_a_zombie_rises_beside_who_stands_over_its_body_and_out_of_melee() -> None:
    table = reading(reader(REANIMATION), foe("standing", x=1500, y=1050), fallen=(body(),))
    nearest = {"return": (1499, 852, 0)}  # the hair aside takes it out of melee range
    play(table, cast(table, "reader"), **nearest)
    assert table[zombie_id("corpse")].at == (1499, 852, 0)
    assert not in_melee(table, "standing")


# Resurrection


def friend_fallen(**over: Any) -> Model:
    given: dict[str, Any] = dict(
        x=2500, health=9, wounds=0, injuries=("leg",), statuses=marks("cursed")
    )
    return friend("ally", **(given | over))


@proves("GH-EQP-23", "GH-EQP-24", "GH-GEN-16")
def test_on_four_or_more_a_friend_returns_with_half_its_wounds_rounded_up() -> None:
    table = reading(reader(RESURRECTION), fallen=(friend_fallen(),))
    answers = {"resurrection": [4], "return": (1198, 1000, 0)}
    play(table, cast(table, "reader"), **answers)
    back = table["ally"]
    assert (back.wounds, back.state, back.ap, back.at) == (5, "done", 0, (1198, 1000, 0))
    assert (back.injuries, back.statuses) == ((), ())
    assert table["reader"].gear == ()


@proves("GH-EQP-24")
def test_the_place_is_shown_as_far_as_an_inch_between_the_bases() -> None:
    table = reading(reader(RESURRECTION), fallen=(friend_fallen(),))
    question = next_question(table, cast(table, "reader"), "return", resurrection=[4])
    assert isinstance(question, Place)
    assert (question.region.origin, question.region.allowance) == ((1000, 1000, 0), 198)


@proves("GH-EQP-23")
def test_who_returns_is_noted_of_all_the_fallen_and_others_stay_defeated() -> None:
    lost = friend_fallen(), friend("second", x=2700), friend("third", x=2800)
    table = reading(reader(RESURRECTION), fallen=lost)
    answers = {"resurrection": [4], "return": (1198, 1000, 0)}
    play(table, cast(table, "reader"), scroll_target="second", **answers)
    told = [(fallen.model.id, fallen.back) for fallen in table.match.fallen]
    assert told == [("ally", False), ("second", True), ("third", False)]
    assert [one.id for one in fallen_bodies(table)] == ["ally", "third"]


@proves("GH-EQP-23")
def test_on_three_or_less_the_scroll_is_gone_and_nobody_returns() -> None:
    table = reading(reader(RESURRECTION), fallen=(friend_fallen(),))
    play(table, cast(table, "reader"), resurrection=[3])
    assert "ally" not in table
    assert table["reader"].gear == ()


@proves("GH-EQP-23")
def test_only_friends_are_resurrected() -> None:
    table = reading(reader(RESURRECTION), fallen=(body(),))
    assert why_not(table) == "GH-EQP-23: no friend was Defeated"


@proves("GH-EQP-24")
@pytest.mark.parametrize(
    ("spot", "clause"),
    [
        pytest.param((1199, 1000, 0), "GH-EQP-24", id="more than an inch away"),
        pytest.param((1000, 803, 0), "GH-EQP-24", id="in melee range of an enemy"),
        pytest.param((1050, 1000, 0), "GH-MOV-02", id="on the reader"),
    ],
)
def test_it_returns_within_an_inch_of_the_caster_and_out_of_melee(
    spot: tuple[int, int, int], clause: str
) -> None:
    table = reading(reader(RESURRECTION), foe(x=1000, y=650), fallen=(friend_fallen(),))
    answers = {"resurrection": [6], "return": spot}
    assert refusal(table, cast(table, "reader"), **answers).clause == clause


@proves("GH-EQP-24", "GH-MOV-23")
@pytest.mark.parametrize(("y", "legal"), [(49, True), (48, False)])
def test_nobody_returns_over_the_edge_of_the_table(y: int, legal: bool) -> None:
    table = reading(reader(RESURRECTION, y=60), fallen=(friend_fallen(),))
    answers = {"resurrection": [6], "return": (1110, y, 0)}
    if legal:
        play(table, cast(table, "reader"), **answers)
        assert table["ally"].at == (1110, 49, 0)
    else:
        assert refusal(table, cast(table, "reader"), **answers).clause == "GH-MOV-23"


@proves("GH-EQP-24")
def test_where_there_is_no_room_nobody_returns() -> None:
    ring = [(1147, 1000), (853, 1000), (1000, 1147), (1000, 853)]
    foes = [foe(f"f{k}", x=x, y=y) for k, (x, y) in enumerate(ring)]
    table = reading(reader(RESURRECTION), *foes, fallen=(friend_fallen(),))
    play(table, cast(table, "reader"), resurrection=[6])
    assert "ally" not in table
