"""The two clients."""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable, Mapping
from types import TracebackType
from typing import Any

import anyio
import httpx

from ._call import Clock
from ._generated.models import SessionAnswer
from ._generated.resources import AsyncNamespaces, Namespaces
from ._options import (
    Hook,
    RequestInfo,
    ResponseInfo,
    RetryInfo,
    Settings,
    check_attempts,
    check_headers,
    check_seconds,
    read_api_key,
    read_base_url,
)
from ._resource import AsyncCaller, Caller
from ._sign_in import Wallet, sign_in_headers, signature_of
from ._transport import AsyncTransport, Transport

# The clock and the sleep of every new client. Tests put their own here.
_now: Callable[[], float] = time.monotonic
_random: Callable[[], float] = random.random
_sleep: Callable[[float], None] = time.sleep
_async_sleep: Callable[[float], Awaitable[None]] = anyio.sleep


class AgentTrading(Namespaces):
    """A client of the Agent Trading Service. Use it as a context manager, or call `close()`.

    Each namespace holds the operations of one tag of the contract: `client.agents.create(name="Scout")`.
    A method takes keyword arguments and returns a model. It raises `ApiError` when the service refuses
    and `ConnectionFailed` when no answer arrives. A wrong argument raises `TypeError` or `ValueError`
    before anything is sent.

    A call that changes something carries an idempotency key, made once for the call, so that its
    retries never do it twice.

    Example:

    ```python
    import os
    from agent_trading import AgentTrading

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"]) as client:
        agent = client.agents.create(name="Scout")
        print(agent.id, agent.wallet_address)
    ```
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        max_attempts: int = 4,
        attempt_timeout: float = 30.0,
        total_timeout: float = 120.0,
        headers: Mapping[str, str] | None = None,
        on_request: Callable[[RequestInfo], None] | None = None,
        on_response: Callable[[ResponseInfo], None] | None = None,
        on_retry: Callable[[RetryInfo], None] | None = None,
        http_client: httpx.Client | None = None,
    ) -> None:
        """Opens a client.

        Args:
            base_url: Where the service is, without `/api/v1`. Default: AGENT_TRADING_BASE_URL.
            api_key: `cpk_...`; it can spend. Default: AGENT_TRADING_API_KEY, else only public reads.
            max_attempts: How often a call is sent at most. 1 switches retries off.
            attempt_timeout: Seconds after which an attempt counts as lost. The time that the service may
                hold an answer is added: `wait_seconds`, and 120 s for a message to an agent.
            total_timeout: Seconds for all attempts and pauses of a call; the same is added, once.
            headers: Headers of every request.
            on_request: Called before each attempt.
            on_response: Called after each answer.
            on_retry: Called before the pause between two attempts.
            http_client: A client of httpx, for a proxy, certificates or a test. You close it.
        """
        self._settings = _settings(
            base_url, api_key, max_attempts, attempt_timeout, total_timeout, headers, on_request, on_response, on_retry
        )
        self._owns_client = http_client is None
        self._http_client = http_client if http_client is not None else httpx.Client()
        transport = Transport(self._settings, self._http_client, _sleep, _now)
        self._open(Caller(self._settings, transport, Clock(_now, _random)))

    def sign_in(self, wallet: Wallet) -> SessionAnswer:
        """Signs in with a wallet of `eth-account` (`pip install 'agent-trading[wallet]'`) on a client without a key.

        The first sign-in creates the account. The client keeps the session's cookie and sends its
        `csrf_token`. `account.delete_session()` ends the session.
        """
        headers = sign_in_headers(self._settings)
        asked = self.account.create_sign_in_message(address=wallet.address, headers=headers)
        signature = signature_of(wallet, asked.message)
        session = self.account.create_session(message=asked.message, signature=signature, headers=headers)
        self._settings.headers.update(headers, **{"X-CSRF-Token": session.csrf_token})
        return session

    def close(self) -> None:
        """Closes the connections."""
        if self._owns_client:
            self._http_client.close()

    def __enter__(self) -> AgentTrading:
        """Keeps the connections open for a `with` block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes the connections."""
        self.close()

    def __repr__(self) -> str:
        """Shows where the service is, and no key."""
        return f"{type(self).__name__}(base_url={self._settings.base_url!r})"


class AsyncAgentTrading(AsyncNamespaces):
    """The same client with `async` methods, for asyncio and trio. Use it with `async with`, or call `aclose()`.

    Example:

    ```python
    import asyncio
    import os
    from agent_trading import AsyncAgentTrading

    async def main() -> None:
        async with AsyncAgentTrading(base_url="http://127.0.0.1:8080", api_key=os.environ["KEY"]) as client:
            agents = await asyncio.gather(*(client.agents.create(name=f"Scout {n}") for n in range(3)))
            print([agent.id for agent in agents])

    asyncio.run(main())
    ```
    """

    def __init__(
        self,
        *,
        base_url: str | None = None,
        api_key: str | None = None,
        max_attempts: int = 4,
        attempt_timeout: float = 30.0,
        total_timeout: float = 120.0,
        headers: Mapping[str, str] | None = None,
        on_request: Callable[[RequestInfo], Awaitable[None] | None] | None = None,
        on_response: Callable[[ResponseInfo], Awaitable[None] | None] | None = None,
        on_retry: Callable[[RetryInfo], Awaitable[None] | None] | None = None,
        http_client: httpx.AsyncClient | None = None,
    ) -> None:
        """Opens a client. The arguments are those of `AgentTrading`; a hook may be async."""
        self._settings = _settings(
            base_url, api_key, max_attempts, attempt_timeout, total_timeout, headers, on_request, on_response, on_retry
        )
        self._owns_client = http_client is None
        self._http_client = http_client if http_client is not None else httpx.AsyncClient()
        transport = AsyncTransport(self._settings, self._http_client, _async_sleep, _now)
        self._open(AsyncCaller(self._settings, transport, Clock(_now, _random)))

    async def sign_in(self, wallet: Wallet) -> SessionAnswer:
        """Signs in with a wallet of `eth-account`, like `AgentTrading.sign_in`."""
        headers = sign_in_headers(self._settings)
        asked = await self.account.create_sign_in_message(address=wallet.address, headers=headers)
        signature = signature_of(wallet, asked.message)
        session = await self.account.create_session(
            message=asked.message, signature=signature, headers=headers
        )
        self._settings.headers.update(headers, **{"X-CSRF-Token": session.csrf_token})
        return session

    async def aclose(self) -> None:
        """Closes the connections."""
        if self._owns_client:
            await self._http_client.aclose()

    async def __aenter__(self) -> AsyncAgentTrading:
        """Keeps the connections open for an `async with` block."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Closes the connections."""
        await self.aclose()

    def __repr__(self) -> str:
        """Shows where the service is, and no key."""
        return f"{type(self).__name__}(base_url={self._settings.base_url!r})"


def _settings(
    base_url: str | None,
    api_key: str | None,
    max_attempts: int,
    attempt_timeout: float,
    total_timeout: float,
    headers: Mapping[str, str] | None,
    on_request: Any,
    on_response: Any,
    on_retry: Any,
) -> Settings:
    hooks: list[Hook | None] = [on_request, on_response, on_retry]
    return Settings(
        read_base_url(base_url),
        read_api_key(api_key),
        check_attempts(max_attempts),
        check_seconds("attempt_timeout", attempt_timeout),
        check_seconds("total_timeout", total_timeout),
        dict(check_headers(headers or {})),
        *hooks,
    )
