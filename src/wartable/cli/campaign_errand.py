"""One errand at the terminal: its questions, its dice, what comes of them, and the ways back and out of it."""

from typing import Any

from msgspec.structs import replace

from wartable.campaigns.desk import Overtaken
from wartable.campaigns.errands import Run
from wartable.campaigns.office import Office
from wartable.campaigns.record import Errand
from wartable.cli.answers import Unclear, parse_answer
from wartable.cli.campaign_dice import faces_typed, fell_words, row_lines, stake_words
from wartable.cli.prompts import closed_lines, help_words, many_words, option_words, what_is_wanted
from wartable.cli.speaking import answered, say, say_all
from wartable.core.ask import Refused
from wartable.core.events import Rolled
from wartable.core.match import Board, Seat
from wartable.core.screen.scene import Option
from wartable.core.screen.telling import tell
from wartable.core.words import with_and
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import options_of, prompt

NO_BOARD = Board(width=0, depth=0)
LISTED = ("Choose", "ChooseMany", "Order")
YES, NO = ("", "y", "yes"), ("n", "no", "back")
CERTAIN = "Is that all right? Nothing of it counts before. yes, no or drop [yes]"


class ErrandTalk:
    """What was answered is kept at once: whoever is cut off goes on where he was."""

    def __init__(self, office: Office, errand: Errand) -> None:
        self.office = office
        self.desk = office.desk
        self.errand = errand
        self.kind = self.desk.rules.errands[errand.kind]
        self.left: bool | None = None  # done with, left for later, or going on
        self.told = 0  # of its events
        self.part = -1
        self.explained: set[str] = set()  # options whose texts were shown

    def hold(self) -> bool:
        """Question by question; is it off the list, confirmed or dropped, or left for later?"""
        why = self.desk.refused(self.errand.member, self.errand.kind, self.errand.about)
        if why is not None:
            say(f"{why.reason}: what was begun cannot be finished.  [{why.clause}]")
            self.drop()
            return self.left is True
        self.recall()
        while self.left is None:
            run = self.office.run(self.errand)
            self.tell_news(run)
            if run.throw is not None:
                self.throw(run)
            elif run.over:
                self.make_sure(run)
            else:
                self.ask(run)
        return self.left

    # What happens

    def recall(self) -> None:
        """What was answered and thrown before he was cut off."""
        kept = self.office.run(self.errand).kept
        run = self.desk.run(self.errand, ())
        for raw in kept:
            self.tell_news(run, dice=True)
            asked = prompt(run.session, self.errand.member, closed=False, odds=False)
            if asked is not None:
                say(f"  {asked.title} {raw_words(run, self.errand.member, asked, raw)}")
            run.answer(raw)
        self.tell_news(run, dice=True)

    def tell_news(self, run: Run, dice: bool = False) -> None:
        """What has come of the last answer, or of dice: what these showed was said when they were thrown."""
        campaign, member = self.desk.campaign, self.errand.member
        if run.refused is not None:
            say(f"{run.refused.reason}: go on from there.  [{run.refused.clause}]")
            self.told = 0
        for k, event in enumerate(run.events):
            known = event.known_to()
            said = event.quiet or not event.sentence or (type(event) is Rolled and not dice)
            if k >= self.told and not said and (known is None or member in known):
                say(f"  {tell(event, campaign)}")
            campaign = event.apply(campaign)
        self.told = len(run.events)

    def tell_part(self, run: Run) -> None:
        """Where a long errand has come to, once."""
        if self.kind.part is None:
            return
        part = self.kind.part(run.session.match, self.errand.member)
        if part != self.part:
            say()
            say(self.kind.parts[part], bold=True)
            self.part = part

    # Dice

    def throw(self, run: Run) -> None:
        """Whose they are and what is at stake, then what they show."""
        assert run.throw is not None, "dice are wanted"
        self.tell_part(run)
        roll, campaign = run.throw[1], run.session.match
        rows = () if self.desk.rules.faces is None else self.desk.rules.faces(campaign, roll)
        if self.desk.has_seed:
            run = self.office.throw(self.errand)
            assert run.rolled is not None, "they are shown"
            say(f"{stake_words(campaign, roll)} {fell_words(rows, run.rolled[1])}")
            return
        say(stake_words(campaign, roll), bold=True)
        say_all(row_lines(rows), dim=True)
        self.office.throw(self.errand, faces_typed(roll))

    # Questions

    def ask(self, run: Run) -> None:
        """Until it is answered or taken back, or he leaves it."""
        self.tell_part(run)
        question = run.session.asked(self.errand.member)
        asked = prompt(run.session, self.errand.member)
        assert asked is not None and question is not None, "somebody is asked"
        if asked.kind == "Choose":
            asked = replace(asked, options=nothing_last(asked.options, options_of(question)))
        self.show(run, asked)
        while not self.obeyed(asked, answered()):
            pass

    def obeyed(self, asked: Prompt, said: str) -> bool:
        """Is this question done with?"""
        if said in ("?", "help"):
            self.explain(asked)
        elif not said:
            say(f"  {help_words(asked)}", dim=True)
        elif said == "back":
            return self.take_back()
        elif not self.leaves(said.lower()):
            return self.answer(asked, said)
        return self.left is not None

    def leaves(self, said: str) -> bool:
        """Was it a word for leaving the errand?"""
        if said in ("quit", "q"):
            self.left = False
        elif said == "drop":
            self.drop()
        return said in ("quit", "q", "drop")

    def show(self, run: Run, asked: Prompt) -> None:
        purse = ""
        if self.kind.parts and self.desk.rules.own.accounts:
            what = self.desk.rules.own.accounts[0]
            purse = f" You have {run.session.match.held(self.errand.member, what)} {what}."
        stop = "." if purse and asked.title[-1:].isalnum() else ""
        say()
        say(f"{asked.title}{stop}{purse}  [{asked.clause}]")
        say_all(self.option_lines(asked))
        ways = ["? tells more", *(["back"] if len(run.kept) > run.fixed else [])]
        ways += [] if self.desk.throws.get(self.errand.number) else ["drop"]
        say(f"  {', '.join(ways)}, quit", dim=True)

    def option_lines(self, asked: Prompt) -> list[str]:
        """Numbered from one; what was explained before is only named."""
        if asked.kind not in LISTED:
            return [f"  {what_is_wanted(asked)}"]
        found, group = list[str](), ""
        for k, one in enumerate(asked.options, 1):
            if one.group and one.group != group:
                found.append(f" {one.group}")
            group = one.group
            known = one.label in self.explained
            found.append(f"  {k} {option_words(replace(one, note='') if known else one, '')}")
            self.explained.add(one.label)
        if asked.kind == "ChooseMany":
            found.append(f"  {many_words(asked)} of them.")
        if asked.kind == "Order":
            found.append("  All of them, in the order you want.")
        return found

    def explain(self, asked: Prompt) -> None:
        """All texts, what is closed and why, and how to answer."""
        self.explained.difference_update([one.label for one in asked.options])
        say_all(self.option_lines(asked))
        say_all([f"  {line}" for line in closed_lines(asked)], dim=True)
        say(f"  {help_words(asked)}")
        say("  back takes back the last answer, drop gives all of it up, quit leaves it for later.")

    def answer(self, asked: Prompt, said: str) -> bool:
        try:
            raw = parse_answer(asked, said, NO_BOARD)
            check_count(asked, raw)
            if asked.kind == "Choose":
                raw = asked.options[raw].value
            self.office.answer(self.errand, raw)
        except Unclear as unclear:
            say(f"{unclear}.")
        except Refused as refused:
            say(f"{refused.reason}.  [{refused.clause}]")
        else:
            return True
        return False

    def take_back(self) -> bool:
        try:
            run = self.office.take_back(self.errand)
        except Refused:
            why = (
                "dice were shown after it"
                if self.office.run(self.errand).step
                else "none was given"
            )
            say(f"No answer can be taken back: {why}.")
            return False
        self.told = len(run.events)
        say("Taken back.")
        return True

    # The end of it

    def make_sure(self, run: Run) -> None:
        """Confirmed; or the last answer is changed, or all of it is given up."""
        said = answered(CERTAIN).lower()
        if said in YES:
            self.confirm()
        elif said in NO and run.kept:
            self.take_back()
        elif said in NO and self.desk.throws.get(self.errand.number):
            say("Dice were shown and nothing was chosen, so nothing can be changed: type yes.")
        elif said in NO:
            self.drop()
        elif not self.leaves(said):
            say(f"{said!r} is no answer here: type yes, no to change the last answer, or drop.")

    def confirm(self) -> None:
        try:
            self.office.confirm(self.errand)
        except Overtaken as why:
            say(f"{why.reason}.  [{why.clause}]")
            return
        say("Done.")
        self.left = True

    def drop(self) -> None:
        """Given up, unless a die was shown in it."""
        try:
            self.office.drop(self.errand)
        except Refused as refused:
            say(f"{refused.reason}.  [{refused.clause}]")
            return
        say("Dropped: nothing of it counts.")
        self.left = True


def raw_words(run: Run, member: Seat, asked: Prompt, raw: Any) -> str:
    """An answer that was given before, as it was listed."""
    question = run.session.asked(member)
    options = () if question is None else options_of(question)
    told: list[str] = []
    for one in raw if isinstance(raw, list) else [raw]:
        place = options.index(one) if one in options else one
        known = type(place) is int and 0 <= place < len(asked.options)
        told.append(asked.options[place].label if known else str(one))
    return with_and(told)


def check_count(asked: Prompt, raw: Any) -> None:
    """As many of a list as are wanted, each once."""
    if asked.kind not in ("ChooseMany", "Order"):
        return
    every = len(asked.options)
    low, high = (every, every) if asked.kind == "Order" else (asked.least, asked.most)
    if not low <= len(raw) <= high or len(set(raw)) < len(raw):
        many = str(every) if asked.kind == "Order" else many_words(asked)
        raise Unclear(f"Type {many} numbers of the list, each once")


def nothing_last(shown: tuple[Option, ...], options: tuple[Any, ...]) -> tuple[Option, ...]:
    """To choose none of a list stands below it, so that the others keep their numbers."""
    return tuple(sorted(shown, key=lambda one: options[one.value] is None))
