# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
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
    Approval,
    ApprovalDecision,
)


class AgentPolicyAnswer(CamelAnswerModel):
    """What an agent needs a person for. Such an operation is accepted, reserves what it may spend, and waits for its approval."""

    agent_id: str
    """Id of an agent. Opaque."""

    above_usd: Amount | None
    """Swaps, transfers and self-funded launches that are worth more need a person, and so do those of unknown worth. Null: none does for
    that.
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

    meta: Meta


class UpdateAgentPolicyRequest(CamelRequestModel):
    """The parts to change. Absent ones stay."""

    above_usd: AmountIn | None | Unset = UNSET
    """Swaps, transfers and self-funded launches that are worth more need a person, and so do those of unknown worth. Null: none does for
    that.
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
