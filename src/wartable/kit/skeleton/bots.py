"""Who plays Skeleton by itself."""

from typing import Any

from wartable.bots.randombot import RandomBot
from wartable.core.ask import Choose, Path, Question
from wartable.core.bot import BotMaker, Memory
from wartable.core.match import Point
from wartable.core.regions import nearest_point, way_to
from wartable.kit.skeleton.match import Match, Table


class Brute:
    """Strikes whenever it can, else goes for the nearest enemy; the rest is left to chance."""

    def __init__(self, seed: int) -> None:
        self.chance = RandomBot(seed)

    def answer(
        self, view: Match, question: Question[Any], memory: Memory, budget: float
    ) -> tuple[Any, Memory]:
        if isinstance(question, Choose) and question.name == "action":
            return "strike" if "strike" in question.options else "move", memory
        if isinstance(question, Path) and question.name == "move":
            way = towards_a_foe(view, question)
            if way:
                return [list(point) for point in way], memory
        return self.chance.answer(view, question, memory, budget)


def towards_a_foe(view: Match, question: Path) -> tuple[Point, ...] | None:
    table = Table(view)
    foes = table.foes_of(question.region.model)
    spot = nearest_point(table, question.region, table[foes[0]].at) if foes else None
    return None if spot is None else way_to(table, question.region, spot)


BOTS: dict[str, BotMaker] = {"brute": Brute}
