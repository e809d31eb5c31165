"""A Prompt in words: what is asked, what lies on the table, what can be answered and what cannot."""

from fractions import Fraction

from wartable.cli.scenes import spot_words
from wartable.cli.sheets import reason_lines
from wartable.core.events import modifier_words
from wartable.core.screen.figures import DiceShown, DieShown, Outcome, Toll, Touched
from wartable.core.screen.scene import Odds, Option
from wartable.core.screen.staging import in_inches
from wartable.core.window import Shift
from wartable.play.prompts.prompt import Line, Prompt, UnitSpace

SHARE = 1000  # chances are told in tenths of a percent
UNIT_HELP = (
    "Type where the leader goes and how the others stand: to 22 14, to 22 14 facing north width 6, to NAME ring;"
    " or keep, column. stay is to stay, any is anywhere. Single models: red2 12 4, 14 6; red3 12 5."
)
HELP = {
    "Moves": UNIT_HELP,
    "Choose": "Type the number of your choice, or how it begins.",
    "ChooseMany": "Type the numbers, with spaces between them.",
    "Order": "Type the numbers, with spaces between them.",
    "Confirm": "Type yes or no.",
    "Allocate": "Type a number for each, in the order of the list, with spaces between them.",
    "Roll": "Roll your dice and type what they show, with spaces between.",
    "Place": "Type x and y in inches, as in 12.5 4; to NAME is as near to it as may be, any is anywhere.",
    "Path": (
        "Type the points of the way, as in 12.5 4, 14 6; stay is to stay; to NAME is as near to a model"
        " or marker as it gets, any is any legal way. A third number is the level: 15 16 1 is on the hill."
    ),
}


def line_words(line: Line) -> str:
    """A line of the log, with what changed a need."""
    because = ", ".join([modifier_words(one) for one in line.modifiers])
    return line.text + (f" ({because})" if because else "")


def help_words(asked: Prompt) -> str:
    """How to answer this kind of question."""
    if asked.kind == "Number":
        return f"Type a number from {amount_words(asked, asked.low)} to {amount_words(asked, asked.high)}."
    return HELP[asked.kind]


def dice_lines(asked: Prompt) -> list[str]:
    """The dice and amounts that a question is about, a line each."""
    return [*[tray_line(tray) for tray in asked.trays], *asked.notes]


def many_words(asked: Prompt) -> str:
    """How many of a list."""
    return str(asked.least) if asked.least == asked.most else f"{asked.least} to {asked.most}"


def answer_lines(asked: Prompt, pip_word: str) -> list[str]:
    """What can be answered."""
    listed = [f"  {k} {option_words(one, pip_word)}" for k, one in enumerate(asked.options, 1)]
    if asked.kind == "ChooseMany":
        return [*listed, f"  {many_words(asked)} of them."]
    if asked.kind == "Order":
        return [*listed, "  All of them, in the order you want."]
    if asked.kind == "Choose":
        return listed
    return [f"  {what_is_wanted(asked)}"]


def what_is_wanted(asked: Prompt) -> str:
    """Of a question that has no list."""
    if asked.kind == "Confirm":
        return "yes or no"
    if asked.kind == "Number":
        return (
            f"a number from {amount_words(asked, asked.low)} to {amount_words(asked, asked.high)}"
        )
    if asked.kind == "Allocate":
        return f"shares of {asked.total} for {', '.join([one.label for one in asked.options])}"
    if asked.kind == "Roll":
        need = "" if asked.need is None else f", {asked.direction} {asked.need}"
        return f"the faces of {' '.join([f'D{sides}' for sides in asked.dice])}{need}"
    if asked.body is not None:
        return unit_words(asked.body)
    assert asked.space is not None, f"nobody knows how to answer a {asked.kind}"
    x, y, _ = asked.space.origin
    what = "a point x y" if asked.kind == "Place" else "stay, or a path x y, x y, …"
    around = f"around {spot_words(x, y)}, up to {in_inches(asked.space.allowance)} away"
    return f"{what}, any, or to NAME, in inches, {around}"


def unit_words(body: UnitSpace) -> str:
    """Where the leader of a unit may go."""
    x, y, _ = body.spaces[0].origin
    far = max([space.allowance for space in body.spaces])
    movers = len([space for space in body.spaces if space.allowance])
    around = f"around {spot_words(x, y)}, up to {in_inches(far)} away, for {movers} models"
    return f"where its leader goes: to x y, any, or to NAME, in inches, {around}"


def amount_words(asked: Prompt, number: int) -> str:
    return in_inches(number) if asked.unit == "inches" else str(number)


def option_words(option: Option, pip_word: str) -> str:
    """Shoot (1 AP) – what stands under it."""
    price = f" ({option.cost} {option.cost_word or pip_word})" if option.cost else " (free)"
    cost = "" if option.cost is None else price
    under = [option.note, option.effect, shift_words(option.shift)]
    told = "; ".join([words for words in under if words])
    return f"{option.label}{cost}{f' – {told}' if told else ''}"


def shift_words(shift: Shift | None) -> str:
    """Hurt 40% → 32%."""
    if shift is None:
        return ""
    whom = f"{shift.whom} " if shift.whom else ""
    return f"{whom}{shift.what} {shift.before:.0%} → {shift.after:.0%}"


def closed_lines(asked: Prompt) -> list[str]:
    """What is not offered, those for the same reason together."""
    return reason_lines([(one.label, one.reason, one.clause) for one in asked.closed])


def closed_one_by_one(asked: Prompt) -> list[str]:
    return [f"{one.label}: {one.reason} [{one.clause}]" for one in asked.closed]


# Dice


def tray_line(tray: DiceShown) -> str:
    """Attack of Archer (Bow), 4+: 6 critical, 4 success, 1 failure."""
    sign = "+" if tray.direction == "at least" else "-"
    need = "" if tray.need is None else f", {tray.need}{sign}"
    notes = {die.note for die in tray.dice}
    note = f" ({tray.dice[0].note})" if len(notes) == 1 and tray.dice[0].note else ""
    told = [die_words(die, "" if need else sign, len(notes) > 1) for die in tray.dice]
    return f"{tray.title}{note}{need}: {', '.join(told)}"


def die_words(die: DieShown, sign: str, noted: bool) -> str:
    """What it shows and comes to; where they differ, what it needs and belongs to."""
    need = f"on {die.need}{sign}" if sign and die.need else ""
    shows = str(die.face) if die.face else "kept" if die.verdict else "to roll"
    words = [shows, need, die.verdict, f"({die.note})" if noted and die.note else ""]
    return " ".join([word for word in [*words, die.gone] if word])


# Chances


def odds_lines(rows: tuple[Odds, ...]) -> list[str]:
    """In percent, a line for each choice, and one for the other side where it may suffer too."""
    found: list[str] = []
    for row in rows:
        name = f", {row.whom}" if row.whom and row.whom != row.title else ""
        title = f"If {row.given}, {row.title}" if row.given else row.title or "Odds"
        found.append(f"{title}{name}: {outcomes_line(row, row.outcomes)}")
        if row.glance:
            found.append(f"  in short: {row.glance}")
        if row.back:
            found.append(f"  {row.whom_back}: {outcomes_line(row, row.back)}")
        if row.also:
            aimed = row.toll is None or row.toll.aimed
            told = "; ".join([touched_words(one) for one in row.also])
            found.append(f"  {'also touches' if aimed else 'touches'}: {told}")
        if row.toll is not None and toll_words(row.toll):
            found.append(f"  in all: {toll_words(row.toll)}")
    return found


def touched_words(one: Touched) -> str:
    """Gerhart (yours) 33.3% hurt, 2% out, 0.5 wounds on average."""
    whose = " (yours)" if one.own else ""
    if not any([each.kind == "out" or each.count for each in one.outcomes]):
        told = [f"{each.words} {percent(Fraction(each.exact))}" for each in one.outcomes]
        return f"{one.whom}{whose} {', '.join(told)}"
    none, out = [
        sum([Fraction(each.exact) for each in one.outcomes if each.kind == kind], Fraction(0))
        for kind in ("none", "out")
    ]
    fatal = f", {percent(out)} out" if out else ""
    return f"{one.whom}{whose} {percent(1 - none)} hurt{fatal}, {wounds_words(one.mean)} on average"


def toll_words(toll: Toll) -> str:
    """Works 83.3% of the time; on average 1.2 wounds to enemies, 0.4 to your own; nothing where none can be lost."""
    works = [f"works {toll.works:.1%} of the time"] if toll.works < 1 else []
    loss = f"on average {wounds_words(toll.foes)} to enemies, {toll.own:.1f} to your own"
    return "; ".join([*works, *([loss] if toll.foes or toll.own else [])])


def wounds_words(mean: float) -> str:
    return f"{mean:.1f} wounds"


def outcomes_line(row: Odds, outcomes: tuple[Outcome, ...]) -> str:
    about = f" (within {round(100 * row.margin)} points)" if row.margin else ""
    told = [f"{one.words} {percent(Fraction(one.exact))}" for one in outcomes]
    return ", ".join(told) + about


def percent(chance: Fraction) -> str:
    """To a tenth of a percent; what can happen is never told as nothing."""
    tenths = (2 * SHARE * chance.numerator + chance.denominator) // (2 * chance.denominator)
    if tenths == 0:
        return "<0.1%"
    if tenths == SHARE and chance < 1:
        return ">99.9%"
    return f"{tenths // 10}%" if tenths % 10 == 0 else f"{tenths // 10}.{tenths % 10}%"
