"""Commands at a real terminal: a hand that reads what is asked and types, and a power that may go at any moment."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic

PROMPTS = ("> ", "[yes] ", "[Y/n]: ", "show? ")
OPTION = re.compile(r"^  (\d+) (.*?)$", re.MULTILINE)
SEVERAL = re.compile(r"^  (\d+)(?: to \d+)? of them\.$", re.MULTILINE)
LEAVING = ("No more", "Break camp", "Leave", "Nobody", "Hire the recruit", "Send the recruit away")
PATIENCE = 120.0  # seconds without a word; nothing takes so long
BUSY = 6  # questions that a hand takes its time for, then it is done


class Sitting:
    """One command, from its start to its end or to the moment when the power goes."""

    def __init__(self, home: Path, *words: str) -> None:
        ours, theirs = pty.openpty()
        folder = str(home)
        env = os.environ | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        self.run = subprocess.Popen(
            [sys.executable, "-m", "wartable.cli", *words],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env | {"TERM": "dumb"},
            start_new_session=True,
        )
        os.close(theirs)
        self.line = ours
        self.said = ""  # all of it
        self.news = ""  # since something was typed

    def listen(self) -> bool:
        """Until something is asked, or the end of it."""
        until = monotonic() + PATIENCE
        while not self.news.endswith(PROMPTS):
            ready = select.select([self.line], [], [], until - monotonic())[0]
            assert ready, f"nothing is said, nothing is asked: {self.news}"
            told = b""
            with suppress(OSError):  # that is how a terminal says that nobody is there any more
                told = os.read(self.line, 1 << 16)
            if not told:
                return False
            text = told.decode().replace("\r\n", "\n")
            self.said += text
            self.news += text
        return True

    def type(self, line: str) -> None:
        self.news = ""
        os.write(self.line, line.encode() + b"\n")

    def kill(self) -> None:
        """SIGKILL: nothing is written any more."""
        os.killpg(self.run.pid, signal.SIGKILL)
        self.leave()

    def leave(self) -> int:
        code = self.run.wait(PATIENCE)
        os.close(self.line)
        return code


class Hand:
    """Somebody who answers what is asked, with a slip now and then."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.asked = 0
        self.tired = False  # would he end it?
        self.options: list[tuple[str, str]] = []
        self.question = ""  # as it was told; after a slip it is not told again

    def answer(self, news: str) -> str:
        self.asked += 1
        if news.endswith("[Y/n]: "):
            return "y"
        if news.endswith("[yes] "):
            return "no" if self.random.random() < 0.1 else "yes"
        if "quit" in news.rpartition("tells more")[2]:
            self.options, self.question = OPTION.findall(news), news
        if self.random.random() < 0.08:
            return self.random.choice(("abc", "99", "back", "?", "", "1 2 3 4 5 6 7 8 9 9"))
        return self.meant(self.question)

    def meant(self, news: str) -> str:
        several = SEVERAL.search(news)
        if several is not None:
            return " ".join([str(k) for k in range(1, int(several.group(1)) + 1)])
        if "  All of them, in the order you want." in news:
            return " ".join([number for number, _ in reversed(self.options)])
        if "  yes or no" in news:
            return "yes" if self.tired or "end here" not in news else "no"
        ends = [number for number, label in self.options if label.startswith(LEAVING)]
        if ends and self.asked > BUSY:
            return ends[0]
        return self.random.choice(self.options)[0] if self.options else "yes"


def sit(home: Path, hand: Hand, *words: str, killed_at: int = 0) -> str | None:
    """Everything that a command said; none if the power went, at its *killed_at*-th question or before its end."""
    one = Sitting(home, *words)
    hand.asked, hand.options = 0, []
    while one.listen():
        if killed_at and hand.asked + 1 >= killed_at:
            one.kill()
            return None
        one.type(hand.answer(one.news))
        assert hand.asked < 300, one.said[-3000:]
    code = one.leave()
    assert "Traceback" not in one.said, one.said
    assert code == 0, one.said
    return one.said


def cut_off(home: Path, *words: str, at: str) -> str | None:
    """A command that asks nothing, killed as soon as it has said something; what it said if it was quicker."""
    one = Sitting(home, *words)
    until = monotonic() + PATIENCE
    while at not in one.said and monotonic() < until:
        told = b""
        with suppress(OSError):
            told = os.read(one.line, 1 << 10)
        if not told:
            one.leave()
            return one.said
        one.said += told.decode(errors="replace").replace("\r\n", "\n")
    one.kill()
    return None
