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


def charged(foes: list[tuple[int, int]], **answers: Any) -> Any:
    table = battle(
        regiment("A1", "wolf-riders", [(1000, 1000)]),
        regiment("B1", "homunculi", foes, seat=1),
        acting="A1",
        cards=(1, 1),
    )
    moves: dict[str, Any] = {"charge moves": [way("A1-1", 1000, 1236)]}
    play(table, take_action(table, "A1", "charge"), **moves, **answers)
    return table


@proves("FB-IMP-07", "FB-IMP-08", "FB-WND-09", "FB-BRK-01")
def test_it_presses_on_before_morale_is_tested_and_whom_it_engages_then_falls_first() -> None:
    order: list[str] = []

    def presses(question: Any) -> Any:
        order.append(question.name)
        return [way("A1-1", 1000, 1430)]

    def fails(question: Any) -> list[int]:
        order.append(question.name)
        return [6]

    said: dict[str, Any] = {"press on": presses, "acting leader": "B1-2"}
    foes = [(1000, 1400), (1000, 1650), (1000, 1900)]
    table = charged(foes, hit=[1, 6], defence=[6], morale=fails, **said)
    assert order == ["press on", "morale"]
    assert [m.id for m in table.match.alive("B1")] == ["B1-3"], "B1-2 was the one engaged"
    assert table.match.units["B1"].broken


@proves("FB-IMP-07", "FB-CHG-14")
def test_nothing_follows_the_destroyed_but_the_charge_inspires() -> None:
    table = charged([(1000, 1400)], hit=[1, 6], defence=[6])
    assert not table.match.alive("B1") and table.match.units["A1"].inspired
