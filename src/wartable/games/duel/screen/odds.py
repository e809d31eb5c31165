"""The chances of an attack in Duel, in closed form and in a player's words.

A target is taken not to dive unless it says so, and a vengeful one to deal its last blow, which costs nothing.
"""

from fractions import Fraction

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, how_often, wound_outcomes
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.duel.actions.shoot import no_target
from wartable.games.duel.attacks import NATURAL, USUAL, need_for
from wartable.games.duel.moments import Attack, HitsOn, SavesOn, Slaying
from wartable.games.duel.table import Table
from wartable.games.duel.traits import LAST_BLOW_NEED

SLAIN = "Slain"


def attack_of(table: Table, action: str, attacker: ModelId, target: ModelId) -> Attack:
    one = table[attacker]
    return Attack(action, attacker, target, one.striking if action == "strike" else one.shooting)


def wound_chances(table: Table, attack: Attack) -> list[Fraction]:
    """Of each number of wounds; the last is all that the target has left."""
    target = table[attack.target]
    hits_on = need_for(table, HitsOn(attack), USUAL)
    saves_on = need_for(table, SavesOn(attack), target.saves_on)
    sure = Fraction(1, NATURAL)
    through = Fraction(NATURAL - hits_on, NATURAL) * Fraction(saves_on - 1, NATURAL)
    chances = [*how_often(attack.dice, sure + through), *[Fraction(0)] * target.wounds]
    return [*chances[: target.wounds], sum(chances[target.wounds :], Fraction(0))]


def last_blow_chances(table: Table, attack: Attack, out: Fraction) -> list[Fraction]:
    """Of the wounds that a vengeful target gives back if it is slain, with the chance of that."""
    wounds = table[attack.attacker].wounds
    hit = out * Fraction(NATURAL + 1 - LAST_BLOW_NEED, NATURAL)
    return [1 - hit, hit, *[Fraction(0)] * (wounds - 1)]


def attack_odds(title: str, table: Table, attack: Attack, option: int | None = None) -> Odds:
    chances = wound_chances(table, attack)
    told = wound_outcomes(chances, SLAIN)
    if attack.action != "strike" or not table.bent(Slaying(attack)):
        return Odds(title, told, option)
    back = wound_outcomes(last_blow_chances(table, attack, chances[-1]), SLAIN)
    names = [distinct_title(table.match, one) for one in (attack.target, attack.attacker)]
    return Odds(title, told, option, back, names[0], names[1])


# Questions


def of_foes(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each enemy that may be attacked, what comes of it."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    return tuple(
        [
            attack_odds(
                distinct_title(table.match, foe),
                table,
                attack_of(table, about.action, about.actor, foe),
                k,
            )
            for k, foe in enumerate(question.options)
        ]
    )


def of_dive(table: Table, question: Question[bool]) -> tuple[Odds, ...]:
    """What the shot will do to one who dives, and to one who does not."""
    about = question.about
    if about is None or not about.actor or not about.target:
        return ()
    found: list[Odds] = []
    for k, (title, dived) in enumerate((("Dive", True), ("Stay", False))):
        attack = attack_of(table, about.action, about.actor, about.target)
        attack.dived = dived
        found.append(attack_odds(title, table, attack, k))
    return tuple(found)


def of_last_blow(table: Table, question: Question[bool]) -> tuple[Odds, ...]:
    """What a last blow does to the striker."""
    about = question.about
    if about is None or not about.actor or not about.target:
        return ()
    attack = attack_of(table, about.action, about.actor, about.target)
    blow = last_blow_chances(table, attack, Fraction(1))
    striker = distinct_title(table.match, about.actor)
    return (Odds("Last blow", wound_outcomes(blow, SLAIN), 0, whom=striker),)


# What a hand on the table would do


def shot_prospects(table: Table, shooter: ModelId, target: ModelId) -> tuple[Odds, ...]:
    if not table[shooter].shooting or no_target(table, shooter, target) is not None:
        return ()
    return (attack_odds("Shoot", table, attack_of(table, "shoot", shooter, target)),)


def strike_prospects(table: Table, striker: ModelId, target: ModelId) -> tuple[Odds, ...]:
    if not table.within(1, striker, target):
        return ()
    return (attack_odds("Strike", table, attack_of(table, "strike", striker, target)),)


def prospects(table: Table, model: ModelId, target: ModelId) -> tuple[Odds, ...]:
    """Of whatever it could do to another from where it stands."""
    return strike_prospects(table, model, target) + shot_prospects(table, model, target)


ODDS: dict[str, ClosedForm] = {
    "target": of_foes,
    "victim": of_foes,
    "dive": of_dive,
    "last blow": of_last_blow,
}
