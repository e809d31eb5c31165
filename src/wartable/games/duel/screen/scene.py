"""The table as a screen draws it."""

from typing import Any

from msgspec.structs import replace

from wartable.core.match import Mark, Seat, Terrain
from wartable.core.screen.scene import (
    Badge,
    Clock,
    Feature,
    Flag,
    Phase,
    Pool,
    Scene,
    Side,
    Stat,
    Token,
)
from wartable.core.screen.staging import (
    away_token,
    fallen_of,
    in_inches,
    label_of,
    phase_strip,
    plain_feature,
    plain_flag,
    plain_scene,
    plain_side,
    plain_token,
)
from wartable.core.table import Table as AnyTable
from wartable.core.words import as_title
from wartable.games.duel.match import Match, Model
from wartable.games.duel.rows import kinds
from wartable.games.duel.scoring import NEAR, ROUNDS
from wartable.games.duel.screen.words import words_of

MOST = 2  # actions of an activation
SET_UP = {"deploy": "Deployment", "quarry": "Quarry"}
ROUND = {"round": "Stance", "activate": "Actions", "end": "Morale"}


def scene(match: Match, seat: Seat | None) -> Scene:
    """The whole table; a quarry is noted for the seat that named it."""
    plain = plain_scene("duel", "Duel", match, clock(match))
    return replace(
        plain,
        title=", ".join(["Duel", *variants(match)]),
        rounds=ROUNDS,
        phases=phases(match),
        sides=tuple([side(match, one, seat) for one in range(match.seats)]),
        tokens=tuple([token(match, model) for model in match.models.values()]),
        away=tuple([waiting_token(model) for model in match.reserve]),
        fallen=fallen_of(match),
        features=tuple([feature(piece) for piece in match.board.terrain]),
        flags=tuple([flag(match, n, one) for n, one in enumerate(match.markers, 1)]),
    )


def clock(match: Match) -> Clock:
    return Clock(match.active, match.round)


def variants(match: Match) -> list[str]:
    return [rule.name for rule in match.rules if rule.name in ("night", "brawl")]


def phases(match: Match) -> tuple[Phase, ...]:
    """Where the game is; an action belongs to the activations."""
    now = "activate" if match.phase == "act" else match.phase
    return phase_strip(SET_UP if now in SET_UP else ROUND, now)


def side(match: Match, seat: Seat, viewer: Seat | None) -> Side:
    named = match.secret(seat, "quarry", "") if seat == viewer else ""
    quarry = [f"Your quarry: {match.title_of(named)}"] if named else []
    chosen = match.stances[seat] if seat < len(match.stances) else ""
    stance = [Pool(f"Stance: {chosen}")] if chosen else []
    return replace(
        plain_side(match, seat),
        score=match.points[seat],
        fallen=len([one for one in fallen_of(match) if one.seat == seat]),
        pools=tuple(stance),
        notes=tuple(quarry),
    )


def token(match: Match, model: Model) -> Token:
    active = match.active == model.id
    return replace(
        plain_token(match, model, label_of(model.id, model.seat)),
        now=model.wounds,
        most=kinds()[model.kind].wounds,
        badges=tuple([badge(one) for one in model.statuses]),
        state=model.state,
        pips=MOST - len(match.taken) if active else MOST if model.state == "ready" else 0,
        pips_most=MOST,
        stats=stats(model),
    )


def waiting_token(model: Model) -> Token:
    """Beside the table."""
    return replace(away_token(model), now=model.wounds, most=model.wounds, stats=stats(model))


def badge(one: Mark) -> Badge:
    return Badge(as_title(one.name), words_of(one.name)[1], one.name)


def stats(model: Model) -> tuple[Stat, ...]:
    shots = f"{model.shooting} at {model.range}″" if model.shooting else "–"
    return (
        Stat("Save", f"{model.saves_on}+"),
        Stat("Shooting", shots),
        Stat("Striking", str(model.striking)),
    )


def feature(piece: Terrain) -> Feature:
    word = piece.traits[0] if piece.traits else ""
    high = in_inches(piece.height)
    what = f"blocks {high}" if word == "wall" else f"{high} hill"
    raised = word == "hill"
    return replace(
        plain_feature(piece),
        name=as_title(piece.title.removeprefix("the ")),
        kind="raised" if raised else "blocking",
        tags=(what,),
    )


def flag(match: Match, number: int, marker: Any) -> Flag:
    """Held by the only seat that is near it."""
    ground = AnyTable[Match, Model](match).ground
    near = {ground.seat[k] for k in ground.near(marker.x, marker.y, marker.base + NEAR)}
    holder = near.pop() if len(near) == 1 else None
    return replace(plain_flag(number, marker), reach=NEAR, seat=holder)
