"""Carries out the steps of a call over httpx, once without and once with `await`."""

from __future__ import annotations

import inspect
import time
from collections.abc import Awaitable, Callable, Generator
from functools import partial
from typing import Any, TypeVar

import anyio
import httpx

from ._call import AnswerLost, Pause, Received, Send, Step, Steps, Tell
from ._generated.version import __version__
from ._options import Settings

T = TypeVar("T")

USER_AGENT = f"agent-trading-python/{__version__}"
LONGEST_SILENCE = 60.0
"""The service says something every 15 seconds on a stream."""

LOST = (httpx.TransportError, httpx.DecodingError, httpx.StreamError)
"""What httpx raises when an answer does not arrive, or not wholly."""


class Bearer(httpx.Auth):
    """Puts the key into a request when it is sent, and nowhere else."""

    def __init__(self, api_key: str | None) -> None:
        """Keeps the key."""
        self._api_key = api_key

    def auth_flow(self, request: httpx.Request) -> Generator[httpx.Request, httpx.Response, None]:
        """Sends the request with the key."""
        if self._api_key is not None:
            request.headers["Authorization"] = f"Bearer {self._api_key}"
        yield request


def reason_of(error: BaseException) -> str:
    """Returns what an error says, or its name."""
    return str(error) or type(error).__name__


def _built(client: httpx.Client | httpx.AsyncClient, settings: Settings, send: Send) -> httpx.Request:
    timeout = httpx.Timeout(send.timeout, read=LONGEST_SILENCE if send.accept is not None else send.timeout)
    files = {name: (name, data, "application/octet-stream") for name, data in send.parts.files.items()}
    return client.build_request(
        send.operation.method,
        settings.base_url + send.parts.path,
        params=dict(send.parts.query) or None,
        json=send.parts.body,
        files=files or None,
        headers={"Accept": "application/json", "User-Agent": USER_AGENT, **send.headers},
        timeout=timeout,
    )


def _is_stream(send: Send, response: httpx.Response) -> bool:
    kind = response.headers.get("content-type", "")
    return send.accept is not None and response.is_success and kind.startswith(send.accept)


def _received(response: httpx.Response, content: bytes) -> Received:
    return Received(response.status_code, response.headers, content)


def _lost(error: Exception) -> AnswerLost:
    lost = AnswerLost(reason_of(error))
    lost.__cause__ = error
    return lost


class Transport:
    """Sends requests and waits, without `await`."""

    def __init__(
        self,
        settings: Settings,
        client: httpx.Client,
        sleep: Callable[[float], None] = time.sleep,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keeps how to send and how to wait."""
        self._settings = settings
        self._client = client
        self._auth = Bearer(settings.api_key)
        self.sleep = sleep
        self._now = now

    def run(self, steps: Steps[T]) -> T:
        """Returns the result of the steps."""
        resume: Callable[[], Step] = partial(next, steps)
        while True:
            try:
                step = resume()
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            try:
                resume = partial(steps.send, self._perform(step))
            except AnswerLost as lost:
                resume = partial(steps.throw, lost)

    def _perform(self, step: Step) -> Received | None:
        if isinstance(step, Pause):
            self.sleep(step.seconds)
        elif isinstance(step, Tell):
            step.hook(step.fact)
        else:
            return self._send(step)
        return None

    def _send(self, send: Send) -> Received:
        end = self._now() + send.timeout
        request = _built(self._client, self._settings, send)
        try:
            response = self._client.send(request, stream=True, auth=self._auth, follow_redirects=False)
            if _is_stream(send, response):
                return Received(response.status_code, response.headers, b"", response)
            try:
                content = bytearray()
                for chunk in response.iter_bytes():
                    content += chunk
                    if self._now() > end:
                        raise httpx.ReadTimeout("The answer took too long.")
            finally:
                response.close()
        except LOST as error:
            raise _lost(error) from error
        return _received(response, bytes(content))


class AsyncTransport:
    """Sends requests and waits, with `await`."""

    def __init__(
        self,
        settings: Settings,
        client: httpx.AsyncClient,
        sleep: Callable[[float], Awaitable[None]] = anyio.sleep,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Keeps how to send and how to wait."""
        self._settings = settings
        self._client = client
        self._auth = Bearer(settings.api_key)
        self.sleep = sleep
        self._now = now

    async def run(self, steps: Steps[T]) -> T:
        """Returns the result of the steps."""
        resume: Callable[[], Step] = partial(next, steps)
        while True:
            try:
                step = resume()
            except StopIteration as end:
                return end.value  # type: ignore[no-any-return]
            try:
                resume = partial(steps.send, await self._perform(step))
            except AnswerLost as lost:
                resume = partial(steps.throw, lost)

    async def _perform(self, step: Step) -> Received | None:
        if isinstance(step, Pause):
            await self.sleep(step.seconds)
        elif isinstance(step, Tell):
            told: Any = step.hook(step.fact)
            if inspect.isawaitable(told):
                await told
        else:
            return await self._send(step)
        return None

    async def _send(self, send: Send) -> Received:
        end = self._now() + send.timeout
        request = _built(self._client, self._settings, send)
        try:
            response = await self._client.send(request, stream=True, auth=self._auth, follow_redirects=False)
            if _is_stream(send, response):
                return Received(response.status_code, response.headers, b"", response)
            try:
                content = bytearray()
                async for chunk in response.aiter_bytes():
                    content += chunk
                    if self._now() > end:
                        raise httpx.ReadTimeout("The answer took too long.")
            finally:
                await response.aclose()
        except LOST as error:
            raise _lost(error) from error
        return _received(response, bytes(content))
