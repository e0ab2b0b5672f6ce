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
    BaseUnits,
    CamelAnswerModel,
)


ErrorCode: TypeAlias = Literal["validation_failed", "invalid_json", "idempotency_key_required", "idempotency_key_invalid", "invalid_cursor", "unauthenticated", "invalid_api_key", "api_key_expired", "session_expired", "insufficient_credits", "insufficient_scope", "scope_escalation", "ip_not_allowed", "csrf_failed", "not_whitelisted", "whitelist_pending", "policy_violation", "asset_restricted", "quota_exceeded", "not_found", "unknown_route", "method_not_allowed", "not_acceptable", "idempotency_in_progress", "possible_duplicate_launch", "quote_already_used", "invalid_state", "agent_not_running", "agent_listed", "agent_busy", "agent_has_funds", "run_already_active", "already_exists", "own_listing", "listing_changed", "listing_not_available", "resource_in_use", "quote_expired", "events_expired", "version_conflict", "payload_too_large", "unsupported_media_type", "idempotency_key_reused", "unknown_token", "ambiguous_symbol", "same_token", "unsupported_quote", "unverified_token", "amount_precision", "amount_too_small", "amount_too_large", "insufficient_balance", "insufficient_gas", "insufficient_liquidity", "slippage_exceeded", "simulation_failed", "reserved_symbol", "invalid_schedule", "invalid_trigger", "model_unavailable", "skill_rejected", "webhook_url_refused", "invalid_image", "rate_limited", "internal_error", "rpc_error", "ipfs_error", "model_error", "service_unavailable", "database_unavailable", "rpc_unavailable", "chain_mismatch"] | str
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


AgentStatus: TypeAlias = Literal["stopped", "running", "paused"] | str
"""Whether the agent's automations and runs may act. Open: clients must accept values that they do not know.

- `stopped`: they do not act.
- `running`: they may act.
- `paused`: the service stopped them, including stop-losses, until `agents.start`. `status_reason` says why.
"""


Venue: TypeAlias = Literal["pons", "long"] | str
"""A launch venue. Open: clients must accept values that they do not know.

- `pons`: a token trades on its own bonding curve until it graduates to a locked pool.
- `long`: the launch opens a locked pool, in which the token trades for good.
"""


ChainOperationStatus: TypeAlias = Literal["queued", "awaiting_funding", "submitted", "confirmed", "failed", "expired"] | str
"""Status of an operation on the chain.

- `queued`: accepted; it will run.
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


class CountedPageMeta(CamelAnswerModel):
    """Facts about one page of a list, and the length of the whole list."""

    request_id: str
    """Id of one request, the same as in the header `X-Request-Id`."""

    has_more: bool
    """True if another page follows."""

    next_cursor: str | None
    """Send it as `cursor` to get the next page; null on the last page."""

    total: int
    """Number of entries on all pages together."""


class Meta(CamelAnswerModel):
    """Facts about the answer, not about the resource."""

    request_id: str
    """Id of one request, the same as in the header `X-Request-Id`."""


class DeletedAnswer(AnswerModel):
    """Confirms a deletion."""

    id: str
    """Id of the deleted resource."""

    deleted: bool
    """Always true."""

    meta: Meta


class LaunchedToken(AnswerModel):
    """A token that an agent launched."""

    symbol: str | None
    """Symbol of the token."""

    address: str
    """Address of the token."""


TradeSide: TypeAlias = Literal["buy", "sell"] | str
"""Side of the trade.

- `buy`: the trader paid the quote asset for the token.
- `sell`: the trader paid the token for the quote asset.
"""


class StreamErrorEvent(AnswerModel):
    """The request failed in the middle; this is the last event. Everything done before stays."""

    event: Literal["error"]
    """Name of the event."""

    data: ApiError


RunStatus: TypeAlias = Literal["queued", "running", "stopping", "completed", "failed", "incomplete", "stopped"] | str
"""State of a run:

- `queued`: it waits for a worker.
- `running`: its model or a tool works.
- `stopping`: it was stopped. The service accepts and signs nothing more for it; the current step ends.
- `completed`: the model answered.
- `failed`: the model, a tool or the service failed. `error` names the cause.
- `incomplete`: a budget or the account's credits were used up, or the model made no progress.
- `stopped`: it was stopped, and its last step has ended.

Open: clients must accept values that they do not know.
"""


RunStopReason: TypeAlias = Literal["answered", "max_steps", "max_duration", "max_credits", "insufficient_credits", "no_progress", "stopped_by_owner", "agent_stopped", "agent_paused", "key_revoked", "model_error", "tool_error", "internal_error"] | str
"""Reason why a run ended or is being stopped:

- `answered`: the model answered.
- `max_steps`, `max_duration`, `max_credits`: this budget is used up.
- `insufficient_credits`: the account cannot pay the next model call, even with the credits reserved for other model calls. The agent
  is paused, and its automations with it.
- `no_progress`: the model repeated itself, failed five times in a row, or said nothing.
- `stopped_by_owner`: `runs.stop` was called.
- `agent_stopped`, `agent_paused`: its agent was stopped or paused.
- `key_revoked`: the API key that started it was revoked, has expired, or lost access to the agent.
- `model_error`: the model failed to answer ten times in a row (about two minutes), or its answer was unusable.
- `tool_error`: tools failed ten times in a row.
- `internal_error`: the service failed.

Open: clients must accept values that they do not know.
"""


AutomationStatus: TypeAlias = Literal["active", "paused", "completed", "expired", "failed", "cancelled"] | str
"""State of an automation.

- `active`: it trades while its agent is running. If the account cannot pay for a run, the agent is paused
  (`insufficient_credits`). Then all its automations wait until `agents.start`, stop-losses too.
- `paused`: its owner paused it.
- `completed`: it has nothing left to do, and its last swap is final.
- `expired`: `expires_at` has passed.
- `failed`: 10 executions failed in a row. Or a limit sold its amount in the first of several trades and failed in a later
  one; it is not repeated.
- `cancelled`: the automation was deleted, or its agent was deleted or sold.

Open: clients must accept values that they do not know.
"""


class TokenRef(AnswerModel):
    """An asset of the chain."""

    symbol: str
    """Symbol as the chain has it. Not unique: use the address."""

    address: str
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """

    decimals: int
    """Decimal places of one whole unit."""


class OperationStep(CamelAnswerModel):
    """One transaction of an operation. Steps run in order; a finished step never runs again."""

    name: str
    """Action of the step, with its asset or token if there are several."""

    status: Literal["pending", "submitted", "confirmed", "failed", "skipped"] | str
    """Status of the step.

    - `pending`: not signed yet.
    - `submitted`: signed and sent to the chain.
    - `confirmed`: included in a block.
    - `failed`: it ended without effect.
    - `skipped`: the state of the chain made it unnecessary.

    Open.
    """

    tx_hash: str | None
    """Transaction of the step; null before it is signed, or if it is skipped."""


class ChainTransaction(CamelAnswerModel):
    """A transaction of an operation."""

    hash: str
    """Hash of a transaction."""

    block_number: int | None
    """Number of the block that includes it; null until then."""

    finality: Literal["soft", "final"] | str | None
    """How settled its inclusion is.

    - `soft`: included; a reorg may still remove it.
    - `final`: irrevocable.
    - null: not included.

    Open.
    """

    gas_used: int | None
    """Gas units used; null until it is included."""

    fee_eth: Amount | None
    """Gas fee in ETH, from the receipt; null until it is included."""

    reorgs: int
    """Number of reorgs that took it off the chain."""


class StatusEvent(CamelAnswerModel):
    """One change of status."""

    status: ChainOperationStatus

    at: datetime
    """When the service saw the change."""

    tx_hash: str | None
    """Transaction of the change; null before one is signed."""


class QuoteAssetRef(AnswerModel):
    """Quote asset of a launched token."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""


TokenPhase: TypeAlias = Literal["curve", "graduating", "graduated", "rescued", "pool"] | str
"""Phase of a launched token's market.

- `curve`: it trades on its bonding curve.
- `graduating`: the curve is sold out, and the pool is being made. Nobody can trade.
- `graduated`: it trades in a locked pool.
- `rescued`: the venue's owner took the reserves.
- `pool`: the launch opened a locked pool, in which it trades for good. Venues without curves have only this phase.

Open: clients must accept unknown values.
"""


class LaunchPool(CamelAnswerModel):
    """Market of a launched token."""

    kind: Literal["curve", "pool"] | str
    """Kind of market.

    - `curve`: the token's own bonding curve.
    - `pool`: a locked Uniswap v4 pool.

    Open.
    """

    address: str
    """Contract of the market: the curve, or the pool manager that holds the pool."""

    pool_id: str | None
    """Id of the pool in the pool manager; null for a curve."""


class Issue(AnswerModel):
    """A fact to know before the real call."""

    code: str
    """Machine-readable code. It is the error code if the real call would be refused."""

    severity: Literal["info", "warning", "error"] | str
    """Weight of the issue.

    - `info`: good to know.
    - `warning`: the real call would be accepted, with a drawback.
    - `error`: the real call would be refused now.

    Open.
    """

    message: str
    """One English sentence."""


class Verdict(AnswerModel):
    """The service's assessment of a token."""

    status: Literal["verified", "unverified", "blocked"] | str
    """Result of the assessment. Open.

    - `verified`: ETH, WETH, USDG, a registry stock by its address, or a token that the caller's account launched with an agent
      that it still has. Launches by a former owner of an agent do not count.
    - `unverified`: any other token. Buying it needs `acknowledge_unverified`.
    - `blocked`: the token cheated in a check and cannot be bought, even with `acknowledge_unverified`. Sales are always tried.
    """

    reasons: list[str]
    """Reasons of the status. Open.

    - `launched_here`: launched through this service.
    - `launched_on_pons`, `launched_on_long`: launched by the venue, with its contract.
    - `unknown_origin`: anybody's contract. The service buys and sells such a token in a simulation before it judges it.
    - `registry_symbol`: another token with the symbol of a registry asset.
    - `low_liquidity`: the token's markets hold less than $10,000 of WETH, USDG or its quote asset together. No sale can bring more.
    - `not_probed`: no simulation. The node refused it, the wallet holds too many such tokens, or the token is only shown.
    - `too_new`: launched less than an hour ago.
    - `high_fee`: the market keeps more than 10 % of a trade. Such a token of long can be sold and not bought.
    - `unnamed`: the token has no usable name or symbol. The service shows the start of its address.
    - `metadata_changed`: name or symbol have changed since the first trade, transfer or order here, or are gone. The first ones
      are shown. Trades work as before.
    - `decimals_changed` (blocked): the decimals have changed since then, or are gone. All amounts use the first ones.
    - `transfer_tax` (blocked): less arrives than is sent, so no minimum output would hold.
    - `sell_simulation_failed` (blocked): the token bought in the simulation could not be sold again.
    """


class Holding(CamelAnswerModel):
    """Balance of one token in the wallet."""

    token: TokenRef

    balance: Amount
    """Balance in whole units."""

    balance_raw: BaseUnits
    """Balance in base units of the token."""

    multiplier: Amount | None
    """Shares per token of a tokenized stock (ERC-8056), included in its price; null for other tokens."""

    price_usd: Amount | None
    """Price of one whole token in US dollars; null, never 0, while no price is known."""

    value_usd: Amount | None
    """Value in US dollars: balance times price. For a launched token whose whole balance would sell for less than half of that,
    the proceeds of such a sale. Null while no price is known, or if no market takes so much.
    """

    share: Amount | None
    """Deprecated: the same as `share_ratio`."""

    share_ratio: Amount | None
    """Part of `total_usd`, from 0 to 1; null while no price is known or the total is 0."""

    verdict: Verdict
