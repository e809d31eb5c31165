"""A rule that is broken on purpose is broken where it is used."""

import gc
import os
import subprocess
import sys
from importlib import import_module

from apart import implant
from mutants import ROOT, mutants


def test_a_change_reaches_a_function_that_was_set_aside_from_the_look_for_garbage() -> None:
    """In a process of its own, for it stays broken there; in the Python engine, for rules are broken in no other."""
    paths = os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")])
    told = [sys.executable, "-m", "house.test_broken_rules"]
    subprocess.run(told, env=os.environ | {"PYTHONPATH": paths}, check=True, timeout=60)


def reaches() -> bool:
    mutant = mutants(ROOT / "src" / "wartable" / "games" / "duel")[0]
    name = mutant.file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    rule = getattr(import_module(name), mutant.function)
    gc.freeze()
    sound = rule.__code__
    implant(mutant)
    return rule.__code__ is not sound


if __name__ == "__main__":
    sys.exit(not reaches())
