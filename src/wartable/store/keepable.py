"""Text that every database can keep: one has no room for NUL, none has for half of a surrogate pair."""

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Engine, event

AS_IT_IS = "wartable_as_it_is"  # what was kept before this was watched is put back all the same


class Unkeepable(ValueError):
    """A text that one kind of database would keep and another would not, or none."""


def is_keepable(text: str) -> bool:
    if "\0" in text:
        return False
    if text.isascii():
        return True
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def watch(engine: Engine) -> None:
    """Let no such text near the database, so that both kinds refuse the same."""
    event.listen(engine, "before_cursor_execute", check)


def check(_line: Any, _cursor: Any, _said: str, given: Any, context: Any, _many: bool) -> None:
    if context is not None and context.execution_options.get(AS_IT_IS):
        return
    for value in values(given):
        if isinstance(value, str) and not is_keepable(value):
            raise Unkeepable("this text has a character in it that cannot be kept, such as NUL")


def values(given: Any) -> Iterable[Any]:
    """All that is handed over with a statement: a row or many, by place or by name."""
    if isinstance(given, dict):
        yield from given.values()
    elif isinstance(given, list | tuple):
        for one in given:
            if isinstance(one, dict | list | tuple):
                yield from values(one)
            else:
                yield one
