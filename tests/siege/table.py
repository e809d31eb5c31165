"""What a siege came to, a line for each thing that was done, below everything else that pytest says."""

from collections import Counter
from typing import Any

import pytest

MARK = "siege"
CAME_TO = "came to"


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    if MARK not in str(config.getoption("markexpr", "")):
        return
    rows = rows_of(terminalreporter.stats)
    if not rows:
        return
    wide = max([len(what) for what, _, _ in rows])
    terminalreporter.section("what was tried")
    for what, how, came in rows:
        terminalreporter.write_line(f"{what:<{wide}}  {how:<16}  {came}")


def rows_of(stats: dict[str, list[Any]]) -> list[tuple[str, str, str]]:
    """By test, or by its game where it has one: how many cases held, and what they noted down."""
    held: dict[str, Counter[str]] = {}
    noted: dict[str, list[str]] = {}
    for ended in ("passed", "failed", "error", "skipped"):
        for report in stats.get(ended, []):
            if getattr(report, "when", "call") != "call" and ended == "passed":
                continue
            name = name_of(report.nodeid)
            held.setdefault(name, Counter())[ended] += 1
            told = [str(value) for key, value in report.user_properties if key == CAME_TO]
            noted.setdefault(name, []).extend(told)
    return [(name, in_words(held[name]), "; ".join(noted[name])) for name in sorted(held)]


def name_of(nodeid: str) -> str:
    name = nodeid.rpartition("::")[2].removeprefix("test_").replace("_", " ")
    what, _, case = name.partition("[")
    game = [part for part in case.rstrip("]").split("-") if part in GROUPS]
    return f"{what} ({', '.join(game)})" if game else what


GROUPS = {"duel", "grimheim", "firstblood", "sqlite", "postgres"}


def in_words(held: Counter[str]) -> str:
    return ", ".join([f"{many} {how}" for how, many in sorted(held.items(), reverse=True)])
