"""The scripted player: it weighs what the rules offer, question by question, from what its seat may see."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from wartable.core.ask import Choose, Question, Region
from wartable.core.bot import BotMaker, Memory
from wartable.core.match import Point
from wartable.core.regions import judged
from wartable.core.table import Table
from wartable.wargame.bots.habits import refused, usual
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.style import Style

Answer: TypeAlias = Callable[[Mind, Any, Any], Any]  # of a question, at a table; none: no idea


def no_idea(mind: Mind, table: Any, question: Question[Any]) -> Any:
    return None


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
        table: Table[Any, Any] = Table(view)
        mind = Mind(self.style, self.seed, memory)
        raw = self.answers.get(question.name, self.otherwise)(mind, table, question)
        if raw is None or refused(table, question, raw):
            raw = usual(mind.chance, table, question)
        return raw, mind.memory()


def by_style(
    answers: dict[str, Answer], otherwise: Answer, styles: dict[str, Style]
) -> dict[str, BotMaker]:
    """Players of one script, by the names they are chosen by."""
    return {name: partial(Scripted, answers, otherwise, style) for name, style in styles.items()}


# What a plan says


def planned(mind: Mind, question: Choose[Any]) -> int | None:
    """The target or the weapon that the plan was about, if it is among the options."""
    plan, about = mind.plan, question.about
    if plan is not None and about is not None and plan.model == about.actor:
        for wanted in (plan.target, plan.weapon):
            if wanted and wanted in question.options:
                return question.options.index(wanted)
    return None


def planned_way(mind: Mind, table: Any, region: Region) -> tuple[Point, ...] | None:
    """The path that the plan was made for, if it can still be gone."""
    plan = mind.plan
    if plan is None or not plan.path or plan.model != region.model:
        return None
    return plan.path if judged(table, region, plan.path) is None else None


# Raw answers


def raw_path(path: tuple[Point, ...] | None) -> list[list[int]] | None:
    return None if path is None else [list(point) for point in path]


def raw_spot(point: Point | None) -> list[int] | None:
    return None if point is None else list(point)
