"""Rosters on the server: whatever the game, its builder does the work; what is stored is kept as it came, with ids."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy.orm import Session

from wartable.core.game import Game
from wartable.core.names import all_shown
from wartable.core.roster import Builder, Checked, Listing, Options, Plain, Unreadable, Written
from wartable.core.rulebook import library
from wartable.core.rulebook.library import Unknown
from wartable.exchange.reading import json_like, read_roster
from wartable.exchange.writing import write_roster
from wartable.server.http.codec import Refusal
from wartable.server.library.shelf import (
    Imported,
    RevisionListed,
    RosterKept,
    RosterListed,
    RosterWanted,
)
from wartable.store import rosters
from wartable.store.base import fresh_id
from wartable.store.rosters import Saved
from wartable.store.visitors import Visitor
from wartable.wargame.rosters.identity import with_ids

MOST = 200  # rosters of a visitor
LARGEST = 64 * 1024  # bytes of one
LONGEST = 80  # letters of its name
WORDY = 2000  # letters of any word in it: notes that other programs left, too
DEAREST = 100_000  # points
NONE = Checked(game="", name="", faction="", legal=False, verdict="", points=0)


# Games


def game_of(id: str) -> Game:
    try:
        found: Game = library.game(id)
    except Unknown as error:
        raise Refusal(404, "unknown", str(error)) from None
    return found


def builder_of(id: str) -> Builder:
    game = game_of(id)
    if game.muster.builder is None:
        raise Refusal(404, "unknown", f"{game.name} has no rosters to build; take a ready one")
    return game.muster.builder


def listing_of(game: Game) -> Listing:
    return game.muster.listing() if game.muster.listing is not None else Listing()


# What a match is begun with


def battle_roster(saved: Saved) -> Plain:
    """Only what the rulebook knows of it, with names that others can be shown; whether it is legal the rules say."""
    try:
        ready: Plain = all_shown(builder_of(saved.game).battle_ready(kept_roster(saved)))
        return ready
    except Unreadable as error:
        raise Refusal(409, "shape", str(error)) from None


# Checking


def check(wanted: RosterWanted) -> Checked:
    return check_roster(builder_of(wanted.game), wanted.roster, wanted.limit, wanted.entry)


def check_roster(builder: Builder, roster: Plain, limit: int | None, entry: int) -> Checked:
    if limit is not None and not 0 <= limit <= DEAREST:
        raise Refusal(400, "shape", f"a limit is from 0 to {DEAREST} points")
    try:
        return builder.checked(limit_size(roster), limit, entry)
    except Unreadable as error:
        raise Refusal(400, "shape", str(error)) from None


def options(wanted: RosterWanted) -> Options:
    try:
        return builder_of(wanted.game).options(
            limit_size(wanted.roster), wanted.entry, wanted.limit
        )
    except Unreadable as error:
        raise Refusal(400, "shape", str(error)) from None


def by_chance(game: str, points: int, seed: int) -> Plain:
    if not 0 <= points <= 5000:
        raise Refusal(400, "shape", "a list by chance has up to 5000 points")
    try:
        return builder_of(game).random(points, seed)
    except Unreadable as error:
        raise Refusal(400, "shape", str(error)) from None


def sample(game: str, id: str) -> Plain:
    try:
        return builder_of(game).sample(id)
    except LookupError as error:
        raise Refusal(404, "unknown", str(error)) from None


def limit_size(roster: Plain) -> Plain:
    """The roster, unless it is too large or too deep to be one."""
    try:
        plain: Plain = json_like(roster)
    except Unreadable as error:
        raise Refusal(400, "shape", str(error)) from None
    if len(msgspec.json.encode(plain)) > LARGEST:
        raise Refusal(413, "size", f"this is too large: {LARGEST // 1024} kB at most")
    if longest_word(plain) > WORDY:
        raise Refusal(413, "size", f"no word of a roster is longer than {WORDY} letters")
    return plain


def longest_word(plain: Any) -> int:
    """The length of its longest word, those of its fields among them."""
    if isinstance(plain, dict):
        inside = [longest_word(value) for value in plain.values()]
        return max([*inside, *[len(key) for key in plain]], default=0)
    if isinstance(plain, list):
        return max([longest_word(value) for value in plain], default=0)
    return len(plain) if isinstance(plain, str) else 0


# Keeping


def save_new(
    session: Session, visitor: Visitor, wanted: RosterWanted, checked: Checked
) -> RosterKept:
    if len(rosters.rosters_of(session, visitor)) >= MOST:
        raise Refusal(409, "size", f"{MOST} rosters are kept at most: delete one first")
    saved = rosters.save_new(session, visitor, wanted.game, name_of(wanted.roster), body_of(wanted))
    return full_roster(saved, checked)


def change_roster(
    session: Session, visitor: Visitor, id: str, wanted: RosterWanted, checked: Checked
) -> RosterKept:
    """A new revision; a roster stays with its game."""
    before = find_roster(session, visitor, id)
    if before.game != wanted.game:
        raise Refusal(409, "shape", f"this is a roster of {before.game}, not of {wanted.game}")
    saved = rosters.change(session, visitor, id, name_of(wanted.roster), body_of(wanted))
    assert saved is not None, f"roster {id} went away while it was changed"
    return full_roster(saved, checked)


def body_of(wanted: RosterWanted) -> dict[str, Any]:
    """What is kept: every entry has an id by which battles know it."""
    return {"roster": with_ids(limit_size(wanted.roster), fresh_id), "limit": wanted.limit}


def name_of(roster: Plain) -> str:
    name = roster.get("name", "")
    if not isinstance(name, str) or len(name) > LONGEST:
        raise Refusal(400, "shape", f"a name has up to {LONGEST} letters")
    return name


def kept_roster(saved: Saved) -> Plain:
    roster: Plain = saved.body["roster"]
    return roster


def kept_limit(saved: Saved) -> int | None:
    limit: int | None = saved.body.get("limit")
    return limit


def known_visitor(visitor: Visitor | None) -> Visitor:
    """Who has never been here has no rosters either."""
    if visitor is None:
        raise Refusal(404, "unknown", "you have no such roster")
    return visitor


def find_roster(session: Session, visitor: Visitor, id: str, revision: int | None = None) -> Saved:
    saved = rosters.find(session, visitor, id, revision)
    if saved is None:
        raise Refusal(404, "unknown", "you have no such roster")
    return saved


def full_roster(saved: Saved, checked: Checked | None = None) -> RosterKept:
    roster, limit = kept_roster(saved), kept_limit(saved)
    builder = builder_of(saved.game)
    return RosterKept(
        id=saved.id,
        game=saved.game,
        revision=saved.revision,
        saved=saved.changed,
        roster=roster,
        limit=limit,
        checked=checked or check_roster(builder, roster, limit, -1),
    )


def roster_rows(found: Sequence[Saved]) -> list[RosterListed]:
    return [roster_row(saved) for saved in found]


def roster_row(saved: Saved) -> RosterListed:
    """In a line; one that a newer rulebook cannot read any more is still there."""
    try:
        checked = full_roster(saved).checked
    except Refusal as refused:
        checked = msgspec.structs.replace(NONE, verdict=refused.declined.reason)
    return RosterListed(
        id=saved.id,
        game=saved.game,
        name=saved.name,
        faction=checked.faction,
        points=checked.points,
        models=sum(entry.count for entry in checked.entries),
        legal=checked.legal,
        verdict=checked.verdict,
        limit=kept_limit(saved),
        revision=saved.revision,
        saved=saved.changed,
    )


def revision_row(saved: Saved) -> RevisionListed:
    return RevisionListed(saved.revision, saved.name, saved.changed)


# In and out


def import_roster(game: str, told: str, file: str) -> Imported:
    builder = builder_of(game)
    try:
        form, reading = read_roster(builder, told, file)
    except Unreadable as error:
        raise Refusal(400, "shape", str(error)) from None
    return Imported(
        game=game,
        form=form,
        roster=with_ids(reading.roster, fresh_id),
        matched=reading.matched,
        approximated=reading.approximated,
        ignored=reading.ignored,
        checked=check_roster(builder, reading.roster, None, -1),
    )


def export_roster(saved: Saved, form: Written) -> str:
    try:
        return write_roster(builder_of(saved.game), kept_roster(saved), form, kept_limit(saved))
    except Unreadable as error:
        raise Refusal(409, "shape", str(error)) from None
