# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
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
    AmountIn,
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    RequestModel,
    UNSET,
    Unset,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts3 import (
    AgentPolicy,
    Approval,
    ApprovalDecision,
    Weekday,
)


class AgentPolicyAnswer(AgentPolicy):
    """AgentPolicy as the service answers it, with `meta`."""

    meta: Meta


class UpdateAgentPolicyRequest(CamelRequestModel):
    """Parts of a policy. Absent ones stay as they are."""

    above_usd: AmountIn | None | Unset = UNSET
    """Swaps, transfers, self-funded launches and forwarded fees that are worth more need a person, and so do those of unknown worth.
    Null: none does for that.
    """

    new_destinations: bool | Unset = UNSET
    """Whether transfers, and fees that are forwarded, need a person if the agent never paid that address."""

    new_tokens: bool | Unset = UNSET
    """Whether purchases need a person if the agent never bought that token. ETH, WETH and USDG are never new."""

    max_trades: int | None | Unset = UNSET
    """So many swaps in `max_trades_seconds` need nobody, and the next one needs a person. Null for any number."""

    max_trades_seconds: int | Unset = UNSET
    """Length of the time that `maxTrades` looks at, up to now."""

    untrusted: bool | Unset = UNSET
    """Whether whatever a run or chat asks for needs a person once its model has read text that others wrote."""

    launches: bool | Unset = UNSET
    """Whether every launch needs a person."""

    rights: bool | Unset = UNSET
    """Whether new rights need a signed-in person, so that a key is 403 `approval_required`: whitelist entries, a payout wallet, looser
    limits, listings, and the account's API keys and webhooks.
    """

    approvers: Sequence[str] | Unset = UNSET
    """Wallets that decide. Each signs in by itself, to any account. Empty means the wallet of the account."""

    required: int | Unset = UNSET
    """How many approvers must approve. One refusal is enough to refuse."""

    expires_in_seconds: int | Unset = UNSET
    """How long an operation waits for its approval before it expires."""

    max_daily_loss_usd: AmountIn | None | Unset = UNSET
    """The most that the agent may lose since midnight in `time_zone`, by the equity history, together with what is under way at its
    worst. A trade that might lose more is 403 `policy_violation`; once it is lost, the agent pauses. Null for any loss.
    """

    max_daily_loss_bps: int | None | Unset = UNSET
    """The same in basis points of the equity at midnight and what came in since. Null for any loss."""

    max_drawdown_usd: AmountIn | None | Unset = UNSET
    """How far the result may fall below its highest of the last 30 days, in US dollars, with what is under way. Refused and paused as
    above. Null for any.
    """

    max_drawdown_bps: int | None | Unset = UNSET
    """The same in basis points of the highest level of the equity; deposits and payments do not move it. Null for any."""

    max_position_usd: AmountIn | None | Unset = UNSET
    """The most that the agent may hold of one token after a purchase, in US dollars. ETH, WETH and USDG are not counted. Null for any."""

    max_automations: int | None | Unset = UNSET
    """How many automations may be active at once. Null for as many as the account may have."""

    max_losses: int | None | Unset = UNSET
    """So many sales at a loss in a row, other than of ETH, WETH and USDG, pause the agent. Null for any number."""

    cool_down_seconds: int | Unset = UNSET
    """How long after the last of `maxLosses` losses no trade is accepted."""

    trading_days: Sequence[Weekday] | Unset = UNSET
    """Days on which the agent may trade. Empty means every day."""

    trading_from: str | None | Unset = UNSET
    """When the agent may trade, as `HH:MM` in `time_zone`; with `trading_to`. Hours that end before they begin go on into the next day.
    Null for the whole day.
    """

    trading_to: str | None | Unset = UNSET
    """The end of these hours, as `HH:MM`; not included. Null for the whole day."""

    time_zone: str | Unset = UNSET
    """IANA name of the time zone of days and hours, such as `Europe/Berlin`."""


class PolicyRuleCount(AnswerModel):
    """How many operations a rule would have stopped."""

    rule: str
    """Name of the rule in the policy. Open."""

    effect: Literal["held", "refused"] | str
    """What the rule does."""

    operations: int
    """Operations for which it is a reason, also beside others."""


PolicyOutcome: TypeAlias = Literal["allowed", "held", "refused"] | str
"""What a policy says of an operation.

- `allowed`: it needs nobody.
- `held`: it waits for a person.
- `refused`: it is not accepted.
"""


class PolicyReason(AnswerModel):
    """A rule that holds or refuses an operation."""

    rule: Literal["aboveUsd", "newDestinations", "newTokens", "maxTrades", "untrusted", "launches", "maxDailyLossUsd", "maxDailyLossBps", "maxDrawdownUsd", "maxDrawdownBps", "maxPositionUsd", "maxAutomations", "maxLosses", "tradingHours"] | str
    """Name of the rule in the policy; `tradingHours` for its days and times. Open."""

    effect: Literal["held", "refused"] | str
    """What the rule does."""

    sentence: str
    """The rule with its figures."""

    passes: str
    """The least change that would pass."""


class PolicyVerdict(CamelAnswerModel):
    """What a draft of a policy says of one operation."""

    operation_id: str
    """The swap, transfer, launch or claim."""

    operation_kind: Literal["swap", "transfer", "launch", "claim"] | str
    """Kind of the operation. Open."""

    outcome: PolicyOutcome

    reasons: list[PolicyReason]
    """The rules that hold or refuse it. Empty if it is allowed."""

    created_at: datetime
    """When the operation was accepted."""


class PolicyPreviewAnswer(CamelAnswerModel):
    """What a draft would have said of the operations of the last 30 days, as they happened: one that it would have refused still counts
    for those after it. Losses are those of the equity history by the hour, and a position is what the trades of the 30 days left.
    """

    agent_id: str
    """Id of an agent. Opaque."""

    from_: datetime = Field(validation_alias="from", serialization_alias="from")
    """The beginning of the 30 days."""

    to: datetime
    """The end."""

    operations: int
    """Swaps, transfers, launches and claims that were accepted then."""

    allowed: int
    """Those that need nobody."""

    held: int
    """Those that would have waited for a person."""

    refused: int
    """Those that would not have been accepted."""

    rules: list[PolicyRuleCount]
    """What stops them, most frequent first."""

    verdicts: list[PolicyVerdict]
    """The newest that would have been held or refused, newest first."""

    meta: Meta


class ShadowPolicyAnswer(CamelAnswerModel):
    """A draft that decides next to the policy in force and enforces nothing."""

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

    since: datetime
    """When the draft was set or changed. Its verdicts begin then."""

    allowed: int
    """Operations since then that it allows."""

    held: int
    """Operations since then that it would hold for a person."""

    refused: int
    """Operations since then that it would refuse."""

    meta: Meta


class PolicyVerdictList(AnswerModel):
    """A page of verdicts."""

    data: list[PolicyVerdict]
    """Verdicts, newest operation first."""

    meta: PageMeta


class ApprovalList(AnswerModel):
    """A page of approvals."""

    data: list[Approval]
    """Approvals, newest first."""

    meta: PageMeta


class ApprovalAnswer(Approval):
    """Approval as the service answers it, with `meta`."""

    meta: Meta


class DecideApprovalRequest(RequestModel):
    """The decision, and what it is about."""

    decision: ApprovalDecision

    digest: str
    """The `digest` of the approval as the person saw it."""
