"""C of mypyc cut into units that stand alone, so that one is compiled again only when its own text changes.

mypyc writes a file for each module, but two things tie all files of a library together: headers that declare
everything, and one table of literals, numbered through the library. A unit brings only the declarations it uses and a
table of its own literals, which the library fills when it is loaded.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

WORD = re.compile(r"[A-Za-z_]\w*")
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
TIES = re.compile(r'^#include "__native\w*\.h"\n', re.MULTILINE)
FILLED = re.compile(r"CPyStatics_Initialize\([^;{]*\) < 0")
# What may be left out where nobody uses it: a tuple's type, an object's layout, a function or a variable.
DECLARED = re.compile(
    r"#ifndef MYPYC_DECLARED_(?P<tuple>\w+)\n.*?\n#endif\n"
    r"|typedef struct \{\n.*?\n\} (?P<layout>\w+);\n"
    r"|^extern [^;\n]*?(?P<object>\w+)(?:\([^;\n]*\)|\[\d*\])?;\n",
    re.DOTALL | re.MULTILINE,
)
GUARD = re.compile(r"#(ifndef|define) MYPYC_\w+_H|#endif|#include \"__native\w*\.h\"|")


@dataclass(frozen=True)
class Declaration:
    """A piece of a header; one without a name belongs to every unit."""

    name: str
    text: str
    words: frozenset[str]


@dataclass(frozen=True)
class Unit:
    """One text for the compiler; *literals* are the library's numbers, in the order of the unit's own table."""

    name: str
    text: str
    literals: list[int]


def units(folder: Path) -> list[Unit]:
    """Every module of the one library in *folder*; the file that holds them together comes last."""
    types, objects = sorted(folder.glob("__native_*.h"), key=lambda path: "_internal_" in path.name)
    declared = [*declarations(types.read_text()), *declarations(objects.read_text())]
    holding = types.with_suffix(".c")
    modules = [path for path in sorted(folder.glob("__native_*.c")) if path != holding]
    alone = [unit(path.stem, path.read_text(), declared) for path in modules]
    return [*alone, Unit(holding.stem, held_together(holding.read_text(), declared, alone), [])]


def unit(name: str, text: str, declared: list[Declaration]) -> Unit:
    """A module with what it uses of the headers, and its literals numbered from nought."""
    body, literals = with_own_literals(TIES.sub("", text), f"literals_of{name}")
    table = f"PyObject *literals_of{name}[{len(literals) or 1}];\n"
    return Unit(name, "".join([*needed(body, declared), table, body]), literals)


# Declarations


def declarations(header: str) -> list[Declaration]:
    """The header piece by piece, without what makes it a header."""
    found: list[Declaration] = []
    at = 0
    for piece in [*DECLARED.finditer(header), None]:
        between = header[at : piece.start() if piece else len(header)]
        kept = [line for line in between.splitlines() if not GUARD.fullmatch(line)]
        found += [Declaration("", f"{line}\n", frozenset()) for line in kept]
        if piece:
            name = piece["tuple"] or piece["layout"] or piece["object"]
            found.append(Declaration(name, piece[0], frozenset(WORD.findall(piece[0])) - {name}))
            at = piece.end()
    return found


def needed(body: str, declared: list[Declaration]) -> list[str]:
    """The declarations that *body* uses, and those that they use, in the order of the headers."""
    by_name = {each.name: each for each in declared if each.name}
    wanted: set[str] = set()
    more = by_name.keys() & set(WORD.findall(body))
    while more:
        wanted |= more
        more = by_name.keys() & {word for name in more for word in by_name[name].words} - wanted
    return [each.text for each in declared if not each.name or each.name in wanted]


# Literals


def with_own_literals(body: str, table: str) -> tuple[str, list[int]]:
    """The text that looks literals up in *table*, and the library's number of each."""
    numbers: dict[str, int] = {}

    def own(found: re.Match[str]) -> str:
        return f"{table}[{numbers.setdefault(found[1], len(numbers))}]"

    return LITERAL.sub(own, body), [int(number) for number in numbers]


def held_together(text: str, declared: list[Declaration], alone: Iterable[Unit]) -> str:
    """The library's own file, which also hands each unit its literals as soon as they are made."""
    asked, times = FILLED.subn(lambda found: f"{found[0]} || hand_out_literals() < 0", text)
    assert times == 1, "this mypyc fills its table of literals in another way; see tools/units.py"
    hands = "".join(handed(each) for each in alone if each.literals)
    tables = "".join(f"extern PyObject *literals_of{each.name}[];\n" for each in alone)
    giving = f"static int hand_out_literals(void)\n{{\n{hands}return 0;\n}}\n"
    heads = "".join(each.text for each in declared)
    return f"{heads}{tables}{giving}{TIES.sub('', asked)}"


def handed(unit: Unit) -> str:
    numbers = ",".join(map(str, unit.literals))
    return (
        f"{{ static const int from[] = {{{numbers}}};\n"
        f"for (int k = 0; k < {len(unit.literals)}; k++) literals_of{unit.name}[k] = CPyStatics[from[k]]; }}\n"
    )
