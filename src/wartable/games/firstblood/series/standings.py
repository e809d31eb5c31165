"""How a series stands, what is due, and how a screen draws it (FB-R-174)."""

from wartable.core.campaign.match import Battle
from wartable.core.campaign.parts import Due, Standing, Standings
from wartable.core.campaign.scene import BandShown, CampaignScene, TrooperShown
from wartable.core.match import Seat
from wartable.core.result import Result
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Stat
from wartable.core.words import counted, with_and
from wartable.games.firstblood.army.building import RULES
from wartable.games.firstblood.army.cards import card_of_entry
from wartable.games.firstblood.rows import factions, profiles
from wartable.games.firstblood.scenarios.rows import scenarios
from wartable.games.firstblood.series.armies import SWAPPED
from wartable.games.firstblood.series.battles import no_battle
from wartable.games.firstblood.series.founding import FORMS
from wartable.games.firstblood.series.match import ORDER, SCORE, VICTORY, Series
from wartable.wargame.rosters.prices import cost, total

HEADINGS = ("Score", "VP", "Won", "Battles")


@clause("CORE-CAM-05")
def reached(series: Series, member: Seat) -> tuple[int, int]:
    """What decides: the score, and among equals all VP."""
    return series.held(member, SCORE), series.held(member, VICTORY)


def standings(series: Series) -> Standings:
    """Best first; who has as much as the other has the same place."""
    ranked = sorted(series.players, key=lambda one: (*[-n for n in reached(series, one)], one))
    totals = [reached(series, one) for one in ranked]
    rows = [
        Standing(member=one, place=totals.index(both) + 1, figures=figures(series, one))
        for one, both in zip(ranked, totals, strict=True)
    ]
    return Standings(headings=HEADINGS, rows=tuple(rows), clause="CORE-CAM-05")


def figures(series: Series, member: Seat) -> tuple[int, ...]:
    fought = [one for one in series.battles_of(member) if one.result is not None]
    won = sum([one.winners == (member,) for one in fought])
    return (*reached(series, member), won, len(fought))


def outcome(series: Series) -> Result:
    """The highest score, then the most VP; both, if these are equal too."""
    scores = tuple([series.held(one.number, SCORE) for one in series.members])
    best = max([reached(series, one) for one in series.players], default=(0, 0))
    first = tuple([one for one in series.players if reached(series, one) == best])
    if len(first) > 1:
        return Result(first, scores, "CORE-CAM-05", "the same score and as many VP")
    tied = len([one for one in series.players if series.held(one, SCORE) == best[0]]) > 1
    return Result(first, scores, "CORE-CAM-05", "more VP in all" if tied else "the higher score")


# What is due


def due(series: Series, member: Seat) -> tuple[Due, ...]:
    """The most urgent first."""
    if not series.member(member).plays:
        return ()
    if series.phase in ("draft", "open") and member not in series.armies:
        bring = "Bring your army"
        return (Due(kind="bring", title=bring, clause="FB-ARM-01", must=True, brings="roster"),)
    if series.phase != "running":
        return ()
    if series.unsettled(member) is not None:
        return (
            Due(kind="keep", title="Keep your army as it is", clause="CORE-CAM-02", must=True),
            Due(
                kind="swap",
                title=f"Or swap up to {SWAPPED} points of it",
                clause="FB-ARM-01",
                brings="roster",
            ),
        )
    found = [to_fight(series, battle, member) for battle in series.to_fight(member)]
    if not found and no_battle(series) is None:
        found.append(Due(kind="arrange", title="Arrange the next battle", clause="CORE-CAM-07"))
    return tuple(found)


def to_fight(series: Series, battle: Battle, member: Seat) -> Due:
    others = with_and([series.side(one) for one in battle.members if one != member])
    title = f"Battle {battle.number} against {others}: {series.mission_title(battle.mission)}"
    return Due(kind="report", title=title, about={"battle": battle.number}, clause="CORE-CAM-07")


# On the screen


def scene(view: Series, seat: Seat | None) -> CampaignScene:
    fought = len([one for one in view.standing if one.result is not None])
    told = f"{FORMS[view.form].title}, {counted(fought, 'battle', none='no')} fought"
    named = ", ".join([scenarios()[id].name for id in ORDER])
    return CampaignScene(
        line=told,
        points=view.points,
        bands=tuple([band(view, member) for member in view.armies]),
        notes=(f"{view.points} points for each army", f"In this order: {named}"),
    )


def band(view: Series, member: Seat) -> BandShown:
    army = view.armies[member]
    models = sum([entry.size for entry in army.models])
    return BandShown(
        member=member,
        name=army.name or view.side(member),
        line=factions()[army.faction].name,
        figures=(
            Stat("Score", str(view.held(member, SCORE))),
            Stat("Points", str(total(RULES, army))),
            Stat("Models", str(models)),
        ),
        troopers=tuple(
            [
                TrooperShown(
                    id=f"{member}-{k}",
                    name=entry.name or profiles()[entry.unit].name,
                    summary=counted(entry.size, "model"),
                    points=cost(RULES, army, entry),
                    sheet=card_of_entry(army, entry, k),
                )
                for k, entry in enumerate(army.models, 1)
            ]
        ),
    )
