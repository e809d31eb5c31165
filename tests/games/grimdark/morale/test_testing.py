"""One morale test: on whose Quality, Fearless, and what becomes of who has lost a melee."""

from typing import Any

import pytest

from games.grimdark.kit import battle, captain, giant, row, soldier, squad
from wartable.games.grimdark.events import BecameShaken, Fell, Wounded
from wartable.games.grimdark.morale.failing import face_defeat
from wartable.games.grimdark.morale.testing import stands
from wartable.games.grimdark.table import Table
from wartable.kit import next_question, play, proves, rolls

FOES = squad("B1", row(5, 1000, 3000), seat=1)


def led(hero: Any = None, **changes: Any) -> Table:
    return battle(squad("A1", row(4, 1000, 1000), hero=hero or captain(), **changes), FOES)


def fall(table: Table, *numbers: int) -> None:
    for n in numbers:
        table.do(Fell("GF-SHO-16", f"A1-{n}"))


def lost(table: Table, **answers: Any) -> None:
    play(table, face_defeat(table, "A1", "B1"), **answers)


def state(table: Table) -> str:
    if not table.match.models_of("A1"):
        return "routed"
    return "shaken" if table.match.units["A1"].shaken else "firm"


# On whose Quality


@proves("GF-MOR-07", "GF-SPR-27")
@pytest.mark.parametrize(("who", "passed"), [("A1-4", True), ("A1-1", False)])
def test_its_owner_chooses_between_its_quality_and_its_heros(who: str, passed: bool) -> None:
    table = led()
    question: Any = next_question(table, stands(table, "A1"), "quality")
    assert (question.seat, question.options) == (0, ("A1-4", "A1-1"))
    assert question.window.lets_by == "A1-4"
    assert play(table, stands(table, "A1"), quality=who, morale=[3]) == passed
    assert rolls(table, "morale")[-1].need == (3 if passed else 4)


@proves("GF-MOR-07")
def test_nobody_is_asked_where_both_are_the_same() -> None:
    table = led(captain(quality=4))
    assert play(table, stands(table, "A1"), morale=[4])


@proves("GF-MOR-23", "GF-SPR-25")
def test_with_one_part_dead_the_other_tests() -> None:
    table = led()
    fall(table, 4)
    assert not play(table, stands(table, "A1"), morale=[3])
    table = led()
    fall(table, 1, 2, 3)
    assert play(table, stands(table, "A1"), morale=[3])


# Fearless


@proves("GF-SPR-19")
@pytest.mark.parametrize(
    ("fearless", "face", "passed"), [(2, 0, False), (3, 3, False), (3, 4, True), (4, 6, True)]
)
def test_more_than_half_must_be_fearless_and_show_a_four(
    fearless: int, face: int, passed: bool
) -> None:
    bold = {n: soldier("fearless") for n in range(1, fearless + 1)}
    table = battle(squad("A1", row(4, 1000, 1000), others=bold), FOES)
    again = {"fearless": [face]} if face else {}
    assert play(table, stands(table, "A1"), morale=[3], **again) == passed


@proves("GF-SPR-19")
def test_who_passes_needs_no_courage() -> None:
    table = battle(squad("A1", row(4, 1000, 1000), soldier("fearless")), FOES)
    assert play(table, stands(table, "A1"), morale=[4])


@proves("GF-MOR-23")
@pytest.mark.parametrize("quality", ["A1-5", "A1-1"])
def test_the_hero_counts_among_the_fearless_whoever_tests(quality: str) -> None:
    bold = {1: soldier("fearless"), 2: soldier("fearless")}
    brave, other = captain("fearless"), captain()
    table = battle(squad("A1", row(5, 1000, 1000), hero=brave, others=bold), FOES)
    assert play(table, stands(table, "A1"), quality=quality, morale=[2], fearless=[4])
    table = battle(squad("A1", row(5, 1000, 1000), hero=other, others=bold), FOES)
    assert not play(table, stands(table, "A1"), quality=quality, morale=[2])


@proves("GF-SPR-19")
def test_only_those_who_live_are_counted() -> None:
    bold = {4: soldier("fearless"), 5: soldier("fearless")}
    table = battle(squad("A1", row(5, 1000, 1000), others=bold), FOES)
    fall(table, 1, 2)
    assert play(table, stands(table, "A1"), morale=[1], fearless=[5])
    fall(table, 4)
    assert not play(table, stands(table, "A1"), morale=[1])


# Who has lost a melee


@proves("GF-MOR-10")
def test_a_loser_above_half_strength_is_shaken() -> None:
    table = battle(squad("A1", row(5, 1000, 1000)), FOES)
    fall(table, 5)
    fall(table, 4)
    lost(table, morale=[3])
    assert state(table) == "shaken"


@proves("GF-MOR-11", "GF-MOR-12")
def test_a_loser_at_half_strength_is_routed_with_its_hero() -> None:
    table = led()
    fall(table, 1, 2)
    lost(table, quality="A1-4", morale=[2])
    assert state(table) == "routed"
    assert [(loss.sheet.id, loss.by, loss.whose) for loss in table.match.lost] == [
        ("A1", "B1", 1),
        ("A1 hero", "B1", 1),
    ]


@proves("GF-MOR-11")
@pytest.mark.parametrize(("wounds", "now"), [(2, "shaken"), (3, "routed")])
def test_one_who_began_alone_routs_by_its_tough(wounds: int, now: str) -> None:
    table = battle(squad("A1", row(1, 1000, 1000), giant(6)), FOES)
    table.do(Wounded("GF-SPR-56", "A1-1", wounds))
    lost(table, morale=[1])
    assert state(table) == now


@pytest.mark.parametrize("fallen", [0, 4])
def test_a_loser_that_passes_stays_as_it_is(fallen: int) -> None:
    table = battle(squad("A1", row(5, 1000, 1000)), FOES)
    fall(table, *range(5, 5 - fallen, -1))
    lost(table, morale=[4])
    assert state(table) == "firm"


@proves("GF-MOR-15", "GF-MOR-18")
@pytest.mark.parametrize(("fallen", "now"), [(2, "shaken"), (3, "routed")])
def test_a_shaken_loser_fails_without_a_die(fallen: int, now: str) -> None:
    table = battle(squad("A1", row(5, 1000, 1000), shaken=True), FOES)
    fall(table, *range(5, 5 - fallen, -1))
    lost(table)
    assert state(table) == now
    assert not [event for event in table.log if isinstance(event, BecameShaken)]


@proves("GF-MOR-18", "GF-SPR-20")
@pytest.mark.parametrize(("face", "now"), [(3, "routed"), (4, "shaken")])
def test_the_fearless_may_still_hold_when_shaken(face: int, now: str) -> None:
    table = battle(squad("A1", row(4, 1000, 1000), soldier("fearless"), shaken=True), FOES)
    fall(table, 3, 4)
    lost(table, fearless=[face])
    assert state(table) == now
