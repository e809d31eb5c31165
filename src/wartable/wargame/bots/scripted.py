"""The scripted player: it weighs what the rules offer, question by question, from what its seat may see."""

from functools import partial
from typing import Any

from wartable.core.ask import Question
from wartable.core.bot import BotMaker, Memory
from wartable.core.match import Point
from wartable.core.table import table_of_view
from wartable.wargame.bots.answers import Answer
from wartable.wargame.bots.habits import is_refused, usual_answer
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import Style


class Scripted:
    """The same seed, style and memory give the same answers to the same questions, on every machine.

    *answers* has what a rulebook's script thinks about questions by their names, *otherwise* what it thinks about all
    others. Where that is nothing, or not legal, the answer is a plain one.
    """

    def __init__(
        self, answers: dict[str, Answer], otherwise: Answer, style: Style, seed: int
    ) -> None:
        self.answers = answers
        self.otherwise = otherwise
        self.style = style
        self.seed = seed

    def answer(
        self, view: Any, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        table = table_of_view(view)
        mind = Mind(self.style, self.seed, memory)
        raw = self.answers.get(question.name, self.otherwise)(mind, table, question)
        if raw is None or is_refused(table, question, raw):
            raw = usual_answer(mind.chance, table, question)
        return raw, mind.memory()


def by_style(
    answers: dict[str, Answer], otherwise: Answer, styles: dict[str, Style]
) -> dict[str, BotMaker]:
    """Players of one script, by the names they are chosen by."""
    return {name: partial(Scripted, answers, otherwise, style) for name, style in styles.items()}


def raw_path(path: tuple[Point, ...] | None) -> list[list[int]] | None:
    """A way as an answer has it."""
    return None if path is None else [list(point) for point in path]
