"""The kinds of model (DU-KIN): what the rulebook says, the data have and the game plays with."""

import re

import pytest

from games.duel.builders import archer, blade, duel, foe, shade, warden
from wartable.core.roster import Setup
from wartable.core.rulebook import library
from wartable.games.duel.actions.shoot import no_shot, no_target, shoot
from wartable.games.duel.actions.strike import strike
from wartable.games.duel.game import begin
from wartable.games.duel.rows import Kind, kinds
from wartable.kit import play, proves, rolls

SAYS = re.compile(
    r"(?P<name>\w+): (?P<wounds>\d+) wounds, save (?P<saves_on>\d)\+, "
    r"(?:no shooting|(?P<shooting>\d+) shooting dic?e at (?P<range>\d+)″), "
    r"(?P<striking>\d+) striking dic?e\. (?P<traits>.+)\."
)
each_kind = pytest.mark.parametrize(
    "kind",
    [
        pytest.param("archer", marks=proves("DU-KIN-01")),
        pytest.param("blade", marks=proves("DU-KIN-02")),
        pytest.param("warden", marks=proves("DU-KIN-03")),
        pytest.param("shade", marks=proves("DU-KIN-04")),
    ],
)
MAKERS = {"archer": archer, "blade": blade, "warden": warden, "shade": shade}


def said_of(kind: str) -> dict[str, str]:
    clause = library.rulebook("duel").find(kinds()[kind].clause)
    assert clause is not None
    found = SAYS.fullmatch(clause.text)
    assert found is not None, clause.text
    return found.groupdict(default="0")


def number(kind: str, name: str) -> int:
    return int(said_of(kind)[name])


@each_kind
def test_the_data_of_a_kind_are_the_numbers_of_its_clause(kind: str) -> None:
    said = said_of(kind)
    assert kinds()[kind] == Kind(
        clause=kinds()[kind].clause,
        name=said["name"].lower(),
        wounds=int(said["wounds"]),
        saves_on=int(said["saves_on"]),
        shooting=int(said["shooting"]),
        range=int(said["range"]),
        striking=int(said["striking"]),
        traits=tuple(said["traits"].lower().split(", ")),
    )


@each_kind
def test_a_model_that_is_brought_has_the_numbers_and_traits_of_its_kind(kind: str) -> None:
    row = kinds()[kind]
    for model in begin(Setup(rosters=([kind] * 3, [kind] * 3))).reserve:
        assert (model.kind, model.wounds, model.saves_on) == (kind, row.wounds, row.saves_on)
        assert (model.shooting, model.range) == (row.shooting, row.range)
        assert model.striking == row.striking
        assert model.traits == row.marks


@each_kind
def test_a_kind_strikes_with_its_dice(kind: str) -> None:
    table = duel(MAKERS[kind]("hero"), foe(gap=100))
    dice = number(kind, "striking")
    play(table, strike(table, "hero"), attack=[1] * dice)
    assert len(rolls(table, "attack")[0].faces) == dice


@each_kind
def test_a_kind_saves_and_dies_by_its_numbers(kind: str) -> None:
    wounds, save = number(kind, "wounds"), number(kind, "saves_on")
    table = duel(foe("striker", seat=0, striking=wounds), MAKERS[kind]("hero", gap=100, seat=1))
    play(
        table,
        strike(table, "striker"),
        attack=[4] * wounds,
        save=[save] + [save - 1] * (wounds - 1),
    )
    assert rolls(table, "save")[0].need == save
    assert table["hero"].wounds == 1
    last_blow = {"last_blow": False} if kind == "blade" else {}
    play(table, strike(table, "striker"), attack=[4] + [1] * (wounds - 1), save=[1], **last_blow)
    assert "hero" not in table


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("archer", marks=proves("DU-KIN-01")),
        pytest.param("warden", marks=proves("DU-KIN-03")),
    ],
)
def test_a_kind_shoots_its_dice_as_far_as_it_can(kind: str) -> None:
    dice, reach = number(kind, "shooting"), 100 * number(kind, "range")
    hero, near = MAKERS[kind]("hero"), foe("near", gap=reach, state="done")
    table = duel(hero, near, foe("far", gap=reach + 1, y=501))
    play(table, shoot(table, "hero"), attack=[1] * dice)
    (attack,) = rolls(table, "attack")
    assert attack.about is not None
    assert (len(attack.faces), attack.about.target) == (dice, "near")
    out = no_target(table, "hero", "far")
    assert out is not None
    assert (out.clause, out.reason) == ("DU-SHO-01", "out of range")


@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("blade", marks=proves("DU-KIN-02")),
        pytest.param("shade", marks=proves("DU-KIN-04")),
    ],
)
def test_a_kind_without_shooting_does_not_shoot(kind: str) -> None:
    assert (number(kind, "shooting"), number(kind, "range")) == (0, 0)
    out = no_shot(duel(MAKERS[kind]("hero"), foe(gap=200)), "hero")
    assert out is not None
    assert (out.clause, out.reason) == ("DU-SHO-01", "has nothing to shoot with")
