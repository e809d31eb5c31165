"""`wartable play`: a game in the terminal, against bots, kept on disk while it lasts."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from wartable.cli.errors import begun, give_up, told_plainly

if TYPE_CHECKING:
    from wartable.core.ask import Question
    from wartable.core.game import Game
    from wartable.play.keeping import Kept

HELP = """Answer with a number or a word from the list. Also:
  ?           what is not offered, and why        rule        the clause that is asked about
  table       what stands where                   undo        take your last answer back
  save        where the game is kept              quit        stop; go on later with --load
Points are x y in inches, as in 12.5 4; a path is several points with commas between them."""


@click.command()
@click.argument("game", default="duel")
@click.option("--seat", default=1, show_default=True, type=click.IntRange(1), help="Yours.")
@click.option("--setup", "chosen", default="", help="A ready set-up of the rulebook.")
@click.option("--bot", default="random", show_default=True, help="Who sits on the other seats.")
@click.option("--typed", is_flag=True, help="Type the faces of your own, real dice.")
@click.option("--save", "path", type=click.Path(path_type=Path), help="Keep the game in this file.")
@click.option("--load", "old", type=click.Path(path_type=Path), help="Go on with a kept game.")
def play(
    game: str, seat: int, chosen: str, bot: str, typed: bool, path: Path | None, old: Path | None
) -> None:
    """Play GAME here, against bots."""
    with told_plainly():
        kept = loaded(old) if old else started(game, seat - 1, chosen, bot, typed, path)
        if not 0 < seat <= kept.header.setup.seats:
            give_up(f"there is no seat {seat}: this game has {kept.header.setup.seats}")
        from wartable.bots.seats import bot_named

        rules = kept.session.game
        bots = {
            other: bot_named(rules, bot, other)
            for other in range(kept.header.setup.seats)
            if other != seat - 1
        }
        Terminal(kept, seat - 1, bots).run()


def loaded(old: Path) -> "Kept":
    from wartable.play.keeping import resume

    kept = resume(old)
    click.echo(f"Loaded {old} after {kept.session.number} answers.")
    return kept


def started(name: str, seat: int, chosen: str, bot: str, typed: bool, path: Path | None) -> "Kept":
    """A new game, once everything that was asked for is known to be there."""
    from wartable.bots.seats import bot_named
    from wartable.core import library
    from wartable.play.keeping import start

    game = library.game(name)
    chosen = chosen or next(iter(game.setups))
    if chosen not in game.setups:
        give_up(f"{game.name} has no set-up {chosen!r}; it has {', '.join(game.setups)}")
    setup = game.setups[chosen]
    if seat >= setup.seats:
        give_up(f"there is no seat {seat + 1}: this game has {setup.seats}")
    bot_named(game, bot, 0)
    begun(game, setup)
    modes = tuple("typed" if typed and s == seat else "fair" for s in range(setup.seats))
    kept = start(game, setup, path or fresh_path(game), dice=modes)  # type: ignore[arg-type]
    click.echo(
        f"{game.name}. You have seat {seat + 1}. Type help for help, rule for the rule asked about."
    )
    return kept


def fresh_path(game: "Game") -> Path:
    """A new file in the user's data folder."""
    folder = Path(click.get_app_dir("wartable")) / "games"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while (folder / f"{game.id}-{number}.jsonl").exists():
        number += 1
    return folder / f"{game.id}-{number}.jsonl"


class Terminal:
    """One person at a terminal, bots on the other seats."""

    def __init__(self, kept: "Kept", seat: int, bots: dict[int, Any]) -> None:
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
                view = self.session.view(question.seat)
                answer = self.bots[question.seat].answer(view, question, 1.0)
                self.kept.answer(question.seat, answer)
                return

    def ask(self, question: "Question[Any]") -> bool:
        """One answer from the person; false if there is no more input."""
        from wartable.cli.wording import shown

        click.echo()
        click.echo(click.style(question.reason or question.name, bold=True))
        click.echo(shown(question, self.session.match))
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
        from wartable.cli.wording import Unclear, parsed
        from wartable.core.ask import Refused

        match line.lower():
            case "" | "help" | "h":
                click.echo(HELP)
            case "?":
                self.explain()
            case "rule":
                self.show_rule(question.clause)
            case "table" | "t":
                describe = self.session.game.describe
                view = self.session.view(self.seat)
                click.echo(describe(view, self.seat) if describe else "No description.")
            case "save":
                click.echo(f"Every answer is kept at once, in {self.kept.path}.")
            case "undo":
                self.undo()
            case _:
                try:
                    self.kept.answer(self.seat, parsed(question, line, self.session.match))
                except Unclear as unclear:
                    click.echo(str(unclear))
                except Refused as refused:
                    click.echo(f"{refused.reason} [{refused.clause}]")

    def undo(self) -> None:
        from wartable.core.ask import Refused

        try:
            self.kept.undo(self.seat)
            self.teller.catch_up()
            click.echo("Taken back.")
        except Refused as refused:
            click.echo(f"{refused.reason} [{refused.clause}]")

    def explain(self) -> None:
        closed = self.session.closed(self.seat)
        for option, refused in closed:
            click.echo(f"  {option}: {refused.reason} [{refused.clause}]")
        if not closed:
            click.echo("  Nothing is closed here.")

    def show_rule(self, clause: str) -> None:
        from wartable.core import library

        book = library.rulebook(self.session.game.id)
        found = book.find(clause)
        click.echo(f"  {clause}: {found.text if found else 'not in the book'}")

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
