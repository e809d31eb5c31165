"""What the rules refuse, as it goes over the wire."""

from wartable.core.ask import Refused
from wartable.server.http.codec import Refusal


def refusal_of(refused: Refused, number: int) -> Refusal:
    shape = refused.clause == "CORE-ASK-01"
    return Refusal(
        400 if shape else 409,
        "shape" if shape else "rule",
        refused.reason,
        refused.clause,
        refused.at,
        number,
    )
