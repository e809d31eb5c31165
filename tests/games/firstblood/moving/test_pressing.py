"""What follows impact attacks, within a whole charge."""

from typing import Any

from games.firstblood.builders import battle, regiment
from wartable.games.firstblood.rounds.acting import take_action
from wartable.games.firstblood.terrain.pieces import make_piece
from wartable.kit import play, proves, rolls


def way(model: str, x: int, y: int) -> list[Any]:
    return [model, [[x, y, 0]]]


@proves("FB-TER-10", "FB-IMP-07", "FB-IMP-08")
def test_ground_is_braved_once_in_a_charge_however_far_it_presses_on() -> None:
    table = battle(
        regiment("A1", "lance-knights", [(1000, 1000)]),
        regiment("B1", "homunculi", [(1000, 1400), (1000, 1700)], seat=1),
        terrain=[
            make_piece("near", "dangerous", 1000, 1300, 200),
            make_piece("far", "dangerous", 1000, 1650, 150),
        ],
        acting="A1",
    )
    moves: dict[str, Any] = {
        "charge moves": [way("A1-1", 1000, 1236)],
        "press on": [way("A1-1", 1000, 1430)],
    }
    hazards: list[str] = []

    def braves(question: Any) -> list[int]:
        hazards.append(question.reason)
        return [1] * question.dice

    play(
        table,
        take_action(table, "A1", "charge"),
        hazard=braves,
        hit=[1, 6, 6],
        defence=[6],
        morale=[1],
        **moves,
    )
    assert len(hazards) == 2, "the near piece in the charge, the far one as it presses on"
    assert table["A1-1"].y == 1430 and len(rolls(table, "morale")) == 1
