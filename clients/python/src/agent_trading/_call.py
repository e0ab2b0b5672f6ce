"""One call with its retries, as steps that a sync or an async client carries out."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import httpx

from ._errors import ApiError, ConnectionFailed
from ._generated.retry_rules import RetryRule
from ._operation import Operation
from ._options import (
    Hook,
    RequestInfo,
    ResponseInfo,
    RetryInfo,
    Settings,
    check_attempts,
    check_headers,
    check_key,
    check_seconds,
)
from ._request import Parts
from ._retry import delay_after, json_of, refusal_of

T = TypeVar("T")

EVENTS = "text/event-stream"
CSV = "text/csv"


@dataclass(frozen=True, slots=True)
class Send:
    """Send this request once, and read the whole answer within the time."""

    operation: Operation
    parts: Parts
    headers: Mapping[str, str]
    timeout: float
    accept: str | None
    """The answer may be a stream of this media type."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Wait for so many seconds."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Tell:
    """Call a hook of the caller."""

    hook: Hook
    fact: Any


@dataclass(frozen=True, slots=True)
class Received:
    """An answer, whatever its status. A stream has a response that is still open."""

    status: int
    headers: httpx.Headers
    content: bytes
    stream: httpx.Response | None = None


class AnswerLost(Exception):
    """The answer did not arrive, or not wholly."""


Step: TypeAlias = Send | Pause | Tell
Steps: TypeAlias = Generator[Step, Any, T]


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of a call that was not refused."""

    operation_id: str
    status: int
    headers: httpx.Headers
    content: bytes
    stream: httpx.Response | None
    idempotency_key: str | None
    attempts: int


@dataclass(frozen=True, slots=True)
class Clock:
    """How time passes and what chance says. A test gives its own."""

    now: Callable[[], float]
    """Seconds of a clock that is never set."""
    random: Callable[[], float]
    """A number from 0 to 1."""


@dataclass(frozen=True, slots=True)
class CallOptions:
    """The options of one call; None means as the client."""

    timeout: float | None = None
    max_attempts: float | None = None
    headers: Mapping[str, str] | None = None
    idempotency_key: str | None = None


def call(
    settings: Settings,
    clock: Clock,
    operation: Operation,
    parts: Parts,
    options: CallOptions,
    *,
    accept: str | None = None,
) -> Steps[Answer]:
    """Sends a request until it is answered, refused for good, or out of time.

    The idempotency key is made once, before the first attempt: however often the request is sent,
    the service does it once.
    """
    own = check_headers(options.headers or {})
    attempts = settings.max_attempts if options.max_attempts is None else options.max_attempts
    if attempts != float("inf"):
        check_attempts(int(attempts))
    given_key = options.idempotency_key
    key = check_key(secrets.token_hex(16) if given_key is None else given_key) if operation.is_keyed else None
    headers = {
        **_without(settings.headers, own),
        **own,
        **({} if key is None else {"Idempotency-Key": key}),
        **({} if accept is None else {"Accept": accept}),
    }
    # A stream begins before it has anything to say.
    held = 0.0 if accept is not None else _held(operation, parts)
    given = None if options.timeout is None else check_seconds("timeout", options.timeout)
    end = clock.now() + (settings.total_timeout + held if given is None else given)
    number = 0
    while True:
        number += 1
        timeout = max(0.001, min(settings.attempt_timeout + held, end - clock.now()))
        send = Send(operation, parts, headers, timeout, accept)
        outcome = yield from _attempt(settings, clock, send, number, key)
        if isinstance(outcome, Answer):
            return outcome
        delay = delay_after(number, outcome.headers if isinstance(outcome, ApiError) else None, clock.random)
        is_allowed = outcome.retry == "same" and operation.is_repeatable
        if not is_allowed or number >= attempts or clock.now() + delay >= end:
            raise outcome
        if settings.on_retry is not None:
            yield Tell(settings.on_retry, RetryInfo(operation.operation_id, number, delay, outcome))
        yield Pause(delay)


def _without(headers: Mapping[str, str], others: Mapping[str, str]) -> dict[str, str]:
    # A name in another case is the same header.
    names = {name.lower() for name in others}
    return {name: value for name, value in headers.items() if name.lower() not in names}


def _held(operation: Operation, parts: Parts) -> float:
    wait = parts.query.get("waitSeconds")
    return float(wait) if wait is not None and wait.isdigit() else float(operation.holds_seconds)


def _attempt(
    settings: Settings, clock: Clock, send: Send, number: int, key: str | None
) -> Steps[Answer | ApiError | ConnectionFailed]:
    operation = send.operation
    name = operation.operation_id
    if settings.on_request is not None:
        url = settings.base_url + send.parts.path
        yield Tell(settings.on_request, RequestInfo(name, operation.method, url, number, key))
    began = clock.now()
    try:
        received: Received = yield send
    except AnswerLost as lost:
        retry: RetryRule = "same" if operation.is_repeatable else "check"
        failure = ConnectionFailed(name, str(lost), retry, key, number)
        failure.__cause__ = lost.__cause__
        return failure
    if settings.on_response is not None:
        request_id = received.headers.get("x-request-id")
        seconds = clock.now() - began
        yield Tell(settings.on_response, ResponseInfo(name, received.status, number, seconds, request_id))
    if received.stream is not None or _is_resource(operation, received):
        return Answer(name, received.status, received.headers, received.content, received.stream, key, number)
    said = json_of(received.content)
    return refusal_of(operation, received.status, received.headers, said, key, number)


def _is_resource(operation: Operation, received: Received) -> bool:
    # A few operations answer their resource with an error status too: the state of a service that
    # is down is still a state.
    is_success = 200 <= received.status < 300
    if operation.answers_bytes and is_success:
        return True
    said = json_of(received.content)
    if not isinstance(said, dict):
        return False
    return is_success or ("error" not in said and "meta" in said)


