"""A campaign in a file: looking leaves no trace, and what is cut off is kept."""

import os
from pathlib import Path

import pytest

from campaigns.market import GAME
from wartable.campaigns.book import FileBook, look, read
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import found_file
from wartable.campaigns.office import Office
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.play.records.record import RecordError
from wartable.play.records.sealing import HouseKey

SEED = b"market"
TORN = b'{"line":"begin","n":'


def fair(path: Path) -> Path:
    office = found_file(path, GAME, Founding(form="fair", title="The Fair"), SEED)
    office.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    return path


def opened(path: Path) -> Office:
    return Office(Desk(GAME, read(path).founded, SEED), FileBook(path))


@pytest.mark.parametrize("told", [b'{"name": "army"}', b"Dear diary\nto be continued", b"", b"\n"])
def test_looking_at_a_file_that_is_no_campaign_leaves_it_as_it_was(
    told: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "army.json"
    path.write_bytes(told)
    with pytest.raises(RecordError, match=r"army\.json"):
        read(path)
    assert path.read_bytes() == told


def test_looking_forgives_a_line_that_was_being_written_and_says_so(tmp_path: Path) -> None:
    path = fair(tmp_path / "fair")
    whole = path.read_bytes()
    path.write_bytes(whole + TORN)
    told, size, torn = look(path)
    assert (len(told.lines), size, torn) == (2, len(whole), len(TORN))
    assert path.read_bytes() == whole + TORN
    path.write_bytes(whole)
    assert look(path).torn == 0


def test_what_is_cut_off_before_the_next_line_is_kept_beside_and_never_written_over(
    tmp_path: Path,
) -> None:
    path = fair(tmp_path / "fair")
    for k, name in enumerate(("fair.torn", "fair.torn2")):
        path.write_bytes(path.read_bytes() + TORN)
        opened(path).begin(HOUSE, "join", {"name": f"Bob {k}"})
        assert (tmp_path / name).read_bytes() == TORN
    assert len(read(path).lines) == 6


def test_nothing_is_written_behind_what_is_no_campaign(tmp_path: Path) -> None:
    path = fair(tmp_path / "fair")
    office = opened(path)
    for foreign in (b"Dear diary\n", b"Dear diary", b""):
        path.write_bytes(foreign)
        with pytest.raises(RecordError, match="fair"):
            office.book.append(office.desk.begin(HOUSE, "join", {"name": "Bob"}))
        assert path.read_bytes() == foreign


def test_a_campaign_that_a_house_has_sealed_is_looked_at_and_not_gone_on_with(
    tmp_path: Path,
) -> None:
    path = fair(tmp_path / "fair")
    told = path.read_bytes()
    path.write_bytes(told + HouseKey(b"k" * 32).seal_row(told))
    with pytest.raises(RecordError, match="sealed"):
        opened(path).begin(HOUSE, "join", {"name": "Bob"})


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path, why in (
        (tmp_path / "pipe", "it is a pipe"),
        (tmp_path, "it is a folder"),
        (Path("/dev/zero"), "it is a device"),
    ):
        with pytest.raises(RecordError, match=why):
            read(path)


def test_a_file_beyond_all_measure_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = fair(tmp_path / "fair")
    os.truncate(path, 1 << 40)
    with pytest.raises(RecordError, match="larger than"):
        read(path)
