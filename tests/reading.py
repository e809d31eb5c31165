"""Everything that a screen says in a game, and what no person at a table would write in it."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from wartable.bots.randombot import RandomBot
from wartable.bots.seats import Player
from wartable.core.ask import Question
from wartable.core.dice.source import Dice
from wartable.core.game import Game
from wartable.core.match import Match
from wartable.core.roster import Setup
from wartable.play.log import Chronicle
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import prompt
from wartable.play.session import Session

COUNTS = "wound|hit|critical|model|reaction|success|objective|lock|blow|point|Interact|side quest"
FAULTS = {
    "a word of the machine": r"\w_\w|\w:\w|[{}\x02\x03]|\bNone\b|\bTrue\b|\bFalse\b",
    "two spaces": r"  |^ | $",
    "a word twice": r"\b(?!von\b)([A-Za-z]{2,}) \1\b",
    "a re-roll without its hyphen": r"(?i)\bre rolls?\b|\bagain \d+ for\b",
    "one as several": rf"\b1 (?:{COUNTS})s\b|\b1 dice\b|\b1 \w+ are\b",
    "several as one": rf"\b(?:0|[2-9]|\d\d+) (?:{COUNTS})\b(?! \w+s\b)|\b(?:[2-9]|\d\d+) die\b",
    "a sign lost": r"\bby \d+$|\bby \d+[,.;]",
    "a move of nothing": r"\b(?:moves|falls|drops) 0″",
    "an empty place": r"\(\s*\)|: *[.;]|, *,|\s[,.;?]",
    "a plain quotation mark": r'"',
    "the wrong article": r"\b[Aa] [AaEeIiOo]\w|\b[Aa] Un|\b[Aa]n [bcdfgjklmnpqrstvwxyz]",
}
PATTERNS = {name: re.compile(pattern) for name, pattern in FAULTS.items()}
PAIRS = (("(", ")"), ("“", "”"))
ENDS = (".", "?", "!")


class Said(NamedTuple):
    """A text as it is shown: of which kind, where, and what."""

    kind: str  # title, label, note, reason, line
    where: str
    text: str


def said_in(shown: Prompt) -> Iterator[Said]:
    """Question, options and what lies on the table."""
    where = f"{shown.kind} {shown.name}"
    yield Said("title", where, shown.title)
    for one in shown.options + shown.closed:
        yield Said("label", where, one.label)
        if one.note:
            yield Said("note", where, one.note)
    for one in shown.closed:
        yield Said("reason", f"{where}: {one.label}", one.reason)
    for note in shown.notes:
        yield Said("note", where, note)
    for tray in shown.trays:
        yield Said("label", where, tray.title)


def read_game(game: Game, setup: Setup, seed: int, ids: frozenset[str], every: int) -> list[str]:
    """A game by chance, read by both seats and somebody who watches; one question in so many as well."""
    session: Session[Any] = Session(game, game.rules.begin(setup), None, Dice(b"words %d" % seed))
    logs = [Chronicle(session, seat) for seat in (None, *range(session.match.seats))]
    bot, asked, wrong = Player(RandomBot(seed)), 0, []
    while not session.over:
        for question in session.pending():
            asked += 1
            if asked % every == 0:
                wrong += read_question(session, question, ids)
            session.answer(question.seat, bot.answer(session.view(question.seat), question))
        for log in logs:
            wrong += read_log(log, session.match, ids)
    return wrong


def read_question(session: Session[Any], question: Question[Any], ids: frozenset[str]) -> list[str]:
    """What is wrong with a question as it is shown."""
    shown = prompt(session, question.seat, odds=False)
    assert shown is not None, f"{question.name} is asked"
    found = [wrong for said in said_in(shown) for wrong in faults(said, session.match, ids)]
    labels = [
        (one.label, one.note, one.model and session.match.seat_of(one.model))
        for one in shown.options
    ]
    twins = sorted({label[0] for label in labels if labels.count(label) > 1})
    return found + [f"equal options: {twin!r} ({question.name})" for twin in twins]


def read_log(chronicle: Chronicle, match: Match[Any], ids: frozenset[str]) -> list[str]:
    """What is wrong with the lines that are new in a log."""
    said = [Said("line", line.kind, line.text) for line in chronicle.news()[1]]
    return [wrong for one in said for wrong in faults(one, match, ids)]


def faults(said: Said, match: Match[Any], ids: frozenset[str]) -> list[str]:
    text = without_names(said.text, match)
    found = [name for name, pattern in PATTERNS.items() if pattern.search(text)]
    found += ["open brackets" for a, b in PAIRS if text.count(a) != text.count(b)]
    found += [
        f"the id {word}" for word in re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)*", text) if word in ids
    ]
    found += [
        f"the id {word}" for word in re.findall(r"\b[a-z]\d+\b", text) if word in match.titles()
    ]
    found += form_faults(said)
    return [f"{wrong}: {said.text!r} ({said.kind} of {said.where})" for wrong in found]


def form_faults(said: Said) -> list[str]:
    """How a text of its kind begins and ends."""
    if not said.text:
        return ["nothing is said"]
    small = said.text[0].islower() and said.kind != "reason" and said.kind != "note"
    found = ["begins with a small letter"] if small else []
    if said.kind in ("title", "line") and not said.text.endswith(ENDS):
        found.append("ends without a full stop")
    if said.kind in ("label", "reason") and said.text.endswith("."):
        found.append("is no sentence")
    return found


def without_names(text: str, match: Match[Any]) -> str:
    """Names of models and players are theirs: whatever stands in them is not for us to judge."""
    for name in sorted({*match.titles().values(), *match.names}, key=len, reverse=True):
        text = text.replace(name, "Nib")
    return text
