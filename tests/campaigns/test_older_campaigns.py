"""Campaigns as they were kept before lines said what came of them: continued, put away, verified."""

import shutil
from pathlib import Path

import pytest

from wartable.campaigns.book import FileBook, read
from wartable.campaigns.deputy import Write, carry_out
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import open_file
from wartable.campaigns.office import Office
from wartable.campaigns.reading import verified, vouched
from wartable.campaigns.record import FORMAT, OLDER, Done, Line, Stood
from wartable.core.rulebook import library
from wartable.kit import proves
from wartable.play.records.vouching import Houses

OLD, TOLD = Path(__file__).parent / "old", Path(__file__).parent / "told"
STOOD = {  # who was in them, and how far they had come
    "simple": (["Ann", "Bob", "Cid"], "running"),
    "conquest": (["Ann", "Bob"], "running"),
    "series": (["Ann", "Bob"], "running"),
    "simple_over": (["Ann", "Bob", "Cid"], "archived"),
    "conquest_over": (["Ann", "Bob"], "archived"),
}


def opened(kept: Path, name: str, folder: Path) -> Office:
    """From a copy, with its seed; newer rules are taken over if there are any."""
    for one in kept.glob(f"{name}.jsonl*"):
        shutil.copy(one, folder / one.name)
    office = open_file(folder / f"{name}.jsonl")
    if office.desk.waits is not None:
        office.take_over(0)
    return office


def write_in(office: Office) -> Write:
    def write(lines: list[Line]) -> None:
        office.book.append(lines)
        office.desk.take(lines)

    return write


@pytest.mark.parametrize("name", STOOD)
def test_an_older_campaign_is_read_as_it_stood(name: str, tmp_path: Path) -> None:
    shutil.copy(OLD / f"{name}.jsonl", tmp_path)
    office = open_file(tmp_path / f"{name}.jsonl")
    campaign = office.desk.campaign
    members, phase = STOOD[name]
    assert ([one.name for one in campaign.members], campaign.phase) == (members, phase)
    assert office.desk.feed and office.desk.stuck is None
    assert (tmp_path / f"{name}.jsonl").read_bytes() == (OLD / f"{name}.jsonl").read_bytes()
    told = read(tmp_path / f"{name}.jsonl")
    desk = verified(library.game(told.founded.game), told.founded, told.lines)
    assert desk.campaign == campaign and desk.feed == office.desk.feed
    good, rest = vouched(told, Houses(), desk.unplayed, desk.played_otherwise)
    assert good[:2] == ["rules", "answers"]
    assert any(["by its own rules" in one for one in rest]) == (desk.pinned != desk.here)


@proves("CORE-CAM-10")
@pytest.mark.parametrize("name", ["simple", "conquest", "series"])
def test_an_older_campaign_is_continued_put_away_and_verified(name: str, tmp_path: Path) -> None:
    office = opened(OLD, name, tmp_path)
    go_on_to_the_end(office)
    assert isinstance(office.book, FileBook)
    told = read(office.book.path)
    stood = [one for one in told.lines if isinstance(one, Stood)]
    assert told.founded.format == OLDER and len(stood) == 1
    later = [one for one in told.lines if isinstance(one, Done)][-2:]
    assert all([one.changes is not None for one in later])
    desk = verified(library.game(told.founded.game), told.founded, told.lines)
    good, _ = vouched(told, Houses(), desk.unplayed)
    assert desk.closed and good == ["rules", "answers", "dice"]
    assert stands_alike(office, desk)


@proves("CORE-CAM-10")
@pytest.mark.parametrize("name", ["simple", "conquest"])
def test_one_that_says_what_came_of_it_is_continued_put_away_and_verified(
    name: str, tmp_path: Path
) -> None:
    office = opened(TOLD, name, tmp_path)
    before = office.desk.number
    go_on_to_the_end(office)
    assert isinstance(office.book, FileBook)
    told = read(office.book.path)
    assert told.founded.format == FORMAT and len(told.lines) > before + 4
    desk = verified(library.game(told.founded.game), told.founded, told.lines)
    good, _ = vouched(told, Houses(), desk.unplayed)
    assert desk.closed and good[-1] == "dice" and good[0].startswith("rules")
    assert stands_alike(office, desk)


def stands_alike(office: Office, desk: Desk) -> bool:
    """As it was run, as it is checked, and as it is opened again."""
    assert isinstance(office.book, FileBook)
    desks = [office.desk, open_file(office.book.path).desk]
    return all([(one.campaign, one.feed) == (desk.campaign, desk.feed) for one in desks])


def go_on_to_the_end(office: Office) -> None:
    """What is under way is finished, everybody does one thing more, and all but one leave."""
    write = write_in(office)
    for errand in office.desk.errands():
        finish(office, errand.member, errand.kind)
    for member in range(len(office.desk.campaign.members)):
        for due in office.desk.rules.due(office.desk.campaign, member)[:1]:
            if due.about is None and due.brings == "":
                carry_out(office.desk, write, member, due.kind)
    for member in range(1, len(office.desk.campaign.members)):
        office.begin(member, "leave", {"member": member, "why": "all has been told"})
    assert office.desk.campaign.phase == "finished"
    office.begin(0, "phase", {"phase": "archived"})
    if not office.desk.closed:
        write([office.desk.close()])


def finish(office: Office, member: int, kind: str) -> None:
    """An errand that was left in the middle."""
    errand = office.begin(member, kind)
    assert errand is not None
    run = office.run(errand)
    while not run.over:
        if run.throw is not None:
            run = office.throw(errand)
            continue
        question = run.session.unlisted(member)
        assert question is not None
        run = office.answer(
            errand, office.desk.rules.decide(run.session.view(member), member, question)
        )
    office.confirm(errand)
