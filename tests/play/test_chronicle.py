"""The log of a match as a seat may read it."""

from typing import Any

import msgspec
import pytest

from play.screens import NAMES, battle, begun, duels, questions, readable
from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.dice.source import Dice
from wartable.core.events import Rolled, SecretKept
from wartable.core.roster import Setup
from wartable.core.screen.scene import Span
from wartable.core.screen.telling import names_in, spans, tell
from wartable.play.log import Chronicle, Chronicles
from wartable.play.prompts.prompt import Line
from wartable.play.session import Session
from wartable.play.typesetting import typeset

LONGEST = 100  # besides names, which are a player's own


def finished(session: Session[Any], seed: int) -> Session[Any]:
    for _ in questions(session, seed):
        pass
    return session


def fit(session: Session[Any], line: Line) -> None:
    """A sentence with names that lead somewhere, and its clause."""
    text = line.text
    assert readable(text) and text[0] == text[0].upper() and text.endswith("."), line
    named = sum([len(span.text) for span in line.spans if span.model is not None])
    assert len(text) - named <= LONGEST, f"{len(text)}: {text}"
    assert line.clause and 0 <= line.number <= session.number, line
    for span in line.spans:
        if span.model is not None:
            assert session.match.title_of(span.model) == span.text, line


@pytest.mark.parametrize("number", range(4))
def test_a_duel_is_told_in_sentences(number: int) -> None:
    session = finished(begun("duel", duels()[number], number), number)
    lines = Chronicle(session, None).lines()
    for line in lines:
        fit(session, line)
    assert [line.event for line in lines] == sorted({line.event for line in lines})


@pytest.mark.parametrize("seed", range(6))
def test_a_grimheim_battle_is_told_in_sentences(seed: int) -> None:
    session = finished(battle(seed), seed)
    for seat in (None, 0, 1):
        for line in Chronicle(session, seat).lines():
            fit(session, line)


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(100, 160))
def test_many_battles_are_told_in_sentences(seed: int) -> None:
    session = finished(battle(seed), seed)
    for line in Chronicle(session, 0).lines():
        fit(session, line)


def test_players_are_called_by_their_names() -> None:
    session = finished(begun("duel", duels()[0], 2), 2)
    text = " ".join([line.text for line in Chronicle(session, None).lines()])
    assert "Mira rolls" in text
    assert "Jonas rolls" in text


def test_following_along_gives_the_same_lines_as_reading_at_the_end() -> None:
    session = begun("duel", duels()[0], 3)
    along = Chronicle(session, 0)
    read: list[Line] = []
    for _ in questions(session, 3):
        start, lines = along.news()
        read[start:] = lines
    start, lines = along.news()
    read[start:] = lines
    assert tuple(read) == Chronicle(session, 0).lines() == along.lines()
    assert along.news() == (len(read), ())


def test_lines_can_be_had_from_a_number_on() -> None:
    session = finished(begun("duel", duels()[0], 3), 3)
    log = Chronicle(session, 0)
    assert log.lines(5) == log.lines()[5:]
    assert len(log) == len(log.lines())


def test_each_line_knows_how_many_answers_stood() -> None:
    session = begun("duel", duels()[0], 3)
    log = Chronicle(session, 0)
    seen: list[tuple[int, int]] = []
    for _ in questions(session, 3):
        seen += [(line.event, line.number) for line in log.news()[1]]
        assert all([number <= session.number for _, number in seen])
    end = {line.event: line.number for line in log.lines()}
    assert all([end[event] == number for event, number in seen])
    assert [line.number for line in log.lines()] == sorted([line.number for line in log.lines()])
    assert log.lines()[0].number == 1


def test_after_an_undo_the_log_is_as_it_would_have_been() -> None:
    session = begun("duel", duels()[0], 3)
    log = Chronicle(session, 0)
    for _ in questions(session, 3):
        if session.number == 30:
            break
    before = list(log.lines())
    log.news()
    session.undo(to=20, agreed=True)
    start, lines = log.news()
    assert [*before[:start], *lines] == list(Chronicle(session, 0).lines())
    assert len(log) < len(before)
    for _ in questions(session, 99):
        if session.number == 32:
            break
    assert log.lines() == Chronicle(session, 0).lines()


def test_all_who_read_go_through_what_happened_once(monkeypatch: pytest.MonkeyPatch) -> None:
    session = finished(begun("duel", duels()[0], 3), 3)
    rolls = len([event for event in session.events() if isinstance(event, Rolled)])
    applied: list[Rolled[Any]] = []

    def apply(event: Rolled[Any], match: Any) -> Any:
        applied.append(event)
        return match

    monkeypatch.setattr(Rolled, "apply", apply)
    logs = Chronicles(session)
    read = [logs.of(seat).lines() for seat in (None, 0, 1, 0)]
    assert (len(applied), read[1]) == (rolls, read[3])
    assert read[0] != read[1] != read[2]


def test_logs_that_share_a_course_are_those_of_one_who_reads_alone() -> None:
    """Whoever reads first after an undo, and however long the others have not."""
    session = battle(3)
    logs, bot = Chronicles(session), Player(RandomBot(3))
    for step in range(120):
        question = session.pending()[0]
        session.answer(question.seat, bot.answer(session.view(question.seat), question))
        logs.of(0).lines()
        if step % 7 == 6:
            session.undo(to=session.number - 3, agreed=True)
            logs.of(1).lines()
        if step % 10 == 9:
            for seat in (None, 0, 1):
                alone = Chronicle(session, seat)
                assert logs.of(seat).lines() == alone.lines()
                assert logs.of(seat).acts() == alone.acts()
    assert logs.of(None).lines()


def test_a_roll_shows_its_dice_what_they_came_to_and_whether_they_were_typed() -> None:
    game = begun("duel", Setup(), 1).game
    first = game.rules.begin(Setup(variants=("brawl",), names=NAMES[:2]))
    session: Session[Any] = Session(game, first, None, Dice(b"typed"), (1,))
    finished(session, 5)
    lines = Chronicle(session, None).lines()
    rolls = [event for event in session.events() if isinstance(event, Rolled)]
    casts = [line.cast for line in lines if line.cast is not None]
    assert [cast.faces for cast in casts] == [roll.faces for roll in rolls]
    assert [cast.verdicts for cast in casts] == [roll.verdicts for roll in rolls]
    assert "critical" in {one for cast in casts for one in cast.verdicts}
    assert [cast.index for cast in casts] == list(range(1, len(rolls) + 1))
    assert {(cast.seat, cast.entered) for cast in casts} == {(0, False), (1, True)}


def test_rolls_that_are_told_by_what_follows_are_left_out() -> None:
    session = finished(begun("grimheim", Setup(mission="encounter"), 1), 1)
    names = [line.cast.name for line in Chronicle(session, None).lines() if line.cast is not None]
    assert "attack" in names or "initiative" in names
    assert not session.game.screen.quiet & set(names)


def test_nobody_reads_of_another_seats_secret() -> None:
    session = finished(begun("duel", duels()[0], 3), 3)
    secret = [k for k, event in enumerate(session.events()) if isinstance(event, SecretKept)]
    assert len(secret) == 2
    read = {seat: [line.event for line in Chronicle(session, seat).lines()] for seat in (0, 1)}
    assert [event in read[0] for event in secret] == [True, False]
    assert [event in read[1] for event in secret] == [False, True]
    watching = [line.event for line in Chronicle(session, None).lines()]
    assert not set(secret) & set(watching)


@pytest.mark.parametrize("seed", range(2))
def test_the_text_of_an_event_is_what_its_pieces_come_to(seed: int) -> None:
    session = finished(battle(seed), seed)
    match = session.first
    for event in session.events():
        pieces = "".join([span.text for span in spans(event, match)])
        assert pieces == tell(event, match) or pieces == tell(event, match).replace("-", " ")
        match = event.apply(match)


def test_a_name_that_two_bear_is_that_of_the_one_concerned() -> None:
    titles = {"a1": "Wolf", "b1": "Wolf", "b2": "Wolfgang"}
    assert names_in("Wolf bites.", titles, ["b1"]) == [Span("Wolf", "b1"), Span(" bites.")]
    assert names_in("Wolf bites.", titles, []) == [Span("Wolf"), Span(" bites.")]
    assert names_in("Wolfgang bites.", titles, [])[0] == Span("Wolfgang", "b2")
    assert names_in("Wolfgangs bite.", titles, []) == [Span("Wolfgangs bite.")]


def test_lines_go_over_the_wire() -> None:
    session = finished(battle(2), 2)
    lines = Chronicle(session, 0).lines()
    assert msgspec.json.decode(msgspec.json.encode(lines), type=tuple[Line, ...]) == lines


@pytest.mark.parametrize(
    ("plain", "printed"),
    [
        ('nearer than 2", not 3"', "nearer than 2″, not 3″"),
        ("no set-up 'ten', no 'x y'", "no set-up “ten”, no “x y”"),
        ('"O\'Neil" is no warband', "“O'Neil” is no warband"),
        ("Ann's list isn't the players' own", "Ann's list isn't the players' own"),
        ("within 1\" of 'Gate 2'", "within 1″ of “Gate 2”"),
    ],
)
def test_inches_and_quotations_are_set_as_in_print(plain: str, printed: str) -> None:
    assert typeset(plain) == printed
