# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Any,
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
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    AcknowledgedToken,
    AgentFreeze,
    AgentLimits,
    AgentStats,
    AgentStatus,
    AgentToken,
    ApiError,
    PendingLimits,
    StarterFunding,
)


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


class FrozenOperation(AnswerModel):
    """An operation that was signed before the freeze."""

    id: str
    """Id of the launch, swap, transfer or claim."""

    kind: Literal["launch", "swap", "transfer", "claim"] | str
    """What it is. Open."""

    agent_id: str
    """Id of an agent. Opaque."""

    tx_hash: str | None
    """Newest transaction of the operation, which may have been sent; null between two of its steps."""


class FreezeAnswer(AnswerModel):
    """What is frozen, and what had been signed before."""

    frozen_at: datetime
    """When it was frozen."""

    with_: Literal["agent", "account"] | str = Field(validation_alias="with", serialization_alias="with")
    """Whether one agent or the whole account is frozen. Open."""

    reason: str | None
    """What the caller who froze it gave as the reason; null for none."""

    agent_ids: list[str]
    """The agents that sign nothing now."""

    under_way: list[FrozenOperation]
    """Operations that were signed before. The service sends their bytes no more, and cancels them where no block has them yet. At most
    500, oldest first.
    """

    meta: Meta


class FreezeRequest(RequestModel):
    """Why it is frozen."""

    reason: str | Unset = UNSET
    """For the owner's memory. It stands in the agent or the profile until the thaw, and in the audit log."""


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


class ThawRequest(RequestModel):
    """A signed message that says what to thaw."""

    message: str
    """The message of `account.create_sign_in_message` with `thaw`, as the account's wallet signed it."""

    signature: str
    """The wallet's signature of the message, as for `account.create_session`."""


class WhitelistEntry(AnswerModel):
    """An address that an agent's wallet may pay."""

    id: str
    """Id of a whitelist entry; opaque."""

    address: str
    """The address that the wallet may pay."""

    label: str | None
    """Note for people; null for none."""

    created_at: datetime
    """When it was added."""

    active_at: datetime
    """Time from which it may be paid. An earlier transfer to it is 403 `whitelist_pending`."""


ChatRole: TypeAlias = Literal["user", "assistant", "tool"] | str
"""Author of a message:

- `user`: the caller.
- `assistant`: the agent.
- `tool`: a tool that answers a call.

Open: clients must accept values that they do not know.
"""


class ChatToolCall(AnswerModel):
    """A tool call of the model."""

    id: str
    """Id of the call and of the message that answers it."""

    tool: str
    """Name of the tool as the model wrote it."""

    arguments: dict[str, Any] | None
    """Arguments as the model wrote them; null if they were not a JSON object."""

    status: int | None
    """HTTP status of the answer; null until there is one."""


class StreamErrorEvent(AnswerModel):
    """The request failed in the middle; this is the last event. Everything done before stays."""

    event: Literal["error"]
    """Name of the event."""

    data: ApiError


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
