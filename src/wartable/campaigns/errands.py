"""An errand under way: its answers and dice given again to the campaign as it now stands."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from wartable.campaigns.record import Errand
from wartable.core.ask import Choose, ChooseMany, Order, Question, Refused, Roll, Steps
from wartable.core.campaign.match import Campaign
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.parts import Muster, Rules
from wartable.core.result import Result
from wartable.core.roster import Setup
from wartable.core.rulebook.clauses import clause
from wartable.core.table import Table
from wartable.core.words import with_and
from wartable.play.session import Session

UNREAD = "CORE-ASK-01"  # no answer to the question that is asked


class Run:
    """How far an errand has come: what it asks next, or all that it will change.

    *throws* are the dice shown in it so far, by what they were for; *refused* is what an answer met that had been good
    before others changed the campaign, and *kept* are those before it.
    """

    def __init__(
        self,
        game: Game,
        campaign: Campaign,
        errand: Errand,
        answers: tuple[Any, ...],
        throws: Mapping[str, tuple[int, ...]],
    ) -> None:
        self.errand = errand
        self.kept: list[Any] = []
        self.refused: Refused | None = None
        self.fixed = 0  # answers before the last die shown
        self.rolled: tuple[Roll, tuple[int, ...]] | None = None  # the last dice shown
        self.session: Session[Any] = Session(errand_game(game, errand), campaign, errand.kind)
        self._throws = throws
        self._thrown: Counter[str] = Counter()
        self._go_on()
        for raw in answers:
            if not self._given_again(raw):
                break

    @property
    def question(self) -> Question[Any] | None:
        """What its member, or a die, is asked; none: it waits to be confirmed."""
        return self.session.question

    @property
    def step(self) -> int:
        """How many answers and dice there have been: whoever says it with the next one is never taken twice."""
        return len(self.kept) + self._thrown.total()

    @property
    def over(self) -> bool:
        return self.session.over

    @property
    def events(self) -> list[Event[Any]]:
        return self.session.events()

    @property
    def throw(self) -> tuple[str, Roll] | None:
        """The dice that have yet to be shown, and by what key they are kept."""
        owing = self.session.owing()
        question = self.session.unlisted(owing[0]) if owing else None  # nothing is listed for it
        return (self._key(question), question) if isinstance(question, Roll) else None

    @property
    def came(self) -> tuple[Roll, tuple[int, ...]] | None:
        """The dice that have just been shown: nothing was answered after them."""
        return self.rolled if self.fixed == len(self.kept) else None

    def answer(self, raw: Any) -> None:
        """One more; what the rules do not allow is refused, and nothing has changed."""
        member = self.errand.member
        if type(raw) is not str:  # a word is its own name, and nothing is listed for it
            question = self.session.asked(member)
            raw = raw if question is None else by_name(question, raw)
        self.session.take(member, raw)
        self.kept.append(raw)
        self._go_on()

    def _given_again(self, raw: Any) -> bool:
        if self.session.over or self.throw is not None:
            return False
        try:
            self.answer(raw)
        except Refused as refused:
            gone = refused.clause == UNREAD and isinstance(raw, str | list)
            self.refused = Refused(refused.clause, no_longer(raw)) if gone else refused
            return False
        return True

    @clause("CORE-CAM-03")
    def _go_on(self) -> None:
        """Dice that were shown are shown again, not thrown again."""
        while True:
            found = self.throw
            faces = None if found is None else self._throws.get(found[0])
            if found is None or faces is None:
                return
            question = found[1]
            self._thrown[plain_key(question)] += 1
            self.fixed = len(self.kept)
            self.rolled = question, faces
            self.session.take(question.seat, list(faces))

    def _key(self, question: Roll) -> str:
        base = plain_key(question)
        return f"{base}#{self._thrown[base] + 1}"


def by_name(question: Question[Any], raw: Any) -> Any:
    """An answer that still means the same when others have changed what there is to choose from: words, not places."""
    if isinstance(question, Choose):
        return name_at(question.options, raw)
    if isinstance(question, ChooseMany | Order) and isinstance(raw, list):
        options = question.items if isinstance(question, Order) else question.options
        return [name_at(options, one) for one in raw]
    return raw


def name_at(options: tuple[Any, ...], place: Any) -> Any:
    if type(place) is not int or not 0 <= place < len(options):
        return place
    return options[place] if type(options[place]) is str else place


def no_longer(raw: Any) -> str:
    told = [one for one in (raw if isinstance(raw, list) else [raw]) if isinstance(one, str)]
    return f"{with_and(told) or 'what was chosen'} can be chosen no longer"


def plain_key(question: Roll) -> str:
    """What dice are thrown for: the same in every run of an errand, whatever was done before."""
    about = question.about
    told = [] if about is None else [about.action, about.actor, about.target, about.weapon]
    parts = [question.name, str(question.seat), question.model, *told]
    return "/".join([part for part in parts if part])


def errand_game(game: Game, errand: Errand) -> Game:
    """A rulebook whose only procedure is this errand."""
    rules = game.campaign
    assert rules is not None, f"{game.name} knows no campaigns"
    kind = rules.errands[errand.kind]

    def steps(table: Table[Any, Any]) -> Steps[None]:
        return kind.steps(table, errand.member, errand.about)

    return Game(
        id=game.id,
        name=game.name,
        package=game.package,
        version=game.version,
        rules=Rules(
            match=rules.match,
            begin=unused,
            procedures={errand.kind: steps},
            next_step=nothing_more,
            result=undecided,
        ),
        muster=Muster(),
        screen=rules.screen,
    )


def unused(setup: Setup) -> Any:
    """No errand begins a match."""
    raise AssertionError("an errand goes on from a campaign")


def nothing_more(campaign: Campaign) -> None:
    """When it is done, it is done."""


def undecided(campaign: Campaign) -> Result:
    return Result((), (), "CORE-CAM-02", "an errand has no winner")
