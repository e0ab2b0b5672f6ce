"""The generated parts against the contract."""

from __future__ import annotations

import inspect
import re
from typing import Any, cast

import pytest
from examples import contract
from pydantic import BaseModel, TypeAdapter

from agent_trading import AgentTrading, AsyncAgentTrading, __version__, models
from agent_trading._generated.resources import AsyncNamespaces, Namespaces

CONTRACT = contract()
METHODS = ("get", "post", "patch", "put", "delete")
OPERATIONS = [
    operation
    for path in CONTRACT["paths"].values()
    for method, operation in path.items()
    if method in METHODS and "x-alias-of" not in operation
]


def resolved(node: Any) -> Any:
    while isinstance(node, dict) and "$ref" in node:
        found: Any = CONTRACT
        for step in str(cast(Any, node)["$ref"]).removeprefix("#/").split("/"):
            found = found[step]
        node = found
    return cast(Any, node)


def is_called(operation: Any) -> bool:
    """Pages of the documentation have no method, and MCP needs a client of its own."""
    contents = [resolved(answer).get("content", {}) for answer in operation["responses"].values()]
    is_page = operation["operationId"] == "getOpenApiYaml" or any("text/html" in one for one in contents)
    has_json = any("application/json" in one for one in contents[:1])
    return operation["operationId"] != "connectMcp" and has_json and not is_page


def test_the_version_is_the_contracts() -> None:
    assert __version__ == CONTRACT["info"]["version"]


@pytest.mark.parametrize("made", [Namespaces, AsyncNamespaces])
def test_every_operation_has_a_method_with_help(made: type) -> None:
    client: Any = (AgentTrading if made is Namespaces else AsyncAgentTrading)(base_url="http://x")
    found: set[str] = set()
    for tag in {operation["tags"][0] for operation in OPERATIONS}:
        for name, method in inspect.getmembers(getattr(client, tag), inspect.ismethod):
            if name.startswith("_"):
                continue
            assert method.__doc__, f"{tag}.{name} has no docstring"
            found |= set(re.findall(r'self\._\w+\(\n +"(\w+)"', inspect.getsource(method)))
    assert found == {operation["operationId"] for operation in OPERATIONS if is_called(operation)}


def test_both_clients_have_the_same_members() -> None:
    sync, other = AgentTrading(base_url="http://x"), AsyncAgentTrading(base_url="http://x")
    for tag in {operation["tags"][0] for operation in OPERATIONS}:
        members = [
            {name for name in dir(getattr(client, tag)) if not name.startswith("_")}
            for client in (sync, other)
        ]
        assert members[0] == members[1], tag


def answers() -> list[Any]:
    found: list[Any] = []
    for operation in OPERATIONS:
        for status, response in operation["responses"].items():
            content = resolved(response).get("content", {}).get("application/json", {})
            name = content.get("schema", {}).get("$ref", "").split("/")[-1]
            for key, value in content.get("examples", {}).items():
                if status.startswith("2") and hasattr(models, name):
                    place = f"{operation['operationId']}-{status}-{key}"
                    found.append(pytest.param(name, resolved(value)["value"], id=place))
    return found


def seconds(text: str) -> str:
    return re.sub(r"(T[\d:]+)\.?(\d*)Z$", lambda time: f"{time[1]}.{time[2].ljust(6, '0')}Z", text)


def same_times(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: same_times(value) for key, value in cast(dict[str, Any], node).items()}
    if isinstance(node, list):
        items: list[Any] = cast(Any, node)
        return [same_times(value) for value in items]
    return seconds(node) if isinstance(node, str) else node


@pytest.mark.parametrize(("name", "value"), answers())
def test_every_example_is_read_and_written_without_loss(name: str, value: Any) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(getattr(models, name))
    made = adapter.validate_python(value)
    written = adapter.dump_python(made, mode="json", by_alias=True, exclude_unset=True)
    assert same_times(written) == same_times(value)


def extras(node: Any) -> list[str]:
    if isinstance(node, list):
        items: list[Any] = cast(Any, node)
        return [extra for item in items for extra in extras(item)]
    if not isinstance(node, BaseModel):
        return []
    own = [f"{type(node).__name__}.{name}" for name in node.model_extra or {}]
    return own + [extra for name in type(node).model_fields for extra in extras(getattr(node, name))]


@pytest.mark.parametrize(("name", "value"), answers())
def test_no_property_of_an_example_is_unknown(name: str, value: Any) -> None:
    adapter: TypeAdapter[Any] = TypeAdapter(getattr(models, name))
    found = extras(adapter.validate_python(value))
    assert [one for one in found if not one.startswith(("OpenApiDocument", "JsonSchema"))] == []
