"""Encounter as an earlier edition had it: the switch `encounter_scoring` (GH-GEN-24)."""

import pytest
from msgspec.structs import replace

from games.grimheim.builders import model
from games.grimheim.missions.scenes import fallen, fought, objective, points
from wartable.core.roster import Setup
from wartable.core.space.ground.hundredths import inches
from wartable.games.grimheim.bots.goals import goals_for
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.scoring import rows_of, score
from wartable.games.grimheim.setup.begin import begin
from wartable.games.grimheim.table import Table
from wartable.kit import proves

EARLIER = ("encounter_scoring=2025",)
STONE = objective("stone", 1200, 1200)


def around(mine: int, theirs: int) -> Table:
    """So many models of each seat beside the stone."""
    own = [model(f"a{k}", x=1100, y=1000 + 110 * k) for k in range(mine)]
    foes = [model(f"b{k}", seat=1, x=1300, y=1000 + 110 * k) for k in range(theirs)]
    return fought(*own, *foes, variants=EARLIER, markers=(STONE,))


@proves("GH-GEN-24")
def test_it_is_fought_on_24_inches_with_12_between_the_zones() -> None:
    board = begin(Setup(mission="encounter", variants=EARLIER)).board
    assert (inches(board.width), inches(board.depth)) == ('24"', '24"')
    south, north = board.zones
    assert min(y for _, y in north.area) - max(y for _, y in south.area) == 1200
    assert begin(Setup(mission="encounter")).board.width == 3000


@proves("GH-GEN-24")
def test_its_scoring_goes_with_the_switch_only() -> None:
    encounter = missions()["encounter"]
    assert encounter.earlier is not None
    assert rows_of(fought(variants=EARLIER).match) == encounter.earlier.scoring
    assert rows_of(fought().match) == encounter.scoring != encounter.earlier.scoring
    assert rows_of(fought(mission="night-watch").match) == missions()["night-watch"].scoring


@proves("GH-GEN-24")
@pytest.mark.parametrize(
    ("mine", "theirs", "scored"),
    [
        pytest.param(2, 1, [(1, 1), (0, 3)], id="3 for more models, 1 for fewer"),
        pytest.param(2, 2, [(1, 2), (0, 2)], id="2 each for as many"),
        pytest.param(1, 0, [(0, 3)], id="nothing for nobody"),
    ],
)
def test_an_objective_is_worth_3_2_or_1(
    mine: int, theirs: int, scored: list[tuple[int, int]]
) -> None:
    table = around(mine, theirs)
    score(table, "turn-end")
    assert points(table) == [(seat, vp, "objective-presence") for seat, vp in scored]


@proves("GH-GEN-24")
def test_a_defeated_enemy_is_worth_1() -> None:
    table = fought(model("a"), variants=EARLIER, fallen=(fallen("b", 1), fallen("b2", 1)))
    score(table, "turn-end")
    assert points(table) == [(0, 2, "enemy-defeated-this-turn")]


@pytest.mark.parametrize("mission", [id for id in missions() if id != "encounter"])
def test_other_missions_refuse_the_switch_and_say_why(mission: str) -> None:
    with pytest.raises(ValueError, match="encounter_scoring=2025 is for the Encounter only"):
        begin(Setup(mission=mission, variants=EARLIER))


def test_a_player_of_its_own_goes_for_the_objective_all_the_same() -> None:
    table = around(1, 1)
    away = table.match.with_model(replace(table["a0"], y=300))
    table = Table(away)
    assert (1200, 1200, 0) in [goal.at for goal in goals_for(table, "a0")]
