"""What reactions, blows, weapons and scrolls do not offer, and why not."""

from wartable.core.ask import Choose, DiceShown, Question, Refused
from wartable.core.match import ModelId, Seat
from wartable.games.grimheim.combat.arms import alike, close_weapons, one_handed
from wartable.games.grimheim.combat.ask import Arms, Block, Shown, Strike, Use
from wartable.games.grimheim.combat.blocks import no_block
from wartable.games.grimheim.combat.moments import Wielding
from wartable.games.grimheim.combat.targets import no_target, no_weapon, profile
from wartable.games.grimheim.magic.returns import bodies
from wartable.games.grimheim.magic.scrolls import CLAUSES, CURSED_SOULS, REANIMATION
from wartable.games.grimheim.match import Model, Weapon
from wartable.games.grimheim.reactions.delayed import KIND as WATCHING
from wartable.games.grimheim.reactions.variant import KINDS
from wartable.games.grimheim.reactions.who import no_reaction
from wartable.games.grimheim.sight import hidden_from
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.work import Die, Fight, Side

ANSWERS = {  # what each reaction answers, by its clause
    "retreat": Refused("GH-REA-14", "answers a Charge at this model only"),
    "dodge": Refused("GH-REA-19", "answers a shot or an attack spell at this model only"),
    "intercept": Refused("GH-REA-23", "answers a move only"),
    "quick-draw": Refused("GH-REA-31", "answers a move only"),
    "reaction-shot": Refused("GH-REA-33", "answers a move only"),
}
ASKED = {"GH-REA-14": ("retreat",), "GH-REA-19": ("dodge",)}  # otherwise a move is answered
PASSING = {  # why there is no point on the way at which a weapon could be used
    "intercept": Refused("GH-REA-27", 'the way never comes within 2", its range and sight'),
    "quick-draw": Refused("GH-REA-31", 'the mover does not come into sight within 6"'),
    "reaction-shot": Refused("GH-REA-33", 'the way never comes within 8", its range and sight'),
}
UNPAID = Refused("GH-REA-01", "no AP of its own to react with")
UNARMED = Refused("GH-CC-06", "not a close weapon")
USED_UP = Refused("GH-WTR-20", "used up for this battle")
TOO_DEAR = Refused("GH-WTR-39", "not enough AP for an unwieldy weapon")
BOTH_HANDS = Refused("GH-WTR-38", "it takes both hands")
NEVER_STRIKES = Refused("GH-CC-12", "a Block Die never strikes")
ONLY_BLOCKS = Refused("GH-TRT-17", "this die may only block")
LURKS = Refused("GH-LOS-02", "it is hidden")
FREE = ", free"


# Reactions


def not_reacted(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Other reactions, other weapons, and what there are no AP for."""
    assert isinstance(question, Choose) and question.about is not None, "a reaction is chosen"
    model, options = question.about.target, question.options
    assert model is not None, "somebody reacts"
    answered = ASKED.get(question.clause, tuple(PASSING))
    found = [(kind, why_not(table, model, kind, answered)) for kind in KINDS]
    closed = [(kind, refused) for kind, refused in found if refused is not None]
    for kind in [kind for kind, refused in found if refused is None]:
        closed += unready(table, model, kind) if kind in PASSING else []
    unpaid = [one.removesuffix(FREE) for one in options if one.endswith(FREE)]
    closed += [(one, UNPAID) for one in unpaid]
    return [(option, refused) for option, refused in closed if option not in options]


def why_not(table: Table, model: ModelId, kind: str, answered: tuple[str, ...]) -> Refused | None:
    """Why a kind of reaction is not open at all."""
    refused = no_reaction(table, model, kind)
    return refused if refused is not None or kind in answered else ANSWERS[kind]


def unready(table: Table, model: ModelId, kind: str) -> list[tuple[str, Refused]]:
    """The weapons it cannot use in passing, in the words of the options."""
    weapons = table[model].weapons
    return [
        (f"{kind} with {weapon.id}", no_weapon(table, model, weapon, kind) or PASSING[kind])
        for weapon in weapons
    ]


def not_watched_with(table: Table, question: Question[str]) -> list[tuple[str, Refused]]:
    """Weapons that cannot be fired from Overwatch at whoever comes into view."""
    about = question.about
    assert about is not None and about.actor is not None and about.target is not None
    found: list[tuple[str, Refused]] = []
    for weapon in table[about.actor].weapons:
        refused = no_weapon(table, about.actor, weapon, WATCHING) or no_target(
            table,
            about.actor,
            profile(table, about.actor, weapon, WATCHING),
            about.target,
            WATCHING,
        )
        if refused is not None:
            found.append((weapon.id, refused))
    return found


# Close combat


def not_fought_with(table: Table, question: Question[Arms]) -> list[tuple[str | Arms, Refused]]:
    """Weapons that are none for this, too dear, or of no use beside another."""
    assert isinstance(question, Choose) and question.about is not None, "arms are chosen"
    both = (question.about.actor, question.about.target)
    model = next(id for id in both if id is not None and table[id].seat == question.seat)
    offered = [alike(arms) for arms in question.options]
    found: list[tuple[str | Arms, Refused]] = [
        (weapon.id, unwielded(table, model, weapon))
        for weapon in table[model].weapons
        if alike(Arms(weapon)) not in offered
    ]
    return [*found, *[(arms, BOTH_HANDS) for arms in clumsy(close_weapons(table, model))]]


def unwielded(table: Table, model: ModelId, weapon: Weapon) -> Refused:
    """Why a weapon cannot be taken into a fight."""
    if not weapon.close:
        return UNARMED
    if weapon.id in table[model].used_up:
        return USED_UP
    return table.forbidden(Wielding(model, weapon, "fight")) or TOO_DEAR


def clumsy(weapons: list[Weapon]) -> list[Arms]:
    """Pairs of which one takes both hands."""
    pairs = [Arms(main, off) for main in weapons for off in weapons if main.id != off.id]
    return [
        arms
        for arms in pairs
        if arms.off is not None and not (one_handed(arms.main) and one_handed(arms.off))
    ]


def not_spent(table: Table, question: Question[Use]) -> list[tuple[Use, Refused]]:
    """Blows that a die cannot strike, and successes that it cannot block."""
    assert question.about is not None, "dice are spent in a fight"
    pools = [one for one in question.shows if isinstance(one, DiceShown)]
    mine = [pool for pool in pools if pool.seat == question.seat]
    theirs = [pool for pool in pools if pool.seat != question.seat]
    found: dict[Use, Refused] = {}
    for die in [die for pool in mine for die in lying(pool)]:
        if die.block or die.only == "block":
            found[Strike(die)] = NEVER_STRIKES if die.block else ONLY_BLOCKS
        for foe in [foe for pool in theirs for foe in lying(pool) if not foe.block]:
            refused = unblocked(table, mine[0], die, theirs[0], foe)
            if refused is not None:
                found[Block(die, foe)] = refused
    return list(found.items())


def lying(pool: DiceShown) -> list[Shown]:
    """The successes left of a side."""
    return [
        die.option
        for die in pool.dice
        if die.counts in ("success", "critical") and not die.gone and isinstance(die.option, Shown)
    ]


def unblocked(
    table: Table, mine: DiceShown, die: Shown, theirs: DiceShown, foe: Shown
) -> Refused | None:
    """Why one die does not block another, as the fight itself would judge it."""
    assert mine.model is not None and theirs.model is not None
    me, them = Side(mine.model, "attacker"), Side(theirs.model, "defender")
    fight = Fight(me, them)
    return no_block(table, fight, me, relaid(table, me.model, die), relaid(table, them.model, foe))


def relaid(table: Table, model: ModelId, shown: Shown) -> Die:
    """A success that looks like this."""
    arms = [*table[model].weapons, *close_weapons(table, model)]
    weapon = next((one for one in arms if one.name == shown.weapon), None)
    return Die(
        face=shown.value,
        weapon=weapon,
        block=shown.block,
        kept=True,
        only=shown.only,
        source=shown.source,
        critical=shown.critical,
        off=shown.off,
    )


# Scrolls


def not_read_on(table: Table, question: Question[ModelId]) -> list[tuple[ModelId, Refused]]:
    """Those whom a scroll does nothing for: the living for most, the dead for Cursed Souls."""
    assert isinstance(question, Choose) and question.about is not None, "a scroll is aimed"
    scroll, clause = question.about.action, CLAUSES[question.about.action]
    models: list[Model] = list(
        table.match.models.values() if scroll == CURSED_SOULS.name else bodies(table)
    )
    left = [one for one in models if one.id not in question.options]
    reader = question.about.actor
    hidden = [one.id for one in left if reader is not None and lurks(table, reader, one)]
    return [
        (one.id, LURKS if one.id in hidden else Refused(clause, unread(scroll, one, question.seat)))
        for one in left
    ]


def lurks(table: Table, reader: ModelId, one: Model) -> bool:
    return one.id in table and hidden_from(table, reader, one.id)


def unread(scroll: str, one: Model, seat: Seat) -> str:
    if scroll == CURSED_SOULS.name:
        return "it curses enemies" if one.seat == seat else "out of sight"
    return 'not within 8"' if scroll == REANIMATION.name else "it brings back friends"
