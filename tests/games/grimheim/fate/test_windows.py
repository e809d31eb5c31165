"""When Fate Dice may be used, and who is asked (GH-FAT-04 to 07, 20, 21, 42 to 44)."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model
from wartable.core.ask import Choose, Question, Steps
from wartable.core.rulebook.library import rulebooks
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.actions.catalogue import pay
from wartable.games.grimheim.actions.loot import roll_equipment
from wartable.games.grimheim.combat.close import fight as close_combat
from wartable.games.grimheim.combat.ranged import attack
from wartable.games.grimheim.dice.throws import roll_check, settle
from wartable.games.grimheim.fate.abilities import ABILITIES, abilities_at
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.windows import Window, offer
from wartable.games.grimheim.resolving import Die, Packet, Shot, Throw
from wartable.games.grimheim.rows import fates, items
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act, activate
from wartable.games.grimheim.wounds.damage import hurt
from wartable.kit import ask, play, proves


def asked(table: Table, steps: Steps[Any], *answers: Any) -> list[tuple[int, tuple[Any, ...]]]:
    """Who is asked about Fate, in turn, and what is offered; nobody uses a die beyond *answers*."""
    given, met = list(answers), []
    try:
        question: Question[Any] = steps.send(None)
        while True:
            assert isinstance(question, Choose)
            met.append((question.seat, question.options))
            question = steps.send(given.pop(0) if given else None)
    except StopIteration:
        return met


def hurt_pair(**over: Any) -> Table:
    """Both sides could use a Heal."""
    return battle(model(wounds=5), foe(wounds=5, x=2000), **over)


# Who is asked


@proves("GH-FAT-44", "GH-GEN-23")
@pytest.mark.parametrize("first", [0, 1])
def test_first_the_player_whose_activation_it_is_then_the_opponent(first: int) -> None:
    table = hurt_pair(fate=((1,), (1,)))
    seats = [seat for seat, _ in asked(table, offer(table, Window("a", first, "hero")))]
    assert seats == [first, 1 - first]


@proves("GH-FAT-44", "GH-GEN-23")
def test_each_is_asked_for_one_die_after_another_until_he_declines() -> None:
    table = hurt_pair(fate=((1, 3), (1,)))
    first = FateUse(0, "heal", 1, "hero")
    second = FateUse(0, "heal", 2, "hero")
    met = asked(table, offer(table, Window("a", 0, "hero")), first, second)
    assert [seat for seat, _ in met] == [0, 0, 1]
    assert table["hero"].wounds == 8


@proves("GH-FAT-44")
def test_nobody_is_asked_twice_even_if_the_opponent_has_changed_something() -> None:
    table = hurt_pair(fate=((1,), (1,)))
    met = asked(table, offer(table, Window("a", 0)), None, FateUse(0, "heal", 1, "foe"))
    assert [seat for seat, _ in met] == [0, 1]


@proves("GH-FAT-44", "GH-GEN-23")
def test_who_has_no_legal_use_is_not_asked() -> None:
    table = battle(model(wounds=10), foe(wounds=9), fate=((1, 2), (1,)))
    seats = [seat for seat, _ in asked(table, offer(table, Window("a", 0)))]
    assert seats == [1]


@proves("GH-FAT-44")
def test_who_has_no_dice_left_is_not_asked() -> None:
    table = hurt_pair(fate=((), (1,)))
    assert [seat for seat, _ in asked(table, offer(table, Window("a", 0)))] == [1]
    assert asked(hurt_pair(), offer(hurt_pair(), Window("a", 0))) == []


@proves("GH-FAT-05", "GH-FAT-44")
def test_a_used_die_is_gone_and_the_others_stay() -> None:
    table = hurt_pair(fate=((6, 2, 4), ()))
    play(table, offer(table, Window("b", 0)), fate=ask(FateUse(1, "heal", 1, "hero"), None))
    assert table.match.fate == ((6, 4), ())


@proves("GH-FAT-44")
def test_equal_faces_are_offered_once() -> None:
    table = hurt_pair(fate=((3, 3, 5), ()))
    ((_, options),) = asked(table, offer(table, Window("a", 0)))
    assert options == (None, FateUse(0, "heal", 2, "hero"), FateUse(2, "heal", 3, "hero"))


@proves("GH-FAT-06")
def test_the_dice_are_the_players_and_serve_any_of_his_models_but_no_other() -> None:
    table = battle(
        model("near", wounds=5), model("far", wounds=5, x=2500), foe(wounds=5), fate=((2,), ())
    )
    ((_, options),) = asked(table, offer(table, Window("c", 0, "near", "move")))
    assert [use.model for use in options if use is not None] == ["near", "far"]


@proves("GH-FAT-07")
@pytest.mark.parametrize(
    ("ability", "modifier", "reads"),
    [
        ("heal", "common-fate", [1, 1, 2, 2, 3, 3]),
        ("divine-restoration", "divine-judgment", [1, 2, 3, 4, 5, 6]),
        ("stampede", "tribes-fate", [1, 1, 1, 2, 2, 2]),
    ],
)
def test_a_die_is_read_as_the_kind_its_ability_names(
    ability: str, modifier: str, reads: list[int]
) -> None:
    table = battle(
        model(wounds=1), fate=((1, 2, 3, 4, 5, 6), ()), fate_modifiers=(modifier, "common-fate")
    )
    ((_, options),) = asked(table, offer(table, Window("b", 0)))
    uses = [use for use in options if use is not None and use.ability == ability]
    assert [use.value for use in uses] == reads
    assert [use.number for use in uses] == [0, 1, 2, 3, 4, 5]


# When


@proves("GH-FAT-04", "GH-FAT-21")
@pytest.mark.parametrize(
    ("phase", "times"),
    [
        ("start", 0),
        ("initiative", 0),
        ("fate", 0),
        ("arrivals", 0),
        ("deploy", 0),
        ("end", 0),
        ("activate", 1),
        ("act", 1),
    ],
)
def test_fate_is_for_the_action_phase_only(phase: str, times: int) -> None:
    table = battle(model(wounds=5), phase=phase, fate=((1,), ()))
    assert len(asked(table, offer(table, Window("a", 0)))) == times


@proves("GH-FAT-19", "GH-FAT-21")
def test_an_injury_rolled_in_the_end_phase_is_left_alone() -> None:
    table = battle(model(), phase="end", fate=((1,), (1,)))
    rolled = roll_check(table, "injury", 0, "hero", "GH-WND-09", "Which injury?")
    assert play(table, rolled, injury=[3]) == 3


@proves("GH-FAT-42")
def test_window_a_opens_when_a_model_has_been_named_and_before_its_first_action() -> None:
    table = battle(model(wounds=5), model("other"), fate=((5,), ()))
    use = FateUse(0, "heal", 3, "hero")
    play(table, activate(table), activate="hero", fate=use)
    assert table.match.active == "hero"
    assert table.match.taken == ()
    assert table["hero"].wounds == 8


@proves("GH-FAT-42")
def test_window_b_opens_when_an_activation_has_ended_and_before_the_next_model_is_named() -> None:
    table = battle(model(wounds=5, state="active"), foe(), active="hero", phase="act")
    table.match = replace(table.match, fate=((5,), ()))
    play(table, act(table), action="end", fate=FateUse(0, "heal", 3, "hero"))
    assert (table.match.active, table.match.seat, table["hero"].state) == (None, 1, "done")
    assert table["hero"].wounds == 8


@proves("GH-FAT-42", "GH-ACT-46")
def test_window_c_opens_when_the_action_is_paid() -> None:
    table = battle(model(wounds=5, state="active"), phase="act", active="hero", fate=((5,), ()))
    steps = pay(table, "hero", "recover")
    question = steps.send(None)
    assert (question.name, question.about.action if question.about else "") == ("fate", "recover")
    assert (table["hero"].ap, table.match.taken) == (1, ("recover",))


@proves("GH-FAT-20", "GH-FAT-42", "GH-FAT-44")
@pytest.mark.parametrize("roller", [0, 1])
def test_window_d_asks_the_roller_first_whoever_is_active(roller: int) -> None:
    table = battle(model(), foe(), seat=0, fate=((1,), (6,)))
    throw = Throw("attack", roller, None, "attack", [Die(3, 4)], "GH-RNG-06")
    met = asked(table, settle(table, throw))
    assert [seat for seat, _ in met] == [roller, 1 - roller]


@proves("GH-FAT-42")
@pytest.mark.parametrize(
    ("amount", "success", "times"),
    [
        pytest.param(2, True, 1, id="a success that takes a wound"),
        pytest.param(0, True, 0, id="a success that takes none"),
        pytest.param(2, False, 0, id="damage that is no success"),
    ],
)
def test_window_f_opens_for_a_success_that_takes_at_least_one_wound(
    amount: int, success: bool, times: int
) -> None:
    table = battle(
        model(), foe(), fate=((1,), ()), fate_modifiers=("primordial-fate", "common-fate")
    )
    packet = Packet("foe", amount, "GH-RNG-12", "hero", success=success)
    met = asked(table, hurt(table, packet))
    assert len(met) == times


# The Fate Modifiers


ABILITIES_OF = {
    "common-fate": "assault focus save heal replace",
    "imperial-fate": "assault focus save heal replace",
    "divine-judgment": (
        "wrath-of-the-faithful radiant-cleansing blessed-aegis divine-restoration replace"
    ),
    "undead-fate": "assault reanimate claws-of-death deadly-grip replace",
    "tribes-fate": "assault focus stampede fighter replace",
    "primordial-fate": "tides-of-chaos aura-of-fear dark-blessing dark-bargain re-roll",
    "ratling-fate": "assault scurry gnaw pestilence replace",
}
KINDS = {
    "common-fate": "D3 D3 D2 D3 D6",
    "imperial-fate": "D6 D3 D3 D3 D6",
    "divine-judgment": "D2 D2 D3 D6 D6",
    "undead-fate": "D3 D6 D3 D2 D6",
    "tribes-fate": "D3 D3 D2 D6 D6",
    "primordial-fate": "D3 D6 D6 D6 none",
    "ratling-fate": "D3 D3 D2 D1 D6",
}
COST = {
    "common-fate": (8, 3),
    "imperial-fate": (10, 3),
    "divine-judgment": (15, 3),
    "undead-fate": (20, 3),
    "tribes-fate": (10, 3),
    "primordial-fate": (40, 3),
    "ratling-fate": (30, 4),
}


@proves("GH-FAT-22", "GH-FAT-23", "GH-FAT-27", "GH-FAT-28", "GH-FAT-33", "GH-FAT-36")
@pytest.mark.parametrize("modifier", list(ABILITIES_OF))
def test_each_fate_modifier_has_its_price_its_dice_and_its_five_abilities(modifier: str) -> None:
    row = fates()[modifier]
    assert [ability.id for ability in row.ability] == ABILITIES_OF[modifier].split()
    assert [ability.die for ability in row.ability] == KINDS[modifier].split()
    assert (row.points, row.dice) == COST[modifier]


WINDOWS = {
    "assault": "assault",
    "wrath-of-the-faithful": "ce",
    "gnaw": "ce",
    "blessed-aegis": "ce",
    "save": "e",
    "fighter": "e",
    "focus": "d",
    "replace": "d",
    "tides-of-chaos": "d",
    "re-roll": "d",
    "dark-bargain": "f",
    "stampede": "b",
    "heal": "abc",
    "divine-restoration": "abc",
    "dark-blessing": "abc",
    "radiant-cleansing": "abc",
    "reanimate": "ab",
    "claws-of-death": "ab",
    "deadly-grip": "ab",
    "aura-of-fear": "ab",
    "scurry": "ab",
    "pestilence": "ab",
}


@proves("GH-FAT-43")
@pytest.mark.parametrize("letter", ["a", "b", "c", "d", "e", "f", "assault"])
def test_each_ability_has_its_windows_and_no_other(letter: str) -> None:
    offered = {ability.name for row in fates() for ability, _ in abilities_at(row, letter)}
    opens = {
        name
        for name, letters in WINDOWS.items()
        if letter == letters or (letters != "assault" and letter in letters)
    }
    assert offered == opens


def test_every_ability_of_the_table_is_known_and_no_other() -> None:
    assert set(ABILITIES) == {ability.id for row in fates().values() for ability in row.ability}


def test_every_ability_names_a_clause_of_the_rulebook() -> None:
    known = {clause.id for book in rulebooks() for clause in book.clauses}
    assert {ability.clause for ability in ABILITIES.values()} <= known


@pytest.mark.parametrize(
    ("use", "name"),
    [
        (FateUse(0, "heal", 3, "hero"), "Fate Die 1: heal 3 for hero"),
        (
            FateUse(1, "tides-of-chaos", 2, die=0, amount=-1),
            "Fate Die 2: tides of chaos 2 on die 1 (-1)",
        ),
        (FateUse(2, "re-roll", 0, die=3), "Fate Die 3: re roll on die 4"),
    ],
)
def test_what_a_list_shows_of_a_use(use: FateUse, name: str) -> None:
    assert use.name == name


# Before dice are rolled


def seats_asked(steps: Steps[Any], rolled: Mapping[str, tuple[int, ...]]) -> list[tuple[str, int]]:
    """Everybody who is asked or rolls, in order; nobody uses Fate."""
    met: list[tuple[str, int]] = []
    answer: Any = None
    try:
        while True:
            question = steps.send(answer)
            met.append((question.name, question.seat))
            answer = rolled.get(question.name)
    except StopIteration:
        return met


@proves("GH-FAT-42", "GH-FAT-44")
def test_before_close_combat_dice_the_attacker_is_asked_first() -> None:
    table = battle(model(), foe(), fate=((6,), (6,)), seat=1)
    met = seats_asked(
        close_combat(table, "hero", "foe"), {"attack": (1, 1, 1), "counter": (1, 1, 1)}
    )
    assert met[:4] == [("fate", 0), ("fate", 1), ("attack", 0), ("counter", 1)]


@proves("GH-FAT-14", "GH-FAT-42", "GH-FAT-44")
def test_save_comes_after_the_attack_dice_and_before_the_defense_dice() -> None:
    table = battle(
        model(weapons=(bow(),)),
        foe(x=1700),
        fate=((), (6,)),
        fate_modifiers=("common-fate", "common-fate"),
    )
    shot = Shot("hero", bow(), "foe", "shoot")
    dice = {"attack": (4, 4, 4), "defense": (4, 4, 4)}
    met = seats_asked(attack(table, shot), dice)
    assert met == [("attack", 0), ("fate", 1), ("fate", 1), ("defense", 1), ("fate", 1)]


@proves("GH-FAT-04", "GH-FAT-19")
def test_what_is_looted_may_be_changed_by_fate_too() -> None:
    table = battle(model(), phase="loot", fate=((6,), ()))
    use = FateUse(0, "replace", 6, die=0)
    item = play(table, roll_equipment(table, "hero"), equipment=[1, 3], fate=use)
    assert items()[item].roll == 36
