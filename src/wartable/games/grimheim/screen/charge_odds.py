"""The chances of a Charge: the fight after it, with what strikes before, and against each answer of its target."""

from fractions import Fraction

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm, add_up, outcome, wound_odds, wound_outcomes
from wartable.core.match import ModelId
from wartable.core.screen.figures import Outcome
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.core.space.ground.hundredths import inches
from wartable.games.grimheim.actions.charge import no_target
from wartable.games.grimheim.combat.ask import Arms
from wartable.games.grimheim.combat.spikes import drive_in
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.movement.gait import allowance
from wartable.games.grimheim.movement.melee import REACH
from wartable.games.grimheim.odds.charges import charge_chances, intercepts, retreats
from wartable.games.grimheim.odds.deeds import loss_chance
from wartable.games.grimheim.odds.fights import Joint
from wartable.games.grimheim.odds.trials import ends_of, wounds_of
from wartable.games.grimheim.reactions.retreat_and_dodge import no_retreat
from wartable.games.grimheim.reactions.who import no_reaction, payments
from wartable.games.grimheim.resolving import Fight
from wartable.games.grimheim.screen.effect_odds import DEFEATED
from wartable.games.grimheim.screen.fight_odds import PAIRS, fight_between, joint_odds, name_of
from wartable.games.grimheim.table import Table


def charge_odds(
    title: str, table: Table, charger: ModelId, target: ModelId, seat: int, option: int | None
) -> Odds:
    """If nobody answers it."""
    fight, joint = known_charge(table, charger, target)
    return joint_odds(title, table, fight, joint, seat, option)


def known_charge(table: Table, charger: ModelId, target: ModelId) -> tuple[Fight, Joint]:
    """Worked out once while nothing changes on the table."""
    key = "charge chances", charger, target
    if key not in table.memo:
        fight = fight_between(table, charger, target, charging=True)
        table.memo[key] = fight, charge_chances(table, fight, PAIRS)
    found: tuple[Fight, Joint] = table.memo[key]
    return found


def of_charged(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each enemy that may be charged what comes of it, and what its answers do to the charger."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor:
        return ()
    found: list[Odds] = []
    for k, foe in enumerate(question.options):
        if foe in table:
            title = distinct_title(table.match, foe)
            found.append(charge_odds(title, table, about.actor, foe, question.seat, k))
            found += answers(table, about.actor, foe, k)
    return tuple(found)


def charge_prospects(table: Table, attacker: ModelId, target: ModelId) -> tuple[Odds, ...]:
    """The same of one enemy, if it can be charged."""
    if no_target(table, attacker, target) is not None:
        return ()
    fight = fight_between(table, attacker, target, charging=True)
    assert fight.attacker.weapon is not None, "everybody fights with something"
    arms = Arms(fight.attacker.weapon, fight.attacker.off_hand)
    title, seat = f"Charge, then {name_of(arms)}", table[attacker].seat
    first = charge_odds(title, table, attacker, target, seat, None)
    return (first, *answers(table, attacker, target, None))


# What the target may answer


def answers(table: Table, charger: ModelId, target: ModelId, option: int | None) -> list[Odds]:
    """Against each answer that is open to it: what an Intercept does before the fight, what a Retreat comes to."""
    who, own = [distinct_title(table.match, one) for one in (target, charger)]
    found: list[Odds] = []
    if can_answer(table, target, "retreat") and no_retreat(table, charger, target) is None:
        told = retreat_told(table, charger, target)
        found.append(Odds(own, told, option, given=f"{who} retreats"))
    if can_answer(table, target, "intercept"):
        for weapon, chances in intercepts(table, charger, target):
            told_all = wound_outcomes(chances, DEFEATED)
            given = f"{who} intercepts with {weapon.name}"
            found.append(Odds(own, told_all, option, whom=own, given=given))
    return found


def can_answer(table: Table, model: ModelId, kind: str) -> bool:
    """May it react so, and can it pay for it?"""
    return no_reaction(table, model, kind) is None and bool(payments(table, model, kind))


def retreat_told(table: Table, charger: ModelId, target: ModelId) -> tuple[Outcome, ...]:
    """How far the charger falls short of its melee range, if it does; on a straight way, without Fate.

    Who is fearful may lose the reaction.
    """
    lost = loss_chance(table, target, "retreat")
    told = [
        (short_words(table, charger, target, far), chance * (1 - lost))
        for far, chance in retreats(table, charger, target).items()
    ]
    told += [("it does not retreat", lost)] if lost else []
    return tuple([outcome(words, chance) for words, chance in add_up(told).items()])


def short_words(table: Table, charger: ModelId, target: ModelId, far: int) -> str:
    short = table.gap(charger, target) + far - REACH - allowance(table, charger, "charge")
    return f"it falls short by {inches(short)}" if short > 0 else "it can still come"


# Spikes


def of_spikes(table: Table, question: Question[Weapon]) -> tuple[Odds, ...]:
    """For each weapon whose DMG the spikes may have, what they do to the target."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor or not about.target:
        return ()
    charger, target = about.actor, about.target
    before = table[target].wounds
    found: list[Odds] = []
    for k, weapon in enumerate(question.options):
        lost = ends_of(
            table,
            lambda fresh, one=weapon: drive_in(fresh, charger, target, one),  # type: ignore[misc]
            lambda end: before - wounds_of(end, target),
        )
        chances = [lost.get(n, Fraction(0)) for n in range(before + 1)]
        found.append(wound_odds(weapon.name, chances, DEFEATED, k))
    return tuple(found)


CHARGE_ODDS: dict[str, ClosedForm] = {"charged": of_charged, "spikes weapon": of_spikes}
