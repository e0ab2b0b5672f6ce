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
    BaseUnits,
    CamelAnswerModel,
)
from .shared_parts import (
    ChainOperationStatus,
)
from .shared_parts4 import (
    ChainTransaction,
    OperationStep,
    RouteLeg,
    StatusEvent,
    SwapFill,
    TokenRef,
    TradeFee,
)


class Swap(CamelAnswerModel):
    """A swap by an agent's wallet. Filled amounts come from the receipts' logs, never from a quote."""

    id: str
    """Id of a swap. Opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    quote_id: str | None
    """Id of the executed quote; null if the request named none."""

    automation_id: str | None
    """Id of the automation that asked for the swap; null for other swaps."""

    status: ChainOperationStatus

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

    status_reason: str | None
    """Reason of the failure: an error code such as `slippage_exceeded`; else null. Open."""

    revert_reason: str | None
    """Decoded reason of the revert or refusal, in words; null without one."""

    token_in: TokenRef
    """Asset to sell."""

    token_out: TokenRef
    """Asset to buy."""

    amount_in: Amount
    """Amount of token_in in the request."""

    amount_in_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    amount_in_filled: Amount | None
    """Amount of token_in really sold; less than amount_in if the market took only a part. Null until confirmed."""

    amount_in_filled_raw: BaseUnits | None
    """The same amount in base units of token_in."""

    amount_out: Amount | None
    """Amount of token_out really received. Null until confirmed."""

    amount_out_raw: BaseUnits | None
    """The same amount in base units of token_out."""

    min_amount_out: Amount
    """Minimum output: the smallest accepted amount of token_out. A purchase that sells out a curve takes only a part of amount_in, and the minimum is for this part. If others buy first, the swap takes what is left, at no worse price."""

    min_amount_out_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    slippage_bps: int
    """Slippage of the request, in basis points."""

    route: list[RouteLeg]
    """The markets in order, as chosen when the service accepted the swap."""

    fees: list[TradeFee]
    """Expected fees of the markets when the service accepted the swap."""

    fills: list[SwapFill]
    """Input and output of each trade that is on the chain, in order. If a swap of several trades stops on the way, the wallet holds
    the token_out of the last fill.
    """

    steps: list[OperationStep]
    """The transactions in order. A route of several transactions numbers them: `approve:1`, `trade:1`, `approve:2`.

    - `reset`: sets an old approval to 0, for tokens that refuse to change one.
    - `approve`: approves exactly the amount, if an approval is missing.
    - `permit`: the same in Permit2 for a market of Uniswap v4; it expires on its own.
    - `trade`: the trade.
    """

    gas_eth: Amount | None
    """Gas of all included transactions in ETH, by their receipts; null while none is included."""

    tx: ChainTransaction | None
    """The newest transaction of the swap; null until one is signed."""

    history: list[StatusEvent]
    """Every change of status, oldest first."""

    created_at: datetime
    """When the service accepted the swap."""

    updated_at: datetime
    """When the record last changed."""


class Transfer(CamelAnswerModel):
    """A transfer from an agent's wallet to a whitelisted address. The amount sent comes from the receipt."""

    id: str
    """Id of a transfer. Opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: ChainOperationStatus

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

    status_reason: str | None
    """Reason of the failure: an error code such as `not_whitelisted`; else null. Open."""

    revert_reason: str | None
    """Decoded reason of the revert or refusal, in words; null without one."""

    token: TokenRef
    """Asset to send."""

    to: str
    """Address that receives it."""

    max: bool
    """True if the request said `max`. Then `amount` is a ceiling, and the balance at signing decides."""

    amount: Amount
    """Amount in the request. For `max`: what the wallet could send when the service accepted the transfer."""

    amount_raw: BaseUnits
    """The same amount in base units of the asset, such as wei for ETH."""

    amount_sent: Amount | None
    """Amount that really left the wallet, by the token's Transfer logs or the transaction's value. Null until confirmed."""

    amount_sent_raw: BaseUnits | None
    """The same amount in base units of the token."""

    value_usd: Amount | None
    """Value of `amount` that counts against the agent's limits, at the oracle's price at acceptance; null without a price."""

    tx: ChainTransaction | None
    """The transaction; null until it is signed."""

    history: list[StatusEvent]
    """Every change of status, oldest first."""

    created_at: datetime
    """When the service accepted the transfer."""

    updated_at: datetime
    """When the record last changed."""


class ClaimedAsset(CamelAnswerModel):
    """One asset of a fee claim."""

    symbol: str
    """Symbol of the asset."""

    address: str
    """Address of the asset."""

    amount: Amount | None
    """Amount that the venue paid, from the receipts, in whole units; null until a payment is in a block."""

    amount_raw: BaseUnits | None
    """`amount` in base units."""

    forwarded_to: str | None
    """The payout wallet, once its payment is in a block; null while the asset is in the agent's wallet, or if it stays there."""

    status_reason: str | None
    """Reason why the asset was left out, or was not claimed or not forwarded when the claim ended: an error code or `not_claimed`; else null. Open."""


class FeeClaim(CamelAnswerModel):
    """A claim of an agent's creator fees."""

    id: str
    """Id of a fee claim; opaque."""

    agent_id: str
    """Id of an agent. Opaque."""

    status: ChainOperationStatus

    approval_id: str | None = None
    """The approval that it waited or waits for. Absent if it needed nobody."""

    status_reason: str | None
    """Reason of the failure: an error code such as `insufficient_gas`; else null. Open."""

    revert_reason: str | None
    """Explanation of the failure, such as the decoded revert of the chain; null if there is none."""

    assets: list[ClaimedAsset]
    """Assets that are claimed, and assets that were left out because none of their fees could move."""

    forwarded_to: str | None
    """Payout wallet that receives the claimed assets; null if they stay in the agent's wallet. `assets` shows which have arrived."""

    steps: list[OperationStep]
    """Transactions in order, asset by asset: sweep or collect its markets, claim it from the escrow, forward it to the payout wallet."""

    gas_eth: Amount | None
    """Gas fees of all included transactions in ETH, from the receipts; null until one is included."""

    tx: ChainTransaction | None
    """Newest transaction of the claim; null until one is signed."""

    history: list[StatusEvent]
    """All changes of status, oldest first."""

    created_at: datetime
    """When the claim was accepted."""

    updated_at: datetime
    """When the record last changed."""


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
