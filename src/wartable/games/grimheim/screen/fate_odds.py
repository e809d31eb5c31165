"""What Fate would make of the dice that lie on the table."""

from fractions import Fraction

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import add_up, mix_chances, wound_odds
from wartable.core.screen.scene import Odds
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.odds.stakes import FightStakes, ShotStakes, ends_of_use, stakes_of
from wartable.games.grimheim.screen.fight_odds import joint_odds
from wartable.games.grimheim.screen.shot_odds import DEFEATED
from wartable.games.grimheim.table import Table


def of_fate(table: Table, question: Question[FateUse | None]) -> tuple[Odds, ...]:
    """What comes of the dice on the table as they lie, and with each use that changes it."""
    stakes = stakes_of(table, question) if isinstance(question, Choose) else None
    if stakes is None or not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, use in enumerate(question.options):
        odds = of_use(table, question, stakes, use, k)
        if odds is not None and (use is None or not same_chances(odds, found)):
            found.append(odds)
    return tuple(found) if len(found) > 1 else ()


def same_chances(odds: Odds, found: list[Odds]) -> bool:
    """Do they come to the same as the dice that lie there?"""
    return bool(found) and odds.outcomes == found[0].outcomes and odds.back == found[0].back


def of_use(
    table: Table,
    question: Choose[FateUse | None],
    stakes: FightStakes | ShotStakes,
    use: FateUse | None,
    option: int,
) -> Odds | None:
    ends = ends_of_use(question, use)
    if not ends:
        return None
    title = "As they lie" if use is None else use.name
    share = Fraction(1, len(ends))
    if isinstance(stakes, ShotStakes):
        parts = [(share, stakes.chances(*end)) for end in ends]
        return wound_odds(title, mix_chances(parts), DEFEATED, option)
    joint = add_up(
        [(key, share * chance) for end in ends for key, chance in stakes.joint(*end).items()]
    )
    return joint_odds(title, table, stakes.fight, joint, question.seat, option)
