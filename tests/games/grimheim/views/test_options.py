"""Options in a player's words, and the warbands of a first battle."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, bow, foe, model, sword
from wartable.core.ask import About, Choose
from wartable.core.game import word_of
from wartable.core.match import Mark
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.game import GAME
from wartable.games.grimheim.options import option_words
from wartable.games.grimheim.rows import first_battle
from wartable.games.grimheim.warband.cards import card
from wartable.games.grimheim.warband.limits import check
from wartable.games.grimheim.warband.prices import price, total
from wartable.games.grimheim.warband.samples import sample
from wartable.kit import proves

FIVE = Shown(5, weapon="Sword")
SHIELD = Shown(4, block="value", source="shield")
SIX = Shown(6, critical=True, weapon="Axe", off=True)


@pytest.mark.parametrize(
    ("name", "option", "words"),
    [
        ("fate", None, "no Fate Die"),
        ("power", None, "no power"),
        ("fate", FateUse(1, "heal", 2, model="hero"), "heal 2 with the 4 for hero"),
        ("fate", FateUse(0, "focus", 3, die=1), "focus 3 with the 6 on die 2"),
        ("fate", FateUse(0, "replace", 6, die=0), "replace die 1 with the 6"),
        (
            "fate",
            FateUse(0, "save", 3, model="hero", amount=1),
            "save 3 with the 6 for hero, 1 as critical",
        ),
        ("weapons", Arms(sword()), "Sword 3 dice on 4+ for 2/4"),
        (
            "weapons",
            Arms(sword(), sword(name="Axe")),
            "Sword 3 dice on 4+ for 2/4, with Axe in the off hand",
        ),
        ("die", Strike(FIVE), "strike with a 5 (Sword)"),
        ("die", Block(FIVE, SIX), "block a critical (Axe, off hand) with a 5 (Sword)"),
        (
            "die",
            Disarm(SIX, FIVE),
            "disarm: strike with a critical (Axe, off hand) and cancel a 5 (Sword)",
        ),
        ("die", Block(SHIELD, FIVE), "block a 5 (Sword) with a 4 of a Block Die (shield)"),
        ("cancel", (1, 0), "1 critical and no hits"),
        ("first", 1, "your opponent"),
        ("first", 0, "you"),
        ("order of effects", (0, "burning of hero"), "burning of hero"),
        ("kind of group", Mark("henchmen", 1), "henchmen"),
        ("action", "take-aim", "take aim (1 AP)"),
        ("action", "end", "end the activation"),
        ("weapon", "bow", 'Bow 16" 3 dice on 4+ for 2/4'),
        ("marked", "late", "Late Comer (late)"),
        ("activate", "hero", None),
        ("return", (1250, 400, 0), "at 12.5 4"),
    ],
)
def test_an_option_is_told_in_words(name: str, option: Any, words: str | None) -> None:
    table = battle(
        model(weapons=(sword(), bow())),
        foe(),
        fate=((6, 4), ()),
        reserve=(replace(model("late"), name="Late Comer"),),
    )
    asked: Choose[Any] = Choose(name, 0, "GH-TRN-11", "", About("x", "hero"), options=(option, 99))
    assert option_words(table.match, asked, option) == words


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
            printed.sav,
            printed.wnd,
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
