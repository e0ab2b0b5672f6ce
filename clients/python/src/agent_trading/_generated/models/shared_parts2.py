# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Literal,
    TypeAlias,
)


from ..._model import (
    Amount,
    AnswerModel,
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    ChainOperationStatus,
    ChatRole,
    ChatToolCall,
)


class ChatMessage(AnswerModel):
    """One message of the conversation with an agent."""

    id: str
    """Opaque id of a message."""

    role: ChatRole

    content: str
    """Text of the message, by `role`:

    - `user`: the caller's words.
    - `assistant`: the model's words. Empty if the message only calls tools.
    - `tool`: the tool's answer as the model saw it, as JSON, shortened if it is long. Strangers may have written parts of it.

    If the answer held a former owner's private data, a fixed sentence replaces it.
    """

    tool_calls: list[ChatToolCall]
    """Tool calls, in order, by `role`:

    - `assistant`: the calls that the message made.
    - `tool`: the one call that the message answers.

    In the answer of `runs.send_chat_message`: the first 64 calls of the turn.
    """

    run_id: str | None
    """The run whose result this message is; null for a message of the chat."""

    credits: Amount
    """Cost of the model call that wrote it; 0 for other messages."""

    created_at: datetime
    """When the message was begun."""


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


class RunBudgets(AnswerModel):
    """The most that the run may use, as requested or by default."""

    max_steps: int
    """Most model calls and tool calls together."""

    max_duration_seconds: int
    """Most seconds, counted from `started_at`."""

    max_credits: Amount
    """Most credits that the run's model calls and operations may cost together."""

    max_spend_usd: Amount
    """Most US dollars that the run's operations may spend together, counted as for the agent's limits."""

    allowed_tools: list[str]
    """Tools that the run may call."""

    allow_transfers: bool
    """`true`: the run may transfer to the agent's whitelist."""

    dry_run: bool
    """`true`: calls that would move value are only quoted or previewed."""


class RunUsage(AnswerModel):
    """Usage of the run so far. Reserved amounts count."""

    steps: int
    """Model calls and tool calls."""

    input_tokens: int
    """Tokens that the model read."""

    output_tokens: int
    """Tokens that the model wrote."""

    credits: Amount
    """Cost of the run's model calls and operations."""

    spend_usd: Amount | None
    """US dollars that the run's operations have spent, lost in trades, or may still spend or lose. A failed operation counts until
    its failure is final. `null` if a part has no known price.
    """


class RunError(AnswerModel):
    """Cause of a failed run."""

    code: str
    """Code of the cause, such as `model_error`. Open: clients must accept values that they do not know."""

    error: str
    """One English sentence that is safe to show."""


class RunAction(AnswerModel):
    """A resource that the run made or changed."""

    tool: str
    """Name of the tool that made or changed the resource; an operation_id."""

    id: str
    """Id of the resource. Read it for its full record."""

    status: str
    """Same as `state`. In the action of a chat, `status` is the HTTP status of the tool call instead."""

    state: str
    """Result so far. A chain operation has its current status, such as `queued` or `confirmed`. Everything else is `done`.
    Open: clients must accept values that they do not know.
    """


class Run(AnswerModel):
    """A goal that an agent works on alone. Its model calls tools until it answers or a budget is used up. Each tool call passes the
    same checks as a request of the owner, and the agent's limits.
    """

    id: str
    """Opaque id of a run."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: RunStatus

    stop_reason: RunStopReason | None
    """Reason why the run ended or is being stopped; null before."""

    goal: str
    """The task, in the caller's words."""

    model: str
    """Model that works on the run. It is the agent's model at the start."""

    budgets: RunBudgets

    usage: RunUsage

    result: str | None
    """The model's answer. It may repeat text of strangers. `null` unless the run is completed."""

    error: RunError | None
    """Cause of the failure; null unless the run failed."""

    actions: list[RunAction]
    """Resources that the run made or changed, in order."""

    started_at: datetime | None
    """When a worker began the run; null before."""

    ended_at: datetime | None
    """When the run ended; null before."""

    created_at: datetime
    """When the run was accepted."""

    updated_at: datetime
    """When the record last changed."""


LaunchMode: TypeAlias = Literal["sponsored", "self_funded"] | str
"""Signer and payer of a launch. Values:

- `sponsored`: a launcher wallet of the service signs and pays; the account pays credits.
- `self_funded`: the agent's own wallet signs and pays in ETH, and in the quote asset for an initial buy. It costs no credits.

Open.
"""


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


class LaunchToken(CamelAnswerModel):
    """The token of a launch."""

    address: str | None
    """Address of the token, from the receipt; null until the launch is confirmed."""

    predicted_address: str | None
    """Address that the token will have; null if the venue cannot predict it. Send nothing to it before the launch is confirmed."""

    phase: TokenPhase | None
    """Phase of the token's market; null until the launch is confirmed."""


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


class LaunchCost(CamelAnswerModel):
    """Cost of the launch.

    - Sponsored: the account pays credits; a launcher wallet of the service pays the ETH.
    - Self-funded: the agent's wallet pays the ETH, and the initial buy if there is one.
    """

    credits: Amount
    """Credits of the account: held when the launch is accepted, charged when it is final, released when it fails or expires. 0 if self-funded."""

    launch_fee_eth: Amount | None
    """The venue's launch fee in ETH: the accepted maximum, and once confirmed the fee paid. Null while unknown."""

    gas_eth: Amount | None
    """Gas fees of all transactions in ETH: an estimate in a preview, from the receipts in a launch. Null while unknown."""


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


class LaunchFunding(CamelAnswerModel):
    """Funds that a self-funded launch still waits for. If several assets are missing, it names the first one: ETH, then the quote asset.
    The next one appears when the first has arrived. It is safe to send more than `required`: the rest stays in the agent's wallet.
    """

    address: str
    """Address to send the asset to: the agent's wallet."""

    asset: TokenRef
    """The missing asset."""

    required: Amount
    """Total balance that the wallet needs: fee, gas with a reserve, and the initial buy. The gas part may rise with the gas price."""

    received: Amount
    """The wallet's balance now."""

    expires_at: datetime
    """Time at which the launch stops waiting and expires."""


class InitialBuy(CamelAnswerModel):
    """The first buy of the token, by the agent's wallet.

    - On pons it is part of the launch transaction. Nobody can trade before it, and it pays no snipe tax.
    - On long it is a transaction after the launch. Nothing is bought if `amount_in` would then buy less than `min_tokens_out`, or if
      the chain or the agent's limits refuse the buy. The launch is confirmed without it.
    """

    amount_in: Amount
    """Requested amount of the quote asset, in whole units."""

    amount_in_raw: BaseUnits
    """`amount_in` in base units of the quote asset."""

    amount_in_filled: Amount | None
    """Amount of the quote asset that is really spent, in whole units. It is less than `amount_in` if the market cannot take all of
    it; the rest comes back in the same transaction. In a launch it comes from the receipt: null until the launch is confirmed,
    or if nothing was bought.
    """

    amount_in_filled_raw: BaseUnits | None
    """`amount_in_filled` in base units of the quote asset."""

    tokens_out: Amount | None
    """Tokens received, in whole units. In a launch they come from the receipt: null until it is confirmed, or if nothing was bought."""

    tokens_out_raw: BaseUnits | None
    """`tokens_out` in base units of the token."""

    min_tokens_out: Amount
    """Bound on the price: the fewest tokens that the whole `amount_in` must buy. A buy that spends only a part of it may return the same part of this."""

    min_tokens_out_raw: BaseUnits
    """`min_tokens_out` in base units of the token."""

    slippage_bps: int
    """Tolerance behind `min_tokens_out`, in basis points."""


class StatusEvent(CamelAnswerModel):
    """One change of status."""

    status: ChainOperationStatus

    at: datetime
    """When the service saw the change."""

    tx_hash: str | None
    """Transaction of the change; null before one is signed."""
