"""A campaign is put away: its seed is told in the same breath, and nobody is cut off in what he has to do."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from campaigns.market import GAME
from wartable.campaigns.book import FileBook, beside, read
from wartable.campaigns.desk import Desk
from wartable.campaigns.files import found_file
from wartable.campaigns.office import Office
from wartable.campaigns.reading import check_author, verified, vouched
from wartable.campaigns.record import Closed, Done, Dropped, Errand, Thrown
from wartable.core.ask import Refused
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.kit import proves
from wartable.play.records.sealing import HouseKey
from wartable.play.records.vouching import Houses

SEED = b"away"
KEY = HouseKey(b"k" * 32)
LAST = {"phase": "archived"}


@pytest.fixture
def office(tmp_path: Path) -> Office:
    """Finished, with a die that Ann has thrown."""
    path = tmp_path / "fair"
    found_file(path, GAME, Founding(form="fair", title="The Fair"), SEED)
    made = at_desk(path)
    made.begin(HOUSE, "join", {"name": "Ann", "roles": ["owner", "player"]})
    made.begin(HOUSE, "join", {"name": "Bob"})
    for phase in ("open", "running"):
        made.begin(0, "phase", {"phase": phase})
    gamble(made, 0)
    made.begin(0, "phase", {"phase": "finished"})
    return made


def at_desk(path: Path, seed: bytes | None = SEED, key: HouseKey | None = KEY) -> Office:
    return Office(Desk(GAME, read(path).founded, seed), FileBook(path, key))


def gamble(office: Office, member: int) -> None:
    errand = office.begin(member, "gamble")
    assert errand is not None, "it asks something"
    office.answer(errand, "ring")
    office.throw(errand)
    office.answer(errand, 0)
    office.confirm(errand)


def path_of(office: Office) -> Path:
    assert isinstance(office.book, FileBook)
    return office.book.path


@proves("CORE-CAM-01")
def test_what_is_put_away_tells_its_seed_and_everything_is_vouched_for(office: Office) -> None:
    office.begin(0, "phase", LAST)
    told = read(path_of(office))
    houses = Houses(wanted=KEY.public)
    check_author(told, houses)
    assert isinstance(told.lines[-1], Closed) and told.lines[-1].seed == SEED.hex()
    assert verified(GAME, told.founded, told.lines).closed
    everything = ["rules", "answers", "dice", "names", "author"]
    assert vouched(told, houses) == (everything, [])
    for what in ("seed", "drafts"):
        assert not beside(path_of(office), what).exists()
    with pytest.raises(Refused, match="is put away"):
        office.begin(0, "rename", {"member": 0, "name": "Anna"})


@proves("CORE-CAM-01", "CORE-CAM-03")
def test_nobody_is_cut_off_whose_dice_are_shown_and_what_was_hardly_begun_is_dropped(
    office: Office,
) -> None:
    path, errand = path_of(office), drinking(office, 1)
    other = office.begin(0, "drink")
    assert other is not None
    before = path.read_bytes()
    with pytest.raises(Refused, match=r"before everybody is done: Bob \(Drink to it\)"):
        office.begin(0, "phase", LAST)
    assert path.read_bytes() == before
    office.answer(errand, 0)
    office.confirm(errand)
    office.begin(0, "phase", LAST)
    lines = read(path).lines
    assert [type(one) for one in lines[-3:]] == [Done, Dropped, Closed]
    assert verified(GAME, read(path).founded, lines).errands() == []


def drinking(office: Office, member: int) -> Errand:
    """A die is shown, and it is to be settled what comes of it."""
    errand = office.begin(member, "drink")
    assert errand is not None, "it asks something"
    office.answer(errand, "ring")
    office.throw(errand)
    return errand


@proves("CORE-CAM-01", "CORE-CAM-08")
def test_who_has_left_is_not_waited_for(office: Office) -> None:
    drinking(office, 1)
    office.begin(0, "leave", {"member": 1, "why": "moved away"})
    office.begin(0, "phase", LAST)
    assert verified(GAME, *read(path_of(office))[:2]).closed


@proves("CORE-CAM-01")
def test_what_can_be_done_no_longer_is_not_waited_for(office: Office) -> None:
    """Bob gambled while it ran and cannot go on now that it is finished: no rule would let him."""
    path = path_of(office)
    rows = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(rows[:-2]))
    running = at_desk(path)
    errand = running.begin(1, "gamble")
    assert errand is not None and running.desk.campaign.phase == "running"
    running.answer(errand, "ring")
    running.throw(errand)
    running.begin(0, "phase", {"phase": "finished"})
    running.begin(0, "phase", LAST)
    assert verified(GAME, *read(path)[:2]).closed


# Cut off in the midst of it


def cut(office: Office, rows: int) -> Path:
    """As the file is if the power went before its last rows were written, with the seed still beside it."""
    path = path_of(office)
    seed = beside(path, "seed").read_bytes()
    office.begin(0, "phase", LAST)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-rows]))
    beside(path, "seed").write_bytes(seed)
    return path


@proves("CORE-CAM-01")
@pytest.mark.parametrize("rows", [0, 1, 2])
def test_one_that_lacks_its_last_lines_gets_them_when_it_is_opened_again(
    office: Office, rows: int
) -> None:
    """The seal, or that and the line with the seed; once both are there they are not written again."""
    path = cut(office, rows) if rows else path_of(office)
    if not rows:
        office.begin(0, "phase", LAST)
    for _ in range(2):
        at_desk(path).put_away()
        told = read(path)
        check_author(told, Houses(wanted=KEY.public))
        assert [type(one) for one in told.lines].count(Closed) == 1
        assert verified(GAME, told.founded, told.lines).closed
        assert not beside(path, "seed").exists()


@proves("CORE-CAM-01")
def test_one_that_runs_is_not_put_away_by_opening_it(office: Office) -> None:
    before = path_of(office).read_bytes()
    at_desk(path_of(office)).put_away()
    assert path_of(office).read_bytes() == before and beside(path_of(office), "seed").exists()


@proves("CORE-CAM-03")
def test_without_its_seed_a_campaign_is_archived_but_nobody_vouches_for_its_dice(
    office: Office,
) -> None:
    """A last line without the seed that was promised would be a lie to whoever checks it."""
    path = path_of(office)
    blind = at_desk(path, seed=None)
    blind.begin(0, "phase", LAST)
    blind.put_away()
    told = read(path)
    assert not isinstance(told.lines[-1], Closed)
    assert verified(GAME, told.founded, told.lines).campaign.phase == "archived"
    assert [one for one in told.lines if isinstance(one, Thrown)]
    good, rest = vouched(told, Houses())
    assert "dice" not in good
    assert "dice: the campaign was put away where its seed is not" in rest


def test_where_all_dice_are_typed_no_seed_is_waited_for(office: Office) -> None:
    told = read(path_of(office))
    _, before = vouched(told, Houses())
    assert "dice: their seed is not known before the campaign is put away" in before
    typed = told._replace(founded=replace(told.founded, commitment=""))
    good, rest = vouched(typed, Houses())
    assert "dice" not in good and len([one for one in rest if one.startswith("dice")]) == 1
    assert "dice: no seed was promised for them, all are typed by hand" in rest
