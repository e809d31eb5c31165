"""People at a terminal, and what can be asked there besides answering."""

from typing import Any, get_args

import click
from msgspec.structs import replace

from wartable.bots.seats import blamed
from wartable.cli.answers import Unclear, parse_answer, read_shortcut
from wartable.cli.formations import read_march
from wartable.cli.looks import Looks, show_rule
from wartable.cli.prompts import (
    answer_lines,
    closed_lines,
    closed_one_by_one,
    dice_lines,
    help_words,
    odds_lines,
)
from wartable.cli.replay import outcome
from wartable.cli.scenes import map_of, scene_lines
from wartable.cli.sharing import LEAVING, Keyboard
from wartable.cli.speaking import agreed, answered, say, say_all
from wartable.cli.telling import Teller
from wartable.core.ask import Moves, Question, Refused
from wartable.core.bot import Bot
from wartable.core.match import Seat
from wartable.core.parts import CONCEDE
from wartable.core.rulebook.clauses import clause
from wartable.play.passing import toggled
from wartable.play.policy import BY_DEFAULT, Mode
from wartable.play.prompts.prompt import Prompt
from wartable.play.prompts.prompting import prompt
from wartable.play.records.keeping import Kept

HELP = """Answer with a number or a word from the list. Also:
  ?           what is not offered, and why        rule        the clause that is asked about
  table       what stands where                   rule ID     any clause, as in rule CORE-UNDO-02
  map         the table as a picture              card NAME   everything about a model
  odds        the chances, where they are known   undo        take your last answer back
  mission     what scores, and your secrets       save        where the game is kept
  log         every step of what was told last    quit        stop; go on later with --load
  concede     give up while the others play on, where the rulebook lets you
  ask MODE    when you are asked to step in: matters, always, attacks, activation, turn, control
  arm NAME    be asked wherever you can use it, as in arm Fate Die; again: no more
Points are x y in inches, as in 12.5 4; a path is several points with commas between them."""
BUDGET = 1.0  # seconds for an answer of a bot
WITH_A_WORD = {"rule", "card", "ask", "arm"}


class Terminal:
    """One person at a terminal or several beside each other, bots on the other seats."""

    def __init__(self, kept: Kept, people: tuple[Seat, ...], bots: dict[Seat, Bot]) -> None:
        self.kept = kept
        self.session = kept.session
        self.bots = bots
        self.at = Keyboard(kept, people)
        self.looks = Looks(self.session.game, self.at)
        self.log = Teller(self.at.log)

    @property
    def seat(self) -> Seat:
        """Whose turn it is at the keyboard."""
        return self.at.seat

    def run(self, again: str) -> None:
        """Until the game is over or the input ends; *again* is how it is gone on with."""
        while not self.session.over:
            seat = self.at.next_asked()
            self.at.hand_over(seat)
            self.tell()
            if seat is None:
                self.let_bots_answer()
            elif not (self.at.take(seat) and self.ask()):
                self.leave(again)
                return
        self.at.hand_over(None)
        self.tell()
        self.report()

    def tell(self) -> None:
        news = self.log.news()
        self.at.remember(news)
        self.echo(news)

    def let_bots_answer(self) -> None:
        for question in self.session.pending():
            if question.seat in self.bots:
                self.let_answer(question)
                return

    def let_answer(self, question: Question[Any]) -> None:
        seat = question.seat
        view, memory = self.session.view(seat), self.kept.memory(seat)
        answer, memory = self.bots[seat].answer(view, question, memory, BUDGET)
        try:
            self.kept.answer_of_bot(seat, answer, memory)
        except Refused as refused:
            raise blamed(self.bots[seat], refused) from refused

    def ask(self) -> bool:
        """One answer of whose turn it is; false if there is no more input."""
        question, asked = self.session.asked(self.seat), prompt(self.session, self.seat)
        assert asked is not None, "somebody is asked"
        self.show(asked)
        while self.session.asked(self.seat) is question:
            try:
                line = answered(f"{self.at.name()} >" if self.at.shared else ">")
            except (click.Abort, EOFError):
                return False
            if line.lower() in LEAVING:
                return False
            self.obey(asked, line)
        self.log.forget()
        return True

    def show(self, asked: Prompt) -> None:
        """What is asked, what lies on the table, the chances, what can be answered and what cannot."""
        say()
        say(f"{self.at.name()}: {asked.title}" if self.at.shared else asked.title, bold=True)
        self.echo(dice_lines(asked))
        self.echo(odds_lines(asked.odds), dim=True)
        say_all(answer_lines(asked, self.looks.scene.pip_word))
        self.echo(closed_lines(asked), dim=True)

    def echo(self, lines: list[str], dim: bool = False) -> None:
        for line in lines:
            say(f"  {line}", dim)

    def obey(self, asked: Prompt, line: str) -> None:
        word, _, rest = line.partition(" ")
        match word.lower() if word.lower() in WITH_A_WORD else line.lower():
            case "" | "help" | "h":
                say(help_words(asked))
                say_all(HELP.splitlines())
            case "?" | "odds" | "log" as wanted:
                self.echo(self.lines_of(asked, wanted))
            case "rule":
                show_rule(rest.strip().upper() or asked.clause)
            case "card":
                self.looks.show_card(rest)
            case "ask" | "arm":
                self.set_policy(word.lower(), rest.strip())
            case "map":
                say_all(map_of(self.looks.scene).splitlines())
            case "mission":
                self.looks.show_mission()
            case "concede":
                self.concede()
            case "table" | "t":
                say_all(scene_lines(self.looks.scene, self.seat, self.looks.sheets()))
            case "save":
                say(f"Every answer is kept at once, in {self.kept.path}.")
            case "undo":
                self.undo()
            case _:
                self.reply(asked, line)

    def lines_of(self, asked: Prompt, wanted: str) -> list[str]:
        """What is not offered, the chances, or every step of what was told last."""
        if wanted == "?":
            return closed_one_by_one(asked) or ["Nothing is closed here."]
        if wanted == "odds":
            return odds_lines(asked.odds) or ["Nothing is known about the chances here."]
        return self.log.steps()

    def reply(self, asked: Prompt, line: str) -> None:
        """What was typed, as an answer."""
        try:
            self.kept.answer(self.seat, self.meant(asked, line))
        except Unclear as unclear:
            say(str(unclear))
        except Refused as refused:
            say(f"{refused.reason} [{refused.clause}]")

    def meant(self, asked: Prompt, line: str) -> Any:
        view, question = self.session.view(self.seat), self.session.asked(self.seat)
        assert question is not None, "somebody is asked"
        if isinstance(question, Moves):
            return self.marched(question, line)
        found = read_shortcut(question, line, view, self.looks.scene, asked.number)
        return parse_answer(asked, line, view.board) if found is None else found

    def marched(self, question: Moves, line: str) -> Any:
        view = self.session.view(self.seat)
        raw, words = read_march(question, line, view, self.looks.scene, self.session.number)
        if words:
            say(f"  {words}")
        return raw

    def undo(self) -> None:
        """The last answer of whose turn it is; if it is another's, all who are here may agree."""
        try:
            self.kept.undo(self.seat)
        except Refused as refused:
            say(f"{refused.reason} [{refused.clause}]")
            if refused.clause != "CORE-UNDO-02" or not self.at.shared or not self.agree():
                return
            self.kept.undo(self.seat, agreed=True)
        self.log.skip()
        self.at.forget_news()
        say("Taken back.")

    def agree(self) -> bool:
        try:
            return agreed("Do all of you agree to take it back?", default=False)
        except click.Abort:
            return False

    @clause("CORE-END-02")
    def concede(self) -> None:
        """Out of the game, once what is under way is done."""
        game = self.session.game
        if CONCEDE not in game.rules.declarations:
            say(
                f"{game.name} does not say how the others play on: quit, and it is kept. [CORE-END-02]"
            )
            return
        try:
            self.kept.declare(self.seat, CONCEDE)
            say(f"{self.at.name()} gives up; the others play on.")
        except Refused as refused:
            say(f"{refused.reason} [{refused.clause}]")

    def set_policy(self, what: str, word: str) -> None:
        """When to be asked, or what to be asked for."""
        policy = self.kept.policies.get(self.seat, BY_DEFAULT)
        if what == "arm":
            policy = toggled(policy, word)
            told = f"Taken up: {', '.join(policy.armed) or 'nothing'}."
        elif word in get_args(Mode):
            policy = replace(policy, mode=word)
            told = f"You are asked: {word}."
        else:
            told = f"ask, and one of {', '.join(get_args(Mode))}."
        say(f"  {told}")
        self.kept.set_policy(self.seat, policy)

    def leave(self, again: str) -> None:
        self.at.hand_over(None)
        say()
        say(f"The game is kept in {self.kept.path}; go on with")
        say(f"  {again}")

    def report(self) -> None:
        result, match = self.session.result, self.session.match
        assert result is not None, "the game is not over"
        names = [match.side(seat, inside=True) for seat in range(match.seats)]
        say(outcome(result, names, match.sides))
        say(f"Recorded in {self.kept.path}; check every die with")
        say(f"  wartable replay --verify {self.kept.path}")
