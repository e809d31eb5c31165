"""Fate that strengthens an attack: Wrath of the Faithful, Gnaw, Fighter."""

from wartable.core.hooks.moments import Bearer
from wartable.core.hooks.traits import Trait
from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.combat.moments import Attacks
from wartable.games.grimheim.combat.pools import attack_die
from wartable.games.grimheim.fate.abilities import Ability, on_each
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.lasting import end_lasting, stack
from wartable.games.grimheim.moments import ActionDone
from wartable.games.grimheim.movement.melee import foes_in_melee
from wartable.games.grimheim.resolving import Die, Fight, Side, Window
from wartable.games.grimheim.table import Table

WRATH = Ability("wrath-of-the-faithful", "GH-FAT-23")
GNAW = Ability("gnaw", "GH-FAT-43")
FIGHTER = Ability("fighter", "GH-FAT-35")

WRATHFUL = Trait("wrath-of-the-faithful", clause="GH-FAT-23")
GNAWING = Trait("gnaw", clause="GH-FAT-43")
CLAUSES = {one.name: one.clause for one in (WRATH, GNAW)}

ATTACKING = ("fight", "break-gate", "shoot", "quick-shot", "shoot-gate")


def own_side(table: Table, window: Window, seat: Seat) -> Side | None:
    """The player's side of the close combat that is about to be rolled."""
    fight = window.attack
    if not isinstance(fight, Fight):
        return None
    for side in (fight.attacker, fight.defender):
        if side.model in table and table[side.model].seat == seat:
            return side
    return None


def own_defender(table: Table, window: Window, seat: Seat) -> list[ModelId]:
    """The player's model, if it is the Defender of a close combat."""
    side = own_side(table, window, seat)
    return [side.model] if side is not None and side.role == "defender" else []


def own_actor(table: Table, window: Window, seat: Seat, actions: tuple[str, ...]) -> list[ModelId]:
    """The player's model that has declared one of these actions."""
    actor = window.actor
    if actor is None or window.action not in actions or table[actor].seat != seat:
        return []
    return [actor]


def strike_die(table: Table, fight: Fight, side: Side, source: str) -> Die:
    """One more die of the main weapon."""
    weapon = side.weapon
    assert weapon is not None, f"{side.model} fights with nothing"
    die = attack_die(table, fight, side, weapon)
    die.source = source
    return die


# Wrath of the Faithful


@WRATH.offers
@clause("GH-FAT-23", "GH-FAT-43")
def wrathful(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Who has declared a ranged or close attack, or defends itself in close combat."""
    if window.letter == "e":
        return on_each(use, own_defender(table, window, seat))
    return on_each(use, own_actor(table, window, seat, ATTACKING))


@WRATHFUL.adds(Attacks, of="attacker")
def wrathful_dice(table: Table, moment: Attacks, bearer: Bearer) -> int:
    return bearer.value


# Gnaw


@GNAW.offers
@clause("GH-FAT-43")
def gnawing(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """Who fights, in attack or defense, an enemy that a friend engages too."""
    if window.letter == "e":
        mine = own_defender(table, window, seat)
        return on_each(use, [id for id in mine if helped(table, id, window.attack.attacker.model)])
    mine = own_actor(table, window, seat, ("fight",))
    aims = [window.target] if window.target is not None else []
    return on_each(use, [id for id in mine for foe in aims if helped(table, id, foe)])


def helped(table: Table, model: ModelId, foe: ModelId) -> bool:
    """Is another friend in melee range of the enemy?"""
    return any([friend != model for friend in foes_in_melee(table, foe)])


@GNAWING.adds(Attacks, of="attacker")
def gnawing_dice(table: Table, moment: Attacks, bearer: Bearer) -> int:
    return bearer.value if isinstance(moment.attack, Fight) else 0


# Both


@WRATH.does
@GNAW.does
@clause("GH-FAT-23", "GH-FAT-43")
def strengthen(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """+1 ATK for each point: of a declared attack when its dice are counted, of a Defender's blow now."""
    fight = window.attack
    if isinstance(fight, Fight):
        side = fight.side(use.model)
        side.dice += [strike_die(table, fight, side, use.ability) for _ in range(use.value)]
    else:
        stack(table, use.model, use.ability, use.value, "turn", CLAUSES[use.ability])


@WRATHFUL.acts(ActionDone, of="actor")
@GNAWING.acts(ActionDone, of="actor")
def calm_down(table: Table, moment: ActionDone, bearer: Bearer) -> None:
    """It was for that one attack."""
    end_lasting(table, moment.actor, bearer.trait, CLAUSES[bearer.trait])


# Fighter


@FIGHTER.offers
@clause("GH-FAT-35")
def joinable(table: Table, window: Window, seat: Seat, use: FateUse) -> list[FateUse]:
    """The own model in the close combat, if the die meets its HTV."""
    side = own_side(table, window, seat)
    if side is None:
        return []
    die = strike_die(table, window.attack, side, FIGHTER.name)
    die.face = use.value
    return on_each(use, [side.model]) if die.succeeds else []


@FIGHTER.does
@clause("GH-FAT-35")
def join_fight(table: Table, window: Window, seat: Seat, use: FateUse) -> None:
    """The die itself joins the attack dice: it may only Strike, and nothing rolls it again."""
    side = window.attack.side(use.model)
    die = strike_die(table, window.attack, side, FIGHTER.name)
    die.face, die.only, die.again = use.value, "strike", True
    side.dice.append(die)
