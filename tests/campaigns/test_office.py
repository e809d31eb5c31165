"""Campaigns where they are kept: on record before anybody is told, whoever else writes, whatever is lost beside it."""

from pathlib import Path

import pytest

from campaigns.market import GAME
from wartable.campaigns.book import FileBook, beside, read
from wartable.campaigns.desk import Desk, Overtaken
from wartable.campaigns.files import found_file
from wartable.campaigns.office import Behind, Office
from wartable.campaigns.record import Errand, Line
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.kit import proves
from wartable.play.records.record import RecordError

SEED = b"office"


@pytest.fixture
def office(tmp_path: Path) -> Office:
    made = found_file(tmp_path / "fair", GAME, Founding(form="fair", title="The Fair"), SEED)
    made.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    made.begin(HOUSE, "join", {"name": "Bob"})
    for phase in ("open", "running"):
        made.begin(0, "phase", {"phase": phase})
    return made


def another(office: Office) -> Office:
    """At a second desk over the same book."""
    return Office(Desk(GAME, office.desk.founded, SEED), office.book)


def begun(office: Office, member: int, kind: str) -> Errand:
    errand = office.begin(member, kind)
    assert errand is not None, "it asks something"
    return errand


@proves("CORE-CAM-02")
def test_an_errand_goes_on_at_another_desk_where_it_was_left(office: Office) -> None:
    errand = begun(office, 0, "gamble")
    office.answer(errand, "ring")
    other = another(office)
    same = begun(other, 0, "gamble")
    assert same == errand and other.run(same).kept == ["ring"]
    run = other.throw(same)
    other.answer(same, 0)
    other.confirm(same)
    office.catch_up()
    assert office.desk.campaign == other.desk.campaign
    assert office.desk.campaign.held(0, "gold") > 6 and run.fixed == 1


@proves("CORE-CAM-03")
def test_an_answer_is_taken_back_until_a_die_was_shown_after_it(office: Office) -> None:
    errand = begun(office, 0, "gamble")
    office.answer(errand, "ring")
    assert office.take_back(errand).kept == []
    office.answer(errand, "cloak")
    office.throw(errand)
    office.answer(errand, "ring")
    assert office.take_back(errand).kept == ["cloak"]
    with pytest.raises(Refused, match="what was answered before it stands"):
        office.take_back(errand)


@proves("CORE-CAM-03")
def test_with_its_drafts_lost_an_errand_stands_at_its_last_die(office: Office) -> None:
    errand = begun(office, 0, "gamble")
    office.answer(errand, "ring")
    run = office.throw(errand)
    told = [event.clause for event in run.events]
    assert isinstance(office.book, FileBook)
    beside(office.book.path, "drafts").unlink()
    again = another(office)
    same = again.run(begun(again, 0, "gamble"))
    assert same.kept == ["ring"] and [event.clause for event in same.events] == told
    again.answer(errand, 0)
    again.confirm(errand)


@proves("CORE-CAM-04")
def test_what_others_write_in_between_is_taken_in_first(office: Office) -> None:
    """One desk has not heard of the other; its own lines still come to stand behind theirs."""
    other = another(office)
    mine, theirs = begun(office, 0, "hire"), begun(other, 1, "hire")
    other.answer(theirs, ["Odo"])
    other.answer(theirs, True)
    other.confirm(theirs)
    office.answer(mine, ["Pia"])
    office.answer(mine, True)
    office.confirm(mine)
    other.catch_up()
    assert other.desk.campaign == office.desk.campaign
    assert [line.n for line in office.book.since(0)] == list(range(1, office.desk.number + 1))


@proves("CORE-CAM-04")
def test_the_second_for_the_last_hireling_keeps_what_still_stands(office: Office) -> None:
    other = another(office)
    mine, theirs = begun(office, 0, "hire"), begun(other, 1, "hire")
    for desk, errand in ((office, mine), (other, theirs)):
        desk.answer(errand, ["Odo"])
        desk.answer(errand, True)
    other.confirm(theirs)
    with pytest.raises(Overtaken):
        office.confirm(mine)
    run = office.run(mine)
    assert run.kept == [] and run.question is not None


def test_an_errand_is_its_members_own(office: Office) -> None:
    errand = begun(office, 0, "hire")
    with pytest.raises(Refused, match="of yours is under way"):
        office.errand(errand.number, 1)
    office.drop(errand)
    with pytest.raises(Refused, match="of yours is under way"):
        office.errand(errand.number, 0)


# Files


def test_a_line_that_was_cut_short_was_told_to_nobody(office: Office) -> None:
    assert isinstance(office.book, FileBook)
    path = office.book.path
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"line":"begin","n":9')
    assert len(read(path)[1]) == office.desk.number
    office.begin(0, "hire")
    assert path.read_bytes().startswith(whole + b'{"line":"begin","n":')
    assert len(read(path)[1]) == office.desk.number


def test_a_book_takes_lines_only_at_its_end(office: Office) -> None:
    lines: list[Line] = office.desk.begin(0, "hire")
    office.book.append(lines)
    with pytest.raises(Behind):
        office.book.append(lines)


def test_a_campaign_is_not_founded_over_another(office: Office, tmp_path: Path) -> None:
    founding = Founding(form="fair", title="Another")
    with pytest.raises(RecordError, match="there already"):
        found_file(tmp_path / "fair", GAME, founding)
    with pytest.raises(RecordError, match="cannot be written"):
        found_file(tmp_path / "nowhere" / "fair", GAME, founding)
    with pytest.raises(RecordError, match="cannot be read"):
        read(tmp_path / "nothing")


def test_seed_and_drafts_are_their_owners_alone(office: Office) -> None:
    errand = begun(office, 0, "gamble")
    office.answer(errand, "ring")
    assert isinstance(office.book, FileBook)
    for what in ("seed", "drafts"):
        assert beside(office.book.path, what).stat().st_mode & 0o077 == 0
