"""A match is pinned to the rules it was begun by: under others it opens only if it comes out as it did."""

import logging

from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.core.rulebook.library import Unknown
from wartable.play.records.record import Header, Moved, RecordError, Told
from wartable.play.records.replay import other_version, tell_events
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.opening import open_stored
from wartable.store.matches import Stored

STOPPED = "stopped"  # the code of such a refusal
OTHER_ENGINE = "Wartable itself has changed since"

log = logging.getLogger("wartable")


def reopen(stored: Stored, moves: tuple[Moved, ...], story: tuple[Told, ...]) -> Hosted:
    """A match out of the store; or a refusal that says what happened, what is kept and what can be done."""
    try:
        game: Game = library.game(stored.game)
    except Unknown:
        raise stopped_refusal(
            stored, moves, f"its rulebook, {stored.game}, is not here any more"
        ) from None
    why = other_version(game, stored.header)
    try:
        hosted = open_stored(stored, moves)
        same = comes_out(hosted, story, why is not None)
    except RecordError:
        same = False
    except Exception:  # lines of other rules may break these anywhere
        log.exception("a match cannot be opened")
        same = False
    if not same:
        raise stopped_refusal(stored, moves, why or OTHER_ENGINE)
    if why is not None:
        hosted.remark = remark(hosted, game)
    return hosted


def comes_out(hosted: Hosted, story: tuple[Told, ...], other: bool) -> bool:
    """Is it the match that was played? By its digest, or, where none was kept, by what else was."""
    stored = hosted.stored
    if stored.over:
        return same_result(hosted) and same_story(hosted, story)
    if stored.digest:
        return hosted.digest() == stored.digest
    return not other or hosted.asked() == stored.asked


def same_result(hosted: Hosted) -> bool:
    end, result = hosted.stored.outcome, hosted.result
    if end is None or result is None:
        return False
    return (result.winners, result.scores) == (end.winners, end.scores)


def same_story(hosted: Hosted, story: tuple[Told, ...]) -> bool:
    """The same position, the same hash, or else the same events."""
    stored = hosted.stored
    if stored.digest:
        return hosted.digest() == stored.digest
    if stored.outcome is not None and hosted.session.hash() == stored.outcome.hash:
        return True
    return [(one.clause, one.event) for one in tell_events(hosted.session)] == [
        (one.clause, one.event) for one in story
    ]


# What people are told


def remark(hosted: Hosted, game: Game) -> str:
    """For a match that opens under other rules than it was begun by."""
    stored = hosted.stored
    said = f"{game.name} has changed since this match was begun ({edition(stored.header, game)})."
    if stored.over:
        return f"{said} The match comes out the same by the new rules."
    if stored.digest:
        so_far = "Everything so far comes out the same"
    else:
        so_far = "Every answer so far is allowed by the new rules too"
    return f"{said} {so_far}; from here on the new rules hold."


def edition(header: Header, game: Game) -> str:
    from wartable.play.records.content import content_hash

    now = f"edition {content_hash(game.package)[:6]}"
    if header.version != game.version:
        return f"version {header.version} then, version {game.version} now, {now}"
    return f"its text or its tables, now {now}"


def stopped_refusal(stored: Stored, moves: tuple[Moved, ...], why: str) -> Refusal:
    return Refusal(
        409, STOPPED, over_words(stored, why) if stored.over else stopped_words(moves, why)
    )


def stopped_words(moves: tuple[Moved, ...], why: str) -> str:
    kept = "nothing had been answered yet" if not moves else f"all {len(moves)} lines are kept"
    return (
        f"This match cannot be played on: {why}, and by the rules that are here it does not come out as it"
        f" was played. Nothing is lost: {kept}. Its players can download the record and begin again with"
        " the same rosters."
    )


def over_words(stored: Stored, why: str) -> str:
    end = stored.outcome
    result = f" ({result_words(stored)})" if end is not None else ""
    return (
        f"This match is over and its result stands{result}, but it cannot be shown move by move: {why}, and"
        " by the rules that are here it does not come out as it was played. The result, what happened and"
        " the record are kept."
    )


def result_words(stored: Stored) -> str:
    """Who won and by what, from nobody's side."""
    end = stored.outcome
    assert end is not None, "the match is not over"
    names = [stored.seats[seat].name or f"seat {seat + 1}" for seat in end.winners]
    won = f"{' and '.join(names)} won" if 0 < len(names) < len(stored.seats) else "a draw"
    points = " – ".join([str(score) for score in end.scores])
    return f"{won}, {points}" if points else won
