"""When the store fails: those at the tables get a sentence, the log gets a line, and nothing is half done."""

import logging

from sqlalchemy.exc import SQLAlchemyError

from wartable.server.http.codec import Refusal
from wartable.store.sentences import first_line, is_trouble, trouble

UNAVAILABLE = 503
STORE = "store"

log = logging.getLogger("wartable")


def store_refusal(error: Exception) -> Refusal | None:
    """The refusal that a failing store comes to; none: it is a fault of ours."""
    if not isinstance(error, SQLAlchemyError) or not is_trouble(error):
        return None
    log.warning("the database fails: %s", first_line(error))
    return Refusal(UNAVAILABLE, STORE, trouble(error))
