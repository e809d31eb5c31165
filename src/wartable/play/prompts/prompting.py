"""A question as a screen shows it: options in words, closed ones with their reasons, odds, dice on the table."""

from typing import Any, get_args

from msgspec.structs import replace

from wartable.core.ask import (
    ACTIVATION,
    About,
    Allocate,
    Choose,
    ChooseMany,
    Confirm,
    Moves,
    Number,
    Order,
    Path,
    Place,
    Question,
    Refused,
    Region,
    Roll,
    Together,
)
from wartable.core.dice.verdicts import face_verdicts
from wartable.core.game import Game
from wartable.core.match import Match, Seat
from wartable.core.offers import closed_by
from wartable.core.screen.figures import DiceShown, Figure, Verdict
from wartable.core.screen.scene import Icon, Odds, Option
from wartable.core.screen.staging import clock_of, distinct_title
from wartable.core.table import Table
from wartable.core.words import as_title, capital, in_words
from wartable.play.prompts.effects import with_effects
from wartable.play.prompts.prompt import Asked, Prompt, Space, UnitSpace
from wartable.play.prompts.trays import tray
from wartable.play.session import Session
from wartable.play.typesetting import typeset


def prompt(
    session: Session[Any], seat: Seat, closed: bool = True, odds: bool = True
) -> Prompt | None:
    """What a seat is asked just now, worked out from its view alone; none if nothing is."""
    question = session.asked(seat)
    if question is None:
        return None
    return Asking(session, table_for(session, seat), question).prompt(closed, odds)


def table_for(session: Session[Any], seat: Seat | None) -> Table[Any, Any]:
    """The table as a seat knows it; where bases stand is open to everyone and worked out once.

    So are ways through regions: answers are judged on the whole table, whoever gives them.
    """
    table: Table[Any, Any] = Table(session.view(seat), session.table.ground)
    known = session.table.memo
    table.memo.update({key: known[key] for key in known if isinstance(key, Region)})
    return table


class Asking:
    """One question on its way to a screen."""

    def __init__(
        self, session: Session[Any], table: Table[Any, Any], question: Question[Any]
    ) -> None:
        self.session = session
        self.game = session.game
        self.table = table
        self.question = question
        self.options = options_of(question)

    def prompt(self, closed: bool, odds: bool) -> Prompt:
        question = self.question
        passing = question.letting_by()
        found = KindDetails(question)
        chances = self.odds() if odds else ()
        return Prompt(
            number=self.session.number,
            name=question.name,
            kind=kind_of(question),
            seat=question.seat,
            clause=question.clause,
            title=title_of(question),
            role=question.role,
            about=question.about,
            act=act_title(self.game, act_of(question)),
            doing=action_words(self.game, act_of(question)),
            weapon=weapon_in(question.about, self.table),
            response=passing is not None and self.answers_another(),
            sealed=isinstance(self.session.question, Together),
            passing=None if passing is None else passing[0],
            can_pass=passing is not None,
            ending=self.ending(),
            sets=question.role == "deploy" and self.sets_by_hand(),
            options=with_effects(self.game, self.table, question, self.open_options(), chances),
            closed=self.closed_options() if closed else (),
            least=found.least,
            most=found.most,
            low=found.low,
            high=found.high,
            total=found.total,
            caps=found.caps,
            all=found.all,
            space=found.space,
            body=self.body(),
            dice=found.dice,
            need=question.need if isinstance(question, Roll) else None,
            direction=question.direction if isinstance(question, Roll) else "at least",
            verdicts=found.verdicts,
            modifiers=question.modifiers if isinstance(question, Roll) else (),
            trays=tuple(
                [
                    tray(one, self.table.match)
                    for one in question.shows
                    if isinstance(one, DiceShown)
                ]
            ),
            notes=tuple(
                [figure_words(one, self.table) for one in question.shows if isinstance(one, Figure)]
            ),
            unit=question.measure if isinstance(question, Number) else "",
            odds=chances,
            suggests=self.suggests(),
        )

    def suggests(self) -> bool:
        """Has the rulebook an answer to propose?"""
        hook = self.game.screen.suggests
        sealed = isinstance(self.session.question, Together)
        return hook is not None and not sealed and hook(self.table, self.question) is not None

    def body(self) -> UnitSpace | None:
        """The unit that is to move, if one is."""
        if not isinstance(self.question, Moves):
            return None
        region = self.question.region
        unit = self.table.match.units.get(region.unit)
        return UnitSpace(
            id=region.unit,
            title=region.unit if unit is None else unit.title,
            spaces=tuple([Space(p.model, p.origin, p.radius, p.allowance) for p in region.parts]),
            everyone=region.everyone,
        )

    def answers_another(self) -> bool:
        """Is a model of somebody else acting?"""
        about, match = self.question.about, self.table.match
        actor = about.actor if about is not None else None
        if actor is None or actor not in match.models:
            actor = clock_of(self.game, match).active
        acting = None if actor is None else match.piece(actor)
        return acting is not None and acting.seat != self.question.seat

    def sets_by_hand(self) -> bool:
        """Does the rulebook declare a hand that puts somebody down?"""
        return any(["set" in one.hands for one in self.game.screen.gestures])

    def ending(self) -> int | None:
        """The option that ends an activation, where the rulebook says which."""
        ends = [one.action for one in self.game.screen.gestures if "end" in one.hands]
        if self.question.role != "act" or not ends or ends[0] not in self.options:
            return None
        return self.options.index(ends[0])

    # Options

    def open_options(self) -> tuple[Option, ...]:
        if isinstance(self.question, Confirm):
            yes = Option(value=True, label="Yes", icon=self.icon(self.question.name))
            return yes, Option(value=False, label="No")
        return tuple([replace(self.option_of(one), value=k) for k, one in enumerate(self.options)])

    def closed_options(self) -> tuple[Option, ...]:
        """What is not offered, named like what is."""
        found = closed_by(self.table, self.question)
        unsaid = self.game.screen.unsaid
        said = [pair for pair in found if unsaid is None or not unsaid(pair[1])]
        return tuple(
            [closed_option(why, self.option_of(one), plain_option(one)) for one, why in said]
        )

    def option_of(self, one: Any) -> Option:
        """In the rulebook's own words, or as usual."""
        own = self.game.screen.choice
        found = None if own is None else own(self.table, self.question, one)
        told = as_usual(one, self.table) if found is None else found
        return replace(told, icon=self.icon(one)) if isinstance(one, str) else told

    def icon(self, name: str) -> Icon:
        """The picture of an action."""
        verb = self.game.screen.verbs.get(name)
        return "" if verb is None else verb.icon

    def odds(self) -> tuple[Odds, ...]:
        form = self.game.screen.odds.get(self.question.name)
        asks = self.options or isinstance(self.question, Confirm)
        return form(self.table, self.question) if form is not None and asks else ()


class KindDetails:
    """What only some kinds of questions have."""

    def __init__(self, question: Question[Any]) -> None:
        self.least = self.most = self.low = self.high = self.total = 0
        self.caps: tuple[int, ...] = ()
        self.all = True
        self.space: Space | None = None
        self.dice: tuple[int, ...] = ()
        self.verdicts: tuple[tuple[Verdict, ...], ...] = ()
        if isinstance(question, ChooseMany):
            self.least, self.most = question.least, min(question.most, len(question.options))
        elif isinstance(question, Number):
            self.low, self.high = question.low, question.high
        elif isinstance(question, Allocate):
            self.total, self.caps, self.all = question.total, question.most, question.all
        elif isinstance(question, Roll):
            self.dice = question.each
            self.verdicts = tuple([face_verdicts(question, k) for k in range(len(self.dice))])
        elif isinstance(question, Place | Path):
            where = question.region
            about = question.about
            model = where.model or (about.actor if about is not None else None) or ""
            self.space = Space(model, where.origin, where.radius, where.allowance)


KINDS: tuple[Asked, ...] = get_args(Asked)


def kind_of(question: Question[Any]) -> Asked:
    """Which control a question needs."""
    for kind in KINDS:
        if kind == type(question).__name__:
            return kind
    raise LookupError(f"no screen shows a {type(question).__name__}")


def options_of(question: Question[Any]) -> tuple[Any, ...]:
    """What a question lists; nothing if it lists nothing."""
    if isinstance(question, Choose | ChooseMany):
        return question.options
    if isinstance(question, Order):
        return question.items
    return question.targets if isinstance(question, Allocate) else ()


def title_of(question: Question[Any]) -> str:
    """The question in a player's words."""
    return typeset(question.reason) or as_title(question.name)


def act_of(question: Question[Any]) -> str:
    """What goes on while it is asked; none if that is only somebody's activation."""
    about = question.about
    return "" if about is None or about.action == ACTIVATION else about.action


def act_title(game: Game, action: str) -> str:
    known = game.screen.verbs.get(action)
    return known.title if known is not None and known.title else as_title(action)


def action_words(game: Game, action: str) -> str:
    """What somebody does: shoots, falls back; in the rulebook's own words where it has some."""
    known = game.screen.verbs.get(action)
    if known is not None and known.onto:
        return known.onto
    verb, _, rest = in_words(action).partition(" ")
    ending = "es" if verb.endswith(("s", "sh", "ch", "x", "z")) else "s" if verb else ""
    return f"{verb}{ending} {rest}".strip()


def weapon_in(about: About | None, table: Table[Any, Any]) -> str:
    """What players call the weapon that is used."""
    if about is None or about.actor not in table.match.models:
        return ""
    title: str = table.match.models[about.actor].weapon_title(about.weapon)
    return title


def closed_option(why: Refused, option: Option, value: Any) -> Option:
    return replace(option, value=value, clause=why.clause, reason=typeset(why.reason))


def plain_option(one: Any) -> Any:
    """What a closed option would be answered with: its word, if it has one."""
    return one if one is None or isinstance(one, str | int) else None


def as_usual(one: Any, table: Table[Any, Any]) -> Option:
    """A model by its name, anything else by its own word."""
    if isinstance(one, str):
        if one in table.match.units:
            return of_unit(table.match, one)
        if table.match.title_of(one) is None:
            return Option(label=as_title(one))
        return Option(label=distinct_title(table.match, one), model=one)
    if one is None:
        return Option(label="No")
    if isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], str):
        return Option(label=capital(one[1]))
    return Option(label=as_title(str(getattr(one, "name", one))))


def of_unit(match: Match[Any], unit: str) -> Option:
    """A unit by its name, shown by its first model, on the table or beside it."""
    there = match.models_of(unit) or [one.model for one in match.aside if one.model.unit == unit]
    note = "1 model" if len(there) == 1 else f"{len(there)} models"
    return Option(label=match.units[unit].title, note=note, model=there[0].id if there else None)


# Dice and figures


def figure_words(figure: Figure, table: Table[Any, Any]) -> str:
    """Nib: 3 damage (critical)."""
    title = None if figure.model is None else table.match.title_of(figure.model)
    note = f" ({figure.note})" if figure.note else ""
    return f"{f'{title}: ' if title else ''}{figure.value} {in_words(figure.name)}{note}"
