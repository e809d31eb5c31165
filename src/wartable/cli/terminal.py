"""One person at a terminal, and what can be asked there besides answering."""

from typing import Any, get_args

import click
from msgspec.structs import replace

from wartable.bots.seats import blamed
from wartable.cli.answers import Unclear, model_named, parse_answer, read_shortcut
from wartable.cli.formations import read_march
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
from wartable.cli.sheets import brief_lines, sheet_lines
from wartable.cli.speaking import answered, say, say_all
from wartable.cli.telling import Teller
from wartable.core.ask import Moves, Question, Refused
from wartable.core.bot import Bot
from wartable.core.rulebook import library
from wartable.core.screen.scene import Scene, Sheet
from wartable.core.screen.staging import brief_of, scene_of, sheet_of
from wartable.play.log import Chronicle
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
  ask MODE    when you are asked to step in: matters, always, attacks, activation, turn, control
  arm NAME    be asked wherever you can use it, as in arm Fate Die; again: no more
Points are x y in inches, as in 12.5 4; a path is several points with commas between them."""
BUDGET = 1.0  # seconds for an answer of a bot
WITH_A_WORD = {"rule", "card", "ask", "arm"}


class Terminal:
    """One person at a terminal, bots on the other seats."""

    def __init__(self, kept: Kept, seat: int, bots: dict[int, Bot]) -> None:
        self.kept = kept
        self.session = kept.session
        self.seat = seat
        self.bots = bots
        self.log = Teller(Chronicle(self.session, seat))

    def run(self) -> None:
        """Until the game is over or the input ends."""
        while not self.session.over:
            self.tell()
            question = self.session.asked(self.seat)
            if question is None:
                self.let_bots_answer()
            elif not self.ask(question):
                self.leave()
                return
        self.tell()
        self.report()

    def tell(self) -> None:
        self.echo(self.log.news())

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

    @property
    def scene(self) -> Scene:
        return scene_of(self.session.game, self.session.view(self.seat), self.seat)

    def ask(self, question: Question[Any]) -> bool:
        """One answer from the person; false if there is no more input."""
        asked = prompt(self.session, self.seat)
        assert asked is not None, "somebody is asked"
        self.show(asked)
        while self.session.asked(self.seat) is question:
            try:
                line = answered()
            except (click.Abort, EOFError):
                return False
            if line.lower() in {"quit", "exit", "q"}:
                return False
            self.obey(asked, line)
        self.log.forget()
        return True

    def show(self, asked: Prompt) -> None:
        """What is asked, what lies on the table, the chances, what can be answered and what cannot."""
        say()
        say(asked.title, bold=True)
        self.echo(dice_lines(asked))
        self.echo(odds_lines(asked.odds), dim=True)
        say_all(answer_lines(asked, self.scene.pip_word))
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
                self.show_rule(rest.strip().upper() or asked.clause)
            case "card":
                self.show_card(rest)
            case "ask" | "arm":
                self.set_policy(word.lower(), rest.strip())
            case "map":
                say_all(map_of(self.scene).splitlines())
            case "mission":
                view = self.session.view(self.seat)
                say_all(brief_lines(brief_of(self.session.game, view, self.seat)))
            case "table" | "t":
                say_all(scene_lines(self.scene, self.seat, self.sheets()))
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
        found = read_shortcut(question, line, view, self.scene, asked.number)
        return parse_answer(asked, line, view.board) if found is None else found

    def marched(self, question: Moves, line: str) -> Any:
        view = self.session.view(self.seat)
        raw, words = read_march(question, line, view, self.scene, self.session.number)
        if words:
            say(f"  {words}")
        return raw

    def undo(self) -> None:
        try:
            self.kept.undo(self.seat)
            self.log.skip()
            say("Taken back.")
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

    # What can be looked at

    def sheets(self) -> dict[str, Sheet]:
        """Of everybody on the table."""
        view = self.session.view(self.seat)
        found = {id: sheet_of(self.session.game, view, id) for id in view.models}
        return {id: sheet for id, sheet in found.items() if sheet is not None}

    def show_card(self, name: str) -> None:
        scene = self.scene
        id = model_named(scene, name)
        view = self.session.view(self.seat)
        sheet = None if id is None else sheet_of(self.session.game, view, id)
        if sheet is None:
            say(f"  There is no {name!r}: card and the name or label of a model.")
        else:
            say_all(sheet_lines(sheet, scene.pip_word))

    def show_rule(self, clause: str) -> None:
        """A clause and the rulings on it."""
        try:
            book = library.owner(clause)
        except library.Unknown as unknown:
            say(f"  {unknown}")
            return
        found = book.find(clause)
        say(f"  {clause}: {found.text if found else 'not in the book'}")
        for id in found.rulings if found else ():
            ruling = book.ruling(id)
            say(f"  {id}: {ruling.text if ruling else 'not in the book'}")

    def leave(self) -> None:
        say()
        say(f"The game is kept in {self.kept.path}; go on with")
        say(f"  wartable play --load {self.kept.path} --seat {self.seat + 1}")

    def report(self) -> None:
        result = self.session.result
        assert result is not None, "the game is not over"
        say(outcome(result.winners, result.scores, result.reason))
        say(f"Recorded in {self.kept.path}; check every die with")
        say(f"  wartable replay --verify {self.kept.path}")
