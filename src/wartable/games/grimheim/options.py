"""Options of questions in a player's words."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import Mark, Point
from wartable.core.table import Table as AnyTable
from wartable.games.grimheim.actions.catalogue import PROCEDURES, cost_of
from wartable.games.grimheim.cards import said
from wartable.games.grimheim.combat.ask import Arms, Block, Disarm, Shown, Strike
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.match import Match
from wartable.games.grimheim.rows import items, lores
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.telling import in_brief, spot

NONE = {
    "fate": "no Fate Die",
    "prey": "nobody",
    "group": "nobody else",
    "power": "no power",
    "duellist": "keep no die",
    "cleave": "leave them as they are",
    "shoved": "no, just run",
}


def option_words(match: Match, question: Question[Any], option: Any) -> str | None:
    """What an option means; none: its own word will do."""
    if option is None:
        return NONE.get(question.name, "none")
    if isinstance(option, FateUse):
        return fate_words(match, question.seat, option)
    if isinstance(option, Arms):
        return arms_words(option)
    if isinstance(option, Strike | Block):
        return use_words(option)
    if isinstance(option, Shown):
        return die_words(option)
    if isinstance(option, Mark):
        return said(option.name)
    return simple_words(match, question, option)


def simple_words(match: Match, question: Question[Any], option: Any) -> str | None:
    """Numbers, pairs and ids, which mean something only together with the question."""
    name = question.name
    if name == "first":
        return "you" if option == question.seat else "your opponent"
    if name == "cancel":
        return f"{counted(option[0], 'critical')} and {counted(option[1], 'hit')}"
    if name == "return":
        return place_words(option)
    if isinstance(option, tuple) and len(option) == 2:
        return str(option[1])
    if name == "action" and isinstance(option, str):
        return action_words(match, question, option)
    if name == "weapon" and question.about is not None and question.about.actor in match.models:
        weapon = match.models[question.about.actor].weapon(option)
        return None if weapon is None else in_brief(weapon)
    return thing_words(match, option) if isinstance(option, str) else None


def thing_words(match: Match, option: str) -> str | None:
    """A model beside the table, an id of the tables, or any other word."""
    if option in match.models:
        return None
    for model in match.reserve:
        if model.id == option:
            return f"{model.title} ({model.id})"
    if option in items():
        return f"{items()[option].name} – {items()[option].effect}"
    powers = [power for lore in lores().values() for power in lore.power]
    power = next((one for one in powers if one.id == option), None)
    return said(option) if power is None else f"{power.name} ({power.cost}) – {power.effect}"


def place_words(point: Point) -> str:
    return f"at {spot(*point)}"


def counted(number: int, word: str) -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else 's'}"


def action_words(match: Match, question: Question[Any], option: str) -> str:
    """With its price."""
    about = question.about
    if option == "end":
        return "end the activation"
    if option not in PROCEDURES or about is None or about.actor not in match.models:
        return said(option)
    table: Table = AnyTable(match)
    return f"{said(option)} ({cost_of(table, about.actor, option)} AP)"


def fate_words(match: Match, seat: int, use: FateUse) -> str:
    """The die, what it is spent on, and for how much."""
    face = match.fate[seat][use.number] if use.number < len(match.fate[seat]) else 0
    title = match.title_of(use.model) if use.model else None
    whom = f" for {title}" if title is not None else ""
    if use.ability == "replace":
        return f"replace die {use.die + 1} with the {face}"
    on = f" on die {use.die + 1}" if use.die >= 0 else ""
    value = f" {use.value}" if use.value else ""
    how = f", {use.amount} as critical" if use.ability == "save" and use.amount else ""
    shift = f" by {use.amount:+d}" if use.ability != "save" and use.amount else ""
    return f"{said(use.ability)}{value} with the {face}{on}{shift}{whom}{how}"


def arms_words(arms: Arms) -> str:
    off = "" if arms.off is None else f", with {arms.off.name} in the off hand"
    return in_brief(arms.main) + off


def use_words(use: Strike | Block) -> str:
    if isinstance(use, Disarm):
        return f"disarm: strike with {die_words(use.die)} and cancel {die_words(use.against)}"
    if isinstance(use, Block):
        return f"block {die_words(use.against)} with {die_words(use.die)}"
    return f"strike with {die_words(use.die)}"


def die_words(die: Shown) -> str:
    """As it lies on the table."""
    kind = "a critical" if die.critical else f"a {die.value}" if die.value else "a hit"
    if die.block:
        return (
            f"{kind} of a Block Die ({said(die.source)})"
            if die.source
            else f"{kind} of a Block Die"
        )
    return f"{kind} ({die.weapon}{', off hand' if die.off else ''})" if die.weapon else kind


QUIET = frozenset(("terrain", "shift", "fate", "objectives", "quest roll"))  # told by what follows
