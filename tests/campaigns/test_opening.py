"""Campaigns are founded whole or not at all, opened with their own seed, and gone on with by one process at a time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from campaigns.market import GAME
from play.test_disk import names_in, room_for
from wartable.campaigns.book import FileBook, beside, read
from wartable.campaigns.files import desk_of, found_file, open_alone, open_file, seed_of
from wartable.campaigns.reading import LONGEST_TITLE, verified
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.rulebook import library
from wartable.play.records.record import RecordError

FAIR = Founding(form="fair", title="The Fair")
SIMPLE = Founding(form="simple", title="The Long War")
ANN = {"name": "Ann", "roles": ["owner", "player"]}


def war(path: Path) -> Path:
    joining = ({**ANN, "roster": "ashford-watch"}, {"name": "Bob", "roster": "barrow-host"})
    found_file(path, library.game("grimheim"), SIMPLE, joining=joining)
    return path


# Founded whole


def test_a_campaign_with_all_who_join_stands_a_check_as_soon_as_it_is_there(tmp_path: Path) -> None:
    path = tmp_path / "fair"
    found_file(path, GAME, FAIR, joining=(ANN, {"name": "Bob"}))
    told = read(path)
    assert len(verified(GAME, told.founded, told.lines).campaign.members) == 2
    assert names_in(tmp_path) == ["fair", "fair.seed"]


@pytest.mark.parametrize(
    "second", [{"name": "Ann"}, {"name": ""}, {"name": "x" * 99}, {"name": 3}, {}]
)
def test_when_one_cannot_join_nothing_is_founded(second: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(Refused):
        found_file(tmp_path / "fair", GAME, FAIR, joining=(ANN, second))
    assert names_in(tmp_path) == []


def test_a_title_that_no_check_would_take_is_not_founded(tmp_path: Path) -> None:
    long = Founding(form="fair", title="x" * (LONGEST_TITLE + 1))
    with pytest.raises(RecordError, match="a title has at most"):
        found_file(tmp_path / "fair", GAME, long, joining=(ANN,))
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("room", [0, 10, 100])
def test_a_full_disk_leaves_no_half_campaign(room: int, tmp_path: Path) -> None:
    with room_for(room), pytest.raises(RecordError, match="cannot be written"):
        found_file(tmp_path / "fair", GAME, FAIR, joining=(ANN,))
    assert names_in(tmp_path) == []


@pytest.mark.parametrize("there", ["fair", "fair.seed", "fair.drafts"])
def test_what_belongs_to_another_campaign_is_not_written_over(there: str, tmp_path: Path) -> None:
    (tmp_path / there).write_bytes(b"another's")
    with pytest.raises(RecordError, match=f"{there} is there already"):
        found_file(tmp_path / "fair", GAME, FAIR, joining=(ANN,))
    assert (tmp_path / there).read_bytes() == b"another's" and names_in(tmp_path) == [there]


# The seed


@pytest.mark.parametrize("told", [b"", b"xyz", b"\xff\xfe", b"00" * 32, b"0" * 5000])
def test_a_seed_that_was_not_promised_throws_no_dice_but_the_campaign_is_shown(
    told: bytes, tmp_path: Path
) -> None:
    path = war(tmp_path / "war.jsonl")
    beside(path, "seed").write_bytes(told)
    for opened in (open_file, open_alone):
        with pytest.raises(
            RecordError, match="is not the seed of this campaign: put the right one back"
        ):
            opened(path)
    assert desk_of(path, read(path)).campaign.title == "The Long War"
    assert beside(path, "seed").read_bytes() == told


def test_without_its_seed_dice_are_typed(tmp_path: Path) -> None:
    path = war(tmp_path / "war.jsonl")
    house = seed_of(path, read(path).founded)
    assert house is not None and open_file(path).desk.has_seed
    beside(path, "seed").unlink()
    assert not open_file(path).desk.has_seed
    beside(path, "seed").write_text(house.hex() + "\n")  # as an editor would save it
    assert open_file(path).desk.has_seed


def test_by_another_name_the_campaign_had_no_seed_and_no_drafts(tmp_path: Path) -> None:
    path, link = war(tmp_path / "war.jsonl"), tmp_path / "ours.jsonl"
    link.symlink_to(path.name)
    book, office, _ = open_alone(link)
    assert office.desk.has_seed
    book.keep_draft(9, ("a",))
    book.give_back()
    assert open_file(path).book.draft(9) == ("a",)
    assert [one for one in names_in(tmp_path) if one.startswith("ours")] == ["ours.jsonl"]


# Drafts


@pytest.mark.parametrize("told", [b"", b"[]", b'{"9":', b'{"9":3}', b"\xff", b"[" * 100_000])
def test_drafts_that_are_spoilt_are_put_aside_and_the_campaign_goes_on(
    told: bytes, tmp_path: Path
) -> None:
    path = war(tmp_path / "war.jsonl")
    beside(path, "drafts").write_bytes(told)
    assert open_file(path).book.draft(9) == ()
    assert beside(path, "drafts").read_bytes() == told, "looking changes nothing"
    _, office, to_tell = open_alone(path)
    kept = tmp_path / "war.jsonl.drafts.torn"
    assert f"kept in {kept}" in to_tell and kept.read_bytes() == told
    office.book.keep_draft(9, (1, 2))
    assert open_file(path).book.draft(9) == (1, 2)
    assert open_alone(path)[2] == ""


def test_drafts_that_are_no_file_stand_in_the_way_with_a_sentence(tmp_path: Path) -> None:
    path = war(tmp_path / "war.jsonl")
    os.mkfifo(beside(path, "drafts"))
    with pytest.raises(RecordError, match="it is a pipe, not a file; move it away"):
        open_alone(path)


# One at a time

HOLDING = """
import sys
from pathlib import Path
from wartable.campaigns.book import FileBook
FileBook(Path(sys.argv[1])).take()
print("held", flush=True)
sys.stdin.read()
"""


def test_a_second_process_is_told_to_wait_and_may_look(tmp_path: Path) -> None:
    path = war(tmp_path / "war.jsonl")
    before = path.read_bytes()
    words = [sys.executable, "-c", HOLDING, str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None and other.stdout.readline() == "held\n"
        said = rf"another Wartable \(process {other.pid}\): wait until that one is done"
        with pytest.raises(RecordError, match=said):
            open_alone(path)
        office = open_file(path)
        with pytest.raises(RecordError, match=said):
            office.begin(HOUSE, "join", {"name": "Cid"})
        with pytest.raises(RecordError, match=said):
            office.book.keep_draft(1, (1,))
        assert path.read_bytes() == before and not beside(path, "drafts").exists()
        other.kill()
    open_alone(path)[1].begin(HOUSE, "join", {"name": "Cid", "roster": "black-tusk"})
    assert path.read_bytes() != before


def test_a_lock_is_given_back(tmp_path: Path) -> None:
    path = war(tmp_path / "war.jsonl")
    book = FileBook(path)
    book.take()
    book.take()
    book.give_back()
    book.give_back()
    words = [sys.executable, "-c", HOLDING, str(path)]
    told = subprocess.run(words, input="", capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "held\n"


def test_what_is_no_campaign_is_not_locked(tmp_path: Path) -> None:
    (tmp_path / "diary").write_text("Dear diary\n")
    with pytest.raises(RecordError, match="diary, line 1"):
        open_alone(tmp_path / "diary")
    assert names_in(tmp_path) == ["diary"]
