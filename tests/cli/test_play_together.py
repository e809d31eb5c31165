"""Three at a table in the terminal: people beside each other, a bot, and what one of them may not see of another."""

import re
from pathlib import Path

import pytest

from cli.commands import plainly, wartable
from cli.sittings import Sitting

ON = "1\nany\nno\n" * 600  # what is no answer to a question is refused, and the next line tried
THREE = ("play", "duel", "--players", "3", "--seat", "1", "--seat", "3", "--bot", "random")
NAMED = (*THREE, "--name", "Ann", "--name", "Cay")
LOOK = r"only (\w+) looks now"


def test_two_people_and_a_bot_play_duel_to_the_end(tmp_path: Path) -> None:
    game = str(tmp_path / "game")
    run = wartable(*NAMED, "--save", game, said=ON)
    assert run.returncode == 0, run.stderr
    assert "You have seat 1 and seat 3. Bots: random on seat 2." in run.stdout
    assert "Ann: Where does Archer A1 stand?" in run.stdout
    assert "Cay: Where does Archer C1 stand?" in run.stdout
    assert "Archer B1 takes the field." in run.stdout, "the bot's"
    assert re.search(r"\(Ann: \d, Side B: \d, Cay: \d\)\.\n", run.stdout), "the result names all"
    assert "everything agrees" in wartable("replay", "--verify", game).stdout
    told = wartable("replay", game).stdout
    assert told.startswith("duel, version 3, 3 seats: Ann, seat 2 and Cay\n")
    assert re.search(r"\(Ann: \d, seat 2: \d, Cay: \d\)\.\n", told)


def test_each_is_asked_for_secrets_while_the_others_look_away(tmp_path: Path) -> None:
    run = wartable(*NAMED, "--save", str(tmp_path / "game"), said=ON)
    before = run.stdout.partition("is your quarry?")[0]
    assert re.findall(LOOK, before) == ["Cay"], "only now, and before the question is shown"
    asked = re.findall(
        rf"{LOOK}|^(\w+): (?:Which enemy is your|Which stance)", run.stdout, re.MULTILINE
    )
    for (looks, _), (_, answers) in zip(asked[::2], asked[1::2], strict=True):
        assert looks == answers
    assert "Which stance" in run.stdout


def test_what_one_has_noted_is_shown_to_nobody_else(tmp_path: Path) -> None:
    noted = "any\n" * 6 + "\n1\n\n2\n"
    said = noted + "\nmap\ntable\nmission\nbold\n" + "\nwary\n" + "table\nmission\n\n\nquit\n"
    run = wartable(*NAMED, "--ask", "always", "--save", str(tmp_path / "game"), said=said)
    alone, _, common = run.stdout.partition("Round 1 begins")
    assert "You note your quarry." in alone and "Your quarry:" in alone, "he reads his own"
    assert "You note your quarry." not in common
    table, _, mission = common.partition("Your secrets are for nobody else")
    assert "Duel, round 1 of 4" in table and "Your quarry:" not in table
    assert "read it: the others look again." in mission


def test_a_screen_is_wiped_before_the_next_one_looks(tmp_path: Path) -> None:
    one = Sitting(tmp_path, *NAMED, "--save", str(tmp_path / "game"))
    screens = list[str]()
    for line in ["any"] * 6 + ["", "1", "", "2"]:
        assert one.listen()
        screens.append(one.news)
        one.type(line)
    assert one.listen()
    gone = "\x1b[3J\x1b[2J"
    assert "Which enemy is your quarry?" in screens[7] and gone not in screens[7]
    assert gone in screens[8] and "Which enemy" not in screens[8].rpartition(gone)[2]
    assert "Shade C3 takes the field." in screens[8].rpartition(gone)[2], "what all have read"
    one.kill()


def test_who_gives_up_leaves_the_others_to_play_on_without_winning(tmp_path: Path) -> None:
    game = str(tmp_path / "game")
    run = wartable(*NAMED, "--save", game, said="any\n" * 6 + "concede\n" * 4 + ON)
    assert run.returncode == 0, run.stderr
    given, _, rest = run.stdout.partition("gives up; the others play on.")
    leaves = given.split()[-1]
    stays = "Ann" if leaves == "Cay" else "Cay"
    assert f"\n{leaves}: Which" not in rest and f"\n{stays}: Which" in rest
    assert "only two are playing: to give up ends the game [CORE-END-01]" in rest
    assert f"{leaves} wins" not in rest and "Recorded in" in rest
    assert "everything agrees" in wartable("replay", "--verify", game).stdout


def test_who_gives_up_alone_at_the_keyboard_sees_the_bots_play_on(tmp_path: Path) -> None:
    three = ("play", "duel", "--setup", "three", "--bot", "random", "--bot", "scripted")
    game = str(tmp_path / "game")
    run = wartable(*three, "--save", game, said="any\n" * 3 + "concede\n")
    assert "Bots: random on seat 2, scripted on seat 3." in run.stdout
    assert "Seat 1 gives up; the others play on." in run.stdout
    assert "Recorded in" in run.stdout and "Seat 1 wins" not in run.stdout


def test_a_game_is_gone_on_with_by_the_same_people_and_the_same_bot(tmp_path: Path) -> None:
    game = tmp_path / "game"
    run = wartable(*NAMED, "--save", str(game), said="any\nany\nquit\n")
    again = run.stdout.splitlines()[-1].split()
    assert again[:2] == ["wartable", "play"] and again[3] == str(game)
    assert again[4:] == ["--seat", "1", "--seat", "3", "--bot", "random"]
    on = wartable(*again[1:], said="any\n")
    assert "Ann: Where does Blade A2 stand?" in on.stdout
    assert "Cay: Where does Blade C2 stand?" in on.stdout


def test_another_ones_answer_is_taken_back_if_all_agree(tmp_path: Path) -> None:
    two = ("play", "duel", "--seat", "1", "--seat", "2", "--save")
    said = "any\nundo\nno\nundo\nyes\nany\n"
    run = wartable(*two, str(tmp_path / "game"), said=said)
    assert run.stdout.count("Do all of you agree to take it back?") == 2
    assert run.stdout.count("Seat 1: Where does Archer A1 stand?") == 2
    assert run.stdout.count("Taken back.") == 1
    alone = wartable("play", "duel", "--save", str(tmp_path / "own"), said="any\nundo\n")
    assert "Do all of you" not in alone.stdout and "CORE-UNDO-02" in alone.stdout


def test_dice_of_their_own_are_typed_by_all_who_are_here(tmp_path: Path) -> None:
    said = "any\n" * 6 + "\n1\n" * 4 + "3\n"
    run = wartable(*NAMED, "--typed", "--save", str(tmp_path / "game"), said=said)
    asked = re.findall(r"^(\w+): Who begins\?", run.stdout, re.MULTILINE)
    assert asked == ["Ann", "Cay"], run.stdout[-2000:]
    assert "Ann rolls for initiative: 3." in run.stdout
    assert re.search(r"Side B rolls for initiative: [1-6]\.", run.stdout), "nobody types for a bot"


def test_lists_are_brought_by_each(tmp_path: Path) -> None:
    both = ("--seat", "1", "--seat", "3", "--list", "shadows", "--list", "blades")
    asked = ("play", "duel", "--players", "3", *both, "--against", "wardens", "--save")
    run = wartable(*asked, str(tmp_path / "game"), said="table\n")
    rows = [one.split()[1] for one in run.stdout.splitlines() if one.endswith("beside the table")]
    shadows, wardens, blades = rows[:3], rows[3:6], rows[6:]
    assert shadows == ["Archer", "Shade", "Warden"]
    assert wardens == ["Archer", "Blade", "Warden"]
    assert blades == ["Archer", "Blade", "Shade"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("--players 4", "Duel is for 2 or 3 players, not 4"),
        ("--players 1", "Duel is for 2 or 3 players, not 1"),
        ("--players 3 --seat 4", "there is no seat 4: this game has 3"),
        ("--seat 2 --seat 2", "--seat 2 is said twice: everybody has a seat of their own"),
        ("--players 3 --bot random --bot deep", "Duel has no bot 'deep'; it has random, scripted"),
        ("--seat 1 --seat 2 --bot deep", "--bot is for the seats of bots, and there are none"),
        ("--bot random --bot random", "--bot is said 2 times for 1 seat of bots: say it once"),
        (
            "--players 3 --against a --against b --against c",
            "--against is said 3 times for 2 seats",
        ),
        ("--list a --list b", "--list is said 2 times for 1 seat of people here"),
        ("--name Ann --name Bob", "--name is said 2 times for 1 seat of people here"),
        ("--name \u202eAnn", "a name has 1 to 60 letters that can be shown"),
        ("--load old --players 3", "what was agreed for old stands: leave out"),
    ],
)
def test_what_cannot_be_is_one_sentence(tmp_path: Path, asked: str, said: str) -> None:
    assert said in plainly(wartable("play", "duel", *asked.split(), home=tmp_path))
    assert not list(tmp_path.rglob("*.jsonl")), "nothing was begun"


def test_a_rulebook_for_two_says_so(tmp_path: Path) -> None:
    for book, told in (("grimheim", "Grimheim"), ("firstblood", "Conquest: First Blood")):
        run = wartable("play", book, "--players", "3", home=tmp_path)
        assert plainly(run) == f"{told} is for 2 players, not 3"


def test_two_people_play_a_rulebook_for_two(tmp_path: Path) -> None:
    two = ("play", "grimheim", "--seat", "2", "--seat", "1", "--name", "Bob", "--name", "Ann")
    run = wartable(
        *two, "--save", str(tmp_path / "game"), said="1\nany\nno\n1 2\n1 2 3\n" * 25 + "concede\n"
    )
    assert run.returncode == 0, run.stderr
    assert "Grimheim does not say how the others play on: quit, and it is kept." in run.stdout
    assert "\nAnn: " in run.stdout and "\nBob: " in run.stdout
