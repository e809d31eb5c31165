"""What a player reads in the Hub: labels, prices, tables of dice, his people."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.campaign.camps import (
    ANN,
    FRIEND,
    HERO,
    campaign,
    camped,
    fell,
    human,
    stood,
    table_of,
)
from wartable.core.ask import About, Choose, ChooseMany, Offered, Question, Roll
from wartable.core.campaign.scene import FaceRow
from wartable.core.dice.chance import Chance
from wartable.core.offers import closed_by
from wartable.games.grimheim.campaign.after import after_battle
from wartable.games.grimheim.campaign.faces import faces
from wartable.games.grimheim.campaign.hub.events import Drafted
from wartable.games.grimheim.campaign.match import Conquest, Trooper
from wartable.games.grimheim.campaign.options import choice
from wartable.games.grimheim.campaign.showing import scene
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.warband.roster import Entry

Below = Callable[[int], int]


def asked(table: Table, below: Below) -> Iterator[Question[Any]]:
    """All questions of what comes after a battle, answered by chance."""
    steps, answer = after_battle(table, ANN, None), None
    try:
        while True:
            question: Question[Any] = steps.send(answer)
            if isinstance(question, Offered):
                question = question.listed(table)
            yield question
            answer = by_chance(question, below)
    except StopIteration:
        return


def by_chance(question: Question[Any], below: Below) -> Any:
    if isinstance(question, Roll):
        return tuple([1 + below(sides) for sides in question.each])
    if isinstance(question, ChooseMany):
        return question.options[: question.least]
    assert isinstance(question, Choose)
    return question.options[below(len(question.options))]


@pytest.mark.parametrize("faction", ["imperial", "undead", "primordial", "tribes"])
def test_everything_that_is_asked_is_told_in_words(faction: str) -> None:
    for seed in range(4):
        table = table_of(
            human(weapons=("sword", "club"), traits=("shield",), scars=("leg", "arm")),
            human(FRIEND, equipment=("net",)),
            faction=faction,
            gold=400,
            casualties=(fell(),),
            survivors=(stood(FRIEND, "leg"),),
            looted={f"a-{FRIEND}": ("fire-bomb",)},
        )
        for question in asked(table, Chance(seed).below):
            if isinstance(question, Roll):
                check_faces(faces(table.match, question))
            else:
                check_words(table, question)


def check_faces(rows: tuple[FaceRow, ...]) -> None:
    """From 1 to 6 without a gap, in their order."""
    shown = [face for row in rows for face in range(row.low, row.high + 1)]
    assert shown == [1, 2, 3, 4, 5, 6] and all(row.label and row.clause for row in rows)


def check_words(table: Table, question: Question[Any]) -> None:
    options: list[Any] = [*getattr(question, "options", ())]
    options += [one for one, _ in closed_by(table, question)]
    for one in options:
        told = choice(table, question, one)
        assert told is not None and told.label, (question.name, one)
        assert ":" not in told.label and "/" not in told.label, told.label


def option(table: Table, name: str, word: str, about: About | None = None) -> Any:
    question: Offered[str] = Offered(name, ANN, "", "", about)
    return choice(table, question, word)


def test_a_service_tells_its_price_and_to_an_underdog_what_it_was() -> None:
    about = About("temple", HERO)
    plain = option(camped(human()), "service", "blessing", about)
    assert (plain.label, plain.cost, plain.cost_word) == ("Blessing", 15, "gold")
    cheap = option(camped(human(), underdog=True), "service", "blessing", about)
    assert cheap.cost == 12 and cheap.note.endswith("(12 instead of 15)")


def test_models_wounds_weapons_and_loot_have_their_names() -> None:
    table = camped(human(scars=("leg",), weapons=("sword+blessed",), traits=("shield",)))
    assert option(table, "visitor", HERO).label == "Ada"
    assert "Leg wound" in option(table, "visitor", HERO).note
    assert option(table, "scar", f"{HERO}/leg").label == "Leg wound of Ada"
    assert option(table, "sold", f"{HERO}/net").label == "Net of Ada"
    assert option(table, "weapon to better", "0:sword+blessed").label == "Blessed Sword"
    assert option(table, "put away", "0:sword+blessed&shield").label == "Blessed Sword and Shield"
    assert option(table, "hub", "healer").note == "Heal Minor Wound and Full Recovery"


def test_a_recruit_is_told_with_what_it_would_cost() -> None:
    table = camped(human())
    assert option(table, "recruit", "human").cost == 30
    table.do(Drafted("GH-HUB-13", ANN, Entry(body="human", weapons=("sword",))))
    assert option(table, "piece", "hire").cost == 42
    assert option(table, "piece", "armour:leather").label


def test_militia_are_told_with_what_they_would_cost() -> None:
    """GH-R-101."""
    table = table_of(human())
    draft = Entry(body="human", weapons=("sword",), militia=True)
    state = Conquest(picks=("militia",), draft=draft)
    table.match = replace(table.match, conquest=state)
    assert option(table, "militia", "human").cost == 30
    assert option(table, "militia", "nobody").label == "No more"
    hired = option(table, "militia piece", "hire")
    assert (hired.label, hired.cost) == ("Call this one", 42) and "Sword" in hired.note
    assert option(table, "militia piece", "armour:leather").group
    assert option(table, "militia piece", "nobody").label == "Send this one away"


def test_an_unknown_question_keeps_its_own_words() -> None:
    assert option(camped(human()), "somewhere", "else") is None
    roll = Roll("weather", ANN, "GH-HUB-01")
    assert faces(camped(human()).match, roll) == ()


# The campaign


def test_the_people_of_a_warband_are_shown_with_what_became_of_them() -> None:
    made = campaign(
        human(
            scars=("leg", "leg"), gains=("swift",), learned=("tank",), weapons=("sword+onslaught",)
        ),
        human(FRIEND),
        gold=7,
    )
    own = made.warband(ANN)
    dead = Trooper(entry=human(FRIEND), fell=1, slain_by="w2-1", joined=0)
    rested = replace(own.troopers[0], misses=1, joined=1)
    roster = replace(own.roster, blessings=2, gossip=True)
    changed = replace(own.with_trooper(dead).with_trooper(rested), roster=roster)
    band = scene(made.with_warband(ANN, changed), None).bands[0]
    ada, ben = band.troopers
    assert ada.marks == ("Leg wound × 2", "Swift survivor", "Onslaught", "Tank")
    assert (ada.fate, ada.note) == ("misses", "joined after battle 1; misses the next mission")
    assert (ben.fate, ben.note) == ("dead", "fell in battle 1 to Zoe")
    assert band.stores == ("2 more Fate Dice each turn", "one more Side Quest")
    assert [stat.name for stat in band.figures] == ["Gold", "Value", "Models"]


def test_the_line_of_zones_is_shown_once_there_are_two() -> None:
    plain = scene(campaign(human()), ANN)
    assert plain.zones == () and plain.line == "Simple Campaign, 1 battle fought"
    front = replace(campaign(human()), form="conquest", conquest=Conquest(front=-1))
    shown = scene(front, ANN).zones
    assert [one.title for one in shown] == [
        "Ann's Stronghold",
        "Ann's Territory",
        "Neutral Grounds",
        "Bob's Territory",
        "Bob's Stronghold",
    ]
    assert [one.here for one in shown] == [False, True, False, False, False]
    assert [one.home for one in shown] == [True, False, False, False, True]


@pytest.mark.parametrize(
    ("asked_as", "option", "label"),
    [
        ("territory missions", "toll-bridge", "The Toll Bridge"),
        ("agreed mission", "encounter", "Encounter"),
        ("agreed mission", None, "No more"),
        ("bonus", "arcane-wards", "Arcane Wards"),
    ],
)
def test_missions_and_bonuses_are_called_by_their_names(
    asked_as: str, option: str | None, label: str
) -> None:
    question = Choose(asked_as, ANN, "GH-T", options=(option,))
    told = choice(table_of(human()), question, option)
    assert told is not None and told.label == label
    assert option is None or told.note
