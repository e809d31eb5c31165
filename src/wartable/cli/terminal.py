"""One person at a terminal, and what can be asked there besides answering."""

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from wartable.cli.wording import Words
    from wartable.core.ask import Moves, Question
    from wartable.core.bot import Bot
    from wartable.play.keeping import Kept

HELP = """Answer with a number or a word from the list. Also:
  ?           what is not offered, and why        rule        the clause that is asked about
  table       what stands where                   rule ID     any clause, as in rule CORE-UNDO-02
  map         the table as a picture              card NAME   everything about a model
  odds        the chances, where they are known   undo        take your last answer back
  save        where the game is kept              quit        stop; go on later with --load
Points are x y in inches, as in 12.5 4; a path is several points with commas between them."""
BUDGET = 1.0  # seconds for an answer of a bot


class Terminal:
    """One person at a terminal, bots on the other seats."""

    def __init__(self, kept: "Kept", seat: int, bots: "dict[int, Bot]") -> None:
        from wartable.play.teller import Teller

        self.kept = kept
        self.session = kept.session
        self.seat = seat
        self.bots = bots
        self.teller = Teller(self.session, seat)

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
        for clause, text in self.teller.news():
            click.echo(f"  {text}  " + click.style(f"[{clause}]", dim=True))

    def let_bots_answer(self) -> None:
        for question in self.session.pending():
            if question.seat in self.bots:
                self.let_answer(question)
                return

    def let_answer(self, question: "Question[Any]") -> None:
        seat = question.seat
        view, memory = self.session.view(seat), self.kept.memory(seat)
        answer, memory = self.bots[seat].answer(view, question, memory, BUDGET)
        self.kept.answer_of_bot(seat, answer, memory)

    def ask(self, question: "Question[Any]") -> bool:
        """One answer from the person; false if there is no more input."""
        from wartable.cli.wording import laid, shown

        click.echo()
        click.echo(click.style(question.reason or question.name, bold=True))
        for line in laid(question, self.session.match):
            click.echo(f"  {line}")
        self.show_odds(question)
        click.echo(shown(question, self.session.match, self.words(question)))
        self.show_closed(question)
        while self.session.asked(self.seat) is question:
            try:
                line = click.prompt(">", prompt_suffix=" ", default="", show_default=False)
            except (click.Abort, EOFError):
                return False
            if line.strip().lower() in {"quit", "exit", "q"}:
                return False
            self.obey(question, line.strip())
        return True

    def obey(self, question: "Question[Any]", line: str) -> None:
        from wartable.cli.wording import helped

        word, _, rest = line.partition(" ")
        match word.lower() if word.lower() in {"rule", "card"} else line.lower():
            case "" | "help" | "h":
                click.echo(helped(question))
                click.echo(HELP)
            case "?":
                self.explain(question)
            case "rule":
                self.show_rule(rest.strip().upper() or question.clause)
            case "card":
                self.show_card(rest)
            case "odds":
                self.show_odds(question, always=True)
            case "map":
                self.show_map()
            case "table" | "t":
                describe = self.session.game.screen.describe
                view = self.session.view(self.seat)
                click.echo(describe(view, self.seat) if describe else "No description.")
            case "save":
                click.echo(f"Every answer is kept at once, in {self.kept.path}.")
            case "undo":
                self.undo()
            case _:
                self.reply(question, line)

    def reply(self, question: "Question[Any]", line: str) -> None:
        """What was typed, as an answer."""
        from wartable.cli.wording import Unclear
        from wartable.core.ask import Refused

        try:
            self.kept.answer(self.seat, self.meant(question, line))
        except Unclear as unclear:
            click.echo(str(unclear))
        except Refused as refused:
            click.echo(f"{refused.reason} [{refused.clause}]")

    def meant(self, question: "Question[Any]", line: str) -> Any:
        from wartable.cli.pointing import pointed
        from wartable.cli.wording import parsed
        from wartable.core.ask import Moves, Place
        from wartable.core.ask import Path as Way

        if isinstance(question, Moves):
            return self.marched(question, line)
        if isinstance(question, Place | Way):
            found = pointed(question, line, self.session.view(self.seat), self.session.number)
            if found is not None:
                return found
        return parsed(question, line, self.session.match, self.words(question))

    def marched(self, question: "Moves", line: str) -> Any:
        from wartable.cli.formations import marched

        raw, words = marched(question, line, self.session.view(self.seat), self.session.number)
        if words:
            click.echo(f"  {words}")
        return raw

    def words(self, question: "Question[Any]") -> "Words":
        """How this rulebook tells the options of a question."""
        tell, view = self.session.game.screen.words, self.session.view(self.seat)
        return lambda option: None if tell is None else tell(view, question, option)

    def undo(self) -> None:
        from wartable.core.ask import Refused

        try:
            self.kept.undo(self.seat)
            self.teller.catch_up()
            click.echo("Taken back.")
        except Refused as refused:
            click.echo(f"{refused.reason} [{refused.clause}]")

    def explain(self, question: "Question[Any]") -> None:
        """What is not offered, one by one."""
        from wartable.cli.wording import worded

        closed, words = self.session.closed(self.seat), self.words(question)
        for option, refused in closed:
            told = worded(option, self.session.match, words)
            click.echo(f"  {told}: {refused.reason} [{refused.clause}]")
        if not closed:
            click.echo("  Nothing is closed here.")

    def show_closed(self, question: "Question[Any]") -> None:
        """What is not offered stays in sight, with its reason."""
        from wartable.cli.wording import shut

        words = self.words(question)
        for line in shut(self.session.closed(self.seat), self.session.match, words):
            click.echo(click.style(f"  {line}", dim=True))

    def show_rule(self, clause: str) -> None:
        """A clause and the rulings on it."""
        from wartable.core import library

        try:
            book = library.owner(clause)
        except library.Unknown as unknown:
            click.echo(f"  {unknown}")
            return
        found = book.find(clause)
        click.echo(f"  {clause}: {found.text if found else 'not in the book'}")
        for id in found.rulings if found else ():
            ruling = book.ruling(id)
            click.echo(f"  {id}: {ruling.text if ruling else 'not in the book'}")

    def show_card(self, name: str) -> None:
        from wartable.cli.pointing import model_named

        view, card = self.session.view(self.seat), self.session.game.screen.card
        model = model_named(view, name)
        if model is None:
            click.echo(f"  There is no {name!r}: card and the name or id of a model.")
        else:
            click.echo(card(view, model.id) if card else "  This game has no cards.")

    def show_odds(self, question: "Question[Any]", always: bool = False) -> None:
        """The chances that the rulebook knows of."""
        from wartable.cli.wording import chance_lines
        from wartable.core.table import Table

        form = self.session.game.screen.odds.get(question.name)
        chances = form(Table[Any, Any](self.session.view(self.seat)), question) if form else {}
        for line in chance_lines(chances):
            click.echo(click.style(f"  {line}", dim=True))
        if always and not chances:
            click.echo("  Nothing is known about the chances here.")

    def show_map(self) -> None:
        from wartable.cli.pointing import drawn

        click.echo(drawn(self.session.view(self.seat)))

    def leave(self) -> None:
        click.echo()
        click.echo(f"The game is kept in {self.kept.path}; go on with")
        click.echo(f"  wartable play --load {self.kept.path} --seat {self.seat + 1}")

    def report(self) -> None:
        from wartable.cli.replay import outcome

        result = self.session.result
        assert result is not None, "the game is not over"
        click.echo(outcome(result.winners, result.scores, result.reason))
        click.echo(f"Recorded in {self.kept.path}; check every die with")
        click.echo(f"  wartable replay --verify {self.kept.path}")
