"""How a match comes about: what was wanted becomes a set-up, seats, a seed and invitations."""

import secrets
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace
from sqlalchemy.orm import Session as Writing

from wartable.bots import seats as bots
from wartable.core.ask import Refused
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.names import is_showable
from wartable.core.roster import Listing, Setup
from wartable.core.rulebook import library
from wartable.core.setups import room_of
from wartable.play.records.content import content_hash
from wartable.play.records.record import FORMAT, Header
from wartable.server.coming import SeedGiven
from wartable.server.http.codec import Refusal
from wartable.server.library.building import DEAREST, battle_roster
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.promising import (
    as_promised,
    keep_promise,
    own_seat,
    receipt_for,
    with_seed,
)
from wartable.server.wire import Invitation, MatchMade, MatchWanted, SeatWanted
from wartable.store import invitations, matches, rosters
from wartable.store.base import Store, fresh_id, now
from wartable.store.matches import SeatKept, Stored
from wartable.store.visitors import Visitor

NAME = 60  # characters of a player's name or a title
MINE = "mine:"


def make_match(hosting: Hosting, wanted: MatchWanted, visitor: Visitor) -> MatchMade:
    """A match as wanted, begun unless somebody is still to come."""
    game = game_named(wanted.game)
    places = seats_wanted(game, wanted)
    setup = setup_wanted(hosting.store, game, wanted, places, visitor)
    title = clean_name(wanted.title, "title") or ready_title(game, wanted, len(places))
    stored = stored_for(game, setup, places, visitor, title)
    return put_up_as_promised(hosting, replace(stored, pace=wanted.pace), wanted, visitor)


def put_up_as_promised(
    hosting: Hosting, stored: Stored, wanted: MatchWanted | SeedGiven, visitor: Visitor
) -> MatchMade:
    """With the seed of its maker, for which he gets a receipt."""
    stored = as_promised(hosting.store, stored, wanted, visitor)
    receipt = receipt_for(hosting.key, stored, own_seat(stored, wanted, visitor), wanted)
    made = put_up(hosting, stored, lambda session: keep_promise(session, wanted))
    return replace(made, receipt=receipt)


def put_up(
    hosting: Hosting, stored: Stored, beside: Callable[[Writing], None] | None = None
) -> MatchMade:
    """Keep a new match, with a link for everyone who is to come, and what is to be written *beside* it."""
    given: list[Invitation] = []

    def around(session: Writing) -> None:
        if beside is not None:
            beside(session)
        for seat in stored.seats:
            if not seat.taken:
                given.append(make_invitation(session, stored.id, seat.seat))

    try:
        hosting.create(stored, around)
    except ValueError as error:
        raise not_begun(error) from None
    return MatchMade(stored.id, tuple(given))


def not_begun(error: ValueError) -> Refusal:
    """Why a rulebook does not begin, with the clause where it names one."""
    if isinstance(error, Refused):
        return Refusal(400, "rule", error.reason, error.clause)
    return Refusal(400, "rule", str(error))


def make_invitation(session: Writing, match: str, seat: int) -> Invitation:
    code, token = invitations.invite(session, match, seat)
    return Invitation(seat, code, f"/#/join/{token}")


def game_named(name: str) -> Game:
    try:
        found: Game = library.game(name)
    except library.Unknown as error:
        raise Refusal(404, "unknown", str(error)) from None
    return found


def seats_wanted(game: Game, wanted: MatchWanted) -> tuple[SeatWanted, ...]:
    """As wanted; nothing said is oneself against the game's own bot on every other seat of the set-up."""
    usual = "scripted" if "scripted" in game.bots else "random"
    others = (SeatWanted(kind="bot"),) * (ready_setup(game, wanted).seats - 1)
    places = wanted.seats or (SeatWanted(), *others)
    found: list[SeatWanted] = []
    for seat in places:
        bot = (seat.bot or usual) if seat.kind == "bot" else ""
        if bot and bot not in bots.names(game):
            known = ", ".join(bots.names(game))
            raise Refusal(400, "unknown", f"{game.name} has no such bot; it has {known}")
        if bot and seat.dice == "typed":
            raise Refusal(400, "shape", "a bot has no dice of its own: its rolls are fair ones")
        found.append(replace(seat, name=clean_name(seat.name, "name"), bot=bot))
    return tuple(found)


def clean_name(name: str, what: str) -> str:
    """A name as data: trimmed, on one line, not too long."""
    plain = " ".join(name.split())
    if len(plain) > NAME:
        raise Refusal(400, "shape", f"a {what} has {NAME} characters at most")
    if not is_showable(plain):
        raise Refusal(400, "shape", f"a {what} is made of letters that can be shown")
    return plain


def setup_wanted(
    store: Store,
    game: Game,
    wanted: MatchWanted,
    places: tuple[SeatWanted, ...],
    visitor: Visitor,
) -> Setup:
    """A ready set-up, overridden by whatever else was said."""
    base = ready_setup(game, wanted)
    brought = [roster_named(store, visitor, game, seat.roster) for seat in places]
    laid = list(base.rosters[: len(places)])
    if any(brought):
        usual = laid + ready_rosters(game)[len(laid) :]
        laid = [own or usual[seat % len(usual)] for seat, own in enumerate(brought)]
    return replace(
        base,
        seats=len(places),
        mission=wanted.mission or base.mission,
        variants=base.variants if wanted.variants is None else wanted.variants,
        rosters=tuple(laid),
        limit=base.limit if wanted.limit is None else limit_wanted(wanted.limit),
        names=names_of(places),
    )


def ready_setup(game: Game, wanted: MatchWanted) -> Setup:
    """The one that was picked; the rulebook's first if none was."""
    ready = wanted.setup or next(iter(game.muster.setups))
    if ready not in game.muster.setups:
        raise Refusal(400, "unknown", f"{game.name} has no set-up {ready[:40]!r}")
    return game.muster.setups[ready]


def limit_wanted(points: int) -> int:
    """A point limit that somebody may agree on."""
    if not 0 <= points <= DEAREST:
        raise Refusal(400, "shape", f"a limit is from 0 to {DEAREST} points")
    return points


def names_of(places: tuple[SeatWanted, ...]) -> tuple[str, ...]:
    """What players are called; none at all if nobody has a name."""
    names = tuple(seat.name for seat in places)
    return names if any(names) else ()


def ready_rosters(game: Game) -> list[Any]:
    """What comes with the rulebook, for a seat that brings nothing."""
    listing = game.muster.listing() if game.muster.listing is not None else Listing()
    return [listing.brought.get(one.id, one.id) for one in listing.rosters] or [""]


def roster_named(store: Store, visitor: Visitor, game: Game, told: str) -> Any:
    """A ready roster, or the body of one of the visitor's own."""
    if not told.startswith(MINE):
        listing = game.muster.listing() if game.muster.listing is not None else Listing()
        return listing.brought.get(told, told)
    with store.reading() as session:
        found = rosters.find(session, visitor, told.removeprefix(MINE))
    if found is None or found.game != game.id:
        raise Refusal(404, "unknown", f"you have no such roster for {game.name}")
    return battle_roster(found)


def stored_for(
    game: Game, setup: Setup, places: tuple[SeatWanted, ...], visitor: Visitor, title: str
) -> Stored:
    house = secrets.token_bytes(32)
    modes = tuple(seat.dice for seat in places)
    header = Header(
        format=FORMAT,
        game=game.id,
        version=game.version,
        content=content_hash(game.package),
        setup=setup,
        dice=modes,
        commitment=commitment(house) if "fair" in modes else "",
    )
    here = now()
    return Stored(
        id=fresh_id(),
        game=game.id,
        title=title or title_of(game, setup),
        header=header,
        house=house.hex(),
        owner=visitor.id,
        made=here,
        changed=here,
        seats=tuple(
            SeatKept(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                visitor=visitor.id if seat.kind == "here" else None,
                dice=seat.dice,
            )
            for number, seat in enumerate(places)
        ),
    )


def ready_title(game: Game, wanted: MatchWanted, seats: int) -> str:
    """By the ready set-up that was picked, if its mission was left alone and it is for so many."""
    listing = game.muster.listing() if game.muster.listing is not None else Listing()
    picked = listing.setups.get(wanted.setup)
    if picked is None or wanted.mission:
        return ""
    least, most = room_of(game, wanted.setup)
    return f"{game.name}: {picked.name}" if least <= seats <= most else ""


def title_of(game: Game, setup: Setup) -> str:
    mission = setup.mission.replace("-", " ").replace("_", " ").strip()
    return f"{game.name}: {mission.capitalize()}" if mission else game.name


# Coming to the table


def sit_down(
    hosting: Hosting, session: Writing, stored: Stored, seat: int, visitor: Visitor, said: Any
) -> Stored:
    """Somebody takes the seat he was invited to, with his own name and roster if he brings any."""
    game = game_named(stored.game)
    name = clean_name(said.name, "name") or stored.seats[seat].name
    brought = roster_named(hosting.store, visitor, game, said.roster)
    header = stored.header
    setup = with_guest(header.setup, len(stored.seats), seat, name, brought)
    header = with_seed(replace(header, setup=setup), seat, said.seed)
    try:
        game.rules.begin(header.setup)
    except ValueError as error:
        raise not_begun(error) from None
    if not matches.take_seat(session, stored.id, seat, visitor, name):
        raise Refusal(409, "closed", "somebody sits there already")
    matches.change_header(session, stored.id, header)
    matches.announce(session, stored.id)
    return replace(stored, header=header)


def with_guest(setup: Setup, seats: int, seat: int, name: str, brought: Any) -> Setup:
    names = list(setup.names) + [""] * (seats - len(setup.names))
    names[seat] = name
    laid = list(setup.rosters)
    if brought:
        if len(laid) <= seat:
            raise Refusal(400, "shape", "this match is played with ready rosters")
        laid[seat] = brought
    return replace(setup, names=tuple(names) if any(names) else (), rosters=tuple(laid))
