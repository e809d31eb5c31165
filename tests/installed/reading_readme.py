"""The commands that README shows, as one would copy them."""

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
FENCE = re.compile(r"^```\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ELSEWHERE = "…"  # something of the reader's own
WRITES = {"backup": "all.wartable", "campaign": "war.jsonl", "simulate": "campaigns.html"}
FEWER = {"--campaigns 20": "--campaigns 1", "--games 100": "--games 5"}  # the same, sooner


def commands() -> list[str]:
    """Every line of a block that begins with the command; what it does stands behind several spaces."""
    blocks = FENCE.findall(README.read_text(encoding="utf-8"))
    lines = [line for block in blocks for line in block.splitlines()]
    return [re.split(r" {2,}", line)[0] for line in lines if line.startswith("wartable ")]


def sooner(command: str) -> str:
    for many, few in FEWER.items():
        command = command.replace(many, few)
    return command


def file_of(command: str) -> str:
    """The file that a command makes where it is run, if it makes one."""
    name = WRITES.get(command.split()[1], "")
    return name if name in command else ""
