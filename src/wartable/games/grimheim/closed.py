"""What a question does not offer, and why not: one function for each question whose options leave something out."""

from wartable.core.ask import About, Choose, Question, Refused
from wartable.core.match import ModelId
from wartable.core.parts import Closed
from wartable.games.grimheim import unoffered
from wartable.games.grimheim.actions import charge
from wartable.games.grimheim.actions.catalogue import closed_actions
from wartable.games.grimheim.actions.command import REACH, no_command
from wartable.games.grimheim.actions.push import no_shove
from wartable.games.grimheim.actions.shoot import affordable
from wartable.games.grimheim.combat.targets import no_aim, no_target, no_weapon, profile, targets
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.magic import powers, teleport
from wartable.games.grimheim.magic.energy import ROLLS
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.melee import engaged
from wartable.games.grimheim.missions.sites import TOUCH, near_marker
from wartable.games.grimheim.rows import fates
from wartable.games.grimheim.scoreboard import WHEN
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.turns.activation import END, no_end

SHOTS = ("shoot", "quick-shot")
ENOUGH = 10**6  # energy for any power
STATES = {
    "active": Refused("GH-TRN-11", "it is being activated"),
    "holding": Refused("GH-TRN-15", "it has passed in this turn"),
    "done": Refused("GH-TRN-12", "it has acted in this turn"),
}
SPENT = Refused("GH-TRN-16", "it has no AP left")
NEARER = Refused("GH-RNG-05", "another is nearer")
TAKES_MORE = Refused("GH-WTR-39", "not enough AP for it")


def about(question: Question[str]) -> About:
    assert question.about is not None, f"{question.name} is about nothing"
    return question.about


def actor(question: Question[str]) -> ModelId:
    model = about(question).actor
    assert model is not None, f"{question.name} is about nobody"
    return model


# Activations and actions


def idle(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """The player's models that cannot be activated now."""
    own = [model for model in table.match.models.values() if model.seat == question.seat]
    return [
        (model.id, STATES.get(model.state, SPENT))
        for model in own
        if model.state != "ready" or model.ap <= 0
    ]


def not_in_group(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """And those that do not belong to the group under way."""
    assert isinstance(question, Choose), "who follows is a choice"
    group = table.match.group
    name = "group" if group is None else group.name
    idle_ones = idle(table, question)
    own = [id for id, model in table.match.models.items() if model.seat == question.seat]
    out = [id for id in own if id not in question.options and id not in dict(idle_ones)]
    return [*idle_ones, *[(id, Refused(question.clause, f"not of the {name}")) for id in out]]


def not_done(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Actions that are not open, and the end of an activation if a rule stands in its way."""
    end = no_end(table, actor(question))
    return [*closed_actions(table, question), *([] if end is None else [(END, end)])]


# Shooting


def not_shot_with(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Weapons without a target, not loaded, used up, too dear."""
    shooter, action = actor(question), about(question).action
    if action not in SHOTS:
        return []
    why = [(w.id, no_volley(table, shooter, w, action)) for w in table[shooter].weapons]
    return [(weapon, refused) for weapon, refused in why if refused is not None]


def no_volley(table: Table, shooter: ModelId, weapon: Weapon, action: str) -> Refused | None:
    """Why a weapon is not offered for a shot."""
    refused = no_weapon(table, shooter, weapon, action)
    if refused is not None:
        return refused
    if action == "shoot" and weapon.id not in [w.id for w in affordable(table, shooter)]:
        return TAKES_MORE
    ready = profile(table, shooter, weapon, action)
    return (
        None if targets(table, shooter, ready, action) else no_aim(table, shooter, [ready], action)
    )


def not_shot_at(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Enemies that cannot be aimed at with the chosen weapon."""
    shooter, action = actor(question), about(question).action
    weapon = named(table, shooter, about(question).weapon, action)
    if weapon is None:
        return []
    able = targets(table, shooter, weapon, action)
    others = [foe for foe in table.foes_of(shooter) if foe not in able]
    return [(foe, no_target(table, shooter, weapon, foe, action) or NEARER) for foe in others]


def named(table: Table, model: ModelId, id: str, action: str) -> Weapon | None:
    """A weapon by its id, with the range it has in such an attack."""
    found = table[model].weapon(id)
    return None if found is None else profile(table, model, found, action)


# Close combat


def not_charged(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Enemies that are hidden or out of reach, on foot or by magic."""
    if about(question).action == "charge":
        return charge.closed_targets(table, question)
    caster = actor(question)
    why = [(foe, teleport.no_prey(table, caster, foe)) for foe in table.foes_of(caster)]
    return [(foe, refused) for foe, refused in why if refused is not None]


def not_fought(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Enemies out of melee range."""
    model = actor(question)
    away = Refused("GH-CC-02", "not in melee range")
    return [(foe, away) for foe in table.foes_of(model) if not engaged(table, model, foe)]


def not_shoved(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Enemies that are hidden, taller, or that there is no way to."""
    model = actor(question)
    way = "run-push" if about(question).action == "run" else "push"
    why = [(foe, no_shove(table, model, foe, way)) for foe in table.foes_of(model)]
    return [(foe, refused) for foe, refused in why if refused is not None]


# Friends


def friends_beyond(table: Table, model: ModelId, inches: int) -> list[ModelId]:
    seat = table[model].seat
    own = [id for id, one in table.match.models.items() if one.seat == seat and id != model]
    return [id for id in own if not table.within(inches, model, id)]


def not_tended(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Friends further away than 1"."""
    far = Refused(question.clause, 'not within 1"')
    return [(id, far) for id in friends_beyond(table, actor(question), 1)]


def not_commanded(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Friends that are too far, have an order or take none."""
    model = actor(question)
    beyond = friends_beyond(table, model, REACH)
    far = Refused("GH-SPA-10", f'not within {REACH}"')
    own = [id for id, one in table.match.models.items() if one.seat == question.seat]
    why = [(id, far if id in beyond else no_command(table, model, id)) for id in own]
    return [(id, refused) for id, refused in why if refused is not None]


# Things and powers


def not_searched(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Loot Sites that are empty or too far."""
    model = actor(question)
    found: list[tuple[str, Refused]] = []
    for site in table.match.markers:
        if site.loot and site.looted:
            found.append((site.id, Refused("GH-ACT-43", "looted already")))
        elif site.loot and not near_marker(table, model, site, TOUCH):
            found.append((site.id, Refused("GH-ACT-41", 'not within 1"')))
    return found


def not_worked(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Powers of the lore that are too costly, used, or of no use."""
    assert isinstance(question, Choose), "a power is chosen"
    caster, action = actor(question), about(question).action
    lore = powers.lore_of(table, caster, action)
    found: list[tuple[str, Refused]] = []
    for one in lore.power if lore is not None else ():
        if one.id not in question.options:
            dear = Refused(ROLLS[action], f"costs {one.cost}, which is more than the energy")
            found.append((one.id, powers.no_power(table, caster, action, one, ENOUGH) or dear))
    return found


def not_fated(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Abilities of the player's Fate Modifier that no die can be spent on now."""
    assert isinstance(question, Choose), "a Fate Die is chosen"
    offered = [use.ability for use in question.options if isinstance(use, FateUse)]
    modifier = fates()[table.match.fate_modifiers[question.seat]]
    found: list[tuple[str, Refused]] = []
    for row in modifier.ability:
        if row.id not in offered:
            when = " or ".join([WHEN[letter] for letter in row.windows])
            reason = f"used {when}, and on what it is for; not here"
            found.append((row.id, Refused("GH-FAT-43", reason)))
    return found


CLOSED: dict[str, Closed] = {
    "action": not_done,
    "activate": idle,
    "group": not_in_group,
    "weapon": not_shot_with,
    "target": not_shot_at,
    "charged": not_charged,
    "foe": not_fought,
    "shoved": not_shoved,
    "friend": not_tended,
    "commanded": not_commanded,
    "site": not_searched,
    "power": not_worked,
    "spell target": powers.closed_targets,
    "fate": not_fated,
    "react": unoffered.not_reacted,
    "overwatch": unoffered.not_watched_with,
    "weapons": unoffered.not_fought_with,
    "die": unoffered.not_spent,
    "scroll target": unoffered.not_read_on,
}
