"""What an answer was about, as a part of a sentence: the Move of Kestrel, the roll for initiative."""

from typing import Any, NamedTuple, TypeAlias

from wartable.core.ask import ACTIVATION, About, Choose, Moves, Path, Place, Question, Roll
from wartable.core.game import Game
from wartable.core.match import Match
from wartable.core.parts import Verb
from wartable.core.words import as_title, capital, in_words
from wartable.play.log import Chronicle
from wartable.play.prompts.prompting import title_of
from wartable.play.session import Session

Verbs: TypeAlias = dict[str, Verb]  # what players say of actions and questions
SEALED = "the sealed choice"


class Label(NamedTuple):
    """For who gave the answer, for everyone, the question as it was put to who was asked, and its part in the flow."""

    own: str
    open: str
    asked: str
    role: str = ""
    steps_in: bool = False  # it was a chance to step in

    @property
    def due(self) -> str:
        """That it is to be answered, in a sentence for everyone."""
        return sentence(f"{self.open} is due")


NOTHING = Label("the last answer", "the last answer", "", steps_in=True)


def words_for(
    game: Game, match: Match[Any], question: Question[Any], raw: Any, sealed: bool
) -> Label:
    asked = sentence(title_of(question))
    if sealed:
        return Label(SEALED, SEALED, asked, question.role, question.window is not None)
    verbs, about = game.screen.verbs, question.about
    title = match.title_of(about.actor) if about is not None and about.actor else None
    if about is not None and title is not None:
        return Label(
            *deed_labels(verbs, question, about, raw, title),
            asked,
            question.role,
            question.window is not None,
        )
    picked, plain = chosen_model(question, raw, match), plain_label(verbs, question)
    return Label(
        f"the choice of {picked}" if picked else plain,
        plain,
        asked,
        question.role,
        question.window is not None,
    )


def undone_act(session: Session[Any], told: Chronicle, to: int) -> str:
    """The act that would be taken back whole if *to* answers were to stand; none if only a part of one would be."""
    first = session.stood[to - session.before]
    lines = [line for line in told.lines() if line.event >= first]
    if not lines:
        return ""
    act = told.acts(lines[0].act)[0]
    return act.text.removesuffix(".") if act.first >= first else ""


def sentence(words: str) -> str:
    """With a capital letter, and a full stop where nothing else ends it."""
    return capital(words) + ("" if words.endswith((".", "?", "!")) else ".")


def deed_labels(
    verbs: Verbs, question: Question[Any], about: About, raw: Any, title: str
) -> tuple[str, str]:
    """What a model does, or what was chosen for it: for who answered, and for everyone."""
    if about.action != ACTIVATION:
        return (step_label(verbs, question, about.action, title),) * 2
    if question.role != "act":
        return (f"{plain_label(verbs, question)} for {title}",) * 2
    chosen = str(question.read(raw))
    named = noun(verbs, chosen) or as_title(chosen)
    return f"the choice of {named} for {title}", f"the {ACTIVATION} of {title}"


def step_label(verbs: Verbs, question: Question[Any], action: str, title: str) -> str:
    """What is asked in the course of an action: its way is the action itself, all else belongs to it."""
    deed = action_label(verbs, action, title)
    if isinstance(question, Path | Moves | Place) or question.name == action:
        return deed
    return f"{plain_label(verbs, question)} for {deed}"


def action_label(verbs: Verbs, action: str, title: str) -> str:
    return f"the {noun(verbs, action) or as_title(action)} of {title}"


def noun(verbs: Verbs, name: str) -> str:
    return verbs[name].noun if name in verbs else ""


def plain_label(verbs: Verbs, question: Question[Any]) -> str:
    """A question that is nobody's action."""
    name = in_words(question.name)
    if isinstance(question, Roll):
        return f"the roll for {name.removesuffix(' roll')}"
    return f"the {noun(verbs, question.name) or f'answer about {name}'}"


def chosen_model(question: Question[Any], raw: Any, match: Match[Any]) -> str | None:
    if not isinstance(question, Choose):
        return None
    option = question.read(raw)
    return match.title_of(option) if isinstance(option, str) else None
