"""Answers with their status and headers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import wraps
from typing import Generic, ParamSpec, TypeVar

import httpx

from ._call import Answer

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class RawResponse(Generic[T]):
    """A result with the answer that it came from.

    Example:

    ```python
    raw = client.agents.with_raw_response.create(name="Scout", idempotency_key="scout-2")
    print(raw.status, raw.request_id, raw.is_replayed, raw.data.id)
    ```
    """

    data: T
    """What the method returns without `with_raw_response`."""
    status: int
    headers: httpx.Headers = field(repr=False)
    content: bytes = field(repr=False)
    """The body as it came."""
    idempotency_key: str | None
    """The key that the request carried; None where the operation takes none."""
    attempts: int
    """How often the request was sent."""

    @property
    def request_id(self) -> str | None:
        """Names the request in the service's logs."""
        request_id: str | None = self.headers.get("x-request-id")
        return request_id

    @property
    def is_replayed(self) -> bool:
        """Whether the service repeated the answer of an earlier request with the same key."""
        return bool(self.headers.get("idempotent-replayed") == "true")


_HEARD: ContextVar[list[Answer] | None] = ContextVar("heard", default=None)


def heard(answer: Answer) -> None:
    """Keeps an answer for the caller who asked for it."""
    kept = _HEARD.get()
    if kept is not None:
        kept.append(answer)


def _response(data: T, kept: list[Answer]) -> RawResponse[T]:
    answer = kept[-1]
    return RawResponse(
        data, answer.status, answer.headers, answer.content, answer.idempotency_key, answer.attempts
    )


def raw(method: Callable[P, T]) -> Callable[P, RawResponse[T]]:
    """Returns a method that also returns its answer."""

    @wraps(method)
    def with_answer(*args: P.args, **kwargs: P.kwargs) -> RawResponse[T]:
        kept: list[Answer] = []
        token = _HEARD.set(kept)
        try:
            return _response(method(*args, **kwargs), kept)
        finally:
            _HEARD.reset(token)

    return with_answer


def async_raw(method: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[RawResponse[T]]]:
    """Returns an async method that also returns its answer."""

    @wraps(method)
    async def with_answer(*args: P.args, **kwargs: P.kwargs) -> RawResponse[T]:
        kept: list[Answer] = []
        token = _HEARD.set(kept)
        try:
            return _response(await method(*args, **kwargs), kept)
        finally:
            _HEARD.reset(token)

    return with_answer
