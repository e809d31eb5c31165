"""What the terminal says and asks; text of others, be it a name or a reason, does nothing to it.

Files and servers bring names with line breaks, escape sequences and marks that turn the reading direction. Here they
are written out, as JSON writes them, so that everybody sees that they are there. Nothing else in `cli` prints.
"""

import re
import sys
from collections.abc import Callable, Iterable
from typing import TypeVar
from unicodedata import category

import click

from wartable.core.names import JOINER

T = TypeVar("T")

UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))  # controls, marks of direction, breaks of lines
ASTRAL = 0x10000
FORGOTTEN = "\x1b[3J"  # what has run off the top of a screen goes with the rest
CLAUSE = re.compile(r"  \[[A-Z]+(?:-[A-Z0-9]+)+\]\Z")  # at the end of a line it stands aside


def harmless(text: str) -> str:
    """Everything that a terminal would act upon instead of showing it is written out."""
    if text.isprintable():
        return text
    return "".join([spelled(one) if is_unseen(one) else one for one in text])


def is_unseen(letter: str) -> bool:
    """All but what holds pictures together, which names may have."""
    return letter != JOINER and category(letter) in UNSEEN


def spelled(letter: str) -> str:
    """In the way of JSON, where it stays what it was."""
    code = ord(letter)
    if code < ASTRAL:
        return f"\\u{code:04x}"
    high, low = divmod(code - ASTRAL, 0x400)
    return f"\\u{0xD800 + high:04x}\\u{0xDC00 + low:04x}"


def say(line: str = "", dim: bool = False, bold: bool = False, err: bool = False) -> None:
    """One line."""
    told = harmless(line)
    if dim or bold:
        told = click.style(told, dim=dim or None, bold=bold or None)
    else:
        told = CLAUSE.sub(lambda found: click.style(found.group(), dim=True), told)
    click.echo(told, err=err)


def say_all(lines: Iterable[str], dim: bool = False) -> None:
    """Line by line."""
    for line in lines:
        say(line, dim)


def wipe() -> bool:
    """Nothing that was said can be read any more, if this is a screen; is it one?"""
    if not sys.stdout.isatty():
        return False
    click.echo(FORGOTTEN, nl=False)
    click.clear()
    return True


def answered(question: str = ">") -> str:
    """What somebody types; `click.Abort` at the end of the input."""
    shown = harmless(question)
    told: str = read_text(
        lambda: click.prompt(shown, prompt_suffix=" ", default="", show_default=False)
    )
    return told.strip()


def agreed(question: str, default: bool = True) -> bool:
    """Yes or no; `click.Abort` at the end of the input."""
    shown = harmless(question)
    return read_text(lambda: click.confirm(shown, default=default))


def read_text(ask: Callable[[], T]) -> T:
    """Asked again if what comes is in no letters of this terminal."""
    while True:
        try:
            return ask()
        except UnicodeDecodeError:
            say("That is no text that this terminal knows: type it again.")
