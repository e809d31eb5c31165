"""Names of models: a recruit comes with that of its kind, and its player calls it what he likes (GH-CAM-09)."""

from typing import Any

from wartable.core.ask import Refused, Steps
from wartable.core.campaign.about import field_given, refusal
from wartable.core.campaign.parts import ErrandKind
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.events import Named
from wartable.games.grimheim.campaign.match import Campaign, Warband
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.warband.cards import title

SAID = "GH-CAM-09"
LONGEST = 40


@clause("GH-CAM-09")
def give_name(table: Table, member: Seat, about: Any) -> Steps[None]:
    table.do(Named(SAID, about["model"], plain_name(about)))
    yield from ()


def plain_name(about: Any) -> str:
    name: str = field_given(about, "name", str, SAID)
    return " ".join(name.split())


@clause("GH-CAM-09")
def no_name(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """One's own models, each with a name that no other of the warband has or had."""

    def check() -> Refused | None:
        model = field_given(about, "model", str, SAID)
        if campaign.owner_of(model) != member:
            return Refused(SAID, "there is no such model in your warband")
        return unfit_name(campaign.warband(member), model, plain_name(about))

    return refusal(check)


def unfit_name(warband: Warband, model: str, name: str) -> Refused | None:
    if not name or len(name) > LONGEST or not name.isprintable():
        return Refused(SAID, f"a name has 1 to {LONGEST} letters")
    others = [title(one.entry).casefold() for one in warband.troopers if one.id != model]
    return (
        Refused(SAID, f"somebody is called {name} already") if name.casefold() in others else None
    )


NAMING = ErrandKind(title="Give a model a name", clause=SAID, steps=give_name, closed=no_name)
