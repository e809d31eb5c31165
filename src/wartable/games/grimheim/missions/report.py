"""From a finished match to what a campaign keeps of it (GH-END, GH-CAM-07)."""

from wartable.core.match import ModelId, Seat
from wartable.core.rulebook.clauses import clause
from wartable.games.grimheim.match import Fallen, Match, Model
from wartable.games.grimheim.missions.ending import count_defeated, result
from wartable.games.grimheim.missions.events import UNTOLD
from wartable.wargame.scoring.match import Score
from wartable.wargame.skirmishes.result import Battle, Casualty, Side, Survivor

QUEST = "quest "


def report(match: Match) -> Battle:
    """Winner, VP by source, the fallen, the injured, what was found."""
    outcome = result(match)
    return Battle(
        mission=match.mission,
        turns=match.turn,
        winners=outcome.winners,
        clause=outcome.clause,
        reason=outcome.reason,
        sides=tuple([side_of(match, seat) for seat in (0, 1)]),
    )


def side_of(match: Match, seat: Seat) -> Side:
    scores = tuple([score for score in match.scores if score.seat == seat])
    own = [model for model in match.models.values() if model.seat == seat]
    waiting = [model for model in match.reserve if model.seat == seat]
    return Side(
        seat=seat,
        faction=match.factions[seat],
        attacker=seat != match.defender,
        points=match.points_of(seat),
        scores=scores,
        quests=quests_of(match, seat),
        fulfilled=tuple([s.source.removeprefix(QUEST) for s in scores if is_quest(s)]),
        survivors=(
            *[survivor(model, False) for model in own if not model.summoned],
            *[survivor(model, True) for model in waiting],
        ),
        casualties=casualties(match, seat),
        looted=looted_items(match, seat),
        defeated=count_defeated(match, 1 - seat),
    )


def is_quest(score: Score) -> bool:
    return score.source.startswith(QUEST)


def quests_of(match: Match, seat: Seat) -> tuple[str, ...]:
    """Those shown, and those kept secret to the end."""
    shown = [quest for quest in match.quests[seat] if quest != UNTOLD]
    return (*shown, *match.hidden_quests(seat))


def survivor(model: Model, waits: bool) -> Survivor:
    return Survivor(
        model=model.id,
        name=model.title,
        wounds=model.wounds,
        injuries=model.injuries,
        in_reserve=waits,
        entry=model.entry,
        used=model.used_up,
        hired=model.militia,
    )


def casualties(match: Match, seat: Seat) -> tuple[Casualty, ...]:
    """Each model of the roster that was Defeated, at its last defeat."""
    last = {f.model.id: f for f in match.fallen if f.model.seat == seat and not f.model.summoned}
    return tuple([casualty(match, fall) for fall in last.values()])


def casualty(match: Match, fall: Fallen) -> Casualty:
    """With its entry and that of whoever did it, by which a list that lasts knows them."""
    model = match.models.get(fall.model.id, fall.model)
    return Casualty(
        model=model.id,
        name=model.title,
        turn=fall.turn,
        by=fall.by,
        back=model.id in match.models,
        entry=model.entry,
        by_entry=entry_of(match, fall.by),
        used=model.used_up,
        hired=model.militia,
    )


@clause("GH-CAM-09")
def entry_of(match: Match, id: ModelId) -> str:
    """The entry of a model in play, beside the table or Defeated."""
    known = [*match.models.values(), *match.reserve, *[one.model for one in match.fallen]]
    return next((model.entry for model in known if model.id == id), "")


def looted_items(match: Match, seat: Seat) -> dict[str, tuple[str, ...]]:
    """What each model looted, the Defeated too; what was raised in this battle takes its finds with it (GH-R-44)."""
    known = [*[fall.model for fall in match.fallen], *match.models.values()]
    own = {model.id: model.looted for model in known if model.seat == seat and not model.summoned}
    return {id: items for id, items in own.items() if items}
