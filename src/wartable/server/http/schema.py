"""What `/openapi.json` says: FastAPI's list of routes, filled with the schemas of the wire's structs."""

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from wartable.server.http.codec import shapes


def schema_of(app: FastAPI) -> dict[str, Any]:
    """Worked out once."""
    if app.openapi_schema is None:
        told = get_openapi(title=app.title, version=app.version, routes=app.routes)
        schemas, parts = shapes()
        for path in told["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)  # we never send it
        told = fill_in(told, schemas)
        told["components"] = {"schemas": parts}
        app.openapi_schema = plainer(told)
    return app.openapi_schema


def fill_in(told: Any, schemas: dict[str, Any]) -> Any:
    """With each mention of a type replaced by its schema."""
    if isinstance(told, dict):
        if "x-shape" in told:
            return schemas[told["x-shape"]]
        return {name: fill_in(value, schemas) for name, value in told.items()}
    if isinstance(told, list):
        return [fill_in(one, schemas) for one in told]
    return told


def plainer(told: Any) -> Any:
    """With tuples of a kind written as lists of that length: more tools read those."""
    if isinstance(told, list):
        return [plainer(one) for one in told]
    if not isinstance(told, dict):
        return told
    found = {name: plainer(value) for name, value in told.items()}
    parts = found.pop("prefixItems", None)
    if parts is not None:
        kinds = [part for k, part in enumerate(parts) if part not in parts[:k]]
        found["items"] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}
    return found
