"""Whole campaigns at a real terminal, by hand and by the house, killed again and again, put away and vouched for.

What only says something, and asks nothing, is carried out in this process.
"""

import json
from pathlib import Path

import pytest

from cli.commands import wartable
from cli.sittings import Hand, cut_off, sit
from wartable.campaigns.book import beside, read
from wartable.campaigns.record import Closed, Thrown

FEW, MANY = 5, 10  # kills in a short campaign, and in a long one
LONGEST = 120  # sittings
TIRED = 5  # battles after which anybody would end it
EVERYTHING = "Vouched for: rules, answers, dice, names, author."


class War:
    """One campaign in a file, and who plays it."""

    def __init__(self, home: Path, seed: int, bots: int, kills: int = FEW) -> None:
        self.home = home
        self.path = home / "war.jsonl"
        self.hand = Hand(seed)
        self.bots = bots  # battles that bots fight; the others are reported
        self.kills = kills
        self.killed = 0
        self.sat = 0

    def do(self, *words: str, killed_at: int = 0) -> str | None:
        command, *rest = words
        told = ("campaign", command, str(self.path), *rest)
        return sit(self.home, self.hand, *told, killed_at=killed_at)

    def told(self, *words: str) -> str:
        """By a command that asks nothing."""
        run = wartable(*words, home=self.home)
        assert run.returncode == 0, run.stdout + run.stderr
        return run.stdout

    def play(self, *founding: str) -> None:
        assert self.do("new", *founding)
        while not self.over():
            self.sat += 1
            assert self.sat < LONGEST, "it does not end"
        assert self.killed == self.kills
        assert "is put away" in (self.do("close", "--yes") or "")

    def over(self) -> bool:
        """One sitting; of the first, two of three are cut off."""
        told = self.cut() if self.killed < self.kills and self.sat % 3 else self.go_on()
        if told is None:
            self.killed += 1
            return False
        if "is to be fought" in told:
            self.report()
        return "The campaign is over." in told

    def cut(self) -> str | None:
        """In the midst of an errand, by hand or by the house."""
        if self.killed % 2 == 0:
            return self.do("next", "--steps", "9", killed_at=2 + self.killed)
        told = ("campaign", "next", str(self.path), "--auto", "--as", "Ann", "--steps", "9")
        return cut_off(self.home, *told, at="[")

    def go_on(self) -> str | None:
        if self.sat % 4 == 3:
            return self.do("next", "--auto", "--as", "Bob", "--steps", "1")
        return self.do("next", "--steps", "9")

    def report(self) -> None:
        """The next battle, by bots or as it was fought at a real table."""
        told = read(self.path)
        fought = len([one for one in told.lines if getattr(one, "kind", "") == "report"])
        self.hand.tired = fought >= min(self.bots, TIRED)
        if fought < self.bots:
            self.do("next", "--auto", "--steps", "1")
            return
        number = str(fought + 1)
        said = self.told("campaign", "report", str(self.path), number)
        form = json.loads(said[said.index("{") :])
        form |= {"winners": [1], "clause": "GH-END-02", "reason": "more Victory Points", "turns": 4}
        loser, winner = sorted(form["sides"], key=lambda side: side.get("seat", 0))
        winner["points"], winner["defeated"] = 7, 1
        first, second, *rest = loser["survivors"]
        fallen = {key: second[key] for key in ("model", "name", "entry")} | {"turn": 3}
        loser["survivors"], loser["casualties"] = [first | {"injuries": ["arm"]}, *rest], [fallen]
        path = self.home / "report.json"
        path.write_text(json.dumps(form))
        assert "is over" in self.told("campaign", "report", str(self.path), number, str(path))

    def check(self) -> None:
        """Everything is vouched for, by the key of this house."""
        key = self.told("key").strip()
        told = self.told("campaign", "verify", str(self.path), "--key", key)
        assert EVERYTHING in told and "Not vouched for" not in told
        lines = read(self.path).lines
        assert isinstance(lines[-1], Closed)
        assert [one for one in lines if isinstance(one, Thrown)]
        for what in ("seed", "drafts"):
            assert not beside(self.path, what).exists()
        assert "is put away" in self.told("campaign", "next", str(self.path))


@pytest.mark.parametrize(
    "bots", [pytest.param(0, id="short"), pytest.param(99, marks=pytest.mark.deep)]
)
def test_a_simple_campaign_of_three_is_founded_played_and_put_away(
    tmp_path: Path, bots: int
) -> None:
    war = War(tmp_path, 1, bots)
    members = [
        f"--member={one}" for one in ("Ann=ashford-watch", "Bob=barrow-host", "Cid=black-tusk")
    ]
    war.play(*members)
    war.check()


@pytest.mark.parametrize(
    ("bots", "kills"),
    [pytest.param(1, FEW, id="short"), pytest.param(99, MANY, id="long", marks=pytest.mark.deep)],
)
def test_a_conquest_of_two_is_founded_played_and_put_away(
    tmp_path: Path, bots: int, kills: int
) -> None:
    war = War(tmp_path, 2, bots, kills)
    war.play("--form", "conquest", "--member=Ann=ashford-watch", "--member=Bob=barrow-host")
    war.check()
