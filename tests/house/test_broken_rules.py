"""A rule that is broken on purpose is broken where it is used."""

import gc
import os
from importlib import import_module

from apart import implant
from mutants import ROOT, mutants


def test_a_change_reaches_a_function_that_was_set_aside_from_the_look_for_garbage() -> None:
    """In a process of its own, for it stays broken there."""
    mutant = mutants(ROOT / "src" / "wartable" / "games" / "duel")[0]
    name = mutant.file.removeprefix("src/").removesuffix(".py").replace("/", ".")
    rule = getattr(import_module(name), mutant.function)
    gc.freeze()
    child = os.fork()
    if child == 0:
        sound = rule.__code__
        implant(mutant)
        os._exit(int(rule.__code__ is sound))
    _, status = os.waitpid(child, 0)
    assert os.WEXITSTATUS(status) == 0
