"""`wartable new-game`: a small game of one's own to begin with, as a package that passes its tests at once.

It is copied from one of two: of models that act one by one, or of units.
"""

import re
import sys
from importlib.util import find_spec
from keyword import iskeyword
from pathlib import Path
from typing import TYPE_CHECKING

import click

from wartable.cli.errors import give_up
from wartable.cli.speaking import say_all
from wartable.core.rulebook import library

if TYPE_CHECKING:
    from collections.abc import Iterator
    from importlib.resources.abc import Traversable

ONE_BY_ONE = ("wartable.kit.skeleton", "SK")  # what is copied, and what its clauses begin with
OF_UNITS = ("wartable.kit.skeleton_units", "SU")
OUTSIDE = "project"  # what of it stands beside the package, not in it
NAMES = r"[a-z][a-z0-9_]{1,39}"
IMPORTS = re.compile(r"^(?:from|import) (?:.*\([^)]*\)|.*)\n", re.MULTILINE)
TEXTS = (".py", ".md", ".toml")
NEXT = """{folder} is a game of your own: {title}, with clauses like {letters}-GEN-01. Next:
  cd {folder}
  pip install -e ".[test]"
  pytest
  wartable play {name}"""


@click.command(name="new-game")
@click.argument("name")
@click.option(
    "--into", default=Path(), type=click.Path(path_type=Path), help="The folder to make it in."
)
@click.option("--letters", default="", help="What its clauses begin with.  [default: of its name]")
@click.option("--units", is_flag=True, help="One of units of several models, with lists and shots.")
def new_game(name: str, into: Path, letters: str, units: bool) -> None:
    """Write a small game called NAME, to be changed into your own."""
    folder = into / name
    if re.fullmatch(NAMES, name) and folder.exists():
        give_up(f"{folder} is there already: take another name, or another folder with --into.")
    no_name = why_not(name)
    if no_name:
        give_up(no_name)
    if not into.is_dir():
        give_up(f"there is no folder {into}: make it first, or name another with --into.")
    own = check_letters(letters.upper()) if letters else free_letters(name)
    try:
        write_all(OF_UNITS if units else ONE_BY_ONE, name, own, folder)
    except OSError as error:
        give_up(f"{folder} cannot be written: {error.strerror}")
    told = NEXT.format(folder=folder, title=title_of(name), letters=own, name=name)
    say_all(told.splitlines())


# Names


def why_not(name: str) -> str:
    """What speaks against a name, in a sentence; nothing if it will do."""
    if not re.fullmatch(NAMES, name) or iskeyword(name):
        return (
            f"a game cannot be called {name!r}: take small letters, digits and underscores,"
            " a letter first, as in river_war."
        )
    if name in library.names() or name == library.ETIQUETTE:
        return f"there is a game {name} already: take another name."
    if name in sys.stdlib_module_names or find_spec(name) is not None:
        return f"Python has a module {name} already: take another name."
    return ""


def title_of(name: str) -> str:
    return name.replace("_", " ").title()


def check_letters(letters: str) -> str:
    if not re.fullmatch(r"[A-Z]{2,4}", letters):
        give_up(f"clauses cannot begin with {letters!r}: take two to four letters, as in RW.")
    if letters in taken_letters():
        give_up(f"another rulebook has clauses that begin with {letters}: take other letters.")
    return letters


def free_letters(name: str) -> str:
    """Its first letter and another of it; three letters where all of these are taken."""
    own, taken = name.replace("_", "").upper(), taken_letters()
    words = "".join([word[0] for word in name.upper().split("_") if word])
    tried = [words, *[own[0] + other for other in own[1:]], own[:3], own[:4]]
    fit = [one for one in tried if re.fullmatch(r"[A-Z]{2,4}", one) and one not in taken]
    if not fit:
        give_up(f"no letters of {name} are free for its clauses: name some with --letters.")
    return fit[0]


def taken_letters() -> set[str]:
    return {book.prefix for book in library.rulebooks()}


# Files


def write_all(model: tuple[str, str], name: str, letters: str, folder: Path) -> None:
    from importlib.resources import files

    # the kit itself is not loaded: it wants a test runner, which whoever begins may not have yet
    root = files("wartable").joinpath(*model[0].split(".")[1:])
    for path, found in every_file(root):
        inside = path.removeprefix(f"{OUTSIDE}/")
        target = folder / inside if inside != path else folder / name / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(renamed(found.read_text("utf-8"), model, name, letters), encoding="utf-8")


def every_file(folder: "Traversable", at: str = "") -> "Iterator[tuple[str, Traversable]]":
    for found in sorted(folder.iterdir(), key=lambda one: one.name):
        if found.is_dir() and found.name != "__pycache__":
            yield from every_file(found, f"{at}{found.name}/")
        elif found.name.endswith(TEXTS):
            yield f"{at}{found.name}", found


def renamed(text: str, model: tuple[str, str], name: str, letters: str) -> str:
    """The same under another name, its own imports last."""
    package, old = model
    told = text.replace(package, name)
    told = told.replace(f"{old}-", f"{letters}-").replace(f'"{old}"', f'"{letters}"')
    told = told.replace("Skeleton", title_of(name)).replace("skeleton", name)
    ours = re.compile(rf"^from {name}\S* import (?:\([^)]*\)|.*)\n", re.MULTILINE)
    own, rest = ours.findall(told), ours.sub("", told)
    last = [found.end() for found in IMPORTS.finditer(rest)][-1:]
    if not own or not last:
        return told
    return f"{rest[: last[0]]}\n{''.join(own)}{rest[last[0] :]}"
