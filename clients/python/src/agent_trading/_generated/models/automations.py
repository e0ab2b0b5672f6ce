# Written by `npm run generate`; changes are lost.
from __future__ import annotations

from collections.abc import (
    Sequence,
)
from datetime import (
    datetime,
)
from typing import (
    Annotated,
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
    TimeIn,
    UNSET,
    Unset,
    told_apart,
)
from .shared_parts import (
    PageMeta,
    Venue,
)
from .automations_parts import (
    AssetShown,
    AutomationTriggerRequest,
    CreateDcaRequest,
    CreateLimitRequest,
)


class SnipeFiltersRequest(CamelRequestModel):
    """Launches that a sniper buys. All filters must hold; an absent or null filter lets every launch through."""

    venues: Sequence[Venue] | None | Unset = UNSET
    """The venue is one of these."""

    quotes: Sequence[str | AssetShown] | None | Unset = UNSET
    """The quote asset is one of these."""

    creators: Sequence[str] | None | Unset = UNSET
    """One of these addresses sent the launch. For a launch by this service, the agent's wallet counts as the sender. The address
    that earns the creator fees does not count, because a launch can name any address.
    """

    deny_creators: Sequence[str] | None | Unset = UNSET
    """None of these addresses sent the launch or earns its creator fees."""

    symbol_pattern: str | None | Unset = UNSET
    """An RE2 pattern that the symbol must contain. Allowed are `.`, classes, groups, `|`, `* + ? {m,n}`, `^` and `$` at the
    ends, and `(?i)` in front.
    """

    max_snipe_tax_bps: int | Unset = UNSET
    """Highest accepted tax on early buys. In basis points; the sniper waits until the snipe tax has fallen to this."""

    max_creator_tax_bps: int | None | Unset = UNSET
    """Highest creator tax per trade, in basis points. On `long`, the part of the pool's fee above 1 % counts."""


class CreateSniperRequest(CamelRequestModel):
    """Creates an automation that buys launches that pass its filters. `acknowledge_unverified` must be true, because nobody vouches for launches."""

    kind: Literal["sniper"]
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

    slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %. In basis points. At most the agent's `max_slippage_bps`."""

    acknowledge_unverified: bool
    """True allows buying an unverified token, which may be worthless or impossible to sell."""

    start_at: TimeIn | Unset = UNSET
    """Start time; now if left out. Slots of a duration count from this time, also from a past one."""

    expires_at: TimeIn | Unset = UNSET
    """End time; never if left out. It ends then, also before it has done all its trades."""

    budget: AmountIn
    """For dca and sniper: the most token_in in all, in whole units."""

    amount_per_snipe: AmountIn
    """For sniper: token_in per token bought, in whole units."""

    max_snipes: int
    """For sniper: completes after this many purchases."""

    filters: SnipeFiltersRequest | None | Unset = UNSET


CreateAutomationRequest: TypeAlias = Annotated[
    Annotated[CreateDcaRequest, Tag("dca")]
    |     Annotated[CreateLimitRequest, Tag("limit")]
    |     Annotated[CreateSniperRequest, Tag("sniper")],
    told_apart("kind", "dca", "limit", "sniper"),
]
"""The automation to create; `kind` decides its properties. Properties of another kind are refused."""


class UpdateAutomationRequest(CamelRequestModel):
    """The properties to change. An absent property keeps its value; null clears an optional one. A property of another kind is
    refused unless it is null. These properties can be sent as answers show them.
    """

    name: str | None | Unset = UNSET
    """Display name; null for none. No space at either end, no control or invisible characters."""

    status: Literal["active", "paused"] | Unset = UNSET
    """`paused` pauses it, `active` resumes it. After `paused`, the service accepts no new swap. After `active`, it continues with the next slot."""

    slippage_bps: int | Unset = UNSET
    """Tolerance below the quote; 100 is 1 %."""

    acknowledge_unverified: bool | Unset = UNSET
    """True allows buying an unverified token, which may be worthless or impossible to sell."""

    expires_at: TimeIn | None | Unset = UNSET
    """End time; null for never."""

    amount_per_execution: AmountIn | None | Unset = UNSET
    """For dca: token_in per slot, in whole units."""

    interval: str | None | Unset = UNSET
    """For dca: the new schedule, from the next slot on."""

    max_executions: int | None | Unset = UNSET
    """For dca: completes after this many successes. Null for no such end."""

    budget: AmountIn | None | Unset = UNSET
    """For dca and sniper: the most token_in in all, in whole units. Null for a dca without a budget."""

    amount_in: AmountIn | None | Unset = UNSET
    """For limit: token_in to sell, in whole units."""

    trigger: AutomationTriggerRequest | None | Unset = UNSET

    amount_per_snipe: AmountIn | None | Unset = UNSET
    """For sniper: token_in per token bought, in whole units."""

    max_snipes: int | None | Unset = UNSET
    """For sniper: completes after this many purchases."""

    filters: SnipeFiltersRequest | None | Unset = UNSET
    """For sniper: replaces all filters; null keeps them."""


AutomationExecutionStatus: TypeAlias = Literal["scheduled", "executed", "skipped", "failed"] | str
"""State of an execution.

- `scheduled`: its swap is accepted and under way.
- `executed`: its swap is confirmed.
- `skipped`: the slot passed without a swap.
- `failed`: no swap was accepted, or its swap failed. `reason` says why.

Open: clients must accept values that they do not know.
"""


class AutomationExecution(CamelAnswerModel):
    """The result of one slot of an automation. Consecutive slots that were skipped for the same reason share one record."""

    id: str
    """Opaque id of an execution."""

    automation_id: str
    """Opaque id of an automation."""

    slot: datetime
    """Time of the slot. For `limit`: when the market met the price. For `sniper`: when it decided about the token. A `dca` or
    `limit` has at most one execution per slot.
    """

    last_slot: datetime
    """Time of the last slot of this record; mostly the same as `slot`."""

    slots: int
    """Number of slots of this record; more than 1 only for skipped slots."""

    token: str | None
    """The token that a sniper decided about. A sniper has one execution per token. Null for other kinds."""

    status: AutomationExecutionStatus

    reason: str | None
    """The reason of a skip or a failure; null otherwise. Open.

    A skip of any kind:

    - `missed`: the service was down and caught up the newest slot only. Or the slot was due when its automation was paused,
      deleted (also with its agent) or given another interval.
    - `agent_not_running`: the agent was not running.
    - `in_progress`: the previous swap was under way. Or it was the last allowed one and its failure was not final. Or an
      order's revert was not final.
    - `daily_cap`: the agent would spend or may lose more than its limit for 24 hours, or that of its automation's key, allows; or its policy refuses
      the trade now.
    - `price_unknown`: the agent or the automation's key has a limit in dollars, and no fresh price for the swap exists.
    - `price_impact`: the market takes more than the agent may lose at once.
    - `insufficient_gas`: the wallet has too little ETH for the current gas price.
    - `insufficient_liquidity`, `amount_too_small`, `simulation_failed`, `unknown_token`: the market or a token's contract
      prevents the trade now.
    - `slippage_exceeded`: the same, for a dca or sniper.

    A token that a sniper skipped, besides these:

    - `missed`: no decision within five minutes.
    - `snipe_tax`: the tax was still above `max_snipe_tax_bps` after five minutes.
    - `sell_simulation_failed`: a simulated sale failed.
    - `transfer_tax`: the token keeps a part of each transfer.
    - `not_probed`: the simulation gave no result.
    - `filter`: the launch did not pass the filters.
    - `budget_reached`: the sniper's budget or `max_snipes` was used up.
    - An error code: the service refused the swap.

    A failure: an error code such as `insufficient_balance`.

    A skipped limit order or stop is tried again after 10 seconds; after 5 for `in_progress`, and after 60 for `daily_cap`.
    """

    swap_id: str | None
    """The swap of this execution; null if none was accepted."""

    amount_in: Amount | None
    """Amount of token_in that the swap sold; null until it is confirmed."""

    amount_out: Amount | None
    """Amount of token_out that the swap returned; null until it is confirmed."""

    created_at: datetime
    """Time of the decision."""

    updated_at: datetime
    """Time of the last change of this record; the swap has its own times."""


class AutomationExecutionList(AnswerModel):
    """A page of executions, newest first."""

    data: list[AutomationExecution]
    """The executions."""

    meta: PageMeta
