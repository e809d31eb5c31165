"""Every route against its own schema: whatever is sent, the reply is one that the schema announces."""

import os
from itertools import count
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    response_schema_conformance,
    status_code_conformance,
)

from server.people import Person, Running

CHECKS = [not_a_server_error, status_code_conformance, response_schema_conformance]
EXAMPLES = settings(
    max_examples=50 if os.environ.get("DEEP") else 2,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def told(on_a_file: Running) -> Any:
    return Person(on_a_file.address).get("/openapi.json")


@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
def test_every_reply_is_one_that_the_schema_announces(on_a_file: Running, method: str) -> None:
    """For each route a handful of requests that fit its schema, and some that do not."""
    ann = Person(on_a_file.address)
    match = ann.makes(seats=[{"kind": "here"}, {"kind": "here"}])["id"]
    schema = schemathesis.openapi.from_url(f"{on_a_file.address}/openapi.json")
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # its schema is sound
        if operation.method == method:
            tried += 1
            hammer(operation, GenerationMode.POSITIVE, ann, match)
            if can_be_wrong(operation):
                hammer(operation, GenerationMode.NEGATIVE, ann, match)
    assert tried


def hammer(operation: Any, mode: Any, ann: Person, match: str) -> None:
    """By a visitor who has a match, to that match every other time."""
    calls = count()

    @EXAMPLES
    @given(case=operation.as_strategy(generation_mode=mode))
    def every(case: Any) -> None:
        if next(calls) % 2 and "/matches/{id}" in operation.path and spares(operation):
            case.path_parameters = {**(case.path_parameters or {}), "id": match}
        case.call_and_validate(checks=CHECKS, cookies=dict(ann.http.cookies))

    every()


def can_be_wrong(operation: Any) -> bool:
    """Whether anything can be sent that does not fit: in an address any word does."""
    parts = operation.definition.raw.get("parameters", [])
    return "requestBody" in operation.definition.raw or any(
        part["in"] != "path"
        or part["schema"] != {"type": "string", "title": part["schema"]["title"]}
        for part in parts
    )


def spares(operation: Any) -> bool:
    """Whether the match survives it."""
    return not operation.path.endswith("/resign")


def test_the_schema_speaks_of_every_route_and_of_no_page(told: Any) -> None:
    assert "/api/matches/{id}/answers" in told["paths"]
    assert all(path.startswith("/api/") for path in told["paths"])
    for path, operations in told["paths"].items():
        for method, operation in operations.items():
            assert "422" not in operation["responses"], (path, method)
            assert "default" in operation["responses"], (path, method)


def test_bodies_are_described_by_the_structs_they_are_read_into(told: Any) -> None:
    answered = told["paths"]["/api/matches/{id}/answers"]["post"]
    reply = answered["responses"]["200"]["content"]["application/json"]["schema"]
    assert reply == {"$ref": "#/components/schemas/State"}
    taken = answered["requestBody"]["content"]["application/json"]["schema"]
    assert taken == {"$ref": "#/components/schemas/Answered"}
    assert set(told["components"]["schemas"]["Declined"]["required"]) >= {"code", "reason"}
