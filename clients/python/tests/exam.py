"""Carries out the cases of the exam that all clients take; see clients/exam/README.md."""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import re
import shutil
import subprocess
import traceback
from collections.abc import Generator
from pathlib import Path
from typing import Any, cast

import anyio
import httpx
from pydantic import BaseModel

from agent_trading import (
    UNSET,
    AgentTrading,
    AgentTradingError,
    ApiError,
    AsyncAgentTrading,
    ConnectionFailed,
    WaitTimeout,
)

EXAM = Path(__file__).parents[2] / "exam"
MEMBERS: dict[str, Any] = json.loads((EXAM / "format" / "members.json").read_text())

Case = dict[str, Any]
Outcome = dict[str, Any]


def cases() -> dict[str, Case]:
    """Every case by its path: the name of its file and its number."""
    return {
        f"{file.stem}/{number}": case
        for file in sorted(EXAM.glob("*.json"))
        for number, case in enumerate(json.loads(file.read_text())["cases"])
    }


@contextlib.contextmanager
def exam_server() -> Generator[str, None, None]:
    """Starts the scripted server with the Node that NODE names, else with the project's own, else with that of the path."""
    own = EXAM.parents[1] / "node_modules" / ".bin" / "node"
    node = os.environ.get("NODE") or (str(own) if own.exists() else shutil.which("node") or "node")
    command = [node, str(EXAM / "server" / "main.ts")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        url = process.stdout.readline().strip()
        assert url.startswith("http"), f"{' '.join(command)} does not start"
        try:
            yield url
        finally:
            process.stdin.close()


def _client_options(case: Case, url: str) -> dict[str, Any]:
    given = {"baseUrl": "<url>", "apiKey": "cpk_exam", **case.get("client", {})}
    given["baseUrl"] = given["baseUrl"].replace("<url>", url)
    return _options({name: value for name, value in given.items() if value is not None})


def _snake(name: str) -> str:
    return re.sub(r"[A-Z]", lambda letter: f"_{letter[0].lower()}", name)


def _options(given: dict[str, Any]) -> dict[str, Any]:
    """Milliseconds become seconds, and names are Python's."""
    return {
        _snake(name).removesuffix("_ms"): value / 1000 if name.endswith("Ms") else value
        for name, value in given.items()
    }


class Call:
    """One call of a case, and what came of it."""

    def __init__(self, client: Any, call: Case) -> None:
        self.call = call
        self.how = call.get("how", "call")
        self.outcome: Outcome = {"items": [], "updates": []}
        self._given: dict[str, Any] = dict(call.get("input", {}))
        self._options = _options(call.get("options", {}))
        if "updates" in call["expect"]:
            self._options["on_update"] = self._hear
        self._method = self._found(client)

    def _hear(self, record: Any) -> None:
        self.outcome["updates"].append(_plain(record))

    def _found(self, client: Any) -> Any:
        member = MEMBERS[self.call["operation"]]
        namespace = getattr(client, member["namespace"])
        if self.how == "response":
            namespace = namespace.with_raw_response
        name = "_".join(member["call" if self.how == "response" else self.how])
        # Each kind of automation has its own method.
        return getattr(namespace, name if hasattr(namespace, name) else f"{name}_{self._given.pop('kind')}")

    def begin(self) -> Any:
        """What the method returns: an answer, a loop, or an awaitable of one."""
        names = inspect.signature(self._method).parameters
        arguments: dict[str, Any] = {}
        for wire, value in self._given.items():
            name = _snake(wire)
            arguments[name if name in names or f"{name}_" not in names else f"{name}_"] = _filled(value)
        return self._method(**arguments, **self._options)

    def take(self, item: Any) -> bool:
        """Keeps an item of a loop; False when the caller has enough."""
        self.outcome["items"].append(_plain(item))
        return len(self.outcome["items"]) != self.call.get("leaveAfter")

    def end(self, result: Any) -> None:
        """Keeps the result."""
        if self.how == "response":
            names = {"status": "status", "requestId": "request_id", "attempts": "attempts"}
            names |= {"idempotencyKey": "idempotency_key", "isReplayed": "is_replayed"}
            self.outcome["response"] = {key: getattr(result, name) for key, name in names.items()}
            result = result.data
        self.outcome["value"] = _plain(result)


def run_case(case: Case, url: str, connections: httpx.Client) -> list[Outcome]:
    """Carries out the calls of a case with the sync client."""
    try:
        client = AgentTrading(**_client_options(case, url), http_client=connections)
    except Exception as error:
        return [{"error": _facts(error)}]
    outcomes: list[Outcome] = []
    with client:
        for one in case["calls"]:
            outcomes.append(carry_out(Call(client, one)))
    return outcomes


def carry_out(call: Call) -> Outcome:
    """Carries out one call, and returns what came of it."""
    try:
        result = call.begin()
        if call.how not in ("iterate", "stream", "follow"):
            call.end(result)
        else:
            with contextlib.closing(result):
                for item in result:
                    if not call.take(item):
                        break
    except Exception as error:
        call.outcome["error"] = _facts(error)
    return call.outcome


async def run_case_async(case: Case, url: str, connections: httpx.AsyncClient) -> list[Outcome]:
    """Carries out the calls of a case with the async client."""
    try:
        client = AsyncAgentTrading(**_client_options(case, url), http_client=connections)
    except Exception as error:
        return [{"error": _facts(error)}]
    outcomes: list[Outcome] = []
    async with client:
        for one in case["calls"]:
            outcomes.append(await _carry_out_until(Call(client, one), one.get("abort", {}), url))
    return outcomes


async def _carry_out_until(call: Call, abort: Any, url: str) -> Outcome:
    """Carries out one call. Aborts it before it begins, or when the server says that it is time."""
    scope = anyio.CancelScope()
    async with anyio.create_task_group() as group:
        with scope:
            if abort == "before":
                scope.cancel()
            else:
                group.start_soon(_abort, scope, abort, url)
            try:
                await _carry_out_async(call)
            except Exception as error:
                call.outcome["error"] = _facts(error)
        group.cancel_scope.cancel()
    if scope.cancelled_caught:
        call.outcome["error"] = {"kind": "aborted"}
    return call.outcome


async def _carry_out_async(call: Call) -> None:
    result = call.begin()
    if call.how not in ("iterate", "stream", "follow"):
        return call.end(await result)
    async with contextlib.aclosing(result):
        async for item in result:
            if not call.take(item):
                break


async def _abort(scope: anyio.CancelScope, abort: dict[str, int], url: str) -> None:
    for what, count in abort.items():
        async with httpx.AsyncClient(timeout=60) as client:
            await client.get(f"{url}/exam/{what}/{count}")
        scope.cancel()


def _plain(value: Any) -> Any:
    if isinstance(value, bytes):
        return {"$hex": value.hex()}
    return value.model_dump(mode="json", by_alias=True, exclude_unset=True) if isinstance(value, BaseModel) else value


def _filled(value: Any) -> Any:
    """Bytes and left out properties, which JSON cannot say."""
    if isinstance(value, list):
        items: list[Any] = cast(Any, value)
        return [_filled(item) for item in items]
    if not isinstance(value, dict):
        return value
    properties = cast(dict[str, Any], value)
    if "$hex" in properties:
        return bytes.fromhex(properties["$hex"])
    if properties == {"$missing": True}:
        return UNSET
    return {name: _filled(item) for name, item in properties.items()}


def _facts(error: Exception) -> dict[str, Any]:
    """An error as the cases describe it. `text` is everything that it could tell."""
    text = f"{error} {error!r} {vars(error)} {''.join(traceback.format_exception(error))}"
    facts: dict[str, Any] = {"kind": "other", "text": text}
    if isinstance(error, (ApiError, ConnectionFailed)):
        facts |= {"operation": error.operation_id, "retry": error.retry, "attempts": error.attempts}
        facts |= {"kind": "lost", "idempotencyKey": error.idempotency_key}
    if isinstance(error, ApiError):
        facts |= {"kind": "refused", "message": error.message, "code": error.code, "status": error.status}
        facts |= {"requestId": error.request_id, "fieldErrors": [_plain(fault) for fault in error.field_errors]}
        facts |= {"retryAfter": error.headers.get("retry-after"), "location": error.headers.get("location")}
    elif isinstance(error, WaitTimeout):
        facts |= {"kind": "waitTimeout", "record": _plain(error.record)}
    elif isinstance(error, (TypeError, ValueError)) and not isinstance(error, AgentTradingError):
        facts["kind"] = "argument"
    return facts
