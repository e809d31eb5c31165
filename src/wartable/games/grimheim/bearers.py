"""Who takes part in a moment, and by which marks: asked so often that it is compiled, as moments are not."""

from wartable.core.hooks.moments import Part
from wartable.core.match import Mark, ModelId
from wartable.games.grimheim.match import Weapon
from wartable.games.grimheim.table import Table


def model_part(role: str, table: Table, model: ModelId) -> Part:
    """A model in a role, with its marks."""
    key = (role, model)
    part: Part | None = table.memo.get(key)
    if part is None:
        part = Part(role, table[model].title, table[model].marks, model)
        table.memo[key] = part
    return part


def ground_part(table: Table, model: ModelId) -> Part:
    """The words of the pieces on whose floor a model stands."""
    x, y, level = table[model].at
    lay = table.ground.lay
    stood_on = [lay.pieces[k] for k in lay.under(x, y) if level <= len(lay.pieces[k].floors)]
    words = [Mark(word) for piece in stood_on for word in piece.traits]
    return Part("ground", "the ground", tuple(words), model)


def weapon_part(weapon: Weapon, bearer: ModelId) -> Part:
    """A weapon, with its traits."""
    return Part("weapon", weapon.name, weapon.traits, bearer)


def armed_parts(table: Table, actor: ModelId) -> list[Part]:
    """An actor and all weapons it has, used up or not."""
    arms = [weapon_part(weapon, actor) for weapon in table[actor].weapons]
    return [model_part("actor", table, actor), *arms]
