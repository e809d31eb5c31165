"""Chances of impact attacks, told where a charge is decided, are those of the charge itself."""

from fractions import Fraction
from typing import Any

import pytest

from games.firstblood.builders import battle, regiment, row
from wartable.core.ask import About, ChooseMany, Moves, Question
from wartable.core.match import Terrain
from wartable.core.screen.scene import Odds
from wartable.core.space.shapes import Wish
from wartable.core.units.proposals import propose
from wartable.core.units.whereabouts import alive
from wartable.games.firstblood.events import EffectLent
from wartable.games.firstblood.match import Lent, Match
from wartable.games.firstblood.moving.impact_odds import (
    ONCE,
    PROPOSED,
    UNHARMED,
    charge_prospects_of,
)
from wartable.games.firstblood.moving.odds import charge_odds
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.rows import EffectRow
from wartable.games.firstblood.table import Table
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.games.firstblood.wounds.sparing import as_proposed
from wartable.kit import proves
from wartable.odds.enumerate import odds


def field(
    own: str,
    foe: str,
    rules: tuple[str, ...] = (),
    many: int = 2,
    terrain: tuple[Terrain, ...] = (),
    retinue: str = "",
    officer: str = "",
) -> Table:
    table = battle(
        regiment("A1", own, row(2 if own == "gilded-outriders" else 1, 1000, 1000, 250)),
        regiment("B1", foe, row(many, 1000, 1400), seat=1, retinue=retinue, officer=officer),
        terrain=terrain,
        acting="A1",
    )
    for rule in rules:
        lent = Lent(rule, EffectRow("gain-rule", rule=rule, x=1))
        table.do(EffectLent("FB-MAG-12", "A1", lent, rule))
    return table


def asked(table: Table) -> tuple[Odds, ...]:
    about = About("charge", "A1-1", unit="A1")
    question = ChooseMany("charge", 0, "FB-CHG-03", "", about, options=("B1",), least=1, most=1)
    return charge_odds(table, question)


def answer(table: Table, question: Question[Any]) -> Any:
    """They charge as is proposed, and nobody presses on."""
    if isinstance(question, Moves):
        foes = tuple([foe.id for foe in table.match.models_of("B1")])
        if question.name != "charge moves" or not foes:
            return ()
        assert question.about is not None and question.about.target is not None
        to = table[question.about.target].at
        return propose(table, question.region, Wish(to=to, shape="contact", foes=foes)).ways
    return as_proposed(table, question)


def fate(match: Match) -> str:
    if not alive(match, "B1"):
        return "destroyed"
    return "broken" if match.units["B1"].broken else "holds"


def shares(told: Odds) -> dict[str, Fraction]:
    return {one.words: Fraction(one.exact) for one in told.outcomes}


@proves("FB-IMP-01", "FB-IMP-02", "FB-IMP-04", "FB-IMP-05", "FB-IMP-08", "FB-SPR-042", "FB-SPR-044")
@pytest.mark.parametrize(
    ("own", "foe", "more"),
    [
        pytest.param("lance-knights", "homunculi", {}, id="plain"),
        pytest.param("lance-knights", "homunculi", {"rules": ("glorious-charge",)}, id="glorious"),
        pytest.param("lance-knights", "copper-legion", {"rules": ("heavy-impact",)}, id="heavy"),
        pytest.param("lance-knights", "homunculi", {"officer": "vat-overseer"}, id="an officer"),
        pytest.param("lance-knights", "storm-speaker", {"many": 1}, id="a character"),
        pytest.param("lance-knights", "thunder-jarl", {"retinue": "shield-kin"}, id="retinue"),
    ],
)
def test_impact_is_told_with_its_morale(own: str, foe: str, more: dict[str, Any]) -> None:
    table = field(own, foe, **more)
    reached, wounds, fates = asked(table)
    assert shares(reached) == {"reached": 1} and reached.glance.startswith("reached; impact: ")
    assert wounds.given.startswith(PROPOSED) and sum(shares(wounds).values()) == 1
    tried, _ = odds(table.match, lambda at: take_action(at, "A1", "charge"), answer, fate)
    assert shares(fates) == tried


@proves("FB-SPR-056")
def test_overrun_is_left_out_and_that_is_said() -> None:
    _, wounds, _ = asked(field("gilded-outriders", "homunculi", many=3))
    assert ONCE in wounds.given


@proves("FB-TER-05", "FB-TER-10")
def test_dice_for_the_ground_come_before_and_that_is_said() -> None:
    bog = make_piece("t", "dangerous", 1000, 1200, 300)
    _, wounds, _ = asked(field("lance-knights", "homunculi", terrain=(bog,)))
    assert UNHARMED in wounds.given


@proves("FB-TER-12", "FB-TER-16", "FB-RUI-04", "FB-IMP-01")
@pytest.mark.parametrize(
    ("own", "terrain"),
    [
        pytest.param("bastion-guard", (), id="has none"),
        pytest.param("lance-knights", ("obstacle",), id="lost over an obstacle"),
    ],
)
def test_where_nobody_has_impact_attacks_only_that_is_told(
    own: str, terrain: tuple[str, ...]
) -> None:
    pieces = tuple([make_piece(kind, kind, 1000, 1200, 300) for kind in terrain])
    table = field(own, "homunculi", terrain=pieces)
    assert [one.glance for one in asked(table)] == ["reached; no impact attacks"]
    (told,) = charge_prospects_of(table, "A1", "B1")
    assert told.glance == "reached; no impact attacks"


@proves("FB-IMP-02")
def test_a_hand_that_has_led_them_there_takes_nothing_for_granted() -> None:
    table = field("lance-knights", "homunculi")
    before = charge_prospects_of(table, "A1", "B1")
    steps = take_action(table, "A1", "charge")
    question = next(steps)
    while not isinstance(question, Moves):
        question = steps.send(as_proposed(table, question))
    steps.send(answer(table, question))
    after = charge_prospects_of(table, "A1", "B1")
    assert [one.outcomes for one in after] == [one.outcomes for one in before]
    assert before[0].given == PROPOSED and after[0].given == ""
