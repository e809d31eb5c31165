"""What an option of a window would change now, in a player's words, and what that does to the chances."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from wartable.core.ask import Choose, Question
from wartable.core.game import Game
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds, Option
from wartable.core.screen.staging import distinct_title, in_inches
from wartable.core.table import Table
from wartable.core.window import Change, Shift
from wartable.core.words import with_and
from wartable.play.typesetting import typeset

YES_NO = (True, False)  # the options of a Confirm, in the order in which they are shown
LEAST = 0.005  # chances that differ by less are told alike
CAME = {"success": "a success", "critical": "a critical", "failure": "a failure"}


def with_effects(
    game: Game,
    table: Table[Any, Any],
    question: Question[Any],
    options: tuple[Option, ...],
    odds: tuple[Odds, ...],
) -> tuple[Option, ...]:
    """Of a window: each option with what it would change; of anything else, options as they are."""
    form = game.rules.changes
    if question.window is None or form is None:
        return options
    raw = question.options if isinstance(question, Choose) else YES_NO
    by = place_of_passing(question, raw)
    found: list[Option] = []
    for place, option in enumerate(options):
        changes = () if place == by else form(table, question, raw[place])
        shift = None if place == by else shift_between(odds, by, place)
        told = [one for one in changes if one.counts != "price" or option.cost is None]
        words = typeset(effect_words(table, told))
        found.append(replace(option, changes=changes, effect=words, shift=shift))
    return tuple(found)


def place_of_passing(question: Question[Any], raw: Sequence[Any]) -> int:
    """Of the option that lets it by; -1: there is none."""
    by = False if raw is YES_NO or question.window is None else question.window.lets_by
    return raw.index(by) if by in raw else -1


# Words


def effect_words(table: Table[Any, Any], changes: list[Change]) -> str:
    """The 2 becomes a 4, a success; 4 instead of 3 defense dice."""
    again = [change for change in changes if change.counts == "face" and change.after is None]
    told = [change_words(table, change) for change in changes if change.matters]
    if again:
        dice = with_and([f"the {change.before}" for change in again])
        told.append(f"{dice} {'is' if len(again) == 1 else 'are'} rolled again")
    return "; ".join(dict.fromkeys([words for words in told if words]))


def change_words(table: Table[Any, Any], change: Change) -> str:
    """One number; nothing where the option says it better."""
    before, after = change.before, change.after
    if after is None or change.counts == "state":
        return ""
    if change.counts == "face":
        came = f", {CAME[change.came]}" if change.came else ""
        return f"the {before} {'becomes' if after <= 6 else 'counts as'} {numeral(after)}{came}"
    if change.counts == "need":
        return f"{change.what} on {after}+ instead of {before}+"
    if change.counts == "inches":
        return f"{change.what} {in_inches(after)} instead of {in_inches(before)}"
    whose = f"{owner_of(table, change)}: " if change.counts == "health" else ""
    return f"{whose}{after} instead of {before} {change.what}"


def numeral(face: int) -> str:
    return f"an {face}" if face in (8, 11) else f"a {face}"


def owner_of(table: Table[Any, Any], change: Change) -> str:
    """Whose number would change, in words."""
    known = change.model is not None and table.match.title_of(change.model) is not None
    return distinct_title(table.match, change.model) if known and change.model else "it"


# Chances


def shift_between(odds: tuple[Odds, ...], by: int, place: int) -> Shift | None:
    """Of what may befall either side, the chance that differs most from what it is if nobody steps in."""
    now = next((one for one in odds if one.option == by), None)
    then = next((one for one in odds if one.option == place), None)
    if now is None or then is None:
        return None
    found = shifts_of(now.outcomes, then.outcomes, then.whom)
    found += shifts_of(now.back, then.back, then.whom_back)
    best = max(found, key=lambda one: abs(one.after - one.before), default=None)
    return best if best is not None and abs(best.after - best.before) >= LEAST else None


def shifts_of(now: tuple[Outcome, ...], then: tuple[Outcome, ...], whom: str) -> list[Shift]:
    """To be hurt, and to be out; none where it is not about that."""
    if not all([any([one.kind or one.count for one in ends]) for ends in (now, then)]):
        return []
    unhurt = [chance_of(one, "none") for one in (now, then)]
    out = [chance_of(one, "out") for one in (now, then)]
    return [
        Shift("hurt", 1 - unhurt[0], 1 - unhurt[1], whom),
        Shift("out", out[0], out[1], whom),
    ]


def chance_of(outcomes: tuple[Outcome, ...], kind: str) -> float:
    """The chance of all outcomes of a kind."""
    return sum([one.chance for one in outcomes if one.kind == kind])
