"""The scripted player: its answers by the names of questions, in three styles."""

from typing import Any

from wartable.core.ask import Number
from wartable.games.grimdark.bots import casting, choosing, riding
from wartable.games.grimdark.bots.deeds import deed, urgency
from wartable.games.grimdark.bots.marching import fly, march, rush_in, scout, set_up, settle
from wartable.games.grimdark.table import Table
from wartable.wargame.bots.answers import Answer, agree, no_idea, take_best
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import by_style
from wartable.wargame.bots.style import OBJECTIVE, STYLES


def bid(mind: Mind, table: Table, question: Any) -> Any:
    """By one caster, or by several."""
    one = isinstance(question, Number)
    return casting.bid(mind, table, question) if one else casting.bids(mind, table, question)


ANSWERS: dict[str, Answer] = {
    # setting up
    "target named": take_best(choosing.named_target),
    "join": take_best(choosing.joins),
    "reserves": choosing.waits,
    "deploy": take_best(choosing.comes_first),
    "set up": set_up,
    "scout": scout,
    "begin inside": take_best(riding.begins_inside),
    # activations
    "activate": take_best(urgency),
    "action": deed,
    "advance": march,
    "rush": march,
    "fly": fly,
    "finish move": march,
    "lift": take_best(choosing.takes),
    "wreck": take_best(choosing.takes),
    # Transports
    "disembark": riding.get_out,
    "set down": riding.get_out,
    "embark": take_best(riding.goes_in),
    # spells
    "cast": take_best(casting.spell_worth),
    "spell targets": casting.spell_targets,
    "bid": bid,
    # attacks
    "shoot": take_best(choosing.target),
    "others shoot": take_best(choosing.other_target),
    "use up": agree,
    "snipe": take_best(choosing.sniped),
    "charge target": choosing.charged,
    "charge": rush_in,
    "pile in": rush_in,
    "counter": agree,
    "strike back": agree,
    "consolidate": settle,
    # what is suffered
    "wounds": take_best(choosing.falls),
    "casualties": choosing.fall_together,
}
BOTS = by_style(ANSWERS, no_idea, {"scripted": OBJECTIVE, **STYLES})
