"""Options of questions as a screen shows them: a label, a line under it, what to light up, dice that stand for it."""

from typing import Any

from wartable.core.ask import About, DiceShown, Question, Refused
from wartable.core.match import ModelId
from wartable.core.scene import Choice
from wartable.core.staging import distinct, mark, read_off, spoken
from wartable.games.grimheim.actions.catalogue import PROCEDURES, cost_of
from wartable.games.grimheim.actions.charge import charge_range
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike
from wartable.games.grimheim.combat.ranged import hits_on
from wartable.games.grimheim.combat.targets import SHOTS, named
from wartable.games.grimheim.cover import in_cover
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.interrupts import NONE
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.movement.paths import cost, reach_of
from wartable.games.grimheim.movement.reaching import way_into_melee
from wartable.games.grimheim.options import NONE as NONE_OF
from wartable.games.grimheim.options import option_words
from wartable.games.grimheim.reactions.who import price
from wartable.games.grimheim.rows import items, lores
from wartable.games.grimheim.sight import sees
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.telling import UNGRANTED, in_brief
from wartable.games.grimheim.work import Shot

AIMED = (
    "target",
    "charged",
    "prey",
    "foe",
    "shoved",
    "spell target",
    "friend",
    "commanded",
    "tank",
)
NOTHING = {"react": "No reaction", "overwatch": "Hold fire", "claim": "Not now"}
FREE = ", free"
WITH = " with "
NO_GATE = "there is no gate to break"


def unsaid(refused: Refused) -> bool:
    """What a special rule or another mission would have to grant goes without saying."""
    return refused.clause in UNGRANTED or refused.reason == NO_GATE


def choice(table: Table, question: Question[Any], option: Any) -> Choice | None:
    """None: nothing is known of it but its words."""
    if option is None:
        return Choice(label=spoken(NONE_OF.get(question.name, "no, leave it")))
    if isinstance(option, FateUse):
        return fate(table, question, option)
    if isinstance(option, Strike | Block):
        return blow(table, question, option)
    if isinstance(option, Arms):
        return arms(option)
    if isinstance(option, Shown):
        return Choice(label=worded(table, question, option), dice=faces(option))
    if isinstance(option, tuple) and len(option) == 3:
        return Choice(label=worded(table, question, option), at=option)
    return word(table, question, option) if isinstance(option, str) else None


def worded(table: Table, question: Question[Any], option: Any) -> str:
    """As the text table words it, with a capital."""
    told = option_words(table.match, question, option)
    return spoken(str(option) if told is None else told)


# Dice and weapons


def fate(table: Table, question: Question[Any], use: FateUse) -> Choice:
    """The die, and what it is spent on: a model, or a die that lies on the table."""
    pool = table.match.fate[question.seat]
    face = pool[use.number : use.number + 1]
    label = worded(table, question, use)
    lying = next((one.dice for one in question.shows if isinstance(one, DiceShown)), ())
    if not 0 <= use.die < len(lying) or not lying[use.die].face:
        return Choice(label=label, model=use.model or None, dice=face)
    now = lying[use.die].face
    label = label.replace(f"die {use.die + 1}", f"the {now} (die {use.die + 1})")
    return Choice(label=label, model=use.model or None, dice=(*face, now))


def blow(table: Table, question: Question[Any], use: Strike | Block) -> Choice:
    """The die spent first, then the one it is spent on."""
    against = faces(use.against) if isinstance(use, Block) else ()
    return Choice(label=worded(table, question, use), dice=faces(use.die) + against)


def faces(die: Shown) -> tuple[int, ...]:
    return (die.value,) if die.value else ()


def arms(option: Arms) -> Choice:
    name = option.main.name if option.off is None else f"{option.main.name} and {option.off.name}"
    both = [option.main, *([option.off] if option.off is not None else [])]
    return Choice(label=name, note="; ".join([numbers(weapon) for weapon in both]))


def numbers(weapon: Weapon) -> str:
    """The profile without its name."""
    return in_brief(weapon).removeprefix(weapon.name).strip().replace('"', "″")


# Words


def word(table: Table, question: Question[Any], option: str) -> Choice:
    """A model, an action, a reaction, a weapon, a marker, a power, or any other word."""
    about = question.about
    if option in table.match.titles():
        return model(table, question, option)
    if question.name == "action":
        return action(table, question, option)
    if question.name in NOTHING and option in (NONE, "wait"):
        return Choice(label=NOTHING[question.name])
    if question.name == "react" and about is not None:
        return reaction(table, about, option)
    weapon = own_weapon(table, about, question, option)
    if weapon is not None:
        return Choice(label=weapon.name, note=numbers(weapon))
    return thing(table, question, option)


def action(table: Table, question: Question[Any], option: str) -> Choice:
    actor = question.about.actor if question.about is not None else None
    if option == "end":
        left = 0 if actor is None or actor not in table else table[actor].ap
        return Choice(label="End the activation", note=f"{left} AP are lost" if left else "")
    if option not in PROCEDURES or actor is None or actor not in table:
        return Choice(label=spoken(option))
    return Choice(label=spoken(option), cost=cost_of(table, actor, option))


def reaction(table: Table, about: About, option: str) -> Choice:
    """Intercept with Longbow; what it costs unless it is free."""
    told = option.removesuffix(FREE)
    kind, _, weapon = told.partition(WITH)
    reactor = about.target if about.target in table.match.models else None
    found = None if reactor is None else table[reactor].weapon(weapon)
    label = f"{spoken(kind)} with {found.name}" if found is not None else spoken(told)
    free = option.endswith(FREE)
    ap = 0 if free or reactor is None else price(table, reactor, kind)
    return Choice(label=label, note="with a free reaction" if free else "", model=reactor, cost=ap)


def own_weapon(
    table: Table, about: About | None, question: Question[Any], option: str
) -> Weapon | None:
    """The weapon of that id of whoever the question is about."""
    if about is None:
        return None
    models = [id for id in (about.actor, about.target) if id is not None and id in table]
    for id in models:
        found = table[id].weapon(option) if table[id].seat == question.seat else None
        if found is not None:
            return found
    return None


def thing(table: Table, question: Question[Any], option: str) -> Choice:
    """Markers light up; powers, items and quests say what they do."""
    flags = [marker.id for marker in (*table.match.markers, *table.match.tokens)]
    quest = quests().get(option)
    if quest is not None:
        return Choice(label=quest.name, note=f"{quest.vp} VP – {quest.effect}")
    if option in flags:
        return Choice(label=spoken(option), flag=option)
    if option in items():
        return Choice(label=items()[option].name, note=items()[option].effect)
    for lore in lores().values():
        for power in lore.power:
            if power.id == option:
                return Choice(label=power.name, note=power.effect, cost=power.cost)
    kind, _, what = option.partition(": ")
    if not what:
        return Choice(label=worded(table, question, option))
    between = ": " if " " in kind else " "
    told = f"{spoken(kind)}{between}{named_thing(table, question, what)}"
    return Choice(label=told, flag=what if what in flags else None)


def named_thing(table: Table, question: Question[Any], what: str) -> str:
    weapon = own_weapon(table, question.about, question, what)
    return weapon.name if weapon is not None else what.replace("-", " ")


# Models


def model(table: Table, question: Question[Any], id: ModelId) -> Choice:
    title = distinct(table.match, id)
    if id not in table:
        return Choice(label=title, model=id)
    aimed = question.name in AIMED and question.about is not None
    actor = question.about.actor if aimed and question.about is not None else None
    if actor is None or actor not in table or actor == id:
        return Choice(label=title, note=state(table[id]), model=id)
    return Choice(label=title, note=aim(table, question, actor, id), model=id)


def state(one: Model) -> str:
    wounds = f"{one.wounds} of {one.health} wounds"
    return f"{wounds}, {one.ap} AP" if one.state in ("ready", "active", "holding") else wounds


def aim(table: Table, question: Question[Any], actor: ModelId, foe: ModelId) -> str:
    """How far it is, and what matters on the way there."""
    about = question.about
    assert about is not None, "somebody aims"
    far = read_off(table.gap(actor, foe))
    if about.action == "charge":
        return way_note(table, actor, foe) or far
    weapon = named(table, actor, about.weapon, about.action)
    if about.action not in SHOTS or weapon is None:
        return far
    words = [far, *(["in Cover"] if in_cover(table, actor, foe) else [])]
    if sees(table, actor, foe):
        words.append(f"{hits_on(table, Shot(actor, weapon, foe, about.action))}+")
    return ", ".join(words)


def way_note(table: Table, actor: ModelId, foe: ModelId) -> str:
    """The inches a Charge takes, and what makes it longer: 4.7″ of 8″, across hedge."""
    on_foot, _ = charge_range(table, actor)
    region = reach_of(table, actor, "charge", on_foot, foe)
    path = way_into_melee(table, region)
    if path is None:
        return ""
    way = cost(table, region, path)
    reasons = list(dict.fromkeys([part.why for part in way.parts if part.why]))
    return ", ".join([f"{read_off(way.cost)} of {mark(on_foot)}", *reasons])
