"""Python client of the Agent Trading Service.

    from agent_trading import AgentTrading

    with AgentTrading(base_url="http://127.0.0.1:8080", api_key=key) as client:
        agent = client.agents.create(name="Scout")
"""

from . import models
from ._client import AgentTrading, AsyncAgentTrading
from ._csv import AsyncCsvLines, CsvLines
from ._errors import (
    AgentTradingError,
    ApiError,
    BadRequest,
    Conflict,
    ConnectionFailed,
    Forbidden,
    NotFound,
    PaymentRequired,
    RateLimited,
    ServiceFailed,
    Unauthenticated,
    UnexpectedAnswer,
    Unprocessable,
    WaitTimeout,
)
from ._generated.retry_rules import RETRY_RULES, RetryRule
from ._generated.version import __version__
from ._model import UNSET, Unset
from ._options import KeyedOptions, PlainOptions, RequestInfo, ResponseInfo, RetryInfo
from ._raw import RawResponse
from ._sign_in import Wallet
from ._stream import AsyncEventStream, EventStream
from ._webhooks import SignedWebhook, WebhookFault, WebhookVerificationError, sign_webhook, verify_webhook

__all__ = [
    "RETRY_RULES",
    "UNSET",
    "AgentTrading",
    "AgentTradingError",
    "ApiError",
    "AsyncAgentTrading",
    "AsyncCsvLines",
    "AsyncEventStream",
    "BadRequest",
    "Conflict",
    "ConnectionFailed",
    "CsvLines",
    "EventStream",
    "Forbidden",
    "KeyedOptions",
    "NotFound",
    "PaymentRequired",
    "PlainOptions",
    "RateLimited",
    "RawResponse",
    "RequestInfo",
    "ResponseInfo",
    "RetryInfo",
    "RetryRule",
    "ServiceFailed",
    "SignedWebhook",
    "Unauthenticated",
    "UnexpectedAnswer",
    "Unprocessable",
    "Unset",
    "WaitTimeout",
    "Wallet",
    "WebhookFault",
    "WebhookVerificationError",
    "__version__",
    "models",
    "sign_webhook",
    "verify_webhook",
]
