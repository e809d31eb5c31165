"""Break rules on purpose and see whether their proofs notice, and if not, whether any test does.

    make mutation GAME=duel SEED=1

In functions that carry a clause, comparisons are flipped, numbers moved by one, `and` made `or`, and so on, one change
at a time; the seed draws which. The tests are collected once. For each change a forked process gives the function its
broken code and runs the tests that prove its clauses; what none of them notices is tried once more in a process of its
own, on a copy of the sources. What lives there too has survived its own proofs, and meets the rulebook's other tests:
the golden battles first, then the rest, until one fails. Both counts are told, and who survived.

What was found is kept in `build/`: run again with the same seed, only what was not reached is tried, and, once a source
or a test has changed, what survived. A change that makes no difference to anybody stands with its reason in
`tests/same_rule.toml`.
"""

import argparse
import json
import sys
import time
import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path

import pytest

from apart import QUIET, run_afresh, run_apart
from mutants import ROOT, Mutant, drawn, mutants

SAME = ROOT / "tests" / "same_rule.toml"
SURVIVED = "nobody, as of "


class Tier:
    """One set of tests for each change: which of them noticed it, kept in a file."""

    def __init__(self, called: str, kept: Path) -> None:
        self.called, self.kept = called, kept
        self.found: dict[str, str] = json.loads(kept.read_text()) if kept.exists() else {}

    def is_settled(self, mutant: Mutant) -> bool:
        """Whether it was noticed, or survived the very sources and tests that stand here now."""
        return self.noticed(mutant) or self.found.get(mutant.name) == SURVIVED + sources()

    def noticed(self, mutant: Mutant) -> bool:
        return not self.found.get(mutant.name, SURVIVED).startswith(SURVIVED)

    def survived(self, mutant: Mutant) -> bool:
        return mutant.name in self.found and not self.noticed(mutant)

    def keep(self, mutant: Mutant, noticed_by: str) -> None:
        self.found[mutant.name] = noticed_by or SURVIVED + sources()
        beside = self.kept.with_suffix(".new")
        beside.write_text(json.dumps(self.found, indent=1, ensure_ascii=False) + "\n")
        beside.replace(self.kept)


class Trial:
    """Tries one change after another on tests that were collected once."""

    def __init__(self, game: str, tried: list[Mutant], kept: Path) -> None:
        self.game, self.tried = game, tried
        self.own = Tier("a proof of its own clauses", kept)
        self.all = Tier("any test of the rulebook", kept.with_stem(f"{kept.stem}-all"))
        self.items: list[pytest.Item] = []
        self.sound: dict[str, bool] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.items = session.items
        self.climb(self.own, self.tried)
        self.climb(self.all, [one for one in self.tried if self.own.survived(one)])
        return True

    def climb(self, tier: Tier, tried: list[Mutant]) -> None:
        """Try on one tier what is not settled there."""
        for number, mutant in enumerate(tried, 1):
            if not tier.is_settled(mutant):
                began = time.monotonic()
                tier.keep(mutant, self.noticed_by(mutant, tier))
                if tier.survived(mutant):
                    print(f"\nnot noticed by {tier.called}: {told(mutant)}", flush=True)
                took = time.monotonic() - began
                print(f"\r{number} of {len(tried)} ({took:.1f} s)  ", end="", flush=True)

    def noticed_by(self, mutant: Mutant, tier: Tier) -> str:
        """The test that notices, or nothing."""
        proofs = [item for item in self.items if proves_any(item, mutant.clauses)]
        if tier is self.all:
            others = [item for item in self.items if item not in proofs]
            return self.first_to_notice(sorted(others, key=self.turn), mutant)
        failed = self.first_to_notice(proofs, mutant)
        passing = [item for item in proofs if self.sound.get(item.nodeid, True)]
        return failed or (run_afresh(passing, mutant) if passing else "")

    def turn(self, item: pytest.Item) -> int:
        """The golden battles first, then the rulebook's own tests, then what only names it."""
        home = f"tests/games/{self.game}/"
        starts = (f"{home}test_playthrough.py", home, "")
        return [item.nodeid.startswith(start) for start in starts].index(True)

    def first_to_notice(self, items: list[pytest.Item], mutant: Mutant) -> str:
        """The first test that fails on the broken rule alone; one that always fails is set aside."""
        while True:
            passing = [item for item in items if self.sound.get(item.nodeid, True)]
            failed = run_apart(passing, mutant)
            if not failed or self.is_sound(failed):
                return failed

    def is_sound(self, test: str) -> bool:
        """Whether the test passes on the rules as they are."""
        if test not in self.sound:
            alone = [item for item in self.items if item.nodeid == test]
            self.sound[test] = not run_apart(alone, None)
        return self.sound[test]


@cache
def sources() -> str:
    """A short name for the rules and the tests as they stand."""
    files = sorted(path for part in ("src", "tests") for path in (ROOT / part).rglob("*.py"))
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:12]


def proves_any(item: pytest.Item, clauses: tuple[str, ...]) -> bool:
    return any(id in clauses for mark in item.iter_markers("proves") for id in mark.args)


def told(mutant: Mutant) -> str:
    return f"{mutant.file}:{mutant.line} {' '.join(mutant.clauses)}: {mutant.what}"


def files_to_run(game: str, prefixes: set[str]) -> list[str]:
    """The rulebook's tests, and whatever names a clause of it; the browser's show, and prove no rule."""
    own = ROOT / "tests" / "games" / game
    return [
        str(path)
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        if "browser" not in path.parts
        if own in path.parents or any(each in path.read_text() for each in prefixes)
    ]


def main() -> None:
    said = argparse.ArgumentParser(description=__doc__)
    said.add_argument("game")
    said.add_argument("--most", type=int, default=300)
    said.add_argument("--seed", type=int, default=1)
    asked = said.parse_args()
    kept = ROOT / "build" / f"mutation-{asked.game}-{asked.seed}.json"
    kept.parent.mkdir(exist_ok=True)
    tried = drawn(mutants(ROOT / "src" / "wartable" / "games" / asked.game), asked.most, asked.seed)
    clauses = {id for mutant in tried for id in mutant.clauses}
    trial = Trial(asked.game, tried, kept)
    prefixes = {f'"{id.split("-")[0]}-' for id in clauses}
    ended = pytest.main([*QUIET, *files_to_run(asked.game, prefixes)], plugins=[trial])
    print(f"\n\nseed {asked.seed}: {len(tried)} changes to {len(clauses)} clauses")
    report(trial)
    sys.exit(0 if ended in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED) else ended)


def report(trial: Trial) -> None:
    """For each tier who survived it, and how many were noticed up to it."""
    same = tomllib.loads(SAME.read_text(encoding="utf-8"))
    noticed: set[str] = set()
    for tier in (trial.own, trial.all):
        noticed |= {one.name for one in trial.tried if tier.noticed(one)}
        left = [one for one in trial.tried if one.name not in noticed]
        for mutant in left:
            known = same.get(mutant.name, "") if tier.survived(mutant) else "not tried yet"
            print(f"not noticed by {tier.called}: {told(mutant)} {known}")
        share = 100 * len(noticed) / max(1, len(trial.tried))
        print(f"noticed by {tier.called}: {len(noticed)} of {len(trial.tried)}, {share:.1f} %\n")
    for test in [test for test, passes in trial.sound.items() if not passes]:
        print(f"set aside, for it fails although nothing is broken: {test}")


if __name__ == "__main__":
    main()
