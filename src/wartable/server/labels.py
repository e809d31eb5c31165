"""What an answer was about, as a part of a sentence: the Move of Kestrel, the roll for initiative."""

from typing import Any, NamedTuple

from wartable.core.ask import About, Choose, Question, Roll
from wartable.core.match import Match
from wartable.core.staging import spoken
from wartable.play.prompting import title_of

SEALED = "the sealed choice"
ACTING = "activation"  # what goes on while nothing more is known than who acts
ENDING = "end"
NOUNS = {"shoot": "Shot", "deploy": "deployment", "interact": "interaction", "cast": "Spell"}
CHOICES = {"activate": "the choice who acts", "first": "the choice who begins"}


class Label(NamedTuple):
    """For who gave the answer, for everyone, and the question as it was put to who was asked."""

    own: str
    open: str
    asked: str

    @property
    def due(self) -> str:
        """That it is to be answered, in a sentence for everyone."""
        return sentence(f"{self.open} is due")


NOTHING = Label("the last answer", "the last answer", "")


def words_for(match: Match[Any], question: Question[Any], raw: Any, sealed: bool) -> Label:
    asked = sentence(title_of(question))
    if sealed:
        return Label(SEALED, SEALED, asked)
    about = question.about
    title = match.title_of(about.actor) if about is not None and about.actor else None
    if about is not None and title is not None:
        return Label(*done(question, about, raw, title), asked)
    picked = chosen_model(question, raw, match)
    return Label(
        f"the choice of {picked}" if picked else plainly(question), plainly(question), asked
    )


def sentence(words: str) -> str:
    """With a capital letter, and a full stop where nothing else ends it."""
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "?", "!")) else ".")


def done(question: Question[Any], about: About, raw: Any, title: str) -> tuple[str, str]:
    """What a model does: for who answered, and for everyone."""
    if about.action != ACTING:
        return (named(about.action, title),) * 2
    if question.name != "action" or not isinstance(question, Choose):
        return (f"{plainly(question)} for {title}",) * 2
    chosen = question.read(raw)
    open_words = f"the activation of {title}"
    if not isinstance(chosen, str) or chosen == ENDING:
        return f"the end of the activation of {title}", open_words
    return named(chosen, title), open_words


def named(action: str, title: str) -> str:
    return f"the {NOUNS.get(action) or spoken(action)} of {title}"


def plainly(question: Question[Any]) -> str:
    """A question that is nobody's action."""
    name = question.name.replace("-", " ").replace("_", " ")
    if isinstance(question, Roll):
        return f"the roll for {name.removesuffix(' roll')}"
    return CHOICES.get(question.name) or f"the answer about {name}"


def chosen_model(question: Question[Any], raw: Any, match: Match[Any]) -> str | None:
    if not isinstance(question, Choose):
        return None
    option = question.read(raw)
    return match.title_of(option) if isinstance(option, str) else None
