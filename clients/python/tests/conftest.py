"""A scripted server, and a clock on which no test waits."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
import pytest

from agent_trading import AgentTrading, AsyncAgentTrading

Reply = httpx.Response | Exception | Callable[[httpx.Request], httpx.Response]

META = {"requestId": "req_01M7W2Z5WRN4Q1J4K0ZG125QT9"}


def answer(body: Any, status: int = 200, **headers: str) -> httpx.Response:
    """A JSON answer; `retry_after` becomes the header `retry-after`."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return httpx.Response(status, json=body, headers={"x-request-id": META["requestId"], **named})


def refusal(code: str, status: int, **headers: str) -> httpx.Response:
    """An error answer of the service."""
    return answer({"error": "No.", "code": code}, status, **headers)


DELETED = {"id": "agt_1", "deleted": True, "meta": META}


@dataclass
class Script:
    """Replies in order, the requests that came, and the pauses that were made."""

    replies: list[Reply] = field(default_factory=list[Reply])
    requests: list[httpx.Request] = field(default_factory=list[httpx.Request])
    pauses: list[float] = field(default_factory=list[float])
    now: float = 0.0

    def handle(self, request: httpx.Request) -> httpx.Response:
        """Answers with the next reply."""
        self.requests.append(request)
        reply = self.replies.pop(0)
        if isinstance(reply, Exception):
            raise reply
        return reply if isinstance(reply, httpx.Response) else reply(request)

    def sleep(self, seconds: float) -> None:
        """Sets the clock forward."""
        self.pauses.append(seconds)
        self.now += seconds

    async def async_sleep(self, seconds: float) -> None:
        """Sets the clock forward."""
        self.sleep(seconds)

    def client(self, **options: Any) -> AgentTrading:
        """A client of the scripted server."""
        http_client = httpx.Client(transport=httpx.MockTransport(self.handle))
        return AgentTrading(base_url="http://x", api_key="cpk_secret", http_client=http_client, **options)

    def async_client(self, **options: Any) -> AsyncAgentTrading:
        """An async client of the scripted server."""
        http_client = httpx.AsyncClient(transport=httpx.MockTransport(self.handle))
        return AsyncAgentTrading(base_url="http://x", api_key="cpk_secret", http_client=http_client, **options)

    def bodies(self) -> list[Any]:
        """The JSON of each request."""
        return [json.loads(request.content) for request in self.requests]

    def keys(self) -> list[str | None]:
        """The idempotency key of each request."""
        return [request.headers.get("idempotency-key") for request in self.requests]


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Iterator[Script]:
    """A new script, whose clock every client of the test follows."""
    made = Script()
    monkeypatch.setattr("agent_trading._client._now", lambda: made.now)
    monkeypatch.setattr("agent_trading._client._random", lambda: 0.5)
    monkeypatch.setattr("agent_trading._client._sleep", made.sleep)
    monkeypatch.setattr("agent_trading._client._async_sleep", made.async_sleep)
    yield made
    assert made.replies == [], "the script holds replies that nobody asked for"
