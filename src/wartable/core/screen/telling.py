"""Events as sentences, in pieces so that a name leads to its model; a text is what the pieces come to."""

from typing import Any

from msgspec.structs import asdict

from wartable.core.events import Event
from wartable.core.match import Match, ModelId, Point
from wartable.core.rulebook.clauses import clause
from wartable.core.screen.scene import Span
from wartable.core.space.ground.hundredths import inches, leg_length

OPEN, CLOSE = "\x02", "\x03"  # round the id of a model in a sentence that is being made


def tell(event: Event[Any], match: Match[Any]) -> str:
    """The event in a player's words; *match* is the one it happened to."""
    return "".join([part.text for part in parts_of(sentence(event, match), match)])


def spans(event: Event[Any], match: Match[Any]) -> list[Span]:
    """Its sentence with every name of a model a piece of its own."""
    own = models_concerned(event)
    titles = match.titles()
    found: list[Span] = []
    for part in parts_of(sentence(event, match, spoken=True), match):
        found += [part] if part.model is not None else names_in(part.text, titles, own)
    return found


def sentence(event: Event[Any], match: Match[Any], spoken: bool = False) -> str:
    """The event's own, with its fields and words put in, and ids of models in marks; *spoken*, other ids are words."""
    fields = {name: marked_name(value, match) for name, value in asdict(event).items()}
    if spoken:
        fields = {name: spoken_id(told) for name, told in fields.items()}
    seat = getattr(event, "seat", None)
    who = {} if seat is None else {"who": match.side(seat)}
    return event.sentence.format(**(fields | who | event.words(match)))


def marked_name(value: object, match: Match[Any]) -> str:
    """A model, one that has left too, by its id in marks; anything else as it is."""
    if isinstance(value, str) and match.title_of(value) is not None:
        return f"{OPEN}{value}{CLOSE}"
    return str(value)


def spoken_id(told: str) -> str:
    """An id without its hyphens; a name has large letters and keeps its own."""
    return told.replace("-", " ") if told.islower() and OPEN not in told else told


def parts_of(told: str, match: Match[Any]) -> list[Span]:
    """A sentence cut at its marks."""
    found: list[Span] = []
    for k, part in enumerate(told.replace(CLOSE, OPEN).split(OPEN)):
        if k % 2:
            found.append(Span(match.title_of(part) or part, part))
        elif part:
            found.append(Span(part))
    return found


def going_words(start: Point, end: Point) -> str:
    """What a model does that goes from here to there, perhaps straight up."""
    far = leg_length(start, end)
    if far:
        return f"moves {inches(far)}"
    up = end[2] - start[2]
    return "climbs up" if up > 0 else "climbs down" if up else "stays where it is"


def models_concerned(event: Event[Any]) -> list[ModelId]:
    """Whom an event is about, as far as its fields say."""
    about = getattr(event, "about", None)
    own = [value for value in asdict(event).values() if isinstance(value, str)]
    return own + ([id for id in (about.actor, about.target) if id] if about is not None else [])


def names_in(text: str, titles: dict[ModelId, str], own: list[ModelId]) -> list[Span]:
    """The names that stand in a text already; a name that several bear is that of the one concerned, if any."""
    first: tuple[int, int, ModelId] | None = None
    for id, title in titles.items():
        at = text.find(title) if title else -1
        if at < 0 or not is_whole_word(text, at, at + len(title)):
            continue
        rank = at, -len(title), id
        if first is None or rank[:2] < first[:2] or (rank[:2] == first[:2] and id in own):
            first = rank
    if first is None:
        return [Span(text)]
    at, length, id = first[0], -first[1], first[2]
    bearers = [one for one, title in titles.items() if title == titles[id]]
    sure = len(bearers) == 1 or id in own
    before = [Span(text[:at])] if at else []
    rest = names_in(text[at + length :], titles, own) if at + length < len(text) else []
    return [*before, Span(titles[id], id if sure else None), *rest]


def is_whole_word(text: str, start: int, end: int) -> bool:
    """Is it a word of its own there, not a part of a longer one?"""
    before = start > 0 and text[start - 1].isalnum()
    return not before and not (end < len(text) and text[end].isalnum())


@clause("CORE-SEE-01")
def may_know(event: Event[Any], seat: int | None) -> bool:
    """May a seat, or nobody in particular, know of an event?"""
    seats = event.known_to()
    return seats is None or (seat is not None and seat in seats)
