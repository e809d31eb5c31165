"""A match begun from another: an analysis board at one of its moments, or a rematch, everyone one seat further on."""

import secrets
from collections.abc import Callable
from typing import Any, TypeAlias

from msgspec.structs import replace
from sqlalchemy import select

from wartable.bots import seats as bots
from wartable.core.dice.source import commitment
from wartable.core.game import Game
from wartable.core.match import Seat
from wartable.play.records.content import content_hash
from wartable.play.records.record import FORMAT, Declare, Given, Header, Throw
from wartable.play.records.replay import begin_from, give_move, lines_of
from wartable.play.session import Session
from wartable.server.coming import SeedGiven
from wartable.server.http.codec import Refusal
from wartable.server.library.shelf import BranchWanted
from wartable.server.matches.history import match_at
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.hosting import Hosting
from wartable.server.matches.making import game_named, put_up_as_promised
from wartable.server.matches.promising import as_promised, keep_promise, own_seat, receipt_for
from wartable.server.matches.showing import seats_in_store, seats_of
from wartable.server.wire import MatchMade
from wartable.store import matches, tables
from wartable.store.base import fresh_id, now
from wartable.store.matches import SeatKept, Stored
from wartable.store.visitors import Visitor

Row: TypeAlias = tuple[Any, ...]

NOT_YET = (
    "another player's secrets lie on this table: it can be opened for analysis when it is over"
)
NOT_HERE = (
    "another side has a secret there: choose an earlier moment, or wait until the match is over"
)


# An analysis board


def branch(hosting: Hosting, hosted: Hosted, visitor: Visitor, wanted: BranchWanted) -> MatchMade:
    """The same match up to a moment, with new dice from there on, all seats of the one who asks or of bots."""
    may_branch(hosted, visitor, wanted.at)
    seats = analysts(hosted, visitor, wanted.bots)
    lines = first_lines(hosted, wanted.at)
    stored = copy_stored(hosted, visitor, seats, wanted.at)
    stored = as_promised(hosting.store, stored, wanted.given, visitor)
    own = own_seat(stored, wanted.given, visitor)
    receipt = receipt_for(hosting.key, stored, own, wanted.given)
    board = Hosted(stored, replay_lines(hosted, lines), [])
    if board.session.over:
        raise Refusal(409, "closed", "nothing is left to play there: choose an earlier moment")
    with hosting.store.writing() as session:
        keep_promise(session, wanted.given)
        matches.create(session, stored)
        notes = bot_notes(hosted, seats, len(lines))
        matches.append(session, stored.id, [*lines], board.asked(), board.digest(), notes)
    hosting.open(stored.id)  # what is to be rolled there is rolled now
    return MatchMade(stored.id, receipt=receipt)


def may_branch(hosted: Hosted, visitor: Visitor, at: int) -> None:
    """While a match goes on nobody gets at what only others know: a board is played to its end, and its record read."""
    if hosted.over:
        return
    mine = seats_of(hosted, visitor)
    people = {one.seat for one in hosted.stored.seats if one.kind != "bot"}
    if not people <= mine:
        raise Refusal(403, "forbidden", NOT_YET)
    if at in range(hosted.number + 1) and has_secrets(hosted, at, mine):
        raise Refusal(403, "forbidden", NOT_HERE)


def has_secrets(hosted: Hosted, at: int, mine: set[Seat]) -> bool:
    """Of others, as it stood then: what they keep, or have sealed and not shown yet."""
    kept = match_at(hosted, at).secrets
    sealed = hosted.session.sealed if at == hosted.number else {}
    return any([seat not in mine and bool(kept[seat]) for seat in kept]) or not set(sealed) <= mine


def analysts(hosted: Hosted, visitor: Visitor, wanted: tuple[str, ...]) -> tuple[SeatKept, ...]:
    """Who sits where on the board. While the match goes on a bot's seat stays a bot's: it may have secrets."""
    found: list[SeatKept] = []
    for one in hosted.stored.seats:
        bot = wanted[one.seat] if one.seat < len(wanted) else ""
        if one.kind == "bot" and not hosted.over:
            bot = bot or one.bot
        if bot and bot not in bots.names(hosted.game):
            known = ", ".join(bots.names(hosted.game))
            raise Refusal(400, "unknown", f"{hosted.game.name} has no such bot; it has {known}")
        kind, whose = ("bot", None) if bot else ("here", visitor.id)
        found.append(replace(one, kind=kind, bot=bot, visitor=whose, dice="fair"))
    return tuple(found)


def first_lines(hosted: Hosted, at: int) -> list[Given | Declare]:
    """What was answered before that moment; nobody drew its dice for the board."""
    if not 0 <= at <= hosted.number:
        raise Refusal(404, "unknown", f"the match has moments 0 to {hosted.number}")
    lines = lines_of(hosted.session, 0, 1, FORMAT)[:at]
    return [replace(line, drawn=None) if isinstance(line, Throw) else line for line in lines]


def bot_notes(hosted: Hosted, seats: tuple[SeatKept, ...], at: int) -> dict[int, str]:
    """What the bots had noted down by then, for those who stay in their seats."""
    stay = {
        one.seat
        for one, old in zip(seats, hosted.stored.seats, strict=True)
        if one.bot and one.bot == old.bot
    }
    givers = [seat for seat, _ in hosted.session.answers[:at]]
    noted = [hosted.noted_at(k) if seat in stay else None for k, seat in enumerate(givers)]
    return {k: memory for k, memory in enumerate(noted, 1) if memory is not None}


def replay_lines(hosted: Hosted, lines: list[Given | Declare]) -> Session[Any]:
    session = begin_from(hosted.game, hosted.stored.header)
    for line in lines:
        give_move(session, line)
    return session


def copy_stored(hosted: Hosted, visitor: Visitor, seats: tuple[SeatKept, ...], at: int) -> Stored:
    house, here = secrets.token_bytes(32), now()
    return Stored(
        id=fresh_id(),
        game=hosted.stored.game,
        title=f"Analysis of {hosted.stored.title}",
        header=fresh_header(hosted.stored.header, house, hosted.game, at),
        house=house.hex(),
        owner=visitor.id,
        made=here,
        changed=here,
        analysis=True,
        branch_of=hosted.id,
        seats=seats,
        pace=hosted.stored.pace,
    )


def fresh_header(header: Header, house: bytes, game: Game, at: int) -> Header:
    """The same with other dice, rolled by the house, and by the rules that are here."""
    return replace(
        header,
        version=game.version,
        content=content_hash(game.package),
        dice=tuple(["fair" for _ in header.dice]),
        commitment=commitment(house),
        seeds=(),
        format=FORMAT,
        copied=at,
    )


# Once more


def rematch(hosting: Hosting, id: str, visitor: Visitor, given: SeedGiven) -> MatchMade:
    """The same with everyone one seat further on; asked for twice, it is the same match, with the first one's seed.

    One that was not over but cannot be played on is begun again with everyone where he sat.
    """
    old = hosting.stored(id)
    if not seats_in_store(old, visitor):
        raise Refusal(403, "seat", "only those who played can ask for a rematch")
    if not old.over and not hosting.stopped(id):
        raise Refusal(409, "closed", "the match is not over yet")
    there = rematch_begun(hosting, id)
    if there is not None:
        return MatchMade(there)
    again = once_more(old, turn_seats if old.over else keep_seats)
    return put_up_as_promised(hosting, again, given, visitor)


def rematch_begun(hosting: Hosting, id: str) -> str | None:
    with hosting.store.reading() as session:
        return session.scalar(
            select(tables.Match.id).where(
                tables.Match.branch_of == id, tables.Match.analysis.is_(False)
            )
        )


def once_more(old: Stored, seated: Callable[[Row], Row]) -> Stored:
    """By the rules that are here now."""
    game, house, here = game_named(old.game), secrets.token_bytes(32), now()
    setup = old.header.setup
    modes = seated(old.header.dice)
    header = replace(
        old.header,
        version=game.version,
        content=content_hash(game.package),
        setup=replace(setup, rosters=seated(setup.rosters), names=seated(setup.names)),
        dice=modes,
        commitment=commitment(house) if "fair" in modes else "",
        seeds=(),
        format=FORMAT,
        copied=0,
    )
    return Stored(
        id=fresh_id(),
        game=old.game,
        title=old.title,
        header=header,
        house=house.hex(),
        owner=old.owner,
        made=here,
        changed=here,
        analysis=old.analysis,
        branch_of=old.id,
        seats=tuple([replace(one, seat=k) for k, one in enumerate(seated(old.seats))]),
        pace=old.pace,
    )


def turn_seats(row: Row) -> Row:
    """Everyone one seat further on."""
    return row[1:] + row[:1]


def keep_seats(row: Row) -> Row:
    """Everyone where he was."""
    return row
