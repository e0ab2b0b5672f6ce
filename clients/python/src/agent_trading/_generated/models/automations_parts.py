# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from datetime import (
    datetime,
)
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
)

from pydantic import (
    Tag,
)

from ..._model import (
    Amount,
    AnswerModel,
    CamelAnswerModel,
    told_apart,
)
from .shared import (
    AutomationStatus,
    Meta,
    PageMeta,
    TokenRef,
    Venue,
)


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


class SniperAutomation(CamelAnswerModel):
    """An automation that buys new launches that pass its filters."""

    id: str
    """Opaque id of an automation."""

    agent_id: str
    """Id of an agent. Opaque."""

    kind: Literal["sniper"]
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
    """The zero address with the symbol `*`: any token."""

    slippage_bps: int
    """Tolerance below the quote, in basis points."""

    acknowledge_unverified: bool
    """True if the owner allowed buying an unverified token."""

    start_at: datetime
    """Start time."""

    expires_at: datetime | None
    """End time; null for never."""

    amount_per_snipe: Amount
    """Amount of token_in per token bought."""

    max_snipes: int
    """Number of successful purchases after which it completes."""

    budget: Amount | None
    """The most token_in that all executions together may sell; null for no budget. The automation completes when less than one
    execution is left.
    """

    filters: SnipeFilters

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


class UnknownAutomation(CamelAnswerModel):
    """A kind of Automation that this version of the client does not know. `model_extra` holds the rest."""

    id: str
    agent_id: str
    kind: str
    name: str | None
    status: AutomationStatus
    status_reason: str | None
    token_in: TokenRef
    token_out: Any
    slippage_bps: int
    acknowledge_unverified: bool
    start_at: datetime
    expires_at: datetime | None
    spent: Amount
    executions_done: int
    next_run_at: datetime | None
    created_at: datetime
    updated_at: datetime


Automation: TypeAlias = Annotated[
    Annotated[DcaAutomation, Tag("dca")]
    |     Annotated[LimitAutomation, Tag("limit")]
    |     Annotated[SniperAutomation, Tag("sniper")]
    |     Annotated[UnknownAutomation, Tag("")],
    told_apart("kind", "dca", "limit", "sniper"),
]
"""A standing order of an agent. It belongs to the account and continues when the API key that created it is revoked. It trades
only while the agent is running. Its swaps count against the agent's limits like all others.
"""


class AutomationList(AnswerModel):
    """A page of automations, newest first."""

    data: list[Automation]
    """The automations."""

    meta: PageMeta


AutomationKind: TypeAlias = Literal["dca", "limit", "sniper"] | str
"""Kind of automation.

- `dca`: sells the same amount at every slot of a schedule.
- `limit`: trades once, at its price or better. As a stop, it trades at the market once its price is reached.
- `sniper`: buys new launches that pass its filters.

Open: clients must accept values that they do not know.
"""


class DcaAutomationAnswer(DcaAutomation):
    """DcaAutomation as the service answers it, with `meta`."""

    meta: Meta


class LimitAutomationAnswer(LimitAutomation):
    """LimitAutomation as the service answers it, with `meta`."""

    meta: Meta


class SniperAutomationAnswer(SniperAutomation):
    """SniperAutomation as the service answers it, with `meta`."""

    meta: Meta
