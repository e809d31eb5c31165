"""What Fate, or a re-roll, would make of the dice that lie on the table."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, add_up, mix_chances, wound_odds
from wartable.core.screen.scene import Odds
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolling import trait_words
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic.favors import BALANCING_TOUCH, DIVINE_FAVOR
from wartable.games.grimheim.odds.keeping import chances_keeping, kept_by_rules, most_kept
from wartable.games.grimheim.odds.laid import shot_shown
from wartable.games.grimheim.odds.stakes import (
    End,
    FightStakes,
    ShotStakes,
    ends_of_reroll,
    ends_of_use,
    stakes_of,
)
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.dice import fate_option
from wartable.games.grimheim.screen.effect_odds import DEFEATED
from wartable.games.grimheim.screen.fight_odds import joint_odds
from wartable.games.grimheim.screen.gate_odds import laid_odds
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.rerolls import (
    ANCIENT,
    BALANCED,
    LUCKY_CHARM,
    MARK_OF_CHANGE,
    SECOND_SIGHT,
    VETERAN,
)

SAVED: dict[str, Callable[[FateUse], tuple[int, int, int]]] = {
    "save": lambda use: (use.value - 2 * use.amount, use.amount, 0),
    "blessed-aegis": lambda use: (0, 0, use.value),
}  # saves kept, critical ones kept, dice added
ROLL_ONE_AGAIN = (
    *(ANCIENT, BALANCED, SECOND_SIGHT, VETERAN, LUCKY_CHARM),
    *(MARK_OF_CHANGE, DIVINE_FAVOR, BALANCING_TOUCH),
)


def of_changed_dice(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """What comes of the dice on the table as they lie, and with each option that changes it."""
    stakes = stakes_of(table, question) if isinstance(question, Choose) else None
    if stakes is None or not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, option in enumerate(question.options):
        odds = odds_after(table, question, stakes, option, k)
        if odds is not None and (option is None or not same_chances(odds, found)):
            found.append(odds)
    return tuple(found) if len(found) > 1 else ()


def same_chances(odds: Odds, found: list[Odds]) -> bool:
    """Do they come to the same as the dice that lie there?"""
    return bool(found) and odds.outcomes == found[0].outcomes and odds.back == found[0].back


def odds_after(
    table: Table,
    question: Choose[Any],
    stakes: FightStakes | ShotStakes,
    option: FateUse | Shown | None,
    place: int,
) -> Odds | None:
    title = "As they lie" if option is None else name_of(table, question, option)
    if isinstance(stakes, ShotStakes) and isinstance(option, FateUse) and option.ability in SAVED:
        return odds_of_saving(table, stakes.shot, option, title, place)
    ends = ends_of(question, option)
    if not ends:
        return None
    share = Fraction(1, len(ends))
    if isinstance(stakes, ShotStakes):
        parts = [(share, stakes.chances(*end)) for end in ends]
        return laid_odds(title, stakes.shot, mix_chances(parts), place)
    joint = add_up(
        [(key, share * chance) for end in ends for key, chance in stakes.joint(*end).items()]
    )
    return joint_odds(title, table, stakes.fight, joint, question.seat, place)


def odds_of_saving(table: Table, shot: Shot, use: FateUse, title: str, place: int) -> Odds | None:
    """Dice of the pool kept, or more of them, before it is rolled."""
    if not shot.saves or any([die.face and not die.kept for die in shot.saves]):
        return None
    plain, sure, more = SAVED[use.ability](use)
    chances = chances_keeping(table, shot, plain, sure, more, most_kept(table, shot))
    return wound_odds(title, chances, DEFEATED, place)


def of_kept_die(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Cover and the like: with the die kept, and with it rolled."""
    shot = shot_shown(table, question)
    if shot is None or not shot.saves:
        return ()
    later = kept_by_rules(table, shot) if question.name == "cover" else 0
    kept, rolled = [chances_keeping(table, shot, n, later=later) for n in (1, 0)]
    return wound_odds("Kept", kept, DEFEATED, 0), wound_odds("Rolled", rolled, DEFEATED, 1)


def ends_of(question: Choose[Any], option: FateUse | Shown | None) -> list[End]:
    """How the dice may lie then, all equally likely."""
    if isinstance(option, Shown):
        return ends_of_reroll(question, option)
    return ends_of_use(question, option)


def name_of(table: Table, question: Choose[Any], option: FateUse | Shown) -> str:
    if isinstance(option, Shown):
        return f"Re-roll the {option.value}"
    return fate_option(table, question, option).label


DICE_ODDS: dict[str, ClosedForm] = {
    "cover": of_kept_die,
    "protected": of_kept_die,
    **{trait_words(trait): of_changed_dice for trait in ROLL_ONE_AGAIN},
}
