"""The scripted player: its answers by the names of questions, in three styles."""

from typing import Any

from wartable.core.ask import Choose, ChooseMany
from wartable.games.firstblood.bots import choosing
from wartable.games.firstblood.bots.commanding import command
from wartable.games.firstblood.bots.deeds import charges, deed, volleys
from wartable.games.firstblood.bots.marching import (
    enter,
    march,
    press,
    retreat,
    rush,
    set_up,
)
from wartable.games.firstblood.bots.sheltering import occupy
from wartable.games.firstblood.bots.stacking import names, stack
from wartable.games.firstblood.table import Table
from wartable.wargame.bots.answers import (
    Answer,
    agree,
    no_idea,
    take_best,
    take_first_of,
    take_most,
)
from wartable.wargame.bots.mind import Mind
from wartable.wargame.bots.scripted import by_style
from wartable.wargame.bots.style import OBJECTIVE, STYLES


def charge(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """The one regiment that it is best to charge."""
    assert question.about is not None, "nobody charges"
    weighed = [(worth, foe) for worth, foe in charges(mind, table, question.about.unit)]
    best = max(weighed, default=(0.0, question.options[0]))[1]
    return [question.options.index(best)] if best in question.options else [0]


def shoot(mind: Mind, table: Table, question: Choose[Any]) -> int | None:
    assert question.about is not None, "nobody shoots"
    best = max(volleys(table, question.about.unit), default=(0.0, ""))[1]
    return question.options.index(best) if best in question.options else None


def nobody(mind: Mind, table: Table, question: ChooseMany[Any]) -> list[int]:
    """All regiments are wanted on the table."""
    return list(range(question.least))


def arrives(mind: Mind, table: Table, question: Choose[Any], way: str) -> float:
    return {"own-zone": 3.0, "any-edge-except-enemy-zone": 2.0, "own-edge": 1.0}.get(way, 0.0)


ANSWERS: dict[str, Answer] = {
    # setting up and the round
    "deploying": take_first_of(("second",)),
    "reserves": nobody,
    "set up": set_up,
    "arrival": take_best(arrives),
    "stack": stack,
    "change": take_first_of((-1,)),
    "activate": take_best(names),
    "hurry": take_best(names),
    "draw again": agree,
    "bravery": agree,
    "effect": take_first_of(("attacks",)),
    "command ability": take_best(command),
    # actions
    "action": deed,
    "march": march,
    "enter": enter,
    "leave": march,
    "garrison": occupy,
    "charge": charge,
    "charge moves": rush,
    "press on": press,
    "manoeuvre": press,
    "disengage": retreat,
    "volley": shoot,
    "overcharge": take_most,
    "strike": take_best(choosing.strike),
    "impact": take_best(choosing.most_points),
    "overrun": agree,
    "incantation": choosing.spell,
    "spell target": take_best(choosing.spell_target),
    "rival": take_best(choosing.rival),
    "provoked": choosing.provoked,
    # what is suffered
    "blessed strikes": agree,
    "blessed defence": agree,
    "wounds": take_best(choosing.falls),
    "casualties": choosing.fall_together,
    "receiver": take_best(choosing.falls),
    "heal": take_best(choosing.heals),
}
BOTS = by_style(ANSWERS, no_idea, {"scripted": OBJECTIVE, **STYLES})
