"""How long a battle lasts and who has won (GH-TRN-02, 07, 08, 24, 26, 27, GH-END, GH-SET-12)."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.grimheim.builders import foe, model
from games.grimheim.missions.scenes import fallen, fought, points
from wartable.core.match import Aside
from wartable.core.screen.telling import tell
from wartable.games.grimheim import everything  # noqa: F401  the end phase hooks in
from wartable.games.grimheim.missions.ending import close_battle, result
from wartable.games.grimheim.missions.events import UNTOLD, EndedEarly, OvertimeBegan
from wartable.games.grimheim.missions.report import report
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.phases import end_turn
from wartable.kit import play, proves
from wartable.wargame.scoring.match import Score

FAR_APART = (model("a", x=300, y=300), foe("b", x=2700, y=2700))


def after(turn: int, *vp: int, mission: str = "encounter", **over: Any) -> Table:
    scores = tuple([Score(seat, n, "earlier", 1) for seat, n in enumerate(vp)])
    table = fought(*FAR_APART, mission=mission, turn=turn, phase="end", **over)
    table.match = replace(table.match, scores=scores)
    return table


@proves("GH-TRN-02", "GH-TRN-07", "GH-TRN-08", "GH-TRN-27")
@pytest.mark.parametrize(
    ("turn", "vp", "phase"),
    [
        pytest.param(3, (0, 9), "start", id="turn 3 is never the last"),
        pytest.param(4, (3, 3), "over", id="turn 4 is"),
        pytest.param(4, (0, 4), "over", id="4 VP behind is no reason to go on"),
        pytest.param(4, (0, 5), "start", id="5 VP behind is"),
        pytest.param(4, (7, 2), "start", id="whoever leads"),
        pytest.param(5, (0, 20), "over", id="there is never a sixth turn"),
    ],
)
def test_a_battle_lasts_four_turns_and_perhaps_one_more(
    turn: int, vp: tuple[int, int], phase: str
) -> None:
    table = after(turn, *vp)
    play(table, end_turn(table))
    assert table.match.phase == phase


@proves("GH-END-01", "GH-MIS-11")
@pytest.mark.parametrize(
    ("turn", "claimed"),
    [pytest.param(3, False, id="not yet"), pytest.param(4, True, id="last turn")],
)
@pytest.mark.parametrize("quest", ["survivors", "defender"])
def test_when_the_battle_ends_the_quests_of_the_end_are_claimed(
    turn: int, claimed: bool, quest: str
) -> None:
    table = after(turn, 0, 0)
    table.match = replace(table.match.with_secret(0, "quest", (quest,)), quests=((UNTOLD,), ()))
    play(table, end_turn(table))
    assert (table.match.points_of(0) == 6) is claimed
    assert table.match.quests[0] == ((quest,) if claimed else (UNTOLD,))


@proves("GH-END-01", "GH-TRN-24")
@pytest.mark.parametrize(("turn", "points_then"), [(3, 0), (4, 3)])
def test_when_the_battle_ends_what_the_mission_keeps_for_the_end_is_scored(
    turn: int, points_then: int
) -> None:
    """The bridge: 3 VP for the Defender if nobody broke through."""
    table = after(turn, 0, 0, mission="toll-bridge")
    play(table, end_turn(table))
    assert table.match.points_of(1) == points_then


@proves("GH-TRN-08")
@pytest.mark.parametrize(("turn", "phase"), [(4, "start"), (5, "over")])
def test_a_stronghold_falls_or_stands_in_exactly_five_turns(turn: int, phase: str) -> None:
    table = after(turn, 0, 20, mission="the-last-gate")
    play(table, end_turn(table))
    assert table.match.phase == phase


@proves("GH-TRN-07", "GH-TRN-24")
def test_points_of_the_fourth_turn_decide_about_overtime() -> None:
    table = after(4, 0, 4, fallen=(fallen("b2", 1, 4),))
    play(table, end_turn(table))
    assert table.match.points_of(0) == 2 and table.match.phase == "over"
    table = after(4, 0, 4, fallen=(fallen("a2", 0, 4),))
    play(table, end_turn(table))
    assert table.match.points_of(1) == 6 and table.match.phase == "start"


@proves("GH-TRN-26")
def test_the_battle_ends_after_the_scoring_of_the_turn_in_which_a_side_is_gone() -> None:
    table = fought(model("a", x=300, y=300), phase="end", fallen=(fallen("b", 1),))
    play(table, end_turn(table))
    assert table.match.phase == "over"
    assert points(table) == [(0, 2, "enemy-defeated-this-turn")]


@proves("GH-TRN-26")
def test_a_side_with_somebody_in_reserve_is_not_gone() -> None:
    spy = model("spy", "ambush", seat=1)
    table = fought(model("a", x=300, y=300), phase="end", aside=(Aside(spy),))
    play(table, end_turn(table))
    assert table.match.phase == "start"


@proves("GH-END-01")
def test_what_counts_at_the_end_is_added_after_the_last_turn_only() -> None:
    table = after(3, 0, 0, mission="toll-bridge")
    play(table, close_battle(table))
    assert points(table) == [(0, 0, "earlier"), (1, 0, "earlier")]
    table = after(4, 0, 0, mission="toll-bridge")
    assert play(table, close_battle(table))
    assert table.match.points_of(1) == 3


@proves("GH-END-02", "GH-END-03", "GH-SET-12")
@pytest.mark.parametrize(
    ("vp", "winners", "clause"),
    [((3, 2), (0,), "GH-END-02"), ((2, 3), (1,), "GH-END-02"), ((4, 4), (), "GH-END-03")],
)
def test_more_victory_points_win_and_equal_ones_are_a_draw(
    vp: tuple[int, int], winners: tuple[int, ...], clause: str
) -> None:
    found = result(after(4, *vp).match)
    assert (found.winners, found.scores, found.clause) == (winners, vp, clause)


@proves("GH-END-04")
@pytest.mark.parametrize(
    ("lost", "winners"),
    [
        pytest.param((("b2", 1),), (0,), id="more enemies defeated"),
        pytest.param((("b2", 1), ("a2", 0)), (), id="as many on both sides"),
        pytest.param((("b", 1), ("a2", 0)), (1,), id="one that came back is not defeated"),
    ],
)
def test_by_agreement_a_draw_is_broken_by_the_defeated(
    lost: tuple[tuple[str, int], ...], winners: tuple[int, ...]
) -> None:
    fell = tuple([fallen(id, seat) for id, seat in lost])
    agreed = after(4, 4, 4, variants=("draw_tiebreak=defeated-models",), fallen=fell)
    assert result(agreed.match).winners == winners
    assert result(after(4, 4, 4, fallen=fell).match).winners == ()


@proves("GH-END-05")
@pytest.mark.parametrize(
    ("at", "vp", "winner"),
    [
        pytest.param((1500, 2600), (3, 1), 0, id="holds the keep and leads"),
        pytest.param((1500, 2600), (1, 1), 1, id="holds the keep without a lead"),
        pytest.param((1500, 300), (9, 0), 1, id="leads without the keep"),
    ],
)
def test_the_last_gate_is_won_at_the_keep(
    at: tuple[int, int], vp: tuple[int, int], winner: int
) -> None:
    table = fought(
        model("a", x=at[0], y=at[1]), foe("b", x=200, y=2800),
        mission="the-last-gate", turn=5,
    )  # fmt: skip
    table.match = replace(
        table.match, scores=tuple([Score(seat, n, "earlier", 1) for seat, n in enumerate(vp)])
    )
    play(table, close_battle(table))
    found = result(table.match)
    assert (found.winners, found.scores, found.clause) == ((winner,), vp, "GH-END-05")


def test_a_report_keeps_what_a_campaign_needs() -> None:
    hurt = model("a", x=300, y=300, wounds=4, injuries=("leg",), looted=("net",), gear=("net",))
    table = fought(
        hurt,
        fallen=(fallen("b", 1, 2, by="a"), fallen("b", 1, 3, by="a")),
        turn=3,
        scores=(Score(0, 2, "enemy-defeated-this-turn", 2), Score(0, 4, "quest slayer", 3)),
        quests=(("slayer",), ("secret",)),
        secrets={1: {"quest": ("defender",)}},
        phase="over",
    )
    told = report(table.match)
    mine, yours = told.sides
    assert (told.version, told.mission, told.turns, told.winners) == (1, "encounter", 3, (0,))
    assert (mine.points, mine.attacker, mine.fulfilled) == (6, True, ("slayer",))
    assert [(s.model, s.wounds, s.injuries) for s in mine.survivors] == [("a", 4, ("leg",))]
    assert mine.looted == {"a": ("net",)} and mine.defeated == 1
    assert [(c.model, c.turn, c.by) for c in yours.casualties] == [("b", 3, "a")]
    assert yours.quests == ("defender",) and yours.fulfilled == ()


def test_what_was_raised_in_a_battle_takes_its_finds_with_it() -> None:
    raised = model("z", x=300, y=300, looted=("net",), gear=("net",), summoned=True)
    lost = replace(fallen("y", 0, 2), model=replace(raised, id="y"))
    table = fought(*FAR_APART, raised, fallen=(lost,), phase="over")
    mine = report(table.match).sides[0]
    assert [one.model for one in mine.survivors] == ["a"] and mine.casualties == ()
    assert mine.looted == {}


def landmarks(table: Table) -> list[tuple[str, str]]:
    """What stands out in the log: clause and sentence."""
    told = [event for event in table.log if isinstance(event, OvertimeBegan | EndedEarly)]
    return [(event.clause, tell(event, table.match)) for event in told]


@proves("GH-TRN-07")
def test_overtime_is_announced_with_who_is_behind() -> None:
    table = after(4, 6, 1)
    play(table, end_turn(table))
    words = "Overtime: Seat 2 is 5 VP behind, so one more turn is played."
    assert landmarks(table) == [("GH-TRN-07", words)]
    for turn, vp in ((4, (6, 2)), (3, (6, 1)), (5, (6, 1))):
        quiet = after(turn, *vp)
        play(quiet, end_turn(quiet))
        assert landmarks(quiet) == []


@proves("GH-TRN-26")
@pytest.mark.parametrize(("turn", "told"), [(2, True), (4, False)])
def test_a_battle_that_ends_before_its_time_says_why(turn: int, told: bool) -> None:
    table = fought(model(), turn=turn)
    play(table, end_turn(table))
    words = "Seat 2 has nobody left: the battle ends with this turn."
    assert landmarks(table) == ([("GH-TRN-26", words)] if told else [])


@proves("GH-END-05")
def test_the_end_of_the_shrine_is_announced() -> None:
    flags = ("the battle ends with this turn",)
    table = fought(model(), foe(), mission="the-heart-shrine", turn=3, flags=flags)
    play(table, end_turn(table))
    assert landmarks(table) == [
        ("GH-END-05", "The shrine is destroyed: the battle ends with this turn.")
    ]
