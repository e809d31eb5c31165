"""Victory Points, Fate Dice, phases: what is told of the battle beside the models on the table."""

from wartable.core.match import Seat
from wartable.games.grimheim.dice import read
from wartable.games.grimheim.fate.windows import WHEN
from wartable.games.grimheim.match import Match, Score
from wartable.games.grimheim.missions.ending import defeated_of
from wartable.games.grimheim.missions.report import quests_of
from wartable.games.grimheim.missions.rows import missions
from wartable.games.grimheim.rows import Ability, fates
from wartable.games.grimheim.views import FateCan, FateDie, Phase, Scoreboard, Side, Source

COMMON = "common-fate"
SET_UP = {
    "roles": "Roles",
    "terrain": "Terrain",
    "objectives": "Objectives",
    "zones": "Zones",
    "quests": "Side quests",
    "deploy": "Deployment",
}
TURN = {
    "start": "Start",
    "initiative": "Initiative",
    "fate": "Fate",
    "act": "Actions",
    "end": "End",
}
PART_OF = {  # phases that have no place of their own in the strip
    "markers": "objectives",
    "flags": "quests",
    "scouts": "deploy",
    "verminus": "deploy",
    "arrivals": "act",
    "activate": "act",
    "search": "act",
    "loot": "act",
    "searched": "act",
    "claims": "act",
}


def scoreboard(match: Match, deciding: tuple[Seat, ...] = ()) -> Scoreboard:
    """Both sides; *deciding* are the seats that are asked something now."""
    row = missions()[match.mission]
    return Scoreboard(
        mission=row.name,
        turn=match.turn,
        turns=row.turns,
        sides=tuple([side(match, seat) for seat in range(match.seats)]),
        active=match.active,
        next=match.seat,
        deciding=deciding,
    )


def side(match: Match, seat: Seat) -> Side:
    return Side(
        seat=seat,
        role="Defender" if seat == match.defender else "Attacker",
        faction=match.factions[seat],
        points=match.points_of(seat),
        sources=sources(match, seat),
        fate=fate_dice(match, seat),
        free_reactions=match.free_reactions[seat],
        standing=sum([model.seat == seat for model in match.models.values()]),
        defeated=defeated_of(match, seat),
        quests=quests_of(match, seat),
    )


def sources(match: Match, seat: Seat) -> tuple[Source, ...]:
    """Victory Points by what they were scored for, first come first."""
    found: dict[str, list[Score]] = {}
    for score in match.scores:
        if score.seat == seat:
            found.setdefault(score.source, []).append(score)
    return tuple(
        [
            Source(
                name.replace("-", " "),
                sum([score.points for score in scores]),
                tuple([score.turn for score in scores]),
            )
            for name, scores in found.items()
        ]
    )


# Fate Dice


def fate_dice(match: Match, seat: Seat) -> tuple[FateDie, ...]:
    """The unused dice of a seat, each with what its modifier lets it do."""
    abilities = fates()[match.fate_modifiers[seat]].ability
    return tuple(
        [FateDie(face, tuple([can(row, face) for row in abilities])) for face in match.fate[seat]]
    )


def can(row: Ability, face: int) -> FateCan:
    value = 0 if row.die == "none" else read(row.die, face)
    when = ", ".join([WHEN[letter] for letter in row.windows])
    return FateCan(row.id.replace("-", " "), value, when, effect_of(row))


def effect_of(row: Ability) -> str:
    """What an ability does; where a table refers to Common Fate, what that says."""
    if not row.effect.startswith("As Common Fate"):
        return row.effect
    return next(one.effect for one in fates()[COMMON].ability if one.id == row.id)


# Phases


def phases(match: Match) -> tuple[Phase, ...]:
    """The phases of the set-up, then those of each turn, with the present one."""
    now = PART_OF.get(match.phase, match.phase)
    strip = SET_UP if now in SET_UP else TURN
    names = list(strip)
    here = names.index(now) if now in strip else len(names)
    return tuple(
        [
            Phase(name, strip[name], "past" if k < here else "now" if k == here else "coming")
            for k, name in enumerate(names)
        ]
    )
