"""What a call can raise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx

from ._generated.models import FieldError
from ._generated.retry_rules import RetryRule


class AgentTradingError(Exception):
    """The base of all errors that this client raises after it has sent something.

    Example:

    ```python
    from agent_trading import AgentTradingError

    try:
        client.trading.get_portfolio(agent_id=agent_id)
    except AgentTradingError as error:
        print(error)  # names the operation, and what a log needs
    ```
    """


@dataclass(frozen=True, slots=True)
class Refusal:
    """The facts of an `ApiError`."""

    operation_id: str
    message: str
    code: str | None
    status: int
    retry: RetryRule
    field_errors: Sequence[FieldError] = ()
    headers: Mapping[str, str] = field(default_factory=dict[str, str], repr=False)
    idempotency_key: str | None = None
    attempts: int = 1


class ApiError(AgentTradingError):
    """The service refused the request. There is a subclass for each kind of status.

    Example:

    ```python
    from agent_trading import ApiError

    try:
        client.agents.create(name="")
    except ApiError as error:
        print(error.status, error.code, error.retry, error.request_id)
        for fault in error.field_errors:
            print(fault.field, fault.code, fault.message)
    ```
    """

    def __init__(self, refusal: Refusal) -> None:
        """Takes its facts from the answer."""
        super().__init__(refusal)
        self.message: str = refusal.message
        """The service's own sentence, safe to show."""
        self.operation_id: str = refusal.operation_id
        self.code: str | None = refusal.code
        """None where a gateway answered. A newer service may send unknown codes."""
        self.status: int = refusal.status
        self.retry: RetryRule = refusal.retry
        """`never`: change the request. `same`: later, send the same with `idempotency_key`. `check`: look first."""
        self.field_errors: list[FieldError] = list(refusal.field_errors)
        """The fault of each field."""
        self.headers: httpx.Headers = httpx.Headers(dict(refusal.headers))
        self.request_id: str | None = self.headers.get("x-request-id")
        """Names the request in the service's logs; None where the service did not answer itself."""
        self.idempotency_key: str | None = refusal.idempotency_key
        """The key that the request carried; None where the operation takes none."""
        self.attempts: int = refusal.attempts
        """How often the request was sent."""

    def __str__(self) -> str:
        """The sentence, the faults of the fields, and what a log needs to find the request."""
        facts = [self.operation_id, self.code, f"HTTP {self.status}", self.request_id]
        shown = ", ".join(fact for fact in facts if fact is not None)
        fields = "".join(f"\n  {fault.field}: {fault.message} ({fault.code})" for fault in self.field_errors)
        return f"{self.message} ({shown}){fields}"


class BadRequest(ApiError):
    """400, and other statuses of a wrong request: correct it.

    Example:

    ```python
    from agent_trading import BadRequest

    try:
        client.agents.create(name="")
    except BadRequest as error:
        print([fault.field for fault in error.field_errors])  # ['name']
    ```
    """


class Unauthenticated(ApiError):
    """401: the key or session is missing, wrong or expired.

    Example:

    ```python
    from agent_trading import AgentTrading, Unauthenticated

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key="cpk_of_yesterday") as stranger:
        try:
            stranger.agents.list()
        except Unauthenticated as error:
            print(error.code)
    ```
    """


class PaymentRequired(ApiError):
    """402: the account has too few credits.

    Example:

    ```python
    from agent_trading import PaymentRequired

    try:
        client.runs.send_chat_message(id=agent_id, message="What do you hold?")
    except PaymentRequired:
        print("needs credits:", client.billing.get().credits_available)
    ```
    """


class Forbidden(ApiError):
    """403: the key or a rule of the agent does not allow it.

    Example:

    ```python
    from agent_trading import Forbidden

    try:
        client.trading.transfer_funds(
            agent_id=agent_id, to="0x8e0aF8eC49Bd23127C8790825F86522D1d35f1A3", token="ETH", amount="0.01"
        )
    except Forbidden as error:
        print(error.code)  # the address is not on the agent's whitelist
    ```
    """


class NotFound(ApiError):
    """404: there is no such resource of the caller.

    Example:

    ```python
    from agent_trading import NotFound

    try:
        client.agents.get(id="agt_01M7W2Z4XGZ3XD1PXM252F7GQ7")
    except NotFound as error:
        print(error.code)  # not_found
    ```
    """


class Conflict(ApiError):
    """409, 410 and 412: the state of the resource does not allow it.

    Example:

    ```python
    from agent_trading import Conflict

    client.agents.start(id=agent_id)
    try:
        client.agents.delete(id=agent_id)
    except Conflict as error:
        print(error.code)  # invalid_state: it is running
    client.agents.stop(id=agent_id)
    ```
    """


class Unprocessable(ApiError):
    """422: the request is well formed, and the market, chain or wallet cannot do it.

    Example:

    ```python
    from agent_trading import Unprocessable

    try:
        client.trading.quote_swap(agent_id=agent_id, token_in="ETH", token_out="USDG", amount_in="900000")
    except Unprocessable as error:
        print(error.code, error.message)
    ```
    """


class RateLimited(ApiError):
    """429: too many calls.

    Example:

    ```python
    from agent_trading import RateLimited

    try:
        client.agents.list(max_attempts=1)
    except RateLimited as error:
        print("again after", error.headers["Retry-After"], "seconds")
    ```
    """


class ServiceFailed(ApiError):
    """500 and above: the service, its chain or a gateway failed. See `retry`.

    Example:

    ```python
    from agent_trading import ServiceFailed

    try:
        client.platform.get_health()
    except ServiceFailed as error:
        print(error.retry, error.request_id)
    ```
    """


_BY_STATUS: Mapping[int, type[ApiError]] = {
    401: Unauthenticated,
    402: PaymentRequired,
    403: Forbidden,
    404: NotFound,
    409: Conflict,
    410: Conflict,
    412: Conflict,
    422: Unprocessable,
    429: RateLimited,
}


def error_for(refusal: Refusal) -> ApiError:
    """Returns the error of a refusal, in the class of its status."""
    if refusal.status >= 500:
        return ServiceFailed(refusal)
    kind = BadRequest if 400 <= refusal.status < 500 else ApiError
    return _BY_STATUS.get(refusal.status, kind)(refusal)


class ConnectionFailed(AgentTradingError):
    """No whole answer arrived. Whether the service acted is unknown.

    `retry` is `same`: send the same again, with `idempotency_key` if it is not None. Or it is
    `check`: look whether it happened.

    Example:

    ```python
    from agent_trading import AgentTrading, ConnectionFailed

    with AgentTrading(base_url="http://127.0.0.1:9", max_attempts=1) as nowhere:
        try:
            nowhere.platform.get_health()
        except ConnectionFailed as error:
            print(error.retry, error.attempts, error.reason)  # same 1 ...
    ```
    """

    def __init__(
        self,
        operation_id: str,
        reason: str,
        retry: RetryRule,
        idempotency_key: str | None,
        attempts: int,
    ) -> None:
        """Takes what is known of the attempts."""
        super().__init__(operation_id, reason, retry, idempotency_key, attempts)
        self.operation_id: str = operation_id
        self.reason: str = reason
        self.retry: RetryRule = retry
        self.idempotency_key: str | None = idempotency_key
        self.attempts: int = attempts

    def __str__(self) -> str:
        """The operation, the number of attempts, and the last reason."""
        times = "one attempt" if self.attempts == 1 else f"{self.attempts} attempts"
        return f"{self.operation_id} got no answer in {times}: {self.reason}"


class UnexpectedAnswer(AgentTradingError):
    """The service did it, and this client cannot read the answer. `body` is the answer as it came.

    Example:

    ```python
    from agent_trading import UnexpectedAnswer

    try:
        client.agents.create(name="Scout")
    except UnexpectedAnswer as error:
        print(error.status, error.body)  # it happened; the answer is not as this client knows it
    ```
    """

    def __init__(self, operation_id: str, status: int, reason: str, body: Any = None) -> None:
        """Takes the answer and why it cannot be read."""
        super().__init__(operation_id, status, reason, body)
        self.operation_id: str = operation_id
        self.status: int = status
        self.reason: str = reason
        self.body: Any = body

    def __str__(self) -> str:
        """The operation and the reason."""
        return f"{self.operation_id} answered {self.status} with something unexpected: {self.reason}"


class WaitTimeout(AgentTradingError):
    """A wait ended too early. The operation itself continues, and waiting again is safe.

    Example:

    ```python
    from agent_trading import WaitTimeout, models

    accepted = client.trading.execute_swap(
        agent_id=agent_id, token_in="ETH", token_out="USDG", amount_in="0.01", wait_seconds=0
    )
    try:
        swap: models.Swap = client.trading.wait_for_swap(accepted.id, timeout=30)
    except WaitTimeout as error:
        swap = error.record  # as it was last seen; waiting again is safe
    print(swap.id, swap.status)
    ```
    """

    def __init__(self, id: str, record: Any) -> None:
        """Takes the last known state."""
        super().__init__(id, record)
        self.id: str = id
        self.record: Any = record
        """The launch, swap, transfer, fee claim or run as it was last seen."""

    def __str__(self) -> str:
        """Says what is still under way."""
        return f"{self.id} is still under way."
