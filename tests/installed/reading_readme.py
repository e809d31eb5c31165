"""The commands that README shows, as one would copy them."""

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = "…"  # something of the reader's own
WRITES = {"backup": "all.wartable", "campaign": "war.jsonl", "simulate": "campaigns.html"}
FEWER = {  # the same, sooner: half an hour of battles tells no more of an installation
    "--games 100": "--games 5",
    "--campaign conquest --campaigns 20": "--campaign simple --campaigns 1",
}


def commands() -> list[str]:
    """Every line of a block that begins with the command; what it does stands behind several spaces."""
    blocks = FENCE.findall(README.read_text(encoding="utf-8"))
    lines = [line for _, block in blocks for line in block.splitlines()]
    return [re.split(r" {2,}", line)[0] for line in lines if line.startswith("wartable ")]


def examples() -> list[str]:
    """The programs that README shows."""
    blocks = FENCE.findall(README.read_text(encoding="utf-8"))
    return [block for language, block in blocks if language == "python"]


def sooner(command: str) -> str:
    for many, few in FEWER.items():
        command = command.replace(many, few)
    return command


def file_of(command: str) -> str:
    """The file that a command makes where it is run, if it makes one."""
    name = WRITES.get(command.split()[1], "")
    return name if name in command else ""
