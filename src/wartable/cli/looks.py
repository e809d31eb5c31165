"""What can be looked at besides answering: the table, a model's card, why one fights, a clause."""

from wartable.cli.answers import model_named
from wartable.cli.sharing import Keyboard
from wartable.cli.sheets import brief_lines, sheet_lines
from wartable.cli.speaking import say, say_all
from wartable.core.game import Game
from wartable.core.rulebook import library
from wartable.core.screen.scene import Scene, Sheet
from wartable.core.screen.staging import brief_of, scene_of, sheet_of


class Looks:
    """As those at the keyboard may see it."""

    def __init__(self, game: Game, at: Keyboard) -> None:
        self.game = game
        self.at = at

    @property
    def scene(self) -> Scene:
        """The table, from the seat whose turn it is."""
        return scene_of(self.game, self.at.view, self.at.seat)

    def sheets(self) -> dict[str, Sheet]:
        """Of everybody on the table."""
        view = self.at.view
        found = {id: sheet_of(self.game, view, id) for id in view.models}
        return {id: sheet for id, sheet in found.items() if sheet is not None}

    def show_card(self, name: str) -> None:
        scene = self.scene
        id = model_named(scene, name)
        sheet = None if id is None else sheet_of(self.game, self.at.view, id)
        if sheet is None:
            say(f"  There is no {name!r}: card and the name or label of a model.")
        else:
            say_all(sheet_lines(sheet, scene.pip_word))

    def show_mission(self) -> None:
        """What scores; where several sit, secrets are read by their owner alone."""
        hidden = self.at.has_secrets and self.at.shared and not self.at.alone
        if hidden and not self.at.begin_alone("Your secrets are for nobody else"):
            return
        say_all(brief_lines(brief_of(self.game, self.at.view, self.at.seat)))
        if hidden:
            self.at.done_alone()


def show_rule(clause: str) -> None:
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
