"""Options of questions as players call them: a label, a line under it, what to light up, dice that stand for it."""

from typing import Any

from wartable.core.ask import About, Question
from wartable.core.match import Mark, ModelId
from wartable.core.parts import Verb
from wartable.core.screen.scene import Option
from wartable.core.screen.staging import distinct_title, in_inches, ruler_reading
from wartable.core.words import as_name, as_title, capital, counted, in_words, with_and
from wartable.games.grimheim.actions.ask import Interaction
from wartable.games.grimheim.actions.catalogue import PROCEDURES, cost_of
from wartable.games.grimheim.actions.charge import charge_range
from wartable.games.grimheim.actions.means import OWN
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike
from wartable.games.grimheim.combat.crewed import weapon_in_use, where_it_shoots
from wartable.games.grimheim.combat.ranged import hits_on
from wartable.games.grimheim.combat.targets import SHOTS, weapon_by_id
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.interrupts import NONE
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.missions.rows import missions, quests
from wartable.games.grimheim.movement.possible_ways import way_into_melee
from wartable.games.grimheim.movement.regions import reach_of, walk_cost
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.who import reaction_price
from wartable.games.grimheim.resolving import Shot
from wartable.games.grimheim.rows import items, lores
from wartable.games.grimheim.screen.dice import (
    arms_option,
    blow_option,
    die_faces,
    die_words,
    fate_option,
    weapon_profile,
)
from wartable.games.grimheim.screen.words import SAID, VERBS, place_words
from wartable.games.grimheim.sight.cover import in_cover
from wartable.games.grimheim.sight.line_of_sight import sees
from wartable.games.grimheim.table import Table

AIMED = (
    "target",
    "charged",
    "prey",
    "foe",
    "pushed",
    "spell target",
    "friend",
    "commanded",
    "tank",
)
LEFT, USED = SAID["left"], SAID["used"]
EACH, UNAIDED = SAID["each"], SAID["own"]


def choice(table: Table, question: Question[Any], option: Any) -> Option | None:
    """None: its own word will do."""
    if option is None:
        return Option(label=LEFT.get(question.name, "No, leave it"))
    if isinstance(option, FateUse):
        return fate_option(table, question, option)
    if isinstance(option, Strike | Block):
        return blow_option(option)
    if isinstance(option, Arms):
        return arms_option(option)
    if isinstance(option, Shown):
        told = EACH.get(question.name, "Re-roll {}").format(die_words(option))
        return Option(label=told, dice=die_faces(option))
    if isinstance(option, Reaction):
        return reaction_option(table, question, option)
    if isinstance(option, Interaction):
        return interaction(table, question, option)
    if isinstance(option, Mark):
        return Option(label=as_name(option.name))
    return (
        word_option(table, question, option)
        if isinstance(option, str)
        else number_option(table, question, option)
    )


def number_option(table: Table, question: Question[Any], option: Any) -> Option | None:
    """Numbers, pairs and points, which mean something only together with the question."""
    if question.name == "first":
        return Option(label="You" if option == question.seat else "Your opponent")
    if question.name == "cancel":
        return Option(label=f"Cancel {cancelled_words(*option)}")
    if question.name == "cleansing":
        title = distinct_title(table.match, option[0])
        return Option(label=f"{title} is no longer {in_words(option[1])}", model=option[0])
    if isinstance(option, tuple) and len(option) == 3:
        return Option(label=f"At {in_inches(option[0])} {in_inches(option[1])}", at=option)
    return None


def cancelled_words(criticals: int, hits: int) -> str:
    kinds = [(criticals, "critical"), (hits, "hit")]
    return with_and([counted(number, kind) for number, kind in kinds if number]) or "nothing"


# Words


def word_option(table: Table, question: Question[Any], option: str) -> Option:
    """A model, an action, a reaction, a weapon, a marker, a power, or any other word."""
    about = question.about
    if option in table.match.titles():
        return model_option(table, question, option)
    if question.name == "action":
        return action_option(table, question, option)
    if question.name in LEFT and option in (NONE, "wait"):
        return Option(label=LEFT[question.name])
    weapon = own_weapon(table, about, question, option)
    if weapon is not None and question.name not in EACH:
        return Option(label=weapon.name, note=weapon_profile(weapon))
    return thing_option(table, question, option)


def action_option(table: Table, question: Question[Any], option: str) -> Option:
    actor = question.about.actor if question.about is not None else None
    if option == "end":
        left = 0 if actor is None or actor not in table else table[actor].ap
        lost = f"{left} AP {'is' if left == 1 else 'are'} lost" if left else ""
        return Option(label="End the activation", note=lost)
    if option not in PROCEDURES or actor is None or actor not in table:
        return Option(label=as_title(option))
    return Option(label=as_title(option), cost=cost_of(table, actor, option))


def reaction_option(table: Table, question: Question[Any], option: Reaction) -> Option:
    """Intercept with Longbow; what it costs unless it is free."""
    about = question.about
    reactor = about.target if about is not None and about.target in table.match.models else None
    found = None if reactor is None else table[reactor].weapon(option.weapon)
    label = as_title(option.kind) + (f" with {found.name}" if found is not None else "")
    icon = VERBS.get(option.kind, Verb()).icon
    if option.free or reactor is None:
        note = "with a free reaction" * option.free
        return Option(label=label, note=note, model=reactor, cost=0, icon=icon)
    return Option(
        label=label, model=reactor, cost=reaction_price(table, reactor, option.kind), icon=icon
    )


def interaction(table: Table, question: Question[Any], option: Interaction) -> Option:
    """Reload Pistol; a marker lights up."""
    weapon = own_weapon(table, question.about, question, option.thing)
    thing = weapon.name if weapon is not None else place_words(in_words(option.thing))
    flag = option.thing if option.thing in marker_names(table) else None
    return Option(label=USED.get(option.kind, "{}").format(thing), flag=flag)


def own_weapon(
    table: Table, about: About | None, question: Question[Any], option: str
) -> Weapon | None:
    """The weapon of that id of whoever the question is about."""
    if about is None:
        return None
    models = [id for id in (about.actor, about.target) if id is not None and id in table]
    for id in models:
        found = weapon_in_use(table, id, option) if table[id].seat == question.seat else None
        if found is not None:
            return found
    return None


def thing_option(table: Table, question: Question[Any], option: str) -> Option:
    """Markers light up; powers, items and quests say what they do."""
    if question.name in ("role", "zone"):
        return side_option(table, question, option)
    quest = quests().get(option)
    if quest is not None:
        return Option(label=quest.name, note=f"{quest.vp} VP: {quest.effect}")
    if option in marker_names(table):
        return Option(label=as_title(option), flag=option)
    if option == OWN:
        return Option(label=UNAIDED.get(question.name, "Its own"))
    if question.name in EACH:
        return Option(label=capital(EACH[question.name].format(in_words(option))))
    if question.name == "fate":
        return Option(label=as_name(option))
    if option in items():
        return Option(label=items()[option].name, note=items()[option].effect)
    for lore in lores().values():
        for power in lore.power:
            if power.id == option:
                return Option(
                    label=power.name, note=power.effect, cost=power.cost, cost_word="energy"
                )
    return Option(label=as_title(option))


def side_option(table: Table, question: Question[Any], option: str) -> Option:
    """A role with what it is about in this mission; a zone lights up on the map."""
    if question.name == "role":
        return Option(label=as_title(option), note=missions()[table.match.mission].roles[option])
    other = next(zone.id for zone in table.match.board.zones if zone.id != option)
    note = f"Your opponent deploys in the {in_words(other)}."
    return Option(label=f"The {in_words(option)}", note=note, area=option)


def marker_names(table: Table) -> list[str]:
    """The markers and tokens that lie on the table."""
    return [marker.id for marker in (*table.match.markers, *table.match.tokens)]


# Models


def model_option(table: Table, question: Question[Any], id: ModelId) -> Option:
    title = distinct_title(table.match, id)
    if id not in table:
        return Option(label=title, model=id)
    aimed = question.name in AIMED and question.about is not None
    actor = question.about.actor if aimed and question.about is not None else None
    if actor is None or actor not in table or actor == id:
        return Option(label=title, note=state_words(table[id]), model=id)
    return Option(label=title, note=aim_words(table, question, actor, id), model=id)


def state_words(one: Model) -> str:
    wounds = f"{one.wounds} of {one.health} wounds"
    return f"{wounds}, {one.ap} AP" if one.state in ("ready", "active", "holding") else wounds


def aim_words(table: Table, question: Question[Any], actor: ModelId, foe: ModelId) -> str:
    """How far it is, and what matters on the way there."""
    about = question.about
    assert about is not None, "somebody aims"
    far = ruler_reading(table.gap(actor, foe))
    if about.action == "charge":
        return way_note(table, actor, foe) or far
    weapon = weapon_by_id(table, actor, about.weapon, about.action)
    if about.action not in SHOTS or weapon is None:
        return far
    there = where_it_shoots(table, actor, weapon)
    far = ruler_reading(there.gap(actor, foe))
    words = [far, *(["in Cover"] if in_cover(there, actor, foe) else [])]
    if sees(there, actor, foe):
        words.append(f"{hits_on(table, Shot(actor, weapon, foe, about.action))}+")
    return ", ".join(words)


def way_note(table: Table, actor: ModelId, foe: ModelId) -> str:
    """The inches a Charge takes, and what makes it longer: 4.7″ of 8″, across hedge."""
    on_foot, _ = charge_range(table, actor)
    region = reach_of(table, actor, "charge", on_foot, foe)
    path = way_into_melee(table, region)
    if path is None:
        return ""
    way = walk_cost(table, region, path)
    reasons = list(dict.fromkeys([part.why for part in way.parts if part.why]))
    return ", ".join([f"{ruler_reading(way.cost)} of {in_inches(on_foot)}", *reasons])
