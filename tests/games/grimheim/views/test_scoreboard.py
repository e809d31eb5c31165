"""Victory Points, Fate Dice, phases, and the table in words."""

import pytest

from games.grimheim.builders import battle, bow, foe, model, piece, sword
from wartable.core.match import Mark
from wartable.core.views import view
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.match import Objective, Score
from wartable.games.grimheim.scoreboard import phases, scoreboard
from wartable.games.grimheim.telling import describe

SCORES = (
    Score(0, 2, "objective-controlled", 1),
    Score(1, 1, "objective-controlled", 1),
    Score(0, 1, "objective-controlled", 2),
    Score(0, 4, "enemy-defeated-this-turn", 2),
)


def test_victory_points_are_added_up_by_source_and_seat() -> None:
    mine, theirs = scoreboard(battle(model(), foe(), scores=SCORES).match).sides
    assert (mine.points, theirs.points) == (7, 1)
    assert [(one.name, one.points, one.turns) for one in mine.sources] == [
        ("objective controlled", 3, (1, 2)),
        ("enemy defeated this turn", 4, (2,)),
    ]


def test_who_decides_is_as_those_who_run_the_match_say() -> None:
    board = scoreboard(battle(model(), foe(), active="hero", seat=1).match, (1,))
    assert (board.active, board.next, board.deciding) == ("hero", 1, (1,))


def test_each_fate_die_is_told_with_what_it_can_do() -> None:
    match = battle(model(), foe(), fate=((5, 2), ()), fate_modifiers=("imperial-fate",) * 2).match
    mine, theirs = scoreboard(match).sides
    five, two = mine.fate
    values = {can.ability: can.value for can in five.can}
    assert (values["assault"], values["focus"], values["replace"]) == (5, 3, 5)  # D6, D3, D6
    assert {can.ability: can.value for can in two.can}["focus"] == 1
    assert theirs.fate == ()
    told = {can.ability: can for can in five.can}
    assert told["focus"].when == "after a roll"
    assert told["focus"].text.startswith("+1 per point")  # not "As Common Fate"


def test_a_seat_sees_its_own_secret_quest_and_nobody_elses() -> None:
    match = battle(model(), foe(), quests=(("secret",), ("secret",))).match
    match = match.with_secret(0, "quest", ("breakthrough",))
    match = match.with_secret(1, "quest", ("defender",))
    assert [side.quests for side in scoreboard(view(match, 0)).sides] == [("breakthrough",), ()]
    assert [side.quests for side in scoreboard(view(match, None)).sides] == [(), ()]


@pytest.mark.parametrize(
    ("phase", "now"),
    [
        ("roles", "Roles"),
        ("markers", "Objectives"),
        ("scouts", "Deployment"),
        ("start", "Start"),
        ("fate", "Fate"),
        ("activate", "Actions"),
        ("loot", "Actions"),
        ("end", "End"),
    ],
)
def test_the_strip_shows_the_phase_that_the_battle_is_in(phase: str, now: str) -> None:
    strip = phases(battle(model(), phase=phase).match)
    assert [one.title for one in strip if one.when == "now"] == [now]
    order = ["past", "now", "coming"]
    assert [one.when for one in strip] == sorted([one.when for one in strip], key=order.index)


def test_after_the_battle_every_phase_is_past() -> None:
    assert {one.when for one in phases(battle(model(), phase="over").match)} == {"past"}


# In words


def test_the_table_in_words_has_models_objectives_and_terrain_with_their_places() -> None:
    hero = model(weapons=(sword(),), wounds=7, statuses=(Mark("stunned"),), injuries=("leg",))
    table = battle(
        hero,
        foe(x=2000, weapons=(bow("reloading"),)),
        terrain=(piece("wall 1", 100, 200, 300, 250, height=150),),
        markers=(Objective(id="o1", name="well", x=1000, y=1600, loot=True),),
        scores=SCORES,
        fate=((4, 6), ()),
    )
    told = describe(table.match, 0).splitlines()
    assert told[0].startswith('Encounter, turn 1 of 4, on 30" by 30"')
    assert "[Actions]" in told[0]
    assert told[1].startswith("Yours (Attacker): 7 VP (objective controlled 3, ")
    assert "Fate Dice 4 6" in told[1]
    assert "  hero hero (yours) at 10 10: 7/10 wounds, 2 AP, ready, stunned, leg injury" in told
    assert "  foe foe (theirs) at 20 10: 10/10 wounds, 2 AP, ready" in told
    assert '       Bow 16" 3 dice on 4+ for 2/4, reloading' in told
    assert (
        '  well (loot site) at 10 16; yours nearest is hero, 5.01" away;'
        ' theirs nearest is foe, 10.67" away' in told
    )
    assert '  wall 1 (blocking), 1.5" high: 1 2 to 3 2.5' in told


def test_words_for_somebody_who_only_watches_name_the_seats() -> None:
    assert "Seat 1's (Attacker)" in describe(battle(model(), foe()).match, None)
