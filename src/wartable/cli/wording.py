"""Questions as text, and what a person types as answers."""

from typing import Any

from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Number,
    Order,
    Path,
    Place,
    Question,
    Roll,
)
from wartable.core.match import Match
from wartable.core.space.lay import lay_of
from wartable.core.space.units import inches


class Unclear(ValueError):
    """What was typed means nothing here."""


def shown(question: Question[Any], match: Match[Any]) -> str:
    """What can be answered."""
    if isinstance(question, Choose | ChooseMany):
        return listed(question.options, match)
    if isinstance(question, Order):
        return listed(question.items, match) + "\n  All of them, in the order you want."
    if isinstance(question, Confirm):
        return "  yes or no"
    if isinstance(question, Number):
        return f"  a number from {question.low} to {question.high}"
    if isinstance(question, Allocate):
        return f"  shares of {question.total} for {', '.join(question.targets)}"
    if isinstance(question, Roll):
        kinds = " ".join(f"D{sides}" for sides in question.each)
        need = "" if question.need is None else f", {question.direction} {question.need}"
        return f"  the faces of {kinds}{need}"
    if isinstance(question, Place | Path):
        x, y, _ = question.region.origin
        what = "a point x y" if isinstance(question, Place) else "stay, or a path x y, x y, …"
        return f"  {what} in inches, around {inches(x)} {inches(y)}, up to {inches(question.region.allowance)} away"
    return ""


def listed(options: tuple[Any, ...], match: Match[Any]) -> str:
    return "\n".join(f"  {k} {worded(option, match)}" for k, option in enumerate(options, 1))


def worded(option: Any, match: Match[Any]) -> str:
    if isinstance(option, str) and option in match.models:
        return f"{match.models[option].title} ({option})"
    return "none" if option is None else str(getattr(option, "name", option))


def parsed(question: Question[Any], line: str, match: Match[Any]) -> Any:
    """The raw answer a line means; what means nothing is passed on, to be refused with a reason."""
    if isinstance(question, Confirm):
        return {"yes": True, "y": True, "no": False, "n": False}.get(line.lower(), line)
    if isinstance(question, Choose):
        return one_of(question.options, line, match)
    if isinstance(question, ChooseMany):
        return [one_of(question.options, word, match) for word in words(line)]
    if isinstance(question, Order):
        return [one_of(question.items, word, match) for word in words(line)]
    if isinstance(question, Number):
        return whole(line)
    if isinstance(question, Allocate | Roll):
        return [whole(word) for word in words(line)]
    if isinstance(question, Place):
        return point(line, match)
    if isinstance(question, Path):
        stays = line.lower() == "stay"
        parts = [] if stays else line.split(",")
        return [list(question.region.origin)] if stays else [point(part, match) for part in parts]
    return line


def words(line: str) -> list[str]:
    return line.replace(",", " ").split()


def one_of(options: tuple[Any, ...], word: str, match: Match[Any]) -> int:
    """A number from the list as shown, or a word of it."""
    for k, option in enumerate(options):
        if word.lower() in {str(k + 1), str(option).lower(), worded(option, match).lower()}:
            return k
    raise Unclear(f"{word!r} is not in the list: type a number or a word from it")


def whole(word: str) -> Any:
    try:
        return int(word)
    except ValueError:
        return word


def point(text: str, match: Match[Any]) -> list[int]:
    """Inches to hundredths; the level is the highest there is at that spot unless a third number says otherwise."""
    parts = text.replace('"', "").split()
    try:
        x, y = (round(float(part) * 100) for part in parts[:2])
        level = int(parts[2]) if len(parts) > 2 else lay_of(match.board).levels(x, y)[-1]
    except (ValueError, OverflowError):
        raise Unclear(
            f"{text.strip()!r} is not a point: type x and y in inches, as in 12.5 4"
        ) from None
    return [x, y, level]
