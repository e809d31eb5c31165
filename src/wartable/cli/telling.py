"""What happened, as a terminal tells it: a sentence for each act that is over, its lines for the asking."""

from wartable.cli.prompts import line_words
from wartable.core.screen.scene import ActTold
from wartable.play.log import Chronicle
from wartable.play.prompts.prompt import Line

SPOKEN = ("action", "reaction")  # acts of which one sentence is enough


class Teller:
    """Tells the news of a log, and remembers what it told since somebody answered."""

    def __init__(self, log: Chronicle) -> None:
        self.log = log
        self.last: tuple[Line, ...] = ()

    def skip(self) -> None:
        """What is there already was told before."""
        self.log.news()

    def news(self) -> list[str]:
        """An act that is over is a sentence; one that is under way, and all else, is told line by line."""
        _, lines = self.log.news()
        if not lines:
            return []
        self.last += lines
        first = min([line.act for line in lines])
        acts = self.log.acts(first)
        going, said, found = self.log.under_way(), set[int](), list[str]()
        for line in lines:
            act = acts[line.act - first]
            if act.kind not in SPOKEN or act.number in going:
                found.append(step_words(line))
            elif act.number not in said:
                said.add(act.number)
                found.append(act_words(act))
        return found

    def forget(self) -> None:
        """Something was answered: what follows is told by itself."""
        self.last = ()

    def steps(self) -> list[str]:
        """Every line of what was told since the last answer, with its clause."""
        return [step_words(line) for line in self.last] or ["Nothing has happened since."]


def act_words(act: ActTold) -> str:
    """Further in the deeper it lies within others."""
    return f"{'  ' * act.depth}{act.text}"


def step_words(line: Line) -> str:
    return f"{line_words(line)}  [{line.clause}]"
