"""All actions that are open to a regiment, by what it is and who stands how near."""

import pytest

from games.firstblood.builders import battle, regiment
from wartable.games.firstblood.rounds.acting import DEEDS, no_deed, take_action
from wartable.games.firstblood.table import Table
from wartable.kit import play, proves

BOWS, LEGION, LEVY, PIKES = "ash-crossbows", "copper-legion", "border-levy", "pike-company"


def facing(own: str, foe: str, gap: int, broken: bool = False, size: int = 1) -> Table:
    return battle(
        regiment("A1", own, [(1000, 1000)], broken=broken, size=size),
        regiment("B1", foe, [(1000, 1126 + gap)], seat=1),
        acting="A1",
        cards=(1, 1),
    )


def open_to(table: Table) -> str:
    return " ".join([action for action in DEEDS if no_deed(table, "A1", action) is None])


@proves("FB-OOC-01", "FB-OOC-02", "FB-ENG-01", "FB-CLA-01", "FB-DIS-01", "FB-AIM-01")
@pytest.mark.parametrize(
    ("own", "foe", "gap", "actions"),
    [
        pytest.param(LEGION, LEGION, 100, "clash inspire combat-reform disengage", id="engaged"),
        pytest.param(LEGION, LEGION, 101, "march charge", id="a hundredth too far"),
        pytest.param(LEGION, LEGION, 501, "march", id="out of its charge"),
        pytest.param(
            PIKES, LEGION, 250, "march charge clash inspire combat-reform", id="it engages"
        ),
        pytest.param(LEGION, PIKES, 250, "inspire combat-reform disengage", id="it is engaged"),
        pytest.param(BOWS, LEGION, 1800, "march take-aim volley", id="in range"),
        pytest.param(BOWS, LEGION, 1801, "march take-aim", id="out of range"),
        pytest.param(
            LEVY, LEGION, 100, "volley clash inspire combat-reform disengage", id="it throws"
        ),
        pytest.param(
            "ember-adepts",
            LEGION,
            100,
            "clash inspire combat-reform disengage spellcasting",
            id="it casts",
        ),
    ],
)
def test_what_is_open(own: str, foe: str, gap: int, actions: str) -> None:
    assert open_to(facing(own, foe, gap)) == actions


@proves("FB-BRK-03", "FB-BRK-08", "FB-BRK-09", "FB-RAL-01", "FB-CRL-01")
@pytest.mark.parametrize(
    ("own", "gap", "actions"),
    [
        pytest.param(LEGION, 100, "clash inspire combat-reform disengage combat-rally", id="held"),
        pytest.param(LEGION, 101, "march rally", id="free"),
        pytest.param(PIKES, 250, "march rally", id="it reaches an inch now"),
        pytest.param(BOWS, 400, "march take-aim rally", id="it does not shoot"),
        pytest.param(
            LEVY, 100, "clash inspire combat-reform disengage combat-rally", id="nor throw"
        ),
    ],
)
def test_what_is_open_to_the_broken(own: str, gap: int, actions: str) -> None:
    assert open_to(facing(own, LEGION, gap, broken=True)) == actions


@proves("FB-RAL-01", "FB-BRK-03", "FB-BRK-09", "FB-ACT-13")
def test_who_has_rallied_may_charge_or_shoot_at_once() -> None:
    table = facing(BOWS, LEGION, 400, broken=True, size=2)
    play(table, take_action(table, "A1", "rally"))
    assert open_to(table) == "march charge take-aim volley"
