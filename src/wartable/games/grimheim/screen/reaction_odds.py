"""What each answer to a shot, a move or a Charge would come to."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import ModelId
from wartable.core.screen.figures import Stand
from wartable.core.screen.scene import Odds
from wartable.core.words import in_words
from wartable.games.grimheim.combat.targets import SHOTS, weapon_by_id
from wartable.games.grimheim.interrupts import NONE
from wartable.games.grimheim.odds.area_effects import SURE, AreaEffect, either
from wartable.games.grimheim.odds.around import shot_effect
from wartable.games.grimheim.odds.deeds import loss_chance
from wartable.games.grimheim.odds.spells import spell_chance
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.delayed import KIND as OVERWATCH
from wartable.games.grimheim.reactions.passing import Passing
from wartable.games.grimheim.resolving import Shot, Spell
from wartable.games.grimheim.screen.charge_odds import charge_odds, retreat_told
from wartable.games.grimheim.screen.effect_odds import target_odds
from wartable.games.grimheim.screen.shot_odds import shot_asked_about, shot_odds
from wartable.games.grimheim.screen.volley_odds import as_announced
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.warband.arms import weapon_of


def of_reactions(table: Table, question: Question[Reaction | None]) -> tuple[Odds, ...]:
    """A Dodge or none; else what a shot in return does to who moves, what a Retreat comes to, what it is to stand."""
    about = question.about
    if about is None or about.actor is None or about.actor not in table or about.action in SHOTS:
        return of_dodge(table, question)
    if about.action == "spell":
        return of_dodged_spell(table, question)
    options = question.options if isinstance(question, Choose) else ()
    found: list[Odds] = []
    for k, reaction in enumerate(options):
        odds = of_reaction(table, question, reaction, k, options)
        if odds is not None:
            found.append(odds)
    return tuple(found)


# Of who moves


def of_reaction(
    table: Table,
    question: Question[Any],
    reaction: Reaction | None,
    option: int,
    options: tuple[Reaction | None, ...],
) -> Odds | None:
    """Of one answer to a move."""
    assert question.about is not None
    mover, reactor = question.about.actor, question.about.target
    if mover is None or reactor is None or reactor not in table:
        return None
    retreats = any([one is not None and one.kind == "retreat" for one in options])
    if reaction is None:
        return stand_odds(table, mover, reactor, option) if retreats else None
    if reaction.kind == "retreat":
        return Odds("Retreat", retreat_told(table, mover, reactor), option)
    weapon = weapon_by_id(table, reactor, reaction.weapon, reaction.kind)
    if weapon is None:
        return None
    there = where_it_is_met(table, question, reaction, mover)
    shot = Shot(reactor, weapon, mover, reaction.kind)
    effect = shot_effect(there, shot).only_if(SURE - loss_chance(table, reactor, reaction.kind))
    title = f"{in_words(reaction.kind).capitalize()} with the {weapon.name}"
    return target_odds(title, there, effect, mover, table[reactor].seat, option)


def where_it_is_met(
    table: Table, question: Question[Any], reaction: Reaction, mover: ModelId
) -> Table:
    """The table with the mover at the point of its way where this answer is given."""
    what = reaction.kind, reaction.weapon
    points = [
        one.at
        for one in question.shows
        if isinstance(one, Stand) and (one.name, one.note) == what and one.model == mover
    ]
    return Passing(table, mover, (points[0],)).at(points[0]) if points else table


def stand_odds(table: Table, charger: ModelId, target: ModelId, option: int) -> Odds:
    """The fight after the Charge; who was charged looks at his own wounds first."""
    seat = table[charger].seat
    return charge_odds("Stand and fight", table, charger, target, seat, option)


def of_watch(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """For each weapon of one on Overwatch what its shot will do to who has come into view."""
    about = question.about
    if not isinstance(question, Choose) or about is None or not about.actor or not about.target:
        return ()
    found: list[Odds] = []
    for k, id in enumerate(question.options):
        weapon = None if id == NONE else weapon_by_id(table, about.actor, id, OVERWATCH)
        if weapon is not None and about.target in table:
            shot = Shot(about.actor, weapon, about.target, OVERWATCH)
            found.append(shot_odds(weapon.name, table, shot, k))
    return tuple(found)


# Of who is aimed at


def of_dodge(table: Table, question: Question[Reaction | None]) -> tuple[Odds, ...]:
    """What the announced shot will do, without a Dodge and with it."""
    bare, better = [shot_asked_about(table, question, extra=extra) for extra in (0, 1)]
    if bare is None or better is None:
        return ()
    shots = [as_announced(shot, question) for shot in (bare, better)]
    return dodges(table, question, [shot_effect(table, shot) for shot in shots])


def of_dodged_spell(table: Table, question: Question[Reaction | None]) -> tuple[Odds, ...]:
    """What an attack spell will do, without a Dodge and with it."""
    about = question.about
    assert about is not None and about.actor and about.target, "a spell is somebody's, at somebody"
    works = spell_chance(table, Spell(about.actor, about.weapon, "GH-MAG-25", about.target))
    weapon = weapon_of(about.weapon)
    shots = [
        Shot(about.actor, weapon, about.target, "spell", extra_defense=extra) for extra in (0, 1)
    ]
    return dodges(table, question, [shot_effect(table, shot).only_if(works) for shot in shots])


def dodges(
    table: Table, question: Question[Reaction | None], effects: list[AreaEffect]
) -> tuple[Odds, ...]:
    """By what comes of it without a die more and with it; who is fearful may lose the reaction."""
    about = question.about
    assert about is not None and about.target, "somebody is aimed at"
    bare, better = effects
    better = either(better, bare, loss_chance(table, about.target, "dodge"))
    return tuple(
        [
            target_odds(title, table, effect, about.target, question.seat, first_of(kind, question))
            for title, kind, effect in (("No dodge", "", bare), ("Dodge", "dodge", better))
        ]
    )


def first_of(kind: str, question: Question[Reaction | None]) -> int | None:
    """The place of the first option of a kind, if it is offered; no kind: not to react."""
    options = question.options if isinstance(question, Choose) else ()
    kinds = ["" if one is None else one.kind for one in options]
    return kinds.index(kind) if kind in kinds else None


REACTION_ODDS: dict[str, ClosedForm] = {"react": of_reactions, OVERWATCH: of_watch}
