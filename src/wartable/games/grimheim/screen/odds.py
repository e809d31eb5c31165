"""The chances of an open question, option by option, in a player's words."""

from typing import Any

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.combat.targets import SHOTS, legal_targets, ready_weapons
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.before_odds import BEFORE_ODDS, of_fate_before
from wartable.games.grimheim.screen.charge_odds import CHARGE_ODDS
from wartable.games.grimheim.screen.deed_odds import DEED_ODDS, of_changed_energy
from wartable.games.grimheim.screen.dice_odds import LAID_ODDS
from wartable.games.grimheim.screen.fate_odds import DICE_ODDS, of_changed_dice
from wartable.games.grimheim.screen.fight_odds import FIGHT_ODDS
from wartable.games.grimheim.screen.gate_odds import AT_GATE, of_gate_weapons
from wartable.games.grimheim.screen.reaction_odds import REACTION_ODDS
from wartable.games.grimheim.screen.shot_odds import shot_asked_about, shot_odds
from wartable.games.grimheim.screen.spell_odds import SPELL_ODDS
from wartable.games.grimheim.screen.volley_odds import VOLLEY_ODDS
from wartable.games.grimheim.table import Table


def of_targets(table: Table, question: Question[ModelId]) -> tuple[Odds, ...]:
    """For each enemy that may be shot at, what the shot will do."""
    options = question.options if isinstance(question, Choose) else ()
    shots = [shot_asked_about(table, question, foe) for foe in options]
    titles = [distinct_title(table.match, foe) for foe in options]
    return tuple([shot_odds(titles[k], table, shot, k) for k, shot in enumerate(shots) if shot])


def of_weapons(table: Table, question: Question[str]) -> tuple[Odds, ...]:
    """For each weapon, what it will do to each enemy it can be aimed at."""
    about = question.about
    if about is not None and about.action in AT_GATE:
        return of_gate_weapons(table, question)
    if about is None or about.actor is None or about.action not in SHOTS:
        return ()
    found: list[Odds] = []
    for weapon in ready_weapons(table, about.actor, about.action):
        for foe in legal_targets(table, about.actor, weapon, about.action):
            title = f"{weapon.name} at {distinct_title(table.match, foe)}"
            found.append(shot_odds(title, table, Shot(about.actor, weapon, foe, about.action)))
    return tuple(found)


def of_fate(table: Table, question: Question[Any]) -> tuple[Odds, ...]:
    """Before dice are rolled, or of those that lie on the table: an attack's, or a caster's energy."""
    return (
        of_changed_dice(table, question)
        or of_changed_energy(table, question)
        or of_fate_before(table, question)
    )


ODDS: dict[str, ClosedForm] = {
    "target": of_targets,
    "weapon": of_weapons,
    **REACTION_ODDS,
    **DICE_ODDS,
    "fate": of_fate,
    **BEFORE_ODDS,
    **LAID_ODDS,
    **FIGHT_ODDS,
    **CHARGE_ODDS,
    **DEED_ODDS,
    **SPELL_ODDS,
    **VOLLEY_ODDS,
}
