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
    AmountIn,
    AnswerModel,
    CamelAnswerModel,
    CamelRequestModel,
    RequestModel,
    TimeIn,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    PageMeta,
)
from .shared_parts2 import (
    Meta,
)
from .shared_parts4 import (
    TokenRef,
)
from .shared_parts5 import (
    AutomationStatus,
    AutomationTriggerOrder,
    AutomationTriggerSide,
    DcaAutomation,
)
from .shared import (
    Automation,
    LimitAutomation,
    SniperAutomation,
)


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


class UnknownAutomationAnswer(CamelAnswerModel):
    """A kind of AutomationAnswer that this version of the client does not know. `model_extra` holds the rest."""

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
    meta: Meta


AutomationAnswer: TypeAlias = Annotated[
    Annotated[DcaAutomationAnswer, Tag("dca")]
    |     Annotated[LimitAutomationAnswer, Tag("limit")]
    |     Annotated[SniperAutomationAnswer, Tag("sniper")]
    |     Annotated[UnknownAutomationAnswer, Tag("")],
    told_apart("kind", "dca", "limit", "sniper"),
]
"""A standing order of an agent. It belongs to the account and continues when the API key that created it is revoked. It trades
only while the agent is running. Its swaps count against the agent's limits like all others.
"""


class CreateDcaRequest(CamelRequestModel):
    """Creates an automation that sells the same amount at every slot of a schedule."""

    kind: Literal["dca"]
    """Kind of automation. A `dca` trades on a schedule; a `limit` trades once, at a price or as a stop; a `sniper` buys launches."""

    agent_id: str
    """The agent whose wallet trades."""

    name: str | Unset = UNSET
    """Display name. No space at either end, no control or invisible characters."""

    token_in: str
    """Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
    (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
    token needs its address, also a token that a former owner of an agent launched.
    """

    token_out: str
    """The token to buy, named like token_in."""

    slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    acknowledge_unverified: bool | Unset = UNSET
    """True allows buying an unverified token, which may be worthless or impossible to sell."""

    start_at: TimeIn | Unset = UNSET
    """Start time; now if left out. Slots of a duration count from this time, also from a past one."""

    expires_at: TimeIn | Unset = UNSET
    """End time; never if left out. It ends then, also before it has done all its trades."""

    amount_per_execution: AmountIn
    """For dca: token_in per slot, in whole units."""

    interval: str
    """For dca: an ISO 8601 duration such as P1D, or 5-field cron in UTC."""

    max_executions: int | Unset = UNSET
    """For dca: completes after this many successes. No such end if left out."""

    budget: AmountIn | Unset = UNSET
    """For dca and sniper: the most token_in in all, in whole units."""


class AssetShown(RequestModel):
    """An asset as answers show it. Only the address counts."""

    symbol: str | Unset = UNSET
    """Symbol on the chain; ignored."""

    address: str
    """An EVM address. Requests may use any case. Mixed case with a wrong EIP-55 checksum is the field error `checksum_mismatch`.
    Answers use EIP-55. The native asset is 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE.
    """

    decimals: int | Unset = UNSET
    """Decimal places; ignored."""


class AutomationTriggerRequest(CamelRequestModel):
    """For limit: the price to wait for, in US dollars per whole priced token. The side makes it a limit order or a stop.

    - Limit order: a purchase `atOrBelow` or a sale `atOrAbove`.
    - Stop: a sale `atOrBelow` (stop-loss) or a purchase `atOrAbove`. It trades at the market once its price is met.

    The priced token is the one further from cash. USDG is nearest, then ETH and WETH, then registry stocks with a price feed,
    then all other tokens. The nearer token needs an oracle price. 422 `invalid_trigger`: both are equally far from cash, or the
    price of a stop is already met.
    """

    side: AutomationTriggerSide

    price_usd: AmountIn
    """US dollars per whole priced token. Must be more than 0."""

    order: AutomationTriggerOrder | Unset = UNSET
    """Expected type: `limit` or `stop`; taken from side and tokens if left out. 422 `invalid_trigger` if they make the other type."""

    token: AssetShown | Unset = UNSET
    """Expected priced token; taken from the tokens if left out. 422 `invalid_trigger` if the priced token is another one."""


class CreateLimitRequest(CamelRequestModel):
    """Creates an automation that trades once, at its price or better, or as a stop."""

    kind: Literal["limit"]
    """Kind of automation. A `dca` trades on a schedule; a `limit` trades once, at a price or as a stop; a `sniper` buys launches."""

    agent_id: str
    """The agent whose wallet trades."""

    name: str | Unset = UNSET
    """Display name. No space at either end, no control or invisible characters."""

    token_in: str
    """Symbol (ETH, USDG, a registry stock, an own launch) or contract address. The symbols of ETH, WETH, USDG and registry stocks
    (see `tokens.list_stock_tokens`) always win. After them come tokens that the account launched with agents that it still owns. Every other
    token needs its address, also a token that a former owner of an agent launched.
    """

    token_out: str
    """The token to buy, named like token_in."""

    slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    acknowledge_unverified: bool | Unset = UNSET
    """True allows buying an unverified token, which may be worthless or impossible to sell."""

    start_at: TimeIn | Unset = UNSET
    """Start time; now if left out. Slots of a duration count from this time, also from a past one."""

    expires_at: TimeIn | Unset = UNSET
    """End time; never if left out. It ends then, also before it has done all its trades."""

    amount_in: AmountIn
    """For limit: token_in to sell, in whole units."""

    trigger: AutomationTriggerRequest | None
