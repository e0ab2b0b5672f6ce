"""What a call can raise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import httpx

from ._generated.models import FieldError
from ._generated.retry_rules import RetryRule

T = TypeVar("T")


class AgentTradingError(Exception):
    """The base of all errors that this client raises after it has sent something."""


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
    """The service refused the request. There is a subclass for each kind of status."""

    def __init__(self, refusal: Refusal) -> None:
        """Takes its facts from the answer."""
        super().__init__(refusal)
        self.message = refusal.message
        """The service's own sentence, safe to show."""
        self.operation_id = refusal.operation_id
        self.code = refusal.code
        """None where a gateway answered. A newer service may send unknown codes."""
        self.status = refusal.status
        self.retry: RetryRule = refusal.retry
        """`never`: change the request. `same`: later, send the same with `idempotency_key`. `check`: look first."""
        self.field_errors = list(refusal.field_errors)
        """The fault of each field."""
        self.headers = httpx.Headers(dict(refusal.headers))
        self.request_id = self.headers.get("x-request-id")
        """Names the request in the service's logs; None where the service did not answer itself."""
        self.idempotency_key = refusal.idempotency_key
        """The key that the request carried; None where the operation takes none."""
        self.attempts = refusal.attempts
        """How often the request was sent."""

    def __str__(self) -> str:
        """The sentence, the faults of the fields, and what a log needs to find the request."""
        facts = [self.operation_id, self.code, f"HTTP {self.status}", self.request_id]
        shown = ", ".join(fact for fact in facts if fact is not None)
        fields = "".join(f"\n  {fault.field}: {fault.message} ({fault.code})" for fault in self.field_errors)
        return f"{self.message} ({shown}){fields}"


class BadRequest(ApiError):
    """400, and other statuses of a wrong request: correct it."""


class Unauthenticated(ApiError):
    """401: the key or session is missing, wrong or expired."""


class PaymentRequired(ApiError):
    """402: the account has too few credits."""


class Forbidden(ApiError):
    """403: the key or a rule of the agent does not allow it."""


class NotFound(ApiError):
    """404: there is no such resource of the caller."""


class Conflict(ApiError):
    """409, 410 and 412: the state of the resource does not allow it."""


class Unprocessable(ApiError):
    """422: the request is well formed, and the market, chain or wallet cannot do it."""


class RateLimited(ApiError):
    """429: too many calls."""


class ServiceFailed(ApiError):
    """500 and above: the service, its chain or a gateway failed. See `retry`."""


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
        self.operation_id = operation_id
        self.reason = reason
        self.retry: RetryRule = retry
        self.idempotency_key = idempotency_key
        self.attempts = attempts

    def __str__(self) -> str:
        """The operation, the number of attempts, and the last reason."""
        times = "one attempt" if self.attempts == 1 else f"{self.attempts} attempts"
        return f"{self.operation_id} got no answer in {times}: {self.reason}"


class UnexpectedAnswer(AgentTradingError):
    """The service did it, and this client cannot read the answer. `body` is the answer as it came."""

    def __init__(self, operation_id: str, status: int, reason: str, body: Any = None) -> None:
        """Takes the answer and why it cannot be read."""
        super().__init__(operation_id, status, reason, body)
        self.operation_id = operation_id
        self.status = status
        self.reason = reason
        self.body = body

    def __str__(self) -> str:
        """The operation and the reason."""
        return f"{self.operation_id} answered {self.status} with something unexpected: {self.reason}"


class WaitTimeout(AgentTradingError, Generic[T]):
    """A wait ended too early. The operation itself continues, and waiting again is safe."""

    def __init__(self, id: str, record: T) -> None:
        """Takes the last known state."""
        super().__init__(id, record)
        self.id = id
        self.record = record
        """The launch, swap, transfer, fee claim or run as it was last seen."""

    def __str__(self) -> str:
        """Says what is still under way."""
        return f"{self.id} is still under way."
