"""The chances of an open question, option by option, in a player's words."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, add_up, outcome, wound_odds
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.words import counted
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.targets import SHOTS, legal_targets, ready_weapons, weapon_by_id
from wartable.games.grimheim.odds.shots import Pools, damage_chances
from wartable.games.grimheim.odds.successes import success_chances
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.resolving import Fight, Shot, Side
from wartable.games.grimheim.table import Table

DEFEATED = "Defeated"


def shot_odds(title: str, table: Table, shot: Shot, option: int | None = None) -> Odds:
    """How many wounds one shot takes."""
    return wound_odds(title, damage_chances(table, shot), DEFEATED, option)


def shot_asked_about(
    table: Table, question: Question[Any], target: ModelId = "", extra: int = 0
) -> Shot | None:
    """The shot that is asked about, if it is one: at its target or another, with so many more defense dice."""
    about = question.about
    if about is None or about.actor is None or about.action not in SHOTS:
        return None
    weapon, aim = (
        weapon_by_id(table, about.actor, about.weapon, about.action),
        target or about.target,
    )
    if weapon is None or aim is None or aim not in table:
        return None
    return Shot(about.actor, weapon, aim, about.action, extra_defense=extra)


def of_targets(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each enemy that may be shot at, what the shot will do."""
    options = question.options if isinstance(question, Choose) else ()
    shots = [shot_asked_about(table, question, foe) for foe in options]
    titles = [distinct_title(table.match, foe) for foe in options]
    return tuple([shot_odds(titles[k], table, shot, k) for k, shot in enumerate(shots) if shot])


def of_weapons(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """For each weapon, what it will do to each enemy it can be aimed at."""
    about = question.about
    if about is None or about.actor is None or about.action not in SHOTS:
        return ()
    found: list[Odds] = []
    for weapon in ready_weapons(table, about.actor, about.action):
        for foe in legal_targets(table, about.actor, weapon, about.action):
            title = f"{weapon.name} at {distinct_title(table.match, foe)}"
            found.append(shot_odds(title, table, Shot(about.actor, weapon, foe, about.action)))
    return tuple(found)


def of_dodge(table: Table, question: Question[Reaction | None]) -> tuple[Odds, ...]:
    """What the announced shot will do, without a Dodge and with it."""
    found: list[Odds] = []
    for extra, title, kind in ((0, "No dodge", ""), (1, "Dodge", "dodge")):
        shot = shot_asked_about(table, question, extra=extra)
        if shot is not None:
            found.append(shot_odds(title, table, shot, first_of(kind, question)))
    return tuple(found)


def first_of(kind: str, question: Question[Reaction | None]) -> int | None:
    """The place of the first option of a kind, if it is offered; no kind: not to react."""
    options = question.options if isinstance(question, Choose) else ()
    kinds = ["" if one is None else one.kind for one in options]
    return kinds.index(kind) if kind in kinds else None


def of_arms(table: Table, question: Question[Arms]) -> tuple[Odds, ...]:
    """For each choice of close weapons, how many of the attack dice succeed."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor or not about.target:
        return ()
    fight = Fight(Side(about.actor, "attacker"), Side(about.target, "defender"))
    attacks = table[about.actor].seat == question.seat
    side = fight.attacker if attacks else fight.defender
    side.charging = has_charged(table, side.model)
    return tuple(
        [
            success_odds(name_of(arms), success_chances(table, fight, side, arms), k)
            for k, arms in enumerate(question.options)
        ]
    )


def has_charged(table: Table, model: ModelId) -> bool:
    """Is this the fight after its Charge? That the bonus is used was noted before weapons are chosen."""
    match = table.match
    used = match.active == model and "charge" in match.taken and match.charged is None
    return used and match.taken.count("fight") <= 1


def name_of(arms: Arms) -> str:
    return arms.main.name if arms.off is None else f"{arms.main.name} and {arms.off.name}"


def success_odds(title: str, pools: Pools, option: int) -> Odds:
    chances = add_up([(sum(split), chance) for split, chance in pools.items()])
    found = [
        outcome(counted(k, "success", "successes", none="no"), chances[k], k)
        for k in sorted(chances)
    ]
    return Odds(title, tuple(found), option)


ODDS: dict[str, ClosedForm] = {
    "target": of_targets,
    "weapon": of_weapons,
    "react": of_dodge,
    "weapons": of_arms,
}
