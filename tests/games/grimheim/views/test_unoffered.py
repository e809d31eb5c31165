"""Reactions, blows, weapons and scrolls that are not offered, with the clause and the reason."""

from typing import Any

from games.grimheim.builders import (
    DODGE,
    RETREAT,
    battle,
    bow,
    foe,
    intercept,
    model,
    piece,
    quick_draw,
    reaction_shot,
    sword,
)
from games.grimheim.magic.test_scrolls import (
    CURSED_SOULS,
    REANIMATION,
    RESURRECTION,
    reader,
    reading,
)
from games.grimheim.views.questions import asked
from games.grimheim.views.test_closed import closed
from wartable.core.ask import Choose, Question, Together
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.cast import cast
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.reactions.delayed import delayed_shot
from wartable.games.grimheim.reactions.moves import declare_move
from wartable.games.grimheim.reactions.retreat_and_dodge import dodge_window, retreat_window
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.table import Table
from wartable.kit.script import with_options


def options(question: Question[Any]) -> tuple[Any, ...]:
    assert isinstance(question, Choose)
    return question.options


NOT_GRANTED = "no rule of its own grants this reaction"


# Reactions


def test_a_charge_is_answered_with_retreat_only() -> None:
    table = battle(model("charger", state="active"), foe("target", x=1400), active="charger")
    why = closed(table, asked(retreat_window(table, "charger", "target"), "react"))
    assert why == {
        DODGE: ("GH-REA-19", "answers a shot or an attack spell at this model only"),
        intercept(): ("GH-REA-23", "answers a move only"),
        quick_draw(): ("GH-REA-31", NOT_GRANTED),
        reaction_shot(): ("GH-REA-33", NOT_GRANTED),
    }


def test_a_shot_is_answered_with_dodge_only() -> None:
    table = battle(model(weapons=(bow(),), state="active"), foe(x=1600), active="hero")
    why = closed(table, asked(dodge_window(table, Shot("hero", bow(), "foe", "shoot")), "react"))
    assert why[RETREAT] == ("GH-REA-14", "answers a Charge at this model only")
    assert DODGE not in why


def test_who_can_only_react_for_free_is_told_why_not_with_his_own_ap() -> None:
    table = battle(
        model(weapons=(bow(),), state="active"),
        foe(x=1600, ap=0, state="done"),
        active="hero",
        free_reactions=(0, 1),
    )
    question = asked(dodge_window(table, Shot("hero", bow(), "foe", "shoot")), "react")
    assert closed(table, question)[DODGE] == ("GH-REA-01", "no AP of its own to react with")


def test_a_mover_is_intercepted_with_weapons_that_can_be_used_on_its_way() -> None:
    arms = (sword(), sword(id="knife", name="Knife", range=50), bow("reloading", id="gun"))
    table = battle(
        model(x=1000, state="active"),
        foe(x=1250, weapons=arms, unready=(Mark("gun", 1),)),
        active="hero",
        phase="act",
    )
    question = asked(declare_move(table, "hero", ((1060, 1000, 0),), "move"), "react")
    assert options(question) == (None, intercept("sword"))
    assert closed(table, question) == {
        RETREAT: ("GH-REA-14", "answers a Charge at this model only"),
        DODGE: ("GH-REA-19", "answers a shot or an attack spell at this model only"),
        quick_draw(): ("GH-REA-31", NOT_GRANTED),
        reaction_shot(): ("GH-REA-33", NOT_GRANTED),
        intercept("knife"): (
            "GH-REA-27",
            "the move never comes within 2″, in range and sight",
        ),
        intercept("gun"): ("GH-RNG-22", "not loaded"),
    }


def test_overwatch_is_kept_with_loaded_ranged_weapons_only() -> None:
    arms = (sword(), bow(), bow("reloading", id="gun"))
    table = battle(
        model(x=1600, state="active"),
        foe(x=1000, weapons=arms, unready=(Mark("gun", 1),), effects=(Effect("overwatch"),)),
        active="hero",
        phase="act",
    )
    question = with_options(table, asked(delayed_shot(table, "foe", "hero"), "overwatch"))
    assert options(question) == ("none", "bow")
    assert closed(table, question) == {
        "sword": ("GH-RNG-02", "not a ranged weapon"),
        "gun": ("GH-RNG-22", "not loaded"),
    }


# Close combat


def arms_of(table: Table, seat: int) -> Question[Any]:
    """What one of the two is asked about its weapons."""
    both = asked(fight(table, "hero", "foe"), "weapons")
    assert isinstance(both, Together)
    return both.parts[seat]


def test_what_is_no_close_weapon_and_what_is_used_up_is_not_fought_with() -> None:
    arms = (sword(), sword(id="axe", name="Axe"), sword("limited", id="pan", name="Pan"), bow())
    table = battle(model(weapons=arms, used_up=("pan",)), foe(), active="hero", phase="act")
    assert closed(table, arms_of(table, 0)) == {
        "bow": ("GH-CC-06", "not a close weapon"),
        "pan": ("GH-WTR-20", "used up for this battle"),
    }


def test_a_weapon_for_both_hands_leaves_none_for_another() -> None:
    great = sword("two-handed", id="great", name="Greatsword", hands=2)
    table = battle(model(weapons=(sword(), great)), foe(), active="hero", phase="act")
    assert closed(table, arms_of(table, 0)) == {
        Arms(sword(), great): ("GH-WTR-38", "it takes both hands"),
        Arms(great, sword()): ("GH-WTR-38", "it takes both hands"),
    }


def test_an_unwieldy_weapon_is_too_dear_for_one_without_ap() -> None:
    heavy = sword("unwieldy", id="maul", name="Maul", hands=2)
    arms = (sword(), sword(id="axe", name="Axe"), heavy)
    table = battle(model(weapons=arms, ap=0), foe(), active="hero", phase="act")
    why = closed(table, arms_of(table, 0))
    assert why["maul"] == ("GH-WTR-39", "not enough AP for an unwieldy weapon")


HIT, CRIT = Shown(4, False, "Sword"), Shown(6, True, "Sword")


def test_a_hit_blocks_no_critical() -> None:
    table = battle(model(), foe(), active="hero", phase="act")
    question = asked(fight(table, "hero", "foe"), "die", (4, 4, 1), (6, 4, 1))
    assert closed(table, question) == {
        Block(HIT, CRIT): ("GH-CC-19", "a normal success does not block a critical")
    }


def test_what_a_special_rule_says_about_a_block_is_told_too() -> None:
    parrying = battle(model(weapons=(sword("parry"),)), foe(), active="hero", phase="act")
    question = asked(fight(parrying, "hero", "foe"), "die", (4, 1, 1), (6, 4, 1))
    assert closed(parrying, question) == {}
    brutal = battle(model(), foe(weapons=(sword("brutal"),)), active="hero", phase="act")
    question = asked(fight(brutal, "hero", "foe"), "die", (6, 4, 1), (6, 4, 1))
    clauses = {clause for clause, _ in closed(brutal, question).values()}
    assert "GH-WTR-08" in clauses


def test_a_block_die_never_strikes_and_stops_nothing_higher() -> None:
    table = battle(model("hero", "shield"), foe(), active="hero", phase="act")
    question = asked(fight(table, "hero", "foe"), "die", (4, 1, 1, 3), (5, 1, 1))
    shield = Shown(3, block="value", source="shield")
    assert closed(table, question) == {
        Strike(shield): ("GH-CC-12", "a Block Die never strikes"),
        Block(shield, Shown(5, False, "Sword")): ("GH-CC-09", "a 3 does not block a 5"),
    }


# Scrolls


def test_cursed_souls_are_for_enemies_in_sight() -> None:
    table = reading(
        reader(CURSED_SOULS),
        model("friend", x=700),
        foe("one", x=1500),
        foe("two", x=1500, y=1500),
        foe("behind", x=2500, y=1000),
        terrain=(piece("wall", 2000, 900, 2010, 1100, height=400),),
    )
    assert closed(table, asked(cast(table, "reader"), "scroll target")) == {
        "reader": ("GH-EQP-21", "the curse is for enemies"),
        "friend": ("GH-EQP-21", "the curse is for enemies"),
        "behind": ("GH-EQP-21", "out of sight"),
    }


def test_reanimation_reaches_8_inches() -> None:
    bodies = (foe("one", x=1500), foe("two", x=1500, y=1300), foe("far", x=2500))
    table = reading(reader(REANIMATION), fallen=bodies)
    why = closed(table, asked(cast(table, "reader"), "scroll target"))
    assert why == {"far": ("GH-EQP-09", "not within 8″")}


def test_resurrection_brings_back_friends_only() -> None:
    bodies = (model("one", x=1500), model("two", x=1500, y=1300), foe("enemy", x=1300))
    table = reading(reader(RESURRECTION), fallen=bodies)
    why = closed(table, asked(cast(table, "reader"), "scroll target"))
    assert why == {"enemy": ("GH-EQP-23", "it brings back friends")}
