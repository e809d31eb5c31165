"""Questions as text, and what a person types as answers."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeAlias

from wartable.core.ask import (
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    DiceShown,
    DieShown,
    Figure,
    Moves,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Roll,
)
from wartable.core.match import Match
from wartable.core.odds import Chances
from wartable.core.space.lay import lay_of
from wartable.core.space.units import inches

Words: TypeAlias = Callable[[Any], str | None]  # how a rulebook tells an option; none: as usual


UNIT_HELP = (
    "Type where the leader goes and how the others stand: to 22 14, to 22 14 facing north width 6, to NAME ring;"
    " or keep, column. stay is to stay, any is anywhere. Single models: red2 12 4, 14 6; red3 12 5."
)


class Unclear(ValueError):
    """What was typed means nothing here."""


def as_usual(option: Any) -> str | None:
    return None


def shown(question: Question[Any], match: Match[Any], words: Words = as_usual) -> str:
    """What can be answered."""
    if isinstance(question, Choose):
        return listed(question.options, match, words)
    if isinstance(question, ChooseMany):
        many = f"\n  {question.least} to {question.most} of them."
        return listed(question.options, match, words) + many
    if isinstance(question, Order):
        return listed(question.items, match, words) + "\n  All of them, in the order you want."
    if isinstance(question, Confirm):
        return "  yes or no"
    if isinstance(question, Number):
        return f"  a number from {question.low} to {question.high}"
    if isinstance(question, Allocate):
        whom = [worded(target, match, words) for target in question.targets]
        return f"  shares of {question.total} for {', '.join(whom)}"
    if isinstance(question, Roll):
        kinds = " ".join(f"D{sides}" for sides in question.each)
        need = "" if question.need is None else f", {question.direction} {question.need}"
        return f"  the faces of {kinds}{need}"
    if isinstance(question, Moves):
        x, y, _ = question.region.parts[0].origin
        movers = len(question.region.movers)
        far = inches(max([part.allowance for part in question.region.parts]))
        what = "where its leader goes: to x y, any, or to NAME,"
        return f"  {what} in inches, around {inches(x)} {inches(y)}, up to {far} away, for {movers} models"
    if isinstance(question, Place | Path):
        x, y, _ = question.region.origin
        what = "a point x y" if isinstance(question, Place) else "stay, or a path x y, x y, …"
        what += ", any, or to NAME,"
        return f"  {what} in inches, around {inches(x)} {inches(y)}, up to {inches(question.region.allowance)} away"
    return ""


def listed(options: tuple[Any, ...], match: Match[Any], words: Words) -> str:
    return "\n".join(f"  {k} {worded(option, match, words)}" for k, option in enumerate(options, 1))


def worded(option: Any, match: Match[Any], words: Words = as_usual) -> str:
    told = words(option)
    if told is not None:
        return told
    if isinstance(option, str) and option in match.models:
        return f"{match.models[option].title} ({option})"
    return "none" if option is None else str(getattr(option, "name", option))


# What lies on the table


def laid(question: Question[Any], match: Match[Any]) -> list[str]:
    """The dice and amounts that a question is about, a line each."""
    return [
        pool(one, match) if isinstance(one, DiceShown) else figure(one, match)
        for one in question.shows
    ]


def pool(dice: DiceShown, match: Match[Any]) -> str:
    """attack of Archer (Bow), 4+: 6 critical, 4 success, 1 failure."""
    needs = {die.need for die in dice.dice if die.need}
    sign = "+" if dice.direction == "at least" else "-"
    need = f", {needs.pop()}{sign}" if len(needs) == 1 else ""
    notes = {die.note for die in dice.dice}
    note = f" ({dice.dice[0].note})" if len(notes) == 1 and dice.dice[0].note else ""
    told = [die_told(die, sign if not need else "", len(notes) > 1) for die in dice.dice]
    return f"{dice.name}{whose(dice.model, match)}{note}{need}: {', '.join(told)}"


def die_told(die: DieShown, sign: str, noted: bool) -> str:
    """What it shows and comes to; where they differ, what it needs and belongs to."""
    need = f"on {die.need}{sign}" if sign and die.need else ""
    shows = str(die.face) if die.face else "kept" if die.counts else "to roll"
    words = [shows, need, die.counts, f"({die.note})" if noted and die.note else ""]
    return " ".join([word for word in [*words, "gone" if die.gone else ""] if word])


def figure(one: Figure, match: Match[Any]) -> str:
    note = f" ({one.note})" if one.note else ""
    title = None if one.model is None else match.title_of(one.model)
    return f"{one.name}{f' to {title}' if title else ''}: {one.value}{note}"


def whose(model: str | None, match: Match[Any]) -> str:
    title = None if model is None else match.title_of(model)
    return f" of {title}" if title else ""


def shut(closed: list[tuple[Any, Refused]], match: Match[Any], words: Words) -> list[str]:
    """What is not offered, those for the same reason together."""
    found: dict[str, list[str]] = {}
    for option, refused in closed:
        why = f"{refused.reason} [{refused.clause}]"
        found.setdefault(why, []).append(worded(option, match, words))
    return [f"not {', '.join(names)}: {why}" for why, names in found.items()]


def helped(question: Question[Any]) -> str:
    """How to answer this kind of question."""
    if isinstance(question, Choose):
        return "Type the number of your choice, or how it begins."
    if isinstance(question, ChooseMany | Order):
        return "Type the numbers, with spaces between them."
    if isinstance(question, Confirm):
        return "Type yes or no."
    if isinstance(question, Number):
        return f"Type a number from {question.low} to {question.high}."
    if isinstance(question, Allocate):
        return "Type a number for each, in the order of the list, with spaces between them."
    if isinstance(question, Roll):
        return "Roll your dice and type what they show, with spaces between."
    if isinstance(question, Moves):
        return UNIT_HELP
    if isinstance(question, Place):
        return "Type x and y in inches, as in 12.5 4; to NAME is as near to it as may be, any is anywhere."
    return (
        "Type the points of the way, as in 12.5 4, 14 6; stay is to stay; to NAME is as near to a model"
        " or marker as it gets, any is any legal way. A third number is the level: 15 16 1 is on the hill."
    )


def parsed(question: Question[Any], line: str, match: Match[Any], words: Words = as_usual) -> Any:
    """The raw answer a line means; what means nothing is passed on, to be refused with a reason."""
    if isinstance(question, Confirm):
        return {"yes": True, "y": True, "no": False, "n": False}.get(line.lower(), line)
    if isinstance(question, Choose):
        return one_of(question.options, line, match, words)
    if isinstance(question, ChooseMany):
        return [one_of(question.options, word, match, words) for word in parts(line)]
    if isinstance(question, Order):
        return [one_of(question.items, word, match, words) for word in parts(line)]
    if isinstance(question, Number):
        return whole(line)
    if isinstance(question, Allocate | Roll):
        return [whole(word) for word in parts(line)]
    if isinstance(question, Place):
        return point(line, match)
    if isinstance(question, Path):
        stays = line.lower() == "stay"
        way = [] if stays else line.split(",")
        return [list(question.region.origin)] if stays else [point(part, match) for part in way]
    return line


def parts(line: str) -> list[str]:
    return line.replace(",", " ").split()


def one_of(options: tuple[Any, ...], word: str, match: Match[Any], words: Words) -> int:
    """A number from the list as shown, a word of it, or enough of its beginning."""
    typed = word.lower()
    for k, option in enumerate(options):
        if typed in {str(k + 1), str(option).lower(), worded(option, match, words).lower()}:
            return k
    begins = [
        k
        for k, option in enumerate(options)
        if not typed.isdigit() and worded(option, match, words).lower().startswith(typed)
    ]
    if len(begins) == 1:
        return begins[0]
    raise Unclear(f"{word!r} is not in the list: type a number or a word from it")


def whole(word: str) -> Any:
    try:
        return int(word)
    except ValueError:
        return word


def point(text: str, match: Match[Any]) -> list[int]:
    """Inches to hundredths; the level is the highest there is at that spot unless a third number says otherwise."""
    typed = text.replace('"', "").split()
    try:
        x, y = (round(float(part) * 100) for part in typed[:2])
        level = int(typed[2]) if len(typed) > 2 else lay_of(match.board).levels(x, y)[-1]
    except (ValueError, OverflowError):
        raise Unclear(
            f"{text.strip()!r} is not a point: type x and y in inches, as in 12.5 4"
        ) from None
    return [x, y, level]


# Chances

SHARE = 1000  # chances are told in tenths of a percent


def chance_lines(chances: Chances) -> list[str]:
    """In percent; what is said of the same, before a colon, stands in one line."""
    lines: dict[str, list[str]] = {}
    for words, chance in chances.items():
        whose, _, what = words.rpartition(": ")
        lines.setdefault(whose or "odds", []).append(f"{what} {percent(chance)}")
    return [f"{whose}: {', '.join(told)}" for whose, told in lines.items()]


def percent(chance: Fraction) -> str:
    """To a tenth of a percent; what can happen is never told as nothing."""
    tenths = (2 * SHARE * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if tenths == 0:
        return "under 0.1%"
    return f"{tenths // 10}%" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}%"
