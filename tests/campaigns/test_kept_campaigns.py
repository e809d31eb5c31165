"""Campaigns whose lines say what came of them: they stand as they stood, whatever has become of their rulebook."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from wartable.campaigns.book import read
from wartable.campaigns.files import open_file
from wartable.campaigns.masking import shareable
from wartable.campaigns.reading import ReadRecord, parse, verified, vouched, written
from wartable.campaigns.record import Done
from wartable.core.rulebook import library
from wartable.games.grimheim.campaign.match import Campaign
from wartable.kit import proves
from wartable.play.records.vouching import UNSEALED, Houses

TOLD = Path(__file__).parent / "told"
GAME = library.game("grimheim")
LAST = {  # gold of each member, how many of each live, lines of the feed, its last
    "simple": ((4, 0, 2), (8, 8, 6), 54, "Ann and Bob will fight battle 3: Encounter."),
    "conquest": (
        (26, 0),
        (10, 12),
        121,
        "Ann has given each mission of the Territory its value.",
    ),
    "simple_over": ((0, 7, 0), (10, 9, 7), 128, "The campaign is archived."),
}


def by_other_rules(name: str) -> ReadRecord:
    """The same, run by rules that are nowhere any more."""
    told = read(TOLD / f"{name}.jsonl")
    return parse(written(replace(told.founded, version=1, content="0" * 64), told.lines))


@proves("CORE-CAM-10")
@pytest.mark.parametrize("name", LAST)
def test_what_was_done_stays_as_it_was(name: str, tmp_path: Path) -> None:
    shutil.copy(TOLD / f"{name}.jsonl", tmp_path)
    told = by_other_rules(name)
    for desk in (
        open_file(tmp_path / f"{name}.jsonl").desk,
        verified(GAME, told.founded, told.lines),
    ):
        campaign = desk.campaign
        assert isinstance(campaign, Campaign)
        gold, living, lines, last = LAST[name]
        members = [one.number for one in campaign.members]
        assert tuple([campaign.held(one, "gold") for one in members]) == gold
        assert tuple([len(campaign.warband(one).living) for one in members]) == living
        assert (len(desk.feed), desk.feed[-1].text) == (lines, last)


def test_by_rules_that_are_nowhere_its_dice_are_vouched_for_and_its_lines_are_named() -> None:
    told = by_other_rules("simple_over")
    desk = verified(GAME, told.founded, told.lines)
    good, rest = vouched(told, Houses(), desk.unplayed, desk.played_otherwise)
    here = f"they are of version 1 of Grimheim, and version {GAME.version} is here"
    assert good == ["dice"]
    last = len(told.lines) + 1
    assert rest == [f"rules and answers of lines 1 to {last}: {here}", UNSEALED]


@proves("CORE-SEE-01", "CORE-CAM-10", "GH-DEFB-05")
def test_handed_out_by_other_rules_it_does_not_tell_what_is_sealed() -> None:
    """Ann has given her missions their values; of what she chose there is nothing left in it."""
    told = by_other_rules("conquest")
    secret = told.lines[-1]
    assert isinstance(secret, Done) and secret.answers
    lines = shareable(GAME, told.founded, told.lines)
    handed = parse(written(told.founded, lines))
    assert b"order of missions" in written(told.founded, told.lines)
    assert b"order of missions" not in written(told.founded, lines)
    (*_, last) = lines
    assert isinstance(last, Done) and last.sealed and last.answers == ()
    desk = verified(GAME, handed.founded, handed.lines)
    assert not any(desk.campaign.secrets.values())
    assert len(desk.feed) >= LAST["conquest"][2] - 5, "what is for all to read is still there"
