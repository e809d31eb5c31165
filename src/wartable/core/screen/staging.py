"""From what a seat may know to what a screen draws, for a rulebook that has nothing of its own to say."""

import re
from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from wartable.core.game import Game
from wartable.core.match import Match, ModelId, Piece, Seat, Terrain, Zone
from wartable.core.screen.briefs import Brief
from wartable.core.screen.figures import Band
from wartable.core.screen.scene import (
    Area,
    Badge,
    Clock,
    Fallen,
    Feature,
    Flag,
    Phase,
    Scene,
    Sheet,
    Side,
    Token,
)
from wartable.core.space.ground.hundredths import inches
from wartable.core.space.ground.lay import lay_of
from wartable.core.units.whereabouts import host_of
from wartable.core.words import as_title, whose

NOWHEN = Clock()
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NUMBERED = re.compile(r"([a-z])(\d+)([a-z]*)")  # of its side, its number, and what became of it


def scene_of(game: Game, view: Any, seat: Seat | None) -> Scene:
    """The table as a seat sees it, or, with none, somebody who only watches."""
    scene = (
        plain_scene(game.id, game.name, view, clock_of(game, view))
        if game.screen.scene is None
        else game.screen.scene(view, seat)
    )
    return replace(scene, game_name=game.name)


def clock_of(game: Game, match: Any) -> Clock:
    """Who acts, and in which round, as far as the rulebook says."""
    return NOWHEN if game.screen.clock is None else game.screen.clock(match)


def brief_of(game: Game, view: Any, seat: Seat | None) -> Brief:
    """Why one fights, as a seat may know it; a rulebook that says nothing has a title only."""
    return Brief(title=game.name) if game.screen.brief is None else game.screen.brief(view, seat)


def sheet_of(game: Game, view: Any, model: ModelId) -> Sheet | None:
    """Everything a seat may know of a model; none if there is no such model."""
    if view.title_of(model) is None:
        return None
    if game.screen.sheet is not None:
        return game.screen.sheet(view, model)
    piece = view.models.get(model)
    return None if piece is None else plain_sheet(view, piece)


# Names


def player_names(names: tuple[str, ...], usual: tuple[str, ...]) -> tuple[str, ...]:
    """What players are called, by their own names or else as usual; two of one name are told apart by letters."""
    own = [name.strip() for name in names] + [""] * (len(usual) - len(names))
    found = [name or other for name, other in zip(own, usual, strict=False)]
    if not any(found):
        return ()
    told = [name or f"Side {LETTERS[k]}" for k, name in enumerate(found)]
    return tuple(
        [f"{name} ({LETTERS[k]})" if told.count(name) > 1 else name for k, name in enumerate(told)]
    )


def side_name(match: Match[Any], seat: Seat) -> str:
    """What a seat is called; its letter, if nobody has a name."""
    return match.side(seat) if match.names else f"Side {LETTERS[seat]}"


def label_of(id: ModelId, seat: Seat) -> str:
    """A2 for a2; one that fights for another side than its own keeps the letter it was born with: Ab3."""
    found = NUMBERED.fullmatch(id)
    if found is None:
        return f"{LETTERS[seat]} {id}"
    own, number, became = found.groups()
    born = "" if own.upper() == LETTERS[seat] else own
    return f"{LETTERS[seat]}{born}{number}{became}"


def distinct_title(match: Match[Any], id: ModelId) -> str:
    """What a model is called, with its label if another in play bears the same name."""
    title = match.title_of(id) or id
    if id not in match.models:
        return title
    same = [model for model in match.models.values() if model.title == title]
    return title if len(same) < 2 else f"{title} ({label_of(id, match.models[id].seat)})"


def labels_of(match: Match[Any]) -> dict[ModelId, str]:
    """Of everybody on the table: by their ids if these are numbers, else in the order of their ids."""
    models = match.models.values()
    if all([NUMBERED.fullmatch(model.id) for model in models]):
        return {model.id: label_of(model.id, model.seat) for model in models}
    found: dict[ModelId, str] = {}
    for seat in range(match.parties):
        own = sorted([model.id for model in models if model.seat == seat])
        found |= {id: f"{LETTERS[seat]}{k}" for k, id in enumerate(own, 1)}
    return found


# The plain scene


def plain_scene(game: str, title: str, match: Match[Any], clock: Clock = NOWHEN) -> Scene:
    """Whatever every match has."""
    labels = labels_of(match)
    return Scene(
        game=game,
        title=title,
        width=match.board.width,
        depth=match.board.depth,
        round=clock.round,
        sides=tuple([plain_side(match, seat) for seat in range(match.parties)]),
        tokens=tuple([plain_token(match, m, labels[m.id]) for m in match.models.values()]),
        bands=bands_of(match),
        away=away_tokens(match),
        fallen=fallen_of(match),
        features=tuple([plain_feature(piece) for piece in match.board.terrain]),
        flags=tuple([plain_flag(k, marker) for k, marker in enumerate(match.markers, 1)]),
        areas=tuple([plain_area(match, zone) for zone in zones_in_use(match)]),
        active=clock.active,
    )


def bands_of(match: Match[Any]) -> tuple[Band, ...]:
    """The units of which somebody is on the table, and those inside something."""
    found: list[Band] = []
    for one in match.units.values():
        count, host = len(match.models_of(one.id)), host_of(match, one.id)
        if host is not None:
            count = len([each for each in match.held_by(host.id) if each.unit == one.id])
        if count or host is not None:
            found.append(
                Band(
                    id=one.id,
                    name=one.title,
                    seat=one.seat,
                    count=count,
                    leader=one.leader,
                    host="" if host is None else host.id,
                )
            )
    return tuple(found)


def phase_strip(phases: Mapping[str, str], now: str) -> tuple[Phase, ...]:
    """Phases by their titles, in their order, with the present one; if it is none of them all are past."""
    names = list(phases)
    here = names.index(now) if now in phases else len(names)
    return tuple(
        [
            Phase(phases[name], "past" if k < here else "now" if k == here else "coming")
            for k, name in enumerate(names)
        ]
    )


def plain_side(match: Match[Any], seat: Seat) -> Side:
    """A side with all that every game knows of it."""
    return Side(
        seat=seat,
        letter=LETTERS[seat],
        name=side_name(match, seat),
        standing=sum([model.seat == seat for model in match.models.values()]),
    )


def plain_token(match: Match[Any], model: Piece, label: str) -> Token:
    """A model with all that every game knows of it."""
    return Token(
        id=model.id,
        label=label,
        name=model.title,
        seat=model.seat,
        x=model.x,
        y=model.y,
        level=model.level,
        z=lay_of(match.board).elevation(*model.at) or 0,
        base=model.base,
        height=model.height,
        unit=model.unit,
        badges=badges_of(model),
    )


def away_tokens(match: Match[Any]) -> tuple[Token, ...]:
    """All beside the table."""
    return tuple([away_token(one.model) for one in match.aside])


def away_token(model: Piece) -> Token:
    """One beside the table."""
    return Token(
        id=model.id,
        label=label_of(model.id, model.seat),
        name=model.title,
        seat=model.seat,
        x=0,
        y=0,
        base=model.base,
        height=model.height,
        unit=model.unit,
        state="away",
    )


def badges_of(model: Piece) -> tuple[Badge, ...]:
    """Its statuses at a glance."""
    return tuple([Badge(as_title(mark.name), icon=mark.name) for mark in model.statuses])


def fallen_of(match: Match[Any]) -> tuple[Fallen, ...]:
    """Who has left and not come back."""
    return tuple(
        [
            Fallen(id, label_of(id, gone.seat), gone.title, gone.seat)
            for id, gone in match.gone.items()
            if id not in match.models
        ]
    )


def plain_feature(piece: Terrain) -> Feature:
    """A piece of terrain with all that every game knows of it."""
    top = piece.base + piece.height
    tags = ([f"{in_inches(top)} high"] if top else []) + [as_title(word) for word in piece.traits]
    return Feature(
        id=piece.id,
        name=as_title(piece.title),
        footprint=piece.footprint,
        base=piece.base,
        height=piece.height,
        floors=piece.floors,
        kind="raised" if piece.floors else "blocking" if piece.height else "open",
        tags=tuple(tags),
    )


def in_inches(hundredths: int) -> str:
    """Inches with the sign that screens show."""
    return inches(hundredths).replace('"', "″")


def ruler_reading(hundredths: int) -> str:
    """A distance as one reads a ruler: cut to the tenth, but never to a whole inch that it exceeds."""
    rest = hundredths % 100
    return in_inches(hundredths if rest < 10 else hundredths - hundredths % 10)


def plain_flag(number: int, marker: Any) -> Flag:
    """A marker with its number."""
    return Flag(
        id=marker.id,
        label=str(number),
        name=as_title(marker.id),
        x=marker.x,
        y=marker.y,
        level=marker.level,
        base=marker.base,
    )


def zones_in_use(match: Match[Any]) -> list[Zone]:
    """Not those of seats that nobody sits on."""
    return [zone for zone in match.board.zones if zone.seat is None or zone.seat < match.seats]


def plain_area(match: Match[Any], zone: Zone) -> Area:
    name = f"{whose(side_name(match, zone.seat))} deployment" if zone.seat is not None else ""
    return Area(zone.id, name or as_title(zone.id), zone.area, zone.seat)


def plain_sheet(match: Match[Any], model: Piece) -> Sheet:
    label = labels_of(match)[model.id]
    return Sheet(id=model.id, label=label, name=model.title, seat=model.seat)
