"""Where a name leads to."""

import re
from functools import cache

from reference.pages import PAGES, home, modules_of, source_of
from reference.reading import Module, module_named

NAME = re.compile(r"(?<![\w.'])[A-Za-z_]\w*(?![\w'])")
QUOTED = re.compile(r"(`+)(.+?)\1")


@cache
def told_of() -> frozenset[str]:
    """Everything that has a place of its own on a page: core.ask.Choose, and the modules themselves."""
    found: set[str] = set()
    for page in PAGES:
        for name in modules_of(page):
            module = module_named(name)
            found |= {f"{name}.{thing.name}" for thing in module.things}
            found |= {f"{name}.{alias.name}" for alias in module.aliases}
            if has_something(module):
                found.add(name)
    return frozenset(found)


def has_something(module: Module) -> bool:
    """An empty package, or one that nobody else names anything of, is not told of."""
    return bool(module.things or module.aliases or module.constants)


def made_in(where: str) -> str:
    """Where a name was really made, if it is only handed on by the module in which it was looked up."""
    module, _, name = where.rpartition(".")
    if not module or not source_of(module).exists():
        return where
    found = module_named(module).scope.get(name, where)
    return where if found == where else made_in(found)


def address(where: str, page: str) -> str | None:
    """The link to something from a page, if it is told of."""
    made = made_in(where)
    if made not in told_of():
        return None
    found = home(made if source_of(made).exists() else made.rpartition(".")[0])
    assert found is not None, made
    return f"#{made}" if found[0].file == page else f"{found[0].file}#{made}"


def linked(kind: str, scope: dict[str, str], page: str) -> str:
    """A type with each of its names a link, as a cell of a table can have it."""
    found: list[str] = []
    done = 0
    for match in NAME.finditer(kind):
        link = address(scope[match[0]], page) if match[0] in scope else None
        if link is not None:
            found += [escaped(kind[done : match.start()]), f"[{match[0]}]({link})"]
            done = match.end()
    return f"<code>{''.join([*found, escaped(kind[done:])])}</code>" if kind else ""


def escaped(text: str) -> str:
    """As Markdown takes it for what it is."""
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", text).replace("<", "&lt;")


def prose(text: str, scope: dict[str, str], page: str) -> str:
    """A docstring: names in quotes become links, and no sign is taken for a tag."""
    parts: list[str] = []
    done = 0
    for match in QUOTED.finditer(text):
        name = match[2].removesuffix("()")
        link = address(scope[name], page) if name in scope else None
        parts.append(text[done : match.start()].replace("<", "&lt;"))
        parts.append(f"[`{match[2]}`]({link})" if link is not None else f"`{match[2]}`")
        done = match.end()
    return "".join([*parts, text[done:].replace("<", "&lt;")])
