"""What stepping in would change: the die and its face, the number of dice, what it costs."""

from typing import Any

from wartable.core.ask import Question
from wartable.core.match import ModelId, Seat
from wartable.core.screen.figures import DiceShown
from wartable.core.window import Change
from wartable.games.grimheim.combat.ask import Shown
from wartable.games.grimheim.combat.rerolling import AGAIN
from wartable.games.grimheim.fate.ask import FateUse
from wartable.games.grimheim.fate.changes import by_fate
from wartable.games.grimheim.missions.rows import quests
from wartable.games.grimheim.reactions.ask import Reaction
from wartable.games.grimheim.reactions.who import reaction_price
from wartable.games.grimheim.rows import actions
from wartable.games.grimheim.table import Table
from wartable.games.grimheim.traits.pushing import AWAY

KEPT = ("cover", "protected", "swift strike", "duellist")  # a die of the pool is set aside
CHEAPER = "flash powder"  # what must be left for 2 AP costs 1
BREW = "fungus brew"  # a die says what comes of it


def changes(table: Table, question: Question[Any], option: Any) -> tuple[Change, ...]:
    """Of an option of a window; nothing where it is not a number that changes."""
    if option is None or option is False:
        return ()
    if isinstance(option, FateUse):
        return by_fate(table, question, option)
    if isinstance(option, Reaction):
        return by_reaction(table, question, option)
    if question.name == "claim":
        return by_claim(table, question, option)
    if question.name in (CHEAPER, BREW, "push away"):
        return about_a_model(table, question)
    return to_the_pool(question, option)


# What lies on the table


def to_the_pool(question: Question[Any], option: Any) -> tuple[Change, ...]:
    """Dice of the roll that is shown are kept, made critical or rolled again."""
    pool = next((one for one in question.shows if isinstance(one, DiceShown)), None)
    if pool is None:
        return ()
    if question.name in KEPT:
        return one_kept(pool)
    if question.name == "cleave":
        return one_critical(pool)
    if isinstance(option, Shown) or option is True:
        return reroll_changes(pool, AGAIN if option is True else option)
    return ()


def reroll_changes(pool: DiceShown, option: Any) -> tuple[Change, ...]:
    """The dice that the question calls so; of equal ones the first, where one is chosen."""
    found = [(k, die) for k, die in enumerate(pool.dice) if die.option == option]
    some = found if option == AGAIN else found[:1]
    return tuple([Change(pool.name, die.face, None, k, pool.model) for k, die in some])


def one_kept(pool: DiceShown) -> tuple[Change, ...]:
    now = len([die for die in pool.dice if die.verdict == "success" and not die.face])
    return (Change("dice kept", now, now + 1, model=pool.model, counts="dice"),)


def one_critical(pool: DiceShown) -> tuple[Change, ...]:
    now = len([die for die in pool.dice if die.verdict == "critical"])
    return (Change("criticals", now, now + 1, model=pool.model, counts="dice"),)


# What is paid, gained or moved


def by_reaction(table: Table, question: Question[Any], reaction: Reaction) -> tuple[Change, ...]:
    """What it costs whom; a Dodge is one more defense die, what a shot or a step does is for the odds to say."""
    model = question.about.target if question.about is not None else None
    if model is None or model not in table:
        return ()
    reactor, free = table[model], table.match.free_reactions[table[model].seat]
    left = reactor.ap - reaction_price(table, model, reaction.kind)
    cost = Change("AP", reactor.ap, left, model=model, counts="price")
    if reaction.free:
        cost = Change("free reactions", free, free - 1, model=model, counts="price")
    if reaction.kind != "dodge":
        return (cost,)
    dice = reactor.defense
    return Change("defense dice", dice, dice + 1, model=model, counts="dice"), cost


def by_claim(table: Table, question: Question[Any], quest: Any) -> tuple[Change, ...]:
    """The VP of a side quest."""
    if quest not in quests():
        return ()
    now = table.match.points_of(question.seat)
    return (Change("VP", now, now + quests()[quest].vp, counts="points"),)


def about_a_model(table: Table, question: Question[Any]) -> tuple[Change, ...]:
    """What an action costs whoever acts, what it drinks, or how far its target is pushed."""
    about = question.about
    assert about is not None, f"{question.name} is about nobody"
    if question.name == CHEAPER:
        return (Change("AP", actions()[about.action].ap, 1, model=about.actor, counts="price"),)
    if question.name == BREW:
        return (Change("brew", 0, None, model=about.actor, counts="state"),)
    foes = [id for id in (about.target, about.actor) if id and hostile(table, question.seat, id)]
    return tuple([Change("pushed", 0, AWAY, model=id, counts="inches") for id in foes[:1]])


def hostile(table: Table, seat: Seat, id: ModelId) -> bool:
    return id in table and table.match.hostile(seat, id)
