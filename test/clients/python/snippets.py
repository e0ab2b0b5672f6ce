"""The examples of docstrings and pages, and how each is run."""

from __future__ import annotations

import ast
import asyncio
import inspect
import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import agent_trading
from agent_trading import AgentTrading, AsyncAgentTrading

FENCE = re.compile(r"^```python\n(.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Snippet:
    """An example, and where it stands."""

    place: str
    code: str
    is_async: bool = False


def in_text(place: str, text: str, *, is_async: bool = False) -> list[Snippet]:
    """The examples of a page or docstring."""
    return [Snippet(f"{place} {number}", code, is_async) for number, code in enumerate(FENCE.findall(text), 1)]


def of_methods() -> Iterator[Snippet]:
    """One example of each method of both clients. Raises `AssertionError` for a method without one."""
    for made in (AgentTrading, AsyncAgentTrading):
        client: Any = made(base_url="http://x")
        for tag, namespace in vars(client).items():
            for name, method in inspect.getmembers(namespace, inspect.ismethod):
                if tag.startswith("_") or name.startswith("_"):
                    continue
                place = f"{made.__name__}.{tag}.{name}"
                found = in_text(place, inspect.getdoc(method) or "", is_async=made is AsyncAgentTrading)
                assert len(found) == 1, f"{place} has {len(found)} examples"
                assert f"client.{tag}.{name}(" in found[0].code, f"{place} shows something else"
                yield found[0]


def of_classes() -> Iterator[Snippet]:
    """The examples of all public classes. Raises `AssertionError` for a class without one."""
    for name in agent_trading.__all__:
        value = getattr(agent_trading, name)
        if not inspect.isclass(value):
            continue
        found = in_text(name, inspect.getdoc(value) or "")
        assert found, f"{name} has no example"
        yield from found


async def _run_async(code: str, names: dict[str, Any]) -> None:
    made = compile(code, "<example>", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
    result = eval(made, names)
    if inspect.isawaitable(result):
        await result


def run(snippet: Snippet, base_url: str, access: dict[str, Any], **names: Any) -> None:
    """Runs an example with a client and these names at hand, against this service."""
    code = snippet.code.replace("http://127.0.0.1:8080", base_url)
    here = {**names, "__name__": "example"}
    if not snippet.is_async:
        with AgentTrading(base_url=base_url, **access) as one:
            exec(compile(code, snippet.place, "exec"), {**here, "client": one})
        return

    async def alone() -> None:
        async with AsyncAgentTrading(base_url=base_url, **access) as client:
            await _run_async(code, {**here, "client": client})

    asyncio.run(alone())


def as_program(snippets: list[Snippet]) -> str:
    """All examples as one module, each in a function of its own, for a type checker."""
    parts = ["from agent_trading import AgentTrading, AsyncAgentTrading"]
    for number, snippet in enumerate(snippets):
        kind, word = ("AsyncAgentTrading", "async ") if snippet.is_async else ("AgentTrading", "")
        body = textwrap.indent(snippet.code, "    ")
        parts.append(f"# {snippet.place}\n{word}def example_{number}(client: {kind}, agent_id: str) -> None:\n{body}")
    return "\n\n".join(parts) + "\n"
