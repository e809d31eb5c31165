"""The chances of an open question, option by option, in a player's words."""

from wartable.core.ask import Choose, Question
from wartable.core.dice.odds import ClosedForm
from wartable.core.match import ModelId
from wartable.core.screen.scene import Odds
from wartable.core.screen.staging import distinct_title
from wartable.games.grimheim.combat.targets import SHOTS, legal_targets, ready_weapons
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.screen.charge_odds import CHARGE_ODDS
from wartable.games.grimheim.screen.deed_odds import DEED_ODDS
from wartable.games.grimheim.screen.fate_odds import DICE_ODDS
from wartable.games.grimheim.screen.fight_odds import FIGHT_ODDS
from wartable.games.grimheim.screen.reaction_odds import of_reactions
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
    if about is None or about.actor is None or about.action not in SHOTS:
        return ()
    found: list[Odds] = []
    for weapon in ready_weapons(table, about.actor, about.action):
        for foe in legal_targets(table, about.actor, weapon, about.action):
            title = f"{weapon.name} at {distinct_title(table.match, foe)}"
            found.append(shot_odds(title, table, Shot(about.actor, weapon, foe, about.action)))
    return tuple(found)


ODDS: dict[str, ClosedForm] = {
    "target": of_targets,
    "weapon": of_weapons,
    "react": of_reactions,
    **DICE_ODDS,
    **FIGHT_ODDS,
    **CHARGE_ODDS,
    **DEED_ODDS,
    **SPELL_ODDS,
    **VOLLEY_ODDS,
}
