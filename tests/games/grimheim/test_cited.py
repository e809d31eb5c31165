"""Events cite the clause of the rule that brought them about, not that of its neighbour."""

from typing import Any

import pytest

from games.grimheim.builders import battle, foe, model, sword
from games.grimheim.close.dice import attacking, blocking, bout, fought
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.combat.events import SuccessCancelled
from wartable.games.grimheim.combat.exchange import block
from wartable.games.grimheim.combat.pools import kept_block
from wartable.games.grimheim.events import ActionLost, EffectLost
from wartable.games.grimheim.match import Effect
from wartable.games.grimheim.resolving import Die
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import act
from wartable.kit import marks, play, proves


def cited(table: Table, kind: type[Any]) -> list[str]:
    """The clauses of all events of a kind so far."""
    return [event.clause for event in table.log if isinstance(event, kind)]


@proves("GH-CC-09", "GH-CC-11", "GH-CC-19", "GH-FAT-15", "GH-TRT-47")
@pytest.mark.parametrize(
    ("die", "clause"),
    [
        pytest.param(attacking(sword(), 5), "GH-CC-19", id="an attack die"),
        pytest.param(blocking("value", 5, source="shield"), "GH-CC-09", id="a value die"),
        pytest.param(blocking("target", 5, source="lashing-tail"), "GH-CC-11", id="a target die"),
        pytest.param(kept_block("save"), "GH-FAT-15", id="a Save"),
        pytest.param(kept_block("protected"), "GH-TRT-47", id="Protected"),
    ],
)
def test_a_block_cites_the_die_that_blocks(die: Die, clause: str) -> None:
    table, fight = battle(model(), foe()), bout(sword(), sword())
    play(table, block(table, fight, fight.defender, die, attacking(sword(), 4)))
    assert cited(table, SuccessCancelled) == [clause]


@proves("GH-FAT-25", "GH-MAG-02")
@pytest.mark.parametrize(
    ("effect", "clause"), [("blessed-aegis", "GH-FAT-25"), ("blood-price", "GH-MAG-02")]
)
def test_what_lasts_for_one_combat_ends_by_its_own_clause(effect: str, clause: str) -> None:
    lent = (Effect(effect, 0, until="combat"),)
    table = battle(model(effects=lent, weapons=(sword(attacks=1),)), foe(weapons=(sword(),)))
    dice = [1] * (3 if effect == "blood-price" else 1)
    fought(table, attack=dice, counter=[1, 1, 1])
    assert cited(table, EffectLost) == [clause]


@proves("GH-STS-08", "GH-TRT-66")
@pytest.mark.parametrize(
    ("traits", "statuses", "clause", "words"),
    [
        ((), ("fearful",), "GH-STS-08", "hero is too frightened: its Recover is lost."),
        (("stupidity",), (), "GH-TRT-66", "hero forgets what it was about: its Recover is lost."),
    ],
)
def test_an_action_is_lost_by_what_wasted_it(
    traits: tuple[str, ...], statuses: tuple[str, ...], clause: str, words: str
) -> None:
    hero = model("hero", *traits, state="active", statuses=marks(*statuses, "burning"))
    table = battle(hero, foe(x=2500), active="hero", phase="act")
    cause = "fearful" if statuses else "stupidity"
    play(table, act(table), action="recover", **{cause: [1]})
    (lost,) = [event for event in table.log if isinstance(event, ActionLost)]
    assert lost.clause == clause
    told = lost.sentence.format(model="hero", why=lost.why, **lost.words(table.match))
    assert told == words
