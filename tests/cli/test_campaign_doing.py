"""What may be done at the terminal though nobody waits for it: missions agreed pair by pair, one before each battle."""

from pathlib import Path

import pytest

from cli.test_campaign_errands import House
from wartable.campaigns.files import open_file
from wartable.kit import proves

FOUR = ("Ann=ashford-watch", "Bob=barrow-host", "Cid=black-tusk", "Dan=red-choir")


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Four who play, with one mission agreed of three."""
    made = House(tmp_path)
    members = [word for one in FOUR for word in ("--member", one)]
    made.does("new", *members, "--term", "missions=encounter", "--term", "number=3")
    office = open_file(made.path)
    for phase in ("open", "running"):
        office.begin(0, "phase", {"phase": phase})
    return made


def missions(house: House) -> list[str]:
    return [one.mission for one in open_file(house.path).desk.campaign.battles]


@proves("GH-CAM-12")
def test_the_pairs_of_a_round_agree_on_different_missions(house: House) -> None:
    assert missions(house) == ["encounter", "encounter"]
    told = house.does("do", "change", "battle=1", "mission=night-watch", "--as", "Ann")
    assert "Night Watch" in told
    assert missions(house) == ["night-watch", "encounter"]


def test_what_is_not_said_is_asked(house: House) -> None:
    told = house.does("do", "change", "--as", "Bob", said="1\ny\n")
    assert "Which mission is battle 2?" in told
    assert missions(house) != ["encounter", "encounter"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("change", "battle=2", "mission=night-watch", "--as", "Dan"), "battle 2 is none that you"),
        (("change", "battle=1", "mission=nowhere", "--as", "Ann"), "nowhere"),
        (("dance", "--as", "Ann"), "'dance' is nothing that members of Grimheim do; there is"),
        (("change", "battle", "--as", "Ann"), "'battle' says nothing"),
        (("change", "--as", "Zoe"), "nobody is called 'Zoe'"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    house: House, words: tuple[str, ...], said: str
) -> None:
    assert said in house.refuses("do", *words)
    assert missions(house) == ["encounter", "encounter"]
