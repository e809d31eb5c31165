"""The sheet of a mission: every row of its scoring, how it ends, and secrets for their owner only."""

import re

import pytest
from msgspec.structs import replace

from games.grimheim.builders import battle, foe, model
from games.grimheim.missions.scenes import fallen, fought, objective, waiting
from wartable.core.ask import Choose
from wartable.core.rulebook import library
from wartable.core.views import view
from wartable.games.grimheim import everything  # noqa: F401
from wartable.games.grimheim.missions.rows import missions, quests
from wartable.games.grimheim.screen.brief import brief, worth_words
from wartable.games.grimheim.screen.options import choice
from wartable.games.grimheim.screen.scene import scene
from wartable.games.grimheim.screen.words import SOURCES, counted_for

EVERY = [pytest.param(id, id=id) for id in missions()]


@pytest.mark.parametrize("mission", EVERY)
def test_every_way_to_score_stands_on_the_sheet_once_with_what_it_is_worth(mission: str) -> None:
    told = brief(fought(model(), foe(), mission=mission).match, 0)
    scored = [note for block in told.blocks if "Scored" in block.title for note in block.notes]
    rows = missions()[mission].scoring
    assert sorted([note.name.split(": ")[-1] for note in scored]) == sorted(
        [f"{r.vp} VP" for r in rows]
    )
    assert all([note.text.startswith(("for ", "if ", "when ", "more ", "to ")) for note in scored])
    for role in ("Attacker", "Defender"):
        own = [note for note in scored if note.name.startswith(role)]
        assert len(own) == len([row for row in rows if row.who == role.lower()])


@pytest.mark.parametrize("mission", EVERY)
def test_every_line_of_a_sheet_names_a_clause_of_the_book(mission: str) -> None:
    told = brief(fought(model(), foe(), mission=mission).match, 0)
    book = library.rulebook("grimheim")
    notes = [note for block in told.blocks for note in block.notes]
    assert notes and [note for note in notes if book.find(note.clause) is None] == []
    assert [quest.id for quest in quests().values() if book.find(quest.clause) is None] == []


@pytest.mark.parametrize(
    ("mission", "ends", "wins"),
    [
        ("encounter", ["4 turns", "Overtime", "Nobody left"], ["Most Victory Points"]),
        ("the-heart-shrine", ["5 turns", "Nobody left"], ["Attacker", "Defender"]),
    ],
)
def test_a_sheet_says_when_it_ends_and_who_wins(
    mission: str, ends: list[str], wins: list[str]
) -> None:
    blocks = {b.title: b for b in brief(fought(model(), foe(), mission=mission).match, 0).blocks}
    assert [note.name for note in blocks["When it ends"].notes] == ends
    assert [note.name for note in blocks["Who wins"].notes] == wins


def test_a_secret_quest_is_on_its_owners_sheet_and_on_nobody_elses() -> None:
    match = battle(model(), foe(), quests=(("secret",), ("secret",)), turn=1).match
    match = match.with_secret(0, "quest", ("breakthrough",))
    match = match.with_secret(1, "quest", ("survivors",))
    own, other, nobody = [brief(view(match, seat), seat) for seat in (0, 1, None)]
    assert [note.name for note in own.secrets] == ["Breakthrough, 6 VP"]
    assert [note.name for note in other.secrets] == ["Survivors, 6 VP"]
    assert nobody.secrets == ()
    assert "Breakthrough" not in str(other) and "Survivors" not in str(own)
    assert str(nobody.blocks) == str(own.blocks) == str(other.blocks)


def test_ones_own_quest_says_how_it_stands() -> None:
    match = battle(model(), foe(), quests=(("secret",), ()), turn=1).match
    match = match.with_secret(0, "quest", ("survivors",))
    assert brief(match, 0).secrets[0].text.endswith("it would score.")
    lost = replace(match, fallen=(fallen("a9", 0),))
    assert brief(lost, 0).secrets[0].text.endswith("it would not score.")
    slain = match.with_secret(0, "quest", ("slayer",))
    assert "You have done it" not in brief(slain, 0).secrets[0].text
    assert "You have done it" in brief(replace(slain, flags=("slayer:0",)), 0).secrets[0].text


def test_a_sheet_tells_what_would_score_if_the_turn_ended_now() -> None:
    table = fought(model(x=1500, y=1400), foe(x=500, y=500), markers=(objective(),))
    due = [(one.seat, one.points, one.text, one.when) for one in brief(table.match, 0).due]
    assert due == [
        (0, 1, "Controlling an objective", "round"),
        (0, 1, "Having the most models at an objective", "round"),
    ]
    over = replace(table.match, phase="over")
    assert brief(over, 0).due == () == brief(waiting(model(), foe()).match, 0).due


def test_what_counts_at_the_end_is_due_in_the_last_turn_only() -> None:
    table = fought(model(x=1500, y=1500), foe(), mission="toll-bridge", turn=3)
    whens = [one.when for one in brief(table.match, 0).due]
    assert "battle" not in whens and whens
    assert "battle" in [one.when for one in brief(replace(table.match, turn=4), 0).due]


@pytest.mark.parametrize(("turn", "note", "rounds"), [(4, "", 4), (5, "Overtime", 5)])
def test_overtime_stands_in_the_header(turn: int, note: str, rounds: int) -> None:
    shown = scene(fought(model(), foe(), turn=turn).match, 0)
    assert (shown.round, shown.rounds, shown.round_note) == (turn, rounds, note)


@pytest.mark.parametrize("mission", EVERY)
def test_a_role_is_offered_with_what_it_is_about_in_this_mission(mission: str) -> None:
    table = waiting(model(), foe(), mission=mission)
    question = Choose("role", 0, "GH-SET-02", "", options=("defender", "attacker"))
    shown = [choice(table, question, option) for option in question.options]
    notes = [one.note for one in shown if one is not None]
    assert notes == list(missions()[mission].roles.values()) and "VP" not in "".join(notes)


def test_a_zone_is_offered_with_its_place_on_the_map() -> None:
    table = waiting(model(), foe())
    question = Choose("zone", 0, "GH-SET-03", "", options=("south", "north"))
    south = choice(table, question, "south")
    assert south is not None and south.area == "south"
    assert south.note == "Your opponent deploys in the north."


@pytest.mark.parametrize("mission", missions())
def test_a_mission_names_its_places_as_players_do(mission: str) -> None:
    """No coordinates, and no line that one would have to measure from an edge of the table."""
    row = missions()[mission]
    told = [row.text, *[worth_words(one) for one in row.scoring]]
    assert not [text for text in told if re.search(r"\d+ ?, ?\d+\)|inches|southern edge", text)]


def test_lines_and_places_are_told_by_their_names() -> None:
    bridge = {worth_words(one) for one in missions()["toll-bridge"].scoring}
    assert "for each of your models wholly beyond the river" in bridge
    assert any(words.startswith("for holding the bridge: ") for words in bridge)
    assert any(words.startswith("for every ford you hold: ") for words in bridge)


@pytest.mark.parametrize("source", SOURCES)
def test_what_points_were_scored_for_reads_on_after_for(source: str) -> None:
    told = [counted_for(source, times) for times in (1, 3)]
    assert all(not words.startswith(("no ", "for ")) and "own zone" not in words for words in told)
