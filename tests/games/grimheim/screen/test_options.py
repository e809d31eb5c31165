"""Options in a player's words, and the warbands of a first battle."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import FREE_DODGE, battle, bow, foe, intercept, model, sword
from wartable.core.ask import About, Choose
from wartable.core.game import word_of
from wartable.core.match import Mark
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.interact import USES
from wartable.games.grimheim.choices import choices
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.rows import first_battle
from wartable.games.grimheim.screen.options import USED, choice
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.prices import price, total
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import proves

FIVE = Shown(5, weapon="Sword")
PROFILE = "3 dice, 4+ to hit, damage 2, critical 4"
SHIELD = Shown(4, block="value", source="shield")
SIX = Shown(6, critical=True, weapon="Axe", off=True)
GUARD = Shown(5, weapon="Sword", only="block")


@pytest.mark.parametrize(
    ("name", "option", "label"),
    [
        ("fate", None, "No Fate Die"),
        ("power", None, "No power"),
        ("react", None, "No reaction"),
        ("react", intercept("bow"), "Intercept with Bow"),
        ("react", FREE_DODGE, "Dodge – with a free reaction"),
        ("use", Interaction("reload", "bow"), "Reload Bow"),
        ("use", Interaction("pull", "lever 1"), "Pull lever 1"),
        ("use", Interaction("unlock the", "gate"), "Unlock the gate"),
        ("use", Interaction("set alight", "granary 1"), "Set fire to granary 1"),
        ("fate", FateUse(1, "heal", 2, model="hero"), "Spend the 4: hero regains 2 wounds – Heal"),
        ("fate", FateUse(0, "focus", 3, die=1), "Spend the 6: add 3 to die 2 – Focus"),
        (
            "fate",
            FateUse(0, "replace", 6, die=0),
            "Spend the 6: it takes the place of die 1 – Replace",
        ),
        (
            "fate",
            FateUse(0, "save", 3, model="hero", amount=1),
            "Spend the 6: hero keeps 1 critical save and 1 save without rolling – Save",
        ),
        (
            "fate",
            FateUse(0, "save", 1, model="hero", amount=1),
            "Spend the 6: hero keeps 1 critical save in place of 1 save without rolling – Save",
        ),
        ("weapons", Arms(sword()), f"Sword – {PROFILE}"),
        (
            "weapons",
            Arms(sword(), bow(name="Axe")),
            f"Sword and Axe – {PROFILE}; 16″, {PROFILE}",
        ),
        ("die", Strike(FIVE), "Strike with a 5 (Sword)"),
        ("die", Block(FIVE, GUARD), "Block a 5 (Sword, to block only) with a 5 (Sword)"),
        ("die", Block(FIVE, SIX), "Block a critical (Axe, off hand) with a 5 (Sword)"),
        (
            "die",
            Disarm(SIX, FIVE),
            "Disarm: strike with a critical (Axe, off hand) and cancel a 5 (Sword)",
        ),
        ("die", Block(SHIELD, FIVE), "Block a 5 (Sword) with a 4 of a Block Die (Shield)"),
        ("cancel", (1, 0), "Cancel 1 critical"),
        ("cancel", (1, 2), "Cancel 1 critical and 2 hits"),
        ("cleansing", ("hero", "burning"), "hero is no longer burning"),
        ("veteran", FIVE, "Re-roll a 5 (Sword)"),
        ("cleave", FIVE, "Turn a 5 (Sword) into a critical"),
        ("duellist", "Sword", "Keep a die of the Sword"),
        ("arrow", "plain", "Plain arrow"),
        ("means", "own", "By its own rule"),
        ("first", 1, "Your opponent"),
        ("first", 0, "You"),
        ("kind of group", Mark("henchmen", 1), "Henchmen"),
        ("action", "take-aim", "Take aim"),
        ("action", "end", "End the activation – 2 AP are lost"),
        ("weapon", "bow", f"Bow – 16″, {PROFILE}"),
        ("marked", "late", "Late Comer"),
        ("return", (1250, 400, 0), "At 12.5″ 4″"),
    ],
)
def test_an_option_is_told_in_words(name: str, option: Any, label: str) -> None:
    table = battle(
        model(weapons=(sword(), bow()), wounds=6),
        foe(),
        fate=((6, 4), ()),
        reserve=(replace(model("late"), name="Late Comer"),),
    )
    about = About("x", "hero", "hero")
    asked: Choose[Any] = Choose(name, 0, "GH-TRN-11", "", about, options=(option, 99))
    told = choice(table, asked, option)
    assert told is not None
    assert " – ".join([part for part in (told.label, told.note) if part]) == label


def test_everything_that_can_be_used_has_its_words() -> None:
    assert set(USED) == set(USES)


def test_an_action_is_told_with_its_price_and_a_point_with_where_it_is() -> None:
    table = battle(model())
    asked: Choose[Any] = Choose("action", 0, "GH-TRN-11", "", About("x", "hero"), options=("move",))
    told, spot = choice(table, asked, "move"), choice(table, asked, (1250, 400, 0))
    assert told is not None and told.cost == 1
    assert spot is not None and spot.at == (1250, 400, 0)


def test_coverage_counts_options_by_their_own_words_all_the_same() -> None:
    assert word_of(battle(model()).match, "take-aim") == "take-aim"


# A first battle


@proves("GH-BLD-01", "GH-BLD-04")
@pytest.mark.parametrize("id", list(first_battle()))
def test_the_warbands_of_a_first_battle_are_legal_and_cost_exactly_300_points(id: str) -> None:
    row, roster = first_battle()[id], sample(id)
    assert row.total == total(roster) == 300
    assert check(roster, 300) == []
    assert [told.reason for told in check(roster, 299)] != []
    for printed, entry in zip(row.model, roster.models, strict=True):
        shown = card(entry)
        assert (shown.actions, shown.move, shown.defense) == (
            printed.ap,
            printed.mov,
            printed.defense,
        )
        assert (shown.saves_on, shown.wounds, price(entry)) == (
            printed.saves_on,
            printed.wounds,
            printed.points,
        )
        assert tuple(mark.name for mark in shown.traits) == printed.traits


def test_a_first_battle_is_what_one_gets_without_asking() -> None:
    name, setup = next(iter(GAME.muster.setups.items()))
    assert (name, setup.mission, setup.rosters) == (
        "first-battle",
        "encounter",
        tuple(first_battle()),
    )


def test_every_question_has_words_for_the_button_that_takes_it_back() -> None:
    """Ways are called by their action: the Move of Nib."""
    ways = {"charge", "fall back", "move", "push", "retreat", "run", "action"}
    verbs = GAME.screen.verbs
    names = {name for name, _ in choices()}
    unnamed = [name for name in names if name not in verbs or not verbs[name].noun]
    assert set(unnamed) <= ways
