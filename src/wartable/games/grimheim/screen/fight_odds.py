"""The chances of close combats that may be fought, in a player's words: wounds of both sides."""

from fractions import Fraction

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, wound_outcomes
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.combat.arms import arms_of
from wartable.games.grimheim.combat.ask import Arms, Use
from wartable.games.grimheim.movement.melee import engaged
from wartable.games.grimheim.odds.fights import Joint, chances_for, fight_chances, wounds_of
from wartable.games.grimheim.odds.spending import spending_of
from wartable.games.grimheim.odds.successes import mean_successes, success_chances
from wartable.games.grimheim.resolving import Fight, Side
from wartable.games.grimheim.screen.effect_odds import DEFEATED
from wartable.games.grimheim.table import Table

PAIRS = 20000  # of pools; more take too long to look through while somebody waits


def joint_odds(
    title: str, table: Table, fight: Fight, joint: Joint, seat: int, option: int | None = None
) -> Odds:
    """What befalls the enemy of a seat, and what befalls its own model."""
    if not joint:
        return Odds(title, (), option)
    wounds = wounds_of(table, fight)
    models = fight.attacker.model, fight.defender.model
    own = 0 if table[models[0]].seat == seat else 1
    told = [wound_outcomes(chances_for(joint, k, wounds[k]), DEFEATED) for k in (0, 1)]
    missing = float(1 - sum(joint.values(), Fraction(0)))
    names = [distinct_title(table.match, model) for model in models]
    return Odds(title, told[1 - own], option, told[own], names[1 - own], names[own], missing)


def fight_odds(
    title: str, table: Table, fight: Fight, seat: int, option: int | None = None
) -> Odds:
    """A whole fight that is still to come; worked out once while nothing changes on the table."""
    return joint_odds(title, table, fight, known_chances(table, fight), seat, option)


def known_chances(table: Table, fight: Fight) -> Joint:
    sides = [
        (s.model, s.weapon, s.off_hand, s.charging, s.jumping)
        for s in (fight.attacker, fight.defender)
    ]
    key = "fight chances", *sides
    if key not in table.memo:
        table.memo[key] = fight_chances(table, fight, PAIRS)
    found: Joint = table.memo[key]
    return found


# Who fights with what


def fight_between(table: Table, attacker: ModelId, target: ModelId, charging: bool) -> Fight:
    """With those weapons of which the dice promise most, where nobody has said yet."""
    fight = Fight(Side(attacker, "attacker", charging=charging), Side(target, "defender"))
    for side in (fight.attacker, fight.defender):
        arms = strongest_arms(table, fight, side)
        side.weapon, side.off_hand = arms.main, arms.off
    return fight


def strongest_arms(table: Table, fight: Fight, side: Side) -> Arms:
    """By the damage of the successes that it may expect."""
    able = arms_of(table, side.model)
    return max(able, key=lambda arms: promise(table, fight, side, arms))


def promise(table: Table, fight: Fight, side: Side, arms: Arms) -> float:
    return float(mean_successes(success_chances(table, fight, side, arms))) * arms.main.damage


# Questions


def of_arms(table: Table, question: Question[Arms]) -> tuple[Odds, ...]:
    """For each choice of close weapons the whole fight, against the strongest of the other side."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor or not about.target:
        return ()
    attacks = table[about.actor].seat == question.seat
    charging = has_charged(table, about.actor)
    found: list[Odds] = []
    for k, arms in enumerate(question.options):
        fight = fight_between(table, about.actor, about.target, charging)
        side = fight.attacker if attacks else fight.defender
        side.weapon, side.off_hand = arms.main, arms.off
        found.append(fight_odds(name_of(arms), table, fight, question.seat, k))
    return tuple(found)


def has_charged(table: Table, model: ModelId) -> bool:
    """Is this the fight after its Charge? That the bonus is used was noted before weapons are chosen."""
    match = table.match
    used = match.active == model and "charge" in match.taken and match.charged is None
    return used and match.taken.count("fight") <= 1


def name_of(arms: Arms) -> str:
    return arms.main.name if arms.off is None else f"{arms.main.name} and {arms.off.name}"


def of_fought(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each enemy in melee range."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    found: list[Odds] = []
    for k, foe in enumerate(question.options):
        if foe in table:
            fight = fight_between(table, about.actor, foe, table.match.charged == foe)
            title = distinct_title(table.match, foe)
            found.append(fight_odds(title, table, fight, question.seat, k))
    return tuple(found)


def of_dice(table: Table, question: Question[Use]) -> tuple[Odds, ...]:
    """For each use of a die what comes of it, if both play their best from then on."""
    spending = spending_of(table, question) if isinstance(question, Choose) else None
    if spending is None or not isinstance(question, Choose):
        return ()
    found: list[Odds] = []
    for k, use in enumerate(question.options):
        joint: Joint = {(a, d): chance for a, d, chance in spending.ending(use).spread}
        found.append(joint_odds("", table, spending.fight, joint, question.seat, k))
    return tuple(found)


# What a hand on the table would do


def fight_prospects(table: Table, attacker: ModelId, target: ModelId) -> tuple[Odds, ...]:
    """A fight with an enemy in melee range, whatever is fought with being the strongest."""
    if not engaged(table, attacker, target):
        return ()
    fight = fight_between(table, attacker, target, table.match.charged == target)
    assert fight.attacker.weapon is not None, "everybody fights with something"
    name = name_of(Arms(fight.attacker.weapon, fight.attacker.off_hand))
    return (fight_odds(name, table, fight, table[attacker].seat),)


FIGHT_ODDS: dict[str, ClosedForm] = {
    "weapons": of_arms,
    "foe": of_fought,
    "die": of_dice,
}
