"""Special rules count wherever a battle is played, not only where a test has asked for them."""

import subprocess
import sys
from pkgutil import iter_modules

from wartable.games.grimdark import rules

STEPS = "import sys; import wartable.games.grimdark.rounds.steps; print(*sys.modules)"


def test_who_plays_by_the_procedures_alone_has_every_family_of_special_rules() -> None:
    told = subprocess.run([sys.executable, "-c", STEPS], capture_output=True, text=True, check=True)
    known = set(told.stdout.split())
    families = {f"{rules.__name__}.{one.name}" for one in iter_modules(rules.__path__)}
    assert len(families) > 5 and families <= known
