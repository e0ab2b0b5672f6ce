"""The options of a client and of a call."""

from __future__ import annotations

import os
import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict
from urllib.parse import urlsplit


class PlainOptions(TypedDict, total=False):
    """Options of every call.

    Example:

    ```python
    page = client.agents.list(timeout=5, max_attempts=1, headers={"X-Team": "research"})
    print(len(page.data))
    ```
    """

    timeout: float | None
    """Seconds for all attempts and the pauses between them."""
    max_attempts: int | None
    """How often the call is sent at most, the first time included."""
    headers: Mapping[str, str] | None
    """Headers of this call, over those of the client."""


class KeyedOptions(PlainOptions, total=False):
    """Options of a call that changes something and can do it exactly once.

    Example:

    ```python
    first = client.agents.create(name="Scout", idempotency_key="scout-1")
    again = client.agents.create(name="Scout", idempotency_key="scout-1")
    print(first.id == again.id)  # True: it was created once
    ```
    """

    idempotency_key: str | None
    """1-255 visible ASCII characters. Left out, the client makes one and keeps it over the retries of the call.
    Store your own before the call where it must not run twice even if your process restarts."""


@dataclass(frozen=True, slots=True)
class RequestInfo:
    """What `on_request` gets before each attempt.

    Example:

    ```python
    import os
    from agent_trading import AgentTrading, RequestInfo

    def show(request: RequestInfo) -> None:
        print(request.method, request.url, request.attempt)

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"], on_request=show) as watched:
        watched.agents.list()
    ```
    """

    operation_id: str
    method: str
    url: str
    attempt: int
    idempotency_key: str | None


@dataclass(frozen=True, slots=True)
class ResponseInfo:
    """What `on_response` gets after each answer.

    Example:

    ```python
    import os
    from agent_trading import AgentTrading, ResponseInfo

    def show(answer: ResponseInfo) -> None:
        print(answer.operation_id, answer.status, answer.seconds)

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"], on_response=show) as watched:
        watched.agents.list()
    ```
    """

    operation_id: str
    status: int
    attempt: int
    seconds: float
    request_id: str | None


@dataclass(frozen=True, slots=True)
class RetryInfo:
    """What `on_retry` gets before the pause between two attempts.

    Example:

    ```python
    import os
    from agent_trading import AgentTrading, RetryInfo

    def show(retry: RetryInfo) -> None:
        print(retry.operation_id, retry.attempt, retry.delay, retry.error)

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"], on_retry=show) as watched:
        watched.agents.list()
    ```
    """

    operation_id: str
    attempt: int
    """The attempt that failed; 1 is the first."""
    delay: float
    error: Exception


Hook = Callable[[Any], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Settings:
    """The checked options of a client."""

    base_url: str
    api_key: str | None = field(repr=False)
    max_attempts: int
    attempt_timeout: float
    total_timeout: float
    headers: dict[str, str] = field(repr=False)
    on_request: Hook | None
    on_response: Hook | None
    on_retry: Hook | None


_EXAMPLE = "such as http://127.0.0.1:8080"


def read_base_url(given: str | None) -> str:
    """Returns the URL of the service without a slash at its end. Raises `ValueError` if it cannot be one."""
    text = given if given is not None else os.environ.get("AGENT_TRADING_BASE_URL")
    if not text:
        raise ValueError(f"Give base_url or set AGENT_TRADING_BASE_URL, {_EXAMPLE}.")
    url = urlsplit(text)
    if url.scheme not in ("http", "https") or not url.hostname:
        raise ValueError(f"base_url is a whole http or https URL, {_EXAMPLE}.")
    if url.username is not None or url.password is not None or url.query or url.fragment:
        raise ValueError(f"base_url has no user, query or fragment. Give where the service is, {_EXAMPLE}.")
    if re.search(r"/api(/|$)", url.path):
        raise ValueError(f"base_url is without /api: the client adds it. Give where the service is, {_EXAMPLE}.")
    return text.rstrip("/")


def read_api_key(given: str | None) -> str | None:
    """Returns the key, or None for public reads only. No message repeats it."""
    key = given if given is not None else (os.environ.get("AGENT_TRADING_API_KEY") or None)
    if key is None:
        return None
    if key == "":
        raise ValueError("api_key is empty; leave it out for public reads.")
    if not re.fullmatch(r"[\x21-\x7e]+", key):
        raise ValueError("api_key has a space, a line break or a foreign character in it; trim it.")
    return key


_OWN = {"authorization": "api_key", "idempotency-key": "idempotency_key"}


def check_headers(headers: Mapping[str, str]) -> Mapping[str, str]:
    """Refuses headers that are the client's own, and values that would end a header."""
    for name, value in headers.items():
        option = _OWN.get(name.lower())
        if option is not None:
            raise ValueError(f"The header {name} is set by the option {option}.")
        # Else httpx would refuse the request, which looks like a lost answer.
        if not re.fullmatch(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+", name):
            raise ValueError(f"{name!r} is no name of a header.")
        if re.search(r"[\0\r\n]", value):
            raise ValueError(f"The header {name} has a line break in it.")
    return headers


def check_attempts(count: int) -> int:
    """Raises `ValueError` unless it is a number of attempts."""
    if count < 1 or count != int(count):
        raise ValueError("max_attempts is a whole number from 1 on.")
    return count


def check_seconds(name: str, seconds: float) -> float:
    """Raises `ValueError` unless it is a time."""
    if not 0 < seconds < 10**9:
        raise ValueError(f"{name} is a number of seconds above 0.")
    return seconds


def check_key(key: str) -> str:
    """Refuses an idempotency key that the service would refuse."""
    if not re.fullmatch(r"[\x21-\x7e]{1,255}", key):
        raise ValueError("idempotency_key is 1-255 visible ASCII characters without spaces.")
    return key


_KNOWN = {"timeout", "max_attempts", "headers", "idempotency_key"}


def check_names(operation_id: str, options: Mapping[str, Any], *, is_keyed: bool) -> None:
    """Refuses arguments that a method does not have, as Python does."""
    for name in options:
        if name not in _KNOWN:
            raise TypeError(f"{operation_id} has no argument {name!r}.")
        if name == "idempotency_key" and not is_keyed:
            raise TypeError(f"{operation_id} takes no idempotency key.")
