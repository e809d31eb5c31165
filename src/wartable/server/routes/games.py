"""Which games there are, and what can be played with them."""

import logging
from functools import cache

from fastapi import APIRouter, Response

from wartable.bots.guests import BY_CHANCE, guests, turned_away
from wartable.core.game import Game
from wartable.core.roster import Briefing, Listing, Plain
from wartable.core.rulebook import library
from wartable.core.rulebook.library import Unknown
from wartable.core.setups import room_of
from wartable.server.http.codec import Refusal, described, reply
from wartable.server.library import building
from wartable.server.library.shelf import GameListed, SetupListed

router = APIRouter(prefix="/api/games")

ONLY_READ = "Its rulebook can be read here; it cannot be played yet."
log = logging.getLogger("wartable")


@router.get("", **described(tuple[GameListed, ...]))
def games() -> Response:
    """Every rulebook that is installed, playable or not."""
    return reply(game_rows())


@router.get("/{game}", **described(GameListed))
def one_game(game: str) -> Response:
    """One rulebook, and what can be played with it."""
    found = next((one for one in game_rows() if one.id == game), None)
    if found is None:
        raise Refusal(404, "unknown", f"there is no game {game!r}")
    return reply(found)


@router.get("/{game}/rosters/{id}", **described(Plain))
def ready_roster(game: str, id: str) -> Response:
    """A ready roster, to be changed and kept as one's own."""
    return reply(building.sample(game, id))


@cache
def game_rows() -> tuple[GameListed, ...]:
    found: list[GameListed] = []
    for name in library.names():
        try:
            found.append(playable_game(name) if library.playable(name) else only_read(name))
        except Unknown:
            continue  # whoever asks for it by name is told why
    return tuple(found)


def only_read(name: str) -> GameListed:
    return GameListed(
        id=name,
        name=library.rulebook(name).title,
        text=ONLY_READ,
        playable=False,
        chapters=chapters(name),
        companion=library.companion(name),
    )


def playable_game(name: str) -> GameListed:
    game: Game = library.game(name)
    told = building.listing_of(game)
    for fault in turned_away(game):
        log.warning("%s", fault)
    return GameListed(
        id=name,
        name=game.name,
        text=told.text,
        playable=True,
        minutes=told.minutes,
        seats=told.seats,
        setups=tuple(
            setup_row(id, game, told) for id in game.muster.setups if offered(name, id, told)
        ),
        first=told.first,
        rosters=told.rosters,
        bots=(*game.bots, *guests(game), BY_CHANCE),
        variants=tuple(variant.id for variant in told.variants),
        switches=told.variants,
        sizes=told.sizes,
        builder=game.muster.builder is not None,
        chapters=chapters(name),
        companion=library.companion(name),
        guide=library.guide(name),
        hints=library.hints(name),
    )


def offered(name: str, setup: str, told: Listing) -> bool:
    """What only the guided game begins is no mission to choose."""
    guide = library.guide(name)
    return setup in told.setups or guide is None or guide.setup != setup


def setup_row(id: str, game: Game, told: Listing) -> SetupListed:
    briefing = told.setups.get(id, Briefing(id.replace("-", " ").capitalize()))
    agreed = game.muster.setups[id]
    limit = agreed.limit or briefing.limit
    told_so = (briefing.name, briefing.text, briefing.rosters)
    return SetupListed(id, *told_so, agreed.variants, limit, agreed.seats, room_of(game, id))


def chapters(name: str) -> tuple[str, ...]:
    try:
        return tuple(chapter.title for chapter in library.rulebook(name).chapters)
    except Unknown:
        return ()
