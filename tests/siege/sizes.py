"""How large the siege is: all of it, or the part that SIEGE names, so that a tenth can be tried in passing."""

import os

SIZE = float(os.environ.get("SIEGE", "1"))


def sized(many: int) -> int:
    return max(1, round(many * SIZE))
