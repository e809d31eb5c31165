"""What each answer to a shot, a move or a Charge would come to."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.words import in_words
from wartable.games.grimheim.combat.targets import SHOTS, weapon_by_id
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.charge_odds import charge_odds, retreat_told
from wartable.games.grimheim.screen.shot_odds import shot_asked_about, shot_odds
from wartable.games.grimheim.screen.spell_odds import of_dodged_spell
from wartable.games.grimheim.table import Table


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
        return retreat_odds(table, mover, reactor, option)
    weapon = weapon_by_id(table, reactor, reaction.weapon, reaction.kind)
    if weapon is None:
        return None
    title = f"{in_words(reaction.kind).capitalize()} with the {weapon.name}"
    return shot_odds(title, table, Shot(reactor, weapon, mover, reaction.kind), option)


def stand_odds(table: Table, charger: ModelId, target: ModelId, option: int) -> Odds:
    """The fight after the Charge; who was charged looks at his own wounds first."""
    seat = table[charger].seat
    return charge_odds("Stand and fight", table, charger, target, seat, option)


def retreat_odds(table: Table, charger: ModelId, target: ModelId, option: int) -> Odds:
    return Odds("Retreat", (retreat_told(table, charger, target),), option)


def of_dodge(table: Table, question: Question[Reaction | None]) -> tuple[Odds, ...]:
    """What the announced shot will do, without a Dodge and with it."""
    found: list[Odds] = []
    for extra, title, kind in ((0, "No dodge", ""), (1, "Dodge", "dodge")):
        shot = shot_asked_about(table, question, extra=extra)
        if shot is not None:
            found.append(shot_odds(title, table, shot, first_of(kind, question), question.seat))
    return tuple(found)


def first_of(kind: str, question: Question[Reaction | None]) -> int | None:
    """The place of the first option of a kind, if it is offered; no kind: not to react."""
    options = question.options if isinstance(question, Choose) else ()
    kinds = ["" if one is None else one.kind for one in options]
    return kinds.index(kind) if kind in kinds else None
