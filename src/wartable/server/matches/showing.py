"""A match as one visitor may see it: the State that goes to a screen."""

from collections.abc import Collection
from typing import Any

from wartable.core.match import Seat
from wartable.server.http.codec import Refusal
from wartable.server.matches.hosted import Hosted
from wartable.server.matches.labels import undone_act
from wartable.server.wire import MatchOver, SeatShown, State, Takeback, UndoShown
from wartable.store.matches import Stored
from wartable.store.visitors import Visitor

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
NOTICES = 50  # the last so many are shown


def seats_of(hosted: Hosted, visitor: Visitor | None) -> set[Seat]:
    """Where the visitor sits."""
    return seats_in_store(hosted.stored, visitor)


def seats_in_store(stored: Stored, visitor: Visitor | None) -> set[Seat]:
    """The same of a match that is not open."""
    if visitor is None:
        return set()
    return {seat.seat for seat in stored.seats if seat.visitor in visitor.ids}


def owns(hosted: Hosted, visitor: Visitor | None) -> bool:
    return visitor is not None and hosted.stored.owner in visitor.ids


def seat_held(hosted: Hosted, visitor: Visitor | None, seat: Seat) -> set[Seat]:
    """All the visitor's seats, once it is clear that this is one of them."""
    mine = seats_of(hosted, visitor)
    if seat not in mine:
        there = 0 <= seat < len(hosted.stored.seats)
        reason = "that seat is not yours" if there else "there is no such seat"
        raise Refusal(403, "seat", reason)
    return mine


def seat_to_show(hosted: Hosted, mine: set[Seat], wanted: Seat | None) -> Seat | None:
    """Whose view to show: of several seats the one that is asked, or else the one that was wanted."""
    if len(mine) < 2:
        return next(iter(mine), None)
    asked = [question.seat for question in hosted.pending() if question.seat in mine]
    if len(asked) == 1:
        return asked[0]
    if wanted in mine:
        return wanted
    return asked[0] if asked else min(mine)


def state(
    hosted: Hosted,
    seat: Seat | None,
    visitor: Visitor | None = None,
    log: int = 0,
    here: Collection[Seat] = (),
) -> State:
    """Everything a screen needs, and nothing that its seat may not know.

    Who holds several seats shows his screen to several players: it has what all may know, and secrets only while they
    are asked about.
    """
    from wartable.core.screen.staging import scene_of

    session, stored = hosted.session, hosted.stored
    waiting = tuple(question.seat for question in hosted.pending())
    deciding = waiting or tuple(one.seat for one in stored.seats if not one.taken)
    mine = seats_of(hosted, visitor)
    shared = len(mine) > 1
    private = shared and seat in waiting and is_private(hosted, seat)
    eyes = None if shared and not private else seat
    lines = hosted.chronicles.of(None if shared else seat)
    start = min(log, len(lines.lines()))
    passed = passed_by(hosted, seat) if seat in mine else []
    changed = lines.first_changed(start)
    return State(
        match=stored.id,
        version=hosted.version,
        number=hosted.number,
        seat=seat,
        scene=scene_of(hosted.game, session.view(eyes), seat),
        prompt=prompt_of(hosted, seat) if seat in waiting else None,
        private=private,
        waiting=() if hosted.over else deciding,
        ready=() if hosted.over else tuple(sorted(session.sealed)),
        log_from=start,
        log=lines.lines(start),
        acts_from=changed,
        acts=lines.acts(changed),
        seats=seats_shown(stored, mine, here),
        undo=undo_of(hosted, seat) if seat in mine else None,
        takeback=takeback_of(hosted),
        over=outcome_of(stored, hosted.resigned),
        notices=notices_of(hosted),
        commitment=stored.header.commitment,
        owner=owns(hosted, visitor),
        analysis=stored.analysis,
        pace=stored.pace,  # type: ignore[arg-type]
        policy=hosted.policies.get(seat) if seat is not None and seat in mine else None,
        passed=tuple(dict.fromkeys([hosted.asked_at(one, seat) for one in passed])),
        settled=any([not hosted.label_at(one).steps_in for one in passed]),
    )


def is_private(hosted: Hosted, seat: Seat | None) -> bool:
    from wartable.play.hiding import tells_secret

    return seat is not None and tells_secret(hosted.session, seat)


def passed_by(hosted: Hosted, seat: Seat | None) -> list[int]:
    """What the seat was not asked since its last own answer, by how many answers stood then."""
    session, found = hosted.session, list[int]()
    for place in range(len(session.answers) - 1, -1, -1):
        if session.answers[place][0] != seat or place in session.marks.throws:
            continue
        if place not in session.marks.policy:
            break
        found.append(session.before + place)
    return found[::-1]


def prompt_of(hosted: Hosted, seat: Seat | None) -> Any:
    from wartable.play.prompts.prompting import prompt

    return None if seat is None else prompt(hosted.session, seat)


def notices_of(hosted: Hosted) -> tuple[str, ...]:
    """What the house has noted, and what is to be known of a match that is over and not written to any more."""
    noted = hosted.stored.notices[-NOTICES:]
    return noted if not hosted.remark or hosted.remark in noted else (*noted, hosted.remark)


def seats_shown(
    stored: Stored, mine: Collection[Seat], here: Collection[Seat] = ()
) -> tuple[SeatShown, ...]:
    return tuple(
        SeatShown(
            seat=one.seat,
            letter=LETTERS[one.seat % len(LETTERS)],
            name=one.name,
            kind=one.kind,  # type: ignore[arg-type]
            bot=one.bot,
            mine=one.seat in mine,
            taken=one.taken,
            here=one.seat in here or one.kind == "bot",
            dice=one.dice,  # type: ignore[arg-type]
        )
        for one in stored.seats
    )


def undo_of(hosted: Hosted, seat: Seat | None) -> UndoShown | None:
    """The last act of the seat's own, as far as nothing has come of it yet; else its last answer."""
    session = hosted.session
    last = session.back_to(None)
    if hosted.over or not is_own(hosted, seat, last):
        return None
    to = start_of_act(hosted, seat, last)
    done = undone_act(session, hosted.chronicles.of(seat), to)
    return UndoShown(to, f"Undo: {done or hosted.label(to)}")


def is_own(hosted: Hosted, seat: Seat | None, place: int) -> bool:
    """Can a seat take back the answer at this place alone?"""
    session = hosted.session
    if place < max(session.before, session.committed):
        return False
    return bool(session.answers[place - session.before][0] == seat)


def start_of_act(hosted: Hosted, seat: Seat | None, last: int) -> int:
    """The first answer of the act that the last one belongs to, and of the gesture that gave it; else the last one."""
    session, to = hosted.session, last
    while not hosted.label_at(to).role:
        to = session.back_to(to - 1)
        if not is_own(hosted, seat, to):
            return last
    before = session.back_to(to - 1)
    return before if hosted.joins(to) and is_own(hosted, seat, before) else to


def takeback_of(hosted: Hosted) -> Takeback | None:
    request = hosted.stored.request
    if request is None:
        return None
    return Takeback(request.seat, request.to, request.label, request.agreed)


def outcome_of(stored: Stored, resigned: Seat | None) -> MatchOver | None:
    end = stored.outcome
    if end is None:
        return None
    return MatchOver(
        end.winners,
        end.scores,
        end.clause,
        end.reason,
        end.hash,
        end.seed,
        resigned,
        "" if stored.seal is None else stored.seal.signature,
    )
