"""What a person types, as the answer to a Prompt."""

from typing import Any

from wartable.core.ask import Path, Place, Question
from wartable.core.match import Board, Point
from wartable.core.regions import nearest_point, way_to
from wartable.core.screen.scene import Option, Scene
from wartable.core.space.ground.lay import lay_of
from wartable.core.table import Table
from wartable.play.prompts.prompt import Prompt

SURE = {"yes": True, "y": True, "no": False, "n": False}


class Unclear(ValueError):
    """What was typed means nothing here."""


def parse_answer(asked: Prompt, line: str, board: Board) -> Any:
    """The raw answer a line means; what means nothing is passed on, to be refused with a reason."""
    match asked.kind:
        case "Confirm":
            return SURE.get(line.lower(), line)
        case "Choose":
            return one_of(asked.options, line)
        case "ChooseMany" | "Order":
            return [one_of(asked.options, word) for word in words(line)]
        case "Number":
            return read_number(asked, line)
        case "Allocate" | "Roll":
            return [read_whole(word) for word in words(line)]
        case "Place":
            return read_point(line, board)
        case "Path":
            return read_way(asked, line, board)
        case "Moves":
            raise Unclear("the ways of a unit are read by themselves")


def words(line: str) -> list[str]:
    return line.replace(",", " ").split()


def one_of(options: tuple[Option, ...], word: str) -> int:
    """A number from the list as shown, a word of it, the id of its model, or enough of its beginning."""
    typed = word.lower()
    for k, one in enumerate(options):
        if typed in {str(k + 1), one.label.lower(), (one.model or one.flag or one.label).lower()}:
            return k
    labels = [one.label.lower() for one in options]
    begins = [
        k for k, label in enumerate(labels) if not typed.isdigit() and label.startswith(typed)
    ]
    if len(begins) == 1:
        return begins[0]
    raise Unclear(f"{word!r} is not in the list: type a number or a word from it")


def read_number(asked: Prompt, line: str) -> Any:
    """A length is typed in inches."""
    if asked.unit != "inches":
        return read_whole(line)
    try:
        return round(float(line.replace('"', "").replace("″", "")) * 100)
    except (ValueError, OverflowError):
        return line


def read_whole(word: str) -> Any:
    try:
        return int(word)
    except ValueError:
        return word


# Places


def read_way(asked: Prompt, line: str, board: Board) -> list[list[int]]:
    if line.lower() == "stay" and asked.space is not None:
        return [list(asked.space.origin)]
    return [read_point(part, board) for part in line.split(",")]


def read_point(text: str, board: Board) -> list[int]:
    """Inches to hundredths; the level is the highest there is at that spot unless a third number says otherwise."""
    typed = text.replace('"', "").split()
    try:
        x, y = (round(float(part) * 100) for part in typed[:2])
        level = int(typed[2]) if len(typed) > 2 else lay_of(board).levels(x, y)[-1]
    except (ValueError, OverflowError):
        raise Unclear(
            f"{text.strip()!r} is not a point: type x and y in inches, as in 12.5 4"
        ) from None
    return [x, y, level]


def read_shortcut(question: Question[Any], line: str, view: Any, scene: Scene, number: int) -> Any:
    """The raw answer for *any* and *to NAME*; nothing if the line is neither, or no place is asked for."""
    word, _, name = line.partition(" ")
    if not isinstance(question, Place | Path):
        return None
    if line.lower() == "any":
        from wartable.bots.randombot import RandomBot

        return RandomBot(number).answer(view, question, None, 1.0)[0]
    if word.lower() != "to":
        return None
    return way_toward(question, Table[Any, Any](view), thing_at(scene, name))


def way_toward(question: Place | Path, table: Table[Any, Any], wanted: Point) -> list[Any]:
    """As near to a point as the rules allow."""
    region = question.region
    spot = nearest_point(table, region, wanted)
    found = None if spot is None else way_to(table, region, spot)
    if found is None:
        raise Unclear("there is no way: type points, or any")
    return list(found[-1]) if isinstance(question, Place) else [list(one) for one in found]


def thing_at(scene: Scene, name: str) -> Point:
    """Where a model or a marker is."""
    id = model_named(scene, name)
    wanted = name.strip().lower()
    for token in scene.tokens:
        if token.id == id:
            return token.x, token.y, token.level
    for flag in scene.flags:
        if wanted in {flag.id.lower(), flag.name.lower()}:
            return flag.x, flag.y, flag.level
    raise Unclear(f"there is no {name!r} on the table: type table to see what there is")


def model_named(scene: Scene, name: str) -> str | None:
    """The id of a model by its label, its id, its name, or enough of the beginning of it."""
    wanted = name.strip().lower()
    there = [(one.id, one.label, one.name) for one in (*scene.tokens, *scene.away)]
    there += [(one.id, one.label, one.name) for one in scene.fallen]
    exact = [one for one in there if wanted in [word.lower() for word in one]]
    found = exact or [one for one in there if wanted and one[2].lower().startswith(wanted)]
    return found[0][0] if len(found) == 1 else None
