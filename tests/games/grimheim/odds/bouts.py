"""Close combats for tests: the closed form, and the same by every way that the dice of the real procedure can fall."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from games.grimheim.builders import battle
from wartable.core.ask import Choose, Question, Together
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.close import fight
from wartable.games.grimheim.match import Match, Model
from wartable.games.grimheim.odds.fights import Joint, Wounds, fight_chances
from wartable.games.grimheim.odds.playing import usual_answer
from wartable.games.grimheim.odds.spending import best_use
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.table import Table
from wartable.odds.enumerate import odds

HERO, FOE = "hero", "foe"


def arms_held(model: Model) -> Arms:
    """The first weapon, and the second if it has two."""
    main, *more = model.weapons
    return Arms(main, more[0] if more else None)


def bout_of(table: Table, charging: bool = False, jumping: bool = False) -> Fight:
    mine, yours = arms_held(table[HERO]), arms_held(table[FOE])
    hero = Side(HERO, "attacker", mine.main, mine.off, charging=charging, jumping=jumping)
    return Fight(hero, Side(FOE, "defender", yours.main, yours.off))


def playing_well() -> Callable[[Table, Question[Any]], Any]:
    """As the closed form takes both to play; what was found for one exchange is kept for its like."""
    known: dict[Any, Any] = {}

    def answer(table: Table, question: Question[Any]) -> Any:
        if isinstance(question, Together):
            return tuple([arms_held(table[id]) for id in (HERO, FOE)])
        if not isinstance(question, Choose) or question.name != "die":
            return usual_answer(table, question)
        left = tuple([table[id].wounds for id in (HERO, FOE)])
        key = question.seat, left, question.shows, question.options
        if key not in known:
            known[key] = best_use(table, question)
        return known[key]

    return answer


def losses(match: Match) -> Callable[[Match], Wounds]:
    """What attacker and defender have lost since."""

    def measure(now: Match) -> Wounds:
        mine, yours = [
            match.models[id].wounds - (now.models[id].wounds if id in now.models else 0)
            for id in (HERO, FOE)
        ]
        return mine, yours

    return measure


def table_with(hero: Model, foe: Model, *others: Model, charging: bool = False) -> Table:
    charge: dict[str, Any] = dict(charged=FOE, taken=("charge",)) if charging else {}
    return battle(hero, foe, *others, active=HERO, phase="act", **charge)


def tried(table: Table) -> tuple[Joint, int]:
    """Every die in every way."""
    return odds(
        table.match, lambda fresh: fight(fresh, HERO, FOE), playing_well(), losses(table.match)
    )


def foretold(table: Table, charging: bool = False) -> Joint:
    found = fight_chances(table, bout_of(table, charging, table.match.jumped and charging))
    assert sum(found.values()) == Fraction(1)
    return {key: chance for key, chance in found.items() if chance}
