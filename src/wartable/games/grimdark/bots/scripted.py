"""The scripted player: its answers by the names of questions, in three styles."""

from wartable.games.grimdark.bots import choosing
from wartable.games.grimdark.bots.deeds import deed, urgency
from wartable.games.grimdark.bots.marching import fly, march, rush_in, scout, set_up, settle
from wartable.wargame.bots.answers import Answer, agree, no_idea, take_best
from wartable.wargame.bots.scripted import by_style
from wartable.wargame.bots.style import OBJECTIVE, STYLES

ANSWERS: dict[str, Answer] = {
    # setting up
    "target named": take_best(choosing.named_target),
    "join": take_best(choosing.joins),
    "reserves": choosing.waits,
    "deploy": take_best(choosing.comes_first),
    "set up": set_up,
    "scout": scout,
    # activations
    "activate": take_best(urgency),
    "action": deed,
    "advance": march,
    "rush": march,
    "fly": fly,
    "finish move": march,
    "lift": take_best(choosing.takes),
    "wreck": take_best(choosing.takes),
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
