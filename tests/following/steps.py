"""What a page of the docs tells somebody to do, step by step, with a package of his own.

A block that begins with ``# write FILE`` is a file, one that begins with ``# add to FILE`` goes to its end; in Markdown
the same words stand in a comment. Every line of a block of ``sh`` is a command.
"""

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ("adding-a-game.md", "adding-a-rule.md", "adding-a-bot.md")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FOLLOWED = re.compile(r"(?:# |<!-- )(write|add to) ([\w./-]+\w)(?: -->)?\n")
NAME = "river_war"  # as the docs call the game


class Step(NamedTuple):
    page: str
    kind: str  # run, write or add to
    what: str  # the command, or the file
    text: str = ""


def steps(page: str) -> list[Step]:
    found: list[Step] = []
    told = (ROOT / "docs" / page).read_text(encoding="utf-8")
    for language, code in FENCE.findall(told):
        first = FOLLOWED.match(code)
        if language == "sh":
            found += [Step(page, "run", line) for line in code.splitlines() if line.strip()]
        elif first is not None:
            found.append(Step(page, first[1], first[2], code[first.end() :]))
    return found


def all_steps() -> list[Step]:
    return [step for page in DOCS for step in steps(page)]


def instead_of_hatch() -> str:
    """What somebody who builds with setuptools is told to write."""
    told = (ROOT / "docs" / DOCS[0]).read_text(encoding="utf-8")
    (found,) = [code for _, code in FENCE.findall(told) if code.startswith("# instead of")]
    return str(found)


def put(step: Step, project: Path) -> None:
    """Do what a step says of a file; the package has the name of the project."""
    path = project / step.what
    if step.kind == "write":
        assert not path.exists(), f"{step.page} writes {step.what} over another"
        path.write_text(step.text, encoding="utf-8")
    else:
        assert path.exists(), f"{step.page} adds to {step.what}, which is not there"
        path.write_text(path.read_text(encoding="utf-8") + step.text, encoding="utf-8")
