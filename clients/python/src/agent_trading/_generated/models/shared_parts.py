# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)

from pydantic import (
    Field,
)

from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
)


ErrorCode: TypeAlias = Literal["validation_failed", "invalid_json", "idempotency_key_required", "idempotency_key_invalid", "invalid_cursor", "unauthenticated", "invalid_api_key", "api_key_expired", "session_expired", "insufficient_credits", "insufficient_scope", "approval_required", "scope_escalation", "ip_not_allowed", "csrf_failed", "not_whitelisted", "whitelist_pending", "policy_violation", "asset_restricted", "quota_exceeded", "not_found", "unknown_route", "method_not_allowed", "not_acceptable", "idempotency_in_progress", "possible_duplicate_launch", "quote_already_used", "invalid_state", "agent_not_running", "approval_refused", "approval_changed", "agent_frozen", "account_frozen", "agent_listed", "agent_busy", "agent_has_funds", "run_already_active", "already_exists", "own_listing", "listing_changed", "listing_not_available", "resource_in_use", "quote_expired", "events_expired", "version_conflict", "payload_too_large", "unsupported_media_type", "idempotency_key_reused", "unknown_token", "ambiguous_symbol", "same_token", "unsupported_quote", "unverified_token", "amount_precision", "amount_too_small", "amount_too_large", "insufficient_balance", "insufficient_gas", "insufficient_liquidity", "slippage_exceeded", "simulation_failed", "reserved_symbol", "invalid_schedule", "invalid_trigger", "model_unavailable", "skill_rejected", "webhook_url_refused", "invalid_image", "rate_limited", "internal_error", "rpc_error", "ipfs_error", "model_error", "service_unavailable", "database_unavailable", "rpc_unavailable", "chain_mismatch"] | str
"""Closed list of error codes. `x-error-codes` gives each code one HTTP status, one meaning and one retry rule:

- `never`: the same request fails again. Change it first.
- `same`: retry the same request with the same Idempotency-Key.
- `check`: the result is unknown. Read the resource first, or retry with the same key.

`asset_restricted` is reserved: the service refuses nothing with it today.
"""


class FieldError(AnswerModel):
    """The fault of one field of the request. It never repeats the caller's value."""

    field: str
    """Path of the field: names joined by dots, indices in brackets."""

    in_: Literal["body", "query", "path", "header"] | str = Field(validation_alias="in", serialization_alias="in")
    """Part of the request that holds the field."""

    code: Literal["required", "unknown_field", "invalid_type", "invalid_format", "invalid_enum", "pattern_mismatch", "too_short", "too_long", "too_small", "too_large", "out_of_range", "duplicate", "not_found", "immutable", "conflict", "precision", "checksum_mismatch"] | str
    """Kind of fault:

    - `required`: the field is missing.
    - `unknown_field`: the operation has no such field.
    - `invalid_type`: the value has another JSON type.
    - `invalid_format`: the value does not have the expected format.
    - `invalid_enum`: the value is not one of the allowed values.
    - `pattern_mismatch`: the text does not match the pattern.
    - `too_short` or `too_long`: too few or too many characters, items or bytes.
    - `too_small` or `too_large`: the number is below or above its bound.
    - `out_of_range`: the value is outside its range.
    - `duplicate`: the value must be unique and is not.
    - `not_found`: the value names something that does not exist or is not available to the caller.
    - `immutable`: answers show the field, but a request cannot set it.
    - `conflict`: the value does not fit another field or the current state.
    - `precision`: the amount has too many decimals.
    - `checksum_mismatch`: the address has a wrong EIP-55 checksum.
    """

    message: str
    """The fault in English, to read after the name of the field."""

    expected: str | None = None
    """Accepted value or form. Absent if it cannot be said briefly."""


class ApiError(AnswerModel):
    """Body of every error answer. The header `X-Request-Id` carries the request id."""

    error: str
    """One English sentence that is safe to show."""

    code: ErrorCode

    field_errors: list[FieldError] | None = None
    """The fault of each field. Absent if no field is at fault."""


class PageMeta(CamelAnswerModel):
    """Facts about one page of a list."""

    request_id: str
    """Id of one request, the same as in the header `X-Request-Id`."""

    has_more: bool
    """True if another page follows."""

    next_cursor: str | None
    """Send it as `cursor` to get the next page; null on the last page."""


class AgentLimits(AnswerModel):
    """Limits on what the agent's wallet may spend; null means no limit. A purchase counts with its whole input, a transfer with its
    whole amount, a trade into ETH, WETH or USDG with what it loses. See [How an agent's money is kept safe](/docs/safety).
    """

    max_trade_usd: Amount | None
    """Most US dollars that one trade may spend or lose, or that one transfer may send."""

    max_daily_spend_usd: Amount | None
    """Most US dollars that may be spent, sent or lost within 24 hours. A failure on the chain counts until it is final."""

    max_slippage_bps: int | None
    """Largest `slippage_bps` of one trade, in basis points. The trades of one route add up."""

    max_price_impact_bps: int | None
    """Most that one trade may lose, in basis points; the trades of one route add up. The larger of two losses counts:

    - By the markets: price impact, snipe tax and, when it buys a token outside the registry, fees and creator tax beyond 1 %.
    - By fresh oracle prices: the value lost between the first and the last priced asset of the route, fees included.
    """

    allowed_tokens: list[str] | None
    """If set, the only tokens that the agent may buy besides ETH, WETH and USDG, or hold between two transactions of a purchase.
    The agent's `acknowledged_tokens` says which of them its models may buy.
    """

    denied_tokens: list[str] | None
    """Tokens that the agent may neither buy nor hold between two transactions of a purchase."""


class PendingLimits(AnswerModel):
    """All limits that will apply after the wait, including the unchanged ones."""

    limits: AgentLimits
    """The limits that will apply."""

    active_at: datetime
    """Time from which they apply."""


class AcknowledgedToken(AnswerModel):
    """A token of `allowed_tokens` that the agent's models may buy even if it is unverified."""

    address: str
    """Address of the token."""

    active_at: datetime
    """Time from which models may buy it."""


AgentStatus: TypeAlias = Literal["stopped", "running", "paused"] | str
"""Whether the agent's automations and runs may act. Open: clients must accept values that they do not know.

- `stopped`: they do not act.
- `running`: they may act.
- `paused`: the service stopped them, including stop-losses, until `agents.start`. `status_reason` says why.
"""


class AgentFreeze(AnswerModel):
    """Since when an agent is frozen, and by what."""

    since: datetime
    """When it was frozen."""

    with_: Literal["agent", "account"] | str = Field(validation_alias="with", serialization_alias="with")
    """What was frozen. Open.

    - `agent`: this agent. `agents.thaw` thaws it.
    - `account`: the whole account. `account.thaw` thaws it.
    """

    reason: str | None
    """What the caller who froze it gave as the reason; null for none."""


Venue: TypeAlias = Literal["pons", "long"] | str
"""A launch venue. Open: clients must accept values that they do not know.

- `pons`: a token trades on its own bonding curve until it graduates to a locked pool.
- `long`: the launch opens a locked pool, in which the token trades for good.
"""


class AgentToken(AnswerModel):
    """Newest token that the agent launched."""

    launch_id: str
    """Id of a launch; opaque."""

    initiator_id: str | None
    """Message (`msg_...`) or run (`run_...`) whose model launched and named the token; null if the owner did."""

    address: str
    """Address of the token."""

    symbol: str
    """Symbol of the token."""

    name: str
    """Name of the token."""

    venue: Venue


class AgentStats(AnswerModel):
    """Totals of the agent so far. Only confirmed operations count."""

    launches: int
    """Number of launched tokens."""

    trades: int
    """Number of swaps. Wrapping or unwrapping ether does not count."""

    volume_usd: Amount
    """Value of these swaps in US dollars, each at its time."""

    creator_fees_usd: Amount
    """Claimed creator fees in US dollars, each at the price of its claim."""


ChainOperationStatus: TypeAlias = Literal["queued", "awaiting_approval", "awaiting_funding", "submitted", "confirmed", "failed", "expired"] | str
"""Status of an operation on the chain.

- `queued`: accepted; it will run.
- `awaiting_approval`: the policy of the agent wants a person's yes first. See `approval_id`.
- `awaiting_funding`: only self-funded launches. The agent's wallet lacks funds. The launch continues when they arrive.
- `submitted`: signed and sent to the chain.
- `confirmed`: included in a block; see `tx.finality`.
- `failed`: it ended without success. `status_reason` says why.
- `expired`: it was not signed within its validity.

`status_reason` of a failed operation is one of these:

- An error code: the service or the chain refused it.
- `cancelled`: its owner cancelled it. Or it was not included in time, or was forbidden meanwhile, and an empty transaction took
  its nonce.
- `nonce_consumed_externally`: a transaction that the service did not send used its nonce.

An operation is valid until it is signed, for this time:

- Self-funded launch: 24 hours.
- Fee claim: 1 hour.
- Sponsored launch: 10 minutes.
- Other operations: 2 minutes.

After the first signature, its later steps must be signed within 10 minutes. Steps that ran before a failure or an expiry keep
their effect; see `steps`.

Until `tx.finality` is `final`, a reorg may move an included operation back to `submitted`. The service then sends it again, and
it never runs twice. Open: clients must accept unknown values.
"""


class StarterFunding(AnswerModel):
    """Funds that the service gives a new agent. Its treasury sends them right after the agent is created."""

    status: ChainOperationStatus

    eth: Amount
    """Amount of ETH in whole units."""

    usdg: Amount
    """Amount of USDG in whole units."""

    tx_hashes: list[str]
    """Hashes of the transfers, once they are signed."""


class Agent(AnswerModel):
    """An autonomous agent with its own wallet."""

    id: str
    """Id of an agent. Opaque."""

    name: str
    """Display name. No space at either end, no control or invisible characters."""

    description: str | None
    """Purpose of the agent, for people; null for none."""

    model: str
    """Id of a model of `platform.list_models`."""

    skills: list[str]
    """Ids of its skills and presets. A custom skill includes its pinned version, as slug@version."""

    system_prompt: str | None
    """Instructions to the model before every chat and run; null for none. At most 16,000 characters."""

    payout_wallet: str | None
    """Address that receives claimed creator fees; null leaves them in the agent's wallet."""

    payout_wallet_active_at: datetime | None
    """Time from which fees go to `payout_wallet`. A new one waits for the whitelist delay. Null without a payout wallet."""

    avatar_url: str | None
    """Picture of the agent as it is stored; null for none."""

    image_url: str | None
    """The picture of `avatar_url` as a URL that a browser can show; null if this service has none."""

    is_public: bool
    """Whether everybody may read its profile (`agents.get_profile`). A sale sets it to false."""

    limits: AgentLimits
    """The limits that apply now."""

    pending_limits: PendingLimits | None
    """Loosened limits that wait for the whitelist delay; null if nothing waits."""

    acknowledged_tokens: list[AcknowledgedToken]
    """Tokens that the present owner put on `allowed_tokens`, each with the time from which the agent's models may buy it. On an
    existing agent a new token waits for the whitelist delay. A former owner's tokens are missing here: to acknowledge one,
    remove it from `allowed_tokens` and add it again.
    """

    wallet_address: str
    """The agent's wallet. Only the service can sign for it."""

    chain_id: int
    """EIP-155 id of the chain of the wallet."""

    status: AgentStatus

    status_reason: str | None
    """Why the agent is paused or frozen; null otherwise. Open.

    - `insufficient_credits`: the account could not pay for the next step of a run.
    - `loss_limit`: it reached a loss limit of its policy; see `approvals.get_agent_policy`. Only its owner starts it. A stopped agent shows this too.
    - `frozen`: the agent is frozen; see `frozen`. It is stopped too.
    - `wallet_frozen`: the wallet is frozen and signs nothing. A stopped agent shows this too.
    """

    frozen: AgentFreeze | None
    """The freeze of the agent or its account, during which nothing is accepted or signed; null without one."""

    listed: bool
    """Whether the agent is offered on the market. A listed agent is frozen."""

    token: AgentToken | None
    """Newest token that the agent launched; null before the first."""

    stats: AgentStats

    starter_funding: StarterFunding | None
    """Starter funds of the agent; null if it gets none."""

    version: int
    """Grows by 1 with every change of the agent's own properties."""

    created_at: datetime
    """When the agent was created."""

    updated_at: datetime
    """When its own properties or its status last changed."""
