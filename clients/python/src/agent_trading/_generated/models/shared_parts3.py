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
    CamelAnswerModel,
)
from .shared_parts import (
    Venue,
)
from .shared_parts2 import (
    ApprovalDetail,
    ApprovalReason,
    ApprovalStatus,
    ApprovalVote,
)


class Approval(CamelAnswerModel):
    """A request for a person's yes to one operation."""

    id: str
    """Id of an approval."""

    agent_id: str
    """Id of an agent. Opaque."""

    operation_id: str
    """Id of the launch, swap, transfer or claim that waits."""

    operation_kind: Literal["launch", "swap", "transfer", "claim"] | str
    """What it is. Open."""

    status: ApprovalStatus

    summary: str
    """What will be signed in one sentence."""

    worst_case: str
    """The most that may be lost by it. Nothing worse is signed without another approval."""

    details: list[ApprovalDetail]
    """What will be signed, line by line."""

    reasons: list[ApprovalReason]
    """Why the policy wants a person."""

    digest: str
    """SHA-256 of the operation and of summary, worst case and details. A decision names it, so it counts only for what was shown."""

    approvers: list[str]
    """Wallets that may decide."""

    required: int
    """How many of them must approve."""

    votes: list[ApprovalVote]
    """Who decided so far."""

    url: str
    """Page of this service on which a person decides."""

    created_at: datetime
    """When the operation was accepted."""

    expires_at: datetime
    """Until when it can be decided."""

    decided_at: datetime | None
    """When it was approved or refused; null before."""


Scope: TypeAlias = Literal["read", "account:write", "account:freeze", "agents:write", "launch:write", "trade:write", "transfer:write", "automations:write", "runtime:write", "market:write", "skills:write", "webhooks:write", "*"] | str
"""A right of a key. Open: clients must accept values that they do not know.

- `read`: every GET, quotes and launch previews.
- `account:write`: profile, pictures, API keys.
- `account:freeze`: freeze agents and the account. Nothing else, so a key for an alarm can have it alone.
- `agents:write`: agents and their whitelists.
- `launch:write`: token launches.
- `trade:write`: swaps. Automations, and chats and runs that trade, need it too.
- `transfer:write`: transfers and fee claims.
- `automations:write`: automations.
- `runtime:write`: chats and runs.
- `market:write`: offers, sales and purchases of agents.
- `skills:write`: custom skills.
- `webhooks:write`: webhooks. With it alone a key can have every event sent elsewhere.
- `*`: everything.
"""


class ApiKey(AnswerModel):
    """An API key without its secret, which only its creation shows."""

    id: str
    """Id of an API key. Opaque, not a secret."""

    name: str
    """Name that says what the key is for. No space at either end, no invisible characters."""

    prefix: str
    """The first 8 characters of the key."""

    last4: str
    """The last 4 characters of the key."""

    scopes: list[Scope]
    """Rights of the key."""

    agent_ids: list[str]
    """Agents that the key may act on. Empty means all."""

    allowed_ips: list[str]
    """Networks that the key may be used from. Empty means any."""

    status: Literal["active", "expired", "revoked"] | str
    """State of the key. Open.

    - `active`: it works.
    - `expired`: `expires_at` has passed.
    - `revoked`: it was revoked, or the key that created it was.
    """

    created_at: datetime
    """When the key was created."""

    expires_at: datetime | None
    """When the key expires; null for never."""

    last_used_at: datetime | None
    """When the key was last used, to the minute; null if never."""


class AccountFreeze(AnswerModel):
    """Since when an account is frozen."""

    since: datetime
    """When it was frozen."""

    reason: str | None
    """What the caller who froze it gave as the reason; null for none."""


class Profile(AnswerModel):
    """The account that the API key or the session belongs to."""

    id: str
    """Id of an account. Opaque."""

    address: str | None
    """The wallet that the owner signs in with; null for an account that was created with its first key."""

    display_name: str | None
    """Name to show; null if there is none."""

    avatar_url: str | None
    """Stored URL of the picture; null if there is none."""

    image_url: str | None
    """URL of the same picture that a browser can show; null if this service has none."""

    frozen: AccountFreeze | None
    """The freeze of the whole account; null without one."""

    created_at: datetime
    """When the account was created."""


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


class DcaAutomation(CamelAnswerModel):
    """An automation that sells the same amount at every slot of a schedule."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["dca"]
    """Kind of automation."""

    name: str | None
    """Display name; null without one."""

    status: AutomationStatus

    status_reason: str | None
    """Why the service ended the automation; null otherwise. Open.

    - `repeated_failures`: 10 failures in a row.
    - `partly_executed`: a limit sold its amount, but a later trade failed.
    - `agent_deleted`, `agent_sold`: its agent was deleted or sold.
    """

    token_in: TokenRef
    """The token to sell."""

    token_out: TokenRef
    """The token to buy."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_per_execution: Amount
    """Amount of token_in per slot."""

    interval: str
    """Schedule as an ISO 8601 duration or a 5-field cron expression in UTC."""

    max_executions: int | None
    """Number of successful executions after which it completes; null for no such end."""

    budget: Amount | None
    """The most token_in that all executions together may sell; null for no budget. The automation completes when less than one
    execution is left.
    """

    spent: Amount
    """Amount of token_in that its swaps took or can still take. When a swap fails, the part that it did not take leaves this sum.
    For a limit order or stop that sells a token in one market, this happens at the revert. In all other cases it happens once
    the failure is final. If a reorg brings the swap back, it counts again.
    """

    executions_done: int
    """Number of accepted swaps that have not failed. A failure counts from the same moment as in `spent`."""

    next_run_at: datetime | None
    """The next slot of an active dca; null without one. Always null for snipers, and for limit orders and stops, which are checked at every block."""

    created_at: datetime
    """Time of creation."""

    updated_at: datetime
    """Time of the last change of the record."""


AutomationTriggerSide: TypeAlias = Literal["atOrBelow", "atOrAbove"] | str
"""Side of the price on which the order trades:

- `atOrBelow`: buys as a limit order, sells as a stop.
- `atOrAbove`: sells as a limit order, buys as a stop.

Open: clients must accept values that they do not know.
"""


AutomationTriggerOrder: TypeAlias = Literal["limit", "stop"] | str
"""Type of an order with a price.

- `limit`: waits for its price or a better one, a purchase `atOrBelow` or a sale `atOrAbove`. The price is the swap's minimum
  output.
- `stop`: waits for its price or a worse one, a sale `atOrBelow` or a purchase `atOrAbove`. Then it trades at the market, less
  `slippage_bps`.

Open: clients must accept values that they do not know.
"""


class AutomationTrigger(CamelAnswerModel):
    """The price of a limit order or a stop."""

    side: AutomationTriggerSide

    order: AutomationTriggerOrder
    """Type of the order, from its side and its tokens: `limit` or `stop`."""

    price_usd: Amount
    """Price in US dollars for one whole `token`."""

    token: TokenRef
    """The token that the price is for."""


class LimitAutomation(CamelAnswerModel):
    """An automation that trades once, at its price or better, or as a stop."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["limit"]
    """Kind of automation."""

    name: str | None
    """Display name; null without one."""

    status: AutomationStatus

    status_reason: str | None
    """Why the service ended the automation; null otherwise. Open.

    - `repeated_failures`: 10 failures in a row.
    - `partly_executed`: a limit sold its amount, but a later trade failed.
    - `agent_deleted`, `agent_sold`: its agent was deleted or sold.
    """

    token_in: TokenRef
    """The token to sell."""

    token_out: TokenRef
    """The token to buy."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_in: Amount
    """Amount of token_in to sell."""

    trigger: AutomationTrigger

    spent: Amount
    """Amount of token_in that its swaps took or can still take. When a swap fails, the part that it did not take leaves this sum.
    For a limit order or stop that sells a token in one market, this happens at the revert. In all other cases it happens once
    the failure is final. If a reorg brings the swap back, it counts again.
    """

    executions_done: int
    """Number of accepted swaps that have not failed. A failure counts from the same moment as in `spent`."""

    next_run_at: datetime | None
    """The next slot of an active dca; null without one. Always null for snipers, and for limit orders and stops, which are checked at every block."""

    created_at: datetime
    """Time of creation."""

    updated_at: datetime
    """Time of the last change of the record."""


class SnipeFilters(CamelAnswerModel):
    """The launches that a sniper buys. All filters must hold; null lets every launch through."""

    venues: list[Venue] | None
    """The venue is one of these."""

    quotes: list[TokenRef] | None
    """The quote asset is one of these."""

    creators: list[str] | None
    """One of these addresses sent the launch. For a launch by this service, the agent's wallet counts as the sender."""

    deny_creators: list[str] | None
    """None of these addresses sent the launch or earns its creator fees."""

    symbol_pattern: str | None
    """An RE2 pattern that the token's symbol must contain."""

    max_snipe_tax_bps: int
    """Highest accepted snipe tax (extra tax on early buys), in basis points."""

    max_creator_tax_bps: int | None
    """Highest creator tax per trade, in basis points. On `long`, the part of the pool's fee above 1 % counts."""
