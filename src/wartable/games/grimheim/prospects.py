"""The chances of an open question in a player's words; what stands before the colon says whose they are."""

from fractions import Fraction

from wartable.core.ask import Choose, Question
from wartable.core.match import ModelId
from wartable.core.odds import Chances, ClosedForm
from wartable.core.staging import distinct
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.targets import SHOTS, named, ready_weapons, targets
from wartable.games.grimheim.odds import Pools, damage, pool
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Fight, Shot, Side

DEFEATED = "Defeated"


def counted(number: int, word: str, plural: str = "s") -> str:
    return f"{number or 'no'} {word}{'' if number == 1 else plural}"


def worded(title: str, chances: list[Fraction]) -> Chances:
    """The wounds that one shot takes; the words before the colon say whose."""
    last = len(chances) - 1
    found: Chances = {}
    for k, chance in enumerate(chances):
        if chance:
            what = DEFEATED if k == last else counted(k, "wound")
            found[f"{title}: {what}"] = chance
    return found


def of_targets(table: Table, question: Question[ModelId]) -> Chances:
    """For each enemy that may be shot at, what the shot will do."""
    about = question.about
    if not isinstance(question, Choose) or about is None or about.actor is None:
        return {}
    weapon = named(table, about.actor, about.weapon, about.action)
    if weapon is None or about.action not in SHOTS:
        return {}
    found: Chances = {}
    for foe in question.options:
        shot = Shot(about.actor, weapon, foe, about.action)
        found |= worded(distinct(table.match, foe), damage(table, shot))
    return found


def of_weapons(table: Table, question: Question[str]) -> Chances:
    """For each weapon, what it will do to each enemy it can be aimed at."""
    about = question.about
    if about is None or about.actor is None or about.action not in SHOTS:
        return {}
    found: Chances = {}
    for weapon in ready_weapons(table, about.actor, about.action):
        for foe in targets(table, about.actor, weapon, about.action):
            shot = Shot(about.actor, weapon, foe, about.action)
            found |= worded(f"{weapon.name} at {distinct(table.match, foe)}", damage(table, shot))
    return found


def of_dodge(table: Table, question: Question[str]) -> Chances:
    """What the announced shot will do, without a Dodge and with it."""
    about = question.about
    if about is None or about.actor is None or about.target is None or about.action not in SHOTS:
        return {}
    weapon = named(table, about.actor, about.weapon, about.action)
    if weapon is None or about.actor not in table or about.target not in table:
        return {}
    found: Chances = {}
    for extra, words in ((0, "no dodge"), (1, "dodge")):
        shot = Shot(about.actor, weapon, about.target, about.action, extra_defense=extra)
        found |= worded(words, damage(table, shot))
    return found


def of_arms(table: Table, question: Question[Arms]) -> Chances:
    """For each choice of close weapons, how many of the attack dice succeed."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor or not about.target:
        return {}
    fight = Fight(Side(about.actor, "attacker"), Side(about.target, "defender"))
    attacks = table[about.actor].seat == question.seat
    side = fight.attacker if attacks else fight.defender
    side.charging = charged(table, side.model)
    found: Chances = {}
    for arms in question.options:
        found |= successes(name_of(arms), pool(table, fight, side, arms))
    return found


def charged(table: Table, model: ModelId) -> bool:
    """Is this the fight after its Charge? That the bonus is used was noted before weapons are chosen."""
    match = table.match
    used = match.active == model and "charge" in match.taken and match.charged is None
    return used and match.taken.count("fight") <= 1


def name_of(arms: Arms) -> str:
    return arms.main.name if arms.off is None else f"{arms.main.name} and {arms.off.name}"


def successes(title: str, pools: Pools) -> Chances:
    found: Chances = {}
    for (normal, critical), chance in sorted(pools.items()):
        word = f"{title}: {counted(normal + critical, 'success', 'es')}"
        found[word] = found.get(word, Fraction(0)) + chance
    return found


ODDS: dict[str, ClosedForm] = {
    "target": of_targets,
    "weapon": of_weapons,
    "react": of_dodge,
    "weapons": of_arms,
}
