"""Spending successes in turn (GH-CC-16 to 28)."""

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.close.dice import Arms, block, crit, fought, hit, steps, strike
from wartable.core.events import Rolled
from wartable.games.grimheim.combat.ask import Block, Strike
from wartable.games.grimheim.combat.events import Struck, SuccessCancelled
from wartable.games.grimheim.events import Defeated
from wartable.games.grimheim.table import Table
from wartable.kit import ask, marks, proves, refusal, rolls


def duel(mine: int = 3, yours: int = 3, **over: int) -> Table:
    return battle(
        model(weapons=(sword(attacks=mine, **over),)), foe(weapons=(sword(attacks=yours, **over),))
    )


def deeds(table: Table) -> list[tuple[str, str]]:
    return [
        (type(event).__name__, event.model)
        for event in table.log
        if isinstance(event, Struck | SuccessCancelled)
    ]


@proves("GH-CC-16", "GH-CC-17", "GH-CC-23")
def test_attacker_and_defender_spend_a_die_in_turn_and_both_bleed() -> None:
    table = duel()
    fought(
        table,
        attack=[4, 5, 1],
        counter=[4, 4, 2],
        die=ask(strike(hit(4)), strike(hit(4)), strike(hit(5))),
    )
    assert deeds(table) == [
        ("Struck", "hero"),
        ("Struck", "foe"),
        ("Struck", "hero"),
        ("Struck", "foe"),
    ]
    assert (table["hero"].wounds, table["foe"].wounds) == (6, 6)


@proves("GH-CC-08", "GH-CC-17", "GH-GEN-11", "GH-GEN-12")
@pytest.mark.parametrize(
    ("face", "damage"),
    [
        pytest.param(1, 0, id="a one fails"),
        pytest.param(3, 0, id="less than HTV fails"),
        pytest.param(4, 2, id="HTV is a normal success: DMG"),
        pytest.param(5, 2, id="so is a five"),
    ],
)
def test_a_die_of_htv_or_more_strikes_for_dmg(face: int, damage: int) -> None:
    table = duel(1, 1)
    fought(table, attack=[face], counter=[1])
    assert table["foe"].wounds == 10 - damage
    assert rolls(table, "injury") == []


@proves("GH-CC-08", "GH-CC-18")
def test_a_six_strikes_for_crt_and_the_victim_rolls_for_an_injury_at_once() -> None:
    table = duel(2, 1)
    fought(table, attack=[6, 4], counter=[1], die=ask(strike(crit())), injury=[1])
    assert table["foe"].wounds == 10 - 4 - 2
    assert table["foe"].injuries == ("head",)
    told = [type(event).__name__ for event in table.log]
    assert told.index("Injured") < told.index("Wounded", told.index("Wounded") + 1)


@proves("GH-CC-18")
def test_a_critical_that_inflicts_nothing_causes_no_injury_roll() -> None:
    table = duel(1, 1, critical=0)
    fought(table, attack=[6], counter=[1])
    assert table["foe"].wounds == 10 and rolls(table, "injury") == []


@proves("GH-CC-19")
def test_a_normal_success_cancels_a_normal_one_and_both_dice_are_gone() -> None:
    table = duel(1, 1)
    fought(table, attack=[4], counter=[5], die=block(hit(4), hit(5)))
    assert deeds(table) == [("SuccessCancelled", "hero")]
    assert (table["hero"].wounds, table["foe"].wounds) == (10, 10)


@proves("GH-CC-19")
def test_a_normal_success_does_not_cancel_a_critical_but_a_critical_cancels_anything() -> None:
    table = duel(1, 1)
    fought(table, attack=[4], counter=[6], injury=[6])  # nothing to choose: strike, then be struck
    assert (table["hero"].wounds, table["foe"].wounds) == (6, 8)
    for reply in (6, 4):
        table = duel(1, 1)
        against = crit() if reply == 6 else hit(4)
        fought(table, attack=[6], counter=[reply], die=block(crit(), against))
        assert (table["hero"].wounds, table["foe"].wounds) == (10, 10)


@proves("GH-CC-19")
def test_a_die_already_spent_cannot_be_blocked() -> None:
    table = duel(1, 2)
    steps_of = steps(table)
    asked = steps_of.send(None)
    assert asked.name == "attack"
    asked = steps_of.send((4,))
    asked = steps_of.send((4, 4))
    assert asked.options == (Strike(hit(4)), Block(hit(4), hit(4)))  # type: ignore[attr-defined]
    with pytest.raises(StopIteration):  # the defender has only strikes left against spent dice
        steps_of.send(Strike(hit(4)))
    assert (table["hero"].wounds, table["foe"].wounds) == (6, 8)


@proves("GH-CC-20")
def test_a_side_without_successes_watches_the_other_spend_all_its_own() -> None:
    table = duel(3, 1)
    fought(table, attack=[4, 4, 4], counter=[5], die=ask(block(hit(4), hit(5))))
    assert deeds(table) == [("SuccessCancelled", "hero"), ("Struck", "hero"), ("Struck", "hero")]
    assert table["foe"].wounds == 6


@proves("GH-CC-22")
def test_the_combat_ends_at_once_when_a_model_is_defeated() -> None:
    table = battle(model(), foe(wounds=2))
    fought(table, attack=[4, 1, 1], counter=[5, 5, 6], die=strike(hit(4)))
    assert "foe" not in table
    assert table["hero"].wounds == 10


@proves("GH-CC-22", "GH-CC-23")
def test_the_defender_may_be_the_one_to_end_it() -> None:
    table = battle(model(wounds=2), foe())
    fought(table, attack=[4, 4, 4], counter=[5, 1, 1], die=ask(strike(hit(4)), strike(hit(5))))
    assert "hero" not in table
    assert table["foe"].wounds == 8
    assert [e.by for e in table.log if isinstance(e, Defeated)] == ["foe"]


@proves("GH-CC-28", "GH-WTR-15")
@pytest.mark.parametrize(
    ("mine", "yours", "first"),
    [
        pytest.param((), (), "hero", id="the attacker by rule"),
        pytest.param((), ("first-strike",), "foe", id="the defender by First Strike"),
        pytest.param(
            ("first-strike",), ("first-strike",), "hero", id="the attacker if both have it"
        ),
        pytest.param(("first-strike",), (), "hero", id="the attacker if he has it"),
    ],
)
def test_first_strike_resolves_the_first_die(
    mine: tuple[str, ...], yours: tuple[str, ...], first: str
) -> None:
    table = battle(
        model(wounds=2, weapons=(sword(*mine, attacks=1, hits_on=4),)),
        foe(wounds=2, weapons=(sword(*yours, attacks=1, hits_on=4),)),
    )
    fought(table, attack=[4], counter=[5], die=strike(hit(4 if first == "hero" else 5)))
    assert [first] == list(table.match.models)


@proves("GH-CC-28")
def test_first_strike_in_the_off_hand_counts_too() -> None:
    main, off = sword(attacks=1), sword("first-strike", id="dagger", name="Dagger")
    mine = sword(attacks=1)
    table = battle(model(wounds=2, weapons=(mine,)), foe(wounds=2, weapons=(main, off)))
    fought(
        table,
        weapons=(Arms(mine), Arms(main, off)),
        attack=[4],
        counter=[5, 1],
        die=strike(hit(5)),
    )
    assert "hero" not in table


@proves("GH-CC-16")
def test_dice_that_look_the_same_are_one_option_and_nothing_else_is_taken() -> None:
    table = duel(3, 2)
    steps_of = steps(table)
    steps_of.send(None)
    steps_of.send((4, 4, 6))
    asked = steps_of.send((5, 5))
    assert asked.options == (  # type: ignore[attr-defined]
        strike(hit(4)),
        block(hit(4), hit(5)),
        strike(crit()),
        block(crit(), hit(5)),
    )
    refused = refusal(
        duel(3, 2), steps(duel(3, 2)), attack=[4, 4, 6], counter=[5, 5], die=block(hit(5), hit(4))
    )
    assert refused.clause == "CORE-ASK-01"


@proves("GH-CC-24")
def test_there_is_no_defense_roll_in_close_combat() -> None:
    table = battle(model(), foe(defense=6, saves_on=2))
    fought(table, attack=[4, 1, 1], counter=[1, 1, 1])
    assert {event.name for event in table.log if isinstance(event, Rolled)} == {"attack", "counter"}
    assert table["foe"].wounds == 8


@proves("GH-CC-26")
@pytest.mark.parametrize("status", ["stunned", "frozen", "fearful"])
def test_a_model_rolls_all_its_dice_whatever_its_state_and_pays_nothing(status: str) -> None:
    table = battle(model(), foe(ap=0, state="done", statuses=marks(status)))
    fought(table, attack=[1, 1, 1], counter=[4, 5, 1])
    assert table["hero"].wounds == 6
    assert len(rolls(table, "counter")[0].faces) == 3
    assert table["foe"].ap == 0


@proves("GH-CC-20", "GH-CC-21")
def test_a_block_die_without_a_target_is_kept_and_its_owner_skipped() -> None:
    """The Attacker's Block Die finds nothing until the foe's criticals are out of the way; it is never forced."""
    table = battle(
        model("hero", "medium-armor", weapons=(sword(attacks=1),)), foe(weapons=(sword(attacks=2),))
    )
    fought(table, attack=[1, 3], counter=[4, 5], die=ask(strike(hit(4))))
    assert table["hero"].wounds == 6  # a 3 blocks neither; the foe strikes twice in a row
    assert deeds(table) == [("Struck", "foe"), ("Struck", "foe")]


@proves("GH-CC-21")
def test_a_kept_block_die_waits_for_a_die_it_can_block() -> None:
    table = battle(model("hero", "medium-armor", weapons=(sword(attacks=1),)), foe())
    fought(
        table,
        attack=[4, 4],
        counter=[5, 4, 1],
        die=ask(strike(hit(4)), strike(hit(5))),
    )
    # after the foe's 5 the armour's 4 is the only die left, and the foe's 4 its only target
    assert table["hero"].wounds == 8
    assert deeds(table) == [("Struck", "hero"), ("Struck", "foe"), ("SuccessCancelled", "hero")]
