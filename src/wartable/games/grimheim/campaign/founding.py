"""The two forms of campaign, and what is agreed for each before it begins (GH-CAM-01, 02, 11, 12, GH-CON-13)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from wartable.core.ask import About, Choose, Refused, Steps, excerpt
from wartable.core.campaign.about import field_given, refusal
from wartable.core.campaign.parts import ErrandKind, Form, Founding
from wartable.core.campaign.scene import Blank
from wartable.core.match import Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.campaign.conquest.zones import PER_ZONE, wrong_neutral
from wartable.games.grimheim.campaign.match import Campaign, Conquest
from wartable.games.grimheim.campaign.roster import Terms
from wartable.games.grimheim.campaign.simple import arrange_round, arranged_rounds
from wartable.games.grimheim.campaign.table import Table
from wartable.games.grimheim.campaign.warbands.events import MissionsAgreed
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.missions.tags import no_mission
from wartable.games.grimheim.warband.chance import LEAST

SIMPLE = "simple"
CONQUEST = "conquest"
MOST_MISSIONS = 60


def some_missions(id: str, title: str, tags: tuple[str, ...], note: str) -> Blank:
    """Those with one of the tags, the Base ones chosen."""
    rows = [row for row in missions().values() if [tag for tag in row.tags if tag in tags]]
    usual = [row.id for row in rows if "base" in row.tags]
    options = tuple([(row.id, row.name) for row in rows])
    return Blank(id=id, title=title, kind="many", usual=usual, options=options, note=note)


NUMBER = Blank(
    id="number",
    title="Missions in all",
    usual=0,
    high=MOST_MISSIONS,
    note="More than are picked: the others are agreed later, one before each battle. "
    "0: as many as are picked.",
)
MOST_POINTS = 2000  # what the screen offers; far beyond the largest size the book suggests
POINTS = Blank(id="points", title="Points of every warband", usual=500, low=150, high=MOST_POINTS)
SERIES = some_missions(
    "missions", "Missions", ("base", "territory"), "They are played in the order they are picked."
)
NEUTRAL_ONES = some_missions(
    "neutral", "Missions of Neutral Grounds", ("base",), "Three, played in turn."
)

FORMS = {
    SIMPLE: Form(
        title="Simple Campaign",
        text="Missions in sequence, three to six as a rule; the most Victory Points of all win. "
        "More than two players meet each other once.",
        most=12,
        late=True,
        terms=(POINTS, SERIES, NUMBER),
    ),
    CONQUEST: Form(
        title="Conquest Campaign",
        text="Two warbands push a front through five zones, from Stronghold to Stronghold.",
        most=2,
        terms=(POINTS, NEUTRAL_ONES),
    ),
}


@clause("GH-CAM-01", "GH-CAM-02")
def found(founding: Founding) -> Campaign:
    """Of one of the two forms, with one value of points for everybody."""
    if founding.form not in FORMS:
        raise Refused("GH-CAM-01", f"a campaign is simple or conquest, not {founding.form!r}")
    terms = read_terms(founding)
    if terms.points < LEAST:
        raise Refused("GH-CAM-02", f"no warband is built for {terms.points} points")
    if terms.points > MOST_POINTS:
        reason = f"warbands of {MOST_POINTS} points at most are mustered, not of {terms.points}"
        raise Refused("GH-CAM-02", reason)
    if not 0 <= terms.number <= MOST_MISSIONS:
        reason = f"0 to {MOST_MISSIONS} missions are agreed in all, not {terms.number}"
        raise Refused("GH-CAM-11", reason)
    campaign = Campaign(
        form=founding.form,
        title=founding.title,
        switches=founding.switches,
        points=terms.points,
        number=terms.number,
        conquest=Conquest() if founding.form == CONQUEST else None,
    )
    given = terms.neutral if founding.form == CONQUEST else terms.missions
    return with_missions(campaign, given) if given else campaign


def read_terms(founding: Founding) -> Terms:
    try:
        return msgspec.convert(founding.terms, Terms)
    except msgspec.ValidationError as error:
        raise Refused("GH-CAM-02", f"what is agreed: {error}") from None


def with_missions(campaign: Campaign, given: Sequence[str]) -> Campaign:
    refused = wrong_missions(campaign, given)
    if refused is not None:
        raise refused
    return MissionsAgreed("GH-CAM-12", tuple(given)).apply(campaign)


# Agreeing


@clause("GH-CAM-16")
def wrong_missions(campaign: Campaign, given: Sequence[Any]) -> Refused | None:
    """None of them Special."""
    clause = "GH-CAM-12" if campaign.conquest is None else "GH-CON-13"
    for id in given:
        if not isinstance(id, str) or id not in missions():
            return Refused(clause, f"there is no mission {excerpt(id)}")
        refused = no_mission(id, "campaign")
        if refused is not None:
            return refused
    return wrong_series(given) if campaign.conquest is None else wrong_neutral(given)


@clause("GH-CAM-11", "GH-CAM-12")
def wrong_series(given: Sequence[str]) -> Refused | None:
    """Any number may be agreed, three to six as a rule."""
    if not 1 <= len(given) <= MOST_MISSIONS:
        return Refused("GH-CAM-11", f"1 to {MOST_MISSIONS} missions are agreed, not {len(given)}")
    return None


@clause("GH-CAM-12", "GH-CON-13")
def not_agreeing(campaign: Campaign, member: Seat, about: Any) -> Refused | None:
    """Before each battle in a Simple Campaign, before the first in a Conquest."""

    def check() -> Refused | None:
        if campaign.phase not in ("draft", "open", "running"):
            return Refused("GH-CAM-12", f"the campaign is {campaign.phase}")
        if campaign.conquest is not None and campaign.phase == "running":
            return Refused("GH-CON-13", "that is agreed before the campaign")
        if about is None:  # it will be asked
            return None
        given = field_given(about, "missions", list, "GH-CAM-12")
        return wrong_missions(campaign, given) or played_otherwise(campaign, given)

    return refusal(check)


@clause("GH-CAM-12")
def played_otherwise(campaign: Campaign, given: Sequence[str]) -> Refused | None:
    """What was played, or is arranged, is not agreed anew."""
    done = arranged_rounds(campaign)
    if tuple(given[:done]) != campaign.missions[:done]:
        return Refused("GH-CAM-12", f"the first {done} are played or arranged already")
    return None


@clause("GH-CAM-12", "GH-CON-13")
def agree(table: Table, member: Seat, about: Any) -> Steps[None]:
    """As they were written down, or one after the other; what waited for its mission is arranged (GH-R-103)."""
    clause = "GH-CAM-12" if table.match.conquest is None else "GH-CON-13"
    if about is None:
        given = yield from ask_missions(table.match, member, clause)
    else:
        given = tuple(about["missions"])
    table.do(MissionsAgreed(clause, given))
    if table.match.phase == "running":
        arrange_round(table)


def ask_missions(campaign: Campaign, member: Seat, clause: str) -> Steps[tuple[str, ...]]:
    """Three for Neutral Grounds; of a Simple Campaign as many as they like, after those that are arranged."""
    series = campaign.conquest is None
    found = list(campaign.missions[: arranged_rounds(campaign)])
    where = "campaign" if series else "neutral"
    open_ = [id for id in missions() if no_mission(id, where) is None]
    most = MOST_MISSIONS if series else PER_ZONE
    while len(found) < most:
        enough = [None] if series and found else []
        ask = f"Which mission is number {len(found) + 1}?"
        said = About("agree", weapon=" ".join(found))
        one = yield from Choose(
            "agreed mission", member, clause, ask, said, options=(*enough, *open_)
        )
        if one is None:
            break
        found.append(one)
    return tuple(found)


AGREE = ErrandKind(
    title="Agree on missions",
    clause="GH-CAM-12",
    steps=agree,
    closed=not_agreeing,
    by="organiser",
)
