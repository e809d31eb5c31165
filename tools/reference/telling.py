"""A module as a page has it."""

from textwrap import indent

from reference.linking import escaped, has_something, linked, prose
from reference.pages import PAGES, Page, modules_of
from reference.reading import Field, Module, Thing, module_named

LONGEST = 60  # letters of a value that is worth showing
INDEX = """# Reference

These pages are made from the code, each time the docs are built. A name stands here if more than its own module uses
it; [Concepts](../concepts.md) tells how the names hang together.

"""
MORE = (
    ("http.md", "HTTP", "Every route, what it takes and what it gives."),
    (
        "sockets.md",
        "Sockets",
        "What a screen and the server say to each other while a match goes on.",
    ),
)


def written(heads: dict[str, str]) -> dict[str, str]:
    """Every page that tells of modules, with what stands before them, and the one that lists all pages."""
    rows = [(page.file, page.title, page.about.partition(". [")[0].rstrip(".")) for page in PAGES]
    rows += [(file, title, about.rstrip(".")) for file, title, about in MORE]
    listed = [f"- [{title}]({file}): {about[0].lower()}{about[1:]}." for file, title, about in rows]
    return {page.file: page_of(page, heads.get(page.file, "")) for page in PAGES} | {
        "index.md": INDEX + "\n".join(listed) + "\n"
    }


def page_of(page: Page, head: str) -> str:
    modules = [module_named(name) for name in modules_of(page)]
    parts = [f"# {page.title}", page.about, head]
    for module in modules:
        if has_something(module):
            parts += module_told(module, page.file)
    return "\n\n".join([part for part in parts if part]) + "\n"


def module_told(module: Module, page: str) -> list[str]:
    """Its name, its docstring, then what it makes, in its own order."""
    parts = [f"## {module.name} {{ #{module.name} }}", prose(module.doc, module.scope, page)]
    parts += [alias_told(module, alias, page) for alias in module.aliases]
    parts.append(constants_told(module.constants))
    for thing in module.things:
        parts += thing_told(module, thing, page)
    return parts


def alias_told(module: Module, alias: Field, page: str) -> str:
    note = f": {alias.note}" if alias.note else ""
    head = heading(module, alias.name)
    return f"{head}\n\n{linked(alias.default, module.scope, page)}{note}"


def heading(module: Module, name: str) -> str:
    return f"### {escaped(name)} {{ #{module.name}.{name} }}"


def constants_told(constants: tuple[Field, ...]) -> str:
    rows = [
        f"| `{one.name}` | {code(one.default)} | {cell(one.note)} |"
        for one in constants
        if one.note or len(one.default) <= LONGEST
    ]
    return "\n".join(["| constant | is | |", "|---|---|---|", *rows]) if rows else ""


def thing_told(module: Module, thing: Thing, page: str) -> list[str]:
    extends = linked(thing.extends, module.scope, page)
    parts = [heading(module, thing.name), f"Extends {extends}." if extends else ""]
    parts.append(f"```python\n{thing.sign}\n```" if thing.sign else "")
    parts += [prose(thing.doc, module.scope, page), carried_out(thing)]
    if thing.fields:
        rows = [
            f"| `{one.name}` | {linked(one.kind, module.scope, page)} | {code(one.default)} | {cell(one.note)} |"
            for one in thing.fields
        ]
        parts.append("\n".join(["| field | type | default | |", "|---|---|---|---|", *rows]))
    parts.append("\n".join([method_told(module, method, page) for method in thing.methods]))
    return parts


def method_told(module: Module, method: Thing, page: str) -> str:
    """In a list: how it is called, and its docstring behind it."""
    sign = " ".join(method.sign.removeprefix("def ").split()).replace("( ", "(").replace(",)", ")")
    doc = "\n\n".join([prose(method.doc, module.scope, page), carried_out(method)]).strip()
    return f"- `{sign}`  \n{indent(doc, '    ')}" if doc else f"- `{sign}`"


def carried_out(thing: Thing) -> str:
    return f"Carries out {', '.join(thing.clauses)}." if thing.clauses else ""


def code(value: str) -> str:
    """A value in a cell, unless it is too long to say much."""
    if not value or len(value) > LONGEST:
        return ""
    return f"<code>{escaped(value)}</code>"


def cell(note: str) -> str:
    return note.replace("|", "\\|").replace("<", "&lt;")
