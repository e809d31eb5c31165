"""A campaign in a file whose rulebook has changed since, by commands as people type them."""

import shutil
from pathlib import Path

import pytest
from msgspec.structs import replace

from cli.commands import plainly, wartable
from wartable.campaigns.book import read
from wartable.campaigns.reading import written
from wartable.campaigns.record import FORMAT
from wartable.kit import proves

OLD = Path(__file__).parents[1] / "campaigns" / "old"
WAITS = "run by version 5 of Grimheim"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A Simple Campaign of three, kept by an older version."""
    for end in ("", ".seed"):
        shutil.copy(OLD / f"simple.jsonl{end}", tmp_path / f"war.jsonl{end}")
    return tmp_path / "war.jsonl"


@proves("CORE-CAM-10")
def test_it_is_looked_at_and_taken_over_and_goes_on(file: Path) -> None:
    before = file.read_bytes()
    shown = wartable("campaign", "show", str(file)).stdout
    assert "The Old Simple" in shown and WAITS in shown and "wartable campaign rules FILE" in shown
    told = wartable("campaign", "next", str(file), "--auto").stdout
    assert WAITS in told and len(told.splitlines()) == 1
    assert "the rules are for an organiser" in plainly(
        wartable("campaign", "rules", str(file), "--as", "Bob")
    )
    assert file.read_bytes() == before
    told = wartable("campaign", "rules", str(file)).stdout
    assert told.startswith("Ann takes over version ") and "of Grimheim's rules" in told
    assert "by these rules of Grimheim already" in plainly(wartable("campaign", "rules", str(file)))
    assert file.read_bytes().startswith(before)
    gone_on = wartable("campaign", "show", str(file)).stdout
    assert WAITS not in gone_on and "Ann takes over version" in gone_on
    checked = wartable("campaign", "verify", str(file))
    assert checked.returncode == 0, checked.stderr
    assert "Vouched for: rules, answers." in checked.stdout
    assert "how the campaign stood by its own rules after lines 2 to" in checked.stdout


def test_a_check_names_the_part_that_it_could_not_play_again(file: Path) -> None:
    """Lines that say what came of them, by rules that are not here."""
    told = read(file)
    first = {"form": "simple", "title": "The Old Simple"}
    founded = replace(told.founded, format=FORMAT, version=99, first=first)
    file.write_bytes(written(founded, []))
    run = wartable("campaign", "verify", str(file))
    assert run.returncode == 1 and "not all were played again" in run.stdout
    assert "Vouched for: nothing." in run.stdout
    here = "they are of version 99 of Grimheim, and version"
    assert f"Not vouched for: rules and answers of line 1: {here}" in run.stdout
    shown = wartable("campaign", "show", str(file)).stdout
    assert "bring Wartable up to date first" in shown and "campaign rules" not in shown
    new = wartable("campaign", "new", str(file.with_name("next.jsonl")), "--member", f"Ann={file}")
    assert "nobody can say what its warbands are worth" in plainly(new)


def test_a_state_that_cannot_be_read_is_said_in_a_sentence(file: Path) -> None:
    told = read(file)
    first = {"form": "simple", "title": "The Old Simple", "phase": 7}
    file.write_bytes(written(replace(told.founded, format=FORMAT, first=first), []))
    shown = wartable("campaign", "show", str(file))
    assert shown.returncode == 0 and "cannot read it" in shown.stdout
    assert "cannot read it" in plainly(wartable("campaign", "next", str(file)))
