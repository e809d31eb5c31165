"""Special actions that help others or oneself (GH-SPA-01 to 05, 10, 11) and the traits that grant them."""

import pytest

from games.grimheim.builders import battle, bow, foe, model
from wartable.core.ask import About
from wartable.core.match import Mark
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import no_action
from wartable.games.grimheim.actions.cleanse import cleanse
from wartable.games.grimheim.actions.command import command, friends_to_command
from wartable.games.grimheim.actions.heal import friends_to_tend, heal_model
from wartable.games.grimheim.actions.overexertion import overexert
from wartable.games.grimheim.match import Effect, State
from wartable.games.grimheim.moments import ActionPoints
from wartable.games.grimheim.reactions.who import no_reaction
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.games.grimheim.turns.events import Activated, ActivationEnded, TurnBegan, TurnOver
from wartable.kit import marks, options_of, play, proves

ALL = ("burning", "cursed", "poisoned", "fearful", "stunned", "frozen", "enraged")


def to_command(table: Table) -> tuple[str, ...]:
    return options_of(table, friends_to_command, About("command", "chief"))


def refused(table: Table, who: str, name: str) -> str | None:
    reason = no_action(table, who, name)
    return None if reason is None else reason.clause


# Who may


@proves("GH-ACT-44", "GH-TRT-31", "GH-TRT-43", "GH-TRT-11", "GH-TRT-16", "GH-TRT-36")
@pytest.mark.parametrize(
    ("action", "trait"),
    [
        ("overexertion", "hero"),
        ("heal", "medic"),
        ("cleanse", "cleric"),
        ("cleanse", "divine"),
        ("command", "leader"),
        ("guard", "guard"),
        ("raise-shield", "shield"),
        ("take-aim", "marksman"),
        ("take-aim", "ranger"),
        ("take-aim", "gunslinger"),
        ("take-aim", "sniper"),
    ],
)
@proves("GH-TRT-24", "GH-TRT-58", "GH-TRT-40", "GH-TRT-49", "GH-TRT-25", "GH-TRT-62")
def test_a_special_action_needs_the_trait_that_grants_it(action: str, trait: str) -> None:
    friend = model("friend", x=1300)
    hero = model("hero", trait, weapons=(bow(),))
    assert refused(battle(hero, friend), "hero", action) is None
    assert refused(battle(model("hero"), friend), "hero", action) == "GH-ACT-44"


@proves("GH-ACT-44")
def test_who_is_granted_one_special_action_is_not_granted_another() -> None:
    table = battle(model("hero", "medic"), model("friend", x=1300))
    assert refused(table, "hero", "heal") is None
    assert refused(table, "hero", "command") == "GH-ACT-44"


@proves("GH-SPA-03", "GH-SPA-04", "GH-SPA-12")
@pytest.mark.parametrize(
    ("action", "trait", "clause"),
    [
        ("cleanse", "cleric", "GH-SPA-03"),
        ("heal", "medic", "GH-SPA-04"),
        ("raise-shield", "shield", "GH-SPA-12"),
    ],
)
def test_some_special_actions_are_closed_in_melee(action: str, trait: str, clause: str) -> None:
    assert refused(battle(model("hero", trait), foe(x=1198)), "hero", action) == clause
    assert refused(battle(model("hero", trait), foe(x=1199)), "hero", action) is None


# Heal and Cleanse


@proves("GH-SPA-04", "GH-GEN-06", "GH-STS-13")
def test_heal_restores_two_d3_and_ends_poison() -> None:
    friend = model("friend", x=1150, wounds=3, statuses=marks("poisoned", "burning"))
    table = battle(model("medic", "medic"), friend, active="medic")
    play(table, heal_model(table, "medic"), friend="friend", heal=[6, 3])
    assert table["friend"].wounds == 8
    assert table["friend"].statuses == (Mark("burning"),)
    assert table["medic"].ap == 1


@proves("GH-SPA-05", "GH-SPA-04", "GH-WND-07")
def test_a_medic_may_heal_itself_and_at_full_wounds_injuries_end() -> None:
    medic = model("medic", "medic", wounds=8, injuries=("head",))
    table = battle(medic, active="medic")
    play(table, heal_model(table, "medic"), heal=[1, 1])
    assert table["medic"].wounds == 10
    assert table["medic"].injuries == ()


@proves("GH-SPA-03", "GH-SPA-04", "GH-SPA-05")
def test_friends_within_an_inch_are_reached_and_nobody_else() -> None:
    table = battle(
        model("medic", "medic"),
        model("near", x=1198),
        model("far", x=1000, y=1199),
        foe("foe", x=850),
    )
    assert options_of(table, friends_to_tend, About("heal", "medic")) == ("medic", "near")


@proves("GH-SPA-03", "GH-STS-15")
def test_cleanse_takes_away_every_status() -> None:
    friend = model("friend", x=1150, statuses=marks(*ALL))
    table = battle(model("priest", "divine"), friend, active="priest")
    play(table, cleanse(table, "priest"), friend="friend")
    assert table["friend"].statuses == ()
    assert table["priest"].ap == 1


@proves("GH-TRT-11")
@pytest.mark.parametrize(("trait", "wounds"), [("cleric", 7), ("divine", 5)])
def test_whom_a_cleric_cleanses_heals_d3_too(trait: str, wounds: int) -> None:
    friend = model("friend", x=1150, wounds=5, statuses=marks("cursed"))
    table = battle(model("priest", trait), friend, active="priest")
    answers = {"cleric": [4]} if trait == "cleric" else {}
    play(table, cleanse(table, "priest"), friend="friend", **answers)
    assert table["friend"].wounds == wounds


@proves("GH-EQP-05", "GH-EQP-08", "GH-EQP-22")
@pytest.mark.parametrize(
    ("item", "dice", "healed"),
    [("magic-scroll-of-healing", [6, 5], 6), ("healing-potion", [4, 3], 7)],
)
def test_an_item_that_heals_is_used_up(item: str, dice: list[int], healed: int) -> None:
    table = battle(model("hero", gear=(item,), wounds=1, statuses=marks("poisoned")), active="hero")
    play(table, heal_model(table, "hero"), heal=dice)
    assert table["hero"].wounds == 1 + healed
    assert table["hero"].gear == () and table["hero"].statuses == ()
    assert refused(table, "hero", "heal") == "GH-ACT-44"


@proves("GH-EQP-08")
def test_blessed_water_cleanses_once() -> None:
    table = battle(model("hero", gear=("blessed-water",), statuses=marks("cursed")), active="hero")
    play(table, cleanse(table, "hero"))
    assert table["hero"].statuses == () and table["hero"].gear == ()


@proves("GH-ACT-44", "GH-EQP-05")
def test_a_medic_with_a_scroll_may_keep_it() -> None:
    medic = model("medic", "medic", gear=("magic-scroll-of-healing",), wounds=1)
    table = battle(medic, active="medic")
    play(table, heal_model(table, "medic"), means="own", heal=[1, 1])
    assert table["medic"].gear == ("magic-scroll-of-healing",)


# Command


@proves("GH-SPA-10")
def test_a_command_gives_one_ap() -> None:
    table = battle(model("chief", "leader"), model("friend", x=1500), active="chief")
    play(table, command(table, "chief"))
    assert table["friend"].ap == 3
    assert table["chief"].ap == 1


@proves("GH-SPA-10")
@pytest.mark.parametrize(("x", "may"), [(2298, True), (2299, False)])
def test_a_command_reaches_twelve_inches(x: int, may: bool) -> None:
    table = battle(model("chief", "leader"), model("friend", x=x))
    assert to_command(table) == (("friend",) if may else ())


@proves("GH-SPA-11")
def test_nobody_commands_himself_an_enemy_or_one_who_is_commanded() -> None:
    commanded = model("other", x=1300, effects=(Effect("commanded", until="activation"),))
    table = battle(model("chief", "leader"), commanded, foe("foe", x=1500))
    assert to_command(table) == ()
    assert refused(table, "chief", "command") == "GH-SPA-10"


@proves("GH-TRT-05", "GH-TRT-14", "GH-BLD-35", "GH-SPA-10")
@pytest.mark.parametrize(
    ("trait", "friends"),
    [
        ("leader", ("golem", "wolf", "man")),
        ("artificer", ("golem",)),
        ("creature-command", ("wolf",)),
    ],
)
def test_who_takes_orders_from_whom(trait: str, friends: tuple[str, ...]) -> None:
    table = battle(
        model("chief", trait),
        model("golem", x=1200, keywords=("construct",)),
        model("wolf", "creature", x=1400),
        model("man", x=1600),
    )
    assert to_command(table) == friends


@proves("GH-SPA-10", "GH-SPA-11", "GH-REA-32")
def test_the_ap_of_a_command_may_be_spent_on_a_reaction() -> None:
    table = battle(model("chief", "leader"), model("friend", x=1500, ap=0), active="chief")
    assert no_reaction(battle(model("friend", ap=0)), "friend", "dodge") is not None
    play(table, command(table, "chief"))
    table.do(ActivationEnded("GH-TRN-12", "chief", "done"))
    assert no_reaction(table, "friend", "dodge") is None


@proves("GH-SPA-10", "GH-TRN-04")
def test_a_command_after_the_activation_counts_in_the_next_turn() -> None:
    friend = model("friend", x=1500, ap=0, state="done")
    table = battle(model("chief", "leader"), friend, active="chief")
    play(table, command(table, "chief"))
    table.do(TurnOver("GH-TRN-22"))
    assert table.number(ActionPoints("friend"), 2) == 3
    table.do(Activated("GH-TRN-10", "friend"))
    table.do(ActivationEnded("GH-TRN-12", "friend", "done"))
    assert table.number(ActionPoints("friend"), 2) == 2


@proves("GH-SPA-10", "GH-SPA-11", "GH-TRN-04")
@pytest.mark.parametrize(
    ("state", "now", "then"),
    [
        pytest.param("ready", 1, 0, id="one that is still to act has it at once"),
        pytest.param("holding", 0, 1, id="one that holds, in the next turn"),
        pytest.param("done", 0, 1, id="one that is done, in the next turn"),
    ],
)
def test_a_command_is_worth_one_ap_and_no_more(state: State, now: int, then: int) -> None:
    """GH-R-82: also for one that spends all its AP on reactions and never comes to act in this turn."""
    friend = model("friend", x=1500, ap=1, state=state)
    table = battle(model("chief", "leader"), friend, active="chief")
    play(table, command(table, "chief"))
    assert table["friend"].ap == 1 + now
    table.do(TurnOver("GH-TRN-22"))
    assert table.number(ActionPoints("friend"), 2) == 2 + then


# Overexertion


@proves("GH-SPA-01")
def test_overexertion_gives_two_ap_for_one() -> None:
    table = battle(model("hero", "hero"), active="hero")
    play(table, overexert(table, "hero"))
    assert table["hero"].ap == 3


@proves("GH-SPA-01", "GH-ACT-47", "GH-GEN-17")
@pytest.mark.parametrize(
    ("traits", "taken", "may"),
    [
        pytest.param((), ("fight",), True, id="a second Fight"),
        pytest.param((), ("fight", "fight"), False, id="never a third"),
        pytest.param(("furious",), ("fight", "fight"), False, id="nor with Furious"),
        pytest.param((), ("shoot", "shoot", "fight"), False, id="Shoot twice or Fight twice"),
    ],
)
def test_overexertion_allows_a_second_fight(
    traits: tuple[str, ...], taken: tuple[str, ...], may: bool
) -> None:
    hero = model(
        "hero", "hero", *traits, ap=3, effects=(Effect("overexerting", until="activation"),)
    )
    table = battle(hero, foe("foe", x=1198), active="hero", taken=taken)
    assert refused(table, "hero", "fight") == (None if may else "GH-GEN-17")


@proves("GH-SPA-02")
def test_in_the_next_turn_only_hide_recover_and_pass_are_open_and_no_reaction() -> None:
    table = battle(model("hero", "hero"), foe("foe", x=2500), active="hero")
    play(table, overexert(table, "hero"))
    assert refused(table, "hero", "recover") is None
    table.do(ActivationEnded("GH-TRN-12", "hero", "done"))
    table.do(TurnOver("GH-TRN-22"))
    table.do(TurnBegan("GH-TRN-04", {}))
    assert refused(table, "hero", "overexertion") == "GH-SPA-02"
    assert refused(table, "hero", "fight") is not None
    assert refused(table, "hero", "recover") is None
    assert refused(table, "hero", "pass") is None
    table.do(ActivationEnded("GH-TRN-12", "hero", "holding"))
    reaction = no_reaction(table, "hero", "dodge")
    assert reaction is not None and reaction.clause == "GH-SPA-02"
    table.do(TurnOver("GH-TRN-22"))
    assert refused(table, "hero", "overexertion") is None


@proves("GH-SPA-02", "GH-ACT-45")
def test_who_overexerted_may_simply_end_its_activation() -> None:
    tired = model(state="active", effects=(Effect("overexerted", until="turn"),))
    table = battle(tired, foe(x=2500), active="hero", phase="act")
    play(table, act(table), action="end")
    assert (table["hero"].state, table["hero"].ap) == ("done", 0)


@proves("GH-EQP-18")
def test_magic_mushrooms_overexert_once() -> None:
    table = battle(model("hero", gear=("magic-mushrooms",)), active="hero")
    play(table, overexert(table, "hero"))
    assert (table["hero"].ap, table["hero"].gear) == (3, ())
