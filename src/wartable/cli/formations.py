"""What a person types for a whole unit: `to 22 14 facing north width 6`, or ways model by model."""

from typing import Any

from wartable.cli.answers import Unclear, model_named, read_point, thing_at
from wartable.cli.prompts import UNIT_HELP
from wartable.core.ask import Moves
from wartable.core.match import Board, Match, Point, Spot
from wartable.core.screen.scene import Scene
from wartable.core.space.shapes import Shape, Wish
from wartable.core.table import Table
from wartable.core.units.proposals import shortfall_words
from wartable.play.prompts.setting_up import arranged

FACINGS: dict[str, Spot] = {
    "north": (0, 1), "northeast": (1, 1), "east": (1, 0), "southeast": (1, -1),
    "south": (0, -1), "southwest": (-1, -1), "west": (-1, 0), "northwest": (-1, 1),
}  # fmt: skip
SHAPES: tuple[Shape, ...] = ("keep", "ranks", "column", "ring")


def read_march(
    question: Moves, line: str, view: Match[Any], scene: Scene, number: int
) -> tuple[list[Any], str]:
    """The raw answer for a line, and what was done differently from what it says."""
    words = line.lower().replace("north-", "north").replace("south-", "south").split()
    if words == ["stay"]:
        return [], ""
    if words == ["any"]:
        from wartable.bots.randombot import RandomBot

        return RandomBot(number).answer(view, question, None, 1.0)[0], ""
    if "to" not in words:
        return [one_by_one(question, part, view.board, scene) for part in line.split(";")], ""
    found = arranged(Table[Any, Any](view), question.region, read_wish(words, view.board, scene))
    if not found.legal:
        raise Unclear(shortfall_words(found))
    return [[model, [list(spot) for spot in way]] for model, way in found.ways], shortfall_words(
        found
    )


def read_wish(words: list[str], board: Board, scene: Scene) -> Wish:
    """What stands before *to* only says who and what."""
    rest = words[words.index("to") + 1 :]
    target = words_before(rest, ("facing", "width", *SHAPES))
    width = word_after(rest, "width")
    facing = word_after(rest, "facing")
    named = [shape for shape in SHAPES if shape in rest]
    if width and not width.isdigit():
        raise Unclear(f"{width!r} is no width: type a number of files")
    if facing and facing not in FACINGS:
        raise Unclear(f"{facing!r} is no direction: type {', '.join(FACINGS)}")
    usual: Shape = "ranks" if width or facing else "keep"
    return Wish(
        to=target_at(" ".join(target), board, scene),
        shape=named[0] if named else usual,
        facing=FACINGS.get(facing, (0, 0)),
        width=int(width or 0),
    )


def words_before(words: list[str], stops: tuple[str, ...]) -> list[str]:
    """The words up to the first of some."""
    ends = [k for k, word in enumerate(words) if word in stops]
    return words[: ends[0]] if ends else words


def word_after(words: list[str], key: str) -> str:
    """The word that follows another, if it is there."""
    return words[words.index(key) + 1] if key in words[:-1] else ""


def target_at(text: str, board: Board, scene: Scene) -> Point:
    """Coordinates, or the name of a model or marker."""
    if text[:1].isdigit() or text[:1] == "-":
        x, y, level = read_point(text, board)
        return x, y, level
    return thing_at(scene, text)


def one_by_one(question: Moves, text: str, board: Board, scene: Scene) -> list[Any]:
    """A model and its path: red2 12 4, 14 6."""
    name, _, way = text.strip().partition(" ")
    id = model_named(scene, name) or name
    if id not in question.region.movers:
        raise Unclear(f"{name!r} is no model of the unit that may move. {UNIT_HELP}")
    return [id, [read_point(part, board) for part in way.split(",")]]
