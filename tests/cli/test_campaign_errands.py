"""Errands at the terminal: what is asked and told, the ways back and out, and that whoever is cut off goes on."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from wartable.campaigns.book import beside, read
from wartable.campaigns.files import found_file, open_file
from wartable.campaigns.record import Begun, Closed, Thrown
from wartable.cli.campaign import campaign
from wartable.core.campaign.match import HOUSE
from wartable.core.campaign.parts import Founding
from wartable.core.rulebook import library
from wartable.kit import proves

MEMBERS = ("--member", "Ann=ashford-watch", "--member", "Bob=barrow-host")
BOTH = ["owner", "player"]
SEED = b"errands"


class House:
    """A folder with a campaign in it, and commands as they are typed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / "war.jsonl"

    def run(self, command: str, *words: str, said: str | bytes = "") -> Result:
        env = {"HOME": str(self.folder), "XDG_DATA_HOME": str(self.folder)}
        env |= {"XDG_CONFIG_HOME": str(self.folder)}
        told = [command, str(self.path), *words]
        done = CliRunner().invoke(campaign, told, input=said, env=env)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
        return done

    def does(self, command: str, *words: str, said: str | bytes = "") -> str:
        done = self.run(command, *words, said=said)
        assert done.exit_code == 0, done.output
        return done.output

    def refuses(self, command: str, *words: str, said: str = "") -> str:
        done = self.run(command, *words, said=said)
        assert done.exit_code == 2 and len(done.output.splitlines()) == 1, done.output
        return done.output


@pytest.fixture
def house(tmp_path: Path) -> House:
    """A campaign whose missions are still to be agreed, with dice that fall the same in every run."""
    made = House(tmp_path)
    founding = Founding(form="simple", title="war")
    office = found_file(made.path, library.game("grimheim"), founding, SEED)
    office.begin(HOUSE, "join", {"name": "Ann", "roster": "ashford-watch", "roles": BOTH})
    office.begin(HOUSE, "join", {"name": "Bob", "roster": "barrow-host"})
    return made


def fought(house: House, points: int = 4) -> None:
    """Bob has won the first battle; Ann's captain is hurt, and one of hers was defeated."""
    office = open_file(house.path)
    office.begin(0, "agree", {"missions": ["encounter", "border-skirmish"]})
    for phase in ("open", "running"):
        office.begin(0, "phase", {"phase": phase})
    office.begin(HOUSE, "report", {"battle": 1, "report": reported(house, points)})


def reported(house: House, points: int) -> dict[str, object]:
    desk = open_file(house.path).desk
    rules = desk.rules
    match = desk.game.rules.begin(rules.setup(desk.campaign, 1))
    form = rules.report(desk.campaign, 1, match)
    form |= {"winners": [1], "clause": "GH-END-02", "reason": "more Victory Points", "turns": 4}
    loser, winner = sorted(form["sides"], key=lambda side: int(side.get("seat", 0)))
    winner |= {"points": points, "defeated": 1}
    first, second, *rest = loser["survivors"]
    fallen = {key: second[key] for key in ("model", "name", "entry")} | {"turn": 3}
    loser["survivors"], loser["casualties"] = [first | {"injuries": ["arm"]}, *rest], [fallen]
    return dict(form)


# Cut off and taken up


def test_an_errand_that_was_begun_and_cut_off_is_taken_up_again(house: House) -> None:
    cut = house.does("next", said="2\n")
    assert f"What was answered is kept. Go on with: wartable campaign next {house.path}" in cut
    told = house.does("next", said="5\nno more\n\n")
    assert "Which mission is number 1? Border Skirmish" in told
    assert "Agreed: Border Skirmish and The Toll Bridge." in told


def test_an_errand_that_was_cut_off_is_taken_up_by_the_house_with_what_was_answered(
    house: House,
) -> None:
    house.does("next", said="2\n")
    told = house.does("next", "--auto")
    assert "Agreed: Border Skirmish, Encounter and Crossroads Clash." in told
    assert open_file(house.path).desk.errands() == []


def test_a_power_cut_right_after_it_was_begun_is_no_dead_end(house: House) -> None:
    for words in ((), ("--auto",)):
        other = House(house.folder / f"{len(words)}")
        other.folder.mkdir()
        other.does("new", *MEMBERS)
        office = open_file(other.path)
        office.begin(0, "agree")
        assert "Agreed:" in other.does("next", *words, said="1\n11\n\n")


def test_an_errand_that_can_be_done_no_longer_is_dropped_and_something_else_is_next(
    house: House,
) -> None:
    office = open_file(house.path)
    office.begin(0, "agree")
    fought(house)
    office = open_file(house.path)
    office.begin(1, "leave", {"member": 1, "why": "moved away"})
    assert office.desk.campaign.phase == "finished" and office.desk.errands()
    told = house.does("next", said="quit\n")
    assert "what was begun cannot be finished" in told and "Dropped" in told
    assert open_file(house.path).desk.errands() == []


def test_the_house_agrees_on_different_missions(house: House) -> None:
    house.does("next", "--auto")
    missions = open_file(house.path).desk.campaign.missions  # type: ignore[attr-defined]
    assert len(missions) == len(set(missions)) == 3


# Ways back and out


def test_no_at_the_end_leads_back_into_the_errand(house: House) -> None:
    told = house.does("next", said="1\nno more\nno\n3\nno more\nyes\n")
    assert "Taken back." in told
    assert "Agreed: Encounter and Crossroads Clash." in told


def test_the_last_answer_is_taken_back_and_the_errand_is_dropped(house: House) -> None:
    told = house.does("next", said="back\n1\nback\n2\nback\ndrop\n")
    assert "No answer can be taken back" in told and told.count("Taken back.") == 2
    assert "Dropped: nothing of it counts." in told
    assert open_file(house.path).desk.errands() == []


def test_who_quits_goes_on_later(house: House) -> None:
    assert "Taken back" not in house.does("next", said="4\nquit\n")
    assert "number 1? Burn the Granary" in house.does("next", said="quit\n")


# How it reads


def test_a_list_counts_from_one_and_is_explained_once(house: House) -> None:
    told = house.does("next", said="99\nxx\n1\n1\nquit\n")
    assert told.count("Two warbands meet.") == 1
    assert told.count("'99' is not in the list") == told.count("'xx' is not in the list") == 1
    assert told.count("\n  1 Encounter") == 3 and "\n  11 No more" in told


def test_dice_say_whose_they_are_and_what_is_at_stake_and_then_what_comes_of_them(
    house: House,
) -> None:
    fought(house)
    told = house.does("next", "--as", "Ann", said="quit\n")
    lines = told.splitlines()
    hurt = next(k for k, one in enumerate(lines) if ": Do its Critical Injuries stay? " in one)
    assert lines[hurt].startswith("Captain Gerhart: ")
    assert lines[hurt + 1].startswith("  ") and "Captain Gerhart" in lines[hurt + 1]
    assert "Lasting consequences" in lines[:hurt]


def test_too_few_of_a_list_and_the_same_twice_are_asked_for_again(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.does("new", *MEMBERS, "--form", "conquest")
    house.does("next", "--auto")
    told = house.does("next", said="1 2\n1 1 2\n1 2 3 4\n1 2 3\nquit\n")
    assert told.count("Type 3 numbers of the list, each once.") == 3


def test_what_was_typed_was_no_text(house: House) -> None:
    """A key or a paste in other letters than the terminal's, after which nobody could answer any more."""
    asked = house.does("next", said=b"\xff\xfe\n")
    assert "no text" in asked and "What was answered is kept" in asked
    house.does("next", "--auto", "--steps", "2")
    assert "no text" in house.does("next", said=b"\xff\n")


def test_the_form_of_a_report_knows_who_defends(tmp_path: Path) -> None:
    """Else a report that is filled in as it was printed would be refused."""
    house = House(tmp_path)
    house.does("new", *MEMBERS, "--form", "conquest")
    for battle in (1, 2):
        while len(open_file(house.path).desk.campaign.battles) < battle:
            house.does("next", "--auto")
        defender = open_file(house.path).desk.campaign.battle(battle).defender
        form = json.loads(house.does("report", str(battle)))
        attackers = [side["seat"] for side in form["sides"] if side["attacker"]]
        assert defender is None or attackers == [1 - defender]
        form |= {"winners": [1], "turns": 4}
        form["sides"][1]["points"] = 3
        report = tmp_path / "report.json"
        report.write_text(json.dumps(form))
        assert "is over" in house.does("report", str(battle), str(report))
    assert defender == 0


def test_the_hub_shows_the_gold_and_has_a_way_back(house: House) -> None:
    fought(house, points=9)
    told = house.does("next", "--as", "Bob", said="tavern\nback\nbreak\n\n")
    gold = open_file(house.path).desk.campaign.held(1, "gold")
    assert told.count(f"Where to next? You have {gold} gold.") == 2
    assert "Who goes there? Tavern. You have" in told and "back, quit" in told


def test_typed_dice_that_cannot_be_are_asked_for_again(house: House) -> None:
    """Without the seed they are thrown by hand."""
    fought(house)
    beside(house.path, "seed").unlink()
    told = house.does("next", "--as", "Ann", said="abc\n9\n0\n-1\n²\n\n4 4\n5\n")
    for wrong in ("not abc:", "not 9:", "not 0:", "not -1:", "not ²:", "type 1 number, not 2."):
        assert told.count(wrong) == 1, wrong
    assert "  1–4 Permanent Wound" in told and "What does the D6 show?" in told
    thrown = [one for one in read(house.path).lines if isinstance(one, Thrown)]
    assert [one.faces for one in thrown] == [(5,)]


def test_it_says_for_whom_and_for_what_it_waits(house: House) -> None:
    told = house.does("next", "--as", "Bob")
    assert "Waits for Ann: Agree on the missions" in told
    assert f"wartable campaign next {house.path} --as Ann" in told
    fought(house)
    house.does("next", "--as", "Bob", said="break\n\n")
    told = house.does("next", "--as", "Bob")
    assert "Waits for Ann: After battle 1" in told


@proves("GH-HUB-23")
def test_boots_are_a_pair() -> None:
    from wartable.games.grimheim.equipment.events import one_item

    told = [one_item(id) for id in ("boots-of-flying", "net", "poison", "amulet-of-protection")]
    assert told == ["a pair of Boots of Flying", "a Net", "Poison", "an Amulet of Protection"]


# Members


def test_who_may_bring_something_else_instead_is_asked_first(tmp_path: Path) -> None:
    """A loser of First Blood keeps his army, or swaps a part of it."""
    house = House(tmp_path)
    armies = ("--member", "Ann=marches-anvil", "--member", "Bob=penitents-crusade")
    house.does("new", "firstblood", *armies)
    house.does("next", "--auto", "--steps", "2")
    report = tmp_path / "report.json"
    report.write_text('{"winners": [0], "points": [5, 3]}')
    assert "Battle 1 is over: Ann wins." in house.does("report", "1", str(report))
    told = house.does("next", "--as", "Bob", said="n\n")
    assert "Or swap up to 100 points of it" in told
    assert open_file(house.path).desk.campaign.unsettled(1) is not None
    assert "Bob is done with battle 1." in house.does("next", "--as", "Bob", said="y\n")


def test_somebody_joins_and_brings_a_warband_later(house: House) -> None:
    assert "Cid joins." in house.does("join", "Cid")
    assert "Waits for Cid: Bring your warband" in house.does("next", "--as", "Bob")
    told = house.does("bring", "black-tusk", "--as", "Cid")
    assert "Cid musters Black Tusk Mob" in told
    assert "Cid has nothing to bring now" in house.refuses("bring", "black-tusk", "--as", "Cid")
    assert "Say who brings it" in house.refuses("bring", "black-tusk")
    assert "somebody is called cid already" in house.refuses("join", "cid=black-tusk")


def test_a_campaign_without_members_says_how_they_join(tmp_path: Path) -> None:
    house = House(tmp_path)
    house.does("new")
    assert f"wartable campaign join {house.path} NAME=ROSTER" in house.does("next")
    house.does("join", "Ann=ashford-watch")
    assert open_file(house.path).desk.campaign.member(0).roles == ("owner", "player")


def test_it_does_not_begin_before_its_owner_says_so(house: House) -> None:
    house.does("next", "--auto", "--steps", "2")
    assert "Ann begins it" in house.does("next", "--as", "Bob")
    house.does("next", said="n\n")
    assert open_file(house.path).desk.campaign.phase == "open"
    assert "The campaign is running." in house.does("next", said="y\n")


# The end


def test_a_campaign_is_put_away_once_everybody_is_done(house: House) -> None:
    assert "after draft comes open" in house.refuses("close", "--yes")
    fought(house)
    open_file(house.path).begin(1, "leave", {"member": 1, "why": "moved away"})
    assert "everybody is done: Ann (After battle 1)" in house.refuses("close", "--yes")
    house.does("next", "--as", "Ann", "--auto")
    assert "Go on with" in house.does("next", "--as", "Ann", said="quit\n")
    assert "The campaign is over. To put it away" in house.does("next", "--as", "Bob")
    assert not isinstance(read(house.path).lines[-1], Closed)
    house.does("close", said="n\n")
    assert beside(house.path, "seed").exists()
    assert "its seed is told, and it is sealed" in house.does("close", said="y\n")
    told = house.does("verify")
    assert "Vouched for: rules, answers, dice, names, author." in told
    assert "nothing follows" in house.does("next") and "is put away" in house.does("close")


# Text of others


def test_names_of_others_do_nothing_to_the_terminal(house: House) -> None:
    """A file may come from anywhere: what it calls its members is shown, not obeyed."""
    bad = "Eve\x1b[2J\u202e\nBob won"
    office = open_file(house.path)
    begun = Begun(office.desk.number + 1, 0, "rename", {"member": 1, "name": bad})
    office.book.append([begun])
    office.confirm(office.errand(begun.n, 0))
    for told in (house.does("show"), house.does("next", said="quit\n"), house.does("next")):
        assert "\x1b[2J" not in told and "\u202e" not in told
        assert not [line for line in told.splitlines() if line.startswith("Bob won")]
    assert "Eve\\u001b[2J\\u202e\\u000aBob won" in house.does("show")
