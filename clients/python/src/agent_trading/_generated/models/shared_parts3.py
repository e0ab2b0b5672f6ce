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
from .shared_parts2 import (
    RunAction,
    RunBudgets,
    RunError,
    RunStatus,
    RunStopReason,
    RunUsage,
)


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


Weekday: TypeAlias = Literal["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] | str
"""A day of the week."""


class LossLimitHit(AnswerModel):
    """A loss limit that was reached. The agent is paused, and no trade is accepted but sales for ETH, WETH or USDG by a signed-in session."""

    rule: str
    """Name of the rule in the policy. Open."""

    sentence: str
    """The rule with its figures."""

    at: datetime
    """When it was reached."""

    until: datetime | None
    """When trades are accepted again after a cool-down. The agent stays paused. Null until its owner starts it."""


class AgentPolicy(CamelAnswerModel):
    """What an agent needs a person for, and what it may lose, hold and keep open. What needs a person is accepted, reserves what it may
    spend, and waits for its approval.
    """

    above_usd: Amount | None
    """Swaps, transfers, self-funded launches and forwarded fees that are worth more need a person, and so do those of unknown worth.
    Null: none does for that.
    """

    new_destinations: bool
    """Whether transfers, and fees that are forwarded, need a person if the agent never paid that address."""

    new_tokens: bool
    """Whether purchases need a person if the agent never bought that token. ETH, WETH and USDG are never new."""

    max_trades: int | None
    """So many swaps in `max_trades_seconds` need nobody, and the next one needs a person. Null for any number."""

    max_trades_seconds: int
    """Length of the time that `maxTrades` looks at, up to now."""

    untrusted: bool
    """Whether whatever a run or chat asks for needs a person once its model has read text that others wrote."""

    launches: bool
    """Whether every launch needs a person."""

    rights: bool
    """Whether new rights need a signed-in person, so that a key is 403 `approval_required`: whitelist entries, a payout wallet, looser
    limits, listings, and the account's API keys and webhooks.
    """

    approvers: list[str]
    """Wallets that decide. Each signs in by itself, to any account. Empty means the wallet of the account."""

    required: int
    """How many approvers must approve. One refusal is enough to refuse."""

    expires_in_seconds: int
    """How long an operation waits for its approval before it expires."""

    max_daily_loss_usd: Amount | None
    """The most that the agent may lose since midnight in `time_zone`, by the equity history, together with what is under way at its
    worst. A trade that might lose more is 403 `policy_violation`; once it is lost, the agent pauses. Null for any loss.
    """

    max_daily_loss_bps: int | None
    """The same in basis points of the equity at midnight and what came in since. Null for any loss."""

    max_drawdown_usd: Amount | None
    """How far the result may fall below its highest of the last 30 days, in US dollars, with what is under way. Refused and paused as
    above. Null for any.
    """

    max_drawdown_bps: int | None
    """The same in basis points of the highest level of the equity; deposits and payments do not move it. Null for any."""

    max_position_usd: Amount | None
    """The most that the agent may hold of one token after a purchase, in US dollars. ETH, WETH and USDG are not counted. Null for any."""

    max_automations: int | None
    """How many automations may be active at once. Null for as many as the account may have."""

    max_losses: int | None
    """So many sales at a loss in a row, other than of ETH, WETH and USDG, pause the agent. Null for any number."""

    cool_down_seconds: int
    """How long after the last of `maxLosses` losses no trade is accepted."""

    trading_days: list[Weekday]
    """Days on which the agent may trade. Empty means every day."""

    trading_from: str | None
    """When the agent may trade, as `HH:MM` in `time_zone`; with `trading_to`. Hours that end before they begin go on into the next day.
    Null for the whole day.
    """

    trading_to: str | None
    """The end of these hours, as `HH:MM`; not included. Null for the whole day."""

    time_zone: str
    """IANA name of the time zone of days and hours, such as `Europe/Berlin`."""

    agent_id: str
    """Id of an agent. Opaque."""

    measured_from: datetime | None
    """Losses count from then on, because the owner started the agent after a limit was reached. Null for no such time."""

    hit: LossLimitHit | None
    """The loss limit that was reached, until the owner starts the agent; null without one."""


ApprovalStatus: TypeAlias = Literal["pending", "approved", "refused", "expired"] | str
"""Status of an approval. Open: clients must accept values that they do not know.

- `pending`: it waits for people.
- `approved`: enough of them approved, so the operation may be signed.
- `refused`: one of them refused, so the operation failed.
- `expired`: its time is over, or its operation ended without it.
"""


class ApprovalDetail(AnswerModel):
    """One line of what will be signed."""

    name: str
    """What the line says."""

    value: str
    """The figure or the address. Names of tokens come from strangers."""


class ApprovalReason(AnswerModel):
    """A rule of the policy that wants a person."""

    rule: Literal["aboveUsd", "newDestinations", "newTokens", "maxTrades", "untrusted", "launches"] | str
    """Name of the rule in the policy. Open."""

    sentence: str
    """The rule with its figures."""


ApprovalDecision: TypeAlias = Literal["approve", "refuse"] | str
"""What a person decides.

- `approve`: the operation may be signed as it is shown.
- `refuse`: it fails. One refusal is enough.
"""


class ApprovalVote(AnswerModel):
    """What one wallet decided."""

    address: str
    """The wallet."""

    decision: ApprovalDecision

    at: datetime
    """When it decided."""


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
    """SHA-256 of the operation's addresses, raw amounts, route and terms, from which summary, worst case and details follow. A decision
    names it, so it counts only for this operation as it is.
    """

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
